//go:build linux && (amd64 || arm64)

// The life of workers as the system sees it: they die with their host, bear being stopped and continued, and leave nothing behind.
package limits

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
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

// TestNothingIsLeft opens and closes 200 runtimes and counts descriptors, processes and threads.
func TestNothingIsLeft(t *testing.T) {
	turn := func(k int) {
		rt, err := spy.New(spy.Options{Timeout: 10 * time.Second, Output: spy.Discard, ErrorOutput: spy.Discard})
		if err != nil {
			t.Fatal(err)
		}
		switch k % 4 {
		case 0:
			if v, err := rt.Eval(background, "7"); err != nil || v != int64(7) {
				t.Fatal(v, err)
			}
		case 1:
			ctx, cancel := context.WithTimeout(background, 5*time.Millisecond)
			_ = rt.Exec(ctx, "while True: pass")
			cancel()
		case 2:
			time.AfterFunc(time.Millisecond, func() { rt.Close() })
			_ = rt.Exec(background, "while True: pass")
		}
		if err := rt.Close(); err != nil {
			t.Fatal(err)
		}
	}
	for k := range 8 {
		turn(k)
	}
	descriptors, threads, goroutines := count(t, "/proc/self/fd"), count(t, "/proc/self/task"), runtime.NumGoroutine()
	for k := range 200 {
		turn(k)
	}
	if now := count(t, "/proc/self/fd"); now > descriptors {
		t.Errorf("%d descriptors are open, %d were before", now, descriptors)
	}
	if now := count(t, "/proc/self/task"); now > threads+4 {
		t.Errorf("%d threads are there, %d were before", now, threads)
	}
	if !eventually(time.Second, func() bool { return runtime.NumGoroutine() <= goroutines }) {
		t.Errorf("%d goroutines are there, %d were before", runtime.NumGoroutine(), goroutines)
	}
	if _, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); err != syscall.ECHILD {
		t.Errorf("got %v, want no child", err)
	}
}

func count(t *testing.T, folder string) int {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	return len(list)
}
