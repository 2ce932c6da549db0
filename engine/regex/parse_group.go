// The parser: all that begins with a parenthesis.
package regex

import (
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// opening is what the characters after a parenthesis say.
type opening struct {
	start    int
	capture  bool
	atomic   bool
	name     string
	size     int // of the name in characters
	add, del Flags
}

const unexpectedEnd = "unexpected end of pattern"

// group parses a group of any kind and appends it.
func (p *parser) group(out []*node, sc *scope) []*node {
	o := opening{start: p.tell() - 1, capture: true}
	if p.match('?') {
		n, done := p.extension(&o, sc, len(out) == 0)
		if n != nil {
			out = append(out, n)
		}
		if done {
			return out
		}
	}
	n := &node{kind: nodeGroup, add: o.add, del: o.del}
	if o.atomic {
		n.kind = nodeAtomic
	}
	if o.capture {
		n.group = p.openGroup(&o)
	}
	body := p.alternatives(sc.deeper((sc.verbose || o.add&Verbose != 0) && o.del&Verbose == 0))
	p.closing(o.start)
	n.kids, n.width = [][]*node{body}, widthOf(body)
	if o.capture {
		p.widths[n.group], p.open[n.group] = n.width, false
	}
	return append(out, n)
}

func (p *parser) closing(start int) {
	if !p.match(')') {
		p.fail("missing ), unterminated subpattern", p.tell()-start)
	}
}

func (p *parser) openGroup(o *opening) int {
	number := len(p.widths)
	if o.name != "" {
		if old, ok := p.names[o.name]; ok {
			p.fail("redefinition of group name "+ucd.QuoteStr(o.name)+" as group "+strconv.Itoa(number)+"; was group "+strconv.Itoa(old), o.size+1)
		}
		p.names[o.name] = number
		p.groups = append(p.groups, Group{o.name, number})
	}
	p.widths, p.open = append(p.widths, width{}), append(p.open, true)
	return number
}

// extension parses what follows `(?`; done tells that there is no content to come.
func (p *parser) extension(o *opening, sc *scope, empty bool) (n *node, done bool) {
	c, text := p.getChar()
	switch {
	case c == -1:
		p.fail(unexpectedEnd, 0)
	case c == 'P':
		return p.extensionP(o)
	case c == ':':
		o.capture = false
	case c == '#':
		for {
			if p.size == 0 {
				p.fail("missing ), unterminated comment", p.tell()-o.start)
			}
			if k := p.get(); k.size == 1 && k.first == ')' {
				return nil, true
			}
		}
	case c == '=' || c == '!' || c == '<':
		return p.look(o, sc, c), true
	case c == '(':
		return p.condition(o, sc), true
	case c == '>':
		o.capture, o.atomic = false, true
	case c == '-' || flagOf(c) != 0:
		if p.inlineFlags(o, c) {
			if !sc.first || !empty {
				p.fail("global flags not at the start of the expression", p.tell()-o.start)
			}
			sc.verbose = p.flags&Verbose != 0
			return nil, true
		}
		o.capture = false
	default:
		p.fail("unknown extension ?"+text, ucd.RuneCount(text)+1)
	}
	return nil, false
}

// extensionP parses what follows `(?P`.
func (p *parser) extensionP(o *opening) (n *node, done bool) {
	switch {
	case p.match('<'):
		o.name, o.size = p.getUntil('>', "group name")
		p.checkName(o.name, o.size, 1)
		return nil, false
	case p.match('='):
		name, size := p.getUntil(')', "group name")
		p.checkName(name, size, 1)
		g, ok := p.names[name]
		if !ok {
			p.fail("unknown group name "+ucd.QuoteStr(name), size+1)
		}
		return p.reference(g, size+1), true
	}
	k := p.get()
	if k.size == 0 {
		p.fail(unexpectedEnd, 0)
	}
	p.fail("unknown extension ?P"+k.String(), k.size+2)
	return nil, true
}

// reference makes a reference to a group that must be closed.
func (p *parser) reference(g, offset int) *node {
	if p.open[g] {
		p.fail("cannot refer to an open group", offset)
	}
	p.checkBehind(g)
	return &node{kind: nodeRef, group: g, width: p.widths[g]}
}

// checkBehind refuses, in a lookbehind, a group that lies in it.
func (p *parser) checkBehind(g int) {
	if p.behind == 0 {
		return
	}
	if g >= len(p.widths) || p.open[g] {
		p.fail("cannot refer to an open group", 0)
	}
	if g >= p.behind {
		p.fail("cannot refer to group defined in the same lookbehind subpattern", 0)
	}
}

// look parses a lookahead or lookbehind.
func (p *parser) look(o *opening, sc *scope, c rune) *node {
	n := &node{kind: nodeLook}
	outermost := false
	if c == '<' {
		k := p.get()
		if k.size == 0 {
			p.fail(unexpectedEnd, 0)
		}
		if c = k.first; k.size == 2 || c != '=' && c != '!' {
			p.fail("unknown extension ?<"+k.String(), k.size+2)
		}
		n.behind = true
		if outermost = p.behind == 0; outermost {
			p.behind = len(p.widths)
		}
	}
	body := p.alternatives(sc.deeper(sc.verbose))
	if outermost {
		p.behind = 0
	}
	p.closing(o.start)
	n.kids, n.negate = [][]*node{body}, c == '!'
	if n.negate && len(body) == 0 {
		return &node{kind: nodeFail}
	}
	return n
}

// condition parses `(?(group)yes|no)`.
func (p *parser) condition(o *opening, sc *scope) *node {
	name, size := p.getUntil(')', "group name")
	g := 0
	if !allDigits(name) {
		p.checkName(name, size, 1)
		var ok bool
		if g, ok = p.names[name]; !ok {
			p.fail("unknown group name "+ucd.QuoteStr(name), size+1)
		}
	} else {
		g = p.conditionNumber(name)
	}
	p.checkBehind(g)
	n := &node{kind: nodeCond, group: g}
	if sc.nested > 2*maxNesting {
		panic(fault{&Error{Kind: DepthFault, Text: "maximum recursion depth exceeded", Pos: -1}})
	}
	yes := p.sequence(sc.deeper(sc.verbose))
	n.kids, n.width = [][]*node{yes, nil}, width{0, widthOf(yes).hi}
	if p.match('|') {
		n.kids[1] = p.sequence(sc.deeper(sc.verbose))
		if p.size == 1 && p.next == '|' {
			p.fail("conditional backref with more than two branches", 0)
		}
		n.width = widthOf(yes).either(widthOf(n.kids[1]))
	}
	p.closing(o.start)
	return n
}

func allDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

func (p *parser) conditionNumber(name string) int {
	g, err := strconv.Atoi(name)
	if err == nil && g == 0 {
		p.fail("bad group number", len(name)+1)
	}
	if err != nil || g >= maxGroups {
		p.fail("invalid group reference "+strings.TrimLeft(name, "0"), len(name)+1)
	}
	if _, ok := p.groupPos[g]; !ok {
		p.groupPos[g] = p.tell() - len(name) - 1
		p.order = append(p.order, g)
	}
	return g
}

func flagOf(c rune) Flags {
	switch c {
	case 'i':
		return IgnoreCase
	case 'L':
		return Locale
	case 'm':
		return Multiline
	case 's':
		return DotAll
	case 'x':
		return Verbose
	case 'a':
		return ASCII
	case 'u':
		return Unicode
	}
	return 0
}

// inlineFlags parses flags; global tells that they are for the whole pattern.
func (p *parser) inlineFlags(o *opening, c rune) (global bool) {
	if c != '-' {
		c = p.flagsOn(o, c)
	}
	if c == ')' {
		p.flags |= o.add
		return true
	}
	if o.add&globalFlags != 0 {
		p.fail("bad inline flags: cannot turn on global flag", 1)
	}
	if c == '-' {
		p.flagsOff(o)
	}
	if o.add&o.del != 0 {
		p.fail("bad inline flags: flag turned on and off", 1)
	}
	return false
}

// flagsOn parses the flags to turn on and gives the character behind them.
func (p *parser) flagsOn(o *opening, c rune) rune {
	for {
		f := flagOf(c)
		switch {
		case p.text && c == 'L':
			p.fail("bad inline flags: cannot use 'L' flag with a str pattern", 0)
		case !p.text && c == 'u':
			p.fail("bad inline flags: cannot use 'u' flag with a bytes pattern", 0)
		}
		o.add |= f
		if f&typeFlags != 0 && o.add&typeFlags != f {
			p.fail("bad inline flags: flags 'a', 'u' and 'L' are incompatible", 0)
		}
		var text string
		if c, text = p.getChar(); c == -1 {
			p.fail("missing -, : or )", 0)
		}
		if c == ')' || c == '-' || c == ':' {
			return c
		}
		p.wantFlag(c, text, "missing -, : or )")
	}
}

// wantFlag demands a flag.
func (p *parser) wantFlag(c rune, text, missing string) {
	if c >= 0 && flagOf(c) != 0 {
		return
	}
	if c >= 0 && ucd.IsAlpha(c) {
		missing = "unknown flag"
	}
	p.fail(missing, ucd.RuneCount(text))
}

func (p *parser) flagsOff(o *opening) {
	c, text := p.getChar()
	if c == -1 {
		p.fail("missing flag", 0)
	}
	p.wantFlag(c, text, "missing flag")
	for {
		f := flagOf(c)
		if f&typeFlags != 0 {
			p.fail("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", 0)
		}
		o.del |= f
		if c, text = p.getChar(); c == -1 {
			p.fail("missing :", 0)
		}
		if c == ':' {
			return
		}
		p.wantFlag(c, text, "missing :")
	}
}
