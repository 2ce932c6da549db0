// str.format, str.format_map and the formatting of str itself.
package object

import (
	"math"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/ucd"
)

// strFormatSpec is str.__format__.
func strFormatSpec(t *Thread, args []Value) (Value, error) {
	text, err := t.formatSpecArg(args[1])
	if err != nil {
		return Value{}, err
	}
	if text == "" {
		s, err := t.Str(args[0])
		if err != nil {
			return Value{}, err
		}
		return FromStr(s), nil
	}
	s, err := t.formatStr(textOf(args[0]), text, args[0].Type().Name)
	if err != nil {
		return Value{}, err
	}
	if s.S == textOf(args[0]).S { // nothing was cut or added: the object itself, a subclass's too
		return args[0], nil
	}
	return FromStr(s), nil
}

// formatBuiltin is format(v, spec) of an exact int, float or str and a spec that is not empty; ok is false for all else.
func (t *Thread) formatBuiltin(v Value, spec string) (s *Str, ok bool, err error) {
	if s := t.quickFormat(v, spec); s != nil {
		return s, true, nil
	}
	switch v.Shape() {
	case &intShape:
		s, err = t.formatInt(v, spec, "int")
	case &floatShape:
		s, err = t.formatFloat(v.AsFloat(), spec, "float")
	case &strShape:
		s, err = t.formatStr(textOf(v), spec, "str")
	default:
		return nil, false, nil
	}
	return s, true, err
}

// quickSpec is the small part of the mini-language that most programs use: an alignment, a width below 100 and for floats `.Nf`.
type quickSpec struct {
	align     byte // 0: none given
	zero      bool
	width     int
	precision int // -1: none given
	kind      byte
}

func parseQuickSpec(spec string) (q quickSpec, ok bool) {
	q.precision = -1
	i := 0
	if spec[0] == '<' || spec[0] == '>' || spec[0] == '^' {
		q.align = spec[0]
		i = 1
	}
	if i < len(spec) && spec[i] == '0' {
		q.zero = true
		i++
	}
	for start := i; i < len(spec) && isDigitASCII(spec[i]) && i < start+2; i++ {
		q.width = 10*q.width + int(spec[i]-'0')
	}
	if i+1 < len(spec) && spec[i] == '.' && isDigitASCII(spec[i+1]) {
		q.precision = 0
		for i++; i < len(spec) && isDigitASCII(spec[i]) && q.precision < 10; i++ {
			q.precision = 10*q.precision + int(spec[i]-'0')
		}
	}
	if i == len(spec)-1 && spec[i] != 0 { // a NUL is a kind too, which no type knows
		q.kind = spec[i]
		i++
	}
	return q, i == len(spec) && q.precision <= maxQuickPrecision
}

// quickFormat answers the specs that quickSpec covers for small ints, finite floats and ASCII text; nil for all else.
func (t *Thread) quickFormat(v Value, spec string) *Str {
	if len(spec) > 8 {
		return nil
	}
	q, ok := parseQuickSpec(spec)
	if !ok {
		return nil
	}
	var room [400]byte
	text := room[:0]
	right := true
	switch {
	case v.P == IntTag() && q.precision < 0 && (q.kind == 0 || q.kind == 'd'):
		text = strconv.AppendInt(text, v.AsInt(), 10)
	case v.P == FloatTag() && q.kind == 'f' && q.precision >= 0 && v.AsFloat()-v.AsFloat() == 0:
		text = strconv.AppendFloat(text, v.AsFloat(), 'f', q.precision, 64)
	case v.Shape() == &strShape && q.precision < 0 && (q.kind == 0 || q.kind == 's') && !q.zero && textOf(v).IsASCII():
		s := textOf(v)
		if len(s.S) >= q.width {
			return s
		}
		text, right = append(text, s.S...), false
	default:
		return nil
	}
	free := q.width - len(text)
	if free > 0 {
		if q.zero && (q.align != 0 || text[0] == '-') {
			return nil
		}
		left := free
		switch {
		case q.align == '^':
			left = free / 2
		case q.align == '<' || q.align == 0 && !right:
			left = 0
		}
		fill := byte(' ')
		if q.zero {
			fill = '0'
		}
		n := len(text)
		text = text[:n+free]
		copy(text[left:], text[:n])
		for i := range text {
			if i < left || i >= left+n {
				text[i] = fill
			}
		}
	}
	o := copyStr(t, viewText(text))
	o.flags |= strASCII
	return o
}

// parseSpec reads a format specification.
func (t *Thread) parseSpec(text string, target numfmt.Target) (numfmt.Spec, error) {
	if err := t.ChargeLong(text); err != nil {
		return numfmt.Spec{}, err
	}
	return numfmt.ParseSpec(text, target)
}

func (t *Thread) formatStr(s *Str, text, typeName string) (*Str, error) {
	target := numfmt.TargetStr
	target.TypeName = typeName
	spec, err := t.parseSpec(text, target)
	if err != nil {
		return nil, t.numberError(err)
	}
	return t.formatted(numfmt.FormatStr(s.S, s.Len(), spec, t.textMeter(max(len(s.S), spec.Width, spec.Precision))))
}

// ASCII is ascii(v): the repr with everything beyond ASCII escaped.
func (t *Thread) ASCII(v Value) (*Str, error) {
	s, err := t.Repr(v)
	if err != nil || s.IsASCII() {
		return s, err
	}
	w := t.NewTextBuilder()
	for rest := s.S; rest != ""; {
		r, n := DecodeRune(rest)
		rest = rest[n:]
		if r < 0x80 {
			err = w.AddRune(r)
		} else {
			err = w.Add(escapedRune(r))
		}
		if err != nil {
			return nil, err
		}
	}
	return w.Str(), nil
}

// escapedRune is \x, \u or \U with as many digits as each takes.
func escapedRune(r rune) string {
	const hex = "0123456789abcdef"
	letter, digits := byte('x'), 2
	switch {
	case r > 0xffff:
		letter, digits = 'U', 8
	case r > 0xff:
		letter, digits = 'u', 4
	}
	b := []byte{'\\', letter}
	for digits--; digits >= 0; digits-- {
		b = append(b, hex[r>>(4*digits)&15])
	}
	return string(b)
}

// formatter fills one template.
type formatter struct {
	t       *Thread
	args    []Value
	names   []*Str  // of keyword arguments, whose values follow args
	values  []Value // of keyword arguments
	mapping Value   // of format_map, else absent
	number  numfmt.AutoNumber
	whole   *Str // what the last field gave, where nothing stands before it: alone it is the result itself, of whatever class
}

// strFormat is str.format.
func strFormat(t *Thread, args []Value, kw []*Str) (Value, error) {
	if len(args) == len(kw) {
		return Value{}, t.TypeError("unbound method str.format() needs an argument")
	}
	n := len(args) - len(kw)
	f := formatter{t: t, args: args[1:n], names: kw, values: args[n:]}
	return f.run(textOf(args[0]))
}

func strFormatMap(t *Thread, args []Value) (Value, error) {
	f := formatter{t: t, mapping: args[1]}
	return f.run(textOf(args[0]))
}

func (f *formatter) run(template *Str) (Value, error) {
	if template.S != "" && !strings.ContainsAny(template.S, "{}") { // nothing to replace: the template itself, of a subclass of str too
		return FromStr(template), nil
	}
	w := f.t.NewTextBuilder()
	if err := f.fill(&w, template.S, 2); err != nil {
		return Value{}, err
	}
	if f.whole != nil {
		return FromStr(f.whole), nil
	}
	return FromStr(w.Str()), nil
}

// fill writes a template; depth counts the levels of fields that may nest.
func (f *formatter) fill(w *TextBuilder, template string, depth int) error {
	if depth == 0 {
		return f.t.ValueError("Max string recursion exceeded")
	}
	it := numfmt.NewFieldIterator(template)
	for {
		field, ok, err := it.Next()
		if err != nil {
			return f.t.numberError(err)
		}
		if !ok {
			return nil
		}
		f.whole = nil
		if err := w.Add(field.Literal); err != nil {
			return err
		}
		if !field.Present {
			continue
		}
		if err := f.t.Step(1); err != nil {
			return err
		}
		if err := f.field(w, &field, depth); err != nil {
			return err
		}
	}
}

func (f *formatter) field(w *TextBuilder, field *numfmt.Field, depth int) error {
	v, err := f.lookUp(field.Name)
	if err != nil {
		return err
	}
	if field.Conversion != 0 {
		if v, err = f.convert(v, field.Conversion); err != nil {
			return err
		}
	}
	spec := f.t.Runtime.EmptyStr
	switch {
	case field.NestedSpec:
		inner := f.t.NewTextBuilder()
		if err := f.fill(&inner, field.Spec, depth-1); err != nil {
			return err
		}
		spec = inner.Str()
	case field.Spec != "":
		if s, ok, err := f.t.formatBuiltin(v, field.Spec); ok || err != nil {
			if err != nil {
				return err
			}
			return w.Add(s.S)
		}
		spec = copyStr(f.t, field.Spec)
	}
	s, err := f.t.Format(v, spec)
	if err != nil {
		return err
	}
	if f.whole = nil; w.Len() == 0 { // what a nested field left there is no matter of this one
		f.whole = s
	}
	return w.Add(s.S)
}

func (f *formatter) convert(v Value, conversion rune) (Value, error) {
	var s *Str
	var err error
	switch conversion {
	case 'r':
		s, err = f.t.Repr(v)
	case 's':
		s, err = f.t.Str(v)
	case 'a':
		s, err = f.t.ASCII(v)
	default:
		err = f.t.numberError(numfmt.UnknownConversion(conversion))
	}
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// lookUp finds the object that a field's name means.
func (f *formatter) lookUp(name string) (Value, error) {
	first, accessors, err := numfmt.SplitFieldName(name)
	if err != nil {
		return Value{}, f.t.numberError(err)
	}
	index, err := f.number.Resolve(first)
	if err != nil {
		return Value{}, f.t.numberError(err)
	}
	v, err := f.start(first.Text, index)
	for err == nil {
		a, ok, stepErr := accessors.Next()
		switch {
		case stepErr != nil:
			return Value{}, f.t.numberError(stepErr)
		case !ok:
			return v, nil
		case a.Attribute:
			v, err = f.t.GetAttr(v, f.t.Runtime.Intern(clone(a.Name)))
		case a.Index >= 0:
			v, err = f.t.GetItem(v, Int(int64(a.Index)))
		default:
			v, err = f.t.GetItem(v, FromStr(copyStr(f.t, a.Name)))
		}
	}
	return Value{}, err
}

// start is the argument that a name begins with.
func (f *formatter) start(name string, index int) (Value, error) {
	switch {
	case index < 0:
		key := copyStr(f.t, name)
		if !f.mapping.IsAbsent() {
			return f.t.GetItem(f.mapping, FromStr(key))
		}
		for i, k := range f.names {
			if k.S == name {
				return f.values[i], nil
			}
		}
		return Value{}, f.t.KeyError(FromStr(key))
	case !f.mapping.IsAbsent():
		return Value{}, f.t.ValueError("Format string contains positional fields")
	case index >= len(f.args):
		return Value{}, f.t.IndexError("Replacement index %d out of range for positional args tuple", index)
	}
	return f.args[index], nil
}

// clone copies a part of a text that must not keep the whole alive.
func clone(s string) string { return string([]byte(s)) }

// runeOf reads a one-character str; ok is false for any other text.
func runeOf(s string) (r rune, ok bool) {
	if s == "" {
		return 0, false
	}
	r, n := DecodeRune(s)
	return r, n == len(s)
}

// charOf is the str of one code point.
func (t *Thread) charOf(r rune) *Str {
	var b [4]byte
	return copyStr(t, viewText(ucd.AppendRune(b[:0], r)))
}

// Chr is chr(i).
func (t *Thread) Chr(v Value) (Value, error) {
	i, err := t.Index(v)
	if err != nil {
		return Value{}, err
	}
	if i.P != IntTag() || i.AsInt() > math.MaxInt32 || i.AsInt() < math.MinInt32 || uint64(i.Bits) > 0x10ffff {
		return Value{}, t.ValueError("chr() arg not in range(0x110000)")
	}
	return FromStr(t.charOf(rune(i.AsInt()))), nil
}

// Ord is ord(v).
func (t *Thread) Ord(v Value) (Value, error) {
	n := 0
	if s, ok := AsStr(v); ok {
		if r, one := runeOf(s.S); one {
			return Int(int64(r)), nil
		}
		n = s.Len()
	} else if b, ok := t.bufferOf(v); ok {
		if len(b) == 1 {
			return Int(int64(b[0])), nil
		}
		n = len(b)
		kind := "bytearray"
		if _, isBytes := AsBytes(v); isBytes {
			kind = "bytes"
		}
		return Value{}, t.TypeError("ord() expected a character, but %s of length %d found", kind, n)
	} else {
		return Value{}, t.TypeError("ord() expected string of length 1, but %s found", v.Type().Name)
	}
	return Value{}, t.TypeError("ord() expected a character, but string of length %d found", n)
}
