//go:build amd64 || arm64

// What the kernel offers, asked by calls that change nothing, so that the host can refuse before a worker is locked.
package policy

import (
	"fmt"
	"syscall"

	"golang.org/x/sys/unix"
)

// FullLandlockABI is the first Landlock version that has all that the lock asks of it: truncation (3), TCP (4),
// ioctls of devices (5), abstract sockets and signals (6).
const FullLandlockABI = 6

// Probe reports what a lock on this kernel would reach. Nothing is changed by it. A worker's own report, made after
// the lock, is what counts; Probe lets a host refuse earlier.
func Probe() Report {
	return Report{Layers: []Layer{
		{Name: Descriptors, State: Enforced},
		{Name: Rlimits, State: Enforced},
		{Name: Capabilities, State: Enforced},
		{Name: NoNewPrivs, State: Enforced},
		ProbeLandlock(),
		ProbeSeccomp(),
	}}
}

// ProbeLandlock asks the kernel for its Landlock version.
func ProbeLandlock() Layer {
	const askVersion = 1 // LANDLOCK_CREATE_RULESET_VERSION
	abi, _, errno := syscall.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, askVersion)
	layer := Layer{Name: Landlock, State: Enforced}
	switch {
	case errno == syscall.ENOSYS:
		layer.State, layer.Reason = Absent, "the kernel has no Landlock, or a filter hides it"
	case errno == syscall.EOPNOTSUPP:
		layer.State, layer.Reason = Absent, "Landlock is turned off at boot"
	case errno != 0:
		layer.State, layer.Reason = Absent, "asking for Landlock: "+errno.Error()
	case abi < FullLandlockABI:
		layer.State, layer.ABI = Partial, int(abi)
		layer.Reason = fmt.Sprintf("version %d of Landlock lacks %s", abi, landlockLacks(int(abi)))
	default:
		layer.ABI = int(abi)
	}
	return layer
}

// landlockLacks names what Landlock versions up to FullLandlockABI added after abi.
func landlockLacks(abi int) string {
	text := "abstract sockets and signals"
	for _, added := range []struct {
		abi  int
		what string
	}{{5, "device ioctls"}, {4, "TCP"}, {3, "truncation"}, {2, "moves between directories"}} {
		if abi < added.abi {
			text = added.what + ", " + text
		}
	}
	return text
}

// ProbeSeccomp asks whether a filter could be installed on all threads: a filter at address 0 is refused with EFAULT
// by a kernel that has filters, and by another error by one that has none.
func ProbeSeccomp() Layer {
	_, _, errno := syscall.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, 0)
	layer := Layer{Name: Seccomp, State: Enforced}
	switch errno {
	case syscall.EFAULT:
	case syscall.ENOSYS, syscall.EINVAL:
		layer.State, layer.Reason = Absent, "the kernel has no seccomp filters, or a filter hides them"
	case 0:
		layer.State, layer.Reason = Absent, "the kernel accepts a filter that is none"
	default:
		layer.State, layer.Reason = Absent, "asking for seccomp: "+errno.Error()
	}
	return layer
}
