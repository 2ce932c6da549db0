// The hashes of numbers: equal numbers of all types have the same one, the value modulo the prime 2**61-1.
package numfmt

import (
	"math"
	"math/big"
	"math/bits"
)

const (
	hashBits    = 61
	hashModulus = 1<<hashBits - 1
	hashInf     = 314159
	hashImag    = 1000003
)

// HashInt returns hash(v) of an int.
func HashInt(v int64) int64 {
	if uint64(v) < hashModulus {
		return v
	}
	magnitude := uint64(v)
	if v < 0 {
		magnitude = -magnitude
	}
	return signedHash(magnitude%hashModulus, v < 0)
}

// HashBig returns hash(v) of an int of any size.
func HashBig(v *big.Int) int64 {
	h, _ := HashLongBig(v, nil) // no meter, no error
	return h
}

// HashLongBig is HashBig with a meter, which is asked every few thousand words.
func HashLongBig(v *big.Int, m *Meter) (int64, error) {
	words := v.Bits()
	h := uint64(0)
	for i := len(words) - 1; i >= 0; i-- {
		// 2**64 is 8 modulo the prime.
		h = reduce(rotate(h, bits.UintSize%hashBits), uint64(words[i]))
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, chunkBytes); err != nil {
				return 0, err
			}
		}
	}
	return signedHash(h, v.Sign() < 0), nil
}

// reduce adds modulo the prime; a is below it already.
func reduce(a, b uint64) uint64 {
	sum := a + b&hashModulus + b>>hashBits
	for sum >= hashModulus {
		sum -= hashModulus
	}
	return sum
}

// rotate multiplies a number below the prime by 2**n modulo the prime.
func rotate(v uint64, n uint) uint64 {
	return v<<n&hashModulus | v>>(hashBits-n)
}

func signedHash(h uint64, negative bool) int64 {
	signed := int64(h)
	if negative {
		signed = -signed
	}
	if signed == -1 {
		return -2
	}
	return signed
}

// HashFloat returns hash(f). That of a NaN comes from its object's identity and is the caller's; here it is 0.
func HashFloat(f float64) int64 {
	switch {
	case math.IsNaN(f):
		return 0
	case math.IsInf(f, 0):
		return int64(math.Copysign(hashInf, f))
	}
	fraction, exponent := math.Frexp(math.Abs(f))
	h := uint64(0)
	for fraction != 0 {
		fraction *= 1 << 28
		exponent -= 28
		digit := uint64(fraction)
		fraction -= float64(digit)
		h = reduce(rotate(h, 28), digit)
	}
	shift := exponent % hashBits
	if shift < 0 {
		shift += hashBits
	}
	return signedHash(rotate(h, uint(shift)), f < 0)
}

// HashComplex returns hash(complex(re, im)), given the hashes of the two floats.
func HashComplex(re, im int64) int64 {
	h := int64(uint64(re) + hashImag*uint64(im))
	if h == -1 {
		return -2
	}
	return h
}
