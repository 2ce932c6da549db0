// Calls: everything that is not a plain push of a function with exactly its positional arguments.
package vm

import (
	"slices"
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/planted"
)

// args are the n values from register v on.
func argsAt(v *object.Value, n int) []object.Value { return unsafe.Slice(v, n) }

func argCount(ins uint64) int { return int(uint16(ins >> 32)) }

// slowPush enters fn when the loop's own push could not: at a border of the stack, from a generator, at the recursion limit. skip is 1 where
// the receiver is an argument before the counted ones.
func (vm *VM) slowPush(fr *Frame, ins uint64, fn *Function, skip int) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	return vm.callFunction(fr, fn, a, argsAt(at(a, 1), argCount(ins)+skip), nil)
}

// pushOver enters fn with its n arguments where they lie, as the loop does, and with defaults for those that are missing.
func (vm *VM) pushOver(fr *Frame, fn *Function, dst, args *object.Value, n int) *Frame {
	if nf := vm.overlap(fr, fn, args, n); nf != nil {
		return nf
	}
	return vm.callFunction(fr, fn, dst, argsAt(args, n), nil)
}

// overlap makes the window of a function begin at its arguments; nil where only the general way is right. The result goes before them.
func (vm *VM) overlap(fr *Frame, fn *Function, args *object.Value, n int) *Frame {
	cd := fn.Code
	if !vm.overlaps(fr, cd, args, n) {
		return nil
	}
	if missing := cd.callKey - n; missing > 0 {
		if fn.Defaults == nil || len(fn.Defaults.Items) < missing {
			return nil
		}
		copy(argsAt(at(args, n), missing), fn.Defaults.Items[len(fn.Defaults.Items)-missing:])
	}
	return vm.enterOver(fr, fn, args)
}

// overlaps tells whether the window of code that takes n arguments or more, all of which may be positional, can begin at them.
func (vm *VM) overlaps(fr *Frame, cd *Code, args *object.Value, n int) bool {
	return vm.Depth < vm.DepthLimit && uintptr(unsafe.Pointer(args))+cd.frameBytes <= vm.stackEnd && !fr.code.onHeap && cd.callKey >= n
}

// enterOver enters fn, all of whose parameters are at args.
func (vm *VM) enterOver(fr *Frame, fn *Function, args *object.Value) *Frame {
	cd := fn.Code
	vm.Depth++
	nf := fr.next
	nf.code, nf.regs, nf.fn, nf.ip = cd, unsafe.Pointer(args), fn, cd.start
	if cd.setUp {
		fn.setUp(nf.regs)
	}
	return nf
}

// overlapKw is overlap with arguments the last of which are keywords: they are put where their parameters are. A call with a keyword took four
// times as long the general way.
func (vm *VM) overlapKw(fr *Frame, fn *Function, args *object.Value, n int, kw []*object.Str) *Frame {
	cd, npos := fn.Code, n-len(kw)
	if !vm.overlaps(fr, cd, args, n) || cd.Proto.PosOnly > npos {
		return nil
	}
	names := cd.localNames[npos:cd.callKey]
	inOrder := 0
	for inOrder < len(kw) && names[inOrder] == kw[inOrder] {
		inOrder++
	}
	switch {
	case inOrder < len(kw):
	case n == cd.callKey:
		return vm.enterOver(fr, fn, args)
	default:
		return vm.overlap(fr, fn, args, n)
	}
	var few [8]object.Value
	if len(kw) > len(few) {
		return nil
	}
	values := few[:copy(few[:], argsAt(at(args, npos), len(kw)))]
	if !vm.placeKeywords(fn, argsAt(at(args, npos), cd.callKey-npos), names, values, kw) {
		copy(argsAt(at(args, npos), len(kw)), values) // the general way says what is wrong
		return nil
	}
	return vm.enterOver(fr, fn, args)
}

// placeKeywords fills the parameters behind the positional arguments from keywords and defaults; false where that is not as it should be.
func (vm *VM) placeKeywords(fn *Function, params []object.Value, names []*object.Str, values []object.Value, kw []*object.Str) bool {
	clear(params)
	for k, name := range kw {
		i := paramIndex(names, name)
		if i < 0 || !params[i].IsAbsent() {
			return false
		}
		params[i] = values[k]
	}
	var defaults []object.Value
	if fn.Defaults != nil {
		defaults = fn.Defaults.Items
	}
	for i := range params {
		if !params[i].IsAbsent() {
			continue
		}
		d := len(defaults) - len(params) + i
		if d < 0 {
			return false
		}
		params[i] = defaults[d]
	}
	return true
}

// callFunction enters a Python function; its result goes to dst.
func (vm *VM) callFunction(fr *Frame, fn *Function, dst *object.Value, args []object.Value, kw []*object.Str) *Frame {
	nf, err := vm.pushCopy(fr, fn, frameCopy, dst, args, kw)
	if err != nil {
		return vm.throw(fr, err)
	}
	return nf
}

// slowCall is CALL of anything: r[a] is the callee.
func (vm *VM) slowCall(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.callHere(fr, ins, *ra(fr, fr.regs, ins))
}

// callHere calls f with the arguments of a CALL where they lie, if it can.
func (vm *VM) callHere(fr *Frame, ins uint64, f object.Value) *Frame {
	a, n := ra(fr, fr.regs, ins), argCount(ins)
	switch f.Shape() {
	case &functionShape:
		return vm.pushOver(fr, object.As[Function](f), a, at(a, 1), n)
	case object.TypeShape():
		if nf := vm.constructHere(fr, object.As[object.Type](f), a, n, nil); nf != nil {
			return nf
		}
	}
	return vm.callValue(fr, f, a, argsAt(at(a, 1), n), nil)
}

// constructHere is construct of a plain instance with a Python __init__ whose arguments lie behind a: the instance goes before them.
func (vm *VM) constructHere(fr *Frame, cls *object.Type, a *object.Value, n int, kw []*object.Str) *Frame {
	if cls.Layout != object.LayoutObject || !cls.PlainNew {
		return nil
	}
	fn := vm.initOf(cls)
	if fn == nil {
		return nil
	}
	callee := *a
	*a = object.From(object.NewInstance(&vm.Thread, cls.Root))
	nf := vm.overlapKw(fr, fn, a, n+1, kw)
	if nf == nil {
		*a = callee
		return nil
	}
	nf.kind, nf.dst, nf.op.a = frameCtor, a, *a
	return nf
}

// callValue calls f; the result goes to dst. Python functions, methods and classes with a Python __init__ are entered without Go recursion.
func (vm *VM) callValue(fr *Frame, f object.Value, dst *object.Value, args []object.Value, kw []*object.Str) *Frame {
	switch f.Shape() {
	case &functionShape:
		return vm.callFunction(fr, object.As[Function](f), dst, args, kw)
	case object.BuiltinFunctionShape():
		b := object.As[object.BuiltinFunction](f)
		if b.Row.Resumes && kw == nil {
			if nf := vm.step(fr, dst, args); nf != nil {
				return nf
			}
		}
		v, err := b.Invoke(&vm.Thread, args, kw)
		if err != nil {
			return vm.throw(fr, err)
		}
		if b.Row.Consumes {
			vm.takeBack(fr, args)
		}
		*dst = v
		return fr
	case object.BoundMethodShape():
		m := object.As[object.BoundMethod](f)
		if m.Func.Shape() == &functionShape {
			all := make([]object.Value, 0, 8)
			all = append(append(all, m.Self), args...)
			return vm.callFunction(fr, object.As[Function](m.Func), dst, all, kw)
		}
	case object.TypeShape():
		if f.P == unsafe.Pointer(object.SuperType) && len(args) == 0 {
			return vm.callSuper(fr, dst)
		}
		if len(args) == 1 && kw == nil {
			v, done, err := object.QuickCall(&vm.Thread, object.As[object.Type](f), args[0])
			if err != nil {
				return vm.throw(fr, err)
			}
			if done {
				vm.consumed(fr, f, args)
				*dst = v
				return fr
			}
		}
		if nf, done := vm.construct(fr, object.As[object.Type](f), dst, args, kw); done {
			return nf
		}
	}
	v, err := vm.CallKw(f, args, kw)
	if err != nil {
		return vm.throw(fr, err)
	}
	if f.Shape() == object.TypeShape() {
		vm.consumed(fr, f, args)
		if v.Shape() == object.SetShape() && f.P == unsafe.Pointer(v.Type()) {
			vm.lend(fr, v.P)
		}
	}
	*dst = v
	return fr
}

// consumed is what follows a call of a builtin class.
func (vm *VM) consumed(fr *Frame, cls object.Value, args []object.Value) {
	if object.As[object.Type](cls).Flags&object.ConsumesItems != 0 {
		vm.takeBack(fr, args)
	}
}

// initOf is the Python __init__ of a guest class that can have instances; nil where it is of another kind.
func (vm *VM) initOf(cls *object.Type) *Function {
	if cls.Flags&(object.HeapType|object.AbstractClass) != object.HeapType || cls.PlainInit {
		return nil
	}
	c := vm.Lookup(cls, vm.names.init)
	if c == nil || c.V.Shape() != &functionShape {
		return nil
	}
	return object.As[Function](c.V)
}

// construct makes an instance of a guest class with the plain object.__new__, or of an exception class with a builtin's, and a Python __init__ and
// enters that. done is false where the class is of another kind.
func (vm *VM) construct(fr *Frame, cls *object.Type, dst *object.Value, args []object.Value, kw []*object.Str) (nf *Frame, done bool) {
	fn := vm.initOf(cls)
	if fn == nil {
		return nil, false
	}
	t := &vm.Thread
	raised := cls.Layout == object.LayoutException && cls.Slots.New != nil && cls.SlotOwner(object.SlotNew).Flags&object.HeapType == 0
	if !raised && (cls.Layout != object.LayoutObject || !cls.PlainNew) {
		return nil, false
	}
	var self object.Value
	if raised {
		var err error
		if self, err = cls.Slots.New(t, cls, args, kw); err != nil {
			return vm.throw(fr, err), true
		}
	} else {
		self = object.From(object.NewInstance(t, cls.Root))
	}
	var few [8]object.Value
	all := append(append(few[:0], self), args...)
	nf, err := vm.pushCopy(fr, fn, frameCtor, dst, all, kw)
	if err != nil {
		return vm.throw(fr, err), true
	}
	nf.op.a = self
	return nf, true
}

// slowCallGlobal looks the global up, fills the cache and calls.
func (vm *VM) slowCallGlobal(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cc(fr.code, ins)
	v, err := vm.loadName(fr, ic)
	if err != nil {
		return vm.throwCallee(fr, err)
	}
	return vm.callHere(fr, ins, v)
}

// slowCallMethod is CALLM where the cache does not hold a Python function: it fills the cache and calls.
func (vm *VM) slowCallMethod(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cc(fr.code, ins)
	a := ra(fr, fr.regs, ins)
	self := at(a, 1)
	n := argCount(ins)
	shape := self.Shape()
	if line := ic.find(shape.Version); line != nil {
		return vm.pushOver(fr, line.fn, a, at(a, 1), n+1)
	}
	if shape == object.ModuleShape() {
		if p := vm.moduleAttr(ic, object.As[object.Module](*self)); p != nil {
			return vm.callValue(fr, *p, a, argsAt(at(a, 2), n), nil)
		}
	}
	if shape.Version == ic.version2 || vm.fillMethod(ic, *self) {
		switch ic.kind {
		case cacheRow, cacheAppend, cachePop:
			v, err := ic.row.CallDirect(&vm.Thread, argsAt(self, n+1), nil)
			if err != nil {
				return vm.throw(fr, err)
			}
			if ic.row.Consumes {
				vm.takeBack(fr, argsAt(at(a, 2), n))
			}
			if ic.row.Fresh {
				return vm.handOver(fr, a, v)
			}
			*a = v
			return fr
		case cacheBind:
			if f := ic.cell.V; f.Shape() == &functionShape {
				return vm.pushOver(fr, object.As[Function](f), a, self, n+1)
			}
			return vm.callValue(fr, ic.cell.V, a, argsAt(self, n+1), nil)
		case cacheCellCall:
			return vm.callValue(fr, ic.cell.V, a, argsAt(at(a, 2), n), nil)
		case cacheStaticCall:
			return vm.callValue(fr, ic.static, a, argsAt(at(a, 2), n), nil)
		case cacheTypeCell:
			if object.As[object.Type](*self).Version == ic.typeVersion {
				return vm.callValue(fr, ic.cell.V, a, argsAt(at(a, 2), n), nil)
			}
			vm.fillType(ic, *self)
		}
	}
	if shape == object.TypeShape() {
		if row := object.ClassRow(&vm.Thread, object.As[object.Type](*self), ic.name); row != nil {
			v, err := row.CallDirect(&vm.Thread, argsAt(self, n+1), nil)
			if err != nil {
				return vm.throw(fr, err)
			}
			*a = v
			return fr
		}
	}
	return vm.callAttr(fr, ic.name, a, n, nil)
}

// handOver puts what a row made, which nobody else has, into a, or where an UNPACK of it that follows puts its items.
func (vm *VM) handOver(fr *Frame, a *object.Value, v object.Value) *Frame {
	next := *(*uint64)(fr.ip)
	if opcode.Op(uint8(next)) == opcode.UNPACK && uint8(next>>8)&opcode.Lent != 0 && ra(fr, fr.regs, next) == a &&
		vm.TakeApart(v, unsafe.Slice(rb(fr, fr.regs, next), int(next>>48))) {
		fr.ip = unsafe.Add(fr.ip, 8)
		return fr
	}
	*a = v
	return fr
}

// callAttr is the general way of a method call: the receiver lies behind a, its n arguments behind it.
func (vm *VM) callAttr(fr *Frame, name *object.Str, a *object.Value, n int, kw []*object.Str) *Frame {
	self := at(a, 1)
	if self.Shape() == object.SuperShape() {
		if f, obj := vm.SuperMethod(*self, name); !f.IsAbsent() {
			return vm.callThroughSuper(fr, f, obj, a, n, kw)
		}
	}
	f, err := vm.GetAttr(*self, name)
	if err != nil {
		return vm.throwCallee(fr, err)
	}
	if d := object.Unbind(&vm.Thread, *self, f); !d.IsAbsent() {
		return vm.callValue(fr, d, a, argsAt(self, n+1), kw)
	}
	return vm.callValue(fr, f, a, argsAt(at(a, 2), n), kw)
}

// slowCallKw is CALLKW: the last arguments are keywords.
func (vm *VM) slowCallKw(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a, n, kw := ra(fr, fr.regs, ins), argCount(ins), cc(fr.code, ins).kwNames
	switch a.Shape() {
	case &functionShape:
		return vm.pushOverKw(fr, object.As[Function](*a), a, at(a, 1), n, kw)
	case object.TypeShape():
		if nf := vm.constructHere(fr, object.As[object.Type](*a), a, n, kw); nf != nil {
			return nf
		}
	}
	return vm.callValue(fr, *a, a, argsAt(at(a, 1), n), kw)
}

// pushOverKw is pushOver with keywords.
func (vm *VM) pushOverKw(fr *Frame, fn *Function, dst, args *object.Value, n int, kw []*object.Str) *Frame {
	if nf := vm.overlapKw(fr, fn, args, n, kw); nf != nil {
		return nf
	}
	return vm.callFunction(fr, fn, dst, argsAt(args, n), kw)
}

// slowCallMethodKw is CALLMKW.
func (vm *VM) slowCallMethodKw(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cc(fr.code, ins)
	a := ra(fr, fr.regs, ins)
	self := at(a, 1)
	n := argCount(ins)
	if self.Shape() == object.ModuleShape() {
		if p := vm.moduleAttr(ic, object.As[object.Module](*self)); p != nil {
			return vm.callValue(fr, *p, a, argsAt(at(a, 2), n), ic.kwNames)
		}
	}
	if f := vm.plainMethod(*self, ic.name); !f.IsAbsent() {
		if f.Shape() == &functionShape {
			return vm.pushOverKw(fr, object.As[Function](f), a, self, n+1, ic.kwNames)
		}
		return vm.callValue(fr, f, a, argsAt(self, n+1), ic.kwNames)
	}
	return vm.callAttr(fr, ic.name, a, n, ic.kwNames)
}

// slowGetMeth is GETMETH where the cache does not hold a Python function.
func (vm *VM) slowGetMeth(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	ic := cc(fr.code, ins)
	a, v := ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins)
	if line := ic.find(v.Shape().Version); line != nil {
		*a, *at(a, 1) = object.From(line.fn), v
		return fr
	}
	if v.Shape() == object.ModuleShape() {
		if p := vm.moduleAttr(ic, object.As[object.Module](v)); p != nil {
			*a, *at(a, 1) = object.Unbound(), *p
			return fr
		}
	}
	if v.Shape().Version == ic.version2 || vm.fillMethod(ic, v) {
		switch ic.kind {
		case cacheBind, cacheRow, cacheAppend, cachePop:
			*a, *at(a, 1) = ic.cell.V, v
			return fr
		case cacheCellCall:
			*a, *at(a, 1) = object.Unbound(), ic.cell.V
			return fr
		case cacheStaticCall:
			*a, *at(a, 1) = object.Unbound(), ic.static
			return fr
		case cacheTypeCell:
			if object.As[object.Type](v).Version == ic.typeVersion {
				*a, *at(a, 1) = object.Unbound(), ic.cell.V
				return fr
			}
			vm.fillType(ic, v)
		}
	}
	if v.Shape() == object.SuperShape() {
		if f, obj := vm.SuperMethod(v, ic.name); !f.IsAbsent() {
			*a, *at(a, 1) = f, obj
			return fr
		}
	}
	f, err := vm.GetAttr(v, ic.name)
	if err != nil {
		if f = object.StrangersMethod(&vm.Thread, v, ic.name); !f.IsAbsent() {
			*a, *at(a, 1) = f, v
			return fr
		}
		return vm.throwCallee(fr, err)
	}
	if d := object.Unbind(&vm.Thread, v, f); !d.IsAbsent() {
		*a, *at(a, 1) = d, v
		return fr
	}
	*a, *at(a, 1) = object.Unbound(), f
	return fr
}

// slowCallMeth is CALLMETH of anything but a Python function with exactly its arguments.
func (vm *VM) slowCallMeth(fr *Frame, ins uint64) *Frame {
	return vm.callPrepared(fr, ins, nil)
}

// slowCallMethKw is CALLMETHKW.
func (vm *VM) slowCallMethKw(fr *Frame, ins uint64) *Frame {
	return vm.callPrepared(fr, ins, cc(fr.code, ins).kwNames)
}

// callPrepared calls what GETMETH left: a function and its receiver, or unbound and a callable.
func (vm *VM) callPrepared(fr *Frame, ins uint64, kw []*object.Str) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	n := argCount(ins)
	switch {
	case a.Shape() == &functionShape:
		return vm.pushOverKw(fr, object.As[Function](*a), a, at(a, 1), n+1, kw)
	case a.IsUnbound():
		return vm.callValue(fr, *at(a, 1), a, argsAt(at(a, 2), n), kw)
	case object.IsMethodOf(*at(a, 1), *a):
		row := object.As[object.MethodDescr](*a).Row
		v, err := row.CallDirect(&vm.Thread, argsAt(at(a, 1), n+1), kw)
		if err != nil {
			return vm.throw(fr, err)
		}
		if row.Fresh {
			return vm.handOver(fr, a, v)
		}
		*a = v
		return fr
	}
	return vm.callValue(fr, *a, a, argsAt(at(a, 1), n+1), kw)
}

// slowCallEx is CALLEX: r[a+1] is a tuple or list, r[a+2] a dict or None.
func (vm *VM) slowCallEx(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	var args []object.Value
	if l, ok := object.AsList(*at(a, 1)); ok { // nobody else sees it
		args = l.Items
	} else if tup, ok := object.AsTuple(*at(a, 1)); ok {
		args = tup.Items
	}
	if at(a, 2).IsNone() && a.Shape() == &functionShape {
		return vm.callSpread(fr, object.As[Function](*a), a, args)
	}
	if _, ok := object.AsTuple(*at(a, 1)); ok { // a row may write to its arguments
		args = slices.Clone(args)
	}
	vm.Charge(int64(len(args)) * valueSize)
	var kw []*object.Str
	if d, ok := object.AsDict(*at(a, 2)); ok {
		for i := 0; ; {
			e, next, more := d.Next(i)
			if !more {
				break
			}
			name, ok := object.AsStr(e.Key)
			if !ok {
				return vm.throw(fr, vm.TypeError("keywords must be strings"))
			}
			kw = append(kw, name)
			args = append(args, e.Val)
			i = next
		}
	}
	return vm.callValue(fr, *a, a, args, kw)
}

// callSpread calls fn with items as its arguments, which go to where those of a CALL lie.
func (vm *VM) callSpread(fr *Frame, fn *Function, a *object.Value, items []object.Value) *Frame {
	vm.Charge(int64(len(items)) * valueSize)
	if window := at(a, 1); vm.overlaps(fr, fn.Code, window, len(items)) {
		copy(argsAt(window, len(items)), items)
		if nf := vm.overlap(fr, fn, window, len(items)); nf != nil {
			return nf
		}
	}
	return vm.callFunction(fr, fn, a, items, nil)
}

// slowReturn gives the value of a frame to what waits for it.
func (vm *VM) slowReturn(fr *Frame, v object.Value) *Frame {
	kind, dst, gen, ins, self := fr.kind, fr.dst, fr.gen, fr.ins, fr.op.a
	if gen != nil {
		vm.finish(gen, fr)
	}
	below := vm.popFrame(fr)
	vm.fr = below
	switch kind {
	case frameEntry, frameSink:
		vm.result = v
		return nil
	case frameCopy, frameWatched:
		*dst = v
	case frameCtor:
		if !v.IsNone() {
			return vm.throw(below, vm.TypeError("__init__() should return None, not '%s'", v.Type().Name))
		}
		*dst = self
	case frameStep:
		return vm.stepEnded(below, dst, v, self)
	case frameDrop, frameFor:
	case frameSend:
		if planted.On && planted.Is(planted.GeneratorReturn) {
			v = object.None()
		}
		*rb(below, below.regs, below.lastIns()) = v
		below.jump(distance(below.lastIns()))
	case frameBinary:
		o := fr.op
		fr.op = operation{}
		return vm.operationReturned(below, &o, v)
	case frameTruthJump, frameTruth:
		self := fr.op.a
		fr.op = operation{}
		return vm.truthReturned(below, kind, ins, dst, self, v)
	case frameNext:
		*rb(below, below.regs, ins) = v
		return below.jump(distance(ins))
	case frameIter:
		if v.Type().Slots.Next == nil {
			return vm.throw(below, vm.TypeError("%s.__iter__() must return an iterator, not %s", dst.Type().Name, v.Type().Name))
		}
		*dst = v
	}
	return below
}

// lastIns is the instruction that a frame below the top waits in.
func (fr *Frame) lastIns() uint64 { return *(*uint64)(unsafe.Add(fr.ip, -8)) }

// callSlot is Slots.Call of functions.
func callSlot(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	return Of(t).call(object.As[Function](f), args, kw)
}
