// Package tests runs the guest programs below this folder: each file's name is the behaviour that it shows.
package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
	"github.com/small-python/spy/engine/object"
)

// scripts finds the programs of a folder; an empty folder is an error, so that a moved folder cannot pass unseen.
func scripts(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs in %s: %v", folder, err)
	}
	return files
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// bounds keeps a broken test from running for ever.
var bounds = engine.Options{Std: true, StepLimit: 200_000_000, MemoryLimit: 256 << 20}

// TestAsserts runs the programs that check themselves.
func TestAsserts(t *testing.T) {
	for _, folder := range []string{"lang", "types", "std", "differences"} {
		if _, err := os.Stat(folder); err != nil {
			continue
		}
		for _, file := range scripts(t, folder) {
			t.Run(file, func(t *testing.T) {
				out, err := enginetest.Run(read(t, file), filepath.Base(file), bounds, nil)
				if err != nil {
					t.Fatal(err)
				}
				if out.Failure != nil {
					t.Errorf("%v\n%s", out.Failure, out.Traceback)
				}
			})
		}
	}
}

// TestOutput compares what a program prints, and its traceback where it ends in one, with the file beside it.
func TestOutput(t *testing.T) {
	for _, file := range scripts(t, "output") {
		t.Run(file, func(t *testing.T) {
			out, err := enginetest.Run(read(t, file), filepath.Base(file), bounds, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, want := out.Out+out.Err+out.Traceback, read(t, strings.TrimSuffix(file, ".py")+".out")
			if got != want {
				t.Errorf("printed\n%s\nwant\n%s", got, want)
			}
		})
	}
}

var raises = regexp.MustCompile(`# raises: (.*)$`)

// TestErrors runs the chunks of each file one by one: a chunk ends with a line that names the error it must raise.
func TestErrors(t *testing.T) {
	for _, file := range scripts(t, "errors") {
		t.Run(file, func(t *testing.T) {
			var chunk strings.Builder
			ran := 0
			for i, line := range strings.SplitAfter(read(t, file), "\n") {
				chunk.WriteString(line)
				m := raises.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
				if m == nil {
					continue
				}
				ran++
				out, err := enginetest.Run(chunk.String(), "<string>", bounds, nil)
				if err != nil {
					t.Fatal(err)
				}
				if got := lastLine(out); got != m[1] {
					t.Errorf("line %d: got %q, want %q", i+1, got, m[1])
				}
				chunk.Reset()
			}
			if ran == 0 {
				t.Error("no chunk with a `# raises:` line")
			}
		})
	}
}

// lastLine is the line of a traceback that names the error.
func lastLine(out enginetest.Outcome) string {
	if out.Failure == nil {
		return ""
	}
	if _, ok := out.Failure.(*object.Exception); !ok {
		return out.Failure.Error()
	}
	lines := strings.Split(strings.TrimSuffix(out.Traceback, "\n"), "\n")
	return lines[len(lines)-1]
}
