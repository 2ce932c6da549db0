// Package engine is the facade of the interpreter: it compiles, evaluates, executes and imports.
package engine

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
	"github.com/small-python/spy/engine/syntax"
	"github.com/small-python/spy/engine/vm"
)

// Options are what an engine is made with.
type Options struct {
	// Std makes the standard modules importable. Without it there are builtins, sys, types and __future__.
	Std bool
	// Seed drives hash order, random and uuid4.
	Seed [32]byte
	// MemoryLimit bounds the bytes that the guest holds; zero: no bound.
	MemoryLimit int64
	// StepLimit bounds the steps of an operation; zero: no bound.
	StepLimit int64
	// Argv is sys.argv; nil: [''].
	Argv []string
	// Environ is os.environ, as name and value pairs.
	Environ [][2]string
	// NoSuper compiles without superinstructions, for the test that they change no count.
	NoSuper bool
}

// Engine is one Python interpreter. It belongs to one goroutine at a time; only Interrupt may be called from others.
type Engine struct {
	Runtime *object.Runtime
	Thread  *object.Thread

	vm      *vm.VM
	options Options
}

// New makes an interpreter on a host.
func New(host object.Host, o Options) (*Engine, error) {
	r, _ := object.NewRuntime(host, object.Limits{Steps: o.StepLimit}, o.Seed)
	m := vm.New(r)
	e := &Engine{Runtime: r, Thread: &m.Thread, vm: m, options: o}
	r.Engine = e
	t := e.Thread
	registry := std.Registry{Std: o.Std, Argv: o.Argv, Environ: o.Environ}
	builtins, err := registry.Make(t, "builtins", vm.Builtins(), builtinRows())
	if err != nil {
		return nil, err
	}
	r.Builtins = builtins
	if err := e.addModule("builtins", builtins); err != nil {
		return nil, err
	}
	sys, err := registry.Make(t, "sys", vm.SysRows())
	if err != nil {
		return nil, err
	}
	if err := e.addModule("sys", sys); err != nil {
		return nil, err
	}
	r.Main = object.NewModule(t, "__main__")
	if err := r.Main.Dict.Set(t, object.StrValue(t, "__builtins__"), object.FromModule(builtins)); err != nil {
		return nil, err
	}
	if err := e.addModule("__main__", r.Main); err != nil {
		return nil, err
	}
	r.Importer = &importer{engine: e, registry: registry}
	t.StartMemory(o.MemoryLimit)
	return e, nil
}

func (e *Engine) addModule(name string, m *object.Module) error {
	return e.Runtime.Modules.Set(e.Thread, object.FromStr(e.Runtime.Intern(name)), object.FromModule(m))
}

// Globals are the runtime's globals: the namespace of __main__.
func (e *Engine) Globals() *object.Dict { return e.Runtime.Main.Dict }

// Chunk is a piece of the host's source.
type Chunk struct {
	Source   []byte
	Filename string // empty: <string>
	Mode     Mode
	// TopLevelAwait allows await outside of functions.
	TopLevelAwait bool
}

// Mode says what a chunk is.
type Mode uint8

const (
	Statements Mode = iota // exec
	Expression             // eval
	Prompt                 // one interactive statement, whose values are shown
	LastValue              // statements; the value is that of the last one if it is an expression
)

// Run compiles and runs a chunk in the runtime's globals. The value is that of an Expression, else None.
func (e *Engine) Run(c Chunk) (object.Value, error) {
	if c.Filename == "" {
		c.Filename = "<string>"
	}
	source := string(c.Source)
	if c.Mode == LastValue {
		return e.runLast(source, c)
	}
	p, err := e.compile(source, compileOptions{filename: c.Filename, mode: c.Mode, await: c.TopLevelAwait, keepSource: true})
	if err != nil {
		return object.Value{}, err
	}
	return e.runChunk(p)
}

// runChunk runs the code of a host's chunk. One that awaits is a task of the runtime's loop; inside of an operation whose loop is running it
// may await only what is there.
func (e *Engine) runChunk(p *code.Code) (object.Value, error) {
	if p.Flags&code.Coroutine == 0 {
		return e.RunCode(p, e.Globals(), object.Value{})
	}
	coro := e.vm.ModuleCoroutine(p, e.Globals(), object.Value{})
	if !std.LoopRuns(e.Thread) {
		return std.RunTop(e.Thread, coro)
	}
	v, done, err := coro.Type().Slots.Send(e.Thread, coro, object.None())
	if err != nil || done {
		return v, err
	}
	if _, err := e.Thread.CallMethod(coro, "close"); err != nil {
		return object.Value{}, err
	}
	return object.Value{}, e.Thread.RuntimeError("this operation cannot wait: the event loop runs in the operation around it")
}

// runLast runs all statements but the last, then the last: as an expression where it is one.
func (e *Engine) runLast(source string, c Chunk) (object.Value, error) {
	o := compileOptions{filename: c.Filename, await: c.TopLevelAwait, keepSource: true}
	tree, err := e.parse(source, o)
	if err != nil {
		return object.Value{}, err
	}
	head, tail := splitLast(tree)
	for _, part := range []syntax.Node{head, tail} {
		if part == nil {
			continue
		}
		p, err := e.compileTree(part, source, o)
		if err != nil {
			return object.Value{}, e.syntaxError(err, "")
		}
		v, err := e.runChunk(p)
		if err != nil || part == tail {
			return v, err
		}
	}
	return object.None(), nil
}

// splitLast takes the last statement off a module if it is an expression.
func splitLast(tree syntax.Node) (head, tail syntax.Node) {
	m, ok := tree.(*syntax.Module)
	if !ok || len(m.Body) == 0 {
		return tree, nil
	}
	last, ok := m.Body[len(m.Body)-1].(*syntax.ExprStmt)
	if !ok {
		return tree, nil
	}
	return &syntax.Module{Span: m.Span, Body: m.Body[:len(m.Body)-1]}, &syntax.Expression{Span: last.Span, Body: last.Value}
}

// RunCode runs a compiled module or expression. Of code that awaits it gives the coroutine.
func (e *Engine) RunCode(p *code.Code, globals *object.Dict, locals object.Value) (object.Value, error) {
	if p.Flags&code.Coroutine != 0 {
		return e.vm.ModuleCoroutine(p, globals, locals), nil
	}
	return e.vm.RunModule(p, globals, locals)
}

// HostCall is what the guest gets for a call of an awaitable host function: begin sends the call and gives its number, at once where a loop runs,
// else when it is awaited.
func (e *Engine) HostCall(name string, begin func(t *object.Thread) (uint64, error)) (object.Value, error) {
	return std.NewCall(e.Thread, name, begin)
}

// Answer hands in the host's answer to such a call: a value, or the exception that it raised.
func (e *Engine) Answer(call uint64, v object.Value, err error) error {
	return std.Answer(e.Thread, call, v, err)
}

// Flush writes out what the guest's open files still hold: without reference counts nothing else does when a file is dropped. It is called at
// the end of each operation.
func (e *Engine) Flush() { std.Flush(e.Thread) }

// FormatException is the text of an exception with its traceback and chain, as CPython prints it, within bounds.
func (e *Engine) FormatException(x *object.Exception) string { return e.NewReport().FormatException(x) }
