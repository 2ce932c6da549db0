// Expressions. Each is evaluated straight to where its value is needed: into a given register, as an operand (a local is read in place),
// or for its effect only.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// effect evaluates an expression and drops its value.
func (u *unit) effect(e syntax.Expr) {
	if _, n, ok := u.folded(e); ok {
		u.pending += n
		return
	}
	save := u.frame.top
	u.operand(e)
	u.frame.top = save
}

// operand evaluates an expression and returns the register that holds the value: that of a local itself, else a new temporary.
func (u *unit) operand(e syntax.Expr, later ...syntax.Expr) int { return u.operandIn(e, -1, later...) }

// operandIn is operand, with a register to use where a new one is needed, if it is a temporary. Later are the expressions that are
// evaluated before the value is used: where one of them may rebind the local, the local is copied.
func (u *unit) operandIn(e syntax.Expr, hint int, later ...syntax.Expr) int {
	if p, ok := u.local(e); ok && !u.rebound(p, later) {
		u.c.charge()
		u.count()
		u.at(e)
		u.check(p)
		return p.reg
	}
	if !u.frame.isTemp(hint) {
		hint = u.temp(1)
	}
	u.into(e, hint)
	return hint
}

// rebound tells whether the evaluation of other expressions may give a local another value. Only := does that inside of an expression.
func (u *unit) rebound(p place, later []syntax.Expr) bool {
	if len(later) == 0 {
		return false
	}
	sym := u.scope.symbols[p.name]
	if sym == nil || sym.where == nil {
		return false
	}
	if own := sym.where.symbols[p.name]; own.flags&symWalrus == 0 {
		return false
	}
	for _, e := range later {
		switch e.(type) {
		case nil, *syntax.Name, *syntax.Constant:
		default:
			return true
		}
	}
	return false
}

// into evaluates an expression into a register. A local as the destination is written by the last instruction only.
func (u *unit) into(e syntax.Expr, dst int) {
	if v, n, ok := u.folded(e); ok {
		u.pending += n
		u.at(e)
		u.loadConst(v, dst)
		return
	}
	u.c.enter()
	defer u.c.leave()
	u.c.charge()
	save := u.frame.top
	if bin, ok := e.(*syntax.BinOp); ok {
		u.binary(bin, dst)
	} else {
		u.count()
		u.at(e)
		u.build(e, dst)
	}
	u.frame.top = save
}

func (u *unit) build(e syntax.Expr, dst int) {
	switch e := e.(type) {
	case *syntax.Name:
		u.loadPlace(u.place(e.ID), dst)
	case *syntax.Call:
		u.call(e, dst)
	case *syntax.Attribute:
		u.attribute(e, dst)
	case *syntax.Subscript:
		u.subscript(e, dst)
	case *syntax.Compare:
		u.compare(e, dst)
	case *syntax.BoolOp:
		u.boolOp(e, dst)
	case *syntax.UnaryOp:
		u.unary(e, dst)
	case *syntax.IfExp:
		u.ifExp(e, dst)
	case *syntax.NamedExpr:
		u.namedExpr(e, dst)
	case *syntax.List:
		u.list(e, dst)
	case *syntax.Tuple:
		u.tuple(e, dst)
	case *syntax.Set:
		u.set(e, dst)
	case *syntax.Dict:
		u.dict(e, dst)
	case *syntax.Slice:
		u.slice(e, dst)
	case *syntax.JoinedStr:
		u.joinedStr(e.Values, dst)
	case *syntax.TemplateStr:
		u.template(e, dst)
	case *syntax.Starred:
		u.c.fail(e, "can't use starred expression here")
	default:
		u.buildScoped(e, dst)
	}
}

// buildScoped evaluates the expressions that have a scope of their own or suspend the frame.
func (u *unit) buildScoped(e syntax.Expr, dst int) {
	switch e := e.(type) {
	case *syntax.Lambda:
		u.lambda(e, dst)
	case *syntax.ListComp:
		u.listComp(e, dst)
	case *syntax.SetComp:
		u.setComp(e, dst)
	case *syntax.DictComp:
		u.dictComp(e, dst)
	case *syntax.GeneratorExp:
		u.generatorExp(e, dst)
	case *syntax.Await:
		u.await(e, dst)
	case *syntax.Yield:
		u.yield(e, dst)
	case *syntax.YieldFrom:
		u.yieldFrom(e, dst)
	case *syntax.FormattedValue:
		u.formatted(e, dst)
	case *syntax.Interpolation:
		u.c.fail(e, "invalid interpolation outside of a template string")
	default:
		u.c.fail(e, "cannot compile this expression")
	}
}

var binaryOps = [...]code.Op{
	syntax.Add: code.ADD, syntax.Sub: code.SUB, syntax.Mult: code.MUL, syntax.MatMult: code.MATMUL, syntax.Div: code.DIV,
	syntax.Mod: code.MOD, syntax.Pow: code.POW, syntax.LShift: code.SHL, syntax.RShift: code.SHR, syntax.BitOr: code.OR,
	syntax.BitXor: code.XOR, syntax.BitAnd: code.AND, syntax.FloorDiv: code.FDIV,
}

// binary evaluates a chain of binary operations that leans to the left, without nesting.
func (u *unit) binary(e *syntax.BinOp, dst int) {
	chain := leftChain(e)
	// The innermost operations may be constant.
	first := len(chain) - 1
	for i, x := range chain {
		if _, _, ok := u.folded(x.Left); ok {
			first = i
			break
		}
	}
	u.pending += int32(first + 1)
	acc := u.operandIn(chain[first].Left, dst, chain[first].Right)
	for i := first; i >= 0; i-- {
		to := dst
		if i > 0 && !u.frame.isTemp(dst) {
			if to = acc; !u.frame.isTemp(acc) {
				to = u.temp(1)
			}
		}
		n := uint8(0)
		if i < first {
			n = code.FreshLeft // nobody but this operation sees what the one before left in its temporary
		}
		u.operate(chain[i], chain[i].Op, to, acc, chain[i].Right, n)
		acc = to
	}
}

// operate emits r[dst] = r[left] op right, where N 1 means in place.
func (u *unit) operate(at syntax.Node, op syntax.Operator, dst, left int, right syntax.Expr, n uint8) {
	save := u.frame.top
	if !u.operateConst(at, op, dst, left, right, n) {
		r := u.operand(right)
		if _, isOperation := right.(*syntax.BinOp); isOperation {
			n |= code.FreshRight
		}
		u.at(at)
		u.emitN(binaryOps[op], n, dst, left, r)
	}
	u.frame.top = save
}

// operateConst emits the forms of an operation with a constant on the right.
func (u *unit) operateConst(at syntax.Node, op syntax.Operator, dst, left int, right syntax.Expr, n uint8) bool {
	if u.c.opts.NoSuper {
		return false
	}
	v, nodes, ok := u.folded(right)
	if !ok {
		return false
	}
	if i, isInt := v.(int64); isInt && i > -32768 && i < 32768 {
		if to, imm, flag := immediateForm(op, i); to != code.NOP {
			u.pending += nodes
			u.at(at)
			u.emitN(to, n|flag, dst, left, int(imm))
			return true
		}
	}
	to := constantForm(op)
	if to == code.NOP {
		return false
	}
	k := u.constant(v)
	if k > 0xffff {
		return false
	}
	u.pending += nodes
	u.at(at)
	u.emitN(to, n, dst, left, k)
	return true
}

// immediateForm is the operation with a small number on the right, or NOP. The flag tells a subtraction that became an addition.
func immediateForm(op syntax.Operator, i int64) (to code.Op, imm int64, flag uint8) {
	switch op {
	case syntax.Add:
		return code.ADDI, i, 0
	case syntax.Sub:
		if i != 0 { // -0.0 - 0 is -0.0, but -0.0 + 0 is 0.0
			return code.ADDI, -i, 2
		}
	case syntax.Mult:
		return code.MULI, i, 0
	case syntax.BitAnd:
		return code.ANDI, i, 0
	case syntax.Mod:
		if i > 0 {
			return code.MODI, i, 0
		}
	case syntax.FloorDiv:
		if i > 0 {
			return code.FDIVI, i, 0
		}
	case syntax.LShift:
		if i >= 0 && i < 64 {
			return code.SHLI, i, 0
		}
	case syntax.RShift:
		if i >= 0 && i < 64 {
			return code.SHRI, i, 0
		}
	}
	return code.NOP, 0, 0
}

// constantForm is the operation with a constant on the right, or NOP.
func constantForm(op syntax.Operator) code.Op {
	switch op {
	case syntax.Add:
		return code.ADDK
	case syntax.Sub:
		return code.SUBK
	case syntax.Mult:
		return code.MULK
	case syntax.Div:
		return code.DIVK
	case syntax.Pow:
		return code.POWK
	}
	return code.NOP
}

func (u *unit) unary(e *syntax.UnaryOp, dst int) {
	x := u.operandIn(e.Operand, dst)
	u.at(e)
	switch e.Op {
	case syntax.USub:
		u.emit(code.NEG, dst, x, 0)
	case syntax.UAdd:
		u.emit(code.POS, dst, x, 0)
	case syntax.Invert:
		u.emit(code.INVERT, dst, x, 0)
	case syntax.Not:
		u.emit(code.NOT, dst, x, 0)
	}
}

func (u *unit) attribute(e *syntax.Attribute, dst int) {
	x := u.operandIn(e.Value, dst)
	u.atName(e, e)
	u.getAttr(dst, x, e.Attr)
}

// getAttr emits r[dst] = r[from].attr.
func (u *unit) getAttr(dst, from int, attr string) {
	attr = u.scope.mangle(attr)
	if u.sitesLeft() {
		u.emit(code.GETATTR, dst, from, u.site(attr))
		return
	}
	save := u.frame.top
	t := u.temp(1)
	u.loadConst(attr, t)
	u.emit(code.GETATTRN, dst, from, t)
	u.frame.top = save
}

func (u *unit) subscript(e *syntax.Subscript, dst int) {
	u.warnSubscript(e)
	if s, ok := e.Slice.(*syntax.Slice); ok && s.Step == nil {
		x := u.operandIn(e.Value, dst, s.Lower, s.Upper)
		u.count()
		b := u.temp(2)
		u.intoOrNone(s.Lower, b, s)
		u.intoOrNone(s.Upper, b+1, s)
		u.at(e)
		u.emit(code.GETSLICE, dst, x, b)
		return
	}
	x := u.operandIn(e.Value, dst, e.Slice)
	if v, n, ok := u.folded(e.Slice); ok && !u.c.opts.NoSuper {
		if i, isInt := v.(int64); isInt && fitsImm(i) {
			u.pending += n
			u.at(e)
			u.emit(code.GETITEMI, dst, x, int(i))
			return
		}
		if k := u.constant(v); k <= 0xffff {
			u.pending += n
			u.at(e)
			u.emit(code.GETITEMK, dst, x, k)
			return
		}
	}
	i := u.operand(e.Slice)
	if _, isSlice := e.Slice.(*syntax.Slice); isSlice && !u.dead {
		u.ins[len(u.ins)-1].n = 1 // BUILDSLICE: the slice is read by the next instruction alone
	}
	u.at(e)
	u.emit(code.GETITEM, dst, x, i)
}

// intoOrNone evaluates an optional part into a register.
func (u *unit) intoOrNone(e syntax.Expr, dst int, at syntax.Node) {
	if e != nil {
		u.into(e, dst)
		return
	}
	u.at(at)
	u.loadConst(code.NoneType{}, dst)
}

func (u *unit) slice(e *syntax.Slice, dst int) {
	b := u.temp(3)
	u.intoOrNone(e.Lower, b, e)
	u.intoOrNone(e.Upper, b+1, e)
	u.intoOrNone(e.Step, b+2, e)
	u.at(e)
	u.emit(code.BUILDSLICE, dst, b, 0)
}

// hidden returns a register for a value in the making: dst where it is a temporary, since a local must not be seen half-made.
func (u *unit) hidden(dst int) int {
	if u.frame.isTemp(dst) {
		return dst
	}
	return u.temp(1)
}

// settle moves a value that was made in a hidden register to where it belongs.
func (u *unit) settle(dst, from int) {
	if dst != from {
		u.emit(code.MOVE, dst, from, 0)
	}
}

func (u *unit) ifExp(e *syntax.IfExp, dst int) {
	orelse, end := u.newLabel(), u.newLabel()
	u.cond(e.Test, false, orelse)
	u.into(e.Body, dst)
	u.jump(code.JMP, 0, 0, end)
	u.bind(orelse)
	u.into(e.Orelse, dst)
	u.bind(end)
}

func (u *unit) boolOp(e *syntax.BoolOp, dst int) {
	end := u.newLabel()
	to := u.hidden(dst)
	last := len(e.Values) - 1
	for _, x := range e.Values[:last] {
		u.boolTest(x, to, e, end)
	}
	u.into(e.Values[last], to)
	u.bind(end)
	u.at(e)
	u.settle(dst, to)
}

// boolTest puts x into a register and jumps to end where that decides the operation e. What decides x itself, an operation within, is not asked
// again: it decides e too where both are of a kind, else it does not.
func (u *unit) boolTest(x syntax.Expr, to int, e *syntax.BoolOp, end label) {
	inner, ok := x.(*syntax.BoolOp)
	if _, _, folded := u.folded(x); !ok || folded {
		u.into(x, to)
		u.at(e)
		op := code.JF
		if e.Op == syntax.Or {
			op = code.JT
		}
		u.jump(op, to, 0, end)
		return
	}
	u.c.enter()
	defer u.c.leave()
	u.c.charge()
	u.count()
	last := len(inner.Values) - 1
	decided := end
	if inner.Op != e.Op {
		decided = u.newLabel()
	}
	for _, v := range inner.Values[:last] {
		u.boolTest(v, to, inner, decided)
	}
	u.boolTest(inner.Values[last], to, e, end)
	if inner.Op != e.Op {
		u.bind(decided)
	}
}

func (u *unit) namedExpr(e *syntax.NamedExpr, dst int) {
	target := e.Target.(*syntax.Name)
	p := u.place(target.ID)
	if p.kind == inRegister {
		u.into(e.Value, p.reg)
		u.count()
		u.setBound(p)
		u.settle(dst, p.reg)
		return
	}
	to := u.hidden(dst)
	u.into(e.Value, to)
	u.count()
	u.at(e)
	u.storePlace(p, to)
	u.settle(dst, to)
}
