// Package errno is the module errno.
package errno

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "errno",
		Doc:  "The numbers of the errors of the system, by their names.",
		Init: fill,
	}
}

// fill makes a constant of each error number, and the dict of their names.
func fill(t *object.Thread, m *object.Module) error {
	names := object.NewDict(t)
	for _, e := range object.ErrnoNames() {
		name := object.FromStr(t.Runtime.Intern(e.Name))
		if err := m.Dict.Set(t, name, object.Int(int64(e.Number))); err != nil {
			return err
		}
		if err := names.Set(t, object.Int(int64(e.Number)), name); err != nil {
			return err
		}
	}
	return m.Dict.Set(t, object.FromStr(t.Runtime.Intern("errorcode")), object.FromDict(names))
}
