// Structs that begin with their size.
#ifndef SPY_CAPI_SIZED_H
#define SPY_CAPI_SIZED_H

#include <spy.h>

// Copies a caller's struct into one of this library's of `known` bytes. What the caller's header did not have yet is zero, which is each
// member's default; what this library does not have yet must be zero. A NULL and a size that cannot be
// are refused, and leave zeros; the initialiser is named in the refusal.
spy_status spy_sized(void *to, size_t known, const void *from, const char *initialiser);

#endif
