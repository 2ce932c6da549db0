package protocol

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// Making gen_layouts.go again gives what is there.
func TestLayoutsAreCurrent(t *testing.T) {
	schema, err := os.ReadFile("spy.fbs")
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", "run", "layoutgen.go")
	command.Stdin = bytes.NewReader(schema)
	got, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("gen_layouts.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("gen_layouts.go is not what layoutgen.go makes of spy.fbs; run gen.sh")
	}
}

// Making fb/gen_spy.go again gives what is there, where the right flatc is at hand.
func TestGeneratedCodeIsCurrent(t *testing.T) {
	flatc := os.Getenv("FLATC")
	if flatc == "" {
		flatc = "flatc"
	}
	version, err := exec.Command(flatc, "--version").Output()
	if err != nil || !bytes.Contains(version, []byte("25.12.19")) {
		t.Skip("needs flatc 25.12.19 in FLATC or PATH")
	}
	out := t.TempDir()
	if err := os.Mkdir(filepath.Join(out, "fb"), 0o700); err != nil {
		t.Fatal(err)
	}
	if message, err := exec.Command("sh", "gen.sh", out).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, message)
	}
	got, err := os.ReadFile(filepath.Join(out, "fb", "gen_spy.go"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("fb/gen_spy.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("fb/gen_spy.go is not what flatc makes of spy.fbs; run gen.sh")
	}
}

// The places of fields that are written by hand are the schema's.
func TestPlacesOfFields(t *testing.T) {
	b := flatbuffers.NewBuilder(64)
	vector := b.CreateByteVector(nil)
	for place, add := range map[int]func(*flatbuffers.Builder, flatbuffers.UOffsetT){
		valuesNodes: fb.ValuesAddNodes, valuesEdges: fb.ValuesAddEdges, valuesWords: fb.ValuesAddWords,
		valuesBlob: fb.ValuesAddBlob, valuesRoots: fb.ValuesAddRoots,
	} {
		fb.ValuesStart(b)
		add(b, vector)
		at := fb.ValuesEnd(b)
		table := flatbuffers.Table{Bytes: b.Bytes, Pos: flatbuffers.UOffsetT(len(b.Bytes)) - at}
		if table.Offset(slot(place)) == 0 {
			t.Errorf("field %d of Values is another", place)
		}
	}
	if len(bodies) != int(MessageFatal)+1 {
		t.Errorf("got %d kinds of messages, want %d", len(bodies), MessageFatal+1)
	}
}
