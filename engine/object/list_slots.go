// The slots of list: construction, item access, comparison, concatenation and repetition.
package object

import "math"

func listRow() typeRow {
	return typeRow{
		Type: &listType, Shape: &listShape, Name: "list", Layout: LayoutList, Flags: Subclassable | SequencePattern | ConsumesItems,
		Slots: Slots{
			New: listNew, Init: listInit, Repr: listRepr, Hash: HashUnhashable, Compare: listCompare, Iter: listIter,
			Len: listLen, GetItem: listGetItem, SetItem: listSetItem, Contains: listContains,
			Concat: listConcat, Repeat: listRepeat, IConcat: listIConcat, IRepeat: listIRepeat,
		},
		Members: listMembers, Sig: "(iterable=(), /)",
		Doc:     "A sequence that can be changed. Without an iterable it is empty.",
		Make:    func(s *Shape) Value { o := allocate[List](s); o.Shape = s; return FromList(o) },
		SubBase: attributeBase[List](),
	}
}

func listNew(t *Thread, cls *Type, _ []Value, _ []*Str) (Value, error) {
	t.Charge(40)
	o := allocate[List](cls.Root)
	o.Shape = cls.Root
	return FromList(o), nil
}

func listInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if err := t.noInitKeywords(self, &listType, kw); err != nil {
		return err
	}
	args = args[:len(args)-len(kw)]
	if err := t.argumentCount("list", args, 0, 1); err != nil {
		return err
	}
	l := As[List](self)
	l.clear()
	if len(args) == 0 {
		return nil
	}
	return l.Extend(t, args[0])
}

// noInitKeywords refuses keyword arguments of a builtin constructor. A subclass with a __new__ of its own may take any.
func (t *Thread) noInitKeywords(self Value, ty *Type, kw []*Str) error {
	if len(kw) == 0 {
		return nil
	}
	if self.Type() != ty {
		name := t.Runtime.Intern("__new__")
		if t.Lookup(self.Type(), name) != t.Lookup(ty, name) {
			return nil
		}
	}
	return t.TypeError("%s() takes no keyword arguments", ty.Name)
}

// noNewKeywords is noInitKeywords for a type whose __new__ reads the arguments: a subclass with an __init__ of its own may take any.
func (t *Thread) noNewKeywords(cls, ty *Type, kw []*Str) error {
	if len(kw) == 0 {
		return nil
	}
	if cls != ty {
		name := t.Runtime.Intern("__init__")
		if t.Lookup(cls, name) != t.Lookup(ty, name) {
			return nil
		}
	}
	return t.TypeError("%s() takes no keyword arguments", ty.Name)
}

// argumentCount checks the number of positional arguments in the words of functions without named parameters.
func (t *Thread) argumentCount(name string, args []Value, least, most int) error {
	n, bound, limit := len(args), "", least
	switch {
	case n < least && least == most, n > most && least == most:
	case n < least:
		bound = "at least "
	case n > most:
		bound, limit = "at most ", most
	default:
		return nil
	}
	plural := "s"
	if limit == 1 {
		plural = ""
	}
	return t.TypeError("%s expected %s%d argument%s, got %d", name, bound, limit, plural, n)
}

// fewArguments checks the arguments of a method that binds its own: a begins with self.
func (t *Thread) fewArguments(class, name string, a []Value, kw []*Str, least, most int) error {
	if len(kw) > 0 {
		return t.TypeError("%s.%s() takes no keyword arguments", class, name)
	}
	if n := len(a) - 1; n >= least && n <= most {
		return nil
	}
	return t.argumentCount(name, a[1:], least, most)
}

// clear removes all items. A list that never had any keeps its nil Items, by which sort tells that nobody touched it.
func (l *List) clear() {
	if l.Items != nil {
		l.Items = []Value{}
	}
}

func listLen(_ *Thread, v Value) (int, error) { return len(As[List](v).Items), nil }

func listRepr(t *Thread, v Value) (Value, error) {
	l := As[List](v)
	if len(l.Items) == 0 {
		return StrValue(t, "[]"), nil
	}
	if !t.EnterRepr(v) {
		return StrValue(t, "[...]"), nil
	}
	defer t.LeaveRepr()
	b := reprBuffer{t: t}
	b.add("[")
	for i := 0; i < len(l.Items); i++ {
		if i > 0 {
			b.add(", ")
		}
		if err := b.repr(l.Items[i]); err != nil {
			return Value{}, err
		}
	}
	b.add("]")
	return b.value()
}

func listCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, ok := AsList(a)
	y, ok2 := AsList(b)
	if !ok || !ok2 {
		return NotImplemented(), nil
	}
	if len(x.Items) != len(y.Items) && (op == EQ || op == NE) {
		return Bool(op == NE), nil
	}
	return t.compareItems(&x.Items, &y.Items, op)
}

// compareItems compares two sequences item by item. It reads them through pointers at each turn: a comparison may change them.
func (t *Thread) compareItems(x, y *[]Value, op CompareOp) (Value, error) {
	i := 0
	for ; i < len(*x) && i < len(*y); i++ {
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		p, q := (*x)[i], (*y)[i]
		same, known := sameKind(p, q)
		if !known {
			var err error
			if same, err = t.Equal(p, q); err != nil {
				return Value{}, err
			}
		}
		if !same {
			break
		}
	}
	switch {
	case i >= len(*x) || i >= len(*y): // no item differs, or it is gone
		return Bool(compareOrdered(len(*x), len(*y), op)), nil
	case op == EQ || op == NE:
		return Bool(op == NE), nil
	}
	return t.Compare((*x)[i], (*y)[i], op)
}

// isIndex tells whether v can be an index.
func isIndex(v Value) bool {
	if v.IsInt() {
		return true
	}
	_, ok := ToInt(v)
	return ok || v.Type().Slots.Index != nil
}

// ListGetItem is l[k] for any key, with a short way for ints.
func ListGetItem(t *Thread, l *List, k Value) (Value, error) {
	if k.IsInt() {
		i := k.AsInt()
		if i < 0 {
			i += int64(len(l.Items))
		}
		if uint64(i) < uint64(len(l.Items)) {
			return l.Items[i], nil
		}
		return Value{}, t.IndexError("list index out of range")
	}
	if s, ok := asSlice(k); ok {
		return l.slice(t, s)
	}
	if !isIndex(k) {
		return Value{}, t.TypeError("list indices must be integers or slices, not %s", k.Type().Name)
	}
	i, err := t.IndexInt(k, IndexErrorType)
	if err != nil {
		return Value{}, err
	}
	return ListGetItem(t, l, Int(int64(i)))
}

func listGetItem(t *Thread, v, k Value) (Value, error) { return ListGetItem(t, As[List](v), k) }

func listSetItem(t *Thread, v, k, x Value) error {
	l := As[List](v)
	if s, ok := asSlice(k); ok {
		if x.IsAbsent() {
			return l.deleteSlice(t, s)
		}
		return l.assignSlice(t, s, x)
	}
	if !isIndex(k) {
		return t.TypeError("list indices must be integers or slices, not %s", k.Type().Name)
	}
	i, err := t.IndexInt(k, IndexErrorType)
	if err != nil {
		return err
	}
	if i < 0 {
		i += len(l.Items)
	}
	if i < 0 || i >= len(l.Items) {
		return t.IndexError("list assignment index out of range")
	}
	if x.IsAbsent() {
		return l.removeAt(t, i)
	}
	l.Items[i] = x
	return nil
}

func listContains(t *Thread, v, x Value) (bool, error) {
	i, err := t.find(&As[List](v).Items, x, 0, math.MaxInt)
	return i >= 0, err
}

// find returns the index of the first item between start and stop that equals x, or -1. The comparison may change the items.
func (t *Thread) find(items *[]Value, x Value, start, stop int) (int, error) {
	for i := start; i < stop && i < len(*items); i++ {
		if err := t.Step(1); err != nil {
			return -1, err
		}
		y := (*items)[i]
		if y.Is(x) {
			return i, nil
		}
		if y.P == x.P && (y.IsInt() || y.IsNone()) { // two different payloads of one kind
			continue
		}
		same, err := t.Equal(y, x)
		if err != nil {
			return -1, err
		}
		if same {
			return i, nil
		}
	}
	return -1, nil
}

// stepCopy charges for moving n values: one step per 64 bytes.
func (t *Thread) stepCopy(n int) error { return t.Step(n >> 2) }

// room prepares for a new block of n values: memory first, so that a block that cannot be is no matter of steps.
func (t *Thread) room(n int) error {
	if err := t.Reserve(16 * int64(n)); err != nil {
		return err
	}
	return t.stepCopy(n)
}

func listConcat(t *Thread, a, b Value) (Value, error) {
	y, ok := AsList(b)
	if !ok {
		return Value{}, t.TypeError("can only concatenate list (not \"%s\") to list", b.Type().Name)
	}
	x := As[List](a)
	if err := t.room(len(x.Items) + len(y.Items)); err != nil {
		return Value{}, err
	}
	items := make([]Value, len(x.Items)+len(y.Items))
	copyNew(items, x.Items)
	copyNew(items[len(x.Items):], y.Items)
	return FromList(NewList(t, items)), nil
}

// repeatItems makes count times the items, which it reads after the room was granted.
func (t *Thread) repeatItems(items *[]Value, count Value) ([]Value, error) {
	n, err := t.IndexInt(count, OverflowErrorType)
	if err != nil {
		return nil, err
	}
	have := len(*items)
	if n <= 0 || have == 0 {
		return nil, nil
	}
	if n > math.MaxInt/16/have {
		return nil, t.MemoryError()
	}
	if err := t.room(have * n); err != nil {
		return nil, err
	}
	out := make([]Value, have*n)
	if have == 1 {
		for i, x := 0, (*items)[0]; i < n; i++ {
			out[i] = x
		}
		return out, nil
	}
	copyNew(out, *items)
	for done := have; done < len(out); done *= 2 {
		copyNew(out[done:], out[:min(done, len(out)-done)])
	}
	return out, nil
}

func listRepeat(t *Thread, v, n Value) (Value, error) {
	if have := As[List](v).Items; len(have) == 1 && n.IsInt() && n.AsInt() > 0 && n.AsInt() <= maxRoomy {
		if err := t.stepCopy(int(n.AsInt())); err != nil {
			return Value{}, err
		}
		l := newListRoom(t, int(n.AsInt()))
		for i := range l.Items {
			l.Items[i] = have[0]
		}
		return FromList(l), nil
	}
	items, err := t.repeatItems(&As[List](v).Items, n)
	if err != nil {
		return Value{}, err
	}
	return FromList(NewList(t, items)), nil
}

func listIRepeat(t *Thread, v, n Value) (Value, error) {
	l := As[List](v)
	items, err := t.repeatItems(&l.Items, n)
	if err != nil {
		return Value{}, err
	}
	t.Charge(16 * int64(len(items)))
	if items == nil {
		l.clear()
	} else {
		l.Items = items
	}
	return v, nil
}

func listIConcat(t *Thread, v, x Value) (Value, error) {
	return v, As[List](v).Extend(t, x)
}
