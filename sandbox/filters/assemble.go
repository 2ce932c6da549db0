// From rows to BPF, by the assembler of go-seccomp-bpf.
package filters

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

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

// verdict is what becomes of a call.
type verdict struct {
	number uint32
	label  seccomp.Label // of what decides
}

// Assemble makes the filter for one machine and grant: a search by number down to the one call, then a verdict or the tests of the call's
// arguments. It is one filter, and it searches by halves, since the kernel runs each filter for each number there is when it is installed: a
// list of numbers, with a filter for each conditional call, took 115 µs of a worker's start and this takes 45.
//
// A call's tests end in verdicts of their own and never go on to other numbers: in the assembler's programs for lists the accumulator holds
// an argument when the next numbers are compared, so that mmap(…, 5) passes as fstat.
func Assemble(m Machine, g Grant) ([]bpf.RawInstruction, error) {
	const noSuchCall = 38 // ENOSYS
	p := seccomp.NewProgram()
	allow, kill, missing := p.NewLabel(), p.NewLabel(), p.NewLabel()
	conditional := conditionalCalls(m, g)
	var verdicts []verdict
	var err error
	add := func(name string, label seccomp.Label) {
		number, unknown := m.number(name)
		err = errors.Join(err, unknown)
		verdicts = append(verdicts, verdict{number, label})
	}
	for _, name := range allowedCalls(g) {
		add(name, allow)
	}
	for _, name := range missingCalls() {
		add(name, missing)
	}
	tests := len(verdicts)
	for _, call := range conditional {
		add(call.name, p.NewLabel())
	}
	if err != nil {
		return nil, err
	}
	conditions := slices.Clone(verdicts[tests:])
	slices.SortFunc(verdicts, func(a, b verdict) int { return cmp.Compare(a.number, b.number) })
	search(&p, verdicts, kill)
	for i, call := range conditional {
		p.SetLabel(conditions[i].label)
		call.rule(conditions[i].number).Assemble(&p, false, kill, allow)
	}
	p.SetLabel(kill)
	p.Ret(seccomp.ActionKillProcess)
	p.SetLabel(missing)
	p.Ret(seccomp.ActionErrno | noSuchCall)
	p.SetLabel(allow)
	p.Ret(seccomp.ActionAllow)
	return finish(m, &p)
}

// search jumps to what decides the call whose number is in the accumulator, and to none for a number that is not there. The verdicts are sorted.
func search(p *seccomp.Program, verdicts []verdict, none seccomp.Label) {
	if len(verdicts) == 1 {
		p.JmpIf(bpf.JumpEqual, verdicts[0].number, verdicts[0].label, none)
		return
	}
	middle := len(verdicts) / 2
	below, above := p.NewLabel(), p.NewLabel()
	p.JmpIf(bpf.JumpGreaterOrEqual, verdicts[middle].number, above, below)
	p.SetLabel(below)
	search(p, verdicts[:middle], none)
	p.SetLabel(above)
	search(p, verdicts[middle:], none)
}

// rule is the call's tests in the assembler's form.
func (c conditionalCall) rule(number uint32) seccomp.SyscallWithConditions {
	rule := seccomp.SyscallWithConditions{Num: number}
	for _, row := range c.refused {
		var all seccomp.ArgumentConditions
		for _, t := range row {
			all = append(all, seccomp.Condition{Argument: t.argument, Operation: operation(t.operator), Value: t.value})
		}
		rule.Conditions = append(rule.Conditions, all)
	}
	return rule
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

// finish resolves the jumps and puts the guard in front: another machine's calls and x32 die.
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
