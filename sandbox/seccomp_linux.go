//go:build amd64 || arm64

// Seccomp: a generated filter, put on every thread.
package sandbox

import (
	"fmt"
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

// The grants by which filters is indexed.
const (
	grantNoFiles = iota
	grantReadFiles
	grantWriteFiles
)

// killProcess is the filters' verdict on a call that is not allowed.
const killProcess = 0x80000000

// instruction is one instruction of a filter in the form that the kernel reads.
type instruction unix.SockFilter

// filterCalls installs the filter that fits the policy.
func filterCalls(p policy.Policy) policy.Layer {
	layer := policy.ProbeSeccomp()
	if layer.State == policy.Absent {
		return layer
	}
	grant := grantNoFiles
	if len(p.Mounts) > 0 {
		grant = grantReadFiles
	}
	if p.Writable() {
		grant = grantWriteFiles
	}
	stray, errno := installFilter(instantiate(filters[grant], unix.Getpid()))
	switch {
	case errno != 0:
		layer.State, layer.Reason = policy.Absent, "installing the filter: "+errno.Error()
	case stray != 0:
		layer.State, layer.Reason = policy.Absent, fmt.Sprintf("thread %d did not take the filter, so none has it", stray)
	}
	return layer
}

// instantiate returns a generated table with the process id and this build's verdict put in.
func instantiate(table []instruction, pid int) []unix.SockFilter {
	program := make([]unix.SockFilter, len(table))
	for i, ins := range table {
		switch {
		case ins.Code == syscall.BPF_RET|syscall.BPF_K && ins.K == killProcess:
			ins.K = violation
		case ins.Code == syscall.BPF_JMP|syscall.BPF_JEQ|syscall.BPF_K && ins.K == pidSlot:
			ins.K = uint32(pid)
		}
		program[i] = unix.SockFilter(ins)
	}
	return program
}
