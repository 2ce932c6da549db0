package protocol

// The sending end of the stream.

import (
	"errors"
	"io"
)

// Writer sends messages in order. On a descriptor that blocks, Send returns when all is written; on one that does not, what
// was not taken is kept and Flush goes on when poll says that there is room. It belongs to one goroutine.
type Writer struct {
	sink    io.Writer
	pending []byte
	lent    []byte // what waits behind that, in somebody else's memory
	own     []byte // the buffer in which small rests are kept
}

// NewWriter makes a Writer to that sink, which gives ErrAgain when it would block.
func NewWriter(sink io.Writer) *Writer { return &Writer{sink: sink} }

// Pending is the number of bytes that wait for the sink.
func (w *Writer) Pending() int { return len(w.pending) + len(w.lent) }

// Send sends what an Encode gave. Bytes that the sink does not take now are copied, but for messages longer than RetainedBytes,
// which an Encoder gives away and which must not be changed until Pending is 0. That bytes wait is no error.
func (w *Writer) Send(message []byte) error {
	if w.Pending() > 0 {
		w.Keep()
		w.pending = append(w.pending, message...)
		return w.Flush()
	}
	rest, err := w.write(message)
	if err != nil || len(rest) == 0 {
		return err
	}
	if len(message) > RetainedBytes {
		w.pending = rest[:len(rest):len(rest)]
		return nil
	}
	w.own = append(w.own[:0], rest...)
	w.pending = w.own
	return nil
}

// SendParts sends a message whose tail is elsewhere, where it must stay as it is until Pending is 0 or Keep was called.
func (w *Writer) SendParts(message, tail []byte) error {
	if len(tail) == 0 {
		return w.Send(message)
	}
	if w.Pending() > 0 {
		w.Keep()
		w.pending = append(append(w.pending, message...), tail...)
		return w.Flush()
	}
	if err := w.Send(message); err != nil {
		return err
	}
	w.lent = tail
	return w.Flush()
}

// Keep copies what waits in somebody else's memory.
func (w *Writer) Keep() {
	if len(w.lent) > 0 {
		w.pending = append(w.pending[:len(w.pending):len(w.pending)], w.lent...)
		w.lent = nil
	}
}

// Flush writes what waits, as far as the sink takes it. That bytes still wait is no error; Pending tells.
func (w *Writer) Flush() error {
	if err := w.flushPending(); err != nil || len(w.pending) > 0 || len(w.lent) == 0 {
		return err
	}
	rest, err := w.write(w.lent)
	if w.lent = rest; len(rest) == 0 {
		w.lent = nil
	}
	return err
}

func (w *Writer) flushPending() error {
	if len(w.pending) == 0 {
		return nil
	}
	rest, err := w.write(w.pending)
	if len(rest) == 0 {
		rest = nil
		if cap(w.own) > RetainedBytes {
			w.own = nil
		}
	}
	w.pending = rest
	return err
}

// write gives the sink as much as it takes.
func (w *Writer) write(bytes []byte) (rest []byte, err error) {
	for len(bytes) > 0 {
		n, err := w.sink.Write(bytes)
		bytes = bytes[max(n, 0):]
		switch {
		case errors.Is(err, ErrAgain):
			return bytes, nil
		case err != nil:
			return nil, err
		case n <= 0:
			return nil, io.ErrShortWrite
		}
	}
	return nil, nil
}
