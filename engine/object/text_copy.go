// Making strings cheaply: short text lies in the object itself, long text is copied block by block, and `s += t` grows in place.
package object

import "unsafe"

const (
	// textAt is where the text of a short str lies in its object.
	textAt = int(unsafe.Offsetof(Str{}.flags)) + 1
	// shortText is the longest text in one allocation with its object and its marks: with it they are 256 bytes, one of Go's sizes.
	shortText = 256 - textAt - len(textMarks{})
	// fewBytes is the longest text whose characters are counted each time: that takes 4 ns at most.
	fewBytes = 64
	strSize  = int(unsafe.Sizeof(Str{}))
)

// shortStr makes a str of n <= shortText bytes in one allocation with its text. For Go's collector it is memory without pointers, which it does
// not read: the shape is no object of the heap, and S points into the str itself. An index would be one; behind the text there is room for
// marks instead. A program that takes log lines apart took 0.9 of the time.
func shortStr(n int) (*Str, []byte) {
	size := max(textAt+n, strSize)
	if n > fewBytes {
		size += len(textMarks{})
	}
	return strIn(make([]byte, size), n)
}

// strIn makes a str of n bytes in zeroed memory of its own.
func strIn(b []byte, n int) (*Str, []byte) {
	o, text := (*Str)(unsafe.Pointer(unsafe.SliceData(b))), b[textAt:textAt+n:textAt+n]
	o.Shape, o.S = &strShape, viewText(text)
	return o, text
}

// strJoined marks the result of a concatenation: adding to it once more starts a buffer that grows in place.
const strJoined uint8 = 1 << 5

// copyBlock is how much text is copied between two looks at the thread: about 0.1 ms.
const copyBlock = 1 << 20

// makeStr makes a str of n bytes, n > 1, with its storage for the caller to fill before anybody sees it.
func makeStr(t *Thread, n int) (*Str, []byte) {
	t.Charge(48 + int64(n))
	if n <= shortText {
		return shortStr(n)
	}
	b := make([]byte, n)
	return &Str{Obj: Obj{&strShape}, S: unsafe.String(&b[0], n)}, b
}

// copyStr makes a str of a copy of s, which may be a part of another text.
func copyStr(t *Thread, s string) *Str {
	switch {
	case len(s) == 0:
		return t.Runtime.EmptyStr
	case len(s) == 1:
		return &t.Runtime.Chars[s[0]]
	}
	o, b := makeStr(t, len(s))
	copy(b, s)
	return o
}

// copyLong is copyStr for text of any length: memory is asked for and the thread is looked at.
func (t *Thread) copyLong(s string) (*Str, error) {
	if len(s) < memoryBig {
		return copyStr(t, s), nil
	}
	if err := t.Reserve(int64(len(s))); err != nil {
		return nil, err
	}
	o, b := makeStr(t, len(s))
	return o, t.copyText(b, s)
}

// takeStr makes a str of bytes that nobody else holds.
func takeStr(t *Thread, b []byte) *Str {
	if len(b) <= 64 {
		return copyStr(t, viewText(b))
	}
	t.Charge(48 + int64(cap(b)))
	return &Str{Obj: Obj{&strShape}, S: viewText(b)}
}

// viewText shows bytes as text without copying; it holds as long as the bytes do not change.
func viewText(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// copyText copies src to dst, as copy does, with looks at the thread and a step per 64 bytes.
func (t *Thread) copyText(dst []byte, src string) error {
	for len(src) > copyBlock {
		copy(dst, src[:copyBlock])
		dst, src = dst[copyBlock:], src[copyBlock:]
		if err := t.Step(copyBlock >> 6); err != nil {
			return err
		}
	}
	copy(dst, src)
	return t.Step(len(src) >> 6)
}

// fillText fills dst with copies of unit.
func (t *Thread) fillText(dst []byte, unit string) error {
	if len(unit) > copyBlock/2 {
		for len(dst) > 0 {
			part := unit[:min(len(unit), len(dst))]
			if err := t.copyText(dst, part); err != nil {
				return err
			}
			dst = dst[len(part):]
		}
		return nil
	}
	n := copy(dst, unit)
	for n < len(dst) {
		n += copy(dst[n:], dst[:min(n, copyBlock/len(unit)*len(unit)+len(unit))])
		if n >= copyBlock {
			if err := t.Step(copyBlock >> 6); err != nil {
				return err
			}
		}
	}
	return nil
}

// tipHeader stands before the text of a growing buffer: how much of it is used by the longest string in it, and how much there is.
type tipHeader struct{ used, room int }

const tipHeaderSize = int(unsafe.Sizeof(tipHeader{}))

func (s *Str) tip() *tipHeader {
	return (*tipHeader)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s.S)), -tipHeaderSize))
}

// joinedFlags is what the flags of two texts tell about their concatenation.
func joinedFlags(a, b *Str) uint8 {
	if a.flags&b.flags&strASCII != 0 {
		return strJoined | strASCII
	}
	return strJoined | (a.flags|b.flags)&strWide
}

// inlineText: concatenations up to this length lie in the object.
const inlineText = 64

// Concat2 is a + b of texts that have been checked to fit the memory limit together (see Concat): `s += t` in a loop costs the length of t.
// The left operand's bytes stay where they are; a buffer has one string that ends at its tip, and only that one can grow.
func Concat2(t *Thread, a, b *Str) *Str {
	n := len(a.S) + len(b.S)
	switch {
	case len(a.S) == 0 && b.Shape == &strShape:
		return b
	case len(b.S) == 0 && a.Shape == &strShape:
		return a
	case n <= 1:
		return copyStr(t, a.S+b.S)
	}
	if n <= inlineText || a.flags&(strJoined|strTip) == 0 {
		o, to := makeStr(t, n)
		copy(to[copy(to, a.S):], b.S)
		o.flags = joinedFlags(a, b)
		return o
	}
	if a.canGrow(n) {
		h := a.tip()
		t.Charge(48)
		copy(unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(unsafe.StringData(a.S)), h.used)), len(b.S)), b.S)
		h.used = n
		return &Str{Obj: Obj{&strShape}, flags: joinedFlags(a, b) | strTip, S: unsafe.String(unsafe.StringData(a.S), n)}
	}
	o, text := newTip(t, n)
	copy(text[copy(text, a.S):], b.S)
	o.flags |= joinedFlags(a, b)
	return o
}

// canGrow tells whether the text ends at the tip of a buffer that has room for n bytes in all.
func (s *Str) canGrow(n int) bool {
	if s.flags&strTip == 0 {
		return false
	}
	h := s.tip()
	return h.used == len(s.S) && h.room >= n
}

// newTip makes a str of n bytes at the tip of a new buffer, with its storage for the caller to fill before anybody sees it.
func newTip(t *Thread, n int) (*Str, []byte) {
	size := (tipHeaderSize + n + n/2) &^ 7
	t.Charge(48 + int64(size))
	// Words, so that the header is aligned.
	words := make([]uint64, (size+7)/8)
	*(*tipHeader)(unsafe.Pointer(&words[0])) = tipHeader{n, size - tipHeaderSize}
	text := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), size)[tipHeaderSize:]
	return &Str{Obj: Obj{&strShape}, flags: strTip, S: unsafe.String(&text[0], n)}, text
}

// Concat is a + b of any length.
func (t *Thread) Concat(a, b *Str) (*Str, error) {
	n := len(a.S) + len(b.S)
	switch {
	case n < memoryBig || len(a.S) == 0 || len(b.S) == 0:
		return Concat2(t, a, b), nil
	case len(b.S) < memoryBig && a.canGrow(n):
		return Concat2(t, a, b), t.Step(len(b.S) >> 6)
	}
	if err := t.Reserve(int64(n) * 3 / 2); err != nil {
		return nil, err
	}
	o, text := newTip(t, n)
	o.flags |= joinedFlags(a, b)
	if err := t.copyText(text, a.S); err != nil {
		return nil, err
	}
	return o, t.copyText(text[len(a.S):], b.S)
}

// JoinStrings is the text of the parts one after the other, as f-strings need it; every part is a str.
func JoinStrings(t *Thread, parts []Value) (Value, error) {
	n, flags := 0, strASCII
	for _, p := range parts {
		s := (*Str)(p.P)
		n += len(s.S)
		flags &= s.flags
	}
	if n <= 1 {
		text := ""
		for _, p := range parts {
			text += (*Str)(p.P).S
		}
		return FromStr(copyStr(t, text)), nil
	}
	if err := t.Reserve(int64(n)); err != nil {
		return Value{}, err
	}
	o, to := makeStr(t, n)
	for _, p := range parts {
		text := (*Str)(p.P).S
		if len(text) > 64 {
			if err := t.copyText(to, text); err != nil {
				return Value{}, err
			}
		} else {
			copy(to, text)
		}
		to = to[len(text):]
	}
	o.flags = flags
	return FromStr(o), nil
}
