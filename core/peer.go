// The host's side of one worker: its pipes and its process.
package spy

import (
	"encoding/binary"
	"fmt"
	"io"
	"sync"
	"time"
)

// ready is what a wait found.
type ready uint8

const (
	readyAnswer ready = 1 << iota // there is something to read, or the end
	readyWrite                    // there is room for what waits to be written
	readyDead                     // the process has ended; what it wrote may still lie in the pipe
	readyWoken                    // somebody called wake
)

// Descriptors of a worker, in the order in which it has them. They are worker.Descriptors; core cannot import that package.
const (
	workerRequests = iota
	workerAnswers
	workerStderr
	workerInterrupts
	workerDescriptors
)

// pipes are the host's ends, which never block.
type pipes struct {
	requests   io.Writer
	answers    io.Reader
	stderr     io.Reader
	interrupts io.Writer
}

// ending says how a worker's process ended.
type ending struct {
	known   bool // somebody else may have reaped it
	exited  bool // by itself, with this status
	status  int
	signal  int
	name    string // of the signal
	memory  bool   // it may have been the kernel, short of memory
	sandbox bool   // a system call that the sandbox refuses
}

func (e ending) String() string {
	switch {
	case !e.known:
		return "it is gone (its exit status was taken by another part of this process)"
	case e.exited && e.status == 2:
		return "it ended with status 2 (out of memory, or a crash of the engine)"
	case e.exited:
		return fmt.Sprintf("it ended with status %d", e.status)
	case e.sandbox:
		return "it was killed by the sandbox for a system call that is not allowed (SIGSYS)"
	case e.memory:
		return "it was killed by SIGKILL (by the kernel when memory is short, or from outside)"
	}
	return "it was killed by " + e.name
}

// peer is one worker. Only kill, interrupt and wake may be called while another goroutine is in one of the other methods.
type peer struct {
	pipes
	platform
	pid  int // 0 in tests, where nothing is behind the pipes
	tail tail

	mu     sync.Mutex // so that no descriptor is used after it was closed and its number given to something else
	closed bool
}

// interrupt asks the engine to stop the operation with this id. When the pipe is full of such there is no need for another.
func (p *peer) interrupt(id uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		_, _ = p.interrupts.Write(binary.LittleEndian.AppendUint64(nil, id))
	}
}

// watch makes wake end a wait.
func (p *peer) watch() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return ErrClosed
	}
	return p.platform.watch()
}

// wake ends the wait that another goroutine is in, or the next one.
func (p *peer) wake() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.platform.wake()
	}
}

// kill ends the process at once. The pipes stay open until close.
func (p *peer) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.platform.kill()
	}
}

// close kills the process, waits until it is gone, and closes all descriptors. A second time does nothing.
func (p *peer) close() ending {
	if p.isClosed() {
		return ending{}
	}
	p.kill()
	e := p.platform.reap()
	p.drainStderr()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.platform.release()
	return e
}

func (p *peer) isClosed() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.closed
}

// drainStderr keeps what the worker wrote to its stderr. It stops at the pipe's capacity, so that a worker that writes without end holds
// nothing up.
func (p *peer) drainStderr() {
	var buf [4096]byte
	for range 32 {
		n, err := p.stderr.Read(buf[:])
		if n > 0 {
			p.tail.write(buf[:n])
		}
		if n == 0 || err != nil {
			return
		}
	}
}

// endingTime is how long a process may take from closing its pipes to its end.
const endingTime = 500 * time.Millisecond

// forever stands for a wait without an end.
const forever = time.Duration(-1)
