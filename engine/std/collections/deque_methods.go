// The methods and iterators of deque.
package collections

import (
	"github.com/small-python/spy/engine/object"
)

func dequeRow() object.TypeRow {
	return object.TypeRow{
		Type: &dequeType, Shape: &dequeShape, Name: "collections.deque", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout | object.SequencePattern,
		Sig: "([iterable[, maxlen]])", Doc: "A sequence that grows and shrinks quickly at both ends. With maxlen it drops items at the other end.",
		Slots: object.Slots{
			New: dequeNew, Init: dequeInit, Repr: dequeRepr, Hash: object.HashUnhashable, Compare: dequeCompare, Iter: dequeIter,
			Len:     func(_ *object.Thread, v object.Value) (int, error) { return object.As[deque](v).n, nil },
			GetItem: dequeGetItem, SetItem: dequeSetItem, Contains: dequeContains,
			Concat: dequeConcat, Repeat: dequeRepeat, IConcat: dequeInPlaceConcat, IRepeat: dequeInPlaceRepeat,
		},
		Members: func() []object.Member {
			return []object.Member{
				object.ClassGetItem(),
				object.Method("__copy__", "()", dequeCopy, "A deque of the same items."),
				object.Method("__reduce__", "()", dequeReduce, "What pickle needs to make it again."),
				object.Method("__reversed__", "()", dequeReversed, "An iterator over the items, the last one first."),
				object.Method("__sizeof__", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
					return object.Int(int64(96 + 16*len(object.As[deque](a[0]).ring))), nil
				}, "The bytes of memory that it takes."),
				object.Method("append", "(item, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					return object.None(), object.As[deque](a[0]).append(t, a[1])
				}, "Put an item at the right end."),
				object.Method("appendleft", "(item, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					return object.None(), object.As[deque](a[0]).appendLeft(t, a[1])
				}, "Put an item at the left end."),
				object.Method("clear", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
					object.As[deque](a[0]).clear()
					return object.None(), nil
				}, "Make it empty."),
				object.Method("copy", "()", dequeCopy, "A deque of the same items."),
				object.Method("count", "(value, /)", dequeCount, "How often a value is in it."),
				object.Method("extend", "(iterable, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					d := object.As[deque](a[0])
					return object.None(), d.extend(t, a[1], d.append)
				}, "Put the items of an iterable at the right end."),
				object.Method("extendleft", "(iterable, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					d := object.As[deque](a[0])
					return object.None(), d.extend(t, a[1], d.appendLeft)
				}, "Put the items of an iterable at the left end, one after another."),
				object.Method("index", "(value, start=0, stop=9223372036854775807, /)", dequeIndexOf, "The first place of a value from start to stop; ValueError without."),
				object.Method("insert", "(index, value, /)", dequeInsert, "Put an item in front of an index; IndexError where it is full."),
				object.Property("maxlen", func(_ *object.Thread, v object.Value) (object.Value, error) {
					if d := object.As[deque](v); d.limit >= 0 {
						return object.Int(int64(d.limit)), nil
					}
					return object.None(), nil
				}, nil, "How many items it can have, None where that is open."),
				object.Method("pop", "()", dequePop((*deque).pop), "Remove the item at the right end and return it."),
				object.Method("popleft", "()", dequePop((*deque).popLeft), "Remove the item at the left end and return it."),
				object.Method("remove", "(value, /)", dequeRemove, "Remove the first item that equals a value; ValueError without."),
				object.Method("reverse", "()", dequeReverse, "Turn the order round, in place."),
				object.Method("rotate", "(n=1, /)", dequeRotate, "Move n items from the right end to the left one, or -n the other way."),
			}
		},
		SubBase: object.AttributeBase[deque](),
		Make:    func(s *object.Shape) object.Value { return object.From(object.Allocate[deque](s)) },
	}
}

func dequePop(take func(*deque) object.Value) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		d := object.As[deque](a[0])
		if d.n == 0 {
			return a[0], t.IndexError("pop from an empty deque")
		}
		return take(d), nil
	}
}

// dequeCopy makes a deque of the same class.
func dequeCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	if a[0].Type() != &dequeType {
		if d.limit < 0 {
			return t.Call(object.FromType(a[0].Type()), a[0])
		}
		return t.Call(object.FromType(a[0].Type()), a[0], object.Int(int64(d.limit)))
	}
	t.Charge(96)
	c := object.Allocate[deque](&dequeShape)
	c.limit = d.limit
	items, err := d.items(t)
	if err != nil {
		return a[0], err
	}
	for _, x := range items {
		if err := c.append(t, x); err != nil {
			return a[0], err
		}
	}
	return object.From(c), nil
}

func dequeReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	state, found, err := t.CallSpecial(a[0], "__getstate__")
	if err != nil {
		return state, err
	}
	if !found {
		state = object.None()
	}
	it, err := t.Iter(a[0])
	if err != nil {
		return it, err
	}
	args := object.NewTuple(t)
	if d.limit >= 0 {
		args = object.NewTuple(t, object.FromTuple(args), object.Int(int64(d.limit)))
	}
	return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), object.FromTuple(args), state, it)), nil
}

func dequeCount(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	n, state := int64(0), d.state
	for i := 0; i < d.n; i++ {
		same, err := t.Equal(*d.at(i), a[1])
		if err != nil {
			return a[0], err
		}
		if state != d.state { // an error, even where the items are equal
			return a[0], t.RuntimeError("deque mutated during iteration")
		}
		if same {
			n++
		}
		if err := t.Step(1); err != nil {
			return a[0], err
		}
	}
	return object.Int(n), nil
}

func dequeIndexOf(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	var bounds [2]int
	for i := range bounds {
		n, err := t.SliceIndexNotNone(a[2+i])
		if err != nil {
			return a[0], err
		}
		if n < 0 {
			n = max(n+d.n, 0)
		}
		bounds[i] = n
	}
	at, err := d.find(t, a[1], bounds[0], min(bounds[1], d.n))
	if err == nil && at < 0 {
		err = t.ValueError("deque.index(x): x not in deque")
	}
	return object.Int(int64(at)), err
}

func dequeInsert(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	i, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if d.limit >= 0 && d.n >= d.limit {
		return a[0], t.IndexError("deque already at its maximum size")
	}
	if i < 0 {
		i = max(i+d.n, 0)
	}
	return object.None(), d.insert(t, min(i, d.n), a[2])
}

func dequeRemove(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	state := d.state
	at, err := d.find(t, a[1], 0, d.n)
	if _, stopped := err.(*object.StopError); !stopped && state != d.state && (err == nil || object.IsRaised(err, object.RuntimeErrorType)) {
		err = t.IndexError("deque mutated during iteration")
	}
	if err != nil {
		return a[0], err
	}
	if at < 0 {
		return a[0], t.ValueError("deque.remove(x): x not in deque")
	}
	return object.None(), d.remove(t, at)
}

func dequeReverse(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[deque](a[0])
	for i, j := 0, d.n-1; i < j; i, j = i+1, j-1 {
		x, y := d.at(i), d.at(j)
		*x, *y = *y, *x
	}
	return object.None(), t.Step(d.n / 64)
}

func dequeRotate(t *object.Thread, a []object.Value) (object.Value, error) {
	k, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	return object.None(), object.As[deque](a[0]).rotate(t, k)
}

// dequeIterator walks a deque from either end.
type dequeIterator struct {
	object.Obj
	d     *deque
	state uint64
	at    int // items given out
}

func newDequeIterator(t *object.Thread, shape *object.Shape, v object.Value) object.Value {
	t.Charge(48)
	d := object.As[deque](v)
	return object.From(&dequeIterator{object.Obj{Shape: shape}, d, d.state, 0})
}

func dequeIter(t *object.Thread, v object.Value) (object.Value, error) {
	return newDequeIterator(t, &dequeIteratorShape, v), nil
}

func dequeReversed(t *object.Thread, a []object.Value) (object.Value, error) {
	return newDequeIterator(t, &dequeReverseShape, a[0]), nil
}

func dequeIteratorRow(ty *object.Type, shape *object.Shape, name string, backwards bool) object.TypeRow {
	return object.TypeRow{
		Type: ty, Shape: shape, Name: "collections." + name, Layout: object.LayoutOther,
		Slots: object.Slots{
			New: func(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
				if err := object.CheckPositional(t, name, args, kw, 1, 2); err != nil {
					return object.Value{}, err
				}
				if !object.IsInstance(args[0], &dequeType) {
					return args[0], t.TypeError("argument 1 must be collections.deque, not %s", args[0].ArgName())
				}
				it := newDequeIterator(t, shape, args[0])
				if len(args) == 2 {
					n, err := t.IndexInt(args[1], object.OverflowErrorType)
					if err != nil {
						return it, err
					}
					object.As[dequeIterator](it).at = min(max(n, 0), object.As[deque](args[0]).n)
				}
				return it, nil
			},
			Iter: object.IterSelf,
			Next: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.As[dequeIterator](v).next(t, backwards)
			},
		},
		Members: func() []object.Member {
			return []object.Member{
				object.Method("__length_hint__", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
					it := object.As[dequeIterator](a[0])
					return object.Int(int64(max(it.d.n-it.at, 0))), nil
				}, "About how many items are left."),
				object.Method("__reduce__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
					it := object.As[dequeIterator](a[0])
					args := object.NewTuple(t, object.From(it.d), object.Int(int64(it.at)))
					return object.FromTuple(object.NewTuple(t, object.FromType(ty), object.FromTuple(args))), nil
				}, "What pickle needs to make it again."),
			}
		},
	}
}

func (it *dequeIterator) next(t *object.Thread, backwards bool) (object.Value, error) {
	d := it.d
	if it.state != d.state {
		it.at = d.n
		return object.Value{}, t.RuntimeError("deque mutated during iteration")
	}
	if it.at >= d.n {
		return object.Value{}, nil
	}
	i := it.at
	if backwards {
		i = d.n - 1 - i
	}
	it.at++
	return *d.at(i), nil
}
