//go:build !checked

// Access to registers, constants and caches by byte offsets over an unsafe base: slices with bounds checks were 1.19 times slower
// (RATIONALE, "Why unsafe registers?"). Every code object that runs has passed code.Verify, in tests, fuzzing and the checked build.
package vm

import (
	"unsafe"

	"github.com/small-python/spy/engine/object"
)

const (
	valueSize = 16
	cacheSize = unsafe.Sizeof(cache{})
)

// ra, rb and rc are the registers of the fields A, B and C, which hold byte offsets.
func ra(_ *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return (*object.Value)(unsafe.Add(regs, uintptr(uint16(ins>>16))))
}
func rb(_ *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return (*object.Value)(unsafe.Add(regs, uintptr(uint16(ins>>32))))
}
func rc(_ *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return (*object.Value)(unsafe.Add(regs, uintptr(ins>>48)))
}

// rx is the register of the 32-bit field.
func rx(_ *Frame, regs unsafe.Pointer, ins uint64) *object.Value {
	return (*object.Value)(unsafe.Add(regs, uintptr(ins>>32)*valueSize))
}

// kc and kx are the constants of the fields C and X; cc and cx the caches.
func kc(code *Code, ins uint64) *object.Value {
	return (*object.Value)(unsafe.Add(code.consts, uintptr(ins>>48)*valueSize))
}
func kx(code *Code, ins uint64) *object.Value {
	return (*object.Value)(unsafe.Add(code.consts, uintptr(ins>>32)*valueSize))
}
func cc(code *Code, ins uint64) *cache {
	return (*cache)(unsafe.Add(code.caches, uintptr(ins>>48)*cacheSize))
}
func cx(code *Code, ins uint64) *cache {
	return (*cache)(unsafe.Add(code.caches, uintptr(ins>>32)*cacheSize))
}

// at is the register n places above v.
func at(v *object.Value, n int) *object.Value {
	return (*object.Value)(unsafe.Add(unsafe.Pointer(v), n*valueSize))
}
