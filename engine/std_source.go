// Running the standard modules that are written in Python.
package engine

import (
	"github.com/small-python/spy/engine/compile"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/syntax"
	"github.com/small-python/spy/engine/vm"
)

// RunInternal compiles and runs the source of a standard module in its namespace. Its frames are hidden from tracebacks, and compiling is no
// work of the guest: it is not charged.
func (e *Engine) RunInternal(name, source string, globals *object.Dict) error {
	t, filename := e.Thread, "<frozen "+name+">"
	if name == "types" { // no exception of internal code shows a traceback whose type could be asked for
		if err := globals.Set(t, object.FromStr(e.Runtime.Intern("TracebackType")), object.FromType(vm.TracebackType)); err != nil {
			return err
		}
	}
	tree, err := syntax.Parse([]byte(source), syntax.Options{Filename: filename, Mode: syntax.ModeExec, Text: true})
	if err != nil {
		return e.syntaxError(err)
	}
	p, err := compile.Module(tree.(*syntax.Module), compile.Options{Filename: filename, Internal: true})
	if err != nil {
		return e.syntaxError(err)
	}
	_, err = e.RunCode(p, globals, object.Value{})
	return err
}
