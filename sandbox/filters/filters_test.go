// The assembled filters against a reference written for this test: every call number with every argument that could
// matter, on a BPF interpreter, for both machines.
package filters

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/net/bpf"
)

// Verdicts of the kernel's interface, the stronger one the smaller as a signed number.
const (
	kill    = 0x80000000
	noCall  = 0x00050026
	allowed = 0x7fff0000
)

// call is what the kernel hands to a filter.
type call struct {
	number, machine uint32
	arguments       [6]uint64
}

// words lays a call out for the interpreter, which reads big-endian words; the kernel's layout is little-endian, so the
// low half of an argument comes first.
func (c call) words() []byte {
	b := binary.BigEndian.AppendUint32(nil, c.number)
	b = binary.BigEndian.AppendUint32(b, c.machine)
	b = append(b, make([]byte, 8)...) // instruction pointer
	for _, a := range c.arguments {
		b = binary.BigEndian.AppendUint32(b, uint32(a))
		b = binary.BigEndian.AppendUint32(b, uint32(a>>32))
	}
	return b
}

// machineOf holds the kernel's numbers of the machines, and of others that a filter must refuse.
var machineOf = map[string]uint32{"amd64": 0xc000003e, "arm64": 0xc00000b7, "386": 0x40000003, "arm": 0x40000028}

// interpreter returns a machine that runs the filter.
func interpreter(t *testing.T, m Machine, g Grant) *bpf.VM {
	t.Helper()
	raw, err := Assemble(m, g)
	if err != nil {
		t.Fatal(err)
	}
	return machine(t, raw)
}

func machine(t *testing.T, raw []bpf.RawInstruction) *bpf.VM {
	t.Helper()
	program, ok := bpf.Disassemble(raw)
	if !ok {
		t.Fatal("not all instructions are known")
	}
	vm, err := bpf.NewVM(program)
	if err != nil {
		t.Fatal(err)
	}
	return vm
}

// judge runs a call through the filter.
func judge(t *testing.T, filter *bpf.VM, c call) uint32 {
	t.Helper()
	v, err := filter.Run(c.words())
	if err != nil {
		t.Fatal(err)
	}
	return uint32(v)
}

// numbersOf are the calls' numbers, from the kernel's tables and not from the library.
var numbersOf = map[string]map[string]uint32{
	"amd64": {
		"read": 0, "write": 1, "close": 3, "fstat": 5, "lseek": 8, "mmap": 9, "munmap": 11, "rt_sigaction": 13, "rt_sigprocmask": 14,
		"rt_sigreturn": 15, "pread64": 17, "pwrite64": 18, "sched_yield": 24, "madvise": 28, "nanosleep": 35, "getpid": 39, "clone": 56,
		"exit": 60, "fcntl": 72, "fsync": 74, "ftruncate": 77, "sigaltstack": 131, "gettid": 186, "futex": 202, "getdents64": 217,
		"restart_syscall": 219, "clock_gettime": 228, "exit_group": 231, "tgkill": 234, "openat": 257, "mkdirat": 258, "newfstatat": 262,
		"unlinkat": 263, "renameat": 264, "readlinkat": 267, "utimensat": 280, "epoll_pwait": 281, "getrandom": 318, "statx": 332,
		"clone3": 435, "openat2": 437,
	},
	"arm64": {
		"epoll_pwait": 22, "fcntl": 25, "mkdirat": 34, "unlinkat": 35, "renameat": 38, "ftruncate": 46, "openat": 56, "close": 57,
		"getdents64": 61, "lseek": 62, "read": 63, "write": 64, "pread64": 67, "pwrite64": 68, "readlinkat": 78, "newfstatat": 79,
		"fstat": 80, "fsync": 82, "utimensat": 88, "exit": 93, "exit_group": 94, "futex": 98, "nanosleep": 101, "clock_gettime": 113,
		"sched_yield": 124, "restart_syscall": 128, "tgkill": 131, "sigaltstack": 132, "rt_sigaction": 134, "rt_sigprocmask": 135,
		"rt_sigreturn": 139, "getpid": 172, "gettid": 178, "munmap": 215, "clone": 220, "mmap": 222, "madvise": 233, "getrandom": 278,
		"statx": 291, "clone3": 435, "openat2": 437,
	},
}

// reference says what must become of a call; it shares nothing with the rows in calls.go.
func reference(machine string, g Grant, name string, a [6]uint64) uint32 {
	okIf := func(ok bool) uint32 {
		if ok {
			return allowed
		}
		return kill
	}
	switch name {
	case "read", "write", "close", "munmap", "madvise", "futex", "nanosleep", "epoll_pwait", "rt_sigreturn", "rt_sigprocmask",
		"rt_sigaction", "sigaltstack", "sched_yield", "getpid", "gettid", "clock_gettime", "getrandom", "restart_syscall", "exit", "exit_group":
		return allowed
	case "clone3", "statx", "openat2":
		return noCall
	case "mmap":
		return okIf(a[2]&4 == 0 && a[3]&0x20 != 0 && a[3]&0x40101 == 0)
	case "clone":
		return okIf(a[0] == map[string]uint64{"amd64": 0xd0f00, "arm64": 0x50f00}[machine])
	case "tgkill":
		return okIf(a[0] == PIDSlot)
	case "fstat", "lseek", "pread64", "getdents64", "readlinkat":
		return okIf(g >= ReadFiles)
	case "openat":
		changing := a[2]&(1|2|0x40|0x200) != 0
		return okIf(g >= ReadFiles && a[2]&(0x200000|0x400000) == 0 && (g == WriteFiles || !changing))
	case "fcntl":
		return okIf(g >= ReadFiles && (a[1] <= 4 || a[1] == 1030))
	case "newfstatat":
		return okIf(g >= ReadFiles && a[3] == 0x100)
	case "pwrite64", "mkdirat", "unlinkat", "renameat", "ftruncate", "fsync":
		return okIf(g == WriteFiles)
	case "utimensat":
		return okIf(g == WriteFiles && a[1] == 0)
	}
	return kill
}

// interesting are argument values: small ones, which are also call numbers, single bits, halves, and the constants
// that conditions compare with.
func interesting() []uint64 {
	values := []uint64{0, ^uint64(0), 1<<32 - 1, 1 << 32, PIDSlot, PIDSlot + 1, PIDSlot | 1<<32, 0x100 | 1<<40,
		0xd0f00, 0x50f00, 0xd0f01, 0xd0f00 | 1<<63, 0x50f00 | 1<<32, 0xd0f11, 0x3d0f00, 0x22, 0x20, 0x28, 0x32, 0x4022, 0x21, 0x23, 0x122, 0x40022, 0x100, 0x1100,
		1030, 1031, 1024, 1024 + 8, 0x28000 | 0x800, 0xa0241, 0x490041, 0x200000 | 0x80000, 7, 5, 3}
	for bit := range 64 {
		values = append(values, 1<<bit)
	}
	for n := range uint64(480) {
		values = append(values, n)
	}
	return values
}

func TestEveryCallAndArgument(t *testing.T) {
	values := interesting()
	for _, m := range Machines() {
		nameOf := map[uint32]string{}
		for name, n := range numbersOf[m.GOARCH] {
			nameOf[n] = name
		}
		for _, g := range Grants() {
			filter := interpreter(t, m, g)
			for n := range uint32(1024) {
				for argument := range 6 {
					// All values for the calls we know; for the rest a few, since nothing looks at their arguments.
					some := values
					if nameOf[n] == "" {
						some = values[:4]
					}
					for _, v := range some {
						// The other arguments are what a condition likes, so that only this one decides.
						c := call{number: n, machine: machineOf[m.GOARCH], arguments: liked(nameOf[n], m.GOARCH)}
						c.arguments[argument] = v
						want := reference(m.GOARCH, g, nameOf[n], c.arguments)
						if got := judge(t, filter, c); got != want {
							t.Fatalf("%s grant %d: %s (%d) %#x: got %#x, want %#x", m.GOARCH, g, nameOf[n], n, c.arguments, got, want)
						}
					}
				}
			}
		}
	}
}

// liked returns arguments that pass the conditions of a call.
func liked(name, machine string) [6]uint64 {
	switch name {
	case "mmap":
		return [6]uint64{0, 4096, 3, 0x22, ^uint64(0), 0}
	case "clone":
		return [6]uint64{map[string]uint64{"amd64": 0xd0f00, "arm64": 0x50f00}[machine]}
	case "tgkill":
		return [6]uint64{PIDSlot, 1, 1}
	case "newfstatat":
		return [6]uint64{3, 1, 1, 0x100}
	}
	return [6]uint64{}
}

func TestOtherConventionsDie(t *testing.T) {
	for _, m := range Machines() {
		for _, g := range Grants() {
			filter := interpreter(t, m, g)
			for n := range uint32(600) {
				for _, other := range machineOf {
					if other == machineOf[m.GOARCH] {
						continue
					}
					if got := judge(t, filter, call{number: n, machine: other}); got != kill {
						t.Fatalf("%s: call %d of machine %#x: got %#x, want death", m.GOARCH, n, other, got)
					}
				}
				for _, bit := range []uint32{1 << 30, 1 << 31, 3 << 30} {
					c := call{number: n | bit, machine: machineOf[m.GOARCH], arguments: liked("mmap", m.GOARCH)}
					if got := judge(t, filter, c); got != kill {
						t.Fatalf("%s: call %#x: got %#x, want death", m.GOARCH, n|bit, got)
					}
				}
			}
		}
	}
}

// TestListWithConditionsLeaks shows why a call's tests end in verdicts: in a list the assembler compares an argument with the numbers that
// follow. When this fails the library has been corrected.
func TestListWithConditionsLeaks(t *testing.T) {
	m := Machines()[0]
	if m.GOARCH != "amd64" {
		t.Fatal("the first machine is another")
	}
	leaking := mmapThenFstat(t)
	const readExec = 5 // also the number of fstat
	c := call{number: 9, machine: machineOf["amd64"], arguments: [6]uint64{0, 4096, readExec, 0x22}}
	if got := judge(t, leaking, c); got != allowed {
		t.Errorf("the list refuses executable memory: got %#x", got)
	}
	if got := judge(t, interpreter(t, m, WriteFiles), c); got != kill {
		t.Errorf("the filter allows executable memory: got %#x", got)
	}
}

func TestPIDSlotIsFoundOnce(t *testing.T) {
	for _, m := range Machines() {
		for _, g := range Grants() {
			program, err := Assemble(m, g)
			if err != nil {
				t.Fatal(err)
			}
			found := 0
			for _, ins := range program {
				if ins.K == PIDSlot {
					found++
				}
			}
			if found != 1 {
				t.Errorf("%s grant %d: the slot for the process id is there %d times, want once", m.GOARCH, g, found)
			}
		}
	}
}

// TestSearchIsShort: what the kernel does at each start, the filter's instructions for each number, stays few.
func TestSearchIsShort(t *testing.T) {
	for _, m := range Machines() {
		for _, g := range Grants() {
			program, err := Assemble(m, g)
			if err != nil {
				t.Fatal(err)
			}
			most := 0
			for n := range uint32(512) {
				most = max(most, steps(program, call{number: n, machine: machineOf[m.GOARCH], arguments: [6]uint64{}}))
			}
			if want := 24; most > want {
				t.Errorf("%s grant %d: %d instructions for one call, want at most %d", m.GOARCH, g, most, want)
			}
		}
	}
}

// steps counts the instructions that a call takes.
func steps(program []bpf.RawInstruction, c call) int {
	words, a, n := c.words(), uint32(0), 0
	for at := 0; ; at++ {
		n++
		ins := program[at]
		holds := false
		switch ins.Op {
		case 0x20: // load
			a = binary.BigEndian.Uint32(words[ins.K:])
			continue
		case 0x06: // return
			return n
		case 0x05: // jump
			at += int(ins.K)
			continue
		case 0x15:
			holds = a == ins.K
		case 0x25:
			holds = a > ins.K
		case 0x35:
			holds = a >= ins.K
		case 0x45:
			holds = a&ins.K != 0
		}
		if at += int(ins.Jf); holds {
			at += int(ins.Jt) - int(ins.Jf)
		}
	}
}

func TestGeneratedTablesAreCurrent(t *testing.T) {
	for _, m := range Machines() {
		want, err := Source(m)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", FileName(m)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what go generate writes", FileName(m))
		}
	}
}

func TestRowsAreUnique(t *testing.T) {
	for _, m := range Machines() {
		for _, g := range Grants() {
			seen := map[string]bool{}
			names := append(allowedCalls(g), missingCalls()...)
			for _, c := range conditionalCalls(m, g) {
				names = append(names, c.name)
			}
			for _, name := range names {
				if seen[name] {
					t.Errorf("%s grant %d: %s has two rows", m.GOARCH, g, name)
				}
				seen[name] = true
				want, known := numbersOf[m.GOARCH][name]
				if got, err := m.number(name); err != nil || !known || got != want {
					t.Errorf("%s: number of %s: got %d, %v, want %d", m.GOARCH, name, got, err, want)
				}
			}
		}
	}
}
