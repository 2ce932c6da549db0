// SyntaxWarnings, and the warnings of the object layer: they go through the module warnings where the standard modules are granted.
package engine

import (
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/compile"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
	"github.com/small-python/spy/engine/syntax"
)

// Warn issues a warning at the place that runs.
func (e *Engine) Warn(t *object.Thread, category *object.Type, text string) error {
	if !e.options.Std {
		return nil
	}
	return std.Warn(t, category, text)
}

// warningBytes is what a warning costs until it is issued.
const warningBytes = 256

// parseWarned parses. What the parser warns of is issued when it is done: showing a warning may run guest code, which must not run inside of
// the parser, as deep as the source nests. Where a warning is to be an error the source is parsed again up to there.
func (e *Engine) parseWarned(source string, o compileOptions, opts syntax.Options) (syntax.Node, error) {
	if !e.options.Std {
		return syntax.Parse([]byte(source), opts)
	}
	var met []compile.Warning
	opts.Warn = func(w syntax.Warning) bool {
		e.Thread.Charge(warningBytes)
		met = append(met, compile.Warning{Msg: w.Msg, At: w.Span})
		return false
	}
	tree, err := syntax.Parse([]byte(source), opts)
	failed, issueErr := e.issueWarnings(met, source, o)
	switch {
	case issueErr != nil:
		return nil, issueErr
	case failed < 0:
		return tree, err
	}
	seen := 0
	opts.Warn = func(syntax.Warning) bool { seen++; return seen > failed }
	return syntax.Parse([]byte(source), opts)
}

// compileWarned is the same for what the compiler warns of.
func (e *Engine) compileWarned(tree syntax.Node, source string, o compileOptions, opts compile.Options) (*code.Code, error) {
	if !e.options.Std {
		return compileRoot(tree, opts)
	}
	var met []compile.Warning
	opts.Warn = func(w compile.Warning) bool {
		e.Thread.Charge(warningBytes)
		met = append(met, w)
		return false
	}
	p, err := compileRoot(tree, opts)
	failed, issueErr := e.issueWarnings(met, source, o)
	switch {
	case issueErr != nil:
		return nil, issueErr
	case failed >= 0:
		return nil, opts.AsError(met[failed])
	}
	return p, err
}

// issueWarnings issues SyntaxWarnings in their order. failed is the index of the first that is to be an error, -1 where there is none.
func (e *Engine) issueWarnings(met []compile.Warning, source string, o compileOptions) (failed int, err error) {
	if len(met) == 0 {
		return -1, nil
	}
	t := e.Thread
	quoted := std.Quoted{}
	if o.keepSource && !strings.HasPrefix(o.filename, "<") {
		quoted = std.Quoted{File: o.filename, Text: source}
	}
	before := std.Quote(t, quoted)
	defer std.Quote(t, before)
	module := o.module
	switch {
	case module.IsAbsent():
		module = object.StrValue(t, "__main__")
	case module.IsNone():
		module = object.Absent
	}
	for i, w := range met {
		if err := std.WarnAt(t, object.SyntaxWarningType, w.Msg, o.filename, int(w.At.Line), module); err != nil {
			if object.IsRaised(err, object.SyntaxWarningType) {
				return i, nil
			}
			return -1, err
		}
	}
	return -1, nil
}
