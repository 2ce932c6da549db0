// The parser: sequences, alternatives and repetitions. Texts and places of errors are CPython's.
package regex

import (
	"strconv"
	"strings"
)

// parser is the state of one parse.
type parser struct {
	source
	flags    Flags
	widths   []width // of the groups; [0] is not used
	open     []bool  // by group: not closed yet
	names    map[string]int
	groups   []Group
	groupPos map[int]int // where a condition names a group that is not there yet
	order    []int       // its keys in order
	behind   int         // groups before the outermost lookbehind, 0: outside
	warnings []string
	meter    Meter
	ticks    int
}

// scope is where in the pattern the parser is.
type scope struct {
	verbose bool
	nested  int
	first   bool // global flags may stand here
}

func (sc scope) deeper(verbose bool) scope { return scope{verbose: verbose, nested: sc.nested + 1} }

// parse parses the whole pattern and settles its flags.
func (p *parser) parse(flags Flags) (tree []*node, err error) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(fault)
			if !ok {
				panic(r)
			}
			err = f.err
		}
	}()
	p.open = []bool{false}
	p.seek(0)
	tree = p.alternatives(scope{verbose: flags&Verbose != 0})
	p.fixFlags()
	if p.size != 0 {
		p.fail("unbalanced parenthesis", 0)
	}
	for _, g := range p.order {
		if g >= len(p.widths) {
			panic(fault{&Error{Text: "invalid group reference " + strconv.Itoa(g), Pos: p.groupPos[g]}})
		}
	}
	return tree, nil
}

func (p *parser) fixFlags() {
	bad := func(text string) { panic(fault{&Error{Kind: ValueFault, Text: text, Pos: -1}}) }
	if p.text {
		switch {
		case p.flags&Locale != 0:
			bad("cannot use LOCALE flag with a str pattern")
		case p.flags&ASCII != 0 && p.flags&Unicode != 0:
			bad("ASCII and UNICODE flags are incompatible")
		case p.flags&ASCII == 0:
			p.flags |= Unicode
		}
		return
	}
	switch {
	case p.flags&Unicode != 0:
		bad("cannot use UNICODE flag with a bytes pattern")
	case p.flags&Locale != 0 && p.flags&ASCII != 0:
		bad("ASCII and LOCALE flags are incompatible")
	}
}

// alternatives parses what stands between two parentheses.
func (p *parser) alternatives(sc scope) []*node {
	if sc.nested > 2*maxNesting {
		panic(fault{&Error{Kind: DepthFault, Text: "maximum recursion depth exceeded", Pos: -1}})
	}
	var all [][]*node
	for {
		all = append(all, p.sequence(scope{sc.verbose, sc.nested + 1, sc.nested == 0 && len(all) == 0}))
		if !p.match('|') {
			break
		}
		if sc.nested == 0 {
			sc.verbose = p.flags&Verbose != 0
		}
	}
	if len(all) == 1 {
		return all[0]
	}
	return branch(all)
}

// branch makes a node of alternatives: what they begin with in common stands before it, and single characters become a class.
func branch(all [][]*node) []*node {
	var prefix []*node
	for {
		if len(all[0]) == 0 || !sameFirst(all) {
			break
		}
		prefix = append(prefix, all[0][0])
		for i := range all {
			all[i] = all[i][1:]
		}
	}
	if set := singleClass(all); set != nil {
		return append(prefix, set)
	}
	n := &node{kind: nodeBranch, kids: all, width: widthOf(all[0])}
	for _, k := range all[1:] {
		n.width = n.width.either(widthOf(k))
	}
	return append(prefix, n)
}

// sameFirst tells that all alternatives begin with the same character.
func sameFirst(all [][]*node) bool {
	first := all[0][0]
	for _, a := range all {
		if len(a) == 0 || a[0].kind != nodeLiteral || first.kind != nodeLiteral || a[0].char != first.char {
			return false
		}
	}
	return true
}

// singleClass is the class that stands for alternatives of one character each, nil for others.
func singleClass(all [][]*node) *node {
	var items []classItem
	for _, a := range all {
		switch {
		case len(a) != 1:
			return nil
		case a[0].kind == nodeLiteral:
			items = append(items, classItem{a[0].char, a[0].char, noCategory, false})
		case a[0].kind == nodeClass && !a[0].negate:
			items = append(items, a[0].items...)
		default:
			return nil
		}
	}
	return &node{kind: nodeClass, items: items, width: width{1, 1}}
}

// sequence parses one alternative.
func (p *parser) sequence(sc scope) []*node {
	var out []*node
	for p.size != 0 && (p.size == 2 || p.next != '|' && p.next != ')') {
		k := p.get()
		p.tick()
		switch {
		case sc.verbose && k.size == 1 && strings.ContainsRune(" \t\n\r\v\f", k.first):
		case sc.verbose && k.size == 1 && k.first == '#':
			for p.size != 0 && p.get().first != '\n' {
			}
		case k.size == 2:
			out = append(out, p.escape(k.second))
		default:
			switch k.first {
			case '[':
				out = append(out, p.class())
			case '*', '+', '?', '{':
				out = p.repeat(out, k.first)
			case '.':
				out = append(out, &node{kind: nodeAny, width: width{1, 1}})
			case '(':
				out = p.group(out, &sc)
			case '^':
				out = append(out, &node{kind: nodeAt, at: atBegin})
			case '$':
				out = append(out, &node{kind: nodeAt, at: atEnd})
			default:
				out = append(out, literal(k.first))
			}
		}
	}
	return flatten(out)
}

// tick is a look at the meter for each thousand tokens.
func (p *parser) tick() {
	const thousand = 1 << 10
	if p.ticks++; p.ticks%thousand == 0 {
		if err := p.meter.Step(thousand); err != nil {
			panic(fault{err})
		}
	}
}

func literal(r rune) *node { return &node{kind: nodeLiteral, char: r, width: width{1, 1}} }

// plain tells a group that only holds together.
func (n *node) plain() bool { return n.kind == nodeGroup && n.group == 0 && n.add == 0 && n.del == 0 }

// flatten puts the content of plain groups in their place.
func flatten(list []*node) []*node {
	for i, n := range list {
		if !n.plain() {
			continue
		}
		out := append([]*node(nil), list[:i]...)
		for _, n := range list[i:] {
			if n.plain() {
				out = append(out, n.kids[0]...)
			} else {
				out = append(out, n)
			}
		}
		return out
	}
	return list
}

// repeat parses a repetition of the last node.
func (p *parser) repeat(out []*node, c rune) []*node {
	here := p.tell()
	lo, hi := uint64(0), uint64(maxRepeat)
	switch c {
	case '?':
		hi = 1
	case '+':
		lo = 1
	case '{':
		var ok bool
		if lo, hi, ok = p.bounds(here); !ok {
			return append(out, literal('{'))
		}
	}
	if len(out) == 0 || out[len(out)-1].kind == nodeAt {
		p.fail("nothing to repeat", p.tell()-here+1)
	}
	item := out[len(out)-1]
	if item.kind == nodeRepeat {
		p.fail("multiple repeat", p.tell()-here+1)
	}
	body := []*node{item}
	if item.plain() {
		body = item.kids[0]
	}
	n := &node{kind: nodeRepeat, min: lo, max: hi, kids: [][]*node{body}, width: widthOf(body).times(lo, hi)}
	switch {
	case p.match('?'):
		n.mode = lazy
	case p.match('+'):
		n.mode = possessive
	}
	out[len(out)-1] = n
	return out
}

// bounds parses what stands in braces; ok is false where the brace is only a character.
func (p *parser) bounds(here int) (lo, hi uint64, ok bool) {
	if p.size == 1 && p.next == '}' {
		return 0, 0, false
	}
	low := p.getWhile(len(p.pattern), isDigit)
	high := low
	if p.match(',') {
		high = p.getWhile(len(p.pattern), isDigit)
	}
	if !p.match('}') {
		p.seek(here)
		return 0, 0, false
	}
	hi = maxRepeat
	if low != "" {
		lo = repetitions(low)
	}
	if high != "" {
		if hi = repetitions(high); hi < lo {
			p.fail("min repeat greater than max repeat", p.tell()-here)
		}
	}
	return lo, hi, true
}

func repetitions(text string) uint64 {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n >= maxRepeat {
		panic(fault{&Error{Kind: OverflowFault, Text: "the repetition number is too large", Pos: -1}})
	}
	return n
}
