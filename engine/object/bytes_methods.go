// The rows that bytes and bytearray share, and the methods that search, test and measure. self may be a bytearray: its content is read after
// the arguments, whose conversion may run guest code.
package object

import "math"

// sharedBytesRows are the rows of both types, sorted by name.
func sharedBytesRows() []Member {
	return []Member{
		Method("capitalize", "()", bytesMap(capitalizeByte), "Return a copy of B with only its first character capitalized (ASCII) and the rest lower-cased."),
		Method("center", "(width, fillchar=b' ', /)", bytesCenter, "Return a centered string of length width."),
		Method("count", "(sub[, start[, end]], /)", bytesCount, "Return the number of non-overlapping occurrences of subsection 'sub' in bytes B[start:end]."),
		Method("decode", "(encoding='utf-8', errors='strict')", bytesDecode, "Decode the bytes using the codec registered for encoding."),
		Method("endswith", "(suffix[, start[, end]], /)", bytesEndsWith, "Return True if the bytes ends with the specified suffix, False otherwise."),
		Method("expandtabs", "(tabsize=8)", bytesExpandTabs, "Return a copy where all tab characters are expanded using spaces."),
		Method("find", "(sub[, start[, end]], /)", bytesFind, "Return the lowest index in B where subsection 'sub' is found, such that 'sub' is contained within B[start,end]."),
		ClassMethod("fromhex", "(string, /)", bytesFromHex, "Create a bytes object from a string of hexadecimal numbers."),
		Method("hex", "(sep=<unrepresentable>, bytes_per_sep=1)", bytesHex, "Create a string of hexadecimal numbers from a bytes object."),
		Method("index", "(sub[, start[, end]], /)", bytesIndexOf, "Return the lowest index in B where subsection 'sub' is found, such that 'sub' is contained within B[start,end]."),
		Method("isalnum", "()", bytesAll(isAlnumASCII, false), "Return True if all characters in B are alphanumeric and there is at least one character in B, False otherwise."),
		Method("isalpha", "()", bytesAll(isAlphaASCII, false), "Return True if all characters in B are alphabetic and there is at least one character in B, False otherwise."),
		Method("isascii", "()", bytesAll(func(c byte) bool { return c < 0x80 }, true), "Return True if B is empty or all characters in B are ASCII, False otherwise."),
		Method("isdigit", "()", bytesAll(isDigitASCII, false), "Return True if all characters in B are digits and there is at least one character in B, False otherwise."),
		Method("islower", "()", bytesIsCase(isLowerASCII, isUpperASCII), "Return True if all cased characters in B are lowercase and there is at least one cased character in B, False otherwise."),
		Method("isspace", "()", bytesAll(isSpaceASCII, false), "Return True if all characters in B are whitespace and there is at least one character in B, False otherwise."),
		Method("istitle", "()", bytesIsTitle, "Return True if B is a titlecased string and there is at least one character in B."),
		Method("isupper", "()", bytesIsCase(isUpperASCII, isLowerASCII), "Return True if all cased characters in B are uppercase and there is at least one cased character in B, False otherwise."),
		Method("join", "(iterable_of_bytes, /)", bytesJoin, "Concatenate any number of bytes objects."),
		Method("ljust", "(width, fillchar=b' ', /)", bytesLJust, "Return a left-justified string of length width."),
		Method("lower", "()", bytesMap(lowerByte), "Return a copy of B with all ASCII characters converted to lowercase."),
		Method("lstrip", "(bytes=None, /)", bytesStripper(true, false), "Strip leading bytes contained in the argument."),
		Static("maketrans", "(frm, to, /)", bytesMakeTrans, "Return a translation table usable for the bytes or bytearray translate method."),
		Method("partition", "(sep, /)", bytesPartition, "Partition the bytes into three parts using the given separator."),
		Method("removeprefix", "(prefix, /)", bytesRemovePrefix, "Return a bytes object with the given prefix string removed if present."),
		Method("removesuffix", "(suffix, /)", bytesRemoveSuffix, "Return a bytes object with the given suffix string removed if present."),
		Method("replace", "(old, new, /, count=-1)", bytesReplace, "Return a copy with all occurrences of substring old replaced by new."),
		Method("rfind", "(sub[, start[, end]], /)", bytesRFind, "Return the highest index in B where subsection 'sub' is found, such that 'sub' is contained within B[start,end]."),
		Method("rindex", "(sub[, start[, end]], /)", bytesRIndexOf, "Return the highest index in B where subsection 'sub' is found, such that 'sub' is contained within B[start,end]."),
		Method("rjust", "(width, fillchar=b' ', /)", bytesRJust, "Return a right-justified string of length width."),
		Method("rpartition", "(sep, /)", bytesRPartition, "Partition the bytes into three parts using the given separator."),
		Method("rsplit", "(sep=None, maxsplit=-1)", bytesRSplit, "Return a list of the sections in the bytes, using sep as the delimiter."),
		Method("rstrip", "(bytes=None, /)", bytesStripper(false, true), "Strip trailing bytes contained in the argument."),
		Method("split", "(sep=None, maxsplit=-1)", bytesSplit, "Return a list of the sections in the bytes, using sep as the delimiter."),
		Method("splitlines", "(keepends=False)", bytesSplitLines, "Return a list of the lines in the bytes, breaking at line boundaries."),
		Method("startswith", "(prefix[, start[, end]], /)", bytesStartsWith, "Return True if the bytes starts with the specified prefix, False otherwise."),
		Method("strip", "(bytes=None, /)", bytesStripper(true, true), "Strip leading and trailing bytes contained in the argument."),
		Method("swapcase", "()", bytesMap(swapByte), "Return a copy of B with uppercase ASCII characters converted to lowercase ASCII and vice versa."),
		Method("title", "()", bytesMap(titleByte), "Return a titlecased version of B."),
		Method("translate", "(table, /, delete=b'')", bytesTranslate, "Return a copy with each character mapped by the given translation table."),
		Method("upper", "()", bytesMap(upperByte), "Return a copy of B with all ASCII characters converted to uppercase."),
		Method("zfill", "(width, /)", bytesZFill, "Pad a numeric string with zeros on the left, to fill a field of the given width."),
	}
}

// bytesRows are the rows of bytes.
func bytesRows() []Member {
	return append([]Member{
		Method("__buffer__", "(flags, /)", bytesBuffer, "Return a buffer object that exposes the underlying memory of the object."),
		Method("__bytes__", "()", bytesPlain, "Convert this value to exact type bytes."),
		Method("__getnewargs__", "()", bytesGetNewArgs, ""),
		Method("__sizeof__", "()", bytesSizeof, "Size of object in memory, in bytes."),
	}, sharedBytesRows()...)
}

// bytesBuffer is __buffer__ of all types here: a view on the object.
func bytesBuffer(t *Thread, args []Value) (Value, error) {
	if _, err := t.int32Arg(args[1]); err != nil {
		return Value{}, err
	}
	return t.NewMemoryView(args[0])
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

// bytesSearch is find and its kin.
func (t *Thread) bytesSearch(args []Value, search func(t *Thread, s, sub string) (int, error)) (int, error) {
	i, j, err := t.bytesWindow(args)
	if err != nil {
		return -1, err
	}
	sub, err := t.bytesSub(args[1]) // after the bounds, which may have run guest code, as this may
	if j = min(j, len(contentOf(args[0]))); err != nil || i > j {
		return -1, err
	}
	at, err := search(t, viewText(contentOf(args[0])[i:j]), viewText(sub))
	if at < 0 || err != nil {
		return -1, err
	}
	return i + at, nil
}

func bytesFind(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesSearch(args, (*Thread).findText)
	return Int(int64(i)), err
}

func bytesRFind(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesSearch(args, (*Thread).rfindText)
	return Int(int64(i)), err
}

func bytesIndexOf(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesSearch(args, (*Thread).findText)
	return t.foundIndex(i, err, "subsection not found")
}

func bytesRIndexOf(t *Thread, args []Value) (Value, error) {
	i, err := t.bytesSearch(args, (*Thread).rfindText)
	return t.foundIndex(i, err, "subsection not found")
}

func bytesCount(t *Thread, args []Value) (Value, error) {
	n, err := t.bytesSearch(args, func(t *Thread, s, sub string) (int, error) {
		if sub == "" {
			return len(s) + 1, nil
		}
		return t.countText(s, sub, math.MaxInt)
	})
	if n < 0 || err != nil {
		return Int(0), err
	}
	// bytesSearch adds the start of the window, as to an index.
	i, _, err := t.bytesWindow(args)
	return Int(int64(n - i)), err
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
