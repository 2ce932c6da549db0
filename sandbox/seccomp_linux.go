//go:build amd64 || arm64

// Seccomp: the generated filters, put on every thread.
package sandbox

import (
	"fmt"
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

// The grants by which filterStacks is indexed.
const (
	grantNoFiles = iota
	grantReadFiles
	grantWriteFiles
)

// killProcess is the filters' verdict on a call that is not allowed.
const killProcess = 0x80000000

// instruction is one instruction of a filter in the form that the kernel reads.
type instruction unix.SockFilter

// filterCalls installs the filters that fit the policy, the plain list last, since each filter is itself a call.
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
	for i, table := range filterStacks[grant] {
		stray, errno := installFilter(instantiate(table, unix.Getpid()))
		if errno == 0 && stray == 0 {
			continue
		}
		layer.Reason = fmt.Sprintf("thread %d did not take the filter", stray)
		if errno != 0 {
			layer.Reason = "installing a filter: " + errno.Error()
		}
		layer.State = policy.Partial
		if i == 0 && errno != 0 {
			layer.State = policy.Absent
		}
		return layer
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
