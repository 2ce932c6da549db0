// Methods of str that make new text of one text: case, padding, stripping, replacing, translating.
package object

import "github.com/small-python/spy/engine/ucd"

// strCase makes a method that maps the case of the whole text.
func strCase(kind ucd.Case) Func {
	return func(t *Thread, args []Value) (Value, error) {
		s := textOf(args[0])
		if s.S == "" {
			return FromStr(t.Runtime.EmptyStr), nil
		}
		if s.IsASCII() && (kind == ucd.CaseLower || kind == ucd.CaseUpper || kind == ucd.CaseFold) {
			return t.caseASCII(s, kind == ucd.CaseUpper)
		}
		if err := t.Reserve(int64(len(s.S))); err != nil {
			return Value{}, err
		}
		to, err := ucd.AppendCase(nil, s.S, kind, t.textMeter(len(s.S)))
		if err != nil {
			return Value{}, err
		}
		return FromStr(takeStr(t, to)), nil
	}
}

// caseASCII maps the letters of ASCII text.
func (t *Thread) caseASCII(s *Str, upper bool) (Value, error) {
	if len(s.S) == 1 {
		return FromStr(&t.Runtime.Chars[caseByte(s.S[0], upper)]), nil
	}
	if err := t.Reserve(int64(len(s.S))); err != nil {
		return Value{}, err
	}
	o, b := makeStr(t, len(s.S))
	first := byte('A')
	if upper {
		first = 'a'
	}
	for at := 0; at < len(b); at += scanBlock {
		to, from := b[at:min(len(b), at+scanBlock)], s.S[at:]
		for i := range to {
			c := from[i]
			if c-first < 26 {
				c ^= 0x20
			}
			to[i] = c
		}
		if err := t.Step(len(to) >> 6); err != nil {
			return Value{}, err
		}
	}
	o.flags |= strASCII
	return FromStr(o), nil
}

func caseByte(c byte, upper bool) byte {
	first := byte('A')
	if upper {
		first = 'a'
	}
	if c-first < 26 {
		return c ^ 0x20
	}
	return c
}

// fillArg reads the character to pad with.
func (t *Thread) fillArg(v Value) (string, error) {
	s, ok := AsStr(v)
	if !ok {
		return "", t.TypeError("The fill character must be a unicode character, not %s", v.Type().Name)
	}
	if s.Len() != 1 {
		return "", t.TypeError("The fill character must be exactly one character long")
	}
	return s.S, nil
}

// pad puts fill characters on both sides of a text.
func (t *Thread) pad(s *Str, left, right int, fill string) (Value, error) {
	if left <= 0 && right <= 0 {
		return FromStr(exactStr(t, FromStr(s))), nil
	}
	left, right = max(left, 0), max(right, 0)
	if left > 1<<44 || right > 1<<44 {
		return Value{}, t.MemoryError()
	}
	n := len(s.S) + (left+right)*len(fill)
	if err := t.Reserve(int64(n)); err != nil {
		return Value{}, err
	}
	if n == 1 {
		return FromStr(copyStr(t, fill)), nil
	}
	o, b := makeStr(t, n)
	err := t.fillText(b[:left*len(fill)], fill)
	if err == nil {
		err = t.copyText(b[left*len(fill):], s.S)
	}
	if err == nil {
		err = t.fillText(b[left*len(fill)+len(s.S):], fill)
	}
	return FromStr(o), err
}

// padArgs reads width and fill; margin is how many characters are missing.
func (t *Thread) padArgs(args []Value) (width, margin int, fill string, err error) {
	if width, err = t.sizeArg(args[1]); err != nil {
		return 0, 0, "", err
	}
	fill, err = t.fillArg(args[2])
	margin = max(width, 0) - textOf(args[0]).Len()
	return width, margin, fill, err
}

// leftMargin is the share of the left side where a text is centred.
func leftMargin(margin, width int) int {
	if margin <= 0 {
		return 0
	}
	return margin/2 + margin&width&1
}

func strCenter(t *Thread, args []Value) (Value, error) {
	width, margin, fill, err := t.padArgs(args)
	if err != nil {
		return Value{}, err
	}
	left := leftMargin(margin, width)
	return t.pad(textOf(args[0]), left, margin-left, fill)
}

func strLJust(t *Thread, args []Value) (Value, error) {
	_, margin, fill, err := t.padArgs(args)
	if err != nil {
		return Value{}, err
	}
	return t.pad(textOf(args[0]), 0, margin, fill)
}

func strRJust(t *Thread, args []Value) (Value, error) {
	_, margin, fill, err := t.padArgs(args)
	if err != nil {
		return Value{}, err
	}
	return t.pad(textOf(args[0]), margin, 0, fill)
}

func strZFill(t *Thread, args []Value) (Value, error) {
	width, err := t.sizeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	s := textOf(args[0])
	v, err := t.pad(s, max(width, 0)-s.Len(), 0, "0")
	if err != nil || width <= s.Len() || s.S == "" || s.S[0] != '+' && s.S[0] != '-' {
		return v, err
	}
	padded := textOf(v).S
	zeros := len(padded) - len(s.S)
	o, b := makeStr(t, len(padded))
	b[0] = s.S[0]
	if err = t.fillText(b[1:zeros+1], "0"); err == nil {
		err = t.copyText(b[zeros+1:], s.S[1:])
	}
	return FromStr(o), err
}

// strStripper makes strip, lstrip and rstrip.
func strStripper(name string, left, right bool) Func {
	return func(t *Thread, args []Value) (Value, error) {
		s := textOf(args[0])
		var set *charSet
		if !args[1].IsAbsent() && !args[1].IsNone() {
			chars, ok := AsStr(args[1])
			if !ok {
				return Value{}, t.TypeError("%s arg must be None or str", name)
			}
			var err error
			if set, err = t.newCharSet(&strKind, chars.S); err != nil {
				return Value{}, err
			}
		}
		i, j := 0, len(s.S)
		var err error
		if left {
			if i, err = t.stripLeft(&strKind, s.S, set); err != nil {
				return Value{}, err
			}
		}
		if right {
			end, err := t.stripRight(&strKind, s.S[i:], set)
			if err != nil {
				return Value{}, err
			}
			j = i + end
		}
		return t.strPart(s, i, j)
	}
}

// strPart is bytes i to j of a text as a str of its own, or the text itself where that is all of it.
func (t *Thread) strPart(s *Str, i, j int) (Value, error) {
	if i == 0 && j == len(s.S) {
		return FromStr(exactStr(t, FromStr(s))), nil
	}
	o, err := t.copyLong(s.S[i:j])
	if err != nil {
		return Value{}, err
	}
	o.flags |= s.flags & strASCII
	return FromStr(o), nil
}

// affixArg reads the argument of removeprefix and removesuffix.
func (t *Thread) affixArg(v Value, method string) (string, error) {
	s, ok := AsStr(v)
	if !ok {
		return "", t.TypeError("%s() argument must be str, not %s", method, typeNameOrNone(v))
	}
	return s.S, nil
}

func strRemovePrefix(t *Thread, args []Value) (Value, error) {
	prefix, err := t.affixArg(args[1], "removeprefix")
	if err != nil {
		return Value{}, err
	}
	s := textOf(args[0])
	if n := len(prefix); len(s.S) >= n && s.S[:n] == prefix {
		return t.strPart(s, n, len(s.S))
	}
	return FromStr(exactStr(t, args[0])), nil
}

func strRemoveSuffix(t *Thread, args []Value) (Value, error) {
	suffix, err := t.affixArg(args[1], "removesuffix")
	if err != nil {
		return Value{}, err
	}
	s := textOf(args[0])
	if n := len(s.S) - len(suffix); n >= 0 && s.S[n:] == suffix {
		return t.strPart(s, 0, n)
	}
	return FromStr(exactStr(t, args[0])), nil
}

func strReplace(t *Thread, args []Value) (Value, error) {
	old, err := t.strArg(args[1], "replace", 1)
	if err != nil {
		return Value{}, err
	}
	to, err := t.strArg(args[2], "replace", 2)
	if err != nil {
		return Value{}, err
	}
	most, err := t.countArg(args[3])
	if err != nil {
		return Value{}, err
	}
	if s := textOf(args[0]).S; most > 0 && len(s) <= maxScratch/8 && old.S != "" && len(old.S) <= shortPattern && len(to.S) <= 8 {
		return t.replaceFew(args[0], old.S, to.S, most)
	}
	b, changed, err := t.replaceText(textOf(args[0]).S, old.S, to.S, most, CharLen)
	if err != nil {
		return Value{}, err
	}
	if !changed {
		return FromStr(exactStr(t, args[0])), nil
	}
	return FromStr(takeStr(t, b)), nil
}

// replaceFew is replace in a short text by a short text: it is put together in the thread's scratch, as no guest code runs meanwhile.
func (t *Thread) replaceFew(v Value, old, to string, most int) (Value, error) {
	s := textOf(v).S
	if len(old) > len(s) || old == to {
		return FromStr(exactStr(t, v)), nil
	}
	b := replaceShort(t.scratch[:0], s, old, to, most)
	if err := t.Step(len(s) >> 6); err != nil {
		return Value{}, err
	}
	if b == nil {
		return FromStr(exactStr(t, v)), nil
	}
	if cap(b) <= maxScratch {
		t.scratch = b
	}
	return FromStr(copyStr(t, viewText(b))), nil
}

// strExpandTabs is str.expandtabs.
func strExpandTabs(t *Thread, args []Value) (Value, error) {
	size, err := t.int32Arg(args[1])
	if err != nil {
		return Value{}, err
	}
	b, changed, err := t.expandTabs(textOf(args[0]).S, size, CharLen)
	if err != nil {
		return Value{}, err
	}
	if !changed {
		return FromStr(exactStr(t, args[0])), nil
	}
	return FromStr(takeStr(t, b)), nil
}

// expandTabs replaces each tab by the spaces up to the next column that is a multiple of size; changed is false where there is no tab.
func (t *Thread) expandTabs(s string, size int, charLen func(c byte) int) (b []byte, changed bool, err error) {
	length, tabs := 0, false
	walk := func(put func(i, n, spaces int)) error {
		column := 0
		look := scan{t: t}
		for i := 0; i < len(s); {
			n := min(charLen(s[i]), len(s)-i)
			switch s[i] {
			case '\t':
				tabs = true
				spaces := 0
				if size > 0 {
					spaces = size - column%size
				}
				column += spaces
				put(i, 0, spaces)
			case '\n', '\r':
				column = 0
				put(i, n, 0)
			default:
				column++
				put(i, n, 0)
			}
			i += n
			if err := look.at(i); err != nil {
				return err
			}
		}
		return nil
	}
	if err := walk(func(_, n, spaces int) { length += n + spaces }); err != nil || !tabs {
		return nil, false, err
	}
	if err := t.Reserve(int64(length)); err != nil {
		return nil, false, err
	}
	b = make([]byte, 0, length)
	err = walk(func(i, n, spaces int) {
		b = append(b, s[i:i+n]...)
		for ; spaces > 0; spaces-- {
			b = append(b, ' ')
		}
	})
	return b, true, err
}

// strTranslate is str.translate.
func strTranslate(t *Thread, args []Value) (Value, error) {
	s, table := textOf(args[0]).S, args[1]
	var b []byte
	// The answers for ASCII are kept where asking runs no guest code.
	var kept [128][]byte
	keep := table.Shape() == &dictShape
	for i := 0; i < len(s); {
		r, n := DecodeRune(s[i:])
		i += n
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		start := len(b)
		if r < 128 && kept[r] != nil {
			b = append(b, kept[r]...)
		} else {
			var err error
			if b, err = t.appendMapped(b, table, r); err != nil {
				return Value{}, err
			}
			if keep && r < 128 && len(b)-start < 64 {
				kept[r] = append([]byte{}, b[start:]...)
			}
		}
		if cap(b) >= memoryBig && cap(b)-len(b) < len(b)-start+4 {
			if err := t.Reserve(2 * int64(cap(b))); err != nil {
				return Value{}, err
			}
		}
	}
	return FromStr(takeStr(t, b)), nil
}

// appendMapped appends what a translation table makes of a character.
func (t *Thread) appendMapped(b []byte, table Value, r rune) ([]byte, error) {
	v, err := t.GetItem(table, Int(int64(r)))
	if err != nil {
		if IsRaised(err, LookupErrorType) {
			return AppendRune(b, r), nil
		}
		return b, err
	}
	if v.IsNone() {
		return b, nil
	}
	if s, ok := AsStr(v); ok {
		if err := t.Reserve(int64(len(b) + len(s.S))); err != nil {
			return b, err
		}
		return append(b, s.S...), t.Step(len(s.S) >> 6)
	}
	i, ok := ToInt(v)
	if !ok {
		return b, t.TypeError("character mapping must return integer, None or str")
	}
	if i.P != IntTag() || uint64(i.Bits) > 0x10ffff {
		return b, t.ValueError("character mapping must be in range(0x110000)")
	}
	return AppendRune(b, rune(i.Bits)), nil
}

// strMakeTrans is str.maketrans.
func strMakeTrans(t *Thread, args []Value) (Value, error) {
	x, y, z := args[0], args[1], args[2]
	d := NewDict(t)
	if y.IsAbsent() {
		if from, ok := AsDict(x); ok && x.Shape() == &dictShape {
			return FromDict(d), t.makeTransFromDict(d, from)
		}
		return Value{}, t.TypeError("if you give only one argument to maketrans it must be a dict")
	}
	to, err := t.strArg(y, "maketrans", 2)
	if err != nil {
		return Value{}, err
	}
	gone := t.Runtime.EmptyStr
	if !z.IsAbsent() {
		if gone, err = t.strArg(z, "maketrans", 3); err != nil {
			return Value{}, err
		}
	}
	from, ok := AsStr(x)
	if !ok {
		return Value{}, t.TypeError("first maketrans argument must be a string if there is a second argument")
	}
	if from.Len() != to.Len() {
		return Value{}, t.ValueError("the first two maketrans arguments must have equal length")
	}
	for a, b := from.S, to.S; a != ""; {
		r, n := DecodeRune(a)
		u, m := DecodeRune(b)
		a, b = a[n:], b[m:]
		if err := t.setItem(d, r, Int(int64(u))); err != nil {
			return Value{}, err
		}
	}
	for a := gone.S; a != ""; {
		r, n := DecodeRune(a)
		a = a[n:]
		if err := t.setItem(d, r, None()); err != nil {
			return Value{}, err
		}
	}
	return FromDict(d), nil
}

func (t *Thread) setItem(d *Dict, r rune, v Value) error {
	if err := t.Step(1); err != nil {
		return err
	}
	return d.Set(t, Int(int64(r)), v)
}

func (t *Thread) makeTransFromDict(d, from *Dict) error {
	for i := 0; ; {
		e, next, ok := from.Next(i)
		if !ok {
			return nil
		}
		i = next
		if err := t.Step(1); err != nil {
			return err
		}
		key := e.Key
		if s, isStr := AsStr(key); isStr {
			if s.Len() != 1 {
				return t.ValueError("string keys in translatetable must be of length 1")
			}
			r, _ := DecodeRune(s.S)
			key = Int(int64(r))
		} else if _, isInt := ToInt(key); !isInt {
			return t.TypeError("keys in translate table mustbe strings or integers")
		}
		if err := d.Set(t, key, e.Val); err != nil {
			return err
		}
	}
}
