// The built-in encodings: ASCII, Latin-1 and the transformations of Unicode.
package object

import (
	"encoding/binary"
	"strings"
)

func isSurrogate(r rune) bool { return r >= 0xd800 && r < 0xe000 }

// builtinCodec is the table of the encodings that work character by character.
func builtinCodec(name string) *codec {
	switch name {
	case "ascii":
		return &codec{name: name, put: putBelow(0x80), reason: "ordinal not in range(128)", runs: true, next: nextASCII}
	case "latin-1":
		return &codec{name: name, put: putBelow(0x100), reason: "ordinal not in range(256)", runs: true, next: nextLatin1}
	case "utf-8":
		return &codec{name: name, put: putUTF8, reason: surrogatesRefused, runs: true, next: nextUTF8, pass: AppendRune}
	case "utf-16", "utf-16-le":
		return utf16Codec(name, binary.LittleEndian)
	case "utf-16-be":
		return utf16Codec(name, binary.BigEndian)
	case "utf-32-be":
		return utf32Codec(name, binary.BigEndian)
	}
	return utf32Codec(name, binary.LittleEndian)
}

const (
	surrogatesRefused = "surrogates not allowed"
	unexpectedEnd     = "unexpected end of data"
	truncatedData     = "truncated data"
)

func putBelow(bound rune) func(b []byte, r rune) ([]byte, bool) {
	return func(b []byte, r rune) ([]byte, bool) {
		if r >= bound {
			return b, false
		}
		return append(b, byte(r)), true
	}
}

func nextASCII(b []byte) (rune, int, int, string) {
	if b[0] < 0x80 {
		return rune(b[0]), 1, 0, ""
	}
	return 0, 0, 1, "ordinal not in range(128)"
}

func nextLatin1(b []byte) (rune, int, int, string) { return rune(b[0]), 1, 0, "" }

func putUTF8(b []byte, r rune) ([]byte, bool) {
	if isSurrogate(r) {
		return b, false
	}
	return AppendRune(b, r), true
}

// nextUTF8 reads one character; an error covers the longest start of a character that the bytes could have been.
func nextUTF8(b []byte) (r rune, size, bad int, reason string) {
	c := b[0]
	low, high := byte(0x80), byte(0xbf) // of the second byte
	switch {
	case c < 0x80:
		return rune(c), 1, 0, ""
	case c < 0xc2 || c > 0xf4:
		return 0, 0, 1, "invalid start byte"
	case c == 0xe0:
		low = 0xa0
	case c == 0xed:
		high = 0x9f
	case c == 0xf0:
		low = 0x90
	case c == 0xf4:
		high = 0x8f
	}
	n := CharLen(c)
	r = rune(c) & (0x7f >> n)
	for i := 1; i < n; i++ {
		if i == len(b) {
			return 0, 0, i, unexpectedEnd
		}
		if b[i] < low || b[i] > high {
			return 0, 0, i, "invalid continuation byte"
		}
		r = r<<6 | rune(b[i]&0x3f)
		low, high = 0x80, 0xbf
	}
	return r, n, 0, ""
}

// surrogateBegins tells the two bytes at the end of a piece that begin a surrogate: a handler may take it when the third has come.
func surrogateBegins(b []byte) bool {
	return len(b) == 2 && b[0] == 0xed && b[1] >= 0xa0 && b[1] < 0xc0
}

// byteOrder is what both orders of encoding/binary can do.
type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

func utf16Codec(name string, order byteOrder) *codec {
	put := func(b []byte, r rune) []byte {
		if r < 0x10000 {
			return order.AppendUint16(b, uint16(r))
		}
		r -= 0x10000
		return order.AppendUint16(order.AppendUint16(b, uint16(0xd800+r>>10)), uint16(0xdc00+r&0x3ff))
	}
	return &codec{
		name: name, reason: surrogatesRefused, unit: 2, pass: put,
		put: func(b []byte, r rune) ([]byte, bool) {
			if isSurrogate(r) {
				return b, false
			}
			return put(b, r), true
		},
		next: func(b []byte) (r rune, size, bad int, reason string) {
			if len(b) < 2 {
				return 0, 0, len(b), truncatedData
			}
			u := rune(order.Uint16(b))
			switch {
			case !isSurrogate(u):
				return u, 2, 0, ""
			case u >= 0xdc00:
				return 0, 0, 2, "illegal encoding"
			case len(b) < 4:
				return 0, 0, len(b), unexpectedEnd
			}
			v := rune(order.Uint16(b[2:]))
			if v < 0xdc00 || v >= 0xe000 {
				return 0, 0, 2, "illegal UTF-16 surrogate"
			}
			return 0x10000 + (u-0xd800)<<10 + v - 0xdc00, 4, 0, ""
		},
	}
}

func utf32Codec(name string, order byteOrder) *codec {
	put := func(b []byte, r rune) []byte { return order.AppendUint32(b, uint32(r)) }
	return &codec{
		name: name, reason: surrogatesRefused, unit: 4, pass: put,
		put: func(b []byte, r rune) ([]byte, bool) {
			if isSurrogate(r) {
				return b, false
			}
			return put(b, r), true
		},
		next: func(b []byte) (r rune, size, bad int, reason string) {
			if len(b) < 4 {
				return 0, 0, len(b), truncatedData
			}
			u := order.Uint32(b)
			switch {
			case u > 0x10ffff:
				return 0, 0, 4, "code point not in range(0x110000)"
			case isSurrogate(rune(u)):
				return 0, 0, 4, "code point in surrogate code point range(0xd800, 0xe000)"
			}
			return rune(u), 4, 0, ""
		},
	}
}

// PassSurrogate reads a surrogate at the start of b as the encoding would write it; n is 0 where there is none.
func PassSurrogate(encoding string, b []byte) (r rune, n int) {
	switch encoding {
	case "utf-8":
		if len(b) >= 3 && b[0] == 0xed && b[1] >= 0xa0 && b[1] < 0xc0 && b[2]&0xc0 == 0x80 {
			return 0xd000 | rune(b[1]&0x3f)<<6 | rune(b[2]&0x3f), 3
		}
		return 0, 0
	case "utf-16-le", "utf-16-be":
		n = 2
	case "utf-32-le", "utf-32-be":
		n = 4
	}
	if n == 0 || len(b) < n {
		return 0, 0
	}
	for i := range n {
		c := b[i]
		if encoding[len(encoding)-2] == 'l' {
			c = b[n-1-i]
		}
		if i < n-2 && c != 0 {
			return 0, 0
		}
		r = r<<8 | rune(c)
	}
	if !isSurrogate(r) {
		return 0, 0
	}
	return r, n
}

// SurrogateEncoding is the engine's name, with its order, of an encoding that can write a surrogate as it writes other characters; "" for the others.
// It knows fewer names than encode() and some that encode() does not: "UTF32-LE".
func SurrogateEncoding(name string) string {
	if name == "CP_UTF8" {
		return "utf-8"
	}
	if len(name) > len("utf-16-le") {
		return ""
	}
	width, isUTF := strings.CutPrefix(strings.ToLower(name), "utf")
	if !isUTF || width == "" {
		return ""
	}
	if width[0] == '-' || width[0] == '_' {
		width = width[1:]
	}
	if width == "8" {
		return "utf-8"
	}
	if len(width) < 2 || width[:2] != "16" && width[:2] != "32" {
		return ""
	}
	width, order := width[:2], width[2:]
	if order == "" {
		return "utf-" + width + "-le"
	}
	if order[0] == '-' || order[0] == '_' {
		order = order[1:]
	}
	if order == "le" || order == "be" {
		return "utf-" + width + "-" + order
	}
	return ""
}

// AppendSurrogate writes a surrogate in such an encoding.
func AppendSurrogate(b []byte, encoding string, r rune) []byte {
	return builtinCodec(encoding).pass(b, r)
}
