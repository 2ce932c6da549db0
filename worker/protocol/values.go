package protocol

// Reading the values of a message. Every method is total: on verified bytes with any index and any kind it returns
// something and never panics.

import (
	"encoding/binary"
	"math"
	"slices"
)

// Values are the nodes of one message, children before parents, and its roots. The zero value has none.
//
// They come from a Message after verification or from a Builder. The slices that its methods return lie in the
// message's bytes and must not be changed.
type Values struct {
	nodes, edges, words, blob, roots []byte

	// compositeKeys is set by a Builder that made a dict or set with a key that has children: the encoder must then
	// run the check of keys. A verifier finds out by itself.
	compositeKeys bool

	// still is set by a Builder whose caller vouches that the blob stays as it is until it was sent: an Encoder may leave it where it is.
	still bool
}

// Len is the number of nodes.
func (v *Values) Len() int { return len(v.nodes) / nodeSize }

// Roots are what the message is about, in the order that its kind prescribes.
func (v *Values) Roots() Indexes { return Indexes{v.roots} }

// Root is the k-th root, NoIndex when there are not so many.
func (v *Values) Root(k int) Index { return v.Roots().At(k) }

// Keyword is the k-th keyword argument of a call with so many positional ones: the Str node of its name, and its value.
// Both are NoIndex when there are not so many.
func (v *Values) Keyword(positional uint32, k int) (name, value Index) {
	if k < 0 || k >= v.Keywords(positional) {
		return NoIndex, NoIndex
	}
	at := int(positional) + 2*k
	return v.Root(at), v.Root(at + 1)
}

// Keywords is the number of keyword arguments of a call with so many positional ones.
func (v *Values) Keywords(positional uint32) int {
	return int(max(0, int64(v.Roots().Len())-int64(positional))) / 2
}

// Size is the number of bytes that the values take in a message, without what surrounds them.
func (v *Values) Size() int {
	return len(v.nodes) + len(v.edges) + len(v.words) + len(v.blob) + len(v.roots)
}

// Pools are the values as they lie on the wire.
type Pools struct{ Nodes, Edges, Words, Blob []byte }

// Pools are the values without the roots. They must not be changed.
func (v *Values) Pools() Pools { return Pools{v.nodes, v.edges, v.words, v.blob} }

// Simple tells whether no value has items or is a vector, and all texts together are shorter than most.
func (v *Values) Simple(most int) bool { return len(v.edges)+len(v.words) == 0 && len(v.blob) < most }

// Plain tells whether no value is an object or a function, which each side knows by a number.
func (v *Values) Plain() bool {
	for at := 0; at < len(v.nodes); at += nodeSize {
		if k := Kind(v.nodes[at]); k == KindObject || k == KindHostFunction {
			return false
		}
	}
	return true
}

// Clone copies the values, which then hold when the next message is read.
func (v *Values) Clone() Values {
	c := *v
	for _, pool := range [...]*[]byte{&c.nodes, &c.edges, &c.words, &c.blob, &c.roots} {
		*pool = slices.Clone(*pool)
	}
	return c
}

// Classless tells whether no value is of a class that was registered, which must be compared with that.
func (v *Values) Classless() bool {
	for at := 0; at < len(v.nodes); at += nodeSize {
		if k := Kind(v.nodes[at]); k == KindEnum || k == KindDataclass {
			return false
		}
	}
	return true
}

func (v *Values) node(i Index) []byte {
	at := int(i) * nodeSize
	if uint64(i) >= uint64(len(v.nodes)/nodeSize) {
		return nil
	}
	return v.nodes[at : at+nodeSize : at+nodeSize]
}

// Kind says what node i is, KindInvalid when there is none.
func (v *Values) Kind(i Index) Kind {
	if n := v.node(i); n != nil {
		return Kind(n[0])
	}
	return KindInvalid
}

// of gives node i if it is of kind k, else an empty node.
func (v *Values) of(i Index, k Kind) (flag byte, n uint32, bits uint64) {
	node := v.node(i)
	if node == nil || Kind(node[0]) != k {
		return 0, 0, 0
	}
	return nodeParts(node)
}

func nodeParts(node []byte) (flag byte, n uint32, bits uint64) {
	return node[nodeFlag], binary.LittleEndian.Uint32(node[nodeN:]), binary.LittleEndian.Uint64(node[nodeBits:])
}

// Indexes is a run of node indexes.
type Indexes struct{ raw []byte }

// Len is the number of indexes.
func (x Indexes) Len() int { return len(x.raw) / edgeSize }

// Bytes are the indexes as they lie on the wire. They must not be changed.
func (x Indexes) Bytes() []byte { return x.raw }

// At is the k-th index, NoIndex when there are not so many.
func (x Indexes) At(k int) Index {
	if k < 0 || k >= len(x.raw)/edgeSize {
		return NoIndex
	}
	return Index(binary.LittleEndian.Uint32(x.raw[k*edgeSize:]))
}

// Children are the nodes below node i, in the order of the table in spy.fbs. The zone of a time, the name of a zone and
// the type name of an Object are no children; their own methods tell them.
func (v *Values) Children(i Index) Indexes {
	node := v.node(i)
	if node == nil || pools[node[0]] != poolEdges {
		return Indexes{}
	}
	_, n, at := nodeParts(node)
	if Kind(node[0]) == KindHostFunction {
		n = hostFunctionEdges
	}
	return Indexes{part(v.edges, n, at, edgeSize)}
}

// part is entries at .. at+n of a pool, nil when it has not so many.
func part(pool []byte, n uint32, at uint64, size int) []byte {
	have := uint64(len(pool) / size)
	if at > have || uint64(n) > have-at {
		return nil
	}
	from, to := int(at)*size, (int(at)+int(n))*size
	return pool[from:to:to]
}

// Bool is the truth of a Bool node.
func (v *Values) Bool(i Index) bool {
	_, _, bits := v.of(i, KindBool)
	return bits != 0
}

// Int is the number of an Int node.
func (v *Values) Int(i Index) int64 {
	_, _, bits := v.of(i, KindInt)
	return int64(bits)
}

// BigInt is the number of a BigInt node: its magnitude is big-endian without leading zeros, and is outside of int64.
func (v *Values) BigInt(i Index) (negative bool, magnitude []byte) {
	flag, n, at := v.of(i, KindBigInt)
	return flag&flagNegative != 0, part(v.blob, n, at, 1)
}

// Float is the number of a Float node, to the bit.
func (v *Values) Float(i Index) float64 {
	_, _, bits := v.of(i, KindFloat)
	return math.Float64frombits(bits)
}

// Complex is the number of a Complex node.
func (v *Values) Complex(i Index) (re, im float64) {
	_, n, at := v.of(i, KindComplex)
	words := part(v.words, n, at, wordSize)
	if len(words) < 2*wordSize {
		return 0, 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(words)), math.Float64frombits(binary.LittleEndian.Uint64(words[wordSize:]))
}

// Text is the text of a Str, Decimal or Path node. A lone surrogate stands in its three-byte form.
func (v *Values) Text(i Index) []byte {
	switch v.Kind(i) {
	case KindStr, KindDecimal, KindPath:
		return v.owned(i)
	}
	return nil
}

// Bytes are the bytes of a Bytes, ByteArray or UUID node.
func (v *Values) Bytes(i Index) []byte {
	switch v.Kind(i) {
	case KindBytes, KindByteArray, KindUUID:
		return v.owned(i)
	}
	return nil
}

func (v *Values) owned(i Index) []byte {
	_, n, at := nodeParts(v.node(i))
	return part(v.blob, n, at, 1)
}

// UUID are the sixteen bytes of a UUID node.
func (v *Values) UUID(i Index) (id [16]byte) {
	copy(id[:], v.Bytes(i))
	return id
}

// Int64s is the content of an IntVector node.
type Int64s struct{ raw []byte }

// Ints are the numbers of an IntVector node.
func (v *Values) Ints(i Index) Int64s {
	_, n, at := v.of(i, KindIntVector)
	return Int64s{part(v.words, n, at, wordSize)}
}

// Len is the number of numbers.
func (x Int64s) Len() int { return len(x.raw) / wordSize }

// At is the k-th number, 0 when there are not so many.
func (x Int64s) At(k int) int64 {
	if k < 0 || k >= len(x.raw)/wordSize {
		return 0
	}
	return int64(binary.LittleEndian.Uint64(x.raw[k*wordSize:]))
}

// CopyTo fills to with the first numbers and says how many it wrote.
func (x Int64s) CopyTo(to []int64) int {
	n := min(len(to), x.Len())
	raw := x.raw[:n*wordSize]
	for k := range to[:n] {
		to[k] = int64(binary.LittleEndian.Uint64(raw))
		raw = raw[wordSize:]
	}
	return n
}

// Float64s is the content of a FloatVector node.
type Float64s struct{ raw []byte }

// Floats are the numbers of a FloatVector node.
func (v *Values) Floats(i Index) Float64s {
	_, n, at := v.of(i, KindFloatVector)
	return Float64s{part(v.words, n, at, wordSize)}
}

// Len is the number of numbers.
func (x Float64s) Len() int { return len(x.raw) / wordSize }

// At is the k-th number, 0 when there are not so many.
func (x Float64s) At(k int) float64 {
	return math.Float64frombits(uint64(Int64s(x).At(k)))
}

// CopyTo fills to with the first numbers and says how many it wrote.
func (x Float64s) CopyTo(to []float64) int {
	n := min(len(to), x.Len())
	raw := x.raw[:n*wordSize]
	for k := range to[:n] {
		to[k] = math.Float64frombits(binary.LittleEndian.Uint64(raw))
		raw = raw[wordSize:]
	}
	return n
}
