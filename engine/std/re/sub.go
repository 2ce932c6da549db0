// Replacing: sub, subn and expand.
package re

import (
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/regex"
)

// replacement is what a match is replaced with: what a callable gives, or the parts of a template.
type replacement struct {
	call  object.Value // absent: parts
	parts []regex.Part
	wrong object.Value // a literal of the wrong kind, an error once it is wanted
}

// replacement reads repl.
func (p *pattern) replacement(t *object.Thread, repl object.Value) (replacement, error) {
	if repl.Type().Slots.Call != nil {
		return replacement{call: repl}, nil
	}
	if s, ok := object.AsStr(repl); ok && strings.IndexByte(s.S, '\\') < 0 {
		if !p.prog.Text() && s.S != "" {
			return replacement{wrong: repl}, nil
		}
		return replacement{parts: literalPart(s.S)}, nil
	}
	if b, ok := t.BytesLike(repl); ok && strings.IndexByte(string(b), '\\') < 0 {
		if p.prog.Text() && len(b) > 0 {
			return replacement{wrong: repl}, nil
		}
		return replacement{parts: literalPart(string(b))}, nil
	}
	parts, err := p.template(t, repl)
	return replacement{parts: parts}, err
}

func literalPart(s string) []regex.Part {
	if s == "" {
		return nil
	}
	return []regex.Part{{Text: s, Group: -1}}
}

// template parses a template; the latest one is kept.
func (p *pattern) template(t *object.Thread, repl object.Value) ([]regex.Part, error) {
	if !p.repl.IsAbsent() && p.repl.Is(repl) {
		return p.parts, nil
	}
	runes, text, ok, err := runesOf(t, repl)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, t.TypeError("decoding to str: need a bytes-like object, %s found", repl.Type().Name)
	}
	if text != p.prog.Text() {
		return nil, wrongKind(t, p.prog.Text(), 0, repl)
	}
	parts, err := p.prog.Template(runes, meter{t})
	if err != nil {
		return nil, templateError(t, err, repl)
	}
	if ty := repl.Type(); ty == object.StrType || ty == object.BytesType {
		p.repl, p.parts = repl, parts
	}
	return parts, nil
}

// wrongKind is the error of a replacement that is no text of the right kind.
func wrongKind(t *object.Thread, text bool, item int, v object.Value) error {
	if text {
		return t.TypeError("sequence item %d: expected str instance, %s found", item, v.Type().Name)
	}
	return t.TypeError("sequence item %d: expected a bytes-like object, %s found", item, v.Type().Name)
}

// replacer is a sub under way.
type replacer struct {
	run
	out   object.TextBuilder
	items int // pieces so far, for errors
}

func (r *replacer) add(s string) error {
	r.items++
	return r.out.Add(s)
}

// put adds the replacement of the latest match.
func (r *replacer) put(t *object.Thread, by *replacement) error {
	if by.call.IsAbsent() && by.wrong.IsAbsent() {
		r.items++
		for i := range by.parts {
			if err := r.out.Add(r.partText(&by.parts[i])); err != nil {
				return err
			}
		}
		return t.Step(1 + len(by.parts)/4)
	}
	v := by.wrong
	if v.IsAbsent() {
		m, err := r.match(t)
		if err != nil {
			return err
		}
		if v, err = t.Call(by.call, m); err != nil || v.IsNone() {
			return err
		}
	}
	if s, ok := object.AsStr(v); ok && r.str != nil {
		return r.add(s.S)
	}
	if b, ok := t.BytesLike(v); ok && r.str == nil {
		return r.add(string(b))
	}
	return wrongKind(t, r.str != nil, r.items, v)
}

// partText is the text of a part for the latest match.
func (r *run) partText(p *regex.Part) string {
	switch {
	case p.Group < 0:
		return p.Text
	case p.Group == 0:
		return r.text[r.m.Begin:r.m.End]
	}
	from, to := r.m.Marks[2*p.Group-2], r.m.Marks[2*p.Group-1]
	if from < 0 || to < from {
		return ""
	}
	return r.text[from:to]
}

// substitute is sub and subn.
func substitute(t *object.Thread, a []object.Value) (text object.Value, n int, err error) {
	p := object.As[pattern](a[0])
	limit, err := t.IndexInt(a[3], object.OverflowErrorType)
	if err != nil {
		return a[0], 0, err
	}
	r := replacer{out: t.NewTextBuilder()}
	if r.subject, err = p.subject(t, a[2]); err != nil {
		return a[0], 0, err
	}
	by, err := p.replacement(t, a[1])
	if err != nil {
		return a[0], 0, err
	}
	r.endpos = 1 << 62
	if err := p.begin(t, &r.run); err != nil {
		return a[0], 0, err
	}
	defer r.stop()
	last := 0
	for ; limit == 0 || n < limit; n++ {
		found, err := r.next(t, regex.Search)
		if err != nil {
			return a[0], 0, err
		}
		if !found {
			break
		}
		if from := r.m.Begin; last < from {
			if err := r.add(r.text[last:from]); err != nil {
				return a[0], 0, err
			}
		}
		last = r.m.End
		if err := r.put(t, &by); err != nil {
			return a[0], 0, err
		}
	}
	if n == 0 {
		text, err = r.part(t, 0, len(r.text))
		return text, 0, err
	}
	if err := r.out.Add(r.text[last:]); err != nil {
		return a[0], 0, err
	}
	if r.str != nil {
		return object.FromStr(r.out.Str()), n, nil
	}
	return object.FromBytes(r.out.TakeBytes()), n, nil
}

func patternSub(t *object.Thread, a []object.Value) (object.Value, error) {
	v, _, err := substitute(t, a)
	return v, err
}

func patternSubN(t *object.Thread, a []object.Value) (object.Value, error) {
	v, n, err := substitute(t, a)
	if err != nil {
		return v, err
	}
	return object.FromTuple(object.NewTuple(t, v, object.Int(int64(n)))), nil
}

func matchExpand(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[match](a[0])
	parts, err := m.p.template(t, a[1])
	if err != nil {
		return a[0], err
	}
	out := t.NewTextBuilder()
	for i := range parts {
		p := &parts[i]
		text := p.Text
		if p.Group >= 0 {
			text = ""
			if from, to := m.bounds(p.Group); from >= 0 && from <= to {
				text = m.text[from:to]
			}
		}
		if err := out.Add(text); err != nil {
			return a[0], err
		}
	}
	if err := t.Step(len(parts)); err != nil {
		return a[0], err
	}
	if m.p.prog.Text() {
		return object.FromStr(out.Str()), nil
	}
	return object.FromBytes(out.TakeBytes()), nil
}
