// BufferedReader, BufferedWriter, BufferedRandom: a buffer before a raw stream.
package io

import (
	"bytes"

	"github.com/small-python/spy/engine/object"
)

type bufferedKind uint8

const (
	readerKind bufferedKind = iota + 1
	writerKind
	randomKind
)

// buffered is the struct of the three classes.
type buffered struct {
	head
	kind     bufferedKind // 0 before __init__
	raw      object.Value
	detached bool
	through  bool // written at once: the streams of the host, which buffers itself
	size     int
	in       []byte // what was read ahead
	at       int    // how far in was given out
	out      []byte // what was not yet written
	busy     bool   // a call into the raw stream is under way
}

var (
	readerType, writerType, randomType    object.Type
	readerShape, writerShape, randomShape object.Shape
)

// asBuffered reads v as one of the three classes themselves: a subclass may have methods of its own, which must be called.
func asBuffered(v object.Value) (*buffered, bool) {
	switch v.Type() {
	case &readerType, &writerType, &randomType:
		b := object.As[buffered](v)
		return b, b.kind != 0 && !b.detached
	}
	return nil, false
}

func (b *buffered) reads() bool  { return b.kind == readerKind || b.kind == randomKind }
func (b *buffered) writes() bool { return b.kind == writerKind || b.kind == randomKind }

func (b *buffered) unread() []byte { return b.in[b.at:] }

// attached checks that the stream has its raw stream.
func (b *buffered) attached(t *object.Thread) error {
	switch {
	case b.detached:
		return t.ValueError("raw stream has been detached")
	case b.kind == 0:
		return t.ValueError("I/O operation on uninitialized object")
	}
	return nil
}

func (b *buffered) closed(t *object.Thread) (bool, error) {
	if f, ok := exactFile(b.raw); ok {
		return f.file == nil, nil
	}
	return isClosed(t, b.raw)
}

// open checks that the stream can be used; text is the error where it is closed.
func (b *buffered) open(t *object.Thread, text string) error {
	if err := b.attached(t); err != nil {
		return err
	}
	if b.busy {
		return t.RuntimeError("reentrant call inside a buffered stream")
	}
	closed, err := b.closed(t)
	if err == nil && closed {
		err = t.ValueError("%s", text)
	}
	return err
}

// rawRead reads once, at most n bytes; none is true where the raw stream would block.
func (b *buffered) rawRead(t *object.Thread, n int) (data []byte, none bool, err error) {
	if err := t.Reserve(int64(n)); err != nil {
		return nil, false, err
	}
	if f, ok := exactFile(b.raw); ok {
		data, err = f.read(t, n)
		return data, false, err
	}
	b.busy = true
	defer func() { b.busy = false }()
	to := object.NewByteArray(t, make([]byte, n))
	r, err := t.CallMethod(b.raw, "readinto", object.FromByteArray(to))
	if err != nil || r.IsNone() {
		return nil, true, err
	}
	got, err := t.IndexInt(r, object.ValueErrorType)
	if err != nil {
		return nil, false, err
	}
	if got < 0 || got > n || got > len(to.B) {
		return nil, false, t.Errorf(object.OSErrorType, "raw readinto() returned invalid length %d (should have been between 0 and %d)", got, n)
	}
	return to.B[:got], false, nil
}

// rawWrite writes once.
func (b *buffered) rawWrite(t *object.Thread, data []byte) (n int, err error) {
	if f, ok := exactFile(b.raw); ok {
		return f.write(t, data)
	}
	b.busy = true
	defer func() { b.busy = false }()
	r, err := t.CallMethod(b.raw, "write", object.FromBytes(object.NewBytes(t, append([]byte(nil), data...))))
	if err != nil {
		return 0, err
	}
	if r.IsNone() {
		return 0, t.Errorf(object.BlockingIOErrorType, "write could not complete without blocking")
	}
	if n, err = t.IndexInt(r, object.ValueErrorType); err != nil {
		return 0, err
	}
	if n < 0 || n > len(data) {
		return 0, t.Errorf(object.OSErrorType, "raw write() returned invalid length %d (should have been between 0 and %d)", n, len(data))
	}
	return n, nil
}

func (b *buffered) rawSeek(t *object.Thread, offset int64, whence int) (int64, error) {
	if f, ok := exactFile(b.raw); ok {
		return f.seek(t, offset, whence)
	}
	return b.rawNumber(t, "seek", object.Int(offset), object.Int(int64(whence)))
}

func (b *buffered) rawTell(t *object.Thread) (int64, error) {
	if f, ok := exactFile(b.raw); ok {
		return f.seek(t, 0, 1)
	}
	return b.rawNumber(t, "tell")
}

func (b *buffered) rawNumber(t *object.Thread, method string, args ...object.Value) (int64, error) {
	b.busy = true
	defer func() { b.busy = false }()
	r, err := t.CallMethod(b.raw, method, args...)
	if err != nil {
		return 0, err
	}
	n, err := t.IndexInt(r, object.ValueErrorType)
	if err == nil && n < 0 {
		err = t.Errorf(object.OSErrorType, "Raw stream returned invalid position %d", n)
	}
	return int64(n), err
}

// flush writes what waits.
func (b *buffered) flush(t *object.Thread) error {
	for len(b.out) > 0 {
		n, err := b.rawWrite(t, b.out)
		b.out = b.out[min(n, len(b.out)):]
		if err != nil {
			return err
		}
		if err := t.Step(1); err != nil {
			return err
		}
	}
	b.out = b.out[:0]
	return nil
}

// rewind moves the raw stream back to where reading is, and forgets what was read ahead.
func (b *buffered) rewind(t *object.Thread) error {
	n := len(b.unread())
	b.in, b.at = nil, 0
	if n == 0 {
		return nil
	}
	_, err := b.rawSeek(t, int64(-n), 1)
	return err
}

// take gives out n bytes that were read ahead, as a slice of its own.
func (b *buffered) take(n int) []byte {
	part := append([]byte(nil), b.in[b.at:b.at+n]...)
	b.at += n
	return part
}

// fill reads ahead once; it gives the number of unread bytes.
func (b *buffered) fill(t *object.Thread) (n int, err error) {
	if err := b.flush(t); err != nil {
		return 0, err
	}
	data, _, err := b.rawRead(t, b.size)
	if err != nil {
		return 0, err
	}
	b.in, b.at = data, 0
	return len(data), nil
}

// read1 is at most n bytes by at most one raw read.
func (b *buffered) read1(t *object.Thread, n int) ([]byte, error) {
	if err := b.open(t, "read of closed file"); err != nil {
		return nil, err
	}
	if !b.reads() {
		return nil, unsupported(t, "read")
	}
	if len(b.unread()) == 0 {
		if n > b.size {
			if err := b.flush(t); err != nil {
				return nil, err
			}
			data, _, err := b.rawRead(t, n)
			return data, err
		}
		if _, err := b.fill(t); err != nil {
			return nil, err
		}
	}
	return b.take(min(n, len(b.unread()))), nil
}

// readAll reads to the end.
func (b *buffered) readAll(t *object.Thread) ([]byte, error) {
	if err := b.open(t, "read of closed file"); err != nil {
		return nil, err
	}
	if !b.reads() {
		return nil, unsupported(t, "read")
	}
	if err := b.flush(t); err != nil {
		return nil, err
	}
	all := b.take(len(b.unread()))
	b.in, b.at = nil, 0
	for {
		data, _, err := b.rawRead(t, max(b.size, len(all)/2))
		if err != nil {
			return nil, err
		}
		if len(data) == 0 {
			return all, nil
		}
		if err := t.Reserve(int64(len(all) + len(data))); err != nil {
			return nil, err
		}
		all = append(all, data...)
	}
}

// readN reads n bytes, fewer only at the end; none is true where nothing came because the raw stream would block.
func (b *buffered) readN(t *object.Thread, n int) (out []byte, none bool, err error) {
	if err := b.open(t, "read of closed file"); err != nil {
		return nil, false, err
	}
	if n <= len(b.unread()) {
		return b.take(n), false, nil
	}
	out = b.take(len(b.unread()))
	if err := b.flush(t); err != nil {
		return nil, false, err
	}
	for len(out) < n {
		data, blocked, err := b.rawRead(t, max(b.size, min(n-len(out), 1<<20)))
		if err != nil {
			return nil, false, err
		}
		if len(data) == 0 {
			return out, blocked && len(out) == 0, nil
		}
		k := min(len(data), n-len(out))
		if err := t.Reserve(int64(len(out) + k)); err != nil {
			return nil, false, err
		}
		out = append(out, data[:k]...)
		b.in, b.at = data, k
	}
	return out, false, nil
}

// readLine reads a line of at most limit bytes; a negative limit is none.
func (b *buffered) readLine(t *object.Thread, limit int) ([]byte, error) {
	if err := b.open(t, "readline of closed file"); err != nil {
		return nil, err
	}
	var line []byte
	for limit < 0 || len(line) < limit {
		if len(b.unread()) == 0 {
			if n, err := b.fill(t); err != nil || n == 0 {
				return line, err
			}
		}
		rest := b.unread()
		if limit >= 0 {
			rest = rest[:min(len(rest), limit-len(line))]
		}
		n := bytes.IndexByte(rest, '\n') + 1
		found := n > 0
		if !found {
			n = len(rest)
		}
		if err := t.Step(n / passBytes); err != nil {
			return nil, err
		}
		if err := t.Reserve(int64(len(line) + n)); err != nil {
			return nil, err
		}
		line = append(line, b.take(n)...)
		if found {
			break
		}
	}
	return line, nil
}

// write takes data: it is copied, or written before write returns.
func (b *buffered) write(t *object.Thread, data []byte) error {
	if err := b.open(t, "write to closed file"); err != nil {
		return err
	}
	if len(b.in) > 0 {
		if err := b.rewind(t); err != nil {
			return err
		}
	}
	if len(b.out)+len(data) > b.size {
		data = append([]byte(nil), data...) // flush may run guest code
		if err := b.flush(t); err != nil {
			return err
		}
	}
	if b.through || len(data) > b.size {
		b.out = append(b.out, data...)
		return b.flush(t)
	}
	if err := t.Reserve(int64(len(b.out) + len(data))); err != nil {
		return err
	}
	if len(b.out) == 0 && len(data) > 0 {
		wait(t, b)
	}
	b.out = append(b.out, data...)
	return nil
}

func (b *buffered) tell(t *object.Thread) (int64, error) {
	at, err := b.rawTell(t)
	return at - int64(len(b.unread())) + int64(len(b.out)), err
}

// seek moves; inside of what was read ahead the raw stream stays where it is.
func (b *buffered) seek(t *object.Thread, target int64, whence int) (int64, error) {
	if err := b.flush(t); err != nil {
		return 0, err
	}
	if whence != 2 && len(b.in) > 0 {
		raw, err := b.rawTell(t)
		if err != nil {
			return 0, err
		}
		now := raw - int64(len(b.unread()))
		if whence == 1 {
			target += now
			whence = 0
		}
		if offset := target - now; offset >= int64(-b.at) && offset <= int64(len(b.unread())) {
			b.at += int(offset)
			return target, nil
		}
	}
	at, err := b.rawSeek(t, target, whence)
	if err == nil {
		b.in, b.at = nil, 0
	}
	return at, err
}
