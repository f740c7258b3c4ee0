/* libxml2's SAX reader, against which tests and benchmarks compare our own. Used by them alone.
   Its headers bring those of ICU, which Foundation has in another version: what is used is declared here, in the layout
   of xmlSAXHandler that libxml2 keeps for its first interface. */
#pragma once

typedef struct {
    void *before[14];
    void (*startElement)(void *context, const unsigned char *name, const unsigned char **attributes);
    void (*endElement)(void *context, const unsigned char *name);
    void *after[11];
    unsigned int initialized;
    void *second[4];
} xmlSAXHandler;

int xmlSAXUserParseMemory(xmlSAXHandler *handler, void *context, const char *bytes, int count);
int xmlSAXUserParseFile(xmlSAXHandler *handler, void *context, const char *path);
