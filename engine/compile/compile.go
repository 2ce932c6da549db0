// Package compile turns syntax trees into code objects for the run loop: a symbol table first, then one pass that emits register code
// straight to where each value is needed.
package compile

import (
	"errors"
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// ErrRecursion is returned for a tree that nests deeper than the compiler follows; the engine raises it as RecursionError.
var ErrRecursion = errors.New("maximum recursion depth exceeded during compilation")

// Warning is a SyntaxWarning of the compiler.
type Warning struct {
	Msg string
	At  syntax.Span
}

// Options steer a compilation. The zero value compiles a nameless source as CPython does without flags.
type Options struct {
	Filename string
	// Source is the whole source text; every code object refers to it, and errors quote it. Nil for a guest's own exec and eval.
	Source *string
	// TopLevelAwait allows await, async for and async with outside of functions; the code is a coroutine's then.
	TopLevelAwait bool
	// FutureAnnotations makes strings of annotations, as "from __future__ import annotations" in the source does.
	FutureAnnotations bool
	// Optimize is CPython's level: 1 drops assert and makes __debug__ false, 2 drops docstrings too.
	Optimize int
	// NoSuper switches superinstructions off. Meaning and step counts stay the same.
	NoSuper bool
	// Internal marks the engine's own code, which tracebacks hide.
	Internal bool
	// Meter is told how many nodes were compiled since the last call, at least once in 256 nodes; an error ends the compilation and is
	// returned as it is.
	Meter func(nodes int) error
	// Warn is called for each SyntaxWarning; true makes an error of it.
	Warn func(Warning) bool
}

// Module compiles the statements of a module.
func Module(tree *syntax.Module, o Options) (*code.Code, error) {
	return run(o, tree, func(u *unit) { u.moduleBody(tree.Body) })
}

// Interactive compiles what was typed at a prompt: values of expression statements are shown.
func Interactive(tree *syntax.Interactive, o Options) (*code.Code, error) {
	return run(o, tree, func(u *unit) {
		u.interactive = true
		u.moduleBody(tree.Body)
	})
}

// Expression compiles one expression; running the code returns its value.
func Expression(tree *syntax.Expression, o Options) (*code.Code, error) {
	return run(o, tree, func(u *unit) { u.returnExpr(tree.Body) })
}

// compiler is what the units of one chunk share.
type compiler struct {
	opts   Options
	scopes map[scopeKey]*Scope
	depth  int
	unpaid int
	// closures counts the variables that functions take over: each function between a variable and its use has one.
	closures int
	futures  bool                            // string annotations
	warned   map[Warning]struct{}            // what was passed on
	head     map[*syntax.ImportFrom]struct{} // the __future__ imports at the head of the source
}

// maxClosures bounds what deep nesting times many variables can make of a small source.
const maxClosures = 200_000

// failure carries an error up to run: the walk of a tree is deep, and an error in it is the end of it.
type failure struct{ err error }

// maxDepth bounds the nesting of the walk, well over the parser's own limits; a level costs less than 2 KB of Go stack.
const maxDepth = 6000

func run(o Options, root syntax.Node, body func(*unit)) (out *code.Code, err error) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(failure)
			if !ok {
				panic(r)
			}
			out, err = nil, f.err
		}
	}()
	c := &compiler{opts: o, scopes: map[scopeKey]*Scope{}, head: map[*syntax.ImportFrom]struct{}{}, futures: o.FutureAnnotations}
	c.readFutures(root)
	top := c.symtable(root)
	u := c.newUnit(nil, top)
	u.at(root)
	body(u)
	return u.finish(), nil
}

// enter counts one level of nesting; the caller must call leave.
func (c *compiler) enter() {
	c.depth++
	if c.depth > maxDepth {
		panic(failure{ErrRecursion})
	}
}

func (c *compiler) leave() { c.depth-- }

// charge tells the meter of one node.
func (c *compiler) charge() {
	c.unpaid++
	if c.unpaid < 256 {
		return
	}
	n := c.unpaid
	c.unpaid = 0
	if c.opts.Meter == nil {
		return
	}
	if err := c.opts.Meter(n); err != nil {
		panic(failure{err})
	}
}

// fail ends the compilation with a SyntaxError at a node. CPython's compiler gives byte columns, from 1.
func (c *compiler) fail(at syntax.Node, msg string) { c.failSpan(*at.Pos(), msg) }

func (c *compiler) failSpan(at syntax.Span, msg string) { panic(failure{c.opts.errorAt(at, msg)}) }

func (o *Options) errorAt(at syntax.Span, msg string) *syntax.SyntaxError {
	e := &syntax.SyntaxError{
		Kind: syntax.KindSyntax, Msg: msg, Filename: o.Filename, Line: int(at.Line), Col: int(at.Col) + 1,
		EndLine: int(at.EndLine), EndCol: int(at.EndCol) + 1, HasPlace: true,
	}
	if o.Source != nil {
		e.Text, e.HasText = sourceLine(*o.Source, int(at.Line))
	}
	return e
}

// AsError is the error that a warning becomes where it is to be one.
func (o *Options) AsError(w Warning) *syntax.SyntaxError { return o.errorAt(w.At, w.Msg) }

// warn passes a SyntaxWarning on, once: the test of a loop is compiled twice. It becomes an error where the callback says so.
func (c *compiler) warn(at syntax.Node, msg string) {
	if c.opts.Warn == nil {
		return
	}
	w := Warning{Msg: msg, At: *at.Pos()}
	if _, again := c.warned[w]; again {
		return
	}
	if c.warned == nil {
		c.warned = map[Warning]struct{}{}
	}
	c.warned[w] = struct{}{}
	if c.opts.Warn(w) {
		c.fail(at, msg)
	}
}

// sourceLine returns the line with that number, with its line end.
func sourceLine(src string, line int) (string, bool) {
	for ; line > 1; line-- {
		_, rest, found := strings.Cut(src, "\n")
		if !found {
			return "", false
		}
		src = rest
	}
	if at := strings.IndexByte(src, '\n'); at >= 0 {
		src = src[:at+1]
	}
	return src, src != ""
}
