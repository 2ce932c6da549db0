// Package workertest builds the commands that tests run as processes of their own.
package workertest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Variable names the worker that runtimes start; where it is set before the tests, that worker is used.
const Variable = "SPY_WORKER"

// Patience is by how much longer than its bound something may take: other programs of the machine take time too. SPY_STRICT=1, as
// test-all sets it, asks for the bounds themselves.
func Patience() time.Duration {
	if os.Getenv("SPY_STRICT") != "" {
		return 1
	}
	return 10
}

// Main runs the tests of a package with a worker that is built once, and ends the process.
func Main(m *testing.M) {
	if os.Getenv(Variable) != "" {
		os.Exit(m.Run())
	}
	MainIn(m, func(folder string) { os.Setenv(Variable, filepath.Join(folder, "spy-worker")) }, "spy-worker")
}

// MainIn builds commands into a folder that is removed at the end, tells of it, runs the tests and ends the process.
func MainIn(m *testing.M, built func(folder string), commands ...string) {
	folder, err := os.MkdirTemp("", "spy-test")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := 1
	if build(folder, commands) {
		built(folder)
		status = m.Run()
	}
	os.RemoveAll(folder)
	os.Exit(status)
}

func build(folder string, commands []string) bool {
	for _, name := range commands {
		build := exec.Command("go", "build", "-o", filepath.Join(folder, name), "github.com/small-python/spy/cmd/"+name)
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "building %s: %v\n%s", name, err, out)
			return false
		}
	}
	return true
}
