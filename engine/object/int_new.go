// int(): numbers from text, from bytes and from objects.
package object

import (
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/ucd"
)

// meterBytes: texts shorter than this are handled without a meter, in a few microseconds.
const meterBytes = 4096

// textMeter watches over work on n bytes of text: a step per 8 bytes. Short work needs none.
func (t *Thread) textMeter(n int) *ucd.Meter {
	if n <= meterBytes {
		return nil
	}
	return &ucd.Meter{Poll: func(work int) error { return t.Step(work >> charShift) }, Limit: t.Reserve}
}

// wordMeter watches over work on big ints: a step per word product.
func (t *Thread) wordMeter(n int) *ucd.Meter {
	if n <= 64 {
		return nil
	}
	return &ucd.Meter{Poll: t.Step, Limit: t.Reserve}
}

// numberError turns an error of numfmt into an exception; all other errors pass.
func (t *Thread) numberError(err error) error {
	var e *numfmt.Error
	if !errors.As(err, &e) {
		return err
	}
	cls := ValueErrorType
	switch e.Kind {
	case numfmt.TypeError:
		cls = TypeErrorType
	case numfmt.OverflowError:
		cls = OverflowErrorType
	case numfmt.ZeroDivisionError:
		cls = ZeroDivisionErrorType
	}
	return t.NewException(cls, StrValue(t, e.Message))
}

func intCallCheck(t *Thread, args []Value, kw []*Str) error {
	if len(kw) > 0 {
		return nil
	}
	return t.argumentCount("int", args, 0, 2)
}

// intNew is int.__new__.
func intNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	x, base := Absent, Absent
	positional := len(args) - len(kw)
	if err := t.mostArguments("int", 2, args, kw); err != nil {
		return Value{}, err
	}
	if positional > 0 {
		x = args[0]
	}
	if positional > 1 {
		base = args[1]
	}
	for i, k := range kw {
		if k.S != "base" {
			return Value{}, t.TypeError("int() got an unexpected keyword argument '%s'", k.S)
		}
		if positional > 1 {
			return Value{}, t.TypeError("argument for int() given by name ('base') and position (2)")
		}
		base = args[positional+i]
	}
	v, err := t.intFromArgs(x, base)
	if err != nil || cls == &intType {
		return v, err
	}
	return newIntSub(t, cls, v), nil
}

// newIntSub makes an instance of a subclass of int.
func newIntSub(t *Thread, cls *Type, v Value) Value {
	t.Charge(48)
	o := allocate[IntSub](cls.Root)
	o.Shape, o.V = cls.Root, v
	return From(o)
}

func (t *Thread) intFromArgs(x, base Value) (Value, error) {
	switch {
	case x.IsAbsent() && base.IsAbsent():
		return Int(0), nil
	case x.IsAbsent():
		return Value{}, t.TypeError("int() missing string argument")
	case base.IsAbsent():
		return t.IntOf(x)
	}
	n, err := t.IndexInt(base, nil)
	if err != nil {
		return Value{}, err
	}
	if n != 0 && n < 2 || n > 36 {
		return Value{}, t.ValueError("int() base must be >= 2 and <= 36, or 0")
	}
	var v Value
	ok := false
	switch x.Type().Layout {
	case LayoutStr, LayoutBytes, LayoutByteArray: // no other buffer, where a base is given
		v, ok, err = t.intFromText(x, n)
	}
	if err == nil && !ok {
		err = t.TypeError("int() can't convert non-string with explicit base")
	}
	return v, err
}

// IntOf is int(x): a plain int.
func (t *Thread) IntOf(x Value) (Value, error) {
	if x.Shape() == &intShape {
		return x, nil
	}
	s := &x.Type().Slots
	convert, method := s.Int, "__int__"
	if convert == nil {
		convert, method = s.Index, "__index__"
	}
	if convert == nil {
		v, ok, err := t.intFromText(x, 10)
		if err == nil && !ok {
			err = t.TypeError("int() argument must be a string, a bytes-like object or a real number, not '%s'", x.Type().Name)
		}
		return v, err
	}
	r, err := convert(t, x)
	if err != nil {
		return Value{}, err
	}
	v, ok := ToInt(r)
	if !ok {
		return Value{}, t.ResultError(x, method, "an int", r)
	}
	if r.Shape() != &intShape && x.Type().Layout != LayoutInt {
		return v, t.warnStrictSubclass(x, method, "an int", r)
	}
	return v, nil
}

// intFromText reads a str, bytes or bytearray; ok is false for all else.
func (t *Thread) intFromText(x Value, base int) (v Value, ok bool, err error) {
	var text string
	if s, isStr := AsStr(x); isStr {
		text = numberText(s)
	} else if b, isBytes, err := t.orGiven(x); err != nil {
		return Value{}, false, err
	} else if isBytes {
		text = string(trimSpaceASCII(b))
	} else {
		return Value{}, false, nil
	}
	if err := t.ChargeLong(text); err != nil {
		return Value{}, true, err
	}
	// A decimal digit takes 3.4 bits, a digit of another base at most 5.2.
	if err := t.Reserve(int64(len(text))); err != nil {
		return Value{}, true, err
	}
	small, large, err := numfmt.ParseInt(text, base, t.Runtime.MaxStrDigits, t.wordMeter(len(text)))
	if err == numfmt.ErrIntSyntax {
		return Value{}, true, t.intSyntaxError(x, base)
	}
	if err != nil {
		return Value{}, true, t.numberError(err)
	}
	if large != nil {
		return t.bigValue(large), true, nil
	}
	return Int(small), true, nil
}

// numberText is a str as the parsers of numbers take it: ASCII digits and no white space around them.
func numberText(s *Str) string {
	text := s.S
	if !s.IsASCII() {
		text = ucd.NumberText(text)
	}
	for text != "" && isSpaceASCII(text[0]) {
		text = text[1:]
	}
	for text != "" && isSpaceASCII(text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return text
}

// intSyntaxError shows the first 200 characters of the object's repr.
func (t *Thread) intSyntaxError(x Value, base int) error {
	if b, isBytes := t.bufferOf(x); isBytes { // any buffer is shown as bytes
		x = FromBytes(NewBytes(t, slices.Clone(b[:min(len(b), 200)])))
	}
	r, err := t.Repr(x)
	if err != nil {
		return err
	}
	text := r.S
	if r.Len() > 200 {
		text = text[:r.Offset(200)]
	}
	return t.NewException(ValueErrorType, StrValue(t, "invalid literal for int() with base "+itoa(base)+": "+text))
}

// intRepr is repr() and str() of an int.
func intRepr(t *Thread, v Value) (Value, error) {
	x, _ := ToInt(v)
	s, err := t.IntText(x)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// IntText is the decimal text of a plain int.
func (t *Thread) IntText(v Value) (*Str, error) {
	if v.P == IntTag() {
		if i := v.AsInt(); i >= 0 && i < 10 {
			return &t.Runtime.Chars['0'+i], nil
		}
		var room [20]byte
		s := copyStr(t, viewText(strconv.AppendInt(room[:0], v.AsInt(), 10)))
		s.flags |= strASCII
		return s, nil
	}
	x := ToBig(v)
	text, err := numfmt.BigRepr(x, t.Runtime.MaxStrDigits, t.wordMeter(len(x.Bits())))
	if err != nil {
		return nil, t.numberError(err)
	}
	return NewASCII(t, text), nil
}

// IntInBase is the text of a plain int in base 2, 8 or 16 with its prefix: bin(), oct(), hex().
func (t *Thread) IntInBase(v Value, base int) (*Str, error) {
	prefix := map[int]string{2: "0b", 8: "0o", 16: "0x"}[base]
	x := ToBig(v)
	to := make([]byte, 0, 24)
	if x.Sign() < 0 {
		to = append(to, '-')
		x = new(big.Int).Neg(x)
	}
	to = append(to, prefix...)
	to, err := numfmt.AppendBig(to, x, base, 0, t.wordMeter(len(x.Bits())))
	if err != nil {
		return nil, t.numberError(err)
	}
	return NewASCII(t, string(to)), nil
}

// warnStrictSubclass warns of a conversion method that gave an instance of a subclass of what it must give.
func (t *Thread) warnStrictSubclass(x Value, method, want string, r Value) error {
	name := want[strings.IndexByte(want, ' ')+1:]
	return t.warnDeprecated(x.Type().Name + "." + method + "() must return " + want + ", not " + r.Type().Name +
		".  The ability to return an instance of a strict subclass of " + name + " is deprecated, and may be removed in a future version of Python.")
}

// Warner is an Engine with the module warnings.
type Warner interface {
	Warn(t *Thread, category *Type, text string) error
}

// warnDeprecated issues a DeprecationWarning, where the standard modules are granted.
func (t *Thread) warnDeprecated(text string) error {
	return t.Warn(DeprecationWarningType, text)
}

// Warn issues a warning, where the standard modules are granted.
func (t *Thread) Warn(category *Type, text string) error {
	if w, ok := t.Runtime.Engine.(Warner); ok {
		return w.Warn(t, category, text)
	}
	return nil
}
