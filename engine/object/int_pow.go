// Powers of ints: a ** b, pow(a, b, m).
package object

import (
	"math/big"
	"math/bits"
)

// IntPow is a ** b of plain ints; a negative exponent gives a float.
func IntPow(t *Thread, a, b Value) (Value, error) {
	if b.P == IntTag() && b.AsInt() < 0 || b.P != IntTag() && ToBig(b).Sign() < 0 {
		x, err := t.IntToFloat(a)
		if err != nil {
			return Value{}, err
		}
		y, err := t.IntToFloat(b)
		if err != nil {
			return Value{}, err
		}
		return t.floatPower(x, y)
	}
	if b.P == IntTag() && b.Bits == 0 {
		return Int(1), nil
	}
	if a.P == IntTag() {
		if v, ok := smallPow(a.AsInt(), b); ok {
			return v, nil
		}
	}
	x := ToBig(a)
	if b.P != IntTag() {
		return Value{}, t.MemoryError() // |a| > 1 and an exponent of 2^63 or more
	}
	hi, size := bits.Mul64(uint64(x.BitLen()), b.Bits)
	if hi != 0 || size > 1<<60 {
		return Value{}, t.Reserve(-1)
	}
	if err := t.Reserve(int64(size/8) + 16); err != nil {
		return Value{}, err
	}
	v, err := t.bigPow(x, b.Bits)
	if err != nil {
		return Value{}, err
	}
	return t.bigValue(v), nil
}

// smallPow answers bases whose powers stay small and powers that fit 64 bits.
func smallPow(x int64, e Value) (Value, bool) {
	odd := e.Bits&1 != 0
	if e.P != IntTag() {
		odd = ToBig(e).Bit(0) != 0
	}
	switch {
	case x == 0 || x == 1:
		return Int(x), true
	case x == -1 && !odd:
		return Int(1), true
	case x == -1:
		return Int(-1), true
	case e.P != IntTag() || e.Bits >= 64:
		return Value{}, false
	}
	result, base := int64(1), x
	for n := e.Bits; ; {
		if n&1 != 0 {
			hi, lo := bits.Mul64(magnitude(result), magnitude(base))
			if hi != 0 || lo >= 1<<63 {
				return Value{}, false
			}
			result *= base
		}
		if n >>= 1; n == 0 {
			return Int(result), true
		}
		hi, lo := bits.Mul64(magnitude(base), magnitude(base))
		if hi != 0 || lo >= 1<<63 {
			return Value{}, false
		}
		base *= base
	}
}

// bigPow is x to the power e > 0, from the exponent's top bit down, so that one factor stays as short as x. The powers of two in x are
// taken out first and put back with one shift.
func (t *Thread) bigPow(x *big.Int, e uint64) (*big.Int, error) {
	twos := x.TrailingZeroBits()
	odd := new(big.Int).Rsh(x, twos)
	r := odd
	var err error
	for i := bits.Len64(e) - 2; i >= 0; i-- {
		if r, err = t.bigMul(r, r); err != nil {
			return nil, err
		}
		if e>>i&1 != 0 {
			if r, err = t.bigMul(r, odd); err != nil {
				return nil, err
			}
		}
	}
	if twos == 0 {
		return r, nil
	}
	return t.bigShl(r, int(uint64(twos)*e))
}

// IntPowMod is pow(a, b, m) of plain ints.
func IntPowMod(t *Thread, a, b, m Value) (Value, error) {
	if m.P == IntTag() && m.Bits == 0 {
		return Value{}, t.ValueError("pow() 3rd argument cannot be 0")
	}
	mod := new(big.Int).Abs(ToBig(m))
	negative := ToBig(m).Sign() < 0
	if mod.IsUint64() && mod.Uint64() == 1 {
		return Int(0), nil
	}
	exp := ToBig(b)
	_, base, err := t.bigQuoRem(ToBig(a), mod)
	if err != nil {
		return Value{}, err
	}
	if base.Sign() < 0 {
		base.Add(base, mod)
	}
	if exp.Sign() < 0 {
		if base, err = t.modInverse(base, mod); err != nil {
			return Value{}, err
		}
		exp = new(big.Int).Neg(exp)
	}
	r, err := t.powMod(base, exp, mod)
	if err != nil {
		return Value{}, err
	}
	if negative && r.Sign() != 0 {
		r = new(big.Int).Sub(r, mod)
	}
	return t.bigValue(r), nil
}

// modInverse is the inverse of x modulo m > 1.
func (t *Thread) modInverse(x, m *big.Int) (*big.Int, error) {
	words := len(m.Bits())
	if words*words > leafProducts {
		return t.modInverseLong(x, m)
	}
	if err := t.Step(words * words); err != nil {
		return nil, err
	}
	r := new(big.Int).ModInverse(x, m)
	if r == nil {
		return nil, t.ValueError("base is not invertible for the given modulus")
	}
	return r, nil
}

// modInverseLong is Euclid's algorithm with a look at the thread at each division.
func (t *Thread) modInverseLong(x, m *big.Int) (*big.Int, error) {
	a, b := new(big.Int).Set(m), new(big.Int).Set(x)
	u, v := new(big.Int), bigOne() // a ≡ u·x, b ≡ v·x modulo m
	for b.Sign() != 0 {
		q, r, err := t.bigQuoRem(a, b)
		if err != nil {
			return nil, err
		}
		product, err := t.bigMul(q, v)
		if err != nil {
			return nil, err
		}
		if err := t.stepWords(2 * len(m.Bits())); err != nil {
			return nil, err
		}
		a, b = b, r
		u, v = v, new(big.Int).Sub(u, product)
	}
	if a.Cmp(bigOne()) != 0 {
		return nil, t.ValueError("base is not invertible for the given modulus")
	}
	if u.Sign() < 0 {
		u.Add(u, m)
	}
	return u, nil
}

// powMod is base^exp modulo m for 0 <= base < m, exp >= 0, m > 1.
func (t *Thread) powMod(base, exp, m *big.Int) (*big.Int, error) {
	if m.IsUint64() && exp.IsUint64() {
		if err := t.Step(exp.BitLen()); err != nil {
			return nil, err
		}
		return new(big.Int).SetUint64(powModWord(base.Uint64(), exp.Uint64(), m.Uint64())), nil
	}
	words := len(m.Bits())
	if products := exp.BitLen() * words * words; products/words/words == exp.BitLen() && products <= 8*leafProducts {
		if err := t.Step(products); err != nil {
			return nil, err
		}
		return new(big.Int).Exp(base, exp, m), nil
	}
	return t.powModLong(base, exp, m)
}

func powModWord(base, exp, m uint64) uint64 {
	mul := func(x, y uint64) uint64 {
		hi, lo := bits.Mul64(x, y)
		_, r := bits.Div64(hi, lo, m)
		return r
	}
	r := uint64(1)
	for ; exp != 0; exp >>= 1 {
		if exp&1 != 0 {
			r = mul(r, base)
		}
		base = mul(base, base)
	}
	return r
}

// powModLong takes the exponent four bits at a time.
func (t *Thread) powModLong(base, exp, m *big.Int) (*big.Int, error) {
	mul := func(x, y *big.Int) (*big.Int, error) {
		p, err := t.bigMul(x, y)
		if err != nil {
			return nil, err
		}
		_, r, err := t.bigQuoRem(p, m)
		return r, err
	}
	var powers [16]*big.Int
	powers[0] = bigOne()
	var err error
	for i := 1; i < 16; i++ {
		if powers[i], err = mul(powers[i-1], base); err != nil {
			return nil, err
		}
	}
	r := bigOne()
	for i := (exp.BitLen() + 3) / 4 * 4; i > 0; {
		for range 4 {
			if r, err = mul(r, r); err != nil {
				return nil, err
			}
		}
		i -= 4
		digit := exp.Bit(i+3)<<3 | exp.Bit(i+2)<<2 | exp.Bit(i+1)<<1 | exp.Bit(i)
		if digit != 0 {
			if r, err = mul(r, powers[digit]); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

func intPowModSlot(t *Thread, a, b, m Value) (Value, error) {
	x, y, ok := twoInts(a, b)
	z, isInt := ToInt(m)
	if !ok || !isInt {
		return NotImplemented(), nil
	}
	return IntPowMod(t, x, y, z)
}
