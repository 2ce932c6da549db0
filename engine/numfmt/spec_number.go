// The layout of numbers under a format specification: sign, prefix, grouping, padding.
package numfmt

import (
	"math"
	"strings"
)

// layout is a number on its way to a field: "-" "0x" "1234567" ".25" "e+10%".
type layout struct {
	negative bool
	prefix   string
	whole    []byte // digits before the point, grouped; empty for "inf" and "nan"
	fraction []byte // digits after the point, or nil
	point    bool
	tail     []byte // exponent, "%", or "inf" and "nan"
	group    int    // digits per group before the point, if spec.Grouping is set
}

// parseNumber splits what AppendFloat wrote.
func (l *layout) parseNumber(text []byte) {
	if len(text) > 0 && text[0] == '-' {
		l.negative = true
		text = text[1:]
	}
	at := digitsAt(text, 0)
	l.whole, l.group = text[:at], 3
	if at < len(text) && text[at] == '.' {
		l.point = true
		end := digitsAt(text, at+1)
		l.fraction = text[at+1 : end]
		at = end
	}
	l.tail = text[at:]
}

func digitsAt(text []byte, at int) int {
	for at < len(text) && text[at] >= '0' && text[at] <= '9' {
		at++
	}
	return at
}

// write writes the number with the field's sign, grouping and padding.
func (l *layout) write(to *strings.Builder, spec *Spec, m *Meter) error {
	sign := l.sign(spec)
	fixed := len(sign) + len(l.prefix) + groupedLength(len(l.fraction), 3, spec.FractionGroup) + len(l.tail)
	if l.point {
		fixed++
	}
	least := 0
	if spec.Fill == '0' && spec.Align == '=' && len(l.whole) > 0 {
		least = spec.Width - fixed
	}
	digits := len(l.whole)
	if spec.Grouping != 0 {
		digits = digitsFor(digits, least, l.group)
	} else {
		digits = max(digits, least)
	}
	count := fixed + groupedLength(digits, l.group, spec.Grouping)
	if err := spec.grow(to, count, count, m); err != nil {
		return err
	}
	left, right := spec.padding(count)
	middle := 0
	if spec.Align == '=' {
		middle, right = right, 0
	}
	if err := writeFill(to, spec.Fill, left, m); err != nil {
		return err
	}
	to.WriteString(sign)
	to.WriteString(l.prefix)
	if err := writeFill(to, spec.Fill, middle, m); err != nil {
		return err
	}
	if err := l.writeDigits(to, digits, spec, m); err != nil {
		return err
	}
	to.Write(l.tail)
	return writeFill(to, spec.Fill, right, m)
}

// writeDigits writes the digits on both sides of the point, with so many before it.
func (l *layout) writeDigits(to *strings.Builder, digits int, spec *Spec, m *Meter) error {
	if err := writeGrouped(to, l.whole, digits, l.group, spec.Grouping, m); err != nil {
		return err
	}
	if l.point {
		to.WriteByte('.')
	}
	return writeFraction(to, l.fraction, spec.FractionGroup, m)
}

// text is what write writes.
func (l *layout) text(spec *Spec, m *Meter) (string, error) {
	var to strings.Builder
	err := l.write(&to, spec, m)
	return to.String(), err
}

func (l *layout) sign(spec *Spec) string {
	switch {
	case l.negative:
		return "-"
	case spec.Sign == '+' || spec.Sign == ' ':
		return string(rune(spec.Sign))
	}
	return ""
}

// groupedLength is the length of so many digits with separators.
func groupedLength(digits, group int, separator byte) int {
	if separator == 0 || digits == 0 {
		return digits
	}
	return digits + (digits-1)/group
}

// digitsFor returns how many digits, zeros in front included, fill at least so many characters with separators. A separator
// never stands in front, so the text may be one character longer than least.
func digitsFor(digits, least, group int) int {
	if least <= groupedLength(digits, group, ',') || least > math.MaxInt64/2 {
		return digits
	}
	needed := least - least/(group+1)
	if groupedLength(needed, group, ',') < least {
		needed++
	}
	return max(digits, needed)
}

// writeGrouped writes digits with zeros in front up to count, in groups counted from the right.
func writeGrouped(to *strings.Builder, digits []byte, count, group int, separator byte, m *Meter) error {
	zeroCount := count - len(digits)
	if separator == 0 {
		err := writeFill(to, '0', zeroCount, m)
		to.Write(digits)
		return err
	}
	for i := range count {
		if i > 0 && (count-i)%group == 0 {
			to.WriteByte(separator)
		}
		if i < zeroCount {
			to.WriteByte('0')
		} else {
			to.WriteByte(digits[i-zeroCount])
		}
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, chunkBytes); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeFraction writes the digits after the point, in groups counted from the left.
func writeFraction(to *strings.Builder, digits []byte, separator byte, m *Meter) error {
	if separator == 0 {
		to.Write(digits)
		return nil
	}
	for i, c := range digits {
		if i > 0 && i%3 == 0 {
			to.WriteByte(separator)
		}
		to.WriteByte(c)
		if i%chunkBytes == chunkBytes-1 {
			if err := poll(m, chunkBytes); err != nil {
				return err
			}
		}
	}
	return nil
}
