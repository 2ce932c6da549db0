package protocol

// What is text on the wire: UTF-8 in which a lone surrogate may stand in its three-byte form.

import "unicode/utf8"

// ValidText tells whether the bytes are text. A high surrogate followed by a low one is not: the character that they
// make together has a form of four bytes, and two spellings of one text would compare unequal.
func ValidText(text []byte) bool {
	afterHigh := false
	for {
		if utf8.Valid(text) {
			return true
		}
		n := validPrefix(text)
		if n > 0 {
			text, afterHigh = text[n:], false
		}
		if len(text) < 3 || text[0] != 0xed || text[1] < 0xa0 || text[1] > 0xbf || text[2] < 0x80 || text[2] > 0xbf {
			return false
		}
		high := text[1] < 0xb0
		if afterHigh && !high {
			return false
		}
		text, afterHigh = text[3:], high
	}
}

// validPrefix is the length of the longest beginning that is UTF-8.
func validPrefix(text []byte) int {
	n := 0
	for n < len(text) {
		if text[n] < utf8.RuneSelf {
			n++
			continue
		}
		r, size := utf8.DecodeRune(text[n:])
		if r == utf8.RuneError && size <= 1 {
			break
		}
		n += size
	}
	return n
}

// validDecimal tells whether the text is what str() gives of a decimal.Decimal.
func validDecimal(text []byte) bool {
	if len(text) > 0 && text[0] == '-' {
		text = text[1:]
	}
	switch {
	case string(text) == "Infinity":
		return true
	case len(text) >= 4 && string(text[:4]) == "sNaN":
		return digits(text[4:]) == len(text)-4
	case len(text) >= 3 && string(text[:3]) == "NaN":
		return digits(text[3:]) == len(text)-3
	}
	whole := digits(text)
	text = text[whole:]
	if whole == 0 {
		return false
	}
	if len(text) > 0 && text[0] == '.' {
		n := digits(text[1:])
		if n == 0 {
			return false
		}
		text = text[1+n:]
	}
	return len(text) == 0 || validExponent(text)
}

// validExponent wants E, a sign and at most 19 digits: the library's exponents go up to 10**18, and twice that below zero.
func validExponent(text []byte) bool {
	if len(text) < 3 || len(text) > 2+19 || text[0] != 'E' || text[1] != '+' && text[1] != '-' {
		return false
	}
	return digits(text[2:]) == len(text)-2
}

func digits(text []byte) int {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return n
}
