// String literals: concatenation, f-strings and t-strings.

package syntax

import (
	"fmt"
	"sort"
	"strings"
)

// strings parses one or more adjacent string literals.
func (p *parser) strings() Expr {
	if p.second {
		return p.remember(ruleStrings, p.plainStrings)
	}
	return p.plainStrings()
}

func (p *parser) plainStrings() Expr {
	start := p.place()
	if p.k == TokTStringStart {
		return p.templateStrings(start)
	}
	var parts []Expr
	formatted, texts, bytes := false, 0, 0
	last := start
	for !p.failed {
		switch p.k {
		case TokString:
			last = p.place()
			c := p.stringConstant()
			if _, ok := c.Value.([]byte); ok {
				bytes++
			} else {
				texts++
			}
			parts = append(parts, c)
			continue
		case TokFStringStart:
			at := p.place()
			parts = append(parts, p.formatString(false)...)
			last = p.since(at)
			formatted = true
			texts++
			continue
		case TokTStringStart:
			if p.explaining {
				p.explainMixedStrings(last)
			}
		}
		break
	}
	if bytes > 0 && texts > 0 && !p.failed {
		p.raiseLast(KindSyntax, "cannot mix bytes and nonbytes literals")
	}
	if p.failed {
		return p.badExpr()
	}
	switch {
	case formatted:
		return &JoinedStr{Span: p.since(start), Values: foldConstants(parts)}
	case len(parts) == 1:
		return parts[0]
	}
	return p.concatenated(start, parts, bytes > 0)
}

// concatenated joins the values of plain literals.
func (p *parser) concatenated(start Span, parts []Expr, bytes bool) Expr {
	c := &Constant{Span: p.since(start), Kind: parts[0].(*Constant).Kind}
	if !bytes {
		var b strings.Builder
		for _, part := range parts {
			b.WriteString(part.(*Constant).Value.(string))
		}
		c.Value = b.String()
		return c
	}
	b := []byte{}
	for _, part := range parts {
		b = append(b, part.(*Constant).Value.([]byte)...)
	}
	c.Value = b
	return c
}

func (p *parser) templateStrings(start Span) Expr {
	var parts []Expr
	last := start
	for p.k == TokTStringStart {
		at := p.place()
		parts = append(parts, p.formatString(true)...)
		last = p.since(at)
	}
	if p.explaining && (p.k == TokString || p.k == TokFStringStart) {
		p.explainMixedStrings(last)
	}
	return &TemplateStr{Span: p.since(start), Values: foldConstants(parts)}
}

// foldConstants merges adjacent texts and drops empty ones.
func foldConstants(parts []Expr) []Expr {
	out := parts[:0]
	for i := 0; i < len(parts); {
		first, ok := parts[i].(*Constant)
		if !ok {
			out = append(out, parts[i])
			i++
			continue
		}
		last, run := first, i
		for i < len(parts) {
			c, ok := parts[i].(*Constant)
			if !ok {
				break
			}
			last = c
			i++
		}
		text := first.Value.(string)
		if i > run+1 {
			var b strings.Builder
			for _, part := range parts[run:i] {
				b.WriteString(part.(*Constant).Value.(string))
			}
			text = b.String()
		}
		if text != "" {
			merged := &Constant{Value: text, Kind: first.Kind}
			merged.Span = Span{first.Line, first.Col, last.EndLine, last.EndCol}
			out = append(out, merged)
		}
	}
	return out
}

// stringConstant parses one plain literal.
func (p *parser) stringConstant() *Constant {
	t := p.cur()
	text := p.src[t.Start:t.End]
	c := &Constant{Span: t.Span}
	bytes, raw := false, false
	quoted := 0 // the length of prefix and quotes
	for text[0] != '"' && text[0] != '\'' {
		switch text[0] | 0x20 {
		case 'b':
			bytes = true
		case 'r':
			raw = true
		case 'u':
			if text[0] == 'u' {
				c.Kind = "u"
			}
		}
		text = text[1:]
		quoted++
	}
	quoted++
	if len(text) >= 6 && text[1] == text[0] && text[2] == text[0] {
		text = text[3 : len(text)-3]
		quoted += 2
	} else {
		text = text[1 : len(text)-1]
	}
	value := p.unescape(text, *t, quoted, bytes, raw)
	if bytes {
		for i := 0; i < len(text); i++ {
			if text[i] >= 0x80 {
				p.raiseAt(c.Span, "bytes can only contain ASCII literal characters")
				break
			}
		}
		c.Value = value
	} else {
		c.Value = string(value)
	}
	p.advance()
	return c
}

// unescape decodes the text of a literal or of a part of one, which starts at an offset in its token. An error is placed
// at the last token read, a warning at the escape sequence.
func (p *parser) unescape(text string, t Token, start int, bytes, raw bool) []byte {
	if raw || strings.IndexByte(text, '\\') < 0 {
		return []byte(text)
	}
	e := escapes{text: text, bytes: bytes}
	if p.opts.Warn != nil && !p.second {
		warned := false
		e.warn = func(offset int, escape string, octal bool) *SyntaxError {
			if warned {
				return nil
			}
			warned = true
			msg := invalidEscape(escape)
			if octal {
				msg = strings.Replace(msg, "an invalid escape", "an invalid octal escape", 1)
			}
			at := int(t.Start) + start + offset
			line := t.Line + int32(strings.Count(p.src[t.Start:at], "\n"))
			col := int32(p.column(at))
			return p.warn(msg, Span{line, col, line, col + 2})
		}
	}
	value, bad, err := e.decode()
	switch {
	case err != nil:
		p.raise(err)
	case bad != nil:
		p.raiseLast(KindSyntax, bad.msg)
	}
	return value
}

// formatString parses one f-string or t-string and returns its parts.
func (p *parser) formatString(template bool) []Expr {
	if !p.enter() {
		p.refuse()
		return nil
	}
	t := p.cur()
	raw := strings.ContainsAny(strings.TrimRight(p.src[t.Start:t.End], "\"'"), "rR")
	p.advance()
	parts := p.formatParts(template, raw, false)
	if p.k == TokFStringEnd || p.k == TokTStringEnd {
		p.decodeParts(parts, raw)
		p.advance()
	} else {
		p.refuse()
	}
	p.depth--
	for i, part := range parts {
		if u, ok := part.(*undecoded); ok {
			parts[i] = &u.Constant
		}
	}
	return parts
}

// undecoded is literal text of an f-string whose escapes have not been looked at.
type undecoded struct {
	Constant
	token Token
}

// formatParts parses literal text and replacement fields. Text is left undecoded, except in a format spec.
func (p *parser) formatParts(template, raw, inFormat bool) []Expr {
	var parts []Expr
	for {
		switch p.k {
		case TokFStringMiddle, TokTStringMiddle:
			t := *p.cur()
			text := p.src[t.Start:t.End]
			u := &undecoded{token: t}
			u.Span = t.Span
			if inFormat {
				u.Value = string(p.unescape(text, t, 0, false, raw))
				p.advance()
				parts = append(parts, &u.Constant)
				continue
			}
			u.Value = text
			p.advance()
			parts = append(parts, u)
		case TokLeftBrace:
			parts = p.field(parts, template, raw, inFormat)
		default:
			return parts
		}
	}
}

// decodeParts decodes the literal text of an f-string whose end has been reached: errors are placed there.
func (p *parser) decodeParts(parts []Expr, raw bool) {
	for _, part := range parts {
		if u, ok := part.(*undecoded); ok {
			u.Value = string(p.unescape(u.Value.(string), u.token, 0, false, raw))
		}
	}
}

// field parses a replacement field and appends what it stands for: with "=" also the text of the expression.
func (p *parser) field(parts []Expr, template, raw, inFormat bool) []Expr {
	start := p.place()
	begin := int(p.cur().End)
	p.advance()
	if p.explaining {
		p.explainFieldStart(template)
	}
	value := p.annotatedRHS()
	debug := p.accept(TokEqual)
	if p.explaining {
		p.explainFieldEnd(template, debug)
	}
	text := ""
	if debug || template {
		text = p.fieldText(begin, int(p.cur().Start))
	}
	conversion := -1
	var spec Expr
	textEnd := Span{Line: -1}
	if p.k == TokExclamation {
		conversion, textEnd = p.conversion(template)
	}
	if p.k == TokColon {
		at := p.place()
		if textEnd.Line < 0 {
			textEnd = at
			textEnd.Col++
		}
		spec = p.formatSpec(template, raw)
	}
	if p.explaining && p.k != TokRightBrace && !p.failed {
		p.explainFieldClose(template, spec != nil)
	}
	p.expect(TokRightBrace)
	place := p.since(start)
	if debug && conversion < 0 && spec == nil {
		conversion = 'r'
	}
	if debug {
		if textEnd.Line < 0 {
			textEnd = Span{Line: place.EndLine, Col: place.EndCol}
		}
		c := &Constant{Value: text}
		c.Span = Span{start.Line, start.Col + 1, textEnd.Line, textEnd.Col - 1}
		parts = append(parts, c)
	}
	if !template || inFormat {
		return append(parts, &FormattedValue{Span: place, Value: value, Conversion: conversion, FormatSpec: spec})
	}
	if debug {
		text = strings.TrimSuffix(strings.TrimRight(text, " \t\n\f\r"), "=")
	}
	return append(parts, &Interpolation{Span: place, Value: value, Str: strings.TrimRight(text, " \t\n\f\r"), Conversion: conversion, FormatSpec: spec})
}

// fieldText returns the source of a replacement field's expression, without comments.
func (p *parser) fieldText(begin, end int) string {
	comments := p.lx.comments
	i := sort.Search(len(comments), func(i int) bool { return comments[i].start >= begin })
	var b strings.Builder
	for ; i < len(comments) && comments[i].end <= end; i++ {
		b.WriteString(p.src[begin:comments[i].start])
		begin = comments[i].end
	}
	b.WriteString(p.src[begin:max(begin, end)])
	return b.String()
}

// conversion parses "!r" and returns its letter and the place of the letter.
func (p *parser) conversion(template bool) (int, Span) {
	mark := *p.cur()
	if p.explaining {
		p.explainConversion(template)
	}
	p.advance()
	t := *p.cur()
	if t.Kind != TokName && !t.Kind.isKeyword() || p.failed {
		p.refuse()
		return -1, t.Span
	}
	if t.Kind != TokName {
		p.refuse()
		return -1, t.Span
	}
	prefix := formatPrefix(template)
	if t.Line != mark.EndLine || t.Col != mark.EndCol {
		p.raiseRange(mark.Span, t.Span, prefix+": conversion type must come right after the exclamation mark")
		return -1, t.Span
	}
	name := p.intern(&t)
	if name != "s" && name != "r" && name != "a" {
		p.raiseAt(t.Span, fmt.Sprintf("%s: invalid conversion character '%s': expected 's', 'r', or 'a'", prefix, name))
		return -1, t.Span
	}
	p.advance()
	return int(name[0]), t.Span
}

func formatPrefix(template bool) string {
	if template {
		return "t-string"
	}
	return "f-string"
}

// formatSpec parses ":" and the format spec behind it.
func (p *parser) formatSpec(template, raw bool) Expr {
	start := p.place()
	p.advance()
	parts := p.formatParts(template, raw, true)
	return &JoinedStr{Span: p.since(start), Values: foldConstants(parts)}
}
