// Products and quotients of big integers in pieces, so that a caller can look at its limits between them. math/big does the pieces.
package numfmt

import (
	"math/big"
	"math/bits"
)

const (
	// pieceProducts is the most word products of one piece; math/big takes about 0.3 ms for them.
	pieceProducts = 1 << 19
	// pieceWords is how many words a quotient of one piece has.
	pieceWords = 256
	// workFactor is how many times the memory of the operands the recursion takes at most.
	workFactor = 4
)

// MulBig returns x * y. The meter is charged with word products.
func MulBig(x, y *big.Int, m *Meter) (*big.Int, error) {
	nx, ny := len(x.Bits()), len(y.Bits())
	bytes := 8 * int64(nx+ny)
	if int64(nx)*int64(ny) > pieceProducts {
		bytes *= workFactor
	}
	if err := limit(m, bytes); err != nil {
		return nil, err
	}
	z, err := product(magnitude(x), magnitude(y), x == y, m)
	if err == nil && x.Sign()*y.Sign() < 0 {
		z.Neg(z)
	}
	return z, err
}

// magnitude returns |x| on the words of x.
func magnitude(x *big.Int) *big.Int { return new(big.Int).SetBits(x.Bits()) }

// product multiplies numbers that are not negative; square says that they are the same.
func product(x, y *big.Int, square bool, m *Meter) (*big.Int, error) {
	nx, ny := len(x.Bits()), len(y.Bits())
	if nx < ny {
		x, y, nx, ny = y, x, ny, nx
	}
	if int64(nx)*int64(ny) <= pieceProducts {
		if err := poll(m, nx*ny); err != nil {
			return nil, err
		}
		if square {
			return new(big.Int).Mul(x, x), nil
		}
		return new(big.Int).Mul(x, y), nil
	}
	if ny <= nx/2+1 {
		return productByParts(x, y, m)
	}
	return karatsuba(x, y, (nx+1)/2, square, m)
}

// productByParts multiplies a long number by a short one, from the top down.
func productByParts(x, y *big.Int, m *Meter) (*big.Int, error) {
	// As long as y, but not so short that the loop costs more than the products.
	part := max(len(y.Bits()), pieceProducts/max(len(y.Bits()), 1))
	words := make([]big.Word, len(x.Bits())+len(y.Bits())+1)
	for at := 0; at < len(x.Bits()); at += part {
		z, err := product(wordsOf(x, at, at+part), y, false, m)
		if err != nil {
			return nil, err
		}
		addAt(words, z.Bits(), at)
	}
	return new(big.Int).SetBits(words), nil
}

// addAt adds number to words from a place on; the sum fits.
func addAt(words, number []big.Word, at int) {
	carry := uint(0)
	i := at
	for _, w := range number {
		var sum uint
		sum, carry = bits.Add(uint(words[i]), uint(w), carry)
		words[i] = big.Word(sum)
		i++
	}
	for ; carry != 0; i++ {
		var sum uint
		sum, carry = bits.Add(uint(words[i]), 0, carry)
		words[i] = big.Word(sum)
	}
}

// karatsuba splits both numbers after half words and makes three products.
func karatsuba(x, y *big.Int, half int, square bool, m *Meter) (*big.Int, error) {
	x0, x1 := wordsOf(x, 0, half), wordsOf(x, half, len(x.Bits()))
	y0, y1 := x0, x1
	if !square {
		y0, y1 = wordsOf(y, 0, half), wordsOf(y, half, len(y.Bits()))
	}
	low, err := product(x0, y0, square, m)
	if err != nil {
		return nil, err
	}
	high, err := product(x1, y1, square, m)
	if err != nil {
		return nil, err
	}
	sumX := new(big.Int).Add(x0, x1)
	sumY := sumX
	if !square {
		sumY = new(big.Int).Add(y0, y1)
	}
	middle, err := product(sumX, sumY, square, m)
	if err != nil {
		return nil, err
	}
	middle.Sub(middle, low)
	middle.Sub(middle, high)
	words := make([]big.Word, len(x.Bits())+len(y.Bits())+1)
	copy(words, low.Bits())
	copy(words[2*half:], high.Bits())
	addAt(words, middle.Bits(), half)
	return new(big.Int).SetBits(words), nil
}

// wordsOf returns the number made of the words from one place to another, on the same memory: it must not be written to.
func wordsOf(x *big.Int, from, to int) *big.Int {
	words := x.Bits()
	return new(big.Int).SetBits(words[min(from, len(words)):min(to, len(words))])
}

// PowBig returns x**n. The meter is charged with word products.
func PowBig(x *big.Int, n uint64, m *Meter) (*big.Int, error) {
	z := big.NewInt(1)
	for i := bits.Len64(n) - 1; i >= 0; i-- {
		var err error
		if z, err = MulBig(z, z, m); err != nil {
			return nil, err
		}
		if n>>i&1 != 0 {
			if z, err = MulBig(z, x, m); err != nil {
				return nil, err
			}
		}
	}
	return z, nil
}

// DivmodBig returns divmod(x, y) as Python has it: the quotient is rounded down, the remainder has the sign of y. y is not zero.
func DivmodBig(x, y *big.Int, m *Meter) (quotient, remainder *big.Int, err error) {
	quotient, remainder, err = quotientOf(magnitude(x), magnitude(y), m)
	if err != nil {
		return nil, nil, err
	}
	if x.Sign()*y.Sign() < 0 {
		quotient.Neg(quotient)
		if remainder.Sign() != 0 {
			quotient.Sub(quotient, big.NewInt(1))
			remainder.Sub(magnitude(y), remainder)
		}
	}
	if y.Sign() < 0 {
		remainder.Neg(remainder)
	}
	return quotient, remainder, nil
}

// quotientOf divides numbers that are not negative. Long ones go by Burnikel's and Ziegler's recursive division, whose work is
// that of a few products.
func quotientOf(x, y *big.Int, m *Meter) (quotient, remainder *big.Int, err error) {
	nx, ny := len(x.Bits()), len(y.Bits())
	if nx < ny {
		return new(big.Int), new(big.Int).Set(x), nil
	}
	if int64(nx-ny+1)*int64(ny) <= pieceProducts {
		if err := poll(m, (nx-ny+1)*ny); err != nil {
			return nil, nil, err
		}
		quotient, remainder = new(big.Int).QuoRem(x, y, new(big.Int))
		return quotient, remainder, nil
	}
	if err := limit(m, 8*workFactor*int64(nx)); err != nil {
		return nil, nil, err
	}
	if ny <= pieceWords {
		return divideByParts(x, pieceProducts/ny, func(part *big.Int) (quotient, remainder *big.Int, err error) {
			return quotientByPiece(part, y, m)
		})
	}
	// The divisor gets a length that can be halved down to a piece, with its highest bit set.
	size, halvings := ny, 0
	for size > pieceWords {
		size = (size + 1) / 2
		halvings++
	}
	size <<= halvings
	shift := uint(size*bits.UintSize - y.BitLen())
	divisor := new(big.Int).Lsh(y, shift)
	quotient, remainder, err = divideByParts(new(big.Int).Lsh(x, shift), size, func(part *big.Int) (quotient, remainder *big.Int, err error) {
		return divideTwoByOne(part, divisor, size, m)
	})
	if err != nil {
		return nil, nil, err
	}
	return quotient, remainder.Rsh(remainder, shift), nil
}

// divideByParts divides a number of any length, so many words at a time from the top down; divide gets the last remainder with the
// next words behind it.
func divideByParts(x *big.Int, size int, divide func(part *big.Int) (quotient, remainder *big.Int, err error)) (quotient, remainder *big.Int, err error) {
	parts := (len(x.Bits()) + size - 1) / size
	words := make([]big.Word, parts*size)
	remainder = new(big.Int)
	for i := parts - 1; i >= 0; i-- {
		var q *big.Int
		if q, remainder, err = divide(joinWords(remainder, wordsOf(x, i*size, (i+1)*size), size)); err != nil {
			return nil, nil, err
		}
		copy(words[i*size:], q.Bits())
	}
	return new(big.Int).SetBits(words), remainder, nil
}

// joinWords returns high * 2**(64*size) + low, where low has at most size words.
func joinWords(high, low *big.Int, size int) *big.Int {
	if high.Sign() == 0 {
		return new(big.Int).Set(low)
	}
	words := make([]big.Word, size+len(high.Bits()))
	copy(words, low.Bits())
	copy(words[size:], high.Bits())
	return new(big.Int).SetBits(words)
}

// divideTwoByOne divides a number of up to 2*size words by one of size words; the quotient has at most size words.
func divideTwoByOne(x, y *big.Int, size int, m *Meter) (quotient, remainder *big.Int, err error) {
	if size <= pieceWords {
		return quotientByPiece(x, y, m)
	}
	half := size / 2
	upper, remainder, err := divideThreeByTwo(wordsOf(x, half, len(x.Bits())), y, half, m)
	if err != nil {
		return nil, nil, err
	}
	lower, remainder, err := divideThreeByTwo(joinWords(remainder, wordsOf(x, 0, half), half), y, half, m)
	if err != nil {
		return nil, nil, err
	}
	return joinWords(upper, lower, half), remainder, nil
}

func quotientByPiece(x, y *big.Int, m *Meter) (quotient, remainder *big.Int, err error) {
	if err := poll(m, max(len(x.Bits())-len(y.Bits())+1, 1)*len(y.Bits())); err != nil {
		return nil, nil, err
	}
	quotient, remainder = new(big.Int).QuoRem(x, y, new(big.Int))
	return quotient, remainder, nil
}

// divideThreeByTwo divides a number of up to 3*half words by one of 2*half words: the upper halves give a quotient that is at
// most two too great, which the product with the lower half puts right.
func divideThreeByTwo(x, y *big.Int, half int, m *Meter) (quotient, remainder *big.Int, err error) {
	yHigh, yLow := wordsOf(y, half, 2*half), wordsOf(y, 0, half)
	xHigh, xLow := wordsOf(x, half, len(x.Bits())), wordsOf(x, 0, half)
	if wordsOf(xHigh, half, 2*half).Cmp(yHigh) >= 0 {
		// The quotient would have one bit too many: take the greatest that fits.
		quotient = new(big.Int).Lsh(big.NewInt(1), uint(half*bits.UintSize))
		remainder = new(big.Int).Sub(xHigh, new(big.Int).Lsh(yHigh, uint(half*bits.UintSize)))
		remainder.Add(remainder, yHigh)
		quotient.Sub(quotient, big.NewInt(1))
	} else if quotient, remainder, err = divideTwoByOne(xHigh, yHigh, half, m); err != nil {
		return nil, nil, err
	}
	correction, err := product(quotient, yLow, false, m)
	if err != nil {
		return nil, nil, err
	}
	remainder = joinWords(remainder, xLow, half)
	remainder.Sub(remainder, correction)
	for remainder.Sign() < 0 {
		remainder.Add(remainder, y)
		quotient.Sub(quotient, big.NewInt(1))
	}
	return quotient, remainder, nil
}
