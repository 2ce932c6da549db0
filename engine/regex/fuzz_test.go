package regex

import (
	"errors"
	"testing"

	"github.com/small-python/spy/engine/ucd"
)

// allowance is a meter with bounds.
type allowance struct{ steps, bytes int64 }

var errSpent = errors.New("spent")

func (a *allowance) Step(n int) error {
	if a.steps -= int64(n); n < 0 || a.steps < 0 {
		return errSpent
	}
	return nil
}

func (a *allowance) Reserve(n int64) error {
	if a.bytes -= n; n < 0 || a.bytes < 0 {
		return errSpent
	}
	return nil
}

func runes(s string, text bool) []rune {
	var out []rune
	for at := 0; at < len(s); {
		r, n := rune(s[at]), 1
		if text {
			r, n = ucd.DecodeRune(s[at:])
		}
		out, at = append(out, r), at+n
	}
	return out
}

// valid makes UTF-8 of any bytes.
func valid(s string) string {
	var out []byte
	for _, r := range s {
		out = ucd.AppendRune(out, r)
	}
	return string(out)
}

// FuzzRegex compiles any pattern and runs it over any text: no panic, work within the bounds, marks within the text and between characters.
func FuzzRegex(f *testing.F) {
	for _, pattern := range []string{
		"", "a", "(a+)+$", "(?:a|b)*?c", `(\w+)\s\1`, "(?<=ab)c|(?<!é)d", "(?(1)a|b)()", "(?>a*)b", "a*+b", "(a*)*", "(?i)[k-s]é", "[^\\W\\d]{2,3}?", `\bx\B`,
		"(?P<n>x)(?P=n)", "(?im)^a$", ".*a.*b", "((((a?)*)*)*)*b", "(?:a{0,9}){0,9}b", "(?=(a))(?!b)", "[α-ω]+", `\N{DIGIT ONE}`, "(?x) a # b", "(?L)a", "a{2,1}",
		"agg|tta|cc[ag]", "x*", "(?:()a|b)++", "[[a]", "\\", "(", "a|", "(?s).+x", "\xed\xa0\x80",
	} {
		for _, text := range []string{"", "aaaaaaaaaaaaaaaaaaaaab", "abcαβé k\u212asſ\n", "x1 x1 xx"} {
			f.Add(pattern, text, `\1\g<0>`, uint16(0), true)
			f.Add(pattern, text, `\n\g<n>`, uint16(IgnoreCase|Multiline|DotAll), true)
			f.Add(pattern, text, "x", uint16(Locale), false)
		}
	}
	f.Fuzz(func(t *testing.T, pattern, text, template string, flags uint16, isText bool) {
		if isText {
			pattern, text, template = valid(pattern), valid(text), valid(template)
		}
		a := &allowance{steps: 300_000, bytes: 16 << 20}
		p, err := Compile(runes(pattern, isText), isText, Flags(flags), a)
		if err != nil {
			return
		}
		parts, err := p.Template(runes(template, isText), a)
		if err == nil {
			for _, part := range parts {
				if part.Group > p.Groups {
					t.Fatalf("template %q has group %d of %d", template, part.Group, p.Groups)
				}
			}
		}
		for _, mode := range []Mode{Search, Prefix, Full} {
			walk(t, p, text, mode, &allowance{steps: 300_000, bytes: 16 << 20})
		}
	})
}

// walk finds all matches, as finditer does.
func walk(t *testing.T, p *Program, text string, mode Mode, a *allowance) {
	m, err := NewMatcher(p, a)
	if err != nil {
		return
	}
	at, forbid := 0, -1
	for at <= len(text) {
		found, err := m.Run(a, text, at, mode, forbid)
		if err != nil || !found {
			return
		}
		if m.Begin < at || m.End < m.Begin || m.End > len(text) || m.End == m.Begin && m.End == forbid || mode == Full && m.End != len(text) {
			t.Fatalf("match from %d to %d of %d, begun at %d, forbidden %d", m.Begin, m.End, len(text), at, forbid)
		}
		for i, mark := range m.Marks {
			if mark < -1 || mark > len(text) || p.text && mark >= 0 && mark < len(text) && text[mark]&0xc0 == 0x80 {
				t.Fatalf("mark %d is %d in %q", i, mark, text)
			}
		}
		if m.Last < 0 || m.Last > p.Groups {
			t.Fatalf("last group %d of %d", m.Last, p.Groups)
		}
		forbid = -1
		if m.End == m.Begin {
			forbid = m.End
		}
		at = m.End
	}
}
