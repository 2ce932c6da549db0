// Loops and unpacking.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/planted"
)

// slowRangePrep turns start, stop, step in r[a..a+2] into the state of FORRANGE: next, count, step. Where `range` does not mean the builtin
// or a bound is no small int it calls what the name means and leaves an iterator in r[a].
func (vm *VM) slowRangePrep(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	n := argCount(ins)
	f, err := vm.loadName(fr, cc(fr.code, ins))
	if err != nil {
		return vm.throw(fr, err)
	}
	if n < 3 {
		*at(a, 2) = object.Int(1)
	}
	if n < 2 {
		*a = object.Int(0)
	}
	start, stop, step := *a, *at(a, 1), *at(a, 2)
	if f.Is(object.FromType(object.RangeType)) && start.IsInt() && stop.IsInt() && step.IsInt() && step.Bits != 0 {
		if count, ok := rangeCount(start.AsInt(), stop.AsInt(), step.AsInt()); ok {
			*at(a, 1) = object.Int(count)
			return fr
		}
	}
	args := []object.Value{start, stop, step}[:n]
	if n == 1 {
		args[0] = stop
	}
	r, err := vm.CallKw(f, args, nil)
	if err == nil {
		r, err = vm.Iter(r)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*a, *at(a, 1) = r, object.Int(0)
	return fr
}

// rangeCount is the number of turns; ok is false where it or the last step beyond the end leaves int64.
func rangeCount(start, stop, step int64) (int64, bool) {
	const far = 1 << 62
	if start < -far || start > far || stop < -far || stop > far || step < -far || step > far {
		return 0, false
	}
	switch {
	case step > 0 && start < stop:
		return (stop-start-1)/step + 1, true
	case step < 0 && start > stop:
		return (start-stop-1)/-step + 1, true
	}
	return 0, true
}

// slowGetIter begins a loop over r[a]. Lists and tuples stay as they are, with the index in r[a+1]: no iterator is made.
func (vm *VM) slowGetIter(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	*at(a, 1) = object.Int(0)
	switch a.Shape() {
	case object.ListShape(), object.TupleShape(), &generatorShape:
		return fr
	}
	if fn, found := vm.guestMethod(*a, "__iter__"); found {
		nf, err := vm.pushCopy(fr, fn, frameIter, a, []object.Value{*a}, nil)
		if err != nil {
			return vm.throw(fr, err)
		}
		return nf
	}
	it, err := vm.Iter(*a)
	if err != nil {
		return vm.throw(fr, err)
	}
	*a = it
	return fr
}

// slowForIter is the step of a loop over anything that the loop itself does not know.
func (vm *VM) slowForIter(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	switch a.Shape() {
	case object.ListShape():
		return fr // at its end
	case &generatorShape:
		g := object.As[Generator](*a)
		switch g.state {
		case genDone:
			return fr
		case genRunning:
			return vm.throw(fr, vm.ValueError("generator already executing"))
		}
		if vm.Depth >= vm.Runtime.RecursionLimit {
			return vm.throw(fr, vm.RecursionError(""))
		}
		return vm.pushGenerator(fr, g, frameFor)
	}
	if nf, handled := vm.forRow(fr, a, ins); handled {
		return nf
	}
	if fn, found := vm.guestMethod(*a, "__next__"); found {
		nf, err := vm.pushCopy(fr, fn, frameNext, nil, []object.Value{*a}, nil)
		if err != nil {
			return vm.throw(fr, err)
		}
		nf.ins = ins
		return nf
	}
	next := a.Type().Slots.Next
	if next == nil {
		return vm.throw(fr, vm.TypeError("'%s' object is not an iterator", a.Type().Name))
	}
	v, err := next(&vm.Thread, *a)
	if err != nil {
		if object.IsRaised(err, object.StopIterationType) {
			return fr
		}
		return vm.throw(fr, err)
	}
	if v.IsAbsent() {
		return fr
	}
	*rb(fr, fr.regs, ins) = v
	return fr.jump(distance(ins))
}

// forRow is the step of a loop whose body begins by unpacking a row of zip, enumerate or dict items: the row goes straight to where the
// UNPACK would put it, and no tuple is made.
func (vm *VM) forRow(fr *Frame, a *object.Value, ins uint64) (nf *Frame, handled bool) {
	body := unsafe.Add(fr.ip, distance(ins)*8)
	unpack := *(*uint64)(body)
	row := int(uint16(ins>>32)) / valueSize
	if opcode.Op(uint8(unpack)) != opcode.UNPACK || int(uint16(unpack>>16))/valueSize != row || row < fr.code.nbound+fr.code.nfree {
		return nil, false // the row itself may be read again where it is a variable
	}
	handled, done, err := object.NextRow(&vm.Thread, *a, unsafe.Slice(rb(fr, fr.regs, unpack), int(unpack>>48)))
	switch {
	case !handled:
		return nil, false
	case err != nil:
		return vm.throw(fr, err), true
	case done:
		return fr, true
	}
	fr.ip = unsafe.Add(body, 8)
	return fr, true
}

func (vm *VM) slowUnpack(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	n := int(ins >> 48)
	if err := object.UnpackSequence(&vm.Thread, *ra(fr, fr.regs, ins), unsafe.Slice(rb(fr, fr.regs, ins), n)); err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

func (vm *VM) slowUnpackEx(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	before, after := int(uint8(ins>>48)), int(uint8(ins>>56))
	dst := unsafe.Slice(rb(fr, fr.regs, ins), before+1+after)
	if err := object.UnpackStar(&vm.Thread, *ra(fr, fr.regs, ins), before, after, dst); err != nil {
		return vm.throw(fr, err)
	}
	if planted.On && planted.Is(planted.StarUnpacking) {
		if l, ok := object.AsList(dst[before]); ok && len(l.Items) > 0 {
			l.Items = l.Items[1:]
		}
	}
	return fr
}

// slowUnpackList unpacks more items than registers are left for.
func (vm *VM) slowUnpackList(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	t := &vm.Thread
	before, after := int(rc(fr, fr.regs, ins).AsInt()), 0
	n := before
	starred := uint8(ins>>8) == 1
	if starred {
		before, after = before&0xff, before>>8
		n = before + 1 + after
	}
	if err := t.Reserve(16 * int64(n)); err != nil {
		return vm.throw(fr, err)
	}
	items := make([]object.Value, n)
	var err error
	if starred {
		err = object.UnpackStar(t, *rb(fr, fr.regs, ins), before, after, items)
	} else {
		err = object.UnpackSequence(t, *rb(fr, fr.regs, ins), items)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = object.FromList(object.NewList(t, items))
	return fr
}

// slowIter makes the argument of a generator expression. Lists and tuples stay as they are, as in slowGetIter: the loop over them is the
// first thing in the body.
func (vm *VM) slowIter(fr *Frame, ins uint64) *Frame {
	if v := *rb(fr, fr.regs, ins); v.Shape() == object.ListShape() || v.Shape() == object.TupleShape() {
		*ra(fr, fr.regs, ins) = v
		return fr
	}
	vm.fr = fr
	return vm.store(fr, ins)(vm.Iter(*rb(fr, fr.regs, ins)))
}
