package protocol

// Reading the parts that several messages have. All of it stands on verified bytes, so that the generated accessors
// cannot go wrong; the structs of other kinds than the message's come out empty.

import (
	"encoding/binary"

	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// is tells whether the message is of this kind; a reader of another kind gives an empty struct.
func (m *Message) is(kind MessageKind) bool { return m.Kind == kind && m.body.Bytes != nil }

// slot is where the vtable keeps field k.
func slot(k int) flatbuffers.VOffsetT { return flatbuffers.VOffsetT(4 + 2*k) }

// The places of the fields of Values in its vtable.
const (
	valuesNodes = iota
	valuesEdges
	valuesWords
	valuesBlob
	valuesRoots
)

// valuesAt gives the values of the table Values at a place in place. It is the one table that each call reads, and reads
// its vtable once.
func valuesAt(buf []byte, at int) Values {
	vtable := at - int(int32(binary.LittleEndian.Uint32(buf[at:])))
	slots := buf[vtable+vtableHead : vtable+int(binary.LittleEndian.Uint16(buf[vtable:]))]
	return Values{
		nodes: section(buf, at, slots, valuesNodes, nodeSize),
		edges: section(buf, at, slots, valuesEdges, edgeSize),
		words: section(buf, at, slots, valuesWords, wordSize),
		blob:  section(buf, at, slots, valuesBlob, 1),
		roots: section(buf, at, slots, valuesRoots, edgeSize),
	}
}

// section is the bytes of the elements of vector k of a table.
func section(buf []byte, at int, slots []byte, k, size int) []byte {
	if 2*k >= len(slots) {
		return nil
	}
	off := int(binary.LittleEndian.Uint16(slots[2*k:]))
	if off == 0 {
		return nil
	}
	from := at + off
	from += int(binary.LittleEndian.Uint32(buf[from:]))
	n := int(binary.LittleEndian.Uint32(buf[from:])) * size
	from += offsetSize
	return buf[from : from+n : from+n]
}

func textsOf(n int, at func(t *fb.Text, k int) bool) []string {
	if n == 0 {
		return nil
	}
	list := make([]string, n)
	for k := range list {
		var t fb.Text
		at(&t, k)
		list[k] = string(t.TextBytes())
	}
	return list
}

// exceptions reads a list; the count is bounded by the bytes that were verified.
func exceptions(n int, at func(x *fb.Exception, k int) bool) []Exception {
	if n == 0 {
		return nil
	}
	list := make([]Exception, n)
	for k := range list {
		var x fb.Exception
		at(&x, k)
		exceptionOf(&list[k], &x)
	}
	return list
}

func exceptionOf(to *Exception, x *fb.Exception) {
	*to = Exception{
		Type:            string(x.TypeBytes()),
		Message:         string(x.MessageBytes()),
		Args:            int(x.Args()) - 1,
		Traceback:       string(x.TracebackBytes()),
		Notes:           textsOf(x.NotesLength(), x.Notes),
		Bases:           textsOf(x.BasesLength(), x.Bases),
		Cause:           int(x.Cause()) - 1,
		Context:         int(x.Context()) - 1,
		SuppressContext: x.SuppressContext(),
		Limit:           x.Limit(),
		ExitCode:        int(x.ExitCode()) - 1,
		HostException:   x.HostException(),
	}
	if n := x.FramesLength(); n > 0 {
		to.Frames = make([]Frame, n)
		for k := range to.Frames {
			var f fb.Frame
			x.Frames(&f, k)
			to.Frames[k] = Frame{
				File: string(f.FileBytes()), Function: string(f.FunctionBytes()), Source: string(f.SourceBytes()),
				Line: f.Line(), EndLine: f.EndLine(), Column: f.Column(), EndColumn: f.EndColumn(),
			}
		}
	}
	if n := x.MembersLength(); n > 0 {
		to.Members = make([]int, n)
		for k := range to.Members {
			to.Members[k] = int(x.Members(k))
		}
	}
}

func limitsOf(l *fb.Limits) Limits {
	if l == nil {
		return Limits{}
	}
	return Limits{
		Steps: l.Steps(), Memory: l.Memory(), Message: l.Message(),
		Output: l.Output(), HostCalls: l.HostCalls(), Recursion: l.Recursion(),
	}
}

func statsOf(s *fb.Stats) Stats {
	if s == nil {
		return Stats{}
	}
	return Stats{
		Steps: s.Steps(), Memory: s.Memory(), PeakMemory: s.PeakMemory(), Time: s.TimeUs(),
		HostCalls: s.HostCalls(), Messages: s.Messages(), Output: s.Output(),
	}
}
