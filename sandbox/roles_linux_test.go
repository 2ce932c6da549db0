//go:build amd64 || arm64

// The roles in which the test binary starts itself.
package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/small-python/spy/sandbox/early"
	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

// play runs the words of a role one after another; the last decides what is printed.
func play(role string) {
	words := strings.Fields(role)
	ready := func() {}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch word {
		case "outer":
			outerFilter(words[0])
			words = words[1:]
		case "close":
			if err := early.CloseInherited(3); err != nil {
				fmt.Println("error:", err)
				return
			}
		case "report":
			fmt.Println(lockAs(strings.Join(words, " ")))
			return
		case "time":
			start := time.Now()
			lockAs("")
			fmt.Println(time.Since(start))
		case "busy":
			keepBusy()
		case "threads":
			ready = keepThreads(64)
		case "echo":
			echo(ready)
		case "host":
			playHost()
		case "worker":
			fmt.Println(DieWithHost(os.Getppid()), lockAs(""))
			_, _ = syscall.Read(0, make([]byte, 1))
		case "gone":
			fmt.Println(DieWithHost(os.Getppid() + 1))
		}
	}
}

// lockAs locks with a policy by its name, and returns the report or the error as text.
func lockAs(name string) string {
	mounts := map[string][]policy.Mount{
		"ro":       {{HostPath: "/usr", ReadOnly: true}},
		"rw":       {{HostPath: "/usr", ReadOnly: true}, {HostPath: "/tmp", GuestPath: "/out"}},
		"relative": {{HostPath: "x"}},
		"missing":  {{HostPath: "/nowhere/at/all", GuestPath: "/m"}},
		"file":     {{HostPath: "/proc/version", GuestPath: "/m"}},
	}[name]
	report, err := Lock(policy.Policy{Mounts: mounts})
	if err != nil {
		return "error: " + err.Error()
	}
	return report.String()
}

// echo locks, says so, and answers each byte once it is ready.
func echo(ready func()) {
	if text := lockAs(""); strings.HasPrefix(text, "error") || !strings.Contains(text, "seccomp=enforced") {
		fmt.Println(text)
		return
	}
	fmt.Println("locked")
	for b := make([]byte, 1); ; {
		n, err := syscall.Read(0, b)
		if err == syscall.EINTR {
			continue
		}
		if n != 1 {
			return
		}
		ready()
		fmt.Println("alive")
	}
}

// keepBusy starts goroutines that allocate, collect, wait on timers and on each other.
func keepBusy() {
	for range 4 {
		go func() {
			var keep [][]byte
			for i := 0; ; i++ {
				keep = append(keep, make([]byte, 1<<14))
				if len(keep) > 200 {
					keep = nil
				}
				if i%50 == 0 {
					time.Sleep(100 * time.Microsecond)
				}
				if i%1000 == 0 {
					runtime.GC()
				}
			}
		}()
	}
}

// keepThreads starts n goroutines that own a thread each, soon after the lock: half of them block in the kernel, half
// compute without a call, so that only a signal can stop them for a collection. It returns what waits for all of them.
func keepThreads(n int) func() {
	var started sync.WaitGroup
	for i := range n {
		started.Add(1)
		go func() {
			time.Sleep(20 * time.Millisecond) // by then locked
			runtime.LockOSThread()
			started.Done()
			for {
				if i%2 == 0 {
					wait := syscall.Timespec{Nsec: 1e6}
					_ = syscall.Nanosleep(&wait, nil)
					continue
				}
				for x := 0; x < 1e6; x++ {
				}
				_ = make([]byte, 1<<12)
				time.Sleep(5 * time.Millisecond)
			}
		}()
	}
	go func() {
		for {
			runtime.GC()
			time.Sleep(time.Millisecond)
		}
	}()
	return started.Wait
}

// playHost starts a worker, tells its process id, and waits to be killed.
func playHost() {
	runtime.LockOSThread()
	cmd := exec.Command("/proc/self/exe")
	cmd.Env = append(os.Environ(), roleVariable+"=worker")
	stdin, err := cmd.StdinPipe() // held open: only the signal can end the worker
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	defer stdin.Close()
	stdout, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	text := make([]byte, 1000)
	n, _ := stdout.Read(text)
	if strings.Contains(string(text[:n]), "error") {
		fmt.Printf("%s", text[:n])
		return
	}
	fmt.Println(cmd.Process.Pid)
	_, _ = syscall.Read(0, text)
	select {}
}

// outerFilter installs a filter that hides a part of the kernel, as a confined host has one.
func outerFilter(what string) {
	const errno = 0x00050000
	answers := map[string]map[uint32]uint32{
		"landlock": {unix.SYS_LANDLOCK_CREATE_RULESET: errno | uint32(syscall.ENOSYS), unix.SYS_LANDLOCK_ADD_RULE: errno | uint32(syscall.ENOSYS), unix.SYS_LANDLOCK_RESTRICT_SELF: errno | uint32(syscall.ENOSYS)},
		"disabled": {unix.SYS_LANDLOCK_CREATE_RULESET: errno | uint32(syscall.EOPNOTSUPP)},
		"restrict": {unix.SYS_LANDLOCK_RESTRICT_SELF: errno | uint32(syscall.E2BIG)},
		"seccomp":  {unix.SYS_SECCOMP: errno | uint32(syscall.EINVAL)},
		"both":     {unix.SYS_SECCOMP: errno | uint32(syscall.EINVAL), unix.SYS_LANDLOCK_CREATE_RULESET: errno | uint32(syscall.ENOSYS)},
		"close":    {unix.SYS_CLOSE_RANGE: errno | uint32(syscall.ENOSYS)},
		"close2":   {unix.SYS_CLOSE_RANGE: errno | uint32(syscall.EPERM)},
	}[what]
	program := []unix.SockFilter{{Code: syscall.BPF_LD | syscall.BPF_W | syscall.BPF_ABS, K: 0}}
	for number, answer := range answers {
		program = append(program,
			unix.SockFilter{Code: syscall.BPF_JMP | syscall.BPF_JEQ | syscall.BPF_K, Jf: 1, K: number},
			unix.SockFilter{Code: syscall.BPF_RET, K: answer})
	}
	program = append(program, unix.SockFilter{Code: syscall.BPF_RET, K: 0x7fff0000})
	if _, err := denyNewPrivileges(); err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
	if stray, errno := installFilter(program); stray != 0 || errno != 0 {
		fmt.Println("error: outer filter:", stray, errno)
		os.Exit(1)
	}
}
