// How often Go's collector runs in a worker.
package worker

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	mostFloor    = 32 << 20
	leastFloor   = 16 << 20
	usualPercent = 200
	// mostPercent is for programs that keep a few megabytes: with six times as much, up to twice the floor, as room between two cycles
	// binary trees took 0.87 of the time, rows of dicts 0.92.
	mostPercent = 600
	// leastHeap is Go's own floor at 100 percent; it grows with the percentage.
	leastHeap = 4 << 20
	// firstHeap is what the guest makes before the first cycle.
	firstHeap = 4 << 20
	// leastReserve is the smallest floor that is made of large pages: a few of them would be much of a smaller one.
	leastReserve = 16 << 20
)

// tuneCollector gives the heap a floor of min(32 MB, limit/4) before the collector starts, and three times what is alive above that, more
// where little is: plain GOGC=100 made the benchmarks 1.27 times slower. The floor begins at 16 MB and grows with what was made, since a page
// that is used for the first time costs more than the collector: 1.1 times on big ints; with 48 MB programs that keep little were 5 to 10 %
// slower. The percentage is set anew after each cycle, from what is alive; a ballast object would break small limits. Behind it stands the
// collector's own limit, a little over the guest's, so that a percentage that comes late cannot let the heap run away.
func tuneCollector(limit int64) {
	floor := int64(mostFloor)
	if limit > 0 {
		floor = min(floor, limit/4)
		debug.SetMemoryLimit(limit + 32<<20)
	}
	c := &collector{floor: floor, sample: []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}}}
	if floor >= leastReserve {
		c.reserve()
	} else {
		c.adjust()
	}
	c.arm()
}

type collector struct {
	floor    int64 // the highest
	reserved int64
	freed    bool // the reserve: not by a cycle that ran when it was made
	percent  int
	sample   []metrics.Sample
}

// reserve makes the heap up to its floor of large pages. Go cannot be told to, so an object of that size is made and forgotten: the first
// cycle, which comes early, frees its space, and what the guest makes from then on goes there. A program that made 100 MB of garbage took
// 14,000 page faults, which were a fifth of its time; now it takes 3,000. The object itself is never touched.
func (c *collector) reserve() {
	now := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(now)
	c.reserved = c.floor
	goal := (c.reserved + int64(now[0].Value.Uint64()) + firstHeap) * 100 / 95 // a cycle begins a little before its goal
	c.setPercent(int(goal * 100 / leastHeap))                                  // first: a cycle that runs meanwhile would keep the object
	space := make([]byte, c.reserved)
	largePages(space)
	runtime.KeepAlive(space)
}

// arm makes an object that nobody keeps: its finalizer runs after the next cycle.
func (c *collector) arm() {
	runtime.SetFinalizer(&struct{ b [32]byte }{}, func(*struct{ b [32]byte }) {
		c.adjust()
		c.arm()
	})
}

// adjust sets the percentage with which the next cycle begins: at the floor, or at three to seven times what is alive.
func (c *collector) adjust() {
	metrics.Read(c.sample)
	live := max(int64(c.sample[0].Value.Uint64()), 1)
	if !c.freed {
		c.freed = true
		if live > c.reserved && c.reserved > 0 {
			c.setPercent(max(1, int(firstHeap*100/live)))
			return
		}
	}
	made := int64(c.sample[1].Value.Uint64()) - c.reserved
	floor := min(c.floor, leastFloor+made/4)
	percent := max(usualPercent, min(mostPercent, int(2*c.floor*100/live)), int(min(floor*100/leastHeap, floor*100/live-100)))
	// Setting it stops the world, so small changes are left.
	if percent > c.percent*5/4 || percent < c.percent*4/5 {
		c.setPercent(percent)
	}
}

func (c *collector) setPercent(percent int) {
	c.percent = percent
	debug.SetGCPercent(percent)
}
