// Globals, namespaces and cells.
package vm

import (
	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// names are the names that the machine itself asks for.
type names struct {
	new, init, builtins, enter, exit, aenter, aexit, buildClass, class, name *object.Str
}

func (vm *VM) internNames() {
	r := vm.Runtime
	vm.names = names{r.Intern("__new__"), r.Intern("__init__"), r.Intern("__builtins__"), r.Intern("__enter__"), r.Intern("__exit__"),
		r.Intern("__aenter__"), r.Intern("__aexit__"), r.Intern("__build_class__"), r.Intern("__class__"), r.Intern("__name__")}
}

// findGlobal looks a global or builtin up and lets the cache hold its place; nil: there is none.
func (vm *VM) findGlobal(fr *Frame, ic *cache) (*object.Value, error) {
	t := &vm.Thread
	g, b := fr.fn.Globals, fr.fn.Builtins
	if g.Shape != object.DictShape() || b.Shape != object.DictShape() {
		return vm.askGlobal(g, b, ic.name)
	}
	p := g.FindStr(t, ic.name)
	own := p != nil
	if p == nil {
		if p = b.FindStr(t, ic.name); p == nil {
			return nil, nil
		}
	}
	ic.dict, ic.builtins, ic.value, ic.own = g, b, p, own
	ic.dictVersion, ic.builtinsVersion = g.Version, b.Version
	return p, nil
}

// askGlobal looks a name up in namespaces of which one is no plain dict.
func (vm *VM) askGlobal(g, b *object.Dict, name *object.Str) (*object.Value, error) {
	for _, d := range []*object.Dict{g, b} {
		v, err := vm.askNames(d, name)
		switch {
		case err != nil:
			return nil, err
		case !v.IsAbsent():
			return &v, nil
		}
	}
	return nil, nil
}

// global is the value of a global or builtin.
func (vm *VM) global(fr *Frame, ic *cache) (object.Value, error) {
	p, err := vm.findGlobal(fr, ic)
	if err == nil && p == nil {
		err = vm.nameError(ic.name)
	}
	if err != nil {
		return object.Value{}, err
	}
	return *p, nil
}

func (vm *VM) slowGetGlobal(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.store(fr, ins)(vm.global(fr, cx(fr.code, ins)))
}

func (vm *VM) nameError(name *object.Str) error {
	return vm.NameError(object.NameErrorType, name, "name '"+name.S+"' is not defined")
}

func (vm *VM) slowSetGlobal(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cx(fr.code, ins)
	if err := fr.fn.Globals.Set(&vm.Thread, object.FromStr(ic.name), *ra(fr, fr.regs, ins)); err != nil {
		return vm.throw(fr, err)
	}
	if fr.fn.Globals.Shape == object.DictShape() {
		_, _ = vm.findGlobal(fr, ic) // a plain look-up, for the cache
	}
	return fr
}

func (vm *VM) slowDelGlobal(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cx(fr.code, ins)
	found, err := fr.fn.Globals.Delete(&vm.Thread, object.FromStr(ic.name))
	if err == nil && !found {
		err = vm.nameError(ic.name)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

// namespace is the mapping in register 0 of a module or class body.
func (fr *Frame) namespace() object.Value { return *reg(fr, 0) }

// fromNamespace reads a name of the namespace, Absent where it has none.
func (vm *VM) fromNamespace(fr *Frame, name *object.Str) (object.Value, error) {
	ns := fr.namespace()
	if ns.Shape() == object.DictShape() {
		return object.As[object.Dict](ns).GetStr(&vm.Thread, name), nil
	}
	v, err := vm.GetItem(ns, object.FromStr(name))
	if object.IsRaised(err, object.KeyErrorType) {
		return object.Value{}, nil
	}
	return v, err
}

// loadName is the value of a name in a frame: through the separate namespace where the code has one, else global or builtin.
func (vm *VM) loadName(fr *Frame, ic *cache) (object.Value, error) {
	if fr.code.byName {
		v, err := vm.fromNamespace(fr, ic.name)
		if err != nil || !v.IsAbsent() {
			return v, err
		}
	}
	return vm.global(fr, ic)
}

func (vm *VM) slowGetName(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cx(fr.code, ins)
	v, err := vm.fromNamespace(fr, ic.name)
	if err != nil {
		return vm.throw(fr, err)
	}
	if v.IsAbsent() {
		if v, err = vm.global(fr, ic); err != nil {
			return vm.throw(fr, err)
		}
	}
	*ra(fr, fr.regs, ins) = v
	return fr
}

func (vm *VM) slowSetName(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	name := object.FromStr(cx(fr.code, ins).name)
	ns, v := fr.namespace(), *ra(fr, fr.regs, ins)
	var err error
	if ns.Shape() == object.DictShape() {
		err = object.As[object.Dict](ns).Set(&vm.Thread, name, v)
	} else {
		err = vm.SetItem(ns, name, v)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

func (vm *VM) slowDelName(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cx(fr.code, ins)
	err := vm.DelItem(fr.namespace(), object.FromStr(ic.name))
	if object.IsRaised(err, object.KeyErrorType) {
		err = vm.nameError(ic.name)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

func (vm *VM) slowGetNameCell(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v, err := vm.fromNamespace(fr, cc(fr.code, ins).name)
	if err != nil {
		return vm.throw(fr, err)
	}
	if v.IsAbsent() {
		if v = object.As[Cell](*rb(fr, fr.regs, ins)).V; v.IsUnbound() {
			return vm.throw(fr, vm.unboundCell(fr, rb(fr, fr.regs, ins)))
		}
	}
	*ra(fr, fr.regs, ins) = v
	return fr
}

func (vm *VM) slowMakeCell(fr *Frame, ins uint64) *Frame {
	vm.Charge(24)
	d := ra(fr, fr.regs, ins)
	*d = object.From(&Cell{object.Obj{Shape: &cellShape}, *d})
	return fr
}

func (vm *VM) slowGetCell(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.throw(fr, vm.unboundCell(fr, rb(fr, fr.regs, ins)))
}

func (vm *VM) slowDelCell(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	c := object.As[Cell](*ra(fr, fr.regs, ins))
	if c.V.IsUnbound() {
		return vm.throw(fr, vm.unboundCell(fr, ra(fr, fr.regs, ins)))
	}
	c.V = object.Unbound()
	return fr
}

// unboundCell is the error of reading an empty cell: the frame's own variable, or one of an enclosing scope.
func (vm *VM) unboundCell(fr *Frame, r *object.Value) error {
	i := registerNumber(fr, r)
	p := fr.code.Proto
	if i < len(p.Locals) && p.Flags&opcode.ClassBody == 0 {
		return vm.unboundLocal(p.Locals[i])
	}
	name := ""
	if i < len(p.Locals) { // __class__, read before the class exists
		name = p.Locals[i]
	} else {
		name = p.Free[i-len(p.Locals)].Name
	}
	return vm.NameError(object.NameErrorType, vm.Runtime.Intern(name), "cannot access free variable '"+name+"' where it is not associated with a value in enclosing scope")
}

func (vm *VM) unboundLocal(name string) error {
	return vm.NameError(object.UnboundLocalErrorType, vm.Runtime.Intern(name), "cannot access local variable '"+name+"' where it is not associated with a value")
}

func (vm *VM) slowUnboundLocal(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.throw(fr, vm.unboundLocal(fr.code.Proto.Locals[registerNumber(fr, ra(fr, fr.regs, ins))]))
}

func (vm *VM) slowCheckFar(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	r := rx(fr, fr.regs, ins)
	if !r.IsUnbound() {
		return fr
	}
	return vm.throw(fr, vm.unboundLocal(fr.code.Proto.Locals[registerNumber(fr, r)]))
}

// slowGetDictName reads a name of an annotation in a class body: the class's namespace, then the cell or the global.
func (vm *VM) slowGetDictName(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a, ic := ra(fr, fr.regs, ins), cc(fr.code, ins)
	v, err := vm.GetItem(*rb(fr, fr.regs, ins), object.FromStr(ic.name))
	switch {
	case err == nil:
	case !object.IsRaised(err, object.KeyErrorType):
		return vm.throw(fr, err)
	case uint8(ins>>8) == 1:
		if v = object.As[Cell](*a).V; v.IsUnbound() {
			return vm.throw(fr, vm.NameError(object.NameErrorType, ic.name, "cannot access free variable '"+ic.name.S+"' where it is not associated with a value in enclosing scope"))
		}
	default:
		if v, err = vm.global(fr, ic); err != nil {
			return vm.throw(fr, err)
		}
	}
	*a = v
	return fr
}
