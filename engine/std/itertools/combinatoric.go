// product, permutations, combinations.
package itertools

import (
	"github.com/small-python/spy/engine/object"
)

var (
	productType, permutationsType, combinationsType, repeatedCombinationsType     object.Type
	productShape, permutationsShape, combinationsShape, repeatedCombinationsShape object.Shape
)

// choices is the struct of iterators over choices from a pool.
type choices struct {
	object.Obj
	pool    []object.Value
	indices []int
	out     []object.Value // the choice that was given out last
	started bool
	over    bool
}

// prepare reads the pool and the number of items to choose.
func (o *choices) prepare(t *object.Thread, iterable object.Value, r int) (err error) {
	if o.pool, err = t.CollectTuple(iterable); err != nil {
		return err
	}
	if r < 0 {
		return t.ValueError("r cannot be negative")
	}
	return nil
}

// room makes the indices and the choice.
func (o *choices) room(t *object.Thread, indices, r int) error {
	if err := t.Reserve(8*int64(indices) + 16*int64(r)); err != nil {
		return err
	}
	t.Charge(8*int64(indices) + 16*int64(r))
	o.indices, o.out = make([]int, indices), make([]object.Value, r)
	return nil
}

type combinations struct{ choices }

func newCombinations(t *object.Thread, o *combinations, a []object.Value) error {
	r, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return err
	}
	if err := o.prepare(t, a[0], r); err != nil {
		return err
	}
	if o.over = r > len(o.pool); o.over {
		return nil
	}
	if err := o.room(t, r, r); err != nil {
		return err
	}
	for i := range o.indices {
		o.indices[i] = i
	}
	return nil
}

func (o *combinations) next(t *object.Thread) (object.Value, error) {
	if o.over {
		return object.Value{}, nil
	}
	r, n, i := len(o.indices), len(o.pool), 0
	if o.started {
		for i = r - 1; i >= 0 && o.indices[i] == i+n-r; i-- {
		}
		if i < 0 {
			o.over = true
			return object.Value{}, nil
		}
		o.indices[i]++
		for j := i + 1; j < r; j++ {
			o.indices[j] = o.indices[j-1] + 1
		}
	}
	o.started = true
	for ; i < r; i++ {
		o.out[i] = o.pool[o.indices[i]]
	}
	return tupleOf(t, o.out)
}

type repeatedCombinations struct{ choices }

func newRepeatedCombinations(t *object.Thread, o *repeatedCombinations, a []object.Value) error {
	r, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return err
	}
	if err := o.prepare(t, a[0], r); err != nil {
		return err
	}
	if o.over = len(o.pool) == 0 && r > 0; o.over {
		return nil
	}
	return o.room(t, r, r)
}

func (o *repeatedCombinations) next(t *object.Thread) (object.Value, error) {
	if o.over {
		return object.Value{}, nil
	}
	r, i := len(o.indices), 0
	if o.started {
		for i = r - 1; i >= 0 && o.indices[i] == len(o.pool)-1; i-- {
		}
		if i < 0 {
			o.over = true
			return object.Value{}, nil
		}
		k := o.indices[i] + 1
		for j := i; j < r; j++ {
			o.indices[j] = k
		}
	}
	o.started = true
	for ; i < r; i++ {
		o.out[i] = o.pool[o.indices[i]]
	}
	return tupleOf(t, o.out)
}

// permutations keeps a countdown per place, as Knuth's algorithm for the lexicographic order has it.
type permutations struct {
	choices
	cycles []int
}

func newPermutations(t *object.Thread, o *permutations, a []object.Value) error {
	r := -1
	if !a[1].IsNone() {
		if _, ok := object.ToInt(a[1]); !ok {
			return t.TypeError("Expected int as r")
		}
		var err error
		if r, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
			return err
		}
		r = max(r, -2)
	}
	if err := o.prepare(t, a[0], max(r, 0)); err != nil {
		return err
	}
	switch {
	case r == -1 && a[1].IsNone():
		r = len(o.pool)
	case r < 0:
		return t.ValueError("r must be non-negative")
	}
	if o.over = r > len(o.pool); o.over {
		return nil
	}
	if err := o.room(t, len(o.pool), r); err != nil {
		return err
	}
	o.cycles = make([]int, r)
	for i := range o.indices {
		o.indices[i] = i
	}
	for i := range o.cycles {
		o.cycles[i] = len(o.pool) - i
	}
	return nil
}

func (o *permutations) next(t *object.Thread) (object.Value, error) {
	if o.over {
		return object.Value{}, nil
	}
	n, r, from := len(o.pool), len(o.cycles), 0
	if o.started {
		i := r - 1
		for ; i >= 0; i-- {
			if o.cycles[i]--; o.cycles[i] > 0 {
				j := n - o.cycles[i]
				o.indices[i], o.indices[j] = o.indices[j], o.indices[i]
				break
			}
			first := o.indices[i]
			copy(o.indices[i:], o.indices[i+1:])
			o.indices[n-1] = first
			o.cycles[i] = n - i
			if err := t.Step((n - i) / 64); err != nil {
				return object.Value{}, err
			}
		}
		if i < 0 {
			o.over = true
			return object.Value{}, nil
		}
		from = i
	}
	o.started = true
	for i := from; i < r; i++ {
		o.out[i] = o.pool[o.indices[i]]
	}
	return tupleOf(t, o.out)
}

type product struct {
	choices
	pools [][]object.Value
}

func newProduct(t *object.Thread, o *product, a []object.Value) error {
	args, _ := object.AsTuple(a[0])
	repeat, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return err
	}
	if repeat < 0 {
		return t.ValueError("repeat argument cannot be negative")
	}
	n := len(args.Items)
	if repeat == 0 {
		n = 0
	}
	if n > 0 && repeat > 1<<40/n {
		return t.OverflowError("repeat argument too large")
	}
	if err := t.Reserve(48 * int64(n*repeat)); err != nil {
		return err
	}
	if err := t.Step(n * repeat / 64); err != nil {
		return err
	}
	for _, x := range args.Items[:n] {
		pool, err := t.CollectTuple(x)
		if err != nil {
			return err
		}
		o.pools = append(o.pools, pool)
	}
	one := o.pools
	for k := 1; k < repeat && n > 0; k++ {
		o.pools = append(o.pools, one...)
	}
	for _, p := range o.pools {
		o.over = o.over || len(p) == 0
	}
	t.Charge(24 * int64(len(o.pools)))
	return o.room(t, len(o.pools), len(o.pools))
}

func (o *product) next(t *object.Thread) (object.Value, error) {
	if o.over {
		return object.Value{}, nil
	}
	if !o.started {
		o.started = true
		for i, p := range o.pools {
			o.out[i] = p[0]
		}
		return tupleOf(t, o.out)
	}
	for i := len(o.pools) - 1; i >= 0; i-- {
		if o.indices[i]++; o.indices[i] < len(o.pools[i]) {
			o.out[i] = o.pools[i][o.indices[i]]
			return tupleOf(t, o.out)
		}
		o.indices[i] = 0
		o.out[i] = o.pools[i][0]
	}
	o.over = true
	return object.Value{}, nil
}
