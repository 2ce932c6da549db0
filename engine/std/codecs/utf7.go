// UTF-7 (RFC 2152): text in ASCII, the rest as UTF-16 in base 64 between '+' and '-'.
package codecs

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// direct tells which characters stand for themselves.
func direct(r rune) bool {
	return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r > ' ' && r < 0x7f && r != '\\' && r != '~' && r != '+'
}

func utf7Rows() []object.Member {
	return []object.Member{
		object.Function("utf_7_decode", "(data, errors=None, final=False, /)", utf7Decode, ""),
		object.Function("utf_7_encode", "(str, errors=None, /)", utf7Encode, ""),
	}
}

func utf7Encode(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := textArg(t, "utf_7_encode", a[0])
	if err != nil {
		return a[0], err
	}
	if _, err := errorsArg(t, "utf_7_encode", a[1]); err != nil {
		return a[1], err
	}
	if err := t.Reserve(8 * int64(len(s.S))); err != nil {
		return a[0], err
	}
	if err := t.Step(len(s.S) >> 2); err != nil {
		return a[0], err
	}
	var e utf7Encoder
	for rest := s.S; rest != ""; {
		r, size := object.DecodeRune(rest)
		rest = rest[size:]
		e.add(r)
	}
	if e.shifted {
		e.flush()
		e.out = append(e.out, '-')
	}
	return answer(t, object.FromBytes(object.NewBytes(t, e.out)), s.Len()), nil
}

// utf7Encoder is utf_7_encode in progress.
type utf7Encoder struct {
	out     []byte
	bits    uint32 // n bits that are not written yet
	n       int
	shifted bool
}

// unit writes a unit of UTF-16.
func (e *utf7Encoder) unit(u rune) {
	e.bits, e.n = e.bits<<16|uint32(u), e.n+16
	for e.n >= 6 {
		e.n -= 6
		e.out = append(e.out, base64Digits[e.bits>>e.n&63])
	}
}

// flush writes the bits that are left.
func (e *utf7Encoder) flush() {
	if e.n > 0 {
		e.out = append(e.out, base64Digits[e.bits<<(6-e.n)&63])
	}
	e.bits, e.n = 0, 0
}

func (e *utf7Encoder) add(r rune) {
	if direct(r) {
		if e.shifted {
			e.flush()
			e.shifted = false
			if strings.IndexByte(base64Digits, byte(r)) >= 0 || r == '-' {
				e.out = append(e.out, '-')
			}
		}
		e.out = append(e.out, byte(r))
		return
	}
	if !e.shifted {
		e.out = append(e.out, '+')
		if r == '+' {
			e.out = append(e.out, '-')
			return
		}
		e.shifted = true
	}
	if r >= 0x10000 {
		e.unit(0xd800 + (r-0x10000)>>10)
		r = 0xdc00 + (r-0x10000)&0x3ff
	}
	e.unit(r)
}

// utf7Decoder is utf_7_decode in progress.
type utf7Decoder struct {
	t       *object.Thread
	b       []byte
	data    object.Value
	errors  string
	out     object.TextBuilder
	at      int
	shifted bool
	start   int    // where the shifted part began
	bits    uint32 // n bits that make no unit yet
	n       int
	high    rune              // a surrogate that waits for the other
	mark    int               // length of out at the start of the shifted part
	raised  *object.Exception // of the first problem: handlers get the same one again
}

func utf7Decode(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := dataArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, "utf_7_decode", a[1])
	if err != nil {
		return a[1], err
	}
	final, err := t.Truth(a[2])
	if err != nil {
		return a[2], err
	}
	if err := t.Step(len(b) >> 2); err != nil {
		return a[0], err
	}
	d := &utf7Decoder{t: t, b: b, data: object.FromBytes(object.NewBytes(t, b)), errors: errors, out: t.NewTextBuilder()}
	for {
		for d.at < len(d.b) {
			if err := d.next(); err != nil {
				return a[0], err
			}
		}
		if !d.shifted {
			break
		}
		if !final {
			text := d.out.Str()
			head, err := text.Part(t, 0, d.mark)
			if err != nil {
				return a[0], err
			}
			return answer(t, object.FromStr(head), d.start), nil
		}
		if d.high == 0 && d.n < 6 && d.bits&(1<<d.n-1) == 0 {
			break
		}
		d.shifted = false
		if err := d.problem(d.start, len(d.b), "unterminated shift sequence"); err != nil {
			return a[0], err
		}
	}
	return answer(t, object.FromStr(d.out.Str()), len(d.b)), nil
}

// next takes the next byte.
func (d *utf7Decoder) next() error {
	c := d.b[d.at]
	if d.shifted {
		if digit := strings.IndexByte(base64Digits, c); digit >= 0 {
			d.at++
			return d.digit(uint32(digit))
		}
		return d.unshift(c)
	}
	switch {
	case c == '+':
		d.start, d.mark = d.at, d.out.Len()
		d.at++
		if d.at < len(d.b) && d.b[d.at] == '-' {
			d.at++
			return d.out.AddRune('+')
		}
		if d.at < len(d.b) && strings.IndexByte(base64Digits, d.b[d.at]) < 0 {
			d.at++
			return d.problem(d.start, d.at, "ill-formed sequence")
		}
		d.shifted, d.bits, d.n, d.high = true, 0, 0, 0
		return nil
	case c >= 0x80:
		return d.problem(d.at, d.at+1, "unexpected special character")
	}
	d.at++
	return d.out.AddRune(rune(c))
}

// digit takes six bits more.
func (d *utf7Decoder) digit(bits uint32) error {
	d.bits, d.n = d.bits<<6|bits, d.n+6
	if d.n < 16 {
		return nil
	}
	d.n -= 16
	u := rune(d.bits >> d.n & 0xffff)
	d.bits &= 1<<d.n - 1
	if d.high != 0 {
		high := d.high
		d.high = 0
		if u >= 0xdc00 && u < 0xe000 {
			return d.out.AddRune(0x10000 + (high-0xd800)<<10 + u - 0xdc00)
		}
		if err := d.out.AddRune(high); err != nil {
			return err
		}
	}
	if u >= 0xd800 && u < 0xdc00 {
		d.high = u
		return nil
	}
	return d.out.AddRune(u)
}

// unshift ends the shifted part before byte c.
func (d *utf7Decoder) unshift(c byte) error {
	d.shifted = false
	if d.n >= 6 {
		d.at++
		return d.problem(d.start, d.at, "partial character in shift sequence")
	}
	if d.n > 0 && d.bits != 0 {
		d.at++
		return d.problem(d.start, d.at, "non-zero padding bits in shift sequence")
	}
	if d.high != 0 {
		high := d.high
		d.high = 0
		if c < 0x80 && c != '+' { // one that could stand for itself, as decoding sees it
			if err := d.out.AddRune(high); err != nil {
				return err
			}
		}
	}
	if c == '-' {
		d.at++
	}
	return nil
}

func (d *utf7Decoder) problem(start, end int, reason string) error {
	x := d.raised
	if x == nil {
		x = d.t.UnicodeError(object.UnicodeDecodeErrorType, "utf7", d.data, start, end, reason)
		d.raised = x
	}
	x.SetPlace(d.t, start, end, reason)
	taken := func() (n int, err error) {
		d.data, d.b, err = d.t.DecodedObject(x)
		return len(d.b), err
	}
	v, next, err := registryOf(d.t).handle(d.t, d.errors, x, taken, false)
	if err != nil {
		return err
	}
	d.at = next
	s, _ := object.AsStr(v)
	return d.out.Add(s.S)
}
