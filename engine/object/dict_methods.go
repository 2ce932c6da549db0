// The methods of dict.
package object

import "unsafe"

func dictMembers() []Member {
	return []Member{
		ClassGetItem(),
		containsRow("(key, /)", dictContains, "True if the dictionary has the specified key, else False."),
		getItemRow("(key, /)", dictGetItem, "Return self[key]."),
		Method("__reversed__", "()", dictReversed, "Return a reverse iterator over the dict keys."),
		Method("__sizeof__", "()", dictSizeof, "Return the size of the dict in memory, in bytes."),
		Method("clear", "()", dictClear, "Remove all items from the dict."),
		Method("copy", "()", dictCopy, "Return a shallow copy of the dict."),
		ClassMethod("fromkeys", "(iterable, value=None, /)", dictFromKeys, "Create a new dictionary with keys from iterable and values set to value."),
		RawMethod("get", "(key, default=None, /)", dictGet, "Return the value for key if key is in the dictionary, else default."),
		Method("items", "()", dictItems, "Return a set-like object providing a view on the dict's items."),
		Method("keys", "()", dictKeys, "Return a set-like object providing a view on the dict's keys."),
		RawMethod("pop", "(key, default=<unrepresentable>, /)", dictPop,
			"D.pop(k[,d]) -> v, remove specified key and return the corresponding value."),
		Method("popitem", "()", dictPopItem, "Remove and return a (key, value) pair as a 2-tuple."),
		RawMethod("setdefault", "(key, default=None, /)", dictSetDefault, "Insert key with a value of default if key is not in the dictionary."),
		RawMethod("update", "", dictUpdate, "D.update([E, ]**F) -> None.  Update D from mapping/iterable E and F."),
		Method("values", "()", dictValues, "Return an object providing a view on the dict's values."),
	}
}

func dictSizeof(_ *Thread, a []Value) (Value, error) {
	d := As[Dict](a[0])
	return Int(int64(64 + 32*cap(d.entries) + 8*cap(d.hashes) + 40*len(d.groups))), nil
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
	if err := t.fewArguments("dict", "get", a, kw, 1, 2); err != nil {
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
