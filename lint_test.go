// The lint of the house: lengths, names and imports that no general tool knows. An exception stands here with its reason.
package spy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

const (
	maxFunction = 60  // lines
	maxFile     = 800 // lines
)

// longFiles and longFunctions are allowed to be long, for the reason beside them. Generated files (gen_*, …_generated.go, worker/protocol/fb) are not looked at.
var (
	longFiles     = map[string]string{}
	longFunctions = map[string]string{
		"engine/code/ops.go":                 "the table of operations",
		"engine/vm/gen/main.go":              "templates of the run loop",
		"engine/object/slots_table.go":       "the table of slots",
		"sandbox/filters/calls.go":           "the table of system calls",
		"worker/protocol/layoutgen.go:main":  "a generator",
		"engine/object/exceptions.go":        "the table of exceptions",
		"engine/std/builtins/builtins.go":    "the table of the module",
		"engine/std/math/math.go":            "the table of the module",
		"engine/std/sys/sys.go":              "the table of the module",
		"worker/protocol/messages_test.go":   "a table",
		"tests/forbidden/acts/acts_linux.go": "a table",
	}
)

// unsafeAllowed are the folders that may import unsafe: the value's representation, the run loop, and calls of the kernel that take addresses.
var unsafeAllowed = []string{"engine/object", "engine/vm", "sandbox", "sandbox/mountfs", "core", "capi", "tests"}

// bannedNames say nothing about what a file holds.
var bannedNames = []string{"util", "helper", "common", "misc", "manager", "data", "base", "new2"}

func generated(file string) bool {
	name := filepath.Base(file)
	return strings.HasPrefix(name, "gen_") || strings.HasSuffix(name, "_generated.go") || strings.Contains(file, "worker/protocol/fb/")
}

func goFiles(t *testing.T, each func(file string, f *ast.File, set *token.FileSet)) {
	t.Helper()
	seen := 0
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		file = filepath.ToSlash(file)
		if d.IsDir() {
			if name := d.Name(); name == "testdata" || name == "node_modules" || name == "build" || name != "." && strings.HasPrefix(name, ".") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(file, ".go") || generated(file) {
			return nil
		}
		seen++
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		each(file, f, set)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 100 {
		t.Fatalf("looked at %d files: the walk is broken", seen)
	}
}

func TestLintLengths(t *testing.T) {
	goFiles(t, func(file string, f *ast.File, set *token.FileSet) {
		if n := set.Position(f.End()).Line; n > maxFile && longFiles[file] == "" {
			t.Errorf("%s has %d lines, want at most %d: split it by subject", file, n, maxFile)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if strings.HasSuffix(file, "_test.go") {
				continue // a test that walks a table holds the table
			}
			n := set.Position(fn.End()).Line - set.Position(fn.Pos()).Line + 1
			if n > maxFunction && longFunctions[file] == "" && longFunctions[file+":"+fn.Name.Name] == "" && !tableOnly(fn) {
				t.Errorf("%s: %s has %d lines, want at most %d", file, fn.Name.Name, n, maxFunction)
			}
		}
	})
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
