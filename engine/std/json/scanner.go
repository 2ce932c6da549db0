// The scanner: what json.loads makes of a text.
package json

import (
	"strconv"

	"github.com/small-python/spy/engine/object"
)

// scanner is what make_scanner makes: the settings of a JSONDecoder.
type scanner struct {
	object.Obj
	strict                                                                bool
	objectHook, pairsHook, arrayHook, parseFloat, parseInt, parseConstant object.Value
}

func scannerRow() object.TypeRow {
	field := func(name string, get func(*scanner) object.Value) object.Member {
		return readOnly(name, name, func(v object.Value) object.Value { return get(object.As[scanner](v)) })
	}
	return object.TypeRow{
		Type: &scannerType, Shape: &scannerShape, Name: "_json.Scanner", Layout: object.LayoutOther, Doc: "Finds the value at a place of a JSON text.",
		Slots: object.Slots{New: scannerNew, Call: scannerCall},
		Members: func() []object.Member {
			return []object.Member{
				field("array_hook", func(c *scanner) object.Value { return c.arrayHook }),
				field("object_hook", func(c *scanner) object.Value { return c.objectHook }),
				field("object_pairs_hook", func(c *scanner) object.Value { return c.pairsHook }),
				field("parse_constant", func(c *scanner) object.Value { return c.parseConstant }),
				field("parse_float", func(c *scanner) object.Value { return c.parseFloat }),
				field("parse_int", func(c *scanner) object.Value { return c.parseInt }),
				field("strict", func(c *scanner) object.Value { return object.Bool(c.strict) }),
			}
		},
	}
}

var scannerSignature = object.NewSignature("make_scanner", "(context)")

func scannerNew(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := scannerSignature.Bind(t, args, kw)
	if err != nil {
		return object.Absent, err
	}
	context := a[0]
	c := &scanner{Obj: object.Obj{Shape: &scannerShape}}
	strict, err := t.GetAttr(context, t.Runtime.Intern("strict"))
	if err != nil {
		return context, err
	}
	if c.strict, err = t.Truth(strict); err != nil {
		return context, err
	}
	for _, x := range []struct {
		name string
		to   *object.Value
	}{
		{"object_hook", &c.objectHook}, {"object_pairs_hook", &c.pairsHook}, {"array_hook", &c.arrayHook},
		{"parse_float", &c.parseFloat}, {"parse_int", &c.parseInt}, {"parse_constant", &c.parseConstant},
	} {
		if *x.to, err = t.GetAttr(context, t.Runtime.Intern(x.name)); err != nil {
			return context, err
		}
	}
	t.Charge(160)
	return object.From(c), nil
}

var scanOnceSignature = object.NewSignature("scan_once", "(string, idx)")

func scannerCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := scanOnceSignature.Bind(t, args, kw)
	if err != nil {
		return f, err
	}
	text, index := a[0], a[1]
	i, err := t.IndexInt(index, object.OverflowErrorType)
	if err != nil {
		return f, err
	}
	doc, ok := object.AsStr(text)
	switch {
	case !ok:
		return f, t.TypeError("first argument must be a string, not %s", text.Type().Name)
	case i < 0:
		return f, t.ValueError("idx cannot be negative")
	case i >= len(doc.S) || i >= doc.Len():
		return f, t.NewException(object.StopIterationType, object.Int(int64(i)))
	}
	s := newScan(t, object.As[scanner](f), text, doc)
	at := doc.Offset(i)
	s.charged = at
	v, at, err := s.value(at)
	if err == nil {
		err = s.charge(at)
	}
	s.done()
	if err != nil {
		return f, err
	}
	return object.FromTuple(object.NewTuple(t, v, object.Int(int64(doc.CharAt(at))))), nil
}

// scan is one run of a scanner over a text. Places are byte offsets; the guest sees characters.
type scan struct {
	t            *object.Thread
	c            *scanner
	text         object.Value // the str, or what derives from it
	doc          *object.Str
	s            string
	charged      int  // the steps of the text before this place are paid
	floats, ints bool // numbers become float and int themselves
	plainArray   bool
	plainObject  bool
	stack        []object.Value // the items of the arrays and objects that are open
	names        map[string]*object.Str
	met          int                    // how often names had something to give
	recent       [nameLines]*object.Str // the names met last
	escaped      []byte                 // room for a string with escapes
}

const nameLines = 64

func newScan(t *object.Thread, c *scanner, text object.Value, doc *object.Str) *scan {
	doc.IsASCII() // the parts of a text that is known to be ASCII are, too
	m := stateOf(t)
	s := m.spare
	if m.spare = nil; s == nil {
		s = &scan{}
	}
	s.t, s.c, s.text, s.doc, s.s = t, c, text, doc, doc.S
	s.floats, s.ints = c.parseFloat.Is(object.FromType(object.FloatType)), c.parseInt.Is(object.FromType(object.IntType))
	s.plainArray, s.plainObject = c.arrayHook.IsNone(), c.objectHook.IsNone() && c.pairsHook.IsNone()
	return s
}

// keepItems is the largest stack that is kept for the next scan.
const keepItems = 256

// done keeps what the next scan can use; nothing of the guest's stays.
func (s *scan) done() {
	t, stack, escaped := s.t, s.stack[:0], s.escaped[:0]
	if cap(stack) > keepItems {
		stack = nil
	}
	if cap(escaped) > 16*keepItems {
		escaped = nil
	}
	clear(stack[:cap(stack)])
	*s = scan{stack: stack, escaped: escaped}
	stateOf(t).spare = s
}

// charge pays for the text up to a place, a step per 8 bytes, and one step.
func (s *scan) charge(at int) error {
	n := max(at-s.charged, 0) >> 3
	s.charged += n << 3
	return s.t.Step(1 + n)
}

// fail is the JSONDecodeError about a place.
func (s *scan) fail(text string, at int) error {
	if err := s.charge(at); err != nil {
		return err
	}
	if at < 0 { // the quote that scanstring was not shown
		return decodeError(s.t, text, s.text, -1)
	}
	return decodeError(s.t, text, s.text, s.doc.CharAt(at))
}

// decodeError is the error that json.decoder has for it.
func decodeError(t *object.Thread, text string, doc object.Value, at int) error {
	if m, ok := object.AsModule(t.Runtime.Modules.GetStr(t, t.Runtime.Intern("json.decoder"))); ok {
		if cls := m.Dict.GetStr(t, t.Runtime.Intern("JSONDecodeError")); !cls.IsAbsent() {
			e, err := t.Call(cls, object.StrValue(t, text), doc, object.Int(int64(at)))
			if err != nil {
				return err
			}
			x, err := t.ToException(e)
			if err != nil {
				return err
			}
			return x
		}
	}
	return t.ValueError("%s: char %d", text, at)
}

// nothing says that no value begins at a place.
func (s *scan) nothing(at int) error {
	if err := s.charge(at); err != nil {
		return err
	}
	return s.t.NewException(object.StopIterationType, object.Int(int64(s.doc.CharAt(at))))
}

// space is the first place from at on that is not white space.
func (s *scan) space(at int) int {
	for at < len(s.s) && (s.s[at] == ' ' || s.s[at] == '\n' || s.s[at] == '\r' || s.s[at] == '\t') {
		at++
	}
	return at
}

// is tells the byte at a place, which may be the end.
func (s *scan) is(at int, c byte) bool { return at < len(s.s) && s.s[at] == c }

// word tells whether a word begins at a place.
func (s *scan) word(at int, w string) bool { return len(s.s)-at >= len(w) && s.s[at:at+len(w)] == w }

// value reads the value that begins at a place, without white space before it, and gives the place after it.
func (s *scan) value(at int) (object.Value, int, error) {
	if err := s.charge(at); err != nil {
		return object.Absent, at, err
	}
	if at >= len(s.s) {
		return object.Absent, at, s.nothing(at)
	}
	switch s.s[at] {
	case '"':
		v, next, err := s.str(at + 1)
		return object.FromStr(v), next, err
	case '{':
		return s.nested(at, " while decoding a JSON object from a unicode string", (*scan).object)
	case '[':
		return s.nested(at, " while decoding a JSON array from a unicode string", (*scan).array)
	case 'n':
		if s.word(at, "null") {
			return object.None(), at + 4, nil
		}
	case 't':
		if s.word(at, "true") {
			return object.Bool(true), at + 4, nil
		}
	case 'f':
		if s.word(at, "false") {
			return object.Bool(false), at + 5, nil
		}
	case 'N':
		return s.constant(at, "NaN")
	case 'I':
		return s.constant(at, "Infinity")
	case '-':
		if s.is(at+1, 'I') && s.word(at, "-Infinity") {
			return s.constant(at, "-Infinity")
		}
		return s.number(at)
	case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return s.number(at)
	}
	return object.Absent, at, s.nothing(at)
}

func (s *scan) constant(at int, name string) (object.Value, int, error) {
	if !s.word(at, name) {
		return object.Absent, at, s.nothing(at)
	}
	v, err := s.t.Call(s.c.parseConstant, object.StrValue(s.t, name))
	return v, at + len(name), err
}

// nested reads an array or an object, one level deeper.
func (s *scan) nested(at int, where string, read func(*scan, int) (object.Value, int, error)) (object.Value, int, error) {
	if err := s.t.Enter(); err != nil {
		if object.IsRaised(err, object.RecursionErrorType) {
			err = s.t.RecursionError(where)
		}
		return object.Absent, at, err
	}
	open := len(s.stack)
	v, next, err := read(s, at+1)
	s.stack = s.stack[:open]
	s.t.Leave()
	return v, next, err
}

// push adds an item to the innermost array or object.
func (s *scan) push(v object.Value) error {
	if n := cap(s.stack); len(s.stack) == n && n >= 1<<12 {
		if err := s.t.Reserve(32 * int64(n)); err != nil {
			return err
		}
	}
	s.stack = append(s.stack, v)
	return nil
}

func (s *scan) array(at int) (object.Value, int, error) {
	open := len(s.stack)
	at = s.space(at)
	if s.is(at, ']') {
		return s.arrayOf(nil, at)
	}
	for {
		v, next, err := s.value(at)
		if err == nil {
			err = s.push(v)
		}
		if err != nil {
			return v, at, err
		}
		at = s.space(next)
		if s.is(at, ']') {
			return s.arrayOf(s.stack[open:], at)
		}
		if !s.is(at, ',') {
			return v, at, s.fail("Expecting ',' delimiter", at)
		}
		comma := at
		if at = s.space(at + 1); s.is(at, ']') {
			return v, at, s.fail("Illegal trailing comma before end of array", comma)
		}
	}
}

// arrayOf is the value of an array that ends at a place.
func (s *scan) arrayOf(items []object.Value, at int) (object.Value, int, error) {
	if err := s.t.Reserve(16 * int64(len(items))); err != nil {
		return object.Absent, at, err
	}
	v := object.FromList(object.NewListOf(s.t, items))
	if s.plainArray {
		return v, at + 1, nil
	}
	v, err := s.t.Call(s.c.arrayHook, v)
	return v, at + 1, err
}

func (s *scan) object(at int) (object.Value, int, error) {
	open := len(s.stack)
	at = s.space(at)
	if s.is(at, '}') {
		return s.objectOf(nil, at)
	}
	for {
		next, err := s.member(at)
		if err != nil {
			return object.Absent, at, err
		}
		at = s.space(next)
		if s.is(at, '}') {
			return s.objectOf(s.stack[open:], at)
		}
		if !s.is(at, ',') {
			return object.Absent, at, s.fail("Expecting ',' delimiter", at)
		}
		comma := at
		if at = s.space(at + 1); s.is(at, '}') {
			return object.Absent, at, s.fail("Illegal trailing comma before end of object", comma)
		}
	}
}

// member reads a name and its value.
func (s *scan) member(at int) (next int, err error) {
	if !s.is(at, '"') {
		return at, s.fail("Expecting property name enclosed in double quotes", at)
	}
	name, at, err := s.name(at + 1)
	if err != nil {
		return at, err
	}
	if at = s.space(at); !s.is(at, ':') {
		return at, s.fail("Expecting ':' delimiter", at)
	}
	v, next, err := s.value(s.space(at + 1))
	if err != nil {
		return at, err
	}
	if err := s.push(object.FromStr(name)); err != nil {
		return at, err
	}
	return next, s.push(v)
}

// objectOf is the value of an object that ends at a place; pairs are names and values by turns.
func (s *scan) objectOf(pairs []object.Value, at int) (object.Value, int, error) {
	t := s.t
	if err := t.Reserve(64 * int64(len(pairs))); err != nil {
		return object.Absent, at, err
	}
	if s.plainObject || s.c.pairsHook.IsNone() {
		d, err := object.NewDictOf(t, pairs)
		if err != nil || s.plainObject {
			return object.FromDict(d), at + 1, err
		}
		v, err := t.Call(s.c.objectHook, object.FromDict(d))
		return v, at + 1, err
	}
	l := object.NewList(t, nil)
	for i := 0; i < len(pairs); i += 2 {
		l.Append(t, object.FromTuple(object.NewTuple(t, pairs[i], pairs[i+1])))
	}
	v, err := t.Call(s.c.pairsHook, object.FromList(l))
	return v, at + 1, err
}

// number reads a number; its first byte is a digit or a minus.
func (s *scan) number(at int) (object.Value, int, error) {
	start, negative := at, s.s[at] == '-'
	if negative {
		at++
	}
	var n int64 // of up to 18 digits
	digits := at
	switch {
	case s.is(at, '0'):
		at++
	case at < len(s.s) && isDigit(s.s[at]):
		for ; at < len(s.s) && isDigit(s.s[at]); at++ {
			n = n*10 + int64(s.s[at]-'0')
		}
	default:
		return object.Absent, start, s.nothing(start)
	}
	end := s.fraction(at)
	if end > at {
		v, err := s.float(start, end)
		return v, end, err
	}
	switch {
	case !s.ints:
		v, err := s.called(s.c.parseInt, start, at)
		return v, at, err
	case at-digits > 18:
		v, err := s.called(object.FromType(object.IntType), start, at)
		return v, at, err
	case negative:
		n = -n
	}
	return object.Int(n), at, nil
}

// fraction is the place after a fraction and an exponent, where there are any.
func (s *scan) fraction(at int) int {
	if s.is(at, '.') && at+1 < len(s.s) && isDigit(s.s[at+1]) {
		for at++; at < len(s.s) && isDigit(s.s[at]); at++ {
		}
	}
	if !s.is(at, 'e') && !s.is(at, 'E') {
		return at
	}
	e := at + 1
	if s.is(e, '+') || s.is(e, '-') {
		e++
	}
	if e >= len(s.s) || !isDigit(s.s[e]) {
		return at
	}
	for ; e < len(s.s) && isDigit(s.s[e]); e++ {
	}
	return e
}

func (s *scan) float(start, end int) (object.Value, error) {
	if !s.floats {
		return s.called(s.c.parseFloat, start, end)
	}
	if end-start > 64 {
		return s.called(object.FromType(object.FloatType), start, end)
	}
	f, _ := strconv.ParseFloat(s.s[start:end], 64) // the only error is infinity
	return object.Float(f), nil
}

// called is f of a part of the text.
func (s *scan) called(f object.Value, start, end int) (object.Value, error) {
	part, err := s.doc.Part(s.t, start, end)
	if err != nil {
		return object.Absent, err
	}
	return s.t.Call(f, object.FromStr(part))
}

func isDigit(c byte) bool { return c-'0' <= 9 }
