//go:build cgo

// Programs of the first headers run with today's library, and today's header only adds to theirs.
package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestABI(t *testing.T) {
	need(t, "gcc")
	folder := build(t)
	headers, _ := filepath.Glob("../tests/abi/*/spy.h")
	if len(headers) == 0 {
		t.Fatal("found no older header")
	}
	now := declarations(t, "../include/spy.h")
	for _, header := range headers {
		old := filepath.Dir(header)
		t.Run(filepath.Base(old), func(t *testing.T) {
			program := filepath.Join(t.TempDir(), "program")
			must(t, ".", nil, "gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", filepath.Join(old, "program.c"), "-o", program, "-L"+folder, "-lspy", "-Wl,-rpath,"+folder)
			must(t, folder, nil, program)
			before := declarations(t, header)
			if len(before) < 120 {
				t.Fatalf("found only %d declarations", len(before))
			}
			for name, was := range before {
				if is := now[name]; !kept(was, is) {
					t.Errorf("%s was\n%s\nand is\n%s", name, was, is)
				}
			}
		})
	}
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/`)
	directed = regexp.MustCompile(`(?m)^#.*$`)
	spaces   = regexp.MustCompile(`\s+`)
	declares = regexp.MustCompile(`^(?:typedef (?:enum|struct) (\w+)|typedef spy_status \(\*(\w+)\)|[\w ]+[ *](spy_\w+)\()`)
)

// declarations are those of a header by what they declare, in one line each, without comments.
func declarations(t *testing.T, file string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	plain := directed.ReplaceAllString(comments.ReplaceAllString(string(text), ""), "")
	depth, from := 0, 0
	for k, c := range plain {
		switch {
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == ';' && depth <= 1: // extern "C" is open
			one := strings.TrimSpace(spaces.ReplaceAllString(plain[from:k], " "))
			one = strings.TrimPrefix(one, `extern "C" { `)
			if m := declares.FindStringSubmatch(one); m != nil {
				all[m[1]+m[2]+m[3]] = one
			}
			from = k + 1
		}
	}
	return all
}

// kept tells whether a declaration is the same, or has grown at the end of what its braces hold.
func kept(was, is string) bool {
	inside, _, braced := strings.Cut(was, " }")
	if was == is || !braced {
		return was == is
	}
	// A struct can grow if the library learns how long the caller's is.
	sized := strings.Contains(was, "{ size_t size;") || strings.HasPrefix(was, "typedef struct spy_counters ")
	rest, longer := strings.CutPrefix(is, inside)
	return longer && (strings.HasPrefix(was, "typedef enum ") && strings.HasPrefix(rest, ",") || sized && strings.HasPrefix(rest, " "))
}

func TestKept(t *testing.T) {
	for _, c := range []struct {
		was, is string
		want    bool
	}{
		{"int spy_f(int)", "int spy_f(int)", true}, {"int spy_f(int)", "int spy_f(long)", false}, {"int spy_f(int)", "", false},
		{"typedef enum e { A, B } e", "typedef enum e { A, B, C } e", true}, {"typedef enum e { A, B } e", "typedef enum e { B, A } e", false},
		{"typedef enum e { A, B } e", "typedef enum e { A, BC } e", false}, {"typedef struct s { int a; } s", "typedef struct s { int a; int b; } s", false},
		{"typedef struct s { size_t size; int a; } s", "typedef struct s { size_t size; int a; int b; } s", true},
		{"typedef struct s { size_t size; int a; } s", "typedef struct s { size_t size; int b; int a; } s", false},
	} {
		if got := kept(c.was, c.is); got != c.want {
			t.Errorf("%s -> %s: got %v, want %v", c.was, c.is, got, c.want)
		}
	}
}
