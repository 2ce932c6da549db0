// The memory estimate: what was alive after the last collection plus what was charged since. A collection is forced only when the
// estimate is over the limit (one every limit/16 bytes cost 4 times per allocation near the limit).
package object

import (
	"runtime"
	"runtime/metrics"
)

const (
	memoryReserve = 1 << 20 // kept for the handler of a MemoryError and for `del`
	memoryBig     = 1 << 16 // requests of this size are checked before they are made
)

// Memory is the state of the estimate.
type Memory struct {
	left    int64 // bytes that may be charged until the estimate is over the limit
	floor   int64 // what the engine itself held at start: it does not count
	due     bool  // a check is due at the next poll
	granted int64 // left at the last check
	Raised  bool  // a MemoryError was raised by the limit and not yet asked about
	sample  []metrics.Sample
	cycles  []metrics.Sample // of the collector, for TakeCollected
	seen    uint64           // cycles at the last TakeCollected
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

// StartMemory sets the limit and takes what is alive now as the engine's own.
func (t *Thread) StartMemory(limit int64) {
	r := t.Runtime
	r.Limits.Memory = limit
	m := &r.Memory
	m.sample = []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	if limit <= 0 {
		m.left = 1 << 62
		return
	}
	runtime.GC()
	m.floor = m.alive()
	m.left = limit
	m.granted = limit
}

func (m *Memory) alive() int64 {
	metrics.Read(m.sample)
	return int64(m.sample[0].Value.Uint64()) - m.floor
}

// Charge counts bytes that were allocated. When they pass the estimate the next poll collects, and raises MemoryError if that does not help.
func (t *Thread) Charge(n int64) {
	m := &t.Runtime.Memory
	if m.left -= n; m.left < 0 {
		t.memoryDue()
	}
}

func (t *Thread) memoryDue() {
	m := &t.Runtime.Memory
	if m.due {
		return
	}
	m.due = true
	// The loop looks up when its steps run out: end the slice here, with the count kept right.
	if t.Steps >= 0 {
		t.Runtime.slice -= t.Steps + 1
		t.Steps = -1
	}
}

// Reserve asks for a big allocation of n bytes before it is made. Small ones pass without a look.
func (t *Thread) Reserve(n int64) error {
	m := &t.Runtime.Memory
	if n < memoryBig || t.Runtime.Limits.Memory <= 0 {
		if n < 0 || n > 1<<46 {
			return t.MemoryError()
		}
		return nil
	}
	if n < m.left {
		return nil
	}
	limit := t.Runtime.Limits.Memory - memoryReserve
	if n > limit {
		return t.memoryFull()
	}
	t.Runtime.collect()
	live := m.alive()
	if live+n > limit {
		m.left = max(0, limit-live)
		return t.memoryFull()
	}
	m.left = t.Runtime.Limits.Memory - live
	return nil
}

// checkMemory runs at a poll after the estimate went over the limit.
func (t *Thread) checkMemory() error {
	m := &t.Runtime.Memory
	m.due = false
	limit := t.Runtime.Limits.Memory
	if limit <= 0 {
		m.left = 1 << 62
		return nil
	}
	t.Runtime.collect()
	live := m.alive()
	if live > limit-memoryReserve {
		// The handler gets a part of the reserve before the next look.
		m.left = memoryReserve / 2
		return t.memoryFull()
	}
	m.left = max(4<<20, (limit-live)/2)
	if live+m.left > limit+memoryReserve {
		m.left = max(limit-live, 256<<10)
	}
	return nil
}

func (t *Thread) memoryFull() error {
	t.Runtime.Memory.Raised = true
	return t.MemoryError()
}
