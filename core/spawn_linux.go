// What starting a worker is on Linux.
package spy

import (
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// start runs a worker with an empty environment, in the root directory and in a process group of its own.
func start(order launch) launched {
	pidfd := none
	attributes := &syscall.ProcAttr{Dir: "/", Env: []string{}, Files: order.files,
		Sys: &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, PidFD: &pidfd}}
	pid, err := syscall.ForkExec(order.path, []string{order.path, strconv.Itoa(syscall.Getpid())}, attributes)
	return launched{pid, pidfd, err}
}

func newPipe() (ends [2]int, err error) {
	err = unix.Pipe2(ends[:], unix.O_CLOEXEC)
	return ends, err
}
