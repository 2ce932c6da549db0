// Methods of bytes and bytearray that make new bytes: case, padding, stripping, splitting, joining, translating, hexadecimal.
package object

import (
	"slices"
	"strings"
)

func lowerByte(c byte, _ int, _ byte) byte {
	if isUpperASCII(c) {
		return c | 0x20
	}
	return c
}

func upperByte(c byte, _ int, _ byte) byte {
	if isLowerASCII(c) {
		return c &^ 0x20
	}
	return c
}

func swapByte(c byte, _ int, _ byte) byte {
	if isAlphaASCII(c) {
		return c ^ 0x20
	}
	return c
}

func capitalizeByte(c byte, i int, before byte) byte {
	if i == 0 {
		return upperByte(c, i, before)
	}
	return lowerByte(c, i, before)
}

func titleByte(c byte, i int, before byte) byte {
	if isAlphaASCII(before) {
		return lowerByte(c, i, before)
	}
	return upperByte(c, i, before)
}

// bytesMap makes a method that maps each byte; f gets its place and the byte before it, 0 at the start.
func bytesMap(f func(c byte, i int, before byte) byte) Func {
	return func(t *Thread, args []Value) (Value, error) {
		b := contentOf(args[0])
		if err := t.Reserve(int64(len(b))); err != nil {
			return Value{}, err
		}
		out := make([]byte, len(b))
		look := scan{t: t}
		before := byte(0)
		for i, c := range b {
			out[i] = f(c, i, before)
			before = c
			if err := look.at(i); err != nil {
				return Value{}, err
			}
		}
		return t.bytesLike(args[0], out), look.end(len(b))
	}
}

// bytesPadArgs reads width and fill; margin is how many bytes are missing.
func (t *Thread) bytesPadArgs(args []Value, method string) (width, margin int, fill []byte, err error) {
	if width, err = t.sizeArg(args[1]); err != nil {
		return 0, 0, nil, err
	}
	if args[2].IsAbsent() { // b' ' cannot be written in a signature's default
		return width, max(width, 0) - len(contentOf(args[0])), []byte(" "), nil
	}
	fill, ok := t.bufferOf(args[2])
	if l := args[2].Type().Layout; !ok || l != LayoutBytes && l != LayoutByteArray {
		return 0, 0, nil, t.TypeError("%s() argument 2 must be a byte string of length 1, not %s", method, args[2].ArgName())
	}
	if len(fill) != 1 {
		kind := "bytes"
		if isByteArray(args[2]) {
			kind = "bytearray"
		}
		return 0, 0, nil, t.TypeError("%s(): argument 2 must be a byte string of length 1, not a %s object of length %d", method, kind, len(fill))
	}
	return width, max(width, 0) - len(contentOf(args[0])), fill, nil
}

// bytesPad puts fill bytes on both sides.
func (t *Thread) bytesPad(self Value, left, right int, fill []byte) (Value, error) {
	if left <= 0 && right <= 0 {
		return t.unchanged(self)
	}
	left, right = max(left, 0), max(right, 0)
	b := contentOf(self)
	if left > 1<<46 || right > 1<<46 {
		return Value{}, t.MemoryError()
	}
	n := len(b) + left + right
	if err := t.Reserve(int64(n)); err != nil {
		return Value{}, err
	}
	out := make([]byte, n)
	err := t.fillText(out[:left], viewText(fill))
	if err == nil {
		err = t.copyText(out[left:], viewText(b))
	}
	if err == nil {
		err = t.fillText(out[left+len(b):], viewText(fill))
	}
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(self, out), nil
}

func bytesCenter(t *Thread, args []Value) (Value, error) {
	width, margin, fill, err := t.bytesPadArgs(args, "center")
	if err != nil {
		return Value{}, err
	}
	left := leftMargin(margin, width)
	return t.bytesPad(args[0], left, margin-left, fill)
}

func bytesLJust(t *Thread, args []Value) (Value, error) {
	_, margin, fill, err := t.bytesPadArgs(args, "ljust")
	if err != nil {
		return Value{}, err
	}
	return t.bytesPad(args[0], 0, margin, fill)
}

func bytesRJust(t *Thread, args []Value) (Value, error) {
	_, margin, fill, err := t.bytesPadArgs(args, "rjust")
	if err != nil {
		return Value{}, err
	}
	return t.bytesPad(args[0], margin, 0, fill)
}

func bytesZFill(t *Thread, args []Value) (Value, error) {
	width, err := t.sizeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	zeros := max(width, 0) - len(contentOf(args[0]))
	v, err := t.bytesPad(args[0], zeros, 0, []byte("0"))
	if err != nil || zeros <= 0 {
		return v, err
	}
	if b := contentOf(v); zeros < len(b) && (b[zeros] == '+' || b[zeros] == '-') {
		b[0], b[zeros] = b[zeros], '0' // v is new: nobody has seen it
	}
	return v, nil
}

// bytesStripper makes strip, lstrip and rstrip.
func bytesStripper(left, right bool) Func {
	return func(t *Thread, args []Value) (Value, error) {
		var set *charSet
		if !args[1].IsNone() {
			chars, err := t.needBuffer(args[1])
			if err != nil {
				return Value{}, err
			}
			if set, err = t.newCharSet(&bytesKind, viewText(chars)); err != nil {
				return Value{}, err
			}
		}
		s := viewText(contentOf(args[0]))
		i, j := 0, len(s)
		var err error
		if left {
			if i, err = t.stripLeft(&bytesKind, s, set); err != nil {
				return Value{}, err
			}
		}
		if right {
			end, err := t.stripRight(&bytesKind, s[i:], set)
			if err != nil {
				return Value{}, err
			}
			j = i + end
		}
		return t.bytesPart(args[0], i, j)
	}
}

func bytesRemovePrefix(t *Thread, args []Value) (Value, error) {
	prefix, err := t.needBuffer(args[1])
	if err != nil {
		return Value{}, err
	}
	b := contentOf(args[0])
	if n := len(prefix); len(b) >= n && viewText(b[:n]) == viewText(prefix) {
		return t.bytesPart(args[0], n, len(b))
	}
	return t.unchanged(args[0])
}

func bytesRemoveSuffix(t *Thread, args []Value) (Value, error) {
	suffix, err := t.needBuffer(args[1])
	if err != nil {
		return Value{}, err
	}
	b := contentOf(args[0])
	if n := len(b) - len(suffix); n >= 0 && viewText(b[n:]) == viewText(suffix) {
		return t.bytesPart(args[0], 0, n)
	}
	return t.unchanged(args[0])
}

func oneByte(byte) int { return 1 }

func bytesReplace(t *Thread, args []Value) (Value, error) {
	for i, v := range args[1:3] { // asked once, though the buffers are read twice
		if t.givesBuffer(v) {
			b, err := t.givenBytes(v, bufferSimple)
			if err != nil {
				return Value{}, err
			}
			args = slices.Clone(args) // they may be the caller's registers
			args[1+i] = t.bytesValue(b)
		}
	}
	if _, err := t.needBuffer(args[1]); err != nil {
		return Value{}, err
	}
	if _, err := t.needBuffer(args[2]); err != nil {
		return Value{}, err
	}
	most, err := t.countArg(args[3]) // may run the guest's code, which may change what is in the buffers
	if err != nil {
		return Value{}, err
	}
	old, err := t.needBuffer(args[1])
	if err != nil {
		return Value{}, err
	}
	to, err := t.needBuffer(args[2])
	if err != nil {
		return Value{}, err
	}
	b, changed, err := t.replaceText(viewText(contentOf(args[0])), viewText(old), viewText(to), most, oneByte)
	if err != nil {
		return Value{}, err
	}
	if !changed {
		return t.unchanged(args[0])
	}
	return t.bytesLike(args[0], b), nil
}

func bytesExpandTabs(t *Thread, args []Value) (Value, error) {
	size, err := t.int32Arg(args[1])
	if err != nil {
		return Value{}, err
	}
	b, changed, err := t.expandTabs(viewText(contentOf(args[0])), size, oneByte)
	if err != nil {
		return Value{}, err
	}
	if !changed {
		return t.unchanged(args[0])
	}
	return t.bytesLike(args[0], b), nil
}

// bytesPieces collects the pieces of a split into a list.
type bytesPieces struct {
	t    *Thread
	self Value
	list *List
}

func (p *bytesPieces) emit(i, j int) error {
	if err := p.t.Step(1); err != nil {
		return err
	}
	b, err := p.t.copyContent(contentOf(p.self)[i:j])
	if err == nil {
		p.list.Append(p.t, p.t.bytesLike(p.self, b))
	}
	return err
}

// bytesSplitArgs reads sep and maxsplit.
func (t *Thread) bytesSplitArgs(args []Value) (sep []byte, space bool, most int, err error) {
	if most, err = t.countArg(args[2]); err != nil {
		return nil, false, 0, err
	}
	if args[1].IsNone() {
		return nil, true, most, nil
	}
	if sep, err = t.needBuffer(args[1]); err != nil {
		return nil, false, 0, err
	}
	if len(sep) == 0 {
		return nil, false, 0, t.ValueError("empty separator")
	}
	return sep, false, most, nil
}

func bytesSplit(t *Thread, args []Value) (Value, error) {
	sep, space, most, err := t.bytesSplitArgs(args)
	if err != nil {
		return Value{}, err
	}
	p := bytesPieces{t, args[0], NewList(t, nil)}
	s := viewText(contentOf(args[0]))
	if space {
		err = t.splitSpace(&bytesKind, s, most, p.emit)
	} else {
		err = t.splitSep(s, viewText(sep), most, p.emit)
	}
	return FromList(p.list), err
}

func bytesRSplit(t *Thread, args []Value) (Value, error) {
	sep, space, most, err := t.bytesSplitArgs(args)
	if err != nil {
		return Value{}, err
	}
	p := bytesPieces{t, args[0], NewList(t, nil)}
	s := viewText(contentOf(args[0]))
	if space {
		err = t.rsplitSpace(&bytesKind, s, most, p.emit)
	} else {
		err = t.rsplitSep(s, viewText(sep), most, p.emit)
	}
	slices.Reverse(p.list.Items)
	return FromList(p.list), err
}

func bytesSplitLines(t *Thread, args []Value) (Value, error) {
	keep, err := t.Truth(args[1])
	if err != nil {
		return Value{}, err
	}
	p := bytesPieces{t, args[0], NewList(t, nil)}
	err = t.splitLines(&bytesKind, viewText(contentOf(args[0])), keep, p.emit)
	return FromList(p.list), err
}

func bytesPartition(t *Thread, args []Value) (Value, error) {
	return t.bytesThree(args, (*Thread).findText, false)
}

func bytesRPartition(t *Thread, args []Value) (Value, error) {
	return t.bytesThree(args, (*Thread).rfindText, true)
}

// separator is that of partition and rpartition, of which a bytearray takes a copy: so its items may lie apart.
func (t *Thread) separator(args []Value) ([]byte, error) {
	if _, ok := AsByteArray(args[0]); ok {
		if b, ok, err := t.stridedBytes(args[1]); ok || err != nil {
			return b, err
		}
	}
	return t.needBuffer(args[1])
}

func (t *Thread) bytesThree(args []Value, search func(t *Thread, s, sub string) (int, error), last bool) (Value, error) {
	sep, err := t.separator(args)
	if err != nil {
		return Value{}, err
	}
	if len(sep) == 0 {
		return Value{}, t.ValueError("empty separator")
	}
	b := contentOf(args[0])
	i, err := search(t, viewText(b), viewText(sep))
	if err != nil {
		return Value{}, err
	}
	cuts := [4]int{0, i, i + len(sep), len(b)}
	if i < 0 {
		cuts = [4]int{0, len(b), len(b), len(b)}
		if last {
			cuts = [4]int{0, 0, 0, len(b)}
		}
	}
	var parts [3]Value
	for k := range parts {
		if parts[k], err = t.bytesPart(args[0], cuts[k], cuts[k+1]); err != nil {
			return Value{}, err
		}
	}
	if i >= 0 && !isByteArray(args[0]) {
		parts[1] = args[1]
	}
	return FromTuple(NewTuple(t, parts[:]...)), nil
}

// takeGiven puts bytes where classes of the guest give buffers. What raises stays and is refused as no bytes.
func (t *Thread) takeGiven(items []Value) ([]Value, error) {
	given := false
	for i, v := range items {
		if !t.givesBuffer(v) {
			continue
		}
		if !given {
			if err := t.Reserve(16 * int64(len(items))); err != nil {
				return nil, err
			}
			given, items = true, append([]Value(nil), items...)
		}
		switch b, ok, err := t.orGiven(v); {
		case err != nil:
			return nil, err
		case ok:
			items[i] = t.bytesValue(b)
		default:
			return items, nil
		}
	}
	return items, nil
}

func bytesJoin(t *Thread, args []Value) (Value, error) {
	items, err := t.fast(args[1], "can only join an iterable")
	if err != nil {
		return Value{}, err
	}
	if items, err = t.takeGiven(items); err != nil {
		return Value{}, err
	}
	sep := contentOf(args[0])
	n := 0
	for i, v := range items {
		b, ok := t.bufferOf(v)
		if !ok {
			return Value{}, t.TypeError("sequence item %d: expected a bytes-like object, %s found", i, v.Type().Name)
		}
		n += len(b)
	}
	if len(items) == 1 && items[0].Shape() == &bytesShape && !isByteArray(args[0]) {
		return items[0], nil
	}
	if len(items) > 1 && len(sep) > 0 {
		if len(items) > 1<<46/len(sep) {
			return Value{}, t.MemoryError()
		}
		n += len(sep) * (len(items) - 1)
	}
	if err := t.Reserve(int64(n)); err != nil {
		return Value{}, err
	}
	out := make([]byte, n)
	to := out
	for i, v := range items {
		if i > 0 {
			to = to[copy(to, sep):]
		}
		b, _ := t.bufferOf(v)
		if err := t.copyText(to, viewText(b)); err != nil {
			return Value{}, err
		}
		to = to[len(b):]
	}
	return t.bytesLike(args[0], out), nil
}

func bytesTranslate(t *Thread, args []Value) (Value, error) {
	var table []byte
	if !args[1].IsNone() {
		var err error
		if table, err = t.needBuffer(args[1]); err != nil {
			return Value{}, err
		}
		if len(table) != 256 {
			return Value{}, t.ValueError("translation table must be 256 characters long")
		}
	}
	var gone []byte
	if !args[2].IsAbsent() {
		var err error
		if gone, err = t.needBuffer(args[2]); err != nil {
			return Value{}, err
		}
	}
	set, err := t.newCharSet(&bytesKind, viewText(gone))
	if err != nil {
		return Value{}, err
	}
	b := contentOf(args[0])
	if err := t.Reserve(int64(len(b))); err != nil {
		return Value{}, err
	}
	out := make([]byte, 0, len(b))
	look := scan{t: t}
	for i, c := range b {
		if set.low[c>>6]>>(c&63)&1 != 0 {
			continue
		}
		if table != nil {
			c = table[c]
		}
		out = append(out, c)
		if err := look.at(i); err != nil {
			return Value{}, err
		}
	}
	return t.bytesLike(args[0], out), look.end(len(b))
}

func bytesMakeTrans(t *Thread, args []Value) (Value, error) {
	from, err := t.needBuffer(args[0])
	if err != nil {
		return Value{}, err
	}
	to, err := t.needBuffer(args[1])
	if err != nil {
		return Value{}, err
	}
	if len(from) != len(to) {
		return Value{}, t.ValueError("maketrans arguments must have same length")
	}
	table := make([]byte, 256)
	for i := range table {
		table[i] = byte(i)
	}
	for i, c := range from {
		table[c] = to[i]
	}
	return t.bytesValue(table), t.Step(len(from) >> 6)
}

// hexArgs reads sep and bytes_per_sep; an absent separator is 0.
func (t *Thread) hexArgs(sep, group Value) (byte, int, error) {
	n, err := t.int32Arg(group)
	if err != nil || sep.IsAbsent() {
		return 0, 0, err
	}
	length, err := t.Len(sep)
	if err != nil {
		return 0, 0, err
	}
	if length != 1 {
		return 0, 0, t.ValueError("sep must be length 1.")
	}
	if s, ok := AsStr(sep); ok {
		if s.S[0] >= 0x80 {
			return 0, 0, t.ValueError("sep must be ASCII.")
		}
		return s.S[0], n, nil
	}
	b, ok := AsBytes(sep)
	if !ok {
		return 0, 0, t.TypeError("sep must be str or bytes.")
	}
	if b.B[0] >= 0x80 {
		return 0, 0, t.ValueError("sep must be ASCII.")
	}
	return b.B[0], n, nil
}

func bytesHex(t *Thread, args []Value) (Value, error) {
	sep, group, err := t.hexArgs(args[1], args[2])
	if err != nil {
		return Value{}, err
	}
	s, err := t.hexText(contentOf(args[0]), sep, group)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// hexText writes bytes as hexadecimal digits with a separator between groups, which are counted from the right, or from the left where group
// is negative; group 0 is no separator.
func (t *Thread) hexText(b []byte, sep byte, group int) (*Str, error) {
	const digits = "0123456789abcdef"
	n := 2 * len(b)
	size := max(group, -group)
	if size > 0 && len(b) > 0 {
		n += (len(b) - 1) / size
	}
	if err := t.Reserve(int64(n)); err != nil {
		return nil, err
	}
	out := make([]byte, 0, n)
	look := scan{t: t}
	for i, c := range b {
		if size > 0 && i > 0 && (group < 0 && i%size == 0 || group > 0 && (len(b)-i)%size == 0) {
			out = append(out, sep)
		}
		out = append(out, digits[c>>4], digits[c&15])
		if err := look.at(i); err != nil {
			return nil, err
		}
	}
	return takeStr(t, out), look.end(len(b))
}

// bytesFromHex is bytes.fromhex and bytearray.fromhex.
func bytesFromHex(t *Thread, args []Value) (Value, error) {
	var text string
	s, isText := AsStr(args[1])
	if isText {
		text = s.S
	} else if t.isBuffer(args[1]) {
		b, err := t.needBuffer(args[1])
		if err != nil {
			return Value{}, err
		}
		text = viewText(b)
	} else {
		return Value{}, t.TypeError("fromhex() argument must be str or bytes-like, not %s", args[1].Type().Name)
	}
	if isText { // where what is not ASCII is found first
		if i := strings.IndexFunc(text, func(r rune) bool { return r >= 0x80 }); i >= 0 {
			return Value{}, t.notHex(text, i)
		}
	}
	b, err := t.parseHex(text)
	if err != nil {
		return Value{}, err
	}
	cls, _ := AsType(args[0])
	switch cls {
	case &bytesType:
		return t.bytesValue(b), nil
	case &bytearrayType:
		return FromByteArray(NewByteArray(t, b)), nil
	}
	return t.Call(args[0], t.bytesValue(b))
}

func (t *Thread) parseHex(s string) ([]byte, error) {
	if err := t.Reserve(int64(len(s) / 2)); err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(s)/2)
	look := scan{t: t}
	for i := 0; i < len(s); {
		if isSpaceASCII(s[i]) {
			i++
			continue
		}
		high := hexValue(s[i])
		if high < 0 {
			return nil, t.notHex(s, i)
		}
		if i+1 == len(s) {
			return nil, t.ValueError("fromhex() arg must contain an even number of hexadecimal digits")
		}
		low := hexValue(s[i+1])
		if low < 0 {
			return nil, t.notHex(s, i+1)
		}
		out = append(out, byte(high<<4|low))
		i += 2
		if err := look.at(i); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (t *Thread) notHex(s string, i int) error {
	at := 0
	for k := 0; k < i; k++ {
		if s[k]&0xc0 != 0x80 {
			at++
		}
	}
	return t.ValueError("non-hexadecimal number found in fromhex() arg at position %d", at)
}
