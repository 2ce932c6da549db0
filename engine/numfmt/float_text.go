// Floats as text, as PyOS_double_to_string writes them.
package numfmt

import (
	"math"
	"slices"
	"strconv"
)

// FloatFlags refine FormatFloat.
type FloatFlags uint8

const (
	// FloatSign puts a plus before a number that is not negative.
	FloatSign FloatFlags = 1 << iota
	// FloatAddDot0 ends a number that looks like an integer in ".0" (codes 'r' and 'g').
	FloatAddDot0
	// FloatAlternate always writes a decimal point, and keeps the zeros at the end for 'g'.
	FloatAlternate
	// FloatNoNegativeZero writes what rounds to minus zero without the sign.
	FloatNoNegativeZero
)

// maxExactDigits is more than any float has after its point, so that all digits from there on are zeros.
const maxExactDigits = 1100

// FloatRepr returns repr(f).
func FloatRepr(f float64) string {
	var buf [32]byte
	return string(AppendFloatRepr(buf[:0], f))
}

// AppendFloatRepr appends repr(f): what AppendFloat writes for 'r' with FloatAddDot0, but faster.
func AppendFloatRepr(to []byte, f float64) []byte {
	magnitude := math.Abs(f)
	switch {
	case math.IsNaN(f) || math.IsInf(f, 0):
		return appendNonFinite(to, f, 0)
	case magnitude >= 1e16 || magnitude < 1e-4 && f != 0:
		return strconv.AppendFloat(to, f, 'e', -1, 64)
	}
	start := len(to)
	to = strconv.AppendFloat(to, f, 'f', -1, 64)
	for _, c := range to[start:] {
		if c == '.' {
			return to
		}
	}
	return append(to, ".0"...)
}

// FormatFloat returns f as code ('e', 'f', 'g', their capitals, or 'r' for the shortest text that reads back as f) and precision say.
// A caller bounds the precision; AppendFloat takes any.
func FormatFloat(f float64, code byte, precision int, flags FloatFlags) string {
	to, _ := AppendFloat(nil, f, code, precision, flags, nil) // no meter, no error
	return string(to)
}

// AppendFloat is FormatFloat for any precision: the meter is asked before long text is made.
func AppendFloat(to []byte, f float64, code byte, precision int, flags FloatFlags, m *Meter) ([]byte, error) {
	if (code == 'e' || code == 'f') && flags&^FloatAddDot0 == 0 && precision <= maxExactDigits && !math.IsNaN(f) && !math.IsInf(f, 0) {
		return strconv.AppendFloat(to, f, code, precision, 64), nil
	}
	upper := code >= 'A' && code <= 'Z'
	start := len(to)
	if math.IsNaN(f) || math.IsInf(f, 0) {
		to = appendNonFinite(to, f, flags)
	} else {
		d, err := decimalOf(f, code|0x20, precision, flags, m)
		if err != nil {
			return to, err
		}
		if to, err = d.append(to, flags, m); err != nil {
			return to, err
		}
	}
	if upper {
		// Only the letters of "inf", "nan" and the exponent; long text is all digits after the first few hundred.
		for i := start; i < len(to); i++ {
			if to[i] >= 'a' {
				to[i] -= 'a' - 'A'
			}
			if i-start > 4*maxExactDigits {
				i = max(i, len(to)-16)
			}
		}
	}
	return to, nil
}

func appendNonFinite(to []byte, f float64, flags FloatFlags) []byte {
	if math.IsNaN(f) {
		if flags&FloatSign != 0 {
			to = append(to, '+')
		}
		return append(to, "nan"...)
	}
	switch {
	case f < 0:
		to = append(to, '-')
	case flags&FloatSign != 0:
		to = append(to, '+')
	}
	return append(to, "inf"...)
}

// decimal is a number in the middle of its way to text: digits with the point after the first "point" of them.
type decimal struct {
	negative bool
	digits   []byte // without zeros at the end, "0" for zero
	point    int    // value = 0.digits * 10**point
	exponent bool   // write an exponent
	places   int    // digits wanted after the point, or -1 for as many as there are
	keepZero bool   // with FloatAlternate: pad to places
	adds0    bool   // FloatAddDot0 applies
}

// decimalOf rounds f for a lower-case code.
func decimalOf(f float64, code byte, precision int, flags FloatFlags, m *Meter) (*decimal, error) {
	if err := limit(m, int64(precision)+maxExactDigits); err != nil {
		return nil, err
	}
	d := &decimal{negative: math.Signbit(f)}
	f = math.Abs(f)
	digits := min(precision, maxExactDigits)
	var buf [64]byte
	switch code {
	case 'e':
		d.read(strconv.AppendFloat(buf[:0], f, 'e', digits, 64))
		d.exponent, d.places, d.keepZero = true, precision, true
	case 'f':
		d.readFixed(strconv.AppendFloat(buf[:0], f, 'f', digits, 64))
		d.places, d.keepZero = precision, true
	case 'g':
		precision, digits = max(precision, 1), max(digits, 1)
		d.read(strconv.AppendFloat(buf[:0], f, 'e', digits-1, 64))
		d.adds0 = true
		most := precision
		if flags&FloatAddDot0 != 0 {
			// The ".0" takes a place.
			most--
		}
		if d.point <= -4 || d.point > most {
			d.exponent, d.places = true, precision-1
		} else {
			d.places = precision - d.point
		}
	default:
		d.read(strconv.AppendFloat(buf[:0], f, 'e', -1, 64))
		d.adds0, d.places = true, -1
		d.exponent = d.point <= -4 || d.point > 16
	}
	return d, nil
}

// read takes "d.ddde±dd".
func (d *decimal) read(text []byte) {
	mantissa := len(text)
	for text[mantissa-1] != 'e' {
		mantissa--
	}
	exponent, _ := strconv.Atoi(string(text[mantissa:])) // strconv wrote it
	text = text[:mantissa-1]
	d.digits = append(d.digits, text[0])
	if len(text) > 2 {
		d.digits = append(d.digits, text[2:]...)
	}
	d.point = exponent + 1
	d.trim()
}

// readFixed takes "ddd.ddd".
func (d *decimal) readFixed(text []byte) {
	d.point = len(text)
	for i, c := range text {
		if c == '.' {
			d.point = i
		} else {
			d.digits = append(d.digits, c)
		}
	}
	d.trim()
}

// trim drops zeros at the end, and for a fixed text those at the start.
func (d *decimal) trim() {
	for len(d.digits) > 1 && d.digits[len(d.digits)-1] == '0' {
		d.digits = d.digits[:len(d.digits)-1]
	}
	zeros := 0
	for zeros < len(d.digits)-1 && d.digits[zeros] == '0' {
		zeros++
	}
	d.digits = d.digits[zeros:]
	d.point -= zeros
	if d.isZero() {
		d.point = 1
	}
}

func (d *decimal) isZero() bool { return d.digits[0] == '0' }

func (d *decimal) append(to []byte, flags FloatFlags, m *Meter) ([]byte, error) {
	switch {
	case d.negative && !(d.isZero() && flags&FloatNoNegativeZero != 0):
		to = append(to, '-')
	case flags&FloatSign != 0:
		to = append(to, '+')
	}
	point := d.point
	if d.exponent {
		point = 1
	}
	whole := max(point, 0)
	if whole == 0 {
		to = append(to, '0')
	}
	for i := range whole {
		to = append(to, d.digit(i))
	}
	to, err := d.appendFraction(to, point, flags, m)
	if err != nil || !d.exponent {
		return to, err
	}
	return appendExponent(to, d.point-1), nil
}

// appendFraction writes what stands after the first "point" digits, with the decimal point.
func (d *decimal) appendFraction(to []byte, point int, flags FloatFlags, m *Meter) ([]byte, error) {
	have := max(len(d.digits)-point, 0)
	if d.isZero() {
		have = 0
	}
	places := have
	if d.keepZero || flags&FloatAlternate != 0 && d.places >= 0 {
		places = d.places
	}
	dot0 := flags&FloatAddDot0 != 0 && d.adds0 && !d.exponent
	if places == 0 && dot0 {
		return append(to, ".0"...), nil
	}
	if places > 0 || flags&FloatAlternate != 0 {
		to = append(to, '.')
	}
	known := min(places, have)
	to = slices.Grow(to, places)
	for i := range known {
		to = append(to, d.digit(point+i))
	}
	return appendZeros(to, places-known, m)
}

// digit returns the digit at a place counted from the first one; zeros stand on both sides.
func (d *decimal) digit(i int) byte {
	if i < 0 || i >= len(d.digits) {
		return '0'
	}
	return d.digits[i]
}

func appendExponent(to []byte, exponent int) []byte {
	sign := byte('+')
	if exponent < 0 {
		sign, exponent = '-', -exponent
	}
	to = append(to, 'e', sign)
	if exponent < 10 {
		to = append(to, '0')
	}
	return strconv.AppendInt(to, int64(exponent), 10)
}

// zeros is what appendZeros copies from.
const zeros = "0000000000000000000000000000000000000000000000000000000000000000"

// appendZeros appends count zeros.
func appendZeros(to []byte, count int, m *Meter) ([]byte, error) {
	written := 0
	for count > 0 {
		n := min(count, len(zeros))
		to = append(to, zeros[:n]...)
		count -= n
		written += n
		if written >= chunkBytes {
			if err := poll(m, written); err != nil {
				return to, err
			}
			written = 0
		}
	}
	return to, nil
}

// chunkBytes is how much padding is written between two looks at the meter.
const chunkBytes = 1 << 15
