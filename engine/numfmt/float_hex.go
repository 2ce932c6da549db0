// float.hex, float.fromhex and float.as_integer_ratio.
package numfmt

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

const (
	mantissaBits = 52
	exponentBias = 1023
)

// FloatHex returns f.hex().
func FloatHex(f float64) string {
	switch {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 0):
		return string(appendNonFinite(nil, f, 0))
	}
	bits := math.Float64bits(f)
	exponent := int(bits>>mantissaBits&0x7FF) - exponentBias
	fraction := bits & (1<<mantissaBits - 1)
	var to []byte
	if math.Signbit(f) {
		to = append(to, '-')
	}
	if f == 0 {
		return string(append(to, "0x0.0p+0"...))
	}
	lead := byte('1')
	if exponent == -exponentBias {
		lead = '0'
		exponent++
	}
	to = append(to, '0', 'x', lead, '.')
	for shift := mantissaBits - 4; shift >= 0; shift -= 4 {
		to = append(to, "0123456789abcdef"[fraction>>shift&0xF])
	}
	to = append(to, 'p')
	if exponent >= 0 {
		to = append(to, '+')
	}
	return string(strconv.AppendInt(to, int64(exponent), 10))
}

var (
	errHexSyntax = valueError("invalid hexadecimal floating-point string")
	errHexRange  = overflowError("hexadecimal value too large to represent as a float")
)

// FloatFromHex is float.fromhex. White space around the text is ASCII's.
func FloatFromHex(s string) (float64, error) { return LongFloatFromHex(s, nil) }

// LongFloatFromHex is FloatFromHex for text of any length.
func LongFloatFromHex(s string, m *Meter) (float64, error) {
	s = TrimSpace(s)
	negative := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		negative = s[0] == '-'
		s = s[1:]
	}
	f, ok := parseNonFinite(s)
	if !ok {
		p := hexParser{text: s, meter: m}
		var err error
		if f, err = p.parse(); err != nil {
			return 0, err
		}
	}
	if negative {
		f = math.Copysign(f, -1)
	}
	return f, nil
}

func isASCIISpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// hexParser reads "0x1.8p3"; the prefix, the point and the exponent may be left out.
type hexParser struct {
	text     string
	at       int
	meter    *Meter
	mantissa uint64 // the first significant digits
	exponent int64  // value = mantissa * 2**exponent
	sticky   bool   // a dropped digit was no zero
	any      bool
}

func (p *hexParser) parse() (float64, error) {
	if len(p.text) >= 2 && p.text[0] == '0' && p.text[1]|0x20 == 'x' {
		p.at = 2
	}
	if err := p.parseDigits(false); err != nil {
		return 0, err
	}
	if p.at < len(p.text) && p.text[p.at] == '.' {
		p.at++
		if err := p.parseDigits(true); err != nil {
			return 0, err
		}
	}
	if !p.any {
		return 0, errHexSyntax
	}
	if p.at < len(p.text) && p.text[p.at]|0x20 == 'p' {
		p.at++
		if err := p.parseExponent(); err != nil {
			return 0, err
		}
	}
	if p.at != len(p.text) {
		return 0, errHexSyntax
	}
	return p.value()
}

func (p *hexParser) parseDigits(fraction bool) error {
	for ; p.at < len(p.text); p.at++ {
		if p.at%chunkBytes == chunkBytes-1 {
			if err := poll(p.meter, chunkBytes); err != nil {
				return err
			}
		}
		d := digitValue(p.text[p.at])
		if d >= 16 {
			return nil
		}
		p.any = true
		if fraction {
			p.exponent -= 4
		}
		if p.mantissa>>60 == 0 {
			p.mantissa = p.mantissa<<4 | uint64(d)
		} else {
			p.exponent += 4
			p.sticky = p.sticky || d != 0
		}
	}
	return nil
}

func (p *hexParser) parseExponent() error {
	negative := false
	if p.at < len(p.text) && (p.text[p.at] == '+' || p.text[p.at] == '-') {
		negative = p.text[p.at] == '-'
		p.at++
	}
	start := p.at
	value := int64(0)
	for ; p.at < len(p.text) && isDigit(p.text[p.at]); p.at++ {
		if p.at%chunkBytes == chunkBytes-1 {
			if err := poll(p.meter, chunkBytes); err != nil {
				return err
			}
		}
		value = min(value*10+int64(p.text[p.at]-'0'), maxExponent)
	}
	if p.at == start {
		return errHexSyntax
	}
	if negative {
		value = -value
	}
	p.exponent += value
	return nil
}

// value rounds half to even, once, also for the numbers below the normal ones.
func (p *hexParser) value() (float64, error) {
	if p.mantissa == 0 {
		return 0, nil
	}
	size := bits.Len64(p.mantissa)
	// The weight of the last bit that the result keeps.
	last := max(p.exponent+int64(size)-mantissaBits-1, -exponentBias-mantissaBits+1)
	mantissa := p.mantissa
	if drop := last - p.exponent; drop > 0 {
		if drop > 64 {
			return 0, nil
		}
		mantissa = roundShift(mantissa, uint(drop), p.sticky)
	} else {
		mantissa <<= uint(-drop)
	}
	if last > exponentBias || bits.Len64(mantissa)+int(last) > exponentBias+1 {
		return 0, errHexRange
	}
	return math.Ldexp(float64(mantissa), int(last)), nil
}

// roundShift shifts right by 1 to 64 bits and rounds half to even; sticky says that more bits stand below.
func roundShift(v uint64, shift uint, sticky bool) uint64 {
	half := uint64(1) << (shift - 1)
	below := v & (half<<1 - 1)
	v = v >> (shift - 1) >> 1
	if below > half || below == half && (sticky || v&1 != 0) {
		v++
	}
	return v
}

// AsIntegerRatio returns f.as_integer_ratio(): two ints without a common factor, the second positive.
func AsIntegerRatio(f float64) (numerator, denominator *big.Int, err error) {
	switch {
	case math.IsInf(f, 0):
		return nil, nil, overflowError("cannot convert Infinity to integer ratio")
	case math.IsNaN(f):
		return nil, nil, valueError("cannot convert NaN to integer ratio")
	}
	mantissa, exponent := math.Frexp(f)
	numerator = big.NewInt(int64(mantissa * (1 << 53)))
	exponent -= 53
	if zeros := int(numerator.TrailingZeroBits()); f != 0 {
		numerator.Rsh(numerator, uint(zeros))
		exponent += zeros
	} else {
		exponent = 0
	}
	denominator = big.NewInt(1)
	if exponent >= 0 {
		numerator.Lsh(numerator, uint(exponent))
	} else {
		denominator.Lsh(denominator, uint(-exponent))
	}
	return numerator, denominator, nil
}
