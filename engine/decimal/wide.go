// Coefficients of up to 128 bits, which nearly all are, and their products of up to 256.
package decimal

import (
	"math"
	"math/big"
	"math/bits"
)

// wide is a number below 2**128.
type wide struct{ hi, lo uint64 }

// double is a number below 2**256, the least word first.
type double [4]uint64

// maxWideDigits is how many digits each number fits into a wide with.
const maxWideDigits = 38

const log10of2 = 0.30102999566398119521373889472449

// tens are the powers of ten that fit.
var tens = [maxWideDigits + 1]wide{
	{0x0, 0x1}, {0x0, 0xa}, {0x0, 0x64}, {0x0, 0x3e8}, {0x0, 0x2710}, {0x0, 0x186a0}, {0x0, 0xf4240}, {0x0, 0x989680}, {0x0, 0x5f5e100},
	{0x0, 0x3b9aca00}, {0x0, 0x2540be400}, {0x0, 0x174876e800}, {0x0, 0xe8d4a51000}, {0x0, 0x9184e72a000}, {0x0, 0x5af3107a4000},
	{0x0, 0x38d7ea4c68000}, {0x0, 0x2386f26fc10000}, {0x0, 0x16345785d8a0000}, {0x0, 0xde0b6b3a7640000}, {0x0, 0x8ac7230489e80000},
	{0x5, 0x6bc75e2d63100000}, {0x36, 0x35c9adc5dea00000}, {0x21e, 0x19e0c9bab2400000}, {0x152d, 0x2c7e14af6800000},
	{0xd3c2, 0x1bcecceda1000000}, {0x84595, 0x161401484a000000}, {0x52b7d2, 0xdcc80cd2e4000000}, {0x33b2e3c, 0x9fd0803ce8000000},
	{0x204fce5e, 0x3e25026110000000}, {0x1431e0fae, 0x6d7217caa0000000}, {0xc9f2c9cd0, 0x4674edea40000000},
	{0x7e37be2022, 0xc0914b2680000000}, {0x4ee2d6d415b, 0x85acef8100000000}, {0x314dc6448d93, 0x38c15b0a00000000},
	{0x1ed09bead87c0, 0x378d8e6400000000}, {0x13426172c74d82, 0x2b878fe800000000}, {0xc097ce7bc90715, 0xb34b9f1000000000},
	{0x785ee10d5da46d9, 0xf436a000000000}, {0x4b3b4ca85a86c47a, 0x98a224000000000},
}

func log10(u uint64) float64 { return math.Log10(float64(u)) }

func wideOf(v *big.Int) (wide, bool) {
	switch words := v.Bits(); len(words) {
	case 0:
		return wide{}, true
	case 1:
		return wide{0, uint64(words[0])}, true
	case 2:
		return wide{uint64(words[1]), uint64(words[0])}, true
	}
	return wide{}, false
}

func (w wide) big() *big.Int {
	return new(big.Int).SetBits([]big.Word{big.Word(w.lo), big.Word(w.hi)})
}

func (w wide) less(x wide) bool { return w.hi < x.hi || w.hi == x.hi && w.lo < x.lo }

func (w wide) cmp(x wide) int {
	switch {
	case w == x:
		return 0
	case w.less(x):
		return -1
	}
	return 1
}

// digits counts decimal digits; 0 has one.
func (w wide) digits() uint32 {
	n := bits.Len64(w.lo)
	if w.hi != 0 {
		n = 64 + bits.Len64(w.hi)
	}
	// 1233/4096 is a little over log10(2): d is the number of digits or one less.
	d := uint32(n) * 1233 >> 12
	if d > maxWideDigits || w.less(tens[d]) {
		return max(d, 1)
	}
	return d + 1
}

// add is w + x, which fits.
func (w wide) add(x wide) wide {
	lo, carry := bits.Add64(w.lo, x.lo, 0)
	return wide{w.hi + x.hi + carry, lo}
}

// sub is w - x, not below 0.
func (w wide) sub(x wide) wide {
	lo, borrow := bits.Sub64(w.lo, x.lo, 0)
	return wide{w.hi - x.hi - borrow, lo}
}

// mul is w * x, which fits.
func (w wide) mul(x wide) wide {
	hi, lo := bits.Mul64(w.lo, x.lo)
	return wide{hi + w.hi*x.lo + w.lo*x.hi, lo}
}

// mulDouble is w * x.
func (w wide) mulDouble(x wide) (z double) {
	var c uint64
	h0, l0 := bits.Mul64(w.lo, x.lo)
	if w.hi|x.hi == 0 {
		return double{l0, h0}
	}
	h1, l1 := bits.Mul64(w.hi, x.lo)
	h2, l2 := bits.Mul64(w.lo, x.hi)
	h3, l3 := bits.Mul64(w.hi, x.hi)
	z[0] = l0
	z[1], c = bits.Add64(h0, l1, 0)
	z[2], c = bits.Add64(h1, h2, c)
	z[3] = h3 + c
	z[1], c = bits.Add64(z[1], l2, 0)
	z[2], c = bits.Add64(z[2], l3, c)
	z[3] += c
	return z
}

// quoWord is w / d and the remainder.
func (w wide) quoWord(d uint64) (q wide, r uint64) {
	if w.hi == 0 {
		return wide{0, w.lo / d}, w.lo % d
	}
	q.hi, r = w.hi/d, w.hi%d
	q.lo, r = bits.Div64(r, w.lo, d)
	return q, r
}

// ten19 is the greatest power of ten of one word, and inverse19 is (2**128 - 1) / ten19 - 2**64: a division by it costs two products, where
// the machine's own took half of the time of a long product. To divide by less, the number is made as much greater.
const (
	ten19     = 10_000_000_000_000_000_000
	inverse19 = 15581492618384294730
)

// quo19 divides two words by ten19, of which hi is less (Möller and Granlund, "Improved division by invariant integers").
func quo19(hi, lo uint64) (q, r uint64) {
	q, low := bits.Mul64(inverse19, hi)
	low, carry := bits.Add64(low, lo, 0)
	q += hi + carry + 1
	if r = lo - q*ten19; r > low {
		q--
		r += ten19
	}
	if r >= ten19 {
		q++
		r -= ten19
	}
	return q, r
}

// quoTens divides by 10**k, 0 < k <= 38. part tells what was cut off; see cutOff.
func (w wide) quoTens(k uint32) (q wide, part cut) {
	if k > 19 {
		q, low := w.quoWord(ten19)
		q, part = q.quoTens(k - 19)
		return q, part.and(low != 0)
	}
	up := tens[19-k].lo
	carry, lo := bits.Mul64(w.lo, up)
	top, mid := bits.Mul64(w.hi, up)
	mid, c := bits.Add64(mid, carry, 0)
	q.hi, mid = quo19(top+c, mid)
	q.lo, lo = quo19(mid, lo)
	return q, cutOff(lo, ten19)
}

// cut says how much was cut off behind the last digit that stays.
type cut uint8

const (
	nothing cut = iota
	belowHalf
	half
	aboveHalf
)

// cutOff compares a remainder with the half of its divisor, which is even, or 1.
func cutOff(r, d uint64) cut {
	switch {
	case r == 0:
		return nothing
	case r < d/2:
		return belowHalf
	case r == d/2:
		return half
	}
	return aboveHalf
}

// and adds that there was more behind.
func (p cut) and(more bool) cut {
	if more && (p == nothing || p == half) {
		return p + 1
	}
	return p
}

func (z *double) isWide() bool { return z[3]|z[2] == 0 }

func (z *double) wide() wide { return wide{z[1], z[0]} }

// quoWord divides in place.
func (z *double) quoWord(d uint64) (r uint64) {
	for i := 3; i >= 0; i-- {
		if r == 0 && z[i] < d { // many words at the top are 0
			r, z[i] = z[i], 0
			continue
		}
		z[i], r = bits.Div64(r, z[i], d)
	}
	return r
}

// quoTens divides in place by 10**k.
func (z *double) quoTens(k uint32) (part cut) {
	for k > 0 {
		step := min(k, 19)
		var r uint64
		if step < 19 {
			r = z.mulWord(tens[19-step].lo)
		}
		for i := 3; i >= 0; i-- {
			if r == 0 && z[i] < ten19 { // many words at the top are 0
				r, z[i] = z[i], 0
			} else {
				z[i], r = quo19(r, z[i])
			}
		}
		part = cutOff(r, ten19).and(part != nothing)
		k -= step
	}
	return part
}

// mulWord multiplies in place and gives the fifth word.
func (z *double) mulWord(x uint64) (carry uint64) {
	for i := range z {
		hi, lo := bits.Mul64(z[i], x)
		var c uint64
		z[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
	return carry
}

// addSub is z + x or z - x, which is not below 0.
func (z *double) addSub(x *double, minus bool) {
	var c uint64
	for i := range z {
		if minus {
			z[i], c = bits.Sub64(z[i], x[i], c)
		} else {
			z[i], c = bits.Add64(z[i], x[i], c)
		}
	}
}

func (z *double) less(x *double) bool {
	for i := 3; i > 0; i-- {
		if z[i] != x[i] {
			return z[i] < x[i]
		}
	}
	return z[0] < x[0]
}

func (z *double) big() *big.Int {
	return new(big.Int).SetBits([]big.Word{big.Word(z[0]), big.Word(z[1]), big.Word(z[2]), big.Word(z[3])})
}

// quo divides by d, where the quotient is below 2**128; exact says that nothing is left.
func (z double) quo(d wide) (q wide, exact bool) {
	if d.hi == 0 {
		r := z.quoWord(d.lo)
		return z.wide(), r == 0
	}
	s := uint(bits.LeadingZeros64(d.hi))
	d = wide{d.hi<<s | d.lo>>(64-s), d.lo << s}                  // Go shifts by 64 to 0
	rest := wide{z[3]<<s | z[2]>>(64-s), z[2]<<s | z[1]>>(64-s)} // below d, since the quotient fits: nothing was shifted out
	q.hi, rest = quoStep(rest, z[1]<<s|z[0]>>(64-s), d)
	q.lo, rest = quoStep(rest, z[0]<<s, d)
	return q, rest == wide{}
}

// quoStep divides rest and the next word behind it by d, whose top bit is set; rest is below d.
func quoStep(rest wide, next uint64, d wide) (q uint64, after wide) {
	var guess, over uint64
	if rest.hi == d.hi {
		q = math.MaxUint64
		guess, over = bits.Add64(rest.lo, d.hi, 0)
	} else {
		q, guess = bits.Div64(rest.hi, rest.lo, d.hi)
	}
	for over == 0 { // at most twice
		hi, lo := bits.Mul64(q, d.lo)
		if hi < guess || hi == guess && lo <= next {
			break
		}
		q--
		guess, over = bits.Add64(guess, d.hi, 0)
	}
	return q, wide{rest.lo, next}.sub(d.mul(wide{0, q}))
}

// stripZeros takes up to most zeros off the end.
func (w wide) stripZeros(most int64) (wide, int64) {
	var taken int64
	for _, k := range [...]int64{16, 8, 4, 2, 1} {
		for taken+k <= most {
			q, r := w.quoWord(tens[k].lo)
			if r != 0 {
				break
			}
			w, taken = q, taken+k
		}
	}
	return w, taken
}

func (z *double) bitLen() uint32 {
	for i := 3; i > 0; i-- {
		if z[i] != 0 {
			return uint32(64*i + bits.Len64(z[i]))
		}
	}
	return uint32(bits.Len64(z[0]))
}
