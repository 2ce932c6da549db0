// The lint of the house: lengths, names and imports that no general tool knows. An exception stands here with its reason.
package spy

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	maxFunction = 60  // lines
	maxFile     = 800 // lines
)

// longFunctions are allowed to be long, for the reason beside them. Generated files (gen_*, …_generated.go, worker/protocol/fb) are not looked at.
var longFunctions = map[string]string{
	"engine/regex/match.go:run":   "one switch, as the run loop: its variables stay in registers",
	"engine/vm/gen/main.go:calls": "templates of the run loop",
	"engine/vm/gen/main.go:items": "templates of the run loop",
	"engine/vm/gen/main.go:main":  "the run loop around its templates",
}

// unsafeAllowed are the folders that may import unsafe: the value's representation, the run loop, and calls of the kernel that take addresses.
var unsafeAllowed = []string{"engine/object", "engine/vm", "sandbox", "sandbox/mountfs", "core", "capi", "tests"}

// bannedNames say nothing about what a file holds.
var bannedNames = []string{"util", "helper", "common", "misc", "manager", "data", "base", "new2"}

func generated(file string) bool {
	name := filepath.Base(file)
	return strings.HasPrefix(name, "gen_") || strings.HasSuffix(name, "_generated.go") || strings.Contains(file, "worker/protocol/fb/")
}

// walk names each file of the tree, with slashes.
func walk(t *testing.T, each func(file string)) {
	t.Helper()
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() {
			each(filepath.ToSlash(file))
		} else if name := d.Name(); name == "testdata" || name == "node_modules" || name == "build" || name != "." && strings.HasPrefix(name, ".") {
			return fs.SkipDir
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func goFiles(t *testing.T, each func(file string, f *ast.File, set *token.FileSet)) {
	t.Helper()
	seen := 0
	walk(t, func(file string) {
		if !strings.HasSuffix(file, ".go") || generated(file) {
			return
		}
		seen++
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		each(file, f, set)
	})
	if seen < 100 {
		t.Fatalf("looked at %d files: the walk is broken", seen)
	}
}

// sources are the languages whose files have a bound.
var sources = []string{".go", ".py", ".c", ".h", ".s", ".sh", ".cjs", ".mjs", ".mts", ".ts"}

// TestLintFiles bounds the sources of each language: what is generated or a program for a test is not looked at.
func TestLintFiles(t *testing.T) {
	seen := map[string]int{}
	walk(t, func(file string) {
		kind := filepath.Ext(file)
		switch {
		case generated(file), kind == ".py" && strings.HasPrefix(file, "tests/"):
			return
		case !slices.Contains(sources, kind):
			return
		}
		seen[kind]++
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(text, []byte("\n")); n > maxFile {
			t.Errorf("%s has %d lines, want at most %d: split it by subject", file, n, maxFile)
		}
	})
	for _, kind := range []string{".go", ".py", ".c", ".h", ".cjs", ".mjs", ".ts"} {
		if seen[kind] == 0 {
			t.Errorf("looked at no %s file: the walk is broken", kind)
		}
	}
}

func TestLintLengths(t *testing.T) {
	used := map[string]bool{}
	goFiles(t, func(file string, f *ast.File, set *token.FileSet) {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if strings.HasSuffix(file, "_test.go") {
				continue // a test that walks a table holds the table
			}
			n := set.Position(fn.End()).Line - set.Position(fn.Pos()).Line + 1
			if n <= maxFunction || tableOnly(fn) {
				continue
			}
			name := file + ":" + fn.Name.Name
			if used[name] = true; longFunctions[name] == "" {
				t.Errorf("%s has %d lines, want at most %d", name, n, maxFunction)
			}
		}
	})
	for name := range longFunctions {
		if !used[name] {
			t.Errorf("the exception %s is not needed", name)
		}
	}
}

// tableOnly tells a function that only returns one composite literal: a table of rows.
func tableOnly(fn *ast.FuncDecl) bool {
	if fn.Body == nil || len(fn.Body.List) == 0 {
		return false
	}
	r, ok := fn.Body.List[len(fn.Body.List)-1].(*ast.ReturnStmt)
	if !ok || len(r.Results) != 1 {
		return false
	}
	_, ok = r.Results[0].(*ast.CompositeLit)
	return ok
}

func TestLintNames(t *testing.T) {
	goFiles(t, func(file string, f *ast.File, _ *token.FileSet) {
		stem := strings.TrimSuffix(filepath.Base(file), ".go")
		for _, b := range bannedNames {
			if stem == b || f.Name.Name == b || strings.HasSuffix(f.Name.Name, b) && b != "base" && b != "data" {
				t.Errorf("%s: the name %s says nothing", file, b)
			}
		}
	})
}

func TestLintImports(t *testing.T) {
	goFiles(t, func(file string, f *ast.File, _ *token.FileSet) {
		dir := filepath.ToSlash(filepath.Dir(file))
		for _, i := range f.Imports {
			switch path := strings.Trim(i.Path.Value, `"`); {
			case path == "unicode" && strings.HasPrefix(dir, "engine"):
				t.Errorf("%s imports unicode, whose tables are of another version than ours: use engine/ucd", file)
			case path == "unsafe" && !allowedUnsafe(dir) && !strings.HasSuffix(file, "_test.go"):
				t.Errorf("%s imports unsafe", file)
			}
		}
	})
}

func allowedUnsafe(dir string) bool {
	for _, a := range unsafeAllowed {
		if dir == a || a == "tests" && strings.HasPrefix(dir, "tests/") {
			return true
		}
	}
	return false
}

// TestLintInit keeps package initialisation in one place: the engine's bootstrap.
func TestLintInit(t *testing.T) {
	goFiles(t, func(file string, f *ast.File, _ *token.FileSet) {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == "init" && fn.Recv == nil && strings.HasPrefix(file, "engine/") && file != "engine/object/bootstrap.go" {
				t.Errorf("%s has an init function", file)
			}
		}
	})
}
