// The iterator over an object that has __getitem__ but no __iter__, and the one of iter(callable, sentinel).
package object

import "unsafe"

var (
	sequenceIteratorType  Type
	sequenceIteratorShape Shape
	callableIteratorType  Type
	callableIteratorShape Shape
)

// sequenceIterator calls Seq[0], Seq[1] … until IndexError. Seq is absent once it is exhausted.
type sequenceIterator struct {
	Obj
	Seq  Value
	Next int
}

func newSequenceIterator(t *Thread, v Value) Value {
	t.Charge(48)
	return From(&sequenceIterator{Obj{&sequenceIteratorShape}, v, 0})
}

func sequenceIteratorNext(t *Thread, v Value) (Value, error) {
	it := (*sequenceIterator)(v.P)
	if it.Seq.IsAbsent() {
		return Value{}, nil
	}
	x, err := t.GetItem(it.Seq, Int(int64(it.Next)))
	if err == nil {
		it.Next++
		return x, nil
	}
	if IsRaised(err, IndexErrorType) || IsRaised(err, StopIterationType) {
		it.Seq = Value{}
		return Value{}, nil
	}
	return Value{}, err
}

func sequenceIteratorHint(t *Thread, args []Value) (Value, error) {
	it := (*sequenceIterator)(args[0].P)
	if it.Seq.IsAbsent() {
		return Int(0), nil
	}
	if it.Seq.Type().Slots.Len == nil {
		return NotImplemented(), nil
	}
	n, err := t.Len(it.Seq)
	return Int(int64(max(0, n-it.Next))), err
}

func sequenceIteratorReduce(t *Thread, args []Value) (Value, error) {
	it := (*sequenceIterator)(args[0].P)
	iter := t.Runtime.Builtin(t, "iter")
	if it.Seq.IsAbsent() {
		return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, FromTuple(NewTuple(t)))))), nil
	}
	return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, it.Seq)), Int(int64(it.Next)))), nil
}

func sequenceIteratorSetState(t *Thread, args []Value) (Value, error) {
	it := (*sequenceIterator)(args[0].P)
	n, err := t.strictInt(args[1])
	if err == nil && !it.Seq.IsAbsent() {
		it.Next = max(0, n)
	}
	return None(), err
}

// callableIterator calls F until it gives Sentinel. F is absent once it is exhausted.
type callableIterator struct {
	Obj
	F, Sentinel Value
}

// NewCallableIterator is iter(f, sentinel).
func NewCallableIterator(t *Thread, f, sentinel Value) Value {
	t.Charge(48)
	return ref(unsafe.Pointer(&callableIterator{Obj{&callableIteratorShape}, f, sentinel}))
}

func callableIteratorNext(t *Thread, v Value) (Value, error) {
	it := (*callableIterator)(v.P)
	if it.F.IsAbsent() {
		return Value{}, nil
	}
	x, err := t.Call(it.F)
	if err != nil {
		if IsRaised(err, StopIterationType) {
			it.F, it.Sentinel, err = Value{}, Value{}, nil
		}
		return Value{}, err
	}
	if it.F.IsAbsent() { // the call exhausted this iterator itself
		return Value{}, nil
	}
	same, err := t.Equal(it.Sentinel, x)
	if same || err != nil {
		if same {
			it.F, it.Sentinel = Value{}, Value{}
		}
		return Value{}, err
	}
	return x, nil
}

func callableIteratorReduce(t *Thread, args []Value) (Value, error) {
	it := (*callableIterator)(args[0].P)
	iter := t.Runtime.Builtin(t, "iter")
	if it.F.IsAbsent() {
		return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, FromTuple(NewTuple(t)))))), nil
	}
	return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, it.F, it.Sentinel)))), nil
}

// iteratorRows are the types of this file.
func iteratorRows() []typeRow {
	return []typeRow{
		{
			Type: &sequenceIteratorType, Shape: &sequenceIteratorShape, Name: "iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: sequenceIteratorNext},
			Members: func() []Member {
				return []Member{
					Method("__length_hint__", "()", sequenceIteratorHint, "About how many items are left."),
					Method("__reduce__", "()", sequenceIteratorReduce, "What pickle needs to make it again."),
					Method("__setstate__", "(object, /)", sequenceIteratorSetState, "Go to where another iterator was, for pickle."),
				}
			},
		},
		{
			Type: &callableIteratorType, Shape: &callableIteratorShape, Name: "callable_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: callableIteratorNext},
			Members: func() []Member {
				return []Member{Method("__reduce__", "()", callableIteratorReduce, "What pickle needs to make it again.")}
			},
		},
	}
}

// selfIter is the Iter slot of iterators.
func selfIter(t *Thread, v Value) (Value, error) { return v, nil }

// IterSelf is the Iter slot of iterators, for packages above.
func IterSelf(t *Thread, v Value) (Value, error) { return v, nil }
