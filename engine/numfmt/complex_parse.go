// Text as complex numbers: what complex(text) takes.
package numfmt

// ParseComplex reads "1+2j", "(1-infj)", "j" and the like. White space may stand around it and inside of the brackets; the text
// has only ASCII digits (see ucd.NumberText). The bool is false for any other text.
func ParseComplex(s string, m *Meter) (re, im float64, ok bool, err error) {
	s = TrimSpace(s)
	if n := len(s); n >= 2 && s[0] == '(' && s[n-1] == ')' {
		s = TrimSpace(s[1 : n-1])
	}
	first, size, err := floatPrefix(s, m)
	if err != nil {
		return 0, 0, false, err
	}
	rest := s[size:]
	switch {
	case size > 0 && rest == "":
		return first, 0, true, nil
	case size > 0 && isImaginaryUnit(rest):
		return 0, first, true, nil
	case size == 0:
		im, ok, err = signedImaginary(rest, m)
		return 0, im, ok, err
	case rest[0] != '+' && rest[0] != '-':
		return 0, 0, false, nil
	}
	im, ok, err = signedImaginary(rest, m)
	return first, im, ok, err
}

// TrimSpace removes the white space that the constructors of numbers allow around their text: ASCII's, without the separators
// that str.strip removes too.
func TrimSpace(s string) string {
	for s != "" && isASCIISpace(s[0]) {
		s = s[1:]
	}
	for s != "" && isASCIISpace(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

func isImaginaryUnit(s string) bool { return s == "j" || s == "J" }

// signedImaginary reads "+2j", "-j" or "j" up to the end.
func signedImaginary(s string, m *Meter) (float64, bool, error) {
	f, size, err := floatPrefix(s, m)
	if err != nil {
		return 0, false, err
	}
	if size == 0 {
		f = 1
		if s != "" && (s[0] == '+' || s[0] == '-') {
			if s[0] == '-' {
				f = -1
			}
			size = 1
		}
	}
	return f, isImaginaryUnit(s[size:]), nil
}

// floatPrefix reads the longest float at the start of s; size is 0 if there is none.
func floatPrefix(s string, m *Meter) (f float64, size int, err error) {
	size = floatPrefixSize(s)
	if size == 0 {
		return 0, 0, nil
	}
	f, ok, err := ParseLongFloat(s[:size], m)
	if !ok {
		size = 0
	}
	return f, size, err
}

func floatPrefixSize(s string) int {
	at := 0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		at = 1
	}
	for _, word := range [...]string{"infinity", "inf", "nan"} {
		if end := at + len(word); end <= len(s) && equalFold(s[at:end], word) {
			return end
		}
	}
	start := at
	at = skipDigits(s, at)
	digits := at > start
	if at < len(s) && s[at] == '.' {
		end := skipDigits(s, at+1)
		digits = digits || end > at+1
		at = end
	}
	if !digits {
		return 0
	}
	if at < len(s) && s[at]|0x20 == 'e' {
		exponent := at + 1
		if exponent < len(s) && (s[exponent] == '+' || s[exponent] == '-') {
			exponent++
		}
		if end := skipDigits(s, exponent); end > exponent {
			at = end
		}
	}
	return at
}

// skipDigits steps over digits with single underscores between them.
func skipDigits(s string, at int) int {
	for at < len(s) && (isDigit(s[at]) || s[at] == '_' && at > 0 && isDigit(s[at-1]) && at+1 < len(s) && isDigit(s[at+1])) {
		at++
	}
	return at
}
