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
			object.Function("mark", "(cls, bits, /)", mark, "Have instances of a class match sequence or mapping patterns."),
			object.Function("share", "(cls, subclass, /)", share, "Have a class, and what derives from it, match the patterns that another one matches."),
		},
	}
}

// mark sets the flags of patterns: bit 5 for sequences, bit 6 for mappings, as __abc_tpflags__ has them.
func mark(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, ok := object.AsType(a[0])
	if !ok {
		return a[0], t.TypeError("mark() argument 1 must be type, not %s", a[0].Type().Name)
	}
	if !a[1].IsInt() {
		return a[1], t.OverflowError("Python int too large to convert to C long")
	}
	sequence, mapping := a[1].AsInt()&(1<<5) != 0, a[1].AsInt()&(1<<6) != 0
	switch {
	case sequence && mapping:
		return a[1], t.TypeError("__abc_tpflags__ cannot be both Py_TPFLAGS_SEQUENCE and Py_TPFLAGS_MAPPING")
	case sequence:
		cls.Flags |= object.SequencePattern
	case mapping:
		cls.Flags |= object.MappingPattern
	}
	return object.None(), nil
}

// share is what registering does: the class matches these patterns and no others from now on. Builtin types keep theirs, and a class that
// matches them already leaves those below it as they are.
func share(t *object.Thread, a []object.Value) (object.Value, error) {
	from, isType := object.AsType(a[0])
	to, ok := object.AsType(a[1])
	if !ok || !isType {
		return a[1], t.TypeError("share() arguments must be types")
	}
	patterns := from.Flags & object.Patterns
	if patterns == 0 {
		return object.None(), nil
	}
	for todo := []*object.Type{to}; len(todo) > 0; {
		ty := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		if ty.Flags&object.HeapType != 0 && ty.Flags&object.Patterns != patterns {
			ty.Flags = ty.Flags&^object.Patterns | patterns
			todo = append(todo, t.Subclasses(ty)...)
		}
	}
	return object.None(), nil
}
