// The encoder: what json.dumps makes of a value.
package json

import (
	"math"
	"strconv"

	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/object"
)

// encoder is what make_encoder makes: the settings of a JSONEncoder.
type encoder struct {
	object.Obj
	markers, fallback, encode, indent, keySeparator, itemSeparator object.Value
	quote                                                          quoting
	sortKeys, skipKeys, allowNaN                                   bool
}

func encoderRow() object.TypeRow {
	field := func(name string, get func(*encoder) object.Value) object.Member {
		return readOnly(name, name, func(v object.Value) object.Value { return get(object.As[encoder](v)) })
	}
	return object.TypeRow{
		Type: &encoderType, Shape: &encoderShape, Name: "_json.Encoder", Layout: object.LayoutOther,
		Doc:   "Writes values as JSON in pieces.",
		Slots: object.Slots{New: encoderNew, Call: encoderCall},
		Members: func() []object.Member {
			return []object.Member{
				field("default", func(c *encoder) object.Value { return c.fallback }),
				field("encoder", func(c *encoder) object.Value { return c.encode }),
				field("indent", func(c *encoder) object.Value { return c.indent }),
				field("item_separator", func(c *encoder) object.Value { return c.itemSeparator }),
				field("key_separator", func(c *encoder) object.Value { return c.keySeparator }),
				field("markers", func(c *encoder) object.Value { return c.markers }),
				field("skipkeys", func(c *encoder) object.Value { return object.Bool(c.skipKeys) }),
				field("sort_keys", func(c *encoder) object.Value { return object.Bool(c.sortKeys) }),
			}
		},
	}
}

var encoderSignature = object.NewSignature("make_encoder", "(markers, default, encoder, indent, key_separator, item_separator, sort_keys, skipkeys, allow_nan)")

func encoderNew(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := encoderSignature.Bind(t, args, kw)
	if err != nil {
		return object.Absent, err
	}
	c := &encoder{Obj: object.Obj{Shape: &encoderShape}, markers: a[0], fallback: a[1], encode: a[2], indent: a[3], keySeparator: a[4], itemSeparator: a[5]}
	for i, v := range []object.Value{c.keySeparator, c.itemSeparator} {
		if _, ok := object.AsStr(v); !ok {
			return v, t.TypeError("make_encoder() argument %d must be str, not %s", 5+i, v.ArgName())
		}
	}
	if _, ok := object.AsDict(c.markers); !ok && !c.markers.IsNone() {
		return c.markers, t.TypeError("make_encoder() argument 1 must be dict or None, not %s", c.markers.Type().Name)
	}
	for i, to := range []*bool{&c.sortKeys, &c.skipKeys, &c.allowNaN} {
		if *to, err = t.Truth(a[6+i]); err != nil {
			return c.markers, err
		}
	}
	c.quote = quotingOf(c.encode)
	t.Charge(192)
	return object.From(c), nil
}

// level is the signature of the call.
var level = object.NewSignature("_iterencode", "(obj, _current_indent_level)")

func encoderCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := level.Bind(t, args, kw)
	if err != nil {
		return f, err
	}
	x := a[0]
	depth, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return f, err
	}
	s := stateOf(t)
	w := &writer{t: t, c: object.As[encoder](f), out: s.free[:0]}
	s.free = nil // until it is back, for an encoder within this one
	text, err := w.whole(x, depth)
	if cap(w.out) <= keepBuffer {
		s.free = w.out
	}
	if err != nil {
		return f, err
	}
	return object.FromTuple(object.NewTuple(t, text)), nil
}

// writer is one run of an encoder.
type writer struct {
	t                *object.Thread
	c                *encoder
	out              []byte
	charged          int            // the steps of the text before this place are paid
	path             []object.Value // the containers that are open
	keyText, itemGap string
	line             []byte // a line's end and the indentation of the innermost container, where there is one
	indent           string
}

// whole is the text of a value.
func (w *writer) whole(x object.Value, depth int) (object.Value, error) {
	key, _ := object.AsStr(w.c.keySeparator)
	item, _ := object.AsStr(w.c.itemSeparator)
	w.keyText, w.itemGap = key.S, item.S
	if indent, ok := object.AsStr(w.c.indent); ok {
		w.indent, w.line = indent.S, []byte{'\n'}
		for range max(depth, 0) {
			if err := w.deeper(); err != nil {
				return x, err
			}
		}
	}
	if err := w.value(x); err != nil {
		return x, err
	}
	if err := w.charge(); err != nil {
		return x, err
	}
	if err := w.t.Reserve(int64(len(w.out))); err != nil {
		return x, err
	}
	if cap(w.out) > keepBuffer {
		return object.StrValue(w.t, object.NewBytes(w.t, w.out).View()), nil // the buffer itself, which nobody else keeps
	}
	return object.StrValue(w.t, string(w.out)), nil
}

// charge pays for the text so far, a step per 8 bytes, and one step.
func (w *writer) charge() error {
	n := (len(w.out) - w.charged) >> 3
	w.charged += n << 3
	return w.t.Step(1 + n)
}

// room asks for the memory of n bytes more.
func (w *writer) room(n int) error {
	if len(w.out)+n <= cap(w.out) {
		return nil
	}
	return w.grow(n)
}

func (w *writer) grow(n int) error {
	size := max(len(w.out)+n, 2*cap(w.out), 256)
	if err := w.t.Reserve(int64(size)); err != nil {
		return err
	}
	w.t.Charge(int64(size))
	out := make([]byte, len(w.out), size)
	copy(out, w.out)
	w.out = out
	return nil
}

// add adds a text.
func (w *writer) add(s string) error {
	if err := w.room(len(s)); err != nil {
		return err
	}
	w.out = append(w.out, s...)
	return nil
}

// deeper and higher change the indentation by one level.
func (w *writer) deeper() error {
	if w.line == nil {
		return nil
	}
	if n := len(w.line) + len(w.indent); n > cap(w.line) {
		if err := w.t.Reserve(2 * int64(n)); err != nil {
			return err
		}
		if err := w.t.Step(n >> 6); err != nil {
			return err
		}
	}
	w.line = append(w.line, w.indent...)
	return nil
}

func (w *writer) higher() {
	if w.line != nil {
		w.line = w.line[:len(w.line)-len(w.indent)]
	}
}

// newLine begins a line, where the text is indented.
func (w *writer) newLine() error {
	if w.line == nil {
		return nil
	}
	if err := w.room(len(w.line)); err != nil {
		return err
	}
	w.out = append(w.out, w.line...)
	return nil
}

// value adds a value.
func (w *writer) value(v object.Value) error {
	if err := w.charge(); err != nil {
		return err
	}
	switch {
	case v.IsNone():
		return w.add("null")
	case v.IsBool():
		return w.add(boolText(v))
	case v.IsInt():
		if err := w.room(20); err != nil {
			return err
		}
		w.out = strconv.AppendInt(w.out, v.AsInt(), 10)
		return nil
	case v.IsFloat():
		return w.float(v, v.AsFloat())
	}
	if s, ok := object.AsStr(v); ok {
		return w.str(s, v)
	}
	if i, ok := object.ToInt(v); ok {
		s, err := w.t.IntText(i)
		if err != nil {
			return err
		}
		return w.add(s.S)
	}
	if f, ok := object.ToFloat(v); ok {
		return w.float(v, f)
	}
	return w.nested(v)
}

func boolText(v object.Value) string {
	if v.AsBool() {
		return "true"
	}
	return "false"
}

// float adds a float; v is its object.
func (w *writer) float(v object.Value, f float64) error {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		s, err := w.special(v, f)
		if err != nil {
			return err
		}
		return w.add(s)
	}
	if err := w.room(32); err != nil {
		return err
	}
	w.out = numfmt.AppendFloatRepr(w.out, f)
	return nil
}

// special is the word for a float that is no number, or infinite.
func (w *writer) special(v object.Value, f float64) (string, error) {
	switch {
	case !w.c.allowNaN:
		s, err := w.t.Repr(v)
		if err != nil {
			return "", err
		}
		return "", w.t.ValueError("Out of range float values are not JSON compliant: %s", s.S)
	case f > 0:
		return "Infinity", nil
	case f < 0:
		return "-Infinity", nil
	}
	return "NaN", nil
}

// nested adds a container, or what the fallback makes of any other object, one level deeper.
func (w *writer) nested(v object.Value) error {
	t := w.t
	if err := t.Enter(); err != nil {
		if object.IsRaised(err, object.RecursionErrorType) {
			err = t.RecursionError(" while encoding a JSON object")
		}
		return err
	}
	defer t.Leave()
	if items, err := w.itemsOf(v); err != nil || items != nil {
		if err != nil {
			return err
		}
		return w.array(v, items)
	}
	if d, ok := dictOf(v); ok {
		return w.object(v, d)
	}
	if err := w.open(v); err != nil {
		return err
	}
	x, err := t.Call(w.c.fallback, v)
	if err != nil {
		return err
	}
	if err := w.value(x); err != nil {
		return w.note(err, v, " object", nil)
	}
	w.path = w.path[:len(w.path)-1]
	return nil
}

// itemsOf is where the items of a list or a tuple are, nil for any other object. What derives from them is iterated.
func (w *writer) itemsOf(v object.Value) (*[]object.Value, error) {
	l, isList := object.AsList(v)
	o, isTuple := object.AsTuple(v)
	switch {
	case isList && v.Type() == object.ListType:
		return &l.Items, nil
	case isTuple && v.Type() == object.TupleType:
		return &o.Items, nil
	case !isList && !isTuple:
		return nil, nil
	}
	items, err := w.t.Collect(v)
	return &items, err
}

// dictOf is the table of a dict or a frozendict.
func dictOf(v object.Value) (*object.Dict, bool) {
	if d, ok := object.AsDict(v); ok {
		return d, true
	}
	if object.IsInstance(v, object.FrozenDictType) {
		return &object.As[object.FrozenDict](v).Dict, true
	}
	return nil, false
}

// open notes that a container is being written; one that is open already never ends.
func (w *writer) open(v object.Value) error {
	if !w.c.markers.IsNone() {
		if err := w.t.Step(len(w.path) >> 4); err != nil {
			return err
		}
		for _, x := range w.path {
			if x.Is(v) {
				return w.t.ValueError("Circular reference detected")
			}
		}
	}
	w.path = append(w.path, v)
	return nil
}

// note adds to an exception where it came up; what is text, or an item's name.
func (w *writer) note(err error, v object.Value, what string, item *object.Value) error {
	e, ok := err.(*object.Exception)
	if !ok {
		return err
	}
	text := "when serializing " + v.Type().QualifiedName(w.t) + what
	if item != nil {
		s, err := w.t.Repr(*item)
		if err != nil {
			return err
		}
		text += s.S
	}
	if err := w.t.AddNote(e, object.StrValue(w.t, text)); err != nil {
		return err
	}
	return e
}

func (w *writer) array(v object.Value, items *[]object.Value) error {
	if len(*items) == 0 {
		return w.add("[]")
	}
	if err := w.open(v); err != nil {
		return err
	}
	if err := w.add("["); err != nil {
		return err
	}
	if err := w.deeper(); err != nil {
		return err
	}
	for i := 0; i < len(*items); i++ { // guest code may change the list
		if i > 0 {
			if err := w.add(w.itemGap); err != nil {
				return err
			}
		}
		if err := w.newLine(); err != nil {
			return err
		}
		if err := w.value((*items)[i]); err != nil {
			return w.note(err, v, " item "+strconv.Itoa(i), nil)
		}
	}
	return w.close("]")
}

// close ends an array or an object.
func (w *writer) close(end string) error {
	w.path = w.path[:len(w.path)-1]
	w.higher()
	if err := w.newLine(); err != nil {
		return err
	}
	return w.add(end)
}
