// What copy asks of instances: their attributes without a __dict__, which would take them off their shape, and new ones without __reduce_ex__.
package object

// OwnValues are the values of the attributes that v itself holds, those of __slots__ first.
func OwnValues(t *Thread, v Value) []Value {
	s := v.Shape()
	if s.Base == 0 {
		return nil
	}
	var out []Value
	for i := 0; i < int(s.Fixed); i++ {
		if x := *fixedSlot(v, i); !x.IsAbsent() {
			out = append(out, x)
		}
	}
	if s.Dict {
		if e := *s.extraOf(v.P); e != nil && e.Dict != nil {
			for i := 0; ; {
				entry, next, ok := e.Dict.Next(i)
				if !ok {
					break
				}
				out, i = append(out, entry.Val), next
			}
		}
		return out
	}
	for i := int(s.Fixed); i < len(s.Keys); i++ {
		out = append(out, *s.slot(v.P, i))
	}
	return out
}

// PlainState tells whether copy may take an instance's attributes as they are: nothing in its class or in itself has a say in copying, pickling or
// making instances. What it answers holds as long as the version of the shape, but for objects in dict mode.
func PlainState(t *Thread, v Value) bool {
	s, ty := v.Shape(), v.Type()
	if ty.Flags&HeapType == 0 || ty.Flags&AbstractClass != 0 || ty.Layout != LayoutObject || s.Base == 0 || !ty.PlainNew {
		return false
	}
	if ty.slotOwner(SlotGetAttr) != &objectType || s.Fixed > 0 && ty.slotOwner(SlotSetAttr) != &objectType {
		return false
	}
	for _, name := range [...]string{"__deepcopy__", "__copy__", "__reduce_ex__", "__reduce__", "__getstate__", "__setstate__", "__getnewargs_ex__", "__getnewargs__", "__slotnames__", "__class__", "__dict__"} {
		key := t.Runtime.Intern(name)
		if _, own := OwnAttr(t, v, key); own {
			return false
		}
		switch cell := t.Lookup(ty, key); {
		case cell == nil:
		case name == "__dict__" && cell.V.Is(instanceDictDescr):
		case cell != t.Lookup(&objectType, key):
			return false
		}
	}
	return s.hasDict() || len(s.Keys) == int(s.Fixed)
}

// CopyInstance makes an instance with the attributes of v, for which PlainState holds. made gets the new instance while it is still without
// attributes, each gets every value and gives the copy's.
func CopyInstance(t *Thread, v Value, made func(Value) error, each func(Value) (Value, error)) (Value, error) {
	s, ty := v.Shape(), v.Type()
	o := From(NewInstance(t, ty.Root))
	if err := made(o); err != nil {
		return o, err
	}
	if s.Dict || s.Cap != ty.Root.Cap {
		return o, copyByName(t, v, o, each)
	}
	// The values first, so that guest code that runs meanwhile sees no half of them.
	values := make([]Value, len(s.Keys))
	for i := range values {
		if i < int(s.Fixed) {
			values[i] = *fixedSlot(v, i)
		} else {
			values[i] = *s.slot(v.P, i)
		}
	}
	order := make([]int, 0, len(values)) // __dict__ comes before __slots__
	for i := int(s.Fixed); i < len(values); i++ {
		order = append(order, i)
	}
	for i := 0; i < int(s.Fixed); i++ {
		order = append(order, i)
	}
	for _, i := range order {
		if values[i].IsAbsent() {
			continue
		}
		x, err := each(values[i])
		if err != nil {
			return o, err
		}
		values[i] = x
	}
	if o.Shape() != ty.Root { // guest code has set attributes of it meanwhile
		return o, setByName(t, o, s, values)
	}
	for i, x := range values {
		if i < int(s.Cap) {
			*s.slot(o.P, i) = x
			continue
		}
		e := ensureExtra(o)
		e.Values = append(e.Values[:i-int(s.Cap)], x)
		t.Charge(16)
	}
	(*Obj)(o.P).Shape = s
	return o, nil
}

func setByName(t *Thread, o Value, s *Shape, values []Value) error {
	for i, x := range values {
		if i < int(s.Fixed) {
			*fixedSlot(o, i) = x
		} else if err := SetOwnAttr(t, o, s.Keys[i], x); err != nil {
			return err
		}
	}
	return nil
}

// copyByName is CopyInstance for objects in dict mode, and for those of a shape that new ones do not begin with.
func copyByName(t *Thread, v, o Value, each func(Value) (Value, error)) error {
	s := v.Shape()
	type item struct {
		key Value
		x   Value
	}
	var items []item
	if s.Dict {
		if e := *s.extraOf(v.P); e != nil && e.Dict != nil {
			for i := 0; ; {
				entry, next, ok := e.Dict.Next(i)
				if !ok {
					break
				}
				items, i = append(items, item{entry.Key, entry.Val}), next
			}
		}
	} else {
		for i := int(s.Fixed); i < len(s.Keys); i++ {
			items = append(items, item{FromStr(s.Keys[i]), *s.slot(v.P, i)})
		}
	}
	fixed := make([]Value, s.Fixed)
	for i := range fixed {
		fixed[i] = *fixedSlot(v, i)
	}
	for i := range items {
		x, err := each(items[i].x)
		if err != nil {
			return err
		}
		items[i].x = x
	}
	for i, x := range fixed {
		if x.IsAbsent() {
			continue
		}
		x, err := each(x)
		if err != nil {
			return err
		}
		*fixedSlot(o, i) = x
	}
	for _, it := range items {
		name, ok := AsStr(it.key)
		var err error
		if ok {
			err = SetOwnAttr(t, o, t.Runtime.InternStr(name), it.x)
		} else {
			err = InstanceDict(t, o).Set(t, it.key, it.x)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
