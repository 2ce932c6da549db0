// Text as floats: what float(text) takes.
package numfmt

import (
	"math"
	"strconv"
)

// ParseFloat reads the text of a float: digits with single underscores between them, a point, an exponent, or inf, infinity
// and nan; no white space around it. The bool is false for any other text.
func ParseFloat(s string) (float64, bool) {
	f, ok, _ := ParseLongFloat(s, nil) // no meter, no error
	return f, ok
}

// ParseLongFloat is ParseFloat for text of any length.
func ParseLongFloat(s string, m *Meter) (f float64, ok bool, err error) {
	negative := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		negative = s[0] == '-'
		s = s[1:]
	}
	if isShortFloat(s) {
		f, _ = strconv.ParseFloat(s, 64) // the only error is infinity
	} else if f, ok = parseNonFinite(s); !ok {
		p := floatParser{text: s, meter: m}
		if ok, err = p.parse(); !ok || err != nil {
			return 0, false, err
		}
		f = p.value()
	}
	if negative {
		f = math.Copysign(f, -1)
	}
	return f, true, nil
}

// isShortFloat reports whether s is a number that strconv can be given as it is.
func isShortFloat(s string) bool {
	if len(s) > 64 || s == "" || !isDigit(s[len(s)-1]) {
		return false
	}
	for i := range len(s) {
		if s[i] == '_' {
			return false
		}
	}
	return (isDigit(s[0]) || s[0] == '.') && floatPrefixSize(s) == len(s)
}

func parseNonFinite(s string) (float64, bool) {
	switch {
	case equalFold(s, "nan"):
		return math.NaN(), true
	case equalFold(s, "inf"), equalFold(s, "infinity"):
		return math.Inf(1), true
	}
	return 0, false
}

// equalFold compares with a lower-case ASCII word.
func equalFold(s, word string) bool {
	if len(s) != len(word) {
		return false
	}
	for i := range len(s) {
		if s[i]|0x20 != word[i] {
			return false
		}
	}
	return true
}

// keptDigits is more than the digits that can decide how a float is rounded; whether more follow is all that counts of the rest.
// It stays under the 800 digits of which strconv loses count.
const keptDigits = 790

// floatParser reads digits and exponent of a float of any length into a short text for strconv.
type floatParser struct {
	text     string
	at       int
	meter    *Meter
	digits   []byte // significant ones, at most keptDigits
	exponent int64  // of the digit after the last kept one
	sticky   bool   // a dropped digit was no zero
	any      bool   // there was a digit
}

// parse checks the grammar.
func (p *floatParser) parse() (bool, error) {
	ok, err := p.parseDigits(false)
	if !ok || err != nil {
		return false, err
	}
	if p.take('.') {
		if ok, err = p.parseDigits(true); !ok || err != nil {
			return false, err
		}
	}
	if !p.any {
		return false, nil
	}
	if p.at < len(p.text) && p.text[p.at]|0x20 == 'e' {
		p.at++
		if ok, err = p.parseExponent(); !ok || err != nil {
			return false, err
		}
	}
	return p.at == len(p.text), nil
}

func (p *floatParser) take(c byte) bool {
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

// parseDigits reads digits with single underscores between them; there may be none.
func (p *floatParser) parseDigits(fraction bool) (bool, error) {
	start := p.at
	for ; p.at < len(p.text); p.at++ {
		if p.at%chunkBytes == chunkBytes-1 {
			if err := poll(p.meter, chunkBytes); err != nil {
				return false, err
			}
		}
		c := p.text[p.at]
		if c == '_' {
			if !p.betweenDigits(start) {
				return false, nil
			}
			continue
		}
		if c < '0' || c > '9' {
			break
		}
		p.any = true
		p.addDigit(c, fraction)
	}
	return true, nil
}

// betweenDigits reports whether the underscore at the current place has a digit on each side.
func (p *floatParser) betweenDigits(start int) bool {
	return p.at > start && isDigit(p.text[p.at-1]) && p.at+1 < len(p.text) && isDigit(p.text[p.at+1])
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func (p *floatParser) addDigit(c byte, fraction bool) {
	if fraction {
		p.exponent--
	}
	switch {
	case len(p.digits) == 0 && c == '0':
	case len(p.digits) < keptDigits:
		p.digits = append(p.digits, c)
	default:
		p.exponent++
		p.sticky = p.sticky || c != '0'
	}
}

// maxExponent is where an exponent stops to grow: no text in memory has as many digits.
const maxExponent = 1 << 50

func (p *floatParser) parseExponent() (bool, error) {
	negative := p.take('-')
	if !negative {
		p.take('+')
	}
	start := p.at
	value := int64(0)
	for ; p.at < len(p.text); p.at++ {
		if p.at%chunkBytes == chunkBytes-1 {
			if err := poll(p.meter, chunkBytes); err != nil {
				return false, err
			}
		}
		c := p.text[p.at]
		if c == '_' {
			if !p.betweenDigits(start) {
				return false, nil
			}
			continue
		}
		if !isDigit(c) {
			break
		}
		value = min(value*10+int64(c-'0'), maxExponent)
	}
	if negative {
		value = -value
	}
	p.exponent += value
	return p.at > start, nil
}

// value rounds what was read; too much is infinite, as in CPython.
func (p *floatParser) value() float64 {
	if len(p.digits) == 0 {
		return 0
	}
	if p.sticky {
		p.digits = append(p.digits, '1')
		p.exponent--
	}
	// Beyond these bounds every exponent gives the same.
	exponent := min(max(p.exponent, -3000), 1000)
	text := strconv.AppendInt(append(p.digits, 'e'), exponent, 10)
	f, _ := strconv.ParseFloat(string(text), 64) // the only error is infinity
	return f
}
