/* SHA-256 by the processor's own instructions, where it has them; no header of a C library, since there is none for wasm32.
 *
 * Intel, "Intel SHA Extensions" (2013): two rounds an instruction, on the state as the words ABEF and CDGH. */
#pragma once

#if defined(__x86_64__)

typedef int steady_words __attribute__((vector_size(16)));
typedef char steady_bytes __attribute__((vector_size(16)));
typedef int steady_words_anywhere __attribute__((vector_size(16), aligned(1)));

/* Whether this processor has the instructions; leaf 7 of CPUID, and SSE4.1 for the shuffles. */
static inline int steady_has_sha256(void) {
    unsigned a = 0, b, c, d;
    __asm__("cpuid" : "+a"(a), "=b"(b), "=c"(c), "=d"(d));
    if (a < 7) return 0;
    a = 1, c = 0;
    __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
    if (!(c >> 19 & 1)) return 0;
    a = 7, c = 0;
    __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
    return b >> 29 & 1;
}

/* Works blocks of 64 bytes into a state of eight words; `constants` are the standard's 64. */
__attribute__((target("sha,sse4.1")))
static inline void steady_sha256(
    unsigned *state, const unsigned char *bytes, __SIZE_TYPE__ blocks, const unsigned *constants) {
    steady_words abef = {(int)state[5], (int)state[4], (int)state[1], (int)state[0]};
    steady_words cdgh = {(int)state[7], (int)state[6], (int)state[3], (int)state[2]};
    for (; blocks; blocks--, bytes += 64) {
        steady_words before = abef, behind = cdgh, w[4];
        for (int i = 0; i < 4; i++) {
            steady_bytes raw = (steady_bytes)*(const steady_words_anywhere *)(bytes + 16 * i);
            w[i] = (steady_words)__builtin_shufflevector(raw, raw, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
        }
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            steady_words sum = w[i & 3] + *(const steady_words_anywhere *)(constants + 4 * i);
            cdgh = __builtin_ia32_sha256rnds2(cdgh, abef, sum);
            abef = __builtin_ia32_sha256rnds2(abef, cdgh, __builtin_shufflevector(sum, sum, 2, 3, 0, 0));
            if (i >= 12) continue;
            steady_words last = w[(i + 3) & 3];
            steady_words next = __builtin_ia32_sha256msg1(w[i & 3], w[(i + 1) & 3])
                + __builtin_shufflevector(w[(i + 2) & 3], last, 1, 2, 3, 4);
            w[i & 3] = __builtin_ia32_sha256msg2(next, last);
        }
        abef += before;
        cdgh += behind;
    }
    state[0] = (unsigned)abef[3], state[1] = (unsigned)abef[2], state[4] = (unsigned)abef[1], state[5] = (unsigned)abef[0];
    state[2] = (unsigned)cdgh[3], state[3] = (unsigned)cdgh[2], state[6] = (unsigned)cdgh[1], state[7] = (unsigned)cdgh[0];
}

#else

static inline int steady_has_sha256(void) {
    return 0;
}

static inline void steady_sha256(
    unsigned *state, const unsigned char *bytes, __SIZE_TYPE__ blocks, const unsigned *constants) {
    (void)state, (void)bytes, (void)blocks, (void)constants;
}

#endif
