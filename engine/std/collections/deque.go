// deque: a ring of items.
package collections

import (
	"math"
	"strconv"

	"github.com/small-python/spy/engine/object"
)

// deque holds n items in a ring from head on; the ring's length is a power of two.
type deque struct {
	object.Obj
	ring    []object.Value
	head, n int
	limit   int    // -1: none
	state   uint64 // changes with each change of length, for iterators
}

func (d *deque) at(i int) *object.Value { return &d.ring[(d.head+i)&(len(d.ring)-1)] }

// grow makes room for one item more.
func (d *deque) grow(t *object.Thread) error {
	if d.n < len(d.ring) {
		return nil
	}
	room := max(8, 2*len(d.ring))
	if err := t.Reserve(16 * int64(room)); err != nil {
		return err
	}
	t.Charge(16 * int64(room-len(d.ring)))
	ring := make([]object.Value, room)
	k := copy(ring, d.ring[d.head:])
	copy(ring[k:], d.ring[:d.head])
	d.ring, d.head = ring, 0
	return nil
}

func (d *deque) append(t *object.Thread, x object.Value) error {
	if d.limit == 0 {
		return nil
	}
	if d.n == d.limit {
		d.popLeft()
	}
	if err := d.grow(t); err != nil {
		return err
	}
	*d.at(d.n) = x
	d.n++
	d.state++
	return nil
}

func (d *deque) appendLeft(t *object.Thread, x object.Value) error {
	if d.limit == 0 {
		return nil
	}
	if d.n == d.limit {
		d.pop()
	}
	if err := d.grow(t); err != nil {
		return err
	}
	d.head = (d.head - 1) & (len(d.ring) - 1)
	d.ring[d.head] = x
	d.n++
	d.state++
	return nil
}

// pop and popLeft take an item out; there must be one.
func (d *deque) pop() object.Value {
	d.n--
	d.state++
	p := d.at(d.n)
	x := *p
	*p = object.Value{}
	return x
}

func (d *deque) popLeft() object.Value {
	p := &d.ring[d.head]
	x := *p
	*p = object.Value{}
	d.head = (d.head + 1) & (len(d.ring) - 1)
	d.n--
	d.state++
	return x
}

func (d *deque) clear() {
	d.ring, d.head, d.n = nil, 0, 0
	d.state++
}

// items is a copy of the items in order.
func (d *deque) items(t *object.Thread) ([]object.Value, error) {
	if err := t.Reserve(16 * int64(d.n)); err != nil {
		return nil, err
	}
	if err := t.Step(d.n); err != nil {
		return nil, err
	}
	out := make([]object.Value, d.n)
	for i := range out {
		out[i] = *d.at(i)
	}
	return out, nil
}

func (d *deque) extend(t *object.Thread, v object.Value, add func(*object.Thread, object.Value) error) error {
	if v.Type().IsSubtype(&dequeType) && object.As[deque](v) == d {
		items, err := d.items(t)
		if err != nil {
			return err
		}
		for _, x := range items {
			if err := add(t, x); err != nil {
				return err
			}
		}
		return nil
	}
	return t.Iterate(v, func(x object.Value) error { return add(t, x) })
}

// remove takes item i out.
func (d *deque) remove(t *object.Thread, i int) error {
	if err := t.Step(min(i, d.n-i) / 64); err != nil {
		return err
	}
	if i < d.n/2 {
		for ; i > 0; i-- {
			*d.at(i) = *d.at(i - 1)
		}
		d.popLeft()
		return nil
	}
	for ; i < d.n-1; i++ {
		*d.at(i) = *d.at(i + 1)
	}
	d.pop()
	return nil
}

// insert puts x before item i, 0 <= i <= n.
func (d *deque) insert(t *object.Thread, i int, x object.Value) error {
	if err := t.Step(min(i, d.n-i) / 64); err != nil {
		return err
	}
	if i <= d.n/2 {
		if err := d.appendLeft(t, x); err != nil {
			return err
		}
		for k := 0; k < i; k++ {
			*d.at(k) = *d.at(k + 1)
		}
	} else {
		if err := d.append(t, x); err != nil {
			return err
		}
		for k := d.n - 1; k > i; k-- {
			*d.at(k) = *d.at(k - 1)
		}
	}
	*d.at(i) = x
	return nil
}

// rotate moves k items from the right end to the left one.
func (d *deque) rotate(t *object.Thread, k int) error {
	if d.n <= 1 {
		return nil
	}
	k %= d.n
	if k < 0 {
		k += d.n
	}
	if 2*k > d.n {
		k -= d.n
	}
	if err := t.Step(max(k, -k)); err != nil {
		return err
	}
	state := d.state
	for ; k > 0; k-- {
		x := d.pop()
		if err := d.appendLeft(t, x); err != nil {
			return err
		}
	}
	for ; k < 0; k++ {
		x := d.popLeft()
		if err := d.append(t, x); err != nil {
			return err
		}
	}
	d.state = state + 1
	return nil
}

var dequeSignature = object.NewSignature("deque", "(iterable=<unrepresentable>, maxlen=None)")

func dequeNew(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
	t.Charge(96)
	d := object.Allocate[deque](cls.Root)
	d.limit = -1
	return object.From(d), nil
}

func dequeInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := dequeSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	limit := -1
	if !a[1].IsNone() {
		i, ok := object.ToInt(a[1])
		if !ok {
			return t.TypeError("an integer is required")
		}
		if limit, err = t.IndexInt(i, object.OverflowErrorType); err != nil {
			return err
		}
		if limit < 0 {
			return t.ValueError("maxlen must be non-negative")
		}
	}
	d := object.As[deque](self)
	d.clear()
	d.limit = limit
	if a[0].IsAbsent() {
		return nil
	}
	return d.extend(t, a[0], d.append)
}

func dequeRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if !t.EnterRepr(v) {
		return object.StrValue(t, "[...]"), nil
	}
	defer t.LeaveRepr()
	d := object.As[deque](v)
	items, err := d.items(t)
	if err != nil {
		return v, err
	}
	s, err := t.Repr(object.FromList(object.NewList(t, items)))
	if err != nil {
		return v, err
	}
	text := v.Type().ShortName() + "(" + s.S
	if d.limit >= 0 {
		text += ", maxlen=" + strconv.Itoa(d.limit)
	}
	return object.StrValue(t, text+")"), nil
}

func dequeCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !object.IsInstance(a, &dequeType) || !object.IsInstance(b, &dequeType) {
		return object.NotImplemented(), nil
	}
	x, y := object.As[deque](a), object.As[deque](b)
	if x.n != y.n && (op == object.EQ || op == object.NE) {
		return object.Bool(op == object.NE), nil
	}
	return compareItems(t, a, b, op)
}

// compareItems walks both deques until two items differ, which then decide. A comparison that changes a deque is an error.
func compareItems(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	left, err := t.Iter(a)
	if err != nil {
		return a, err
	}
	right, err := t.Iter(b)
	if err != nil {
		return a, err
	}
	for {
		if err := t.Step(1); err != nil {
			return a, err
		}
		x, err := t.Next(left)
		if err != nil {
			return a, err
		}
		y, err := t.Next(right)
		if err != nil {
			return a, err
		}
		if x.IsAbsent() || y.IsAbsent() {
			return object.Bool(decides(op, !x.IsAbsent(), !y.IsAbsent())), nil
		}
		same, err := t.Equal(x, y)
		if err != nil {
			return a, err
		}
		if !same {
			r, err := t.Compare(x, y, op)
			if err != nil {
				return a, err
			}
			yes, err := t.Truth(r)
			return object.Bool(yes), err
		}
	}
}

// decides compares two sequences one of which is at its end: what they have left.
func decides(op object.CompareOp, left, right bool) bool {
	switch op {
	case object.LT:
		return right
	case object.LE:
		return !left
	case object.EQ:
		return left == right
	case object.NE:
		return left != right
	case object.GT:
		return left
	}
	return !right
}

// dequeIndex reads the index of an item.
func dequeIndex(t *object.Thread, d *deque, k object.Value) (int, error) {
	if _, ok := object.ToInt(k); !ok && k.Type().Slots.Index == nil {
		return 0, t.TypeError("sequence index must be integer, not '%s'", k.Type().Name)
	}
	i, err := t.IndexInt(k, object.IndexErrorType)
	if err != nil {
		return 0, err
	}
	if i < 0 {
		i += d.n
	}
	if i < 0 || i >= d.n {
		return 0, t.IndexError("deque index out of range")
	}
	return i, nil
}

func dequeGetItem(t *object.Thread, v, k object.Value) (object.Value, error) {
	d := object.As[deque](v)
	i, err := dequeIndex(t, d, k)
	if err != nil {
		return v, err
	}
	return *d.at(i), nil
}

func dequeSetItem(t *object.Thread, v, k, x object.Value) error {
	d := object.As[deque](v)
	i, err := dequeIndex(t, d, k)
	if err != nil {
		return err
	}
	if x.IsAbsent() {
		return d.remove(t, i)
	}
	*d.at(i) = x
	return nil
}

// find is the index of an item from start to stop, -1 where there is none. A comparison that changes the deque is an error.
func (d *deque) find(t *object.Thread, x object.Value, start, stop int) (int, error) {
	state := d.state
	for i := start; i < stop && i < d.n; i++ {
		same, err := t.Equal(*d.at(i), x)
		if err != nil || same {
			return i, err
		}
		if state != d.state {
			return -1, t.RuntimeError("deque mutated during iteration")
		}
		if err := t.Step(1); err != nil {
			return -1, err
		}
	}
	return -1, nil
}

func dequeContains(t *object.Thread, v, x object.Value) (bool, error) {
	d := object.As[deque](v)
	i, err := d.find(t, x, 0, d.n)
	return i >= 0, err
}

func dequeConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsInstance(b, &dequeType) {
		return a, t.TypeError("can only concatenate deque (not \"%s\") to deque", b.Type().Name)
	}
	r, err := dequeCopy(t, []object.Value{a})
	if err != nil {
		return r, err
	}
	d := object.As[deque](r)
	return r, d.extend(t, b, d.append)
}

func dequeInPlaceConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	d := object.As[deque](a)
	return a, d.extend(t, b, d.append)
}

func dequeInPlaceRepeat(t *object.Thread, v, n object.Value) (object.Value, error) {
	k, err := t.IndexInt(n, object.OverflowErrorType)
	if err != nil {
		return v, err
	}
	d := object.As[deque](v)
	if k <= 0 {
		d.clear()
		return v, nil
	}
	items, err := d.items(t)
	if err != nil || len(items) == 0 {
		return v, err
	}
	if d.limit < 0 {
		if k > math.MaxInt/len(items) {
			return v, t.MemoryError()
		}
		if err := t.Reserve(32 * int64(k) * int64(len(items))); err != nil {
			return v, err
		}
	} else if k > 1 { // what falls out at the left end again need not be put in
		k = min(k, d.limit/len(items)+2)
	}
	for ; k > 1; k-- {
		if err := t.Step(len(items)); err != nil {
			return v, err
		}
		for _, x := range items {
			if err := d.append(t, x); err != nil {
				return v, err
			}
		}
	}
	return v, nil
}

func dequeRepeat(t *object.Thread, v, n object.Value) (object.Value, error) {
	n, err := t.Index(n) // before the copy: __index__ may change the deque
	if err != nil {
		return v, err
	}
	r, err := dequeCopy(t, []object.Value{v})
	if err != nil {
		return r, err
	}
	return dequeInPlaceRepeat(t, r, n)
}
