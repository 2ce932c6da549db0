//go:build unix && !linux

// What starting a worker is on macOS and the BSDs. There a worker learns of its host's death by the end of its request pipe.
package spy

import (
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// start runs a worker with an empty environment, in the root directory and in a process group of its own.
func start(order launch) launched {
	attributes := &syscall.ProcAttr{Dir: "/", Env: []string{}, Files: order.files, Sys: &syscall.SysProcAttr{Setpgid: true}}
	pid, err := syscall.ForkExec(order.path, []string{order.path, strconv.Itoa(syscall.Getpid())}, attributes)
	return launched{pid, none, err}
}

// newPipe makes a pipe. There is no pipe2: the lock keeps a fork away until both ends are closed by an exec.
func newPipe() (ends [2]int, err error) {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	if err = unix.Pipe(ends[:]); err != nil {
		return ends, err
	}
	unix.CloseOnExec(ends[0])
	unix.CloseOnExec(ends[1])
	return ends, nil
}
