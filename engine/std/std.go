// Package std is the one list of builtin modules.
package std

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/builtins"
	"github.com/small-python/spy/engine/std/math"
	"github.com/small-python/spy/engine/std/sys"
)

// Registry knows the builtin modules of one runtime.
type Registry struct {
	Std     bool // the standard modules too, not only those that the language needs
	Argv    []string
	Environ [][2]string
}

// module is a row of the list.
type module struct {
	def   func() object.ModuleDef
	basic bool // there without Std
}

// modules is the list, by name.
var modules = map[string]module{
	"builtins": {builtins.Module, true},
	"math":     {math.Module, false},
	"sys":      {sys.Module, true},
}

// Has tells whether name is a builtin module of this runtime.
func (g Registry) Has(name string) bool {
	m, ok := modules[name]
	return ok && (m.basic || g.Std)
}

// Names are the names of all builtin modules, in no order.
func Names() []string {
	out := make([]string, 0, len(modules))
	for n := range modules {
		out = append(out, n)
	}
	return out
}

// Make makes a builtin module; more are rows that packages above add to it.
func (g Registry) Make(t *object.Thread, name string, more ...[]object.Member) (*object.Module, error) {
	def := modules[name].def()
	m := object.NewModule(t, name)
	if err := put(t, m, "__doc__", object.StrValue(t, def.Doc)); err != nil {
		return nil, err
	}
	for _, rows := range append([][]object.Member{def.Members}, more...) {
		for i := range rows {
			if err := addRow(t, m, name, &rows[i]); err != nil {
				return nil, err
			}
		}
	}
	for _, ty := range def.Types {
		if err := put(t, m, ty.ShortName(), object.FromType(ty)); err != nil {
			return nil, err
		}
	}
	if def.Init != nil {
		if err := def.Init(t, m); err != nil {
			return nil, err
		}
	}
	if name == "sys" {
		return m, g.fillSys(t, m)
	}
	return m, nil
}

func addRow(t *object.Thread, m *object.Module, name string, row *object.Member) error {
	if row.Kind == object.ConstantRow {
		v, err := row.Make(t)
		if err != nil {
			return err
		}
		return put(t, m, row.Name, v)
	}
	return put(t, m, row.Name, object.NewBuiltinFunction(t, row, name, object.FromModule(m)))
}

func put(t *object.Thread, m *object.Module, name string, v object.Value) error {
	return m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), v)
}

// fillSys adds what depends on how the runtime was made.
func (g Registry) fillSys(t *object.Thread, m *object.Module) error {
	argv := g.Argv
	if argv == nil {
		argv = []string{""}
	}
	args := make([]object.Value, len(argv))
	for i, a := range argv {
		args[i] = object.StrValue(t, a)
	}
	if err := put(t, m, "argv", object.FromList(object.NewList(t, args))); err != nil {
		return err
	}
	return put(t, m, "modules", object.FromDict(t.Runtime.Modules))
}
