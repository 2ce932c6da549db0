// Structs that begin with their size: they may come from a program of an older or a newer header.
#include "sized.h"

#include "fault.h"

#include <string.h>

// A tail is read byte by byte, so a size that no header will ever have is refused first.
enum { MOST = 4096 };

spy_status spy_sized(void *to, size_t known, const void *from, const char *initialiser) {
	memset(to, 0, known);
	if (!from)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want %s", initialiser);
	size_t n;
	memcpy(&n, from, sizeof n);
	if (n < sizeof n || n > MOST)
		return spy_fault(SPY_MISUSE, "ValueError", "got a struct of %zu bytes, want %s", n, initialiser);
	memcpy(to, from, n < known ? n : known);
	memcpy(to, &known, sizeof known);
	for (size_t k = known; k < n; k++)
		if (((const char *)from)[k])
			return spy_fault(SPY_MISUSE, "ValueError", "got a struct of %zu bytes that sets something that this library, of %zu, does not know", n, known);
	return SPY_OK;
}
