// Strings: UTF-8 bytes in which a lone surrogate stands in its three-byte form, with an ASCII flag, a cached hash and, for text
// that is not ASCII, an index of positions, so that s[i] is never linear.
package object

import (
	"math/bits"
	"unicode/utf8"
	"unsafe"
)

const (
	strASCII uint8 = 1 << iota // all bytes are below 0x80
	strWide                    // known not to be ASCII
	strHashed
	strInterned
	strTip // the bytes end where a growing buffer's used part ends (see strings of `s += t`)
)

// Str is a str. S is never modified. A str that holds its text itself (see shortStr) has it where the index stands, so Str is never copied as a
// whole.
type Str struct {
	Obj
	S     string
	hash  uint64
	flags uint8
	index *strIndex
}

// strIndex finds characters in non-ASCII text: Starts[k] is the byte offset of character k*indexStride.
type strIndex struct {
	runes  int
	starts []uint32
}

const indexStride = 32

// NewStr makes a str; the caller vouches that s is UTF-8 with three-byte surrogates. It is charged with its bytes.
func NewStr(t *Thread, s string) *Str {
	t.Charge(48 + int64(len(s)))
	if len(s) == 1 && s[0] < 0x80 {
		return &t.Runtime.Chars[s[0]]
	}
	return &Str{Obj: Obj{&strShape}, S: s}
}

// NewASCII is NewStr for text known to be ASCII.
func NewASCII(t *Thread, s string) *Str {
	o := NewStr(t, s)
	o.flags |= strASCII
	return o
}

// Bytes are the bytes of a str. They must not be changed.
func (s *Str) Bytes() []byte { return unsafe.Slice(unsafe.StringData(s.S), len(s.S)) }

// FromStr makes a Value of a str.
func FromStr(s *Str) Value { return ref(unsafe.Pointer(s)) }

// StrValue makes a str value of Go text.
func StrValue(t *Thread, s string) Value { return FromStr(NewStr(t, s)) }

// StrOver makes a str value of bytes that nobody will change. The caller vouches that they are UTF-8 with three-byte surrogates.
func StrOver(t *Thread, text []byte) Value {
	return StrValue(t, unsafe.String(unsafe.SliceData(text), len(text)))
}

// IsASCII tells whether the text is all ASCII; the answer is kept.
func (s *Str) IsASCII() bool {
	if s.flags&(strASCII|strWide) == 0 {
		s.flags |= strWide
		if isASCIIText(s.S) {
			s.flags ^= strASCII | strWide
		}
	}
	return s.flags&strASCII != 0
}

// isASCIIText looks at eight bytes a turn.
func isASCIIText(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if word(s)&highBits != 0 {
			return false
		}
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// KnownASCII is IsASCII as far as it has been found out, for the run loop's fast path.
func (s *Str) KnownASCII() bool { return s.flags&strASCII != 0 }

// Len is the number of characters.
func (s *Str) Len() int {
	switch {
	case s.IsASCII():
		return len(s.S)
	case len(s.S) <= fewBytes:
		return countChars(s.S)
	case s.inline():
		return int(s.marked()[0])
	}
	return s.indexed().runes
}

// indexed is the index of a text that lies elsewhere.
func (s *Str) indexed() *strIndex {
	if s.index == nil {
		x := &strIndex{starts: make([]uint32, 0, len(s.S)/indexStride/2+1)}
		i := 0
		for ; i+8 <= len(s.S); i += 8 {
			n := 8 - bits.OnesCount64(continuations(word(s.S[i:])))
			if (x.runes+indexStride-1)/indexStride == (x.runes+n+indexStride-1)/indexStride {
				x.runes += n // no character of these is one that the index names
				continue
			}
			x.add(s.S, i, i+8)
		}
		x.add(s.S, i, len(s.S))
		s.index = x
	}
	return s.index
}

// countChars counts the characters, eight bytes a turn.
func countChars(s string) int {
	n := len(s)
	for ; len(s) >= 8; s = s[8:] {
		n -= bits.OnesCount64(continuations(word(s)))
	}
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 == 0x80 {
			n--
		}
	}
	return n
}

// continuations marks the bytes of a word that begin no character.
func continuations(w uint64) uint64 { return w & (^w << 1) & highBits }

// add counts the characters that begin in bytes i to j.
func (x *strIndex) add(s string, i, j int) {
	for ; i < j; i++ {
		if s[i]&0xc0 == 0x80 {
			continue
		}
		if x.runes%indexStride == 0 {
			x.starts = append(x.starts, uint32(i))
		}
		x.runes++
	}
}

// CharLen is the length in bytes of the character that begins with byte c.
func CharLen(c byte) int {
	switch {
	case c < 0x80:
		return 1
	case c < 0xe0:
		return 2
	case c < 0xf0:
		return 3
	}
	return 4
}

// Offset is the byte offset of character i, 0 <= i <= Len.
func (s *Str) Offset(i int) int {
	if s.IsASCII() {
		return i
	}
	switch {
	case len(s.S) <= fewBytes:
		return skipChars(s.S, 0, i)
	case s.inline():
		return s.marked().offset(s.S, i)
	}
	x := s.indexed()
	if i >= x.runes {
		return len(s.S)
	}
	return skipChars(s.S, int(x.starts[i/indexStride]), i%indexStride)
}

// skipChars is where the n-th character after the one that begins at a byte offset begins, eight bytes a turn: one by one `s[i]` took twice as
// long.
func skipChars(s string, at, n int) int {
	if n == 0 {
		return at
	}
	at++
	for at+8 <= len(s) {
		starts := ^continuations(word(s[at:])) & highBits
		here := bits.OnesCount64(starts)
		if here >= n {
			for ; n > 1; n-- {
				starts &= starts - 1
			}
			return at + bits.TrailingZeros64(starts)>>3
		}
		n -= here
		at += 8
	}
	for ; at < len(s); at++ {
		if s[at]&0xc0 != 0x80 {
			if n--; n == 0 {
				return at
			}
		}
	}
	return len(s)
}

// Runes are the characters from i to j, 0 <= i <= j <= Len.
func (s *Str) Runes(i, j int) []rune {
	out := make([]rune, 0, j-i)
	for at := s.Offset(i); len(out) < j-i && at < len(s.S); {
		r, n := DecodeRune(s.S[at:])
		out = append(out, r)
		at += n
	}
	return out
}

// charEnd is where the character that begins at a byte offset ends. It looks at the bytes that follow, as the index does, and not at what the
// first byte promises: so all positions fit together even in text that is not valid.
func charEnd(s string, at int) int {
	at++
	for at < len(s) && s[at]&0xc0 == 0x80 {
		at++
	}
	return at
}

// CharAt is the number of the character that begins at a byte offset.
func (s *Str) CharAt(offset int) int {
	switch {
	case s.IsASCII():
		return offset
	case len(s.S) <= fewBytes:
		return countChars(s.S[:offset])
	case s.inline():
		return s.marked().charAt(s.S, offset)
	}
	x := s.indexed()
	lo, hi := 0, len(x.starts)
	for hi-lo > 1 {
		if m := (lo + hi) / 2; int(x.starts[m]) <= offset {
			lo = m
		} else {
			hi = m
		}
	}
	n, at := lo*indexStride, 0
	if len(x.starts) > 0 {
		at = int(x.starts[lo])
	}
	for at < offset {
		at = charEnd(s.S, at)
		n++
	}
	return n
}

// Char returns character i as a str, 0 <= i < Len.
func (s *Str) Char(t *Thread, i int) *Str {
	if s.IsASCII() {
		return &t.Runtime.Chars[s.S[i]]
	}
	return s.charFrom(t, s.Offset(i))
}

// charFrom is the character that begins at a byte offset; those up to U+00FF exist once per runtime.
func (s *Str) charFrom(t *Thread, at int) *Str {
	if s.S[at] < 0x80 {
		return &t.Runtime.Chars[s.S[at]]
	}
	c := s.S[at:charEnd(s.S, at)]
	if len(c) == 2 && c[0] < 0xc4 {
		return &t.Runtime.Chars[c[0]<<6|c[1]&0x3f]
	}
	return copyStr(t, c)
}

// item is character i, nil where there is none.
func (s *Str) item(t *Thread, i uint64) *Str {
	switch {
	case s.KnownASCII():
		if i < uint64(len(s.S)) {
			return &t.Runtime.Chars[s.S[i]]
		}
	case s.flags&strWide != 0 && len(s.S) > fewBytes && s.inline():
		if m := s.marked(); i < uint64(m[0]) {
			return s.charFrom(t, m.offset(s.S, int(i)))
		}
	case i < uint64(s.Len()):
		return s.Char(t, int(i))
	}
	return nil
}

// Sub returns characters i to j as a str, 0 <= i <= j <= Len.
func (s *Str) Sub(t *Thread, i, j int) *Str {
	o := copyStr(t, s.S[s.Offset(i):s.Offset(j)])
	o.flags |= s.flags & strASCII
	return o
}

// DecodeRune reads the first character of s; a lone surrogate in its three-byte form is its code point.
func DecodeRune(s string) (rune, int) {
	if s[0] == 0xed && len(s) >= 3 && s[1] >= 0xa0 {
		return rune(s[0]&15)<<12 | rune(s[1]&63)<<6 | rune(s[2]&63), 3
	}
	return utf8.DecodeRuneInString(s)
}

// AppendRune appends a code point, surrogates in their three-byte form.
func AppendRune(b []byte, r rune) []byte {
	if r >= 0xd800 && r < 0xe000 {
		return append(b, 0xe0|byte(r>>12)&0x0f, 0x80|byte(r>>6)&0x3f, 0x80|byte(r)&0x3f)
	}
	return utf8.AppendRune(b, r)
}

// Hash is the hash of the text under the runtime's seed, never 0 for the cache's sake; hash() shows it as a signed number.
func (s *Str) Hash(t *Thread) uint64 {
	if s.flags&strHashed == 0 {
		s.hash = t.Runtime.hashText(s.S)
		s.flags |= strHashed
	}
	return s.hash
}

// hashText is a keyed multiply-and-fold hash over 16 bytes a turn. The key comes from the host's seed, so that a guest cannot prepare
// colliding keys.
func (r *Runtime) hashText(s string) uint64 {
	a, b := r.hashKey[0], r.hashKey[1]^uint64(len(s))
	for len(s) > 16 {
		hi, lo := bits.Mul64(word(s)^a, word(s[8:])^b)
		a, b = a^hi^lo, b+lo
		s = s[16:]
	}
	var x, y uint64
	switch {
	case len(s) >= 8:
		x, y = word(s), word(s[len(s)-8:])
	case len(s) >= 4:
		x, y = uint64(half(s)), uint64(half(s[len(s)-4:]))
	case len(s) > 0:
		x = uint64(s[0]) | uint64(s[len(s)/2])<<8 | uint64(s[len(s)-1])<<16
	}
	hi, lo := bits.Mul64(x^a, y^b^r.hashKey[2])
	hi, lo = bits.Mul64(lo^r.hashKey[3], hi^a)
	return hi ^ lo
}

func word(s string) uint64 { return uint64(half(s)) | uint64(half(s[4:]))<<32 }
func half(s string) uint32 {
	_ = s[3]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// SameStr tells equality of two str objects.
func SameStr(a, b *Str) bool { return a == b || a.S == b.S }
