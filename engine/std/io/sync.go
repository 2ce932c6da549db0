// What CPython does when it frees a file that nobody closed: what was written goes out, and the descriptor is closed. There are no reference
// counts here, so that waiting text is written before any other file is opened and at the end of an operation, and descriptors are closed
// after Go's collector has found the object dead.
package io

import (
	"runtime"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// fileState is what the module keeps per runtime.
type fileState struct {
	waiting []waiter
	dead    deadFiles
	numbers map[int]object.File // open files by the number that fileno() tells
}

// waiter is a stream that may hold what was not yet written.
type waiter interface {
	holds() bool
	writeOut(t *object.Thread) error
}

// deadFiles are files whose objects are gone. Go's collector adds to it from a goroutine of its own.
type deadFiles struct {
	lock    sync.Mutex
	numbers []int
}

// FileKey is where other modules find, in Runtime.ModuleState, the func(*object.Thread, int) object.File that knows open files by number.
const FileKey = "io.file"

// StateKey is where other modules find, in Runtime.ModuleState, the func(*object.Thread) that writes out what waits: they call it before they
// look at files.
const StateKey = "io.sync"

func filesOf(t *object.Thread) *fileState {
	if s, ok := t.Runtime.ModuleState["io"].(*fileState); ok {
		return s
	}
	s := &fileState{numbers: map[int]object.File{}}
	t.Runtime.ModuleState["io"] = s
	t.Runtime.ModuleState[StateKey] = Sync
	t.Runtime.ModuleState[FileKey] = func(_ *object.Thread, fd int) object.File { return s.numbers[fd] }
	return s
}

// Sync writes out what streams of dropped or still open files hold. An error stays where it is: the file's own close() reports it.
func Sync(t *object.Thread) {
	s := filesOf(t)
	for _, w := range s.waiting {
		if w.holds() {
			_ = w.writeOut(t)
		}
	}
	s.forget()
	s.dead.lock.Lock()
	dead := s.dead.numbers
	s.dead.numbers = nil
	s.dead.lock.Unlock()
	for _, fd := range dead {
		_ = s.numbers[fd].Close()
		delete(s.numbers, fd)
	}
}

// forget drops streams that hold nothing.
func (s *fileState) forget() {
	kept := s.waiting[:0]
	for _, w := range s.waiting {
		if w.holds() {
			kept = append(kept, w)
		}
	}
	clear(s.waiting[len(kept):])
	s.waiting = kept
}

// wait notes a stream that begins to hold something.
func wait(t *object.Thread, w waiter) {
	s := filesOf(t)
	if n := len(s.waiting); n >= 64 && n == cap(s.waiting) {
		s.forget()
	}
	s.waiting = append(s.waiting, w)
}

// own gives a file a number, and has it closed when its object dies.
func (f *fileStream) own(t *object.Thread) {
	s := filesOf(t)
	f.fd = 3
	for s.numbers[f.fd] != nil {
		f.fd++
	}
	s.numbers[f.fd] = f.file
	f.cleanup = runtime.AddCleanup(f, func(fd int) {
		s.dead.lock.Lock()
		s.dead.numbers = append(s.dead.numbers, fd)
		s.dead.lock.Unlock()
	}, f.fd)
}

// release closes a file that is still there.
func (f *fileStream) release(t *object.Thread) error {
	file := f.file
	f.file = nil
	if file == nil || f.keep {
		return nil
	}
	f.cleanup.Stop()
	if s := filesOf(t); f.fd > 2 {
		delete(s.numbers, f.fd)
	}
	return hostError(t, file.Close())
}

func (b *buffered) holds() bool { return len(b.out) > 0 && !b.busy }

func (b *buffered) writeOut(t *object.Thread) error {
	if closed, err := b.closed(t); err != nil || closed {
		b.out = nil
		return err
	}
	return b.flush(t)
}

func (w *textStream) holds() bool { return len(w.pending) > 0 }

func (w *textStream) writeOut(t *object.Thread) error {
	buf, ok := asBuffered(w.buffer)
	if !ok {
		w.pending = nil
		return nil
	}
	if err := w.flushPending(t); err != nil {
		return err
	}
	return buf.writeOut(t)
}
