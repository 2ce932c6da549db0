// Strings in JSON: reading them.
package json

import "github.com/small-python/spy/engine/object"

// plain tells the bytes that stand for themselves in a string: all but the quote, the backslash and control characters.
var plain = func() (table [256]bool) {
	for c := 0x20; c < 256; c++ {
		table[c] = c != '"' && c != '\\'
	}
	return table
}()

// Eight bytes at a time: each of these gives a word in which the high bit of the first byte in question is set; bytes behind it may be set
// wrongly, which costs a look at each byte.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

func word(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

func equal(w uint64, c byte) uint64 {
	w ^= ones * uint64(c)
	return (w - ones) &^ w & highs
}

// special marks the quote, the backslash and control characters.
func special(w uint64) uint64 { return (w-ones*0x20)&^w&highs | equal(w, '"') | equal(w, '\\') }

// run is the first place from at on that does not stand for itself.
func (s *scan) run(at int) int {
	text := s.s
	for at+8 <= len(text) && special(word(text, at)) == 0 {
		at += 8
	}
	for at < len(text) && plain[text[at]] {
		at++
	}
	return at
}

// str reads a string from behind its quote on, and gives the place after the closing one.
func (s *scan) str(at int) (*object.Str, int, error) {
	end := s.run(at)
	if s.is(end, '"') {
		v, err := s.doc.Part(s.t, at, end)
		return v, end + 1, err
	}
	return s.longStr(at, end)
}

// name is str for the name in an object: the same text gives the same object.
func (s *scan) name(at int) (*object.Str, int, error) {
	end := s.run(at)
	if !s.is(end, '"') {
		v, next, err := s.longStr(at, end)
		if err == nil {
			v = s.keep(v)
		}
		return v, next, err
	}
	text := s.s[at:end]
	if text == "" {
		return s.t.Runtime.EmptyStr, end + 1, nil
	}
	line := &s.recent[(int(text[0])+int(text[len(text)-1])*5+len(text)*11)%nameLines]
	if *line != nil && (*line).S == text {
		return *line, end + 1, nil
	}
	v := s.names[text]
	if v != nil {
		s.met++
	} else {
		part, err := s.doc.Part(s.t, at, end)
		if err != nil {
			return nil, end, err
		}
		v = s.keep(part)
	}
	*line = v
	return v, end + 1, nil
}

// keep notes a name, or finds the one with its text.
func (s *scan) keep(v *object.Str) *object.Str {
	if old := s.names[v.S]; old != nil {
		return old
	}
	if n := len(s.names); n >= 512 && s.met < n/4 { // hardly a name comes twice
		return v
	}
	if s.names == nil {
		s.names = map[string]*object.Str{}
	}
	s.t.Charge(64)
	s.names[v.S] = v
	return v
}

// longStr is str of a string that needs more than copying; the bytes before end stand for themselves.
func (s *scan) longStr(at, end int) (*object.Str, int, error) {
	start := at - 1
	s.escaped = s.escaped[:0]
	for {
		if err := s.copy(at, end); err != nil {
			return nil, at, err
		}
		if end >= len(s.s) {
			return nil, at, s.unterminated(start)
		}
		switch c := s.s[end]; {
		case c == '"':
			if err := s.t.Reserve(int64(len(s.escaped))); err != nil {
				return nil, at, err
			}
			return object.NewStr(s.t, string(s.escaped)), end + 1, nil
		case c != '\\':
			if s.c.strict {
				return nil, at, s.fail("Invalid control character at", end)
			}
			s.escaped = append(s.escaped, c)
			at = end + 1
		default:
			next, err := s.escape(start, end+1)
			if err != nil {
				return nil, at, err
			}
			at = next
		}
		if err := s.charge(at); err != nil {
			return nil, at, err
		}
		end = s.run(at)
	}
}

// unterminated says that the string that begins at a place has no end; all of it was looked at.
func (s *scan) unterminated(start int) error {
	if err := s.charge(len(s.s)); err != nil {
		return err
	}
	s.charged = start
	return s.fail("Unterminated string starting at", start)
}

// copy adds a part of the text to the string.
func (s *scan) copy(at, end int) error {
	if n := len(s.escaped) + end - at; n > cap(s.escaped) {
		if err := s.t.Reserve(2 * int64(n)); err != nil {
			return err
		}
	}
	s.escaped = append(s.escaped, s.s[at:end]...)
	return nil
}

// escapes are the letters that may follow a backslash and what they mean.
var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape reads an escape from behind its backslash on and gives the place after it.
func (s *scan) escape(start, at int) (int, error) {
	if at >= len(s.s) {
		return at, s.unterminated(start)
	}
	c := s.s[at]
	if c != 'u' {
		if escapes[c] == 0 {
			return at, s.fail("Invalid \\escape", at-1)
		}
		s.escaped = append(s.escaped, escapes[c])
		return at + 1, nil
	}
	r := s.hex(at + 1)
	if r < 0 {
		return at, s.fail("Invalid \\uXXXX escape", at)
	}
	at += 5
	if r&^0x3FF == 0xD800 && s.is(at, '\\') && s.is(at+1, 'u') {
		if low := s.hex(at + 2); low&^0x3FF == 0xDC00 {
			r = 0x10000 + (r&0x3FF)<<10 + low&0x3FF
			at += 6
		}
	}
	s.escaped = object.AppendRune(s.escaped, r)
	return at, nil
}

// hex reads four hexadecimal digits; negative where there are none.
func (s *scan) hex(at int) rune {
	if len(s.s)-at < 4 {
		return -1
	}
	var r rune
	for _, c := range []byte(s.s[at : at+4]) {
		switch {
		case isDigit(c):
			r = r<<4 | rune(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			r = r<<4 | rune(c|0x20-'a'+10)
		default:
			return -1
		}
	}
	return r
}

// scanString is scanstring(string, end, strict=True) -> (text, end).
func scanString(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "scanstring", args, kw, 2, 3); err != nil {
		return object.Absent, err
	}
	doc, ok := object.AsStr(args[0])
	if !ok {
		return object.Absent, t.TypeError("scanstring() argument 1 must be str, not %s", args[0].ArgName())
	}
	at, err := t.IndexInt(args[1], object.OverflowErrorType)
	if err != nil {
		return object.Absent, err
	}
	strict := true
	if len(args) > 2 {
		if strict, err = t.Truth(args[2]); err != nil {
			return object.Absent, err
		}
	}
	if at < 0 || at > doc.Len() {
		return object.Absent, t.ValueError("end is out of bounds")
	}
	return scanFrom(t, args[0], doc, strict, doc.Offset(at))
}

// scanFrom reads the string behind a place.
func scanFrom(t *object.Thread, text object.Value, doc *object.Str, strict bool, at int) (object.Value, error) {
	doc.IsASCII()
	s := &scan{t: t, c: &scanner{strict: strict}, text: text, doc: doc, s: doc.S, charged: at}
	v, next, err := s.str(at)
	if err == nil {
		err = s.charge(next)
	}
	if err != nil {
		return object.Absent, err
	}
	return object.FromTuple(object.NewTuple(t, object.FromStr(v), object.Int(int64(doc.CharAt(next))))), nil
}
