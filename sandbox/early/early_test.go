//go:build linux || darwin

// Closing what was inherited, in a process of its own: here it would take away the test's own descriptors.
package early

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

const roleVariable = "EARLY_TEST_ROLE"

func TestMain(m *testing.M) {
	closing := map[string]func(int) error{"range": CloseInherited, "each": closeEach}[os.Getenv(roleVariable)]
	if closing == nil {
		os.Exit(m.Run())
	}
	fmt.Println(play(closing))
}

// play closes, and tells which of the first descriptors are open then.
func play(closing func(int) error) string {
	limit := syscall.Rlimit{Cur: 64, Max: 64}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return err.Error()
	}
	if err := closing(4); err != nil {
		return err.Error()
	}
	var open []string
	for fd := range 64 {
		var st syscall.Stat_t
		if syscall.Fstat(fd, &st) == nil {
			open = append(open, fmt.Sprint(fd))
		}
	}
	return strings.Join(open, " ")
}

func TestCloseInherited(t *testing.T) {
	for _, role := range []string{"range", "each"} {
		cmd := exec.Command(os.Args[0])
		cmd.Env = []string{roleVariable + "=" + role}
		for range 10 {
			cmd.ExtraFiles = append(cmd.ExtraFiles, os.Stdin)
		}
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != "0 1 2 3" {
			t.Errorf("%s: got descriptors %s, %v, want 0 1 2 3", role, got, err)
		}
	}
}

func TestKeepsTheStandardOnes(t *testing.T) {
	if err := CloseInherited(2); err == nil {
		t.Error("standard error may be closed")
	}
}
