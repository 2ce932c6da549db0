// Tests of the generator.
package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestTablesAreCurrent makes the tables again from a dump and compares them with the committed ones. SPY_UCD_DUMP names the
// output of dump.py on CPython 3.15.
func TestTablesAreCurrent(t *testing.T) {
	input := os.Getenv("SPY_UCD_DUMP")
	if input == "" {
		t.Skip("SPY_UCD_DUMP is not set")
	}
	folder := t.TempDir()
	if err := run(input, folder); err != nil {
		t.Fatal(err)
	}
	made, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(made) == 0 {
		t.Fatal("no file was made", err)
	}
	for _, path := range made {
		now, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		committed, err := os.ReadFile(filepath.Join("..", filepath.Base(path)))
		if err != nil || !bytes.Equal(now, committed) {
			t.Errorf("%s differs from the committed file (%v)", filepath.Base(path), err)
		}
	}
}

func TestPairsBecomeTokens(t *testing.T) {
	d := &dump{sections: map[string]*section{"name": {}}}
	for r := range 40 {
		d.sections["name"][r+100] = "SMALL LETTER WITH-DOT"
	}
	table := buildNames(d)
	for _, s := range table.sequences {
		if len(s) != 1 {
			t.Fatalf("got %d tokens for a frequent name, want 1", len(s))
		}
	}
	if got := len(table.runs); got != 1 || table.runs[0].count != 40 {
		t.Errorf("got %d runs, want 1 of 40 names", got)
	}
}

func TestCompressedTableHoldsEveryValue(t *testing.T) {
	values := make([]int, 4096)
	for i := range values {
		values[i] = i * i % 77 / 70
	}
	table := compress(values)
	for i, want := range values {
		got := table.data[table.pages[i>>table.shift]<<table.shift|i&(1<<table.shift-1)]
		if got != want {
			t.Fatalf("place %d: got %d, want %d", i, got, want)
		}
	}
}

func TestBadDumpIsRefused(t *testing.T) {
	for _, text := range []string{"@ alpha\nxyz", "@ alpha\n10 110000 1", "@ alpha\nzz 10 1", "@ alias\nNAME", "@ alias\nNAME;xyz"} {
		path := filepath.Join(t.TempDir(), "dump.txt")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readDump(path); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}
