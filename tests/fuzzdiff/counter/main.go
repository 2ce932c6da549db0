//go:build planted

// Command counter runs a file of Python on the engine, without a sandbox, and tells at its end how often each operation ran. One of the deliberate
// bugs of engine/planted can be switched on.
//
//	go run -tags planted ./tests/fuzzdiff/counter [-bug N] FILE
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/planted"
)

// host passes on what the program prints to standard output; it grants nothing else.
type host struct{}

func (h host) Output(_ *object.Thread, s object.Stream, text string) error {
	if s == object.Stderr {
		return nil
	}
	_, err := os.Stdout.WriteString(text)
	return err
}
func (h host) Input(*object.Thread, string) (string, bool, error) { return "", false, nil }
func (h host) Call(t *object.Thread, _ uint64, _ []object.Value, _ []*object.Str) (object.Value, error) {
	return object.None(), nil
}
func (h host) Load(*object.Thread, string) (object.LoadedModule, bool, error) {
	return object.LoadedModule{}, false, nil
}
func (h host) Now() (time.Time, bool)                            { return time.Time{}, false }
func (h host) Sleep(*object.Thread, time.Duration) (bool, error) { return false, nil }
func (h host) Entropy([]byte) bool                               { return false }
func (h host) Files() object.FileSystem                          { return nil }

func main() {
	bug := flag.Int("bug", 0, fmt.Sprintf("switch on a deliberate bug, 1 to %d", planted.NumBugs))
	flag.Parse()
	if flag.NArg() != 1 || *bug < 0 || *bug > planted.NumBugs {
		flag.Usage()
		os.Exit(2)
	}
	planted.Current = planted.Bug(*bug)
	if err := run(flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(file string) error {
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	e, err := engine.New(host{}, engine.Options{Std: true, MemoryLimit: 256 << 20})
	if err != nil {
		return err
	}
	e.Thread.BeginSteps()
	_, err = e.Run(engine.Chunk{Source: source, Filename: file})
	for op := range code.NumOps {
		fmt.Fprintf(os.Stderr, "operation %s %d\n", code.Op(op), planted.Counts[op])
	}
	return err
}
