// The layers of the house as a test: which package may import which. It reads the sources itself and fails on a forbidden import and on a
// package without a row.
package spy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/small-python/spy/"

// layers says for each package what it may import of ours. A row that ends in /* covers the folders below it; "leaves" stands for the
// pure algorithms. Three walls are for safety: core never links the interpreter, a standard module sees only object, and sandbox knows
// nothing of Python.
var layers = map[string][]string{
	".":                 {},
	"capi":              {"core"},
	"capi/gen":          {},
	"cmd/spy":           {"core"},
	"cmd/spy-worker":    {"sandbox", "sandbox/early", "worker"},
	"core":              {"sandbox/policy", "worker/protocol"},
	"core/workertest":   {},
	"worker":            {"engine", "engine/civil", "engine/object", "engine/std/datetime", "sandbox", "sandbox/policy", "sandbox/mountfs", "worker/protocol"},
	"worker/protocol":   {"worker/protocol/fb"},
	"worker/protocol/*": {},
	"engine/enginetest": {"engine", "engine/object"},
	"engine":            {"engine/code", "engine/compile", "engine/object", "engine/std", "engine/syntax", "engine/vm", "leaves"},
	"engine/std":        {"engine/object", "engine/std/*"},
	"engine/std/*":      {"engine/object", "leaves"},
	"engine/gen":        {"engine/code", "engine/compile", "engine/syntax"},
	"engine/vm":         {"engine/code", "engine/object", "engine/planted"},
	"engine/vm/gen":     {},
	"engine/compile":    {"engine/code", "engine/planted", "engine/syntax"},
	"engine/object":     {"engine/planted", "leaves"},
	"engine/blake2":     {},
	"engine/planted":    {},
	"engine/code":       {},
	"engine/syntax":     {"leaves"},
	"engine/numfmt":     {"engine/ucd"},
	"engine/decimal":    {"engine/numfmt"},
	"engine/ucd":        {},
	"engine/ucd/*":      {},
	"engine/regex":      {"engine/ucd"},
	"engine/civil":      {},
	"sandbox":           {"sandbox/early", "sandbox/filters", "sandbox/policy"},
	"sandbox/early":     {},
	"sandbox/filters":   {"sandbox/policy"},
	"sandbox/filters/*": {"sandbox/filters", "sandbox/policy"},
	"sandbox/mountfs":   {"sandbox/policy"},
	"sandbox/policy":    {},
	"examples/*":        {"core"},
	"packaging/*":       {},
	"tests/fuzzdiff/*":  {"engine", "engine/code", "engine/object", "engine/planted"},
	"tests/*":           {"core", "engine", "engine/object", "worker", "worker/protocol", "sandbox", "sandbox/*"},
}

// leaves are pure algorithms without objects.
var leaves = []string{"engine/blake2", "engine/civil", "engine/decimal", "engine/numfmt", "engine/regex", "engine/ucd"}

func TestLayers(t *testing.T) {
	imports := map[string]map[string]string{} // package folder → imported folder → file that does it
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); name == "testdata" || name == "node_modules" || name == "build" || name != "." && strings.HasPrefix(name, ".") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		if ignored(parsed) {
			return nil
		}
		dir := path.Dir(filepath.ToSlash(file))
		if imports[dir] == nil {
			imports[dir] = map[string]string{}
		}
		for _, i := range parsed.Imports {
			name, _ := strconv.Unquote(i.Path.Value)
			if rest, ours := strings.CutPrefix(name, module); ours {
				imports[dir][rest] = file
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(imports) < 10 {
		t.Fatalf("found only %d packages: the walk is broken", len(imports))
	}
	for dir, used := range imports {
		allowed, ok := row(dir)
		if !ok {
			t.Errorf("package %s has no row in the table of layers", dir)
			continue
		}
		for name, file := range used {
			if !allows(allowed, name) {
				t.Errorf("%s imports %s, which the table of layers forbids", file, name)
			}
		}
	}
}

// ignored tells the generators that lie beside what they make, with a build tag that leaves them out.
func ignored(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if c.Text == "//go:build ignore" {
				return true
			}
		}
	}
	return false
}

// row finds the row of a package: its own, or the one of the nearest folder above that ends in /*.
func row(dir string) ([]string, bool) {
	if r, ok := layers[dir]; ok {
		return r, true
	}
	for up := path.Dir(dir); up != "."; up = path.Dir(up) {
		if r, ok := layers[up+"/*"]; ok {
			return r, true
		}
	}
	return nil, false
}

func allows(allowed []string, name string) bool {
	for _, a := range allowed {
		if a == name {
			return true
		}
		if prefix, ok := strings.CutSuffix(a, "/*"); ok && strings.HasPrefix(name, prefix+"/") {
			return true
		}
		if a == "leaves" {
			for _, l := range leaves {
				if l == name {
					return true
				}
			}
		}
	}
	return false
}

// TestLayersTable shows that the rule itself can fail.
func TestLayersTable(t *testing.T) {
	for _, c := range []struct {
		dir, name string
		want      bool
	}{
		{"core", "engine", false}, {"core", "worker", false}, {"core", "worker/protocol", true}, {"sandbox", "engine/object", false},
		{"engine/std/math", "engine/vm", false}, {"engine/std/math", "engine/numfmt", true}, {"capi", "engine", false}, {"tests/api", "core", true},
	} {
		r, ok := row(c.dir)
		if !ok || allows(r, c.name) != c.want {
			t.Errorf("%s -> %s: allowed %v, want %v", c.dir, c.name, allows(r, c.name), c.want)
		}
	}
}
