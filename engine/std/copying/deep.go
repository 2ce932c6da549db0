// Deep copies.
package copying

import (
	"github.com/small-python/spy/engine/object"
)

// job is one deep copy. What was copied is kept by identity until guest code must see the memo: a dict by id(), as it is without this module, took
// 4 times as long.
type job struct {
	t     *object.Thread
	s     *state
	pairs []pair
	index map[object.Value]int // of pairs, where they are many
	memo  object.Value         // a mapping of the guest's by id(); Absent while pairs are used
}

// pair is an object with its copy. It keeps the object, so that no other can take its place.
type pair struct{ x, y object.Value }

// fewPairs are looked through one by one.
const fewPairs = 8

func copyDeep(t *object.Thread, a []object.Value) (object.Value, error) {
	j := &job{t: t, s: stateOf(t)}
	if !a[1].IsNone() {
		j.memo = a[1]
	}
	return j.copy(a[0])
}

// isAtomic tells values that are their own copies.
func (j *job) isAtomic(v object.Value) bool {
	return v.IsInt() || v.IsFloat() || v.IsBool() || v.IsNone() || v.Type() == object.StrType || j.s.atomic[v.Type()]
}

// copy is deepcopy(x, memo). Each level is one of recursion.
func (j *job) copy(x object.Value) (object.Value, error) {
	if j.isAtomic(x) {
		return x, nil
	}
	t := j.t
	if err := t.Step(1); err != nil {
		return x, err
	}
	y, err := j.find(x)
	if err != nil || !y.IsAbsent() {
		return y, err
	}
	if err := t.Enter(); err != nil {
		return x, err
	}
	y, err = j.make(x)
	t.Leave()
	if err != nil || y.Is(x) {
		return y, err
	}
	return y, j.done(x, y)
}

// find is the copy of x that there is already, Absent without.
func (j *job) find(x object.Value) (object.Value, error) {
	if j.memo.IsAbsent() {
		if j.index != nil {
			if i, ok := j.index[x]; ok {
				return j.pairs[i].y, nil
			}
			return object.Absent, nil
		}
		for i := range j.pairs {
			if j.pairs[i].x.Is(x) {
				return j.pairs[i].y, nil
			}
		}
		return object.Absent, nil
	}
	key := object.Int(j.t.ID(x))
	if d, ok := object.AsDict(j.memo); ok && j.memo.Type() == object.DictType {
		return d.Get(j.t, key)
	}
	missing := object.FromList(object.NewList(j.t, nil)) // an object that cannot be in it
	y, err := j.t.CallMethod(j.memo, "get", key, missing)
	if err == nil && y.Is(missing) {
		y = object.Absent
	}
	return y, err
}

// note says that y is the copy of x.
func (j *job) note(x, y object.Value) error {
	if !j.memo.IsAbsent() {
		return j.t.SetItem(j.memo, object.Int(j.t.ID(x)), y)
	}
	j.t.Charge(48)
	if i, ok := j.index[x]; ok {
		j.pairs[i].y = y
		return nil
	}
	if j.index == nil {
		for i := range j.pairs {
			if j.pairs[i].x.Is(x) {
				j.pairs[i].y = y
				return nil
			}
		}
	}
	j.pairs = append(j.pairs, pair{x, y})
	switch {
	case j.index != nil:
		j.index[x] = len(j.pairs) - 1
		j.t.Charge(32)
	case len(j.pairs) > fewPairs:
		j.index = make(map[object.Value]int, 4*fewPairs)
		for i := range j.pairs {
			j.index[j.pairs[i].x] = i
		}
	}
	return nil
}

// done notes the finished copy. A memo of the guest's keeps the object too, under the memo's own id, so that no other can get its id.
func (j *job) done(x, y object.Value) error {
	if err := j.note(x, y); err != nil || j.memo.IsAbsent() {
		return err
	}
	key := object.Int(j.t.ID(j.memo))
	var kept object.Value
	if d, ok := object.AsDict(j.memo); ok {
		var err error
		if kept, err = d.Get(j.t, key); err != nil {
			return err
		}
	} else {
		v, err := j.t.GetItem(j.memo, key)
		if err != nil && !object.IsRaised(err, object.KeyErrorType) {
			return err
		}
		if err == nil {
			kept = v
		}
	}
	if kept.IsAbsent() {
		return j.t.SetItem(j.memo, key, object.FromList(object.NewList(j.t, []object.Value{x})))
	}
	if l, ok := object.AsList(kept); ok {
		l.Append(j.t, x)
		return nil
	}
	_, err := j.t.CallMethod(kept, "append", x)
	return err
}

// open makes the memo that guest code gets.
func (j *job) open() (object.Value, error) {
	if !j.memo.IsAbsent() {
		return j.memo, nil
	}
	d := object.NewDict(j.t)
	kept := make([]object.Value, 0, len(j.pairs))
	for _, p := range j.pairs {
		if err := j.t.Step(1); err != nil {
			return object.Absent, err
		}
		if err := d.Set(j.t, object.Int(j.t.ID(p.x)), p.y); err != nil {
			return object.Absent, err
		}
		kept = append(kept, p.x)
	}
	j.memo = object.FromDict(d)
	j.pairs, j.index = nil, nil
	if len(kept) > 0 {
		return j.memo, d.Set(j.t, object.Int(j.t.ID(j.memo)), object.FromList(object.NewList(j.t, kept)))
	}
	return j.memo, nil
}

// make copies an object that has no copy yet.
func (j *job) make(x object.Value) (object.Value, error) {
	switch ty := x.Type(); ty {
	case object.ListType:
		return j.list(x)
	case object.TupleType:
		return j.tuple(x)
	case object.DictType:
		return j.dict(x)
	case object.FrozenDictType:
		y, err := j.items(x, &object.As[object.FrozenDict](x).Dict, object.NewDict(j.t))
		if err != nil {
			return x, err
		}
		return j.t.Call(object.FromType(ty), y)
	case object.MethodType:
		m := object.As[object.BoundMethod](x)
		self, err := j.copy(m.Self)
		if err != nil {
			return x, err
		}
		return j.t.Call(object.FromType(ty), m.Func, self)
	}
	if _, ok := object.AsType(x); ok {
		return x, nil
	}
	return j.other(x)
}

func (j *job) list(x object.Value) (object.Value, error) {
	l, _ := object.AsList(x)
	y := object.NewList(j.t, nil)
	if err := j.note(x, object.FromList(y)); err != nil {
		return x, err
	}
	for i := 0; i < len(l.Items); i++ {
		v := l.Items[i]
		if !j.isAtomic(v) {
			var err error
			if v, err = j.copy(v); err != nil {
				return x, err
			}
		} else if i&63 == 0 {
			if err := j.t.Step(16); err != nil {
				return x, err
			}
		}
		y.Append(j.t, v)
	}
	return object.FromList(y), nil
}

// tuple is its own copy where its items are theirs. A cycle through it has made a copy when its items are copied.
func (j *job) tuple(x object.Value) (object.Value, error) {
	tup, _ := object.AsTuple(x)
	if err := j.t.Reserve(16 * int64(len(tup.Items))); err != nil {
		return x, err
	}
	items := make([]object.Value, len(tup.Items))
	same := true
	for i, v := range tup.Items {
		c, err := j.copy(v)
		if err != nil {
			return x, err
		}
		items[i] = c
		same = same && c.Is(v)
	}
	if y, err := j.find(x); err != nil || !y.IsAbsent() {
		return y, err
	}
	if same {
		return x, j.t.Step(len(items) >> 2)
	}
	return object.FromTuple(object.TakeTuple(j.t, items)), j.t.Step(len(items) >> 2)
}

func (j *job) dict(x object.Value) (object.Value, error) {
	d, _ := object.AsDict(x)
	y := object.NewDict(j.t)
	if err := j.note(x, object.FromDict(y)); err != nil {
		return x, err
	}
	return j.items(x, d, y)
}

// items copies the entries of a dict.
func (j *job) items(x object.Value, d, y *object.Dict) (object.Value, error) {
	n := d.Len()
	for i := 0; ; {
		e, next, ok := d.Next(i)
		if !ok {
			return object.FromDict(y), nil
		}
		i = next
		v, err := j.copy(e.Val)
		if err != nil {
			return x, err
		}
		k, err := j.copy(e.Key)
		if err != nil {
			return x, err
		}
		if err := y.Set(j.t, k, v); err != nil {
			return x, err
		}
		if err := j.t.Step(1); err != nil {
			return x, err
		}
		if d.Len() != n {
			return x, j.t.RuntimeError("dictionary changed size during iteration")
		}
	}
}

// other copies instances, by what they or their class say of it.
func (j *job) other(x object.Value) (object.Value, error) {
	t, s := j.t, j.s
	ty := x.Type()
	if s.copiers != nil && s.copiers.Len() > 0 {
		f, err := s.copiers.Get(t, object.FromType(ty))
		if err != nil {
			return x, err
		}
		if !f.IsAbsent() {
			memo, err := j.open()
			if err != nil {
				return x, err
			}
			return t.Call(f, x, memo)
		}
	}
	reduce, err := s.reducer(t, ty)
	if err != nil {
		return x, err
	}
	if reduce.IsAbsent() && s.isPlain(t, x) {
		return object.CopyInstance(t, x, func(y object.Value) error { return j.note(x, y) }, j.copy)
	}
	copier, err := t.LookupAttr(x, "__deepcopy__")
	if err != nil {
		return x, err
	}
	if !copier.IsAbsent() && !copier.IsNone() {
		memo, err := j.open()
		if err != nil {
			return x, err
		}
		return t.Call(copier, memo)
	}
	rv, err := s.reduced(t, x, reduce, "deep")
	if err != nil {
		return x, err
	}
	if _, ok := object.AsStr(rv); ok {
		return x, nil
	}
	return j.reconstruct(x, rv, true)
}
