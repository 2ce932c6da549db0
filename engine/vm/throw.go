// The unwinder: it looks for a handler frame by frame, adds what was evaluated to the steps, and writes the traceback.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/planted"
)

// throw raises err in fr and returns the frame that goes on, nil when the loop is left with vm.err.
func (vm *VM) throw(fr *Frame, err error) *Frame {
	e, ok := err.(*object.Exception)
	switch {
	case !ok:
	case vm.thrownInto(fr, e):
		if fr.gen.nested > 0 {
			vm.setContext(e)
		}
	case e == vm.thrown:
		vm.thrown = nil
	case e.Raised && e.Shape.Type == object.MemoryErrorType: // CPython's is made beforehand and gets no context
	case e.Traceback == nil:
		vm.setContext(e)
	}
	return vm.unwind(fr, err, true)
}

// thrownInto tells whether e was thrown into the generator of fr, at its yield or through what it delegates to. Its context is then what the
// generator itself handles: what the caller of throw() handles is none.
func (vm *VM) thrownInto(fr *Frame, e *object.Exception) bool {
	index := fr.code.index(fr.ip)
	if e != vm.thrown || fr.gen == nil || index < 0 {
		return false
	}
	op := fr.code.Proto.Instrs[index].Op()
	return op == opcode.YIELD || op == opcode.SEND
}

// throwAt is throw() of a generator. One that did not begin raises e in its first line.
func (vm *VM) throwAt(g *Generator, sent object.Value, e *object.Exception) (v object.Value, done bool, err error) {
	if g.state == genCreated {
		vm.Charge(64)
		e.Traceback = &object.Traceback{Obj: object.Obj{Shape: &tracebackShape}, Next: e.Traceback, Code: g.code, Func: g.fn, IP: -1}
	}
	vm.thrown = e
	v, done, err = vm.resume(g, sent, e)
	if err != error(e) {
		vm.thrown = nil
	}
	return v, done, err
}

// contextSearch bounds the look for a cycle: a longer chain may close one, which all that walks chains endures.
const contextSearch = 1 << 9

// throwCallee is throw for an error of looking up what a method call calls.
func (vm *VM) throwCallee(fr *Frame, err error) *Frame {
	vm.calleeFault = true
	nf := vm.throw(fr, err)
	vm.calleeFault = false
	return nf
}

// setContext links an exception that was just made to the one being handled, without closing a cycle.
func (vm *VM) setContext(e *object.Exception) {
	h := vm.handled
	if h.P == nil || h.IsNone() || h.P == unsafe.Pointer(e) {
		return
	}
	if e.Suppress && !e.Cause.IsAbsent() && e.Cause.Is(e.Context) { // made of its cause, which is its context: generatorRaised
		return
	}
	self := object.FromException(e)
	for x, n := h, 0; ; n++ {
		o := object.As[object.Exception](x)
		if o.Context.IsAbsent() || o.Context.IsNone() || n > contextSearch {
			break
		}
		if n&63 == 63 {
			vm.Steps--
		}
		if o.Context.Is(self) {
			o.Context = object.Value{}
			break
		}
		x = o.Context
		if planted.On && planted.Is(planted.Context) {
			h = x
		}
	}
	e.Context = h
}

// unwind looks for a handler from fr on. trace tells whether fr gets a traceback entry (not when its own handler raises again).
func (vm *VM) unwind(fr *Frame, err error, trace bool) *Frame {
	e, _ := err.(*object.Exception)
	for {
		index := fr.code.index(fr.ip)
		if e != nil {
			if trace && fr.code != vm.deliverCode {
				vm.addTraceback(e, fr, index)
			}
			if h := handlerOf(fr.code.Proto, index); h != nil {
				vm.chargeUnwound(fr, index)
				*reg(fr, int(h.Reg)) = object.FromException(e)
				fr.ip = unsafe.Add(fr.code.start, int(h.Target)*8)
				return fr
			}
		}
		if s, ok := err.(*object.StopError); ok && fr.code != vm.deliverCode {
			s.Traceback = vm.traceEntry(fr, index, s.Traceback)
		}
		vm.chargeUnwound(fr, index)
		kind, gen := fr.kind, fr.gen
		if gen != nil {
			err = vm.generatorRaised(gen, fr, err)
			e, _ = err.(*object.Exception)
		}
		if kind == frameEntry || kind == frameSink {
			vm.popFrame(fr)
			vm.err = err
			return nil
		}
		fr = vm.popFrame(fr)
		if kind == frameNext && object.IsRaised(err, object.StopIterationType) {
			return fr // the loop is over: the instruction after FORITER
		}
		trace = true
	}
}

// chargeUnwound adds the nodes of the block that were evaluated before the instruction raised. An instruction that ends a block has
// charged them when it ran.
func (vm *VM) chargeUnwound(fr *Frame, index int) {
	p := fr.code.Proto
	if index < 0 || index >= len(p.NodesAt) || opcode.Rows[p.Instrs[index].Op()].N == opcode.Nodes {
		return
	}
	vm.Steps -= int64(p.NodesAt[index])
}

func handlerOf(p *opcode.Code, index int) *opcode.Handler {
	for i := range p.Handlers {
		h := &p.Handlers[i]
		if uint32(index) >= h.Start && uint32(index) < h.End {
			return h
		}
	}
	return nil
}

// traceEntry is an entry for a frame in front of those of the frames above it.
func (vm *VM) traceEntry(fr *Frame, index int, next *object.Traceback) *object.Traceback {
	tb := &object.Traceback{Obj: object.Obj{Shape: &tracebackShape}, Next: next, Code: fr.code, Func: fr.fn, IP: int32(index), Callee: vm.calleeFault}
	vm.calleeFault = false
	switch {
	case fr.obj != nil:
		tb.Frame = object.From(fr.obj)
	case fr.gen != nil && fr.gen.frame != nil:
		tb.Frame = object.From(fr.gen.frame)
	}
	return tb
}

func (vm *VM) addTraceback(e *object.Exception, fr *Frame, index int) {
	if fr.code.Proto.Flags&opcode.Internal != 0 {
		return
	}
	vm.Charge(64)
	e.Traceback = vm.traceEntry(fr, index, e.Traceback)
}

// generatorRaised ends a generator that raised: a StopIteration that leaves it becomes a RuntimeError (PEP 479).
func (vm *VM) generatorRaised(g *Generator, fr *Frame, err error) error {
	vm.finish(g, fr)
	stop := object.IsRaised(err, object.StopIterationType)
	if !stop && !(g.Shape == &asyncGeneratorShape && object.IsRaised(err, object.StopAsyncIterationType)) {
		return err
	}
	what := "StopIteration"
	if !stop {
		what = "StopAsyncIteration"
	}
	cause := err.(*object.Exception)
	e := vm.NewException(object.RuntimeErrorType, object.StrValue(&vm.Thread, g.kindName()+" raised "+what))
	e.Cause, e.Context, e.Suppress = object.FromException(cause), object.FromException(cause), true
	return e
}

// asException makes the exception that `raise v` raises.
func (vm *VM) asException(v object.Value) (*object.Exception, error) {
	if e, ok := object.AsException(v); ok {
		return e, nil
	}
	if ty, ok := object.AsType(v); ok && ty.IsSubtype(object.BaseExceptionType) {
		x, err := vm.CallKw(v, nil, nil)
		if err != nil {
			return nil, err
		}
		e, ok := object.AsException(x)
		if !ok {
			cls, err := vm.Repr(v)
			if err != nil {
				return nil, err
			}
			got, err := vm.Repr(object.FromType(x.Type()))
			if err != nil {
				return nil, err
			}
			return nil, vm.TypeError("calling %s should have returned an instance of BaseException, not %s", cls.S, got.S)
		}
		return e, nil
	}
	return nil, vm.TypeError("exceptions must derive from BaseException")
}

func (vm *VM) slowRaise(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	e, err := vm.asException(*ra(fr, fr.regs, ins))
	if err != nil {
		return vm.throw(fr, err)
	}
	vm.claim(e)
	vm.setContext(e)
	return vm.unwind(fr, e, true)
}

// claim takes the mark of the engine's limits from an exception that the guest raises: the mark belongs to the act of raising. One that is
// being handled right now is only passed on.
func (vm *VM) claim(e *object.Exception) {
	if e.Raised && !vm.handled.Is(object.FromException(e)) {
		e.Raised = false
	}
}

func (vm *VM) slowRaiseFrom(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	e, err := vm.asException(*ra(fr, fr.regs, ins))
	if err != nil {
		return vm.throw(fr, err)
	}
	cause := *rb(fr, fr.regs, ins)
	switch ty, isType := object.AsType(cause); {
	case cause.IsNone():
		e.Cause = object.Value{}
	case isType && ty.IsSubtype(object.BaseExceptionType):
		c, err := vm.asException(cause)
		if err != nil {
			return vm.throw(fr, err)
		}
		e.Cause = object.FromException(c)
	default:
		if _, ok := object.AsException(cause); !ok {
			return vm.throw(fr, vm.TypeError("exception causes must derive from BaseException"))
		}
		e.Cause = cause
	}
	e.Suppress = true
	vm.claim(e)
	vm.setContext(e)
	return vm.unwind(fr, e, true)
}

func (vm *VM) slowRaiseBare(fr *Frame, _ uint64) *Frame {
	vm.fr = fr
	e, ok := (*object.Exception)(nil), false
	if vm.handled.P != nil {
		e, ok = object.AsException(vm.handled)
	}
	if !ok {
		return vm.throw(fr, vm.RuntimeError("No active exception to reraise"))
	}
	return vm.unwind(fr, e, false)
}

func (vm *VM) slowReraise(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	e, ok := object.AsException(*ra(fr, fr.regs, ins))
	if !ok {
		return vm.throw(fr, vm.Errorf(object.SystemErrorType, "no exception to raise again"))
	}
	return vm.unwind(fr, e, false)
}

func (vm *VM) slowPushExc(fr *Frame, ins uint64) *Frame {
	a := ra(fr, fr.regs, ins)
	prev := vm.handled
	if g := fr.gen; g != nil {
		if g.nested == 0 {
			prev = object.Value{} // the resumer's: at the end it is whatever the resumer handles then
		}
		g.nested++
	}
	if prev.P == nil {
		prev = object.None()
	}
	*at(a, 1) = prev
	vm.handled = *a
	return fr
}

func (vm *VM) slowPopExc(fr *Frame, ins uint64) *Frame {
	a := ra(fr, fr.regs, ins)
	prev := *at(a, 1)
	if prev.IsNone() {
		prev = object.Value{}
	}
	if g := fr.gen; g != nil {
		if g.nested--; g.nested == 0 {
			prev = g.outer
		}
	}
	vm.handled = prev
	*a, *at(a, 1) = object.Unbound(), object.Unbound()
	return fr
}

func (vm *VM) slowExcInfo(fr *Frame, ins uint64) *Frame {
	a, v := ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins)
	*a = object.FromType(v.Type())
	*at(a, 1) = v
	*at(a, 2) = object.None()
	if e, ok := object.AsException(v); ok && e.Traceback != nil {
		*at(a, 2) = object.From(e.Traceback)
	}
	return fr
}

// slowJnMatch jumps where the exception is of none of the classes.
func (vm *VM) slowJnMatch(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	match, err := vm.exceptionMatches(*ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins))
	if err != nil {
		return vm.throw(fr, err)
	}
	if !match {
		fr.jump(distance(ins))
	}
	return fr
}

func (vm *VM) exceptionMatches(e, classes object.Value) (bool, error) {
	if ty, ok := object.AsType(classes); ok && ty.IsSubtype(object.BaseExceptionType) {
		return e.Type().IsSubtype(ty), nil
	}
	tup, ok := object.AsTuple(classes)
	if !ok {
		return false, vm.notCatchable()
	}
	for _, c := range tup.Items {
		if ty, ok := object.AsType(c); !ok || !ty.IsSubtype(object.BaseExceptionType) {
			return false, vm.notCatchable()
		}
	}
	for _, c := range tup.Items {
		if ty, _ := object.AsType(c); e.Type().IsSubtype(ty) {
			return true, nil
		}
	}
	return false, nil
}

func (vm *VM) notCatchable() error {
	return vm.TypeError("catching classes that do not inherit from BaseException is not allowed")
}

func (vm *VM) slowLoadAssert(fr *Frame, ins uint64) *Frame {
	kind := object.AssertionErrorType
	if uint8(ins>>8) == 1 {
		kind = object.NotImplementedErrorType
	}
	*ra(fr, fr.regs, ins) = object.FromType(kind)
	return fr
}
