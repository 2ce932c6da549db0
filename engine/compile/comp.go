// Comprehensions, which become part of the code around them (PEP 709), and generator expressions, which are functions.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/planted"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) listComp(e *syntax.ListComp, dst int) {
	to := u.hidden(dst)
	build := func(first *iteration) {
		if oneEachTurn(e.Generators) {
			u.emit(code.BUILDLISTFOR, to, first.base, 0)
		} else {
			u.emit(code.BUILDLIST, to, 0, 0)
		}
	}
	u.inlined(e, e.Generators, build, func() { u.listItem(e.Elt, to, 0, e.Elt) })
	u.settle(dst, to)
}

// oneEachTurn tells whether a comprehension adds an item for each of its iterable, so that the room for them can be made first.
func oneEachTurn(gens []*syntax.Comprehension) bool {
	return len(gens) == 1 && len(gens[0].Ifs) == 0 && !gens[0].IsAsync
}

func (u *unit) setComp(e *syntax.SetComp, dst int) {
	to := u.hidden(dst)
	u.inlined(e, e.Generators, func(*iteration) { u.emit(code.BUILDSET, to, 0, 0) }, func() {
		if star, ok := e.Elt.(*syntax.Starred); ok {
			u.c.charge()
			u.count()
			x := u.operand(star.Value)
			u.at(e.Elt)
			u.emit(code.SETUPDATE, to, x, 0)
			return
		}
		x := u.operand(e.Elt)
		u.at(e.Elt)
		u.emit(code.SETADD, to, x, 0)
	})
	u.settle(dst, to)
}

func (u *unit) dictComp(e *syntax.DictComp, dst int) {
	to := u.hidden(dst)
	build := func(first *iteration) {
		if oneEachTurn(e.Generators) {
			u.emit(code.BUILDDICTFOR, to, first.base, 0)
		} else {
			u.emit(code.BUILDDICT, to, 0, 0)
		}
	}
	u.inlined(e, e.Generators, build, func() {
		if e.Value == nil {
			x := u.operand(e.Key)
			u.at(e.Key)
			u.emit(code.DICTUPDATE, to, x, 0)
			return
		}
		k := u.operand(e.Key, e.Value)
		v := u.operand(e.Value)
		u.at(e.Key)
		u.emit(code.DICTPUT, to, k, v)
	})
	if oneEachTurn(e.Generators) {
		u.emit(code.TRIMDICT, to, 0, 0)
	}
	u.settle(dst, to)
}

// inlined compiles a comprehension: build emits the empty container, item adds one item.
func (u *unit) inlined(e syntax.Expr, gens []*syntax.Comprehension, build func(first *iteration), item func()) {
	u.checkAsyncComp(e)
	scope := u.c.scopes[scopeKey{e, ComprehensionScope}]
	outer := u.scope
	first := u.firstIterator(gens[0])
	u.at(e)
	build(first)
	u.scope = scope
	u.clearTargets(scope, gens[0].Target)
	u.generators(e, gens, first, item)
	u.forgetTargets(scope)
	u.scope = outer
}

// checkAsyncComp refuses an asynchronous comprehension where nothing may wait.
func (u *unit) checkAsyncComp(e syntax.Expr) {
	s := u.c.scopes[scopeKey{e, ComprehensionScope}]
	if !s.awaits || u.host.async || u.host.Kind == ModuleScope && u.c.opts.TopLevelAwait {
		return
	}
	u.c.fail(e, "asynchronous comprehension outside of an asynchronous function")
}

// firstIterator evaluates the first iterable, outside of the scope of the comprehension, into a register that begins the loop's window.
func (u *unit) firstIterator(g *syntax.Comprehension) *iteration {
	if g.IsAsync {
		base := u.temp(1)
		u.into(g.Iter, base)
		u.at(g.Iter)
		u.emit(code.GETAITER, base, 0, 0)
		return &iteration{base: base}
	}
	return u.iterator(g.Iter)
}

// clearTargets empties the variables of a comprehension, and makes new cells for those that functions keep. Those of the first for are
// bound before anything can read them.
func (u *unit) clearTargets(s *Scope, first syntax.Expr) {
	for _, sym := range s.order {
		if sym.where != s {
			continue
		}
		p := u.ownPlace(sym.name, s)
		if sym.cell {
			u.emit(code.UNBIND, p.reg, 0, 0)
			u.makeCell(sym.slot)
			continue
		}
		if !names(first, sym.name) {
			u.unbind(p)
		}
	}
}

// names tells whether a target is that name, or a tuple of names with it.
func names(target syntax.Expr, name string) bool {
	switch t := target.(type) {
	case *syntax.Name:
		return t.ID == name
	case *syntax.Tuple:
		found := false
		for _, e := range t.Elts {
			n, ok := e.(*syntax.Name)
			if !ok {
				return false
			}
			found = found || n.ID == name
		}
		return found
	}
	return false
}

// forgetTargets unbinds the variables of a comprehension at its end, so that they hold nothing and locals() does not show them.
func (u *unit) forgetTargets(s *Scope) {
	for _, sym := range s.order {
		if sym.where == s {
			p := u.ownPlace(sym.name, s)
			if planted.On && planted.Is(planted.ComprehensionCell) && p.kind == inCell {
				t := u.temp(1)
				u.emit(code.LOADI, t, 0, 0)
				u.emit(code.SETCELL, p.reg, t, 0)
			}
			if p.kind == inCell {
				p.kind = inRegister
			}
			u.unbind(p)
		}
	}
}

// generators compiles the loops of a comprehension e; first is prepared already.
func (u *unit) generators(e syntax.Expr, gens []*syntax.Comprehension, first *iteration, item func()) {
	u.c.enter()
	defer u.c.leave()
	save := u.frame.top
	g, rest := gens[0], gens[1:]
	inner := func() {
		if len(rest) == 0 {
			inSave := u.frame.top
			item()
			u.frame.top = inSave
			return
		}
		next := u.firstIterator(rest[0])
		u.generators(e, rest, next, item)
	}
	if g.IsAsync {
		u.at(e)
		u.asyncGenerator(g, first, inner)
	} else {
		u.generator(g, first, inner)
	}
	u.frame.top = save
}

func (u *unit) generator(g *syntax.Comprehension, it *iteration, inner func()) {
	body, end := u.newLabel(), u.newLabel()
	u.itemRegister(it, g.Target)
	u.at(g.Iter)
	it.next(u, body)
	u.jump(code.JMP, 0, 0, end)
	u.bindHead(body)
	u.beginTurn(it, g.Target)
	for _, test := range g.Ifs {
		ok := u.newLabel()
		u.cond(test, true, ok)
		u.at(g.Iter)
		it.next(u, body)
		u.jump(code.JMP, 0, 0, end)
		u.bind(ok)
	}
	inner()
	u.at(g.Iter)
	it.next(u, body)
	u.bind(end)
}

func (u *unit) asyncGenerator(g *syntax.Comprehension, first *iteration, inner func()) {
	end := u.newLabel()
	it := u.asyncIterate(first.base)
	it.next(u)
	u.count()
	u.store(g.Target, it.item)
	for _, test := range g.Ifs {
		u.cond(test, false, it.top)
	}
	inner()
	u.jump(code.JMP, 0, 0, it.top)
	it.end(u, end)
	u.bind(end)
}

// generatorExp makes the generator of a generator expression over the iterator of its first iterable. Nobody sees the function that CPython
// makes of it and calls.
func (u *unit) generatorExp(e *syntax.GeneratorExp, dst int) {
	scope := u.c.scopes[scopeKey{e, GeneratorScope}]
	g := u.c.newUnit(u, scope)
	g.at(e)
	g.nameFunction("<genexpr>", "<genexpr>", e.Line)
	g.code.ArgCount = 1
	g.setFlags()
	g.generatorBody(e)
	base := dst
	if !u.frame.isTop(dst) {
		base = u.temp(1)
	}
	u.into(e.Generators[0].Iter, base)
	u.at(e)
	if e.Generators[0].IsAsync {
		u.emit(code.GETAITER, base, 0, 0)
	} else {
		u.emit(code.ITER, base, base, 0)
	}
	u.emit(code.MAKEGEN, base, u.inner(g.finish(), g), 0)
	u.settle(dst, base)
}

func (u *unit) generatorBody(e *syntax.GeneratorExp) {
	first := &iteration{op: code.FORITER}
	if e.Generators[0].IsAsync {
		first.base = u.temp(1)
		u.loadPlace(u.placeMangled(".0"), first.base)
	} else {
		first.base = u.temp(2)
		u.loadPlace(u.placeMangled(".0"), first.base)
		u.emitN(code.GETITER, 1, first.base, 0, 0)
	}
	u.generators(e, e.Generators, first, func() { u.yieldItem(e.Elt) })
	u.emit(code.RETNONE, 0, 0, 0)
}

// yieldItem yields the element of a generator expression, or each item of a starred one.
func (u *unit) yieldItem(elt syntax.Expr) {
	star, ok := elt.(*syntax.Starred)
	if !ok {
		r := u.operand(elt)
		u.at(elt)
		u.yieldValue(r, u.temp(1))
		return
	}
	u.c.charge()
	u.count()
	it := u.iterator(star.Value)
	it.item = u.temp(1)
	body, end := u.newLabel(), u.newLabel()
	u.at(elt)
	it.next(u, body)
	u.jump(code.JMP, 0, 0, end)
	u.bindHead(body)
	u.count()
	u.yieldValue(it.item, u.temp(1))
	it.next(u, body)
	u.bind(end)
}
