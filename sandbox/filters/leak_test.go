// A filter as the library's documentation suggests it, with the fault that this package avoids.
package filters

import (
	"testing"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"golang.org/x/net/bpf"
)

// mmapThenFstat allows mmap without PROT_EXEC, and fstat, in one program.
func mmapThenFstat(t *testing.T) *bpf.VM {
	t.Helper()
	m := Machines()[0]
	p := seccomp.NewProgram()
	allow, first, last := p.NewLabel(), p.NewLabel(), p.NewLabel()
	seccomp.SyscallWithConditions{
		Num:        9,
		Conditions: []seccomp.ArgumentConditions{{{Argument: 2, Operation: seccomp.BitsNotSet, Value: protExec}}},
	}.Assemble(&p, false, allow, first)
	p.SetLabel(allow)
	p.Ret(seccomp.ActionAllow)
	p.SetLabel(first)
	then := p.NewLabel()
	seccomp.SyscallWithConditions{Num: 5}.Assemble(&p, false, then, last)
	p.SetLabel(then)
	p.Ret(seccomp.ActionAllow)
	p.SetLabel(last)
	p.Ret(seccomp.ActionKillProcess)
	raw, err := finish(m, &p)
	if err != nil {
		t.Fatal(err)
	}
	return machine(t, raw)
}
