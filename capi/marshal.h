// Values between the pools of a message and Python's marshal format, which CPython reads and writes in C. Only bindings of Python use it.
//
// The format is that of marshal.dumps(tuple of the roots, 4), which CPython 3.4 and all later ones write and read alike.
#ifndef SPY_CAPI_MARSHAL_H
#define SPY_CAPI_MARSHAL_H

#include "image.h"

// Reads roots. False: the bytes hold what may mean several things, or what cannot be, or memory is out; then nothing can be said of them.
// The pools lie in the writer, or in the bytes themselves.
bool spy_marshal_read(spy_writer *w, const uint8_t *bytes, size_t n, spy_pools *to);

// Writes the roots of pools that were verified. False: they hold kinds that marshal has no exact form for, or memory is out.
bool spy_marshal_write(const spy_pools *from, spy_buffer *to);

#endif
