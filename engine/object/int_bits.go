// Shifts and bit operations on plain ints.
package object

import (
	"math/big"
	"math/bits"
)

// IntLsh is a << b of plain ints.
func IntLsh(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() && b.Bits < 63 {
		x, n := a.AsInt(), uint(b.Bits)
		if s := x << n; s>>n == x {
			return Int(s), nil
		}
	}
	n, err := t.shiftCount(b)
	if err != nil || a.P == IntTag() && a.Bits == 0 {
		return Int(0), err
	}
	if n < 0 {
		return Value{}, t.OverflowError("too many digits in integer")
	}
	if p, ok := toPair(a); ok {
		if r, ok := p.shl(n); ok {
			return r.value(t), nil
		}
	}
	x := ToBig(a)
	// Asked for before the count is turned into words: `1 << 10**12` allocates nothing.
	if err := t.Reserve(int64(n)/8 + 8*int64(len(x.Bits()))); err != nil {
		return Value{}, err
	}
	v, err := t.bigShl(x, n)
	if err != nil {
		return Value{}, err
	}
	return t.bigValue(v), nil
}

// IntRsh is a >> b of plain ints.
func IntRsh(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() && b.AsInt() >= 0 {
		return Int(a.AsInt() >> min(b.Bits, 63)), nil
	}
	n, err := t.shiftCount(b)
	if err != nil {
		return Value{}, err
	}
	if p, ok := toPair(a); ok && n >= 0 && n < 128 {
		return p.shr(uint(n)).value(t), nil
	}
	x := ToBig(a)
	if n < 0 || n >= x.BitLen() {
		if x.Sign() < 0 {
			return Int(-1), nil
		}
		return Int(0), nil
	}
	v, err := t.bigShr(x, n)
	if err != nil {
		return Value{}, err
	}
	return t.bigValue(v), nil
}

// shiftCount reads a shift count; -1 stands for one beyond 64 bits.
func (t *Thread) shiftCount(b Value) (int, error) {
	if b.P == IntTag() {
		if b.AsInt() < 0 {
			return 0, t.ValueError("negative shift count")
		}
		return int(b.AsInt()), nil
	}
	if ToBig(b).Sign() < 0 {
		return 0, t.ValueError("negative shift count")
	}
	return -1, nil
}

// IntAnd, IntOr and IntXor are a & b, a | b and a ^ b of plain ints; negative numbers are in two's complement without end.
func IntAnd(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		return Int(a.AsInt() & b.AsInt()), nil
	}
	if b.P != IntTag() {
		a, b = b, a
	}
	if b.P == IntTag() && b.AsInt() >= 0 {
		// A mask of one word sees the lowest word only: `x * a & 0xffffffff` of hashes.
		x := ToBig(a)
		low := uint64(x.Bits()[0])
		if x.Sign() < 0 {
			low = -low
		}
		return Int(int64(low & b.Bits)), nil
	}
	return t.bitOp(And, a, b)
}

func IntOr(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		return Int(a.AsInt() | b.AsInt()), nil
	}
	return t.bitOp(Or, a, b)
}

func IntXor(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		return Int(a.AsInt() ^ b.AsInt()), nil
	}
	return t.bitOp(Xor, a, b)
}

func (t *Thread) bitOp(op BinaryOp, a, b Value) (Value, error) {
	if v, ok := t.pairBits(op, a, b); ok {
		return v, nil
	}
	x, y := ToBig(a), ToBig(b)
	n := max(len(x.Bits()), len(y.Bits()))
	if n > blockWords {
		v, err := t.bitOpBlocks(op, x, y, n)
		if err != nil {
			return Value{}, err
		}
		return t.bigValue(v), nil
	}
	if err := t.stepWords(n); err != nil {
		return Value{}, err
	}
	v := new(big.Int)
	switch op {
	case And:
		v.And(x, y)
	case Or:
		v.Or(x, y)
	default:
		v.Xor(x, y)
	}
	return t.bigValue(v), nil
}

// complementReader gives the words of a number in two's complement, one by one from the lowest.
type complementReader struct {
	words    []big.Word
	negative bool
	carry    uint
}

func readComplement(x *big.Int) complementReader {
	r := complementReader{words: x.Bits(), negative: x.Sign() < 0}
	if r.negative {
		r.carry = 1
	}
	return r
}

func (r *complementReader) word(i int) (w uint) {
	if i < len(r.words) {
		w = uint(r.words[i])
	}
	if r.negative {
		w, r.carry = bits.Add(^w, 0, r.carry)
	}
	return w
}

// bitOpBlocks is a bit operation on numbers too long for one call.
func (t *Thread) bitOpBlocks(op BinaryOp, x, y *big.Int, n int) (*big.Int, error) {
	if err := t.reserveWords(n + 1); err != nil {
		return nil, err
	}
	apply := func(a, b uint) uint { return a & b }
	switch op {
	case Or:
		apply = func(a, b uint) uint { return a | b }
	case Xor:
		apply = func(a, b uint) uint { return a ^ b }
	}
	z := make([]big.Word, n+1)
	rx, ry := readComplement(x), readComplement(y)
	err := t.blocks(n+1, func(i, j int) {
		for ; i < j; i++ {
			z[i] = big.Word(apply(rx.word(i), ry.word(i)))
		}
	})
	if err != nil || z[n]>>63 == 0 {
		return natView(z), err
	}
	carry := uint(1)
	err = t.blocks(n+1, func(i, j int) {
		for ; i < j; i++ {
			var w uint
			w, carry = bits.Add(uint(^z[i]), 0, carry)
			z[i] = big.Word(w)
		}
	})
	return signed(z, true), err
}
