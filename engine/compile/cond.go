// Comparisons, and conditions that end in a jump.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/planted"
	"github.com/small-python/spy/engine/syntax"
)

// compareRow holds the instructions of one comparison.
type compareRow struct {
	value        code.Op // to a register
	jumpTrue     code.Op // jump where it holds
	jumpFalse    code.Op
	jumpTrueImm  code.Op // against a small number; NOP where there is none
	jumpFalseImm code.Op
}

var compareRows = [...]compareRow{
	syntax.Lt:    {value: code.LT, jumpTrue: code.JTLT, jumpFalse: code.JFLT, jumpTrueImm: code.JTLTI, jumpFalseImm: code.JFLTI},
	syntax.LtE:   {value: code.LE, jumpTrue: code.JTLE, jumpFalse: code.JFLE, jumpTrueImm: code.JTLEI, jumpFalseImm: code.JFLEI},
	syntax.Gt:    {value: code.GT, jumpTrue: code.JTGT, jumpFalse: code.JFGT, jumpTrueImm: code.JTGTI, jumpFalseImm: code.JFGTI},
	syntax.GtE:   {value: code.GE, jumpTrue: code.JTGE, jumpFalse: code.JFGE, jumpTrueImm: code.JTGEI, jumpFalseImm: code.JFGEI},
	syntax.Eq:    {value: code.EQ, jumpTrue: code.JTEQ, jumpFalse: code.JFEQ, jumpTrueImm: code.JTEQI, jumpFalseImm: code.JFEQI},
	syntax.NotEq: {value: code.NE, jumpTrue: code.JTNE, jumpFalse: code.JFNE, jumpTrueImm: code.JTNEI, jumpFalseImm: code.JFNEI},
	syntax.Is:    {value: code.IS, jumpTrue: code.JIS, jumpFalse: code.JISNOT},
	syntax.IsNot: {value: code.ISNOT, jumpTrue: code.JISNOT, jumpFalse: code.JIS},
	syntax.In:    {value: code.IN, jumpTrue: code.JIN, jumpFalse: code.JNOTIN},
	syntax.NotIn: {value: code.NOTIN, jumpTrue: code.JNOTIN, jumpFalse: code.JIN},
}

// compare evaluates a comparison, or a chain of them, to a value.
func (u *unit) compare(e *syntax.Compare, dst int) {
	u.warnCompare(e)
	if len(e.Ops) == 1 {
		l := u.operandIn(e.Left, dst, e.Comparators[0])
		r := u.comparator(e.Ops[0], e.Comparators[0])
		u.at(e)
		u.emit(compareRows[e.Ops[0]].value, dst, l, r)
		return
	}
	end := u.newLabel()
	to := u.hidden(dst)
	mids := u.temp(2)
	l := u.operand(e.Left, e.Comparators...)
	last := len(e.Ops) - 1
	for i, op := range e.Ops {
		r := u.link(e, i, mids, l)
		u.at(e)
		u.emit(compareRows[op].value, to, l, r)
		if i < last {
			u.jump(code.JF, to, 0, end)
		}
		l = r
	}
	u.bind(end)
	u.settle(dst, to)
}

// link evaluates the right side of the i-th comparison of a chain. What stands between two comparisons is used twice, so it gets a
// register that lives on; two of them, from mids, take turns.
func (u *unit) link(e *syntax.Compare, i, mids, l int) int {
	x := e.Comparators[i]
	if i == len(e.Ops)-1 {
		return u.comparator(e.Ops[i], x)
	}
	if l == mids {
		mids++
	}
	if planted.On && planted.Is(planted.ChainTwice) {
		u.operandIn(x, mids, e.Comparators[i+1:]...)
	}
	return u.operandIn(x, mids, e.Comparators[i+1:]...)
}

// comparator evaluates the right side of a comparison; a display of constants after "in" becomes a constant.
func (u *unit) comparator(op syntax.CmpOperator, e syntax.Expr) int {
	if op == syntax.In || op == syntax.NotIn {
		if v, n, ok := u.constDisplay(e); ok {
			u.pending += n
			t := u.temp(1)
			u.at(e)
			u.loadConst(v, t)
			return t
		}
	}
	return u.operand(e)
}

// constDisplay returns a list or set display of constants as a tuple or frozenset.
func (u *unit) constDisplay(e syntax.Expr) (v any, nodes int32, ok bool) {
	var elts []syntax.Expr
	set := false
	switch e := e.(type) {
	case *syntax.List:
		elts = e.Elts
	case *syntax.Set:
		elts, set = e.Elts, true
	default:
		return nil, 0, false
	}
	nodes = 1
	var items []any
	for _, x := range elts {
		v, n, ok := u.folded(x)
		if !ok {
			return nil, 0, false
		}
		items, nodes = append(items, v), nodes+n
	}
	if set {
		return code.FrozenSet(items), nodes, true
	}
	return code.Tuple(items), nodes, true
}

// cond evaluates a condition and jumps to a label where its truth is sense.
func (u *unit) cond(e syntax.Expr, sense bool, to label) {
	if v, n, ok := u.folded(e); ok {
		if truth, known := constTruth(v); known {
			u.pending += n
			u.at(e)
			if truth == sense {
				u.jump(code.JMP, 0, 0, to)
			}
			return
		}
	}
	u.c.enter()
	defer u.c.leave()
	save := u.frame.top
	switch e := e.(type) {
	case *syntax.UnaryOp:
		if e.Op == syntax.Not {
			u.c.charge()
			u.count()
			u.cond(e.Operand, !sense, to)
			return
		}
		u.condValue(e, sense, to)
	case *syntax.BoolOp:
		u.condBool(e, sense, to)
	case *syntax.Compare:
		u.condCompare(e, sense, to)
	case *syntax.IfExp:
		u.condIfExp(e, sense, to)
	default:
		u.condValue(e, sense, to)
	}
	u.frame.top = save
}

// condValue jumps by the truth of a value.
func (u *unit) condValue(e syntax.Expr, sense bool, to label) {
	r := u.operand(e)
	u.at(e)
	u.jumpTruth(r, sense, to)
}

func (u *unit) jumpTruth(r int, sense bool, to label) {
	if sense {
		u.jump(code.JT, r, 0, to)
	} else {
		u.jump(code.JF, r, 0, to)
	}
}

func (u *unit) condBool(e *syntax.BoolOp, sense bool, to label) {
	u.c.charge()
	u.count()
	last := len(e.Values) - 1
	// "a and b" is false as soon as one is, so a jump on false goes straight to its label; likewise "or" and true.
	if (e.Op == syntax.Or) == sense {
		for _, x := range e.Values {
			u.cond(x, sense, to)
		}
		return
	}
	skip := u.newLabel()
	for i, x := range e.Values {
		if i == last {
			u.cond(x, sense, to)
		} else {
			u.cond(x, !sense, skip)
		}
	}
	u.bind(skip)
}

func (u *unit) condIfExp(e *syntax.IfExp, sense bool, to label) {
	u.c.charge()
	u.count()
	orelse, end := u.newLabel(), u.newLabel()
	u.cond(e.Test, false, orelse)
	u.cond(e.Body, sense, to)
	u.jump(code.JMP, 0, 0, end)
	u.bind(orelse)
	u.cond(e.Orelse, sense, to)
	u.bind(end)
}

func (u *unit) condCompare(e *syntax.Compare, sense bool, to label) {
	u.c.charge()
	u.count()
	u.warnCompare(e)
	if len(e.Ops) == 1 {
		l := u.operand(e.Left, e.Comparators[0])
		u.compareJump(e, e.Ops[0], l, e.Comparators[0], sense, to)
		return
	}
	// A chain ends at its first false comparison.
	fail := to
	if sense {
		fail = u.newLabel()
	}
	mids := u.temp(2)
	l := u.operand(e.Left, e.Comparators...)
	last := len(e.Ops) - 1
	for i, op := range e.Ops {
		if i == last {
			u.compareJump(e, op, l, e.Comparators[i], sense, to)
			break
		}
		r := u.link(e, i, mids, l)
		u.at(e)
		u.jumpCompare(op, l, r, false, fail)
		l = r
	}
	if sense {
		u.bind(fail)
	}
}

// compareJump compares a register with an expression and jumps.
func (u *unit) compareJump(e *syntax.Compare, op syntax.CmpOperator, l int, right syntax.Expr, sense bool, to label) {
	row := &compareRows[op]
	if v, n, ok := u.folded(right); ok {
		if _, none := v.(code.NoneType); none && (op == syntax.Is || op == syntax.IsNot) {
			u.pending += n
			u.at(e)
			if (op == syntax.Is) == sense {
				u.jump(code.JNONE, l, 0, to)
			} else {
				u.jump(code.JNNONE, l, 0, to)
			}
			return
		}
		if i, isInt := v.(int64); isInt && fitsImm(i) && row.jumpTrueImm != code.NOP && !u.c.opts.NoSuper {
			u.pending += n
			u.at(e)
			if sense {
				u.jump(row.jumpTrueImm, l, int(i), to)
			} else {
				u.jump(row.jumpFalseImm, l, int(i), to)
			}
			return
		}
	}
	r := u.comparator(op, right)
	u.at(e)
	u.jumpCompare(op, l, r, sense, to)
}

// jumpCompare jumps where a comparison of two registers has that truth.
func (u *unit) jumpCompare(op syntax.CmpOperator, l, r int, sense bool, to label) {
	row := &compareRows[op]
	if u.c.opts.NoSuper {
		save := u.frame.top
		t := u.temp(1)
		u.emit(row.value, t, l, r)
		u.jumpTruth(t, sense, to)
		u.frame.top = save
		return
	}
	if sense {
		u.jump(row.jumpTrue, l, r, to)
	} else {
		u.jump(row.jumpFalse, l, r, to)
	}
}
