//go:build windows

package protocol

// Pipe ends by their handles.

import (
	"io"
	"syscall"
)

// FD is a pipe's handle that is read and written by bare system calls. The owner closes it. It blocks.
type FD syscall.Handle

// Read implements io.Reader.
func (fd FD) Read(p []byte) (int, error) {
	n, err := syscall.Read(syscall.Handle(fd), p)
	switch {
	case err == syscall.ERROR_BROKEN_PIPE || err == nil && n == 0 && len(p) > 0:
		return 0, io.EOF
	case err != nil:
		return 0, err
	}
	return n, nil
}

// Write implements io.Writer, but may write less than all without an error.
func (fd FD) Write(p []byte) (int, error) {
	return syscall.Write(syscall.Handle(fd), p)
}
