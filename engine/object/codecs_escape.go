// The encodings unicode_escape and raw_unicode_escape.
package object

import "github.com/small-python/spy/engine/ucd"

// escapeText encodes; all is unicode_escape, which also escapes control characters, backslashes and Latin-1.
func (t *Thread) escapeText(s string, all bool) ([]byte, error) {
	w := t.NewTextBuilder()
	for s != "" {
		r, n := DecodeRune(s)
		var err error
		switch {
		case !all && r < 0x100:
			if err = w.room(1); err == nil {
				w.b = append(w.b, byte(r))
				err = w.look()
			}
		case !all || r >= 0x7f:
			err = w.Add(escapedRune(r))
		case r == '\\':
			err = w.Add(`\\`)
		case r == '\n':
			err = w.Add(`\n`)
		case r == '\r':
			err = w.Add(`\r`)
		case r == '\t':
			err = w.Add(`\t`)
		case r < ' ':
			err = w.Add(escapedRune(r))
		default:
			err = w.Add(s[:n])
		}
		if err != nil {
			return nil, err
		}
		s = s[n:]
	}
	return w.b, nil
}

// unescape decodes; bytes that are no escape are Latin-1.
func (d *decoding) unescape(name string) (*Str, error) {
	raw := name == "raw-unicode-escape"
	for d.at < len(d.b) {
		c := d.b[d.at]
		if c != '\\' {
			if err := d.out.AddRune(rune(c)); err != nil {
				return nil, err
			}
			d.at++
			continue
		}
		var err error
		if raw {
			err = d.rawEscape()
		} else {
			err = d.escape()
		}
		if err != nil {
			return nil, err
		}
	}
	return d.out.Str(), nil
}

// rawEscape handles a run of backslashes: only an odd one before u or U begins an escape.
func (d *decoding) rawEscape() error {
	start := d.at
	for d.at < len(d.b) && d.b[d.at] == '\\' {
		d.at++
	}
	slashes := d.at - start
	escape := slashes%2 == 1 && d.at < len(d.b) && (d.b[d.at] == 'u' || d.b[d.at] == 'U')
	if escape {
		slashes--
	}
	if err := d.out.Add(viewText(d.b[start : start+slashes])); err != nil || !escape {
		return err
	}
	letter := d.b[d.at]
	d.at++
	return d.hexEscape("rawunicodeescape", start+slashes, letter)
}

// simpleEscapes are the escapes of one letter.
var simpleEscapes = map[byte]string{
	'\n': "", '\\': `\`, '\'': "'", '"': `"`, 'a': "\a", 'b': "\b", 'f': "\f", 'n': "\n", 'r': "\r", 't': "\t", 'v': "\v",
}

func (d *decoding) escape() error {
	start := d.at
	d.at++
	if d.at == len(d.b) {
		return d.handle("unicodeescape", start, d.at, `\ at end of string`)
	}
	c := d.b[d.at]
	d.at++
	if text, ok := simpleEscapes[c]; ok {
		return d.out.Add(text)
	}
	switch {
	case c >= '0' && c <= '7':
		return d.octalEscape(start, c)
	case c == 'x' || c == 'u' || c == 'U':
		return d.hexEscape("unicodeescape", start, c)
	case c == 'N':
		return d.nameEscape(start)
	}
	if err := d.t.warnDeprecated(`"\` + string(rune(c)) + `" is an invalid escape sequence. Such sequences will not work in the future. `); err != nil {
		return err
	}
	if err := d.out.Add(`\`); err != nil {
		return err
	}
	return d.out.AddRune(rune(c))
}

func (d *decoding) octalEscape(start int, first byte) error {
	r := rune(first - '0')
	for n := 1; n < 3 && d.at < len(d.b) && d.b[d.at] >= '0' && d.b[d.at] <= '7'; n++ {
		r = r<<3 | rune(d.b[d.at]-'0')
		d.at++
	}
	if r > 0xff {
		text := string(d.b[start+1 : d.at])
		if err := d.t.warnDeprecated(`"\` + text + `" is an invalid octal escape sequence. Such sequences will not work in the future. `); err != nil {
			return err
		}
	}
	return d.out.AddRune(r)
}

// hexEscape reads the digits after \x, \u or \U.
func (d *decoding) hexEscape(encoding string, start int, letter byte) error {
	digits, reason := 2, `truncated \xXX escape`
	switch letter {
	case 'u':
		digits, reason = 4, `truncated \uXXXX escape`
	case 'U':
		digits, reason = 8, `truncated \UXXXXXXXX escape`
	}
	r := rune(0)
	for n := 0; n < digits; n++ {
		v := -1
		if d.at < len(d.b) {
			v = hexValue(d.b[d.at])
		}
		if v < 0 {
			return d.handle(encoding, start, d.at, reason)
		}
		r = r<<4 | rune(v)
		d.at++
	}
	if uint32(r) > 0x10ffff {
		if encoding == "rawunicodeescape" {
			return d.handle(encoding, start, d.at, `\Uxxxxxxxx out of range`)
		}
		return d.handle(encoding, start, d.at, "illegal Unicode character")
	}
	return d.out.AddRune(r)
}

// hexValue is the value of a hexadecimal digit, or -1.
func hexValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

func (d *decoding) nameEscape(start int) error {
	const malformed = `malformed \N character escape`
	if d.at == len(d.b) || d.b[d.at] != '{' {
		return d.handle("unicodeescape", start, d.at, malformed)
	}
	end := d.at + 1
	for end < len(d.b) && d.b[end] != '}' {
		end++
	}
	if end == len(d.b) || end == d.at+1 {
		return d.handle("unicodeescape", start, end, malformed)
	}
	r, ok := ucd.LookupCharacter(string(d.b[d.at+1 : end]))
	d.at = end + 1
	if !ok {
		return d.handle("unicodeescape", start, d.at, "unknown Unicode character name")
	}
	return d.out.AddRune(r)
}
