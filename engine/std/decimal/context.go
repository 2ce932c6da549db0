// Contexts: how they are made, shown and changed.
package decimal

import (
	"fmt"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/object"
)

// roundings are the names of the ways to round, by number.
var roundings = [...]string{"ROUND_UP", "ROUND_DOWN", "ROUND_CEILING", "ROUND_FLOOR", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_05UP"}

const badRounding = "valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]"

func roundingOf(t *object.Thread, v object.Value) (decimal.Rounding, error) {
	if s, ok := object.AsStr(v); ok {
		for i, name := range roundings {
			if s.S == name {
				return decimal.Rounding(i), nil
			}
		}
	}
	return 0, t.TypeError(badRounding)
}

var contextSignature = object.NewSignature("Context", "(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)")

// contextNames are the parameters of Context in order.
var contextNames = [...]string{"prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"}

type contextSetter = func(t *object.Thread, c *context, v object.Value) error

// contextSetters change the attributes.
var contextSetters = map[string]contextSetter{
	"prec":     setBounded("valid range for prec is [1, MAX_PREC]", 1, decimal.MaxPrec, func(c *context, i int64) { c.ctx.Prec = i }),
	"Emax":     setBounded("valid range for Emax is [0, MAX_EMAX]", 0, decimal.MaxEmax, func(c *context, i int64) { c.ctx.Emax = i }),
	"Emin":     setBounded("valid range for Emin is [MIN_EMIN, 0]", decimal.MinEmin, 0, func(c *context, i int64) { c.ctx.Emin = i }),
	"capitals": setBounded("valid values for capitals are 0 or 1", 0, 1, func(c *context, i int64) { c.capitals = i == 1 }),
	"clamp":    setBounded("valid values for clamp are 0 or 1", 0, 1, func(c *context, i int64) { c.ctx.Clamp = i == 1 }),
	"rounding": func(t *object.Thread, c *context, v object.Value) (err error) {
		r, err := roundingOf(t, v)
		if err == nil {
			c.ctx.Round = r
		}
		return err
	},
	"flags": func(t *object.Thread, c *context, v object.Value) error {
		s, err := setOf(t, v, true)
		if err == nil {
			c.flags = s
		}
		return err
	},
	"traps": func(t *object.Thread, c *context, v object.Value) error {
		s, err := setOf(t, v, true)
		if err == nil {
			c.traps = s
		}
		return err
	},
}

func setBounded(message string, least, most int64, set func(c *context, i int64)) contextSetter {
	return func(t *object.Thread, c *context, v object.Value) error {
		i, err := sizeOf(t, v)
		if err != nil {
			return err
		}
		if i < least || i > most {
			return t.ValueError("%s", message)
		}
		set(c, i)
		return nil
	}
}

// sizeOf reads an int, and nothing that could become one.
func sizeOf(t *object.Thread, v object.Value) (int64, error) {
	i, ok := object.ToInt(v)
	switch {
	case !ok:
		return 0, t.TypeError("an integer is required")
	case !i.IsInt():
		return 0, t.OverflowError("Python int too large to convert to C ssize_t")
	}
	return i.AsInt(), nil
}

func contextNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	return object.From(newContext(t, cls.Root)), nil
}

func contextInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := contextSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	c := object.As[context](self)
	for i, name := range contextNames {
		if a[i].IsNone() {
			continue
		}
		if err := contextSetters[name](t, c, a[i]); err != nil {
			return err
		}
	}
	return nil
}

func contextRepr(t *object.Thread, v object.Value) (object.Value, error) {
	c := object.As[context](v)
	return object.StrValue(t, fmt.Sprintf("Context(prec=%d, rounding=%s, Emin=%d, Emax=%d, capitals=%d, clamp=%d, flags=[%s], traps=[%s])",
		c.ctx.Prec, roundings[c.ctx.Round], c.ctx.Emin, c.ctx.Emax, bit(c.capitals), bit(c.ctx.Clamp), names(c.flags), names(c.traps))), nil
}

func bit(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// contextAttribute is a property of a context.
func contextAttribute(name string, get func(t *object.Thread, c *context) (object.Value, error), doc string) object.Member {
	return object.Property(name, func(t *object.Thread, v object.Value) (object.Value, error) {
		return get(t, object.As[context](v))
	}, func(t *object.Thread, v, x object.Value) error {
		if x.IsAbsent() {
			return t.Errorf(object.AttributeErrorType, "context attributes cannot be deleted")
		}
		if name == "flags" || name == "traps" {
			if _, err := setOf(t, x, false); err != nil {
				return err
			}
		}
		return contextSetters[name](t, object.As[context](v), x)
	}, doc)
}

func contextAttributes() []object.Member {
	integer := func(get func(c *context) int64) func(t *object.Thread, c *context) (object.Value, error) {
		return func(_ *object.Thread, c *context) (object.Value, error) { return object.Int(get(c)), nil }
	}
	return []object.Member{
		contextAttribute("Emax", integer(func(c *context) int64 { return c.ctx.Emax }), "The greatest exponent of a first digit."),
		contextAttribute("Emin", integer(func(c *context) int64 { return c.ctx.Emin }), "The least exponent of a first digit."),
		contextAttribute("capitals", integer(func(c *context) int64 { return bit(c.capitals) }), "1 if exponents are shown with E, 0 for e."),
		contextAttribute("clamp", integer(func(c *context) int64 { return bit(c.ctx.Clamp) }), "1 if the exponent itself is bounded too."),
		contextAttribute("flags", func(t *object.Thread, c *context) (object.Value, error) { return dictOf(t, &c.flags) }, "The signals that came."),
		contextAttribute("prec", integer(func(c *context) int64 { return c.ctx.Prec }), "How many digits results have."),
		contextAttribute("rounding", func(t *object.Thread, c *context) (object.Value, error) {
			return object.StrValue(t, roundings[c.ctx.Round]), nil
		}, "How results are rounded."),
		contextAttribute("traps", func(t *object.Thread, c *context) (object.Value, error) { return dictOf(t, &c.traps) }, "The signals that are raised."),
	}
}

func contextCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	c := newContext(t, &contextShape)
	c.take(object.As[context](a[0]))
	return object.From(c), nil
}

func contextReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	c := object.As[context](a[0])
	list := func(s decimal.Status) object.Value {
		var out []object.Value
		for i := range dictSignals {
			if s&signals[i].set != 0 {
				out = append(out, object.FromType(signals[i].class))
			}
		}
		return object.FromList(object.NewList(t, out))
	}
	args := object.NewTuple(t, object.Int(c.ctx.Prec), object.StrValue(t, roundings[c.ctx.Round]), object.Int(c.ctx.Emin), object.Int(c.ctx.Emax),
		object.Int(bit(c.capitals)), object.Int(bit(c.ctx.Clamp)), list(c.flags), list(c.traps))
	return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), object.FromTuple(args))), nil
}
