//go:build amd64 || arm64

// Limits that the kernel keeps for the process, capabilities, and what the Go runtime must have before the filters.
package sandbox

import (
	"runtime"
	"sync"
	"syscall"
	"time"

	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

const (
	// fewDescriptors is enough for the pipes, the poller and the runtime; manyDescriptors for a deep walk and the
	// guest's open files besides.
	fewDescriptors  = 32
	manyDescriptors = 512
	// spareData is what a worker may map beyond three times its memory limit. The kernel counts what is mapped, not what is used, and a
	// heap that was full of small things needs new room for one big thing: with twice the limit and 128 MB, workers died after many
	// operations that each kept to the limit. The engine's own account comes long before.
	spareData = 256 << 20
	// spareThreads are started before the filters, so that a first collection or blocking call at the memory limit
	// finds a thread: the runtime dies when it cannot make one.
	spareThreads = 2
)

// limitResources sets limits that only lower: no core dump with a guest's secrets, no memory beyond what the engine
// can need, no growing file where none is granted, few descriptors; and keeps other processes of the user from
// looking in. The kernel should end the worker before anything else when memory runs out, which needs no privilege.
func limitResources(p policy.Policy) policy.Layer {
	layer := policy.Layer{Name: policy.Rlimits, State: policy.Enforced}
	files := uint64(fewDescriptors)
	if len(p.Mounts) > 0 {
		files = manyDescriptors
	}
	var fileSize int64
	for _, m := range p.Mounts {
		if !m.ReadOnly {
			fileSize = max(fileSize, m.MaxFile)
		}
	}
	for _, limit := range []struct {
		what  string
		which int
		value uint64
	}{
		{"core", unix.RLIMIT_CORE, 0},
		{"fsize", unix.RLIMIT_FSIZE, uint64(fileSize)},
		{"nofile", unix.RLIMIT_NOFILE, files},
		{"data", unix.RLIMIT_DATA, 3*uint64(p.MemoryLimit) + spareData},
		{"memlock", unix.RLIMIT_MEMLOCK, 0},
		{"msgqueue", unix.RLIMIT_MSGQUEUE, 0},
		{"rtprio", unix.RLIMIT_RTPRIO, 0},
	} {
		if err := lowerLimit(limit.which, limit.value); err != nil {
			layer.State = policy.Partial
			layer.Reason = "limit " + limit.what + ": " + err.Error()
		}
	}
	preferAsVictim()
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		layer.State, layer.Reason = policy.Partial, "dumpable: "+err.Error()
	}
	return layer
}

// lowerLimit sets a limit, soft and hard, unless the hard one is lower already.
func lowerLimit(which int, value uint64) error {
	var now unix.Rlimit
	if err := unix.Getrlimit(which, &now); err != nil {
		return err
	}
	value = min(value, now.Max)
	return unix.Setrlimit(which, &unix.Rlimit{Cur: value, Max: value})
}

// preferAsVictim tells the kernel to end this process first when memory runs out. It guards nothing of the guest's
// reach, and where /proc is not mounted it does nothing.
func preferAsVictim() {
	fd, err := unix.Open("/proc/self/oom_score_adj", unix.O_WRONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	_, _ = unix.Write(fd, []byte("1000"))
	_ = unix.Close(fd)
}

// startPoller makes the runtime open its poller, which a timer does; the filters allow waiting on it, not opening it.
func startPoller() { time.Sleep(time.Nanosecond) }

// startThreads makes the runtime own at least n idle threads beside the one that runs.
func startThreads(n int) {
	var started, ended sync.WaitGroup
	gate := make(chan struct{})
	for range n {
		started.Add(1)
		ended.Go(func() {
			runtime.LockOSThread()
			started.Done()
			<-gate
			runtime.UnlockOSThread()
		})
	}
	started.Wait()
	close(gate)
	ended.Wait()
}

// dropCapabilities gives up what a worker started by root would have: some allowed calls do more for the privileged
// (madvise can poison a page of the machine). With mounts those stay that pass over file permissions, as far as they
// were there, so that root's worker reads what root mounted.
func dropCapabilities(mounts bool) policy.Layer {
	layer := policy.Layer{Name: policy.Capabilities, State: policy.Enforced}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var sets [2]unix.CapUserData
	if err := unix.Capget(&header, &sets[0]); err != nil {
		layer.State, layer.Reason = policy.Absent, "capget: "+err.Error()
		return layer
	}
	var kept uint32
	if mounts {
		kept = 1<<unix.CAP_DAC_OVERRIDE | 1<<unix.CAP_DAC_READ_SEARCH
	}
	before := sets
	for i := range sets {
		low := uint32(0)
		if i == 0 {
			low = kept & sets[i].Permitted
		}
		sets[i] = unix.CapUserData{Effective: low & sets[i].Effective, Permitted: low}
	}
	if sets == before {
		return layer
	}
	if errno := setCapabilities(&header, &sets); errno != 0 {
		layer.State, layer.Reason = policy.Absent, "capset: "+errno.Error()
		if errno == syscall.ENOTSUP {
			layer.Reason = errCgo.Error()
		}
	}
	return layer
}
