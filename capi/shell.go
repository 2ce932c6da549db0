// The Go half of a runtime: the operations in one another, and the objects and functions by their numbers.
package main

/*
#include <stdlib.h>
#include <string.h>
#include "bridge.h"
*/
import "C"

import (
	"runtime"
	"runtime/cgo"
	"sync/atomic"
	"unsafe"

	spy "github.com/small-python/spy/core"
)

// shell is what Go keeps of a runtime. C refers to it by a cgo.Handle, and calls from one thread at a time but for interrupt and close.
type shell struct {
	rt         *spy.Runtime
	operations []*spy.Operation // the outermost first
	questions  map[uint64]spy.EventKind
	objects    map[uint64]*spy.Object   // by handle; each held once
	functions  map[uint32]*spy.Function // by the numbers of C or the binding
	raised     raisedErrors
	printer    printer
	closed     atomic.Bool

	made, items, roots []spy.WireIndex // scratch of fill

	answered *C.spy_answer                                 // the answer that is being sent
	give     func(*spy.WireBuilder) (spy.WireIndex, error) // adds its value: made once, for an answer would need 0.1 µs to make one
	pools    [4][]byte                                     // scratch of image
	out      []byte
	pinner   runtime.Pinner // of what C reads in place
	pinned   bool
}

// unpin takes back what C was lent.
func (s *shell) unpin() {
	if s.pinned {
		s.pinner.Unpin()
		s.pinned = false
	}
}

func shellOf(number C.uint64_t) *shell { return cgo.Handle(number).Value().(*shell) }

// keep holds an object that came, once however often it comes.
func (s *shell) keep(handle uint64, o *spy.Object) {
	if s.objects[handle] == o {
		o.Release() // TakeObject counted it again
		return
	}
	s.objects[handle] = o
}

// top is the innermost operation, nil when none runs.
func (s *shell) top() *spy.Operation {
	if len(s.operations) == 0 {
		return nil
	}
	return s.operations[len(s.operations)-1]
}

// put copies bytes into a buffer of C.
func put(to *C.spy_buffer, content []byte) bool {
	to.n = 0
	room := to.p
	if to.room < C.size_t(len(content)) || room == nil { // a call of C takes 0.05 µs
		if room = C.spy_buffer_room(to, C.size_t(len(content))); room == nil {
			return false
		}
	}
	if len(content) > 0 {
		copy(unsafe.Slice((*byte)(unsafe.Pointer(room)), len(content)), content)
	}
	to.n = C.size_t(len(content))
	return true
}

// text copies text of C.
func text(s C.spy_span) string {
	if s.p == nil || s.n == 0 {
		return ""
	}
	return string(unsafe.Slice((*byte)(unsafe.Pointer(s.p)), int(s.n)))
}

// raisedErrors are the last exceptions that the binding raised, with the numbers that it gave them.
type raisedErrors struct {
	next    int
	errors  [64]*spy.Error
	numbers [64]uint64
}

func (r *raisedErrors) add(e *spy.Error, number uint64) {
	if number != 0 {
		r.errors[r.next], r.numbers[r.next] = e, number
		r.next = (r.next + 1) % len(r.errors)
	}
}

func (r *raisedErrors) number(err error) uint64 {
	e, ok := err.(*spy.Error)
	if !ok || e == nil {
		return 0
	}
	for k, have := range r.errors {
		if have == e {
			return r.numbers[k]
		}
	}
	return 0
}
