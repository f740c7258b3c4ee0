/* libxml2's SAX reader, against which the tests compare our own. Used by tests alone. */
#pragma once
#include <libxml/parser.h>
