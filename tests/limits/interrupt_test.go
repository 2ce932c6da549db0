//go:build linux && (amd64 || arm64)

// Interrupts: whatever the engine does, a stop from another goroutine comes through soon, and the runtime lives on.
package limits

import (
	"errors"
	"sort"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

const (
	// interruptTime is how soon an interrupt must have stopped the engine. Two of several tries must make it: other programs of the machine
	// take time too.
	interruptTime = 50 * time.Millisecond
	// interruptMost bounds each try.
	interruptMost = 2 * time.Second
	tries         = 8
)

// TestInterrupt interrupts each program of the folder long several times at different places.
func TestInterrupt(t *testing.T) {
	long := programs(t, "long")
	names := sortedNames(long)
	worst := map[string]time.Duration{}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			// What a program made stays while the next try makes it again: room for both, so that memory ends none of them.
			g := open(t, spy.Options{Std: tag(long[name], "std") != "", Timeout: 20 * time.Second, MemoryLimit: 1 << 30})
			g.alive()
			good, best := 0, time.Hour
			for try := 0; try < tries && good < 2; try++ {
				took := g.interrupt(long[name], time.Duration(30+130*try)*time.Millisecond)
				best = min(best, took)
				worst[name] = max(worst[name], took)
				if took <= interruptTime*patience {
					good++
				}
			}
			if good < 2 || worst[name] > interruptMost*patience {
				t.Errorf("an interrupt took %v at best and %v at worst, want %v and %v", best, worst[name], interruptTime*patience, interruptMost*patience)
			}
		})
	}
	sort.Slice(names, func(i, j int) bool { return worst[names[i]] > worst[names[j]] })
	for _, name := range names[:min(len(names), 10)] {
		t.Logf("%-20s %v", name, worst[name])
	}
}

// interrupt runs a program that has no end, interrupts it after a time, and tells how long that took.
func (g *guest) interrupt(source string, after time.Duration) time.Duration {
	g.t.Helper()
	asked := make(chan time.Time, 1)
	timer := time.AfterFunc(after, func() { asked <- time.Now(); g.Interrupt() })
	err := g.Exec(background, source)
	if timer.Stop() {
		g.t.Fatalf("the program came to an end by itself: %v\n%s", err, detail(err))
	}
	took := time.Since(<-asked)
	if err == nil { // it came to its end in the moment in which it was interrupted
		return took
	}
	var e *spy.Error
	if !errors.As(err, &e) || e.Type != "KeyboardInterrupt" || e.Limit != spy.LimitInterrupt {
		g.t.Fatalf("got %v, want KeyboardInterrupt by the limit %q\n%s", err, spy.LimitInterrupt, detail(err))
	}
	g.alive()
	return took
}
