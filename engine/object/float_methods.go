// The methods of float, float() and its text.
package object

import (
	"math"

	"github.com/small-python/spy/engine/numfmt"
)

func floatRows() []Member {
	return []Member{
		Method("__ceil__", "()", floatCeil, "The least int that is not below the number."),
		Method("__floor__", "()", floatFloor, "The greatest int that is not above the number."),
		Method("__format__", "(format_spec, /)", floatFormat, "The text of the number by a specification."),
		ClassMethod("__getformat__", "(typestr, /)", floatGetFormat, "How floats are stored, for tests."),
		Method("__getnewargs__", "()", floatGetNewArgs, ""),
		Method("__round__", "(ndigits=None, /)", floatRound, "The nearest int, or the nearest number with so many digits behind the point; of two the even one."),
		Method("__trunc__", "()", floatTrunc, "The number without what is behind the point."),
		Method("as_integer_ratio", "()", floatAsIntegerRatio, "The numerator and the denominator of the fraction that is equal."),
		Method("conjugate", "()", floatConjugate, "The number itself."),
		ClassMethod("from_number", "(number, /)", floatFromNumber, "A float of a number."),
		ClassMethod("fromhex", "(string, /)", floatFromHex, "The float that hexadecimal digits say."),
		Method("hex", "()", floatHex, "The number in hexadecimal digits, without rounding."),
		Property("imag", func(*Thread, Value) (Value, error) { return Float(0), nil }, nil, "What stands before the j."),
		Method("is_integer", "()", floatIsInteger, "Whether nothing is behind the point."),
		Property("real", floatPositive, nil, "What is not imaginary."),
	}
}

// floatNew is float.__new__.
func floatNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	// A subclass with an __init__ of its own may take keywords there.
	if len(kw) > 0 && (cls == &floatType || cls.PlainInit) {
		return Value{}, t.TypeError("float() takes no keyword arguments")
	}
	args = args[:len(args)-len(kw)]
	if len(args) > 1 {
		return Value{}, t.TypeError("float expected at most 1 argument, got %d", len(args))
	}
	f := 0.0
	if len(args) == 1 {
		var err error
		if f, err = t.FloatOf(args[0]); err != nil {
			return Value{}, err
		}
	}
	return newFloat(t, cls, f), nil
}

// newFloat makes a float of cls.
func newFloat(t *Thread, cls *Type, f float64) Value {
	if cls == &floatType {
		return Float(f)
	}
	t.Charge(40)
	o := allocate[FloatSub](cls.Root)
	o.Shape, o.V = cls.Root, f
	return From(o)
}

// FloatOf is float(x).
func (t *Thread) FloatOf(x Value) (float64, error) {
	s, isText := AsStr(x)
	if isText && x.Type() == StrType {
		return t.floatFromText(numberText(s), x)
	}
	if f, ok, err := t.realOf(x); ok || err != nil { // a subclass of str may have __float__
		return f, err
	}
	if isText {
		return t.floatFromText(numberText(s), x)
	}
	if b, ok, err := t.orGiven(x); err != nil {
		return 0, err
	} else if ok {
		return t.floatFromText(string(trimSpaceASCII(b)), x)
	}
	return 0, t.TypeError("float() argument must be a string or a real number, not '%s'", x.Type().Name)
}

// realOf converts by __float__ or __index__; ok is false where x has neither.
func (t *Thread) realOf(x Value) (f float64, ok bool, err error) {
	if x.P == FloatTag() {
		return x.AsFloat(), true, nil
	}
	s := &x.Type().Slots
	if s.Float != nil {
		r, err := s.Float(t, x)
		if err != nil {
			return 0, true, err
		}
		f, ok := ToFloat(r)
		if !ok {
			return 0, true, t.ResultError(x, "__float__", "a float", r)
		}
		if r.P != FloatTag() {
			err = t.warnStrictSubclass(x, "__float__", "a float", r)
		}
		return f, true, err
	}
	if s.Index == nil {
		return 0, false, nil
	}
	i, err := t.Index(x)
	if err != nil {
		return 0, true, err
	}
	f, err = t.IntToFloat(i)
	return f, true, err
}

// RealOf is what functions that take a real number make of their argument.
func (t *Thread) RealOf(x Value) (float64, error) {
	f, ok, err := t.realOf(x)
	if err == nil && !ok {
		err = t.TypeError("must be real number, not %s", x.Type().Name)
	}
	return f, err
}

func (t *Thread) floatFromText(text string, x Value) (float64, error) {
	f, ok, err := numfmt.ParseLongFloat(text, t.textMeter(len(text)))
	if ok || err != nil {
		return f, err
	}
	r, err := t.Repr(x)
	if err != nil {
		return 0, err
	}
	return 0, t.NewException(ValueErrorType, StrValue(t, "could not convert string to float: "+r.S))
}

func floatRepr(t *Thread, v Value) (Value, error) {
	f, _ := ToFloat(v)
	var room [32]byte
	s := copyStr(t, viewText(numfmt.AppendFloatRepr(room[:0], f)))
	s.flags |= strASCII
	return FromStr(s), nil
}

func floatFormat(t *Thread, args []Value) (Value, error) {
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
	f, _ := ToFloat(args[0])
	s, err := t.formatFloat(f, text, args[0].Type().Name)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// formatFloat formats under a specification that is not empty.
func (t *Thread) formatFloat(f float64, text, typeName string) (*Str, error) {
	target := numfmt.TargetFloat
	target.TypeName = typeName
	spec, err := t.parseSpec(text, target)
	if err != nil {
		return nil, t.numberError(err)
	}
	return t.formatted(numfmt.FormatFloatSpec(f, spec, t.specMeter(spec)))
}

func floatCeil(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	return t.FloatToInt(math.Ceil(f))
}

func floatFloor(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	return t.FloatToInt(math.Floor(f))
}

func floatTrunc(t *Thread, args []Value) (Value, error) { return floatInt(t, args[0]) }

func floatConjugate(t *Thread, args []Value) (Value, error) { return floatPositive(t, args[0]) }

func floatGetNewArgs(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	return FromTuple(NewTuple(t, Float(f))), nil
}

func floatIsInteger(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	return Bool(math.Floor(f) == f && !math.IsInf(f, 0)), nil
}

func floatGetFormat(t *Thread, args []Value) (Value, error) {
	s, ok := AsStr(args[1])
	if !ok {
		return Value{}, t.TypeError("__getformat__() argument must be str, not %s", args[1].ArgName())
	}
	if s.S != "double" && s.S != "float" {
		return Value{}, t.ValueError("__getformat__() argument 1 must be 'double' or 'float'")
	}
	return StrValue(t, "IEEE, little-endian"), nil
}

// floatRound is float.__round__.
func floatRound(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	if len(args) < 2 || args[1].IsAbsent() || args[1].IsNone() {
		return t.FloatToInt(math.RoundToEven(f))
	}
	n, err := t.IndexInt(args[1], nil)
	if err != nil {
		return Value{}, err
	}
	r, err := numfmt.RoundFloat(f, n)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	return Float(r), nil
}

func floatAsIntegerRatio(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	n, d, err := numfmt.AsIntegerRatio(f)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	return FromTuple(NewTuple(t, t.bigValue(n), t.bigValue(d))), nil
}

// floatFromNumber is float.from_number.
func floatFromNumber(t *Thread, args []Value) (Value, error) {
	cls, _ := AsType(args[0])
	if cls == &floatType && args[1].P == FloatTag() {
		return args[1], nil
	}
	f, err := t.RealOf(args[1])
	if err != nil || cls == &floatType {
		return Float(f), err
	}
	return t.Call(args[0], Float(f))
}

func floatHex(t *Thread, args []Value) (Value, error) {
	f, _ := ToFloat(args[0])
	return StrValue(t, numfmt.FloatHex(f)), nil
}

func floatFromHex(t *Thread, args []Value) (Value, error) {
	s, ok := AsStr(args[1])
	if !ok {
		return Value{}, t.TypeError("bad argument type for built-in operation")
	}
	if !s.IsASCII() && hasSurrogates(s.S) {
		_, err := t.Encode(s, "utf-8", "strict")
		return Value{}, err
	}
	f, err := numfmt.LongFloatFromHex(s.S, t.textMeter(len(s.S)))
	if err != nil {
		return Value{}, t.numberError(err)
	}
	if cls, _ := AsType(args[0]); cls == &floatType {
		return Float(f), nil
	}
	return t.Call(args[0], Float(f))
}
