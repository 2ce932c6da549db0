// Decimal: how it is made, its operators and comparisons.
package decimal

import (
	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/object"
)

var numberSignature = object.NewSignature("Decimal", "(value='0', context=None)")

func numberNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := numberSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	c, err := contextArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	if cls == &numberType && a[0].Shape() == &numberShape {
		return a[0], nil
	}
	n, err := fromValue(t, c, a[0], false)
	if err != nil {
		return a[0], err
	}
	return ofClass(t, cls, n), nil
}

// ofClass makes an instance of Decimal or a subclass.
func ofClass(t *object.Thread, cls *object.Type, n decimal.Number) object.Value {
	if cls == &numberType {
		return make1(t, n)
	}
	t.Charge(80 + n.Size())
	x := object.Allocate[number](cls.Root)
	x.n = n
	return object.From(x)
}

type (
	unary  = func(c *decimal.Context, x *decimal.Number) decimal.Number
	binary = func(c *decimal.Context, x, y *decimal.Number) decimal.Number
)

// both reads the operands of an operator; nil where one is of no use.
func both(c *context, a, b object.Value, room *[2]decimal.Number) (x, y *decimal.Number) {
	if x = operand(&c.ctx, a, &room[0]); x != nil {
		y = operand(&c.ctx, b, &room[1])
	}
	return x, y
}

// operator makes the slot of an operator. Each has a function of its own where speed counts: a call through op costs little.
func operator(op binary) func(t *object.Thread, a, b object.Value) (object.Value, error) {
	return func(t *object.Thread, a, b object.Value) (object.Value, error) {
		c := current(t)
		if a.Shape() == &numberShape && b.Shape() == &numberShape {
			return c.made(t, op(&c.ctx, of(a), of(b)))
		}
		var room [2]decimal.Number
		x, y := both(c, a, b, &room)
		if y == nil {
			return object.NotImplemented(), nil
		}
		return c.made(t, op(&c.ctx, x, y))
	}
}

func prefix(op unary) func(t *object.Thread, v object.Value) (object.Value, error) {
	return func(t *object.Thread, v object.Value) (object.Value, error) {
		c := current(t)
		return c.made(t, op(&c.ctx, of(v)))
	}
}

func numberSlots() object.Slots {
	s := object.Slots{
		New: numberNew, Hash: numberHash, Compare: numberCompare, PowMod: numberPower,
		Bool: func(_ *object.Thread, v object.Value) (bool, error) { return !of(v).IsZero(), nil },
		Str: func(t *object.Thread, v object.Value) (object.Value, error) {
			return text(t, of(v), current(t).capitals, false)
		},
		Repr: func(t *object.Thread, v object.Value) (object.Value, error) {
			c := exact(t)
			b := c.Text(of(v), false, !current(t).capitals)
			if c.Err != nil {
				return v, failure(t, c.Err)
			}
			return object.StrValue(t, "Decimal('"+string(b)+"')"), nil
		},
		Int: func(t *object.Thread, v object.Value) (object.Value, error) { return toInt(t, of(v)) },
		Float: func(t *object.Thread, v object.Value) (object.Value, error) {
			f, err := toFloat(t, of(v))
			return object.Float(f), err
		},
	}
	s.Binary[object.Add] = operator((*decimal.Context).Add)
	s.Binary[object.Sub] = operator((*decimal.Context).Sub)
	s.Binary[object.Mul] = operator((*decimal.Context).Mul)
	s.Binary[object.Div] = operator((*decimal.Context).Div)
	s.Binary[object.FloorDiv] = operator((*decimal.Context).DivInt)
	s.Binary[object.Mod] = operator((*decimal.Context).Rem)
	s.Binary[object.Pow] = operator((*decimal.Context).Power)
	s.Binary[object.Divmod] = numberDivmod
	s.Unary[object.Neg] = prefix((*decimal.Context).Minus)
	s.Unary[object.Pos] = prefix((*decimal.Context).Plus)
	s.Unary[object.Abs] = prefix((*decimal.Context).Abs)
	return s
}

func numberDivmod(t *object.Thread, a, b object.Value) (object.Value, error) {
	c := current(t)
	var room [2]decimal.Number
	x, y := both(c, a, b, &room)
	if y == nil {
		return object.NotImplemented(), nil
	}
	return c.divmod(t, x, y)
}

func (c *context) divmod(t *object.Thread, x, y *decimal.Number) (object.Value, error) {
	q, r := c.ctx.Divmod(x, y)
	first, err := c.made(t, q)
	if err != nil {
		return first, err
	}
	return object.FromTuple(object.NewTuple(t, first, make1(t, r))), nil
}

func numberPower(t *object.Thread, a, b, m object.Value) (object.Value, error) {
	c := current(t)
	var room [2]decimal.Number
	x, y := both(c, a, b, &room)
	if y == nil {
		return object.NotImplemented(), nil
	}
	if m.IsNone() || m.IsAbsent() {
		return c.made(t, c.ctx.Power(x, y))
	}
	var last decimal.Number
	mod := operand(&c.ctx, m, &last)
	if mod == nil {
		return object.NotImplemented(), nil
	}
	return c.made(t, c.ctx.PowMod(x, y, mod))
}

func numberHash(t *object.Thread, v object.Value) (int64, error) {
	n := of(v)
	switch n.Form {
	case decimal.SignalingNaN:
		return 0, t.TypeError("Cannot hash a signaling NaN value")
	case decimal.QuietNaN:
		return t.ID(v) >> 4, nil
	}
	c := exact(t)
	h := c.Hash(n)
	if c.Err != nil {
		return 0, failure(t, c.Err)
	}
	return h, nil
}

func numberCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !isNumber(a) { // the other operand's turn comes
		return object.NotImplemented(), nil
	}
	c := current(t)
	x := of(a)
	var y *decimal.Number
	var room [2]decimal.Number
	if b.Shape() == &numberShape {
		y = of(b)
	} else {
		var err error
		if x, y, err = comparable(t, c, x, b, op, &room); y == nil || err != nil {
			return object.NotImplemented(), err
		}
	}
	if x.IsNaN() || y.IsNaN() {
		quiet := x.Form != decimal.SignalingNaN && y.Form != decimal.SignalingNaN && (op == object.EQ || op == object.NE)
		if !quiet {
			if err := c.signal(t, decimal.InvalidOperation); err != nil {
				return a, err
			}
		}
		return object.Bool(op == object.NE), nil
	}
	r := c.ctx.Cmp(x, y)
	if c.ctx.Err != nil {
		return a, c.settle(t)
	}
	return object.Bool(holds(r, op)), nil
}

func holds(r int, op object.CompareOp) bool {
	switch op {
	case object.LT:
		return r < 0
	case object.LE:
		return r <= 0
	case object.EQ:
		return r == 0
	case object.NE:
		return r != 0
	case object.GT:
		return r > 0
	}
	return r >= 0
}

// comparable makes numbers of a Decimal and what it is compared with; y is nil where they do not compare.
func comparable(t *object.Thread, c *context, x *decimal.Number, b object.Value, op object.CompareOp, room *[2]decimal.Number) (a, y *decimal.Number, err error) {
	equality := op == object.EQ || op == object.NE
	e := exact(t)
	if y = operand(&e, b, &room[0]); y != nil {
		return x, y, nil
	}
	var f float64
	switch b.Type().Layout {
	case object.LayoutComplex:
		v := object.As[object.Complex](b).V
		if !equality || imag(v) != 0 {
			return x, nil, nil
		}
		f = real(v)
	case object.LayoutFloat:
		f, _ = object.ToFloat(b)
	default:
		return comparableRational(t, x, b, room)
	}
	s := decimal.FloatOperation
	if equality {
		c.flags |= s
	} else if err := c.signal(t, s); err != nil {
		return x, nil, err
	}
	room[0] = fromFloat(&e, f)
	return x, &room[0], nil
}

// comparableRational compares with a fraction: the Decimal times its denominator, and its numerator.
func comparableRational(t *object.Thread, x *decimal.Number, b object.Value, room *[2]decimal.Number) (a, y *decimal.Number, err error) {
	s := stateOf(t)
	if s.number.IsAbsent() || b.Type().Flags&object.HeapType == 0 {
		return x, nil, nil
	}
	ok, err := t.IsInstance(b, s.number)
	if err != nil || !ok {
		return x, nil, err
	}
	e := exact(t)
	for i, name := range [...]string{"denominator", "numerator"} {
		v, err := t.GetAttr(b, t.Runtime.Intern(name))
		if err != nil {
			return x, nil, err
		}
		n, ok := fromInt(&e, v)
		if !ok {
			return x, nil, t.TypeError("numerator and denominator must be integers") // a class that only says that it is rational
		}
		room[i] = n
	}
	if x.Form == decimal.Finite {
		room[0] = e.Mul(x, &room[0])
		if e.Err != nil {
			return x, nil, failure(t, e.Err)
		}
		x = &room[0]
	}
	return x, &room[1], nil
}
