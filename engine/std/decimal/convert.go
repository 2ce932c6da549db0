// Other values as decimal numbers, and back.
package decimal

import (
	"math"
	"math/big"
	"strings"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/ucd"
)

// fromInt is an int, or a subclass's value, as a number.
func fromInt(c *decimal.Context, v object.Value) (decimal.Number, bool) {
	i, ok := object.ToInt(v)
	if !ok {
		return decimal.Number{}, false
	}
	if i.IsInt() {
		return decimal.FromInt64(i.AsInt()), true
	}
	return c.FromBig(object.ToBig(i)), true
}

// operand is what an operation takes besides Decimals: ints. The number is written to room, where it has none of its own.
func operand(c *decimal.Context, v object.Value, room *decimal.Number) *decimal.Number {
	if isNumber(v) {
		return of(v)
	}
	n, ok := fromInt(c, v)
	if !ok {
		return nil
	}
	*room = n
	return room
}

func notSupported(t *object.Thread, v object.Value) error {
	return t.TypeError("conversion from %s to Decimal is not supported", v.Type().ShortName())
}

// wanted is operand for methods, which raise.
func wanted(t *object.Thread, c *context, v object.Value, room *decimal.Number) (*decimal.Number, error) {
	if n := operand(&c.ctx, v, room); n != nil {
		return n, nil
	}
	return nil, notSupported(t, v)
}

// contextArg is an optional context.
func contextArg(t *object.Thread, v object.Value) (*context, error) {
	if v.IsNone() {
		return current(t), nil
	}
	if !object.IsInstance(v, &contextType) {
		return nil, t.TypeError("optional argument must be a context")
	}
	return ready(t, v), nil
}

// ready is a context with the thread's meter.
func ready(t *object.Thread, v object.Value) *context {
	c := object.As[context](v)
	c.ctx.Meter = &stateOf(t).meter
	return c
}

// fromFloat is the exact worth of a float.
func fromFloat(c *decimal.Context, f float64) decimal.Number {
	switch {
	case math.IsNaN(f):
		return c.NaN(math.Signbit(f), false, new(big.Int))
	case math.IsInf(f, 0):
		return decimal.Infinity(f < 0)
	case f == 0:
		return c.Triple(math.Signbit(f), new(big.Int), 0)
	}
	m, exp := math.Frexp(math.Abs(f))
	n := uint64(math.Ldexp(m, 53))
	for exp -= 53; exp < 0 && n&1 == 0; exp++ {
		n >>= 1
	}
	v := new(big.Int).SetUint64(n)
	if exp >= 0 {
		return c.Triple(f < 0, v.Lsh(v, uint(exp)), 0)
	}
	return c.Triple(f < 0, v.Mul(v, new(big.Int).Exp(big.NewInt(5), big.NewInt(int64(-exp)), nil)), int64(exp))
}

// parse reads text under a context: the exact one strips white space and underscores.
func parse(t *object.Thread, c *decimal.Context, s string, loose bool) (decimal.Number, error) {
	if len(s) > 4096 {
		if err := t.Step(len(s) >> 3); err != nil {
			return decimal.Number{}, err
		}
		if err := t.Reserve(3 * int64(len(s))); err != nil {
			return decimal.Number{}, err
		}
	}
	if !ucd.IsASCII(s) {
		if s = ucd.NumberText(s); !loose && strings.IndexByte(s, ' ') >= 0 {
			s = "?"
		}
	}
	if loose {
		s = numfmt.TrimSpace(s)
		if strings.IndexByte(s, '_') >= 0 {
			s = strings.ReplaceAll(s, "_", "")
		}
	}
	return c.Parse(s), nil
}

// parseExact is the number of a text; what cannot be told exactly is invalid.
func parseExact(t *object.Thread, c *context, s string) (decimal.Number, error) {
	x := exact(t)
	n, err := parse(t, &x, s, true)
	if err != nil {
		return n, err
	}
	return n, c.exactly(t, &x, &n)
}

// exactly tells the context what an exact conversion signaled.
func (c *context) exactly(t *object.Thread, x *decimal.Context, n *decimal.Number) error {
	if x.Err != nil {
		return failure(t, x.Err)
	}
	s := x.Status
	if s&(decimal.Inexact|decimal.Rounded|decimal.Clamped) != 0 {
		s |= decimal.InvalidOperation
		*n = x.NaN(false, false, new(big.Int))
	}
	return c.signal(t, s&(decimal.Invalid|decimal.DivisionByZero))
}

// fromValue makes a number of what Decimal() takes. rounding: it is rounded to the context, as create_decimal does.
func fromValue(t *object.Thread, c *context, v object.Value, rounding bool) (n decimal.Number, err error) {
	x := exact(t)
	switch {
	case isNumber(v):
		n = *of(v)
		if rounding {
			if room := c.ctx.Prec - bit(c.ctx.Clamp); n.IsNaN() && n.Digits() > room {
				c.ctx.Status |= decimal.ConversionSyntax
				return c.ctx.NaN(false, false, new(big.Int)), nil
			}
			return c.ctx.Finish(&n), nil
		}
		return n, nil
	case v.Type().Layout == object.LayoutStr:
		s, _ := object.AsStr(v)
		if rounding {
			return parse(t, &c.ctx, s.S, false)
		}
		return parseExact(t, c, s.S)
	case v.Type().Layout == object.LayoutFloat:
		f, _ := object.ToFloat(v)
		if err := c.signal(t, decimal.FloatOperation); err != nil {
			return n, err
		}
		n = fromFloat(&x, f)
	default:
		if i, ok := fromInt(&x, v); ok {
			n = i
			break
		}
		s, err := tripleText(t, v)
		if err != nil {
			return n, err
		}
		if rounding {
			return parse(t, &c.ctx, s, false)
		}
		return parseExact(t, c, s)
	}
	if rounding {
		n = c.ctx.Finish(&n)
		return n, nil
	}
	return n, c.exactly(t, &x, &n)
}

// tripleText is the text of the number that a tuple or a list of sign, digits and exponent tells.
func tripleText(t *object.Thread, v object.Value) (string, error) {
	var items []object.Value
	if l, ok := object.AsList(v); ok {
		items = l.Items
	} else if x, ok := object.AsTuple(v); ok {
		items = x.Items
	} else {
		return "", notSupported(t, v)
	}
	if len(items) != 3 {
		return "", t.ValueError("argument must be a sequence of length 3")
	}
	var b strings.Builder
	sign, ok := object.ToInt(items[0])
	if !ok || !sign.IsInt() || sign.AsInt() != 0 && sign.AsInt() != 1 {
		return "", t.ValueError("sign must be an integer with the value 0 or 1")
	}
	if sign.AsInt() == 1 {
		b.WriteByte('-')
	}
	exp, special, err := tripleExponent(t, items[2])
	if err != nil {
		return "", err
	}
	b.WriteString(special)
	digits, err := tripleDigits(t, items[1])
	if err != nil {
		return "", err
	}
	switch {
	case special == "Inf":
		return b.String(), nil
	case special == "" && len(digits) == 0:
		b.WriteByte('0')
	}
	b.Write(digits)
	if special == "" {
		b.WriteByte('E')
		b.WriteString(exp)
	}
	return b.String(), nil
}

// tripleExponent reads the third part: an int, or the letter of a special value.
func tripleExponent(t *object.Thread, v object.Value) (exp, special string, err error) {
	if s, ok := object.AsStr(v); ok {
		switch s.S {
		case "F":
			return "", "Inf", nil
		case "n":
			return "", "NaN", nil
		case "N":
			return "", "sNaN", nil
		}
		return "", "", t.ValueError("string argument in the third position must be 'F', 'n' or 'N'")
	}
	i, ok := object.ToInt(v)
	if !ok {
		return "", "", t.ValueError("exponent must be an integer")
	}
	if _, err := sizeOf(t, i); err != nil {
		return "", "", err
	}
	r, err := t.Repr(i)
	if err != nil {
		return "", "", err
	}
	return r.S, "", nil
}

func tripleDigits(t *object.Thread, v object.Value) ([]byte, error) {
	var items []object.Value
	if l, ok := object.AsList(v); ok {
		items = l.Items
	} else if x, ok := object.AsTuple(v); ok {
		items = x.Items
	} else {
		return nil, t.ValueError("coefficient must be a tuple of digits")
	}
	if err := t.Reserve(int64(len(items))); err != nil {
		return nil, err
	}
	if err := t.Step(len(items)); err != nil {
		return nil, err
	}
	digits := make([]byte, len(items))
	for i, x := range items {
		d, ok := object.ToInt(x)
		if !ok || !d.IsInt() || d.AsInt() < 0 || d.AsInt() > 9 {
			return nil, t.ValueError("coefficient must be a tuple of digits")
		}
		digits[i] = '0' + byte(d.AsInt())
	}
	return digits, nil
}

// text is str() of a number.
func text(t *object.Thread, n *decimal.Number, capitals, engineering bool) (object.Value, error) {
	c := exact(t)
	b := c.Text(n, engineering, !capitals)
	if c.Err != nil {
		return object.Value{}, failure(t, c.Err)
	}
	return object.StrValue(t, string(b)), nil
}

// toInt is the integer part as an int.
func toInt(t *object.Thread, n *decimal.Number) (object.Value, error) {
	switch {
	case n.IsNaN():
		return object.Value{}, t.ValueError("cannot convert NaN to integer")
	case n.Form == decimal.Infinite:
		return object.Value{}, t.OverflowError("cannot convert Infinity to integer")
	}
	c := exact(t)
	v := c.ToInt(n)
	if c.Err != nil {
		return object.Value{}, failure(t, c.Err)
	}
	t.Charge(int64(len(v.Bits())) * 8)
	return object.IntFromBig(new(big.Int).Set(v)), nil
}

// toIntRounded is the nearest int by a way to round.
func toIntRounded(t *object.Thread, n *decimal.Number, round decimal.Rounding) (object.Value, error) {
	c := exact(t)
	c.Round = round
	if n.Form == decimal.Finite {
		r := c.Integral(n, false)
		n = &r
	}
	if c.Err != nil {
		return object.Value{}, failure(t, c.Err)
	}
	return toInt(t, n)
}

// toFloat is the nearest float.
func toFloat(t *object.Thread, n *decimal.Number) (float64, error) {
	switch n.Form {
	case decimal.SignalingNaN:
		return 0, t.ValueError("cannot convert signaling NaN to float")
	case decimal.QuietNaN:
		return math.Copysign(math.NaN(), float64(1-2*bit(n.Neg))), nil
	}
	c := exact(t)
	b := c.Text(n, false, false)
	if c.Err != nil {
		return 0, failure(t, c.Err)
	}
	f, _, err := numfmt.ParseLongFloat(string(b), c.Meter)
	return f, err
}

// ratio is a number as a pair of ints in lowest terms.
func ratio(t *object.Thread, n *decimal.Number) (object.Value, error) {
	switch {
	case n.IsNaN():
		return object.Value{}, t.ValueError("cannot convert NaN to integer ratio")
	case n.Form == decimal.Infinite:
		return object.Value{}, t.OverflowError("cannot convert Infinity to integer ratio")
	}
	c := exact(t)
	num, den := c.Ratio(n)
	if c.Err != nil {
		return object.Value{}, failure(t, c.Err)
	}
	t.Charge(int64(len(num.Bits())+len(den.Bits())) * 8)
	return object.FromTuple(object.NewTuple(t, object.IntFromBig(num), object.IntFromBig(den))), nil
}
