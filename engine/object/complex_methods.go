// The methods of complex, complex() and its text.
package object

import (
	"math"
	"strings"

	"github.com/small-python/spy/engine/numfmt"
)

func complexRows() []Member {
	return []Member{
		Method("__complex__", "()", complexPlain, "The same number as a plain complex."),
		Method("__format__", "(format_spec, /)", complexFormat, "The text of the number by a specification."),
		Method("__getnewargs__", "()", complexGetNewArgs, ""),
		Method("conjugate", "()", complexConjugate, "The number with the sign of its imaginary part turned."),
		ClassMethod("from_number", "(number, /)", complexFromNumber, "A complex of a number."),
		ReadOnly("imag", func(_ *Thread, v Value) (Value, error) { return Float(imag(complexOf(v))), nil }, "What stands before the j."),
		ReadOnly("real", func(_ *Thread, v Value) (Value, error) { return Float(real(complexOf(v))), nil }, "What is not imaginary."),
	}
}

func complexPlain(t *Thread, args []Value) (Value, error) {
	if args[0].Shape() == &complexShape {
		return args[0], nil
	}
	return t.newComplex(complexOf(args[0])), nil
}

func complexConjugate(t *Thread, args []Value) (Value, error) {
	c := complexOf(args[0])
	return t.newComplex(complex(real(c), -imag(c))), nil
}

func complexGetNewArgs(t *Thread, args []Value) (Value, error) {
	c := complexOf(args[0])
	return FromTuple(NewTuple(t, Float(real(c)), Float(imag(c)))), nil
}

// makeComplex makes a complex of cls.
func makeComplex(t *Thread, cls *Type, c complex128) Value {
	if cls == &complexType {
		return t.newComplex(c)
	}
	t.Charge(40)
	o := allocate[Complex](cls.Root)
	o.Shape, o.V = cls.Root, c
	return From(o)
}

// complexNew is complex.__new__.
func complexNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.mostArguments("complex", 2, args, kw); err != nil {
		return Value{}, err
	}
	var parts [2]Value
	if err := t.placeArguments("complex", []string{"real", "imag"}, parts[:], args, kw); err != nil {
		return Value{}, err
	}
	if len(args) == 1 && len(kw) == 0 { // only here a text is read
		c, err := t.ComplexOf(parts[0])
		return makeComplex(t, cls, c), err
	}
	c, err := t.complexFromParts(parts[0], parts[1])
	if err != nil {
		return Value{}, err
	}
	return makeComplex(t, cls, c), nil
}

func (t *Thread) complexFromParts(re, im Value) (complex128, error) {
	x, y := complexOperand{real: true}, complexOperand{real: true}
	made, err := t.complexByMethod(re) // before the imaginary part is looked at
	if err != nil {
		return 0, err
	}
	for i, v := range [2]Value{made, im} {
		if !v.IsAbsent() && !v.Type().isReal() && v.Type().Layout != LayoutComplex {
			return 0, t.notRealPart([2]string{"real", "imag"}[i], v)
		}
	}
	if !re.IsAbsent() {
		if x, err = t.complexPart(made, re, "real"); err != nil {
			return 0, err
		}
	}
	if im.IsAbsent() {
		return x.v, nil
	}
	if y, err = t.complexPart(im, im, "imag"); err != nil {
		return 0, err
	}
	a, b := real(x.v), imag(x.v)
	if !y.real {
		a -= imag(y.v)
	}
	if x.real {
		b = real(y.v)
	} else {
		b += real(y.v)
	}
	return complex(a, b), nil
}

// isReal tells that instances convert to a float.
func (ty *Type) isReal() bool { return ty.Slots.Float != nil || ty.Slots.Index != nil }

func (t *Thread) notRealPart(name string, v Value) error {
	return t.TypeError("complex() argument '%s' must be a real number, not %s", name, v.Type().QualifiedName(t))
}

// complexByMethod is what the __complex__ of v gives; v itself where it has none.
func (t *Thread) complexByMethod(v Value) (Value, error) {
	if v.IsAbsent() || v.P == FloatTag() || v.P == IntTag() || v.Shape() == &complexShape {
		return v, nil
	}
	m, err := t.Special(v, "__complex__")
	if err != nil || m.IsAbsent() {
		return v, err
	}
	c, _, err := t.complexNumber(v)
	return t.newComplex(c), err
}

// complexPart reads one of two arguments: a number, and a complex one only for the old form complex(1j, 2j). given is what it was made of.
func (t *Thread) complexPart(v, given Value, name string) (complexOperand, error) {
	if v.Type().Layout == LayoutComplex {
		c := complexOperand{complexOf(v), false}
		if given.Type().isReal() {
			return c, nil
		}
		return c, t.warnDeprecated("complex() argument '" + name + "' must be a real number, not " + given.Type().QualifiedName(t))
	}
	f, ok, err := t.realOf(v)
	if err == nil && !ok {
		err = t.notRealPart(name, v)
	}
	return complexOperand{complex(f, 0), true}, err
}

// complexTextError has words of its own where an underscore does not stand between digits.
func (t *Thread) complexTextError(x Value, s string) error {
	digit := func(i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }
	s, _, _ = strings.Cut(s, "\x00")
	for i := range len(s) {
		if s[i] != '_' || digit(i-1) && digit(i+1) {
			continue
		}
		r, err := t.Repr(x)
		if err != nil {
			return err
		}
		return t.ValueError("could not convert string to complex: %s", r.S)
	}
	return t.ValueError("complex() arg is a malformed string")
}

// ComplexOf is complex(x) of one argument.
func (t *Thread) ComplexOf(x Value) (complex128, error) {
	if s, ok := AsStr(x); ok {
		if err := t.ChargeLong(s.S); err != nil {
			return 0, err
		}
		c, ok := parseComplex(numberText(s))
		if !ok {
			return 0, t.complexTextError(x, numberText(s))
		}
		return c, nil
	}
	c, ok, err := t.complexNumber(x)
	if err == nil && !ok {
		err = t.TypeError("complex() argument must be a string or a number, not %s", x.Type().QualifiedName(t))
	}
	return c, err
}

// ComplexNumber is x as a complex number, for functions of numbers: a str is none.
func (t *Thread) ComplexNumber(x Value) (complex128, error) {
	c, ok, err := t.complexNumber(x)
	if err == nil && !ok {
		err = t.TypeError("must be real number, not %s", x.Type().Name)
	}
	return c, err
}

// complexNumber converts by __complex__, __float__ or __index__.
func (t *Thread) complexNumber(x Value) (c complex128, ok bool, err error) {
	if x.Shape() == &complexShape {
		return complexOf(x), true, nil
	}
	if x.P != FloatTag() && x.P != IntTag() {
		r, found, err := t.CallSpecial(x, "__complex__")
		if err != nil {
			return 0, true, err
		}
		if found {
			if r.Type().Layout != LayoutComplex {
				return 0, true, t.ResultError(x, "__complex__", "a complex", r)
			}
			if r.Shape() != &complexShape && x.Type().Layout != LayoutComplex {
				err = t.warnStrictSubclass(x, "__complex__", "a complex", r)
			}
			return complexOf(r), true, err
		}
	}
	f, ok, err := t.realOf(x)
	return complex(f, 0), ok, err
}

func complexFromNumber(t *Thread, args []Value) (Value, error) {
	cls, _ := AsType(args[0])
	if cls == &complexType && args[1].Shape() == &complexShape {
		return args[1], nil
	}
	c, ok, err := t.complexNumber(args[1])
	if err == nil && !ok {
		err = t.TypeError("must be real number, not %s", args[1].Type().Name)
	}
	if err != nil {
		return Value{}, err
	}
	if cls == &complexType {
		return t.newComplex(c), nil
	}
	return t.Call(args[0], t.newComplex(c))
}

// parseComplex reads "1", "2j", "1+2j" and their like, in parentheses or not.
func parseComplex(s string) (complex128, bool) {
	if strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") {
		s = strings.Trim(s[1:len(s)-1], " \t\n\v\f\r")
	}
	first, rest := floatPrefix(s)
	switch {
	case rest == "":
		f, ok := numfmt.ParseFloat(first)
		return complex(f, 0), ok
	case isJ(rest):
		f, ok := imaginary(first)
		return complex(0, f), ok
	case rest[0] != '+' && rest[0] != '-':
		return 0, false
	}
	second, end := floatPrefix(rest)
	re, ok := numfmt.ParseFloat(first)
	im, ok2 := imaginary(second)
	return complex(re, im), ok && ok2 && isJ(end)
}

func isJ(s string) bool { return s == "j" || s == "J" }

// imaginary reads the number before a j: a sign alone is one.
func imaginary(s string) (float64, bool) {
	switch s {
	case "", "+":
		return 1, true
	case "-":
		return -1, true
	}
	return numfmt.ParseFloat(s)
}

// floatPrefix cuts after the characters that can belong to one float.
func floatPrefix(s string) (float, rest string) {
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == '+' || c == '-':
			if s[i-1]|0x20 != 'e' {
				return s[:i], s[i:]
			}
		case c|0x20 == 'j':
			return s[:i], s[i:]
		}
	}
	return s, ""
}

func complexRepr(t *Thread, v Value) (Value, error) {
	c := complexOf(v)
	im := numfmt.FormatFloat(imag(c), 'r', 0, 0)
	if real(c) == 0 && !math.Signbit(real(c)) {
		return StrValue(t, im+"j"), nil
	}
	re := numfmt.FormatFloat(real(c), 'r', 0, 0)
	return StrValue(t, "("+re+numfmt.FormatFloat(imag(c), 'r', 0, numfmt.FloatSign)+"j)"), nil
}

func complexFormat(t *Thread, args []Value) (Value, error) {
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
	target := numfmt.TargetComplex
	target.TypeName = args[0].Type().Name
	spec, err := t.parseSpec(text, target)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	c := complexOf(args[0])
	s, err := t.formatted(numfmt.FormatComplex(real(c), imag(c), spec, t.specMeter(spec)))
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}
