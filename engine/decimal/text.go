// Numbers as text, and back.
package decimal

import (
	"math/big"
	"strconv"

	"github.com/small-python/spy/engine/numfmt"
)

// maxExponentDigits is how many digits of an exponent are looked at: a longer one is out of all bounds.
const maxExponentDigits = 18

// Parse reads the text of a number: digits, sign and exponent in ASCII, or the name of a special value. What is none signals ConversionSyntax.
func (c *Context) Parse(s string) Number {
	text := s
	neg := false
	if text != "" && (text[0] == '-' || text[0] == '+') {
		neg, text = text[0] == '-', text[1:]
	}
	if text == "" || text[0] != '.' && !isDigit(text[0]) {
		return c.parseSpecial(text, neg)
	}
	whole := text[:digitsIn(text)]
	text = text[len(whole):]
	fraction := ""
	if text != "" && text[0] == '.' {
		fraction = text[1 : 1+digitsIn(text[1:])]
		text = text[1+len(fraction):]
	}
	exp, ok := parseExponent(text)
	if !ok || whole == "" && fraction == "" {
		return c.invalid(ConversionSyntax)
	}
	digits := whole
	if fraction != "" {
		digits = whole + fraction
	}
	v, w := c.parseDigits2(digits)
	if v != nil {
		return c.finish(c.fromBig(neg, v, exp-int64(len(fraction))), nothing)
	}
	return c.finish(small(neg, w, exp-int64(len(fraction))), nothing)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func digitsIn(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// parseExponent reads what stands behind the digits.
func parseExponent(s string) (int64, bool) {
	if s == "" {
		return 0, true
	}
	if s[0] != 'e' && s[0] != 'E' {
		return 0, false
	}
	s = s[1:]
	neg := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		neg, s = s[0] == '-', s[1:]
	}
	if s == "" || digitsIn(s) != len(s) {
		return 0, false
	}
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	exp := int64(4 * MaxPrec) // so great that no digits bring it back
	if len(s) <= maxExponentDigits {
		exp, _ = strconv.ParseInt(s, 10, 64)
	} else if len(s) == maxExponentDigits+1 && s[0] <= '3' {
		exp, _ = strconv.ParseInt(s, 10, 64)
	}
	if neg {
		exp = -exp
	}
	return exp, true
}

// parseSpecial reads the name of an infinity or a NaN with its payload.
func (c *Context) parseSpecial(s string, neg bool) Number {
	lower := make([]byte, 0, 16)
	for i := 0; i < len(s) && i < 9; i++ {
		b := s[i]
		if b >= 'A' && b <= 'Z' {
			b += 'a' - 'A'
		}
		lower = append(lower, b)
	}
	start := string(lower)
	if start == "inf" || start == "infinity" {
		return Infinity(neg)
	}
	signaling := false
	payload := ""
	switch {
	case len(start) >= 4 && start[:4] == "snan":
		signaling, payload = true, s[4:]
	case len(start) >= 3 && start[:3] == "nan":
		payload = s[3:]
	default:
		return c.invalid(ConversionSyntax)
	}
	if digitsIn(payload) != len(payload) {
		return c.invalid(ConversionSyntax)
	}
	for payload != "" && payload[0] == '0' {
		payload = payload[1:]
	}
	room := c.Prec
	if c.Clamp {
		room--
	}
	if int64(len(payload)) > room {
		return c.invalid(ConversionSyntax)
	}
	v, _ := c.parseDigits(payload)
	return c.NaN(neg, signaling, v)
}

// parseDigits reads digits.
func (c *Context) parseDigits(s string) (*big.Int, bool) {
	v, w := c.parseDigits2(s)
	if v == nil {
		v = w.big()
	}
	return v, c.Err == nil
}

// parseDigits2 reads digits into a wide where they fit, else v is not nil.
func (c *Context) parseDigits2(s string) (v *big.Int, w wide) {
	if len(s) <= maxWideDigits {
		for s != "" {
			n := min(len(s), 19)
			u, _ := strconv.ParseUint(s[:n], 10, 64)
			w = w.mul(tens[n]).add(wide{0, u})
			s = s[n:]
		}
		return nil, w
	}
	i, v, err := numfmt.ParseInt(s, 10, 0, c.Meter)
	if err != nil {
		c.fail(err)
		return one(), w
	}
	if v == nil {
		v = big.NewInt(i)
	}
	return v, w
}

// appendDigits appends the coefficient.
func (c *Context) appendDigits(to []byte, n *Number) []byte {
	if n.big == nil {
		return n.low.append(to)
	}
	to, err := numfmt.AppendBig(to, n.big, 10, 0, c.Meter)
	c.fail(err)
	return to
}

func (w wide) append(to []byte) []byte {
	if w.hi == 0 {
		return strconv.AppendUint(to, w.lo, 10)
	}
	q, r := w.quoWord(tens[19].lo)
	to = q.append(to)
	var low [19]byte
	for i := len(low) - 1; i >= 0; i-- {
		low[i] = '0' + byte(r%10)
		r /= 10
	}
	return append(to, low[:]...)
}

// Text is a number in scientific notation, or engineering notation: an exponent that is a multiple of three.
func (c *Context) Text(n *Number, engineering, lower bool) []byte {
	to := make([]byte, 0, 48)
	if n.Neg {
		to = append(to, '-')
	}
	switch n.Form {
	case Infinite:
		return append(to, "Infinity"...)
	case SignalingNaN:
		to = append(to, 's')
		fallthrough
	case QuietNaN:
		to = append(to, "NaN"...)
		if !n.zeroCoefficient() {
			to = c.appendDigits(to, n)
		}
		return to
	}
	digits := int64(n.digits)
	point := digits + n.Exp // of the digits, how many stand before the point
	if !(n.Exp <= 0 && point > -6) {
		switch {
		case !engineering:
			point = 1
		case n.IsZero():
			point = floorMod(point+1, 3) - 1
		default:
			point = floorMod(point-1, 3) + 1
		}
	}
	start := len(to)
	to = c.appendDigits(to, n)
	to = placePoint(to, start, point)
	if exp := digits + n.Exp - point; exp != 0 {
		e := byte('E')
		if lower {
			e = 'e'
		}
		if to = append(to, e); exp > 0 {
			to = append(to, '+')
		}
		to = strconv.AppendInt(to, exp, 10)
	}
	return to
}

func floorMod(a, b int64) int64 { return (a%b + b) % b }

// placePoint puts the decimal point among the digits that begin at start, with zeros on either side where it lies beyond them.
func placePoint(to []byte, start int, point int64) []byte {
	digits := to[start:]
	n := int64(len(digits))
	switch {
	case point <= 0:
		pad := int(-point) + 2
		to = append(to, make([]byte, pad)...)
		copy(to[start+pad:], to[start:start+int(n)])
		for i := range pad {
			to[start+i] = '0'
		}
		to[start+1] = '.'
	case point < n:
		to = append(to, 0)
		copy(to[start+int(point)+1:], to[start+int(point):])
		to[start+int(point)] = '.'
	default:
		for range point - n {
			to = append(to, '0')
		}
	}
	return to
}

// AppendCoefficient appends the digits of the coefficient.
func (c *Context) AppendCoefficient(to []byte, n *Number) []byte { return c.appendDigits(to, n) }

// ParseCoefficient reads digits.
func (c *Context) ParseCoefficient(s string) *big.Int {
	v, _ := c.parseDigits(s)
	return v
}

// Room asks for n bytes of text.
func (c *Context) Room(n int64) {
	if !c.tooLong(n) && c.reserved(4*n) == nil {
		c.pass(int(n >> 3))
	}
}
