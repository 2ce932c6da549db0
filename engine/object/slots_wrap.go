// The wrappers: how a special method of a builtin type calls its slot. args holds self and then the arguments, whose number is checked.
package object

type unaryFunc = func(t *Thread, v Value) (Value, error)

// wrapFunc is slotRow.Wrap.
type wrapFunc = func(t *Thread, s *Slots, args []Value, kw []*Str) (Value, error)

func wrapUnary(slot func(*Slots) unaryFunc) wrapFunc {
	return func(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) { return slot(s)(t, args[0]) }
}

func wrapBinary(op BinaryOp) wrapFunc {
	return func(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
		if len(args) == 3 && !args[2].IsNone() {
			return wrapPowMod(t, s, args[0], args[1], args[2])
		}
		return s.Binary[op](t, args[0], args[1])
	}
}

func wrapReflected(op BinaryOp) wrapFunc {
	return func(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
		if len(args) == 3 && !args[2].IsNone() {
			return wrapPowMod(t, s, args[1], args[0], args[2])
		}
		return s.Binary[op](t, args[1], args[0])
	}
}

func wrapPowMod(t *Thread, s *Slots, a, b, m Value) (Value, error) {
	if s.PowMod == nil {
		return NotImplemented(), nil
	}
	return s.PowMod(t, a, b, m)
}

func wrapInPlace(op BinaryOp) wrapFunc {
	return func(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
		return s.InPlace[op](t, args[0], args[1])
	}
}

func wrapCompare(op CompareOp) wrapFunc {
	return func(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
		return s.Compare(t, args[0], args[1], op)
	}
}

func wrapInit(t *Thread, s *Slots, args []Value, kw []*Str) (Value, error) {
	return None(), s.Init(t, args[0], args[1:], kw)
}

func wrapCall(t *Thread, s *Slots, args []Value, kw []*Str) (Value, error) {
	if s == &typeType.Slots {
		return typeMake(t, As[Type](args[0]), args[1:], kw)
	}
	return s.Call(t, args[0], args[1:], kw)
}

func wrapHash(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	h, err := s.Hash(t, args[0])
	return Int(h), err
}

func wrapBool(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	b, err := s.Bool(t, args[0])
	return Bool(b), err
}

func wrapLen(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	n, err := s.Len(t, args[0])
	return Int(int64(n)), err
}

func wrapNext(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	t.LastStop = nil
	v, err := s.Next(t, args[0])
	if err == nil && v.IsAbsent() {
		if e := t.LastStop; e != nil {
			return Value{}, e
		}
		return Value{}, t.NewException(StopIterationType)
	}
	return v, err
}

// attrName reads the name argument of getattr and its kin.
func (t *Thread) attrName(v Value) (*Str, error) {
	if s, ok := AsStr(v); ok {
		return s, t.ChargeLong(s.S)
	}
	return nil, t.TypeError("attribute name must be string, not '%s'", v.Type().Name)
}

func wrapGetAttr(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	name, err := t.attrName(args[1])
	if err != nil {
		return Value{}, err
	}
	return s.GetAttr(t, args[0], name)
}

func wrapSetAttr(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return None(), t.wrapSet(s, args[0], args[1], args[2], "__setattr__")
}

func wrapDelAttr(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return None(), t.wrapSet(s, args[0], args[1], Value{}, "__delattr__")
}

// wrapSet refuses to go around the SetAttr slot of a builtin type: object.__setattr__(int, …) must not change int.
func (t *Thread) wrapSet(s *Slots, v, nameArg, x Value, method string) error {
	for ty := v.Type(); ty != nil; ty = ty.Base {
		if ty.Flags&HeapType == 0 {
			owner := ty.slotOwner(SlotSetAttr)
			if owner != nil && owner.Flags&PlainSetAttr != 0 && s == &objectType.Slots {
				s = &owner.Slots
			} else if owner != nil && &owner.Slots != s && !ownerOf(s, ty) {
				return t.TypeError("can't apply this %s to %s object", method, v.Type().Name)
			}
			break
		}
	}
	if ty, ok := AsType(v); ok && ty.Flags&HeapType == 0 { // which is said before the name is looked at
		name, err := t.Repr(nameArg)
		if err != nil {
			return err
		}
		return t.TypeError("cannot set %s attribute of immutable type '%s'", name.S, ty.Name)
	}
	name, err := t.attrName(nameArg)
	if err != nil {
		return err
	}
	return s.SetAttr(t, v, name, x)
}

// ownerOf tells whether s are the slots of a type that inherited SetAttr from where ty has it.
func ownerOf(s *Slots, ty *Type) bool {
	for _, m := range ty.MRO {
		if &m.Slots == s {
			return m.slotOwner(SlotSetAttr) == ty.slotOwner(SlotSetAttr)
		}
	}
	return false
}

func wrapDescrGet(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	obj, cls := args[1], Value{}
	if len(args) == 3 && !args[2].IsNone() {
		cls = args[2]
	}
	if obj.IsNone() {
		if cls.IsAbsent() {
			return Value{}, t.TypeError("__get__(None, None) is invalid")
		}
		// The class of None itself binds to None.
		if ty, ok := AsType(cls); !ok || ty != &noneType {
			obj = Value{}
		}
	}
	if cls.IsAbsent() {
		cls = FromType(obj.Type())
	}
	return s.DescrGet(t, args[0], obj, cls)
}

func wrapDescrSet(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return None(), s.DescrSet(t, args[0], args[1], args[2])
}

func wrapDescrDelete(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return None(), s.DescrSet(t, args[0], args[1], Value{})
}

func wrapGetItem(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return s.GetItem(t, args[0], args[1])
}

func wrapSetItem(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return None(), s.SetItem(t, args[0], args[1], args[2])
}

func wrapDelItem(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return None(), s.SetItem(t, args[0], args[1], Value{})
}

func wrapContains(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	found, err := s.Contains(t, args[0], args[1])
	return Bool(found), err
}

func wrapConcat(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return s.Concat(t, args[0], args[1])
}

func wrapIConcat(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return s.IConcat(t, args[0], args[1])
}

func wrapRepeat(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return t.wrapRepeat(s.Repeat, args)
}

func wrapIRepeat(t *Thread, s *Slots, args []Value, _ []*Str) (Value, error) {
	return t.wrapRepeat(s.IRepeat, args)
}

func (t *Thread) wrapRepeat(f func(*Thread, Value, Value) (Value, error), args []Value) (Value, error) {
	n, err := t.IndexInt(args[1], OverflowErrorType)
	if err != nil {
		return Value{}, err
	}
	return f(t, args[0], Int(int64(n)))
}
