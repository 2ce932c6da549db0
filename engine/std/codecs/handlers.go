// Error handlers: what stands for characters and bytes that an encoding has no place for.
package codecs

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/ucd"
)

// handlerRows are the handlers that are there from the start, by name.
var handlerRows = makeHandlers()

// problem is a UnicodeError as a handler sees it.
type problem struct {
	x          object.Value
	kind       *object.Type
	text       []rune // of an error of encoding or translating, from start to end
	bytes      []byte // of an error of decoding: all
	start, end int
}

func makeHandlers() map[string]*object.Member {
	rows := map[string]*object.Member{}
	for name, f := range map[string]func(*object.Thread, *problem) (object.Value, int, error){
		"ignore": ignoreErrors, "replace": replaceErrors, "xmlcharrefreplace": xmlErrors, "backslashreplace": backslashErrors,
		"namereplace": nameErrors, "surrogateescape": escapeErrors, "surrogatepass": passErrors,
	} {
		doc := "Implements the '" + name + "' error handling."
		row := object.Function(strings.TrimPrefix(name, "surrogate")+"_errors", "(exception, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			p, err := readProblem(t, a[0])
			if err != nil {
				return a[0], err
			}
			v, next, err := f(t, p)
			if err != nil {
				return v, err
			}
			return object.FromTuple(object.NewTuple(t, v, object.Int(int64(next)))), nil
		}, doc)
		if strings.HasPrefix(name, "surrogate") {
			row.Name = name
		}
		rows[name] = &row
	}
	strict := object.Function("strict_errors", "(exception, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		if x, ok := object.AsException(a[0]); ok {
			return a[0], x
		}
		return a[0], t.TypeError("codec must pass exception instance")
	}, "The handler 'strict': it raises the error.")
	rows["strict"] = &strict
	return rows
}

// readProblem reads what happened. The guest may have changed all of it, so the place is brought into the object.
func readProblem(t *object.Thread, v object.Value) (*problem, error) {
	p := &problem{x: v}
	for _, kind := range []*object.Type{object.UnicodeEncodeErrorType, object.UnicodeDecodeErrorType, object.UnicodeTranslateErrorType} {
		if object.IsInstance(v, kind) {
			p.kind = kind
		}
	}
	if p.kind == nil {
		return nil, p.wrongKind(t)
	}
	o, err := t.GetAttr(v, t.Runtime.Intern("object"))
	if err != nil {
		return nil, err
	}
	var place [2]int
	for i, name := range [2]string{"start", "end"} {
		n, err := t.GetAttr(v, t.Runtime.Intern(name))
		if err != nil {
			return nil, err
		}
		if place[i], err = t.IndexInt(n, object.OverflowErrorType); err != nil {
			return nil, err
		}
	}
	length := 0
	s, isText := object.AsStr(o)
	if isText {
		length = s.Len()
	} else if b, ok := object.AsBytes(o); ok {
		length, p.bytes = len(b.B), b.B
	}
	p.start = max(min(place[0], length-1), 0)
	p.end = min(max(place[1], 1), length)
	if n := max(0, p.end-p.start); isText {
		if err := t.Reserve(4 * int64(n)); err != nil {
			return nil, err
		}
		if err := t.Step(n); err != nil {
			return nil, err
		}
		p.text = s.Runes(p.start, p.start+n)
	}
	return p, nil
}

func (p *problem) wrongKind(t *object.Thread) error {
	return t.TypeError("don't know how to handle %s in error callback", p.x.Type().Name)
}

// raise raises the error that was to be handled.
func (p *problem) raise() error {
	x, _ := object.AsException(p.x)
	return x
}

func ignoreErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	return object.StrValue(t, ""), p.end, nil
}

func replaceErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	switch p.kind {
	case object.UnicodeEncodeErrorType:
		return object.StrValue(t, strings.Repeat("?", len(p.text))), p.end, nil
	case object.UnicodeDecodeErrorType:
		return object.StrValue(t, "\ufffd"), p.end, nil
	}
	return object.StrValue(t, strings.Repeat("\ufffd", len(p.text))), p.end, nil
}

// each writes a replacement for each character.
func (p *problem) each(t *object.Thread, write func(b *strings.Builder, r rune)) (object.Value, int, error) {
	var b strings.Builder
	for _, r := range p.text {
		if b.Len()&0xfff > 0xf80 {
			if err := t.Reserve(2 * int64(b.Len())); err != nil {
				return object.Value{}, 0, err
			}
		}
		write(&b, r)
	}
	return object.StrValue(t, b.String()), p.end, nil
}

func xmlErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	if p.kind != object.UnicodeEncodeErrorType {
		return p.x, 0, p.wrongKind(t)
	}
	return p.each(t, func(b *strings.Builder, r rune) { b.WriteString("&#" + strconv.Itoa(int(r)) + ";") })
}

func writeEscape(b *strings.Builder, r rune) {
	switch {
	case r < 0x100:
		fmt.Fprintf(b, `\x%02x`, r)
	case r < 0x10000:
		fmt.Fprintf(b, `\u%04x`, r)
	default:
		fmt.Fprintf(b, `\U%08x`, r)
	}
}

func backslashErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	if p.kind != object.UnicodeDecodeErrorType {
		return p.each(t, writeEscape)
	}
	var b strings.Builder
	for _, c := range p.bytes[p.start:max(p.start, p.end)] {
		writeEscape(&b, rune(c))
	}
	return object.StrValue(t, b.String()), p.end, nil
}

func nameErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	if p.kind != object.UnicodeEncodeErrorType {
		return p.x, 0, p.wrongKind(t)
	}
	v, next, err := p.each(t, func(b *strings.Builder, r rune) {
		if name, ok := ucd.Name(r); ok {
			b.WriteString(`\N{` + name + "}")
		} else {
			writeEscape(b, r)
		}
	})
	return v, max(next, p.start), err // where it got to: a place that ends before it begins is left at its beginning
}

func escapeErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	switch p.kind {
	case object.UnicodeEncodeErrorType:
		out := make([]byte, 0, len(p.text))
		for _, r := range p.text {
			if r < 0xdc80 || r > 0xdcff {
				return p.x, 0, p.raise()
			}
			out = append(out, byte(r-0xdc00))
		}
		return object.FromBytes(object.NewBytes(t, out)), p.end, nil
	case object.UnicodeDecodeErrorType:
		var out []byte
		n := 0
		for n < 4 && p.start+n < p.end && p.bytes[p.start+n] >= 0x80 {
			out = object.AppendRune(out, 0xdc00+rune(p.bytes[p.start+n]))
			n++
		}
		if n == 0 {
			return p.x, 0, p.raise()
		}
		return object.StrValue(t, string(out)), p.start + n, nil
	}
	return p.x, 0, p.wrongKind(t)
}

func passErrors(t *object.Thread, p *problem) (object.Value, int, error) {
	if p.kind == object.UnicodeTranslateErrorType {
		return p.x, 0, p.wrongKind(t)
	}
	v, err := t.GetAttr(p.x, t.Runtime.Intern("encoding"))
	if err != nil {
		return v, 0, err
	}
	s, ok := object.AsStr(v)
	if !ok {
		return v, 0, p.raise()
	}
	encoding := object.SurrogateEncoding(s.S)
	if encoding == "" {
		return v, 0, p.raise()
	}
	if p.kind == object.UnicodeDecodeErrorType {
		r, n := object.PassSurrogate(encoding, p.bytes[p.start:])
		if n == 0 {
			return v, 0, p.raise()
		}
		return object.StrValue(t, string(object.AppendRune(nil, r))), p.start + n, nil
	}
	var out []byte
	for _, r := range p.text {
		if r < 0xd800 || r > 0xdfff {
			return v, 0, p.raise()
		}
		out = object.AppendSurrogate(out, encoding, r)
	}
	return object.FromBytes(object.NewBytes(t, out)), p.end, nil
}

// handler is the handler of a name, absent for none.
func (r *registry) handler(t *object.Thread, name string) object.Value {
	if h, ok := r.handlers[name]; ok {
		return h
	}
	row, ok := handlerRows[name]
	if !ok {
		return object.Absent
	}
	h := object.NewBuiltinFunction(t, row, "_codecs", object.None())
	r.handlers[name] = h
	return h
}

// ErrorHandler is the handler that the guest registered under a name.
func (r *registry) ErrorHandler(name string) object.Value {
	if h, ok := r.handlers[name]; ok {
		return h
	}
	return object.Absent
}

func unknownHandler(t *object.Thread, name string) error {
	return t.NewException(object.LookupErrorType, object.StrValue(t, "unknown error handler name '"+name+"'"))
}

func lookupError(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := stringArg(t, "lookup_error", "argument", a[0])
	if err != nil {
		return a[0], err
	}
	h := registryOf(t).handler(t, name)
	if h.IsAbsent() {
		return a[0], unknownHandler(t, name)
	}
	return h, nil
}

func registerError(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := stringArg(t, "register_error", "argument 1", a[0])
	if err != nil {
		return a[0], err
	}
	if a[1].Type().Slots.Call == nil {
		return a[1], t.TypeError("handler must be callable")
	}
	t.Charge(int64(len(name)) + 64)
	registryOf(t).handlers[name] = a[1]
	return object.None(), nil
}

func unregisterError(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := stringArg(t, "_unregister_error", "argument", a[0])
	if err != nil {
		return a[0], err
	}
	if handlerRows[name] != nil {
		return a[0], t.ValueError("cannot un-register built-in error handler '%s'", name)
	}
	r := registryOf(t)
	_, ok := r.handlers[name]
	delete(r.handlers, name)
	return object.Bool(ok), nil
}

// handle asks the handler of a name what stands for the characters or bytes of a problem, and where to go on, 0 to what length then says.
func (r *registry) handle(t *object.Thread, name string, x *object.Exception, length func() (int, error), encoding bool) (object.Value, int, error) {
	h := r.handler(t, name)
	if h.IsAbsent() {
		return h, 0, unknownHandler(t, name)
	}
	answer, err := t.Call(h, object.FromException(x))
	if err != nil {
		return h, 0, err
	}
	doing, kind := "decoding", "str"
	if encoding {
		doing, kind = "encoding", "str/bytes"
	}
	pair, ok := object.AsTuple(answer)
	if !ok || len(pair.Items) != 2 {
		return h, 0, t.TypeError("%s error handler must return (%s, int) tuple", doing, kind)
	}
	_, isText := object.AsStr(pair.Items[0])
	_, isBytes := object.AsBytes(pair.Items[0])
	if !isText && !(isBytes && encoding) {
		return h, 0, t.TypeError("%s error handler must return (%s, int) tuple", doing, kind)
	}
	at, err := t.IndexInt(pair.Items[1], object.IndexErrorType)
	if err != nil {
		return h, 0, err
	}
	n, err := length()
	if err != nil {
		return h, 0, err
	}
	next := at
	if next < 0 {
		next += n
	}
	if next < 0 || next > n {
		return h, 0, t.IndexError("position %d from error handler out of bounds", at)
	}
	return pair.Items[0], next, t.Step(1)
}
