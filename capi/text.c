// What is text: UTF-8 in which a lone surrogate may stand in its three-byte form. A high surrogate followed by a low one is
// not text: the character that they make has a form of four bytes.
#include "value.h"

#include <string.h>

size_t spy_text_length(const char *text, size_t n) {
	return n == SPY_NUL ? strlen(text) : n;
}

static bool follows(unsigned char c) {
	return (c & 0xc0) == 0x80;
}

// Gives the length of the character at p, 0 if it is none. *surrogate: 1 high, 2 low, 0 none.
static size_t character(const unsigned char *p, size_t n, int *surrogate) {
	*surrogate = 0;
	if (p[0] < 0x80)
		return 1;
	if (p[0] >= 0xc2 && p[0] < 0xe0)
		return n >= 2 && follows(p[1]) ? 2 : 0;
	if (p[0] >= 0xe0 && p[0] < 0xf0) {
		if (n < 3 || !follows(p[1]) || !follows(p[2]) || (p[0] == 0xe0 && p[1] < 0xa0))
			return 0;
		if (p[0] == 0xed && p[1] >= 0xa0)
			*surrogate = p[1] < 0xb0 ? 1 : 2;
		return 3;
	}
	if (p[0] >= 0xf0 && p[0] < 0xf5) {
		if (n < 4 || !follows(p[1]) || !follows(p[2]) || !follows(p[3]))
			return 0;
		if ((p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f))
			return 0;
		return 4;
	}
	return 0;
}

bool spy_text_valid(const char *text, size_t n) {
	const unsigned char *p = (const unsigned char *)text;
	bool after_high = false;
	while (n > 0) {
		while (n >= 8) {
			uint64_t eight;
			memcpy(&eight, p, 8);
			if (eight & 0x8080808080808080u)
				break;
			p += 8, n -= 8, after_high = false;
		}
		if (n == 0)
			break;
		int surrogate;
		size_t k = character(p, n, &surrogate);
		if (k == 0 || (after_high && surrogate == 2))
			return false;
		after_high = surrogate == 1;
		p += k, n -= k;
	}
	return true;
}
