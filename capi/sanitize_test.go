//go:build cgo

// The C half and the programs of the other tests under the sanitizers for addresses, leaks and undefined behaviour.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSanitized takes a while, so make test-asan and make test-all run it. Nothing is suppressed.
func TestSanitized(t *testing.T) {
	if os.Getenv("SPY_SANITIZE") == "" {
		t.Skip("SPY_SANITIZE is not set: make test-asan")
	}
	undefined := "-fsanitize=undefined -fno-sanitize-recover=undefined"
	t.Setenv("CGO_CFLAGS", "-g -O1 -fno-omit-frame-pointer "+undefined)
	t.Setenv("CGO_LDFLAGS", undefined)
	folder := t.TempDir()
	buildIn(t, folder, "-asan")
	env := []string{"SPY_WORKER=",
		// values.c asks for more memory than there is, and wants NULL.
		"ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1:allocator_may_return_null=1", "UBSAN_OPTIONS=print_stacktrace=1"}
	flags := append(strings.Fields(undefined), "-fsanitize=address", "-fno-omit-frame-pointer", "-O1")
	sources, _ := filepath.Glob("testdata/*.c*")
	more, _ := filepath.Glob("testdata/leaks/*.c")
	for _, source := range append(sources, more...) {
		t.Run(filepath.Base(source), func(t *testing.T) {
			program := compile(t, folder, source, flags...)
			out, errs, err := run(t, folder, env, program)
			if filepath.Base(filepath.Dir(source)) == "leaks" {
				if err == nil || !strings.Contains(errs, "LeakSanitizer: detected memory leaks") {
					t.Errorf("the leak was not found: %v\n%s", err, errs)
				}
				return
			}
			if err != nil || strings.Contains(errs, "ERROR: ") || strings.Contains(errs, "runtime error: ") {
				t.Errorf("%v\n%s%s", err, out, errs)
			}
		})
	}
}
