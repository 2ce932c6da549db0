// The methods of int.
package object

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"

	"github.com/small-python/spy/engine/numfmt"
)

func itoa(i int) string { return strconv.Itoa(i) }

func intRows() []Member {
	return []Member{
		Method("__ceil__", "()", intPlain, "The number itself."),
		Method("__floor__", "()", intPlain, "The number itself."),
		Method("__format__", "(format_spec, /)", intFormat, "The text of the number by a specification."),
		Method("__getnewargs__", "()", intGetNewArgs, ""),
		Method("__round__", "(ndigits=None, /)", intRound, "The number, or the nearest multiple of 10 ** -ndigits; of two the even one."),
		Method("__sizeof__", "()", intSizeof, "The bytes of memory that it takes."),
		Method("__trunc__", "()", intPlain, "The number itself."),
		Method("as_integer_ratio", "()", intAsIntegerRatio, "The number and 1."),
		Method("bit_count", "()", intBitCount, "How many bits are 1, without the sign."),
		Method("bit_length", "()", intBitLength, "How many bits the number takes, without the sign."),
		Method("conjugate", "()", intPlain, "The number itself."),
		Property("denominator", func(*Thread, Value) (Value, error) { return Int(1), nil }, nil, "One."),
		ClassMethod("from_bytes", "(bytes, byteorder='big', *, signed=False)", intFromBytes, "The int that bytes say, most significant first unless byteorder is 'little'."),
		Property("imag", func(*Thread, Value) (Value, error) { return Int(0), nil }, nil, "What stands before the j."),
		Method("is_integer", "()", func(*Thread, []Value) (Value, error) { return Bool(true), nil }, "True, as an int always is."),
		Property("numerator", intPositive, nil, "The number itself."),
		Property("real", intPositive, nil, "What is not imaginary."),
		Method("to_bytes", "(length=1, byteorder='big', *, signed=False)", intToBytes, "The number as so many bytes, most significant first unless byteorder is 'little'."),
	}
}

func intPlain(t *Thread, args []Value) (Value, error) { return intPositive(t, args[0]) }

func intGetNewArgs(t *Thread, args []Value) (Value, error) {
	x, _ := ToInt(args[0])
	return FromTuple(NewTuple(t, x)), nil
}

// intFormat is int.__format__.
func intFormat(t *Thread, args []Value) (Value, error) {
	spec, err := t.formatSpecArg(args[1])
	if err != nil {
		return Value{}, err
	}
	if spec == "" {
		s, err := t.Str(args[0])
		if err != nil {
			return Value{}, err
		}
		return FromStr(s), nil
	}
	x, _ := ToInt(args[0])
	s, err := t.formatInt(x, spec, args[0].Type().Name)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// formatSpecArg checks the argument of a __format__.
func (t *Thread) formatSpecArg(v Value) (string, error) {
	s, ok := AsStr(v)
	if !ok {
		return "", t.TypeError("__format__() argument must be str, not %s", v.ArgName())
	}
	return s.S, nil
}

// formatInt formats a plain int under a specification that is not empty.
func (t *Thread) formatInt(x Value, text, typeName string) (*Str, error) {
	target := numfmt.TargetInt
	target.TypeName = typeName
	spec, err := t.parseSpec(text, target)
	if err != nil {
		return nil, t.numberError(err)
	}
	if spec.IsFloatType() {
		f, err := t.IntToFloat(x)
		if err != nil {
			return nil, err
		}
		return t.formatted(numfmt.FormatFloatSpec(f, spec, t.specMeter(spec)))
	}
	if x.P == IntTag() {
		return t.formatted(numfmt.FormatInt(x.AsInt(), spec, t.specMeter(spec)))
	}
	b := ToBig(x)
	m := t.specMeter(spec)
	if m == nil {
		m = t.wordMeter(len(b.Bits()))
	}
	return t.formatted(numfmt.FormatBig(b, spec, t.Runtime.MaxStrDigits, m))
}

// specMeter watches where a width or precision makes the text long.
func (t *Thread) specMeter(spec numfmt.Spec) *numfmt.Meter {
	return t.textMeter(max(spec.Width, spec.Precision))
}

// formatted makes the str of a formatted text or the exception of its error.
func (t *Thread) formatted(text string, err error) (*Str, error) {
	if err != nil {
		return nil, t.numberError(err)
	}
	return NewStr(t, text), nil
}

// intRound is int.__round__: to a power of ten, half to even.
func intRound(t *Thread, args []Value) (Value, error) {
	x, _ := ToInt(args[0])
	if len(args) < 2 || args[1].IsAbsent() || args[1].IsNone() {
		return x, nil
	}
	n, err := t.Index(args[1])
	if err != nil {
		return Value{}, err
	}
	if n.P == IntTag() && n.AsInt() >= 0 || n.P != IntTag() && ToBig(n).Sign() > 0 {
		return x, nil
	}
	digits := int64(ToBig(x).BitLen())*30103/100000 + 2
	if n.P != IntTag() || -n.AsInt() > digits || n.AsInt() == math.MinInt64 {
		return Int(0), nil
	}
	unit, err := IntPow(t, Int(10), Int(-n.AsInt()))
	if err != nil {
		return Value{}, err
	}
	return t.roundTo(x, unit)
}

// roundTo rounds x to a multiple of unit > 0, half to even.
func (t *Thread) roundTo(x, unit Value) (Value, error) {
	dm, err := IntDivmod(t, x, unit)
	if err != nil {
		return Value{}, err
	}
	pair, _ := AsTuple(dm)
	q, r := pair.Items[0], pair.Items[1]
	twice, err := IntAdd(t, r, r)
	if err != nil {
		return Value{}, err
	}
	c, err := t.compareInts(twice, unit)
	if err != nil {
		return Value{}, err
	}
	if c > 0 || c == 0 && ToBig(q).Bit(0) != 0 {
		if q, err = IntAdd(t, q, Int(1)); err != nil {
			return Value{}, err
		}
	}
	return IntMul(t, q, unit)
}

// intSizeof counts as CPython's digits of 30 bits.
func intSizeof(t *Thread, args []Value) (Value, error) {
	x, _ := ToInt(args[0])
	digits := max(1, (ToBig(x).BitLen()+29)/30)
	return Int(24 + 4*int64(digits)), nil
}

func intAsIntegerRatio(t *Thread, args []Value) (Value, error) {
	x, _ := ToInt(args[0])
	return FromTuple(NewTuple(t, x, Int(1))), nil
}

func intBitLength(t *Thread, args []Value) (Value, error) {
	x, _ := ToInt(args[0])
	if x.P == IntTag() {
		return Int(int64(bits.Len64(magnitude(x.AsInt())))), nil
	}
	return Int(int64(ToBig(x).BitLen())), nil
}

func intBitCount(t *Thread, args []Value) (Value, error) {
	x, _ := ToInt(args[0])
	if x.P == IntTag() {
		return Int(int64(bits.OnesCount64(magnitude(x.AsInt())))), nil
	}
	words, n := ToBig(x).Bits(), 0
	err := t.blocks(len(words), func(i, j int) {
		for ; i < j; i++ {
			n += bits.OnesCount(uint(words[i]))
		}
	})
	return Int(int64(n)), err
}

// byteOrderArg reads 'big' or 'little'.
func (t *Thread) byteOrderArg(v Value, method string) (little bool, err error) {
	s, ok := AsStr(v)
	if !ok {
		return false, t.TypeError("%s() argument 'byteorder' must be str, not %s", method, v.ArgName())
	}
	switch s.S {
	case "big":
		return false, nil
	case "little":
		return true, nil
	}
	return false, t.ValueError("byteorder must be either 'little' or 'big'")
}

func intToBytes(t *Thread, args []Value) (Value, error) {
	length, err := t.sizeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	if length < 0 {
		return Value{}, t.ValueError("length cannot be negative")
	}
	little, err := t.byteOrderArg(args[2], "to_bytes")
	if err != nil {
		return Value{}, err
	}
	isSigned, err := t.Truth(args[3])
	if err != nil {
		return Value{}, err
	}
	x, _ := ToInt(args[0])
	v := ToBig(x)
	if length > math.MaxInt-33 { // CPython's header
		return Value{}, t.OverflowError("byte string is too large")
	}
	if err := t.Reserve(int64(length)); err != nil { // before the number is looked at, as CPython makes the bytes first
		return Value{}, err
	}
	if v.Sign() < 0 && !isSigned {
		return Value{}, t.OverflowError("can't convert negative int to unsigned")
	}
	if !fitsBytes(v, length, isSigned) {
		return Value{}, t.OverflowError("int too big to convert")
	}
	out := make([]byte, length)
	r := readComplement(v)
	err = t.blocks((length+7)/8, func(i, j int) {
		for ; i < j; i++ {
			w := uint64(r.word(i))
			for k := 8 * i; k < min(length, 8*i+8); k++ {
				if little {
					out[k] = byte(w)
				} else {
					out[length-1-k] = byte(w)
				}
				w >>= 8
			}
		}
	})
	return FromBytes(NewBytes(t, out)), err
}

// fitsBytes tells whether v can be written in so many bytes.
func fitsBytes(v *big.Int, length int, isSigned bool) bool {
	width := v.BitLen()
	if isSigned && width != 0 {
		width++
		if v.Sign() < 0 && v.TrailingZeroBits() == uint(width-2) {
			width-- // -2^n needs no bit more than 2^n - 1
		}
	}
	return (width+7)/8 <= length
}

// intFromBytes is int.from_bytes.
func intFromBytes(t *Thread, args []Value) (Value, error) {
	little, err := t.byteOrderArg(args[2], "from_bytes")
	if err != nil {
		return Value{}, err
	}
	isSigned, err := t.Truth(args[3])
	if err != nil {
		return Value{}, err
	}
	b, err := t.bytesOf(args[1])
	if err != nil {
		return Value{}, err
	}
	v, err := t.bigFromBytes(b, little, isSigned)
	if err != nil {
		return Value{}, err
	}
	cls, _ := AsType(args[0])
	if cls == &intType {
		return t.bigValue(v), nil
	}
	return t.Call(args[0], t.bigValue(v))
}

func (t *Thread) bigFromBytes(b []byte, little, isSigned bool) (*big.Int, error) {
	n := len(b)
	if err := t.reserveWords(n/8 + 1); err != nil {
		return nil, err
	}
	negative := isSigned && n > 0 && (little && b[n-1] >= 0x80 || !little && b[0] >= 0x80)
	words := make([]big.Word, (n+7)/8)
	carry := uint(1)
	err := t.blocks(len(words), func(i, j int) {
		for ; i < j; i++ {
			w := uint(0)
			for k := min(n, 8*i+8) - 1; k >= 8*i; k-- {
				c := b[k]
				if !little {
					c = b[n-1-k]
				}
				w = w<<8 | uint(c)
			}
			if negative {
				if rest := n - 8*i; rest < 8 {
					w |= ^uint(0) << (8 * rest)
				}
				w, carry = bits.Add(^w, 0, carry)
			}
			words[i] = big.Word(w)
		}
	})
	if negative && carry != 0 {
		words = append(words, 1)
	}
	return signed(words, negative), err
}
