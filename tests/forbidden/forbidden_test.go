//go:build linux && (amd64 || arm64)

// Each act is run three times: without the lock, where it must work (else it shows nothing); with it, where the layer
// that is named must refuse it; and, for those that seccomp kills, in a build that prints the number of the call, which
// the parent of a killed process cannot see.
package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/small-python/spy/sandbox/policy"
)

// leastShown is how many acts must have worked without the lock for this test to count.
const leastShown = 25

// leaked is the number of the first descriptor that is leaked on purpose: a file, and after it a directory.
const leaked = 10

// build builds this program as a worker is built.
func build(t *testing.T, tags string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "forbidden")
	cmd := exec.Command("go", "build", "-tags", tags, "-o", program, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, out)
	}
	return program
}

// setting makes a fresh world: directories with what the acts look for, a socket, and two descriptors to leak.
type setting struct {
	root      string
	decoy     *exec.Cmd
	secret    string
	abstract  string
	leakFiles []*os.File
}

func newSetting(t *testing.T, program string) *setting {
	t.Helper()
	s := &setting{abstract: fmt.Sprintf("small-python-forbidden-%d", os.Getpid())}
	listener, err := net.Listen("unix", "@"+s.abstract)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	s.decoy = exec.Command(program, "decoy")
	in, _ := s.decoy.StdinPipe()
	out, _ := s.decoy.StdoutPipe()
	if err := s.decoy.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		_ = s.decoy.Process.Kill()
		_ = s.decoy.Wait()
	})
	address := make([]byte, 64)
	n, err := out.Read(address)
	if err != nil {
		t.Fatal(err)
	}
	s.secret = strings.TrimSpace(string(address[:n]))
	return s
}

// renew makes the directories anew, since acts change them.
func (s *setting) renew(t *testing.T) {
	t.Helper()
	s.root = t.TempDir()
	for _, file := range []string{"readable/f.txt", "readable/gone", "writable/f.txt", "writable/moving", "writable/foreign",
		"outside/secret", "outside/gone", "outside/moved", "outside/empty/x"} {
		path := filepath.Join(s.root, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, bytes.Repeat([]byte("text "), 1000), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("../outside/secret", filepath.Join(s.root, "readable/out")); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		if err := os.Chown(filepath.Join(s.root, "writable/foreign"), 12345, 12345); err != nil {
			t.Fatal(err)
		}
	}
	s.leakFiles = nil
	for _, name := range []string{"outside/secret", "outside"} {
		f, err := os.Open(filepath.Join(s.root, name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		s.leakFiles = append(s.leakFiles, f)
	}
	// In front of them stand others, whose numbers the Go runtime takes for its poller once they are closed.
	for len(s.leakFiles) < leaked-3+2 {
		s.leakFiles = append([]*os.File{s.leakFiles[0]}, s.leakFiles...)
	}
}

// outcome is what the parent sees.
type outcome struct {
	stdout, stderr string
	status         syscall.WaitStatus
}

func (o outcome) did() bool { return strings.HasSuffix("\n"+o.stdout, "\ndid\n") }

func (o outcome) String() string {
	return fmt.Sprintf("stdout %q, status %#x, stderr %.300q", o.stdout, uint32(o.status), o.stderr)
}

func (s *setting) run(t *testing.T, program, mode string, a act) outcome {
	t.Helper()
	s.renew(t)
	at := func(name string) string { return filepath.Join(s.root, name) }
	cmd := exec.Command(program, mode, a.name, at("readable"), at("writable"), at("outside"), strconv.Itoa(s.decoy.Process.Pid),
		s.secret, s.abstract, strconv.Itoa(leaked))
	cmd.Env = []string{}
	cmd.ExtraFiles = s.leakFiles
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	_ = cmd.Run()
	return outcome{stdout.String(), stderr.String(), cmd.ProcessState.Sys().(syscall.WaitStatus)}
}

func TestForbiddenActs(t *testing.T) {
	killing, trapping := build(t, ""), build(t, "sandboxtrap")
	s := newSetting(t, killing)
	available := policy.Probe()
	shown := 0
	for _, a := range acts() {
		t.Run(a.name, func(t *testing.T) {
			if available.Layer(a.layer).State == policy.Absent {
				t.Skip(available.Layer(a.layer))
			}
			control := s.run(t, killing, "none", a)
			if !control.did() {
				// The kernel lacks it, or this host is confined itself: the refusal is checked all the same.
				t.Logf("not shown, it does not work without the lock either: %v", control)
			}
			locked := s.run(t, killing, "lock", a)
			if !strings.Contains(locked.stdout, a.layer+"=enforced") && a.layer != policy.Descriptors {
				t.Errorf("the report does not have %s enforced: %v", a.layer, locked)
			}
			if a.number == 0 {
				wantError(t, locked, a)
			} else {
				wantKilled(t, locked, s.run(t, trapping, "lock", a), a)
			}
			if control.did() && !t.Failed() {
				shown++
			}
		})
	}
	t.Logf("%d of %d acts work without the lock and are refused with it", shown, len(acts()))
	if shown < leastShown {
		t.Errorf("acts shown: got %d, want at least %d", shown, leastShown)
	}
}

// wantError checks that the act got its error number, and the process went on.
func wantError(t *testing.T, locked outcome, a act) {
	t.Helper()
	if !strings.HasSuffix(locked.stdout, fmt.Sprintf("\nerrno %d\n", int(a.errno))) || locked.status != 0 {
		t.Errorf("locked: got %v, want error number %d from %s", locked, int(a.errno), a.layer)
	}
}

// registerOfNumber matches the register that holds the number of a call in what the runtime prints of a signal.
var registerOfNumber = map[string]*regexp.Regexp{
	"amd64": regexp.MustCompile(`(?m)^rax\s+0x([0-9a-f]+)$`),
	"arm64": regexp.MustCompile(`(?m)^r8\s+0x([0-9a-f]+)$`),
}[runtime.GOARCH]

// wantKilled checks that the process died by SIGSYS, and that the call which died is the act's.
func wantKilled(t *testing.T, locked, trapped outcome, a act) {
	t.Helper()
	if !locked.status.Signaled() || locked.status.Signal() != syscall.SIGSYS || locked.did() {
		t.Errorf("locked: got %v, want death by SIGSYS", locked)
	}
	match := registerOfNumber.FindStringSubmatch(trapped.stderr)
	if !strings.Contains(trapped.stderr, "SIGSYS") || match == nil {
		t.Errorf("trapped: got %v, want SIGSYS and a register", trapped)
		return
	}
	if number, err := strconv.ParseUint(match[1], 16, 64); err != nil || uintptr(number) != a.number {
		t.Errorf("the call that was refused: got %d, want %d", number, a.number)
	}
}

func TestActNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range acts() {
		if seen[a.name] {
			t.Errorf("two acts are named %s", a.name)
		}
		seen[a.name] = true
	}
}
