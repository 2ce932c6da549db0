// Work on big ints in pieces: math/big does what takes well under a millisecond; above that, products and quotients are split here, and
// linear passes go block by block, so that the thread's steps and stops are looked at in between.
package object

import (
	"math/big"
	"math/bits"
)

const (
	// leafProducts is the most word products of one call of math/big; such a call takes about 50 µs.
	leafProducts = 1 << 17
	// blockWords is how many words a linear pass handles between two looks.
	blockWords = 1 << 15
	// stepWordsShift: a linear pass costs a step per 8 words, as scans of text do per 64 bytes.
	stepWordsShift = 3
)

// stepWords charges a linear pass over n words that is made in one go.
func (t *Thread) stepWords(n int) error { return t.Step(n >> stepWordsShift) }

// natView shows words as a big.Int without copying them.
func natView(x []big.Word) *big.Int { return new(big.Int).SetBits(x) }

// natTrim drops zero words at the top.
func natTrim(x []big.Word) []big.Word {
	for len(x) > 0 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x
}

// blocks calls f with each block [i, j) of n words in turn and charges it.
func (t *Thread) blocks(n int, f func(i, j int)) error {
	for i := 0; i < n; i += blockWords {
		j := min(n, i+blockWords)
		f(i, j)
		if err := t.stepWords(j - i); err != nil {
			return err
		}
	}
	return nil
}

// natAddTo adds x to z in place; z has room for the carry.
func (t *Thread) natAddTo(z, x []big.Word) error {
	carry := uint(0)
	err := t.blocks(len(x), func(i, j int) {
		for ; i < j; i++ {
			var s uint
			s, carry = bits.Add(uint(z[i]), uint(x[i]), carry)
			z[i] = big.Word(s)
		}
	})
	for i := len(x); carry != 0 && i < len(z); i++ {
		z[i]++
		if z[i] != 0 {
			break
		}
	}
	return err
}

// natSubFrom subtracts x from z in place; z >= x.
func (t *Thread) natSubFrom(z, x []big.Word) error {
	borrow := uint(0)
	err := t.blocks(len(x), func(i, j int) {
		for ; i < j; i++ {
			var d uint
			d, borrow = bits.Sub(uint(z[i]), uint(x[i]), borrow)
			z[i] = big.Word(d)
		}
	})
	for i := len(x); borrow != 0 && i < len(z); i++ {
		z[i]--
		if z[i] != ^big.Word(0) {
			break
		}
	}
	return err
}

// natCopy makes a copy of x with room for extra words; the memory has been asked for.
func (t *Thread) natCopy(x []big.Word, room int) ([]big.Word, error) {
	z := make([]big.Word, room)
	err := t.blocks(len(x), func(i, j int) { copy(z[i:j], x[i:j]) })
	return z, err
}

// reserveWords asks for n words.
func (t *Thread) reserveWords(n int) error { return t.Reserve(8 * int64(n)) }

// bigAdd is x + y, bigSub x - y, as new numbers.
func (t *Thread) bigAdd(x, y *big.Int) (*big.Int, error) { return t.bigSum(x, y, false) }
func (t *Thread) bigSub(x, y *big.Int) (*big.Int, error) { return t.bigSum(x, y, true) }

func (t *Thread) bigSum(x, y *big.Int, minus bool) (*big.Int, error) {
	n := max(len(x.Bits()), len(y.Bits()))
	if n <= blockWords {
		if err := t.stepWords(n); err != nil {
			return nil, err
		}
		if minus {
			return new(big.Int).Sub(x, y), nil
		}
		return new(big.Int).Add(x, y), nil
	}
	if err := t.reserveWords(n + 1); err != nil {
		return nil, err
	}
	negative := x.Sign() < 0
	a, b := x.Bits(), y.Bits()
	sameSign := negative == ((y.Sign() < 0) != minus)
	if x.CmpAbs(y) < 0 {
		a, b = b, a
		if !sameSign {
			negative = !negative
		}
	}
	z, err := t.natCopy(a, n+1)
	if err != nil {
		return nil, err
	}
	if sameSign {
		err = t.natAddTo(z, b)
	} else {
		err = t.natSubFrom(z, b)
	}
	return signed(z, negative), err
}

// signed makes the number ±z; it takes z.
func signed(z []big.Word, negative bool) *big.Int {
	v := natView(z)
	if negative {
		v.Neg(v)
	}
	return v
}

// bigShl is x << n and bigShr is x >> n rounded to minus infinity. The caller has bounded n.
func (t *Thread) bigShl(x *big.Int, n int) (*big.Int, error) {
	words := len(x.Bits()) + n/64 + 1
	if err := t.reserveWords(words); err != nil {
		return nil, err
	}
	if words <= blockWords {
		return new(big.Int).Lsh(x, uint(n)), t.stepWords(words)
	}
	z := make([]big.Word, words)
	src, skip, up := x.Bits(), n/64, uint(n%64)
	err := t.blocks(len(src), func(i, j int) {
		for ; i < j; i++ {
			z[i+skip] |= src[i] << up
			z[i+skip+1] = src[i] >> (64 - up)
		}
	})
	return signed(z, x.Sign() < 0), err
}

func (t *Thread) bigShr(x *big.Int, n int) (*big.Int, error) {
	src, skip, down := x.Bits(), n/64, uint(n%64)
	if skip >= len(src) {
		if x.Sign() < 0 {
			return big.NewInt(-1), nil
		}
		return new(big.Int), nil
	}
	if len(src) <= blockWords {
		return new(big.Int).Rsh(x, uint(n)), t.stepWords(len(src) - skip)
	}
	if err := t.reserveWords(len(src) - skip + 1); err != nil {
		return nil, err
	}
	lost := src[skip]&(1<<down-1) != 0
	var err error
	if x.Sign() < 0 && !lost {
		err = t.blocks(skip, func(i, j int) {
			for ; i < j && !lost; i++ {
				lost = src[i] != 0
			}
		})
	}
	if err != nil {
		return nil, err
	}
	z := make([]big.Word, len(src)-skip+1)
	err = t.blocks(len(src)-skip, func(i, j int) {
		for ; i < j; i++ {
			z[i] = src[i+skip] >> down
			if i+skip+1 < len(src) {
				z[i] |= src[i+skip+1] << (64 - down)
			}
		}
	})
	if err == nil && x.Sign() < 0 && lost {
		err = t.natAddTo(z, []big.Word{1})
	}
	return signed(z, x.Sign() < 0), err
}

// bigMul is x * y.
func (t *Thread) bigMul(x, y *big.Int) (*big.Int, error) {
	n, m := len(x.Bits()), len(y.Bits())
	if products := n * m; products <= leafProducts {
		if err := t.Step(products); err != nil {
			return nil, err
		}
		return new(big.Int).Mul(x, y), nil
	}
	// Karatsuba's intermediate sums and products hold about three times the result.
	if err := t.reserveWords(4 * (n + m)); err != nil {
		return nil, err
	}
	z, err := t.natMul(x.Bits(), y.Bits())
	if err != nil {
		return nil, err
	}
	return signed(z, (x.Sign() < 0) != (y.Sign() < 0)), nil
}

// natMul multiplies magnitudes by Karatsuba's method down to leaves for math/big.
func (t *Thread) natMul(x, y []big.Word) ([]big.Word, error) {
	x, y = natTrim(x), natTrim(y)
	if len(x) < len(y) {
		x, y = y, x
	}
	n, m := len(x), len(y)
	if n*m <= leafProducts {
		if err := t.Step(n * m); err != nil || m == 0 {
			return nil, err
		}
		a := natView(x)
		b := a
		if &x[0] != &y[0] || n != m {
			b = natView(y)
		}
		return new(big.Int).Mul(a, b).Bits(), nil
	}
	t.Charge(8 * int64(n+m))
	z := make([]big.Word, n+m)
	if 2*m <= n {
		return z, t.natMulPieces(z, x, y)
	}
	k := (n + 1) / 2
	low, err := t.natMul(x[:k], y[:min(k, m)])
	if err != nil {
		return nil, err
	}
	high, err := t.natMul(x[k:], y[min(k, m):])
	if err != nil {
		return nil, err
	}
	middle, err := t.natMulSums(x, y, k)
	if err == nil {
		err = t.natSubFrom(middle, natTrim(low))
	}
	if err == nil {
		err = t.natSubFrom(middle, natTrim(high))
	}
	copy(z, low)
	copy(z[2*k:], high)
	if err == nil {
		err = t.natAddTo(z[k:], natTrim(middle))
	}
	return z, err
}

// natMulSums is (x0 + x1)·(y0 + y1) of operands cut after k words.
func (t *Thread) natMulSums(x, y []big.Word, k int) ([]big.Word, error) {
	sum := func(v []big.Word) ([]big.Word, error) {
		z, err := t.natCopy(v[:min(k, len(v))], k+1)
		if err == nil && len(v) > k {
			err = t.natAddTo(z, v[k:])
		}
		return z, err
	}
	a, err := sum(x)
	if err != nil {
		return nil, err
	}
	b := a
	if &x[0] != &y[0] || len(x) != len(y) {
		if b, err = sum(y); err != nil {
			return nil, err
		}
	}
	return t.natMul(a, b)
}

// natMulPieces multiplies a long x with a short y piece by piece.
func (t *Thread) natMulPieces(z, x, y []big.Word) error {
	// A piece is a multiple of y's length where y is long, and as much as a leaf takes where it is short.
	piece := max(len(y), leafProducts/len(y))
	for i := 0; i < len(x); i += piece {
		p, err := t.natMul(x[i:min(len(x), i+piece)], y)
		if err == nil {
			err = t.natAddTo(z[i:], p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bigQuoRem is x divided by y, the quotient rounded to zero. y is not 0.
func (t *Thread) bigQuoRem(x, y *big.Int) (q, r *big.Int, err error) {
	n, m := len(x.Bits()), len(y.Bits())
	if n < m || m*(n-m+1) <= leafProducts {
		if err := t.Step(m * max(n-m+1, 0)); err != nil {
			return nil, nil, err
		}
		q, r = new(big.Int).QuoRem(x, y, new(big.Int))
		return q, r, nil
	}
	if err := t.reserveWords(6 * n); err != nil {
		return nil, nil, err
	}
	q, r, err = t.natDivide(new(big.Int).Abs(x), new(big.Int).Abs(y))
	if err != nil {
		return nil, nil, err
	}
	if (x.Sign() < 0) != (y.Sign() < 0) {
		q.Neg(q)
	}
	if x.Sign() < 0 {
		r.Neg(r)
	}
	return q, r, nil
}

// natDivide divides block by block from the top: each turn divides remainder and block, at most twice as long as y, by y.
func (t *Thread) natDivide(x, y *big.Int) (q, r *big.Int, err error) {
	xw, m := x.Bits(), len(y.Bits())
	block := m
	if m*m <= leafProducts {
		block = leafProducts / m
	}
	quotient := make([]big.Word, len(xw)+block)
	r = new(big.Int)
	// y is shifted up to whole words so that halves of it are halves of its bits.
	shift := 64*m - y.BitLen()
	top := new(big.Int).Lsh(y, uint(shift))
	for end := len(xw); end > 0; {
		start := (end - 1) / block * block
		piece := make([]big.Word, end-start+len(r.Bits()))
		copy(piece, xw[start:end])
		copy(piece[end-start:], r.Bits())
		var part *big.Int
		a := natView(natTrim(piece))
		if block > m || len(a.Bits()) < m {
			if err = t.Step(m * block); err == nil {
				part, r = new(big.Int).QuoRem(a, y, new(big.Int))
			}
		} else {
			part, r, err = t.divideTwice(new(big.Int).Lsh(a, uint(shift)), top, 64*m)
			if err == nil {
				r.Rsh(r, uint(shift))
			}
		}
		if err != nil {
			return nil, nil, err
		}
		copy(quotient[start:], part.Bits())
		end = start
	}
	return natView(quotient), r, nil
}

// divideTwice divides a < b·2^n by b, whose length is n bits with the top one set: Burnikel's and Ziegler's recursion.
func (t *Thread) divideTwice(a, b *big.Int, n int) (q, r *big.Int, err error) {
	words := n/64 + 1
	if words*words <= leafProducts {
		if err := t.Step(words * words); err != nil {
			return nil, nil, err
		}
		q, r = new(big.Int).QuoRem(a, b, new(big.Int))
		return q, r, nil
	}
	if n%2 != 0 {
		q, r, err = t.divideTwice(new(big.Int).Lsh(a, 1), new(big.Int).Lsh(b, 1), n+1)
		if err == nil {
			r.Rsh(r, 1)
		}
		return q, r, err
	}
	if err := t.stepWords(4 * words); err != nil {
		return nil, nil, err
	}
	h := n / 2
	b1, b2 := new(big.Int).Rsh(b, uint(h)), lowBitsOf(b, h)
	q1, r, err := t.divideThree(new(big.Int).Rsh(a, uint(n)), lowBitsOf(new(big.Int).Rsh(a, uint(h)), h), b, b1, b2, h)
	if err != nil {
		return nil, nil, err
	}
	q2, r, err := t.divideThree(r, lowBitsOf(a, h), b, b1, b2, h)
	if err != nil {
		return nil, nil, err
	}
	q1.Lsh(q1, uint(h))
	return q1.Add(q1, q2), r, nil
}

// divideThree divides (a12, a3), three halves, by b = (b1, b2), two halves of n bits.
func (t *Thread) divideThree(a12, a3, b, b1, b2 *big.Int, n int) (q, r *big.Int, err error) {
	if new(big.Int).Rsh(a12, uint(n)).Cmp(b1) == 0 {
		q = new(big.Int).Lsh(bigOne(), uint(n))
		q.Sub(q, bigOne())
		r = new(big.Int).Sub(a12, new(big.Int).Lsh(b1, uint(n)))
		r.Add(r, b1)
	} else if q, r, err = t.divideTwice(a12, b1, n); err != nil {
		return nil, nil, err
	}
	product, err := t.bigMul(q, b2)
	if err != nil {
		return nil, nil, err
	}
	r = new(big.Int).Lsh(r, uint(n))
	r.Add(r, a3)
	r.Sub(r, product)
	for r.Sign() < 0 {
		q.Sub(q, bigOne())
		r.Add(r, b)
	}
	return q, r, nil
}

// lowBitsOf is x mod 2^n of x >= 0.
func lowBitsOf(x *big.Int, n int) *big.Int {
	words := x.Bits()
	whole, rest := n/64, uint(n%64)
	if whole >= len(words) {
		return x
	}
	z := make([]big.Word, whole+1)
	copy(z, words[:whole+1])
	z[whole] &= 1<<rest - 1
	return natView(z)
}
