// Package imp is the module _imp: what importlib needs of the import system.
package imp

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_imp",
		Doc:  "The part of importlib that asks the host.",
		Members: []object.Member{
			object.Function("find_source", "(name, /)", findSource, "Return (source, filename, is_package) of a module of the host's, or None."),
		},
	}
}

// findSource asks the host for a module without running it.
func findSource(t *object.Thread, a []object.Value) (object.Value, error) {
	name, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("find_source() argument must be str, not %s", a[0].Type().Name)
	}
	m, found, err := t.Runtime.Host.Load(t, name.S)
	if err != nil || !found {
		return object.None(), err
	}
	if err := t.Reserve(int64(len(m.Source))); err != nil {
		return a[0], err
	}
	return object.FromTuple(object.NewTuple(t, object.StrValue(t, m.Source), object.StrValue(t, m.Filename), object.Bool(m.Package))), nil
}
