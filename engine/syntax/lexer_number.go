// The lexer's part for numbers.

package syntax

import (
	"fmt"
	"strings"
)

// number reads a number at pos.
func (lx *lexer) number() Kind {
	c := lx.src[lx.pos]
	if c == '0' {
		switch lx.peekAt(lx.pos+1) | 0x20 {
		case 'x':
			return lx.radix("hexadecimal", 16)
		case 'o':
			return lx.radix("octal", 8)
		case 'b':
			return lx.radix("binary", 2)
		}
		return lx.zero()
	}
	if c != '.' && !lx.digits() {
		return TokInvalid
	}
	return lx.fraction()
}

// isDigit tells whether the byte at an offset is a decimal digit.
func (lx *lexer) isDigit(at int) bool { return charClasses[lx.peekAt(at)]&charDigit != 0 }

// digits reads decimal digits with single underscores between them.
func (lx *lexer) digits() bool {
	for {
		for lx.isDigit(lx.pos) {
			lx.pos++
		}
		if lx.peekAt(lx.pos) != '_' {
			return true
		}
		lx.pos++
		if !lx.isDigit(lx.pos) {
			lx.fail(lx.pos, "invalid decimal literal")
			return false
		}
	}
}

// radix reads a hexadecimal, octal or binary number.
func (lx *lexer) radix(name string, radix int) Kind {
	digit := func(c byte) bool {
		switch {
		case radix == 16:
			return charClasses[c]&charHex != 0
		default:
			return c >= '0' && c < byte('0'+radix)
		}
	}
	lx.pos += 2
	for {
		if lx.peekAt(lx.pos) == '_' {
			lx.pos++
		}
		c := lx.peekAt(lx.pos)
		if !digit(c) {
			if lx.isDigit(lx.pos) {
				return lx.fail(lx.pos+1, fmt.Sprintf("invalid digit '%c' in %s literal", c, name))
			}
			return lx.fail(lx.pos, fmt.Sprintf("invalid %s literal", name))
		}
		for digit(lx.peekAt(lx.pos)) {
			lx.pos++
		}
		if lx.peekAt(lx.pos) != '_' {
			break
		}
	}
	if lx.isDigit(lx.pos) {
		return lx.fail(lx.pos+1, fmt.Sprintf("invalid digit '%c' in %s literal", lx.src[lx.pos], name))
	}
	return lx.endNumber(name)
}

// zero reads a decimal number that starts with 0: zeros alone, or a float.
func (lx *lexer) zero() Kind {
	start := lx.pos
	for lx.peekAt(lx.pos) == '0' {
		lx.pos++
		if lx.peekAt(lx.pos) == '_' {
			lx.pos++
			if !lx.isDigit(lx.pos) {
				return lx.fail(lx.pos, "invalid decimal literal")
			}
		}
	}
	zerosEnd := lx.pos
	nonzero := lx.isDigit(lx.pos)
	if nonzero && !lx.digits() {
		return TokInvalid
	}
	switch c := lx.peekAt(lx.pos); {
	case c == '.' || c|0x20 == 'e' || c|0x20 == 'j':
		return lx.fraction()
	case nonzero && !lx.extra:
		line := lx.src[lx.lineStart:]
		return lx.failRange(int(lx.line), lx.lineStart, charOffset(line, start+1-lx.lineStart), charOffset(line, zerosEnd+1-lx.lineStart),
			"leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
	}
	return lx.endNumber("decimal")
}

// fraction reads what may follow the whole part: fraction, exponent, "j".
func (lx *lexer) fraction() Kind {
	if lx.peekAt(lx.pos) == '.' {
		lx.pos++
		if lx.isDigit(lx.pos) && !lx.digits() {
			return TokInvalid
		}
	}
	if lx.peekAt(lx.pos)|0x20 == 'e' {
		next := lx.pos + 1
		if c := lx.peekAt(next); c == '+' || c == '-' {
			next++
			if !lx.isDigit(next) {
				return lx.fail(next, "invalid decimal literal")
			}
		}
		if !lx.isDigit(next) {
			return lx.endNumber("decimal")
		}
		lx.pos = next
		if !lx.digits() {
			return TokInvalid
		}
	}
	if lx.peekAt(lx.pos)|0x20 == 'j' {
		lx.pos++
		return lx.endNumber("imaginary")
	}
	return lx.endNumber("decimal")
}

// numberEnds are the keywords that may touch a number; it works, with a warning.
var numberEnds = [...]string{"and", "else", "for", "if", "in", "is", "or", "not"}

// endNumber checks what touches the number's end.
func (lx *lexer) endNumber(name string) Kind {
	c := lx.peekAt(lx.pos)
	if c >= 128 || charClasses[c]&charPart == 0 || lx.extra {
		return TokNumber
	}
	rest := lx.src[lx.pos:]
	for _, word := range numberEnds {
		if !strings.HasPrefix(rest, word) {
			continue
		}
		// "in", "is" and "if" are taken even as the start of a longer word.
		if len(word) > 2 && charClasses[lx.peekAt(lx.pos+len(word))]&charPart != 0 || word == "or" && charClasses[lx.peekAt(lx.pos+2)]&charPart != 0 {
			continue
		}
		if lx.warn != nil {
			at := int32(lx.pos - lx.lineStart)
			if err := lx.warn(fmt.Sprintf("invalid %s literal", name), Span{lx.line, at, lx.line, at}); err != nil {
				lx.err = err
				return TokInvalid
			}
		}
		return TokNumber
	}
	return lx.fail(lx.pos, fmt.Sprintf("invalid %s literal", name))
}
