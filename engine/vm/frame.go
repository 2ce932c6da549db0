// Frames and the value stack. Frames are records in a chain that is kept and used again; values lie in chunks. Windows overlap: a call's
// arguments are evaluated where the callee's registers begin.
package vm

import (
	"unsafe"

	"github.com/small-python/spy/engine/object"
)

// frameKind says what happens to the value that a frame returns.
type frameKind uint8

const (
	frameCall      frameKind = iota // stored in the register before the window
	frameEntry                      // the run loop was entered from Go: it is left
	frameCopy                       // stored in dst
	frameCtor                       // __init__: must be None; op.a is the instance
	frameDrop                       // ignored: __setattr__, __setitem__ and their like
	frameBinary                     // a special method of an operator: NotImplemented goes on to the next candidate
	frameTruthJump                  // __bool__ that a jump waits for
	frameTruth                      // stored in dst as a bool, negated where cont is 1
	frameNext                       // __next__ of a loop
	frameIter                       // __iter__: checked, stored in dst
	frameFor                        // a generator that a loop drives
	frameSend                       // a generator that SEND delegates to
	frameStep                       // a generator that next() resumed: what it yields is stored in dst; op.a is the default
	frameSink                       // a generator that a builtin walks: it gets what is yielded, the loop is left at the end
	frameWatched                    // as frameCopy, with a view of the guest's that must see the end
)

// Frame is one activation of a code object.
type Frame struct {
	code *Code
	regs unsafe.Pointer
	ip   unsafe.Pointer // of the next instruction, valid while the frame is not the one that runs
	fn   *Function
	prev *Frame
	next *Frame // the record for a call from here; kept

	kind frameKind
	gen  *Generator
	obj  *FrameObject // the guest's view, nil where nobody asked; of a generator it is in gen
	dst  *object.Value
	top  unsafe.Pointer // of a generator's frame: where windows of its calls begin
	ins  uint64         // the instruction that waits, for the kinds that need it
	op   operation      // frameBinary: what is left to try; frameCtor: the instance; frameStep: the default
	back *chunk         // the chunk to return to when this frame ends, where it opened another
}

// chunk is a part of the value stack.
type chunk struct {
	values []object.Value
	next   *chunk
	prev   *chunk
}

const (
	chunkValues = 8192
	frameBatch  = 64
)

// addFrames appends records to the chain after fr, its last.
func (vm *VM) addFrames(fr *Frame) {
	batch := make([]Frame, frameBatch)
	for i := range batch {
		batch[i].prev = fr
		fr.next = &batch[i]
		fr = &batch[i]
	}
	vm.frames += frameBatch
}

// openDepth raises the depth up to which a call is pushed without a look: every frame counts in Depth, so below it a record is there.
func (vm *VM) openDepth() {
	vm.DepthLimit = min(vm.Runtime.RecursionLimit, vm.frames)
}

// windowTop is where the registers of a call from fr may begin.
func windowTop(fr *Frame) unsafe.Pointer {
	if fr.code.onHeap {
		return fr.top
	}
	return unsafe.Add(fr.regs, fr.code.frameBytes)
}

// window finds room for n bytes of registers above top. Where the chunk is full it opens the next one, which the frame gives back at its
// end; the first value of each chunk is spare, so that the register before a window always exists.
func (vm *VM) window(top unsafe.Pointer, n uintptr) (regs unsafe.Pointer, back *chunk) {
	if uintptr(top)+valueSize+n <= vm.stackEnd { // asked before the pointer is made: behind the last value there may be another object
		return unsafe.Add(top, valueSize), nil
	}
	back = vm.stack
	need := int(n/valueSize) + 2
	c := back.next
	if c == nil || len(c.values) < need {
		c = &chunk{values: make([]object.Value, max(chunkValues, need)), prev: back}
		back.next = c
		vm.Charge(int64(len(c.values)) * valueSize)
	}
	vm.useChunk(c)
	return unsafe.Pointer(&c.values[1]), back
}

func (vm *VM) useChunk(c *chunk) {
	vm.stack = c
	vm.stackEnd = uintptr(unsafe.Pointer(&c.values[len(c.values)-1]))
}

// popFrame ends fr and returns the frame below.
func (vm *VM) popFrame(fr *Frame) *Frame {
	if fr.back != nil {
		vm.useChunk(fr.back)
		fr.back = nil
	}
	if fr.obj != nil {
		vm.detach(fr.obj, fr)
		fr.obj = nil
	}
	if fr.kind == frameCtor || fr.kind == frameStep {
		fr.op.a = object.Value{}
	}
	fr.kind, fr.gen, fr.dst = frameCall, nil, nil
	vm.Depth--
	return fr.prev
}

// pushCopy enters fn with arguments that lie elsewhere: they are copied into a window of their own. The result goes where kind says.
// A nil frame means that an exception is in err.
func (vm *VM) pushCopy(fr *Frame, fn *Function, kind frameKind, dst *object.Value, args []object.Value, kw []*object.Str) (*Frame, error) {
	cd := fn.Code
	vm.ready(cd)
	if cd.onHeap {
		v, err := vm.callGenerator(fn, args, kw)
		if err != nil {
			return nil, err
		}
		return vm.deliver(fr, kind, dst, v)
	}
	if vm.Depth >= vm.Runtime.RecursionLimit {
		return nil, vm.RecursionError("")
	}
	vm.openDepth()
	regs, back := vm.window(windowTop(fr), cd.frameBytes+2*valueSize)
	if cd.callKey == len(args) && len(kw) == 0 { // binding took a third of the time of a key function
		copy(unsafe.Slice((*object.Value)(regs), len(args)), args)
		if cd.setUp {
			fn.setUp(regs)
		}
	} else {
		vm.binding = true
		err := vm.bind(fn, unsafe.Slice((*object.Value)(regs), cd.nbound+cd.nfree), args, kw)
		vm.binding = false
		if err != nil {
			if back != nil {
				vm.useChunk(back)
			}
			return nil, err
		}
	}
	if fr.next == nil {
		vm.addFrames(fr)
	}
	vm.Depth++
	nf := fr.next
	nf.code, nf.regs, nf.ip, nf.fn = cd, regs, cd.start, fn
	nf.kind, nf.dst, nf.back = kind, dst, back
	clear(unsafe.Slice((*object.Value)(regs), cd.nregs)[cd.nbound+cd.nfree:]) // as in callNamespace
	return nf, nil
}

// deliver gives a value to a continuation that waits in fr as if a frame of that kind had returned it.
func (vm *VM) deliver(fr *Frame, kind frameKind, dst *object.Value, v object.Value) (*Frame, error) {
	if fr.next == nil {
		vm.addFrames(fr)
	}
	vm.Depth++
	nf := fr.next
	nf.code, nf.regs, nf.fn = fr.code, fr.regs, fr.fn
	nf.kind, nf.dst = kind, dst
	vm.pending = v
	nf.ip = vm.deliverCode.start
	nf.code = vm.deliverCode
	nf.regs = unsafe.Pointer(&vm.pending)
	return nf, nil
}
