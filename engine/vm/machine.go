// Package vm is the run loop of the engine with what needs frames: functions, generators, cells, classes' bodies, tracebacks.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// VM is one thread of a guest with its stacks. It belongs to one goroutine at a time.
type VM struct {
	object.Thread

	fr       *Frame // the frame that runs, as of the last slow path
	stack    *chunk
	stackEnd uintptr

	result  object.Value
	yielded bool // the entry frame's generator yielded result
	err     error

	polling bool              // fr is in no instruction
	between *Frame            // the frame between two of whose instructions callbacks run
	binding bool              // arguments are being copied into a window above fr
	handled object.Value      // the exception being handled, absent where there is none
	thrown  *object.Exception // what throw() raises in a generator, until it is caught there or its caller raises it

	fresh [4]freshInt // what the last operations on ints made
	made  uint8       // the place of the last of them

	lent            uintptr        // the generator of an expression, or the set, that was made last; see takeBack
	lentTo          unsafe.Pointer // the instruction that may consume it
	spareGenerators [2]*Generator  // see takeBack

	listAppend unsafe.Pointer // the descriptor of list.append, once a call of it was seen

	calleeFault bool // the entry of a traceback that is made next is of looking up a method

	names names

	with, asyncWith *withProtocol
	plans           [planLines]planLine

	places [placeLines]uint16 // see placeOf

	special [specialLines]*object.Str // see specialName

	root        Frame
	frames      int          // records in the chain after root
	pending     object.Value // what deliverCode returns
	deliverCode *Code
}

// New makes the machine of a runtime.
func New(r *object.Runtime) *VM {
	vm := &VM{}
	vm.Runtime = r
	vm.Machine = vm
	vm.internNames()
	vm.makeWithProtocols()
	vm.stack = &chunk{values: make([]object.Value, chunkValues)}
	vm.useChunk(vm.stack)
	vm.deliverCode = vm.instantiate(&opcode.Code{
		Name: "<deliver>", NRegs: 1, Locals: []string{""}, Flags: opcode.Internal,
		Instrs: []opcode.Instr{opcode.Make(opcode.RETURN, 0, 0, 0)}, Positions: make([]opcode.Position, 1), NodesAt: make([]uint16, 1),
	}, false)
	vm.ready(vm.deliverCode)
	vm.root.code = vm.deliverCode
	vm.root.fn = &Function{Code: vm.deliverCode, Globals: object.NewDict(&vm.Thread)}
	vm.root.regs = unsafe.Pointer(&vm.stack.values[0])
	vm.fr = &vm.root
	vm.addFrames(&vm.root)
	vm.BeginSteps()
	return vm
}

// Of returns the machine that t belongs to.
func Of(t *object.Thread) *VM { return t.Machine.(*VM) }

// Handled is the exception being handled.
func (vm *VM) Handled() object.Value { return vm.handled }

// call runs a function from Go: it enters the loop again on top of the frame that runs.
func (vm *VM) call(fn *Function, args []object.Value, kw []*object.Str) (object.Value, error) {
	if fn.Code.onHeap {
		return vm.callGenerator(fn, args, kw)
	}
	base := vm.fr
	nf, err := vm.pushCopy(base, fn, frameEntry, nil, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	return vm.enter(base, nf)
}

// enter runs the loop from frame nf, which lies on base, and returns the outcome of nf. A nil nf has come to its end already.
func (vm *VM) enter(base, nf *Frame) (object.Value, error) {
	handled := vm.handled
	if nf != nil {
		vm.run(nf)
	}
	vm.fr, vm.handled = base, handled
	v, err := vm.result, vm.err
	vm.result, vm.err = object.Value{}, nil
	return v, err
}

// RunModule runs a module's code with its globals. locals absent or the globals themselves: names are globals; else they are
// read and written there.
func (vm *VM) RunModule(p *opcode.Code, globals *object.Dict, locals object.Value) (object.Value, error) {
	fn, ns := vm.moduleFunction(p, globals, locals)
	return vm.callNamespace(fn, ns)
}

// ModuleCoroutine is the coroutine of a module's code that awaits; it runs as RunModule would run it.
func (vm *VM) ModuleCoroutine(p *opcode.Code, globals *object.Dict, locals object.Value) object.Value {
	fn, ns := vm.moduleFunction(p, globals, locals)
	cd := fn.Code
	vm.ready(cd)
	g := allocateGenerator(cd.nregs + 1)
	for i := range g.regs[:cd.nbound] {
		g.regs[i] = object.Unbound()
	}
	g.regs[0] = ns
	for i, c := range fn.Closure {
		g.regs[cd.nbound+i] = object.From(c)
	}
	vm.begin(g, fn)
	return object.From(g)
}

// moduleFunction makes the function of a module's code, and gives the namespace that is its register 0.
func (vm *VM) moduleFunction(p *opcode.Code, globals *object.Dict, locals object.Value) (*Function, object.Value) {
	// Globals of a subclass of dict are asked through its own methods.
	byName := !locals.IsAbsent() && !locals.Is(object.FromDict(globals)) || globals.Shape != object.DictShape()
	fn := vm.newFunction(vm.instantiate(p, byName), globals)
	ns := locals
	if !byName || ns.IsAbsent() {
		ns = object.FromDict(globals)
	}
	return fn, ns
}

// callNamespace runs a module or class body with its namespace in register 0.
func (vm *VM) callNamespace(fn *Function, ns object.Value) (object.Value, error) {
	if vm.Depth >= vm.Runtime.RecursionLimit {
		return object.Value{}, vm.RecursionError("")
	}
	base := vm.fr
	cd := fn.Code
	vm.ready(cd)
	regs, back := vm.window(windowTop(base), cd.frameBytes+2*valueSize)
	window := unsafe.Slice((*object.Value)(regs), cd.nregs)
	for i := range window[:cd.nbound] {
		window[i] = object.Unbound()
	}
	window[0] = ns
	for i, c := range fn.Closure {
		window[cd.nbound+i] = object.From(c)
	}
	clear(window[cd.nbound+len(fn.Closure):]) // what an earlier call left there would be kept as long as this frame
	if base.next == nil {
		vm.addFrames(base)
	}
	vm.Depth++
	nf := base.next
	nf.code, nf.regs, nf.ip, nf.fn = cd, regs, cd.start, fn
	nf.kind, nf.back = frameEntry, back
	return vm.enter(base, nf)
}

// poll is called when the steps of a slice have run out.
func (vm *VM) poll(fr *Frame) *Frame {
	vm.fr = fr
	vm.polling = true // fr is between two instructions
	err := vm.Poll()
	if err == nil {
		vm.clearDead()
	}
	vm.polling = false
	if err == nil && vm.WeakCallsDue() && fr.code != vm.deliverCode {
		err = vm.weakCalls(fr)
	}
	if err == nil {
		return fr
	}
	return vm.throw(fr, err)
}

// weakCalls runs the callbacks of weak references between two instructions of fr.
func (vm *VM) weakCalls(fr *Frame) error {
	between, result, yielded := vm.between, vm.result, vm.yielded
	vm.between = fr
	err := vm.RunWeakCalls()
	vm.between, vm.result, vm.yielded = between, result, yielded
	return err
}

// clearDead is ForgetDead when the collector has run since the last time: so it need not be done on return.
func (vm *VM) clearDead() {
	if vm.TakeCollected() {
		vm.ForgetDead()
	}
}

// ForgetDead forgets what lies above the frame that runs, so that a collection does not keep it.
func (vm *VM) ForgetDead() {
	if vm.binding {
		return // the window above is being filled
	}
	if !vm.polling {
		vm.forgetTemporaries(vm.fr, vm.fr.code.nregs)
	}
	for above := vm.fr; above.prev != nil && above.prev != &vm.root; above = above.prev {
		fr := above.prev
		if fr == vm.between { // its last instruction has come to its end
			continue
		}
		vm.forgetTemporaries(fr, fr.registersBelow(above))
		// The value that pushCopy leaves between two windows: a callee before may have had it. Behind registers on the heap there is none, and
		// no pointer to there may be made.
		if spare := fr.code.frameBytes; above.kind != frameCall && uintptr(above.regs) == uintptr(fr.regs)+spare+valueSize {
			*(*object.Value)(unsafe.Add(fr.regs, spare)) = object.Value{}
		}
		if above.kind != frameCtor { // the first register of __init__ may be there
			fr.forgetResult()
		}
	}
	c := vm.stack
	top := uintptr(windowTop(vm.fr))
	first := uintptr(unsafe.Pointer(&c.values[0]))
	if i := int(top-first) / valueSize; top >= first && i < len(c.values) {
		clear(c.values[i:])
	}
	for c := c.next; c != nil; c = c.next {
		clear(c.values)
	}
	for fr := vm.fr.next; fr != nil; fr = fr.next {
		*fr = Frame{prev: fr.prev, next: fr.next}
	}
	if vm.fr.code != vm.deliverCode {
		vm.pending = object.Value{}
	}
}

// forgetTemporaries forgets what lies above the arguments of the call that fr is in: callees before it had their registers there. Temporaries
// are taken in the manner of a stack, so nothing that is needed lies higher. n is the number of registers that are fr's alone.
func (vm *VM) forgetTemporaries(fr *Frame, n int) {
	if fr == &vm.root || fr.ip == fr.code.start {
		return
	}
	ins := fr.lastIns()
	if fr == vm.fr {
		fr.forgetResult()
	}
	a := int(uint16(ins>>16)) / valueSize
	first := a + 1 + argCount(ins)
	switch opcode.Op(uint8(ins)) {
	case opcode.CALL, opcode.CALLG, opcode.CALLKW:
	case opcode.CALLM, opcode.CALLMETH, opcode.CALLMKW, opcode.CALLMETHKW:
		first++ // the receiver
	default:
		return
	}
	// A call below the first temporary is one of a frame with far locals, which lie above.
	if a >= fr.code.nbound+fr.code.nfree && first < n {
		clear(unsafe.Slice((*object.Value)(fr.regs), n)[first:])
	}
}

// ForgetCaches forgets what the caches of the code that runs know: they hold classes and their methods.
func (vm *VM) ForgetCaches() {
	clear(vm.plans[:])
	for fr := vm.fr; fr != nil && fr != &vm.root; fr = fr.prev {
		for i := range fr.code.cacheSlots {
			ic := &fr.code.cacheSlots[i]
			*ic = cache{name: ic.name, kwNames: ic.kwNames}
		}
	}
}

// registersBelow is how many of fr's registers lie below the window of the frame above it, which may begin among them. The register before
// a window may serve that frame.
func (fr *Frame) registersBelow(above *Frame) int {
	n := fr.code.nregs
	from, to := uintptr(fr.regs), uintptr(above.regs)
	if to > from && to <= from+uintptr(n+1)*valueSize {
		return int(to-from)/valueSize - 1
	}
	return n
}

// forgetResult forgets what lies where the call that fr is in will put its result.
func (fr *Frame) forgetResult() {
	if fr.ip == fr.code.start {
		return
	}
	switch ins := fr.lastIns(); opcode.Op(uint8(ins)) {
	case opcode.CALLG, opcode.CALLM, opcode.CALLMKW: // the others have the callee there
		*ra(fr, fr.regs, ins) = object.Unbound()
	}
}

func (vm *VM) badOpcode(fr *Frame) *Frame {
	return vm.throw(fr, vm.Errorf(object.SystemErrorType, "unknown opcode"))
}

// isChar tells the one-character strings of ASCII, which exist once per runtime.
func (vm *VM) isChar(v *object.Value) bool {
	return uintptr(v.P)-uintptr(unsafe.Pointer(&vm.Runtime.Chars[0])) < unsafe.Sizeof(vm.Runtime.Chars)
}

// shortTexts tells that two values are texts of which the first is short: comparing them is quick.
func shortTexts(x, y *object.Value) bool {
	str := object.StrShape()
	return x.Shape() == str && y.Shape() == str && len((*object.Str)(x.P).S) < 64
}
