// Binary, in-place and unary operators.
package object

// binaryText is the operator as it stands in messages; inPlaceText that of the augmented assignment.
var binaryText = [NumBinary]string{"+", "-", "*", "/", "//", "%", "** or pow()", "@", "&", "|", "^", "<<", ">>", "divmod()"}
var inPlaceText = [NumBinary]string{"+=", "-=", "*=", "/=", "//=", "%=", "**=", "@=", "&=", "|=", "^=", "<<=", ">>=", ""}

// Binary is a op b.
func (t *Thread) Binary(op BinaryOp, a, b Value) (Value, error) {
	v, err := t.binary1(op, a, b)
	if err != nil || !v.IsNotImplemented() {
		return v, err
	}
	if v, err = t.sequenceBinary(op, a, b); err != nil || !v.IsAbsent() {
		return v, err
	}
	return Value{}, t.operandError(binaryText[op], op, a, b)
}

// binary1 asks the two types' slots: the right one first where it is of a derived type.
func (t *Thread) binary1(op BinaryOp, a, b Value) (Value, error) {
	ta, tb := a.Type(), b.Type()
	fa, fb := ta.Slots.Binary[op], tb.Slots.Binary[op]
	if id := SlotBinary + SlotID(op); ta == tb || ta.Guest.Has(id) && tb.Guest.Has(id) {
		fb = nil // the generic slot of guest classes serves both sides at once
	}
	if fa != nil {
		if fb != nil && tb.IsSubtype(ta) {
			if v, err := fb(t, a, b); err != nil || !v.IsNotImplemented() {
				return v, err
			}
			fb = nil
		}
		if v, err := fa(t, a, b); err != nil || !v.IsNotImplemented() {
			return v, err
		}
	}
	if fb != nil {
		return fb(t, a, b)
	}
	return NotImplemented(), nil
}

// sequenceBinary is concatenation and repetition, which come after the number slots; Absent where they do not apply.
func (t *Thread) sequenceBinary(op BinaryOp, a, b Value) (Value, error) {
	switch op {
	case Add:
		if f := a.Type().Slots.Concat; f != nil {
			return f(t, a, b)
		}
	case Mul:
		if f := a.Type().Slots.Repeat; f != nil {
			return t.repeat(f, a, b)
		}
		if f := b.Type().Slots.Repeat; f != nil {
			return t.repeat(f, b, a)
		}
	}
	return Value{}, nil
}

func (t *Thread) repeat(f func(*Thread, Value, Value) (Value, error), v, n Value) (Value, error) {
	if _, ok := ToInt(n); !ok && n.Type().Slots.Index == nil {
		return Value{}, t.TypeError("can't multiply sequence by non-int of type '%s'", n.Type().Name)
	}
	return f(t, v, n)
}

// InPlace is the value of `a op= b`.
func (t *Thread) InPlace(op BinaryOp, a, b Value) (Value, error) {
	if f := a.Type().Slots.InPlace[op]; f != nil {
		if v, err := f(t, a, b); err != nil || !v.IsNotImplemented() {
			return v, err
		}
	}
	v, err := t.binary1(op, a, b)
	if err != nil || !v.IsNotImplemented() {
		return v, err
	}
	switch op {
	case Add:
		if f := a.Type().Slots.IConcat; f != nil {
			return f(t, a, b)
		}
	case Mul:
		if f := a.Type().Slots.IRepeat; f != nil {
			return t.repeat(f, a, b)
		}
		if a.Type().Slots.Repeat == nil && a.Type().sequenceLike() { // CPython asks the right side only where the left one is no sequence at all
			return Value{}, t.operandError(inPlaceText[op], op, a, b)
		}
	}
	if v, err = t.sequenceBinary(op, a, b); err != nil || !v.IsAbsent() {
		return v, err
	}
	return Value{}, t.operandError(inPlaceText[op], op, a, b)
}

func (t *Thread) operandError(text string, op BinaryOp, a, b Value) error {
	return t.TypeError("unsupported operand type(s) for %s: '%s' and '%s'", text, a.Type().Name, b.Type().Name)
}

// unaryText is the operator as it stands in messages.
var unaryText = [NumUnary]string{"unary -", "unary +", "unary ~", "abs()"}

// Unary is op v.
func (t *Thread) Unary(op UnaryOp, v Value) (Value, error) {
	if f := v.Type().Slots.Unary[op]; f != nil {
		return f(t, v)
	}
	return Value{}, t.TypeError("bad operand type for %s: '%s'", unaryText[op], v.Type().Name)
}

// Power is pow(a, b, m); m absent or None is a ** b.
func (t *Thread) Power(a, b, m Value) (Value, error) {
	if m.IsAbsent() || m.IsNone() {
		return t.Binary(Pow, a, b)
	}
	guest := false
	for _, v := range [3]Value{a, b, m} {
		ty := v.Type()
		if f := ty.Slots.PowMod; f != nil && !(guest && ty.Guest.Has(SlotPowMod)) {
			guest = guest || ty.Guest.Has(SlotPowMod) // the generic slot serves both sides at once
			if r, err := f(t, a, b, m); err != nil || !r.IsNotImplemented() {
				return r, err
			}
		}
	}
	return Value{}, t.TypeError("unsupported operand type(s) for ** or pow(): '%s', '%s', '%s'", a.Type().Name, b.Type().Name, m.Type().Name)
}
