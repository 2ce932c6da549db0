// Memory: every bomb of the folder memory ends in a MemoryError of the limit that guest code could catch, and leaves a runtime that works in
// a process that stayed small.
package limits

import (
	"fmt"
	"sort"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

// slack is what a worker may hold beyond its limit: the program itself, the collector's lag, stacks.
const slack = 64 << 20

// bombTime bounds a bomb. They take a small part of it.
const bombTime = 30 * time.Second

func sortedNames(m map[string]string) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// TestMemoryBombs runs each bomb in a runtime of its own: once as it is, once with a handler around it.
func TestMemoryBombs(t *testing.T) {
	bombs := programs(t, "memory")
	if len(bombs) < 12 {
		t.Fatalf("got %d bombs, want 12 at least", len(bombs))
	}
	for _, limit := range []int64{16 << 20, 64 << 20} {
		for _, name := range sortedNames(bombs) {
			t.Run(fmt.Sprintf("%s/%dMB", name, limit>>20), func(t *testing.T) {
				g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
				began := time.Now()
				g.bomb(bombs[name], limit)
				g.catchBomb(bombs[name], limit)
				g.wantSmall(limit)
				if testing.Verbose() {
					t.Logf("%v, peak %d MB", time.Since(began).Round(time.Millisecond), g.peak()>>20)
				}
			})
		}
	}
}

// TestMemoryBombsInARow runs all bombs in one runtime.
func TestMemoryBombsInARow(t *testing.T) {
	bombs := programs(t, "memory")
	for _, limit := range []int64{32 << 20, 256 << 20} {
		t.Run(fmt.Sprintf("%dMB", limit>>20), func(t *testing.T) {
			g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
			for _, name := range sortedNames(bombs) {
				began := time.Now()
				if !t.Run(name, func(t *testing.T) {
					g := &guest{Runtime: g.Runtime, t: t, pid: g.pid}
					g.bomb(bombs[name], limit)
				}) {
					return
				}
				if testing.Verbose() {
					t.Logf("%s %v, peak %d MB", name, time.Since(began).Round(time.Millisecond), g.peak()>>20)
				}
			}
			g.wantSmall(limit)
		})
	}
}

// bomb runs a bomb to its end, then clears the globals: the memory is there again.
func (g *guest) bomb(source string, limit int64) {
	g.t.Helper()
	err := g.Exec(background, source)
	g.limited(err, "MemoryError", spy.LimitMemory)
	g.alive()
	g.clear()
	g.exec(fmt.Sprintf("bytes(%d)", limit/2))
}

// catchBomb runs a bomb inside of a handler of guest code.
func (g *guest) catchBomb(source string, limit int64) {
	g.t.Helper()
	g.exec("try:\n    " + strings.ReplaceAll(source, "\n", "\n    ") + "\nexcept MemoryError:\n    caught = True\n")
	g.t.Helper()
	if v, err := g.Eval(background, "caught"); err != nil || v != true {
		g.t.Fatalf("caught: got %v, %v", v, err)
	}
	g.clear()
	g.exec(fmt.Sprintf("bytes(%d)", limit/2))
}

// clear deletes all globals of the guest, one by one as a host would.
func (g *guest) clear() {
	g.t.Helper()
	names, err := g.Names(background)
	if err != nil {
		g.t.Fatalf("names: %v\n%s", err, detail(err))
	}
	for _, name := range names {
		if strings.HasPrefix(name, "__") {
			continue
		}
		if err := g.Delete(background, name); err != nil {
			g.t.Fatalf("del rt[%q]: %v\n%s", name, err, detail(err))
		}
	}
}

func (g *guest) wantSmall(limit int64) {
	g.t.Helper()
	if peak := g.peak(); peak > limit+slack {
		g.t.Errorf("the worker had %d MB at its peak, want at most %d MB", peak>>20, (limit+slack)>>20)
	}
}
