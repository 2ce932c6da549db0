//go:build linux && (amd64 || arm64)

// A confined host, whose kernel hides a layer of the sandbox behind a filter: what is absent is said with its reason, and what needs all
// layers refuses. And the order: nothing that a host's source or a guest says reaches a worker that is not locked.
package limits

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	spy "github.com/small-python/spy/core"
)

// confineVariable makes the test program hide a part of the kernel from itself and try a runtime.
const confineVariable = "SPY_TEST_CONFINED"

func TestConfinedHost(t *testing.T) {
	for _, c := range []struct{ hidden, absent string }{
		{"landlock", "landlock=absent (the kernel has no Landlock, or a filter hides it)"},
		{"seccomp", "seccomp=absent (the kernel has no seccomp filters, or a filter hides them)"},
		{"both", "landlock=absent"},
	} {
		t.Run(c.hidden, func(t *testing.T) {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), confineVariable+"="+c.hidden)
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			if len(lines) != 4 {
				t.Fatalf("got %q", lines)
			}
			for k, want := range []string{
				"before: " + c.absent,
				"value: 42 <nil>",
				"after: " + c.absent,
				"required: WorkerError: the sandbox is required and does not hold in full: " + c.absent,
			} {
				name, rest, _ := strings.Cut(want, ": ")
				if !strings.HasPrefix(lines[k], name+": ") || !strings.Contains(lines[k], rest) {
					t.Errorf("got %q, want %q", lines[k], want)
				}
			}
		})
	}
}

// playConfined hides, tries, and prints what came of it.
func playConfined(what string) {
	runtime.LockOSThread()
	hide(what)
	rt, err := spy.New(spy.Options{})
	if err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
	fmt.Println("before:", rt.Sandbox())
	fmt.Print("value: ")
	fmt.Println(rt.Eval(background, "6 * 7"))
	fmt.Println("after:", rt.Sandbox())
	rt.Close()
	_, err = spy.New(spy.Options{RequireSandbox: true})
	fmt.Println("required:", err)
	os.Exit(0)
}

// hide installs a filter on all threads that answers some calls as a kernel without the layer would.
func hide(what string) {
	const errno = 0x00050000 // SECCOMP_RET_ERRNO
	answers := map[string]map[uint32]uint32{
		"landlock": {unix.SYS_LANDLOCK_CREATE_RULESET: errno | uint32(syscall.ENOSYS)},
		"seccomp":  {unix.SYS_SECCOMP: errno | uint32(syscall.EINVAL)},
		"both":     {unix.SYS_SECCOMP: errno | uint32(syscall.EINVAL), unix.SYS_LANDLOCK_CREATE_RULESET: errno | uint32(syscall.ENOSYS)},
	}[what]
	program := []unix.SockFilter{{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS}}
	for call, answer := range answers {
		program = append(program, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: 1, K: call}, unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: answer})
	}
	program = append(program, unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: 0x7fff0000})
	filter := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		fmt.Println("error:", err)
	}
	stray, _, errno2 := syscall.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&filter)))
	runtime.KeepAlive(program)
	if errno2 != 0 || stray != 0 {
		fmt.Println("error: outer filter:", stray, errno2)
		os.Exit(1)
	}
}
