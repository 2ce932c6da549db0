// object.__reduce_ex__, __getstate__: what pickle and copy ask of an object.
package object

// ImportModule is __import__(name).
func (t *Thread) ImportModule(name string) (Value, error) {
	key := t.Runtime.Intern(name)
	if m := t.Runtime.Modules.GetStr(t, key); !m.IsAbsent() {
		return m, nil
	}
	return t.Call(t.Runtime.Builtin(t, "__import__"), FromStr(key))
}

func (t *Thread) copyreg(name string) (Value, error) {
	m, err := t.ImportModule("copyreg")
	if err != nil {
		return Value{}, err
	}
	return t.GetAttr(m, t.Runtime.Intern(name))
}

func objectReduce(t *Thread, args []Value) (Value, error) { return t.reduceOld(args[0], 0) }

func (t *Thread) reduceOld(v Value, protocol int64) (Value, error) {
	f, err := t.copyreg("_reduce_ex")
	if err != nil {
		return Value{}, err
	}
	return t.Call(f, v, Int(protocol))
}

func objectReduceEx(t *Thread, args []Value) (Value, error) {
	v := args[0]
	protocol, err := t.IndexInt(args[1], OverflowErrorType)
	if err != nil {
		return Value{}, err
	}
	reduce := t.Lookup(v.Type(), t.Runtime.specialName(spReduce))
	if reduce != nil {
		if d, ok := asMethodDescr(reduce.V); !ok || d.Row.Owner != &objectType {
			return t.callCell(reduce, []Value{v}, nil)
		}
	}
	if protocol < 2 {
		return t.reduceOld(v, int64(protocol))
	}
	return t.reduceNew(v)
}

func asMethodDescr(v Value) (*MethodDescr, bool) {
	if v.Shape() != &methodDescrShape {
		return nil, false
	}
	return As[MethodDescr](v), true
}

// reduceNew is the form of protocol 2: copyreg.__newobj__ with the arguments that the class asks for, the state, the items.
func (t *Thread) reduceNew(v Value) (Value, error) {
	ty := v.Type()
	if ty.Slots.New == nil || ty.Flags&NoInstantiate != 0 {
		return Value{}, t.TypeError("cannot pickle '%s' object", ty.Name)
	}
	args, kwargs, given, err := t.newArgs(v)
	if err != nil {
		return Value{}, err
	}
	state, err := t.getState(v, !given && ty.Layout != LayoutList && ty.Layout != LayoutDict)
	if err != nil {
		return Value{}, err
	}
	name, full := "__newobj__", append([]Value{FromType(ty)}, args...)
	if kwargs != nil && kwargs.Len() > 0 {
		name, full = "__newobj_ex__", []Value{FromType(ty), FromTuple(NewTuple(t, args...)), FromDict(kwargs)}
	}
	f, err := t.copyreg(name)
	if err != nil {
		return Value{}, err
	}
	listItems, dictItems := None(), None()
	if ty.Layout == LayoutList {
		if listItems, err = t.Iter(v); err != nil {
			return Value{}, err
		}
	}
	if ty.Layout == LayoutDict {
		items, err := t.CallMethod(v, "items")
		if err != nil {
			return Value{}, err
		}
		if dictItems, err = t.Iter(items); err != nil {
			return Value{}, err
		}
	}
	return FromTuple(NewTuple(t, f, FromTuple(NewTuple(t, full...)), state, listItems, dictItems)), nil
}

// newArgs are the arguments for __new__ by __getnewargs_ex__ or __getnewargs__; given is false where the class has neither.
func (t *Thread) newArgs(v Value) (args []Value, kwargs *Dict, given bool, err error) {
	r, found, err := t.CallSpecial(v, "__getnewargs_ex__")
	if err != nil {
		return nil, nil, false, err
	}
	if found {
		return t.newArgsEx(r)
	}
	r, found, err = t.CallSpecial(v, "__getnewargs__")
	if err != nil || !found {
		return nil, nil, false, err
	}
	tup, ok := AsTuple(r)
	if !ok {
		return nil, nil, false, t.TypeError("__getnewargs__ should return a tuple, not '%s'", r.Type().Name)
	}
	return tup.Items, nil, true, nil
}

func (t *Thread) newArgsEx(r Value) (args []Value, kwargs *Dict, given bool, err error) {
	tup, ok := AsTuple(r)
	if !ok {
		return nil, nil, false, t.TypeError("__getnewargs_ex__ should return a tuple, not '%s'", r.Type().Name)
	}
	if len(tup.Items) != 2 {
		return nil, nil, false, t.ValueError("__getnewargs_ex__ should return a tuple of length 2, not %d", len(tup.Items))
	}
	pos, ok := AsTuple(tup.Items[0])
	if !ok {
		return nil, nil, false, t.TypeError("first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '%s'", tup.Items[0].Type().Name)
	}
	d, ok := AsDict(tup.Items[1])
	if !ok {
		return nil, nil, false, t.TypeError("second item of the tuple returned by __getnewargs_ex__ must be a dict, not '%s'", tup.Items[1].Type().Name)
	}
	return pos.Items, d, true, nil
}

// getState calls __getstate__, or does what object's does where the class has not its own.
func (t *Thread) getState(v Value, required bool) (Value, error) {
	f, err := t.GetAttr(v, t.Runtime.specialName(spGetstate))
	if err != nil {
		return Value{}, err
	}
	if b, ok := asBuiltin(f); ok && b.Row.Owner == &objectType && b.Self.Is(v) {
		return t.defaultState(v, required)
	}
	return t.Call(f)
}

func objectGetState(t *Thread, args []Value) (Value, error) { return t.defaultState(args[0], false) }

// defaultState is the instance's dict, with the set __slots__ beside it where there are any; None where there is nothing.
func (t *Thread) defaultState(v Value, required bool) (Value, error) {
	s := v.Shape()
	if required && s.Base == 0 && (s.Type.Layout == LayoutOther || s.Type.Layout == LayoutModule) {
		return Value{}, t.TypeError("cannot pickle '%s' object", s.Type.Name)
	}
	state := None()
	if s.hasDict() && (s.Dict || len(s.Keys) > int(s.Fixed)) {
		if d := InstanceDict(t, v); d.Len() > 0 {
			state = FromDict(d)
		}
	}
	slots, err := t.slotState(v)
	if err != nil {
		return Value{}, err
	}
	if slots.Len() > 0 {
		return FromTuple(NewTuple(t, state, FromDict(slots))), nil
	}
	return state, nil
}

// slotState is the set names of __slots__. A class may name others to keep in __slotnames__, as copyreg does.
func (t *Thread) slotState(v Value) (*Dict, error) {
	s, slots := v.Shape(), NewDict(t)
	if c := s.Type.attrs["__slotnames__"]; c != nil && s.Type.Flags&HeapType != 0 {
		if l, ok := AsList(c.V); ok {
			return slots, t.namedState(v, append([]Value(nil), l.Items...), slots)
		}
	}
	for i := 0; i < int(s.Fixed); i++ {
		if x := *fixedSlot(v, i); !x.IsAbsent() {
			if err := slots.Set(t, FromStr(t.Runtime.Intern(s.Keys[i].S)), x); err != nil {
				return nil, err
			}
		}
	}
	return slots, nil
}

func (t *Thread) namedState(v Value, names []Value, to *Dict) error {
	for _, n := range names {
		name, err := t.attrName(n)
		if err != nil {
			return err
		}
		x, err := t.LookupAttr(v, name.S)
		if err != nil {
			return err
		}
		if x.IsAbsent() {
			continue
		}
		if err := to.Set(t, n, x); err != nil {
			return err
		}
	}
	return nil
}
