// How often Go's collector runs in a worker.
package worker

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	mostFloor    = 48 << 20
	usualPercent = 200
	// leastHeap is Go's own floor at 100 percent; it grows with the percentage.
	leastHeap = 4 << 20
)

// tuneCollector gives the heap a floor of min(48 MB, limit/4) before the collector starts, and three times what is alive above that: plain
// GOGC=100 made the benchmarks 1.27 times slower, and a floor of 64 MB made those that keep little slower again, by page faults. The
// percentage is set anew after each cycle, from what is alive; a ballast object would break small limits. Behind it stands the collector's
// own limit, a little over the guest's, so that a percentage that comes late cannot let the heap run away.
func tuneCollector(limit int64) {
	floor := int64(mostFloor)
	if limit > 0 {
		floor = min(floor, limit/4)
		debug.SetMemoryLimit(limit + 32<<20)
	}
	c := &collector{floor: floor, sample: []metrics.Sample{{Name: "/gc/heap/live:bytes"}}}
	c.adjust()
	c.arm()
}

type collector struct {
	floor   int64
	percent int
	sample  []metrics.Sample
}

// arm makes an object that nobody keeps: its finalizer runs after the next cycle.
func (c *collector) arm() {
	runtime.SetFinalizer(&struct{ b [32]byte }{}, func(*struct{ b [32]byte }) {
		c.adjust()
		c.arm()
	})
}

// adjust sets the percentage with which the next cycle begins at the floor, or at three times what is alive.
func (c *collector) adjust() {
	metrics.Read(c.sample)
	live := max(int64(c.sample[0].Value.Uint64()), 1)
	percent := max(usualPercent, int(min(c.floor*100/leastHeap, c.floor*100/live-100)))
	// Setting it stops the world, so small changes are left.
	if percent > c.percent*5/4 || percent < c.percent*4/5 {
		c.percent = percent
		debug.SetGCPercent(percent)
	}
}
