//go:build amd64 || arm64

// The calls that take a struct by address and have no wrapper: the only file of the lock with unsafe in it.
package sandbox

import (
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// setCapabilities sets the capabilities of every thread.
func setCapabilities(header *unix.CapUserHeader, sets *[2]unix.CapUserData) syscall.Errno {
	_, _, errno := syscall.AllThreadsSyscall(syscall.SYS_CAPSET, uintptr(unsafe.Pointer(header)), uintptr(unsafe.Pointer(sets)), 0)
	runtime.KeepAlive(header)
	runtime.KeepAlive(sets)
	return errno
}

// installFilter adds a filter to every thread. A positive result of the call names a thread that could not be brought
// along: that is a failure too, which a check of the error alone would miss.
func installFilter(program []unix.SockFilter) (strayThread int, errno syscall.Errno) {
	rule := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	r, _, errno := syscall.RawSyscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC,
		uintptr(unsafe.Pointer(&rule)))
	runtime.KeepAlive(program)
	if errno != 0 {
		return 0, errno
	}
	return int(r), 0
}

// createRuleset makes a Landlock ruleset and returns its descriptor.
func createRuleset(attr *unix.LandlockRulesetAttr) (int, syscall.Errno) {
	fd, _, errno := syscall.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(attr)), unsafe.Sizeof(*attr), 0)
	runtime.KeepAlive(attr)
	return int(fd), errno
}

// addPathRule allows access beneath the directory of the descriptor.
func addPathRule(ruleset, directory int, access uint64) syscall.Errno {
	attr := unix.LandlockPathBeneathAttr{Allowed_access: access, Parent_fd: int32(directory)}
	_, _, errno := syscall.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(ruleset), unix.LANDLOCK_RULE_PATH_BENEATH,
		uintptr(unsafe.Pointer(&attr)), 0, 0, 0)
	runtime.KeepAlive(&attr)
	return errno
}
