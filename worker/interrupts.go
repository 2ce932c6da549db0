// Soft interrupts of the host: the ids of operations to be stopped, on a pipe of their own.
package worker

import (
	"encoding/binary"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// stops are the books of interrupts: one may come before the operation that it is for, or after its end.
type stops struct {
	mu    sync.Mutex
	outer uint64 // the outermost operation that runs, 0: none
	early uint64 // an interrupt of an operation that did not begin yet
}

// watchInterrupts waits for soft interrupts. It sits in a bare read: the pipe is outside of Go's poller.
func (w *worker) watchInterrupts() {
	var b [8]byte
	for n := 0; ; {
		got, err := interrupts.Read(b[n:])
		if got == 0 || err != nil {
			return
		}
		if n += got; n == len(b) {
			w.interrupt(binary.LittleEndian.Uint64(b[:]))
			n = 0
		}
	}
}

// interrupt stops what runs if the operation belongs to it: it, or one that is nested in it.
func (w *worker) interrupt(id uint64) {
	s := &w.stops
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.outer == 0:
		s.early = max(s.early, id)
	case id >= s.outer:
		w.engine.Runtime.Interrupt(object.StopInterrupt)
		w.rouse()
	}
}

// beginOuter clears the stops of operations before the outermost one with this id.
func (w *worker) beginOuter(id uint64) {
	s := &w.stops
	s.mu.Lock()
	defer s.mu.Unlock()
	w.engine.Runtime.ClearStop()
	s.outer = id
	if s.early == id {
		w.engine.Runtime.Interrupt(object.StopInterrupt)
	}
}

// endOuter notes that no operation runs.
func (w *worker) endOuter() {
	s := &w.stops
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outer = 0
}
