//go:build amd64 || arm64

// Landlock: which files may be opened at all, and no TCP, abstract sockets or signals to others.
package sandbox

import (
	"fmt"
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

// The rights under a mount, exactly: no execution, no devices, sockets, pipes or links to be made.
const (
	readRights  = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR
	writeRights = readRights | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR |
		unix.LANDLOCK_ACCESS_FS_REMOVE_FILE | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_REFER | unix.LANDLOCK_ACCESS_FS_TRUNCATE
)

// Turns in the interface.
const (
	restrictThreadsABI  = 8      // one call restricts all threads
	erratumThreadSignal = 1 << 1 // the scope of signals spares threads of the same process
)

// handledRights returns what a kernel with this version of Landlock can refuse; rights that are handled and not
// granted are refused everywhere.
func handledRights(abi int) unix.LandlockRulesetAttr {
	var attr unix.LandlockRulesetAttr
	for _, step := range []struct {
		abi    int
		rights uint // how many bits, from the lowest, are known
	}{{1, 13}, {2, 14}, {3, 15}, {5, 16}, {9, 17}} {
		if abi >= step.abi {
			attr.Handled_access_fs = 1<<step.rights - 1
		}
	}
	if abi >= 4 {
		attr.Handled_access_net = 1<<2 - 1 // binding and connecting TCP
	}
	if abi >= 10 {
		attr.Handled_access_net = 1<<4 - 1 // and UDP
	}
	if abi >= 6 {
		attr.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	return attr
}

// restrictFiles limits every thread to the mounts. An error means that a mount cannot be granted.
func restrictFiles(mounts []policy.Mount) (policy.Layer, error) {
	layer := policy.ProbeLandlock()
	if layer.State == policy.Absent {
		return layer, nil
	}
	attr := handledRights(layer.ABI)
	if attr.Scoped != 0 && layer.ABI < restrictThreadsABI && !threadsMaySignal() {
		// Below version 8 each thread gets a domain of its own, and the runtime could not preempt its threads.
		attr.Scoped &^= unix.LANDLOCK_SCOPE_SIGNAL
		layer.State, layer.Reason = policy.Partial, "this kernel's scope of signals would cut off the worker's own threads"
	}
	ruleset, errno := createRuleset(&attr)
	if errno != 0 {
		return policy.Layer{Name: policy.Landlock, ABI: layer.ABI, Reason: "creating a ruleset: " + errno.Error()}, nil
	}
	defer unix.Close(ruleset)
	for _, m := range mounts {
		if err := grantMount(ruleset, m, attr.Handled_access_fs); err != nil {
			return policy.Layer{}, err
		}
	}
	if errno := restrictThreads(ruleset, layer.ABI); errno != 0 {
		return policy.Layer{Name: policy.Landlock, ABI: layer.ABI, Reason: "restricting: " + errno.Error()}, nil
	}
	return layer, nil
}

// threadsMaySignal reports whether the kernel has the correction after which the scope of signals spares threads of
// the same process.
func threadsMaySignal() bool {
	errata, _, errno := syscall.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_ERRATA)
	return errno == 0 && errata&erratumThreadSignal != 0
}

func grantMount(ruleset int, m policy.Mount, handled uint64) error {
	directory, err := unix.Open(m.HostPath, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("mounting %s: %w", m.GuestPath, err)
	}
	defer unix.Close(directory)
	rights := uint64(writeRights)
	if m.ReadOnly {
		rights = readRights
	}
	if errno := addPathRule(ruleset, directory, rights&handled); errno != 0 {
		return fmt.Errorf("mounting %s: landlock rule: %w", m.GuestPath, errno)
	}
	return nil
}

func restrictThreads(ruleset, abi int) syscall.Errno {
	if abi >= restrictThreadsABI {
		_, _, errno := syscall.RawSyscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(ruleset), unix.LANDLOCK_RESTRICT_SELF_TSYNC, 0)
		return errno
	}
	_, _, errno := syscall.AllThreadsSyscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(ruleset), 0, 0)
	return errno
}
