// Integers under a format specification.
package numfmt

import (
	"math/big"
	"strconv"

	"github.com/small-python/spy/engine/ucd"
)

// MaxStrDigits is CPython's default bound on the decimal digits of an int's text, in both directions.
const MaxStrDigits = 4300

// FormatInt returns format(v, spec) of an int. Where spec.IsFloatType, the caller formats float(v) instead.
func FormatInt(v int64, spec Spec, m *Meter) (string, error) {
	if err := spec.checkInt(); err != nil {
		return "", err
	}
	if spec.Type == 'c' {
		return formatChar(v, true, spec, m)
	}
	var buf [72]byte
	text := strconv.AppendInt(buf[:0], v, spec.intBase())
	return formatDigits(text, spec, m)
}

// FormatBig is FormatInt for an int of any size. maxDigits bounds the decimal digits; 0 means no bound.
func FormatBig(v *big.Int, spec Spec, maxDigits int, m *Meter) (string, error) {
	if err := spec.checkInt(); err != nil {
		return "", err
	}
	if spec.Type == 'c' {
		return formatChar(v.Int64(), v.IsInt64(), spec, m)
	}
	text, err := AppendBig(nil, v, spec.intBase(), maxDigits, m)
	if err != nil {
		return "", err
	}
	return formatDigits(text, spec, m)
}

func (s *Spec) checkInt() error {
	switch s.Type {
	case 'b', 'c', 'd', 'o', 'x', 'X', 'n':
	default:
		return s.unknownType()
	}
	switch {
	case s.Precision != -1:
		return valueError("Precision not allowed in integer format specifier")
	case s.NoNegZero:
		return valueError("Negative zero coercion (z) not allowed in integer format specifier")
	}
	return nil
}

func (s *Spec) intBase() int {
	switch s.Type {
	case 'b':
		return 2
	case 'o':
		return 8
	case 'x', 'X':
		return 16
	}
	return 10
}

// formatDigits lays out "-1f" and the like.
func formatDigits(text []byte, spec Spec, m *Meter) (string, error) {
	l := layout{group: 3}
	if text[0] == '-' {
		l.negative, text = true, text[1:]
	}
	l.whole = text
	base := spec.intBase()
	if base != 10 {
		l.group = 4
	}
	if spec.Alternate && base != 10 {
		l.prefix = "0" + string(spec.Type)
	}
	if spec.Type == 'X' {
		if err := upperHex(text, m); err != nil {
			return "", err
		}
	}
	if !l.negative && l.prefix == "" && spec.isPlain() {
		return string(text), nil
	}
	return l.text(&spec, m)
}

func upperHex(text []byte, m *Meter) error {
	for i, c := range text {
		if c >= 'a' {
			text[i] = c - 'a' + 'A'
		}
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, chunkBytes); err != nil {
				return err
			}
		}
	}
	return nil
}

// formatChar is the presentation type 'c'.
func formatChar(v int64, fits bool, spec Spec, m *Meter) (string, error) {
	switch {
	case spec.Sign != 0:
		return "", valueError("Sign not allowed with integer format specifier 'c'")
	case spec.Alternate:
		return "", valueError("Alternate form (#) not allowed with integer format specifier 'c'")
	case !fits:
		return "", overflowError("Python int too large to convert to C long")
	case v < 0 || v > 0x10FFFF:
		return "", overflowError("%c arg not in range(0x110000)")
	}
	if spec.Align == '=' {
		spec.Align = '>'
	}
	spec.Type = 's'
	return FormatStr(string(ucd.AppendRune(nil, rune(v))), 1, spec, m)
}
