// The memory estimate: what was alive after the last collection plus what was charged since. A collection is forced only when the
// estimate is over the limit and the heap with its garbage is too (one every limit/16 bytes cost 4 times per allocation near the limit).
package object

import (
	"cmp"
	"runtime/metrics"
	"slices"
	"unsafe"
	"weak"
)

const (
	memoryReserve = 1 << 20  // below the limit: kept for the handler of a MemoryError and for `del`
	memoryOver    = 1 << 20  // above the limit: what guests that go on after a MemoryError may hold besides, in ever smaller parts
	memoryBig     = 1 << 16  // requests of this size are checked before they are made
	memoryGrant   = 64 << 10 // handed out in a full runtime before the next look
	// memoryTries is how many collections in vain an operation may cause: a loop that swallows each MemoryError would spend all its time there.
	memoryTries = 32
)

// Memory is the state of the estimate.
type Memory struct {
	left   int64 // bytes that may be charged until the next look
	beyond int64 // what is kept back of them, so that the look comes at weakAt
	given  int64 // what left was when it was set
	spent  int64 // bytes charged in all until then
	weakAt int64 // the account of bytes charged in all at which weak references are looked at
	floor  int64 // what the engine itself held at start: it does not count
	aside  int64 // what the host's side of the process holds for a while
	beside int64 // what Go keeps outside the heap for weak pointers
	due    bool  // a check is due at the next poll
	tries  int   // collections of this operation that did not help
	sample []metrics.Sample
	heap   []metrics.Sample // for onHeap
	cycles []metrics.Sample // of the collector, for TakeCollected
	seen   uint64           // cycles at the last TakeCollected
}

// TakeCollected tells whether the collector has run since the last time it was asked.
func (t *Thread) TakeCollected() bool {
	m := &t.Runtime.Memory
	if m.cycles == nil {
		m.cycles = []metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}}
	}
	metrics.Read(m.cycles)
	n := m.cycles[0].Value.Uint64()
	if n == m.seen {
		return false
	}
	m.seen = n
	return true
}

// give sets how many bytes may be charged until the estimate is over the limit.
func (m *Memory) give(n int64) {
	m.spent += m.given - m.left
	m.left = max(min(n, m.weakAt-m.spent), -1)
	m.given, m.beyond = m.left, n-m.left
}

// room is what may be charged until the estimate is over the limit.
func (m *Memory) room() int64 { return m.left + m.beyond }

// total is the account of bytes charged in all. Unlike room it does not depend on what Go's collector does.
func (m *Memory) total() int64 { return m.spent + m.given - m.left }

// weakDue tells whether so much has been charged that weak references are to be looked at.
func (m *Memory) weakDue() bool { return m.total() >= m.weakAt }

// StartMemory sets the limit and takes what is alive now as the engine's own.
func (t *Thread) StartMemory(limit int64) {
	r := t.Runtime
	r.Limits.Memory = limit
	m := &r.Memory
	m.sample = []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	m.heap = []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	if limit <= 0 {
		m.give(1 << 62)
		return
	}
	// Without a collection, which took longer than all the rest of the start: what lies on the heap, with the little garbage of the start.
	m.floor = m.onHeap()
	m.give(limit)
}

func (m *Memory) alive() int64 {
	metrics.Read(m.sample)
	return int64(m.sample[0].Value.Uint64()) - m.floor - m.aside + m.beside
}

// SetAside tells how many bytes of the heap are the host's side's, such as the message that is being read: they are not the guest's.
func (m *Memory) SetAside(n int64) { m.aside = n }

// onHeap is what lies on the heap, garbage that is not swept yet included: the guest cannot hold more.
func (m *Memory) onHeap() int64 {
	metrics.Read(m.heap)
	return int64(m.heap[0].Value.Uint64()) - m.floor - m.aside + m.beside
}

// collect runs the collector and tells what is alive. The tables that list what the guest made are not to keep it.
func (t *Thread) collect() int64 {
	r := t.Runtime
	t.Machine.ForgetDead()
	clear(t.args[len(t.args):cap(t.args)]) // a list that grew out of its place left its values
	t.lent = nil
	names := r.loosenNames()
	r.collect()
	dropped := r.keepNames(names)
	if len(r.core.ids.entries) > fewNames {
		dropped += r.core.ids.sweep()
	}
	if dropped > fewNames { // the tables themselves were big
		r.collect()
	}
	return r.Memory.alive()
}

// collectFor collects until no more than most bytes are alive, if need be at the cost of what only weak references hold.
func (t *Thread) collectFor(most int64) int64 {
	live := t.collect()
	w, m := &t.Runtime.weak, &t.Runtime.Memory
	if live > most && len(w.nodes) > 0 && m.total() >= w.again {
		if t.CollectWeak() == 0 { // with a million references it takes half a second
			w.again = m.total() + t.Runtime.Limits.Memory/16
		}
		live = m.alive()
	}
	return live
}

// fewNames is the size at which tables are worth a look.
const fewNames = 4096

// loosenNames empties the table of interned texts before a collection, so that it does not keep them: a guest can make any number.
func (r *Runtime) loosenNames() []weak.Pointer[Str] {
	if len(r.interned) < fewNames {
		return nil
	}
	all := make([]*Str, 0, len(r.interned))
	for _, o := range r.interned {
		all = append(all, o)
	}
	// From high addresses to low ones: Go keeps the weak pointers of a span in a list by address, and was 20 times slower in another order.
	slices.SortFunc(all, func(a, b *Str) int { return cmp.Compare(uintptr(unsafe.Pointer(b)), uintptr(unsafe.Pointer(a))) })
	out := make([]weak.Pointer[Str], len(all))
	for i, o := range all {
		out[i] = weak.Make(o)
	}
	r.interned = map[string]*Str{}
	return out
}

// keepNames puts back those that something else holds, and tells how many went.
func (r *Runtime) keepNames(names []weak.Pointer[Str]) (dropped int) {
	for _, w := range names {
		if o := w.Value(); o != nil {
			r.interned[o.S] = o
		}
	}
	return max(len(names)-len(r.interned), 0)
}

// Charge counts bytes that were allocated. When they pass the estimate the next poll collects, and raises MemoryError if that does not help.
func (t *Thread) Charge(n int64) {
	m := &t.Runtime.Memory
	if m.left -= n; m.left < 0 {
		t.memoryDue()
	}
}

// chargeName counts an interned text with its place in the table. The next Charge looks.
func (m *Memory) chargeName(s string) { m.left -= int64(len(s)) + 128 }

func (t *Thread) memoryDue() {
	m := &t.Runtime.Memory
	if m.due {
		return
	}
	m.due = true
	t.endSlice()
}

// endSlice ends the slice here, with the count kept right: the loop looks up when its steps run out.
func (t *Thread) endSlice() {
	if t.Steps >= 0 {
		t.Runtime.slice -= t.Steps + 1
		t.Steps = -1
	}
}

// Reserve asks for a big allocation of n bytes before it is made. Small ones pass without a look.
func (t *Thread) Reserve(n int64) error {
	m := &t.Runtime.Memory
	limit := t.Runtime.Limits.Memory
	switch {
	case uint64(n) > 1<<46:
		return t.MemoryError()
	case n < memoryBig:
		return nil
	}
	// Filling it takes time but few steps, so this is a place to look for a stop.
	if s := t.Runtime.stop.Load(); s != nil {
		return s
	}
	switch {
	case n < m.room() || limit <= 0:
		return nil
	case n > limit-memoryReserve:
		return t.MemoryError()
	}
	most := limit - memoryReserve - n
	if used := m.onHeap(); used <= most {
		m.give(limit - used)
		m.due = m.weakDue()
		return nil
	}
	live := t.collectFor(most)
	if live <= most {
		m.give(limit - live)
	} else {
		m.give(m.allowance(limit, live))
	}
	if m.due = m.weakDue(); live <= most { // this was the look
		return nil
	}
	return t.memoryFull()
}

// allowance is what may be charged until the next look when live bytes are alive.
func (m *Memory) allowance(limit, live int64) int64 {
	switch free := limit - live; {
	case free > 2*memoryReserve:
		return max(free/2, min(free, 4<<20)-memoryReserve/2)
	case free > memoryReserve:
		return free
	default:
		// The handler gets a part of what is left, and less each time.
		return max((free+memoryOver)/2, memoryGrant)
	}
}

// restart begins the estimate anew at what is alive, so that a host sees in its statistics what gc.collect() freed. Where little is free, the
// looks of checkMemory are to stay as close as they are.
func (m *Memory) restart(limit, live int64) {
	if limit-memoryReserve-live > limit/8 {
		m.give(limit - live)
		m.due = m.weakDue()
	}
}

// checkMemory runs at a poll after the estimate went over the limit.
func (t *Thread) checkMemory() error {
	m := &t.Runtime.Memory
	m.due = false
	if m.weakDue() {
		if t.collectDue(); m.room() >= 0 {
			return nil
		}
	}
	limit := t.Runtime.Limits.Memory
	if limit <= 0 {
		m.give(1 << 62)
		return nil
	}
	if room := limit - memoryReserve - m.onHeap(); room > limit/8 {
		m.give(room)
		return nil
	}
	live := t.collectFor(limit - memoryReserve)
	m.give(m.allowance(limit, live))
	if live > limit-memoryReserve {
		return t.memoryFull()
	}
	m.tries = max(m.tries-1, 0)
	return nil
}

// memoryFull is the MemoryError of a collection that did not help, or the stop of a guest that caused too many of them.
func (t *Thread) memoryFull() error {
	m := &t.Runtime.Memory
	if m.tries++; m.tries > memoryTries {
		return Stop(StopMemory)
	}
	return t.MemoryError()
}

// RenewMemory begins an operation of the host: in a full runtime it gets a part of the reserve, so that `del` and a small eval work.
func (t *Thread) RenewMemory() {
	m := &t.Runtime.Memory
	m.tries = 0
	limit := t.Runtime.Limits.Memory
	if limit <= 0 || m.room() >= memoryReserve/4 {
		return
	}
	live := t.collectFor(limit - memoryReserve)
	room := m.allowance(limit, live)
	if least := int64(memoryReserve / 2); room < least && live <= limit+memoryOver {
		room = least
	}
	m.give(room)
	m.due = m.weakDue()
}
