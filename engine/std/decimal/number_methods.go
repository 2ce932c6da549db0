// The methods that only Decimal has, or has with other arguments.
package decimal

import (
	"math/big"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/object"
)

func numberMembers() []object.Member {
	var rows []object.Member
	for i := range operations {
		if o := &operations[i]; !o.hidden {
			rows = append(rows, o.ofNumber())
		}
	}
	self := func(name, doc string) object.Member {
		return object.Method(name, "()", func(_ *object.Thread, a []object.Value) (object.Value, error) { return a[0], nil }, doc)
	}
	rows = append(rows, numberConversions()...)
	rows = append(rows, numberQuestions()...)
	rows = append(rows,
		self("__copy__", ""),
		object.Method("__deepcopy__", "(memo, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) { return a[0], nil }, ""),
		object.Method("__format__", "(format_spec, override=None, /)", numberFormat, "The number as text, by a format."),
		object.Method("__reduce__", "()", numberReduce, ""),
		object.Method("adjusted", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			if n := of(a[0]); n.Form == decimal.Finite && !n.IsZero() || n.IsZero() {
				return object.Int(n.Adjusted()), nil
			}
			return object.Int(0), nil
		}, "The exponent of the first digit."),
		object.Method("as_tuple", "()", asTuple, "Sign, digits and exponent."),
		self("canonical", "The number itself."),
		self("conjugate", "The number itself."),
		object.Method("fma", "(other, third, context=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c, err := contextArg(t, a[3])
			if err != nil {
				return a[0], err
			}
			return c.fma(t, a[:3])
		}, "The number times another plus a third, rounded once."),
		object.ClassMethod("from_float", "(f, /)", fromFloatMethod, "The exact worth of a float or an int."),
		object.ClassMethod("from_number", "(number, /)", fromNumberMethod, "The exact worth of a number."),
		object.Property("imag", func(t *object.Thread, _ object.Value) (object.Value, error) {
			return make1(t, decimal.FromInt64(0)), nil
		}, nil, ""),
		object.Method("is_canonical", "()", func(*object.Thread, []object.Value) (object.Value, error) { return object.Bool(true), nil }, "True."),
		object.Method("quantize", "(exp, rounding=None, context=None)", numberQuantize, "The number with the exponent of another."),
		object.Method("radix", "()", radix, "Ten."),
		object.Property("real", func(_ *object.Thread, v object.Value) (object.Value, error) { return v, nil }, nil, ""),
		object.Method("to_integral", "(rounding=None, context=None)", toIntegral(false), "The number rounded to an integer."),
		object.Method("to_integral_exact", "(rounding=None, context=None)", toIntegral(true), "The number rounded to an integer, which signals."),
		object.Method("to_integral_value", "(rounding=None, context=None)", toIntegral(false), "The number rounded to an integer."),
	)
	return ordered(rows)
}

// numberQuestions are the methods whose answer is no number.
func numberQuestions() []object.Member {
	return []object.Member{
		object.Method("number_class", "(context=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c, err := contextArg(t, a[1])
			if err != nil {
				return a[0], err
			}
			return object.StrValue(t, c.ctx.Class(of(a[0]))), nil
		}, "The name of the number's class."),
		object.Method("same_quantum", "(other, context=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c, err := contextArg(t, a[2])
			if err != nil {
				return a[0], err
			}
			var room decimal.Number
			y, err := wanted(t, c, a[1], &room)
			if err != nil {
				return a[0], err
			}
			return object.Bool(decimal.SameQuantum(of(a[0]), y)), nil
		}, "Whether the exponents are the same."),
		object.Method("to_eng_string", "(context=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c, err := contextArg(t, a[1])
			if err != nil {
				return a[0], err
			}
			return text(t, of(a[0]), c.capitals, true)
		}, "The text with an exponent that is a multiple of three."),
	}
}

// numberConversions are the special methods that make other numbers.
func numberConversions() []object.Member {
	rounded := func(name string, round decimal.Rounding) object.Member {
		return object.Method(name, "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return toIntRounded(t, of(a[0]), round)
		}, "")
	}
	return []object.Member{
		rounded("__ceil__", decimal.RoundCeiling),
		object.Method("__complex__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			f, err := toFloat(t, of(a[0]))
			return object.NewComplex(complex(f, 0)), err
		}, ""),
		rounded("__floor__", decimal.RoundFloor),
		object.Method("__round__", "(ndigits=None, /)", numberRound, ""),
		rounded("__trunc__", decimal.RoundDown),
		object.Method("as_integer_ratio", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return ratio(t, of(a[0]))
		}, "A pair of ints whose quotient is the number."),
	}
}

func radix(t *object.Thread, _ []object.Value) (object.Value, error) {
	return make1(t, decimal.FromInt64(10)), nil
}

func numberReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := text(t, of(a[0]), current(t).capitals, false)
	if err != nil {
		return s, err
	}
	return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), object.FromTuple(object.NewTuple(t, s)))), nil
}

// numberRound is round(): an int, or with a number of places a Decimal.
func numberRound(t *object.Thread, a []object.Value) (object.Value, error) {
	x := of(a[0])
	if a[1].IsNone() {
		return toIntRounded(t, x, decimal.RoundHalfEven)
	}
	i, ok := object.ToInt(a[1])
	if !ok {
		return a[0], t.TypeError("optional arg must be an integer")
	}
	places, err := sizeOf(t, i)
	if err != nil {
		return a[0], err
	}
	c := current(t)
	like := c.ctx.Triple(false, big.NewInt(1), -max(places, -decimal.MaxPrec*2))
	return c.made(t, c.ctx.Quantize(x, &like))
}

func asTuple(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := linked(t)
	if err != nil {
		return a[0], err
	}
	n := of(a[0])
	var exp object.Value
	var digits []object.Value
	switch n.Form {
	case decimal.Infinite:
		exp, digits = object.StrValue(t, "F"), []object.Value{object.Int(0)}
	case decimal.QuietNaN:
		exp = object.StrValue(t, "n")
	case decimal.SignalingNaN:
		exp = object.StrValue(t, "N")
	default:
		exp = object.Int(n.Exp)
	}
	if zero := n.Coefficient().Sign() == 0; digits == nil && (!zero || n.Form == decimal.Finite) {
		if err := t.Reserve(17 * n.Digits()); err != nil {
			return a[0], err
		}
		c := exact(t)
		b := c.AppendCoefficient(nil, n)
		if c.Err != nil {
			return a[0], failure(t, c.Err)
		}
		digits = make([]object.Value, len(b))
		for i, d := range b {
			digits[i] = object.Int(int64(d - '0'))
		}
		if err := t.Step(len(b)); err != nil {
			return a[0], err
		}
	}
	return t.Call(s.tuple, object.Int(bit(n.Neg)), object.FromTuple(object.TakeTuple(t, digits)), exp)
}

func (c *context) fma(t *object.Thread, a []object.Value) (object.Value, error) {
	var room [3]decimal.Number
	var n [3]*decimal.Number
	for i := range n {
		var err error
		if n[i], err = wanted(t, c, a[i], &room[i]); err != nil {
			return a[0], err
		}
	}
	return c.made(t, c.ctx.FMA(n[0], n[1], n[2]))
}

// classFrom makes an instance of the class that a class method was called on.
func classFrom(t *object.Thread, cls object.Value, n decimal.Number) (object.Value, error) {
	v := make1(t, n)
	if ty, _ := object.AsType(cls); ty == &numberType {
		return v, nil
	}
	return t.Call(cls, v)
}

// exactNumber is the worth of a float or an int; ok is false for everything else.
func exactNumber(t *object.Thread, v object.Value) (n decimal.Number, ok bool) {
	x := exact(t)
	if v.Type().Layout == object.LayoutFloat {
		f, _ := object.ToFloat(v)
		return fromFloat(&x, f), true
	}
	return fromInt(&x, v)
}

func fromFloatMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	n, ok := exactNumber(t, a[1])
	if !ok {
		return a[0], t.TypeError("argument must be int or float")
	}
	return classFrom(t, a[0], n)
}

func fromNumberMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	if isNumber(a[1]) {
		return classFrom(t, a[0], *of(a[1]))
	}
	n, ok := exactNumber(t, a[1])
	if !ok {
		return a[0], notSupported(t, a[1])
	}
	return classFrom(t, a[0], n)
}

// withRounding runs f under a context whose rounding is another one meanwhile.
func (c *context) withRounding(t *object.Thread, rounding object.Value, f func() decimal.Number) (object.Value, error) {
	before := c.ctx.Round
	if !rounding.IsNone() {
		r, err := roundingOf(t, rounding)
		if err != nil {
			return rounding, err
		}
		c.ctx.Round = r
	}
	n := f()
	c.ctx.Round = before
	return c.made(t, n)
}

func numberQuantize(t *object.Thread, a []object.Value) (object.Value, error) {
	c, err := contextArg(t, a[3])
	if err != nil {
		return a[0], err
	}
	var room decimal.Number
	y, err := wanted(t, c, a[1], &room)
	if err != nil {
		return a[0], err
	}
	return c.withRounding(t, a[2], func() decimal.Number { return c.ctx.Quantize(of(a[0]), y) })
}

func toIntegral(signals bool) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		c, err := contextArg(t, a[2])
		if err != nil {
			return a[0], err
		}
		return c.withRounding(t, a[1], func() decimal.Number { return c.ctx.Integral(of(a[0]), signals) })
	}
}
