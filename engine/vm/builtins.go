// Builtin functions that need a frame: class bodies, zero-argument super, the namespaces of the caller.
package vm

import (
	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// Builtins are the rows that this package adds to the module builtins.
func Builtins() []object.Member {
	return []object.Member{
		object.RawFunction("__build_class__", "(func, name, /, *bases, **kwds)", buildClass, "What a class statement calls."),
		object.Function("aiter", "(async_iterable, /)", aiterBuiltin, "The asynchronous iterator over what can be walked with async for."),
		object.Function("anext", "(async_iterator, default=<unrepresentable>, /)", anextBuiltin, "An awaitable of the next item, of the default at the end if one is given."),
		object.Function("dir", "(object=<unrepresentable>, /)", dirBuiltin, "The names of an object's attributes in order, without one those of the function or module that runs."),
		object.Function("globals", "()", globalsBuiltin, "The names of the module that runs, as a dict."),
		object.Function("locals", "()", localsBuiltin, "The names of the function or class body that runs, as a dict."),
		object.Function("vars", "(object=<unrepresentable>, /)", varsBuiltin, "The attributes of an object by name, without one locals()."),
	}
}

// caller is the innermost frame of guest code: a builtin has no frame of its own.
func (vm *VM) caller() *Frame {
	fr := vm.fr
	for fr != &vm.root && fr.code.Proto.Flags&opcode.Internal != 0 {
		fr = fr.prev
	}
	return fr
}

// CallerGlobals are the globals of the innermost guest frame, nil where none runs.
func (vm *VM) CallerGlobals() *object.Dict {
	if fr := vm.caller(); fr != &vm.root {
		return fr.fn.Globals
	}
	return nil
}

// CallerLocals is the namespace of the innermost guest frame: of a function a snapshot.
func (vm *VM) CallerLocals() object.Value {
	fr := vm.caller()
	if fr == &vm.root {
		return object.None()
	}
	return vm.localsValue(fr)
}

// localsValue is the namespace of a frame: of a function a snapshot.
func (vm *VM) localsValue(fr *Frame) object.Value {
	if fr.code.Proto.Flags&(opcode.Module|opcode.ClassBody) != 0 {
		if ns := fr.namespace(); !ns.IsUnbound() {
			return ns
		}
		return object.FromDict(fr.fn.Globals)
	}
	return object.FromDict(vm.localsOf(fr))
}

// CurrentLine names the place that runs, level frames up.
func (vm *VM) CurrentLine(level int) (file string, line int, globals *object.Dict) {
	fr := vm.caller()
	for ; level > 0 && fr != &vm.root; level-- {
		fr = fr.prev
	}
	if fr == &vm.root {
		return "sys", 0, nil
	}
	return fr.code.Proto.Filename, int(vm.lineOf(fr)), fr.fn.Globals
}

// CallerFrame is the guest's view of the frame that called a builtin, depth frames up; None beyond the end.
func (vm *VM) CallerFrame(depth int) object.Value {
	fr := vm.caller()
	for ; depth > 0 && fr != &vm.root; depth-- {
		fr = fr.prev
	}
	return vm.frameObject(fr)
}

// localsOf is a snapshot of a frame's variables.
func (vm *VM) localsOf(fr *Frame) *object.Dict {
	t := &vm.Thread
	p := fr.code.Proto
	if p.Flags&(opcode.Module|opcode.ClassBody) != 0 {
		if d, ok := object.AsDict(fr.namespace()); ok {
			return d
		}
		return fr.fn.Globals
	}
	d := object.NewDict(t)
	put := func(name string, v object.Value) {
		if v.P != nil && v.Shape() == &cellShape {
			v = object.As[Cell](v).V
		}
		if !v.IsAbsent() && !v.IsUnbound() && name != "" && name[0] != '.' {
			_ = d.Set(t, object.FromStr(vm.Runtime.Intern(name)), v) // an interned str key cannot fail
		}
	}
	for i, n := range p.Locals {
		put(n, *reg(fr, i))
	}
	for i, f := range p.Free {
		put(f.Name, *reg(fr, len(p.Locals)+i))
	}
	return d
}

// globalsBuiltin answers for whatever frame asks, also one of a standard module: those keep what they make late in their own namespace.
func globalsBuiltin(t *object.Thread, _ []object.Value) (object.Value, error) {
	vm := Of(t)
	if vm.fr == &vm.root {
		return object.None(), nil
	}
	return object.FromDict(vm.fr.fn.Globals), nil
}

func localsBuiltin(t *object.Thread, _ []object.Value) (object.Value, error) {
	return Of(t).CallerLocals(), nil
}

func varsBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].IsAbsent() {
		return Of(t).CallerLocals(), nil
	}
	d, err := t.LookupAttr(a[0], "__dict__")
	if err == nil && d.IsAbsent() {
		err = t.TypeError("vars() argument must have __dict__ attribute")
	}
	return d, err
}

func dirBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[0].IsAbsent() {
		return object.Dir(t, a[0])
	}
	d, err := t.CallMethod(Of(t).CallerLocals(), "keys")
	if err != nil {
		return d, err
	}
	items, err := t.Collect(d)
	if err != nil {
		return d, err
	}
	return object.Sorted(t, items)
}

// buildClass is what the class statement calls: it runs the body in the namespace that the metaclass prepares and calls the metaclass.
func buildClass(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	npos := len(args) - len(kw)
	if npos < 2 {
		return object.Value{}, t.TypeError("__build_class__: not enough arguments")
	}
	if args[0].Shape() != &functionShape {
		return object.Value{}, t.TypeError("__build_class__: func must be a function")
	}
	name, ok := object.AsStr(args[1])
	if !ok {
		return object.Value{}, t.TypeError("__build_class__: name is not a string")
	}
	return (&classStatement{vm: Of(t), body: asFunction(args[0]), name: name}).make(args[2:npos], args[npos:], kw)
}

// classStatement is a class statement that runs.
type classStatement struct {
	vm   *VM
	body *Function
	name *object.Str
}

func (c *classStatement) make(bases, values []object.Value, kw []*object.Str) (object.Value, error) {
	t := &c.vm.Thread
	meta := object.Value{}
	for i, k := range kw {
		if k.S == "metaclass" {
			meta = values[i]
			values = append(append([]object.Value(nil), values[:i]...), values[i+1:]...)
			kw = append(append([]*object.Str(nil), kw[:i]...), kw[i+1:]...)
			break
		}
	}
	orig := object.FromTuple(object.NewTuple(t, bases...))
	resolved, changed, err := t.ResolveBases(bases)
	if err != nil {
		return object.Value{}, err
	}
	if !changed {
		orig = object.Absent
	}
	if meta, err = t.ClassMeta(meta, resolved); err != nil {
		return object.Value{}, err
	}
	tuple := object.NewTuple(t, resolved...)
	ns, err := t.PrepareNamespace(meta, c.name, tuple, values, kw)
	if err != nil {
		return object.Value{}, err
	}
	cell, err := c.vm.callNamespace(c.body, ns)
	if err != nil {
		return object.Value{}, err
	}
	cls, err := t.MakeClass(meta, c.name, tuple, orig, ns, values, kw)
	if err != nil {
		return object.Value{}, err
	}
	if ty, ok := object.AsType(cls); ok {
		ty.SetCapacity(t, c.body.Code.Proto.Attrs)
		if cell.P != nil && cell.Shape() == &cellShape {
			return cls, t.CheckClassCell(cls, object.As[Cell](cell).V, c.name.S)
		}
	}
	return cls, nil
}

// isCell tells that local n lives in a cell: the value of one that does not may be a cell too.
func isCell(p *opcode.Code, n int) bool {
	for _, r := range p.Cells {
		if int(r) == n {
			return true
		}
	}
	return false
}
