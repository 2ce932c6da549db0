// Strings in JSON: writing them.
package json

import "github.com/small-python/spy/engine/object"

// quoting says how strings are written.
type quoting uint8

const (
	quoteCalled quoting = iota // by a function of the guest
	quotePlain
	quoteASCII
)

// quotingOf recognizes the module's own functions.
func quotingOf(f object.Value) quoting {
	if f.Type() != object.BuiltinFunctionType {
		return quoteCalled
	}
	row := object.As[object.BuiltinFunction](f).Row
	switch {
	case row.Module != "_json":
		return quoteCalled
	case row.Name == "encode_basestring":
		return quotePlain
	case row.Name == "encode_basestring_ascii":
		return quoteASCII
	}
	return quoteCalled
}

// asIs tells the bytes that need no escape, by the way of quoting.
var asIs = func() (table [3][256]bool) {
	for c := range 256 {
		table[quotePlain][c] = plain[c]
		table[quoteASCII][c] = plain[c] && c < 0x7F
	}
	return table
}()

// str adds a string; v is its object.
func (w *writer) str(s *object.Str, v object.Value) error {
	if w.c.quote == quoteCalled {
		r, err := w.t.Call(w.c.encode, v)
		if err != nil {
			return err
		}
		text, ok := object.AsStr(r)
		if !ok {
			return w.t.TypeError("encoder() must return a string, not %s", r.Type().Name)
		}
		return w.add(text.S)
	}
	return w.quoted(s.S, w.c.quote)
}

// quoted adds a text in quotes.
func (w *writer) quoted(s string, how quoting) error {
	if err := w.room(len(s) + 2); err != nil {
		return err
	}
	w.out = append(w.out, '"')
	table := &asIs[how]
	from, at := 0, 0
	var beyond uint64 // the high bits of bytes that are not ASCII, where they are escaped
	if how == quoteASCII {
		beyond = highs
	}
	for at < len(s) {
		if at+8 <= len(s) {
			if x := word(s, at); special(x)|x&beyond|equal(x, 0x7F)&beyond == 0 {
				at += 8
				continue
			}
		}
		for end := min(at+8, len(s)); at < end && table[s[at]]; {
			at++
		}
		if at >= len(s) || table[s[at]] {
			continue
		}
		w.out = append(w.out, s[from:at]...)
		if err := w.room(len(s) - at + 16); err != nil {
			return err
		}
		at += w.escape(s[at:])
		from = at
	}
	w.out = append(w.out, s[from:]...)
	w.out = append(w.out, '"')
	return nil
}

// shortEscapes are the letters behind a backslash, by the character.
var shortEscapes = [128]byte{'"': '"', '\\': '\\', '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't'}

// escape adds the escape of the first character of s, at most 12 bytes, and gives the length of the character.
func (w *writer) escape(s string) int {
	r, size := object.DecodeRune(s)
	switch {
	case r < 128 && shortEscapes[r] != 0:
		w.out = append(w.out, '\\', shortEscapes[r])
	case r > 0xFFFF:
		r -= 0x10000
		w.unit(0xD800 | r>>10)
		w.unit(0xDC00 | r&0x3FF)
	default:
		w.unit(r)
	}
	return size
}

// unit adds \uXXXX.
func (w *writer) unit(r rune) {
	const digits = "0123456789abcdef"
	w.out = append(w.out, '\\', 'u', digits[r>>12&15], digits[r>>8&15], digits[r>>4&15], digits[r&15])
}

func encodeBaseString(t *object.Thread, a []object.Value) (object.Value, error) {
	return quotedText(t, a[0], "encode_basestring", quotePlain)
}

func encodeBaseStringASCII(t *object.Thread, a []object.Value) (object.Value, error) {
	return quotedText(t, a[0], "encode_basestring_ascii", quoteASCII)
}

func quotedText(t *object.Thread, v object.Value, name string, how quoting) (object.Value, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return v, t.TypeError("%s() argument must be str, not %s", name, v.ArgName())
	}
	m := stateOf(t)
	w := writer{t: t, out: m.free[:0]}
	err := w.quoted(s.S, how)
	if err == nil {
		err = w.charge()
	}
	if err == nil {
		err = t.Reserve(int64(len(w.out)))
	}
	if cap(w.out) <= keepBuffer {
		m.free = w.out
	}
	if err != nil {
		return v, err
	}
	return object.StrValue(t, string(w.out)), nil
}
