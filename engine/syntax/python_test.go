// Checks against a CPython on this machine: SPY_TEST_PYTHON names it, else python3.13 is looked for.
// SPY_TEST_SOURCES may name a folder whose .py files are parsed too.

package syntax

import (
	"bufio"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// dumpProgram reads JSON strings, file names or sources, and writes the dump of each tree as JSON; null for an error.
// What newer versions dump otherwise is brought to the form of 3.15.
const dumpProgram = `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
def tidy(tree):
    for node in ast.walk(tree):
        if isinstance(getattr(node, "ctx", None), ast.Load):
            del node.ctx
        if isinstance(node, (ast.Import, ast.ImportFrom)) and hasattr(node, "is_lazy"):
            del node.is_lazy
    return tree
for line in sys.stdin:
    name, source = json.loads(line)
    try:
        source = open(name, "rb").read() if name else source
        out = ast.dump(tidy(ast.parse(source)), include_attributes=True)
    except (SyntaxError, ValueError):
        out = None
    print(json.dumps(out), flush=True)
`

// python is a running CPython that dumps trees.
type python struct {
	in  io.Writer
	out *bufio.Scanner
}

func startPython(t *testing.T) *python {
	t.Helper()
	path := os.Getenv("SPY_TEST_PYTHON")
	if path == "" {
		var err error
		if path, err = exec.LookPath("python3.13"); err != nil {
			t.Skip("no CPython: set SPY_TEST_PYTHON to one of version 3.13 or later")
		}
	}
	if exec.Command(path, "-c", "import sys; sys.exit(sys.version_info < (3, 13))").Run() != nil {
		t.Skipf("%s is no CPython of version 3.13 or later", path)
	}
	cmd := exec.Command(path, "-c", dumpProgram)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("python: %v", err)
		}
	})
	scan := bufio.NewScanner(out)
	scan.Buffer(nil, 1<<28)
	return &python{in, scan}
}

// dump returns the dump of a file or source; ok is false where CPython refuses it.
func (py *python) dump(t *testing.T, name, src string) (dump string, ok bool) {
	t.Helper()
	line, err := json.Marshal([]string{name, src})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := py.in.Write(append(line, '\n')); err != nil {
		t.Fatal(err)
	}
	if !py.out.Scan() {
		t.Fatalf("python ended: %v", py.out.Err())
	}
	var answer *string
	if err := json.Unmarshal(py.out.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	if answer == nil {
		return "", false
	}
	return *answer, true
}

// comparable takes out of a dump what only 3.15 has.
func comparable(dump string) string {
	return strings.ReplaceAll(dump, ", is_lazy=0", "")
}

func firstDifference(a, b string) (string, string) {
	n := min(len(a), len(b))
	i := 0
	for i < n && a[i] == b[i] {
		i++
	}
	from := max(0, i-100)
	return a[from:min(len(a), i+100)], b[from:min(len(b), i+100)]
}

func TestAgainstPython(t *testing.T) {
	py := startPython(t)
	checked := 0
	for _, c := range readCases(t) {
		if c.Mode != "exec" {
			continue
		}
		want, ok := py.dump(t, "", c.Src)
		if !ok || c.Error != nil {
			continue // an older version refuses, or takes, what 3.15 does not
		}
		checked++
		tree, err := Parse([]byte(c.Src), Options{Text: true})
		if err != nil {
			t.Errorf("%q: %v", c.Src, err)
			continue
		}
		if got := comparable(DumpPlaces(tree)); got != want {
			a, b := firstDifference(got, want)
			t.Errorf("%q:\n got …%s\nwant …%s", c.Src, a, b)
		}
	}
	if checked < 20 {
		t.Errorf("got %d sources to compare, want 20 and more", checked)
	}
}

func TestSourcesAgainstPython(t *testing.T) {
	folder := os.Getenv("SPY_TEST_SOURCES")
	if folder == "" {
		t.Skip("SPY_TEST_SOURCES names no folder")
	}
	py := startPython(t)
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".py" {
			return err
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		want, ok := py.dump(t, name, "")
		tree, perr := Parse(src, Options{Filename: name})
		if !ok {
			return nil
		}
		if perr != nil {
			t.Errorf("%s: %v", name, perr)
			return nil
		}
		if got := comparable(DumpPlaces(tree)); got != want {
			a, b := firstDifference(got, want)
			t.Errorf("%s:\n got …%s\nwant …%s", name, a, b)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
