//go:build amd64 || arm64

// The lock for Linux: the order of the layers, and what each one's failure means.
package sandbox

import (
	"errors"
	"fmt"
	"runtime"
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

// errCgo says why a worker with cgo cannot be locked: threads made by C escape the calls that reach all threads.
var errCgo = errors.New("a worker built with cgo cannot be locked, want CGO_ENABLED=0")

// Lock restricts this process, all its threads, forever, to what p grants, and reports the layers that hold.
//
// A layer that the kernel does not have, or that something outside refuses, is absent in the report, with the reason,
// and the other layers are enforced all the same: the caller decides whether that is enough. An error means that the
// policy is bad or that a mount cannot be granted; the process is then in an unknown state and must end.
//
// After Lock any system call outside sandbox/filters/calls.go kills the process with SIGSYS. The program must be built
// with CGO_ENABLED=0 and the settings updatemaxprocs=0, containermaxprocs=0 and decoratemappings=0 of go:debug, else
// the Go runtime itself makes such calls.
func Lock(p policy.Policy) (policy.Report, error) {
	if err := p.Check(); err != nil {
		return policy.Report{}, err
	}
	p = p.Filled()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()

	var report policy.Report
	enforce := func(l policy.Layer) { report.Layers = append(report.Layers, l) }
	enforce(checkDescriptors(p.Descriptors))
	enforce(limitResources(p))
	// Before the spare threads: a call on all threads costs some 20 µs for each, and new threads inherit the result.
	enforce(dropCapabilities(len(p.Mounts) > 0))
	layer, err := denyNewPrivileges()
	if err != nil {
		return policy.Report{}, err
	}
	enforce(layer)
	startPoller()
	startThreads(spareThreads)
	if layer, err = restrictFiles(p.Mounts); err != nil {
		return policy.Report{}, err
	}
	enforce(layer)
	enforce(filterCalls(p))
	return report, nil
}

// denyNewPrivileges sets no_new_privs on every thread. Landlock and seccomp need it.
func denyNewPrivileges() (policy.Layer, error) {
	_, _, errno := syscall.AllThreadsSyscall6(syscall.SYS_PRCTL, unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0, 0)
	switch errno {
	case 0:
		return policy.Layer{Name: policy.NoNewPrivs, State: policy.Enforced}, nil
	case syscall.ENOTSUP:
		return policy.Layer{}, errCgo
	}
	return policy.Layer{Name: policy.NoNewPrivs, Reason: "prctl: " + errno.Error()}, nil
}

// DieWithHost makes the kernel kill this process when the host's thread that started it ends, however that happens.
// hostPID is the host's process id as the host knows it. Call it on the first goroutine, before anything else is
// waited for: the kernel ties the order to the calling thread, and only the first thread never ends.
//
// It returns ErrHostGone when the host was gone before: the process must then end. A host in another process id
// namespace than the worker cannot be checked; pass 0.
func DieWithHost(hostPID int) error {
	if err := unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0); err != nil {
		return fmt.Errorf("asking to die with the host: %w", err)
	}
	if hostPID != 0 && unix.Getppid() != hostPID {
		return ErrHostGone
	}
	return nil
}
