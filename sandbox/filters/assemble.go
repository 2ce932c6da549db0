// From rows to BPF, by the assembler of go-seccomp-bpf.
package filters

import (
	"fmt"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
)

// Machine is one processor architecture with its system call numbers.
type Machine struct {
	// GOARCH is Go's name of the machine.
	GOARCH string

	info        *arch.Info
	threadFlags uint64 // the first argument of clone as Go's runtime passes it
	x32         bool   // numbers from 1<<30 on are another calling convention
}

// Machines returns the machines that the lock is made for.
func Machines() []Machine {
	const thread = 0x50f00 // VM, FS, FILES, SIGHAND, SYSVSEM, THREAD
	const setTLS = 0x80000
	return []Machine{
		{GOARCH: "amd64", info: arch.X86_64, threadFlags: thread | setTLS, x32: true},
		{GOARCH: "arm64", info: arch.AARCH64, threadFlags: thread},
	}
}

// x32Bit marks the calls of the x32 convention, which reach the same functions under other numbers.
const x32Bit = 0x40000000

// Offsets in struct seccomp_data.
const (
	offsetNumber  = 0
	offsetMachine = 4
)

// number returns the number of a call. The assembler's table for aarch64 has newfstatat under another name.
func (m Machine) number(name string) (uint32, error) {
	n, ok := m.info.SyscallNames[name]
	if !ok && name == "newfstatat" {
		n, ok = m.info.SyscallNames["fstatat"]
	}
	if !ok {
		return 0, fmt.Errorf("no system call %s on %s", name, m.GOARCH)
	}
	return uint32(n), nil
}

// Filter is one assembled program with the name of its table.
type Filter struct {
	Name    string
	Program []bpf.RawInstruction
}

// Stack assembles the filters for one machine and grant, in the order in which they are installed. There is one for
// each conditional call and one plain list at the end, never a list with conditions: in the assembler's programs for
// those the accumulator holds an argument when the next numbers are compared, so that mmap(…, 5) passes as fstat.
func Stack(m Machine, g Grant) ([]Filter, error) {
	var stack []Filter
	for _, call := range conditionalCalls(m, g) {
		program, err := assembleConditional(m, call)
		if err != nil {
			return nil, fmt.Errorf("assembling %s for %s: %w", call.name, m.GOARCH, err)
		}
		name := call.name
		if name == "openat" && g == ReadFiles {
			name = "openatReadOnly"
		}
		stack = append(stack, Filter{Name: name, Program: program})
	}
	program, err := assembleList(m, g)
	if err != nil {
		return nil, fmt.Errorf("assembling the list for %s: %w", m.GOARCH, err)
	}
	name := [...]string{NoFiles: "listNoFiles", ReadFiles: "listReadFiles", WriteFiles: "listWriteFiles"}[g]
	return append(stack, Filter{Name: name, Program: program}), nil
}

func assembleConditional(m Machine, call conditionalCall) ([]bpf.RawInstruction, error) {
	number, err := m.number(call.name)
	if err != nil {
		return nil, err
	}
	rule := seccomp.SyscallWithConditions{Num: number}
	for _, row := range call.refused {
		var all seccomp.ArgumentConditions
		for _, t := range row {
			all = append(all, seccomp.Condition{Argument: t.argument, Operation: operation(t.operator), Value: t.value})
		}
		rule.Conditions = append(rule.Conditions, all)
	}
	p := seccomp.NewProgram()
	refuse, pass := p.NewLabel(), p.NewLabel()
	rule.Assemble(&p, false, refuse, pass)
	p.SetLabel(refuse)
	p.Ret(seccomp.ActionKillProcess)
	p.SetLabel(pass)
	p.Ret(seccomp.ActionAllow)
	return finish(m, &p)
}

func operation(o operator) seccomp.Operation {
	switch o {
	case above:
		return seccomp.GreaterThan
	case hasAnyBit:
		return seccomp.BitsSet
	case hasNoBit:
		return seccomp.BitsNotSet
	}
	return seccomp.NotEqual
}

// assembleList makes the plain list: allowed calls (those with conditions too, whose own filters judge them), calls
// that answer ENOSYS, and death for the rest.
func assembleList(m Machine, g Grant) ([]bpf.RawInstruction, error) {
	const noSuchCall = 38 // ENOSYS
	allowed := allowedCalls(g)
	for _, call := range conditionalCalls(m, g) {
		allowed = append(allowed, call.name)
	}
	p := seccomp.NewProgram()
	for _, group := range []struct {
		names  []string
		action seccomp.Action
	}{{allowed, seccomp.ActionAllow}, {missingCalls(), seccomp.ActionErrno | noSuchCall}} {
		action, next := p.NewLabel(), p.NewLabel()
		for i, name := range group.names {
			number, err := m.number(name)
			if err != nil {
				return nil, err
			}
			seccomp.SyscallWithConditions{Num: number}.Assemble(&p, i < len(group.names)-1, action, next)
		}
		p.SetLabel(action)
		p.Ret(group.action)
		p.SetLabel(next)
	}
	p.Ret(seccomp.ActionKillProcess)
	return finish(m, &p)
}

// finish resolves the jumps and puts the guard in front: another machine's calls and x32 die in every filter.
func finish(m Machine, p *seccomp.Program) ([]bpf.RawInstruction, error) {
	body, err := p.Assemble()
	if err != nil {
		return nil, err
	}
	kill := bpf.RetConstant{Val: uint32(seccomp.ActionKillProcess)}
	guard := []bpf.Instruction{
		bpf.LoadAbsolute{Off: offsetMachine, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(m.info.ID), SkipTrue: 1},
		kill,
		bpf.LoadAbsolute{Off: offsetNumber, Size: 4},
	}
	if m.x32 {
		guard = append(guard, bpf.JumpIf{Cond: bpf.JumpGreaterOrEqual, Val: x32Bit, SkipFalse: 1}, kill)
	}
	return bpf.Assemble(append(guard, body...))
}
