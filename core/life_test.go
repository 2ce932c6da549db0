//go:build linux

// The life of workers: they die with their host, leave nothing behind, and tell how they ended.
package spy

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/worker/protocol"
)

// playHost is a host that prints its worker's process id and goes on as its variable says until it is killed.
func playHost() {
	rt, err := New(Options{})
	if err == nil {
		_, err = rt.Eval(background, "1")
	}
	if err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
	fmt.Println(rt.machine.peer.pid)
	if os.Getenv(hostVariable) == "busy" {
		rt.Exec(background, "while True: pass")
	}
	time.Sleep(time.Minute)
	os.Exit(0)
}

func TestWorkerDiesWithHost(t *testing.T) {
	for _, what := range []string{"idle", "busy"} {
		t.Run(what, func(t *testing.T) {
			command := exec.Command(os.Args[0])
			command.Env = append(os.Environ(), hostVariable+"="+what)
			out, err := command.StdoutPipe()
			must(t, err)
			must(t, command.Start())
			line, err := bufio.NewReader(out).ReadString('\n')
			must(t, err)
			worker, err := strconv.Atoi(strings.TrimSpace(line))
			if err != nil {
				t.Fatal(line)
			}
			time.Sleep(20 * time.Millisecond)
			if !alive(worker) {
				t.Fatal("the worker died before its host")
			}
			must(t, command.Process.Kill())
			_ = command.Wait()
			const most = 50 * time.Millisecond
			for began := time.Now(); alive(worker); time.Sleep(time.Millisecond) {
				if time.Since(began) > most {
					unix.Kill(worker, unix.SIGKILL)
					t.Fatalf("the worker lives %v after its host", most)
				}
			}
		})
	}
}

// TestWorkerOutlivesThread starts a runtime on a thread that ends: a worker dies with the thread that started it, so that must be another.
func TestWorkerOutlivesThread(t *testing.T) {
	made := make(chan *Runtime)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine
		rt, err := New(Options{})
		if err != nil {
			t.Error(err)
		}
		made <- rt
	}()
	rt := <-made
	if rt == nil {
		return
	}
	defer rt.Close()
	time.Sleep(50 * time.Millisecond)
	want(t, 3)(rt.Eval(background, "1 + 2"))
}

// TestDroppedRuntime leaves a runtime to the garbage collector.
func TestDroppedRuntime(t *testing.T) {
	pid := func() int {
		rt, err := New(Options{})
		must(t, err)
		want(t, 7)(rt.Eval(background, "7"))
		return rt.machine.peer.pid
	}()
	for range 100 {
		runtime.GC()
		if !alive(pid) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the worker of a dropped runtime lives")
}

func TestKilledWorker(t *testing.T) {
	rt := open(t, Options{})
	want(t, 1)(rt.Eval(background, "1"))
	unix.Kill(rt.machine.peer.pid, unix.SIGKILL)
	_, err := rt.Eval(background, "1")
	if !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), "SIGKILL") {
		t.Fatalf("got %v, want ErrWorker with SIGKILL", err)
	}
	var e *Error
	if !errors.As(err, &e) || e.Type != "WorkerError" {
		t.Errorf("got %v, want an Error of type WorkerError", e)
	}
	if _, err = rt.Eval(background, "1"); !errors.Is(err, ErrClosed) || !strings.Contains(err.Error(), "SIGKILL") {
		t.Errorf("got %v, want ErrClosed with the reason", err)
	}
	if err := rt.Set("x", 1); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want ErrClosed", err)
	}
}

func TestKilledWhileBusy(t *testing.T) {
	rt := open(t, Options{})
	time.AfterFunc(50*time.Millisecond, func() { unix.Kill(rt.machine.peer.pid, unix.SIGKILL) })
	if err := rt.Exec(background, "while True: pass"); !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), "SIGKILL") {
		t.Fatalf("got %v, want ErrWorker with SIGKILL", err)
	}
}

// TestReapedByAnother lets another part of the program take the exit status.
func TestReapedByAnother(t *testing.T) {
	rt := open(t, Options{})
	pid := rt.machine.peer.pid
	unix.Kill(pid, unix.SIGKILL)
	if _, err := syscall.Wait4(pid, nil, 0, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := rt.Eval(background, "1"); !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), "gone") {
		t.Fatalf("got %v, want ErrWorker with gone", err)
	}
	must(t, rt.Close())
}

// script makes a program that can be given as a worker.
func script(t *testing.T, text string) string {
	path := filepath.Join(t.TempDir(), "worker")
	must(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o755))
	return path
}

func TestWorkerCannotStart(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "nothing")
	for _, c := range []struct{ worker, text string }{
		{missing, "Options.Worker names cannot be used: " + missing + ": no such file"},
		{t.TempDir(), "it is a directory"},
		{script(t, "exit 3"), "the worker died: it ended with status 3"},
		{script(t, "echo no greeting at all here; cat > /dev/null"), "broke the protocol"},
		{script(t, "printf 'boom' >&2; kill -9 $$"), "SIGKILL"},
		{script(t, "kill -SYS $$"), "killed by the sandbox for a system call that is not allowed (SIGSYS)"},
		{script(t, "kill -TERM $$"), "killed by SIGTERM"},
	} {
		began := time.Now()
		rt, err := New(Options{Worker: c.worker})
		if err == nil {
			rt.Close()
		}
		if !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), c.text) || strings.Contains(err.Error(), "\n") {
			t.Errorf("got %v, want ErrWorker with %q", err, c.text)
		}
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("%q took %v", c.text, took)
		}
	}
}

func TestStderrIsKept(t *testing.T) {
	worker := script(t, "i=0; while [ $i -lt 3000 ]; do echo \"line $i of what a dying worker says\" >&2; i=$((i+1)); done; exit 2")
	_, err := New(Options{Worker: worker})
	var e *WorkerError
	if !errors.As(err, &e) || !strings.HasSuffix(e.Detail, "line 2999 of what a dying worker says\n") || len(e.Detail) > tailSize {
		t.Fatalf("got %v, want the end of stderr", err)
	}
	if !strings.Contains(e.Error(), "status 2") {
		t.Errorf("got %v, want status 2", e)
	}
}

func TestWorkerNotFound(t *testing.T) {
	t.Setenv(workerVariable, "")
	t.Setenv("PATH", t.TempDir())
	_, err := New(Options{})
	for _, text := range []string{"SPY_WORKER", "PATH", filepath.Dir(os.Args[0]), "go build"} {
		if err == nil || !strings.Contains(err.Error(), text) {
			t.Fatalf("got %v, want %q in it", err, text)
		}
	}
	t.Setenv(workerVariable, "/nowhere/at/all")
	if _, err := New(Options{}); err == nil || !strings.Contains(err.Error(), "SPY_WORKER names cannot be used: /nowhere/at/all") {
		t.Fatalf("got %v, want it to name the variable", err)
	}
}

func TestWorkerBesideLibrary(t *testing.T) {
	worker := os.Getenv(workerVariable)
	t.Setenv(workerVariable, "")
	rt := open(t, Options{Library: filepath.Join(filepath.Dir(worker), "libspy.so")})
	want(t, 5)(rt.Eval(background, "5"))
}

func TestOtherBuild(t *testing.T) {
	for _, hello := range []protocol.Hello{
		{Protocol: protocol.ProtocolNumber, Build: "v9.9.9/0123456789abcdef"},
		{Protocol: protocol.ProtocolNumber + 1, Build: protocol.BuildID()},
	} {
		encoded, err := hello.Encode(protocol.NewEncoder(protocol.DefaultMessageLimit), 0)
		must(t, err)
		file := filepath.Join(t.TempDir(), "hello")
		must(t, os.WriteFile(file, encoded, 0o644))
		_, err = New(Options{Worker: script(t, "cat "+file+"; cat > /dev/null")})
		for _, text := range []string{printable(hello.Build), protocol.BuildID(), "protocol " + decimal(hello.Protocol), protocol.InstallCommand(protocol.BuildID())} {
			if !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), text) {
				t.Fatalf("got %v, want %q in it", err, text)
			}
		}
	}
}

func TestForkedChildIsRefused(t *testing.T) {
	rt := open(t, Options{})
	rt.creator++ // as it looks to the child of a fork
	defer func() { rt.creator-- }()
	if _, err := rt.Eval(background, "1"); err == nil || !strings.Contains(err.Error(), "fork") {
		t.Fatalf("got %v, want a refusal that speaks of the fork", err)
	}
	must(t, rt.Close())
	if !alive(rt.machine.peer.pid) {
		t.Fatal("the child's Close killed the parent's worker")
	}
	rt.ended = nil
}

func TestCloseFromAnotherGoroutine(t *testing.T) {
	rt := open(t, Options{})
	time.AfterFunc(50*time.Millisecond, func() { rt.Close() })
	began := time.Now()
	if err := rt.Exec(background, "while True: pass"); !errors.Is(err, ErrClosed) {
		t.Fatalf("got %v, want ErrClosed", err)
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
	if err := rt.Exec(background, "1"); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want ErrClosed", err)
	}
}

func TestContextIsDone(t *testing.T) {
	rt := open(t, Options{})
	want(t, 1)(rt.Eval(background, "1"))
	ctx, cancel := context.WithTimeout(background, 50*time.Millisecond)
	defer cancel()
	err := rt.Exec(ctx, "x = 7\nwhile True: pass")
	var e *Error
	if !errors.As(err, &e) || e.Type != "KeyboardInterrupt" || e.Limit != LimitInterrupt || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("got %v, want a KeyboardInterrupt that is context.DeadlineExceeded", err)
	}
	want(t, 7)(rt.Eval(background, "x"))
	if _, err := rt.Eval(ctx, "1"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want the context's error at once", err)
	}
}
