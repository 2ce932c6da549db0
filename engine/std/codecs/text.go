// The engine's encodings as functions (object, errors) → (result, how much was taken).
package codecs

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// encodingNames are the functions' names and the engine's names.
var encodingNames = [][2]string{
	{"ascii", "ascii"}, {"latin_1", "latin-1"}, {"raw_unicode_escape", "raw-unicode-escape"}, {"unicode_escape", "unicode-escape"},
	{"utf_16_be", "utf-16-be"}, {"utf_16_le", "utf-16-le"}, {"utf_32_be", "utf-32-be"}, {"utf_32_le", "utf-32-le"}, {"utf_8", "utf-8"},
}

func textRows() []object.Member {
	var rows []object.Member
	for _, name := range encodingNames {
		rows = append(rows, object.Function(name[0]+"_encode", "(str, errors=None, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return encodeAs(t, name[0]+"_encode", name[1], a)
		}, ""))
		sig := "(data, errors=None, final=False, /)"
		switch name[0] {
		case "ascii", "latin_1":
			sig = "(data, errors=None, /)"
		case "unicode_escape", "raw_unicode_escape":
			sig = "(data, errors=None, final=True, /)"
		}
		rows = append(rows, object.Function(name[0]+"_decode", sig, func(t *object.Thread, a []object.Value) (object.Value, error) {
			if strings.HasSuffix(name[0], "escape") {
				return unescape(t, name[0]+"_decode", name[1], a)
			}
			return decodeAs(t, name[0]+"_decode", name[1], a)
		}, ""))
	}
	for _, width := range []string{"16", "32"} {
		name := "utf-" + width
		rows = append(rows,
			object.Function("utf_"+width+"_encode", "(str, errors=None, byteorder=0, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
				order, err := t.IndexInt(a[2], object.OverflowErrorType)
				if err != nil {
					return a[2], err
				}
				return encodeAs(t, "utf_"+width+"_encode", ordered(name, order), a)
			}, ""),
			object.Function("utf_"+width+"_decode", "(data, errors=None, final=False, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
				return decodeAs(t, "utf_"+width+"_decode", name, a)
			}, ""),
			object.Function("utf_"+width+"_ex_decode", "(data, errors=None, byteorder=0, final=False, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
				return decodeOrder(t, name, a)
			}, ""),
		)
	}
	return rows
}

// ordered is the name of an encoding in an order: -1 little-endian, 1 big-endian, 0 with a mark.
func ordered(name string, order int) string {
	switch {
	case order < 0:
		return name + "-le"
	case order > 0:
		return name + "-be"
	}
	return name
}

// errorsArg reads the name of an error handler; "" from the guest is a name too.
func errorsArg(t *object.Thread, function string, v object.Value) (string, error) {
	if v.IsNone() {
		return "strict", nil
	}
	s, ok := object.AsStr(v)
	if !ok {
		return "", t.TypeError("%s() argument 2 must be str or None, not %s", function, v.Type().Name)
	}
	return s.S, nil
}

func textArg(t *object.Thread, function string, v object.Value) (*object.Str, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return nil, t.TypeError("%s() argument 1 must be str, not %s", function, v.ArgName())
	}
	return s, nil
}

// dataArg reads bytes; the copy cannot change while handlers run.
func dataArg(t *object.Thread, v object.Value) ([]byte, error) {
	b, ok := t.BytesLike(v)
	if !ok {
		return nil, t.TypeError("a bytes-like object is required, not '%s'", v.Type().Name)
	}
	if _, ok := object.AsBytes(v); ok {
		return b, nil
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return nil, err
	}
	return append([]byte(nil), b...), nil
}

func answer(t *object.Thread, v object.Value, taken int) object.Value {
	return object.FromTuple(object.NewTuple(t, v, object.Int(int64(taken))))
}

func encodeAs(t *object.Thread, function, encoding string, a []object.Value) (object.Value, error) {
	s, err := textArg(t, function, a[0])
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, function, a[1])
	if err != nil {
		return a[1], err
	}
	b, err := t.Encode(s, encoding, errors)
	if err != nil {
		return a[0], err
	}
	return answer(t, object.FromBytes(object.NewBytes(t, b)), s.Len()), nil
}

// decodeText decodes all, or what is whole.
func decodeText(t *object.Thread, b []byte, encoding, errors string, final bool) (*object.Str, int, error) {
	if final {
		s, err := t.Decode(b, encoding, errors)
		return s, len(b), err
	}
	return t.DecodePartial(b, encoding, errors)
}

func decodeAs(t *object.Thread, function, encoding string, a []object.Value) (object.Value, error) {
	b, err := dataArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, function, a[1])
	if err != nil {
		return a[1], err
	}
	final := len(a) < 3
	if !final {
		if final, err = t.Truth(a[2]); err != nil {
			return a[2], err
		}
	}
	s, n, err := decodeText(t, b, encoding, errors, final)
	if err != nil {
		return a[0], err
	}
	return answer(t, object.FromStr(s), n), nil
}

// decodeOrder tells the order of the bytes too, where a mark shows it.
func decodeOrder(t *object.Thread, name string, a []object.Value) (object.Value, error) {
	b, err := dataArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, "utf_"+name[4:]+"_ex_decode", a[1])
	if err != nil {
		return a[1], err
	}
	order, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[2], err
	}
	final, err := t.Truth(a[3])
	if err != nil {
		return a[3], err
	}
	marks := [2]string{"\xff\xfe", "\xfe\xff"}
	if name == "utf-32" {
		marks = [2]string{"\xff\xfe\x00\x00", "\x00\x00\xfe\xff"}
	}
	s, n, err := decodeText(t, b, ordered(name, order), errors, final)
	if err != nil {
		return a[0], err
	}
	if order == 0 {
		for i, mark := range marks {
			if strings.HasPrefix(string(b[:min(len(b), 4)]), mark) {
				order = 2*i - 1
			}
		}
	}
	return object.FromTuple(object.NewTuple(t, object.FromStr(s), object.Int(int64(n)), object.Int(int64(order)))), nil
}

// unescape takes text too, which stands for its UTF-8.
func unescape(t *object.Thread, function, encoding string, a []object.Value) (object.Value, error) {
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
	errors, err := errorsArg(t, function, a[1])
	if err != nil {
		return a[1], err
	}
	final, err := t.Truth(a[2])
	if err != nil {
		return a[2], err
	}
	if !final {
		if err := t.Step(len(b) >> 2); err != nil {
			return a[0], err
		}
		b = b[:wholeEscapes(b, encoding == "raw-unicode-escape")]
	}
	s, err := t.Decode(b, encoding, errors)
	if err != nil {
		return a[0], err
	}
	return answer(t, object.FromStr(s), len(b)), nil
}

// wholeEscapes is where the escape begins that the end of b cuts.
func wholeEscapes(b []byte, raw bool) int {
	for i := 0; i < len(b); {
		if b[i] != '\\' {
			i++
			continue
		}
		n, whole := escapeLength(b[i:], raw)
		if !whole {
			return i
		}
		i += n
	}
	return len(b)
}

// escapeLength is the length of the escape at the start of b, as far as it is well formed; whole is false where b may end before it does.
func escapeLength(b []byte, raw bool) (n int, whole bool) {
	if len(b) == 1 {
		return 1, false
	}
	digits := 0
	switch c := b[1]; {
	case c == 'u':
		digits = 4
	case c == 'U':
		digits = 8
	case raw:
		return 2, true
	case c == 'x':
		digits = 2
	case c == 'N':
		if len(b) == 2 {
			return 2, false
		}
		if b[2] != '{' {
			return 2, true
		}
		if end := strings.IndexByte(string(b), '}'); end >= 0 {
			return end + 1, true
		}
		return len(b), false
	case c >= '0' && c <= '7':
		for n = 2; n < 4; n++ {
			if n == len(b) {
				return n, false
			}
			if b[n] < '0' || b[n] > '7' {
				break
			}
		}
		return n, true
	}
	for n = 2; n < 2+digits; n++ {
		if n == len(b) {
			return n, false
		}
		if !isHex(b[n]) {
			return n, true
		}
	}
	return n, true
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}

func readBufferEncode(t *object.Thread, a []object.Value) (object.Value, error) {
	b, ok := []byte(nil), false
	if s, isText := object.AsStr(a[0]); isText {
		b, ok = []byte(s.S), true
	} else {
		b, ok = t.BytesLike(a[0])
	}
	if !ok {
		return a[0], t.TypeError("a bytes-like object is required, not '%s'", a[0].Type().Name)
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return a[0], err
	}
	return answer(t, object.FromBytes(object.NewBytes(t, append([]byte(nil), b...))), len(b)), nil
}
