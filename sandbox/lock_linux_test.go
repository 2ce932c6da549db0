//go:build amd64 || arm64

// The lock on real processes: the test binary starts itself in a role, locks, and is looked at from outside.
package sandbox

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

const roleVariable = "SANDBOX_TEST_ROLE"

func TestMain(m *testing.M) {
	if role := os.Getenv(roleVariable); role != "" {
		play(role)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// startRole starts this binary in a role, with the settings that a worker is built with.
func startRole(t *testing.T, role string, prepare func(*exec.Cmd)) (cmd *exec.Cmd, in io.WriteCloser, out *bufio.Reader) {
	t.Helper()
	cmd = exec.Command("/proc/self/exe")
	cmd.Env = []string{roleVariable + "=" + role, "GODEBUG=updatemaxprocs=0,containermaxprocs=0,decoratemappings=0"}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var stderr strings.Builder
	cmd.Stderr = &stderr
	if prepare != nil {
		prepare(cmd)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("%s: %v\n%.4000s", role, cmd.ProcessState, stderr.String())
		}
	})
	return cmd, in, bufio.NewReader(stdout)
}

func readLine(t *testing.T, out *bufio.Reader) string {
	t.Helper()
	line, err := out.ReadString('\n')
	if err != nil {
		t.Fatalf("reading a line: got %q, %v", line, err)
	}
	line = strings.TrimSpace(line)
	if strings.Contains(line, errCgo.Error()) {
		t.Skip("this test binary was built with cgo")
	}
	return line
}

// reportOf runs a role that prints its report.
func reportOf(t *testing.T, role string, prepare func(*exec.Cmd)) string {
	t.Helper()
	_, in, out := startRole(t, role, prepare)
	defer in.Close()
	return readLine(t, out)
}

func TestFullReport(t *testing.T) {
	if missing := policy.Probe().Missing(); len(missing) > 0 {
		t.Skip("this kernel lacks layers: ", missing)
	}
	want := "descriptors=enforced, rlimits=enforced, capabilities=enforced, no_new_privs=enforced, landlock=enforced, seccomp=enforced"
	for _, mounts := range []string{"", " ro", " rw"} {
		if got := reportOf(t, "close report"+mounts, nil); got != want {
			t.Errorf("report%s: got %s, want %s", mounts, got, want)
		}
	}
}

func TestBadPolicy(t *testing.T) {
	for role, want := range map[string]string{
		"report relative": `error: mount "x": host path: got "x", want an absolute path`,
		"report missing":  "error: mounting /m: no such file or directory",
		"report file":     "error: mounting /m: not a directory",
	} {
		if got := reportOf(t, role, nil); got != want {
			t.Errorf("%s: got %s, want %s", role, got, want)
		}
	}
}

func TestInheritedDescriptors(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	leak := func(cmd *exec.Cmd) {
		f, err := os.Open(secret)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		cmd.ExtraFiles = []*os.File{f}
	}
	for role, want := range map[string]string{
		"report":                    "descriptors=absent (descriptor 3 is open)",
		"close report":              "descriptors=enforced",
		"outer close close report":  "descriptors=enforced",
		"outer close2 close report": "descriptors=enforced",
	} {
		if got := reportOf(t, role, leak); !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %s, want %s", role, got, want)
		}
	}
}

// TestConfinedHost locks under a filter that hides parts of the kernel, as some hosts have one.
func TestConfinedHost(t *testing.T) {
	for role, wants := range map[string][]string{
		"outer landlock report":    {"landlock=absent (the kernel has no Landlock, or a filter hides it)", "no_new_privs=enforced", "seccomp=enforced"},
		"outer landlock report rw": {"landlock=absent (the kernel has no Landlock, or a filter hides it)", "seccomp=enforced"},
		"outer disabled report":    {"landlock=absent (Landlock is turned off at boot)", "seccomp=enforced"},
		"outer restrict report":    {"landlock=absent (restricting: argument list too long)", "seccomp=enforced"},
		"outer seccomp report":     {"seccomp=absent (the kernel has no seccomp filters, or a filter hides them)", "no_new_privs=enforced", "landlock="},
		"outer both report":        {"landlock=absent", "seccomp=absent", "no_new_privs=enforced", "rlimits=enforced"},
	} {
		got := reportOf(t, role, nil)
		for _, want := range wants {
			if !strings.Contains(got, want) {
				t.Errorf("%s: got %s, want %s in it", role, got, want)
			}
		}
	}
}

// stopAndContinue stops and continues a process 100 times, at all phases of its waits.
func stopAndContinue(t *testing.T, role string) {
	t.Helper()
	cmd, in, out := startRole(t, role, nil)
	if got := readLine(t, out); got != "locked" {
		t.Fatalf("got %s, want locked", got)
	}
	for i := range 100 {
		for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
			if err := cmd.Process.Signal(signal); err != nil {
				t.Fatalf("signal %d: %v", i, err)
			}
			time.Sleep(time.Duration(300+i*13%700) * time.Microsecond)
		}
		if i%10 == 9 {
			if _, err := in.Write([]byte("?")); err != nil {
				t.Fatal(err)
			}
			if got := readLine(t, out); got != "alive" {
				t.Fatalf("after %d stops: got %s, want alive", i+1, got)
			}
		}
	}
}

func TestStopAndContinueIdle(t *testing.T) { stopAndContinue(t, "echo") }
func TestStopAndContinueBusy(t *testing.T) { stopAndContinue(t, "busy echo") }

var soak = flag.Duration("soak", 500*time.Millisecond, "how long a locked process must live, idle and busy")

// TestSoak lets locked processes live for a while: what the runtime does every two minutes shows with -soak 10m.
func TestSoak(t *testing.T) {
	for _, role := range []string{"echo", "busy echo"} {
		t.Run(role, func(t *testing.T) {
			t.Parallel()
			_, in, out := startRole(t, role, nil)
			if got := readLine(t, out); got != "locked" {
				t.Fatalf("got %s, want locked", got)
			}
			time.Sleep(*soak)
			if _, err := in.Write([]byte("?")); err != nil {
				t.Fatal(err)
			}
			if got := readLine(t, out); got != "alive" {
				t.Fatalf("after %v: got %s, want alive", *soak, got)
			}
		})
	}
}

// TestManyThreads makes 64 threads under the lock, with collections and forced preemption, and looks at each of them.
func TestManyThreads(t *testing.T) {
	cmd, in, out := startRole(t, "threads echo", nil)
	if got := readLine(t, out); got != "locked" {
		t.Fatalf("got %s, want locked", got)
	}
	if _, err := in.Write([]byte("?")); err != nil {
		t.Fatal(err)
	}
	if got := readLine(t, out); got != "alive" {
		t.Fatalf("got %s, want alive", got)
	}
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", cmd.Process.Pid))
	if err != nil || len(threads) < 64 {
		t.Fatalf("threads: got %d, %v, want at least 64", len(threads), err)
	}
	for _, path := range threads {
		status, err := os.ReadFile(path)
		if err != nil {
			continue // ended meanwhile
		}
		for _, want := range []string{"\nNoNewPrivs:\t1\n", "\nSeccomp:\t2\n", "\nCapEff:\t0000000000000000\n", "\nCapPrm:\t0000000000000000\n"} {
			if !strings.Contains(string(status), want) {
				t.Errorf("%s: got %s, want %q", path, status, want)
			}
		}
	}
}

// TestDieWithHost kills a host with SIGKILL, which starts a worker that would wait forever.
func TestDieWithHost(t *testing.T) {
	cmd, in, out := startRole(t, "host", nil)
	defer in.Close()
	worker, err := strconv.Atoi(readLine(t, out))
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(worker, 0); err != nil {
		t.Fatalf("the worker does not run: %v", err)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	killed := time.Now()
	for running(worker) {
		if time.Since(killed) > 5*time.Second {
			_ = syscall.Kill(worker, syscall.SIGKILL)
			t.Fatal("the worker outlived its host by 5 s")
		}
		time.Sleep(time.Millisecond)
	}
	t.Logf("the worker ended %v after its host", time.Since(killed))
}

// running reports whether a process exists and has not ended.
func running(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, state, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(state, "Z") && !strings.HasPrefix(state, "X")
}

func TestHostGone(t *testing.T) {
	if got := reportOf(t, "gone", nil); got != ErrHostGone.Error() {
		t.Errorf("got %s, want %s", got, ErrHostGone)
	}
}

// TestLockTime shows what the lock costs; it fails only far beyond that.
func TestLockTime(t *testing.T) {
	best := time.Hour
	for range 10 {
		took, err := time.ParseDuration(reportOf(t, "time", nil))
		if err != nil {
			t.Fatal(err)
		}
		best = min(best, took)
	}
	t.Logf("the lock takes %v at best", best)
	if best > 20*time.Millisecond {
		t.Errorf("lock: got %v, want under 20 ms", best)
	}
}

func TestHandledRights(t *testing.T) {
	for _, c := range []struct {
		abi             int
		fs, net, scoped uint64
	}{
		{1, 1<<13 - 1, 0, 0}, {2, 1<<14 - 1, 0, 0}, {3, 1<<15 - 1, 0, 0}, {4, 1<<15 - 1, 3, 0}, {5, 1<<16 - 1, 3, 0}, {6, 1<<16 - 1, 3, 3},
		{8, 1<<16 - 1, 3, 3}, {9, 1<<17 - 1, 3, 3}, {10, 1<<17 - 1, 15, 3}, {99, 1<<17 - 1, 15, 3},
	} {
		got := handledRights(c.abi)
		if want := (unix.LandlockRulesetAttr{Handled_access_fs: c.fs, Handled_access_net: c.net, Scoped: c.scoped}); got != want {
			t.Errorf("version %d: got %+v, want %+v", c.abi, got, want)
		}
	}
}
