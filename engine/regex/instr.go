// The program: what the matcher runs.
package regex

// opcode is an operation of the matcher.
type opcode uint8

const (
	opChar      opcode = iota // a byte
	opText                    // bytes
	opSet                     // a character of a set
	opAlt                     // go on; x is for later
	opLater                   // go to x; the next instruction is for later
	opFirst                   // go on if the next byte is one of first
	opJump                    // go to x
	opOpen                    // x: the mark
	opClose                   // x: the mark
	opMany                    // as many of a set as there are, then fewer
	opFew                     // as few, then more
	opMost                    // as many, and no fewer
	opLoop                    // begin loop k at x
	opAgain                   // the end of the body of a loop, which is at x
	opAgainLazy               // the same, where the way out comes first
	opAt                      // a place
	opRef                     // the text of a group
	opCond                    // go to x where a group has no text
	opAtom                    // begin an atomic group k
	opAtomEnd
	opLook    // begin a lookaround k, n characters back
	opLookEnd // a positive one has matched
	opNot     // begin a negative one, which ends at x
	opNotEnd  // a negative one has matched
	opFail
	opAccept
)

// inf is a repetition without end.
const inf = 1<<62 - 1

// instr is an instruction.
type instr struct {
	op       opcode
	c        byte
	at       atKind
	flags    uint8
	x, k     int32
	min, max int
	set      *charSet
	first    *byteSet // what may come next, nil: anything
	text     string
	fold     folding
}

// Bits of flags.
const (
	multiline  = 1 << iota // of a place
	asciiWords             // of a place
)

// byteSet is a set of bytes.
type byteSet [4]uint64

func (b *byteSet) has(c byte) bool { return b[c>>6]>>(c&63)&1 != 0 }
func (b *byteSet) add(c byte)      { b[c>>6] |= 1 << (c & 63) }
func (b *byteSet) join(o *byteSet) {
	for i := range b {
		b[i] |= o[i]
	}
}

// overlaps tells whether two sets have a byte in common.
func (b *byteSet) overlaps(o *byteSet) bool {
	return b[0]&o[0]|b[1]&o[1]|b[2]&o[2]|b[3]&o[3] != 0
}

// firstBytes are the bytes with which a character of a set may begin.
func (s *charSet) firstBytes(text bool) byteSet {
	b := byteSet(s.bits)
	if text && s.high != highNone {
		b[3] |= ^uint64(0) >> 2 << 2 // from 0xc2 on
	}
	return b
}
