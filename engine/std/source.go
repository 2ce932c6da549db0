// Standard modules that are written in Python: their sources are embedded, and compiled at the first import.
package std

import (
	"embed"

	"github.com/small-python/spy/engine/object"
)

//go:embed all:lib
var sources embed.FS

// runner is the engine as far as this package needs it.
type runner interface {
	RunInternal(name, source string, globals *object.Dict) error
}

// runSource runs a module's Python part. The module stands in sys.modules meanwhile, so that modules may import each other.
func runSource(t *object.Thread, m *object.Module, name, file string) error {
	source, err := sources.ReadFile("lib/" + file)
	if err != nil {
		return t.RuntimeError("the source of module %s is missing", name)
	}
	engine, ok := t.Runtime.Engine.(runner)
	if !ok {
		return t.RuntimeError("module %s needs an engine that compiles", name)
	}
	if err := put(t, m, "__builtins__", object.FromModule(t.Runtime.Builtins)); err != nil {
		return err
	}
	key := object.FromStr(t.Runtime.Intern(name))
	if err := t.Runtime.Modules.Set(t, key, object.FromModule(m)); err != nil {
		return err
	}
	if err := engine.RunInternal(name, string(source), m.Dict); err != nil {
		_, _ = t.Runtime.Modules.Delete(t, key) // a str key cannot fail
		return err
	}
	return nil
}
