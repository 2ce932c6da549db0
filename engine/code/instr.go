// The 64-bit instruction: op in bits 0–7, N in bits 8–15, A B C in the three 16-bit fields above.
package code

// Instr is one instruction. Register fields hold register numbers here; the run loop's own copy holds byte offsets.
type Instr uint64

// MaxReg is the highest register that a 16-bit field reaches, since the run loop multiplies by the size of a value (16). Locals beyond it are
// "far": GETFAR and SETFAR move them.
const MaxReg = 4095

// Make builds an instruction from three fields.
func Make(op Op, a, b, c int) Instr {
	return Instr(op) | Instr(uint16(a))<<16 | Instr(uint16(b))<<32 | Instr(uint16(c))<<48
}

// MakeWide builds an instruction with the 32-bit field X in the place of B and C.
func MakeWide(op Op, a int, x uint32) Instr {
	return Instr(op) | Instr(uint16(a))<<16 | Instr(x)<<32
}

// MakeLong builds an instruction with one signed 48-bit field.
func MakeLong(op Op, x int64) Instr { return Instr(op) | Instr(uint64(x))<<16 }

// Op is the operation.
func (i Instr) Op() Op { return Op(i) }

// N is the spare byte: the block's node count of a terminator, the flag of other instructions.
func (i Instr) N() uint8 { return uint8(i >> 8) }

// A, B and C are the 16-bit fields.
func (i Instr) A() uint16 { return uint16(i >> 16) }
func (i Instr) B() uint16 { return uint16(i >> 32) }
func (i Instr) C() uint16 { return uint16(i >> 48) }

// X is the 32-bit field that takes the place of B and C.
func (i Instr) X() uint32 { return uint32(i >> 32) }

// Long is the signed 48-bit field.
func (i Instr) Long() int64 { return int64(i) >> 16 }

// WithN replaces the spare byte.
func (i Instr) WithN(n uint8) Instr { return i&^0xff00 | Instr(n)<<8 }
