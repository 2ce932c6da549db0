// Binding arguments to the parameters of a builtin, with CPython's words for each way of getting it wrong. The words depend on how the function
// is called in CPython, which the signature tells: no parameter, one positional-only, all positional-only, or keywords.
package object

import (
	"fmt"
	"slices"
)

// Bind returns one value per parameter, preceded by self where the signature has one. The result may be args itself.
func (s *Signature) Bind(t *Thread, args []Value, kw []*Str) ([]Value, error) {
	return s.bind(t, args, kw, false)
}

func (s *Signature) bind(t *Thread, args []Value, kw []*Str, bound bool) ([]Value, error) {
	sh := s.parsed()
	n := len(args) - len(kw)
	if len(kw) == 0 && sh.star < 0 && sh.starStar < 0 {
		given := n - sh.first
		if given == len(sh.params) && given <= sh.maxPos {
			return args, nil
		}
		if sh.defaultsFill(given) {
			out := make([]Value, sh.first+len(sh.params))
			s.fill(t, out, args)
			return out, nil
		}
	}
	if sh.star < 0 && sh.starStar < 0 && sh.posOnly == len(sh.params) {
		return nil, s.positionalError(t, s.qualOf(args, bound), n-sh.first, len(kw))
	}
	if len(kw) > 0 && sh.starStar < 0 && sh.posOnly == sh.named {
		return nil, t.TypeError("%s() takes no keyword arguments", s.qualOf(args, bound))
	}
	return s.bindKeywords(t, args[:n], args[n:], kw)
}

// defaultsFill tells that so many positional arguments are enough: the rest have defaults.
func (sh *signatureShape) defaultsFill(given int) bool {
	return given >= sh.minPos && given <= sh.maxPos && sh.required == 0 && sh.star < 0 && sh.starStar < 0
}

// fill copies the arguments and adds the defaults of the parameters that were not given.
func (s *Signature) fill(t *Thread, out, args []Value) {
	sh := &s.shape
	for i := range args { // a copy is a call of the runtime's, which takes longer than these few
		out[i] = args[i]
	}
	given, rest := len(args)-sh.first, out[len(args):]
	if presets := sh.presets; presets != nil {
		for i := range rest {
			rest[i] = presets[given+i]
		}
		return
	}
	for i := range rest {
		rest[i] = sh.params[given+i].value(t)
	}
}

// qualOf is the name of a function of one or no argument: a bound method is named after the type of self, and a method of a class after that class.
// What is bound to a module is a function of it.
func (s *Signature) qualOf(args []Value, bound bool) string {
	if len(args) == 0 || !s.self || !bound && !s.classMethod {
		return s.Qual
	}
	if _, ok := AsModule(args[0]); ok {
		return s.Name
	}
	ty, ok := AsType(args[0])
	if !ok {
		ty = args[0].Type()
	}
	return ty.qualName() + "." + s.Name
}

// positionalError is the error of a function without keywords.
func (s *Signature) positionalError(t *Thread, qual string, given, keywords int) error {
	sh := &s.shape
	if keywords > 0 {
		return t.TypeError("%s() takes no keyword arguments", qual)
	}
	switch {
	case len(sh.params) == 0:
		return t.TypeError("%s() takes no arguments (%d given)", qual, given)
	case len(sh.params) == 1 && sh.minPos == 1 && !s.class:
		return t.TypeError("%s() takes exactly one argument (%d given)", qual, given)
	}
	want, word := sh.minPos, ""
	switch {
	case sh.minPos == sh.maxPos:
	case given < sh.minPos:
		word = "at least "
	default:
		want, word = sh.maxPos, "at most "
	}
	return t.TypeError("%s expected %s%d argument%s, got %d", s.Name, word, want, plural(want), given)
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// bindKeywords is the general way: keywords, *args, **kwargs.
func (s *Signature) bindKeywords(t *Thread, args, values []Value, kw []*Str) ([]Value, error) {
	sh := &s.shape
	given := len(args) - sh.first
	if err := s.checkCount(t, given, len(kw)); err != nil {
		return nil, err
	}
	out := make([]Value, sh.first+len(sh.params))
	copy(out[:sh.first], args)
	own := args[sh.first:]
	copy(out[sh.first:], own[:min(given, sh.maxPos)])
	if sh.star >= 0 {
		out[sh.first+sh.star] = FromTuple(NewTuple(t, own[min(given, sh.maxPos):]...))
	}
	used, err := s.takeKeywords(t, out, given, values, kw)
	if err != nil {
		return nil, err
	}
	if sh.starStar >= 0 {
		d, err := s.restOfKeywords(t, values, kw)
		if err != nil {
			return nil, err
		}
		out[sh.first+sh.starStar] = FromDict(d)
	} else if used < len(kw) {
		return nil, s.keywordError(t, given, kw)
	}
	return out, nil
}

// takeKeywords fills the parameters that the positional arguments left open and tells how many keywords it used.
func (s *Signature) takeKeywords(t *Thread, out []Value, given int, values []Value, kw []*Str) (used int, err error) {
	sh := &s.shape
	pos := 0
	for i := range sh.params {
		p := &sh.params[i]
		if p.Kind == VarPositional || p.Kind == VarKeyword {
			continue
		}
		pos++
		if p.Kind != KeywordOnly && i < given {
			continue
		}
		if k := findKeyword(kw, p.Name); k >= 0 && p.Kind != PositionalOnly {
			out[sh.first+i] = values[k]
			used++
			continue
		}
		if !p.Optional {
			return 0, t.TypeError("%s() missing required argument '%s' (pos %d)", s.Name, p.Name, pos)
		}
		out[sh.first+i] = p.value(t)
	}
	return used, nil
}

func findKeyword(kw []*Str, name string) int {
	for k, s := range kw {
		if s.S == name {
			return k
		}
	}
	return -1
}

// checkCount refuses a wrong number of arguments.
func (s *Signature) checkCount(t *Thread, given, keywords int) error {
	sh := &s.shape
	if sh.star >= 0 {
		if given < sh.posOnly && given < sh.minPos {
			return s.tooFew(t, given)
		}
		return nil
	}
	if sh.starStar < 0 && given+keywords > sh.named {
		return s.tooMany(t, given, keywords)
	}
	if given > sh.maxPos {
		if sh.maxPos == 0 {
			return t.TypeError("%s() takes no positional arguments", s.Name)
		}
		word := "at most"
		if sh.minPos == sh.maxPos {
			word = "exactly"
		}
		return t.TypeError("%s() takes %s %d positional argument%s (%d given)", s.Name, word, sh.maxPos, plural(sh.maxPos), given)
	}
	if given < min(sh.posOnly, sh.minPos) {
		return s.tooFew(t, given)
	}
	return nil
}

func (s *Signature) tooMany(t *Thread, given, keywords int) error {
	sh := &s.shape
	kind := ""
	if given == 0 {
		kind = "keyword "
	}
	return t.TypeError("%s() takes at most %d %sargument%s (%d given)", s.Name, sh.named, kind, plural(sh.named), given+keywords)
}

func (s *Signature) tooFew(t *Thread, given int) error {
	sh := &s.shape
	least := min(sh.posOnly, sh.minPos)
	word := "exactly"
	if least < sh.maxPos || sh.star >= 0 {
		word = "at least"
	}
	return t.TypeError("%s() takes %s %d positional argument%s (%d given)", s.Name, word, least, plural(least), given)
}

// keywordError names the keyword that fits no parameter.
func (s *Signature) keywordError(t *Thread, given int, kw []*Str) error {
	sh := &s.shape
	for i := sh.posOnly; i < min(given, sh.maxPos); i++ {
		if findKeyword(kw, sh.params[i].Name) >= 0 {
			return t.TypeError("argument for %s() given by name ('%s') and position (%d)", s.Name, sh.params[i].Name, i+1)
		}
	}
	for _, k := range kw {
		if !s.takesKeyword(k.S) {
			return t.TypeError("%s() got an unexpected keyword argument '%s'", s.Name, k.S)
		}
	}
	return t.TypeError("%s() got multiple values for a keyword argument", s.Name)
}

func (s *Signature) takesKeyword(name string) bool {
	for _, p := range s.shape.params {
		if p.Name == name && (p.Kind == PositionalOrKeyword || p.Kind == KeywordOnly) {
			return true
		}
	}
	return false
}

// restOfKeywords is the dict of a ** parameter.
func (s *Signature) restOfKeywords(t *Thread, values []Value, kw []*Str) (*Dict, error) {
	d := NewDict(t)
	for k, name := range kw {
		if !s.takesKeyword(name.S) {
			if err := d.Set(t, FromStr(name), values[k]); err != nil {
				return nil, err
			}
		}
	}
	return d, nil
}

// text is the signature as __text_signature__ shows it; first is the name of self ($self, $module, $type), "" where there is none.
func (s *Signature) text(first string) string {
	inner := s.Text
	if len(inner) >= 2 {
		inner = inner[1 : len(inner)-1]
	}
	switch {
	case first == "":
		return "(" + inner + ")"
	case inner == "":
		return fmt.Sprintf("($%s, /)", first)
	case s.parsed().posOnly > 0:
		return fmt.Sprintf("($%s, %s)", first, inner)
	}
	return fmt.Sprintf("($%s, /, %s)", first, inner)
}

// mostArguments refuses more arguments than a constructor that binds its own has parameters.
func (t *Thread) mostArguments(name string, most int, args []Value, kw []*Str) error {
	if len(args) <= most {
		return nil
	}
	kind := ""
	if len(args) == len(kw) {
		kind = "keyword "
	}
	return t.TypeError("%s() takes at most %d %sargument%s (%d given)", name, most, kind, plural(most), len(args))
}

// placeArguments puts the arguments of such a constructor in the places of their names. There are at most as many as names.
func (t *Thread) placeArguments(name string, names []string, parts, args []Value, kw []*Str) error {
	n := len(args) - len(kw)
	copy(parts, args[:n])
	used := 0
	for i := n; i < len(names); i++ {
		if k := findKeyword(kw, names[i]); k >= 0 {
			parts[i] = args[n+k]
			used++
		}
	}
	if used == len(kw) {
		return nil
	}
	for i, s := range names[:n] {
		if findKeyword(kw, s) >= 0 {
			return t.TypeError("argument for %s() given by name ('%s') and position (%d)", name, s, i+1)
		}
	}
	for _, k := range kw {
		if !slices.Contains(names, k.S) {
			return t.TypeError("%s() got an unexpected keyword argument '%s'", name, k.S)
		}
	}
	return nil // a call has no keyword twice
}

// CheckPositional is the check of a builtin that binds its own arguments and takes least to most positional ones and no keywords.
func CheckPositional(t *Thread, name string, args []Value, kw []*Str, least, most int) error {
	if len(kw) > 0 {
		return t.TypeError("%s() takes no keyword arguments", name)
	}
	n := len(args)
	switch {
	case n >= least && n <= most:
		return nil
	case least == most:
		return t.TypeError("%s expected %d argument%s, got %d", name, least, plural(least), n)
	case n < least:
		return t.TypeError("%s expected at least %d argument%s, got %d", name, least, plural(least), n)
	}
	return t.TypeError("%s expected at most %d argument%s, got %d", name, most, plural(most), n)
}
