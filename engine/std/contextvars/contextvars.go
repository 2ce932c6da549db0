// Package contextvars is the module _contextvars: variables whose value depends on the context in which code runs.
package contextvars

import "github.com/small-python/spy/engine/object"

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_contextvars",
		Doc:  "Context variables.",
		Members: []object.Member{
			object.Function("copy_context", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return object.FromContext(t.CopyContext()), nil
			}, "A copy of the context in which the caller runs."),
		},
		Types: []*object.Type{object.ContextType, object.ContextTokenType, object.ContextVarType},
	}
}
