// The abstract operations: what `f(x)`, `a + b`, `x.name`, `len(x)` … mean for values of any type. Everything in the engine that works on
// values that it does not know goes through these.
package object

import "math"

// Call calls f with positional arguments. They are copied to the thread's stack of argument lists, so that no caller's list leaves its frame.
func (t *Thread) Call(f Value, args ...Value) (Value, error) {
	all := t.pushArgs(len(args))
	copy(all, args)
	v, err := t.CallKw(f, all, nil)
	t.doneWith(all)
	return v, err
}

// CallKw calls f. args are the positional arguments followed by the values of the keywords kw. The callee must not keep args.
func (t *Thread) CallKw(f Value, args []Value, kw []*Str) (Value, error) {
	call := f.Type().Slots.Call
	if call == nil {
		return Value{}, t.TypeError("'%s' object is not callable", f.Type().Name)
	}
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	v, err := call(t, f, args, kw)
	t.Leave()
	return v, err
}

// CallMethod calls v.name(args...).
func (t *Thread) CallMethod(v Value, name string, args ...Value) (Value, error) {
	f, err := t.GetAttr(v, t.Runtime.Intern(name))
	if err != nil {
		return Value{}, err
	}
	return t.Call(f, args...)
}

// CallSpecial calls special method name of v's type with v and args; found is false where the type has none.
func (t *Thread) CallSpecial(v Value, name string, args ...Value) (r Value, found bool, err error) {
	f, err := t.Special(v, name)
	if f.IsAbsent() || err != nil {
		return Value{}, false, err
	}
	r, err = t.Call(f, args...)
	return r, true, err
}

// Special is special method name of v's type, bound to v; Absent where there is none. The instance's own attributes do not count.
func (t *Thread) Special(v Value, name string) (Value, error) {
	cell := t.Lookup(v.Type(), t.Runtime.Intern(name))
	if cell == nil {
		return Value{}, nil
	}
	return t.bind(cell.V, v, v.Type())
}

// bind gives what attribute access of d found in class cls yields for obj.
func (t *Thread) bind(d, obj Value, cls *Type) (Value, error) {
	if get := d.Type().Slots.DescrGet; get != nil {
		return get(t, d, obj, FromType(cls))
	}
	return d, nil
}

// GetAttr is v.name.
func (t *Thread) GetAttr(v Value, name *Str) (Value, error) {
	return v.Type().Slots.GetAttr(t, v, name)
}

// LookupAttr is GetAttr that answers Absent where GetAttr raises AttributeError.
func (t *Thread) LookupAttr(v Value, name string) (Value, error) {
	return t.FindAttr(v, t.Runtime.Intern(name))
}

// FindAttr is LookupAttr of an interned name.
func (t *Thread) FindAttr(v Value, name *Str) (Value, error) {
	var x Value
	var err error
	if v.Type().slotOwner(SlotGetAttr) == &objectType { // no error is made for what is not there
		x, err = t.lookupGeneric(v, name)
	} else {
		x, err = t.GetAttr(v, name)
	}
	if err != nil && IsRaised(err, AttributeErrorType) {
		return Value{}, nil
	}
	return x, err
}

// SetAttr is v.name = x; an absent x deletes.
func (t *Thread) SetAttr(v Value, name *Str, x Value) error {
	set := v.Type().Slots.SetAttr
	if set == nil {
		return t.attributeError(v, name)
	}
	return set(t, v, name, x)
}

// Truth is bool(v).
func (t *Thread) Truth(v Value) (bool, error) {
	switch v.P {
	case BoolTag(), IntTag():
		return v.Bits != 0, nil
	case NoneTag():
		return false, nil
	}
	s := &v.Type().Slots
	if s.Bool != nil {
		return s.Bool(t, v)
	}
	if s.Len != nil {
		n, err := s.Len(t, v)
		return n != 0, err
	}
	return true, nil
}

// Repr is repr(v).
func (t *Thread) Repr(v Value) (*Str, error) {
	if err := t.Enter(); err != nil {
		return nil, t.recursion(err, " while getting the repr of an object")
	}
	defer t.Leave()
	r, err := v.Type().Slots.Repr(t, v)
	return t.asText(v, r, err, "__repr__")
}

// Str is str(v).
func (t *Thread) Str(v Value) (*Str, error) {
	if v.Shape() == &strShape {
		return (*Str)(v.P), nil
	}
	s := &v.Type().Slots
	if s.Str == nil {
		return t.Repr(v)
	}
	if err := t.Enter(); err != nil {
		return nil, t.recursion(err, " while getting the str of an object")
	}
	defer t.Leave()
	r, err := s.Str(t, v)
	return t.asText(v, r, err, "__str__")
}

// asText checks that a __repr__ or __str__ gave a str.
func (t *Thread) asText(v, r Value, err error, method string) (*Str, error) {
	if err != nil {
		return nil, err
	}
	if s, ok := AsStr(r); ok {
		return s, nil
	}
	return nil, t.ResultError(v, method, "a str", r)
}

// recursion gives the recursion error of a native nesting its own words.
func (t *Thread) recursion(err error, where string) error {
	if IsRaised(err, RecursionErrorType) {
		return t.RecursionError(where)
	}
	return err
}

// Hash is hash(v).
func (t *Thread) Hash(v Value) (int64, error) {
	h := v.Type().Slots.Hash
	if h == nil {
		return 0, t.TypeError("unhashable type: '%s'", v.Type().Name)
	}
	return h(t, v)
}

// HashKey is the hash that tables use: hash(v), spread over all bits.
func HashKey(t *Thread, v Value) (uint64, error) {
	if v.Shape() == &strShape {
		return spread((*Str)(v.P).Hash(t)), nil
	}
	h, err := t.Hash(v)
	return spread(uint64(h)), err
}

func spread(h uint64) uint64 { h *= 0x9E3779B97F4A7C15; return h ^ h>>32 }

// EqualKeys tells whether two keys that are not the same object are equal.
func EqualKeys(t *Thread, a, b Value) (bool, error) {
	s := a.Shape()
	if s == b.Shape() {
		switch s {
		case &strShape:
			return (*Str)(a.P).S == (*Str)(b.P).S, nil
		case &tupleShape:
			if same, known := equalTuples(t, As[Tuple](a).Items, As[Tuple](b).Items); known {
				return same, nil
			}
		}
	}
	return t.Equal(a, b)
}

// equalTuples compares the items of two tuples as far as that takes no guest code. Each is a step, as in compareItems.
func equalTuples(t *Thread, x, y []Value) (same, known bool) {
	if len(x) != len(y) {
		return false, false
	}
	for i := range x {
		if same, known := sameKind(x[i], y[i]); !same {
			if known {
				t.Steps -= int64(i + 1)
			}
			return false, known
		}
	}
	t.Steps -= int64(len(x))
	return true, true
}

// Equal is `a is b or a == b`, as containers compare.
func (t *Thread) Equal(a, b Value) (bool, error) {
	if a.Is(b) {
		return true, nil
	}
	r, err := t.Compare(a, b, EQ)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// swapped is the operation with its operands changed over.
var swapped = [6]CompareOp{GT, GE, EQ, NE, LT, LE}

// compareText is the operator as it stands in messages.
var compareText = [6]string{"<", "<=", "==", "!=", ">", ">="}

// Compare is the rich comparison a op b.
func (t *Thread) Compare(a, b Value, op CompareOp) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		return Bool(compareOrdered(a.AsInt(), b.AsInt(), op)), nil
	}
	if err := t.Enter(); err != nil {
		return Value{}, t.recursion(err, " in comparison")
	}
	v, err := t.compare(a, b, op)
	t.Leave()
	return v, err
}

func (t *Thread) compare(a, b Value, op CompareOp) (Value, error) {
	ta, tb := a.Type(), b.Type()
	first := true
	if ta != tb && tb.IsSubtype(ta) && tb.Slots.Compare != nil {
		first = false
		if v, err := tb.Slots.Compare(t, b, a, swapped[op]); err != nil || !v.IsNotImplemented() {
			return v, err
		}
	}
	if ta.Slots.Compare != nil {
		if v, err := ta.Slots.Compare(t, a, b, op); err != nil || !v.IsNotImplemented() {
			return v, err
		}
	}
	if first && tb.Slots.Compare != nil {
		if v, err := tb.Slots.Compare(t, b, a, swapped[op]); err != nil || !v.IsNotImplemented() {
			return v, err
		}
	}
	return t.compareDefault(a, b, op)
}

// compareDefault is the answer when neither side knows: identity for == and !=, else an error.
func (t *Thread) compareDefault(a, b Value, op CompareOp) (Value, error) {
	switch op {
	case EQ:
		return Bool(a.Is(b)), nil
	case NE:
		return Bool(!a.Is(b)), nil
	}
	return Value{}, t.TypeError("'%s' not supported between instances of '%s' and '%s'", compareText[op], a.Type().Name, b.Type().Name)
}

// compareOrdered compares Go values of one ordered type.
func compareOrdered[T int | int64 | float64 | string](a, b T, op CompareOp) bool {
	switch op {
	case LT:
		return a < b
	case LE:
		return a <= b
	case EQ:
		return a == b
	case NE:
		return a != b
	case GT:
		return a > b
	}
	return a >= b
}

// iterable tells that iter() has a way: __iter__, or the __getitem__ of a class that is no mapping by its layout.
func (ty *Type) iterable() bool {
	return ty.Slots.Iter != nil || ty.Slots.GetItem != nil && ty.Flags&HeapType != 0
}

// Iter is iter(v).
func (t *Thread) Iter(v Value) (Value, error) {
	s := &v.Type().Slots
	if s.Iter == nil {
		if s.GetItem != nil && v.Type().Flags&HeapType != 0 && v.Type().Layout != LayoutDict && t.Lookup(v.Type(), t.Runtime.Intern("__getitem__")) != nil {
			return newSequenceIterator(t, v), nil
		}
		return Value{}, t.TypeError("'%s' object is not iterable", v.Type().Name)
	}
	it, err := s.Iter(t, v)
	if err == nil && it.Type().Slots.Next == nil {
		return Value{}, t.ResultError(v, "__iter__", "an iterator", it)
	}
	return it, err
}

// Next is the next item of an iterator, Absent at the end.
func (t *Thread) Next(it Value) (Value, error) {
	next := it.Type().Slots.Next
	if next == nil {
		return Value{}, t.TypeError("'%s' object is not an iterator", it.Type().Name)
	}
	x, err := next(t, it)
	if err != nil {
		return Value{}, t.endOf(err)
	}
	return x, nil
}

// endOf is nil for a StopIteration that a Next slot let through, one that a function given to map raised: it is the end as well.
func (t *Thread) endOf(err error) error {
	if e, ok := err.(*Exception); ok && e.Shape.Type.IsSubtype(StopIterationType) {
		t.LastStop = e
		return nil
	}
	return err
}

// NextInner is Next of an iterator that another one is made around. It counts as a level of recursion: a guest can pile up any number.
func (t *Thread) NextInner(it Value) (Value, error) {
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	x, err := t.Next(it)
	t.Leave()
	return x, err
}

// Iterate calls f with each item of v. Each item is a step. Lists are read by index at each turn, so f may change them.
func (t *Thread) Iterate(v Value, f func(Value) error) error { return t.Walk(v, taker(f)) }

// Walk is Iterate into a sink.
func (t *Thread) Walk(v Value, s Sink) error {
	if v.Shape() == &listShape || v.Shape() == &tupleShape {
		for i := 0; ; i++ {
			items := itemsOf(v)
			if i >= len(items) {
				return nil
			}
			if err := t.Step(1); err != nil {
				return err
			}
			if err := s.Take(t, items[i]); err != nil {
				return err
			}
		}
	}
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	return t.exhaust(it, s)
}

// exhaust gives each item that an iterator has left to a sink. Each item is a step.
func (t *Thread) exhaust(it Value, s Sink) error {
	if walk := it.Type().Walk; walk != nil {
		return walk(t, it, s)
	}
	return t.walkNext(it, s)
}

// walkNext is Walk of an iterator that has no short way.
func (t *Thread) walkNext(it Value, s Sink) error {
	for {
		x, err := t.Next(it)
		if err != nil || x.IsAbsent() {
			return err
		}
		if err := t.Step(1); err != nil {
			return err
		}
		if err := s.Take(t, x); err != nil {
			return err
		}
	}
}

// itemsOf reads the items of an exact list or tuple.
func itemsOf(v Value) []Value {
	if v.Shape() == &listShape {
		return (*List)(v.P).Items
	}
	return (*Tuple)(v.P).Items
}

// Collect returns the items of v in a slice of its own. Each item is a step.
func (t *Thread) Collect(v Value) ([]Value, error) {
	if v.Shape() == &listShape || v.Shape() == &tupleShape {
		items := itemsOf(v)
		if err := t.Step(len(items)); err != nil {
			return nil, err
		}
		if err := t.Reserve(16 * int64(len(items))); err != nil {
			return nil, err
		}
		items = itemsOf(v)
		out := make([]Value, len(items))
		copyNew(out, items)
		t.Charge(16 * int64(len(items)))
		return out, nil
	}
	it, err := t.Iter(v) // before the length is asked for: a guest's __iter__ runs before its __len__
	if err != nil {
		return nil, err
	}
	var l List
	if n, err := t.LengthHint(v, 0); err != nil {
		return nil, err
	} else if n > 0 && t.Reserve(16*int64(n)) == nil {
		l.Grow(t, min(n, 1<<16))
	}
	err = t.exhaust(it, &l)
	return l.Items, err
}

// CollectTuple is Collect where CPython makes a tuple: since 3.15 it asks a guest for no length then.
func (t *Thread) CollectTuple(v Value) ([]Value, error) {
	if v.Type().Flags&HeapType == 0 {
		return t.Collect(v)
	}
	it, err := t.Iter(v)
	if err != nil {
		return nil, err
	}
	var l List
	err = t.exhaust(it, &l)
	return l.Items, err
}

// Len is len(v).
func (t *Thread) Len(v Value) (int, error) {
	f := v.Type().Slots.Len
	if f == nil {
		return 0, t.TypeError("object of type '%s' has no len()", v.Type().Name)
	}
	return f(t, v)
}

// LengthHint is operator.length_hint(v, otherwise).
func (t *Thread) LengthHint(v Value, otherwise int) (int, error) {
	if f := v.Type().Slots.Len; f != nil {
		n, err := f(t, v)
		if err == nil || !IsRaised(err, TypeErrorType) {
			return n, err
		}
	}
	r, found, err := t.CallSpecial(v, "__length_hint__")
	if err != nil {
		if IsRaised(err, TypeErrorType) {
			return otherwise, nil
		}
		return 0, err
	}
	if !found || r.IsNotImplemented() {
		return otherwise, nil
	}
	i, ok := ToInt(r)
	if !ok {
		return 0, t.ResultError(v, "__length_hint__", "an int", r)
	}
	if !i.IsInt() {
		return 0, t.Errorf(OverflowErrorType, "Python int too large to convert to C ssize_t")
	}
	if i.AsInt() < 0 {
		return 0, t.ValueError("%s.__length_hint__() must return a non-negative int", v.Type().Name)
	}
	return int(i.AsInt()), nil
}

// GetItem is v[k].
func (t *Thread) GetItem(v, k Value) (Value, error) {
	if f := v.Type().Slots.GetItem; f != nil {
		return f(t, v, k)
	}
	if ty, ok := AsType(v); ok {
		return t.classGetItem(ty, v, k)
	}
	return Value{}, t.TypeError("'%s' object is not subscriptable", v.Type().Name)
}

// classGetItem is C[k] of a class without a metaclass's __getitem__.
func (t *Thread) classGetItem(ty *Type, v, k Value) (Value, error) {
	if ty == &typeType { // type[C] has no method behind it: classes would inherit one
		return NewGenericAlias(t, v, k), nil
	}
	f, err := t.LookupAttr(v, "__class_getitem__")
	if err != nil {
		return Value{}, err
	}
	if f.IsAbsent() || f.IsNone() {
		return Value{}, t.TypeError("type '%s' is not subscriptable", ty.Name)
	}
	return t.Call(f, k)
}

// SetItem is v[k] = x, DelItem is del v[k].
func (t *Thread) SetItem(v, k, x Value) error {
	if f := v.Type().Slots.SetItem; f != nil {
		return f(t, v, k, x)
	}
	return t.noItemChange(v, k, x.IsAbsent())
}
func (t *Thread) DelItem(v, k Value) error { return t.SetItem(v, k, Absent) }

// Contains is x in v.
func (t *Thread) Contains(v, x Value) (bool, error) {
	if f := v.Type().Slots.Contains; f != nil {
		return f(t, v, x)
	}
	it, err := t.Iter(v)
	if err != nil {
		if IsRaised(err, TypeErrorType) {
			err = t.TypeError("argument of type '%s' is not a container or iterable", v.Type().Name)
		}
		return false, err
	}
	found := false
	err = t.exhaust(it, taker(func(y Value) error {
		same, err := t.Equal(y, x)
		if same {
			found = true
			return errFound
		}
		return err
	}))
	if err == errFound {
		err = nil
	}
	return found, err
}

// errFound ends an Iterate early; it never leaves this package.
var errFound = &StopError{}

// Index is operator.index(v): a plain int value.
func (t *Thread) Index(v Value) (Value, error) {
	if i, ok := ToInt(v); ok {
		return i, nil
	}
	f := v.Type().Slots.Index
	if f == nil {
		return Value{}, t.TypeError("'%s' object cannot be interpreted as an integer", v.Type().Name)
	}
	r, err := f(t, v)
	if err != nil {
		return Value{}, err
	}
	i, ok := ToInt(r)
	if !ok {
		return Value{}, t.ResultError(v, "__index__", "an int", r)
	}
	return i, nil
}

// IndexInt is Index as a Go int; a number beyond 64 bits raises cls, or is cut to the nearest int where cls is nil.
func (t *Thread) IndexInt(v Value, cls *Type) (int, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.IsInt() {
		return int(i.AsInt()), nil
	}
	if cls != nil {
		return 0, t.Errorf(cls, "cannot fit '%s' into an index-sized integer", v.Type().Name)
	}
	if ToBig(i).Sign() < 0 {
		return math.MinInt, nil
	}
	return math.MaxInt, nil
}

// strictInt is the value of an int, where CPython reads one without asking __index__.
func (t *Thread) strictInt(v Value) (int, error) {
	i, ok := ToInt(v)
	if !ok {
		return 0, t.TypeError("an integer is required")
	}
	if !i.IsInt() {
		return 0, t.OverflowError("Python int too large to convert to C ssize_t")
	}
	return int(i.AsInt()), nil
}

// Format is format(v, spec).
func (t *Thread) Format(v Value, spec *Str) (*Str, error) {
	if spec.S == "" {
		if v.Shape() == &strShape {
			return (*Str)(v.P), nil
		}
		if s := v.Shape(); s == &intShape {
			return t.Repr(v)
		}
	} else if s, ok, err := t.formatBuiltin(v, spec.S); ok || err != nil {
		return s, err
	}
	r, found, err := t.CallSpecial(v, "__format__", FromStr(spec))
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, t.TypeError("Type %s doesn't define __format__", v.Type().Name)
	}
	s, ok := AsStr(r)
	if !ok {
		return nil, t.ResultError(v, "__format__", "a str", r)
	}
	return s, nil
}
