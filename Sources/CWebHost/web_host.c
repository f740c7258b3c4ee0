#include "CWebHost.h"

// Only the browser lacks these; a native build that comes by here stays as it is.
#ifdef __wasm__

__attribute__((import_module("env"), import_name("random")))
void steady_page_random(void *bytes, size_t count);

void arc4random_buf(void *bytes, size_t count) {
    steady_page_random(bytes, count);
}

// Compiled Swift checks this word on return from functions with buffers on the stack. The stack lies first in
// memory, so an overflow already traps; the word only catches a write past a buffer, and need not be secret.
unsigned long __stack_chk_guard = 0x5bd1e995;

void __stack_chk_fail(void) {
    __builtin_trap();
}

#endif
