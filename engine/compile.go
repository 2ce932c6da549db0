// From source text to code objects, with the errors as exceptions of the guest.
package engine

import (
	"errors"
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/compile"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/syntax"
)

type compileOptions struct {
	filename   string
	mode       Mode
	await      bool
	keepSource bool // tracebacks quote it: not for the guest's own exec
	text       bool // the source was a str
	optimize   int
	module     object.Value // its name or None, for the filters of warnings; absent: __main__
}

// meter charges compiling as steps: one for a token, one for a node.
type meter struct{ t *object.Thread }

func (m meter) Tokens(n int) error {
	m.t.Charge(tokenBytes * int64(n))
	return m.t.Step(n)
}

// What a token and a node cost in memory, by a margin more than they take on the average: their trees come before the code.
const (
	tokenBytes = 160
	nodeBytes  = 240
)

func (m meter) nodes(n int) error {
	m.t.Charge(nodeBytes * int64(n))
	return m.t.Step(n)
}

func (e *Engine) compile(source string, o compileOptions) (*code.Code, error) {
	tree, err := e.parse(source, o)
	if err != nil {
		return nil, err
	}
	p, err := e.compileTree(tree, source, o)
	if err != nil {
		return nil, e.syntaxError(err, "")
	}
	return p, nil
}

func (e *Engine) parse(source string, o compileOptions) (syntax.Node, error) {
	t := e.Thread
	if err := t.Reserve(16 * int64(len(source))); err != nil {
		return nil, err
	}
	mode := map[Mode]syntax.Mode{Statements: syntax.ModeExec, Expression: syntax.ModeEval, Prompt: syntax.ModeSingle}[o.mode]
	tree, err := e.parseWarned(source, o, syntax.Options{Filename: o.filename, Mode: mode, Text: o.text, Meter: meter{t}})
	if s := (*syntax.SyntaxError)(nil); errors.As(err, &s) && s.Kind == syntax.KindEncode {
		_, err := t.Encode(object.NewStr(t, source), "utf-8", "strict")
		return nil, err
	}
	if err != nil {
		return nil, e.syntaxError(err, source)
	}
	return tree, nil
}

func (e *Engine) compileTree(tree syntax.Node, source string, o compileOptions) (*code.Code, error) {
	opts := compile.Options{Filename: o.filename, TopLevelAwait: o.await, NoSuper: e.options.NoSuper, Optimize: o.optimize, Meter: meter{e.Thread}.nodes}
	if o.keepSource {
		opts.Source = &source
	}
	return e.compileWarned(tree, source, o, opts)
}

func compileRoot(tree syntax.Node, opts compile.Options) (*code.Code, error) {
	switch tree := tree.(type) {
	case *syntax.Expression:
		return compile.Expression(tree, opts)
	case *syntax.Interactive:
		return compile.Interactive(tree, opts)
	case *syntax.Module:
		return compile.Module(tree, opts)
	}
	return nil, errors.New("unexpected root of a tree: " + tree.Class())
}

// syntaxError turns an error of the parser or compiler into the guest's exception; exceptions and stops of the meter pass.
// The source is what the parser read, "" where it took it.
func (e *Engine) syntaxError(err error, source string) error {
	t := e.Thread
	var s *syntax.SyntaxError
	switch {
	case errors.Is(err, compile.ErrRecursion):
		return t.RecursionError(strings.TrimPrefix(compile.ErrRecursion.Error(), "maximum recursion depth exceeded"))
	case !errors.As(err, &s):
		return err
	}
	classes := map[string]*object.Type{
		"IndentationError": object.IndentationErrorType, "TabError": object.TabErrorType,
		"MemoryError": object.MemoryErrorType, "RecursionError": object.RecursionErrorType, "ValueError": object.ValueErrorType,
	}
	class := object.SyntaxErrorType
	if c := classes[s.Kind]; c != nil {
		class = c
	}
	if !class.IsSubtype(object.SyntaxErrorType) {
		x := t.NewException(class)
		if s.Msg != "" {
			x = t.NewException(class, object.StrValue(t, s.Msg))
		}
		x.Raised = class == object.RecursionErrorType
		return x
	}
	place := object.SyntaxPlace{Filename: s.Filename, Line: s.Line, Offset: s.Col, EndLine: s.EndLine, EndOffset: s.EndCol}
	if s.HasText {
		place.Text = object.StrValue(t, s.Text)
	}
	if !s.HasPlace {
		return t.Errorf(class, "%s", s.Msg)
	}
	x := t.SyntaxError(class, s.Msg, place)
	if source != "" {
		keepSource(t, x, s, source)
	}
	return x
}
