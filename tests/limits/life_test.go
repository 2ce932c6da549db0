//go:build linux && (amd64 || arm64)

// The life of workers as the system sees it: they die with their host, bear being stopped and continued, and leave nothing behind.
package limits

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	spy "github.com/small-python/spy/core"
)

// hostVariable makes the test program play a host that is killed.
const hostVariable = "SPY_TEST_HOST"

// playHost is a host that prints its worker's process id and goes on as its variable says until it is killed.
func playHost() {
	rt, err := spy.New(spy.Options{})
	if err == nil {
		_, err = rt.Eval(background, "1")
	}
	if err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
	for pid := range children() {
		fmt.Println(pid)
	}
	switch os.Getenv(hostVariable) {
	case "busy":
		_ = rt.Exec(background, "while True: pass")
	case "collecting":
		_ = rt.Exec(background, "xs = [[k] for k in range(300000)]\nwhile True: ys = [[k] for k in range(100000)]")
	case "printing":
		_ = rt.Exec(background, "while True: print('x' * 1000)")
	}
	time.Sleep(time.Minute)
	os.Exit(0)
}

// running tells whether a process is there and no zombie.
func running(pid int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return false
	}
	after := string(stat)[strings.LastIndexByte(string(stat), ')')+1:]
	state := strings.Fields(after)
	return len(state) > 0 && state[0] != "Z" && state[0] != "X"
}

func TestWorkerDiesWithKilledHost(t *testing.T) {
	const most = 50 * time.Millisecond
	for _, what := range []string{"idle", "busy", "collecting", "printing", "stopped"} {
		t.Run(what, func(t *testing.T) {
			host := exec.Command(os.Args[0])
			host.Env = append(os.Environ(), hostVariable+"="+what)
			out, err := host.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := host.Start(); err != nil {
				t.Fatal(err)
			}
			line, err := bufio.NewReader(out).ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			worker, err := strconv.Atoi(strings.TrimSpace(line))
			if err != nil {
				t.Fatal(line)
			}
			time.Sleep(50 * time.Millisecond)
			if what == "stopped" {
				if err := unix.Kill(worker, unix.SIGSTOP); err != nil {
					t.Fatal(err)
				}
			}
			if !running(worker) {
				t.Fatal("the worker died before its host")
			}
			if err := host.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = host.Wait()
			if !eventually(most, func() bool { return !running(worker) }) {
				unix.Kill(worker, unix.SIGKILL)
				t.Fatalf("the worker lives %v after its host", most)
			}
		})
	}
}

// TestStopAndContinue stops and continues the process 100 times: restarted system calls are among those that the filter allows.
func TestStopAndContinue(t *testing.T) {
	for _, c := range []struct{ name, source string }{
		{"idle", ""},
		{"busy", "while True: pass"},
		{"collecting", "while True: xs = [[k] for k in range(100000)]"},
		{"in a host call", "host()"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, spy.Options{Timeout: 60 * time.Second})
			release := make(chan struct{})
			if err := g.Define("host", func() { <-release }); err != nil {
				t.Fatal(err)
			}
			g.alive()
			done := make(chan error, 1)
			if c.source != "" {
				go func() { done <- g.Exec(background, c.source) }()
				time.Sleep(20 * time.Millisecond)
			}
			for range 100 {
				for _, signal := range []unix.Signal{unix.SIGSTOP, unix.SIGCONT} {
					if err := unix.Kill(g.pid, signal); err != nil {
						t.Fatal(err)
					}
					time.Sleep(time.Millisecond)
				}
			}
			if c.source != "" {
				close(release)
				g.Interrupt()
				if err := <-done; err != nil && c.name != "in a host call" {
					g.limited(err, "KeyboardInterrupt", spy.LimitInterrupt)
				}
			}
			g.alive()
		})
	}
}

// endings are the ways in which a runtime's life ends; each gets a runtime of its own, and one that it forgot is left to the collector.
var endings = []func(t *testing.T){
	func(t *testing.T) { // it never ran anything
		opened(t, spy.Options{}).Close()
	},
	func(t *testing.T) {
		rt := opened(t, spy.Options{})
		defer rt.Close()
		if v, err := rt.Eval(background, "7"); err != nil || v != int64(7) {
			t.Error(v, err)
		}
		if _, err := rt.Eval(background, "[object() for _ in range(10)]"); err != nil {
			t.Error(err)
		}
	},
	func(t *testing.T) {
		rt := opened(t, spy.Options{Timeout: 3 * time.Millisecond})
		defer rt.Close()
		if err := rt.Exec(background, "while True: pass"); !errors.Is(err, spy.ErrTimeout) {
			t.Errorf("got %v, want ErrTimeout", err)
		}
	},
	func(t *testing.T) { // it is closed by another goroutine while it runs
		rt := opened(t, spy.Options{})
		time.AfterFunc(time.Millisecond, func() { rt.Close() })
		if err := rt.Exec(background, "while True: pass"); !errors.Is(err, spy.ErrClosed) {
			t.Errorf("got %v, want ErrClosed", err)
		}
	},
	func(t *testing.T) { // a host function closes it
		rt := opened(t, spy.Options{})
		if err := rt.Define("end", func() { rt.Close() }); err != nil {
			t.Error(err)
		}
		if err := rt.Exec(background, "end()"); !errors.Is(err, spy.ErrClosed) {
			t.Errorf("got %v, want ErrClosed", err)
		}
	},
	func(t *testing.T) { // an operation in steps is left in its middle
		rt := opened(t, spy.Options{})
		op, err := rt.Begin(background, &spy.Request{Verb: spy.VerbExec, Source: "while True: pass"})
		if err != nil {
			t.Error(err)
			return
		}
		if _, err := op.Step(0); err != nil {
			t.Error(err)
		}
		rt.Close()
		op.Finish()
	},
	func(t *testing.T) { // nobody closes it
		rt := opened(t, spy.Options{})
		if v, err := rt.Eval(background, "7"); err != nil || v != int64(7) {
			t.Error(v, err)
		}
	},
}

func opened(t *testing.T, o spy.Options) *spy.Runtime {
	t.Helper()
	o.Output, o.ErrorOutput = spy.Discard, spy.Discard
	rt, err := spy.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return rt
}

// TestNothingIsLeft opens a thousand runtimes, which end in all ways, and looks for what they left.
func TestNothingIsLeft(t *testing.T) {
	for k := range 10 * len(endings) {
		endings[k%len(endings)](t)
	}
	collected(t)
	descriptors, threads, goroutines, memory := count(t, "/proc/self/fd"), count(t, "/proc/self/task"), runtime.NumGoroutine(), resident(t)
	for k := range 1000 {
		endings[k%len(endings)](t)
	}
	collected(t)
	if !eventually(time.Second, func() bool { return count(t, "/proc/self/fd") <= descriptors }) {
		t.Errorf("%d descriptors are open, %d were before", count(t, "/proc/self/fd"), descriptors)
	}
	if now := count(t, "/proc/self/task"); now > threads+4 { // Go makes a thread when it finds all others busy
		t.Errorf("%d threads are there, %d were before", now, threads)
	}
	if !eventually(time.Second, func() bool { return runtime.NumGoroutine() <= goroutines }) {
		t.Errorf("%d goroutines are there, %d were before", runtime.NumGoroutine(), goroutines)
	}
	const most = 4 << 20
	if now := resident(t); now > memory+most {
		t.Errorf("%d bytes are held, %d were before", now, memory)
	}
	t.Logf("%d descriptors, %d threads, %d bytes more", count(t, "/proc/self/fd")-descriptors, count(t, "/proc/self/task")-threads, resident(t)-memory)
}

// collected waits until the runtimes that were forgotten are collected, and their workers waited for.
func collected(t *testing.T) {
	t.Helper()
	if !eventually(5*time.Second, func() bool {
		runtime.GC()
		return len(children()) == 0
	}) {
		t.Errorf("children are left: %v", slices.Collect(maps.Keys(children())))
	}
	if _, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); err != syscall.ECHILD {
		t.Errorf("got %v, want no child", err)
	}
	debug.FreeOSMemory()
}

// resident is how much memory this process holds.
func resident(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.Atoi(strings.Fields(string(text))[1])
	if err != nil {
		t.Fatal(err)
	}
	return pages * os.Getpagesize()
}

func count(t *testing.T, folder string) int {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	return len(list)
}
