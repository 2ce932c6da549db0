// The slots of dict.
package object

func dictRow() typeRow {
	return typeRow{
		Type: &dictType, Shape: &dictShape, Name: "dict", Layout: LayoutDict, Flags: Subclassable | MappingPattern | ConsumesItems,
		Slots: Slots{
			New: dictNew, Init: dictInit, Repr: dictRepr, Hash: HashUnhashable, Compare: dictCompare, Iter: dictIter,
			Len: dictLen, GetItem: dictGetItem, SetItem: dictSetItem, Contains: dictContains,
			Binary:  [NumBinary]func(*Thread, Value, Value) (Value, error){Or: dictOr},
			InPlace: [NumBinary]func(*Thread, Value, Value) (Value, error){Or: dictInPlaceOr},
		},
		Members: dictMembers,
		Doc:     "dict() -> new empty dictionary.",
		Make:    func(s *Shape) Value { o := allocate[Dict](s); o.Shape = s; return FromDict(o) },
		SubBase: attributeBase[Dict](),
	}
}

func dictNew(t *Thread, cls *Type, _ []Value, _ []*Str) (Value, error) {
	t.Charge(dictSize)
	o := allocate[Dict](cls.Root)
	o.Shape = cls.Root
	return FromDict(o), nil
}

func dictInit(t *Thread, self Value, args []Value, kw []*Str) error {
	return As[Dict](self).updateFromCall(t, "dict", args, kw)
}

func dictLen(_ *Thread, v Value) (int, error) { return As[Dict](v).Len(), nil }

func dictRepr(t *Thread, v Value) (Value, error) {
	return As[Dict](v).repr(t, v, "{", "}")
}

// repr writes the entries between two texts.
func (d *Dict) repr(t *Thread, v Value, before, after string) (Value, error) {
	if d.Len() == 0 {
		return StrValue(t, before+after), nil
	}
	if !t.EnterRepr(v) {
		return StrValue(t, before+"..."+after), nil
	}
	defer t.LeaveRepr()
	b := reprBuffer{t: t}
	b.add(before)
	first := true
	for e, i, ok := d.Next(0); ok; e, i, ok = d.Next(i) {
		if !first {
			b.add(", ")
		}
		first = false
		if err := b.repr(e.Key); err != nil {
			return Value{}, err
		}
		b.add(": ")
		if err := b.repr(e.Val); err != nil {
			return Value{}, err
		}
	}
	b.add(after)
	return b.value()
}

func dictCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, y := asAnyDict(a), asAnyDict(b)
	if x == nil || y == nil || op != EQ && op != NE {
		return NotImplemented(), nil
	}
	same, err := x.equal(t, y)
	return Bool(same == (op == EQ)), err
}

// equal compares the values of all keys. The comparisons may change both tables.
func (d *Dict) equal(t *Thread, other *Dict) (bool, error) {
	if d.Len() != other.Len() {
		return false, nil
	}
	for e, i, ok := d.Next(0); ok; e, i, ok = d.Next(i) {
		if err := t.Step(1); err != nil {
			return false, err
		}
		k, err := other.lookUp(t, d, i-1)
		if err != nil || k < 0 {
			return false, err
		}
		if same, err := t.Equal(e.Val, other.entries[k].Val); err != nil || !same {
			return false, err
		}
	}
	return true, nil
}

// lookUp finds the key of from's entry i, whose hash is known there: no __hash__ is called.
func (d *Dict) lookUp(t *Thread, from *Dict, i int) (int, error) {
	key := from.entries[i].Key
	if from.kind != dictAny {
		k, _, err := d.find(t, key)
		return k, err
	}
	return d.findHash(t, key, from.wide.hashes[i])
}

func dictGetItem(t *Thread, v, k Value) (Value, error) {
	d := As[Dict](v)
	p, err := d.Find(t, k)
	if err != nil {
		return Value{}, err
	}
	if p != nil {
		return *p, nil
	}
	if v.Shape() != &dictShape {
		x, found, err := t.CallSpecial(v, "__missing__", k)
		if found || err != nil {
			return x, err
		}
	}
	return Value{}, t.KeyError(k)
}

func dictSetItem(t *Thread, v, k, x Value) error {
	d := As[Dict](v)
	if !x.IsAbsent() {
		return d.Set(t, k, x)
	}
	found, err := d.Delete(t, k)
	if err == nil && !found {
		err = t.KeyError(k)
	}
	return err
}

func dictContains(t *Thread, v, k Value) (bool, error) {
	i, _, err := As[Dict](v).find(t, k)
	return i >= 0, err
}

// dictOr is a | b of dicts and frozendicts; the left one says what it makes.
func dictOr(t *Thread, a, b Value) (Value, error) {
	if asAnyDict(a) == nil || asAnyDict(b) == nil {
		return NotImplemented(), nil
	}
	x, ok := AsDict(a)
	if !ok {
		return frozendictOr(t, a, b)
	}
	d, err := x.copyChecked(t)
	if err != nil {
		return Value{}, err
	}
	return FromDict(d), d.Update(t, b)
}

func dictInPlaceOr(t *Thread, a, b Value) (Value, error) {
	return a, As[Dict](a).Update(t, b)
}

// copyChecked is Copy after memory was asked for.
func (d *Dict) copyChecked(t *Thread) (*Dict, error) {
	if err := t.Step(d.Len() / 2); err != nil {
		return nil, err
	}
	if err := t.Reserve(56 * int64(d.Len())); err != nil {
		return nil, err
	}
	return d.Copy(t), nil
}
