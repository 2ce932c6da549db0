// Integers as text.
package numfmt

import (
	"math/big"
	"math/bits"
)

// AppendBig appends v in a base from 2 to 36. maxDigits bounds the digits of a base that is no power of two (0: no bound); beyond
// it stands CPython's ValueError.
func AppendBig(to []byte, v *big.Int, base, maxDigits int, m *Meter) ([]byte, error) {
	bitsPerDigit := bits.Len(uint(base)) - 1
	bytes := int64(v.BitLen()/bitsPerDigit + 2)
	if base&(base-1) != 0 && maxDigits > 0 {
		// 0.30102 < log10(2): so many digits the number has at least.
		if base == 10 && (v.BitLen()-1)*30102/100000 >= maxDigits {
			return to, errIntTooLong(maxDigits)
		}
	}
	if err := limit(m, bytes); err != nil {
		return to, err
	}
	start := len(to)
	to, err := appendDigits(to, v, base, m)
	if err != nil {
		return to, err
	}
	digits := len(to) - start
	if v.Sign() < 0 {
		digits--
	}
	if base&(base-1) != 0 && maxDigits > 0 && digits > maxDigits {
		return to[:start], errIntTooLong(maxDigits)
	}
	return to, nil
}

func errIntTooLong(maxDigits int) error {
	return valueError("Exceeds the limit (%d digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", maxDigits)
}

// BigRepr returns repr(v) of an int: its decimal digits, at most maxDigits of them (0: no bound).
func BigRepr(v *big.Int, maxDigits int, m *Meter) (string, error) {
	to, err := AppendBig(nil, v, 10, maxDigits, m)
	return string(to), err
}

func appendDigits(to []byte, v *big.Int, base int, m *Meter) ([]byte, error) {
	if v.Sign() < 0 {
		to = append(to, '-')
	}
	if base&(base-1) == 0 {
		return appendBits(to, magnitude(v), base, m)
	}
	w := digitWriter{base: base, meter: m}
	return w.append(to, magnitude(v), 0)
}

// partWords is how many words appendBits turns into digits at a time: a multiple of 3, 4 and 5, so that no digit is cut.
const partWords = 960

// appendBits writes a number in a base that is a power of two.
func appendBits(to []byte, v *big.Int, base int, m *Meter) ([]byte, error) {
	perPart := partWords * bits.UintSize / (bits.Len(uint(base)) - 1)
	parts := (len(v.Bits()) + partWords - 1) / partWords
	if parts <= 1 {
		return v.Append(to, base), poll(m, len(v.Bits()))
	}
	for i := parts - 1; i >= 0; i-- {
		least := perPart
		if i == parts-1 {
			least = 0
		}
		to = appendPadded(to, wordsOf(v, i*partWords, (i+1)*partWords), base, least)
		if err := poll(m, partWords); err != nil {
			return to, err
		}
	}
	return to, nil
}

// appendPadded writes at least so many digits, zeros in front; no digit for zero if there is no least number.
func appendPadded(to []byte, v *big.Int, base, least int) []byte {
	start := len(to)
	if v.Sign() != 0 {
		to = v.Append(to, base)
	}
	if missing := least - (len(to) - start); missing > 0 {
		digits := len(to) - start
		for range missing {
			to = append(to, '0')
		}
		copy(to[start+missing:], to[start:start+digits])
		for i := range missing {
			to[start+i] = '0'
		}
	}
	return to
}

// digitWriter writes a number by halves: it divides by powers of the base, each the square of the one before.
type digitWriter struct {
	base   int
	meter  *Meter
	powers []*big.Int // powers[i] = base ** (leafDigits << i)
}

const (
	// leafDigits is the number of digits of a part that is left to math/big.
	leafDigits = 2048
	// leafWords is about as many words.
	leafWords = 107
)

// append writes v with at least so many digits.
func (w *digitWriter) append(to []byte, v *big.Int, least int) ([]byte, error) {
	if v.Sign() == 0 && least == 0 {
		return append(to, '0'), nil
	}
	if len(v.Bits()) <= leafWords {
		return w.appendLevel(to, v, -1, least)
	}
	// The square of a number of n words has 2n or 2n-1 of them.
	for level := 0; ; level++ {
		power, err := powerOf(&w.powers, w.base, level, w.meter)
		if err != nil {
			return to, err
		}
		if len(v.Bits()) < 2*len(power.Bits())-1 {
			return w.appendLevel(to, v, level, least)
		}
	}
}

// appendLevel writes a number below powers[level] squared.
func (w *digitWriter) appendLevel(to []byte, v *big.Int, level, least int) ([]byte, error) {
	if len(v.Bits()) <= leafWords || level < 0 {
		n := len(v.Bits())
		return appendPadded(to, v, w.base, least), poll(w.meter, n*n/2)
	}
	power, err := powerOf(&w.powers, w.base, level, w.meter)
	if err != nil {
		return to, err
	}
	high, low, err := quotientOf(v, power, w.meter)
	if err != nil {
		return to, err
	}
	lowDigits := leafDigits << level
	if high.Sign() == 0 && least <= lowDigits {
		return w.appendLevel(to, low, level-1, least)
	}
	if to, err = w.appendLevel(to, high, level-1, max(least-lowDigits, 0)); err != nil {
		return to, err
	}
	return w.appendLevel(to, low, level-1, lowDigits)
}

// powerOf returns base ** (leafDigits << level) from a growing list.
func powerOf(powers *[]*big.Int, base, level int, m *Meter) (*big.Int, error) {
	if len(*powers) == 0 {
		*powers = append(*powers, new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(leafDigits), nil))
	}
	for len(*powers) <= level {
		last := (*powers)[len(*powers)-1]
		next, err := product(last, last, true, m)
		if err != nil {
			return nil, err
		}
		*powers = append(*powers, next)
	}
	return (*powers)[level], nil
}
