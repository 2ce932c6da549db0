// The reference is that of the header, and the generator refuses what it cannot set.
package main

import (
	"os"
	"strings"
	"testing"
)

func TestReference(t *testing.T) {
	header, err := os.ReadFile("../../include/spy.h")
	if err != nil {
		t.Fatal(err)
	}
	want, err := reference(string(header))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(want, "\n### spy_"); n < 130 {
		t.Errorf("the reference has %d entries: the header was not read to its end", n)
	}
	got, err := os.ReadFile("../../docs/c-reference.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/c-reference.md is not that of include/spy.h: run make gen")
	}
}

func TestRefused(t *testing.T) {
	for _, c := range []struct{ header, want string }{
		{"int spy_x(void);", "no include guard"},
		{"#ifndef SPY_H\n/* Says. */\nint spy_x(void);\nint spy_y(void);", "nothing of spy_y"},
		{"#ifndef SPY_H\ntypedef int other;", "want a type of ours"},
		{"#ifndef SPY_H\n}\nint x;", "want a declaration"},
	} {
		if _, err := reference(c.header + "\n#endif\n"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.header, err, c.want)
		}
	}
}
