// Constants: their table, and the expressions that are worked out while compiling. Folding changes no step count, since a folded
// expression still counts all of its nodes, and it is bounded as CPython's, so that 1 << 10**9 is left for the run.

package compile

import (
	"encoding/binary"
	"math"
	"math/big"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// loadConst puts a constant into a register.
func (u *unit) loadConst(v any, dst int) {
	if i, ok := v.(int64); ok && fitsImm(i) {
		u.emit(code.LOADI, dst, int(i), 0)
		return
	}
	u.emit(code.LOADK, dst, u.constant(v), 0)
}

func fitsImm(i int64) bool { return i >= math.MinInt16 && i <= math.MaxInt16 }

// constant returns the index of a constant; equal ones of the same type share it.
func (u *unit) constant(v any) int {
	key := constKey(v)
	if at, ok := u.consts[key]; ok {
		return at
	}
	at := len(u.code.Consts)
	u.code.Consts = append(u.code.Consts, v)
	u.consts[key] = at
	return at
}

// Keys of constants whose Go value is no key by itself, or would equal another's.
type (
	floatKey     uint64
	complexKey   [2]uint64
	compositeKey string
)

func constKey(v any) any {
	switch v := v.(type) {
	case float64:
		return floatKey(math.Float64bits(v))
	case complex128:
		return complexKey{math.Float64bits(real(v)), math.Float64bits(imag(v))}
	case *big.Int, []byte, code.Tuple, code.FrozenSet, code.Strings:
		return compositeKey(appendKey(nil, v))
	}
	return v
}

// appendKey writes a constant so that different constants give different texts.
func appendKey(to []byte, v any) []byte {
	text := func(kind byte, s string) []byte {
		to = append(to, kind)
		to = binary.AppendUvarint(to, uint64(len(s)))
		return append(to, s...)
	}
	list := func(kind byte, items []any) []byte {
		to = append(to, kind)
		to = binary.AppendUvarint(to, uint64(len(items)))
		for _, x := range items {
			to = appendKey(to, x)
		}
		return to
	}
	switch v := v.(type) {
	case bool:
		if v {
			return append(to, 'T')
		}
		return append(to, 'F')
	case int64:
		return binary.AppendVarint(append(to, 'i'), v)
	case float64:
		return binary.LittleEndian.AppendUint64(append(to, 'f'), math.Float64bits(v))
	case complex128:
		to = binary.LittleEndian.AppendUint64(append(to, 'c'), math.Float64bits(real(v)))
		return binary.LittleEndian.AppendUint64(to, math.Float64bits(imag(v)))
	case *big.Int:
		return text('I', v.Text(62))
	case string:
		return text('s', v)
	case []byte:
		return text('b', string(v))
	case code.Tuple:
		return list('(', v)
	case code.FrozenSet:
		return list('{', v)
	case code.Strings:
		to = binary.AppendUvarint(append(to, 'n'), uint64(len(v)))
		for _, s := range v {
			to = text('s', s)
		}
		return to
	case code.EllipsisType:
		return append(to, '.')
	}
	return append(to, 'N')
}

// constValue turns the value of a literal into a constant of code.
func constValue(v any) any {
	switch v := v.(type) {
	case syntax.NoneConst, nil:
		return code.NoneType{}
	case syntax.EllipsisConst:
		return code.EllipsisType{}
	case int:
		return int64(v)
	case *big.Int:
		if v.IsInt64() {
			return v.Int64()
		}
	}
	return v
}

// folded returns the value of an expression that is constant, and how many nodes it has.
func (u *unit) folded(e syntax.Expr) (v any, nodes int32, ok bool) {
	switch e := e.(type) {
	case *syntax.Constant:
		return constValue(e.Value), 1, true
	case *syntax.Name:
		if e.ID == "__debug__" && e.Ctx == syntax.Load {
			return u.c.opts.Optimize == 0, 1, true
		}
		return nil, 0, false
	case *syntax.BinOp, *syntax.UnaryOp, *syntax.Tuple:
	default:
		return nil, 0, false
	}
	if _, known := u.notConst[e]; known {
		return nil, 0, false
	}
	u.c.enter()
	v, nodes, ok = u.foldParts(e)
	u.c.leave()
	if !ok {
		u.notConst[e] = struct{}{}
	}
	return v, nodes, ok
}

func (u *unit) foldParts(e syntax.Expr) (any, int32, bool) {
	switch e := e.(type) {
	case *syntax.UnaryOp:
		x, n, ok := u.folded(e.Operand)
		if !ok {
			return nil, 0, false
		}
		v := foldUnary(e.Op, x)
		return v, n + 1, v != nil
	case *syntax.Tuple:
		if e.Ctx != syntax.Load {
			return nil, 0, false
		}
		items, total := make(code.Tuple, 0, min(len(e.Elts), 64)), int32(1)
		for _, x := range e.Elts {
			v, n, ok := u.folded(x)
			if !ok {
				return nil, 0, false
			}
			items, total = append(items, v), total+n
		}
		return items, total, true
	case *syntax.BinOp:
		return u.foldSpine(e)
	}
	return nil, 0, false
}

// foldSpine folds a left-deep chain of binary operations from its innermost one.
func (u *unit) foldSpine(e *syntax.BinOp) (any, int32, bool) {
	chain := leftChain(e)
	v, total, ok := u.folded(chain[len(chain)-1].Left)
	for i := len(chain) - 1; ok && i >= 0; i-- {
		r, n, isConst := u.folded(chain[i].Right)
		if !isConst {
			v = nil
		} else {
			v = foldBinary(chain[i].Op, v, r)
		}
		total += n + 1
		ok = v != nil
		if !ok {
			// None of the operations around this one is constant either: each is met again while the chain is emitted.
			for ; i >= 0; i-- {
				u.notConst[chain[i]] = struct{}{}
			}
		}
	}
	if !ok {
		for _, x := range chain {
			if _, known := u.notConst[x]; known {
				break
			}
			u.notConst[x] = struct{}{}
		}
		return nil, 0, false
	}
	return v, total, true
}

// leftChain returns the binary operations down the left side of e, outermost first.
func leftChain(e *syntax.BinOp) []*syntax.BinOp {
	chain := []*syntax.BinOp{e}
	for {
		next, ok := e.Left.(*syntax.BinOp)
		if !ok {
			return chain
		}
		chain = append(chain, next)
		e = next
	}
}
