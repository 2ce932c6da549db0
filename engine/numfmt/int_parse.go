// Text as integers: what int(text, base) takes.
package numfmt

import (
	"errors"
	"math/big"
	"math/bits"
)

// ErrIntSyntax says that a text is no integer in its base. The caller makes the message, which shows the whole object.
var ErrIntSyntax = errors.New("invalid literal for int()")

// ParseInt reads text in a base from 2 to 36, or 0 for the base that the prefix tells. The text has no white space around it and only
// ASCII digits (see ucd.NumberText). The value is small, or large where it does not fit. maxDigits bounds the digits of a base
// that is no power of two (0: no bound).
func ParseInt(text string, base, maxDigits int, m *Meter) (small int64, large *big.Int, err error) {
	if base != 0 && (base < 2 || base > 36) {
		return 0, nil, valueError("int() base must be >= 2 and <= 36, or 0")
	}
	negative := false
	if text != "" && (text[0] == '-' || text[0] == '+') {
		negative = text[0] == '-'
		text = text[1:]
	}
	text, base, zeroOnly := intPrefix(text, base)
	digits, err := checkDigits(text, base, maxDigits, m)
	if err != nil {
		return 0, nil, err
	}
	small, ok := smallDigits(text, base)
	if !ok {
		if large, err = parseDigits(digits, base, m); err != nil {
			return 0, nil, err
		}
		if negative {
			large.Neg(large)
		}
		if !large.IsInt64() {
			if zeroOnly {
				return 0, nil, ErrIntSyntax
			}
			return 0, large, nil
		}
		return large.Int64(), nil, zeroOnlyError(zeroOnly, large.Sign() != 0)
	}
	if negative {
		small = -small
	}
	return small, nil, zeroOnlyError(zeroOnly, small != 0)
}

// zeroOnlyError refuses "012" in base 0.
func zeroOnlyError(zeroOnly, nonZero bool) error {
	if zeroOnly && nonZero {
		return ErrIntSyntax
	}
	return nil
}

// intPrefix takes "0x", "0o" or "0b" off and settles base 0. With zeroOnly the text begins with a zero that is no prefix.
func intPrefix(text string, base int) (rest string, settled int, zeroOnly bool) {
	named := 0
	if len(text) >= 2 && text[0] == '0' {
		switch text[1] {
		case 'x', 'X':
			named = 16
		case 'o', 'O':
			named = 8
		case 'b', 'B':
			named = 2
		}
	}
	if named != 0 && (base == 0 || base == named) {
		text = text[2:]
		if text != "" && text[0] == '_' {
			text = text[1:]
		}
		return text, named, false
	}
	if base == 0 {
		return text, 10, text != "" && text[0] == '0'
	}
	return text, base, false
}

// checkDigits checks the grammar: digits of the base with single underscores between them. It returns the digits alone.
func checkDigits(text string, base, maxDigits int, m *Meter) (string, error) {
	underscores := 0
	afterDigit := false
	valid := true
	count := 0
	for i := range len(text) {
		c := text[i]
		if c == '_' {
			if !afterDigit {
				return "", ErrIntSyntax
			}
			afterDigit = false
			underscores++
		} else if digitValue(c) < base {
			afterDigit = true
			count++
		} else {
			valid = false
			break
		}
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, 0); err != nil {
				return "", err
			}
		}
	}
	if !afterDigit {
		return "", ErrIntSyntax
	}
	if maxDigits > 0 && base&(base-1) != 0 && count > maxDigits {
		return "", valueError("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
			"use sys.set_int_max_str_digits() to increase the limit", maxDigits, count)
	}
	if !valid {
		return "", ErrIntSyntax
	}
	if underscores == 0 {
		return text, nil
	}
	return withoutUnderscores(text, count, m)
}

func withoutUnderscores(text string, count int, m *Meter) (string, error) {
	if err := limit(m, int64(count)); err != nil {
		return "", err
	}
	digits := make([]byte, 0, count)
	for i := range len(text) {
		if text[i] != '_' {
			digits = append(digits, text[i])
		}
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, 0); err != nil {
				return "", err
			}
		}
	}
	return string(digits), nil
}

// digitValue returns the value of a digit in bases up to 36, or 99.
func digitValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 99
}

// smallDigits reads a checked text of few digits; underscores may stand in it.
func smallDigits(text string, base int) (int64, bool) {
	// Twelve digits of base 36 are under 2**63.
	if len(text) > 12 && !(base == 10 && len(text) <= 18) {
		return 0, false
	}
	value := int64(0)
	for i := range len(text) {
		if text[i] != '_' {
			value = value*int64(base) + int64(digitValue(text[i]))
		}
	}
	return value, true
}

// parseDigits reads checked digits.
func parseDigits(digits string, base int, m *Meter) (*big.Int, error) {
	if err := limit(m, workFactor*int64(len(digits)/2+8)); err != nil {
		return nil, err
	}
	if base&(base-1) == 0 {
		return parseBits(digits, base, m)
	}
	r := digitReader{base: base, meter: m}
	return r.read(digits)
}

// parseBits reads digits of a base that is a power of two into words, from the last digit on.
func parseBits(digits string, base int, m *Meter) (*big.Int, error) {
	perDigit := uint(bits.Len(uint(base)) - 1)
	words := make([]big.Word, (uint(len(digits))*perDigit+bits.UintSize-1)/bits.UintSize)
	at, filled := 0, uint(0)
	for i := len(digits) - 1; i >= 0; i-- {
		d := big.Word(digitValue(digits[i]))
		words[at] |= d << filled
		filled += perDigit
		if filled >= bits.UintSize {
			filled -= bits.UintSize
			at++
			if filled > 0 {
				words[at] = d >> (perDigit - filled)
			}
		}
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, chunkBytes*int(perDigit)/bits.UintSize); err != nil {
				return nil, err
			}
		}
	}
	return new(big.Int).SetBits(words), nil
}

// digitReader reads a number by halves, the inverse of digitWriter.
type digitReader struct {
	base   int
	meter  *Meter
	powers []*big.Int
}

func (r *digitReader) read(digits string) (*big.Int, error) {
	if len(digits) <= leafDigits {
		v, ok := new(big.Int).SetString(digits, r.base)
		if !ok {
			return nil, ErrIntSyntax
		}
		words := len(v.Bits())
		return v, poll(r.meter, words*words/2)
	}
	level := 0
	for leafDigits<<(level+1) < len(digits) {
		level++
	}
	split := len(digits) - leafDigits<<level
	high, err := r.read(digits[:split])
	if err != nil {
		return nil, err
	}
	power, err := powerOf(&r.powers, r.base, level, r.meter)
	if err != nil {
		return nil, err
	}
	if high, err = product(high, power, false, r.meter); err != nil {
		return nil, err
	}
	low, err := r.read(digits[split:])
	if err != nil {
		return nil, err
	}
	return high.Add(high, low), nil
}
