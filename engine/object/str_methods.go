// The rows of str, and its methods that search, test and measure.
package object

import "github.com/small-python/spy/engine/ucd"

func strRows() []Member {
	return []Member{
		Method("__format__", "(format_spec, /)", strFormatSpec, "The text by a specification: fill, alignment, width and how much of it."),
		Method("__getnewargs__", "()", strGetNewArgs, ""),
		Method("__sizeof__", "()", strSizeof, "The bytes of memory that it takes."),
		Method("capitalize", "()", strCase(ucd.CaseCapitalize), "The text with its first character in title case and the others in lower case."),
		Method("casefold", "()", strCase(ucd.CaseFold), "The text as it is compared where upper and lower case shall not matter."),
		Method("center", "(width, fillchar=' ', /)", strCenter, "The bytes in the middle of a field of a width."),
		Method("count", "(sub[, start[, end]], /)", strCount, "How often sub is found between start and end, without overlaps."),
		Method("encode", "(encoding='utf-8', errors='strict')", strEncode, "The bytes of the text in an encoding."),
		Method("endswith", "(suffix[, start[, end]], /)", strEndsWith, "Whether the text ends with a suffix, or with one of a tuple."),
		Method("expandtabs", "(tabsize=8)", strExpandTabs, "The bytes with tabs replaced by the spaces to the next stop."),
		Method("find", "(sub[, start[, end]], /)", strFind, "The first place of sub between start and end, -1 without."),
		RawMethod("format", "(*args, **kwargs)", strFormat, "The text with each {} replaced by the argument that it names, formatted."),
		Method("format_map", "(mapping, /)", strFormatMap, "As format(**mapping), without a copy of the mapping."),
		Method("index", "(sub[, start[, end]], /)", strIndexOf, "The first place of sub between start and end, -1 without."),
		Method("isalnum", "()", strAll(ucd.IsAlnum, false), "Whether all characters are letters or numbers, and there are any."),
		Method("isalpha", "()", strAll(ucd.IsAlpha, false), "Whether all characters are letters, and there are any."),
		Method("isascii", "()", strIsASCII, "Whether all characters are of ASCII."),
		Method("isdecimal", "()", strAll(ucd.IsDecimal, false), "Whether all characters are digits of decimal numbers, and there are any."),
		Method("isdigit", "()", strAll(ucd.IsDigit, false), "Whether all characters are digits, and there are any."),
		Method("isidentifier", "()", strIsIdentifier, "Whether the text could be a name; keywords could too."),
		Method("islower", "()", strIsCase(ucd.IsLower, ucd.IsUpper), "Whether no character that has a case is in another one than lower, and there are some."),
		Method("isnumeric", "()", strAll(ucd.IsNumeric, false), "Whether all characters have the value of a number, and there are any."),
		Method("isprintable", "()", strAll(ucd.IsPrintable, true), "Whether repr() would show all characters as they are."),
		Method("isspace", "()", strAll(ucd.IsSpace, false), "Whether all characters are white space, and there are any."),
		Method("istitle", "()", strIsTitle, "Whether each word begins in title case and goes on in lower case, and there are words."),
		Method("isupper", "()", strIsCase(ucd.IsUpper, ucd.IsLower), "Whether no character that has a case is in another one than upper, and there are some."),
		Consuming(Method("join", "(iterable, /)", strJoin, "The strings of an iterable as one, with this text between them.")),
		Method("ljust", "(width, fillchar=' ', /)", strLJust, "The bytes at the left of a field of a width."),
		Method("lower", "()", strCase(ucd.CaseLower), "The text in lower case."),
		Method("lstrip", "(chars=None, /)", strStripper("lstrip", true, false), "The text from the first character that is not in chars, or that is no white space."),
		Static("maketrans", "(x, y=<unrepresentable>, z=<unrepresentable>, /)", strMakeTrans, "A table for translate(): of a dict, or of two strings whose characters are mapped, with a third one of those to delete."),
		Making(Method("partition", "(sep, /)", strPartition, "What is in front of a separator, the separator, and what is behind it.")),
		Method("removeprefix", "(prefix, /)", strRemovePrefix, "The text without a prefix, if it begins with it."),
		Method("removesuffix", "(suffix, /)", strRemoveSuffix, "The text without a suffix, if it ends with it."),
		Method("replace", "(old, new, /, count=-1)", strReplace, "The bytes with old replaced by new, count times at most."),
		Method("rfind", "(sub[, start[, end]], /)", strRFind, "The last place of sub between start and end, -1 without."),
		Method("rindex", "(sub[, start[, end]], /)", strRIndexOf, "The last place of sub between start and end, -1 without."),
		Method("rjust", "(width, fillchar=' ', /)", strRJust, "The bytes at the right of a field of a width."),
		Making(Method("rpartition", "(sep, /)", strRPartition, "What is in front of a separator, the separator, and what is behind it.")),
		Making(Method("rsplit", "(sep=None, maxsplit=-1)", strRSplit, "A list of what stands between separators, or between white space.")),
		Method("rstrip", "(chars=None, /)", strStripper("rstrip", false, true), "The text to the last character that is not in chars, or that is no white space."),
		Making(Method("split", "(sep=None, maxsplit=-1)", strSplit, "A list of what stands between separators, or between white space.")),
		Method("splitlines", "(keepends=False)", strSplitLines, "A list of the lines, with their ends if asked for."),
		Method("startswith", "(prefix[, start[, end]], /)", strStartsWith, "Whether the text begins with a prefix, or with one of a tuple."),
		Method("strip", "(chars=None, /)", strStripper("strip", true, true), "The text without the characters of chars, or white space, at both ends."),
		Method("swapcase", "()", strCase(ucd.CaseSwap), "The text with upper and lower case exchanged."),
		Method("title", "()", strCase(ucd.CaseTitle), "The text with each word beginning in title case, the rest in lower case."),
		Method("translate", "(table, /)", strTranslate, "The text with each character looked up in a table by its number: a number, a string, or None to delete it."),
		Method("upper", "()", strCase(ucd.CaseUpper), "The text in upper case."),
		Method("zfill", "(width, /)", strZFill, "The bytes behind as many zeros as fill the width; a sign stays in front."),
	}
}

func strGetNewArgs(t *Thread, args []Value) (Value, error) {
	return FromTuple(NewTuple(t, FromStr(plainCopy(t, textOf(args[0]))))), nil // a copy, as in CPython
}

// strSizeof counts as CPython's compact strings: a header, and one, two or four bytes a character.
func strSizeof(t *Thread, args []Value) (Value, error) {
	s := textOf(args[0])
	if s.IsASCII() {
		return Int(41 + int64(len(s.S))), nil
	}
	header, width := int64(57), int64(1)
	look := scan{t: t}
	for i := 0; i < len(s.S); i = charEnd(s.S, i) {
		if c := s.S[i]; c >= 0xf0 {
			width = 4
		} else if c > 0xc3 && width < 2 {
			width = 2
		}
		if err := look.at(i); err != nil {
			return Value{}, err
		}
	}
	return Int(header + width*int64(s.Len()+1)), nil
}

// strArg reads argument n of a method, which must be a str.
func (t *Thread) strArg(v Value, method string, n int) (*Str, error) {
	if s, ok := AsStr(v); ok {
		return s, nil
	}
	return nil, t.TypeError("%s() argument %d must be str, not %s", method, n, typeNameOrNone(v))
}

// window is the part of a text that a search looks at, in bytes; out is true where start lies behind the end.
type window struct {
	s    *Str
	i, j int
	out  bool
}

// strWindow reads the optional bounds of a search in args[2] and args[3].
func (t *Thread) strWindow(args []Value) (window, error) {
	s := textOf(args[0])
	w := window{s: s, j: len(s.S)}
	if args[2].IsAbsent() && args[3].IsAbsent() {
		return w, nil
	}
	length := s.Len()
	i, j, err := t.textBounds(args[2], args[3], length)
	if err != nil {
		return w, err
	}
	if w.out = i > j; !w.out {
		w.i, w.j = s.Offset(i), s.Offset(j)
	}
	return w, nil
}

func (w window) text() string { return w.s.S[w.i:w.j] }

// strSearch is find and its kin: the index of the character, or -1.
func (t *Thread) strSearch(args []Value, method string, search func(t *Thread, s, sub string) (int, error)) (int, error) {
	sub, err := t.strArg(args[1], method, 1)
	if err != nil {
		return 0, err
	}
	w, err := t.strWindow(args)
	if err != nil || w.out {
		return -1, err
	}
	at, err := search(t, w.text(), sub.S)
	if err != nil || at < 0 {
		return -1, err
	}
	return w.s.CharAt(w.i + at), nil
}

func strFind(t *Thread, args []Value) (Value, error) {
	i, err := t.strSearch(args, "find", (*Thread).findText)
	return Int(int64(i)), err
}

func strRFind(t *Thread, args []Value) (Value, error) {
	i, err := t.strSearch(args, "rfind", (*Thread).rfindText)
	return Int(int64(i)), err
}

func strIndexOf(t *Thread, args []Value) (Value, error) {
	i, err := t.strSearch(args, "index", (*Thread).findText)
	return t.foundIndex(i, err, "substring not found")
}

func strRIndexOf(t *Thread, args []Value) (Value, error) {
	i, err := t.strSearch(args, "rindex", (*Thread).rfindText)
	return t.foundIndex(i, err, "substring not found")
}

// foundIndex is the result of index(): an error where there is none.
func (t *Thread) foundIndex(i int, err error, missing string) (Value, error) {
	if err == nil && i < 0 {
		err = t.ValueError("%s", missing)
	}
	return Int(int64(i)), err
}

func strCount(t *Thread, args []Value) (Value, error) {
	sub, err := t.strArg(args[1], "count", 1)
	if err != nil {
		return Value{}, err
	}
	w, err := t.strWindow(args)
	if err != nil || w.out {
		return Int(0), err
	}
	if sub.S == "" {
		return Int(int64(w.s.CharAt(w.j) - w.s.CharAt(w.i) + 1)), nil
	}
	n, err := t.countText(w.text(), sub.S, int(^uint(0)>>1))
	return Int(int64(n)), err
}

func strStartsWith(t *Thread, args []Value) (Value, error) {
	return t.strAffix(args, "startswith", func(s, affix string) bool { return len(s) >= len(affix) && s[:len(affix)] == affix })
}

func strEndsWith(t *Thread, args []Value) (Value, error) {
	return t.strAffix(args, "endswith", func(s, affix string) bool { return len(s) >= len(affix) && s[len(s)-len(affix):] == affix })
}

// strAffix tests one affix or each one of a tuple.
func (t *Thread) strAffix(args []Value, method string, has func(s, affix string) bool) (Value, error) {
	w, err := t.strWindow(args)
	if err != nil {
		return Value{}, err
	}
	if affix, ok := AsStr(args[1]); ok {
		return Bool(!w.out && has(w.text(), affix.S)), t.Step(len(affix.S) >> 6)
	}
	affixes, ok := AsTuple(args[1])
	if !ok {
		return Value{}, t.TypeError("%s first arg must be str or a tuple of str, not %s", method, args[1].Type().Name)
	}
	for _, v := range affixes.Items {
		affix, ok := AsStr(v)
		if !ok {
			return Value{}, t.TypeError("tuple for %s must only contain str, not %s", method, v.Type().Name)
		}
		if err := t.Step(1 + len(affix.S)>>6); err != nil {
			return Value{}, err
		}
		if !w.out && has(w.text(), affix.S) {
			return Bool(true), nil
		}
	}
	return Bool(false), nil
}

// strAll makes a test that every character must pass; ofEmpty is its answer for no text.
func strAll(is func(r rune) bool, ofEmpty bool) Func {
	return func(t *Thread, args []Value) (Value, error) {
		s := textOf(args[0]).S
		if s == "" {
			return Bool(ofEmpty), nil
		}
		look := scan{t: t}
		for i := 0; i < len(s); {
			r, n := DecodeRune(s[i:])
			if !is(r) {
				return Bool(false), look.end(i)
			}
			i += n
			if err := look.at(i); err != nil {
				return Value{}, err
			}
		}
		return Bool(true), look.end(len(s))
	}
}

// strIsCase makes islower and isupper: at least one character of the case wanted, none of the other or of title case.
func strIsCase(wanted, other func(r rune) bool) Func {
	return func(t *Thread, args []Value) (Value, error) {
		s := textOf(args[0]).S
		found := false
		look := scan{t: t}
		for i := 0; i < len(s); {
			r, n := DecodeRune(s[i:])
			if other(r) || ucd.IsTitle(r) {
				return Bool(false), nil
			}
			found = found || wanted(r)
			i += n
			if err := look.at(i); err != nil {
				return Value{}, err
			}
		}
		return Bool(found), look.end(len(s))
	}
}

func strIsTitle(t *Thread, args []Value) (Value, error) {
	s := textOf(args[0]).S
	cased, inWord := false, false
	look := scan{t: t}
	for i := 0; i < len(s); {
		r, n := DecodeRune(s[i:])
		switch {
		case ucd.IsUpper(r) || ucd.IsTitle(r):
			if inWord {
				return Bool(false), nil
			}
			inWord, cased = true, true
		case ucd.IsLower(r):
			if !inWord {
				return Bool(false), nil
			}
			cased = true
		default:
			inWord = false
		}
		i += n
		if err := look.at(i); err != nil {
			return Value{}, err
		}
	}
	return Bool(cased), nil
}

func strIsASCII(t *Thread, args []Value) (Value, error) {
	return Bool(textOf(args[0]).IsASCII()), nil
}

func strIsIdentifier(t *Thread, args []Value) (Value, error) {
	s := textOf(args[0]).S
	return Bool(isIdentifier(s)), t.Step(len(s) >> 6)
}
