// Reading and writing the engine's text: UTF-8 in which a lone surrogate has its three-byte form.
package ucd

// runeError stands for a byte that is no part of valid text. Text inside the engine is always valid; this only keeps
// every reader safe on any bytes.
const runeError = 0xFFFD

// DecodeRune returns the first code point of s and its length in bytes: (0xFFFD, 1) for a malformed start, (0xFFFD, 0) for "".
// A surrogate in its three-byte form is valid.
func DecodeRune(s string) (rune, int) {
	if len(s) == 0 {
		return runeError, 0
	}
	c := s[0]
	if c < 0x80 {
		return rune(c), 1
	}
	switch {
	case c >= 0xC2 && c < 0xE0:
		if len(s) >= 2 && isContinuation(s[1]) {
			return rune(c&0x1F)<<6 | rune(s[1]&0x3F), 2
		}
	case c >= 0xE0 && c < 0xF0:
		if len(s) >= 3 && isContinuation(s[1]) && isContinuation(s[2]) {
			if r := rune(c&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F); r >= 0x800 {
				return r, 3
			}
		}
	case c >= 0xF0 && c < 0xF5:
		if len(s) >= 4 && isContinuation(s[1]) && isContinuation(s[2]) && isContinuation(s[3]) {
			r := rune(c&0x07)<<18 | rune(s[1]&0x3F)<<12 | rune(s[2]&0x3F)<<6 | rune(s[3]&0x3F)
			if r >= 0x10000 && r <= maxRune {
				return r, 4
			}
		}
	}
	return runeError, 1
}

// DecodeLastRune is DecodeRune for the last code point of s.
func DecodeLastRune(s string) (rune, int) {
	for n := 1; n <= 4 && n <= len(s); n++ {
		if isContinuation(s[len(s)-n]) {
			continue
		}
		if r, size := DecodeRune(s[len(s)-n:]); size == n {
			return r, n
		}
		break
	}
	return runeError, min(1, len(s))
}

func isContinuation(c byte) bool { return c&0xC0 == 0x80 }

// AppendRune appends the encoded form of r; a surrogate is written in its three-byte form.
func AppendRune(to []byte, r rune) []byte {
	switch {
	case uint32(r) < 0x80:
		return append(to, byte(r))
	case uint32(r) < 0x800:
		return append(to, 0xC0|byte(r>>6), 0x80|byte(r&0x3F))
	case uint32(r) < 0x10000:
		return append(to, 0xE0|byte(r>>12), 0x80|byte(r>>6&0x3F), 0x80|byte(r&0x3F))
	case uint32(r) <= maxRune:
		return append(to, 0xF0|byte(r>>18), 0x80|byte(r>>12&0x3F), 0x80|byte(r>>6&0x3F), 0x80|byte(r&0x3F))
	}
	return AppendRune(to, runeError)
}

// RuneCount returns the number of code points in valid text.
func RuneCount(s string) int {
	count := 0
	for i := 0; i < len(s); i++ {
		if !isContinuation(s[i]) {
			count++
		}
	}
	return count
}

// IsASCII reports whether all of s is ASCII.
func IsASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
