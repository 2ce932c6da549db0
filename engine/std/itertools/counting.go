// count and repeat.
package itertools

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

var (
	countType, repeatType   object.Type
	countShape, repeatShape object.Shape
)

type count struct {
	object.Obj
	now, step object.Value
}

func countRow() object.TypeRow {
	r := row[count](&countType, &countShape, "count", "(start=0, step=1)", "An iterator over start, start + step and so on, without end.", newCount, (*count).next, object.ClassGetItem())
	r.Slots.Repr = countRepr
	return r
}

// isNumber tells what count takes: whatever converts to a number.
func isNumber(v object.Value) bool {
	s := &v.Type().Slots
	return s.Index != nil || s.Int != nil || s.Float != nil || v.Type().Layout == object.LayoutComplex
}

func newCount(t *object.Thread, o *count, a []object.Value) error {
	if !isNumber(a[0]) || !isNumber(a[1]) {
		return t.TypeError("a number is required")
	}
	o.now, o.step = a[0], a[1]
	return nil
}

func (o *count) next(t *object.Thread) (object.Value, error) {
	now := o.now
	if now.IsInt() && o.step.IsInt() {
		a, b := now.AsInt(), o.step.AsInt()
		if r := a + b; (r^a)&(r^b) >= 0 {
			o.now = object.Int(r)
			return now, nil
		}
	}
	sum, err := t.Binary(object.Add, now, o.step)
	if err != nil {
		return now, err
	}
	o.now = sum
	return now, nil
}

func countRepr(t *object.Thread, v object.Value) (object.Value, error) {
	o := object.As[count](v)
	now, err := t.Repr(o.now)
	if err != nil {
		return v, err
	}
	name := shortName(v)
	if o.step.IsInt() && o.step.AsInt() == 1 {
		return object.StrValue(t, name+"("+now.S+")"), nil
	}
	step, err := t.Repr(o.step)
	if err != nil {
		return v, err
	}
	return object.StrValue(t, name+"("+now.S+", "+step.S+")"), nil
}

func shortName(v object.Value) string { return v.Type().ShortName() }

type repeat struct {
	object.Obj
	x    object.Value
	left int // -1: without end
}

func repeatRow() object.TypeRow {
	r := row[repeat](&repeatType, &repeatShape, "repeat", "(object, times=<unrepresentable>)", "An iterator that gives an object so many times, without a number for ever.", newRepeat, (*repeat).next,
		object.Method("__length_hint__", "()", repeatLengthHint, "About how many items are left."))
	r.Slots.Repr = repeatRepr
	return r
}

func newRepeat(t *object.Thread, o *repeat, a []object.Value) error {
	o.x, o.left = a[0], -1
	if a[1].IsAbsent() {
		return nil
	}
	n, err := t.IndexInt(a[1], object.OverflowErrorType)
	o.left = min(max(n, 0), math.MaxInt)
	return err
}

func (o *repeat) next(*object.Thread) (object.Value, error) {
	switch {
	case o.left == 0:
		return object.Value{}, nil
	case o.left > 0:
		o.left--
	}
	return o.x, nil
}

func repeatLengthHint(t *object.Thread, a []object.Value) (object.Value, error) {
	o := object.As[repeat](a[0])
	if o.left < 0 {
		return a[0], t.TypeError("len() of unsized object")
	}
	return object.Int(int64(o.left)), nil
}

func repeatRepr(t *object.Thread, v object.Value) (object.Value, error) {
	o := object.As[repeat](v)
	x, err := t.Repr(o.x)
	if err != nil {
		return v, err
	}
	name := shortName(v)
	if o.left < 0 {
		return object.StrValue(t, name+"("+x.S+")"), nil
	}
	n, err := t.Repr(object.Int(int64(o.left)))
	if err != nil {
		return v, err
	}
	return object.StrValue(t, name+"("+x.S+", "+n.S+")"), nil
}
