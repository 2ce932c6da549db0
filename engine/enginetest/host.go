// Package enginetest is a plain host for tests of the engine: it captures what the guest prints and serves modules from a map.
package enginetest

import (
	"strings"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/object"
)

// Host is an object.Host in the test's own process. It grants nothing but output, modules and the functions that are given.
type Host struct {
	Out, Err strings.Builder
	Modules  map[string]string
	Lines    []string // what input() reads
	Function func(t *object.Thread, id uint64, args []object.Value, kw []*object.Str) (object.Value, error)
}

// Output captures.
func (h *Host) Output(_ *object.Thread, s object.Stream, text string) error {
	if s == object.Stderr {
		h.Err.WriteString(text)
	} else {
		h.Out.WriteString(text)
	}
	return nil
}

// Input reads the next of Lines.
func (h *Host) Input(*object.Thread, string) (string, bool, error) {
	if len(h.Lines) == 0 {
		return "", false, nil
	}
	line := h.Lines[0]
	h.Lines = h.Lines[1:]
	return line + "\n", true, nil
}

// Call calls Function.
func (h *Host) Call(t *object.Thread, id uint64, args []object.Value, kw []*object.Str) (object.Value, error) {
	return h.Function(t, id, args, kw)
}

// Load finds a module in Modules; a name that ends in /__init__ makes a package.
func (h *Host) Load(_ *object.Thread, name string) (object.LoadedModule, bool, error) {
	if src, ok := h.Modules[name]; ok {
		return object.LoadedModule{Source: src, Filename: "<" + name + ">"}, true, nil
	}
	if src, ok := h.Modules[name+"/__init__"]; ok {
		return object.LoadedModule{Source: src, Filename: "<" + name + ">", Package: true}, true, nil
	}
	return object.LoadedModule{}, false, nil
}

// Now, Sleep, Entropy and Files grant nothing.
func (h *Host) Now() (time.Time, bool)                            { return time.Time{}, false }
func (h *Host) Sleep(*object.Thread, time.Duration) (bool, error) { return false, nil }
func (h *Host) Entropy([]byte) bool                               { return false }
func (h *Host) Files() object.FileSystem                          { return nil }

// Outcome is how a program ended.
type Outcome struct {
	Out, Err  string
	Failure   error  // *object.Exception or *object.StopError; nil: none
	Traceback string // of an exception
	Steps     int64
}

// Run runs a program in an engine of its own.
func Run(source, filename string, o engine.Options, h *Host) (Outcome, error) {
	if h == nil {
		h = &Host{}
	}
	e, err := engine.New(h, o)
	if err != nil {
		return Outcome{}, err
	}
	e.Thread.BeginSteps()
	_, err = e.Run(engine.Chunk{Source: []byte(source), Filename: filename})
	out := Outcome{Out: h.Out.String(), Err: h.Err.String(), Failure: err, Steps: e.Thread.StepsDone()}
	if x, ok := err.(*object.Exception); ok {
		out.Traceback = e.FormatException(x)
	}
	return out, nil
}
