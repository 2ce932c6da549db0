// Package warnings is the module _warnings: the filters, the registries of what was shown, and the part of warnings that the engine's own
// warnings go through, whether the program imports warnings or not.
package warnings

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	const doc = "Warn, which filters may ignore or make an exception."
	return object.ModuleDef{
		Name: "_warnings",
		Doc:  "The parts of warnings that are not written in Python.",
		Members: []object.Member{
			object.Function("_acquire_lock", "()", nothing, ""),
			object.Constant("_defaultaction", func(t *object.Thread) (object.Value, error) { return object.StrValue(t, "default"), nil }, ""),
			object.Function("_filters_mutated_lock_held", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				of(t).version++
				return object.None(), nil
			}, ""),
			object.Constant("_onceregistry", func(t *object.Thread) (object.Value, error) { return object.FromDict(of(t).once), nil }, ""),
			object.Function("_release_lock", "()", nothing, ""),
			object.Function("_source_line", "(filename, lineno, /)", sourceLine, "The line of source behind a warning, where the engine has it."),
			object.Constant("filters", func(t *object.Thread) (object.Value, error) { return object.FromList(of(t).filters), nil }, ""),
			object.Function("warn", "(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=<unrepresentable>)", warn, doc+"\n\nmessage is a text or a Warning, category its class. stacklevel says how many calls up the line is that is warned of;\nframes of files that begin with one of skip_file_prefixes do not count. source is the object that it is about."),
			object.Function("warn_explicit", "(message, category, filename, lineno, module=<unrepresentable>, registry=None, module_globals=None, source=None)", warnExplicit, doc),
		},
	}
}

func nothing(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }

// state is what a runtime knows of warnings.
type state struct {
	filters *object.List // those that were seen last: they hold where the program deletes the module's
	once    *object.Dict
	version int64 // of the filters: registries of an older one are void
	quoted  Quoted
}

// Quoted is a source that warnings may quote although no frame runs it: it is being compiled.
type Quoted struct{ File, Text string }

// Quote changes the source that is being compiled and gives the one before.
func Quote(t *object.Thread, q Quoted) (before Quoted) {
	s := of(t)
	before, s.quoted = s.quoted, q
	return before
}

// lineOf is a line of source behind a warning, "" where the engine has none.
func lineOf(t *object.Thread, file string, line int) string {
	if q := of(t).quoted; q.Text != "" && q.File == file {
		return object.LineOf(q.Text, line)
	}
	if m, ok := t.Machine.(frames); ok {
		return m.SourceLine(file, line)
	}
	return ""
}

const stateKey = "_warnings"

func of(t *object.Thread) *state {
	if s, ok := t.Runtime.ModuleState[stateKey].(*state); ok {
		return s
	}
	s := &state{filters: object.NewList(t, nil), once: object.NewDict(t)}
	t.Runtime.ModuleState[stateKey] = s
	entry := func(action string, category *object.Type, module object.Value) {
		s.filters.Append(t, object.FromTuple(object.NewTuple(t, object.StrValue(t, action), object.None(), object.FromType(category), module, object.Int(0))))
	}
	entry("default", object.DeprecationWarningType, object.StrValue(t, "__main__"))
	for _, category := range []*object.Type{object.DeprecationWarningType, object.PendingDeprecationWarningType, object.ImportWarningType, object.ResourceWarningType} {
		entry("ignore", category, object.None())
	}
	return s
}

// frames is the run loop as far as warnings need it.
type frames interface {
	// WarningPlace is the frame level frames up, the one that runs being 0; frames of files that skip names do not count above it.
	// globals is nil beyond the outermost.
	WarningPlace(level int, skip func(file string) bool) (file string, line int, globals *object.Dict)
	SourceLine(file string, line int) string
}

// Warn issues a warning of the engine at the place that runs.
func Warn(t *object.Thread, category *object.Type, text string) error {
	w := Warning{Message: object.StrValue(t, text), Category: object.FromType(category)}
	if err := w.place(t, 1, nil); err != nil {
		return err
	}
	return w.Issue(t)
}

func warn(t *object.Thread, a []object.Value) (object.Value, error) {
	w := Warning{Message: a[0], Source: a[3]}
	level, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[2], err
	}
	skip, err := skipPrefixes(t, a[4])
	if err != nil {
		return a[4], err
	}
	if skip != nil {
		level = max(level, 2)
	}
	if w.Category, err = categoryOf(t, a[0], a[1]); err != nil {
		return a[1], err
	}
	if err := w.place(t, level, skip); err != nil {
		return a[0], err
	}
	return object.None(), w.Issue(t)
}

// skipPrefixes makes a test of file names of the argument skip_file_prefixes; nil where it names none.
func skipPrefixes(t *object.Thread, v object.Value) (func(string) bool, error) {
	if v.IsAbsent() {
		return nil, nil
	}
	tup, ok := object.AsTuple(v)
	if !ok {
		return nil, t.TypeError("warn() argument 'skip_file_prefixes' must be tuple, not %s", v.ArgName())
	}
	if len(tup.Items) == 0 {
		return nil, nil
	}
	prefixes := make([]string, len(tup.Items))
	for i, x := range tup.Items {
		s, ok := object.AsStr(x)
		if !ok {
			return nil, t.TypeError("Found non-str '%s' in skip_file_prefixes.", x.Type().Name)
		}
		prefixes[i] = s.S
	}
	return func(file string) bool {
		for _, p := range prefixes {
			if len(file) >= len(p) && file[:len(p)] == p {
				return true
			}
		}
		return false
	}, nil
}

// categoryOf is the class of a warning: that of the message where it is one, else the one that was given, else UserWarning.
func categoryOf(t *object.Thread, message, category object.Value) (object.Value, error) {
	switch {
	case object.IsInstance(message, object.WarningType):
		return object.FromType(message.Type()), nil
	case category.IsNone():
		return object.FromType(object.UserWarningType), nil
	}
	ty, ok := object.AsType(category)
	switch {
	case !ok:
		return category, t.TypeError("category must be a Warning subclass, not '%s'", category.Type().Name)
	case !ty.IsSubtype(object.WarningType):
		return category, t.TypeError("category must be a Warning subclass, not class '%s'", ty.Name)
	}
	return category, nil
}

func warnExplicit(t *object.Thread, a []object.Value) (object.Value, error) {
	w := Warning{Message: a[0], Category: a[1], Module: a[4], Registry: a[5], Source: a[7]}
	file, ok := object.AsStr(a[2])
	if !ok {
		return a[2], t.TypeError("warn_explicit() argument 'filename' must be str, not %s", a[2].ArgName())
	}
	line, err := t.IndexInt(a[3], object.OverflowErrorType)
	if err != nil {
		return a[3], err
	}
	if g := a[6]; !g.IsNone() {
		if _, ok := object.AsDict(g); !ok {
			return g, t.TypeError("module_globals must be a dict or a frozendict, not %s", g.Type().Name)
		}
	}
	w.File, w.Line = file.S, line
	if w.Module.IsNone() {
		return object.None(), nil // as in CPython: the module is being torn down
	}
	if r := w.Registry; !r.IsNone() {
		if _, ok := object.AsDict(r); !ok {
			return r, t.TypeError("'registry' must be a dict or None")
		}
	}
	return object.None(), w.Issue(t)
}

func sourceLine(t *object.Thread, a []object.Value) (object.Value, error) {
	file, ok := object.AsStr(a[0])
	line, isInt := object.ToInt(a[1])
	if !ok || !isInt || !line.IsInt() {
		return object.StrValue(t, ""), nil
	}
	return object.StrValue(t, lineOf(t, file.S, int(line.AsInt()))), nil
}
