package main

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/small-python/spy/engine/code"
)

func TestLibraryIsUpToDate(t *testing.T) {
	want, err := library("../std/lib")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../std/gen_lib.bin")
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("engine/std/gen_lib.bin is not what the sources and the compiler make (%v): run make gen", err)
	}
}

// The code of the library, and of programs with all that the language has, is valid and comes back from its serial form as it was.
func TestSerialForm(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../std/lib/*.py", "../std/lib/*/*.py", "../../tests/lang/*.py", "../../tests/types/*.py", "../../tests/std/*.py"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c, err := compiled(source)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		serial := string(code.Append(nil, c))
		back, err := code.Read(serial)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if err := code.Verify(back); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		if string(code.Append(nil, back)) != serial || back.NRegs != c.NRegs || !reflect.DeepEqual(back.Instrs, c.Instrs) || !reflect.DeepEqual(back.Positions, c.Positions) {
			t.Errorf("%s: the code is not what was written", file)
		}
		for _, n := range []int{0, 1, len(serial) / 3, len(serial) / 2, len(serial) - 1} {
			if _, err := code.Read(serial[:n]); err == nil {
				t.Errorf("%s: the first %d bytes of %d pass", file, n, len(serial))
			}
		}
	}
}
