// The generic slots of guest classes: each calls the special method that the class attribute names. The run loop looks at Type.Guest and calls
// the method itself where it can, so these serve the builtins.
package object

// specialCell finds special method n of a class.
func (t *Thread) specialCell(ty *Type, n special) *AttrCell {
	return t.Lookup(ty, t.Runtime.core.special[n])
}

// callCell calls what a class attribute holds as a method of args[0].
func (t *Thread) callCell(cell *AttrCell, args []Value, kw []*Str) (Value, error) {
	d := cell.V
	if d.Type().Flags&MethodLike != 0 {
		return t.CallKw(d, args, kw)
	}
	f, err := t.bind(d, args[0], args[0].Type())
	if err != nil {
		return Value{}, err
	}
	return t.CallKw(f, args[1:], kw)
}

// callSpecial calls special method n of args[0] with the rest; the method was there when the class was made.
func (t *Thread) callSpecial(n special, args ...Value) (Value, error) {
	cell := t.specialCell(args[0].Type(), n)
	if cell == nil {
		return Value{}, t.NewException(AttributeErrorType, FromStr(t.Runtime.specialName(n)))
	}
	return t.callCell(cell, args, nil)
}

// callMaybe is callSpecial that answers NotImplemented where the method is missing.
func (t *Thread) callMaybe(n special, args ...Value) (Value, error) {
	cell := t.specialCell(args[0].Type(), n)
	if cell == nil {
		return NotImplemented(), nil
	}
	return t.callFound(cell, args)
}

// buildGuestSlots makes the table of the generic slots.
func buildGuestSlots() Slots {
	s := Slots{
		New: guestNew, Init: guestInit, Call: guestCall, Repr: guestUnary(spRepr), Str: guestUnary(spStr), Hash: guestHash,
		Compare: guestCompare, Bool: guestBool, GetAttr: guestGetAttr, SetAttr: guestSetAttr, DescrGet: guestDescrGet, DescrSet: guestDescrSet,
		Iter: guestIter, Next: guestNext, Len: guestLen, GetItem: guestGetItem, SetItem: guestSetItem, Contains: guestContains,
		PowMod: guestPowMod, Int: guestUnary(spInt), Float: guestUnary(spFloat), Index: guestUnary(spIndex), Await: guestUnary(spAwait),
		AIter: guestUnary(spAiter), ANext: guestUnary(spAnext),
	}
	for op := range s.Binary {
		s.Binary[op] = guestBinary(BinaryOp(op))
	}
	for op := range s.InPlace {
		if BinaryOp(op) != Divmod {
			s.InPlace[op] = guestInPlace(BinaryOp(op))
		}
	}
	for op := range s.Unary {
		s.Unary[op] = guestUnary(spNeg + special(op))
	}
	return s
}

func guestUnary(n special) unaryFunc {
	return func(t *Thread, v Value) (Value, error) { return t.callSpecial(n, v) }
}

func guestNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	f, err := t.GetAttr(FromType(cls), t.Runtime.specialName(spNew))
	if err != nil {
		return Value{}, err
	}
	all := t.withSelf(FromType(cls), args)
	v, err := t.CallKw(f, all, kw)
	t.doneWith(all)
	return v, err
}

// withSelf makes an argument list with one value before the others, on a stack of the thread: no callee keeps its arguments. doneWith ends its use.
func (t *Thread) withSelf(v Value, args []Value) []Value {
	out := t.pushArgs(1 + len(args))
	out[0] = v
	for i := range args { // as in fill
		out[1+i] = args[i]
	}
	return out
}

// askArgs asks for the memory of a long argument list: a chain of methods of methods makes one for each, and each is longer.
func (t *Thread) askArgs(n int) error {
	if n < 64 {
		return nil
	}
	return t.Reserve(48 * int64(len(t.args)+n))
}

// pushArgs makes room for an argument list on the thread's stack of them.
func (t *Thread) pushArgs(need int) []Value {
	n := len(t.args)
	if cap(t.args)-n < need { // lists in use keep the old array
		grown := make([]Value, n, 2*cap(t.args)+need+16)
		copy(grown, t.args)
		t.args = grown
	}
	out := t.args[n : n+need : n+need]
	t.args = t.args[:n+need]
	return out
}

func (t *Thread) doneWith(list []Value) {
	for i := len(list) - 1; i >= 0; i-- { // forwards it would be a call of the runtime's
		list[i] = Value{}
	}
	t.args = t.args[:len(t.args)-len(list)]
}

func guestInit(t *Thread, self Value, args []Value, kw []*Str) error {
	cell := t.specialCell(self.Type(), spInit)
	if cell == nil {
		return t.NewException(AttributeErrorType, FromStr(t.Runtime.specialName(spInit)))
	}
	all := t.withSelf(self, args)
	r, err := t.callCell(cell, all, kw)
	t.doneWith(all)
	if err != nil {
		return err
	}
	return t.CheckInit(r)
}

// CheckInit refuses what an __init__ returned when it is not None.
func (t *Thread) CheckInit(r Value) error {
	if r.IsNone() {
		return nil
	}
	return t.TypeError("__init__() should return None, not '%s'", r.Type().Name)
}

func guestCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	cell := t.specialCell(f.Type(), spCall)
	if cell == nil {
		return Value{}, t.TypeError("'%s' object is not callable", f.Type().Name)
	}
	all := t.withSelf(f, args)
	v, err := t.callCell(cell, all, kw)
	t.doneWith(all)
	return v, err
}

func guestHash(t *Thread, v Value) (int64, error) {
	cell := t.specialCell(v.Type(), spHash)
	if cell == nil || cell.V.IsNone() {
		return HashUnhashable(t, v)
	}
	r, err := t.callCell(cell, []Value{v}, nil)
	if err != nil {
		return 0, err
	}
	return t.HashResult(r)
}

// HashResult turns what a __hash__ returned into a hash.
func (t *Thread) HashResult(r Value) (int64, error) {
	i, ok := ToInt(r)
	if !ok {
		return 0, t.TypeError("__hash__ method should return an integer")
	}
	h := i.AsInt()
	if !i.IsInt() {
		var err error
		if h, err = t.Hash(i); err != nil {
			return 0, err
		}
	}
	if h == -1 {
		h = -2
	}
	return h, nil
}

func guestCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	cell := t.specialCell(a.Type(), spLt+special(op))
	if cell == nil {
		return NotImplemented(), nil
	}
	return t.callFound(cell, []Value{a, b})
}

// callFound is callCell that answers NotImplemented where a descriptor says that it has no attribute.
func (t *Thread) callFound(cell *AttrCell, args []Value) (Value, error) {
	if cell.V.Type().Flags&MethodLike != 0 {
		return t.CallKw(cell.V, args, nil)
	}
	f, err := t.bind(cell.V, args[0], args[0].Type())
	if IsRaised(err, AttributeErrorType) {
		return NotImplemented(), nil
	}
	if err != nil {
		return Value{}, err
	}
	return t.CallKw(f, args[1:], nil)
}

func guestBool(t *Thread, v Value) (bool, error) {
	if cell := t.specialCell(v.Type(), spBool); cell != nil && cell.V.IsNone() {
		return false, t.TypeError("'%s' cannot be interpreted as a boolean", v.Type().QualifiedName(t))
	}
	r, err := t.callSpecial(spBool, v)
	if err != nil {
		return false, err
	}
	return t.BoolResult(v, r)
}

// ResultError says that special method name of v returned r, which is not what it must return.
func (t *Thread) ResultError(v Value, name, want string, r Value) error {
	return t.TypeError("%s.%s() must return %s, not %s", v.Type().QualifiedName(t), name, want, r.Type().QualifiedName(t))
}

// BoolResult checks what __bool__ of v returned.
func (t *Thread) BoolResult(v, r Value) (bool, error) {
	if !r.IsBool() {
		return false, t.ResultError(v, "__bool__", "a bool", r)
	}
	return r.AsBool(), nil
}

func guestLen(t *Thread, v Value) (int, error) {
	r, err := t.callSpecial(spLen, v)
	if err != nil {
		return 0, err
	}
	return t.LenResult(r)
}

// LenResult checks what a __len__ returned.
func (t *Thread) LenResult(r Value) (int, error) {
	i, err := t.Index(r)
	if err != nil {
		return 0, err
	}
	if i.IsInt() && i.AsInt() < 0 || !i.IsInt() && ToBig(i).Sign() < 0 {
		return 0, t.ValueError("__len__() should return >= 0")
	}
	if !i.IsInt() {
		return 0, t.OverflowError("cannot fit 'int' into an index-sized integer")
	}
	return int(i.AsInt()), nil
}

// guestGetAttr is __getattribute__, and __getattr__ after it.
func guestGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	ty := v.Type()
	hook := t.specialCell(ty, spGetattr)
	getter := t.specialCell(ty, spGetattribute)
	var x Value
	var err error
	if w := asWrapper(getter); w != nil && w.Row.Slot == SlotGetAttr {
		x, err = w.Owner.Slots.GetAttr(t, v, name)
	} else if getter != nil {
		x, err = t.callCell(getter, []Value{v, FromStr(name)}, nil)
	} else {
		x, err = genericGetAttr(t, v, name)
	}
	if err == nil || hook == nil || !IsRaised(err, AttributeErrorType) {
		return x, err
	}
	return t.callCell(hook, []Value{v, FromStr(name)}, nil)
}

func guestSetAttr(t *Thread, v Value, name *Str, x Value) error {
	n := spSetattr
	args := []Value{v, FromStr(name), x}
	if x.IsAbsent() {
		n, args = spDelattr, args[:2]
	}
	_, err := t.callSpecial(n, args...)
	return err
}

func guestDescrGet(t *Thread, d, obj, cls Value) (Value, error) {
	cell := t.specialCell(d.Type(), spGet)
	if cell == nil {
		return d, nil
	}
	if obj.IsAbsent() {
		obj = None()
	}
	if cls.IsAbsent() {
		cls = None()
	}
	return t.callCell(cell, []Value{d, obj, cls}, nil)
}

func guestDescrSet(t *Thread, d, obj, x Value) error {
	n := spSet
	args := []Value{d, obj, x}
	if x.IsAbsent() {
		n, args = spDelete, args[:2]
	}
	_, err := t.callSpecial(n, args...)
	return err
}

func guestIter(t *Thread, v Value) (Value, error) {
	cell := t.specialCell(v.Type(), spIter)
	if cell == nil || cell.V.IsNone() {
		return Value{}, t.TypeError("'%s' object is not iterable", v.Type().Name)
	}
	return t.callCell(cell, []Value{v}, nil)
}

func guestNext(t *Thread, v Value) (Value, error) {
	x, err := t.callSpecial(spNext, v)
	if err != nil && IsRaised(err, StopIterationType) {
		if e := err.(*Exception); len(e.Args.Items) > 0 {
			t.LastStop = e
		}
		return Value{}, nil
	}
	return x, err
}

func guestGetItem(t *Thread, v, k Value) (Value, error) { return t.callSpecial(spGetitem, v, k) }

func guestSetItem(t *Thread, v, k, x Value) error {
	var err error
	if x.IsAbsent() {
		_, err = t.callSpecial(spDelitem, v, k)
	} else {
		_, err = t.callSpecial(spSetitem, v, k, x)
	}
	return err
}

func guestContains(t *Thread, v, x Value) (bool, error) {
	cell := t.specialCell(v.Type(), spContains)
	if cell == nil || cell.V.IsNone() {
		return false, t.TypeError("'%s' object is not a container", v.Type().Name)
	}
	r, err := t.callCell(cell, []Value{v, x}, nil)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

func guestInPlace(op BinaryOp) func(t *Thread, a, b Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) { return t.callMaybe(spIadd+special(op), a, b) }
}

// guestBinary serves both sides at once: t.Binary calls it once where both types have it.
func guestBinary(op BinaryOp) func(t *Thread, a, b Value) (Value, error) {
	id := SlotBinary + SlotID(op)
	name, rname := spAdd+special(op), spRadd+special(op)
	return func(t *Thread, a, b Value) (Value, error) {
		ta, tb := a.Type(), b.Type()
		other := ta != tb && tb.Guest.Has(id)
		if ta.Guest.Has(id) {
			if other && tb.IsSubtype(ta) && t.overrides(tb, ta, rname) {
				if r, err := t.callMaybe(rname, b, a); err != nil || !r.IsNotImplemented() {
					return r, err
				}
				other = false
			}
			r, err := t.callMaybe(name, a, b)
			if err != nil || !r.IsNotImplemented() || ta == tb {
				return r, err
			}
		}
		if other {
			return t.callMaybe(rname, b, a)
		}
		return NotImplemented(), nil
	}
}

// overrides tells whether derived type b has another method of that name than a.
func (t *Thread) overrides(b, a *Type, n special) bool {
	cb := t.specialCell(b, n)
	ca := t.specialCell(a, n)
	return cb != nil && (ca == nil || cb != ca && !cb.V.Is(ca.V))
}

// guestPowMod is pow() with three arguments; the reflected method is asked after the plain one.
func guestPowMod(t *Thread, a, b, m Value) (Value, error) {
	if a.Type().Guest.Has(SlotPowMod) {
		r, err := t.callMaybe(spPow, a, b, m)
		if err != nil || !r.IsNotImplemented() || a.Type() == b.Type() {
			return r, err
		}
	}
	if b.Type().Guest.Has(SlotPowMod) {
		return t.callMaybe(spRpow, b, a, m)
	}
	return NotImplemented(), nil
}
