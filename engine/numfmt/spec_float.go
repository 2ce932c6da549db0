// Floats and complex numbers under a format specification.
package numfmt

import (
	"math"
	"strings"
)

// maxPrecision is the greatest precision that CPython takes for a float.
const maxPrecision = math.MaxInt32

// FormatFloatSpec returns format(f, spec) of a float. An int with a float's presentation type is formatted by it too.
func FormatFloatSpec(f float64, spec Spec, m *Meter) (string, error) {
	if !spec.isFloatType() && spec.Type != '%' {
		return "", spec.unknownType()
	}
	code, precision, flags, err := spec.floatCode()
	if err != nil {
		return "", err
	}
	if code == '%' {
		code, f = 'f', f*100
	}
	var buf [64]byte
	text, err := AppendFloat(buf[:0], f, code, precision, flags, m)
	if err != nil {
		return "", err
	}
	if spec.Type == '%' {
		text = append(text, '%')
	}
	var l layout
	l.parseNumber(text)
	if spec.isPlain() {
		return string(text), nil
	}
	return l.text(&spec, m)
}

// isPlain reports whether the text needs no layout at all.
func (s *Spec) isPlain() bool {
	return s.Sign != '+' && s.Sign != ' ' && s.Width == -1 && s.Grouping == 0 && s.FractionGroup == 0
}

// IsFloatType reports whether the presentation type is one of a float's, so that an int is converted first.
func (s *Spec) IsFloatType() bool {
	return s.Type != 0 && s.Type != 'n' && (s.isFloatType() || s.Type == '%')
}

func (s *Spec) isFloatType() bool {
	switch s.Type {
	case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n':
		return true
	}
	return false
}

// floatCode turns type and precision into AppendFloat's.
func (s *Spec) floatCode() (code byte, precision int, flags FloatFlags, err error) {
	if s.Precision > maxPrecision {
		return 0, 0, 0, valueError("precision too big")
	}
	code, precision = byte(s.Type), s.Precision
	switch s.Type {
	case 0:
		code = 'r'
		flags |= FloatAddDot0
		if precision >= 0 {
			code = 'g'
		}
	case 'n':
		code = 'g'
	}
	if precision < 0 {
		precision = 6
	}
	if s.Alternate {
		flags |= FloatAlternate
	}
	if s.NoNegZero {
		flags |= FloatNoNegativeZero
	}
	return code, precision, flags, nil
}

// FormatComplex returns format(z, spec) of a complex number.
func FormatComplex(re, im float64, spec Spec, m *Meter) (string, error) {
	switch {
	case !spec.isFloatType():
		return "", spec.unknownType()
	case spec.Fill == '0':
		return "", valueError("Zero padding is not allowed in complex format specifier")
	case spec.Align == '=':
		return "", valueError("'=' alignment flag is not allowed in complex format specifier")
	}
	code, precision, flags, err := spec.floatCode()
	if err != nil {
		return "", err
	}
	flags &^= FloatAddDot0
	skipReal := spec.Type == 0 && re == 0 && !math.Signbit(re)
	parentheses := spec.Type == 0 && !skipReal
	part := spec
	part.Width, part.Align, part.Fill = -1, '<', ' '
	var to strings.Builder
	if parentheses {
		to.WriteByte('(')
	}
	if !skipReal {
		if err := writePart(&to, re, code, precision, flags, &part, m); err != nil {
			return "", err
		}
		part.Sign = '+'
	}
	if err := writePart(&to, im, code, precision, flags, &part, m); err != nil {
		return "", err
	}
	to.WriteByte('j')
	if parentheses {
		to.WriteByte(')')
	}
	spec.Type, spec.Precision = 's', -1
	spec.Sign, spec.NoNegZero, spec.Alternate = 0, false, false
	return FormatStr(to.String(), to.Len(), spec, m)
}

// writePart writes the real or the imaginary part.
func writePart(to *strings.Builder, f float64, code byte, precision int, flags FloatFlags, spec *Spec, m *Meter) error {
	text, err := AppendFloat(nil, f, code, precision, flags, m)
	if err != nil {
		return err
	}
	var l layout
	l.parseNumber(text)
	return l.write(to, spec, m)
}

// ComplexRepr returns repr(z) of a complex number.
func ComplexRepr(re, im float64) string {
	text, _ := FormatComplex(re, im, Spec{Fill: ' ', Align: '>', Width: -1, Precision: -1}, nil) // short, no meter, no error
	return text
}
