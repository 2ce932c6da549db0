// Iterators that put items together or apart: batches, slices, groups, zips, tees.
package itertools

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

var (
	batchedType, isliceType, groupByType, grouperType, zipLongestType, teeType       object.Type
	batchedShape, isliceShape, groupByShape, grouperShape, zipLongestShape, teeShape object.Shape
)

type batched struct {
	object.Obj
	it     object.Value
	n      int
	strict bool
}

func newBatched(t *object.Thread, o *batched, a []object.Value) (err error) {
	if o.n, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
		return err
	}
	if o.strict, err = t.Truth(a[2]); err != nil {
		return err
	}
	if o.n < 1 {
		return t.ValueError("n must be at least one")
	}
	o.it, err = t.Iter(a[0])
	return err
}

func (o *batched) next(t *object.Thread) (object.Value, error) {
	if o.it.IsAbsent() {
		return object.Value{}, nil
	}
	var items object.List
	for len(items.Items) < o.n {
		x, err := t.NextInner(o.it)
		if err != nil {
			return x, err
		}
		if x.IsAbsent() {
			o.it = object.Value{}
			break
		}
		if err := t.Step(1); err != nil {
			return x, err
		}
		if k := len(items.Items); k == cap(items.Items) {
			if err := t.Reserve(32 * int64(k)); err != nil {
				return x, err
			}
		}
		items.Append(t, x)
	}
	switch n := len(items.Items); {
	case n == 0:
		return object.Value{}, nil
	case n < o.n && o.strict:
		return object.Value{}, t.ValueError("batched(): incomplete batch")
	}
	return object.FromTuple(object.TakeTuple(t, items.Items)), nil
}

type islice struct {
	object.Obj
	it             object.Value
	at, want, step int
	stop           int // -1: none
}

// isliceBound reads a bound; None is otherwise.
func isliceBound(t *object.Thread, v object.Value, otherwise int, text string) (int, error) {
	if v.IsNone() {
		return otherwise, nil
	}
	n, err := t.IndexInt(v, nil)
	if err != nil && !object.IsRaised(err, object.TypeErrorType) {
		return 0, err
	}
	if err != nil || n < 0 || n == math.MaxInt && !isMax(v) {
		return 0, t.ValueError("%s", text)
	}
	return n, nil
}

// isMax tells the greatest index itself from numbers that were cut down to it.
func isMax(v object.Value) bool { return v.IsInt() && v.AsInt() == math.MaxInt64 }

func newIslice(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if cls == &isliceType && len(kw) > 0 {
		return object.Value{}, t.TypeError("islice() takes no keyword arguments")
	}
	args = args[:len(args)-len(kw)]
	if err := object.CheckPositional(t, "islice", args, nil, 2, 4); err != nil {
		return object.Value{}, err
	}
	const indices = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."
	const stopText = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."
	start, stop, step := 0, -1, 1
	var err error
	if len(args) == 2 {
		stop, err = isliceBound(t, args[1], -1, stopText)
	} else {
		if stop, err = isliceBound(t, args[2], -1, stopText); err == nil {
			start, err = isliceBound(t, args[1], 0, indices)
		}
	}
	if err != nil {
		return object.Value{}, err
	}
	if len(args) == 4 {
		const text = "Step for islice() must be a positive integer or None."
		if step, err = isliceBound(t, args[3], 1, text); err == nil && step < 1 {
			err = t.ValueError(text)
		}
		if err != nil {
			return object.Value{}, err
		}
	}
	it, err := t.Iter(args[0])
	if err != nil {
		return it, err
	}
	t.Charge(96)
	o := object.Allocate[islice](cls.Root)
	o.it, o.want, o.stop, o.step = it, start, stop, step
	return object.From(o), nil
}

func (o *islice) next(t *object.Thread) (object.Value, error) {
	if o.it.IsAbsent() {
		return object.Value{}, nil
	}
	want := o.want
	if o.stop >= 0 {
		want = min(want, o.stop)
	}
	for o.at < want {
		x, err := t.NextInner(o.it)
		if err != nil {
			return x, err
		}
		if x.IsAbsent() {
			return done(&o.it)
		}
		o.at++
		if err := t.Step(1); err != nil {
			return x, err
		}
	}
	if o.stop >= 0 && o.at >= o.stop {
		return done(&o.it)
	}
	x, err := t.NextInner(o.it)
	if err != nil {
		return x, err
	}
	if x.IsAbsent() {
		return done(&o.it)
	}
	o.at++
	if o.want += o.step; o.want < 0 || o.stop >= 0 && o.want > o.stop {
		o.want = o.stop
		if o.stop < 0 {
			o.want = math.MaxInt
		}
	}
	return x, nil
}

type groupBy struct {
	object.Obj
	it, f        object.Value
	target       object.Value // the key of the group that was given out last
	key, value   object.Value // the item that was read last
	group        *grouper     // the group that may still read
	groupStarted bool
}

// grouper is the iterator of one group.
type grouper struct {
	object.Obj
	parent *groupBy
	key    object.Value
}

func grouperRow() object.TypeRow {
	r := row[grouper](&grouperType, &grouperShape, "_grouper", "(parent, tgtkey, /)", "", func(t *object.Thread, o *grouper, a []object.Value) error {
		if !object.IsInstance(a[0], &groupByType) {
			return t.TypeError("_grouper() argument 1 must be itertools.groupby, not %s", a[0].ArgName())
		}
		o.parent, o.key = object.As[groupBy](a[0]), a[1]
		return nil
	}, (*grouper).next)
	r.Flags &^= object.Subclassable
	return r
}

func newGroupBy(t *object.Thread, o *groupBy, a []object.Value) (err error) {
	o.f = a[1]
	o.it, err = t.Iter(a[0])
	return err
}

// read takes the next item and its key; more is false at the end.
func (o *groupBy) read(t *object.Thread) (more bool, err error) {
	x, err := t.NextInner(o.it)
	if err != nil || x.IsAbsent() {
		return false, err
	}
	key := x
	if !o.f.IsNone() {
		if key, err = t.Call(o.f, x); err != nil {
			return false, err
		}
	}
	o.value, o.key = x, key
	return true, t.Step(1)
}

func (o *groupBy) next(t *object.Thread) (object.Value, error) {
	o.group = nil
	for {
		if o.groupStarted && !o.key.IsAbsent() {
			same, err := t.Equal(o.target, o.key)
			if err != nil {
				return object.Value{}, err
			}
			if !same {
				break
			}
		} else if !o.key.IsAbsent() {
			break
		}
		more, err := o.read(t)
		if err != nil || !more {
			return object.Value{}, err
		}
	}
	o.target, o.groupStarted = o.key, true
	t.Charge(64)
	g := &grouper{Obj: object.Obj{Shape: &grouperShape}, parent: o, key: o.key}
	o.group = g
	return pair(t, o.key, object.From(g)), nil
}

func (g *grouper) next(t *object.Thread) (object.Value, error) {
	o := g.parent
	if o.group != g {
		return object.Value{}, nil
	}
	if o.value.IsAbsent() {
		more, err := o.read(t)
		if err != nil || !more {
			return object.Value{}, err
		}
	}
	same, err := t.Equal(g.key, o.key)
	if err != nil || !same || o.group != g {
		return object.Value{}, err
	}
	x := o.value
	o.value = object.Value{}
	return x, nil
}

type zipLongest struct {
	object.Obj
	its  []object.Value // Absent where one came to its end
	left int
	fill object.Value
}

func newZipLongest(t *object.Thread, o *zipLongest, a []object.Value) error {
	args, _ := object.AsTuple(a[0])
	o.fill = a[1]
	o.its = make([]object.Value, len(args.Items))
	t.Charge(16 * int64(len(args.Items)))
	for i, x := range args.Items {
		it, err := t.Iter(x)
		if err != nil {
			return err
		}
		o.its[i] = it
	}
	o.left = len(o.its)
	return nil
}

func (o *zipLongest) next(t *object.Thread) (object.Value, error) {
	if o.left == 0 {
		return object.Value{}, nil
	}
	items := make([]object.Value, len(o.its))
	for i, it := range o.its {
		items[i] = o.fill
		if it.IsAbsent() {
			continue
		}
		x, err := t.Next(it)
		if err != nil {
			o.left = 0
			return x, err
		}
		if !x.IsAbsent() {
			items[i] = x
			continue
		}
		o.its[i] = object.Value{}
		if o.left--; o.left <= 0 {
			return object.Value{}, nil
		}
	}
	return object.FromTuple(object.TakeTuple(t, items)), nil
}

// teeLink is a part of what a tee has read, shared by its iterators; next is the part after it.
type teeLink struct {
	it     object.Value
	values [57]object.Value
	n      int
	next   *teeLink
	busy   bool
}

type teeIterator struct {
	object.Obj
	link *teeLink
	at   int
}

func newTee(t *object.Thread, o *teeIterator, a []object.Value) error {
	if a[0].Type() == &teeType {
		from := object.As[teeIterator](a[0])
		o.link, o.at = from.link, from.at
		return nil
	}
	it, err := t.Iter(a[0])
	t.Charge(1000)
	o.link = &teeLink{it: it}
	return err
}

func teeCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	from := object.As[teeIterator](a[0])
	t.Charge(48)
	o := object.Allocate[teeIterator](&teeShape)
	o.link, o.at = from.link, from.at
	return object.From(o), nil
}

func (o *teeIterator) next(t *object.Thread) (object.Value, error) {
	if o.at == len(o.link.values) {
		if o.link.next == nil {
			t.Charge(1000)
			o.link.next = &teeLink{it: o.link.it}
		}
		o.link, o.at = o.link.next, 0
	}
	l := o.link
	if o.at == l.n {
		if l.busy {
			return object.Value{}, t.RuntimeError("cannot re-enter the tee iterator")
		}
		l.busy = true
		x, err := t.Next(l.it)
		l.busy = false
		if err != nil || x.IsAbsent() {
			return object.Value{}, err
		}
		l.values[l.n] = x
		l.n++
	}
	x := l.values[o.at]
	o.at++
	return x, nil
}

func tee(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return a[0], t.ValueError("n cannot be negative")
	}
	if err := t.Reserve(80 * int64(n)); err != nil {
		return a[0], err
	}
	if err := t.Step(n); err != nil {
		return a[0], err
	}
	it, err := t.Iter(a[0])
	if err != nil {
		return it, err
	}
	first := object.Allocate[teeIterator](&teeShape)
	if err := newTee(t, first, []object.Value{it}); err != nil {
		return a[0], err
	}
	out := make([]object.Value, n)
	for i := range out {
		if i == 0 {
			out[0] = object.From(first)
			continue
		}
		if out[i], err = teeCopy(t, out[:1]); err != nil {
			return a[0], err
		}
	}
	return object.FromTuple(object.TakeTuple(t, out)), nil
}
