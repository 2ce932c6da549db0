// The methods that only Context has, or has with other arguments.
package decimal

import (
	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/object"
)

func contextMembers() []object.Member {
	rows := contextAttributes()
	for i := range operations {
		rows = append(rows, operations[i].ofContext())
	}
	rows = append(rows, contextConversions()...)
	clear := func(f func(c *context)) object.Func {
		return func(_ *object.Thread, a []object.Value) (object.Value, error) {
			f(object.As[context](a[0]))
			return object.None(), nil
		}
	}
	rows = append(rows,
		object.Method("Etiny", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(object.As[context](a[0]).ctx.Etiny()), nil
		}, "The least exponent of the last digit."),
		object.Method("Etop", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(object.As[context](a[0]).ctx.Etop()), nil
		}, "The greatest exponent of the last digit of a number with all digits."),
		object.Method("__copy__", "()", contextCopy, ""),
		object.Method("__reduce__", "()", contextReduce, ""),
		object.Method("clear_flags", "()", clear(func(c *context) { c.flags = 0 }), "Forget the signals that came."),
		object.Method("clear_traps", "()", clear(func(c *context) { c.traps = 0 }), "Raise no signal any more."),
		object.Method("copy", "()", contextCopy, "A copy of the context with its flags."),
		object.Method("divmod", "(x, y, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c := ready(t, a[0])
			x, y, err := pair(t, c, a)
			if err != nil {
				return a[0], err
			}
			return c.divmod(t, x, y)
		}, "Quotient and remainder."),
		object.Method("fma", "(x, y, z, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return ready(t, a[0]).fma(t, a[1:4])
		}, "The first number times the second plus the third, rounded once."),
		object.Method("power", "(a, b, modulo=None)", contextPower, "The first number to the power of the second."),
		object.Method("quantize", "(x, y, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c := ready(t, a[0])
			x, y, err := pair(t, c, a)
			if err != nil {
				return a[0], err
			}
			return c.made(t, c.ctx.Quantize(x, y))
		}, "The first number with the exponent of the second."),
		object.Method("radix", "()", radix, "Ten."),
		object.Method("same_quantum", "(x, y, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			x, y, err := pair(t, ready(t, a[0]), a)
			if err != nil {
				return a[0], err
			}
			return object.Bool(decimal.SameQuantum(x, y)), nil
		}, "Whether the exponents are the same."),
	)
	return ordered(rows)
}

// contextConversions take or give something else than Decimals.
func contextConversions() []object.Member {
	integral := func(name string, signals bool) object.Member {
		return object.Method(name, "(x, /)", onNumber(func(t *object.Thread, c *context, x *decimal.Number) (object.Value, error) {
			return c.made(t, c.ctx.Integral(x, signals))
		}), "The number rounded to an integer.")
	}
	finished := onNumber(func(t *object.Thread, c *context, x *decimal.Number) (object.Value, error) {
		return c.made(t, c.ctx.Finish(x))
	})
	return []object.Member{
		object.Method("_apply", "(x, /)", finished, ""),
		object.Method("canonical", "(x, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			if !isNumber(a[1]) {
				return a[1], t.TypeError("argument must be a Decimal")
			}
			return a[1], nil
		}, "The number itself."),
		object.Method("copy_decimal", "(x, /)", onNumber(func(t *object.Thread, _ *context, x *decimal.Number) (object.Value, error) { return make1(t, *x), nil }),
			"The number as a Decimal."),
		object.Method("create_decimal", "(num='0', /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c := ready(t, a[0])
			n, err := fromValue(t, c, a[1], true)
			if err != nil {
				return a[1], err
			}
			return c.made(t, n)
		}, "A value as a Decimal, rounded."),
		object.Method("create_decimal_from_float", "(f, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			c := ready(t, a[0])
			n, ok := exactNumber(t, a[1])
			if !ok {
				return a[1], t.TypeError("argument must be int or float")
			}
			return c.made(t, c.ctx.Finish(&n))
		}, "A float or an int as a Decimal, rounded."),
		object.Method("is_canonical", "(x, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			if !isNumber(a[1]) {
				return a[1], t.TypeError("argument must be a Decimal")
			}
			return object.Bool(true), nil
		}, "True."),
		object.Method("number_class", "(x, /)", onNumber(func(t *object.Thread, c *context, x *decimal.Number) (object.Value, error) {
			return object.StrValue(t, c.ctx.Class(x)), nil
		}), "The name of the number's class."),
		object.Method("to_eng_string", "(x, /)", onNumber(func(t *object.Thread, c *context, x *decimal.Number) (object.Value, error) {
			return text(t, x, c.capitals, true)
		}), "The text with an exponent that is a multiple of three."),
		integral("to_integral", false),
		integral("to_integral_exact", true),
		integral("to_integral_value", false),
		object.Method("to_sci_string", "(x, /)", onNumber(func(t *object.Thread, c *context, x *decimal.Number) (object.Value, error) {
			return text(t, x, c.capitals, false)
		}), "The text."),
	}
}

// onNumber makes a method of Context with one operand.
func onNumber(f func(t *object.Thread, c *context, x *decimal.Number) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		c := ready(t, a[0])
		var room decimal.Number
		x, err := wanted(t, c, a[1], &room)
		if err != nil {
			return a[1], err
		}
		return f(t, c, x)
	}
}

func contextPower(t *object.Thread, a []object.Value) (object.Value, error) {
	c := ready(t, a[0])
	x, y, err := pair(t, c, a)
	if err != nil {
		return a[0], err
	}
	if a[3].IsNone() {
		return c.made(t, c.ctx.Power(x, y))
	}
	var room decimal.Number
	m, err := wanted(t, c, a[3], &room)
	if err != nil {
		return a[0], err
	}
	return c.made(t, c.ctx.PowMod(x, y, m))
}
