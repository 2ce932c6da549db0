// Running the standard modules that are written in Python.
package engine

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

// RunInternal runs the code of a standard module, in serial form, in its namespace. Its frames are hidden from tracebacks.
func (e *Engine) RunInternal(name, serial string, globals *object.Dict) error {
	t := e.Thread
	if name == "types" { // no exception of internal code shows a traceback whose type could be asked for
		if err := globals.Set(t, object.FromStr(e.Runtime.Intern("TracebackType")), object.FromType(vm.TracebackType)); err != nil {
			return err
		}
	}
	p, err := code.Read(serial)
	if err != nil {
		return t.RuntimeError("the code of module %s is broken", name)
	}
	nameFile(p, "<frozen "+name+">")
	_, err = e.RunCode(p, globals, object.Value{})
	return err
}

// nameFile says of a code object and those in it which file they come from.
func nameFile(c *code.Code, file string) {
	c.Filename = file
	for _, inner := range c.Codes {
		nameFile(inner, file)
	}
}
