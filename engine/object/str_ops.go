// The slots of str: what operators, subscripts, loops and str() do with text.
package object

import (
	"math"

	"github.com/small-python/spy/engine/ucd"
)

func strSlots() Slots {
	s := Slots{
		New: strNew, Repr: strRepr, Str: strStr, Hash: strHash, Compare: strCompare, Iter: strIter, Len: strLen,
		GetItem: strGetItem, Contains: strContains, Concat: strConcat, Repeat: strRepeat,
	}
	s.Binary[Mod] = strMod
	return s
}

// textOf reads a str of any class; the caller knows that v is one.
func textOf(v Value) *Str { return (*Str)(v.P) }

// exactStr is v as a plain str.
func exactStr(t *Thread, v Value) *Str {
	s := textOf(v)
	if s.Shape == &strShape {
		return s
	}
	return plainCopy(t, s)
}

// plainCopy is another plain str of the same text.
func plainCopy(t *Thread, s *Str) *Str {
	t.Charge(48)
	o := &Str{Obj: Obj{&strShape}}
	o.take(s)
	return o
}

// take makes a new str, of any class, one of the text of s.
func (o *Str) take(s *Str) {
	o.S, o.hash, o.flags = s.S, s.hash, s.flags&(strASCII|strWide|strHashed)
	if !s.inline() {
		o.index = s.index
	}
}

// strNew is str.__new__.
func strNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.mostArguments("str", 3, args, kw); err != nil {
		return Value{}, err
	}
	object, encoding, errors, err := t.strArgs(args, kw)
	if err != nil {
		return Value{}, err
	}
	var s *Str
	switch {
	case object.IsAbsent():
		s = t.Runtime.EmptyStr
	case encoding.IsAbsent() && errors.IsAbsent():
		s, err = t.Str(object)
	default:
		s, err = t.strDecode(object, encoding, errors)
	}
	if err != nil {
		return Value{}, err
	}
	if cls == &strType {
		return FromStr(s), nil
	}
	return newStrSub(t, cls, s), nil
}

// newStrSub makes an instance of a subclass of str.
func newStrSub(t *Thread, cls *Type, s *Str) Value {
	t.Charge(64)
	o := allocate[Str](cls.Root)
	o.Shape = cls.Root
	o.take(s)
	return FromStr(o)
}

func strCallCheck(t *Thread, args []Value, kw []*Str) error {
	if len(kw) > 0 {
		return nil
	}
	if err := t.argumentCount("str", args, 0, 3); err != nil {
		return err
	}
	for i := 1; i < len(args); i++ {
		if _, ok := AsStr(args[i]); !ok {
			return t.TypeError("str() argument '%s' must be str, not %s", [...]string{1: "encoding", 2: "errors"}[i], args[i].Type().QualifiedName(t))
		}
		if err := t.utf8Arg(textOf(args[i])); err != nil {
			return err
		}
	}
	return nil
}

// strArgs binds object, encoding and errors.
func (t *Thread) strArgs(args []Value, kw []*Str) (object, encoding, errors Value, err error) {
	var parts [3]Value
	if err := t.placeArguments("str", []string{"object", "encoding", "errors"}, parts[:], args, kw); err != nil {
		return object, encoding, errors, err
	}
	for i, name := range [2]string{"encoding", "errors"} {
		if v := parts[i+1]; !v.IsAbsent() {
			if _, ok := AsStr(v); !ok {
				return object, encoding, errors, t.TypeError("str() argument '%s' must be str, not %s", name, v.ArgName())
			}
			if err := t.utf8Arg(textOf(v)); err != nil {
				return object, encoding, errors, err
			}
		}
	}
	return parts[0], parts[1], parts[2], nil
}

// strDecode is str(object, encoding, errors).
func (t *Thread) strDecode(object, encoding, errors Value) (*Str, error) {
	if _, ok := AsStr(object); ok {
		return nil, t.TypeError("decoding str is not supported")
	}
	b, ok, err := t.orGiven(object)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, t.TypeError("decoding to str: need a bytes-like object, %s found", object.Type().Name)
	}
	return t.Decode(b, textArg(encoding, "utf-8"), textArg(errors, "strict"))
}

// textArg is the text of an optional str argument.
func textArg(v Value, otherwise string) string {
	if v.IsAbsent() {
		return otherwise
	}
	return textOf(v).S
}

func strRepr(t *Thread, v Value) (Value, error) {
	s := textOf(v).S
	if len(s) <= meterBytes {
		var room [128]byte
		to, _ := ucd.AppendQuoted(room[:0], s, nil) // no meter, no error
		return FromStr(copyStr(t, viewText(to))), nil
	}
	to, err := ucd.AppendQuoted(nil, s, t.textMeter(len(s)))
	if err != nil {
		return Value{}, err
	}
	return FromStr(takeStr(t, to)), nil
}

func strStr(t *Thread, v Value) (Value, error) { return FromStr(exactStr(t, v)), nil }

// strHash is hash(): the table's hash as a signed number that is not -1.
func strHash(t *Thread, v Value) (int64, error) {
	s := textOf(v)
	if s.flags&strHashed == 0 {
		if err := t.Step(len(s.S) >> 6); err != nil {
			return 0, err
		}
	}
	h := int64(s.Hash(t))
	if h == -1 {
		h = -2
	}
	return h, nil
}

func strCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if b.Type().Layout != LayoutStr {
		return NotImplemented(), nil
	}
	x, y := textOf(a), textOf(b)
	if op == EQ || op == NE {
		if len(x.S) != len(y.S) || x == y {
			return Bool((x == y) == (op == EQ)), nil
		}
	}
	p, q, err := t.sameStart(x.S, y.S)
	// The order of UTF-8 bytes, surrogates included, is the order of code points.
	return Bool(compareOrdered(p, q, op)), err
}

// SameShort tells whether two exact strs are equal, where that is found out without looks at the thread; ok is false for everything else.
func SameShort(a, b Value) (same, ok bool) {
	if a.Shape() != &strShape || b.Shape() != &strShape {
		return false, false
	}
	x, y := (*Str)(a.P), (*Str)(b.P)
	if x == y || len(x.S) != len(y.S) {
		return x == y, true
	}
	return x.S == y.S, len(x.S) < 64
}

func strLen(_ *Thread, v Value) (int, error) { return textOf(v).Len(), nil }

func strGetItem(t *Thread, v, k Value) (Value, error) {
	s := textOf(v)
	if k.P == IntTag() {
		return t.strChar(s, int(k.AsInt()))
	}
	if k.Shape() == &sliceShape {
		return t.strSlice(s, As[Slice](k))
	}
	if _, ok := ToInt(k); !ok && k.Type().Slots.Index == nil {
		return Value{}, t.TypeError("string indices must be integers, not '%s'", k.Type().Name)
	}
	i, err := t.IndexInt(k, IndexErrorType)
	if err != nil {
		return Value{}, err
	}
	return t.strChar(s, i)
}

func (t *Thread) strChar(s *Str, i int) (Value, error) {
	n := s.Len()
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return Value{}, t.IndexError("string index out of range")
	}
	return FromStr(s.Char(t, i)), nil
}

func (t *Thread) strSlice(s *Str, sl *Slice) (Value, error) {
	start, stop, step, err := SliceUnpack(t, sl)
	if err != nil {
		return Value{}, err
	}
	length := s.Len()
	r := fitSlice(start, stop, step, length)
	switch {
	case r.count == 0:
		return FromStr(t.Runtime.EmptyStr), nil
	case r.count == length && step == 1 && s.Shape == &strShape:
		return FromStr(s), nil
	case step == 1:
		i, j := s.Offset(r.start), s.Offset(r.stop)
		o, err := t.copyLong(s.S[i:j])
		if err != nil {
			return Value{}, err
		}
		o.flags |= s.flags & strASCII
		return FromStr(o), nil
	}
	return t.strStride(s, r)
}

// strStride takes every step-th character.
func (t *Thread) strStride(s *Str, r textRange) (Value, error) {
	if err := t.Reserve(int64(r.count)); err != nil {
		return Value{}, err
	}
	b := make([]byte, 0, r.count)
	look := scan{t: t}
	for k, i := 0, r.start; k < r.count; k, i = k+1, i+r.step {
		at := s.Offset(i)
		b = append(b, s.S[at:charEnd(s.S, at)]...)
		// An offset in text that is not ASCII is found in about as many bytes as this.
		if err := look.at(k << 4); err != nil {
			return Value{}, err
		}
	}
	return FromStr(takeStr(t, b)), nil
}

func strContains(t *Thread, v, x Value) (bool, error) {
	sub, ok := AsStr(x)
	if !ok {
		return false, t.TypeError("'in <string>' requires string as left operand, not %s", x.Type().Name)
	}
	i, err := t.findText(textOf(v).S, sub.S)
	return i >= 0, err
}

func strConcat(t *Thread, a, b Value) (Value, error) {
	y, ok := AsStr(b)
	if !ok {
		return Value{}, t.TypeError("can only concatenate str (not \"%s\") to str", b.Type().Name)
	}
	s, err := t.Concat(textOf(a), y)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func strRepeat(t *Thread, v, count Value) (Value, error) {
	n, err := t.IndexInt(count, OverflowErrorType)
	if err != nil {
		return Value{}, err
	}
	s := textOf(v)
	switch {
	case n <= 0 || s.S == "":
		return FromStr(t.Runtime.EmptyStr), nil
	case n == 1:
		return FromStr(exactStr(t, v)), nil
	case n > math.MaxInt/s.Len():
		return Value{}, t.OverflowError("repeated string is too long")
	}
	o, err := t.repeatStr(s.S, n)
	if err != nil {
		return Value{}, err
	}
	o.flags |= s.flags & (strASCII | strWide)
	return FromStr(o), nil
}

// repeatStr is unit * n; n > 0.
func (t *Thread) repeatStr(unit string, n int) (*Str, error) {
	if n > 1<<46/len(unit) {
		return nil, t.MemoryError()
	}
	if err := t.Reserve(int64(len(unit) * n)); err != nil {
		return nil, err
	}
	if len(unit)*n == 1 {
		return copyStr(t, unit), nil
	}
	o, b := makeStr(t, len(unit)*n)
	return o, t.fillText(b, unit)
}

func strMod(t *Thread, a, b Value) (Value, error) {
	if a.Type().Layout != LayoutStr {
		return NotImplemented(), nil
	}
	s, err := t.FormatPercent(textOf(a), b)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// strIterator walks over the characters of a str. S is nil once it is exhausted.
type strIterator struct {
	Obj
	S    *Str
	At   int // byte offset
	Done int // characters given
}

var (
	strIteratorType, strASCIIIteratorType   Type
	strIteratorShape, strASCIIIteratorShape Shape
)

func strIter(t *Thread, v Value) (Value, error) {
	t.Charge(40)
	s := textOf(v)
	shape := &strIteratorShape
	if s.Shape == &strShape && s.IsASCII() { // a subclass has the general one
		shape = &strASCIIIteratorShape
	}
	return From(&strIterator{Obj: Obj{shape}, S: s}), nil
}

func strIteratorNext(t *Thread, v Value) (Value, error) {
	it := As[strIterator](v)
	if it.S == nil {
		return Value{}, nil
	}
	if it.At >= len(it.S.S) {
		it.S = nil
		return Value{}, nil
	}
	c := it.S.S[it.At]
	it.Done++
	if c < 0x80 {
		it.At++
		return FromStr(&t.Runtime.Chars[c]), nil
	}
	o := it.S.charFrom(t, it.At)
	it.At += len(o.S)
	return FromStr(o), nil
}

func strIteratorHint(_ *Thread, args []Value) (Value, error) {
	it := As[strIterator](args[0])
	if it.S == nil {
		return Int(0), nil
	}
	return Int(int64(it.S.Len() - it.Done)), nil
}

func strIteratorReduce(t *Thread, args []Value) (Value, error) {
	it := As[strIterator](args[0])
	iter := t.Runtime.Builtin(t, "iter")
	if it.S == nil {
		return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, FromStr(t.Runtime.EmptyStr))))), nil
	}
	return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, FromStr(it.S))), Int(int64(it.Done)))), nil
}

func strIteratorSetState(t *Thread, args []Value) (Value, error) {
	it := As[strIterator](args[0])
	n, err := t.strictInt(args[1])
	if err == nil && it.S != nil {
		it.Done = min(max(0, n), it.S.Len())
		it.At = it.S.Offset(it.Done)
	}
	return None(), err
}

func iteratorMembers(hint, reduce, setState Func) []Member {
	return []Member{
		Method("__length_hint__", "()", hint, "About how many items are left."),
		Method("__reduce__", "()", reduce, "What pickle needs to make it again."),
		Method("__setstate__", "(object, /)", setState, "Go to where another iterator was, for pickle."),
	}
}

// isIdentifier tells whether the text is an identifier, keywords included.
func isIdentifier(s string) bool {
	for i := 0; i < len(s); {
		r, n := DecodeRune(s[i:])
		if i == 0 && !ucd.IsXIDStart(r) || i > 0 && !ucd.IsXIDContinue(r) {
			return false
		}
		i += n
	}
	return s != ""
}
