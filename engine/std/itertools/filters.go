// Iterators that pass on, leave out or change items one by one.
package itertools

import (
	"github.com/small-python/spy/engine/object"
)

var (
	accumulateType, chainType, compressType, cycleType, dropWhileType, filterFalseType, pairwiseType, starMapType, takeWhileType          object.Type
	accumulateShape, chainShape, compressShape, cycleShape, dropWhileShape, filterFalseShape, pairwiseShape, starMapShape, takeWhileShape object.Shape
)

type accumulate struct {
	object.Obj
	it, f, total object.Value
	pending      object.Value // the initial value, before it was given out
}

func newAccumulate(t *object.Thread, o *accumulate, a []object.Value) (err error) {
	o.it, err = t.Iter(a[0])
	if !a[1].IsNone() {
		o.f = a[1]
	}
	if !a[2].IsNone() {
		o.pending = a[2]
	}
	return err
}

func (o *accumulate) next(t *object.Thread) (object.Value, error) {
	if x := o.pending; !x.IsAbsent() {
		o.pending, o.total = object.Value{}, x
		return x, nil
	}
	x, err := t.NextInner(o.it)
	if err != nil || x.IsAbsent() {
		return x, err
	}
	if !o.total.IsAbsent() {
		if o.f.IsAbsent() {
			x, err = t.Binary(object.Add, o.total, x)
		} else {
			x, err = t.Call(o.f, o.total, x)
		}
		if err != nil {
			return x, err
		}
	}
	o.total = x
	return x, nil
}

type chain struct {
	object.Obj
	source, active object.Value // source gives iterables
}

func newChain(t *object.Thread, o *chain, a []object.Value) (err error) {
	o.source, err = t.Iter(a[0])
	return err
}

func chainFromIterable(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, _ := object.AsType(a[0])
	it, err := t.Iter(a[1])
	if err != nil {
		return it, err
	}
	t.Charge(64)
	o := object.Allocate[chain](cls.Root)
	o.source = it
	return object.From(o), nil
}

func (o *chain) next(t *object.Thread) (object.Value, error) {
	for !o.source.IsAbsent() {
		if o.active.IsAbsent() {
			inner, err := t.NextInner(o.source)
			if err != nil || inner.IsAbsent() {
				o.source = object.Value{}
				return object.Value{}, err
			}
			if o.active, err = t.Iter(inner); err != nil {
				o.source, o.active = object.Value{}, object.Value{}
				return object.Value{}, err
			}
			if err := t.Step(1); err != nil {
				return object.Value{}, err
			}
		}
		x, err := t.NextInner(o.active)
		if err != nil || !x.IsAbsent() {
			return x, err
		}
		o.active = object.Value{}
	}
	return object.Value{}, nil
}

type compress struct {
	object.Obj
	data, selectors object.Value
}

func newCompress(t *object.Thread, o *compress, a []object.Value) (err error) {
	if o.data, err = t.Iter(a[0]); err == nil {
		o.selectors, err = t.Iter(a[1])
	}
	return err
}

func (o *compress) next(t *object.Thread) (object.Value, error) {
	for {
		x, err := t.NextInner(o.data)
		if err != nil || x.IsAbsent() {
			return x, err
		}
		s, err := t.NextInner(o.selectors)
		if err != nil || s.IsAbsent() {
			return object.Value{}, err
		}
		yes, err := t.Truth(s)
		if err != nil || yes {
			return x, err
		}
		if err := t.Step(1); err != nil {
			return object.Value{}, err
		}
	}
}

type cycle struct {
	object.Obj
	it    object.Value // Absent after the first round
	saved object.List
	at    int
}

func newCycle(t *object.Thread, o *cycle, a []object.Value) (err error) {
	o.it, err = t.Iter(a[0])
	return err
}

func (o *cycle) next(t *object.Thread) (object.Value, error) {
	if !o.it.IsAbsent() {
		x, err := t.NextInner(o.it)
		if err != nil {
			return x, err
		}
		if !x.IsAbsent() {
			if n := len(o.saved.Items); n == cap(o.saved.Items) {
				if err := t.Reserve(32 * int64(n)); err != nil {
					return x, err
				}
			}
			o.saved.Append(t, x)
			return x, nil
		}
		o.it = object.Value{}
	}
	if len(o.saved.Items) == 0 {
		return object.Value{}, nil
	}
	x := o.saved.Items[o.at]
	if o.at++; o.at == len(o.saved.Items) {
		o.at = 0
	}
	return x, nil
}

// predicated is the struct of iterators with a function and an iterable.
type predicated struct {
	object.Obj
	f, it object.Value
	over  bool // the function has decided
}

func (o *predicated) fill(t *object.Thread, a []object.Value) (err error) {
	o.f = a[0]
	o.it, err = t.Iter(a[1])
	return err
}

func (o *predicated) test(t *object.Thread, x object.Value) (bool, error) {
	r, err := t.Call(o.f, x)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

type dropWhile struct{ predicated }
type filterFalse struct{ predicated }
type takeWhile struct{ predicated }
type starMap struct{ predicated }

func newDropWhile(t *object.Thread, o *dropWhile, a []object.Value) error     { return o.fill(t, a) }
func newFilterFalse(t *object.Thread, o *filterFalse, a []object.Value) error { return o.fill(t, a) }
func newTakeWhile(t *object.Thread, o *takeWhile, a []object.Value) error     { return o.fill(t, a) }
func newStarMap(t *object.Thread, o *starMap, a []object.Value) error         { return o.fill(t, a) }

func (o *dropWhile) next(t *object.Thread) (object.Value, error) {
	for {
		x, err := t.NextInner(o.it)
		if err != nil || x.IsAbsent() || o.over {
			return x, err
		}
		drop, err := o.test(t, x)
		if err != nil {
			return x, err
		}
		if !drop {
			o.over = true
			return x, nil
		}
		if err := t.Step(1); err != nil {
			return x, err
		}
	}
}

func (o *filterFalse) next(t *object.Thread) (object.Value, error) {
	plain := o.f.IsNone() || o.f.Is(object.FromType(object.BoolType))
	for {
		x, err := t.NextInner(o.it)
		if err != nil || x.IsAbsent() {
			return x, err
		}
		var drop bool
		if plain {
			drop, err = t.Truth(x)
		} else {
			drop, err = o.test(t, x)
		}
		if err != nil || !drop {
			return x, err
		}
		if err := t.Step(1); err != nil {
			return x, err
		}
	}
}

func (o *takeWhile) next(t *object.Thread) (object.Value, error) {
	if o.over {
		return object.Value{}, nil
	}
	x, err := t.NextInner(o.it)
	if err != nil || x.IsAbsent() {
		return x, err
	}
	take, err := o.test(t, x)
	if err != nil || take {
		return x, err
	}
	o.over = true
	return object.Value{}, nil
}

func (o *starMap) next(t *object.Thread) (object.Value, error) {
	args, err := t.NextInner(o.it)
	if err != nil || args.IsAbsent() {
		return args, err
	}
	if tup, ok := object.AsTuple(args); ok {
		return t.CallKw(o.f, tup.Items, nil)
	}
	items, err := t.CollectTuple(args)
	if err != nil {
		return args, err
	}
	return t.CallKw(o.f, items, nil)
}

type pairwise struct {
	object.Obj
	it, old object.Value
}

func newPairwise(t *object.Thread, o *pairwise, a []object.Value) (err error) {
	o.it, err = t.Iter(a[0])
	return err
}

func (o *pairwise) next(t *object.Thread) (object.Value, error) {
	if o.it.IsAbsent() {
		return object.Value{}, nil
	}
	old := o.old
	if old.IsAbsent() {
		var err error
		if old, err = t.NextInner(o.it); err != nil || old.IsAbsent() {
			o.it = object.Value{}
			return object.Value{}, err
		}
		o.old = old
		if o.it.IsAbsent() { // the iterator used this object itself
			return object.Value{}, nil
		}
	}
	x, err := t.NextInner(o.it)
	if err != nil || x.IsAbsent() {
		o.it, o.old = object.Value{}, object.Value{}
		return object.Value{}, err
	}
	o.old = x
	return pair(t, old, x), nil
}
