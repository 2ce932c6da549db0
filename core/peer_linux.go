// The parts of a peer that only Linux has: ppoll's fine timeouts and process descriptors.
package spy

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

func pollFor(set []unix.PollFd, timeout time.Duration) (int, error) {
	if timeout < 0 {
		return unix.Ppoll(set, nil, nil)
	}
	ts := unix.NsecToTimespec(int64(timeout))
	return unix.Ppoll(set, &ts, nil)
}

// kill ends the process. By its descriptor it cannot hit another one that got the same number.
func (p *platform) kill() {
	switch {
	case p.child == 0:
	case p.pidfd != none:
		_ = unix.PidfdSendSignal(p.pidfd, unix.SIGKILL, nil, 0) // it may have ended by itself
	default:
		_ = syscall.Kill(p.child, syscall.SIGKILL)
	}
}

// reap takes the exit status. Another part of the process may have done so, and the number may belong to another child by now: so it looks
// by the descriptor first, which leaves the child as it is.
func (p *platform) reap() ending {
	if p.child == 0 {
		return ending{}
	}
	child := p.child
	p.child = 0
	if p.pidfd == none {
		return waitFor(child)
	}
	for {
		err := unix.Waitid(unix.P_PIDFD, p.pidfd, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return ending{}
		}
		return waitFor(child)
	}
}

// gone waits a little for a process that seems to be ending, and tells whether it has.
func (p *platform) gone() bool {
	return p.child == 0 || p.pidfd == none || p.endsWithin(endingTime)
}

// ended tells whether the process has ended, as far as that can be told without taking its exit status.
func (p *platform) ended() bool {
	return p.child != 0 && p.pidfd != none && p.endsWithin(0)
}

func (p *platform) endsWithin(wait time.Duration) bool {
	set := []unix.PollFd{{Fd: int32(p.pidfd), Events: unix.POLLIN}}
	for until := time.Now().Add(wait); ; {
		n, err := pollFor(set, max(time.Until(until), 0))
		if err != unix.EINTR {
			return err == nil && n > 0
		}
	}
}
