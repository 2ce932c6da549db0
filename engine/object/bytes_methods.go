// The rows that bytes and bytearray share, and the methods that search, test and measure. self may be a bytearray: its content is read after
// the arguments, whose conversion may run guest code.
package object

import "math"

// sharedBytesRows are the rows of both types, sorted by name.
func sharedBytesRows() []Member {
	return []Member{
		Method("capitalize", "()", bytesMap(capitalizeByte), "The bytes with the first letter in upper case and the others in lower case, of ASCII only."),
		Method("center", "(width, fillchar=b' ', /)", bytesCenter, "The bytes in the middle of a field of a width."),
		Method("count", "(sub[, start[, end]], /)", bytesCount, "How often sub is found between start and end, without overlaps."),
		Method("decode", "(encoding='utf-8', errors='strict')", bytesDecode, "The str that the bytes are in an encoding."),
		Method("endswith", "(suffix[, start[, end]], /)", bytesEndsWith, "Whether the bytes end with a suffix, or with one of a tuple."),
		Method("expandtabs", "(tabsize=8)", bytesExpandTabs, "The bytes with tabs replaced by the spaces to the next stop."),
		Method("find", "(sub[, start[, end]], /)", bytesFind, "The first place of sub between start and end, -1 without."),
		ClassMethod("fromhex", "(string, /)", bytesFromHex, "Make an object of pairs of hexadecimal digits, with white space between them."),
		Method("hex", "(sep=<unrepresentable>, bytes_per_sep=1)", bytesHex, "The bytes as hexadecimal digits, with a separator every so many bytes where one is given."),
		Method("index", "(sub[, start[, end]], /)", bytesIndexOf, "The first place of sub between start and end, -1 without."),
		Method("isalnum", "()", bytesAll(isAlnumASCII, false), "Whether all bytes are letters or digits of ASCII, and there are any."),
		Method("isalpha", "()", bytesAll(isAlphaASCII, false), "Whether all bytes are letters of ASCII, and there are any."),
		Method("isascii", "()", bytesAll(func(c byte) bool { return c < 0x80 }, true), "Whether all bytes are below 128."),
		Method("isdigit", "()", bytesAll(isDigitASCII, false), "Whether all bytes are digits of ASCII, and there are any."),
		Method("islower", "()", bytesIsCase(isLowerASCII, isUpperASCII), "Whether no letter is in upper case, and there are letters."),
		Method("isspace", "()", bytesAll(isSpaceASCII, false), "Whether all bytes are white space, and there are any."),
		Method("istitle", "()", bytesIsTitle, "Whether each word begins with a letter in upper case and has no other, and there are words."),
		Method("isupper", "()", bytesIsCase(isUpperASCII, isLowerASCII), "Whether no letter is in lower case, and there are letters."),
		Method("join", "(iterable_of_bytes, /)", bytesJoin, "The items of an iterable as one, with these bytes between them."),
		Method("ljust", "(width, fillchar=b' ', /)", bytesLJust, "The bytes at the left of a field of a width."),
		Method("lower", "()", bytesMap(lowerByte), "The bytes with the letters of ASCII in lower case."),
		Method("lstrip", "(bytes=None, /)", bytesStripper(true, false), "The bytes from the first that is not in the argument, or that is no white space."),
		Static("maketrans", "(frm, to, /)", bytesMakeTrans, "A table for translate() that maps each byte of frm to the one of to."),
		Making(Method("partition", "(sep, /)", bytesPartition, "What is in front of a separator, the separator, and what is behind it.")),
		Method("removeprefix", "(prefix, /)", bytesRemovePrefix, "The bytes without a prefix, if they begin with it."),
		Method("removesuffix", "(suffix, /)", bytesRemoveSuffix, "The bytes without a suffix, if they end with it."),
		Method("replace", "(old, new, /, count=-1)", bytesReplace, "The bytes with old replaced by new, count times at most."),
		Method("rfind", "(sub[, start[, end]], /)", bytesRFind, "The last place of sub between start and end, -1 without."),
		Method("rindex", "(sub[, start[, end]], /)", bytesRIndexOf, "The last place of sub between start and end, -1 without."),
		Method("rjust", "(width, fillchar=b' ', /)", bytesRJust, "The bytes at the right of a field of a width."),
		Making(Method("rpartition", "(sep, /)", bytesRPartition, "What is in front of a separator, the separator, and what is behind it.")),
		Making(Method("rsplit", "(sep=None, maxsplit=-1)", bytesRSplit, "A list of what stands between separators, or between white space.")),
		Method("rstrip", "(bytes=None, /)", bytesStripper(false, true), "The bytes to the last that is not in the argument, or that is no white space."),
		Making(Method("split", "(sep=None, maxsplit=-1)", bytesSplit, "A list of what stands between separators, or between white space.")),
		Method("splitlines", "(keepends=False)", bytesSplitLines, "A list of the lines, with their ends if asked for."),
		Method("startswith", "(prefix[, start[, end]], /)", bytesStartsWith, "Whether the bytes begin with a prefix, or with one of a tuple."),
		Method("strip", "(bytes=None, /)", bytesStripper(true, true), "The bytes without those of the argument, or white space, at both ends."),
		Method("swapcase", "()", bytesMap(swapByte), "The bytes with upper and lower case of ASCII exchanged."),
		Method("title", "()", bytesMap(titleByte), "The bytes with each word beginning in upper case, the rest in lower case."),
		Method("translate", "(table, /, delete=b'')", bytesTranslate, "The bytes looked up in a table of 256, without those to delete."),
		Method("upper", "()", bytesMap(upperByte), "The bytes with the letters of ASCII in upper case."),
		Method("zfill", "(width, /)", bytesZFill, "The bytes behind as many zeros as fill the width; a sign stays in front."),
	}
}

// bytesRows are the rows of bytes.
func bytesRows() []Member {
	return append([]Member{
		Method("__buffer__", "(flags, /)", bytesBuffer, "The buffer of the content, for memoryview."),
		Method("__bytes__", "()", bytesPlain, "The same bytes as a plain bytes object."),
		Method("__getnewargs__", "()", bytesGetNewArgs, ""),
		Method("__sizeof__", "()", bytesSizeof, "The bytes of memory that it takes."),
	}, sharedBytesRows()...)
}

// bytesBuffer is __buffer__ of all types here: a view on the object.
func bytesBuffer(t *Thread, args []Value) (Value, error) {
	if _, err := t.int32Arg(args[1]); err != nil {
		return Value{}, err
	}
	t.Charge(160)
	if args[0].Shape() == &memoryviewShape {
		return t.NewMemoryView(args[0])
	}
	return t.plainView(args[0]) // that of a class of the guest may have come from there
}

func bytesPlain(t *Thread, args []Value) (Value, error) {
	if args[0].Shape() == &bytesShape {
		return args[0], nil
	}
	return t.bytesValue(As[Bytes](args[0]).B), nil
}

func bytesGetNewArgs(t *Thread, args []Value) (Value, error) {
	return FromTuple(NewTuple(t, t.bytesValue(As[Bytes](args[0]).B))), nil
}

func bytesSizeof(_ *Thread, args []Value) (Value, error) {
	return Int(33 + int64(len(contentOf(args[0])))), nil
}

// bytesWindow reads the optional bounds in args[2] and args[3]; i > j where nothing lies between them.
func (t *Thread) bytesWindow(args []Value) (i, j int, err error) {
	if i, err = t.textBound(args[2], 0); err != nil {
		return 0, 0, err
	}
	if j, err = t.textBound(args[3], math.MaxInt); err != nil {
		return 0, 0, err
	}
	n := len(contentOf(args[0]))
	return fitIndex(i, n), fitEnd(j, n), nil
}

// bytesSub reads what to search for: a number or something bytes-like.
func (t *Thread) bytesSub(v Value) ([]byte, error) {
	if t.isBuffer(v) {
		return t.needBuffer(v)
	}
	if _, isInt := ToInt(v); !isInt && v.Type().Slots.Index == nil {
		return nil, t.TypeError("argument should be integer or bytes-like object, not '%s'", v.Type().Name)
	}
	c, err := t.byteOf(v, "byte")
	return []byte{c}, err
}

// keepLength lets no guest change the length of a bytearray until the returned function is called.
func keepLength(v Value) (release func()) {
	o, ok := AsByteArray(v)
	if !ok {
		return func() {}
	}
	o.Exports++
	return func() { o.Exports-- }
}

// bytesSearch is find and its kin: search looks for sub in s, the part of the content that the bounds give, which begins at from.
func (t *Thread) bytesSearch(args []Value, search func(t *Thread, s, sub string) (int, error)) (at, from int, err error) {
	from, j, err := t.bytesWindow(args)
	if err != nil {
		return -1, from, err
	}
	release := keepLength(args[0])
	sub, err := t.bytesSub(args[1])
	release()
	if err != nil || from > j {
		return -1, from, err
	}
	at, err = search(t, viewText(contentOf(args[0])[from:j]), viewText(sub))
	return at, from, err
}

// bytesPlace is bytesSearch for a place in the whole content, -1 where there is none.
func (t *Thread) bytesPlace(args []Value, search func(t *Thread, s, sub string) (int, error)) (int, error) {
	at, from, err := t.bytesSearch(args, search)
	if at < 0 || err != nil {
		return -1, err
	}
	return from + at, nil
}

func bytesFind(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesPlace(args, (*Thread).findText)
	return Int(int64(i)), err
}

func bytesRFind(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesPlace(args, (*Thread).rfindText)
	return Int(int64(i)), err
}

func bytesIndexOf(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesPlace(args, (*Thread).findText)
	return t.foundIndex(i, err, "subsection not found")
}

func bytesRIndexOf(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesPlace(args, (*Thread).rfindText)
	return t.foundIndex(i, err, "subsection not found")
}

func bytesCount(t *Thread, args []Value) (Value, error) {
	n, _, err := t.bytesSearch(args, func(t *Thread, s, sub string) (int, error) {
		if sub == "" {
			return len(s) + 1, nil
		}
		return t.countText(s, sub, math.MaxInt)
	})
	return Int(int64(max(n, 0))), err
}

func bytesStartsWith(t *Thread, args []Value) (Value, error) {
	return t.bytesAffix(args, "startswith", func(s, affix string) bool { return len(s) >= len(affix) && s[:len(affix)] == affix })
}

func bytesEndsWith(t *Thread, args []Value) (Value, error) {
	return t.bytesAffix(args, "endswith", func(s, affix string) bool { return len(s) >= len(affix) && s[len(s)-len(affix):] == affix })
}

func (t *Thread) bytesAffix(args []Value, method string, has func(s, affix string) bool) (Value, error) {
	i, j, err := t.bytesWindow(args)
	if err != nil {
		return Value{}, err
	}
	s := contentOf(args[0])
	if t.isBuffer(args[1]) {
		affix, err := t.needBuffer(args[1])
		if err != nil {
			return Value{}, err
		}
		return Bool(i <= j && has(viewText(s[i:j]), viewText(affix))), t.Step(len(affix) >> 6)
	}
	affixes, ok := AsTuple(args[1])
	if !ok {
		return Value{}, t.TypeError("%s first arg must be bytes or a tuple of bytes, not %s", method, args[1].Type().Name)
	}
	for _, v := range affixes.Items {
		affix, err := t.needBuffer(v)
		if err == nil {
			err = t.Step(1 + len(affix)>>6)
		}
		if err != nil {
			return Value{}, err
		}
		if i <= j && has(viewText(s[i:j]), viewText(affix)) {
			return Bool(true), nil
		}
	}
	return Bool(false), nil
}

func isDigitASCII(c byte) bool { return c-'0' < 10 }
func isUpperASCII(c byte) bool { return c-'A' < 26 }
func isLowerASCII(c byte) bool { return c-'a' < 26 }
func isAlphaASCII(c byte) bool { return c|0x20-'a' < 26 }
func isAlnumASCII(c byte) bool { return isAlphaASCII(c) || isDigitASCII(c) }

// bytesAll makes a test that every byte must pass; ofEmpty is its answer for none.
func bytesAll(is func(c byte) bool, ofEmpty bool) Func {
	return func(t *Thread, args []Value) (Value, error) {
		b := contentOf(args[0])
		look := scan{t: t}
		for i, c := range b {
			if !is(c) {
				return Bool(false), nil
			}
			if err := look.at(i); err != nil {
				return Value{}, err
			}
		}
		return Bool(len(b) > 0 || ofEmpty), look.end(len(b))
	}
}

func bytesIsCase(wanted, other func(c byte) bool) Func {
	return func(t *Thread, args []Value) (Value, error) {
		found := false
		look := scan{t: t}
		for i, c := range contentOf(args[0]) {
			if other(c) {
				return Bool(false), nil
			}
			found = found || wanted(c)
			if err := look.at(i); err != nil {
				return Value{}, err
			}
		}
		return Bool(found), nil
	}
}

func bytesIsTitle(t *Thread, args []Value) (Value, error) {
	cased, inWord := false, false
	look := scan{t: t}
	for i, c := range contentOf(args[0]) {
		switch {
		case isUpperASCII(c) && inWord, isLowerASCII(c) && !inWord:
			return Bool(false), nil
		}
		inWord = isAlphaASCII(c)
		cased = cased || inWord
		if err := look.at(i); err != nil {
			return Value{}, err
		}
	}
	return Bool(cased), nil
}

// bytesDecode is bytes.decode.
func bytesDecode(t *Thread, args []Value) (Value, error) {
	for i, name := range [2]string{"encoding", "errors"} {
		if _, ok := AsStr(args[i+1]); !ok {
			return Value{}, t.TypeError("decode() argument '%s' must be str, not %s", name, typeNameOrNone(args[i+1]))
		}
		if err := t.utf8Arg(textOf(args[i+1])); err != nil {
			return Value{}, err
		}
	}
	b := contentOf(args[0])
	if isByteArray(args[0]) {
		// An error handler of the guest may change it.
		var err error
		if b, err = t.copyContent(b); err != nil {
			return Value{}, err
		}
	}
	s, err := t.Decode(b, textOf(args[1]).S, textOf(args[2]).S)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}
