// Encoding and decoding text: the encodings that are built in and what they do with errors.
package object

import (
	"strings"
	"unicode/utf8"

	"github.com/small-python/spy/engine/ucd"
)

// CodecRegistry knows encodings and error handlers beyond those built in. The module codecs keeps one in Runtime.ModuleState under
// CodecRegistryKey; without it there are only the built-in ones.
type CodecRegistry interface {
	// EncodeText and DecodeText answer found = false for an unknown name.
	EncodeText(t *Thread, s *Str, encoding, errors string) (b []byte, found bool, err error)
	DecodeText(t *Thread, b []byte, encoding, errors string) (s *Str, found bool, err error)
	// ErrorHandler is the callable registered under a name, absent for an unknown one.
	ErrorHandler(name string) Value
}

// CodecRegistryKey is the key of the CodecRegistry in Runtime.ModuleState.
const CodecRegistryKey = "codecs"

// codec is one built-in encoding.
type codec struct {
	name string // as it stands in errors
	// put appends one character; false where the encoding has none for it, for the given reason.
	put    func(b []byte, r rune) ([]byte, bool)
	reason string
	unit   int  // bytes of a code unit where that is not one
	runs   bool // an error covers a run of bad characters
	// allOrNothing: surrogateescape refuses a run in which one character is no escaped byte.
	allOrNothing bool
	// next reads the character at the start of b; size 0 is an error of bad bytes.
	next func(b []byte) (r rune, size int, bad int, reason string)
	pass func(b []byte, r rune) []byte // surrogatepass: writes a surrogate as any other character
}

// codecAliases are the names of the built-in encodings, lower case with hyphens.
var codecAliases = map[string]string{
	"utf-8": "utf-8", "utf8": "utf-8", "u8": "utf-8", "utf": "utf-8", "utf8-ucs2": "utf-8", "utf8-ucs4": "utf-8", "cp65001": "utf-8",
	"utf-8-sig": "utf-8-sig", "utf8-sig": "utf-8-sig",
	"ascii": "ascii", "us-ascii": "ascii", "646": "ascii", "ansi-x3.4-1968": "ascii", "iso646-us": "ascii", "us": "ascii", "cp367": "ascii",
	"latin-1": "latin-1", "latin1": "latin-1", "latin": "latin-1", "l1": "latin-1", "iso-8859-1": "latin-1", "iso8859-1": "latin-1",
	"8859": "latin-1", "cp819": "latin-1", "iso-ir-100": "latin-1", "iso8859": "latin-1", "ibm819": "latin-1",
	"utf-16": "utf-16", "utf16": "utf-16", "u16": "utf-16", "utf-16-le": "utf-16-le", "utf-16le": "utf-16-le", "utf-16-be": "utf-16-be", "utf-16be": "utf-16-be",
	"utf-32": "utf-32", "utf32": "utf-32", "u32": "utf-32", "utf-32-le": "utf-32-le", "utf-32le": "utf-32-le", "utf-32-be": "utf-32-be", "utf-32be": "utf-32-be",
	"unicode-escape": "unicode-escape", "unicodeescape": "unicode-escape", "raw-unicode-escape": "raw-unicode-escape", "rawunicodeescape": "raw-unicode-escape",
}

// longestAlias bounds the names that are brought into the form of the table.
const longestAlias = 64

// codecName is the built-in encoding that a name means, "" for any other.
func codecName(name string) string {
	if name == "utf-8" {
		return name
	}
	if canonical := codecAliases[name]; canonical != "" {
		return canonical
	}
	if len(name) > longestAlias {
		return ""
	}
	return codecAliases[strings.NewReplacer("_", "-", " ", "-").Replace(strings.ToLower(name))]
}

func (t *Thread) codecRegistry() CodecRegistry {
	r, _ := t.Runtime.ModuleState[CodecRegistryKey].(CodecRegistry)
	return r
}

// wholeRegistry is the registry with the encodings of the library: a name that is not the engine's own is the first that needs them.
func (t *Thread) wholeRegistry() (CodecRegistry, error) {
	const module = "encodings"
	if b, ok := t.Runtime.Engine.(interface{ HasBuiltin(name string) bool }); ok && b.HasBuiltin(module) {
		if _, err := t.ImportModule(module); err != nil {
			return nil, err
		}
	}
	return t.codecRegistry(), nil
}

// unknownEncoding is the LookupError for a name that nothing knows.
func (t *Thread) unknownEncoding(name string) error {
	if strings.IndexByte(name, 0) >= 0 {
		return t.ValueError("embedded null character")
	}
	if err := t.ChargeLong(name); err != nil {
		return err
	}
	return t.NewException(LookupErrorType, StrValue(t, "unknown encoding: "+name))
}

// Encode is s.encode(encoding, errors). The result is the caller's own.
func (t *Thread) Encode(s *Str, encoding, errors string) ([]byte, error) {
	name := codecName(encoding)
	if name == "" {
		if m, ok := findCharmap(encoding); ok {
			e := encoding1{t: t, s: s, codec: m.codec(), errors: errors}
			return e.run(name)
		}
		if r, err := t.wholeRegistry(); err != nil {
			return nil, err
		} else if r != nil {
			if b, found, err := r.EncodeText(t, s, encoding, errors); found || err != nil {
				return b, err
			}
		}
		return nil, t.unknownEncoding(encoding)
	}
	switch name {
	case "utf-8":
		if s.IsASCII() || !hasSurrogates(s.S) {
			return t.copyBytes(s.S)
		}
	case "ascii", "latin-1":
		if s.IsASCII() {
			return t.copyBytes(s.S)
		}
	case "utf-8-sig":
		b, err := t.Encode(s, "utf-8", errors)
		return append([]byte("\xef\xbb\xbf"), b...), err
	case "unicode-escape":
		return t.escapeText(s.S, true)
	case "raw-unicode-escape":
		return t.escapeText(s.S, false)
	}
	e := encoding1{t: t, s: s, codec: builtinCodec(name), errors: errors}
	return e.run(name)
}

// copyBytes copies text into bytes.
func (t *Thread) copyBytes(s string) ([]byte, error) {
	if err := t.Reserve(int64(len(s))); err != nil {
		return nil, err
	}
	b := make([]byte, len(s))
	return b, t.copyText(b, s)
}

// hasSurrogates tells whether text holds a lone surrogate.
func hasSurrogates(s string) bool {
	for {
		i := strings.IndexByte(s, 0xed)
		if i < 0 {
			return false
		}
		if len(s) < i+3 || s[i+1] >= 0xa0 {
			return true
		}
		s = s[i+3:]
	}
}

// encoding1 is one encoding in progress.
type encoding1 struct {
	t      *Thread
	s      *Str
	codec  *codec
	errors string
	out    []byte
	at     int        // byte offset in s
	raised *Exception // of the first problem: handlers get the same one again, with another place and reason
}

func (e *encoding1) run(name string) ([]byte, error) {
	switch name {
	case "utf-16":
		e.out = append(e.out, 0xff, 0xfe)
	case "utf-32":
		e.out = append(e.out, 0xff, 0xfe, 0, 0)
	}
	s := e.s.S
	look := scan{t: e.t}
	for e.at < len(s) {
		if err := look.at(e.at); err != nil {
			return nil, err
		}
		if err := e.reserve(4); err != nil {
			return nil, err
		}
		r, n := DecodeRune(s[e.at:])
		var ok bool
		if e.out, ok = e.codec.put(e.out, r); ok {
			e.at += n
			continue
		}
		end := e.at + n
		for e.codec.runs && end < len(s) {
			r, n := DecodeRune(s[end:])
			if _, ok := e.codec.put(nil, r); ok {
				break
			}
			end += n
		}
		if err := e.handle(end); err != nil {
			return nil, err
		}
	}
	return e.out, look.end(len(s))
}

// reserve asks for memory before the output doubles.
func (e *encoding1) reserve(n int) error {
	if cap(e.out)-len(e.out) < n && cap(e.out) >= memoryBig/2 {
		return e.t.Reserve(2 * int64(cap(e.out)))
	}
	return nil
}

// handle deals with characters from e.at up to byte end that the encoding does not have.
func (e *encoding1) handle(end int) error {
	bad := e.s.S[e.at:end]
	if e.errors == "surrogateescape" {
		if e.codec.unit > 1 || e.codec.allOrNothing && !allEscaped(bad) { // one byte is no whole unit
			return e.fail(end)
		}
		for bad != "" {
			r, n := DecodeRune(bad)
			if r < 0xdc80 || r > 0xdcff {
				return e.fail(end)
			}
			e.out = append(e.out, byte(r))
			bad, e.at = bad[n:], e.at+n
		}
		return nil
	}
	for rest := bad; rest != ""; {
		r, n := DecodeRune(rest)
		rest = rest[n:]
		text, ok := e.replacement(r)
		if !ok {
			return e.custom(end)
		}
		if e.errors == "surrogatepass" {
			if e.codec.pass == nil || r < 0xd800 || r >= 0xe000 {
				return e.fail(end)
			}
			e.out = e.codec.pass(e.out, r)
			continue
		}
		if err := e.putText(text, end); err != nil {
			return err
		}
	}
	e.at = end
	return nil
}

// allEscaped tells whether each character stands for a byte that could not be decoded.
func allEscaped(s string) bool {
	for s != "" {
		r, n := DecodeRune(s)
		if r < 0xdc80 || r > 0xdcff {
			return false
		}
		s = s[n:]
	}
	return true
}

// replacement is what a built-in handler puts for a character; ok is false for strict and for handlers of the guest.
func (e *encoding1) replacement(r rune) (text string, ok bool) {
	switch e.errors {
	case "ignore", "surrogatepass":
		return "", true
	case "replace":
		return "?", true
	case "backslashreplace":
		return escapedRune(r), true
	case "xmlcharrefreplace":
		return "&#" + itoa(int(r)) + ";", true
	case "namereplace":
		if name, found := ucd.Name(r); found {
			return `\N{` + name + "}", true
		}
		return escapedRune(r), true
	}
	return "", false
}

// putText writes replacement text, which the encoding must have.
func (e *encoding1) putText(text string, end int) error {
	for text != "" {
		r, n := DecodeRune(text)
		text = text[n:]
		var ok bool
		if e.out, ok = e.codec.put(e.out, r); !ok {
			return e.fail(end)
		}
		if err := e.reserve(4); err != nil {
			return err
		}
	}
	return nil
}

// problem is the UnicodeEncodeError for the characters from e.at up to byte end.
func (e *encoding1) problem(end int) (x *Exception, err error) {
	start, stop := e.s.CharAt(e.at), e.s.CharAt(end)
	if e.raised != nil {
		e.raised.SetPlace(e.t, start, stop, e.codec.reason)
		return e.raised, nil
	}
	e.raised, err = e.t.unicodeError(UnicodeEncodeErrorType, e.codec.name, FromStr(e.s), start, stop, e.codec.reason)
	return e.raised, err
}

func (e *encoding1) fail(end int) error {
	x, err := e.problem(end)
	if err != nil {
		return err
	}
	return x
}

// custom asks a handler that the guest registered.
func (e *encoding1) custom(end int) error {
	if e.errors == "strict" {
		return e.fail(end)
	}
	x, err := e.problem(end)
	if err != nil {
		return err
	}
	length := func(*Exception) (int, error) { return e.s.Len(), nil }
	v, at, err := e.t.callErrorHandler(e.errors, x, length, "encoding")
	if err != nil {
		return err
	}
	if s, ok := AsStr(v); ok {
		if err := e.putText(s.S, end); err != nil {
			return err
		}
	} else if b, ok := AsBytes(v); ok {
		if e.codec.unit > 1 && len(b.B)%e.codec.unit != 0 {
			return x
		}
		if err := e.t.Reserve(int64(len(e.out) + len(b.B))); err != nil {
			return err
		}
		e.out = append(e.out, b.B...)
	} else {
		return e.t.TypeError("encoding error handler must return (str/bytes, int) tuple")
	}
	e.at = e.s.Offset(at)
	return e.t.Step(1)
}

// unicodeError makes a UnicodeEncodeError or UnicodeDecodeError through its class.
func (t *Thread) unicodeError(cls *Type, encoding string, object Value, start, end int, reason string) (*Exception, error) {
	v, err := t.Call(FromType(cls), StrValue(t, encoding), object, Int(int64(start)), Int(int64(end)), StrValue(t, reason))
	if err != nil {
		return nil, err
	}
	x, _ := AsException(v)
	return x, nil
}

// callErrorHandler calls a registered handler: the replacement and the place, 0 to length, to go on at. length is asked behind the call.
func (t *Thread) callErrorHandler(name string, x *Exception, length func(*Exception) (int, error), what string) (v Value, at int, err error) {
	handler := Absent
	if r := t.codecRegistry(); r != nil {
		handler = r.ErrorHandler(name)
	}
	if handler.IsAbsent() {
		return v, 0, t.NewException(LookupErrorType, StrValue(t, "unknown error handler name '"+name+"'"))
	}
	r, err := t.Call(handler, FromException(x))
	if err != nil {
		return v, 0, err
	}
	kind := "str"
	if what == "encoding" {
		kind = "str/bytes"
	}
	pair, ok := AsTuple(r)
	if !ok || len(pair.Items) != 2 {
		return v, 0, t.TypeError("%s error handler must return (%s, int) tuple", what, kind)
	}
	if at, err = t.sizeArg(pair.Items[1]); err != nil {
		return v, 0, err
	}
	n, err := length(x)
	if err != nil {
		return v, 0, err
	}
	shown := at
	if at < 0 {
		at += n
	}
	if at < 0 || at > n {
		return v, 0, t.IndexError("position %d from error handler out of bounds", shown)
	}
	return pair.Items[0], at, nil
}

// Decode is bytes.decode(encoding, errors). b must not change meanwhile: the caller copies what guest code could reach.
func (t *Thread) Decode(b []byte, encoding, errors string) (*Str, error) {
	s, _, err := t.decode(b, encoding, errors, false)
	return s, err
}

// DecodePartial is Decode of a piece of a stream: a character whose end has not come yet is left, and consumed says where it begins.
func (t *Thread) DecodePartial(b []byte, encoding, errors string) (s *Str, consumed int, err error) {
	return t.decode(b, encoding, errors, true)
}

func (t *Thread) decode(b []byte, encoding, errors string, partial bool) (s *Str, consumed int, err error) {
	name := codecName(encoding)
	if name == "" {
		s, err = t.decodeOther(b, encoding, errors)
		return s, len(b), err
	}
	d := decoding{t: t, b: b, errors: errors, out: t.NewTextBuilder(), partial: partial}
	skipped := 0
	switch name {
	case "utf-8-sig":
		if len(b) >= 3 && string(b[:3]) == "\xef\xbb\xbf" {
			d.b, skipped = b[3:], 3
		}
		name = "utf-8"
	case "utf-16", "utf-32":
		name = d.byteOrder(name)
	case "unicode-escape", "raw-unicode-escape":
		s, err = d.unescape(name)
		return s, len(b), err
	}
	if name == "utf-8" {
		good, err := t.validPrefix(d.b)
		if err != nil {
			return nil, 0, err
		}
		if good == len(d.b) {
			s, err = t.copyLong(viewText(d.b))
			return s, len(b), err
		}
		if err := t.Reserve(int64(good)); err != nil {
			return nil, 0, err
		}
		d.out.b, d.at = append(d.out.b, d.b[:good]...), good
	}
	d.codec = builtinCodec(name)
	s, err = d.run()
	return s, d.at + skipped, err
}

// decodeOther decodes by a charmap or by an encoding of the guest.
func (t *Thread) decodeOther(b []byte, encoding, errors string) (*Str, error) {
	if len(b) == 0 { // in whatever encoding, known or not
		return t.Runtime.EmptyStr, nil
	}
	if m, ok := findCharmap(encoding); ok {
		d := decoding{t: t, b: b, codec: m.codec(), errors: errors, out: t.NewTextBuilder()}
		return d.run()
	}
	if r, err := t.wholeRegistry(); err != nil {
		return nil, err
	} else if r != nil {
		if s, found, err := r.DecodeText(t, b, encoding, errors); found || err != nil {
			return s, err
		}
	}
	return nil, t.unknownEncoding(encoding)
}

// validPrefix is how many bytes at the start are whole characters of UTF-8.
func (t *Thread) validPrefix(b []byte) (int, error) {
	at := 0
	for at < len(b) {
		end := min(len(b), at+copyBlock/4)
		for end < len(b) && end > at && !utf8.RuneStart(b[end]) {
			end--
		}
		if !utf8.Valid(b[at:end]) {
			break
		}
		if err := t.Step((end - at) >> 6); err != nil {
			return 0, err
		}
		at = end
	}
	for at < len(b) {
		_, n := utf8.DecodeRune(b[at:])
		if n <= 1 && b[at] >= 0x80 {
			break
		}
		at += n
	}
	return at, nil
}

// decoding is one decoding in progress.
type decoding struct {
	object Value // b as guest code sees it, made at the first error
	t      *Thread
	b      []byte
	codec  *codec
	errors string
	out    TextBuilder
	at     int
	// partial: bytes at the end that begin a character are no error but left.
	partial bool
	first   badBytes   // the first problem that a built-in handler took, where one of the next may be none for it
	raised  *Exception // of the first problem: handlers get the same one again, with another place and reason
}

// badBytes is a problem of decoding.
type badBytes struct {
	encoding   string
	start, end int
	reason     string
}

// byteOrder looks for a mark at the start; without one the order is little-endian.
func (d *decoding) byteOrder(name string) string {
	width := 2
	if name == "utf-32" {
		width = 4
	}
	if len(d.b) < width {
		return name + "-le"
	}
	little, big := []byte{0xff, 0xfe, 0, 0}, []byte{0, 0, 0xfe, 0xff}
	switch string(d.b[:width]) {
	case string(little[:width]):
		d.at = width
	case string(big[4-width:]):
		d.at = width
		return name + "-be"
	}
	return name + "-le"
}

func (d *decoding) run() (*Str, error) {
	for d.at < len(d.b) {
		r, size, bad, reason := d.codec.next(d.b[d.at:])
		if size > 0 {
			if err := d.out.AddRune(r); err != nil {
				return nil, err
			}
			d.at += size
			continue
		}
		if d.partial && (reason == unexpectedEnd || reason == truncatedData || d.codec.name == "utf-8" && surrogateBegins(d.b[d.at:])) {
			break
		}
		if err := d.handle(d.codec.name, d.at, d.at+bad, reason); err != nil {
			return nil, err
		}
	}
	return d.out.Str(), nil
}

// handle deals with the bad bytes from start to end.
func (d *decoding) handle(encoding string, start, end int, reason string) error {
	d.at = end
	if d.first.reason == "" {
		d.first = badBytes{encoding, start, end, reason}
	}
	switch d.errors {
	case "ignore":
		return nil
	case "replace":
		return d.out.AddRune(0xfffd)
	case "backslashreplace":
		for _, c := range d.b[start:end] {
			if err := d.out.Add(escapedRune(rune(c))); err != nil {
				return err
			}
		}
		return nil
	case "surrogateescape":
		n := 0
		for n < 4 && start+n < end && d.b[start+n] >= 0x80 {
			if err := d.out.AddRune(0xdc00 + rune(d.b[start+n])); err != nil {
				return err
			}
			n++
		}
		if n > 0 {
			d.at = start + n
			return nil
		}
	case "surrogatepass":
		if r, n := PassSurrogate(encoding, d.b[start:]); n > 0 {
			d.at = start + n
			return d.out.AddRune(r)
		}
	case "xmlcharrefreplace", "namereplace":
		return d.t.TypeError("don't know how to handle UnicodeDecodeError in error callback")
	}
	return d.custom(start, end, reason)
}

// custom raises, or asks a handler that the guest registered.
func (d *decoding) custom(start, end int, reason string) error {
	if d.object.IsAbsent() { // made once: a copy for each error would be as long as the text each time
		d.object = FromBytes(NewBytes(d.t, append([]byte(nil), d.b...)))
	}
	if d.raised == nil { // its args stay those of the first problem
		x, err := d.t.unicodeError(UnicodeDecodeErrorType, d.first.encoding, d.object, d.first.start, d.first.end, d.first.reason)
		if err != nil {
			return err
		}
		d.raised = x
	}
	x := d.raised
	x.SetPlace(d.t, start, end, reason)
	switch d.errors {
	case "strict", "surrogateescape", "surrogatepass":
		return x
	}
	v, at, err := d.t.callErrorHandler(d.errors, x, d.takeObject, "decoding")
	if err != nil {
		return err
	}
	s, ok := AsStr(v)
	if !ok {
		return d.t.TypeError("decoding error handler must return (str, int) tuple")
	}
	d.at = at
	if err := d.t.Step(1); err != nil {
		return err
	}
	return d.out.Add(s.S)
}

// takeObject goes on with the bytes that a handler left in its exception, and tells how many they are.
func (d *decoding) takeObject(x *Exception) (n int, err error) {
	d.object, d.b, err = d.t.DecodedObject(x)
	return len(d.b), err
}

// DecodedObject is the object of a UnicodeDecodeError after a handler has had it, who may have put other bytes there.
func (t *Thread) DecodedObject(x *Exception) (Value, []byte, error) {
	b, ok := AsBytes(x.field(unicodeObject))
	if !ok {
		return Value{}, nil, t.TypeError("UnicodeError 'object' attribute must be a bytes")
	}
	return FromBytes(b), b.B, nil
}

// strEncode is str.encode.
func strEncode(t *Thread, args []Value) (Value, error) {
	for i, name := range [2]string{"encoding", "errors"} {
		if _, ok := AsStr(args[i+1]); !ok {
			return Value{}, t.TypeError("encode() argument '%s' must be str, not %s", name, typeNameOrNone(args[i+1]))
		}
		if err := t.utf8Arg(textOf(args[i+1])); err != nil {
			return Value{}, err
		}
	}
	b, err := t.Encode(textOf(args[0]), textOf(args[1]).S, textOf(args[2]).S)
	if err != nil {
		return Value{}, err
	}
	return FromBytes(NewBytes(t, b)), nil
}
