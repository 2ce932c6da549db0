// What the loop has to do: entries that are ready, and timers.
package asyncio

import (
	"container/heap"

	"github.com/small-python/spy/engine/object"
)

// entry is a call that is ready: of a handle, of a task, or of a function with a future that is done. The last two need no Handle: they are most.
type entry struct {
	handle  *handle
	task    *task
	f       object.Value
	arg     object.Value // Absent: a plain step of the task
	context *object.Context
}

// ring is a queue of entries; its length is a power of two.
type ring struct {
	items   []entry
	head, n int
}

const entrySize = 56

func (r *ring) push(t *object.Thread, e entry) error {
	if r.n == len(r.items) {
		room := max(16, 2*len(r.items))
		if err := t.Reserve(entrySize * int64(room)); err != nil {
			return err
		}
		t.Charge(entrySize * int64(room-len(r.items)))
		items := make([]entry, room)
		k := copy(items, r.items[r.head:])
		copy(items[k:], r.items[:r.head])
		r.items, r.head = items, 0
	}
	r.items[(r.head+r.n)&(len(r.items)-1)] = e
	r.n++
	return nil
}

func (r *ring) pop() entry {
	p := &r.items[r.head]
	e := *p
	*p = entry{}
	r.head = (r.head + 1) & (len(r.items) - 1)
	r.n--
	return e
}

// timers are handles by their time; those of one time in the order of their making.
type timers []*handle

func (h timers) Len() int { return len(h) }
func (h timers) Less(i, j int) bool {
	if h[i].when != h[j].when {
		return h[i].when < h[j].when
	}
	return h[i].number < h[j].number
}
func (h timers) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].place, h[j].place = i+1, j+1
}
func (h *timers) Push(x any) {
	o := x.(*handle)
	*h = append(*h, o)
	o.place = len(*h)
}
func (h *timers) Pop() any {
	old := *h
	n := len(old) - 1
	o := old[n]
	old[n] = nil
	*h = old[:n]
	o.place = 0
	return o
}

// remove takes a timer out, if it is in.
func (h *timers) remove(o *handle) {
	if o.place > 0 {
		heap.Remove(h, o.place-1)
	}
}
