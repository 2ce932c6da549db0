// Attributes and methods through the inline caches.
package vm

import (
	"unsafe"

	"github.com/small-python/spy/engine/object"
)

// registerNumber is the number of the register at r.
func registerNumber(fr *Frame, r *object.Value) int {
	return int(uintptr(unsafe.Pointer(r))-uintptr(fr.regs)) / valueSize
}

// planLines is the size of the machine's own cache of plans, for sites that see more shapes than their cache holds.
const planLines = 512

type planLine struct {
	version uint64
	name    *object.Str
	plan    object.AttrPlan
}

// findAttr is object.FindAttr through the machine's cache.
func (vm *VM) findAttr(shape *object.Shape, name *object.Str) object.AttrPlan {
	line := &vm.plans[(shape.Version*0x9E37^uint64(uintptr(unsafe.Pointer(name))>>4))%planLines]
	if line.version != shape.Version || line.name != name {
		plan := object.FindAttr(&vm.Thread, shape, name)
		*line = planLine{shape.Version, name, plan}
	}
	return line.plan
}

// moduleAttr is the place of an attribute in the namespace of a module; nil where only the general way is right. A site that sees one module
// finds it by the namespace's version, as it does a global.
func (vm *VM) moduleAttr(ic *cache, m *object.Module) *object.Value {
	d := m.Dict
	if d != nil && ic.dict == d && ic.dictVersion == d.Version {
		return ic.value
	}
	if d == nil || d.Shape != object.DictShape() || vm.Lookup(m.Shape.Type, ic.name) != nil {
		return nil
	}
	p := d.FindStr(&vm.Thread, ic.name)
	if p != nil {
		ic.dict, ic.value, ic.dictVersion = d, p, d.Version
	}
	return p
}

// slowGetAttr is GETATTR where the cache does not hold an attribute of the object itself.
func (vm *VM) slowGetAttr(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cc(fr.code, ins)
	dst, v := ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins)
	if v.Shape() == object.ModuleShape() {
		if p := vm.moduleAttr(ic, object.As[object.Module](v)); p != nil {
			*dst = *p
			return fr
		}
	}
	version := v.Shape().Version
	offset, held := ic.place(version)
	if !held && version != ic.version2 {
		vm.fillGet(ic, v)
		offset, held = ic.place(version)
	}
	if held {
		if x := *(*object.Value)(unsafe.Add(v.P, offset)); x.P != nil {
			*dst = x
			return fr
		}
	}
	if version == ic.version2 {
		switch ic.kind {
		case cacheCell:
			*dst = ic.cell.V
			return fr
		case cacheValue:
			*dst = ic.static
			return fr
		case cacheTypeCell:
			if ty := object.As[object.Type](v); ty.Version == ic.typeVersion {
				*dst = ic.cell.V
				return fr
			}
			vm.fillType(ic, v)
		case cacheGetter:
			return vm.callFunction(fr, ic.getter, dst, []object.Value{v}, nil)
		case cacheOverflow:
			*dst = *object.OverflowAttr(v, int(ic.offset2))
			return fr
		}
	}
	x, err := vm.GetAttr(v, ic.name)
	if err != nil {
		return vm.throw(fr, err)
	}
	*dst = x
	return fr
}

// fillGet lets the cache of a GETATTR hold how v.name is found, where that is one of the kinds that it knows.
func (vm *VM) fillGet(ic *cache, v object.Value) {
	shape := v.Shape()
	if shape == object.TypeShape() {
		vm.fillType(ic, v)
		return
	}
	plan := vm.findAttr(shape, ic.name)
	version := shape.Version
	switch plan.Kind {
	case object.AttrInline, object.AttrSlot:
		ic.set(cacheLine{version: version, offset: plan.Offset})
	case object.AttrOverflow:
		ic.version2, ic.kind, ic.offset2 = version, cacheOverflow, uintptr(plan.Index)
	case object.AttrCellValue:
		ic.version2, ic.kind, ic.cell = version, cacheCell, plan.Cell
	case object.AttrStatic:
		ic.version2, ic.kind, ic.static = version, cacheValue, plan.Func
	case object.AttrProperty:
		if plan.Func.Shape() == &functionShape {
			ic.version2, ic.kind, ic.getter = version, cacheGetter, object.As[Function](plan.Func)
		}
	}
}

// fillType lets the cache hold an attribute of a class read through the class itself: functions and plain data come as they are.
func (vm *VM) fillType(ic *cache, v object.Value) {
	ty := object.As[object.Type](v)
	if plan := object.FindTypeAttr(&vm.Thread, ty, ic.name); plan.Kind == object.AttrCellValue {
		ic.version2, ic.kind, ic.cell, ic.typeVersion = object.TypeShape().Version, cacheTypeCell, plan.Cell, ty.Version
	}
}

// slowSetAttr is SETATTR where the cache does not hold the place.
func (vm *VM) slowSetAttr(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cc(fr.code, ins)
	v, x := *ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins)
	shape := v.Shape()
	version := shape.Version
	if line := ic.find(version); line != nil {
		if line.next != nil {
			(*object.Obj)(v.P).Shape = line.next
		}
		*(*object.Value)(unsafe.Add(v.P, line.offset)) = x
		return fr
	}
	if fn, found := vm.guestMethod(v, "__setattr__"); found {
		nf, err := vm.pushCopy(fr, fn, frameDrop, nil, []object.Value{v, object.FromStr(ic.name), x}, nil)
		if err != nil {
			return vm.throw(fr, err)
		}
		return nf
	}
	switch plan := object.FindSetAttr(&vm.Thread, shape, ic.name); plan.Kind {
	case object.AttrInline, object.AttrSlot, object.AttrAdd:
		ic.set(cacheLine{version: version, offset: plan.Offset, next: plan.Next})
	}
	if err := vm.SetAttr(v, ic.name, x); err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

func (vm *VM) slowDelAttr(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	if err := vm.SetAttr(*ra(fr, fr.regs, ins), cc(fr.code, ins).name, object.Value{}); err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

func (vm *VM) slowGetAttrn(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	name, _ := object.AsStr(*rc(fr, fr.regs, ins))
	v, err := vm.GetAttr(*rb(fr, fr.regs, ins), name)
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = v
	return fr
}

func (vm *VM) slowSetAttrn(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	name, _ := object.AsStr(*rc(fr, fr.regs, ins))
	if err := vm.SetAttr(*ra(fr, fr.regs, ins), name, *rb(fr, fr.regs, ins)); err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

func (vm *VM) slowDelAttrn(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	name, _ := object.AsStr(*rc(fr, fr.regs, ins))
	if err := vm.SetAttr(*ra(fr, fr.regs, ins), name, object.Value{}); err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

// fillMethod lets the cache of a CALLM hold how self.name is called; false where only the general way is right.
func (vm *VM) fillMethod(ic *cache, self object.Value) bool {
	shape := self.Shape()
	if shape == object.TypeShape() {
		vm.fillType(ic, self)
		return ic.version2 == shape.Version && ic.kind == cacheTypeCell
	}
	plan := vm.findAttr(shape, ic.name)
	switch plan.Kind { // a plan of no kind that the cache knows must leave what it holds alone
	case object.AttrMethod:
		if f := plan.Cell.V; f.Shape() == &functionShape {
			ic.set(cacheLine{version: shape.Version, fn: object.As[Function](f)})
		}
		ic.kind = cacheBind
	case object.AttrRow:
		ic.kind, ic.row = cacheRow, plan.Row
		switch object.ListRow(plan.Row) {
		case "append":
			ic.kind, vm.listAppend = cacheAppend, plan.Cell.V.P
		case "pop":
			ic.kind = cachePop
		}
	case object.AttrCellValue:
		ic.kind = cacheCellCall
	case object.AttrStatic:
		ic.kind, ic.static = cacheStaticCall, plan.Func
	default:
		return false
	}
	ic.version2, ic.cell = shape.Version, plan.Cell
	return true
}

// plainMethod is the class attribute of self.name where calling it with self in front is the same as calling the bound method; Absent where
// it is not.
func (vm *VM) plainMethod(self object.Value, name *object.Str) object.Value {
	shape := self.Shape()
	if shape == object.TypeShape() {
		return object.Value{}
	}
	switch plan := vm.findAttr(shape, name); plan.Kind {
	case object.AttrMethod, object.AttrRow:
		return plan.Cell.V
	}
	return object.Value{}
}
