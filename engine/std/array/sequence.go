// What an array does as a sequence.
package array

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// place reads an index.
func (a *array) place(t *object.Thread, k object.Value, outside string) (int, error) {
	if _, ok := object.ToInt(k); !ok && k.Type().Slots.Index == nil {
		return 0, t.TypeError("array indices must be integers")
	}
	i, err := t.IndexInt(k, object.IndexErrorType)
	if err != nil {
		return 0, err
	}
	if i < 0 {
		i += a.len()
	}
	if i < 0 || i >= a.len() {
		return 0, t.IndexError("%s", outside)
	}
	return i, nil
}

func getItem(t *object.Thread, v, k object.Value) (object.Value, error) {
	a := of(v)
	if k.Type() != object.SliceType {
		i, err := a.place(t, k, "array index out of range")
		if err != nil {
			return v, err
		}
		return a.item(t, i)
	}
	start, _, step, n, err := object.SliceIndices(t, object.As[object.Slice](k), a.len())
	if err != nil {
		return v, err
	}
	b, err := a.take(t, start, step, n)
	if err != nil {
		return v, err
	}
	return make1(t, &arrayType, a.kind, b), nil
}

// take copies n items. A key's __index__ may have changed the array, so places behind its end are left out.
func (a *array) take(t *object.Thread, start, step, n int) ([]byte, error) {
	size := a.kind.size
	if err := t.Reserve(int64(n) * int64(size)); err != nil {
		return nil, err
	}
	if err := t.Step(n >> 3); err != nil {
		return nil, err
	}
	b := make([]byte, 0, n*size)
	for i := start; n > 0 && i >= 0 && i < a.len(); n-- {
		b = append(b, a.b[i*size:(i+1)*size]...)
		i += step
	}
	return b, nil
}

func setItem(t *object.Thread, v, k, x object.Value) error {
	a := of(v)
	if k.Type() == object.SliceType {
		return a.setSlice(t, object.As[object.Slice](k), x)
	}
	i, err := a.place(t, k, "array assignment index out of range")
	if err != nil {
		return err
	}
	size := a.kind.size
	if x.IsAbsent() {
		return a.splice(t, i*size, (i+1)*size, nil)
	}
	room, err := a.kind.put(t, x)
	if err != nil {
		return err
	}
	if i >= a.len() {
		return t.IndexError("array assignment index out of range")
	}
	copy(a.b[i*size:], room[:size])
	return nil
}

func (a *array) setSlice(t *object.Thread, s *object.Slice, x object.Value) error {
	var by []byte
	if !x.IsAbsent() {
		if !object.IsInstance(x, &arrayType) {
			return t.TypeError("can only assign array (not \"%s\") to array slice", x.Type().ShortName())
		}
		other := of(x)
		if other.kind != a.kind {
			return t.TypeError("bad argument type for built-in operation")
		}
		if err := t.Reserve(int64(len(other.b))); err != nil {
			return err
		}
		by = append(by, other.b...)
	}
	start, stop, step, n, err := object.SliceIndices(t, s, a.len())
	if err != nil {
		return err
	}
	size := a.kind.size
	if step == 1 {
		return a.splice(t, start*size, max(start, stop)*size, by)
	}
	if x.IsAbsent() {
		return a.deleteStride(t, start, step, n)
	}
	if len(by)/size != n {
		return t.ValueError("attempt to assign array of size %d to extended slice of size %d", len(by)/size, n)
	}
	if err := t.Step(n >> 3); err != nil {
		return err
	}
	for i := range n {
		copy(a.b[(start+i*step)*size:], by[i*size:(i+1)*size])
	}
	return nil
}

func (a *array) deleteStride(t *object.Thread, start, step, n int) error {
	if n == 0 {
		return nil
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	if err := t.Step(a.len() >> 3); err != nil {
		return err
	}
	size, to := a.kind.size, start*a.kind.size
	for i := start; i < a.len(); i++ {
		if d := i - start; d%step == 0 && d/step < n {
			continue
		}
		copy(a.b[to:to+size], a.b[i*size:])
		to += size
	}
	a.b = a.b[:to]
	return nil
}

func contains(t *object.Thread, v, x object.Value) (bool, error) {
	i, err := of(v).find(t, x, 0, math.MaxInt)
	return i >= 0, err
}

// find is the index of an item, -1 where there is none.
func (a *array) find(t *object.Thread, x object.Value, start, stop int) (int, error) {
	for i := start; i < stop && i < a.len(); i++ {
		item, err := a.item(t, i)
		if err != nil {
			return -1, err
		}
		same, err := t.Equal(item, x)
		if err != nil {
			return -1, err
		}
		if same {
			return i, nil
		}
		if err := t.Step(1); err != nil {
			return -1, err
		}
	}
	return -1, nil
}

func concat(t *object.Thread, v, w object.Value) (object.Value, error) {
	if !object.IsInstance(w, &arrayType) {
		return v, t.TypeError("can only append array (not \"%s\") to array", w.Type().ShortName())
	}
	a, b := of(v), of(w)
	if a.kind != b.kind {
		return v, t.TypeError("bad argument type for built-in operation")
	}
	n := len(a.b) + len(b.b)
	if err := t.Reserve(int64(n)); err != nil {
		return v, err
	}
	if err := t.Step(n >> 6); err != nil {
		return v, err
	}
	return make1(t, &arrayType, a.kind, append(append(make([]byte, 0, n), a.b...), b.b...)), nil
}

func inPlaceConcat(t *object.Thread, v, w object.Value) (object.Value, error) {
	if !object.IsInstance(w, &arrayType) {
		return v, t.TypeError("can only extend array with array (not \"%s\")", w.Type().ShortName())
	}
	return v, of(v).extend(t, w)
}

// extend adds the items of another array, or of any iterable.
func (a *array) extend(t *object.Thread, w object.Value) error {
	if !object.IsInstance(w, &arrayType) {
		return t.Iterate(w, func(x object.Value) error { return a.append(t, x) })
	}
	other := of(w)
	if other.kind != a.kind {
		return t.TypeError("can only extend with array of same kind")
	}
	if err := t.Reserve(int64(len(other.b))); err != nil {
		return err
	}
	return a.appendBytes(t, append([]byte(nil), other.b...))
}

// repeated is the content n times.
func (a *array) repeated(t *object.Thread, count object.Value) ([]byte, error) {
	n, err := t.IndexInt(count, object.OverflowErrorType)
	if err != nil {
		return nil, err
	}
	if n <= 0 || len(a.b) == 0 {
		return nil, nil
	}
	if n > math.MaxInt/len(a.b) {
		return nil, t.MemoryError()
	}
	total := n * len(a.b)
	if err := t.Reserve(int64(total)); err != nil {
		return nil, err
	}
	if err := t.Step(total >> 6); err != nil {
		return nil, err
	}
	out := make([]byte, total)
	for at := copy(out, a.b); at < total; at *= 2 {
		copy(out[at:], out[:at])
	}
	return out, nil
}

func repeat(t *object.Thread, v, n object.Value) (object.Value, error) {
	b, err := of(v).repeated(t, n)
	if err != nil {
		return v, err
	}
	return make1(t, &arrayType, of(v).kind, b), nil
}

func inPlaceRepeat(t *object.Thread, v, n object.Value) (object.Value, error) {
	b, err := of(v).repeated(t, n)
	if err != nil {
		return v, err
	}
	t.Charge(int64(cap(b)))
	of(v).b = b
	return v, nil
}
