// The classes of standard modules whose instances cross to the host as copies.
package std

import "github.com/small-python/spy/engine/object"

// crosses is a row: the class, an instance that new ones begin like, and the places of its state.
type crosses struct {
	class, like string
	slots       []string
}

var crossing = map[string]crosses{
	"_pathlib_pure": {class: "PurePosixPath", slots: []string{"_raw_paths"}},
	"fractions":     {class: "Fraction", slots: []string{"_numerator", "_denominator"}},
	"uuid":          {class: "UUID", like: "NIL", slots: []string{"int", "is_safe"}},
}

// keepCrossing notes the class of a module that has just been made, before the guest can change it.
func keepCrossing(t *object.Thread, m *object.Module, name string) {
	row, ok := crossing[name]
	if !ok {
		return
	}
	member := func(name string) object.Value {
		if name == "" {
			return object.Value{}
		}
		v, _ := m.Dict.Get(t, object.FromStr(t.Runtime.Intern(name))) // a str key cannot fail
		return v
	}
	class, ok := object.AsType(member(row.class))
	if !ok {
		return
	}
	if c, ok := t.NewCrossing(class, member(row.like), row.slots...); ok {
		t.SetCrossing(name, c)
	}
}

// Crossing is the class of a module of this list. A module that was not imported yet is made; what the guest has under its name stays.
func (g Registry) Crossing(t *object.Thread, name string) (*object.Crossing, error) {
	if c := t.Crossing(name); c != nil {
		return c, nil
	}
	if !g.Has(name) {
		return nil, t.TypeError("a %s cannot enter the engine: the standard modules are not granted (std)", crossing[name].class)
	}
	key := object.FromStr(t.Runtime.Intern(name))
	theirs, err := t.Runtime.Modules.Get(t, key)
	if err != nil {
		return nil, err
	}
	_, err = g.Make(t, name)
	if !theirs.IsAbsent() {
		_ = t.Runtime.Modules.Set(t, key, theirs)
	}
	if err != nil {
		return nil, err
	}
	if c := t.Crossing(name); c != nil {
		return c, nil
	}
	return nil, t.RuntimeError("module %s has no class %s", name, crossing[name].class)
}
