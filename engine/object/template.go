// Template strings (PEP 750): string.templatelib's Template and Interpolation.
package object

import "strings"

var (
	templateType, interpolationType, templateIterType    Type
	templateShape, interpolationShape, templateIterShape Shape
)

// TemplateType and InterpolationType are for the module string.templatelib.
var (
	TemplateType      = &templateType
	InterpolationType = &interpolationType
)

// Interpolation is one `{…}` of a template string.
type Interpolation struct {
	Obj
	Value, Expression, Conversion, Spec Value
}

// Template is a template string: one string more than interpolations.
type Template struct {
	Obj
	Strings, Interpolations *Tuple
}

type templateIter struct {
	Obj
	of   *Template
	next int // even: string next/2; odd: interpolation next/2
}

// NewInterpolation makes an interpolation; conv is 0, 's', 'r' or 'a'.
func NewInterpolation(t *Thread, value, expression Value, conv byte, spec Value) Value {
	t.Charge(80)
	conversion := None()
	if conv != 0 {
		conversion = StrValue(t, string(rune(conv)))
	}
	if spec.IsNone() {
		spec = FromStr(t.Runtime.EmptyStr)
	}
	return From(&Interpolation{Obj{&interpolationShape}, value, expression, conversion, spec})
}

// NewTemplate makes a template of strings and interpolations in the order of the source; strings that meet are joined.
func NewTemplate(t *Thread, parts []Value) (Value, error) {
	var texts, fields []Value
	var b strings.Builder
	flush := func() error {
		if err := t.Reserve(int64(b.Len())); err != nil {
			return err
		}
		texts = append(texts, StrValue(t, b.String()))
		b.Reset()
		return nil
	}
	for _, p := range parts {
		if s, ok := AsStr(p); ok {
			b.WriteString(s.S)
			continue
		}
		if p.Shape() != &interpolationShape {
			return Value{}, t.TypeError("Template.__new__ *args need to be of type 'str' or 'Interpolation', got %s", p.Type().Name)
		}
		if err := flush(); err != nil {
			return Value{}, err
		}
		fields = append(fields, p)
	}
	if err := flush(); err != nil {
		return Value{}, err
	}
	t.Charge(64)
	return From(&Template{Obj{&templateShape}, TakeTuple(t, texts), TakeTuple(t, fields)}), nil
}

func templateNew(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	if len(kw) > 0 {
		return Value{}, t.TypeError("Template.__new__ only accepts *args arguments")
	}
	return NewTemplate(t, args)
}

var interpolationSignature = NewSignature("Interpolation", "(value, expression='', conversion=None, format_spec='')")

func interpolationNew(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	a, err := interpolationSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	for i, name := range map[int]string{1: "expression", 3: "format_spec"} {
		if _, ok := AsStr(a[i]); !ok {
			return Value{}, t.TypeError("Interpolation() argument '%s' must be str, not %s", name, a[i].ArgName())
		}
	}
	conv := byte(0)
	if !a[2].IsNone() {
		s, ok := AsStr(a[2])
		if !ok {
			return Value{}, t.TypeError("Interpolation() argument 'conversion' must be str, not %s", a[2].Type().Name)
		}
		if s.S != "s" && s.S != "r" && s.S != "a" {
			return Value{}, t.ValueError("Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'")
		}
		conv = s.S[0]
	}
	return NewInterpolation(t, a[0], a[1], conv, a[3]), nil
}

func interpolationRepr(t *Thread, v Value) (Value, error) {
	i := As[Interpolation](v)
	return reprOfParts(t, "Interpolation(", ")", []string{"", "", "", ""}, i.Value, i.Expression, i.Conversion, i.Spec)
}

func templateRepr(t *Thread, v Value) (Value, error) {
	x := As[Template](v)
	return reprOfParts(t, "Template(", ")", []string{"strings=", "interpolations="}, FromTuple(x.Strings), FromTuple(x.Interpolations))
}

// reprOfParts writes values with a word before each, between an opening and a closing text.
func reprOfParts(t *Thread, open, end string, words []string, parts ...Value) (Value, error) {
	var b strings.Builder
	b.WriteString(open)
	for i, p := range parts {
		s, err := t.Repr(p)
		if err != nil {
			return Value{}, err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(words[i] + s.S)
		if err := t.Reserve(int64(b.Len())); err != nil {
			return Value{}, err
		}
	}
	b.WriteString(end)
	return StrValue(t, b.String()), nil
}

func templateConcat(t *Thread, a, b Value) (Value, error) {
	if b.Shape() != &templateShape {
		return Value{}, t.TypeError("can only concatenate %s (not \"%s\") to %s", templateType.Name, b.Type().Name, templateType.Name)
	}
	var parts []Value
	for _, v := range []Value{a, b} {
		parts = append(parts, As[Template](v).parts()...)
	}
	if err := t.Step(len(parts)); err != nil {
		return Value{}, err
	}
	return NewTemplate(t, parts)
}

// parts are the strings and interpolations in turn.
func (x *Template) parts() []Value {
	out := make([]Value, 0, 2*len(x.Strings.Items))
	for i, s := range x.Strings.Items {
		out = append(out, s)
		if i < len(x.Interpolations.Items) {
			out = append(out, x.Interpolations.Items[i])
		}
	}
	return out
}

func templateIterate(t *Thread, v Value) (Value, error) {
	t.Charge(32)
	return From(&templateIter{Obj{&templateIterShape}, As[Template](v), 0}), nil
}

// templateIterNext gives the parts without empty strings.
func templateIterNext(t *Thread, v Value) (Value, error) {
	it := As[templateIter](v)
	for {
		n := it.next
		it.next++
		switch {
		case n/2 >= len(it.of.Strings.Items):
			it.next = n
			return Value{}, nil
		case n%2 == 1 && n/2 < len(it.of.Interpolations.Items):
			return it.of.Interpolations.Items[n/2], nil
		case n%2 == 0:
			if s, _ := AsStr(it.of.Strings.Items[n/2]); s.S != "" {
				return it.of.Strings.Items[n/2], nil
			}
		}
	}
}

func templateValues(t *Thread, v Value) (Value, error) {
	fields := As[Template](v).Interpolations.Items
	out := make([]Value, len(fields))
	for i, f := range fields {
		out[i] = As[Interpolation](f).Value
	}
	return FromTuple(TakeTuple(t, out)), nil
}

func readOnly(t *Thread, _, _ Value) error {
	return t.Errorf(AttributeErrorType, "readonly attribute")
}

func templateRows() []typeRow {
	field := func(name string, get func(*Interpolation) Value, doc string) Member {
		return Property(name, func(_ *Thread, v Value) (Value, error) { return get(As[Interpolation](v)), nil }, readOnly, doc)
	}
	return []typeRow{
		{
			Type: &interpolationType, Shape: &interpolationShape, Name: "string.templatelib.Interpolation", Layout: LayoutOther,
			Sig: interpolationSignature.Text, Doc: "A value in a template string, with how it was written.", Slots: Slots{New: interpolationNew, Repr: interpolationRepr},
			Members: func() []Member {
				return []Member{
					ClassGetItem(),
					Constant("__match_args__", func(t *Thread) (Value, error) {
						return FromTuple(NewTuple(t, StrValue(t, "value"), StrValue(t, "expression"), StrValue(t, "conversion"), StrValue(t, "format_spec"))), nil
					}, ""),
					field("conversion", func(i *Interpolation) Value { return i.Conversion }, "Conversion"),
					field("expression", func(i *Interpolation) Value { return i.Expression }, "Expression"),
					field("format_spec", func(i *Interpolation) Value { return i.Spec }, "What stands behind the colon."),
					field("value", func(i *Interpolation) Value { return i.Value }, "Value"),
				}
			},
		},
		{
			Type: &templateType, Shape: &templateShape, Name: "string.templatelib.Template", Layout: LayoutOther, Doc: "What a template string gives: texts, and values between them.",
			Slots: Slots{New: templateNew, Repr: templateRepr, Iter: templateIterate, Concat: templateConcat},
			Members: func() []Member {
				return []Member{
					ClassGetItem(),
					Property("interpolations", func(_ *Thread, v Value) (Value, error) { return FromTuple(As[Template](v).Interpolations), nil }, readOnly, "Interpolations"),
					Property("strings", func(_ *Thread, v Value) (Value, error) { return FromTuple(As[Template](v).Strings), nil }, readOnly, "Strings"),
					Property("values", templateValues, nil, "The values between the texts."),
				}
			},
		},
		iteratorRow(&templateIterType, &templateIterShape, "string.templatelib.TemplateIter", templateIterNext),
	}
}
