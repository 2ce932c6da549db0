// The format mini-language of Decimal: that of float, with digits that are exact.
package decimal

import (
	"math"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/ucd"
)

// layout is a parsed format.
type layout struct {
	fill, align   string
	sign          byte
	noNegZero     bool
	alternate     bool
	zeros         bool
	width         int64
	group         string
	precision     int64 // -1: none
	fractionGroup string
	kind          byte // 0: none
	point         string
}

func numberFormat(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[1])
	if !ok {
		return a[1], t.TypeError("format arg must be str")
	}
	l, err := parseLayout(t, s.S)
	if err != nil {
		return a[1], err
	}
	if !a[2].IsNone() {
		if err := l.override(t, a[2]); err != nil {
			return a[2], err
		}
	}
	c := current(t)
	if l.kind == 0 {
		if l.kind = 'g'; c.capitals {
			l.kind = 'G'
		}
	}
	if err := t.Reserve(4 * (l.width + max(l.precision, 0))); err != nil {
		return a[0], err
	}
	if err := t.Step(int((l.width + max(l.precision, 0)) >> 3)); err != nil {
		return a[0], err
	}
	x := exact(t)
	x.Round = c.ctx.Round
	n := *of(a[0])
	if n.Form != decimal.Finite {
		return object.StrValue(t, l.special(&x, &n)), nil
	}
	out := l.number(&x, n)
	if x.Err != nil {
		return a[0], failure(t, x.Err)
	}
	return object.StrValue(t, out), nil
}

// override reads the dict with which a caller sets separators of its own.
func (l *layout) override(t *object.Thread, v object.Value) error {
	d, ok := object.AsDict(v)
	if !ok {
		return t.TypeError("optional argument must be a dict")
	}
	for i := 0; ; {
		e, next, more := d.Next(i)
		if !more {
			return nil
		}
		name, _ := object.AsStr(e.Key)
		text, ok := object.AsStr(e.Val)
		if !ok {
			return t.TypeError("values of override dict must be strings")
		}
		switch {
		case name == nil:
		case name.S == "decimal_point":
			l.point = text.S
		case name.S == "thousands_sep" && l.group != "":
			l.group = text.S
		}
		i = next
	}
}

// layoutParser walks over a format.
type layoutParser struct{ rest string }

func (p *layoutParser) oneOf(set string) byte {
	if p.rest == "" || strings.IndexByte(set, p.rest[0]) < 0 {
		return 0
	}
	b := p.rest[0]
	p.rest = p.rest[1:]
	return b
}

// digits reads a number; -1 where there is none.
func (p *layoutParser) digits() (int64, bool) {
	n := 0
	for n < len(p.rest) && p.rest[n] >= '0' && p.rest[n] <= '9' {
		n++
	}
	if n == 0 {
		return -1, true
	}
	v, err := strconv.ParseInt(p.rest[:n], 10, 64)
	p.rest = p.rest[n:]
	return v, err == nil && v < math.MaxInt64/8
}

func parseLayout(t *object.Thread, s string) (*layout, error) {
	if err := t.ChargeLong(s); err != nil {
		return nil, err
	}
	l := &layout{point: "."}
	p := layoutParser{s}
	if s != "" {
		_, size := object.DecodeRune(s)
		if size < len(s) && strings.IndexByte("<>=^", s[size]) >= 0 {
			l.fill, l.align, p.rest = s[:size], s[size:size+1], s[size+1:]
		} else if b := p.oneOf("<>=^"); b != 0 {
			l.align = string(b)
		}
	}
	l.sign = p.oneOf("-+ ")
	l.noNegZero = p.oneOf("z") != 0
	l.alternate = p.oneOf("#") != 0
	l.zeros = p.oneOf("0") != 0
	wide, ok := p.digits()
	if l.width = max(wide, 0); !ok {
		return nil, t.OverflowError("cannot fit 'int' into an index-sized integer")
	}
	l.group = separator(p.oneOf(",_"))
	l.precision = -1
	if rest := p.rest; p.oneOf(".") != 0 {
		precise, ok := p.digits()
		if !ok {
			precise = math.MaxInt64 / 16
		}
		l.precision = precise
		if l.fractionGroup = separator(p.oneOf(",_")); precise < 0 && l.fractionGroup == "" {
			p.rest = rest
		}
	}
	l.kind = p.oneOf("eEfFgGn%")
	if p.rest != "" {
		return nil, t.ValueError("Invalid format specifier: %s", s)
	}
	return l, l.check(t, s)
}

func separator(b byte) string {
	if b == 0 {
		return ""
	}
	return string(b)
}

// check refuses what does not go together, and fills in what was left out.
func (l *layout) check(t *object.Thread, s string) error {
	switch {
	case l.zeros && l.fill != "":
		return t.ValueError("Fill character conflicts with '0' in format specifier: %s", s)
	case l.zeros && l.align != "":
		return t.ValueError("Alignment conflicts with '0' in format specifier: %s", s)
	case l.kind == 'n' && l.group != "":
		return t.ValueError("Explicit thousands separator conflicts with 'n' type in format specifier: %s", s)
	}
	if l.fill == "" {
		l.fill = " "
	}
	if l.align == "" {
		l.align = ">"
	}
	if l.kind == 'n' {
		l.kind = 'g'
	}
	if l.precision == 0 && (l.kind == 0 || l.kind == 'g' || l.kind == 'G') {
		l.precision = 1
	}
	return nil
}

func (l *layout) signOf(neg bool) string {
	switch {
	case neg:
		return "-"
	case l.sign == '+' || l.sign == ' ':
		return string(l.sign)
	}
	return ""
}

// special is the text of an infinity or a NaN. Zeros never stand before one.
func (l *layout) special(x *decimal.Context, n *decimal.Number) string {
	plain := n.WithSign(false)
	body := string(x.Text(&plain, false, false))
	if l.kind == '%' {
		body += "%"
	}
	return l.aligned(l.signOf(n.Neg), body)
}

func (l *layout) aligned(sign, body string) string {
	free := int(l.width) - ucd.RuneCount(sign) - ucd.RuneCount(body)
	if free <= 0 {
		return sign + body
	}
	switch l.align {
	case "<":
		return sign + body + strings.Repeat(l.fill, free)
	case "=":
		return sign + strings.Repeat(l.fill, free) + body
	case "^":
		return strings.Repeat(l.fill, free/2) + sign + body + strings.Repeat(l.fill, free-free/2)
	}
	return strings.Repeat(l.fill, free) + sign + body
}

// number is the text of a finite number.
func (l *layout) number(x *decimal.Context, n decimal.Number) string {
	kind := l.kind | 0x20
	if l.kind == '%' {
		kind = 'f'
		n.Exp += 2
	}
	n = l.rounded(x, n, kind)
	neg := n.Neg && !(l.noNegZero && n.IsZero())
	left := n.Digits() + n.Exp // digits before the point
	point := left
	switch {
	case kind == 'e' && n.IsZero() && l.precision >= 0:
		point = 1 - l.precision
	case kind == 'e', kind == 'g' && !(n.Exp <= 0 && left > -6):
		point = 1
	}
	if x.Room(max(-point, point-n.Digits(), 0)); x.Err != nil {
		return ""
	}
	digits := string(x.AppendCoefficient(nil, &n))
	var whole, fraction string
	switch {
	case point < 0:
		whole, fraction = "0", strings.Repeat("0", int(-point))+digits
	case point > int64(len(digits)):
		whole = digits + strings.Repeat("0", int(point)-len(digits))
	default:
		if whole, fraction = digits[:point], digits[point:]; whole == "" {
			whole = "0"
		}
	}
	return l.assemble(neg, whole, fraction, left-point)
}

// rounded has no more digits than the format shows.
func (l *layout) rounded(x *decimal.Context, n decimal.Number, kind byte) decimal.Number {
	shorten := func(digits int64) decimal.Number {
		if n.Digits() <= digits {
			if kind == 'e' && !n.IsZero() { // filled up
				return x.Rescale(&n, n.Exp-(digits-n.Digits()))
			}
			return n
		}
		w := *x
		w.Prec = digits
		r := w.Finish(&n)
		if w.Err != nil {
			x.Err = w.Err
		}
		return r
	}
	switch {
	case l.precision < 0:
	case kind == 'e':
		n = shorten(l.precision + 1)
	case kind == 'f':
		n = x.Rescale(&n, -l.precision)
	default:
		n = shorten(l.precision)
	}
	if kind == 'f' && n.IsZero() && n.Exp > 0 {
		n = x.Rescale(&n, 0)
	} else if kind == 'f' && n.Exp > 0 { // its zeros are shown
		n = x.Rescale(&n, 0)
	}
	return n
}

// assemble puts sign, groups, point, exponent and padding together.
func (l *layout) assemble(neg bool, whole, fraction string, exp int64) string {
	tail := ""
	if fraction != "" || l.alternate {
		tail = l.point + grouped(fraction, l.fractionGroup, false)
	}
	if kind := l.kind | 0x20; exp != 0 || kind == 'e' {
		e := "e"
		if l.kind == 'E' || l.kind == 'G' {
			e = "E"
		}
		if exp >= 0 {
			e += "+"
		}
		tail += e + strconv.FormatInt(exp, 10)
	}
	if l.kind == '%' {
		tail += "%"
	}
	sign := l.signOf(neg)
	if l.zeros {
		least := int(l.width) - len(sign) - ucd.RuneCount(tail)
		whole = withZeros(whole, least, l.group != "")
	}
	return l.aligned(sign, grouped(whole, l.group, true)+tail)
}

// withZeros puts zeros before digits until they take so many places, with a separator between each three if there are any.
func withZeros(digits string, least int, separated bool) string {
	need := least
	if separated {
		if need = least - least/4; need+(need-1)/3 < least { // a separator never comes first
			need++
		}
	}
	if need > len(digits) {
		return strings.Repeat("0", need-len(digits)) + digits
	}
	return digits
}

// grouped puts a separator after each three digits, counted from the point.
func grouped(digits, by string, whole bool) string {
	if by == "" || len(digits) <= 3 {
		return digits
	}
	var b strings.Builder
	first := 3
	if whole {
		first = (len(digits)-1)%3 + 1
	}
	b.WriteString(digits[:first])
	for i := first; i < len(digits); i += 3 {
		b.WriteString(by)
		b.WriteString(digits[i:min(i+3, len(digits))])
	}
	return b.String()
}
