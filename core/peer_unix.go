//go:build unix

// Waiting for a worker, killing it and taking its exit status, on systems with poll.
package spy

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

const none = -1

// platform is what this kind of system needs for a worker.
type platform struct {
	fds   [workerDescriptors]int // the host's ends, by what they are for
	pidfd int                    // none where the kernel has none
	child int                    // the process to be reaped, 0 when there is none
	set   [5]unix.PollFd
	calls [2]int                  // a pipe by which wake ends a wait; none until watch
	wide  [workerDescriptors]bool // pipes that were made bigger, or could not be
}

// newPeer makes a peer of the host's pipe ends, which must not block.
func newPeer(pid, pidfd int, fds [workerDescriptors]int) *peer {
	p := &peer{pid: pid, platform: platform{fds: fds, pidfd: pidfd, child: pid, calls: [2]int{none, none}}}
	p.pipes = pipes{requests: pipeEnd(fds[workerRequests]), answers: pipeEnd(fds[workerAnswers]),
		stderr: pipeEnd(fds[workerStderr]), interrupts: pipeEnd(fds[workerInterrupts])}
	for k, fd := range []int{fds[workerAnswers], fds[workerStderr], pidfd, none, none} {
		p.set[k] = unix.PollFd{Fd: int32(fd), Events: unix.POLLIN}
	}
	p.set[3].Events = unix.POLLOUT
	return p
}

// wait waits until something can be done, or the time is over: then it gives 0. write says that bytes wait for the worker.
func (p *peer) wait(write bool, timeout time.Duration) (ready, error) {
	p.set[3].Fd = none
	if write {
		p.set[3].Fd = int32(p.fds[workerRequests])
	}
	used := p.set[:4]
	if p.calls[0] != none {
		used = p.set[:]
	}
	n, err := pollFor(used, timeout)
	if err != nil || n == 0 {
		if err == unix.EINTR {
			err = nil
		}
		return 0, err
	}
	var r ready
	if p.set[0].Revents != 0 {
		r |= readyAnswer
	}
	if p.set[1].Revents != 0 {
		p.drainStderr()
		if p.set[1].Revents&unix.POLLIN == 0 {
			p.set[1].Fd = none // its end: poll would say so again and again
		}
	}
	if p.set[2].Revents != 0 {
		r |= readyDead
	}
	if p.set[3].Revents != 0 {
		r |= readyWrite
	}
	if len(used) > 4 && used[4].Revents != 0 {
		r |= readyWoken
		p.rest()
	}
	return r, nil
}

// widen makes a pipe bigger, once, where the system allows it.
func (p *platform) widen(which int) {
	if !p.wide[which] {
		p.wide[which] = true
		widenPipe(p.fds[which])
	}
}

// watch makes the pipe for wake, once.
func (p *platform) watch() error {
	if p.calls[0] != none {
		return nil
	}
	ends, err := newPipe()
	if err != nil {
		return err
	}
	for _, fd := range ends {
		if err := unix.SetNonblock(fd, true); err != nil {
			closeAll(ends[:])
			return err
		}
	}
	p.calls = ends
	p.set[4].Fd = int32(ends[0])
	return nil
}

// wake writes a byte; when the pipe is full the wait is ended by those that are there.
func (p *platform) wake() {
	if p.calls[1] != none {
		_, _ = unix.Write(p.calls[1], []byte{0})
	}
}

// rest takes what wake wrote.
func (p *platform) rest() {
	var buf [64]byte
	for {
		if n, err := unix.Read(p.calls[0], buf[:]); n < len(buf) || err != nil {
			return
		}
	}
}

// descriptors are what a driver polls that waits by itself.
func (p *peer) descriptors(pending bool) (read [3]int, write int) {
	for k := range read {
		read[k] = int(p.set[k].Fd)
	}
	if pending {
		return read, p.fds[workerRequests]
	}
	return read, none
}

// pollTimeout is a timeout for poll itself, in milliseconds, rounded up.
func pollTimeout(timeout time.Duration) int {
	if timeout < 0 {
		return -1
	}
	return int(min((timeout+time.Millisecond-1)/time.Millisecond, 1<<30))
}

// release closes the descriptors.
func (p *platform) release() {
	for _, fd := range p.fds {
		_ = unix.Close(fd)
	}
	if p.calls[0] != none {
		closeAll(p.calls[:])
		p.calls = [2]int{none, none}
	}
	if p.pidfd != none {
		_ = unix.Close(p.pidfd)
	}
}

// describe tells how a process ended.
func describe(status syscall.WaitStatus) ending {
	e := ending{known: true, exited: status.Exited(), status: status.ExitStatus()}
	if status.Signaled() {
		s := status.Signal()
		e.signal, e.name = int(s), unix.SignalName(s)
		e.memory, e.sandbox = s == syscall.SIGKILL, s == syscall.SIGSYS
	}
	return e
}

// waitFor takes the exit status of a child that has ended or is about to.
func waitFor(pid int) ending {
	for {
		var status syscall.WaitStatus
		switch got, err := syscall.Wait4(pid, &status, 0, nil); {
		case err == syscall.EINTR:
		case err != nil || got != pid:
			return ending{}
		default:
			return describe(status)
		}
	}
}
