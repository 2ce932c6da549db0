// Templates of replacements.
package regex

import (
	"strconv"

	"github.com/small-python/spy/engine/ucd"
)

// Part is a piece of a template: text, or where Group >= 0 a group's text.
type Part struct {
	Text  string
	Group int
}

// templater parses a template.
type templater struct {
	source
	prog  *Program
	parts []Part
	text  []byte
}

// Template parses the template of a replacement for a program's matches.
func (p *Program) Template(repl []rune, m Meter) (parts []Part, err error) {
	if err := m.Reserve(int64(len(repl)) * 16); err != nil {
		return nil, err
	}
	if err := m.Step(len(repl)); err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(fault)
			if !ok {
				panic(r)
			}
			err = f.err
		}
	}()
	t := &templater{source: source{pattern: repl, text: p.text}, prog: p}
	t.seek(0)
	for t.size != 0 {
		if k := t.get(); k.size == 2 {
			t.escape(k)
		} else {
			t.add(k.first)
		}
	}
	t.flush()
	return t.parts, nil
}

func (t *templater) add(r rune) {
	if t.source.text {
		t.text = ucd.AppendRune(t.text, r)
	} else {
		t.text = append(t.text, byte(r))
	}
}

func (t *templater) flush() {
	if len(t.text) > 0 {
		t.parts = append(t.parts, Part{string(t.text), -1})
		t.text = t.text[:0]
	}
}

func (t *templater) group(g, offset int) {
	if g > t.prog.Groups {
		t.fail("invalid group reference "+strconv.Itoa(g), offset)
	}
	t.flush()
	t.parts = append(t.parts, Part{Group: g})
}

func (t *templater) escape(k token) {
	c := k.second
	switch {
	case c == 'g':
		t.named()
	case c == '0':
		n, _ := strconv.ParseUint("0"+t.getWhile(2, isOctal), 8, 32)
		t.add(rune(n & 0xff))
	case isDigit(c):
		t.numbered(c)
	default:
		if r := controlOf(c); r >= 0 {
			t.add(r)
			return
		}
		if isLetter(c) {
			t.fail("bad escape \\"+string(c), 2)
		}
		t.add('\\')
		t.add(c)
	}
}

func (t *templater) numbered(c rune) {
	text := string(c)
	if t.at('0', '9') {
		text += string(t.get().first)
		if isOctal(rune(text[0])) && isOctal(rune(text[1])) && t.at('0', '7') {
			text += string(t.get().first)
			n, _ := strconv.ParseUint(text, 8, 32)
			if n > 0o377 {
				t.fail("octal escape value \\"+text+" outside of range 0-0o377", len(text)+1)
			}
			t.add(rune(n))
			return
		}
	}
	g, _ := strconv.Atoi(text)
	t.group(g, len(text))
}

func (t *templater) named() {
	if !t.match('<') {
		t.fail("missing <", 0)
	}
	name, size := t.getUntil('>', "group name")
	if allDigits(name) {
		g, err := strconv.Atoi(name)
		if err != nil || g >= maxGroups {
			t.fail("invalid group reference "+name, size+1)
		}
		t.group(g, size+1)
		return
	}
	t.checkName(name, size, 1)
	for _, g := range t.prog.Names {
		if g.Name == name {
			t.group(g.Number, size+1)
			return
		}
	}
	panic(fault{&Error{Kind: IndexFault, Text: "unknown group name " + ucd.QuoteStr(name), Pos: -1}})
}
