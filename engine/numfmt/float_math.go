// Arithmetic of floats whose results are CPython's to the bit: rounding, division with remainder, comparison with ints.
package numfmt

import (
	"math"
	"math/big"
	"strconv"
)

// RoundFloat returns round(f, digits): to the nearest decimal, half to even, as the float's exact value says.
func RoundFloat(f float64, digits int) (float64, error) {
	// Beyond these bounds nothing is left to round, or nothing of the number is left.
	const most, least = 323, -308
	switch {
	case math.IsNaN(f) || math.IsInf(f, 0) || f == 0 || digits > most:
		return f, nil
	case digits < least:
		return 0 * f, nil
	case digits >= 0:
		rounded, err := strconv.ParseFloat(strconv.FormatFloat(f, 'f', digits, 64), 64)
		return finite(rounded, err)
	}
	rounded, err := strconv.ParseFloat(roundWhole(math.Abs(f), -digits), 64)
	return finite(math.Copysign(rounded, f), err)
}

func finite(f float64, err error) (float64, error) {
	if err != nil {
		return 0, overflowError("rounded value too large to represent")
	}
	return f, nil
}

// roundWhole rounds a positive number to a multiple of 10**places, as text.
func roundWhole(f float64, places int) string {
	exact := decimal{}
	exact.read(strconv.AppendFloat(nil, f, 'e', 800, 64))
	keep := exact.point - places
	switch {
	case keep > 0:
		return strconv.FormatFloat(f, 'e', keep-1, 64)
	case keep == 0 && (exact.digits[0] > '5' || exact.digits[0] == '5' && len(exact.digits) > 1):
		return "1e" + strconv.Itoa(places)
	}
	return "0"
}

// DivmodFloat returns divmod(x, y) for y other than zero.
func DivmodFloat(x, y float64) (quotient, remainder float64) {
	remainder = math.Mod(x, y)
	quotient = (x - remainder) / y
	if remainder != 0 {
		if (y < 0) != (remainder < 0) {
			remainder += y
			quotient--
		}
	} else {
		remainder = math.Copysign(0, y)
	}
	if quotient == 0 {
		return math.Copysign(0, x/y), remainder
	}
	floor := math.Floor(quotient)
	if quotient-floor > 0.5 {
		floor++
	}
	return floor, remainder
}

// FloorDivFloat returns x // y for y other than zero.
func FloorDivFloat(x, y float64) float64 {
	quotient, _ := DivmodFloat(x, y)
	return quotient
}

// ModFloat returns x % y for y other than zero: the sign is that of y.
func ModFloat(x, y float64) float64 {
	remainder := math.Mod(x, y)
	switch {
	case remainder == 0:
		return math.Copysign(0, y)
	case (y < 0) != (remainder < 0):
		return remainder + y
	}
	return remainder
}

// CompareIntFloat compares exactly: -1, 0 or 1 for i less than, equal to or greater than f. A NaN is the caller's.
func CompareIntFloat(i int64, f float64) int {
	const bound = 1 << 63
	switch {
	case f >= bound:
		return -1
	case f < -bound:
		return 1
	}
	whole := math.Trunc(f)
	switch w := int64(whole); {
	case i < w:
		return -1
	case i > w:
		return 1
	case f > whole:
		return -1
	case f < whole:
		return 1
	}
	return 0
}

// CompareBigFloat is CompareIntFloat for an int of any size.
func CompareBigFloat(i *big.Int, f float64) int {
	if math.IsInf(f, 0) {
		return -floatSign(f)
	}
	if i.Sign() != floatSign(f) {
		return compare(i.Sign(), floatSign(f))
	}
	if i.Sign() == 0 {
		return 0
	}
	_, exponent := math.Frexp(f)
	if size := i.BitLen(); size != exponent {
		// 2**(exponent-1) <= |f| < 2**exponent
		return compare(size, max(exponent, 0)) * i.Sign()
	}
	whole, fraction := math.Modf(f)
	wholeInt, _ := new(big.Float).SetFloat64(whole).Int(nil)
	if order := i.Cmp(wholeInt); order != 0 {
		return order
	}
	return -floatSign(fraction)
}

func floatSign(f float64) int {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return 0
}

func compare(a, b int) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
