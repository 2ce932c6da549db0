// The rows of str, and its methods that search, test and measure.
package object

import "github.com/small-python/spy/engine/ucd"

func strRows() []Member {
	return []Member{
		Method("__format__", "(format_spec, /)", strFormatSpec, "Return a formatted version of the string as described by format_spec."),
		Method("__getnewargs__", "()", strGetNewArgs, ""),
		Method("__sizeof__", "()", strSizeof, "Return the size of the string in memory, in bytes."),
		Method("capitalize", "()", strCase(ucd.CaseCapitalize), "Return a capitalized version of the string."),
		Method("casefold", "()", strCase(ucd.CaseFold), "Return a version of the string suitable for caseless comparisons."),
		Method("center", "(width, fillchar=' ', /)", strCenter, "Return a centered string of length width."),
		Method("count", "(sub[, start[, end]], /)", strCount, "Return the number of non-overlapping occurrences of substring sub in string S[start:end]."),
		Method("encode", "(encoding='utf-8', errors='strict')", strEncode, "Encode the string using the codec registered for encoding."),
		Method("endswith", "(suffix[, start[, end]], /)", strEndsWith, "Return True if the string ends with the specified suffix, False otherwise."),
		Method("expandtabs", "(tabsize=8)", strExpandTabs, "Return a copy where all tab characters are expanded using spaces."),
		Method("find", "(sub[, start[, end]], /)", strFind, "Return the lowest index in S where substring sub is found, such that sub is contained within S[start:end]."),
		RawMethod("format", "(*args, **kwargs)", strFormat, "Return a formatted version of the string, using substitutions from args and kwargs."),
		Method("format_map", "(mapping, /)", strFormatMap, "Return a formatted version of the string, using substitutions from mapping."),
		Method("index", "(sub[, start[, end]], /)", strIndexOf, "Return the lowest index in S where substring sub is found, such that sub is contained within S[start:end]."),
		Method("isalnum", "()", strAll(ucd.IsAlnum, false), "Return True if the string is an alpha-numeric string, False otherwise."),
		Method("isalpha", "()", strAll(ucd.IsAlpha, false), "Return True if the string is an alphabetic string, False otherwise."),
		Method("isascii", "()", strIsASCII, "Return True if all characters in the string are ASCII, False otherwise."),
		Method("isdecimal", "()", strAll(ucd.IsDecimal, false), "Return True if the string is a decimal string, False otherwise."),
		Method("isdigit", "()", strAll(ucd.IsDigit, false), "Return True if the string is a digit string, False otherwise."),
		Method("isidentifier", "()", strIsIdentifier, "Return True if the string is a valid Python identifier, False otherwise."),
		Method("islower", "()", strIsCase(ucd.IsLower, ucd.IsUpper), "Return True if the string is a lowercase string, False otherwise."),
		Method("isnumeric", "()", strAll(ucd.IsNumeric, false), "Return True if the string is a numeric string, False otherwise."),
		Method("isprintable", "()", strAll(ucd.IsPrintable, true), "Return True if all characters in the string are printable, False otherwise."),
		Method("isspace", "()", strAll(ucd.IsSpace, false), "Return True if the string is a whitespace string, False otherwise."),
		Method("istitle", "()", strIsTitle, "Return True if the string is a title-cased string, False otherwise."),
		Method("isupper", "()", strIsCase(ucd.IsUpper, ucd.IsLower), "Return True if the string is an uppercase string, False otherwise."),
		Method("join", "(iterable, /)", strJoin, "Concatenate any number of strings."),
		Method("ljust", "(width, fillchar=' ', /)", strLJust, "Return a left-justified string of length width."),
		Method("lower", "()", strCase(ucd.CaseLower), "Return a copy of the string converted to lowercase."),
		Method("lstrip", "(chars=None, /)", strStripper("lstrip", true, false), "Return a copy of the string with leading whitespace removed."),
		Static("maketrans", "(x, y=<unrepresentable>, z=<unrepresentable>, /)", strMakeTrans, "Return a translation table usable for str.translate()."),
		Method("partition", "(sep, /)", strPartition, "Partition the string into three parts using the given separator."),
		Method("removeprefix", "(prefix, /)", strRemovePrefix, "Return a str with the given prefix string removed if present."),
		Method("removesuffix", "(suffix, /)", strRemoveSuffix, "Return a str with the given suffix string removed if present."),
		Method("replace", "(old, new, /, count=-1)", strReplace, "Return a copy with all occurrences of substring old replaced by new."),
		Method("rfind", "(sub[, start[, end]], /)", strRFind, "Return the highest index in S where substring sub is found, such that sub is contained within S[start:end]."),
		Method("rindex", "(sub[, start[, end]], /)", strRIndexOf, "Return the highest index in S where substring sub is found, such that sub is contained within S[start:end]."),
		Method("rjust", "(width, fillchar=' ', /)", strRJust, "Return a right-justified string of length width."),
		Method("rpartition", "(sep, /)", strRPartition, "Partition the string into three parts using the given separator."),
		Method("rsplit", "(sep=None, maxsplit=-1)", strRSplit, "Return a list of the substrings in the string, using sep as the separator string."),
		Method("rstrip", "(chars=None, /)", strStripper("rstrip", false, true), "Return a copy of the string with trailing whitespace removed."),
		Method("split", "(sep=None, maxsplit=-1)", strSplit, "Return a list of the substrings in the string, using sep as the separator string."),
		Method("splitlines", "(keepends=False)", strSplitLines, "Return a list of the lines in the string, breaking at line boundaries."),
		Method("startswith", "(prefix[, start[, end]], /)", strStartsWith, "Return True if the string starts with the specified prefix, False otherwise."),
		Method("strip", "(chars=None, /)", strStripper("strip", true, true), "Return a copy of the string with leading and trailing whitespace removed."),
		Method("swapcase", "()", strCase(ucd.CaseSwap), "Convert uppercase characters to lowercase and lowercase characters to uppercase."),
		Method("title", "()", strCase(ucd.CaseTitle), "Return a version of the string where each word is titlecased."),
		Method("translate", "(table, /)", strTranslate, "Replace each character in the string using the given translation table."),
		Method("upper", "()", strCase(ucd.CaseUpper), "Return a copy of the string converted to uppercase."),
		Method("zfill", "(width, /)", strZFill, "Pad a numeric string with zeros on the left, to fill a field of the given width."),
	}
}

func strGetNewArgs(t *Thread, args []Value) (Value, error) {
	s := *textOf(args[0]) // a copy, as in CPython
	s.Shape, s.flags = &strShape, s.flags&(strASCII|strWide|strHashed)
	t.Charge(48)
	return FromTuple(NewTuple(t, FromStr(&s))), nil
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
