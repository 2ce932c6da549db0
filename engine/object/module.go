// Modules.
package object

import "unsafe"

// Module is a module; Dict is its namespace.
type Module struct {
	Obj
	Extra   *Extra
	Dict    *Dict
	Builtin bool // made of a table: its repr says so
}

// FromModule makes a Value of a module.
func FromModule(m *Module) Value { return ref(unsafe.Pointer(m)) }

// NewModule makes an empty module with a name.
func NewModule(t *Thread, name string) *Module {
	m := &Module{Obj: Obj{&moduleShape}, Dict: NewDict(t)}
	for _, k := range []string{"__name__", "__doc__", "__package__", "__loader__", "__spec__"} {
		m.Dict.insert(t, FromStr(t.Runtime.Intern(k)), None(), 0)
	}
	*m.Dict.FindStr(t, t.Runtime.Intern("__name__")) = StrValue(t, name)
	return m
}

// ModuleDef is a builtin module: its rows and what else it needs at its first import.
type ModuleDef struct {
	Name    string
	Doc     string
	Members []Member
	Types   []*Type
	Init    func(t *Thread, m *Module) error
}
