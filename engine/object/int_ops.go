// Arithmetic on ints: the operations on plain int values, small ones without allocation, and the slots of int made from them.
package object

import (
	"math"
	"math/big"
	"math/bits"
)

// bigWords2 is an int of up to two words in one allocation: what small operands overflow to.
type bigWords2 struct {
	BigInt
	v     big.Int
	words [2]big.Word
}

// intFrom128 makes the int ±(hi·2^64 + lo).
func intFrom128(t *Thread, negative bool, hi, lo uint64) Value {
	if hi == 0 && (lo < 1<<63 || negative && lo == 1<<63) {
		if negative {
			return Int(-int64(lo))
		}
		return Int(int64(lo))
	}
	t.Charge(64)
	o := &bigWords2{words: [2]big.Word{big.Word(lo), big.Word(hi)}}
	o.Shape = &intShape
	o.v.SetBits(o.words[:])
	if negative {
		o.v.Neg(&o.v)
	}
	o.V = &o.v
	return From(&o.BigInt)
}

// bigResult is an int and its big.Int in one allocation, for results that fit one call of math/big.
type bigResult struct {
	BigInt
	v big.Int
}

// value is the finished int.
func (r *bigResult) value(t *Thread) Value {
	if r.v.IsInt64() {
		return Int(r.v.Int64())
	}
	t.Charge(64 + 8*int64(len(r.v.Bits())))
	r.Shape, r.V = &intShape, &r.v
	return From(&r.BigInt)
}

// operand is ToBig without allocation: a small int is written to a number of the runtime, which holds until the next call.
func (t *Thread) operand(v Value) *big.Int {
	if v.P == IntTag() {
		return t.Runtime.bigScratch.SetInt64(v.AsInt())
	}
	return As[BigInt](v).V
}

// magnitude is |i|, also of the least int64.
func magnitude(i int64) uint64 {
	if i < 0 {
		return -uint64(i)
	}
	return uint64(i)
}

// bigValue makes the int of a result; it takes v and charges what v holds.
func (t *Thread) bigValue(v *big.Int) Value {
	if v.IsInt64() {
		return Int(v.Int64())
	}
	t.Charge(64 + 8*int64(len(v.Bits())))
	return IntFromBig(v)
}

// twoInts reads both operands of an int operation as plain ints.
func twoInts(a, b Value) (x, y Value, ok bool) {
	if a.P == IntTag() && b.P == IntTag() {
		return a, b, true
	}
	x, ok = ToInt(a)
	if ok {
		y, ok = ToInt(b)
	}
	return x, y, ok
}

// IntAdd is a + b of plain ints.
func IntAdd(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		x, y := a.AsInt(), b.AsInt()
		s := x + y
		if (x^s)&(y^s) >= 0 {
			return Int(s), nil
		}
		return intFrom128(t, x < 0, carryOf(x, y), magnitudeSum(x, y)), nil
	}
	if p, q, ok := twoPairs(a, b); ok {
		if r, ok := p.add(q); ok {
			return r.value(t), nil
		}
	}
	x, y := t.operand(a), t.operand(b)
	if n := max(len(x.Bits()), len(y.Bits())); n <= blockWords {
		r := t.newBig(n + 1)
		r.v.Add(x, y)
		return r.value(t), t.stepWords(n)
	}
	v, err := t.bigAdd(x, y)
	if err != nil {
		return Value{}, err
	}
	return t.bigValue(v), nil
}

// magnitudeSum and carryOf are |x|+|y| of operands of one sign in 128 bits.
func magnitudeSum(x, y int64) uint64 { return magnitude(x) + magnitude(y) }
func carryOf(x, y int64) uint64 {
	_, carry := bits.Add64(magnitude(x), magnitude(y), 0)
	return carry
}

// IntSub is a - b of plain ints.
func IntSubtract(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		x, y := a.AsInt(), b.AsInt()
		d := x - y
		if (x^y)&(x^d) >= 0 {
			return Int(d), nil
		}
		// Operands of different signs: |x - y| = |x| + |y|.
		return intFrom128(t, x < 0, carryOf(x, y), magnitudeSum(x, y)), nil
	}
	if p, q, ok := twoPairs(a, b); ok {
		q.negative = !q.negative
		if r, ok := p.add(q); ok {
			return r.value(t), nil
		}
	}
	x, y := t.operand(a), t.operand(b)
	if n := max(len(x.Bits()), len(y.Bits())); n <= blockWords {
		r := t.newBig(n + 1)
		r.v.Sub(x, y)
		return r.value(t), t.stepWords(n)
	}
	v, err := t.bigSub(x, y)
	if err != nil {
		return Value{}, err
	}
	return t.bigValue(v), nil
}

// IntMul is a * b of plain ints.
func IntMul(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() {
		x, y := a.AsInt(), b.AsInt()
		hi, lo := bits.Mul64(magnitude(x), magnitude(y))
		return intFrom128(t, (x < 0) != (y < 0), hi, lo), nil
	}
	if p, q, ok := twoPairs(a, b); ok && p.hi|q.hi == 0 {
		hi, lo := bits.Mul64(p.lo, q.lo)
		return intFrom128(t, p.negative != q.negative, hi, lo), nil
	}
	x, y := t.operand(a), t.operand(b)
	if products := len(x.Bits()) * len(y.Bits()); products <= leafProducts {
		r := t.newBig(len(x.Bits()) + len(y.Bits()))
		r.v.Mul(x, y)
		return r.value(t), t.Step(products)
	}
	v, err := t.bigMul(x, y)
	if err != nil {
		return Value{}, err
	}
	return t.bigValue(v), nil
}

// IntFloorDiv is a // b of plain ints.
func IntFloorDiv(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() && b.Bits != 0 {
		x, y := a.AsInt(), b.AsInt()
		if y == -1 {
			return IntSubtract(t, Int(0), a)
		}
		q := x / y
		if x%y != 0 && (x < 0) != (y < 0) {
			q--
		}
		return Int(q), nil
	}
	if a.IsBigInt() && b.IsBigInt() {
		if q, ok, err := t.quotient(As[BigInt](a).V, As[BigInt](b).V); ok {
			return q, err
		}
	}
	q, _, err := t.intDivmod(a, b)
	return q, err
}

// quotient is x // y without a remainder that must be allocated, where one call of math/big does it.
func (t *Thread) quotient(x, y *big.Int) (Value, bool, error) {
	n, m := len(x.Bits()), len(y.Bits())
	if n <= shortWords || n > mostSpare || n >= m && m*(n-m+1) > leafProducts {
		return Value{}, false, nil
	}
	q, r := &bigResult{}, &t.Runtime.remainder
	q.v.QuoRem(x, y, r)
	if r.Sign() != 0 && (r.Sign() < 0) != (y.Sign() < 0) {
		q.v.Sub(&q.v, bigOne())
	}
	return q.value(t), true, t.Step(m * max(n-m+1, 0))
}

// IntMod is a % b of plain ints.
func IntMod(t *Thread, a, b Value) (Value, error) {
	if a.P == IntTag() && b.P == IntTag() && b.Bits != 0 {
		x, y := a.AsInt(), b.AsInt()
		if y == -1 {
			return Int(0), nil
		}
		r := x % y
		if r != 0 && (r < 0) != (y < 0) {
			r += y
		}
		return Int(r), nil
	}
	if b.P == IntTag() && b.AsInt() > 0 {
		if words := ToBig(a).Bits(); len(words) <= 16 {
			return Int(smallMod(words, ToBig(a).Sign() < 0, b.AsInt())), nil
		}
	}
	_, r, err := t.intDivmod(a, b)
	return r, err
}

// smallMod is the residue of a short big int: `x * a % m` of generators and hashes without allocation.
func smallMod(words []big.Word, negative bool, m int64) int64 {
	r := uint64(0)
	for i := len(words) - 1; i >= 0; i-- {
		_, r = bits.Div64(r, uint64(words[i]), uint64(m))
	}
	if negative && r != 0 {
		return m - int64(r)
	}
	return int64(r)
}

// intDivmod is divmod of plain ints of any size.
func (t *Thread) intDivmod(a, b Value) (q, r Value, err error) {
	if b.P == IntTag() && b.Bits == 0 {
		return Value{}, Value{}, t.ZeroDivision("division by zero")
	}
	if x, y, ok := twoPairs(a, b); ok {
		if p, r, ok := pairDivmod(x, y); ok {
			return p.value(t), r.value(t), nil
		}
	}
	if a.P != IntTag() && isShort(a) && (b.P == IntTag() || isShort(b)) {
		return t.shortDivmod(ToBig(a), t.operand(b))
	}
	x, y := ToBig(a), ToBig(b)
	bq, br, err := t.bigQuoRem(x, y)
	if err != nil {
		return Value{}, Value{}, err
	}
	if br.Sign() != 0 && (br.Sign() < 0) != (y.Sign() < 0) {
		bq.Sub(bq, bigOne())
		if br, err = t.bigAdd(br, y); err != nil {
			return Value{}, Value{}, err
		}
	}
	return t.bigValue(bq), t.bigValue(br), nil
}

// shortWords is the length up to which division takes the direct way.
const shortWords = 64

func isShort(v Value) bool { return len(As[BigInt](v).V.Bits()) <= shortWords }

// shortDivmod is intDivmod of short operands.
func (t *Thread) shortDivmod(x, y *big.Int) (Value, Value, error) {
	q, r := &bigResult{}, &bigResult{}
	q.v.QuoRem(x, y, &r.v)
	if r.v.Sign() != 0 && (r.v.Sign() < 0) != (y.Sign() < 0) {
		q.v.Sub(&q.v, bigOne())
		r.v.Add(&r.v, y)
	}
	return q.value(t), r.value(t), t.Step(len(x.Bits()) * len(y.Bits()))
}

func bigOne() *big.Int { return big.NewInt(1) }

// IntDivmod is divmod(a, b) of plain ints.
func IntDivmod(t *Thread, a, b Value) (Value, error) {
	var q, r Value
	var err error
	if a.P == IntTag() && b.P == IntTag() {
		if q, err = IntFloorDiv(t, a, b); err == nil {
			r, err = IntMod(t, a, b)
		}
	} else {
		q, r, err = t.intDivmod(a, b)
	}
	if err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, q, r)), nil
}

// IntTrueDiv is a / b of plain ints: the float nearest to the quotient.
func IntTrueDiv(t *Thread, a, b Value) (Value, error) {
	if b.P == IntTag() && b.Bits == 0 {
		return Value{}, t.ZeroDivision("division by zero")
	}
	const exact = 1 << 53
	if a.P == IntTag() && b.P == IntTag() {
		x, y := a.AsInt(), b.AsInt()
		if x >= -exact && x <= exact && y >= -exact && y <= exact {
			return Float(float64(x) / float64(y)), nil
		}
	}
	f, err := t.bigTrueDiv(ToBig(a), ToBig(b))
	return Float(f), err
}

// bigTrueDiv divides so that the quotient has 55 to 57 significant bits, the last one made sticky by the remainder; then one conversion
// rounds as IEEE does.
func (t *Thread) bigTrueDiv(x, y *big.Int) (float64, error) {
	if x.Sign() == 0 {
		return math.Copysign(0, float64(y.Sign())), nil
	}
	shift := x.BitLen() - y.BitLen()
	if shift > 1024 {
		return 0, t.OverflowError("integer division result too large for a float")
	}
	if shift < -1076 {
		return math.Copysign(0, float64(x.Sign()*y.Sign())), nil
	}
	// Below the normal range fewer bits remain: the quotient must not keep more than the format holds.
	down := max(shift-56, -1076)
	var n, d *big.Int = x, y
	var err error
	if down < 0 {
		n, err = t.bigShl(x, -down)
	} else {
		d, err = t.bigShl(y, down)
	}
	if err != nil {
		return 0, err
	}
	q, r, err := t.bigQuoRem(n, d)
	if err != nil {
		return 0, err
	}
	m := q.Uint64()
	if q.Sign() < 0 {
		m = new(big.Int).Neg(q).Uint64()
	}
	f := ldexpRounded(m, r.Sign() != 0, down)
	if math.IsInf(f, 0) {
		return 0, t.OverflowError("integer division result too large for a float")
	}
	if (x.Sign() < 0) != (y.Sign() < 0) {
		f = -f
	}
	return f, nil
}

// ldexpRounded is m·2^exp rounded once to nearest even; sticky says that something below m was cut off.
func ldexpRounded(m uint64, sticky bool, exp int) float64 {
	if m == 0 {
		return 0
	}
	width := bits.Len64(m)
	drop := max(width-53, -1074-exp)
	if drop > 0 {
		if drop > 64 {
			return 0
		}
		rest := m
		if drop < 64 {
			rest = m & (1<<drop - 1)
			m >>= drop
		} else {
			m = 0
		}
		half := uint64(1) << (drop - 1)
		if rest > half || rest == half && (sticky || m&1 != 0) {
			m++
		}
		exp += drop
	}
	return math.Ldexp(float64(m), exp)
}

// IntNeg is -a of a plain int.
func IntNeg(t *Thread, a Value) (Value, error) { return IntSubtract(t, Int(0), a) }

// intSlot makes the slot of a binary operation from its function on plain ints.
func intSlot(f func(t *Thread, a, b Value) (Value, error)) func(t *Thread, a, b Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) {
		x, y, ok := twoInts(a, b)
		if !ok {
			return NotImplemented(), nil
		}
		return f(t, x, y)
	}
}

func intInvert(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	if x.IsInt() {
		return Int(^x.AsInt()), nil
	}
	return IntSubtract(t, Int(-1), x)
}

func intNegative(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	return IntNeg(t, x)
}

func intPositive(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	return x, nil
}

func intAbsolute(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	if x.IsInt() && x.AsInt() >= 0 || !x.IsInt() && ToBig(x).Sign() > 0 {
		return x, nil
	}
	return IntNeg(t, x)
}

// compareInts is -1, 0 or 1 for plain ints.
func (t *Thread) compareInts(a, b Value) (int, error) {
	if a.P == IntTag() && b.P == IntTag() {
		x, y := a.AsInt(), b.AsInt()
		switch {
		case x < y:
			return -1, nil
		case x > y:
			return 1, nil
		}
		return 0, nil
	}
	x, y := ToBig(a), ToBig(b)
	if err := t.stepWords(min(len(x.Bits()), len(y.Bits()))); err != nil {
		return 0, err
	}
	return x.Cmp(y), nil
}

func intCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, y, ok := twoInts(a, b)
	if !ok {
		return NotImplemented(), nil
	}
	c, err := t.compareInts(x, y)
	return Bool(compareOrdered(c, 0, op)), err
}

func intBool(t *Thread, v Value) (bool, error) {
	x, _ := ToInt(v)
	return !x.IsInt() || x.Bits != 0, nil
}

func intIndex(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	return x, nil
}

func intFloat(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	f, err := t.IntToFloat(x)
	return Float(f), err
}

// IntToFloat is float(v) of a plain int.
func (t *Thread) IntToFloat(v Value) (float64, error) {
	if v.P == IntTag() {
		return float64(v.AsInt()), nil
	}
	x := ToBig(v)
	if x.BitLen() <= 1024 {
		if f, _ := x.Float64(); !math.IsInf(f, 0) {
			return f, nil
		}
	}
	return 0, t.OverflowError("int too large to convert to float")
}
