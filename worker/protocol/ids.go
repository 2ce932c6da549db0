package protocol

import (
	"cmp"
	"slices"
)

// The books of ids. A call's id is chosen by the side that asks, a handle by the worker, a function's id by the host. One
// that was never issued, is answered twice or is released too often is a breach of the side that said it.

// openCalls are questions that are not answered yet, by rising id. There are few, and mostly it is the last one that is answered: a map
// took 0.1 µs of each host call.
type openCalls[T any] []openCall[T]

type openCall[T any] struct {
	id    uint64
	about T
}

// find gives the place of a question.
func (o openCalls[T]) find(id uint64) (int, bool) {
	if n := len(o); n > 0 && o[n-1].id == id {
		return n - 1, true
	}
	return slices.BinarySearchFunc(o, id, func(c openCall[T], id uint64) int { return cmp.Compare(c.id, id) })
}

func (o openCalls[T]) get(id uint64) (about T, ok bool) {
	at, ok := o.find(id)
	if !ok {
		return about, false
	}
	return o[at].about, true
}

// end strikes out a question and tells whether it was there.
func (o *openCalls[T]) end(id uint64) (about T, ok bool) {
	at, ok := o.find(id)
	if !ok {
		return about, false
	}
	about = (*o)[at].about
	*o = slices.Delete(*o, at, at+1)
	return about, true
}

// Calls are the questions that one side asked and that are not answered yet. The zero value has none.
type Calls[T any] struct {
	last uint64
	open openCalls[T]
}

// Add notes a question and gives its id. Ids begin at 1 and are never used again.
func (c *Calls[T]) Add(about T) uint64 {
	c.last++
	c.open = append(c.open, openCall[T]{c.last, about})
	return c.last
}

// Get tells about a question that is not answered yet.
func (c *Calls[T]) Get(id uint64) (about T, ok bool) { return c.open.get(id) }

// Answer strikes out a question. The error wraps ErrBreach.
func (c *Calls[T]) Answer(id uint64) (about T, err error) {
	about, ok := c.open.end(id)
	switch {
	case ok:
		return about, nil
	case id == 0 || id > c.last:
		return about, breach("got an answer to call %d, which was never made", id)
	}
	return about, breach("got a second answer to call %d", id)
}

// Len is the number of questions that are not answered yet.
func (c *Calls[T]) Len() int { return len(c.open) }

// Asked are the questions of the other side that are not answered yet. The zero value has none.
type Asked[T any] struct {
	last uint64
	open openCalls[T]
}

// Begin notes a question of the other side. Ids must rise from one to the next, as those of Calls do. The error wraps
// ErrBreach.
func (a *Asked[T]) Begin(id uint64, about T) error {
	if id <= a.last {
		return breach("got call %d after call %d", id, a.last)
	}
	a.last = id
	a.open = append(a.open, openCall[T]{id, about})
	return nil
}

// Get tells about a question that is not answered yet.
func (a *Asked[T]) Get(id uint64) (about T, ok bool) { return a.open.get(id) }

// End strikes out a question that is being answered, and tells whether it was there.
func (a *Asked[T]) End(id uint64) (about T, ok bool) { return a.open.end(id) }

// Len is the number of questions that are not answered yet.
func (a *Asked[T]) Len() int { return len(a.open) }

// Handles are the numbers that one side gave to things of its own, and how often it sent each. The zero value has none.
type Handles[T any] struct {
	last uint64
	held map[uint64]*held[T]
}

type held[T any] struct {
	thing T
	count uint64
}

// Issue gives a thing a number, as sent once. Numbers begin at 1 and are never used again.
func (h *Handles[T]) Issue(thing T) uint64 {
	if h.held == nil {
		h.held = make(map[uint64]*held[T])
	}
	h.last++
	h.held[h.last] = &held[T]{thing, 1}
	return h.last
}

// Again notes that a number is sent once more, and tells whether it is still held.
func (h *Handles[T]) Again(handle uint64) bool {
	x := h.held[handle]
	if x == nil {
		return false
	}
	x.count++
	return true
}

// Get gives the thing of a number that the other side named. The error wraps ErrBreach.
func (h *Handles[T]) Get(handle uint64) (thing T, err error) {
	if x := h.held[handle]; x != nil {
		return x.thing, nil
	}
	return thing, h.unknown(handle)
}

// Release takes back count sendings of a number; gone tells that it was the last, and the thing may be forgotten. The error
// wraps ErrBreach.
func (h *Handles[T]) Release(handle, count uint64) (thing T, gone bool, err error) {
	x := h.held[handle]
	if x == nil {
		return thing, false, h.unknown(handle)
	}
	if count == 0 || count > x.count {
		return thing, false, breach("got %d releases of handle %d, which was sent %d times", count, handle, x.count)
	}
	x.count -= count
	if x.count == 0 {
		delete(h.held, handle)
	}
	return x.thing, x.count == 0, nil
}

// Len is the number of things that are held.
func (h *Handles[T]) Len() int { return len(h.held) }

func (h *Handles[T]) unknown(handle uint64) error {
	if handle == 0 || handle > h.last {
		return breach("got handle %d, which was never issued", handle)
	}
	return breach("got handle %d, which was released", handle)
}

// Received counts how often each handle came, on the side that gets them. The zero value has none.
type Received struct{ counts map[uint64]uint64 }

// Take notes that a handle came in a message, and tells whether it is new.
func (r *Received) Take(handle uint64) (first bool) {
	if r.counts == nil {
		r.counts = make(map[uint64]uint64)
	}
	r.counts[handle]++
	return r.counts[handle] == 1
}

// Has tells whether the handle is held.
func (r *Received) Has(handle uint64) bool { return r.counts[handle] > 0 }

// Give forgets a handle and gives what is to be sent in a Release; ok is false when it is not held.
func (r *Received) Give(handle uint64) (back Released, ok bool) {
	n := r.counts[handle]
	delete(r.counts, handle)
	return Released{Handle: handle, Count: n}, n > 0
}

// Len is the number of handles that are held.
func (r *Received) Len() int { return len(r.counts) }
