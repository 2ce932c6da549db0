// Package steps checks that the engine counts steps as its documentation says: the same programs, rewritten to count themselves, were
// counted by CPython (count.py, counts.txt).
package steps

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
	"github.com/small-python/spy/engine/object"
)

// counter runs programs in an engine and tells their steps, without those of compiling them and of starting them.
type counter struct {
	engine *engine.Engine
	start  int64 // the steps of starting an empty program
}

func newCounter(t *testing.T, noSuper bool) *counter {
	t.Helper()
	e, err := engine.New(&enginetest.Host{}, engine.Options{NoSuper: noSuper})
	if err != nil {
		t.Fatal(err)
	}
	c := &counter{engine: e}
	if c.start, err = c.steps(""); err != nil {
		t.Fatal(err)
	}
	return c
}

// steps compiles a program, and counts what running it takes.
func (c *counter) steps(source string) (int64, error) {
	e := c.engine
	g := e.Globals()
	if err := g.Set(e.Thread, object.StrValue(e.Thread, "source"), object.StrValue(e.Thread, source)); err != nil {
		return 0, err
	}
	e.Thread.BeginSteps()
	if _, err := e.Run(engine.Chunk{Source: []byte("program = compile(source, 'program', 'exec'); names = {'__name__': '__main__'}"), Filename: "make"}); err != nil {
		return 0, err
	}
	e.Thread.BeginSteps()
	if _, err := e.Run(engine.Chunk{Source: []byte("exec(program, names)"), Filename: "start"}); err != nil {
		return 0, err
	}
	return e.Thread.StepsDone() - c.start, nil
}

var update = flag.Bool("update", false, "write what builtins added to builtin.txt")

// readCounts reads a file of names and numbers.
func readCounts(t *testing.T, file string) (names []string, counts map[string]int64) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	counts = map[string]int64{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, count, _ := strings.Cut(line, " ")
		n, err := strconv.ParseInt(count, 10, 64)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		names = append(names, name)
		counts[name] = n
	}
	return names, counts
}

// TestCounts compares, with superinstructions and without. CPython counted nodes and turns (counts.txt); what builtins add, such as the
// making of a class, is in builtin.txt, which "go test -update" writes.
func TestCounts(t *testing.T) {
	names, counts := readCounts(t, "counts.txt")
	_, builtin := readCounts(t, "builtin.txt")
	files, err := filepath.Glob("programs/*.py")
	if err != nil || len(files) != len(names) || len(files) < 100 {
		t.Fatalf("got %d programs and %d counts, want at least 100 and as many: %v", len(files), len(names), err)
	}
	var written strings.Builder
	for _, noSuper := range []bool{false, true} {
		c := newCounter(t, noSuper)
		for _, name := range names {
			source, err := os.ReadFile(filepath.Join("programs", name+".py"))
			if err != nil {
				t.Fatal(err)
			}
			got, err := c.steps(string(source))
			if err != nil {
				t.Errorf("%s, no superinstructions %t: %v", name, noSuper, err)
				continue
			}
			if extra := got - counts[name]; *update && !noSuper {
				if builtin[name] = extra; extra != 0 {
					fmt.Fprintf(&written, "%s %d\n", name, extra)
				}
			}
			if want := counts[name] + builtin[name]; got != want {
				t.Errorf("%s, no superinstructions %t: got %d steps, want %d", name, noSuper, got, want)
			}
		}
	}
	if *update {
		if err := os.WriteFile("builtin.txt", []byte(written.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
