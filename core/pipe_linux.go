// The host's ends of a worker's pipes.
package spy

import (
	"io"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/worker/protocol"
)

// widePipe is the size of a pipe for big messages. A user has 64 MB of pipes, and gets tiny ones above that: so it is no more than four times
// the usual one, and only where a big message was seen.
const widePipe = 256 << 10

// widenPipe may fail: the user has too many pipes, or the system's most is less.
func widenPipe(fd int) { _, _ = unix.FcntlInt(uintptr(fd), unix.F_SETPIPE_SZ, widePipe) }

// yieldProcessor lets a worker run that waits for this processor.
func yieldProcessor() { _, _, _ = syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0) }

// pipeEnd is a descriptor that does not block. It is a protocol.FD of whose calls Go's scheduler is not told, which takes 0.03 µs a call.
type pipeEnd int

// Read implements io.Reader; protocol.ErrAgain says that nothing is there.
func (end pipeEnd) Read(p []byte) (int, error) {
	n, err := end.call(syscall.SYS_READ, p)
	if err == nil && n == 0 && len(p) > 0 {
		err = io.EOF
	}
	return n, err
}

// Write implements io.Writer, but may write less than all without an error; protocol.ErrAgain says that there is no room.
func (end pipeEnd) Write(p []byte) (int, error) { return end.call(syscall.SYS_WRITE, p) }

func (end pipeEnd) call(number uintptr, p []byte) (int, error) {
	for {
		n, _, err := syscall.RawSyscall(number, uintptr(end), uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)))
		switch err {
		case 0:
			return int(n), nil
		case syscall.EINTR:
			continue
		case syscall.EAGAIN:
			return 0, protocol.ErrAgain
		}
		return 0, err
	}
}
