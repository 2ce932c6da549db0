//go:build unix

package protocol

import (
	"errors"
	"io"
	"syscall"
	"testing"
)

// pipe gives the two ends of a pipe, which the test closes unless it did so itself.
func pipe(t testing.TB) (read, write FD) {
	t.Helper()
	var fds [2]int
	if err := syscall.Pipe(fds[:]); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Close(fds[0])
		_ = syscall.Close(fds[1])
	})
	return FD(fds[0]), FD(fds[1])
}

func TestDescriptorsThatDoNotBlock(t *testing.T) {
	read, write := pipe(t)
	for _, fd := range []FD{read, write} {
		if err := syscall.SetNonblock(int(fd), true); err != nil {
			t.Fatal(err)
		}
	}
	r := NewReader(read, DefaultMessageLimit)
	if _, err := r.Fill(); err != ErrAgain {
		t.Fatalf("got %v from an empty pipe, want ErrAgain", err)
	}
	w := NewWriter(write)
	stream := framed(t, &Output{Content: make([]byte, 300_000)}) // more than a pipe holds
	if err := w.Send(stream); err != nil {
		t.Fatal(err)
	}
	if w.Pending() == 0 {
		t.Fatal("got all of it written, want the pipe full")
	}
	for {
		m, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m != nil {
			if len(m) != len(stream)-HeaderSize {
				t.Errorf("got %d bytes, want %d", len(m), len(stream)-HeaderSize)
			}
			break
		}
		if _, err := r.Fill(); err != nil && !errors.Is(err, ErrAgain) {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	_ = syscall.Close(int(write))
	if _, err := r.Fill(); err != io.EOF {
		t.Errorf("got %v from a closed pipe, want the end", err)
	}
}

func TestBrokenPipe(t *testing.T) {
	read, write := pipe(t)
	_ = syscall.Close(int(read))
	if err := NewWriter(write).Send([]byte("x")); !errors.Is(err, syscall.EPIPE) {
		t.Errorf("got %v, want EPIPE", err)
	}
}
