//go:build unix

package spy

import (
	"errors"
	"io"
	"syscall"
	"testing"

	"github.com/small-python/spy/worker/protocol"
)

// The host's ends of pipes give what a descriptor's state is, without waiting.
func TestPipeEnds(t *testing.T) {
	var fds [2]int
	if err := syscall.Pipe(fds[:]); err != nil {
		t.Fatal(err)
	}
	for _, fd := range fds {
		if err := syscall.SetNonblock(fd, true); err != nil {
			t.Fatal(err)
		}
	}
	read, write := pipeEnd(fds[0]), pipeEnd(fds[1])
	buf := make([]byte, 8)
	if n, err := read.Read(buf); n != 0 || err != protocol.ErrAgain {
		t.Errorf("got %d, %v from an empty pipe, want ErrAgain", n, err)
	}
	if n, err := write.Write([]byte("abc")); n != 3 || err != nil {
		t.Errorf("got %d, %v from a write of three bytes", n, err)
	}
	if n, err := read.Read(nil); n != 0 || err != nil {
		t.Errorf("got %d, %v from a read of nothing", n, err)
	}
	if n, err := read.Read(buf); string(buf[:n]) != "abc" || err != nil {
		t.Errorf("got %q, %v, want what was written", buf[:n], err)
	}
	full := make([]byte, 1<<20)
	if n, err := write.Write(full); n <= 0 || n == len(full) || err != nil {
		t.Errorf("got %d, %v from a write of more than a pipe holds", n, err)
	}
	if n, err := write.Write(full); n != 0 || err != protocol.ErrAgain {
		t.Errorf("got %d, %v from a write to a full pipe, want ErrAgain", n, err)
	}
	_ = syscall.Close(fds[1])
	if rest, err := io.ReadAll(read); len(rest) == 0 || err != nil {
		t.Errorf("got %d bytes, %v of what was left", len(rest), err)
	}
	_ = syscall.Close(fds[0])
	if _, err := read.Read(buf); !errors.Is(err, syscall.EBADF) {
		t.Errorf("got %v from a closed descriptor, want EBADF", err)
	}
}
