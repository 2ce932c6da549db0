//go:build unix && !linux

// The parts of a peer where there are no process descriptors.
package spy

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/worker/protocol"
)

// pipeEnd is a descriptor that does not block.
type pipeEnd = protocol.FD

func pollFor(set []unix.PollFd, timeout time.Duration) (int, error) {
	return unix.Poll(set, pollTimeout(timeout))
}

// kill ends the process. It is a child that was not waited for, so its number is still its own.
func (p *platform) kill() {
	if p.child != 0 {
		_ = syscall.Kill(p.child, syscall.SIGKILL) // it may have ended by itself
	}
}

func (p *platform) reap() ending {
	if p.child == 0 {
		return ending{}
	}
	child := p.child
	p.child = 0
	return waitFor(child)
}

// gone gives a process that seems to be ending the time to do so; whether it has cannot be told without taking its exit status.
func (p *platform) gone() bool {
	if p.child != 0 {
		time.Sleep(endingTime / 50)
	}
	return true
}

func (p *platform) ended() bool { return false }
