// mappingproxy: a read-only view of a mapping, and of the attributes of a class.
package object

// MappingProxy is a mappingproxy. Of is the class whose attributes it shows; else Mapping is what it shows.
type MappingProxy struct {
	Obj
	Mapping Value
	Of      *Type
}

var (
	mappingProxyType  Type
	mappingProxyShape Shape
)

// MappingProxyType is mappingproxy.
var MappingProxyType = &mappingProxyType

func newTypeProxy(t *Thread, ty *Type) Value {
	t.Charge(48)
	return From(&MappingProxy{Obj{&mappingProxyShape}, Value{}, ty})
}

var mappingProxySignature = NewSignature("mappingproxy", "(mapping)")

func mappingProxyNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.mostArguments("mappingproxy", 1, args, kw); err != nil {
		return Value{}, err
	}
	b, err := mappingProxySignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	ty := b[0].Type()
	if ty.Slots.GetItem == nil || ty.Layout == LayoutList || ty.Layout == LayoutTuple {
		return Value{}, t.TypeError("mappingproxy() argument must be a mapping, not %s", ty.Name)
	}
	t.Charge(48)
	return From(&MappingProxy{Obj{&mappingProxyShape}, b[0], nil}), nil
}

// view is the mapping that a proxy shows; that of a class is made for the occasion.
func (t *Thread) view(v Value) (Value, error) {
	p := As[MappingProxy](v)
	if p.Of == nil {
		return p.Mapping, nil
	}
	p.Of.own("")
	d := NewDict(t)
	for _, c := range p.Of.order {
		x, err := t.cellValue(c)
		if err != nil {
			return Value{}, err
		}
		if err := d.Set(t, FromStr(t.Runtime.Intern(c.Name)), x); err != nil {
			return Value{}, err
		}
	}
	return FromDict(d), t.Step(len(p.Of.order))
}

// ownItem is the class attribute under a key, Absent where there is none.
func (t *Thread) ownItem(ty *Type, key Value) (Value, error) {
	if s, ok := AsStr(key); ok {
		if c := ty.own(s.S); c != nil {
			return t.cellValue(c)
		}
		return Value{}, nil
	}
	_, err := t.Hash(key)
	return Value{}, err
}

func mappingProxyGetItem(t *Thread, v, k Value) (Value, error) {
	p := As[MappingProxy](v)
	if p.Of == nil {
		if err := t.Enter(); err != nil {
			return Value{}, err
		}
		defer t.Leave()
		return t.GetItem(p.Mapping, k)
	}
	x, err := t.ownItem(p.Of, k)
	if err == nil && x.IsAbsent() {
		err = t.KeyError(k)
	}
	return x, err
}

func mappingProxyContains(t *Thread, v, k Value) (bool, error) {
	p := As[MappingProxy](v)
	if p.Of == nil {
		if err := t.Enter(); err != nil {
			return false, err
		}
		defer t.Leave()
		return t.Contains(p.Mapping, k)
	}
	x, err := t.ownItem(p.Of, k)
	return !x.IsAbsent(), err
}

func mappingProxyGet(t *Thread, args []Value) (Value, error) {
	p := As[MappingProxy](args[0])
	if p.Of == nil {
		return t.CallMethod(p.Mapping, "get", args[1:]...)
	}
	x, err := t.ownItem(p.Of, args[1])
	if err == nil && x.IsAbsent() {
		x = args[2]
	}
	return x, err
}

func mappingProxyLen(t *Thread, v Value) (int, error) {
	p := As[MappingProxy](v)
	if p.Of == nil {
		if err := t.Enter(); err != nil {
			return 0, err
		}
		defer t.Leave()
		return t.Len(p.Mapping)
	}
	p.Of.own("")
	return len(p.Of.order), nil
}

func mappingProxyIter(t *Thread, v Value) (Value, error) {
	m, err := t.view(v)
	if err != nil {
		return Value{}, err
	}
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.Iter(m)
}

// mappingProxyCall makes the row of a method that the mapping itself answers.
func mappingProxyCall(name, doc string) Member {
	return Method(name, "()", func(t *Thread, args []Value) (Value, error) {
		m, err := t.view(args[0])
		if err != nil {
			return Value{}, err
		}
		return t.CallMethod(m, name)
	}, doc)
}

func mappingProxyRepr(t *Thread, v Value) (Value, error) {
	m, err := t.view(v)
	if err != nil {
		return Value{}, err
	}
	s, err := t.Repr(m)
	if err != nil {
		return Value{}, err
	}
	return StrValue(t, "mappingproxy("+s.S+")"), nil
}

func mappingProxyStr(t *Thread, v Value) (Value, error) {
	m, err := t.view(v)
	if err != nil {
		return Value{}, err
	}
	s, err := t.Str(m)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func mappingProxyCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE { // a mapping that has an order shows it to nobody
		return NotImplemented(), nil
	}
	m, err := t.view(a)
	if err != nil {
		return Value{}, err
	}
	return t.Compare(m, b, op)
}

func mappingProxyHash(t *Thread, v Value) (int64, error) {
	m, err := t.view(v)
	if err != nil {
		return 0, err
	}
	return t.hashInner(m)
}

func mappingProxyOr(t *Thread, a, b Value) (Value, error) {
	for _, v := range [2]*Value{&a, &b} {
		if v.Shape() == &mappingProxyShape {
			m, err := t.view(*v)
			if err != nil {
				return Value{}, err
			}
			*v = m
		}
	}
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.Binary(Or, a, b)
}

func mappingProxyIOr(t *Thread, a, b Value) (Value, error) {
	return Value{}, t.TypeError("'|=' is not supported by mappingproxy; use '|' instead")
}

func mappingProxyReversed(t *Thread, args []Value) (Value, error) {
	m, err := t.view(args[0])
	if err != nil {
		return Value{}, err
	}
	return t.CallMethod(m, "__reversed__")
}

func mappingProxyRow() typeRow {
	s := Slots{
		New: mappingProxyNew, Repr: mappingProxyRepr, Str: mappingProxyStr, Compare: mappingProxyCompare, Hash: mappingProxyHash,
		Len: mappingProxyLen, GetItem: mappingProxyGetItem, Contains: mappingProxyContains, Iter: mappingProxyIter,
	}
	s.Binary[Or], s.InPlace[Or] = mappingProxyOr, mappingProxyIOr
	return typeRow{
		Type: &mappingProxyType, Shape: &mappingProxyShape, Name: "mappingproxy", Layout: LayoutOther, Flags: MappingPattern,
		Sig: mappingProxySignature.Text, Slots: s, Doc: "A view of a mapping through which it cannot be changed.",
		Members: func() []Member {
			return []Member{
				ClassMethod("__class_getitem__", "(object, /)", genericAliasOf, "The subscripted class."),
				Method("__reversed__", "()", mappingProxyReversed, "An iterator over the keys, the last one first."),
				mappingProxyCall("copy", "A copy of the mapping."),
				Method("get", "(key, default=None, /)", mappingProxyGet, "The value of a key, the default where there is none."),
				mappingProxyCall("items", "A view of the pairs of keys and values."),
				mappingProxyCall("keys", "A view of the keys."),
				mappingProxyCall("values", "A view of the values."),
			}
		},
	}
}
