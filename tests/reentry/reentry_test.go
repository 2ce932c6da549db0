// Package reentry runs the programs of this folder: operations on containers with special methods that change the container under its hands.
// What CPython 3.15 does in each cell was recorded by record.sh.
package reentry

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
)

// leastCells is what the programs must hold together: a program that stops early cannot pass unseen.
const leastCells = 7500

var bounds = engine.Options{Std: true, StepLimit: 200_000_000, MemoryLimit: 256 << 20}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestReentry(t *testing.T) {
	files, err := filepath.Glob("*.py")
	if err != nil {
		t.Fatal(err)
	}
	meddler := read(t, "meddler.py")
	cells := 0
	for _, file := range files {
		if file == "meddler.py" {
			continue
		}
		t.Run(file, func(t *testing.T) {
			out, err := enginetest.Run(meddler+read(t, file), file, bounds, nil)
			if err != nil {
				t.Fatal(err)
			}
			if out.Failure != nil {
				t.Fatalf("%v\n%s", out.Failure, out.Traceback)
			}
			cells += compare(t, out.Out, read(t, strings.TrimSuffix(file, ".py")+".out"))
		})
	}
	if cells < leastCells {
		t.Errorf("compared %d cells, want at least %d", cells, leastCells)
	}
}

// compare reports the first cells of each operation that differ, and counts the cells.
func compare(t *testing.T, got, want string) (cells int) {
	t.Helper()
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	if len(gotLines) != len(wantLines) {
		t.Errorf("printed %d lines, want %d", len(gotLines), len(wantLines))
	}
	operation, shown := "", 0
	for i := range min(len(gotLines), len(wantLines)) {
		if strings.HasPrefix(wantLines[i], "  ") {
			cells++
		} else {
			operation, shown = wantLines[i], 0
		}
		if gotLines[i] != wantLines[i] {
			if shown++; shown <= 2 {
				t.Errorf("%s\n got %s\nwant %s", operation, gotLines[i], wantLines[i])
			}
		}
	}
	return cells
}
