// Strings under a format specification.
package numfmt

import (
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// FormatStr returns format(s, spec) for a str of runeCount code points.
func FormatStr(s string, runeCount int, spec Spec, m *Meter) (string, error) {
	if err := spec.checkStr(); err != nil {
		return "", err
	}
	if spec.Precision >= 0 && spec.Precision < runeCount {
		cut, err := prefixBytes(s, spec.Precision, m)
		if err != nil {
			return "", err
		}
		s, runeCount = s[:cut], spec.Precision
	}
	return spec.pad(s, runeCount, m)
}

// pad writes a text of count characters into the field.
func (s *Spec) pad(text string, count int, m *Meter) (string, error) {
	if s.Width <= count {
		return text, nil
	}
	var to strings.Builder
	if err := s.grow(&to, len(text), count, m); err != nil {
		return "", err
	}
	left, right := s.padding(count)
	if err := writeFill(&to, s.Fill, left, m); err != nil {
		return "", err
	}
	to.WriteString(text)
	err := writeFill(&to, s.Fill, right, m)
	return to.String(), err
}

func (s *Spec) checkStr() error {
	switch {
	case s.Type != 's':
		return s.unknownType()
	case s.Sign == ' ':
		return valueError("Space not allowed in string format specifier")
	case s.Sign != 0:
		return valueError("Sign not allowed in string format specifier")
	case s.NoNegZero:
		return valueError("Negative zero coercion (z) not allowed in string format specifier")
	case s.Alternate:
		return valueError("Alternate form (#) not allowed in string format specifier")
	case s.Align == '=':
		return valueError("'=' alignment not allowed in string format specifier")
	}
	return nil
}

// prefixBytes returns how many bytes the first count code points of s take.
func prefixBytes(s string, count int, m *Meter) (int, error) {
	at := 0
	polled := 0
	for count > 0 && at < len(s) {
		if s[at] < 0x80 {
			at++
		} else {
			_, size := ucd.DecodeRune(s[at:])
			at += size
		}
		count--
		if at-polled >= chunkBytes {
			if err := poll(m, at-polled); err != nil {
				return 0, err
			}
			polled = at
		}
	}
	return at, nil
}
