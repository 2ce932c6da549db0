// The stack of blocks that a statement stands in, and the ways out of them: return, break and continue.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/planted"
	"github.com/small-python/spy/engine/syntax"
)

type blockKind uint8

const (
	loopBlock    blockKind = iota
	tryBlock               // code that an exception handler protects; leaving it does nothing
	handlerBlock           // where an exception is being handled: leaving it ends the handling
	nameBlock              // the body of "except … as name": leaving it unbinds the name
	finallyTry             // code whose ways out all lead through a finally
	finallyBody            // the finally itself: an exception may wait for its end
	withBlock
	starBlock // the body of an except* clause, which nothing may leave
)

// block is one entry of the stack.
type block struct {
	kind blockKind

	// Protection: the ranges of instructions whose exceptions go to handler, in register exc.
	handler label
	exc     int
	ranges  [][2]label
	start   label // of the range that is open, or 0
	opened  bool
	live    bool // the first range can be reached
	bound   varSet
	count   int // instructions in the ranges

	// loopBlock
	breakTo    label
	continueTo func(u *unit)

	pushed int   // handlerBlock, finallyBody: the register of PUSHEXC
	name   place // nameBlock

	// finallyTry and finallyBody
	entry        label
	state, value int
	exits        []exit

	// withBlock
	exit  int // the register of __exit__
	async bool
	at    syntax.Node
}

// The values of a finally's state register: how it was reached, and so how it goes on.
const (
	stateNormal = iota
	stateRaised
	stateExits // and above: a way out, by its number
)

// exitKind is a way out.
type exitKind uint8

const (
	exitReturn exitKind = iota
	exitBreak
	exitContinue
)

type exit struct {
	kind exitKind
	loop *block
}

// maxBlocks is CPython's limit of nested blocks.
const maxBlocks = 21

func (u *unit) push(b *block, at syntax.Node) *block {
	if u.nested >= maxBlocks {
		u.c.fail(at, "too many statically nested blocks")
	}
	u.nested++
	u.blocks = append(u.blocks, b)
	return b
}

func (u *unit) popBlock() {
	u.nested--
	u.blocks = u.blocks[:len(u.blocks)-1]
}

// open begins a range of protected instructions of a block.
func (u *unit) open(b *block) {
	if !b.opened {
		b.opened, b.live, b.bound = true, !u.dead, u.bound.clone()
	}
	b.start = u.mark()
	b.count -= u.emits
}

// shut ends the open range.
func (u *unit) shut(b *block) {
	b.ranges = append(b.ranges, [2]label{b.start, u.mark()})
	b.start = 0
	b.count += u.emits
}

// protectRanges adds the exception table rows of a block.
func (u *unit) protectRanges(b *block) {
	for _, r := range b.ranges {
		u.protect(r[0], r[1], b.handler, b.exc)
	}
}

// bindBlock places the handler of a block; false where nothing can raise.
func (u *unit) bindBlock(b *block) bool {
	return u.bindHandler(b.handler, b.live && b.count > 0, b.bound)
}

// leave emits a way out: it ends the blocks down to the loop, or all for a return, innermost first. A finally on the way takes over.
func (u *unit) leave(x exit, value int) {
	var cut []*block
	stack := u.blocks
	for i := len(stack) - 1; i >= 0 && !u.dead; i-- {
		b := stack[i]
		if b == x.loop {
			break
		}
		if b.start != 0 {
			u.shut(b)
			cut = append(cut, b)
		}
		u.blocks = stack[:i]
		u.leaveBlock(b, x, value)
	}
	u.blocks = stack
	u.arrive(x, value)
	for _, b := range cut {
		u.open(b)
	}
}

// leaveBlock emits what the end of one block demands.
func (u *unit) leaveBlock(b *block, x exit, value int) {
	switch b.kind {
	case handlerBlock:
		u.emit(code.POPEXC, b.pushed, 0, 0)
	case nameBlock:
		u.forget(b.name)
	case withBlock:
		u.exitWith(b)
	case finallyTry:
		if planted.On && planted.Is(planted.FinallySkipped) && x.kind == exitReturn {
			return
		}
		if x.kind == exitReturn {
			u.settle(b.value, value)
		}
		u.emit(code.LOADI, b.state, u.exitState(b, x), 0)
		u.jump(code.JMP, 0, 0, b.entry)
	case finallyBody:
		skip := u.newLabel()
		u.jump(code.JFEQI, b.state, stateRaised, skip)
		u.emit(code.POPEXC, b.pushed, 0, 0)
		u.bind(skip)
	}
}

// exitState numbers the ways out through a finally.
func (u *unit) exitState(b *block, x exit) int {
	for i, y := range b.exits {
		if x == y {
			return stateExits + i
		}
	}
	b.exits = append(b.exits, x)
	return stateExits + len(b.exits) - 1
}

// arrive emits the end of a way out.
func (u *unit) arrive(x exit, value int) {
	switch x.kind {
	case exitReturn:
		u.stop(code.RETURN, value, 0)
	case exitBreak:
		u.jump(code.JMP, 0, 0, x.loop.breakTo)
	case exitContinue:
		if !u.dead {
			x.loop.continueTo(u)
		}
	}
}

// unwinds tells whether a return has anything to do on its way out.
func (u *unit) unwinds() bool {
	for _, b := range u.blocks {
		if b.kind != loopBlock {
			return true
		}
	}
	return false
}

func (u *unit) returnStmt(st *syntax.Return) {
	u.checkReturn(st)
	if !u.unwinds() {
		if st.Value == nil || isNone(st.Value) {
			if st.Value != nil {
				u.count()
			}
			u.stop(code.RETNONE, 0, 0)
			return
		}
		r := u.operand(st.Value)
		u.at(st)
		u.stop(code.RETURN, r, 0)
		return
	}
	r := u.returnRegister()
	if st.Value != nil {
		u.into(st.Value, r)
		u.at(st)
	} else {
		u.loadConst(code.NoneType{}, r)
	}
	u.leave(exit{kind: exitReturn}, r)
}

// returnRegister is where a value waits while a return ends blocks: in the register of the finally that it meets first, if any.
func (u *unit) returnRegister() int {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		if u.blocks[i].kind == finallyTry {
			return u.blocks[i].value
		}
	}
	return u.temp(1)
}

func isNone(e syntax.Expr) bool {
	k, ok := e.(*syntax.Constant)
	if !ok {
		return false
	}
	_, none := k.Value.(syntax.NoneConst)
	return none
}

func (u *unit) checkReturn(st *syntax.Return) {
	s := u.host
	if !s.isFunctionLike() {
		u.c.fail(st, "'return' outside function")
	}
	if st.Value != nil && s.async && s.generator {
		u.c.fail(st, "'return' with value in async generator")
	}
	u.checkStar(st)
	u.warnFinally(st, "return")
}

// checkStar refuses what may not leave an except* clause.
func (u *unit) checkStar(at syntax.Node) {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		b := u.blocks[i]
		if b.kind == starBlock {
			if r, ok := at.(*syntax.Return); ok && r.Value != nil {
				if k, ok := r.Value.(*syntax.Constant); ok {
					at = k
				}
			}
			u.c.fail(at, "'break', 'continue' and 'return' cannot appear in an except* block")
		}
		if _, isReturn := at.(*syntax.Return); b.kind == loopBlock && !isReturn {
			return
		}
	}
}

// loop returns the innermost loop.
func (u *unit) loop() *block {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		if u.blocks[i].kind == loopBlock {
			return u.blocks[i]
		}
	}
	return nil
}

func (u *unit) breakStmt(st *syntax.Break) {
	u.checkStar(st)
	b := u.loop()
	if b == nil {
		u.c.fail(st, "'break' outside loop")
	}
	u.warnFinally(st, "break")
	u.leave(exit{exitBreak, b}, 0)
}

func (u *unit) continueStmt(st *syntax.Continue) {
	u.checkStar(st)
	b := u.loop()
	if b == nil {
		u.c.fail(st, "'continue' not properly in loop")
	}
	u.warnFinally(st, "continue")
	u.leave(exit{exitContinue, b}, 0)
}
