// The tables under testdata: expressions with what CPython 3.15 answers (testdata/make_types.py makes them).
package object

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var addressText = regexp.MustCompile(`0x[0-9a-f]+`)

// A table has an expression a line, and under it, after a tab, the answer. A line `name = expression` keeps the value under the name.
func TestTypesTables(tt *testing.T) {
	files, err := filepath.Glob("testdata/types_*.txt")
	if err != nil || len(files) == 0 {
		tt.Fatalf("no tables: %v", err)
	}
	for _, file := range files {
		tt.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(tt *testing.T) { runTable(tt, file) })
	}
}

var assignment = regexp.MustCompile(`^(\w+) = (.*)$`)

func runTable(tt *testing.T, file string) {
	f, err := os.Open(file)
	if err != nil {
		tt.Fatal(err)
	}
	defer f.Close()
	t := typesRuntime(tt)
	names := exprNames(t)
	lines := bufio.NewScanner(f)
	text := ""
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		want, isAnswer := strings.CutPrefix(line, "\t")
		if !isAnswer {
			text = line
			if m := assignment.FindStringSubmatch(line); m != nil {
				r := &exprReader{t: t, names: names, text: m[2]}
				v, err := r.expr()
				if err != nil {
					tt.Errorf("%s:%d: %s: %v", file, n, line, err)
					v = None()
				}
				names[m[1]] = v
			}
			continue
		}
		got := addressText.ReplaceAllString(evalLine(t, names, text), "0x")
		if got != want {
			tt.Errorf("%s:%d: %s\n got %s\nwant %s", file, n, text, got, want)
		}
	}
}
