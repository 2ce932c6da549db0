// Splitting and stripping of text and bytes. The functions work on byte offsets; what a character is, its kind says.
package object

import (
	"math/bits"

	"github.com/small-python/spy/engine/ucd"
)

// textKind tells the characters of str from those of bytes.
type textKind struct {
	isBytes bool
	spaces  [128]bool // white space among ASCII
	breaks  [128]bool // line ends among ASCII
}

var (
	strKind = textKind{
		spaces: [128]bool{'\t': true, '\n': true, '\v': true, '\f': true, '\r': true, 0x1c: true, 0x1d: true, 0x1e: true, 0x1f: true, ' ': true},
		breaks: [128]bool{'\n': true, '\v': true, '\f': true, '\r': true, 0x1c: true, 0x1d: true, 0x1e: true},
	}
	bytesKind = textKind{
		isBytes: true,
		spaces:  [128]bool{'\t': true, '\n': true, '\v': true, '\f': true, '\r': true, ' ': true},
		breaks:  [128]bool{'\n': true, '\r': true},
	}
)

// size is the length of the character that begins with c.
func (k *textKind) size(c byte) int {
	if k.isBytes || c < 0x80 {
		return 1
	}
	return CharLen(c)
}

// space tells whether the character at i is white space, and its length.
func (k *textKind) space(s string, i int) (bool, int) {
	if c := s[i]; c < 0x80 {
		return k.spaces[c], 1
	} else if k.isBytes {
		return false, 1
	}
	r, n := DecodeRune(s[i:])
	return ucd.IsSpace(r), n
}

// before is the start of the character that ends at i.
func (k *textKind) before(s string, i int) int {
	i--
	for !k.isBytes && i > 0 && s[i]&0xc0 == 0x80 {
		i--
	}
	return i
}

// scan charges a loop over text: it is called with the place that the loop is at and looks at the thread when due.
type scan struct {
	t       *Thread
	charged int
}

const scanBlock = 1 << 12

// What a loop over text costs: a step pays for about 50 ns of work. Searching and copying in blocks costs a step per 64 bytes.
const (
	scanShift = 5 // bytes that are looked at one by one
	charShift = 3 // characters that are taken apart or made, one by one
	charBlock = 512
)

func (c *scan) at(i int) error {
	if i-c.charged < scanBlock {
		return nil
	}
	n := i - c.charged
	c.charged = i
	return c.t.Step(n >> scanShift)
}

func (c *scan) end(i int) error { return c.t.Step((i - c.charged) >> scanShift) }

// splitSpace calls emit with each run of characters that are no white space; after `most` cuts the rest is one piece.
func (t *Thread) splitSpace(k *textKind, s string, most int, emit func(i, j int) error) error {
	look := scan{t: t}
	i := 0
	// run moves i over characters that are white space or are not.
	run := func(want bool) error {
		for i < len(s) {
			for block := min(len(s), i+scanBlock); i < block; {
				if c := s[i]; c < 0x80 {
					if k.spaces[c] != want {
						return nil
					}
					i++
					continue
				}
				space, n := k.space(s, i)
				if space != want {
					return nil
				}
				i += n
			}
			if err := look.at(i); err != nil {
				return err
			}
		}
		return nil
	}
	for cuts := 0; ; cuts++ {
		if err := run(true); err != nil || i == len(s) {
			return err
		}
		start := i
		if cuts == most {
			return emit(start, len(s))
		}
		if err := run(false); err != nil {
			return err
		}
		if err := emit(start, i); err != nil {
			return err
		}
	}
}

// rsplitSpace is splitSpace from the end; the pieces come last first.
func (t *Thread) rsplitSpace(k *textKind, s string, most int, emit func(i, j int) error) error {
	look := scan{t: t}
	i := len(s)
	// back moves i to the left over characters that are white space or are not.
	back := func(want bool) error {
		for i > 0 {
			j := k.before(s, i)
			if space, _ := k.space(s, j); space != want {
				break
			}
			i = j
			if err := look.at(len(s) - i); err != nil {
				return err
			}
		}
		return nil
	}
	for cuts := 0; ; cuts++ {
		if err := back(true); err != nil || i == 0 {
			return err
		}
		end := i
		if cuts == most {
			return emit(0, end)
		}
		if err := back(false); err != nil {
			return err
		}
		if err := emit(i, end); err != nil {
			return err
		}
	}
}

// splitSep calls emit with the pieces between separators.
func (t *Thread) splitSep(s, sep string, most int, emit func(i, j int) error) error {
	start := 0
	for cuts := 0; cuts != most; cuts++ {
		i, err := t.findText(s[start:], sep)
		if err != nil {
			return err
		}
		if i < 0 {
			break
		}
		if err := emit(start, start+i); err != nil {
			return err
		}
		start += i + len(sep)
	}
	return emit(start, len(s))
}

// rsplitSep is splitSep from the end; the pieces come last first.
func (t *Thread) rsplitSep(s, sep string, most int, emit func(i, j int) error) error {
	end := len(s)
	for cuts := 0; cuts != most; cuts++ {
		i, err := t.rfindText(s[:end], sep)
		if err != nil {
			return err
		}
		if i < 0 {
			break
		}
		if err := emit(i+len(sep), end); err != nil {
			return err
		}
		end = i
	}
	return emit(0, end)
}

// splitLines calls emit with each line, with its end if keep says so.
func (t *Thread) splitLines(k *textKind, s string, keep bool, emit func(i, j int) error) error {
	look := scan{t: t}
	for i := 0; i < len(s); {
		start, end := i, 0
		for {
			for block := min(len(s), look.charged+scanBlock-1); ; i++ { // what ends a line is a control character or not ASCII
				if i = skipPlain(s, i, block, ' '); i >= block || s[i] >= 0x80 || k.breaks[s[i]] {
					break
				}
			}
			if i == len(s) {
				return emit(start, i)
			}
			isBreak, n := k.lineBreak(s, i)
			end = i
			i += n
			if isBreak {
				break
			}
			if err := look.at(i); err != nil {
				return err
			}
		}
		if s[end] == '\r' && i < len(s) && s[i] == '\n' {
			i++
		}
		if keep {
			end = i
		}
		if err := emit(start, end); err != nil {
			return err
		}
	}
	return look.end(len(s))
}

// skipPlain passes the bytes before end that are ASCII and not below least, eight a turn.
func skipPlain(s string, i, end int, least byte) int {
	for ; i+8 <= end; i += 8 {
		w := word(s[i:])
		if odd := (w - lowBits*uint64(least) | w) & highBits; odd != 0 { // the first bit is right; a borrow may set those behind it
			return i + bits.TrailingZeros64(odd)>>3
		}
	}
	for i < end && s[i] >= least && s[i] < 0x80 {
		i++
	}
	return i
}

func (k *textKind) lineBreak(s string, i int) (bool, int) {
	if c := s[i]; c < 0x80 {
		return k.breaks[c], 1
	} else if k.isBytes {
		return false, 1
	}
	r, n := DecodeRune(s[i:])
	return ucd.IsLineBreak(r), n
}

// charSet is a set of characters for strip; nil is white space.
type charSet struct {
	low  [4]uint64
	high map[rune]bool
}

// newCharSet collects the characters of a text or, for bytes, its bytes.
func (t *Thread) newCharSet(k *textKind, chars string) (*charSet, error) {
	set := &charSet{}
	look := scan{t: t}
	for i := 0; i < len(chars); {
		c := chars[i]
		if c < 0x80 || k.isBytes {
			set.low[c>>6] |= 1 << (c & 63)
			i++
		} else {
			r, n := DecodeRune(chars[i:])
			if set.high == nil {
				set.high = map[rune]bool{}
			}
			set.high[r] = true
			i += n
		}
		if err := look.at(i); err != nil {
			return nil, err
		}
	}
	return set, nil
}

// has tells whether the character at i is in the set, and its length.
func (set *charSet) has(k *textKind, s string, i int) (bool, int) {
	if set == nil {
		return k.space(s, i)
	}
	if c := s[i]; c < 0x80 || k.isBytes {
		return set.low[c>>6]>>(c&63)&1 != 0, 1
	}
	r, n := DecodeRune(s[i:])
	return set.high[r], n
}

// stripLeft is the offset of the first character that is not in the set; stripRight is the end of the last such one.
func (t *Thread) stripLeft(k *textKind, s string, set *charSet) (int, error) {
	look := scan{t: t}
	i := 0
	for i < len(s) {
		in, n := set.has(k, s, i)
		if !in {
			break
		}
		i += n
		if err := look.at(i); err != nil {
			return 0, err
		}
	}
	return i, nil
}

func (t *Thread) stripRight(k *textKind, s string, set *charSet) (int, error) {
	look := scan{t: t}
	i := len(s)
	for i > 0 {
		j := k.before(s, i)
		if in, _ := set.has(k, s, j); !in {
			break
		}
		i = j
		if err := look.at(len(s) - i); err != nil {
			return 0, err
		}
	}
	return i, nil
}
