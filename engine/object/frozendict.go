// frozendict: a dict that cannot change and has a hash where its values have one.
package object

// Bare type of this file.
var (
	frozendictType  Type
	frozendictShape Shape
	FrozenDictType  = &frozendictType
)

// FrozenDict is a frozendict. Its table never changes once guest code has seen it.
type FrozenDict struct {
	Dict
	hash   int64
	hashed bool
}

func frozendictRow() typeRow {
	return typeRow{
		Type: &frozendictType, Shape: &frozendictShape, Name: "frozendict", Layout: LayoutOther, Flags: Subclassable | MappingPattern,
		Slots: Slots{
			New: frozendictNew, Repr: frozendictRepr, Hash: frozendictHash, Compare: dictCompare, Iter: dictIter,
			Len: dictLen, GetItem: frozendictGetItem, Contains: dictContains,
			Binary: [NumBinary]func(*Thread, Value, Value) (Value, error){Or: dictOr},
		},
		Members: func() []Member {
			return sortedRows(dictReadingRows(), []Member{
				containsRow("(key, /)", dictContains, "Whether there is such a key."),
				getItemRow("(key, /)", frozendictGetItem, "self[key]"),
				Method("__getnewargs__", "()", frozendictNewArgs, ""),
				Method("copy", "()", frozendictCopy, "A frozendict of the same items."),
				ClassMethod("fromkeys", "(iterable, value=None, /)", frozendictFromKeys,
					"A dict that has all these keys with the same value."),
			})
		},
		Doc: "dict() -> new empty dictionary.",
		Make: func(s *Shape) Value {
			o := allocate[FrozenDict](s)
			o.Shape, o.frozen = s, true
			return From(o)
		},
		SubBase: attributeBase[FrozenDict](),
	}
}

func newFrozenDict(t *Thread, cls *Type) *FrozenDict {
	t.Charge(128)
	o := allocate[FrozenDict](cls.Root)
	o.Shape, o.frozen = cls.Root, true
	return o
}

func frozendictNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if cls == &frozendictType && len(kw) == 0 && len(args) == 1 && args[0].Shape() == &frozendictShape {
		return args[0], nil
	}
	d := newFrozenDict(t, cls)
	return From(d), d.updateFromCall(t, "frozendict", args, kw)
}

func frozendictRepr(t *Thread, v Value) (Value, error) {
	d, name := As[Dict](v), v.Type().Name
	if d.Len() == 0 {
		return StrValue(t, name+"()"), nil
	}
	return d.repr(t, v, name+"({", "})")
}

// frozendictHash is CPython's hash of the entries as a set of pairs.
func frozendictHash(t *Thread, v Value) (int64, error) {
	d := As[FrozenDict](v)
	if d.hashed {
		return d.hash, nil
	}
	if err := t.Enter(); err != nil {
		return 0, err
	}
	defer t.Leave()
	sum := uint64(0)
	for e, i, ok := d.Next(0); ok; e, i, ok = d.Next(i) {
		if err := t.Step(1); err != nil {
			return 0, err
		}
		k, err := d.setHashAt(t, i-1)
		if err != nil {
			return 0, err
		}
		x, err := t.Hash(e.Val)
		if err != nil {
			return 0, err
		}
		sum ^= shuffleBits(pairHash(k, x))
	}
	d.hash, d.hashed = finishUnordered(sum, d.Len()), true
	return d.hash, nil
}

func frozendictGetItem(t *Thread, v, k Value) (Value, error) {
	p, err := As[Dict](v).Find(t, k)
	if err != nil {
		return Value{}, err
	}
	if p != nil {
		return *p, nil
	}
	x, found, err := t.CallSpecial(v, "__missing__", k)
	if found || err != nil {
		return x, err
	}
	return Value{}, t.KeyError(k)
}

// frozendictOr is a | b of a frozendict and any dict.
func frozendictOr(t *Thread, a, b Value) (Value, error) {
	d := newFrozenDict(t, &frozendictType)
	if err := d.mergeTable(t, As[Dict](a), false); err != nil {
		return Value{}, err
	}
	return From(d), d.Update(t, b)
}

func frozendictNewArgs(t *Thread, a []Value) (Value, error) {
	d := NewDict(t)
	err := d.mergeTable(t, As[Dict](a[0]), false)
	return FromTuple(NewTuple(t, FromDict(d))), err
}

func frozendictCopy(t *Thread, a []Value) (Value, error) {
	if a[0].Shape() == &frozendictShape {
		return a[0], nil
	}
	d := newFrozenDict(t, &frozendictType)
	return From(d), d.mergeTable(t, As[Dict](a[0]), false)
}

// frozendictFromKeys fills one that nobody sees yet, and makes the class of that.
func frozendictFromKeys(t *Thread, a []Value) (Value, error) {
	d := newFrozenDict(t, &frozendictType)
	err := t.Iterate(a[1], func(k Value) error { return d.Set(t, k, a[2]) })
	if err != nil {
		return Value{}, err
	}
	return t.Call(a[0], From(d))
}
