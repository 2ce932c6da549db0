// The builtin functions that walk an iterable: each item is a step.
package builtins

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// found ends a walk early.
var found = &object.StopError{}

// first tells whether the truth of some item is as wanted.
func first(t *object.Thread, v object.Value, want bool) (bool, error) {
	err := t.Walk(v, truthSink(want))
	if err == found {
		return true, nil
	}
	return false, err
}

// truthSink ends a walk at an item whose truth is this.
type truthSink bool

func (want truthSink) Take(t *object.Thread, x object.Value) error {
	r, err := t.Truth(x)
	if err == nil && r == bool(want) {
		return found
	}
	return err
}

func (want truthSink) TakeQuick(_ *object.Thread, x object.Value) bool {
	return x.IsBool() && x.AsBool() != bool(want)
}

func all(t *object.Thread, a []object.Value) (object.Value, error) {
	r, err := first(t, a[0], false)
	return object.Bool(!r), err
}

func anyTrue(t *object.Thread, a []object.Value) (object.Value, error) {
	r, err := first(t, a[0], true)
	return object.Bool(r), err
}

func iter(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "iter", args, kw, 1, 2); err != nil {
		return object.Value{}, err
	}
	if len(args) == 1 {
		return t.Iter(args[0])
	}
	if args[0].Type().Slots.Call == nil {
		return object.Value{}, t.TypeError("iter(v, w): v must be callable")
	}
	return object.NewCallableIterator(t, args[0], args[1]), nil
}

func next(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "next", args, kw, 1, 2); err != nil {
		return object.Value{}, err
	}
	t.LastStop = nil
	v, err := t.Next(args[0])
	stop := t.LastStop
	t.LastStop = nil
	switch {
	case err == nil && !v.IsAbsent():
		return v, nil
	case err != nil && !object.IsRaised(err, object.StopIterationType):
		return v, err
	case len(args) == 2:
		return args[1], nil
	case err != nil:
		return v, err
	case stop != nil: // the one that carries a generator's value
		return v, stop
	}
	return v, t.NewException(object.StopIterationType)
}

func maximum(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	return extreme(t, "max", object.GT, args, kw)
}

func minimum(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	return extreme(t, "min", object.LT, args, kw)
}

// extremeOptions reads key and default.
func extremeOptions(t *object.Thread, name string, args []object.Value, kw []*object.Str) (key, def object.Value, err error) {
	n := len(args) - len(kw)
	if n == 0 {
		return key, def, t.TypeError("%s expected at least 1 argument, got 0", name)
	}
	for i, k := range kw {
		switch k.S {
		case "key":
			if key = args[n+i]; key.IsNone() {
				key = object.Absent
			}
		case "default":
			def = args[n+i]
		default:
			return key, def, t.TypeError("%s() got an unexpected keyword argument '%s'", name, k.S)
		}
	}
	if n > 1 && !def.IsAbsent() {
		return key, def, t.TypeError("Cannot specify a default for %s() with multiple positional arguments", name)
	}
	return key, def, nil
}

func extreme(t *object.Thread, name string, op object.CompareOp, args []object.Value, kw []*object.Str) (object.Value, error) {
	key, def, err := extremeOptions(t, name, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if n := len(args) - len(kw); n > 1 {
		m := extremum{op: op, key: key}
		for _, x := range args[:n] {
			if err := m.Take(t, x); err != nil {
				return object.Value{}, err
			}
		}
		return m.best, nil
	}
	best, err := extremeOf(t, op, key, args[0])
	switch {
	case err != nil:
		return object.Value{}, err
	case !best.IsAbsent():
		return best, nil
	case !def.IsAbsent():
		return def, nil
	}
	return object.Value{}, t.ValueError("%s() iterable argument is empty", name)
}

// extremeOf is the extreme item of an iterable, Absent where it is empty.
func extremeOf(t *object.Thread, op object.CompareOp, key, v object.Value) (object.Value, error) {
	m := extremum{op: op, key: key}
	err := t.Walk(v, &m)
	return m.best, err
}

// extremum is the best item so far, with what its key function gave.
type extremum struct {
	op                 object.CompareOp
	key, best, bestKey object.Value
}

func (m *extremum) Take(t *object.Thread, x object.Value) error {
	k := x
	if !m.key.IsAbsent() {
		var err error
		if k, err = t.Call(m.key, x); err != nil {
			return err
		}
	}
	better, known := m.betterNumber(k)
	switch {
	case known:
	case m.best.IsAbsent():
		better = true
	default:
		r, err := t.Compare(k, m.bestKey, m.op)
		if err != nil {
			return err
		}
		if better, err = t.Truth(r); err != nil {
			return err
		}
	}
	if better {
		m.best, m.bestKey = x, k
	}
	return nil
}

func (m *extremum) TakeQuick(_ *object.Thread, x object.Value) bool {
	if !m.key.IsAbsent() {
		return false
	}
	better, known := m.betterNumber(x)
	if better {
		m.best, m.bestKey = x, x
	}
	return known
}

// betterNumber compares two floats or two small ints; known is false for what else there is.
func (m *extremum) betterNumber(k object.Value) (better, known bool) {
	switch {
	case k.IsFloat() && m.bestKey.IsFloat():
		a, b := k.AsFloat(), m.bestKey.AsFloat()
		return m.op == object.GT && a > b || m.op == object.LT && a < b, true
	case k.IsInt() && m.bestKey.IsInt():
		a, b := k.AsInt(), m.bestKey.AsInt()
		return m.op == object.GT && a > b || m.op == object.LT && a < b, true
	}
	return false, false
}

var sortedSignature = object.NewSignature("sort", "(*, key=None, reverse=False)") // which reads the keywords

// sorted counts its positional arguments itself, as CPython's does: the words differ from those of list.sort.
func sorted(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if n := len(args) - len(kw); n != 1 {
		return object.Value{}, t.TypeError("sorted expected 1 argument, got %d", n)
	}
	items, err := t.Collect(args[0])
	if err != nil {
		return object.Value{}, err
	}
	a, err := sortedSignature.Bind(t, args[1:], kw)
	if err != nil {
		return object.Value{}, err
	}
	l := object.NewList(t, items)
	reverse, err := t.Truth(a[1])
	if err != nil {
		return object.Value{}, err
	}
	return object.FromList(l), object.ListSort(t, l, a[0], reverse)
}

func sum(t *object.Thread, a []object.Value) (object.Value, error) {
	total := a[1]
	refused := total.Type().Layout == object.LayoutStr || total.Type().Layout == object.LayoutBytes || total.Type().Layout == object.LayoutByteArray
	if refused { // after the items are asked for
		if _, err := t.Iter(a[0]); err != nil {
			return total, err
		}
	}
	switch total.Type().Layout {
	case object.LayoutStr:
		return total, t.TypeError("sum() can't sum strings [use ''.join(seq) instead]")
	case object.LayoutBytes:
		return total, t.TypeError("sum() can't sum bytes [use b''.join(seq) instead]")
	case object.LayoutByteArray:
		return total, t.TypeError("sum() can't sum bytearray [use b''.join(seq) instead]")
	}
	s := summer{total: total}
	err := t.Walk(a[0], &s)
	return s.result(), err
}

// summer adds numbers; floats with Neumaier's compensation, as CPython does since 3.12.
type summer struct {
	total    object.Value
	c        float64
	floating bool
}

func (s *summer) Take(t *object.Thread, x object.Value) error {
	if s.TakeQuick(t, x) {
		return nil
	}
	total := s.result()
	s.c, s.floating = 0, false
	r, err := t.Binary(object.Add, total, x)
	s.total = r
	return err
}

func (s *summer) TakeQuick(_ *object.Thread, x object.Value) bool {
	if s.total.IsInt() && x.IsInt() {
		a, b := s.total.AsInt(), x.AsInt()
		if r := a + b; (r^a)&(r^b) >= 0 {
			s.total = object.Int(r)
			return true
		}
	}
	return (s.total.IsFloat() || s.total.IsInt() && x.IsFloat()) && s.addFloat(x)
}

// addFloat adds a float or a small int to a float total.
func (s *summer) addFloat(x object.Value) bool {
	var f float64
	switch {
	case x.IsFloat():
		f = x.AsFloat()
	case x.IsInt():
		f = float64(x.AsInt())
	default:
		return false
	}
	total := s.total.AsFloat()
	if s.total.IsInt() {
		total = float64(s.total.AsInt())
	}
	r := total + f
	if math.Abs(total) >= math.Abs(f) {
		s.c += (total - r) + f
	} else {
		s.c += (f - r) + total
	}
	s.total, s.floating = object.Float(r), true
	return true
}

func (s *summer) result() object.Value {
	if s.floating && s.c != 0 && !math.IsInf(s.c, 0) && !math.IsNaN(s.c) {
		return object.Float(s.total.AsFloat() + s.c)
	}
	return s.total
}
