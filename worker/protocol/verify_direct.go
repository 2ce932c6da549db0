package protocol

// The check of messages as the short way of an Encoder writes them: their heads are known, so only the vectors are left to be looked
// at. That is half of the time of the whole check for a small host call; what differs in any byte takes the long way.

import (
	"bytes"
	"encoding/binary"

	flatbuffers "github.com/google/flatbuffers/go"
)

// valuesVectors are the vectors of the table Values in its order: the size of their elements and how they must be aligned.
var valuesVectors = [...]struct{ size, align uint8 }{
	valuesNodes: {nodeSize, wordSize}, valuesEdges: {edgeSize, edgeSize}, valuesWords: {wordSize, wordSize}, valuesBlob: {1, 1},
	valuesRoots: {edgeSize, edgeSize},
}

// direct checks a message whose head is one that makeHead laid out. ok is false where it is not, or not right: then nothing is said of it.
func (v *Verifier) direct() (m Message, ok bool) {
	const kindAt = headMessage + 16 - HeaderSize
	if len(v.buf) <= kindAt {
		return m, false
	}
	h := headOf(MessageKind(v.buf[kindAt]))
	if h == nil || !v.from.allowed(MessageKind(v.buf[kindAt])) || !h.begins(v.buf) {
		return m, false
	}
	budget := v.budget
	if v.spend(len(h.bytes)-HeaderSize) != nil {
		return m, false
	}
	var parts [len(valuesVectors)][]byte
	for k, s := range valuesVectors {
		first, n, err := v.elements(h.values-HeaderSize+offsetSize*(k+1), s.size, s.align)
		if err != nil {
			v.budget = budget
			return m, false
		}
		end := first + n*int(s.size)
		parts[k] = v.buf[first:end:end]
	}
	m = Message{
		ID: binary.LittleEndian.Uint64(v.buf[headID-HeaderSize:]), Kind: MessageKind(v.buf[kindAt]),
		body:   flatbuffers.Table{Bytes: v.buf, Pos: headBody - HeaderSize},
		values: Values{nodes: parts[valuesNodes], edges: parts[valuesEdges], words: parts[valuesWords], blob: parts[valuesBlob], roots: parts[valuesRoots]},
	}
	return m, true
}

// headOf is the head of the messages of a kind that has one, else nil.
func headOf(kind MessageKind) *head {
	switch kind {
	case MessageHostCall:
		return &hostCallHead
	case MessageHostResult:
		return &hostResultHead
	case MessageCall:
		return &callHead
	case MessageResult:
		return &resultHead
	}
	return nil
}

// begins tells whether a message has this head: all of it but for the id, the numbers in the body and where the vectors lie.
func (h *head) begins(message []byte) bool {
	n := len(h.bytes) - HeaderSize
	if len(message) < n || h.flag != 0 && message[h.flag-HeaderSize] > 1 {
		return false
	}
	same := func(from, to int) bool { return bytes.Equal(message[from-HeaderSize:to-HeaderSize], h.bytes[from:to]) }
	return same(HeaderSize, headID) && same(headID+8, headBody+offsetSize) && same(h.link, h.link+offsetSize) && same(h.values, h.values+offsetSize)
}
