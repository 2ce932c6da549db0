// Package re is the module _sre: compiled patterns and matches over engine/regex.
package re

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/regex"
	"sync"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 50<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	number := func(n int64) func(*object.Thread) (object.Value, error) {
		return func(*object.Thread) (object.Value, error) { return object.Int(n), nil }
	}
	return object.ModuleDef{
		Name: "_sre",
		Doc:  "What re is made of.",
		Members: []object.Member{
			object.Constant("MAXGROUPS", number((1<<31-1)/2), ""),
			object.Constant("MAXREPEAT", number(1<<32-1), ""),
			object.Function("compile", "(pattern, flags, /)", compile, "Compile a pattern: the pattern or None, the texts of warnings, the error, the text of DEBUG."),
			object.Function("find", "(pattern, flags, /)", find, "Return the compiled pattern if it is known, else None."),
			object.Function("purge", "()", purge, "Forget the compiled patterns."),
			object.Function("set_error", "(cls, /)", setError, "Name the class of errors in templates."),
		},
		Types: []*object.Type{&patternType, &matchType},
	}
}

var (
	patternType, matchType, scannerType, iteratorType     object.Type
	patternShape, matchShape, scannerShape, iteratorShape object.Shape
)

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, patternRow(), matchRow(), scannerRow(), iteratorRow())
	})
}

// meter lets the engine of expressions charge the thread.
type meter struct{ t *object.Thread }

func (m meter) Step(n int) error { return m.t.Step(n) }
func (m meter) Reserve(n int64) error {
	if err := m.t.Reserve(n); err != nil {
		return err
	}
	m.t.Charge(n)
	return nil
}

const (
	cacheSize    = 512
	cachePattern = 1 << 12 // longer patterns are not kept
	cacheChars   = 20_000  // in all patterns: each takes some 400 bytes
)

// known finds a pattern in the cache.
type known struct {
	source string
	bytes  bool
	flags  int64
}

// quick finds a pattern by the object that it was made of, as most calls of re.match and its like name a constant.
type quick struct {
	source, flags object.Value
	p             *pattern
}

func (s *state) quickly(v object.Value) *quick {
	return &s.quick[uintptr(v.P)>>4%uintptr(len(s.quick))]
}

// state is what the module keeps in a runtime.
type state struct {
	cache map[known]*pattern
	quick [64]quick
	chars int          // in the patterns of cache
	fault object.Value // PatternError
}

func stateOf(t *object.Thread) *state {
	if s, ok := t.Runtime.ModuleState["_sre"].(*state); ok {
		return s
	}
	s := &state{cache: map[known]*pattern{}}
	t.Runtime.ModuleState["_sre"] = s
	return s
}

func (s *state) forget() {
	clear(s.cache)
	s.quick, s.chars = [len(s.quick)]quick{}, 0
}

func purge(t *object.Thread, _ []object.Value) (object.Value, error) {
	stateOf(t).forget()
	return object.None(), nil
}

func setError(t *object.Thread, a []object.Value) (object.Value, error) {
	stateOf(t).fault = a[0]
	return object.None(), nil
}

// keyOf is what a pattern and flags are cached under; ok is false for what is not cached.
func keyOf(v, flags object.Value) (k known, ok bool) {
	n, ok := object.ToInt(flags)
	if !ok || !n.IsInt() {
		return k, false
	}
	k.flags = n.AsInt()
	switch v.Type() {
	case object.StrType:
		k.source = object.As[object.Str](v).S
	case object.BytesType:
		k.source, k.bytes = object.As[object.Bytes](v).View(), true
	default:
		return k, false
	}
	return k, len(k.source) <= cachePattern
}

func find(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	q := s.quickly(a[0])
	if q.p != nil && q.source.Is(a[0]) && q.flags.Is(a[1]) {
		return object.From(q.p), nil
	}
	if a[0].Type() == &patternType {
		if yes, err := t.Truth(a[1]); !yes || err != nil {
			return a[0], err
		}
		return object.None(), nil
	}
	if k, ok := keyOf(a[0], a[1]); ok {
		if p := s.cache[k]; p != nil {
			*q = quick{a[0], a[1], p}
			return object.From(p), nil
		}
	}
	return object.None(), nil
}

// runesOf are the characters of a str or bytes.
func runesOf(t *object.Thread, v object.Value) (runes []rune, text, ok bool, err error) {
	if s, is := object.AsStr(v); is {
		if err := (meter{t}).Reserve(4 * int64(s.Len())); err != nil {
			return nil, true, true, err
		}
		runes = make([]rune, 0, s.Len())
		for at := 0; at < len(s.S); {
			r, n := object.DecodeRune(s.S[at:])
			runes, at = append(runes, r), at+n
		}
		return runes, true, true, t.Step(len(runes) / 16)
	}
	b, is := t.BytesLike(v)
	if !is {
		return nil, false, false, nil
	}
	if err := (meter{t}).Reserve(4 * int64(len(b))); err != nil {
		return nil, false, true, err
	}
	runes = make([]rune, len(b))
	for i, c := range b {
		runes[i] = rune(c)
	}
	return runes, false, true, t.Step(len(b) / 16)
}

// compile compiles a pattern. What Python is to do with the outcome is told in a tuple.
func compile(t *object.Thread, a []object.Value) (object.Value, error) {
	flags, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if int64(flags) != int64(uint32(flags)) {
		return a[0], t.OverflowError("Python int too large to convert to C int")
	}
	runes, text, ok, err := runesOf(t, a[0])
	if err != nil {
		return a[0], err
	}
	if !ok {
		return a[0], t.TypeError("first argument must be string or compiled pattern")
	}
	prog, err := regex.Compile(runes, text, regex.Flags(flags), meter{t})
	made, problem := object.None(), object.None()
	if err != nil {
		if problem, err = problemOf(t, err, a[0]); err != nil {
			return problem, err
		}
	} else {
		p, err := newPattern(t, prog, a[0])
		if err != nil {
			return a[0], err
		}
		made = object.From(p)
		if k, ok := keyOf(a[0], a[1]); ok && prog.Flags&regex.Debug == 0 {
			s := stateOf(t)
			if s.chars += len(k.source); len(s.cache) >= cacheSize || s.chars > cacheChars {
				s.forget()
				s.chars = len(k.source)
			}
			s.cache[k] = p
		}
	}
	var texts []object.Value
	dump := ""
	if prog != nil {
		for _, w := range prog.Warnings {
			texts = append(texts, object.StrValue(t, w))
		}
		dump = prog.Dump
	}
	return object.FromTuple(object.NewTuple(t, made, object.FromTuple(object.NewTuple(t, texts...)), problem, object.StrValue(t, dump))), nil
}

// problemOf is what Python makes a PatternError of; other errors are raised at once.
func problemOf(t *object.Thread, err error, source object.Value) (object.Value, error) {
	e, ok := err.(*regex.Error)
	if !ok {
		return source, err
	}
	switch e.Kind {
	case regex.ValueFault:
		return source, t.ValueError("%s", e.Text)
	case regex.OverflowFault:
		return source, t.OverflowError("%s", e.Text)
	case regex.IndexFault:
		return source, t.IndexError("%s", e.Text)
	case regex.DepthFault:
		return source, t.RecursionError("")
	}
	args := []object.Value{object.StrValue(t, e.Text)}
	if e.Pos >= 0 {
		args = append(args, source, object.Int(int64(e.Pos)))
	}
	return object.FromTuple(object.NewTuple(t, args...)), nil
}

// templateError raises an error of a template.
func templateError(t *object.Thread, err error, source object.Value) error {
	v, err := problemOf(t, err, source)
	if err != nil {
		return err
	}
	cls := stateOf(t).fault
	if cls.IsAbsent() {
		return t.RuntimeError("re is not loaded")
	}
	args, _ := object.AsTuple(v)
	x, err := t.Call(cls, args.Items...)
	if err != nil {
		return err
	}
	e, err := t.ToException(x)
	if err != nil {
		return err
	}
	return e
}
