// Functions of ints of any size. Their work goes through the operators of int, which count steps and memory.
package math

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/small-python/spy/engine/object"
)

func mul(t *object.Thread, x, y object.Value) (object.Value, error) {
	return t.Binary(object.Mul, x, y)
}

func isNegative(v object.Value) bool {
	if v.IsInt() {
		return v.AsInt() < 0
	}
	return object.ToBig(v).Sign() < 0
}

func factorial(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.Index(a[0])
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case isNegative(n):
		return object.Value{}, t.ValueError("factorial() not defined for negative values")
	case !n.IsInt():
		return object.Value{}, t.OverflowError("factorial() argument should not exceed %d", int64(math.MaxInt64))
	case n.AsInt() < 2:
		return object.Int(1), nil
	}
	return risingProduct(t, 2, uint64(n.AsInt()))
}

// risingProduct is lo·(lo+1)·…·hi. Its size is asked for before the work begins.
func risingProduct(t *object.Thread, lo, hi uint64) (object.Value, error) {
	if lo > hi {
		return object.Int(1), nil
	}
	if hi-lo >= 1<<40 {
		return object.Value{}, t.MemoryError()
	}
	if err := t.Reserve(int64(hi-lo+1) * int64(bits.Len64(hi)) / 8); err != nil {
		return object.Value{}, err
	}
	return productTree(t, lo, hi)
}

// productTree multiplies halves of like size, so that fast products pay.
func productTree(t *object.Thread, lo, hi uint64) (object.Value, error) {
	if hi-lo < 16 {
		if err := t.Step(int(hi-lo) + 1); err != nil {
			return object.Value{}, err
		}
		return shortProduct(lo, hi), nil
	}
	mid := lo + (hi-lo)/2
	x, err := productTree(t, lo, mid)
	if err != nil {
		return x, err
	}
	y, err := productTree(t, mid+1, hi)
	if err != nil {
		return y, err
	}
	return mul(t, x, y)
}

// shortProduct multiplies in one word as long as it fits.
func shortProduct(lo, hi uint64) object.Value {
	var total *big.Int
	word := uint64(1)
	for k := lo; k <= hi; k++ {
		over, low := bits.Mul64(word, k)
		if over != 0 {
			total = bigTimes(total, word)
			low = k
		}
		word = low
	}
	if total == nil {
		return object.Uint(word)
	}
	return object.IntFromBig(bigTimes(total, word))
}

func bigTimes(total *big.Int, word uint64) *big.Int {
	w := new(big.Int).SetUint64(word)
	if total == nil {
		return w
	}
	return total.Mul(total, w)
}

// choice reads n and k of comb and perm.
func choice(t *object.Thread, a []object.Value) (n, k object.Value, err error) {
	if n, err = t.Index(a[0]); err != nil {
		return n, k, err
	}
	if k, err = t.Index(a[1]); err != nil {
		return n, k, err
	}
	if isNegative(n) {
		return n, k, t.ValueError("n must be a non-negative integer")
	}
	if isNegative(k) {
		return n, k, t.ValueError("k must be a non-negative integer")
	}
	return n, k, nil
}

func perm(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].IsNone() {
		return factorial(t, a[:1])
	}
	n, k, err := choice(t, a)
	if err != nil {
		return object.Value{}, err
	}
	if object.ToBig(n).Cmp(object.ToBig(k)) < 0 {
		return object.Int(0), nil
	}
	if !k.IsInt() {
		return object.Value{}, t.OverflowError("k must not exceed %d", int64(math.MaxInt64))
	}
	if n.IsInt() {
		return risingProduct(t, uint64(n.AsInt()-k.AsInt())+1, uint64(n.AsInt()))
	}
	return fallingProduct(t, object.ToBig(n), k.AsInt())
}

// fallingProduct is n·(n-1)·… of k factors for a big n.
func fallingProduct(t *object.Thread, n *big.Int, k int64) (object.Value, error) {
	if k == 0 {
		return object.Int(1), nil
	}
	words := int64(n.BitLen()/64 + 1)
	if k > 1<<40/words {
		return object.Value{}, t.MemoryError()
	}
	if err := t.Reserve(16 * k * words); err != nil {
		return object.Value{}, err
	}
	return fallingTree(t, n, 0, k)
}

func fallingTree(t *object.Thread, n *big.Int, from, to int64) (object.Value, error) {
	if to-from == 1 {
		if err := t.Step(1 + len(n.Bits())/8); err != nil {
			return object.Value{}, err
		}
		return object.IntFromBig(new(big.Int).Sub(n, big.NewInt(from))), nil
	}
	mid := from + (to-from)/2
	x, err := fallingTree(t, n, from, mid)
	if err != nil {
		return x, err
	}
	y, err := fallingTree(t, n, mid, to)
	if err != nil {
		return y, err
	}
	return mul(t, x, y)
}

func comb(t *object.Thread, a []object.Value) (object.Value, error) {
	n, k, err := choice(t, a)
	if err != nil {
		return object.Value{}, err
	}
	rest, err := t.Binary(object.Sub, n, k)
	if err != nil {
		return rest, err
	}
	if isNegative(rest) {
		return object.Int(0), nil
	}
	if object.ToBig(rest).Cmp(object.ToBig(k)) < 0 {
		k = rest
	}
	if !k.IsInt() {
		return object.Value{}, t.OverflowError("min(n - k, k) must not exceed %d", int64(math.MaxInt64))
	}
	if n.IsInt() && n.AsInt() <= 62 {
		return smallComb(uint64(n.AsInt()), uint64(k.AsInt())), nil
	}
	top, err := perm(t, []object.Value{n, k})
	if err != nil {
		return top, err
	}
	below, err := factorial(t, []object.Value{k})
	if err != nil {
		return below, err
	}
	return t.Binary(object.FloorDiv, top, below)
}

// smallComb never passes 64 bits on the way: each quotient is whole, and 62 choose 31 times 31 is below 2**64.
func smallComb(n, k uint64) object.Value {
	r := uint64(1)
	for i := uint64(1); i <= k; i++ {
		r = r * (n - k + i) / i
	}
	return object.Uint(r)
}

func isqrt(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.Index(a[0])
	if err != nil {
		return object.Value{}, err
	}
	if isNegative(n) {
		return object.Value{}, t.ValueError("isqrt() argument must be nonnegative")
	}
	if n.IsInt() {
		x := uint64(n.AsInt())
		r := uint64(math.Sqrt(float64(x)))
		for r*r > x {
			r--
		}
		for (r+1)*(r+1) <= x {
			r++
		}
		return object.Int(int64(r)), nil
	}
	return bigRoot(t, n)
}

// bigRoot doubles the number of right bits with each division, so that only the last ones are of full length.
func bigRoot(t *object.Thread, n object.Value) (object.Value, error) {
	c := (object.ToBig(n).BitLen() - 1) / 2
	r := object.Int(1)
	d := 0
	for s := bits.Len(uint(c)) - 1; s >= 0; s-- {
		e := d
		d = c >> s
		high, err := t.Binary(object.Rsh, n, object.Int(int64(2*c-e-d+1)))
		if err != nil {
			return high, err
		}
		if high, err = t.Binary(object.FloorDiv, high, r); err != nil {
			return high, err
		}
		if r, err = t.Binary(object.Lsh, r, object.Int(int64(d-e-1))); err != nil {
			return r, err
		}
		if r, err = t.Binary(object.Add, r, high); err != nil {
			return r, err
		}
	}
	square, err := mul(t, r, r)
	if err != nil {
		return square, err
	}
	if object.ToBig(square).Cmp(object.ToBig(n)) > 0 {
		return t.Binary(object.Sub, r, object.Int(1))
	}
	return r, nil
}

func gcd(t *object.Thread, a []object.Value) (object.Value, error) {
	args, _ := object.AsTuple(a[0])
	r := object.Int(0)
	for _, v := range args.Items {
		i, err := t.Index(v)
		if err != nil {
			return i, err
		}
		if r, err = GCD(t, r, i); err != nil {
			return r, err
		}
	}
	return r, nil
}

func lcm(t *object.Thread, a []object.Value) (object.Value, error) {
	args, _ := object.AsTuple(a[0])
	r := object.Int(1)
	for _, v := range args.Items {
		i, err := t.Index(v)
		if err != nil {
			return i, err
		}
		if r.IsInt() && r.AsInt() == 0 {
			continue
		}
		if i.IsInt() && i.AsInt() == 0 {
			r = i
			continue
		}
		g, err := GCD(t, r, i)
		if err != nil {
			return g, err
		}
		if r, err = t.Binary(object.FloorDiv, r, g); err != nil {
			return r, err
		}
		if r, err = mul(t, r, i); err != nil {
			return r, err
		}
		if r, err = t.Unary(object.Abs, r); err != nil {
			return r, err
		}
	}
	return r, nil
}

// GCD is the greatest common divisor of two plain ints.
func GCD(t *object.Thread, x, y object.Value) (object.Value, error) {
	if x.IsInt() && y.IsInt() {
		return object.Uint(gcdWords(magnitude(x.AsInt()), magnitude(y.AsInt()))), nil
	}
	a, b := new(big.Int).Abs(object.ToBig(x)), new(big.Int).Abs(object.ToBig(y))
	if a.Cmp(b) < 0 {
		a, b = b, a
	}
	g, err := gcdBig(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	return object.IntFromBig(g), nil
}

func magnitude(i int64) uint64 {
	if i < 0 {
		return -uint64(i)
	}
	return uint64(i)
}

func gcdWords(x, y uint64) uint64 {
	for y != 0 {
		x, y = y, x%y
	}
	return x
}

// shortGCD is the length in words up to which big.Int's own routine takes well below a millisecond.
const shortGCD = 128

// gcdBig is Lehmer's algorithm: quotients are worked out in the leading words and applied to the whole numbers many at once. It takes a ≥ b ≥ 0
// for its own.
func gcdBig(t *object.Thread, a, b *big.Int) (*big.Int, error) {
	var p, q big.Int
	for len(b.Bits()) > shortGCD {
		if err := t.Step(1 + len(a.Bits())); err != nil {
			return nil, err
		}
		if a.BitLen()-b.BitLen() >= 30 {
			r, err := t.Binary(object.Mod, object.IntFromBig(a), object.IntFromBig(b))
			if err != nil {
				return nil, err
			}
			a, b = b, new(big.Int).Set(object.ToBig(r))
			continue
		}
		m := lehmer(a, b)
		if m.b == 0 { // the leading words do not decide a quotient
			r, err := t.Binary(object.Mod, object.IntFromBig(a), object.IntFromBig(b))
			if err != nil {
				return nil, err
			}
			a, b = b, new(big.Int).Set(object.ToBig(r))
			continue
		}
		x := new(big.Int).Add(p.Mul(a, big.NewInt(m.a)), q.Mul(b, big.NewInt(m.b)))
		y := new(big.Int).Add(p.Mul(a, big.NewInt(m.c)), q.Mul(b, big.NewInt(m.d)))
		a, b = x, y
	}
	if b.Sign() == 0 {
		return a, nil
	}
	if len(a.Bits()) > shortGCD {
		r, err := t.Binary(object.Mod, object.IntFromBig(a), object.IntFromBig(b))
		if err != nil {
			return nil, err
		}
		a, b = b, object.ToBig(r)
	}
	if err := t.Step(1 + len(a.Bits())*len(a.Bits())); err != nil {
		return nil, err
	}
	return new(big.Int).GCD(nil, nil, a, b), nil
}

// cofactors take a pair (x, y) to (a·x + b·y, c·x + d·y).
type cofactors struct{ a, b, c, d int64 }

// lehmer runs Euclid's algorithm on the leading 62 bits as long as the quotients are certain.
func lehmer(x, y *big.Int) cofactors {
	const width = 62
	shift := uint(x.BitLen() - width)
	u := new(big.Int).Rsh(x, shift).Int64()
	v := new(big.Int).Rsh(y, shift).Int64()
	m := cofactors{1, 0, 0, 1}
	for v+m.c != 0 && v+m.d != 0 {
		q := (u + m.a) / (v + m.c)
		if q != (u+m.b)/(v+m.d) {
			break
		}
		next := cofactors{m.c, m.d, m.a - q*m.c, m.b - q*m.d}
		if max(abs(next.c), abs(next.d)) > 1<<30 {
			break
		}
		m = next
		u, v = v, u-q*v
	}
	return m
}

func abs(i int64) int64 {
	if i < 0 {
		return -i
	}
	return i
}
