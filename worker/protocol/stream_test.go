package protocol

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"
)

func framed(t testing.TB, bodies ...Body) (stream []byte) {
	t.Helper()
	e := NewEncoder(MaxMessageLimit)
	for k, body := range bodies {
		m, err := body.Encode(e, uint64(k+1))
		if err != nil {
			t.Fatal(err)
		}
		stream = append(stream, m...)
	}
	return stream
}

// oneByte gives one byte a read, and ErrAgain before each.
type oneByte struct {
	bytes []byte
	ready bool
}

func (o *oneByte) Read(p []byte) (int, error) {
	if o.ready = !o.ready; o.ready {
		return 0, ErrAgain
	}
	if len(o.bytes) == 0 {
		return 0, io.EOF
	}
	p[0], o.bytes = o.bytes[0], o.bytes[1:]
	return 1, nil
}

func TestReaderTakesWhatComes(t *testing.T) {
	stream := framed(t, &Load{Name: "a"}, &Wake{}, &Output{Content: []byte("xyz")})
	r := NewReader(&oneByte{bytes: stream}, DefaultMessageLimit)
	var kinds []MessageKind
	for {
		m, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m != nil {
			from := FromWorker
			if len(kinds) == 1 {
				from = FromHost
			}
			message, err := NewVerifier(from).Verify(m)
			if err != nil {
				t.Fatal(err)
			}
			kinds = append(kinds, message.Kind)
			continue
		}
		if _, err := r.Fill(); err == io.EOF {
			break
		} else if err != nil && err != ErrAgain {
			t.Fatal(err)
		}
	}
	if len(kinds) != 3 || kinds[0] != MessageLoad || kinds[1] != MessageWake || kinds[2] != MessageOutput {
		t.Errorf("got %v", kinds)
	}
}

// A message larger than the buffer, between small ones, in reads of all sizes.
func TestReaderGrowsAndShrinks(t *testing.T) {
	big := bytes.Repeat([]byte("0123456789abcdef"), 1<<17)
	stream := framed(t, &Load{Name: "a"}, &Output{Content: big}, &Load{Name: "b"}, &Load{Name: "c"})
	r := NewReader(bytes.NewReader(stream), DefaultMessageLimit)
	v := NewVerifier(FromWorker)
	for k, want := range []string{"a", "", "b", "c"} {
		bytesOf, err := r.Read()
		if err != nil {
			t.Fatal(err)
		}
		m, err := v.Verify(bytesOf)
		if err != nil {
			t.Fatal(err)
		}
		if k == 1 {
			if !bytes.Equal(m.Output().Content, big) {
				t.Error("the big message came out changed")
			}
			continue
		}
		if got := m.Load().Name; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("got %v, want the end of the stream", err)
	}
	if len(r.buf) > RetainedBytes {
		t.Errorf("got a buffer of %d bytes kept, want at most %d", len(r.buf), RetainedBytes)
	}
}

func TestReaderRefusesLengths(t *testing.T) {
	for _, n := range []uint32{0, MinMessageLimit + 1, 1 << 31, 1<<32 - 1} {
		r := NewReader(bytes.NewReader(binary.LittleEndian.AppendUint32(nil, n)), MinMessageLimit)
		if _, err := r.Read(); !errors.Is(err, ErrBreach) {
			t.Errorf("length %d: got %v, want a breach", n, err)
		}
	}
}

func TestReaderAllocatesAsBytesArrive(t *testing.T) {
	r := NewReader(nil, MaxMessageLimit)
	if err := r.Feed(binary.LittleEndian.AppendUint32(nil, MaxMessageLimit)); err != nil {
		t.Fatal(err)
	}
	for fed := 0; fed < 1<<20; fed += 1 << 12 {
		if err := r.Feed(make([]byte, 1<<12)); err != nil {
			t.Fatal(err)
		}
		if len(r.buf) > growth*(fed+1<<12+readerRoom) {
			t.Fatalf("got a buffer of %d bytes for %d that came", len(r.buf), fed)
		}
	}
}

func TestReaderEnds(t *testing.T) {
	stream := framed(t, &Load{Name: "a"})
	for n := 1; n < len(stream); n++ {
		if _, err := NewReader(bytes.NewReader(stream[:n]), DefaultMessageLimit).Read(); err != io.ErrUnexpectedEOF {
			t.Fatalf("after %d of %d bytes: got %v, want an unexpected end", n, len(stream), err)
		}
	}
}

// narrow takes a few bytes a write, and every other time none.
type narrow struct {
	got  bytes.Buffer
	room int
	busy bool
}

func (n *narrow) Write(p []byte) (int, error) {
	if n.busy = !n.busy; n.busy {
		return 0, ErrAgain
	}
	return n.got.Write(p[:min(len(p), n.room)])
}

func TestWriterKeepsOrder(t *testing.T) {
	sink := &narrow{room: 7}
	w := NewWriter(sink)
	e := NewEncoder(MaxMessageLimit)
	var want []byte
	send := func(b Body) {
		m, err := b.Encode(e, 1)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, m...)
		if err := w.Send(m); err != nil {
			t.Fatal(err)
		}
	}
	for k := range 20 {
		send(&Load{Name: strings.Repeat("x", k)})
	}
	send(&Output{Content: make([]byte, 2*RetainedBytes)})
	sink.room = 1 << 16
	for w.Pending() > 0 {
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	send(&Output{Content: make([]byte, 2*RetainedBytes)}) // given away, while others follow in the encoder's new buffer
	send(&Load{Name: "after"})
	for w.Pending() > 0 {
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(sink.got.Bytes(), want) {
		t.Errorf("got %d bytes, want %d in the order of sending", sink.got.Len(), len(want))
	}
	if cap(w.own) > RetainedBytes {
		t.Errorf("got %d bytes kept", cap(w.own))
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

type silent struct{}

func (silent) Write([]byte) (int, error) { return 0, nil }

func TestWriterTellsErrors(t *testing.T) {
	if err := NewWriter(broken{}).Send([]byte("x")); err != io.ErrClosedPipe {
		t.Errorf("got %v, want the sink's error", err)
	}
	if err := NewWriter(silent{}).Send([]byte("x")); err != io.ErrShortWrite {
		t.Errorf("got %v, want a short write", err)
	}
}
