package protocol

// Writing the values of a message.

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// What a Builder and an Encoder refuse. The caller turns each into its language's own error.
var (
	ErrTooBig  = errors.New("message is longer than the limit")
	ErrDepth   = fmt.Errorf("values nest deeper than %d", MaxDepth)
	ErrText    = errors.New("text is not UTF-8 (a lone surrogate may stand in three bytes, a pair may not)")
	ErrKeys    = errors.New("keys of a dict or set are not hashable or too big together")
	ErrInvalid = errors.New("no such value on the wire")
)

// Builder collects the nodes of one message, children before parents. Its methods give the index of the node that they
// added; a value that occurs twice is added once and its index used twice.
//
// The first thing that it refuses is kept in Err, adds nothing, and makes all that follows without effect, so that a
// conversion may ask once at its end; a loop over many items should ask Err now and then, or it works for nothing.
// A Builder is reused with Reset. It belongs to one goroutine.
type Builder struct {
	v     Values
	depth []uint16 // by node; 0 of a node without children
	limit int
	err   error

	lent     bool               // what is big may be used where it lies
	borrowed bool               // some of the pools are somebody else's memory
	verifier *Verifier          // of what is adopted
	texts    *[textPlaces]Index // short texts by their hash: the node + 1

	none, ellipsis, yes, no Index // the node + 1 of each of these, which are added once
}

// NewBuilder makes a Builder whose values take at most limit bytes.
func NewBuilder(limit int) *Builder { return &Builder{limit: limit} }

// NewLender makes a Builder that does not copy what is big: what Adopt, StrBytes, Bytes and ByteArray are given must then stay as it is
// until the message was encoded.
func NewLender(limit int) *Builder { return &Builder{limit: limit, lent: true} }

// Reset empties the Builder. Big buffers are given back, small ones are used again: what Values gave before is invalid.
func (b *Builder) Reset() {
	if b.borrowed || b.v.Size() > RetainedBytes {
		b.v, b.depth = Values{}, nil
	}
	v := &b.v
	*v = Values{nodes: v.nodes[:0], edges: v.edges[:0], words: v.words[:0], blob: v.blob[:0], roots: v.roots[:0]}
	*b = Builder{v: *v, depth: b.depth[:0], limit: b.limit, lent: b.lent, verifier: b.verifier}
}

// Still says that what was lent stays as it is until the message was sent or the Writer was told to Keep, not only until it is encoded.
func (b *Builder) Still() { b.v.still = b.lent }

// SetLimit changes the most bytes that the values may take.
func (b *Builder) SetLimit(limit int) { b.limit = limit }

// Err is the first thing that was refused: ErrTooBig, ErrDepth, ErrText, ErrKeys, or an error that wraps ErrInvalid.
func (b *Builder) Err() error { return b.err }

// Size is the number of bytes that the values take so far.
func (b *Builder) Size() int { return b.v.Size() }

// Values is what was built, to be put into a message. It holds until the next method of the Builder.
func (b *Builder) Values() Values { return b.v }

// Root adds to what the message is about.
func (b *Builder) Root(nodes ...Index) {
	if !b.room(len(nodes) * edgeSize) {
		return
	}
	for _, i := range nodes {
		if b.has(i) {
			b.v.roots = binary.LittleEndian.AppendUint32(b.v.roots, uint32(i))
		}
	}
}

func (b *Builder) refuse(err error) Index {
	if b.err == nil {
		b.err = err
	}
	return 0
}

func (b *Builder) invalid(format string, args ...any) Index {
	return b.refuse(fmt.Errorf("%w: "+format, append([]any{ErrInvalid}, args...)...))
}

// room tells whether n more bytes fit into the limit.
func (b *Builder) room(n int) bool {
	if b.err != nil {
		return false
	}
	if n > b.limit-b.v.Size() {
		b.err = ErrTooBig
		return false
	}
	return true
}

// has tells whether node i was added, and refuses it otherwise.
func (b *Builder) has(i Index) bool {
	if int64(i) < int64(len(b.depth)) {
		return true
	}
	if b.err == nil {
		b.invalid("got node %d of %d", i, len(b.depth))
	}
	return false
}

// add appends a node, for which there must be room.
func (b *Builder) add(kind Kind, flag byte, n uint32, bits uint64, depth uint16) Index {
	var node [nodeSize]byte
	node[0], node[nodeFlag] = byte(kind), flag
	binary.LittleEndian.PutUint32(node[nodeN:], n)
	binary.LittleEndian.PutUint64(node[nodeBits:], bits)
	b.v.nodes = append(b.v.nodes, node[:]...)
	b.depth = append(b.depth, depth)
	return Index(len(b.depth) - 1)
}

func (b *Builder) leaf(kind Kind, flag byte, n uint32, bits uint64) Index {
	if !b.room(nodeSize) {
		return 0
	}
	return b.add(kind, flag, n, bits, 0)
}

func (b *Builder) once(at *Index, kind Kind, bits uint64) Index {
	if *at == 0 {
		i := b.leaf(kind, 0, 0, bits)
		if b.err != nil {
			return 0
		}
		*at = i + 1
	}
	return *at - 1
}

// None adds None.
func (b *Builder) None() Index { return b.once(&b.none, KindNone, 0) }

// Ellipsis adds Ellipsis.
func (b *Builder) Ellipsis() Index { return b.once(&b.ellipsis, KindEllipsis, 0) }

// Bool adds True or False.
func (b *Builder) Bool(truth bool) Index {
	if truth {
		return b.once(&b.yes, KindBool, 1)
	}
	return b.once(&b.no, KindBool, 0)
}

// Int adds an int.
func (b *Builder) Int(n int64) Index { return b.leaf(KindInt, 0, 0, uint64(n)) }

// BigInt adds an int of any size by its big-endian magnitude; one that fits int64 becomes an Int.
func (b *Builder) BigInt(negative bool, magnitude []byte) Index {
	for len(magnitude) > 0 && magnitude[0] == 0 {
		magnitude = magnitude[1:]
	}
	if n, small := smallInt(negative, magnitude); small {
		return b.Int(n)
	}
	var flag byte
	if negative {
		flag = flagNegative
	}
	return b.blob(KindBigInt, flag, magnitude)
}

// smallInt is the number of a magnitude without leading zeros, if it is one of int64.
func smallInt(negative bool, magnitude []byte) (int64, bool) {
	if len(magnitude) > 8 {
		return 0, false
	}
	var n uint64
	for _, digit := range magnitude {
		n = n<<8 | uint64(digit)
	}
	if negative {
		return -int64(n), n <= 1<<63
	}
	return int64(n), n < 1<<63
}

// Float adds a float, to the bit.
func (b *Builder) Float(f float64) Index { return b.leaf(KindFloat, 0, 0, math.Float64bits(f)) }

// Complex adds a complex.
func (b *Builder) Complex(re, im float64) Index {
	if !b.room(nodeSize + 2*wordSize) {
		return 0
	}
	at := len(b.v.words) / wordSize
	b.v.words = binary.LittleEndian.AppendUint64(b.v.words, math.Float64bits(re))
	b.v.words = binary.LittleEndian.AppendUint64(b.v.words, math.Float64bits(im))
	return b.add(KindComplex, 0, 2, uint64(at), 0)
}

func (b *Builder) blob(kind Kind, flag byte, content []byte) Index {
	if !b.room(nodeSize + len(content)) {
		return 0
	}
	at := len(b.v.blob)
	if at == 0 && b.lent && len(content) > RetainedBytes {
		b.v.blob, b.borrowed = content[:len(content):len(content)], true
	} else {
		b.v.blob = append(b.v.blob, content...)
	}
	return b.add(kind, flag, uint32(len(content)), uint64(at), 0)
}

func (b *Builder) text(kind Kind, content string) Index {
	if !b.room(nodeSize + len(content)) {
		return 0
	}
	at := len(b.v.blob)
	b.v.blob = append(b.v.blob, content...)
	if !ValidText(b.v.blob[at:]) {
		b.v.blob = b.v.blob[:at]
		return b.refuse(ErrText)
	}
	return b.add(kind, 0, uint32(len(content)), uint64(at), 0)
}

// Str adds a str. Lone surrogates stand in their three-byte form.
func (b *Builder) Str(text string) Index { return b.text(KindStr, text) }

// StrBytes adds a str that lies in a byte slice. The same short text may get the same node.
func (b *Builder) StrBytes(text []byte) Index {
	place := b.placeOf(text)
	if i, known := b.again(place, text); known {
		return i
	}
	if b.err == nil && !ValidText(text) {
		return b.refuse(ErrText)
	}
	return b.noted(place, b.blob(KindStr, 0, text))
}

// ASCIIBytes is StrBytes of what the caller knows to be ASCII.
func (b *Builder) ASCIIBytes(text []byte) Index {
	place := b.placeOf(text)
	if i, known := b.again(place, text); known {
		return i
	}
	return b.noted(place, b.blob(KindStr, 0, text))
}

// Bytes adds a bytes.
func (b *Builder) Bytes(content []byte) Index { return b.blob(KindBytes, 0, content) }

// ByteArray adds a bytearray.
func (b *Builder) ByteArray(content []byte) Index { return b.blob(KindByteArray, 0, content) }

// IntVector adds a list of only int64.
func (b *Builder) IntVector(numbers []int64) Index {
	if !b.room(nodeSize + len(numbers)*wordSize) {
		return 0
	}
	at, room := b.wordRoom(len(numbers))
	for _, n := range numbers {
		binary.LittleEndian.PutUint64(room, uint64(n))
		room = room[wordSize:]
	}
	return b.add(KindIntVector, 0, uint32(len(numbers)), uint64(at), 0)
}

// FloatVector adds a list of only float64.
func (b *Builder) FloatVector(numbers []float64) Index {
	if !b.room(nodeSize + len(numbers)*wordSize) {
		return 0
	}
	at, room := b.wordRoom(len(numbers))
	for _, f := range numbers {
		binary.LittleEndian.PutUint64(room, math.Float64bits(f))
		room = room[wordSize:]
	}
	return b.add(KindFloatVector, 0, uint32(len(numbers)), uint64(at), 0)
}

// wordRoom makes the words longer by n and gives their place and bytes.
func (b *Builder) wordRoom(n int) (at int, room []byte) {
	have := len(b.v.words)
	if need := have + n*wordSize; need > cap(b.v.words) {
		grown := make([]byte, have, max(need, 2*have))
		copy(grown, b.v.words)
		b.v.words = grown
	}
	b.v.words = b.v.words[:have+n*wordSize]
	return have / wordSize, b.v.words[have:]
}
