// What the C library and the compiler expect of an operating system, for the engine in a browser.
#ifndef STEADY_C_WEB_HOST_H
#define STEADY_C_WEB_HOST_H

#include <stddef.h>

/// Fills memory with random bytes from the page. Swift seeds its hash tables with them.
void arc4random_buf(void *bytes, size_t count);

#endif
