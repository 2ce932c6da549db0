// The parser: classes and escapes.
package regex

import (
	"strconv"

	"github.com/small-python/spy/engine/ucd"
)

// class parses a class after its bracket.
func (p *parser) class() *node {
	here := p.tell() - 1
	if p.size == 1 && p.next == '[' {
		p.warn("Possible nested set at position " + strconv.Itoa(p.tell()))
	}
	negate := p.match('^')
	var items []classItem
	for {
		k := p.get()
		p.tick()
		if k.size == 0 {
			p.fail("unterminated character set", p.tell()-here)
		}
		if k.size == 1 && k.first == ']' && len(items) > 0 {
			break
		}
		one := p.classFirst(k, len(items) > 0)
		if !p.match('-') {
			items = append(items, one)
			continue
		}
		that := p.get()
		if that.size == 0 {
			p.fail("unterminated character set", p.tell()-here)
		}
		if that.size == 1 && that.first == ']' {
			items = append(items, one, classItem{'-', '-', noCategory, false})
			break
		}
		items = append(items, p.classRange(k, that, one))
	}
	if len(items) == 1 && items[0].cat == noCategory && !items[0].span {
		n := literal(items[0].lo)
		if negate {
			n.kind = nodeNotLiteral
		}
		return n
	}
	return &node{kind: nodeClass, items: items, negate: negate, width: width{1, 1}}
}

func (p *parser) warn(text string) {
	const most = 1000
	if len(p.warnings) < most {
		p.warnings = append(p.warnings, text)
	}
}

// classFirst is an item of a class, or where a range begins.
func (p *parser) classFirst(k token, more bool) classItem {
	if k.size == 2 {
		return p.classEscape(k.second)
	}
	if more && p.size == 1 && p.next == k.first {
		operation := ""
		switch k.first {
		case '-':
			operation = "difference"
		case '&':
			operation = "intersection"
		case '~':
			operation = "symmetric difference"
		case '|':
			operation = "union"
		}
		if operation != "" {
			p.warn("Possible set " + operation + " at position " + strconv.Itoa(p.tell()-1))
		}
	}
	return classItem{k.first, k.first, noCategory, false}
}

// classRange is a range from one to the token that.
func (p *parser) classRange(this, that token, one classItem) classItem {
	two := classItem{that.first, that.first, noCategory, false}
	if that.size == 2 {
		two = p.classEscape(that.second)
	} else if that.first == '-' {
		p.warn("Possible set difference at position " + strconv.Itoa(p.tell()-2))
	}
	if one.cat != noCategory || two.cat != noCategory || two.lo < one.lo {
		p.fail("bad character range "+this.String()+"-"+that.String(), this.size+1+that.size)
	}
	return classItem{one.lo, two.lo, noCategory, true}
}

func categoryOf(c rune) category {
	switch c {
	case 'd':
		return catDigit
	case 'D':
		return catNotDigit
	case 's':
		return catSpace
	case 'S':
		return catNotSpace
	case 'w':
		return catWord
	case 'W':
		return catNotWord
	}
	return noCategory
}

// controlOf is the character of an escape like \n, -1 for others.
func controlOf(c rune) rune {
	switch c {
	case 'a':
		return 7
	case 'b':
		return 8
	case 'f':
		return 12
	case 'n':
		return 10
	case 'r':
		return 13
	case 't':
		return 9
	case 'v':
		return 11
	case '\\':
		return '\\'
	}
	return -1
}

// classEscape is an escape in a class.
func (p *parser) classEscape(c rune) classItem {
	if r := controlOf(c); r >= 0 {
		return classItem{r, r, noCategory, false}
	}
	if cat := categoryOf(c); cat != noCategory {
		return classItem{cat: cat}
	}
	r, ok := p.codeEscape(c)
	switch {
	case ok:
	case isOctal(c):
		text := string(c) + p.getWhile(2, isOctal)
		r = p.octal(text)
	case isDigit(c) || isLetter(c):
		p.fail("bad escape "+token{size: 2, second: c}.String(), 2)
	default:
		r = c
	}
	return classItem{r, r, noCategory, false}
}

// octal is the character of an octal escape.
func (p *parser) octal(text string) rune {
	n, _ := strconv.ParseUint(text, 8, 32)
	if n > 0o377 {
		p.fail("octal escape value \\"+text+" outside of range 0-0o377", len(text)+1)
	}
	return rune(n)
}

// codeEscape is a character by its number or name; ok is false for other escapes.
func (p *parser) codeEscape(c rune) (r rune, ok bool) {
	digits := 0
	switch {
	case c == 'x':
		digits = 2
	case c == 'u' && p.text:
		digits = 4
	case c == 'U' && p.text:
		digits = 8
	case c == 'N' && p.text:
		return p.named(), true
	default:
		return 0, false
	}
	text := p.getWhile(digits, isHex)
	full := "\\" + string(c) + text
	if len(text) != digits {
		p.fail("incomplete escape "+full, len(full))
	}
	n, _ := strconv.ParseUint(text, 16, 64)
	if n > 0x10ffff {
		p.fail("bad escape "+full, len(full))
	}
	return rune(n), true
}

// named is the character of \N{…}.
func (p *parser) named() rune {
	if !p.match('{') {
		p.fail("missing {", 0)
	}
	name, size := p.getUntil('}', "character name")
	r, ok := ucd.LookupCharacter(name)
	if !ok {
		p.fail("undefined character name "+ucd.QuoteStr(name), size+len(`\N{}`))
	}
	return r
}

// escape is an escape outside of a class.
func (p *parser) escape(c rune) *node {
	switch c {
	case 'A':
		return &node{kind: nodeAt, at: atStart}
	case 'Z', 'z':
		return &node{kind: nodeAt, at: atStop}
	case 'b':
		return &node{kind: nodeAt, at: atBoundary}
	case 'B':
		return &node{kind: nodeAt, at: atNonBoundary}
	}
	if cat := categoryOf(c); cat != noCategory {
		return &node{kind: nodeClass, items: []classItem{{cat: cat}}, width: width{1, 1}}
	}
	if r := controlOf(c); r >= 0 {
		return literal(r)
	}
	r, ok := p.codeEscape(c)
	switch {
	case ok:
	case c == '0':
		r = p.octal(string(c) + p.getWhile(2, isOctal))
	case isDigit(c):
		return p.numbered(c)
	case isLetter(c):
		p.fail("bad escape \\"+string(c), 2)
	default:
		r = c
	}
	return literal(r)
}

// numbered is a reference to a group, or an octal escape of three digits.
func (p *parser) numbered(c rune) *node {
	text := string(c)
	if p.at('0', '9') {
		text += string(p.get().first)
		if isOctal(rune(text[0])) && isOctal(rune(text[1])) && p.at('0', '7') {
			return literal(p.octal(text + string(p.get().first)))
		}
	}
	g, _ := strconv.Atoi(text)
	if g >= len(p.widths) {
		p.fail("invalid group reference "+strconv.Itoa(g), len(text))
	}
	return p.reference(g, len(text)+1)
}
