// Package copying is the module _copy: shallow and deep copies.
package copying

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_copy",
		Doc:  "The copying of copy.",
		Members: []object.Member{
			object.Function("copy", "(x, /)", copyShallow, "A new object of the same kind that holds the same objects."),
			object.Function("deepcopy", "(x, memo, /)", copyDeep, "A new object that holds copies, each made once."),
			object.Function("setup", "(error, atomic, shallow_atomic, dispatch_table, dispatch, /)", setup, "Tell what the Python part has."),
		},
	}
}

// state is what the module keeps per runtime.
type state struct {
	failure         object.Value // copy.Error
	atomic, shallow map[*object.Type]bool
	reducers        object.Value // copyreg.dispatch_table
	copiers         *object.Dict // copy._deepcopy_dispatch
	plain           [64]plainLine
}

// plainLine caches whether PlainState holds for a shape.
type plainLine struct {
	version uint64
	plain   bool
}

func stateOf(t *object.Thread) *state {
	s, ok := t.Runtime.ModuleState["_copy"].(*state)
	if !ok {
		s = &state{}
		t.Runtime.ModuleState["_copy"] = s
	}
	return s
}

func setup(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	s.failure, s.reducers = a[0], a[3]
	s.copiers, _ = object.AsDict(a[4])
	for i, m := range []*map[*object.Type]bool{&s.atomic, &s.shallow} {
		*m = map[*object.Type]bool{}
		if err := t.Iterate(a[1+i], func(v object.Value) error {
			if ty, ok := object.AsType(v); ok {
				(*m)[ty] = true
			}
			return nil
		}); err != nil {
			return a[0], err
		}
	}
	return object.None(), nil
}

// isPlain is object.PlainState with the cache.
func (s *state) isPlain(t *object.Thread, v object.Value) bool {
	shape := v.Shape()
	if shape.Dict {
		return object.PlainState(t, v)
	}
	line := &s.plain[shape.Version%uint64(len(s.plain))]
	if line.version != shape.Version {
		*line = plainLine{shape.Version, object.PlainState(t, v)}
	}
	return line.plain
}

func copyShallow(t *object.Thread, a []object.Value) (object.Value, error) {
	x, s := a[0], stateOf(t)
	ty := x.Type()
	if s.shallow[ty] || ty == object.FrozenDictType {
		return x, nil
	}
	switch ty {
	case object.ListType, object.DictType, object.SetType, object.ByteArrayType:
		return t.CallMethod(x, "copy")
	}
	if _, ok := object.AsType(x); ok {
		return x, nil
	}
	reduce, err := s.reducer(t, ty)
	if err != nil {
		return x, err
	}
	if reduce.IsAbsent() && s.isPlain(t, x) {
		return object.CopyInstance(t, x, func(object.Value) error { return nil }, func(v object.Value) (object.Value, error) { return v, nil })
	}
	copier, err := t.LookupAttr(object.FromType(ty), "__copy__")
	if err != nil {
		return x, err
	}
	if !copier.IsAbsent() && !copier.IsNone() {
		return t.Call(copier, x)
	}
	rv, err := s.reduced(t, x, reduce, "shallow")
	if err != nil {
		return x, err
	}
	if _, ok := object.AsStr(rv); ok {
		return x, nil
	}
	return (&job{t: t, s: s}).reconstruct(x, rv, false)
}

// reducer is what the class has in copyreg.dispatch_table; Absent without.
func (s *state) reducer(t *object.Thread, ty *object.Type) (object.Value, error) {
	if d, ok := object.AsDict(s.reducers); ok && s.reducers.Type() == object.DictType {
		return d.Get(t, object.FromType(ty))
	}
	v, err := t.CallMethod(s.reducers, "get", object.FromType(ty))
	if v.IsNone() {
		v = object.Absent
	}
	return v, err
}

// reduced asks an object how it is made: by the function of the table, by __reduce_ex__, by __reduce__.
func (s *state) reduced(t *object.Thread, x, reduce object.Value, kind string) (object.Value, error) {
	if !reduce.IsAbsent() && !reduce.IsNone() {
		return t.Call(reduce, x)
	}
	f, err := t.LookupAttr(x, "__reduce_ex__")
	if err != nil {
		return x, err
	}
	if !f.IsAbsent() && !f.IsNone() {
		return t.Call(f, object.Int(4))
	}
	if f, err = t.LookupAttr(x, "__reduce__"); err != nil {
		return x, err
	}
	if !f.IsAbsent() && !f.IsNone() {
		return t.Call(f)
	}
	name, err := t.Repr(object.FromType(x.Type()))
	if err != nil {
		return x, err
	}
	e, err := t.Call(s.failure, object.StrValue(t, "un("+kind+")copyable object of type "+name.S))
	if err != nil {
		return x, err
	}
	failure, err := t.ToException(e)
	if err != nil {
		return x, err
	}
	return x, failure
}
