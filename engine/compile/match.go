// match. Captured values stay in temporaries until the whole pattern matches; only then are the names bound.

package compile

import (
	"math"
	"math/big"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// capture is a name that a pattern binds, and the register of its value.
type capture struct {
	name string
	reg  int
	at   syntax.Node
}

// matcher compiles one case's pattern: where it goes on failure, and what it has captured.
type matcher struct {
	u        *unit
	captures []capture
	last     bool // nothing follows that a pattern which always matches would hide
}

func (u *unit) match(st *syntax.Match) {
	end := u.newLabel()
	subject := u.temp(1)
	u.into(st.Subject, subject)
	for i, c := range st.Cases {
		save := u.frame.top
		u.c.charge()
		next := u.newLabel()
		m := &matcher{u: u, last: c.Guard != nil || i == len(st.Cases)-1}
		u.at(c.Pattern)
		m.pattern(c.Pattern, subject, next)
		for _, x := range m.captures {
			u.at(x.at)
			u.storePlace(u.place(x.name), x.reg)
		}
		if c.Guard != nil {
			u.cond(c.Guard, false, next)
		}
		u.frame.top = save
		u.body(c.Body)
		u.jump(code.JMP, 0, 0, end)
		u.bind(next)
	}
	u.bind(end)
}

// always refuses a pattern that matches everything where others follow.
func (m *matcher) always(p *syntax.MatchAs) {
	switch {
	case m.last:
	case p.Name != "":
		m.u.c.fail(p, "name capture '"+p.Name+"' makes remaining patterns unreachable")
	default:
		m.u.c.fail(p, "wildcard makes remaining patterns unreachable")
	}
}

// part matches a part of a subject: there a pattern may match everything.
func (m *matcher) part(p syntax.Pattern, reg int, fail label) {
	last := m.last
	m.last = true
	m.pattern(p, reg, fail)
	m.last = last
}

func (m *matcher) capture(name string, reg int, at syntax.Node) {
	for _, x := range m.captures {
		if x.name == name {
			m.u.c.fail(at, "multiple assignments to name '"+name+"' in pattern")
		}
	}
	m.captures = append(m.captures, capture{name, reg, at})
}

// pattern matches r[reg], or goes to a label. The temporaries it takes hold what is captured: the caller frees them.
func (m *matcher) pattern(p syntax.Pattern, reg int, fail label) {
	u := m.u
	u.c.enter()
	defer u.c.leave()
	u.c.charge()
	u.count()
	u.at(p)
	switch p := p.(type) {
	case *syntax.MatchValue:
		m.value(p, reg, fail)
	case *syntax.MatchSingleton:
		m.singleton(p, reg, fail)
	case *syntax.MatchSequence:
		m.sequence(p, reg, fail)
	case *syntax.MatchMapping:
		m.mapping(p, reg, fail)
	case *syntax.MatchClass:
		m.class(p, reg, fail)
	case *syntax.MatchAs:
		if p.Pattern != nil {
			m.pattern(p.Pattern, reg, fail)
		} else {
			m.always(p)
		}
		if p.Name != "" {
			m.capture(p.Name, reg, p)
		}
	case *syntax.MatchOr:
		m.or(p, reg, fail)
	case *syntax.MatchStar:
		if p.Name != "" {
			m.capture(p.Name, reg, p)
		}
	}
}

func (m *matcher) value(p *syntax.MatchValue, reg int, fail label) {
	u := m.u
	switch p.Value.(type) {
	case *syntax.Constant, *syntax.Attribute, *syntax.UnaryOp, *syntax.BinOp:
	default:
		u.c.fail(p, "patterns may only match literals and attribute lookups")
	}
	save := u.frame.top
	u.compareJump(&syntax.Compare{Span: p.Span}, syntax.Eq, reg, p.Value, false, fail)
	u.frame.top = save
}

func (m *matcher) singleton(p *syntax.MatchSingleton, reg int, fail label) {
	u := m.u
	v := constValue(p.Value)
	if _, none := v.(code.NoneType); none {
		u.jump(code.JNNONE, reg, 0, fail)
		return
	}
	save := u.frame.top
	t := u.temp(1)
	u.loadConst(v, t)
	u.jumpCompare(syntax.Is, reg, t, false, fail)
	u.frame.top = save
}

// jumpUnless goes to a label where r[t] is false.
func (m *matcher) jumpUnless(t int, fail label) { m.u.jump(code.JF, t, 0, fail) }

// lengthIs compares the length of r[reg] with a number.
func (m *matcher) lengthIs(op syntax.CmpOperator, reg, n int, fail label) {
	u := m.u
	save := u.frame.top
	t := u.temp(1)
	u.emit(code.LENGTH, t, reg, 0)
	if !u.c.opts.NoSuper && n <= 0x7fff {
		u.jump(compareRows[op].jumpFalseImm, t, n, fail)
	} else {
		k := u.temp(1)
		u.loadConst(int64(n), k)
		u.jumpCompare(op, t, k, false, fail)
	}
	u.frame.top = save
}

func isWildcard(p syntax.Pattern) bool {
	as, ok := p.(*syntax.MatchAs)
	return ok && as.Pattern == nil && as.Name == ""
}

// room makes sure that a pattern's parts find registers: what they capture stays there until the whole pattern has matched.
func (m *matcher) room(n int, p syntax.Pattern) {
	if !m.u.room(n) {
		m.u.c.fail(p, "too many parts in pattern")
	}
}

func (m *matcher) sequence(p *syntax.MatchSequence, reg int, fail label) {
	u := m.u
	star, onlyWild, wildStar := -1, true, false
	for i, x := range p.Patterns {
		s, ok := x.(*syntax.MatchStar)
		if !ok {
			onlyWild = onlyWild && isWildcard(x)
			continue
		}
		if star >= 0 {
			u.c.fail(p, "multiple starred names in sequence pattern")
		}
		star, wildStar = i, s.Name == ""
		onlyWild = onlyWild && wildStar
	}
	n := len(p.Patterns)
	if star < 0 && n <= 0x7fff {
		u.jump(code.JNSEQ, reg, n, fail)
	} else {
		u.jump(code.JNSEQ, reg, -1, fail)
	}
	switch {
	case star < 0 && n > 0x7fff:
		m.lengthIs(syntax.Eq, reg, n, fail)
	case star >= 0 && n > 1:
		m.lengthIs(syntax.GtE, reg, n-1, fail)
	}
	switch {
	case onlyWild:
		for range p.Patterns {
			u.c.charge()
			u.count()
		}
	case wildStar:
		m.byIndex(p, reg, star, fail)
	default:
		m.unpack(p, reg, star, fail)
	}
}

// unpack takes a sequence apart into registers and matches each.
func (m *matcher) unpack(p *syntax.MatchSequence, reg, star int, fail label) {
	u := m.u
	n := len(p.Patterns)
	m.room(n, p)
	b := u.temp(n)
	if star < 0 {
		u.emit(code.UNPACK, reg, b, n)
	} else {
		after := n - star - 1
		if star > 255 || after > 255 {
			u.c.fail(p, "too many expressions in star-unpacking sequence pattern")
		}
		u.emit(code.UNPACKEX, reg, b, star|after<<8)
	}
	for i, x := range p.Patterns {
		m.part(x, b+i, fail)
	}
}

// byIndex matches the items before and after "*_" one by one.
func (m *matcher) byIndex(p *syntax.MatchSequence, reg, star int, fail label) {
	u := m.u
	for i, x := range p.Patterns {
		if i == star || isWildcard(x) {
			u.c.charge()
			u.count()
			continue
		}
		m.room(2, p)
		t := u.temp(1)
		k := u.temp(1)
		if i < star {
			u.loadConst(int64(i), k)
		} else {
			u.emit(code.LENGTH, t, reg, 0)
			u.loadConst(int64(len(p.Patterns)-i), k)
			u.emit(code.SUB, k, t, k)
		}
		u.emit(code.GETITEM, t, reg, k)
		u.frame.top = t + 1
		m.part(x, t, fail)
	}
}

func (m *matcher) mapping(p *syntax.MatchMapping, reg int, fail label) {
	u := m.u
	t := u.temp(1)
	u.emit(code.MATCHMAP, t, reg, 0)
	m.jumpUnless(t, fail)
	u.frame.top = t
	if len(p.Keys) == 0 && p.Rest == "" {
		return
	}
	if len(p.Keys) > 0 {
		m.lengthIs(syntax.GtE, reg, len(p.Keys), fail)
	}
	m.checkKeys(p)
	n := len(p.Keys)
	m.room(3*n, p)
	keys := u.temp(1)
	values := u.temp(max(n, 1))
	save := u.frame.top
	first := u.frame.top
	for _, k := range p.Keys {
		u.into(k, u.temp(1))
	}
	u.at(p)
	u.emit(code.BUILDTUPLE, keys, first, n)
	u.frame.top = save
	u.emit(code.MATCHKEYS, values, reg, keys)
	u.jump(code.JNONE, values, 0, fail)
	if n > 0 {
		u.emit(code.UNPACK, values, values, n)
	}
	for i, x := range p.Patterns {
		m.part(x, values+i, fail)
	}
	if p.Rest != "" {
		u.at(p)
		m.rest(p, reg, keys)
	}
}

// rest copies a mapping and takes the matched keys out.
func (m *matcher) rest(p *syntax.MatchMapping, reg, keys int) {
	u := m.u
	d := u.temp(1)
	u.emit(code.BUILDDICT, d, 0, 0)
	u.emit(code.DICTUPDATE, d, reg, 0)
	save := u.frame.top
	if n := len(p.Keys); n > 0 {
		b := u.temp(n)
		u.emit(code.UNPACK, keys, b, n)
		for i := range n {
			u.emit(code.DELITEM, d, b+i, 0)
		}
	}
	u.frame.top = save
	m.capture(p.Rest, d, p)
}

// checkKeys refuses keys that are no literals or attributes, and literals that come twice.
func (m *matcher) checkKeys(p *syntax.MatchMapping) {
	u := m.u
	seen := map[any]bool{}
	for _, k := range p.Keys {
		if v, _, ok := u.folded(k); ok {
			key := equalKey(v)
			if seen[key] {
				u.c.fail(p, "mapping pattern checks duplicate key ("+reprConst(v)+")")
			}
			seen[key] = true
			continue
		}
		switch k.(type) {
		case *syntax.Attribute:
		default:
			u.c.fail(p, "mapping pattern keys may only match literals and attribute lookups")
		}
	}
}

// numberKey is the key of a number, whatever its type.
type numberKey string

// equalKey is the same for constants that are equal in Python: True, 1 and 1.0 are.
func equalKey(v any) any {
	switch x := v.(type) {
	case complex128:
		if imag(x) != 0 {
			return constKey(v)
		}
		v = real(x)
	}
	if n := asBig(v); n != nil {
		return numberKey(n.String())
	}
	if f, ok := v.(float64); ok && f == math.Trunc(f) && !math.IsInf(f, 0) {
		n, _ := big.NewFloat(f).Int(nil)
		return numberKey(n.String())
	}
	return constKey(v)
}

func (m *matcher) class(p *syntax.MatchClass, reg int, fail label) {
	u := m.u
	m.checkAttrs(p)
	n := len(p.Patterns) + len(p.KwdAttrs)
	m.room(n, p)
	values := u.temp(max(n, 1))
	save := u.frame.top
	b := u.temp(3)
	u.emit(code.MOVE, b, reg, 0)
	u.into(p.Cls, b+1)
	names := make(code.Tuple, len(p.KwdAttrs))
	for i, name := range p.KwdAttrs {
		names[i] = name
	}
	u.at(p)
	u.loadConst(names, b+2)
	u.emit(code.MATCHCLASS, values, b, len(p.Patterns))
	u.frame.top = save
	u.jump(code.JNONE, values, 0, fail)
	if n > 0 {
		u.emit(code.UNPACK, values, values, n)
	}
	for i, x := range p.Patterns {
		m.part(x, values+i, fail)
	}
	for i, x := range p.KwdPatterns {
		m.part(x, values+len(p.Patterns)+i, fail)
	}
}

func (m *matcher) checkAttrs(p *syntax.MatchClass) {
	seen := map[string]bool{}
	for i, name := range p.KwdAttrs {
		if seen[name] {
			m.u.c.fail(p.KwdPatterns[i], "attribute name repeated in class pattern: "+name)
		}
		seen[name] = true
	}
}

// or tries alternatives. All bind the same names: each moves its values to common registers.
func (m *matcher) or(p *syntax.MatchOr, reg int, fail label) {
	u := m.u
	done := u.newLabel()
	var common []capture
	for i, alt := range p.Patterns {
		next := u.newLabel()
		if i == len(p.Patterns)-1 {
			next = fail
		}
		if i == 0 {
			m.room(len(boundNames(alt, nil)), p)
			for _, name := range boundNames(alt, nil) {
				common = append(common, capture{name, u.temp(1), p})
			}
		}
		save := u.frame.top
		inner := &matcher{u: u, last: m.last && i == len(p.Patterns)-1}
		inner.pattern(alt, reg, next)
		u.checkSame(p, common, inner.captures)
		for _, x := range inner.captures {
			for _, c := range common {
				if c.name == x.name {
					u.emit(code.MOVE, c.reg, x.reg, 0)
				}
			}
		}
		u.frame.top = save
		u.jump(code.JMP, 0, 0, done)
		if next != fail {
			u.bind(next)
		}
	}
	u.bind(done)
	for _, c := range common {
		m.capture(c.name, c.reg, p)
	}
}

func (u *unit) checkSame(p *syntax.MatchOr, want, got []capture) {
	same := len(want) == len(got)
	for _, w := range want {
		found := false
		for _, g := range got {
			found = found || g.name == w.name
		}
		same = same && found
	}
	if !same {
		u.c.fail(p, "alternative patterns bind different names")
	}
}

// boundNames collects the names that a pattern binds.
func boundNames(p syntax.Pattern, to []string) []string {
	all := func(list []syntax.Pattern) {
		for _, x := range list {
			to = boundNames(x, to)
		}
	}
	switch p := p.(type) {
	case *syntax.MatchSequence:
		all(p.Patterns)
	case *syntax.MatchMapping:
		all(p.Patterns)
		if p.Rest != "" {
			to = append(to, p.Rest)
		}
	case *syntax.MatchClass:
		all(p.Patterns)
		all(p.KwdPatterns)
	case *syntax.MatchStar:
		if p.Name != "" {
			to = append(to, p.Name)
		}
	case *syntax.MatchAs:
		if p.Pattern != nil {
			to = boundNames(p.Pattern, to)
		}
		if p.Name != "" {
			to = append(to, p.Name)
		}
	case *syntax.MatchOr:
		to = boundNames(p.Patterns[0], to)
	}
	return to
}
