// Quoted forms of text and bytes: repr() and ascii().
package ucd

// QuoteStr returns repr(s) of a str.
func QuoteStr(s string) string {
	to, _ := AppendQuoted(nil, s, nil) // no meter, no error
	return string(to)
}

// QuoteASCII returns ascii(s) of a str.
func QuoteASCII(s string) string {
	to, _ := AppendQuotedASCII(nil, s, nil) // no meter, no error
	return string(to)
}

// QuoteBytes returns repr(b) of a bytes.
func QuoteBytes(b []byte) string {
	to, _ := AppendQuotedBytes(nil, b, nil) // no meter, no error
	return string(to)
}

// AppendQuoted appends repr(s) for text of any length. The result has at most four times the bytes of s, and two more.
func AppendQuoted(to []byte, s string, m *Meter) ([]byte, error) {
	return appendText(to, s, IsPrintable, m)
}

// AppendQuotedASCII appends ascii(s) for text of any length.
func AppendQuotedASCII(to []byte, s string, m *Meter) ([]byte, error) {
	return appendText(to, s, isASCIIPrintable, m)
}

func isASCIIPrintable(r rune) bool { return r >= ' ' && r < 0x7F }

// appendText writes s a piece at a time, with everything that keep refuses escaped.
func appendText(to []byte, s string, keep func(rune) bool, m *Meter) ([]byte, error) {
	quote, err := chooseQuote(s, m)
	if err != nil {
		return to, err
	}
	if to, err = m.grow(to, len(s)+2); err != nil {
		return to, err
	}
	to = append(to, quote)
	polled := 0
	for at := 0; at < len(s); {
		if at-polled >= pollBytes {
			if err := m.poll(at - polled); err != nil {
				return to, err
			}
			polled = at
		}
		if to, err = m.grow(to, len(`\U0010FFFF'`)); err != nil {
			return to, err
		}
		if c := s[at]; c < 0x80 {
			to = appendASCIIEscaped(to, c, quote)
			at++
			continue
		}
		r, size := DecodeRune(s[at:])
		if keep(r) {
			to = append(to, s[at:at+size]...)
		} else {
			to = appendEscape(to, r)
		}
		at += size
	}
	if to, err = m.grow(to, 1); err != nil {
		return to, err
	}
	return append(to, quote), m.poll(len(s) - polled)
}

// AppendQuotedBytes appends repr(b) of a bytes of any length. The result has at most four times the bytes of b, and three more.
func AppendQuotedBytes[T []byte | string](to []byte, b T, m *Meter) ([]byte, error) {
	quote, err := chooseQuote(b, m)
	if err != nil {
		return to, err
	}
	if to, err = m.grow(to, len(b)+3); err != nil {
		return to, err
	}
	to = append(to, 'b', quote)
	for start := 0; start < len(b); start += pollBytes {
		end := min(len(b), start+pollBytes)
		for _, c := range []byte(b[start:end]) {
			if to, err = m.grow(to, len(`\xFF'`)); err != nil {
				return to, err
			}
			to = appendASCIIEscaped(to, c, quote)
		}
		if err := m.poll(end - start); err != nil {
			return to, err
		}
	}
	return append(to, quote), nil
}

// chooseQuote takes double quotes for a text that has single ones only.
func chooseQuote[T []byte | string](s T, m *Meter) (byte, error) {
	single := false
	for start := 0; start < len(s); start += pollBytes {
		end := min(len(s), start+pollBytes)
		for i := start; i < end; i++ {
			switch s[i] {
			case '"':
				return '\'', nil
			case '\'':
				single = true
			}
		}
		if end < len(s) {
			// The writing loop is charged for the text; this only lets a stop through.
			if err := m.poll(0); err != nil {
				return 0, err
			}
		}
	}
	if single {
		return '"', nil
	}
	return '\'', nil
}

// appendASCIIEscaped writes one byte; from 0x7F on as \x.
func appendASCIIEscaped(to []byte, c, quote byte) []byte {
	switch {
	case c == quote || c == '\\':
		return append(to, '\\', c)
	case c >= ' ' && c < 0x7F:
		return append(to, c)
	case c == '\n':
		return append(to, `\n`...)
	case c == '\r':
		return append(to, `\r`...)
	case c == '\t':
		return append(to, `\t`...)
	}
	return appendEscape(to, rune(c))
}

// appendEscape writes \x, \u or \U with as many digits as each takes.
func appendEscape(to []byte, r rune) []byte {
	letter, digits := byte('x'), 2
	switch {
	case r > 0xFFFF:
		letter, digits = 'U', 8
	case r > 0xFF:
		letter, digits = 'u', 4
	}
	to = append(to, '\\', letter)
	for shift := 4 * (digits - 1); shift >= 0; shift -= 4 {
		to = append(to, "0123456789abcdef"[r>>shift&0xF])
	}
	return to
}
