// The operations that are methods of Decimal and of Context alike: one table, from which both types take their rows.
package decimal

import (
	"sort"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/object"
)

// operation is a row: one of the functions is set.
type operation struct {
	name   string
	one    unary
	two    binary
	test   func(c *decimal.Context, x *decimal.Number) bool
	plain  bool // of Decimal: it takes no context
	hidden bool // Context alone has it
	doc    string
}

func number1(i int) decimal.Number { return decimal.FromInt64(int64(i)) }

// operations is the table.
var operations = [...]operation{
	{name: "abs", hidden: true, one: (*decimal.Context).Abs, doc: "The number without its sign."},
	{name: "add", hidden: true, two: (*decimal.Context).Add, doc: "The sum."},
	{name: "compare", two: (*decimal.Context).Compare, doc: "-1, 0 or 1, or NaN if one of the numbers is one."},
	{name: "compare_signal", two: (*decimal.Context).CompareSignal, doc: "As compare, but each NaN signals."},
	{name: "compare_total", two: func(c *decimal.Context, x, y *decimal.Number) decimal.Number { return number1(c.CmpTotal(x, y)) },
		doc: "-1, 0 or 1 by the order in which numbers are equal only if all of their parts are."},
	{name: "compare_total_mag", two: func(c *decimal.Context, x, y *decimal.Number) decimal.Number { return number1(c.CmpTotalMag(x, y)) },
		doc: "As compare_total, without the signs."},
	{name: "copy_abs", plain: true, one: func(_ *decimal.Context, x *decimal.Number) decimal.Number { return x.WithSign(false) }, doc: "The number without its sign, not rounded."},
	{name: "copy_negate", plain: true, one: func(_ *decimal.Context, x *decimal.Number) decimal.Number { return x.WithSign(!x.Neg) }, doc: "The number with the other sign, not rounded."},
	{name: "copy_sign", two: func(_ *decimal.Context, x, y *decimal.Number) decimal.Number { return x.WithSign(y.Neg) }, doc: "The number with the sign of another."},
	{name: "divide", hidden: true, two: (*decimal.Context).Div, doc: "The quotient."},
	{name: "divide_int", hidden: true, two: (*decimal.Context).DivInt, doc: "The quotient without its fraction."},
	{name: "exp", one: (*decimal.Context).Exp, doc: "e to the power of the number."},
	{name: "is_finite", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.Form == decimal.Finite }, doc: "Whether it is neither infinite nor a NaN."},
	{name: "is_infinite", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.Form == decimal.Infinite }, doc: "Whether it is infinite."},
	{name: "is_nan", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.IsNaN() }, doc: "Whether it is a NaN."},
	{name: "is_normal", test: (*decimal.Context).IsNormal, doc: "Whether it is finite, not zero and not subnormal."},
	{name: "is_qnan", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.Form == decimal.QuietNaN }, doc: "Whether it is a quiet NaN."},
	{name: "is_signed", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.Neg }, doc: "Whether its sign is minus."},
	{name: "is_snan", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.Form == decimal.SignalingNaN }, doc: "Whether it is a signaling NaN."},
	{name: "is_subnormal", test: (*decimal.Context).IsSubnormal, doc: "Whether it is nearer to zero than the least normal number."},
	{name: "is_zero", plain: true, test: func(_ *decimal.Context, x *decimal.Number) bool { return x.IsZero() }, doc: "Whether it is zero."},
	{name: "ln", one: (*decimal.Context).Ln, doc: "The natural logarithm."},
	{name: "log10", one: (*decimal.Context).Log10, doc: "The logarithm to the base of ten."},
	{name: "logb", one: (*decimal.Context).LogB, doc: "The exponent of the first digit."},
	{name: "logical_and", two: (*decimal.Context).And, doc: "The digits that are 1 in both numbers."},
	{name: "logical_invert", one: (*decimal.Context).Invert, doc: "0 for each digit 1, and 1 for each 0."},
	{name: "logical_or", two: (*decimal.Context).Or, doc: "The digits that are 1 in one of the numbers."},
	{name: "logical_xor", two: (*decimal.Context).Xor, doc: "The digits that differ."},
	{name: "max", two: (*decimal.Context).Max, doc: "The greater of two numbers."},
	{name: "max_mag", two: (*decimal.Context).MaxMag, doc: "The one that is greater without its sign."},
	{name: "min", two: (*decimal.Context).Min, doc: "The lesser of two numbers."},
	{name: "min_mag", two: (*decimal.Context).MinMag, doc: "The one that is less without its sign."},
	{name: "minus", hidden: true, one: (*decimal.Context).Minus, doc: "The number with the other sign."},
	{name: "multiply", hidden: true, two: (*decimal.Context).Mul, doc: "The product."},
	{name: "next_minus", one: (*decimal.Context).NextMinus, doc: "The next lesser number."},
	{name: "next_plus", one: (*decimal.Context).NextPlus, doc: "The next greater number."},
	{name: "next_toward", two: (*decimal.Context).NextToward, doc: "The next number on the side of another."},
	{name: "normalize", one: (*decimal.Context).Normalize, doc: "The number rounded, without zeros at its end."},
	{name: "plus", hidden: true, one: (*decimal.Context).Plus, doc: "The number rounded."},
	{name: "remainder", hidden: true, two: (*decimal.Context).Rem, doc: "The remainder, with the sign of the first number."},
	{name: "remainder_near", two: (*decimal.Context).RemNear, doc: "What is left when the nearest multiple of another number is taken away."},
	{name: "rotate", two: (*decimal.Context).Rotate, doc: "The digits moved by so many places, and back in at the other end."},
	{name: "scaleb", two: (*decimal.Context).ScaleB, doc: "The number with its exponent made so much greater."},
	{name: "shift", two: (*decimal.Context).Shift, doc: "The digits moved by so many places."},
	{name: "sqrt", one: (*decimal.Context).Sqrt, doc: "The square root."},
	{name: "subtract", hidden: true, two: (*decimal.Context).Sub, doc: "The difference."},
}

// ofNumber makes the row of Decimal.
func (o *operation) ofNumber() object.Member {
	switch {
	case o.two != nil:
		return object.Method(o.name, "(other, context=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c, err := contextArg(t, a[2])
			if err != nil {
				return a[0], err
			}
			var room decimal.Number
			y, err := wanted(t, c, a[1], &room)
			if err != nil {
				return a[0], err
			}
			return c.made(t, o.two(&c.ctx, of(a[0]), y))
		}, o.doc)
	case o.plain:
		return object.Method(o.name, "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return o.apply(t, current(t), of(a[0]))
		}, o.doc)
	}
	return object.Method(o.name, "(context=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		c, err := contextArg(t, a[1])
		if err != nil {
			return a[0], err
		}
		return o.apply(t, c, of(a[0]))
	}, o.doc)
}

// apply is an operation with one operand.
func (o *operation) apply(t *object.Thread, c *context, x *decimal.Number) (object.Value, error) {
	if o.test != nil {
		return object.Bool(o.test(&c.ctx, x)), nil
	}
	return c.made(t, o.one(&c.ctx, x))
}

// ofContext makes the row of Context.
func (o *operation) ofContext() object.Member {
	if o.two == nil {
		return object.Method(o.name, "(x, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c := ready(t, a[0])
			var room decimal.Number
			x, err := wanted(t, c, a[1], &room)
			if err != nil {
				return a[0], err
			}
			return o.apply(t, c, x)
		}, o.doc)
	}
	return object.Method(o.name, "(x, y, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		c := ready(t, a[0])
		x, y, err := pair(t, c, a)
		if err != nil {
			return a[0], err
		}
		return c.made(t, o.two(&c.ctx, x, y))
	}, o.doc)
}

// pair reads two operands of a method of Context.
func pair(t *object.Thread, c *context, a []object.Value) (x, y *decimal.Number, err error) {
	room := new([2]decimal.Number)
	if x, err = wanted(t, c, a[1], &room[0]); err == nil {
		y, err = wanted(t, c, a[2], &room[1])
	}
	return x, y, err
}

// ordered is a table of rows in the order of their names.
func ordered(rows []object.Member) []object.Member {
	sort.Slice(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name })
	return rows
}
