// Standard modules that are written in Python, below lib: they were compiled when the engine was built (engine/gen), and are read and run at
// the first import.
package std

import (
	_ "embed"

	"github.com/small-python/spy/engine/object"
)

//go:embed gen_lib.bin
var library string

// runner is the engine as far as this package needs it.
type runner interface {
	RunInternal(name, serial string, globals *object.Dict) error
}

// compiledLib finds the code of a file of the library: after the number of files come for each its path and its code, each behind its length.
func compiledLib(file string) (serial string, ok bool) {
	rest := library
	number := func() int {
		n, shift := 0, 0
		for {
			c := rest[0]
			rest = rest[1:]
			n |= int(c&0x7f) << shift
			if c < 0x80 {
				return n
			}
			shift += 7
		}
	}
	next := func() string {
		n := number()
		part := rest[:n]
		rest = rest[n:]
		return part
	}
	for n := number(); n > 0; n-- {
		if path, serial := next(), next(); path == file {
			return serial, true
		}
	}
	return "", false
}

// runSource runs a module's Python part. The module stands in sys.modules meanwhile, so that modules may import each other.
func runSource(t *object.Thread, m *object.Module, name, file string) error {
	serial, ok := compiledLib(file)
	if !ok {
		return t.RuntimeError("the code of module %s is missing", name)
	}
	engine, ok := t.Runtime.Engine.(runner)
	if !ok {
		return t.RuntimeError("module %s needs an engine that runs code", name)
	}
	if err := put(t, m, "__builtins__", object.FromModule(t.Runtime.Builtins)); err != nil {
		return err
	}
	key := object.FromStr(t.Runtime.Intern(name))
	if err := t.Runtime.Modules.Set(t, key, object.FromModule(m)); err != nil {
		return err
	}
	if err := engine.RunInternal(name, serial, m.Dict); err != nil {
		_, _ = t.Runtime.Modules.Delete(t, key) // a str key cannot fail
		return err
	}
	return nil
}
