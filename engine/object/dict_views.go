// The views of dict — keys, values and items — and their iterators.
package object

// Bare types of this file. The iterators of one direction and content have a type each, as their names tell.
var (
	dictKeysType, dictValuesType, dictItemsType    Type
	dictKeysShape, dictValuesShape, dictItemsShape Shape
	dictIteratorTypes                              [6]Type
	dictIteratorShapes                             [6]Shape
)

// dictPart says what a view or an iterator gives of an entry.
type dictPart uint8

const (
	partKeys dictPart = iota
	partValues
	partItems
	backward // added for an iterator that starts at the newest entry
)

// DictView is d.keys(), d.values() or d.items().
type DictView struct {
	Obj
	Dict *Dict
	of   Value // the dict as the guest knows it
	part dictPart

	ordered bool // of an OrderedDict
}

// DictIterator walks a dict; Dict is nil once it came to its end or failed.
type DictIterator struct {
	Obj
	Dict *Dict
	pos  int
	used int // length of the dict at the start; -1 after the error, which then repeats
	left int
	part dictPart
}

// DictKeyIteratorShape is for the run loop's short way; NextKey is its step.
func DictKeyIteratorShape() *Shape { return &dictIteratorShapes[partKeys] }

// viewMembers are the members of a view with what only the views of keys and items have.
func viewMembers(name string, more ...Member) []Member {
	return sortedRows([]Member{
		Method("__reversed__", "()", dictViewReversed, "An iterator, from the last one to the first, over the dict's "+name[5:]+"."),
		Property("mapping", dictViewMapping, nil, "The dict that is viewed, for reading only."),
	}, more)
}

// dictViewRow is the row of a type of views; contains makes it one that behaves like a set.
func dictViewRow(ty *Type, s *Shape, name string, contains func(*Thread, Value, Value) (bool, error)) typeRow {
	isdisjoint := Method("isdisjoint", "(object, /)", dictViewIsDisjoint, "Whether nothing in the iterable is in the view.")
	row := typeRow{
		Type: ty, Shape: s, Name: name, Layout: LayoutOther, Flags: NoInstantiate,
		Slots: Slots{
			Repr: dictViewRepr, Len: dictViewLen, Contains: contains, Iter: dictViewIter,
		},
		Members: func() []Member { return viewMembers(name) },
	}
	if contains != nil {
		row.Slots.Compare, row.Slots.Hash = dictViewCompare, HashUnhashable
		row.Slots.Binary = [NumBinary]func(*Thread, Value, Value) (Value, error){Sub: dictViewSub, And: dictViewAnd, Or: dictViewOr, Xor: dictViewXor}
		row.Members = func() []Member { return viewMembers(name, isdisjoint) }
	}
	return row
}

func dictViewRows() []typeRow {
	rows := []typeRow{
		dictViewRow(&dictKeysType, &dictKeysShape, "dict_keys", dictKeysContains),
		dictViewRow(&dictValuesType, &dictValuesShape, "dict_values", nil),
		dictViewRow(&dictItemsType, &dictItemsShape, "dict_items", dictItemsContains),
	}
	names := [6]string{"dict_keyiterator", "dict_valueiterator", "dict_itemiterator",
		"dict_reversekeyiterator", "dict_reversevalueiterator", "dict_reverseitemiterator"}
	for i := range names {
		rows = append(rows, iteratorRow(&dictIteratorTypes[i], &dictIteratorShapes[i], names[i], dictIteratorNext,
			lengthHintRow(func(v Value) int {
				it := As[DictIterator](v)
				if it.Dict == nil || it.used != it.Dict.Len() {
					return 0
				}
				return it.left
			}),
			Method("__reduce__", "()", dictIteratorReduce, "What pickle needs to make it again.")))
	}
	return rows
}

func dictIter(t *Thread, v Value) (Value, error) {
	return newDictIterator(t, As[Dict](v), partKeys), nil
}

func dictReversed(t *Thread, a []Value) (Value, error) {
	return newDictIterator(t, As[Dict](a[0]), partKeys+backward), nil
}

func newDictIterator(t *Thread, d *Dict, part dictPart) Value {
	t.Charge(56)
	it := makeDictIterator(&dictIteratorShapes[part], d, part)
	return From(&it)
}

func makeDictIterator(s *Shape, d *Dict, part dictPart) DictIterator {
	it := DictIterator{Obj{s}, d, 0, d.Len(), d.Len(), part}
	if part >= backward {
		it.pos = len(d.entries)
	}
	return it
}

// Next is the next entry; ok is false at the end.
func (it *DictIterator) Next(t *Thread) (e Entry, ok bool, err error) {
	d := it.Dict
	if d == nil {
		return Entry{}, false, nil
	}
	if it.used != d.Len() {
		it.used = -1 // stays so: the error repeats
		return Entry{}, false, t.RuntimeError("dictionary changed size during iteration")
	}
	if it.part < backward {
		from := max(it.pos, int(d.first))
		e, it.pos, ok = d.Next(from)
		t.Steps -= int64(it.pos-from) >> 5 // deleted entries on the way
	} else if it.pos = d.before(it.pos); it.pos >= 0 {
		e, ok = d.entries[it.pos], true
	}
	if !ok {
		it.Dict = nil
		return Entry{}, false, nil
	}
	if it.left > 0 {
		it.left--
	} else if it.part < backward { // one that goes backward asks only for the size
		it.Dict = nil
		return Entry{}, false, t.RuntimeError("dictionary keys changed during iteration")
	}
	return e, true, nil
}

func dictIteratorNext(t *Thread, v Value) (Value, error) {
	return As[DictIterator](v).give(t)
}

// give is the next key, value or pair, Absent at the end.
func (it *DictIterator) give(t *Thread) (Value, error) {
	e, ok, err := it.Next(t)
	if err != nil || !ok {
		return Value{}, err
	}
	switch it.part % backward {
	case partKeys:
		return e.Key, nil
	case partValues:
		return e.Val, nil
	}
	return FromTuple(NewTuple(t, e.Key, e.Val)), nil
}

// dictIteratorReduce gives what is left as a list; the iterator itself does not move.
func dictIteratorReduce(t *Thread, a []Value) (Value, error) {
	rest := *As[DictIterator](a[0])
	return t.reduceToList(From(&rest))
}

// reduceToList is the __reduce__ of an iterator: iter() of a list of what it gives.
func (t *Thread) reduceToList(it Value) (Value, error) {
	items := NewList(t, nil)
	if err := items.Extend(t, it); err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, t.Runtime.Builtin(t, "iter"), FromTuple(NewTuple(t, FromList(items))))), nil
}

// newDictView makes a view of v, which is a dict or frozendict.
func newDictView(t *Thread, v Value, s *Shape, part dictPart) Value {
	t.Charge(48)
	return From(&DictView{Obj: Obj{s}, Dict: As[Dict](v), of: v, part: part})
}

func dictKeys(t *Thread, a []Value) (Value, error) {
	return newDictView(t, a[0], &dictKeysShape, partKeys), nil
}
func dictValues(t *Thread, a []Value) (Value, error) {
	return newDictView(t, a[0], &dictValuesShape, partValues), nil
}
func dictItems(t *Thread, a []Value) (Value, error) {
	return newDictView(t, a[0], &dictItemsShape, partItems), nil
}

func dictViewLen(_ *Thread, v Value) (int, error) { return As[DictView](v).Dict.Len(), nil }

func dictViewIter(t *Thread, v Value) (Value, error) {
	return As[DictView](v).iterator(t, 0), nil
}

func dictViewReversed(t *Thread, a []Value) (Value, error) {
	return As[DictView](a[0]).iterator(t, backward), nil
}

func (w *DictView) iterator(t *Thread, direction dictPart) Value {
	if w.ordered {
		return newOrderedIterator(t, w.Dict, w.part+direction)
	}
	return newDictIterator(t, w.Dict, w.part+direction)
}

func dictViewMapping(t *Thread, v Value) (Value, error) {
	t.Charge(48)
	return From(&MappingProxy{Obj: Obj{&mappingProxyShape}, Mapping: As[DictView](v).of}), nil
}

func dictViewRepr(t *Thread, v Value) (Value, error) {
	if !t.EnterRepr(v) {
		return StrValue(t, "..."), nil
	}
	defer t.LeaveRepr()
	items, err := t.Collect(v)
	if err != nil {
		return Value{}, err
	}
	s, err := t.Repr(FromList(NewList(t, items)))
	if err != nil {
		return Value{}, err
	}
	b := reprBuffer{t: t}
	for _, part := range []string{v.Type().Name, "(", s.S, ")"} {
		b.add(part)
	}
	return b.value()
}

func dictKeysContains(t *Thread, v, x Value) (bool, error) {
	k, _, err := As[DictView](v).Dict.find(t, x)
	return k >= 0, err
}

func dictItemsContains(t *Thread, v, x Value) (bool, error) {
	pair, ok := AsTuple(x)
	if !ok || len(pair.Items) != 2 {
		return false, nil
	}
	found, err := As[DictView](v).Dict.Get(t, pair.Items[0])
	if err != nil || found.IsAbsent() {
		return false, err
	}
	return t.Equal(found, pair.Items[1])
}

// isDictSet tells the two views that behave like sets.
func isDictSet(v Value) bool {
	switch v.Shape() {
	case &dictKeysShape, &dictItemsShape, &odictKeysShape, &odictItemsShape:
		return true
	}
	return false
}

func isDictItems(v Value) bool { return v.Shape() == &dictItemsShape || v.Shape() == &odictItemsShape }

func dictViewCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if _, ok := asSet(b); !isDictSet(a) || !ok && !isDictSet(b) {
		return NotImplemented(), nil
	}
	n, err := t.Len(a)
	if err != nil {
		return Value{}, err
	}
	m, err := t.Len(b)
	if err != nil {
		return Value{}, err
	}
	ok := false
	switch op {
	case EQ, NE:
		if n == m {
			ok, err = t.allContained(a, b)
		}
		ok = ok == (op == EQ)
	case LT:
		if n < m {
			ok, err = t.allContained(a, b)
		}
	case LE:
		if n <= m {
			ok, err = t.allContained(a, b)
		}
	case GT:
		if n > m {
			ok, err = t.allContained(b, a)
		}
	case GE:
		if n >= m {
			ok, err = t.allContained(b, a)
		}
	}
	return Bool(ok), err
}

// allContained tells whether b contains every item of a.
func (t *Thread) allContained(a, b Value) (bool, error) {
	all := true
	err := t.Iterate(a, func(x Value) error {
		ok, err := t.Contains(b, x)
		if err == nil && !ok {
			all = false
			return errFound
		}
		return err
	})
	if err == errFound {
		err = nil
	}
	return all, err
}

func dictViewIsDisjoint(t *Thread, a []Value) (Value, error) {
	v, other := a[0], a[1]
	if v.Is(other) {
		n, err := t.Len(v)
		return Bool(n == 0), err
	}
	// Iterate over the shorter one where both are sets.
	if _, ok := asSet(other); ok || isDictSet(other) {
		n, err := t.Len(v)
		if err != nil {
			return Value{}, err
		}
		m, err := t.Len(other)
		if err != nil {
			return Value{}, err
		}
		if m > n {
			v, other = other, v
		}
	}
	disjoint := true
	err := t.Iterate(other, func(x Value) error {
		in, err := t.Contains(v, x)
		if err == nil && in {
			disjoint = false
			return errFound
		}
		return err
	})
	if err == errFound {
		err = nil
	}
	return Bool(disjoint), err
}

func dictViewSub(t *Thread, a, b Value) (Value, error) {
	return t.dictViewSet(a, func(s *Set) error { return s.differenceUpdate(t, b) })
}

func dictViewOr(t *Thread, a, b Value) (Value, error) {
	return t.dictViewSet(a, func(s *Set) error { return s.Update(t, b) })
}

func dictViewXor(t *Thread, a, b Value) (Value, error) {
	if isDictItems(a) && isDictItems(b) {
		return t.dictItemsXor(As[DictView](a).Dict, As[DictView](b).Dict)
	}
	return t.dictViewSet(a, func(s *Set) error { return s.symmetricUpdate(t, b) })
}

// dictItemsXor looks for each item of the shorter dict in a copy of the longer one, so that no value is hashed that both have.
func (t *Thread) dictItemsXor(a, b *Dict) (Value, error) {
	if a.Len() < b.Len() {
		a, b = b, a
	}
	rest, err := a.copyChecked(t)
	if err != nil {
		return Value{}, err
	}
	s := NewSet(t)
	err = t.eachEntry(b, func(k, x Value, h int64) error {
		i, err := rest.findSetHash(t, k, h)
		if err != nil {
			return err
		}
		if i >= 0 {
			same, err := t.Equal(rest.entries[i].Val, x)
			if err != nil {
				return err
			}
			if same { // nobody else has the copy: the entry is where it was
				rest.deleteAt(i)
				return nil
			}
		}
		_, err = s.Add(t, FromTuple(NewTuple(t, k, x)))
		return err
	})
	if err == nil {
		err = s.Update(t, newDictView(t, FromDict(rest), &dictItemsShape, partItems))
	}
	return FromSet(s), err
}

// dictViewSet makes a set of a and lets with change it by the other operand.
func (t *Thread) dictViewSet(a Value, with func(s *Set) error) (Value, error) {
	if a.Shape() == &dictKeysShape { // the table knows the hashes
		a = As[DictView](a).of
	}
	s := NewSet(t)
	if err := s.Update(t, a); err != nil {
		return Value{}, err
	}
	return FromSet(s), with(s)
}

func dictViewAnd(t *Thread, a, b Value) (Value, error) {
	if !isDictSet(a) {
		a, b = b, a
	}
	if s := b.Shape(); s == &setShape {
		if n, err := t.Len(a); err != nil || n <= As[Set](b).Len() { // the view is walked, and nothing in the set hashed
			r, err := t.CallMethod(b, "intersection", a)
			return r, err
		}
	}
	if isDictSet(b) && As[DictView](b).Dict.Len() > As[DictView](a).Dict.Len() {
		a, b = b, a
	}
	s := NewSet(t)
	err := t.Iterate(b, func(x Value) error {
		in, err := t.Contains(a, x)
		if err != nil || !in {
			return err
		}
		_, err = s.Add(t, x)
		return err
	})
	return FromSet(s), err
}
