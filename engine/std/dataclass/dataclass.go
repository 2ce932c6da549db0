// Package dataclass is the module _dataclasses: the part of dataclasses that is better in Go.
package dataclass

import "github.com/small-python/spy/engine/object"

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_dataclasses",
		Doc:  "The part of dataclasses that knows how instances lie in memory.",
		Members: []object.Member{
			object.Function("expect", "(cls, names, /)", expect, "Tell a class of the attributes that its instances are going to have."),
		},
	}
}

// mostNames is how many names are looked at: more would not fit into an instance.
const mostNames = 16

// expect has the instances of a class begin with room for the attributes that a generated __init__ stores. Without it each of them lay in an
// allocation of its own, and making an instance took 3 times as long.
func expect(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, ok := object.AsType(a[0])
	if !ok {
		return a[0], t.TypeError("expect() argument 1 must be type, not %s", a[0].Type().Name)
	}
	tup, ok := object.AsTuple(a[1])
	if !ok {
		return a[1], t.TypeError("expect() argument 2 must be tuple, not %s", a[1].Type().Name)
	}
	var names []string
	for _, v := range tup.Items[:min(len(tup.Items), mostNames)] {
		if s, ok := object.AsStr(v); ok {
			names = append(names, s.S)
		}
	}
	cls.Expect(t, names)
	return object.None(), nil
}
