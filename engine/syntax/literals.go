// The values of number and string literals.

package syntax

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// maxDecimalDigits is CPython's default for sys.set_int_max_str_digits.
const maxDecimalDigits = 4300

// number parses a number.
func (p *parser) number() Expr {
	t := p.cur()
	c := &Constant{Span: t.Span}
	text := p.src[t.Start:t.End]
	value, digits := numberValue(text)
	if value == nil {
		p.raise(&SyntaxError{Kind: KindSyntax, Filename: p.opts.Filename, Line: int(t.Line), EndLine: int(t.Line), HasPlace: true,
			Text: p.lx.errorText(int(t.Line), int(t.Line)), HasText: true,
			Msg: fmt.Sprintf("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
				"use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer "+
				"literals to avoid decimal conversion limits.", maxDecimalDigits, digits)})
		return c
	}
	c.Value = value
	p.advance()
	return c
}

// numberValue returns the value of a literal; nil with the number of digits if a decimal integer is too long.
func numberValue(text string) (any, int) {
	if strings.IndexByte(text, '_') >= 0 {
		text = strings.ReplaceAll(text, "_", "")
	}
	if n := len(text); text[n-1]|0x20 == 'j' {
		return complex(0, floatValue(text[:n-1])), 0
	}
	if len(text) > 1 && text[0] == '0' {
		switch text[1] | 0x20 {
		case 'x':
			return radixValue(text[2:], 16), 0
		case 'o':
			return radixValue(text[2:], 8), 0
		case 'b':
			return radixValue(text[2:], 2), 0
		}
	}
	if strings.ContainsAny(text, ".eE") {
		return floatValue(text), 0
	}
	if len(text) > maxDecimalDigits {
		return nil, len(text)
	}
	return radixValue(text, 10), 0
}

func floatValue(text string) float64 {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0 // cannot be: the lexer has checked the form
	}
	return f
}

func radixValue(text string, radix int) any {
	if i, err := strconv.ParseInt(text, radix, 64); err == nil {
		return i
	}
	switch radix {
	case 16:
		return bitsValue(text, 4)
	case 8:
		return bitsValue(text, 3)
	case 2:
		return bitsValue(text, 1)
	}
	b, ok := new(big.Int).SetString(text, radix)
	if !ok {
		return int64(0) // cannot be: the lexer has checked the form
	}
	return b
}

// bitsValue converts digits of so many bits each, in linear time: SetString's time is quadratic, and these literals have
// no limit of digits.
func bitsValue(text string, width uint) *big.Int {
	out := make([]byte, (uint(len(text))*width+7)/8)
	at := len(out)
	var held, bits uint
	for i := len(text) - 1; i >= 0; i-- {
		held |= uint(hexDigit(text[i])) << bits
		for bits += width; bits >= 8; bits -= 8 {
			at--
			out[at] = byte(held)
			held >>= 8
		}
	}
	if bits > 0 {
		out[at-1] = byte(held)
	}
	return new(big.Int).SetBytes(out)
}

// escapeError says why an escape sequence cannot be decoded.
type escapeError struct{ msg string }

// escapes decodes the escape sequences of a literal's text.
type escapes struct {
	text  string
	bytes bool
	warn  func(offset int, escape string, octal bool) *SyntaxError
}

// decode returns the decoded text, or why it cannot be.
func (e *escapes) decode() ([]byte, *escapeError, *SyntaxError) {
	out := make([]byte, 0, len(e.text))
	s := e.text
	for i := 0; i < len(s); {
		n := strings.IndexByte(s[i:], '\\')
		if n < 0 {
			return append(out, s[i:]...), nil, nil
		}
		out = append(out, s[i:i+n]...)
		i += n
		var bad *escapeError
		var err *SyntaxError
		if out, n, bad, err = e.one(out, i); bad != nil || err != nil {
			return nil, bad, err
		}
		i += n
	}
	return out, nil, nil
}

var plainEscapes = [256]byte{
	'\\': '\\', '\'': '\'', '"': '"', 'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v',
}

// one decodes the escape sequence at an offset and returns its length.
func (e *escapes) one(out []byte, at int) ([]byte, int, *escapeError, *SyntaxError) {
	s := e.text[at:]
	if len(s) < 2 || s[1] >= 0x80 {
		return append(out, '\\'), 1, nil, nil // at the end only in an f-string, before a brace
	}
	c := s[1]
	if b := plainEscapes[c]; b != 0 {
		return append(out, b), 2, nil, nil
	}
	switch {
	case c == '\n':
		return out, 2, nil, nil
	case c >= '0' && c <= '7':
		return e.octal(out, at)
	case c == 'x':
		return e.hex(out, at, 2, "truncated \\xXX escape")
	case e.bytes:
	case c == 'u':
		return e.hex(out, at, 4, "truncated \\uXXXX escape")
	case c == 'U':
		return e.hex(out, at, 8, "truncated \\UXXXXXXXX escape")
	case c == 'N':
		return e.named(out, at)
	}
	if e.warn != nil {
		if err := e.warn(at, s[1:2], false); err != nil {
			return out, 0, nil, err
		}
	}
	return append(out, '\\'), 1, nil, nil
}

func (e *escapes) octal(out []byte, at int) ([]byte, int, *escapeError, *SyntaxError) {
	s := e.text[at:]
	n, value := 1, 0
	for n < 4 && n < len(s) && s[n] >= '0' && s[n] <= '7' {
		value = value*8 + int(s[n]-'0')
		n++
	}
	if value > 0o377 && e.warn != nil {
		if err := e.warn(at, s[1:n], true); err != nil {
			return out, 0, nil, err
		}
	}
	if e.bytes {
		return append(out, byte(value)), n, nil, nil
	}
	return appendCodePoint(out, rune(value)), n, nil, nil
}

// hex decodes an escape of a fixed number of hexadecimal digits.
func (e *escapes) hex(out []byte, at, digits int, reason string) ([]byte, int, *escapeError, *SyntaxError) {
	s := e.text[at:]
	value := 0
	for n := 2; n < 2+digits; n++ {
		d := -1
		if n < len(s) {
			d = hexDigit(s[n])
		}
		if d < 0 {
			if e.bytes {
				return out, 0, &escapeError{fmt.Sprintf("(value error) invalid \\x escape at position %d", at)}, nil
			}
			return out, 0, e.fail(at, at+n-1, reason), nil
		}
		value = value*16 + d
	}
	if value > 0x10ffff {
		return out, 0, e.fail(at, at+9, "illegal Unicode character"), nil
	}
	if e.bytes {
		return append(out, byte(value)), 4, nil, nil
	}
	return appendCodePoint(out, rune(value)), 2 + digits, nil, nil
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// named decodes \N{name}.
func (e *escapes) named(out []byte, at int) ([]byte, int, *escapeError, *SyntaxError) {
	s := e.text[at:]
	if len(s) < 3 || s[2] != '{' {
		return out, 0, e.fail(at, at+1, "malformed \\N character escape"), nil
	}
	end := strings.IndexByte(s, '}')
	if end < 0 {
		return out, 0, e.fail(at, len(e.text)-1, "malformed \\N character escape"), nil
	}
	if end == 3 {
		return out, 0, e.fail(at, at+3, "malformed \\N character escape"), nil
	}
	text, ok := ucd.LookupName(s[3:end])
	if !ok {
		return out, 0, e.fail(at, at+end, "unknown Unicode character name"), nil
	}
	return append(out, text...), end + 1, nil, nil
}

// fail makes the error of CPython's unicode_escape codec. Its positions are those of the literal as it hands it to the
// codec, where each character outside of ASCII has become an escape of ten characters.
func (e *escapes) fail(first, last int, reason string) *escapeError {
	first, last = escapedOffset(e.text, first), escapedOffset(e.text, last)
	if first == last {
		return &escapeError{fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode byte 0x5c in position %d: %s", first, reason)}
	}
	return &escapeError{fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode bytes in position %d-%d: %s", first, last, reason)}
}

func escapedOffset(text string, n int) int {
	extra := 0
	for i, r := range text {
		if i >= n {
			break
		}
		if r >= 0x80 {
			extra += 10 - len(string(r))
		}
	}
	return n + extra
}

// appendCodePoint appends the UTF-8 form of a code point; a surrogate gets its three bytes.
func appendCodePoint(out []byte, r rune) []byte {
	if r >= 0xd800 && r < 0xe000 {
		return append(out, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0x3f, 0x80|byte(r)&0x3f)
	}
	return append(out, string(r)...)
}
