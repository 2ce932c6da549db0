// Letting go of classes: a base lists its subclasses, and that alone must not keep them.
package object

import (
	"runtime"
	"weak"
)

// weakSubs is a base with its subclasses while a collection runs.
type weakSubs struct {
	static *Type // the base, where it is a builtin
	heap   weak.Pointer[Type]
	subs   []weak.Pointer[Type]
}

// collect runs Go's collector with nothing held that only look-ups and the lists of subclasses hold. It is for the moments when memory is short:
// the lists are strong otherwise, so that `__subclasses__()` does not depend on when a collection happened to run.
func (r *Runtime) collect() {
	lists := r.weaken()
	clear(r.attrCache[:])
	clear(r.superCache[:])
	runtime.GC()
	for _, l := range lists {
		base := l.static
		if base == nil {
			if base = l.heap.Value(); base == nil {
				continue
			}
		}
		var live []*Type
		for _, s := range l.subs {
			if ty := s.Value(); ty != nil {
				live = append(live, ty)
			}
		}
		if l.static != nil {
			r.subclasses[base] = live
		} else {
			base.subs = live
		}
	}
}

// weaken takes the subclasses of all classes out of their bases.
func (r *Runtime) weaken() []weakSubs {
	var lists []weakSubs
	var todo []*Type
	for base, subs := range r.subclasses {
		lists = append(lists, weakSubs{static: base, subs: weakList(subs)})
		todo = append(todo, subs...)
		r.subclasses[base] = nil
	}
	for len(todo) > 0 {
		base := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if len(base.subs) > 0 {
			lists = append(lists, weakSubs{heap: weak.Make(base), subs: weakList(base.subs)})
			todo = append(todo, base.subs...)
			base.subs = nil
		}
	}
	return lists
}

func weakList(types []*Type) []weak.Pointer[Type] {
	out := make([]weak.Pointer[Type], len(types))
	for i, ty := range types {
		out[i] = weak.Make(ty)
	}
	return out
}
