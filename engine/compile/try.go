// try, except and finally.
//
// A finally is compiled once. Every way into it first notes in a state register how it was reached: in the normal way, by an exception
// (which is being handled meanwhile), or on the way out of the function or of a loop; a chain of tests after it goes on accordingly.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) try(st *syntax.Try) {
	if len(st.FinalBody) == 0 {
		u.tryExcept(st, st.Body, st.Handlers, st.Orelse)
		return
	}
	u.tryFinally(st, st.FinalBody, func() {
		if len(st.Handlers) == 0 {
			u.body(st.Body)
			u.body(st.Orelse)
			return
		}
		u.tryExcept(st, st.Body, st.Handlers, st.Orelse)
	})
}

func (u *unit) tryExcept(st syntax.Node, body []syntax.Stmt, handlers []*syntax.ExceptHandler, orelse []syntax.Stmt) {
	save := u.frame.top
	end := u.newLabel()
	exc := u.temp(2)
	b := u.push(&block{kind: tryBlock, handler: u.newLabel(), exc: exc}, st)
	u.open(b)
	u.body(body)
	u.shut(b)
	u.popBlock()
	u.body(orelse)
	u.at(st)
	u.jump(code.JMP, 0, 0, end)
	u.protectRanges(b)
	u.bindBlock(b)
	u.exceptClauses(st, handlers, exc, end)
	u.bind(end)
	u.frame.top = save
}

func (u *unit) checkHandler(h *syntax.ExceptHandler, last bool) {
	if h.Type == nil && !last {
		u.c.fail(h, "default 'except:' must be last")
	}
}

// exceptClauses compiles the except clauses for the exception in r[exc].
func (u *unit) exceptClauses(st syntax.Node, handlers []*syntax.ExceptHandler, exc int, end label) {
	u.emit(code.PUSHEXC, exc, 0, 0)
	failed := u.temp(1)
	b := u.push(&block{kind: handlerBlock, handler: u.newLabel(), exc: failed, pushed: exc}, st)
	u.open(b)
	for i, h := range handlers {
		u.c.charge()
		u.checkHandler(h, i == len(handlers)-1)
		next := u.newLabel()
		if h.Type != nil {
			save := u.frame.top
			t := u.operand(h.Type)
			u.at(h)
			u.jump(code.JNMATCH, exc, t, next)
			u.frame.top = save
		}
		u.at(h)
		named := u.handlerBody(h, exc)
		u.shut(b)
		u.emit(code.POPEXC, exc, 0, 0)
		if named != nil {
			u.forget(named.name)
		}
		u.jump(code.JMP, 0, 0, end)
		u.open(b)
		if named != nil && u.bindBlock(named) {
			u.at(h)
			u.forget(named.name)
			u.stop(code.RERAISE, named.exc, 0)
		}
		u.bind(next)
	}
	u.shut(b)
	u.popBlock()
	u.endHandling(b)
}

// endHandling emits the end of the handling of an exception that goes on, and the handler for one that is raised meanwhile.
func (u *unit) endHandling(b *block) {
	u.emit(code.MOVE, b.exc, b.pushed, 0)
	u.protectRanges(b)
	u.bindBlock(b)
	u.emit(code.POPEXC, b.pushed, 0, 0)
	u.stop(code.RERAISE, b.exc, 0)
}

// handlerBody compiles the statements of an except clause. It returns the block in which they stood where they have a name, which must
// be unbound when they raise.
func (u *unit) handlerBody(h *syntax.ExceptHandler, exc int) *block {
	if h.Name == "" {
		u.push(&block{kind: tryBlock}, h)
		u.body(h.Body)
		u.popBlock()
		return nil
	}
	p := u.place(h.Name)
	u.storePlace(p, exc)
	b := u.push(&block{kind: nameBlock, handler: u.newLabel(), exc: u.temp(1), name: p}, h)
	u.open(b)
	u.body(h.Body)
	u.shut(b)
	u.popBlock()
	u.protectRanges(b)
	return b
}

// tryFinally compiles code whose ways out all lead through the statements final.
func (u *unit) tryFinally(st syntax.Node, final []syntax.Stmt, body func()) {
	save := u.frame.top
	exc := u.temp(2)
	b := u.push(&block{kind: finallyTry, handler: u.newLabel(), exc: exc, entry: u.newLabel(), state: u.temp(1), value: u.temp(1)}, st)
	u.open(b)
	body()
	u.shut(b)
	u.popBlock()
	u.protectRanges(b)
	normal, raised := !u.dead, b.live && b.count > 0
	u.emit(code.LOADI, b.state, stateNormal, 0)
	if raised {
		// The handler stands below and jumps up to here.
		state := b.bound.clone()
		state.remove(u.kills)
		u.labels[b.entry].meet(state)
		u.labels[b.entry].refs++
	}
	u.bind(b.entry)
	f := u.push(&block{kind: finallyBody, handler: u.newLabel(), exc: u.temp(1), pushed: exc, state: b.state}, st)
	u.open(f)
	u.body(final)
	u.shut(f)
	u.popBlock()
	end := u.newLabel()
	u.dispatch(b, f, normal, raised, end)
	if raised {
		u.raisedInFinally(f)
		u.bindBlock(b)
		u.emit(code.PUSHEXC, exc, 0, 0)
		u.emit(code.LOADI, b.state, stateRaised, 0)
		u.jump(code.JMP, 0, 0, b.entry)
	}
	u.bind(end)
	u.frame.top = save
}

// dispatch goes on after a finally as its state says. The last possibility needs no test.
func (u *unit) dispatch(b, f *block, normal, raised bool, end label) {
	if normal {
		if !raised && len(b.exits) == 0 {
			u.jump(code.JMP, 0, 0, end)
			return
		}
		u.jump(code.JTEQI, b.state, stateNormal, end)
	}
	for i, x := range b.exits {
		next := u.newLabel()
		if raised || i < len(b.exits)-1 {
			u.jump(code.JFEQI, b.state, stateExits+i, next)
		}
		u.leave(x, b.value)
		u.bind(next)
	}
	if raised {
		u.emit(code.MOVE, f.exc, f.pushed, 0)
		u.emit(code.POPEXC, f.pushed, 0, 0)
		u.stop(code.RERAISE, f.exc, 0)
	}
}

// raisedInFinally ends the handling of the exception that waited when another is raised in the finally.
func (u *unit) raisedInFinally(f *block) {
	u.protectRanges(f)
	u.dead = true
	if !u.bindBlock(f) {
		return
	}
	out := u.newLabel()
	u.jump(code.JFEQI, f.state, stateRaised, out)
	u.emit(code.POPEXC, f.pushed, 0, 0)
	u.bind(out)
	u.stop(code.RERAISE, f.exc, 0)
}

// tryStar compiles try with except*.
func (u *unit) tryStar(st *syntax.TryStar) {
	if len(st.FinalBody) == 0 {
		u.exceptStar(st)
		return
	}
	u.tryFinally(st, st.FinalBody, func() { u.exceptStar(st) })
}

func (u *unit) exceptStar(st *syntax.TryStar) {
	save := u.frame.top
	end := u.newLabel()
	exc := u.temp(2)
	b := u.push(&block{kind: tryBlock, handler: u.newLabel(), exc: exc}, st)
	u.open(b)
	u.body(st.Body)
	u.shut(b)
	u.popBlock()
	u.body(st.Orelse)
	u.at(st)
	u.jump(code.JMP, 0, 0, end)
	u.protectRanges(b)
	u.bindBlock(b)
	u.starHandlers(st, exc, end)
	u.bind(end)
	u.frame.top = save
}

// starHandlers lets each clause take its part of the group in r[exc]; what was raised meanwhile and what is left is raised at the end.
func (u *unit) starHandlers(st *syntax.TryStar, exc int, end label) {
	u.emit(code.PUSHEXC, exc, 0, 0)
	raised := u.temp(1)
	rest := u.temp(2) // what is left, and the matching part
	failed := u.temp(1)
	b := u.push(&block{kind: handlerBlock, handler: u.newLabel(), exc: failed, pushed: exc}, st)
	u.open(b)
	u.emit(code.BUILDLIST, raised, 0, 0)
	u.emit(code.MOVE, rest, exc, 0)
	for _, h := range st.Handlers {
		u.c.charge()
		u.starHandler(h, rest, raised)
	}
	skip, done := u.newLabel(), u.newLabel()
	u.at(st)
	u.jump(code.JNONE, rest, 0, skip)
	u.emit(code.LISTAPPEND, raised, rest, 0)
	u.bind(skip)
	u.emit(code.EXCSTAR, rest, raised, exc)
	u.jump(code.JNONE, rest, 0, done)
	u.stop(code.RERAISE, rest, 0)
	u.bind(done)
	u.shut(b)
	u.popBlock()
	u.emit(code.POPEXC, exc, 0, 0)
	u.jump(code.JMP, 0, 0, end)
	u.endHandling(b)
}

func (u *unit) starHandler(h *syntax.ExceptHandler, rest, raised int) {
	save := u.frame.top
	next := u.newLabel()
	if h.Type == nil {
		u.c.fail(h, "expected one or more exception types")
	}
	t := u.operand(h.Type)
	u.at(h)
	u.jump(code.JNMATCHSTAR, rest, t, next)
	u.frame.top = save
	part := u.temp(2)
	u.at(h)
	u.emit(code.MOVE, part, rest+1, 0)
	u.emit(code.PUSHEXC, part, 0, 0)
	failed := u.temp(1)
	b := u.push(&block{kind: starBlock, handler: u.newLabel(), exc: failed}, h)
	var p place
	if h.Name != "" {
		p = u.place(h.Name)
		u.storePlace(p, part)
	}
	u.open(b)
	u.body(h.Body)
	u.shut(b)
	u.popBlock()
	u.protectRanges(b)
	finish := func() {
		u.at(h)
		u.emit(code.POPEXC, part, 0, 0)
		if h.Name != "" {
			u.forget(p)
		}
	}
	finish()
	u.jump(code.JMP, 0, 0, next)
	if u.bindBlock(b) {
		finish()
		u.emit(code.LISTAPPEND, raised, failed, 0)
	}
	u.bind(next)
	u.frame.top = save
}
