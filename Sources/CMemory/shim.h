/* The one C function that the pure importer calls, with its own prototype: there is no libc header for wasm32. */
#pragma once

void *memchr(const void *bytes, int byte, __SIZE_TYPE__ count);
