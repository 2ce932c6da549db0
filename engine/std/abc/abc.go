// Package abc is the module _abc: what abstract classes change in the types themselves.
package abc

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_abc",
		Doc:  "The part of abc that marks types.",
		Members: []object.Member{
			object.Function("mark", "(cls, bits, /)", mark, "Have instances of a class and of what derives from it match sequence or mapping patterns."),
		},
	}
}

// mark sets the flags of patterns: bit 5 for sequences, bit 6 for mappings, as __abc_tpflags__ has them. Builtin types keep theirs.
func mark(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, ok := object.AsType(a[0])
	if !ok {
		return a[0], t.TypeError("mark() argument 1 must be type, not %s", a[0].Type().Name)
	}
	bits, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	flag := object.TypeFlags(0)
	switch {
	case bits&(1<<5) != 0:
		flag = object.SequencePattern
	case bits&(1<<6) != 0:
		flag = object.MappingPattern
	}
	todo := []*object.Type{cls}
	for len(todo) > 0 {
		ty := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		if ty.Flags&object.HeapType != 0 && ty.Flags&flag == 0 {
			ty.Flags |= flag
			todo = append(todo, t.Subclasses(ty)...)
		}
	}
	return object.None(), nil
}
