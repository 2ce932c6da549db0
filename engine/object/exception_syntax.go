// SyntaxError and the Unicode errors.
package object

import (
	"fmt"
	"strings"
)

// Positions in Exception.Fields of a SyntaxError.
const (
	syntaxMsg = iota
	syntaxFilename
	syntaxLineno
	syntaxOffset
	syntaxText
	syntaxEndLineno
	syntaxEndOffset
	syntaxPrint
	syntaxMetadata
)

func syntaxErrorInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if err := baseExceptionInit(t, self, args, kw); err != nil {
		return err
	}
	e := exceptionOf(self)
	if len(args) > 0 { // an __init__ after the first leaves what it is not given
		e.setField(syntaxMsg, e.arg(0))
	}
	if len(args) != 2 {
		return nil
	}
	info, err := t.CollectTuple(args[1])
	if err != nil {
		return err
	}
	n := len(info)
	if n < 4 {
		return t.TypeError("function takes at least 4 arguments (%d given)", n)
	}
	if n > 7 {
		return t.TypeError("function takes at most 7 arguments (%d given)", n)
	}
	for i, x := range info[:min(n, 6)] {
		e.setField(syntaxFilename+i, x)
	}
	if n == 7 {
		e.setField(syntaxMetadata, info[6])
	}
	if n == 5 {
		return t.TypeError("end_offset must be provided when end_lineno is provided")
	}
	return nil
}

func syntaxErrorStr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	msg := e.field(syntaxMsg)
	if msg.IsAbsent() {
		msg = e.arg(0)
	}
	s, err := t.Str(absentToNone(msg))
	if err != nil {
		return Value{}, err
	}
	file, hasFile := AsStr(absentToNone(e.field(syntaxFilename)))
	line := absentToNone(e.field(syntaxLineno))
	_, hasLine := ToInt(line)
	if hasLine && !line.IsInt() {
		line = Int(-1) // what does not fit a C long
	}
	switch {
	case hasFile && hasLine:
		return StrValue(t, fmt.Sprintf("%s (%s, line %d)", s.S, pathTail(file.S), line.AsInt())), nil
	case hasFile:
		return StrValue(t, s.S+" ("+pathTail(file.S)+")"), nil
	case hasLine:
		return StrValue(t, fmt.Sprintf("%s (line %d)", s.S, line.AsInt())), nil
	}
	return FromStr(s), nil
}

func pathTail(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

func syntaxErrorExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init, row.Slots.Str = syntaxErrorInit, syntaxErrorStr
	row.Members = func() []Member {
		return []Member{
			fieldProperty("_metadata", syntaxMetadata, "What the compiler adds for itself."),
			fieldProperty("end_lineno", syntaxEndLineno, "The line in which the error ends."),
			fieldProperty("end_offset", syntaxEndOffset, "The column in which the error ends."),
			fieldProperty("filename", syntaxFilename, "The file that it is about."),
			fieldProperty("lineno", syntaxLineno, "The line of the error."),
			argFieldProperty("msg", syntaxMsg, "What is wrong.", firstArg),
			fieldProperty("offset", syntaxOffset, "The column of the error."),
			fieldProperty("print_file_and_line", syntaxPrint, "Not used any more."),
			fieldProperty("text", syntaxText, "The text of the line."),
		}
	}
}

// SyntaxPlace is where a SyntaxError lies; lines and offsets are 1-based, offsets count characters. Text is the source line, Absent where it is not known.
type SyntaxPlace struct {
	Filename                         string
	Line, Offset, EndLine, EndOffset int
	Text                             Value
}

// SyntaxError makes a SyntaxError, IndentationError or TabError.
func (t *Thread) SyntaxError(cls *Type, text string, p SyntaxPlace) *Exception {
	msg := StrValue(t, text)
	info := NewTuple(t, StrValue(t, p.Filename), Int(int64(p.Line)), Int(int64(p.Offset)), absentToNone(p.Text), Int(int64(p.EndLine)), Int(int64(p.EndOffset)))
	e := t.NewException(cls, msg, FromTuple(info))
	e.setField(syntaxMsg, msg)
	for i, x := range info.Items {
		e.setField(syntaxFilename+i, x)
	}
	return e
}

// SyntaxMetadata is the attribute _metadata, Absent where unset: what a hint needs to know of the source.
func (e *Exception) SyntaxMetadata() Value { return e.field(syntaxMetadata) }

// SetSyntaxMetadata sets it.
func (e *Exception) SetSyntaxMetadata(v Value) { e.setField(syntaxMetadata, v) }

// SyntaxFields are the attributes of a SyntaxError that a traceback shows: msg, filename, lineno, offset, text, end_lineno, end_offset; None where unset.
func (e *Exception) SyntaxFields() [7]Value {
	var out [7]Value
	for i := range out {
		out[i] = absentToNone(e.field(i))
	}
	return out
}

// Positions in Exception.Fields of the Unicode errors; a translate error has no encoding.
const (
	unicodeEncoding = iota
	unicodeObject
	unicodeStart
	unicodeEnd
	unicodeReason
)

// unicodeInit makes the Init slot: object is what the class works on.
func unicodeInit(first int, bytesObject bool) func(*Thread, Value, []Value, []*Str) error {
	return func(t *Thread, self Value, args []Value, kw []*Str) error {
		if err := baseExceptionInit(t, self, args, kw); err != nil {
			return err
		}
		if want := 5 - first; len(args) != want {
			return t.TypeError("function takes exactly %d arguments (%d given)", want, len(args))
		}
		e := exceptionOf(self)
		for i, x := range args {
			x, err := t.unicodeArg(first+i, i+1, x, bytesObject)
			if err != nil {
				return err
			}
			e.setField(first+i, x)
		}
		if bytesObject {
			object, err := t.copyBytesLike(e.field(unicodeObject))
			e.setField(unicodeObject, object)
			return err
		}
		return nil
	}
}

// copyBytesLike is a bytes-like object as bytes.
func (t *Thread) copyBytesLike(x Value) (Value, error) {
	if b, ok := AsBytes(x); ok {
		return FromBytes(b), nil
	}
	b, err := t.needBuffer(x)
	if err != nil {
		return Value{}, err
	}
	if b, err = t.copyContent(b); err != nil {
		return Value{}, err
	}
	return FromBytes(NewBytes(t, b)), nil
}

func (t *Thread) unicodeArg(field, number int, x Value, bytesObject bool) (Value, error) {
	switch {
	case field == unicodeStart || field == unicodeEnd:
		n, err := t.sizeArg(x)
		return Int(int64(n)), err
	case field == unicodeObject && bytesObject:
		return x, nil
	}
	if _, ok := AsStr(x); !ok {
		return Value{}, t.TypeError("argument %d must be str, not %s", number, x.ArgName())
	}
	return x, nil
}

// unicodeStr makes the Str slot; verb is decode, encode or translate.
func unicodeStr(verb string) unaryFunc {
	return func(t *Thread, v Value) (Value, error) {
		e := exceptionOf(v)
		if e.field(unicodeObject).IsAbsent() {
			return FromStr(t.Runtime.EmptyStr), nil
		}
		reason, err := t.fieldText(e, unicodeReason)
		if err != nil {
			return Value{}, err
		}
		who := "can't "
		if verb != "translate" {
			encoding, err := t.fieldText(e, unicodeEncoding)
			if err != nil {
				return Value{}, err
			}
			who = "'" + encoding + "' codec can't "
		}
		object := e.field(unicodeObject) // what was asked for its text may have changed it
		_, isBytes := AsBytes(absentToNone(object))
		_, isStr := AsStr(absentToNone(object))
		switch {
		case verb == "decode" && !isBytes:
			return Value{}, t.TypeError("UnicodeError 'object' attribute must be a bytes")
		case verb != "decode" && !isStr:
			return Value{}, t.TypeError("UnicodeError 'object' attribute must be a string")
		}
		what, where := unicodePlace(e, object)
		return StrValue(t, who+verb+" "+what+" in position "+where+": "+reason), nil
	}
}

// fieldText is str of an attribute; CPython shows one that was deleted as what C makes of it.
func (t *Thread) fieldText(e *Exception, i int) (string, error) {
	x := e.field(i)
	if x.IsAbsent() {
		return "<NULL>", nil
	}
	s, err := t.Str(x)
	if err != nil {
		return "", err
	}
	return s.S, nil
}

// unicodePlace says which byte or character stands where.
func unicodePlace(e *Exception, object Value) (what, where string) {
	start, end := e.field(unicodeStart).AsInt(), e.field(unicodeEnd).AsInt()
	one, many := "character ", "characters"
	if b, ok := AsBytes(object); ok {
		one, many = "byte ", "bytes"
		if start >= 0 && start < int64(len(b.B)) && end == start+1 {
			return one + fmt.Sprintf("0x%02x", b.B[start]), fmt.Sprint(start)
		}
	} else if s, ok := AsStr(object); ok {
		if start >= 0 && start < int64(s.Len()) && end == start+1 {
			r, _ := DecodeRune(s.S[s.Offset(int(start)):])
			switch {
			case r <= 0xff:
				one += fmt.Sprintf("'\\x%02x'", r)
			case r <= 0xffff:
				one += fmt.Sprintf("'\\u%04x'", r)
			default:
				one += fmt.Sprintf("'\\U%08x'", r)
			}
			return one, fmt.Sprint(start)
		}
	}
	return many, fmt.Sprintf("%d-%d", start, end-1)
}

func unicodeMembers(withEncoding bool) []Member {
	m := []Member{
		fieldProperty("end", unicodeEnd, "Where it ends in the object."),
		fieldProperty("object", unicodeObject, "What was to be converted."),
		fieldProperty("reason", unicodeReason, "Why it failed."),
		fieldProperty("start", unicodeStart, "Where it begins in the object."),
	}
	for i := range m {
		if i == 0 || i == 3 {
			m[i].Set = unicodeNumber(map[int]int{0: unicodeEnd, 3: unicodeStart}[i])
		}
	}
	if withEncoding {
		m = append([]Member{fieldProperty("encoding", unicodeEncoding, "The encoding that was used.")}, m...)
	}
	return m
}

// unicodeNumber is the setter of start and end.
func unicodeNumber(i int) func(t *Thread, v, x Value) error {
	return func(t *Thread, v, x Value) error {
		if x.IsAbsent() {
			return t.TypeError("can't delete numeric/char attribute")
		}
		n, err := t.strictInt(x)
		if err == nil {
			exceptionOf(v).setField(i, Int(int64(n)))
		}
		return err
	}
}

func unicodeDecodeExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init, row.Slots.Str = unicodeInit(unicodeEncoding, true), unicodeStr("decode")
	row.Members = func() []Member { return unicodeMembers(true) }
}

func unicodeEncodeExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init, row.Slots.Str = unicodeInit(unicodeEncoding, false), unicodeStr("encode")
	row.Members = func() []Member { return unicodeMembers(true) }
}

func unicodeTranslateExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init, row.Slots.Str = unicodeInit(unicodeObject, false), unicodeStr("translate")
	row.Members = func() []Member { return unicodeMembers(true) }
}

// UnicodeError makes a UnicodeDecodeError (object bytes) or UnicodeEncodeError (object str).
func (t *Thread) UnicodeError(cls *Type, encoding string, object Value, start, end int, reason string) *Exception {
	e := t.NewException(cls, StrValue(t, encoding), object, Int(int64(start)), Int(int64(end)), StrValue(t, reason))
	e.Fields = append([]Value(nil), e.Args.Items...)
	return e
}

// SetPlace makes a Unicode error tell of another place in the same object; its args stay.
func (e *Exception) SetPlace(t *Thread, start, end int, reason string) {
	e.setField(unicodeStart, Int(int64(start)))
	e.setField(unicodeEnd, Int(int64(end)))
	e.setField(unicodeReason, StrValue(t, reason))
}

// UnicodeSpan reads the attributes of a Unicode error that error handlers need.
func (e *Exception) UnicodeSpan() (object Value, start, end int, reason Value) {
	read := func(i int) int {
		if v := e.field(i); v.P != nil && v.IsInt() {
			return int(v.AsInt())
		}
		return 0
	}
	return e.field(unicodeObject), read(unicodeStart), read(unicodeEnd), e.field(unicodeReason)
}
