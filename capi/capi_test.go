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

// build makes the library and its worker in a folder.
func build(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds the library, the worker and C programs")
	}
	folder := t.TempDir()
	for _, c := range []struct{ cgo, mode, out, what string }{
		{"1", "-buildmode=c-shared", "libspy.so", "./capi"}, {"0", "-buildmode=default", "spy-worker", "./cmd/spy-worker"},
	} {
		_, errs, err := run(t, "..", []string{"CGO_ENABLED=" + c.cgo}, "go", "build", c.mode, "-o", filepath.Join(folder, c.out), c.what)
		if err != nil {
			t.Fatalf("building %s: %v\n%s", c.what, err, errs)
		}
	}
	return folder
}

func compile(t *testing.T, folder, source string) string {
	t.Helper()
	compiler, standard := "gcc", "-std=gnu11"
	switch filepath.Ext(source) {
	case ".cpp":
		compiler, standard = "g++", "-std=c++17"
	default:
		if filepath.Base(source) == "spec.c" {
			standard = "-std=c11"
		}
	}
	if _, err := exec.LookPath(compiler); err != nil {
		t.Skip("no ", compiler)
	}
	program := filepath.Join(folder, filepath.Base(source)+".exe")
	_, errs, err := run(t, ".", nil, compiler, standard, "-g", "-Wall", "-Wextra", "-Werror", "-I../include", "-o", program, source,
		"-L"+folder, "-lspy", "-lpthread", "-lm", "-Wl,-rpath,"+folder)
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

// exports compares the header with the library: all that is declared is there.
func exports(t *testing.T, folder string) {
	header, err := os.ReadFile("../include/spy.h")
	if err != nil {
		t.Fatal(err)
	}
	out, errs, err := run(t, folder, nil, "nm", "-D", "--defined-only", "libspy.so")
	if err != nil {
		t.Skip("no nm: ", errs)
	}
	declared := regexp.MustCompile(`(?m)^[a-z][\w ]*[ *](spy_\w+)\(`).FindAllSubmatch(header, -1)
	if len(declared) < 100 {
		t.Fatalf("found only %d functions in the header", len(declared))
	}
	for _, d := range declared {
		if !strings.Contains(out, " T "+string(d[1])+"\n") {
			t.Errorf("%s is declared and not exported", d[1])
		}
	}
}
