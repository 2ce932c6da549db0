package protocol

// The receiving end of the stream.

import (
	"encoding/binary"
	"errors"
	"io"
)

// ErrAgain is what a descriptor that does not block says when it is not ready.
var ErrAgain = errors.New("descriptor is not ready")

// DefaultMessageLimit is the message limit of a runtime whose host sets none, and of a worker before its Policy.
const DefaultMessageLimit = 64 << 20

// readerRoom is the size of a Reader's buffer at the start: a small message and its length come in one read.
const readerRoom = 16 << 10

// Reader cuts a stream into messages. It takes whatever bytes there are, so that the end of a host, which does not block,
// and that of a worker, which does, are the same type:
//
//	host:    loop { message, err := r.Next(); if message == nil { wait with poll; r.Fill() } }
//	worker:  message, err := r.Read()
//
// A length over the limit is refused before anything is allocated for it; the buffer grows as the bytes arrive. It belongs to
// one goroutine.
type Reader struct {
	source   io.Reader
	buf      []byte
	from, to int // the bytes that no message was made of yet
	limit    int
}

// NewReader makes a Reader of messages of at most limit bytes, brought between MinMessageLimit and MaxMessageLimit.
func NewReader(source io.Reader, limit int) *Reader {
	return &Reader{source: source, limit: clampLimit(limit), buf: make([]byte, readerRoom)}
}

// SetLimit changes the most bytes of a message, from the next one on.
func (r *Reader) SetLimit(limit int) { r.limit = clampLimit(limit) }

// Buffered is the number of bytes that came and of which no message was made yet.
func (r *Reader) Buffered() int { return r.to - r.from }

// length is the whole length of the message at the front, 0 when its length is not there yet.
func (r *Reader) length() (int, error) {
	if r.to-r.from < HeaderSize {
		return 0, nil
	}
	n := binary.LittleEndian.Uint32(r.buf[r.from:])
	if n == 0 || uint64(n) > uint64(r.limit) {
		return 0, breach("got a message of %d bytes, want 1 to %d", n, r.limit)
	}
	return HeaderSize + int(n), nil
}

// Awaits tells whether more than n bytes of the message at the front are still to come.
func (r *Reader) Awaits(n int) bool {
	length, err := r.length()
	return err == nil && length-(r.to-r.from) > n
}

// Ready tells whether Next has something to give: a message, or the breach at the front.
func (r *Reader) Ready() bool {
	n, err := r.length()
	return err != nil || n > 0 && r.to-r.from >= n
}

// Next gives the next message without the length before it, nil when it is not all there. It does not read. What it gave
// holds until the next Fill, Feed or Read.
func (r *Reader) Next() ([]byte, error) {
	n, err := r.length()
	if err != nil || n == 0 || r.to-r.from < n {
		return nil, err
	}
	message := r.buf[r.from+HeaderSize : r.from+n : r.from+n]
	r.from += n
	return message, nil
}

// Trim gives a big buffer back when no part of a message is in it. What Next gave before is invalid then.
func (r *Reader) Trim() {
	if r.from == r.to && len(r.buf) > RetainedBytes {
		r.from, r.to = 0, 0
		r.buf = make([]byte, readerRoom)
	}
}

// Fill reads once. It gives io.EOF at the end of the stream, io.ErrUnexpectedEOF when that is inside of a message, ErrAgain
// when a source that does not block has nothing.
func (r *Reader) Fill() (int, error) {
	if err := r.room(); err != nil {
		return 0, err
	}
	n, err := r.source.Read(r.buf[r.to:])
	if n > 0 {
		r.to += n
		return n, nil
	}
	if errors.Is(err, io.EOF) || err == nil {
		err = io.EOF
		if r.to > r.from {
			err = io.ErrUnexpectedEOF
		}
	}
	return 0, err
}

// Feed takes bytes that were read elsewhere.
func (r *Reader) Feed(bytes []byte) error {
	for len(bytes) > 0 {
		if err := r.room(); err != nil {
			return err
		}
		n := copy(r.buf[r.to:], bytes)
		r.to += n
		bytes = bytes[n:]
	}
	return nil
}

// Read gives the next message and reads as often as it takes.
func (r *Reader) Read() ([]byte, error) {
	for {
		message, err := r.Next()
		if message != nil || err != nil {
			return message, err
		}
		if _, err := r.Fill(); err != nil {
			return nil, err
		}
	}
}

// growth is how much bigger than what has come the buffer may get. With 2, a message of 10 MB was copied once more on its way, and its
// buffers took 20 MB of fresh pages.
const growth = 32

// room sees to it that some of the buffer is free. Only a full buffer grows: what is allocated is in proportion to what has come, whatever
// the length says. A big buffer is never used for the next message, since somebody may have taken the last one for good.
func (r *Reader) room() error {
	if r.from == r.to {
		r.Trim()
		r.from, r.to = 0, 0
	}
	need, err := r.length()
	if err != nil {
		return err
	}
	if r.to < len(r.buf) && r.from+need <= len(r.buf) {
		return nil
	}
	if r.from > 0 && len(r.buf) > RetainedBytes {
		rest := r.buf[r.from:r.to]
		r.buf = make([]byte, max(len(rest), readerRoom))
		r.from, r.to = 0, copy(r.buf, rest)
	} else if r.from > 0 {
		copy(r.buf, r.buf[r.from:r.to])
		r.from, r.to = 0, r.to-r.from
	}
	if r.to == len(r.buf) {
		// A whole message that was not taken yet leaves need behind; more than it may then be there.
		grown := make([]byte, max(min(growth*len(r.buf), need), len(r.buf)+readerRoom))
		copy(grown, r.buf)
		r.buf = grown
	}
	return nil
}
