// Encodings by a table that the guest gives: text, a dict or anything with items.
package codecs

import (
	"github.com/small-python/spy/engine/object"
)

const noCharacter = "character maps to <undefined>"

// charmapBuild makes the table for encoding from the one for decoding.
func charmapBuild(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("charmap_build() argument must be str, not %s", a[0].ArgName())
	}
	if s.Len() == 0 {
		return a[0], t.NewException(object.SystemErrorType, object.StrValue(t, "bad argument to internal function"))
	}
	table := object.NewDict(t)
	for i, r := range s.Runes(0, min(s.Len(), 256)) {
		if r == 0xfffe {
			continue
		}
		if err := table.Set(t, object.Int(int64(r)), object.Int(int64(i))); err != nil {
			return a[0], err
		}
	}
	return object.FromDict(table), nil
}

// lookIn looks a key up in a table that the guest gives; absent where there is none.
func lookIn(t *object.Thread, mapping object.Value, key int) (object.Value, error) {
	v, err := t.GetItem(mapping, object.Int(int64(key)))
	if err != nil && object.IsRaised(err, object.LookupErrorType) {
		return object.Absent, nil
	}
	return v, err
}

// mapByte is the text that a byte stands for; ok is false for none.
func mapByte(t *object.Thread, mapping object.Value, c byte) (text string, ok bool, err error) {
	if s, isText := object.AsStr(mapping); isText {
		if int(c) >= s.Len() {
			return "", false, nil
		}
		r := s.Runes(int(c), int(c)+1)[0]
		return string(object.AppendRune(nil, r)), r != 0xfffe, nil
	}
	v, err := lookIn(t, mapping, int(c))
	if err != nil || v.IsAbsent() || v.IsNone() {
		return "", false, err
	}
	if s, isText := object.AsStr(v); isText {
		return s.S, s.S != "\ufffe", nil
	}
	i, isInt := object.ToInt(v)
	if !isInt {
		return "", false, t.TypeError("character mapping must return integer, None or str")
	}
	if !i.IsInt() || i.AsInt() < 0 || i.AsInt() > 0x10ffff {
		return "", false, t.TypeError("character mapping must be in range(0x110000)")
	}
	return string(object.AppendRune(nil, rune(i.AsInt()))), i.AsInt() != 0xfffe, nil
}

func charmapDecode(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := dataArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, "charmap_decode", a[1])
	if err != nil {
		return a[1], err
	}
	if a[2].IsNone() {
		s, err := t.Decode(b, "latin-1", errors)
		if err != nil {
			return a[0], err
		}
		return answer(t, object.FromStr(s), len(b)), nil
	}
	out := t.NewTextBuilder()
	data := object.FromBytes(object.NewBytes(t, b))
	var x *object.Exception // of the first problem: handlers get the same one again
	for i := 0; i < len(b); {
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		text, ok, err := mapByte(t, a[2], b[i])
		if err != nil {
			return a[0], err
		}
		if ok {
			i++
		} else {
			if x == nil {
				x = t.UnicodeError(object.UnicodeDecodeErrorType, "charmap", data, i, i+1, noCharacter)
			}
			x.SetPlace(t, i, i+1, noCharacter)
			taken := func() (n int, err error) {
				data, b, err = t.DecodedObject(x)
				return len(b), err
			}
			v, next, err := registryOf(t).handle(t, errors, x, taken, false)
			if err != nil {
				return v, err
			}
			s, _ := object.AsStr(v)
			text, i = s.S, next
		}
		if err := out.Add(text); err != nil {
			return a[0], err
		}
	}
	return answer(t, object.FromStr(out.Str()), len(b)), nil
}

// mapRune appends the bytes that a character stands for; ok is false for none.
func mapRune(t *object.Thread, mapping object.Value, out []byte, r rune) (_ []byte, ok bool, err error) {
	v, err := lookIn(t, mapping, int(r))
	if err != nil || v.IsAbsent() || v.IsNone() {
		return out, false, err
	}
	if b, isBytes := object.AsBytes(v); isBytes {
		return append(out, b.B...), true, t.Reserve(int64(len(out) + len(b.B)))
	}
	i, isInt := object.ToInt(v)
	if !isInt {
		return out, false, t.TypeError("character mapping must return integer, bytes or None, not %s", v.Type().Name)
	}
	if !i.IsInt() || i.AsInt() < 0 || i.AsInt() > 255 {
		return out, false, t.TypeError("character mapping must be in range(256)")
	}
	return append(out, byte(i.AsInt())), true, nil
}

// charmapEncoder is charmap_encode in progress.
type charmapEncoder struct {
	t       *object.Thread
	mapping object.Value
	errors  string
	text    object.Value
	runes   []rune
	out     []byte
	raised  *object.Exception // of the first problem: handlers get the same one again
}

func charmapEncode(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := textArg(t, "charmap_encode", a[0])
	if err != nil {
		return a[0], err
	}
	errors, err := errorsArg(t, "charmap_encode", a[1])
	if err != nil {
		return a[1], err
	}
	if a[2].IsNone() {
		return encodeAs(t, "charmap_encode", "latin-1", a)
	}
	if err := t.Reserve(5 * int64(s.Len())); err != nil {
		return a[0], err
	}
	e := &charmapEncoder{t: t, mapping: a[2], errors: errors, text: a[0], runes: s.Runes(0, s.Len())}
	for i := 0; i < len(e.runes); {
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		var ok bool
		e.out, ok, err = mapRune(t, a[2], e.out, e.runes[i])
		if err != nil {
			return a[0], err
		}
		if ok {
			i++
		} else if i, err = e.problem(i); err != nil {
			return a[0], err
		}
	}
	return answer(t, object.FromBytes(object.NewBytes(t, e.out)), len(e.runes)), nil
}

// problem deals with characters from i on that have no place in the table, and says where to go on.
func (e *charmapEncoder) problem(i int) (int, error) {
	t, end := e.t, i+1
	for end < len(e.runes) {
		_, ok, err := mapRune(t, e.mapping, nil, e.runes[end])
		if err != nil {
			return i, err
		}
		if ok {
			break
		}
		end++
		if err := t.Step(1); err != nil {
			return i, err
		}
	}
	if e.raised == nil {
		e.raised = t.UnicodeError(object.UnicodeEncodeErrorType, "charmap", e.text, i, end, noCharacter)
	}
	x := e.raised
	x.SetPlace(t, i, end, noCharacter)
	v, next, err := registryOf(t).handle(t, e.errors, x, func() (int, error) { return len(e.runes), nil }, true)
	if err != nil {
		return i, err
	}
	if b, ok := object.AsBytes(v); ok {
		e.out = append(e.out, b.B...)
		return next, t.Reserve(int64(len(e.out)))
	}
	s, _ := object.AsStr(v)
	for _, r := range s.Runes(0, s.Len()) { // the replacement has to pass through the table too
		var ok bool
		if e.out, ok, err = mapRune(t, e.mapping, e.out, r); err != nil {
			return i, err
		}
		if !ok {
			return i, x
		}
	}
	return next, t.Step(s.Len())
}
