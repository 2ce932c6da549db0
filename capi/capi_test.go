//go:build cgo

// Tests of libspy as a C program sees it: each program under testdata is compiled with warnings as errors, linked with the library and run.
package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// run runs a command and gives what it printed to each stream.
func run(t *testing.T, dir string, env []string, name string, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	c := exec.CommandContext(t.Context(), name, args...)
	c.WaitDelay = 10 * time.Second
	c.Dir = dir
	c.Env = append(os.Environ(), env...)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	err = c.Run()
	return out.String(), errs.String(), err
}

// made is the library and its worker that the tests of this package share.
var made struct {
	sync.Once
	folder string
}

func TestMain(m *testing.M) {
	code := m.Run()
	os.RemoveAll(made.folder)
	os.Exit(code)
}

// build gives a folder with the library and its worker.
func build(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds the library, the worker and C programs")
	}
	made.Do(func() {
		folder, err := os.MkdirTemp("", "libspy")
		if err != nil {
			t.Fatal(err)
		}
		made.folder = folder
		buildIn(t, folder)
	})
	return made.folder
}

// buildIn makes the library, with more flags of go build, and its worker.
func buildIn(t *testing.T, folder string, flags ...string) {
	t.Helper()
	shown, err := filepath.Abs("exports.map")
	if err != nil {
		t.Fatal(err)
	}
	library := append([]string{"build", "-buildmode=c-shared", "-ldflags=-extldflags=-Wl,--version-script=" + shown}, flags...)
	for _, c := range []struct {
		cgo, what string
		args      []string
	}{
		{"1", "./capi", append(library, "-o", filepath.Join(folder, "libspy.so"))},
		{"0", "./cmd/spy-worker", []string{"build", "-o", filepath.Join(folder, "spy-worker")}},
	} {
		_, errs, err := run(t, "..", []string{"CGO_ENABLED=" + c.cgo}, "go", append(c.args, c.what)...)
		if err != nil {
			t.Fatalf("building %s: %v\n%s", c.what, err, errs)
		}
	}
}

// cppWarnings are those that a header should stand which others include.
var cppWarnings = []string{"-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wold-style-cast", "-Werror"}

// compile makes a program in the folder of the library that it is linked with.
func compile(t *testing.T, folder, source string, flags ...string) string {
	t.Helper()
	compiler, standard := "gcc", []string{"-std=gnu11"}
	switch {
	case filepath.Ext(source) == ".cpp":
		compiler, standard = "g++", append([]string{"-std=c++17"}, cppWarnings...)
	case filepath.Base(source) == "spec.c":
		standard = []string{"-std=c11", "-Wpedantic"}
	}
	if _, err := exec.LookPath(compiler); err != nil {
		t.Skip("no ", compiler)
	}
	program := filepath.Join(folder, filepath.Base(source)+".exe")
	args := append(standard, "-g", "-Wall", "-Wextra", "-Werror", "-I../include", "-o", program, source)
	args = append(args, flags...)
	_, errs, err := run(t, ".", nil, compiler, append(args, "-L"+folder, "-lspy", "-lpthread", "-lm", "-Wl,-rpath,"+folder)...)
	if err != nil {
		t.Fatalf("compiling %s: %v\n%s", source, err, errs)
	}
	return program
}

func TestPrograms(t *testing.T) {
	folder := build(t)
	sources, err := filepath.Glob("testdata/*.c*")
	if err != nil || len(sources) < 5 {
		t.Fatalf("got %d programs, %v", len(sources), err)
	}
	for _, source := range sources {
		t.Run(filepath.Base(source), func(t *testing.T) {
			program := compile(t, folder, source)
			out, errs, err := run(t, folder, []string{"SPY_WORKER="}, program)
			if err != nil || errs != "" {
				t.Fatalf("%v\n%s%s", err, out, errs)
			}
			t.Log(out)
			if filepath.Base(source) == "spec.c" && out != "ready\n25\n" {
				t.Errorf("got %q, want the output of the contract's program", out)
			}
		})
	}
	t.Run("exports", func(t *testing.T) { exports(t, folder) })
}

// TestMarshal runs what reads and writes marshal alone, under the sanitizers and broken bytes.
func TestMarshal(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("no gcc")
	}
	seeds, err := filepath.Glob("testdata/marshal/*.bin")
	if err != nil || len(seeds) < 3 {
		t.Fatalf("got %d seeds, %v", len(seeds), err)
	}
	program := filepath.Join(t.TempDir(), "fuzz")
	_, errs, err := run(t, ".", nil, "gcc", "-std=gnu11", "-g", "-O1", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
		"-I../include", "-o", program, "testdata/marshal/fuzz.c", "marshal_read.c", "marshal_write.c", "image_write.c")
	if err != nil {
		t.Fatalf("compiling: %v\n%s", err, errs)
	}
	rounds := "200000"
	if testing.Short() {
		rounds = "5000"
	}
	if out, errs, err := run(t, ".", []string{"ASAN_OPTIONS=detect_leaks=0"}, program, append([]string{rounds}, seeds...)...); err != nil {
		t.Fatalf("%v\n%s%s", err, out, errs)
	}
}

// TestHeaders compiles the C++ header by what the other tests do not: a later standard, another compiler.
func TestHeaders(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles C++ programs")
	}
	for _, c := range [][]string{{"g++", "-std=c++20"}, {"clang++", "-std=c++17"}, {"clang++", "-std=c++20"}} {
		t.Run(strings.Join(c, ""), func(t *testing.T) {
			if _, err := exec.LookPath(c[0]); err != nil {
				t.Skip("no ", c[0])
			}
			args := append(c[1:], cppWarnings...)
			for _, source := range []string{"testdata/cpp_values.cpp", "testdata/cpp_functions.cpp", "testdata/cpp_rich.cpp"} {
				if _, errs, err := run(t, ".", nil, c[0], append(args, "-I../include", "-fsyntax-only", source)...); err != nil {
					t.Errorf("%v\n%s", err, errs)
				}
			}
		})
	}
}

// exports compares the library with its headers: it has what they declare, and nothing else.
func exports(t *testing.T, folder string) {
	out, errs, err := run(t, folder, nil, "nm", "-D", "--defined-only", "libspy.so")
	if err != nil {
		t.Skip("no nm: ", errs)
	}
	shown := map[string]bool{}
	for line := range strings.Lines(out) {
		fields := strings.Fields(line)
		shown[fields[len(fields)-1]] = true
	}
	for _, h := range []struct {
		file  string
		least int
	}{{"../include/spy.h", 110}, {"binding.h", 8}} { // the second one's are private to the bindings of this repository
		text, err := os.ReadFile(h.file)
		if err != nil {
			t.Fatal(err)
		}
		declared := regexp.MustCompile(`(?m)^[a-z][\w ]*[ *](spy_\w+)\(`).FindAllSubmatch(text, -1)
		if len(declared) < h.least {
			t.Fatalf("found only %d functions in %s", len(declared), h.file)
		}
		for _, d := range declared {
			if !shown[string(d[1])] {
				t.Errorf("%s is declared in %s and not exported", d[1], h.file)
			}
			delete(shown, string(d[1]))
		}
	}
	for name := range shown {
		t.Errorf("%s is exported and declared nowhere", name)
	}
}
