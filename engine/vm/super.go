// super() without arguments, and the methods that are called through it.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// SuperArgs finds the class and the object of a zero-argument super() in the calling function.
func (vm *VM) SuperArgs(*object.Thread) (cls *object.Type, self object.Value, err error) {
	fr := vm.fr // also of a library's own class
	for fr.code == vm.deliverCode && fr != &vm.root {
		fr = fr.prev
	}
	p := fr.code.Proto
	if fr == &vm.root || p.ArgCount == 0 && p.Flags&opcode.VarArgs == 0 {
		return nil, self, vm.RuntimeError("super(): no arguments")
	}
	self = *reg(fr, 0)
	if p.ArgCount == 0 {
		tup, _ := object.AsTuple(self)
		if tup == nil || len(tup.Items) == 0 {
			return nil, self, vm.RuntimeError("super(): no arguments")
		}
		self = tup.Items[0]
	}
	if p.ArgCount > 0 && self.P != nil && self.Shape() == &cellShape && isCell(p, 0) {
		self = object.As[Cell](self).V
	}
	if self.IsUnbound() {
		return nil, self, vm.RuntimeError("super(): arg[0] deleted")
	}
	for i, f := range p.Free {
		if f.Name != "__class__" {
			continue
		}
		c := object.As[Cell](*reg(fr, len(p.Locals)+i)).V
		if c.IsUnbound() {
			return nil, self, vm.RuntimeError("super(): empty __class__ cell")
		}
		ty, ok := object.AsType(c)
		if !ok {
			return nil, self, vm.RuntimeError("super(): __class__ is not a type (%s)", c.Type().Name)
		}
		return ty, self, nil
	}
	return nil, self, vm.RuntimeError("super(): __class__ cell not found")
}

// callSuper is super() without arguments. What it makes is lent: most are gone after the call of a method that follows.
func (vm *VM) callSuper(fr *Frame, dst *object.Value) *Frame {
	v, err := object.SuperHere(&vm.Thread)
	if err != nil {
		return vm.throw(fr, err)
	}
	vm.lend(fr, v.P)
	*dst = v
	return fr
}

// callThroughSuper calls the method f that the super object behind a leads to, with the object obj that it stands for in its place. A super
// object that the instruction before made is nobody's then: `super().m()` took 1.5 times CPython's time.
func (vm *VM) callThroughSuper(fr *Frame, f, obj object.Value, a *object.Value, n int, kw []*object.Str) *Frame {
	self := at(a, 1)
	if uintptr(self.P) == vm.lent && fr.ip == unsafe.Add(vm.lentTo, 8) {
		vm.lent = 0
		vm.TakeBackSuper(*self)
	}
	*self = obj
	switch {
	case f.Shape() != &functionShape:
		return vm.callValue(fr, f, a, argsAt(self, n+1), kw)
	case kw != nil:
		return vm.pushOverKw(fr, object.As[Function](f), a, self, n+1, kw)
	}
	return vm.pushOver(fr, object.As[Function](f), a, self, n+1)
}
