// Generators and coroutines: they own their registers, and a frame is pushed for each resumption.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

type genState uint8

const (
	genCreated genState = iota
	genSuspended
	genRunning
	genDone
)

// Generator is a generator, a coroutine or the inner part of an asynchronous generator.
type Generator struct {
	object.Obj
	fn      *Function
	code    *Code // the function may be given another meanwhile
	regs    []object.Value
	ip      unsafe.Pointer
	handled object.Value // the exception that it was handling when it was suspended
	outer   object.Value // the exception that its resumer was handling
	names   *generatorNames
	nested  int32 // how many of its own exceptions it is handling: the innermost may be the resumer's too
	state   genState
	awaited bool
	shown   bool         // f_generator gave it to the guest
	sink    object.Sink  // of a builtin that walks it (frameSink)
	frame   *FrameObject // the guest's view, nil where nobody asked
}

// The registers of most generators lie behind them: one allocation instead of two, a third of the time of making one.
type (
	generator6 struct {
		Generator
		d [6]object.Value
	}
	generator10 struct {
		Generator
		d [10]object.Value
	}
	generator16 struct {
		Generator
		d [16]object.Value
	}
)

// allocateGenerator makes a generator with n registers.
func allocateGenerator(n int) *Generator {
	switch {
	case n <= 6:
		g := &generator6{}
		g.regs = g.d[:n]
		return &g.Generator
	case n <= 10:
		g := &generator10{}
		g.regs = g.d[:n]
		return &g.Generator
	case n <= 16:
		g := &generator16{}
		g.regs = g.d[:n]
		return &g.Generator
	}
	return &Generator{regs: make([]object.Value, n)}
}

// spareGenerator is the place for a generator with n registers that nobody has any more, nil where none is kept of that size.
func (vm *VM) spareGenerator(n int) **Generator {
	switch {
	case n <= 6:
		return &vm.spareGenerators[0]
	case n <= 10:
		return &vm.spareGenerators[1]
	}
	return nil
}

// lendGenerator makes the generator of an expression, of one that takeBack kept where there is one.
func (vm *VM) lendGenerator(fr *Frame, n int) *Generator {
	var g *Generator
	if spare := vm.spareGenerator(n); spare != nil && *spare != nil {
		g, *spare = *spare, nil
		if n <= 6 {
			g.regs = (*generator6)(unsafe.Pointer(g)).d[:n]
		} else {
			g.regs = (*generator10)(unsafe.Pointer(g)).d[:n]
		}
	} else {
		g = allocateGenerator(n)
	}
	vm.lend(fr, unsafe.Pointer(g))
	return g
}

// lend notes what the instruction before the next one made, which has it alone, for takeBack.
func (vm *VM) lend(fr *Frame, p unsafe.Pointer) { vm.lent, vm.lentTo = uintptr(p), fr.ip }

// takeBack keeps the generator of an expression, or a set, for the next one: the instruction behind the one that made it called, with
// nothing else, a builtin that does not keep it.
func (vm *VM) takeBack(fr *Frame, args []object.Value) {
	if len(args) != 1 || uintptr(args[0].P) != vm.lent || fr.ip != unsafe.Add(vm.lentTo, 8) {
		return
	}
	vm.lent = 0
	switch args[0].Shape() {
	case &generatorShape:
		vm.takeBackGenerator(object.As[Generator](args[0]))
	case object.SetShape():
		vm.TakeBackSet(object.As[object.Set](args[0]))
	}
}

// takeBackGenerator keeps a generator that came to its end. Its code never has it, and a frame that the guest has lost it at the end. Of
// `set(x for x in nine)` making the generator was a seventh.
func (vm *VM) takeBackGenerator(g *Generator) {
	n := g.code.nregs + 1
	spare := vm.spareGenerator(n)
	if g.state != genDone || g.shown || spare == nil {
		return
	}
	if n <= 6 {
		*(*generator6)(unsafe.Pointer(g)) = generator6{}
	} else {
		*(*generator10)(unsafe.Pointer(g)) = generator10{}
	}
	*spare = g
}

// generatorNames are what a generator is called where that is not what its code is called.
type generatorNames struct{ name, qual object.Value }

// callGenerator binds the arguments of a generator function and makes the generator.
func (vm *VM) callGenerator(fn *Function, args []object.Value, kw []*object.Str) (object.Value, error) {
	cd := fn.Code
	vm.ready(cd)
	g := allocateGenerator(cd.nregs + 1)
	if err := vm.bind(fn, g.regs[:cd.nbound+cd.nfree], args, kw); err != nil {
		return object.Value{}, err
	}
	vm.begin(g, fn)
	if fn.rare != nil {
		g.names = &generatorNames{fn.Name(), fn.QualName()}
	}
	return object.From(g), nil
}

// begin makes a generator ready whose registers are filled.
func (vm *VM) begin(g *Generator, fn *Function) {
	vm.Charge(112 + int64(len(g.regs))*valueSize)
	cd := fn.Code
	g.Shape, g.fn, g.code, g.ip = &generatorShape, fn, cd, cd.start
	switch f := cd.Proto.Flags; {
	case f&opcode.Coroutine != 0:
		g.Shape = &coroutineShape
	case f&opcode.AsyncGenerator != 0:
		g.Shape = &asyncGeneratorShape
	}
}

// step is next(generator) and next(generator, default): the generator runs on top of fr. nil leaves it to the builtin.
func (vm *VM) step(fr *Frame, dst *object.Value, args []object.Value) *Frame {
	if len(args) < 1 || len(args) > 2 || args[0].Shape() != &generatorShape {
		return nil
	}
	g := object.As[Generator](args[0])
	if g.state == genDone || g.state == genRunning || vm.Depth >= vm.Runtime.RecursionLimit {
		return nil
	}
	var otherwise object.Value
	if len(args) == 2 {
		otherwise = args[1]
	}
	nf := vm.pushGenerator(fr, g, frameStep)
	nf.dst, nf.op.a = dst, otherwise
	return nf
}

// stepEnded is the end of a generator that next() resumed.
func (vm *VM) stepEnded(below *Frame, dst *object.Value, v, otherwise object.Value) *Frame {
	switch {
	case !otherwise.IsAbsent():
		*dst = otherwise
		return below
	case v.IsNone():
		return vm.throw(below, vm.NewException(object.StopIterationType))
	}
	return vm.throw(below, vm.NewException(object.StopIterationType, v))
}

// slowMakeGen makes the generator of a generator expression, whose one parameter is the iterator.
func (vm *VM) slowMakeGen(fr *Frame, ins uint64) *Frame {
	cd := fr.code.codes[ins>>32]
	fn := cd.shared
	if fn == nil || fn.Globals != fr.fn.Globals {
		fn = vm.newFunction(cd, fr.fn.Globals)
		cd.shared = fn
	}
	vm.ready(cd)
	g := vm.lendGenerator(fr, cd.nregs+1)
	at := ra(fr, fr.regs, ins)
	g.regs[0] = *at
	for i := 1; i < cd.nbound; i++ {
		g.regs[i] = object.Unbound()
	}
	for i, f := range cd.Proto.Free {
		g.regs[cd.nbound+i] = *reg(fr, int(f.From))
	}
	vm.begin(g, fn)
	*at = object.From(g)
	return fr
}

// name is `__name__`: the function's when the generator was made.
func (g *Generator) name() object.Value {
	if g.names != nil {
		return g.names.name
	}
	return g.code.name
}

// qual is `__qualname__`.
func (g *Generator) qual() object.Value {
	if g.names != nil {
		return g.names.qual
	}
	return g.code.qualname
}

// rename is the place for other names.
func (g *Generator) rename(t *object.Thread) *generatorNames {
	if g.names == nil {
		t.Charge(32)
		g.names = &generatorNames{g.code.name, g.code.qualname}
	}
	return g.names
}

// push puts the generator's frame on top of fr.
func (vm *VM) pushGenerator(fr *Frame, g *Generator, kind frameKind) *Frame {
	if fr.next == nil {
		vm.addFrames(fr)
	}
	top := windowTop(fr)
	vm.Depth++
	nf := fr.next
	nf.code, nf.regs, nf.ip, nf.fn = g.code, g.base(), g.ip, g.fn
	nf.kind, nf.gen, nf.top = kind, g, top
	g.state = genRunning
	g.outer = vm.handled
	if g.nested > 0 {
		vm.handled = g.handled
		g.handled = object.Value{}
	}
	return nf
}

// resumeFor is the fast way of a for loop into a suspended generator.
func (vm *VM) resumeFor(fr *Frame, g *Generator) *Frame { return vm.pushGenerator(fr, g, frameFor) }

// leaveHandled keeps the exception that a generator is handling while it is suspended, and gives the resumer its own back.
func (vm *VM) leaveHandled(g *Generator) {
	if g.nested > 0 {
		g.handled = vm.handled
	}
	vm.handled = g.outer
	g.outer = object.Value{}
}

// suspend takes the generator's frame off the stack; ip is where it goes on.
func (vm *VM) suspend(fr *Frame, ip unsafe.Pointer) *Frame {
	g := fr.gen
	g.ip, g.state = ip, genSuspended
	vm.leaveHandled(g)
	return vm.popFrame(fr)
}

// finish marks a generator that returned or raised in fr; its registers are let go.
func (vm *VM) finish(g *Generator, fr *Frame) {
	if g.frame != nil {
		vm.detach(g.frame, fr)
	}
	vm.handled = g.outer
	g.outer, g.handled = object.Value{}, object.Value{}
	g.end()
}

// base is where the generator's registers begin.
func (g *Generator) base() unsafe.Pointer { return unsafe.Pointer(&g.regs[0]) }

// end lets go of what a generator that will not run again held.
func (g *Generator) end() {
	clear(g.regs)
	g.state, g.regs = genDone, nil
	if g.frame != nil {
		g.frame.gen, g.frame = nil, nil
	}
}

// sendRegister is where a suspended generator expects the value sent: field B of the YIELD before ip or of the SEND at ip.
func (g *Generator) sendRegister() *object.Value {
	ins := *(*uint64)(g.ip)
	if opcode.Op(uint8(ins)) != opcode.SEND {
		ins = *(*uint64)(unsafe.Add(g.ip, -8))
	}
	return &g.regs[uint16(ins>>32)/valueSize]
}

// slowYield is YIELD except in a plain for loop.
func (vm *VM) slowYield(fr *Frame, ins uint64) *Frame {
	v := *ra(fr, fr.regs, ins)
	*rb(fr, fr.regs, ins) = object.None()
	if fr.kind == frameSink && fr.gen.sink.TakeQuick(&vm.Thread, v) {
		if vm.Steps--; vm.Steps >= 0 {
			return fr
		}
		return vm.pollSink(fr)
	}
	return vm.yieldValue(fr, v)
}

// pollSink is the look at the limits after an item that a sink took quickly.
func (vm *VM) pollSink(fr *Frame) *Frame {
	g := fr.gen
	sink := g.sink
	below := vm.suspend(fr, fr.ip)
	vm.fr = below
	return vm.resumeSink(below, g, sink, vm.Poll())
}

// yieldValue suspends the generator of fr at its ip and gives v to whoever resumed it.
func (vm *VM) yieldValue(fr *Frame, v object.Value) *Frame {
	kind, g, dst := fr.kind, fr.gen, fr.dst
	below := vm.suspend(fr, fr.ip)
	switch kind {
	case frameStep:
		*dst = v
		return below
	case frameEntry:
		vm.result, vm.yielded = v, true
		return nil
	case frameSink:
		return vm.sinkValue(below, g, v)
	case frameFor:
		ins := *(*uint64)(unsafe.Add(below.ip, -8))
		*rb(below, below.regs, ins) = v
		return below.jump(distance(ins))
	case frameSend: // the one that delegates is suspended too, at its SEND
		ins := *(*uint64)(unsafe.Add(below.ip, -8))
		*rb(below, below.regs, ins) = object.None()
		below.ip = unsafe.Add(below.ip, -8)
		return vm.yieldValue(below, v)
	}
	return vm.throw(below, vm.Errorf(object.SystemErrorType, "yield in a frame that nobody resumed"))
}

// drive walks a generator for a builtin without leaving the run loop between its items: s gets each. What s raises does not pass through
// the generator, which stays suspended.
func drive(t *object.Thread, v object.Value, s object.Sink) error {
	vm, g := Of(t), object.As[Generator](v)
	switch {
	case g.state == genDone:
		return nil
	case g.state == genRunning:
		return vm.ValueError("generator already executing")
	case vm.Depth >= vm.Runtime.RecursionLimit:
		return vm.RecursionError("")
	}
	base := vm.fr
	nf := vm.pushGenerator(base, g, frameSink)
	g.sink = s
	_, err := vm.enter(base, nf)
	return err
}

// sinkValue gives a yielded value to the builtin that walks the generator, which is suspended meanwhile: guest code that the builtin calls
// may resume it.
func (vm *VM) sinkValue(below *Frame, g *Generator, v object.Value) *Frame {
	sink := g.sink
	vm.fr = below
	err := vm.Step(1)
	if err == nil {
		err = sink.Take(&vm.Thread, v)
	}
	return vm.resumeSink(below, g, sink, err)
}

// resumeSink goes on with a generator that a sink walks, or ends the walk.
func (vm *VM) resumeSink(below *Frame, g *Generator, sink object.Sink, err error) *Frame {
	if err == nil && g.state == genRunning {
		err = vm.ValueError("generator already executing")
	}
	if err != nil || g.state == genDone {
		vm.err = err
		return nil
	}
	g.sink = sink
	return vm.pushGenerator(below, g, frameSink)
}

// resume runs the generator from Go until it yields, returns or raises. sent is the value of the yield expression (absent: None); a
// thrown exception is raised there instead.
func (vm *VM) resume(g *Generator, sent object.Value, thrown error) (v object.Value, done bool, err error) {
	if g.state == genRunning {
		return v, false, vm.ValueError("%s already executing", g.kindName())
	}
	if g.state == genDone {
		return object.Value{}, true, thrown
	}
	if g.state == genCreated && !sent.IsAbsent() && !sent.IsNone() {
		return v, false, vm.TypeError("can't send non-None value to a just-started %s", g.kindName())
	}
	if err := vm.Enter(); err != nil {
		return v, false, err
	}
	vm.Leave()
	if g.state == genSuspended && !sent.IsAbsent() {
		*g.sendRegister() = sent
	}
	base := vm.fr
	if thrown != nil && g.state == genCreated { // raised before the first statement: no handler of the body sees it
		g.end()
		return object.Value{}, true, thrown
	}
	handled := vm.handled // pushGenerator puts the generator's own in its place
	nf := vm.pushGenerator(base, g, frameEntry)
	vm.yielded = false
	if thrown != nil {
		nf = vm.throwInto(nf, thrown)
	}
	v, err = vm.enter(base, nf)
	vm.handled = handled
	done = !vm.yielded
	vm.yielded = false
	return v, done, err
}

// throwInto raises an exception in a suspended generator's frame: at its yield, or in what it delegates to.
func (vm *VM) throwInto(fr *Frame, thrown error) *Frame {
	ins := *(*uint64)(fr.ip)
	if opcode.Op(uint8(ins)) != opcode.SEND {
		return vm.throw(fr, thrown)
	}
	vm.fr = fr
	v, done, err := vm.throwDelegate(*ra(fr, fr.regs, ins), thrown)
	fr.ip = unsafe.Add(fr.ip, 8)
	switch {
	case err != nil:
		return vm.throw(fr, err)
	case done:
		*rb(fr, fr.regs, ins) = v
		return fr.jump(distance(ins))
	}
	*rb(fr, fr.regs, ins) = object.None()
	fr.ip = unsafe.Add(fr.ip, -8)
	return vm.yieldValue(fr, v)
}

// throwDelegate is throw() or, for GeneratorExit, close() of what a generator delegates to.
func (vm *VM) throwDelegate(d object.Value, thrown error) (v object.Value, done bool, err error) {
	t := &vm.Thread
	if g := asGenerator(d); g != nil {
		if object.IsRaised(thrown, object.GeneratorExitType) {
			if err := vm.closeGenerator(g); err != nil {
				return v, true, err
			}
			return v, true, thrown
		}
		return vm.resume(g, object.Value{}, thrown)
	}
	if object.IsRaised(thrown, object.GeneratorExitType) {
		m, err := t.LookupAttr(d, "close")
		switch {
		case err != nil: // the generator is closed all the same
			err = t.Unraisable(err, "Exception ignored while closing generator", d)
		case !m.IsAbsent():
			_, err = t.Call(m)
		}
		if err != nil {
			return v, true, err
		}
		return v, true, thrown
	}
	m, err := t.LookupAttr(d, "throw")
	if err != nil {
		return v, true, err
	}
	e, ok := thrown.(*object.Exception)
	if m.IsAbsent() || !ok {
		return v, true, thrown
	}
	v, err = t.Call(m, object.FromException(e))
	if x, stopped := stopValue(err); stopped {
		return x, true, nil
	}
	return v, false, err
}

// stopValue reads the value of a StopIteration.
func stopValue(err error) (object.Value, bool) {
	if !object.IsRaised(err, object.StopIterationType) {
		return object.Value{}, false
	}
	e := err.(*object.Exception)
	if len(e.Args.Items) > 0 {
		return e.Args.Items[0], true
	}
	return object.None(), true
}

func asGenerator(v object.Value) *Generator {
	switch v.Shape() {
	case &generatorShape, &coroutineShape:
		return object.As[Generator](v)
	}
	return nil
}

func (g *Generator) kindName() string {
	switch g.Shape {
	case &coroutineShape:
		return "coroutine"
	case &asyncGeneratorShape:
		return "async generator"
	}
	return "generator"
}

// closeGenerator is close(): GeneratorExit is raised where it waits.
func (vm *VM) closeGenerator(g *Generator) error {
	_, err := vm.closeValue(g)
	return err
}

func (vm *VM) closeValue(g *Generator) (object.Value, error) {
	if g.state == genCreated || g.state == genDone {
		g.end()
		return object.None(), nil
	}
	v, done, err := vm.resume(g, object.Value{}, vm.NewException(object.GeneratorExitType))
	switch {
	case err == nil && !done:
		return v, vm.RuntimeError("%s ignored GeneratorExit", g.kindName())
	case err == nil:
		return v, nil
	case object.IsRaised(err, object.GeneratorExitType):
		return object.None(), nil
	}
	if x, stopped := stopValue(err); stopped {
		return x, nil
	}
	return object.None(), err
}

// slowGetYieldIter prepares `yield from`.
func (vm *VM) slowGetYieldIter(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	d := ra(fr, fr.regs, ins)
	if s := d.Shape(); s == &generatorShape {
		return fr
	} else if s == &coroutineShape {
		if fr.code.Proto.Flags&opcode.Coroutine == 0 && !fr.code.awaitable {
			return vm.throw(fr, vm.TypeError("cannot 'yield from' a coroutine object in a non-coroutine generator"))
		}
		return fr
	}
	it, err := vm.Iter(*d)
	if err != nil {
		return vm.throw(fr, err)
	}
	*d = it
	return fr
}

// slowSend delegates one step to r[a].
func (vm *VM) slowSend(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a, b := ra(fr, fr.regs, ins), rb(fr, fr.regs, ins)
	if g := asGenerator(*a); g != nil && (g.state == genSuspended || g.state == genCreated && b.IsNone()) {
		if vm.Depth >= vm.Runtime.RecursionLimit {
			return vm.throw(fr, vm.RecursionError(""))
		}
		if g.state == genSuspended {
			*g.sendRegister() = *b
		}
		return vm.pushGenerator(fr, g, frameSend)
	}
	v, done, err := vm.sendTo(*a, *b)
	if err != nil {
		return vm.throw(fr, err)
	}
	if done {
		*b = v
		return fr.jump(distance(ins))
	}
	*b = object.None()
	fr.ip = unsafe.Add(fr.ip, -8)
	return vm.yieldValue(fr, v)
}

// sendTo is one step of any iterator with a value sent.
func (vm *VM) sendTo(it, v object.Value) (object.Value, bool, error) {
	t := &vm.Thread
	if send := it.Type().Slots.Send; send != nil {
		return send(t, it, v)
	}
	if v.IsNone() && it.Type().Slots.Next != nil {
		x, err := vm.nextValue(it)
		if s, stopped := stopValue(err); stopped {
			return s, true, nil
		}
		return x, false, err
	}
	x, err := t.CallMethod(it, "send", v)
	if s, stopped := stopValue(err); stopped {
		return s, true, nil
	}
	return x, false, err
}

// nextValue is next(it) that keeps the value of StopIteration.
func (vm *VM) nextValue(it object.Value) (object.Value, error) {
	vm.LastStop = nil
	x, err := vm.Next(it)
	if err == nil && x.IsAbsent() {
		if vm.LastStop != nil {
			return x, vm.LastStop
		}
		return x, vm.NewException(object.StopIterationType)
	}
	return x, err
}

// delegate is what the generator waits for in a `yield from` or await, None where it does not.
func (g *Generator) delegate() object.Value {
	if g.state != genSuspended {
		return object.None()
	}
	ins := *(*uint64)(g.ip)
	if opcode.Op(uint8(ins)) != opcode.SEND {
		return object.None()
	}
	return g.regs[uint16(ins>>16)/valueSize]
}
