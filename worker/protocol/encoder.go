package protocol

// Turning message structs into bytes.

import (
	"encoding/binary"
	"fmt"

	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

const (
	// HeaderSize is the length of the length before each message.
	HeaderSize = 4

	// MaxMessageLimit is the most that a message limit may be: the flatbuffers builder doubles its buffer and cannot
	// pass 1 GiB.
	MaxMessageLimit = 1<<29 - 1

	// MinMessageLimit is the least that a message limit may be, so that errors and reports always fit.
	MinMessageLimit = 1 << 12

	// RetainedBytes is the size up to which buffers are used again for the next message.
	RetainedBytes = 2 << 20

	fileIdentifier = "SPY1"
)

// Body is a message struct.
type Body interface {
	// Encode makes the bytes of a message, its length before it. See Encoder for how long they hold. The error is
	// ErrTooBig, ErrText, ErrKeys or one that wraps ErrInvalid; nothing is lost by it and the Encoder goes on.
	Encode(e *Encoder, id uint64) ([]byte, error)
}

// Encoder turns message structs into bytes, in one buffer that is used again: bytes that it gave hold until its next
// message. Only those longer than RetainedBytes are given away for good. It belongs to one goroutine.
type Encoder struct {
	b       *flatbuffers.Builder
	limit   int
	err     error
	offsets []flatbuffers.UOffsetT
	front   []byte // of the messages that are written without the builder
	keys    keyCheck

	apart bool   // big blobs may be left where they are
	tail  []byte // the one of the last message
}

// NewEncoder makes an Encoder of messages of at most limit bytes; the limit is brought between MinMessageLimit and
// MaxMessageLimit.
func NewEncoder(limit int) *Encoder {
	e := &Encoder{b: flatbuffers.NewBuilder(1024)}
	e.SetLimit(limit)
	return e
}

// SetApart lets the Encoder leave a big blob that stays still where it is. The bytes of a message are then what Encode gives and, behind
// them, the Tail.
func (e *Encoder) SetApart() { e.apart = true }

// Tail is the rest of the last message. It is asked for once.
func (e *Encoder) Tail() []byte {
	tail := e.tail
	e.tail = nil
	return tail
}

// SetLimit changes the most bytes of a message.
func (e *Encoder) SetLimit(limit int) { e.limit = clampLimit(limit) }

func clampLimit(limit int) int { return min(max(limit, MinMessageLimit), MaxMessageLimit) }

// check begins a message: it looks whether these values may be sent.
func (e *Encoder) check(v *Values) {
	e.err, e.tail = nil, nil
	switch {
	case v.Size() > e.limit:
		e.err = ErrTooBig
	case v.compositeKeys && !e.keys.valid(v):
		e.err = ErrKeys
	}
}

// begin begins a message that the flatbuffers builder writes.
func (e *Encoder) begin(v *Values) *flatbuffers.Builder {
	e.check(v)
	const around = 1024 // what most messages have besides their values
	size := 0
	if e.err == nil {
		size = v.Size()
	}
	switch {
	case len(e.b.Bytes) > RetainedBytes || len(e.b.Bytes) < size+around:
		e.b = flatbuffers.NewBuilder(max(size+around, 1024))
	default:
		e.b.Reset()
	}
	return e.b
}

// end makes the whole message of a body.
func (e *Encoder) end(id uint64, kind MessageKind, body flatbuffers.UOffsetT) ([]byte, error) {
	if e.err != nil {
		return nil, e.err
	}
	b := e.b
	fb.MessageStart(b)
	fb.MessageAddId(b, id)
	fb.MessageAddBody(b, body)
	fb.MessageAddBodyType(b, kind)
	b.FinishSizePrefixedWithFileIdentifier(fb.MessageEnd(b), []byte(fileIdentifier))
	bytes := b.FinishedBytes()
	if len(b.Bytes) > RetainedBytes { // given away
		e.b = flatbuffers.NewBuilder(1024)
	}
	if len(bytes)-HeaderSize > e.limit {
		return nil, ErrTooBig
	}
	return bytes, nil
}

// spent tells whether the message is too big already, so that a long list of texts is not copied for nothing.
func (e *Encoder) spent(more int) bool {
	if e.err == nil && more > e.limit-int(e.b.Offset()) {
		e.err = ErrTooBig
	}
	return e.err != nil
}

// text writes a text that may be left out when it is empty.
func (e *Encoder) text(s string) flatbuffers.UOffsetT {
	if s == "" {
		return 0
	}
	return e.name(s)
}

// name writes a text that is always there.
func (e *Encoder) name(s string) flatbuffers.UOffsetT {
	if e.spent(len(s)) {
		return 0
	}
	at := e.b.CreateString(s)
	e.checkText(len(s))
	return at
}

// checkText looks whether the n bytes of the byte vector written last are text.
func (e *Encoder) checkText(n int) {
	from := int(e.b.Head()) + 4
	if !ValidText(e.b.Bytes[from : from+n]) {
		e.err = ErrText
	}
}

func (e *Encoder) bytes(s []byte) flatbuffers.UOffsetT {
	if e.spent(len(s)) {
		return 0
	}
	return e.b.CreateByteVector(s)
}

func (e *Encoder) optionalBytes(s []byte) flatbuffers.UOffsetT {
	if len(s) == 0 {
		return 0
	}
	return e.bytes(s)
}

// values writes a message's values, nothing when there are none.
func (e *Encoder) values(v *Values) flatbuffers.UOffsetT {
	if e.err != nil || v.Size() == 0 {
		return 0
	}
	roots := e.section(v.roots, edgeSize, edgeSize)
	blob := e.section(v.blob, 1, 1)
	words := e.section(v.words, wordSize, wordSize)
	edges := e.section(v.edges, edgeSize, edgeSize)
	nodes := e.section(v.nodes, nodeSize, wordSize)
	fb.ValuesStart(e.b)
	fb.ValuesAddNodes(e.b, nodes)
	fb.ValuesAddEdges(e.b, edges)
	fb.ValuesAddWords(e.b, words)
	fb.ValuesAddBlob(e.b, blob)
	fb.ValuesAddRoots(e.b, roots)
	return fb.ValuesEnd(e.b)
}

// section writes a vector whose elements lie ready as bytes. The builder can only copy bytes, so the number of elements
// is put in after.
func (e *Encoder) section(raw []byte, size, align int) flatbuffers.UOffsetT {
	if len(raw) == 0 {
		return 0
	}
	e.b.Prep(align, len(raw))
	at := e.b.CreateByteVector(raw)
	binary.LittleEndian.PutUint32(e.b.Bytes[e.b.Head():], uint32(len(raw)/size))
	return at
}

// tables writes a vector of n tables, nothing when there are none.
func (e *Encoder) tables(n int, write func(k int) flatbuffers.UOffsetT) flatbuffers.UOffsetT {
	if n == 0 || e.spent(8*n) {
		return 0
	}
	first := len(e.offsets)
	for k := range n {
		at := write(k)
		if e.spent(0) {
			e.offsets = e.offsets[:first]
			return 0
		}
		e.offsets = append(e.offsets, at)
	}
	at := e.b.CreateVectorOfTables(e.offsets[first:])
	e.offsets = e.offsets[:first]
	return at
}

func (e *Encoder) texts(list []string) flatbuffers.UOffsetT {
	return e.tables(len(list), func(k int) flatbuffers.UOffsetT {
		at := e.text(list[k])
		fb.TextStart(e.b)
		fb.TextAddText(e.b, at)
		return fb.TextEnd(e.b)
	})
}

func (e *Encoder) invalid(format string, args ...any) {
	if e.err == nil {
		e.err = fmt.Errorf("%w: "+format, append([]any{ErrInvalid}, args...)...)
	}
}

// below refuses a number that is not below the end of an enum.
func (e *Encoder) below(what string, got, end uint8) {
	if got >= end {
		e.invalid("got %s %d, want less than %d", what, got, end)
	}
}

// arguments refuses roots that are not so many positional arguments and then pairs of name and value.
func (e *Encoder) arguments(v *Values, positional uint32) {
	if e.err == nil && !validArguments(v, positional) {
		e.invalid("got %d roots with %d positional arguments, want names and values after those", v.Roots().Len(), positional)
	}
}

// validArguments tells whether the roots are so many positional arguments and then pairs of name and value.
func validArguments(v *Values, positional uint32) bool {
	roots := v.Roots()
	if int64(positional) > int64(roots.Len()) {
		return false
	}
	return namedPairs(v, int(positional))
}

// namedPairs tells whether the roots from this one on are pairs of name and value.
func namedPairs(v *Values, from int) bool {
	roots := v.Roots()
	if (roots.Len()-from)%2 != 0 {
		return false
	}
	for k := from; k < roots.Len(); k += 2 {
		if v.Kind(roots.At(k)) != KindStr {
			return false
		}
	}
	return true
}
