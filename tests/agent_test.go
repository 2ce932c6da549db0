package tests

import (
	"regexp"
	"strings"
	"testing"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
)

var missing = regexp.MustCompile(`ModuleNotFoundError: No module named '([\w.]+)'`)

// waiting are the modules that programs of the folder agent need and that are not there yet. A program may be skipped for no other.
var waiting = map[string]bool{
	"ast": true, "csv": true, "logging": true, "queue": true, "xml": true, "zlib": true,
}

// differing are the programs that show one of tests/differences: what of their expected output it takes away.
var differing = map[string]struct {
	difference string
	takesAway  *regexp.Regexp
}{
	"agent/a120_traceback_report.py": {"differences/frames_of_a_traceback_keep_no_locals.py", regexp.MustCompile(`\b\w+=[^\n]*?(\) \+\d+\n)`)},
}

// TestAgentPrograms runs programs as language models write them: each prints what the file beside it says, byte for byte.
func TestAgentPrograms(t *testing.T) {
	ran := 0
	for _, file := range scripts(t, "agent") {
		t.Run(file, func(t *testing.T) {
			seed := [32]byte{1}
			out, err := enginetest.Run(read(t, file), file, engine.Options{Std: true, StepLimit: 200_000_000, MemoryLimit: 256 << 20, Seed: seed}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if m := missing.FindStringSubmatch(out.Traceback); m != nil {
				if name, _, _ := strings.Cut(m[1], "."); waiting[name] {
					t.Skipf("needs module %s, which is not there yet", m[1])
				}
			}
			ran++
			want := read(t, strings.TrimSuffix(file, ".py")+".out")
			if d, ok := differing[file]; ok {
				read(t, d.difference) // it is there
				want = d.takesAway.ReplaceAllString(want, "$1")
			}
			if out.Out != want || out.Failure != nil {
				t.Errorf("printed\n%s\nwant\n%s\n%s", out.Out, want, out.Traceback)
			}
		})
	}
	if ran < 35 {
		t.Errorf("only %d programs ran to their end", ran)
	}
}
