// Files that the host hands over, and scratch room: mounts in the worker's own memory, which count for the guest's.
package worker

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/small-python/spy/sandbox/mountfs"
	"github.com/small-python/spy/sandbox/policy"
	"github.com/small-python/spy/worker/protocol"
)

// addMemory adds the mounts in memory. Files of the scratch room can be changed.
func (w *worker) addMemory() error {
	groups := map[string]map[string][]byte{}
	for _, f := range w.policy.Files {
		top, rest := policy.MemoryMount(f.GuestPath)
		if groups[top] == nil {
			groups[top] = map[string][]byte{}
		}
		groups[top][rest] = f.Content
	}
	scratch := w.policy.Grants&protocol.GrantScratch != 0
	if scratch && groups[policy.ScratchPath] == nil {
		groups[policy.ScratchPath] = nil
	}
	if len(groups) == 0 {
		return nil
	}
	if w.fs == nil {
		var err error
		if w.fs, err = mountfs.New(nil); err != nil {
			return fmt.Errorf("making files in memory: %w", err)
		}
	}
	for _, top := range slices.Sorted(maps.Keys(groups)) {
		m := mountfs.MemoryMount{GuestPath: top, ReadOnly: !scratch || top != policy.ScratchPath, Files: groups[top], Charge: w.chargeFile, Now: w.fileTime}
		if err := w.fs.AddMemory(m); err != nil {
			return fmt.Errorf("making files in memory: %w", err)
		}
	}
	return nil
}

// chargeFile counts what a file in memory takes as the guest's. What it gives back the next look at the heap finds.
func (w *worker) chargeFile(bytes int64) bool {
	if bytes <= 0 {
		return true
	}
	t := w.engine.Thread
	if t.Reserve(bytes) != nil {
		return false
	}
	t.Charge(bytes)
	return true
}

// fileTime is the clock for files in memory: a guest without a clock learns no time from them.
func (w *worker) fileTime() int64 {
	if now, granted := w.Now(); granted {
		return now.UnixNano()
	}
	return int64(time.Second)
}
