/* zlib's inflate. inflateInit2 is a macro, which Swift does not import. */
#pragma once
#include <zlib.h>

static inline int steady_inflate_init_raw(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}
