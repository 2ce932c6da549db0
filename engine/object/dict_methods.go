// The methods of dict.
package object

import "unsafe"

// dictReadingRows are the rows that dict and frozendict have alike.
func dictReadingRows() []Member {
	return []Member{
		ClassGetItem(),
		Method("__reversed__", "()", dictReversed, "An iterator over the keys, the last one first."),
		Method("__sizeof__", "()", dictSizeof, "The bytes of memory that it takes."),
		RawMethod("get", "(key, default=None, /)", dictGet, "The value of a key, the default where there is none."),
		Method("items", "()", dictItems, "A view of the pairs of keys and values, as a set."),
		Method("keys", "()", dictKeys, "A view of the keys, as a set."),
		Method("values", "()", dictValues, "A view of the values."),
	}
}

func dictMembers() []Member {
	return sortedRows(dictReadingRows(), []Member{
		containsRow("(key, /)", dictContains, "Whether there is such a key."),
		getItemRow("(key, /)", dictGetItem, "self[key]"),
		Method("clear", "()", dictClear, "Forget all items."),
		Method("copy", "()", dictCopy, "A dict of the same items."),
		ClassMethod("fromkeys", "(iterable, value=None, /)", dictFromKeys, "A dict that has all these keys with the same value."),
		RawMethod("pop", "(key, default=<unrepresentable>, /)", dictPop,
			"Remove a key and return its value; without the key the default, KeyError where none is given."),
		Method("popitem", "()", dictPopItem, "Remove the last pair of key and value and return it; KeyError where there is none."),
		RawMethod("setdefault", "(key, default=None, /)", dictSetDefault, "The value of a key, which gets the default where it has none."),
		RawMethod("update", "", dictUpdate, "Take items over from a mapping or from pairs, and the keywords."),
	})
}

func dictSizeof(_ *Thread, a []Value) (Value, error) {
	d := As[Dict](a[0])
	return Int(int64(64 + 32*cap(d.entries) + 8*cap(d.hashes()) + 40*len(d.groups()))), nil
}

func dictClear(_ *Thread, a []Value) (Value, error) {
	As[Dict](a[0]).Clear()
	return None(), nil
}

func dictCopy(t *Thread, a []Value) (Value, error) {
	d, err := As[Dict](a[0]).copyChecked(t)
	if err != nil {
		return Value{}, err
	}
	return FromDict(d), nil
}

// dictGet, dictPop and dictSetDefault bind their own arguments: the binder would make a slice for the default.
func dictGet(t *Thread, a []Value, kw []*Str) (Value, error) {
	class := "dict"
	if IsInstance(a[0], &frozendictType) {
		class = "frozendict"
	}
	if err := t.fewArguments(class, "get", a, kw, 1, 2); err != nil {
		return Value{}, err
	}
	p, err := As[Dict](a[0]).Find(t, a[1])
	switch {
	case err != nil:
		return Value{}, err
	case p != nil:
		return *p, nil
	case len(a) > 2:
		return a[2], nil
	}
	return None(), nil
}

// SetDefault is d.setdefault(key, val): the value that stands under key afterwards.
func (d *Dict) SetDefault(t *Thread, key, val Value) (Value, error) {
	k, h, err := d.find(t, key)
	if err != nil {
		return Value{}, err
	}
	if k >= 0 {
		return d.entries[k].Val, nil
	}
	return val, d.add(t, key, val, h)
}

func dictSetDefault(t *Thread, a []Value, kw []*Str) (Value, error) {
	if err := t.fewArguments("dict", "setdefault", a, kw, 1, 2); err != nil {
		return Value{}, err
	}
	val := None()
	if len(a) > 2 {
		val = a[2]
	}
	return As[Dict](a[0]).SetDefault(t, a[1], val)
}

// Pop removes a key and returns its value, Absent where there is none.
func (d *Dict) Pop(t *Thread, key Value) (Value, error) {
	k, _, err := d.find(t, key)
	if err != nil || k < 0 {
		return Value{}, err
	}
	x := d.entries[k].Val
	d.deleteAt(k)
	return x, nil
}

func dictPop(t *Thread, a []Value, kw []*Str) (Value, error) {
	if err := t.fewArguments("dict", "pop", a, kw, 1, 2); err != nil {
		return Value{}, err
	}
	d, x, err := As[Dict](a[0]), Value{}, error(nil)
	if d.Len() > 0 { // an empty dict does not ask for the hash
		x, err = d.Pop(t, a[1])
	}
	switch {
	case err != nil || !x.IsAbsent():
		return x, err
	case len(a) > 2:
		return a[2], nil
	}
	return Value{}, t.KeyError(a[1])
}

// PopLast removes the newest entry; ok is false where there is none.
func (d *Dict) PopLast() (e Entry, ok bool) {
	k := d.before(len(d.entries))
	if k < 0 {
		return Entry{}, false
	}
	e = d.entries[k]
	d.deleteAt(k)
	d.giveBack(k)
	return e, true
}

func dictPopItem(t *Thread, a []Value) (Value, error) {
	e, ok := As[Dict](a[0]).PopLast()
	if !ok {
		return Value{}, t.KeyError(StrValue(t, "popitem(): dictionary is empty"))
	}
	return FromTuple(NewTuple(t, e.Key, e.Val)), nil
}

func dictUpdate(t *Thread, args []Value, kw []*Str) (Value, error) {
	return None(), As[Dict](args[0]).updateFromCall(t, "update", args[1:], kw)
}

// dictFromKeys calls the class, so that a subclass gets an instance of its own.
func dictFromKeys(t *Thread, a []Value) (Value, error) {
	if s := a[1].Shape(); a[0].P == unsafe.Pointer(&dictType) && (s == &listShape || s == &tupleShape) {
		return t.dictOfKeys(a[1], a[2])
	}
	return t.dictOfAnyKeys(a)
}

// dictOfKeys is dict.fromkeys of a list or tuple. It reads the keys by index at each turn: an __eq__ may change a list.
func (t *Thread) dictOfKeys(keys, x Value) (Value, error) {
	var d *Dict
	if n := len(itemsOf(keys)); n > 0 {
		d = newDictRoom(t, n)
	} else {
		d = NewDict(t)
	}
	for i := 0; i < len(itemsOf(keys)); i++ {
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		if err := d.Set(t, itemsOf(keys)[i], x); err != nil {
			return Value{}, err
		}
	}
	return FromDict(d), nil
}

func (t *Thread) dictOfAnyKeys(a []Value) (Value, error) {
	v, err := t.Call(a[0])
	if err != nil {
		return Value{}, err
	}
	if v.Shape() != &dictShape {
		return v, t.Iterate(a[1], func(k Value) error { return t.SetItem(v, k, a[2]) })
	}
	d, keys := As[Dict](v), a[1]
	if s := keys.Shape(); s != &setShape && s != &frozensetShape && asExactDict(keys) == nil {
		return v, t.Iterate(keys, func(k Value) error { return d.Set(t, k, a[2]) })
	}
	return v, t.eachKey(keys, func(k Value, h int64) error { // the table knows the hashes
		i, err := d.findSetHash(t, k, h)
		switch {
		case err != nil:
			return err
		case i >= 0:
			d.entries[i].Val = a[2]
			return nil
		}
		return d.add(t, k, a[2], spread(uint64(h)))
	})
}
