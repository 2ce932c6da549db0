// Package typing is the module _typing: the types of typing that the language itself makes.
package typing

import "github.com/small-python/spy/engine/object"

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_typing",
		Doc:  "The parts of typing that are not written in Python.",
		Members: []object.Member{
			object.Constant("NoDefault", func(*object.Thread) (object.Value, error) { return object.NoDefault(), nil }, "Says that there is no default."),
			object.Function("_idfunc", "(x, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) { return a[0], nil }, "Return the argument."),
		},
		Types: []*object.Type{
			object.TypeVarType, object.ParamSpecType, object.TypeVarTupleType, object.TypeAliasTypeType, object.GenericType,
			object.ParamSpecArgsType, object.ParamSpecKwargsType, object.UnionType,
		},
	}
}
