package protocol

// The check of a message's structure. flatbuffers for Go has none: its accessors trust every offset. This one runs over
// the layouts that layoutgen.go took from the schema, before any accessor.

import (
	"encoding/binary"
	"errors"
	"fmt"

	flatbuffers "github.com/google/flatbuffers/go"
)

// ErrBreach is what every error of a Verifier, a Reader's lengths and the ids' books wraps: the other side broke the
// protocol. There is nothing to be saved; a host kills the worker, a worker ends.
var ErrBreach = errors.New("protocol breach")

func breach(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrBreach}, args...)...)
}

// fieldKind says how a field is laid out.
type fieldKind uint8

const (
	fieldScalar    fieldKind = iota
	fieldEnum                // one byte below end
	fieldFlags               // no bit from end on
	fieldStruct              // in place
	fieldText                // offset of a byte vector that is text
	fieldVector              // offset of a vector of scalars or structs
	fieldTable               // offset of a table
	fieldTables              // offset of a vector of offsets of tables
	fieldUnionType           // number of the table in the next field
	fieldUnion
)

type tableID uint8

type field struct {
	kind     fieldKind
	size     uint8 // of the field in place, or of a vector's element
	align    uint8
	end      uint8
	table    tableID
	width    uint8  // the exact length of a vector; 0: any
	most     uint16 // the largest number of tables; 0: any
	required bool
}

type layout struct {
	name   string
	fields []field
}

// Verifier checks messages that come from one side. It keeps scratch space between messages and belongs to one goroutine.
type Verifier struct {
	from   Direction
	buf    []byte
	budget int    // bytes that may still be visited
	values Values // what the table Values of the message holds
	depth  []uint16
	keys   keyCheck
}

// NewVerifier makes a Verifier of messages from that side.
func NewVerifier(from Direction) *Verifier { return &Verifier{from: from} }

const (
	offsetSize = 4
	vtableHead = 4
)

// Verify checks a message, without the length before it. After it no accessor can go wrong. The Message lies in the
// bytes, which must not change while it is in use. Every error wraps ErrBreach.
//
// The work is bounded by a small multiple of the bytes: what is visited, counted as often as it is visited, must not
// be more than the message.
func (v *Verifier) Verify(message []byte) (Message, error) {
	m, err := v.verify(message)
	v.buf, v.values = nil, Values{} // they may be big
	return m, err
}

func (v *Verifier) verify(message []byte) (Message, error) {
	v.buf, v.budget, v.values = message, len(message), Values{}
	if len(message) < 2*offsetSize || len(message) > MaxMessageLimit {
		return Message{}, breach("got a message of %d bytes", len(message))
	}
	if string(message[offsetSize:2*offsetSize]) != fileIdentifier {
		return Message{}, breach("got file identifier %q, want %q", message[offsetSize:2*offsetSize], fileIdentifier)
	}
	m, known := v.direct()
	if !known {
		var err error
		if m, err = v.structure(); err != nil {
			return Message{}, err
		}
	}
	if err := v.meaning(&m); err != nil {
		return Message{}, err
	}
	return m, nil
}

// structure checks the tables and vectors of any message.
func (v *Verifier) structure() (Message, error) {
	root, err := v.follow(0)
	if err != nil {
		return Message{}, err
	}
	if err := v.table(root, tableMessage); err != nil {
		return Message{}, err
	}
	return v.body(root)
}

// The fields of the table Message.
const (
	messageID = iota
	messageBodyType
	messageBody
)

// body checks the table of the union under a root that was checked.
func (v *Verifier) body(root int) (Message, error) {
	t := flatbuffers.Table{Bytes: v.buf, Pos: flatbuffers.UOffsetT(root)}
	kind := MessageKind(t.GetByteSlot(slot(messageBodyType), 0))
	if !v.from.allowed(kind) {
		return Message{}, breach("got message kind %d from this side", kind)
	}
	at, err := v.follow(root + int(t.Offset(slot(messageBody))))
	if err != nil {
		return Message{}, err
	}
	if err := v.table(at, bodies[kind]); err != nil {
		return Message{}, err
	}
	return Message{
		ID:     t.GetUint64Slot(slot(messageID), 0),
		Kind:   kind,
		body:   flatbuffers.Table{Bytes: v.buf, Pos: flatbuffers.UOffsetT(at)},
		values: v.values,
	}, nil
}

// aligned tells whether a place is a multiple of align, counted from the length before the message.
func aligned(at int, align uint8) bool { return (at+HeaderSize)&int(align-1) == 0 }

// follow reads the offset at a place inside the message and gives the place that it leads to, where an offset's size of
// bytes is there.
func (v *Verifier) follow(at int) (int, error) {
	off := binary.LittleEndian.Uint32(v.buf[at:])
	if off == 0 || uint64(off)+uint64(at)+offsetSize > uint64(len(v.buf)) {
		return 0, breach("got offset %d at %d of %d bytes", off, at, len(v.buf))
	}
	to := at + int(off)
	if !aligned(to, offsetSize) {
		return 0, breach("got offset %d at %d, which is not aligned", off, at)
	}
	return to, nil
}

// spend counts n bytes as visited.
func (v *Verifier) spend(n int) error {
	if n > v.budget {
		return breach("got parts that lie over each other")
	}
	v.budget -= n
	return nil
}

// table checks the table at a place that follow gave. It goes into the tables below; the schema has no table that
// contains itself, so the depth is the schema's.
//
// The table's size in the vtable is not looked at: the builder for Go lets tables of two types share a vtable whose field
// places are the same, with the size of the first. A table counts as long as its last field reaches.
func (v *Verifier) table(at int, id tableID) error {
	l := &layouts[id]
	vtable := int64(at) - int64(int32(binary.LittleEndian.Uint32(v.buf[at:])))
	if vtable < 0 || vtable+vtableHead > int64(len(v.buf)) || vtable&1 != 0 {
		return breach("got vtable at %d for %s", vtable, l.name)
	}
	head := v.buf[vtable:]
	vsize := int(binary.LittleEndian.Uint16(head))
	if vsize < vtableHead || vsize&1 != 0 || vsize > len(head) {
		return breach("got vtable of %d bytes for %s", vsize, l.name)
	}
	slots := head[vtableHead:vsize]
	if len(slots)/2 > len(l.fields) {
		return breach("got %d fields of %s, want at most %d", len(slots)/2, l.name, len(l.fields))
	}
	size := offsetSize
	for k := range l.fields {
		f, off := &l.fields[k], 0
		if 2*k < len(slots) {
			off = int(binary.LittleEndian.Uint16(slots[2*k:]))
		}
		if off == 0 {
			if f.required {
				return breach("got %s without field %d", l.name, k)
			}
			continue
		}
		inPlace := int(f.size)
		if f.kind >= fieldText && f.kind <= fieldTables {
			inPlace = offsetSize
		}
		if off < offsetSize || off+inPlace > len(v.buf)-at {
			return breach("got field %d of %s at %d of %d bytes", k, l.name, off, len(v.buf)-at)
		}
		size = max(size, off+inPlace)
		if err := v.field(at+off, f); err != nil {
			return err
		}
	}
	return v.spend(size)
}

// field checks a field at a place inside its table.
func (v *Verifier) field(at int, f *field) error {
	switch f.kind {
	case fieldScalar, fieldStruct, fieldUnionType, fieldUnion:
		if !aligned(at, f.align) {
			return breach("got a field at %d, which is not aligned", at)
		}
	case fieldEnum:
		if v.buf[at] >= f.end {
			return breach("got %d at %d, want less than %d", v.buf[at], at, f.end)
		}
	case fieldFlags:
		if bits := binary.LittleEndian.Uint32(v.buf[at:]); f.size != 4 || !aligned(at, f.align) || bits>>f.end != 0 {
			return breach("got flags %#x at %d", bits, at)
		}
	case fieldText, fieldVector:
		return v.vector(at, f)
	case fieldTable:
		to, err := v.offset(at)
		if err != nil {
			return err
		}
		if err := v.table(to, f.table); err != nil {
			return err
		}
		if f.table == tableValues {
			v.values = valuesAt(v.buf, to)
		}
	case fieldTables:
		return v.tables(at, f)
	}
	return nil
}

// offset follows the offset of a field.
func (v *Verifier) offset(at int) (int, error) {
	if !aligned(at, offsetSize) {
		return 0, breach("got a field at %d, which is not aligned", at)
	}
	return v.follow(at)
}

// elements checks where the vector of a field lies and gives the place and number of its elements.
func (v *Verifier) elements(at int, size, align uint8) (first, n int, err error) {
	to, err := v.offset(at)
	if err != nil {
		return 0, 0, err
	}
	count := binary.LittleEndian.Uint32(v.buf[to:])
	first = to + offsetSize
	if uint64(count)*uint64(size) > uint64(len(v.buf)-first) {
		return 0, 0, breach("got a vector of %d elements at %d of %d bytes", count, to, len(v.buf))
	}
	n = int(count)
	if n > 0 && !aligned(first, align) {
		return 0, 0, breach("got a vector at %d, which is not aligned", to)
	}
	return first, n, v.spend(offsetSize + n*int(size))
}

func (v *Verifier) vector(at int, f *field) error {
	size, align := f.size, f.align
	first, n, err := v.elements(at, size, align)
	if err != nil {
		return err
	}
	if f.width != 0 && n != int(f.width) {
		return breach("got a vector of %d elements, want %d", n, f.width)
	}
	if f.kind == fieldText && !ValidText(v.buf[first:first+n]) {
		return breach("got text at %d that is not UTF-8", first)
	}
	return nil
}

func (v *Verifier) tables(at int, f *field) error {
	first, n, err := v.elements(at, offsetSize, offsetSize)
	if err != nil {
		return err
	}
	if f.required && n == 0 || f.most != 0 && n > int(f.most) {
		return breach("got a vector of %d tables at %d", n, at)
	}
	for k := range n {
		to, err := v.follow(first + k*offsetSize)
		if err != nil {
			return err
		}
		if err := v.table(to, f.table); err != nil {
			return err
		}
	}
	return nil
}
