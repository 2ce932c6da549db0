// The arithmetic of constant folding. A nil result means: leave it for the run.

package compile

import (
	"math/big"
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// CPython's bounds for what is folded.
const (
	maxFoldBits  = 128
	maxFoldText  = 4096
	maxFoldTuple = 256
	maxFoldItems = 1024 // items of a repeated tuple, with those of the tuples in it
)

func foldUnary(op syntax.UnaryOperator, x any) any {
	if op == syntax.Not {
		truth, ok := constTruth(x)
		if !ok {
			return nil
		}
		return !truth
	}
	switch x := x.(type) {
	case float64:
		switch op {
		case syntax.USub:
			return -x
		case syntax.UAdd:
			return x
		}
		return nil
	case complex128:
		switch op {
		case syntax.USub:
			return -x
		case syntax.UAdd:
			return x
		}
		return nil
	}
	n := asBig(x)
	if _, isBool := x.(bool); n == nil || isBool && op == syntax.Invert {
		return nil
	}
	switch op {
	case syntax.USub:
		return fromBig(n.Neg(n))
	case syntax.Invert:
		return fromBig(n.Not(n))
	}
	return fromBig(n)
}

// constTruth is the truth of a constant.
func constTruth(v any) (truth, ok bool) {
	switch v := v.(type) {
	case code.NoneType:
		return false, true
	case bool:
		return v, true
	case int64:
		return v != 0, true
	case *big.Int:
		return v.Sign() != 0, true
	case float64:
		return v != 0, true
	case complex128:
		return v != 0, true
	case string:
		return v != "", true
	case []byte:
		return len(v) > 0, true
	case code.Tuple:
		return len(v) > 0, true
	case code.EllipsisType:
		return true, true
	}
	return false, false
}

// asBig returns a new number for an int or bool, nil for others.
func asBig(v any) *big.Int {
	switch v := v.(type) {
	case bool:
		if v {
			return big.NewInt(1)
		}
		return new(big.Int)
	case int64:
		return big.NewInt(v)
	case *big.Int:
		return new(big.Int).Set(v)
	}
	return nil
}

func fromBig(n *big.Int) any {
	if n.IsInt64() {
		return n.Int64()
	}
	return n
}

// asFloat returns a float, or an int that a float holds exactly.
func asFloat(v any) (float64, bool) {
	switch v := v.(type) {
	case float64:
		return v, true
	case int64:
		return float64(v), v >= -(1<<53) && v <= 1<<53
	}
	return 0, false
}

func foldBinary(op syntax.Operator, l, r any) any {
	if a, b := asBig(l), asBig(r); a != nil && b != nil {
		return foldInts(op, l, r, a, b)
	}
	switch l := l.(type) {
	case string:
		return foldText(op, l, r)
	case []byte:
		switch s := r.(type) {
		case []byte:
			r = string(s)
		case string:
			return nil // an error at run time
		}
		if s, ok := foldText(op, string(l), r).(string); ok {
			return []byte(s)
		}
		return nil
	case code.Tuple:
		return foldTuple(op, l, r)
	case complex128:
		return foldComplexLeft(op, l, r)
	}
	a, ok := asFloat(l)
	if !ok {
		return nil
	}
	if z, ok := r.(complex128); ok {
		switch op {
		case syntax.Add:
			return complex(a+real(z), imag(z))
		case syntax.Sub:
			return complex(a-real(z), -imag(z))
		}
		return nil
	}
	b, ok := asFloat(r)
	if !ok {
		return nil
	}
	return foldFloats(op, a, b)
}

func foldFloats(op syntax.Operator, a, b float64) any {
	switch op {
	case syntax.Add:
		return a + b
	case syntax.Sub:
		return a - b
	case syntax.Mult:
		return a * b
	case syntax.Div:
		if b != 0 {
			return a / b
		}
	}
	return nil
}

func foldComplexLeft(op syntax.Operator, z complex128, r any) any {
	if w, ok := r.(complex128); ok {
		switch op {
		case syntax.Add:
			return z + w
		case syntax.Sub:
			return z - w
		}
		return nil
	}
	b, ok := asFloat(r)
	if !ok {
		return nil
	}
	switch op {
	case syntax.Add:
		return complex(real(z)+b, imag(z))
	case syntax.Sub:
		return complex(real(z)-b, imag(z))
	}
	return nil
}

func foldInts(op syntax.Operator, l, r any, a, b *big.Int) any {
	_, lb := l.(bool)
	_, rb := r.(bool)
	switch op {
	case syntax.BitAnd, syntax.BitOr, syntax.BitXor:
		if lb && rb {
			return foldBools(op, a.Sign() != 0, b.Sign() != 0)
		}
	case syntax.Div:
		x, okx := asFloat(fromBig(a))
		y, oky := asFloat(fromBig(b))
		if okx && oky {
			return foldFloats(op, x, y)
		}
		return nil
	}
	n := foldBig(op, a, b)
	if n == nil {
		return nil
	}
	return fromBig(n)
}

func foldBools(op syntax.Operator, a, b bool) any {
	switch op {
	case syntax.BitAnd:
		return a && b
	case syntax.BitOr:
		return a || b
	}
	return a != b
}

func foldBig(op syntax.Operator, a, b *big.Int) *big.Int {
	switch op {
	case syntax.Add:
		return a.Add(a, b)
	case syntax.Sub:
		return a.Sub(a, b)
	case syntax.BitAnd:
		return a.And(a, b)
	case syntax.BitOr:
		return a.Or(a, b)
	case syntax.BitXor:
		return a.Xor(a, b)
	case syntax.Mult:
		if a.BitLen()+b.BitLen() <= maxFoldBits {
			return a.Mul(a, b)
		}
	case syntax.FloorDiv, syntax.Mod:
		if b.Sign() != 0 {
			return foldFloor(op, a, b)
		}
	case syntax.LShift:
		if b.Sign() >= 0 && b.IsInt64() && b.Int64() <= maxFoldBits && a.BitLen()+int(b.Int64()) <= maxFoldBits {
			return a.Lsh(a, uint(b.Int64()))
		}
	case syntax.RShift:
		if b.Sign() >= 0 && b.IsInt64() && b.Int64() <= 1<<20 {
			return a.Rsh(a, uint(b.Int64()))
		}
	case syntax.Pow:
		if b.Sign() >= 0 && b.IsInt64() && b.Int64() <= maxFoldBits && int64(a.BitLen())*b.Int64() <= maxFoldBits {
			return a.Exp(a, b, nil)
		}
	}
	return nil
}

// foldFloor divides as Python does, towards minus infinity.
func foldFloor(op syntax.Operator, a, b *big.Int) *big.Int {
	q, m := new(big.Int).QuoRem(a, b, new(big.Int))
	if m.Sign() != 0 && m.Sign() != b.Sign() {
		q.Sub(q, big.NewInt(1))
		m.Add(m, b)
	}
	if op == syntax.Mod {
		return m
	}
	return q
}

func foldText(op syntax.Operator, l string, r any) any {
	switch op {
	case syntax.Add:
		if s, ok := r.(string); ok && len(l)+len(s) <= maxFoldText {
			return l + s
		}
	case syntax.Mult:
		if n, ok := r.(int64); ok && n >= 0 && n <= maxFoldText && int64(len(l))*n <= maxFoldText {
			return strings.Repeat(l, int(n))
		}
	}
	return nil
}

func foldTuple(op syntax.Operator, l code.Tuple, r any) any {
	switch op {
	case syntax.Add:
		if t, ok := r.(code.Tuple); ok && len(l)+len(t) <= maxFoldTuple {
			return append(append(make(code.Tuple, 0, len(l)+len(t)), l...), t...)
		}
	case syntax.Mult:
		n, ok := r.(int64)
		if !ok || n < 0 || n > maxFoldTuple || int64(len(l))*n > maxFoldTuple || n*tupleSize(l) > maxFoldItems {
			return nil
		}
		out := code.Tuple{}
		for ; n > 0; n-- {
			out = append(out, l...)
		}
		return out
	}
	return nil
}

// tupleSize counts the items of a tuple and of the tuples in it.
func tupleSize(t code.Tuple) int64 {
	n := int64(len(t))
	for _, x := range t {
		if inner, ok := x.(code.Tuple); ok {
			n += tupleSize(inner)
		}
	}
	return n
}
