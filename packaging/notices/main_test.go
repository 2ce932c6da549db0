package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestCurrent makes the notices again: a module that came, went or has another version changes them.
func TestCurrent(t *testing.T) {
	want, err := notices("../..")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../THIRD_PARTY_NOTICES")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("THIRD_PARTY_NOTICES is old: make notices")
	}
	for _, part := range []string{"golang.org/x/sys v", "github.com/google/flatbuffers v", "Apache License", "UNICODE LICENSE V3", "The Go Authors", "Zig contributors"} {
		if !strings.Contains(string(got), part) {
			t.Errorf("the notices do not say %q", part)
		}
	}
}

func TestNoLicence(t *testing.T) {
	if text, err := licences(module{Path: "example.org/m", Dir: t.TempDir()}); err == nil {
		t.Errorf("got %q for a module without a licence, want an error", text)
	}
}
