package protocol

// Pipe ends that never block.

import (
	"io"
	"syscall"
	"unsafe"
)

// NonBlockingFD is an FD that does not block. Go's scheduler is not told of its calls, which takes 0.03 µs a call: 2 % of a host call.
type NonBlockingFD int

// Read implements io.Reader.
func (fd NonBlockingFD) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for {
		n, err := rawCall(syscall.SYS_READ, fd, p)
		if err == nil && n == 0 {
			return 0, io.EOF
		}
		if n, err, again := outcome(n, err); !again {
			return n, err
		}
	}
}

// Write implements io.Writer, but may write less than all without an error.
func (fd NonBlockingFD) Write(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for {
		if n, err, again := outcome(rawCall(syscall.SYS_WRITE, fd, p)); !again {
			return n, err
		}
	}
}

func rawCall(number uintptr, fd NonBlockingFD, p []byte) (int, error) {
	n, _, errno := syscall.RawSyscall(number, uintptr(fd), uintptr(unsafe.Pointer(&p[0])), uintptr(len(p)))
	if errno != 0 {
		return 0, errno
	}
	return int(n), nil
}
