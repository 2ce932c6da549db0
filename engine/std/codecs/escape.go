// Escapes as in the literals of bytes.
package codecs

import (
	"fmt"

	"github.com/small-python/spy/engine/object"
)

func escapeEncode(t *object.Thread, a []object.Value) (object.Value, error) {
	o, ok := object.AsBytes(a[0])
	if !ok {
		return a[0], t.TypeError("escape_encode() argument 1 must be bytes, not %s", a[0].ArgName())
	}
	if err := t.Reserve(4 * int64(len(o.B))); err != nil {
		return a[0], err
	}
	if err := t.Step(len(o.B) >> 4); err != nil {
		return a[0], err
	}
	var out []byte
	for _, c := range o.B {
		switch {
		case c == '\\' || c == '\'':
			out = append(out, '\\', c)
		case c == '\t':
			out = append(out, `\t`...)
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c < ' ' || c >= 0x7f:
			out = fmt.Appendf(out, `\x%02x`, c)
		default:
			out = append(out, c)
		}
	}
	return answer(t, object.FromBytes(object.NewBytes(t, out)), len(o.B)), nil
}

// plainEscapes are the characters that a letter behind a backslash stands for.
var plainEscapes = map[byte]byte{
	'\\': '\\', '\'': '\'', '"': '"', 'b': '\b', 'f': '\f', 't': '\t', 'n': '\n', 'r': '\r', 'v': '\v', 'a': '\a',
}

// unescaper is escape_decode in progress.
type unescaper struct {
	t      *object.Thread
	b, out []byte
	at     int
	errors string
	warned bool
}

func escapeDecode(t *object.Thread, a []object.Value) (object.Value, error) {
	var b []byte
	var err error
	if s, ok := object.AsStr(a[0]); ok {
		b, err = t.Encode(s, "utf-8", "strict")
	} else {
		b, err = dataArg(t, a[0])
	}
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, "escape_decode", a[1])
	if err != nil {
		return a[1], err
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return a[0], err
	}
	if err := t.Step(len(b) >> 4); err != nil {
		return a[0], err
	}
	u := &unescaper{t: t, b: b, errors: errors}
	for u.at < len(b) {
		if b[u.at] != '\\' {
			u.out = append(u.out, b[u.at])
			u.at++
			continue
		}
		if err := u.escape(); err != nil {
			return a[0], err
		}
	}
	return answer(t, object.FromBytes(object.NewBytes(t, u.out)), len(b)), nil
}

// escape reads the escape at u.at.
func (u *unescaper) escape() error {
	start := u.at
	if u.at++; u.at == len(u.b) {
		return u.t.ValueError("Trailing \\ in string")
	}
	c := u.b[u.at]
	u.at++
	if plain, ok := plainEscapes[c]; ok {
		u.out = append(u.out, plain)
		return nil
	}
	switch {
	case c == '\n':
	case c >= '0' && c <= '7':
		return u.octal(c, start)
	case c == 'x':
		if u.at+1 < len(u.b) && isHex(u.b[u.at]) && isHex(u.b[u.at+1]) {
			u.out = append(u.out, hexDigit(u.b[u.at])<<4|hexDigit(u.b[u.at+1]))
			u.at += 2
			return nil
		}
		return u.badHex(start)
	default:
		u.out = append(u.out, '\\', c)
		if c < 0x80 {
			return u.warn(fmt.Sprintf("b\"\\%c\" is an invalid escape sequence. Such sequences will not work in the future. ", c))
		}
	}
	return nil
}

func (u *unescaper) octal(c byte, start int) error {
	n := int(c - '0')
	for k := 0; k < 2 && u.at < len(u.b) && u.b[u.at] >= '0' && u.b[u.at] <= '7'; k++ {
		n = n<<3 | int(u.b[u.at]-'0')
		u.at++
	}
	u.out = append(u.out, byte(n))
	if n > 255 {
		return u.warn(fmt.Sprintf("b\"%s\" is an invalid octal escape sequence. Such sequences will not work in the future. ", u.b[start:u.at]))
	}
	return nil
}

// warn warns of the first escape that is none.
func (u *unescaper) warn(text string) error {
	if u.warned {
		return nil
	}
	u.warned = true
	return u.t.Warn(object.DeprecationWarningType, text)
}

func (u *unescaper) badHex(start int) error {
	switch u.errors {
	case "strict":
		return u.t.ValueError("invalid \\x escape at position %d", start)
	case "replace":
		u.out = append(u.out, '?')
	case "ignore":
	default:
		return u.t.ValueError("decoding error; unknown error handling code: %s", u.errors)
	}
	if u.at < len(u.b) && isHex(u.b[u.at]) {
		u.at++
	}
	return nil
}

func hexDigit(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
