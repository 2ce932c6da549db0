// Methods of str that take text apart and put it together.
package object

import (
	"math"
	"slices"
	"strings"
)

// strPieces collects the pieces of a split into a list.
type strPieces struct {
	t    *Thread
	s    *Str
	list *List
}

func (p *strPieces) emit(i, j int) error {
	if err := p.t.Step(1 + (j-i)>>6); err != nil {
		return err
	}
	o, err := p.t.copyLong(p.s.S[i:j])
	if err != nil {
		return err
	}
	o.flags |= p.s.flags & strASCII
	p.list.Append(p.t, FromStr(o))
	return nil
}

// slab makes the short strings of one split eight at a time: an allocation each costs more than the split itself.
type slab struct {
	left   []byte
	coming int // strings still to be made
}

func (p *slab) str(t *Thread, s string, flags uint8) *Str {
	p.coming--
	switch {
	case len(s) < 2:
		return copyStr(t, s)
	case len(s) > strSize-textAt:
		o := copyStr(t, s)
		o.flags |= flags
		return o
	}
	if len(p.left) == 0 {
		p.left = make([]byte, strSize*min(8, max(p.coming, 0)+1))
	}
	t.Charge(48)
	o, text := strIn(p.left, len(s))
	copy(text, s)
	o.flags = flags
	p.left = p.left[strSize:]
	return o
}

// shortSplit is how long a text is split without looks at the thread in between.
const shortSplit = 4096

// splitShort splits a short text at a separator: it counts the pieces first, so that the list is made once.
func (t *Thread) splitShort(s *Str, sep string) (Value, error) {
	text, flags := s.S, s.flags&strASCII
	pieces := strings.Count(text, sep) + 1
	if err := t.Step(pieces + len(text)>>6); err != nil {
		return Value{}, err
	}
	l := newListRoom(t, pieces)
	items := l.Items[:0]
	strs := slab{coming: pieces}
	for range pieces - 1 {
		i := strings.Index(text, sep)
		items = append(items, FromStr(strs.str(t, text[:i], flags)))
		text = text[i+len(sep):]
	}
	l.Items = append(items, FromStr(strs.str(t, text, flags)))
	return FromList(l), nil
}

// splitWords splits a short ASCII text at white space. The words are found first, so that the list is made once and the memory is got at once.
func (t *Thread) splitWords(s *Str) (Value, error) {
	var words [16]span
	n, next := findWords(s.S, 0, words[:])
	pieces := n
	if next < len(s.S) {
		pieces += countWords(s.S[next:])
	}
	if err := t.Step(pieces + len(s.S)>>6); err != nil {
		return Value{}, err
	}
	l := newListRoom(t, pieces)
	items := l.Items[:0]
	strs := slab{coming: pieces}
	for {
		for _, w := range words[:n] {
			items = append(items, FromStr(strs.str(t, s.S[w.from:w.to], strASCII)))
		}
		if n < len(words) {
			break
		}
		n, next = findWords(s.S, next, words[:])
	}
	l.Items = items
	return FromList(l), nil
}

// span is a part of a short text.
type span struct{ from, to uint16 }

// findWords finds words in ASCII text behind a place until there is no room for more; it tells how many and where it stopped.
func findWords(s string, at int, words []span) (n, next int) {
	for n < len(words) {
		for at < len(s) && strKind.spaces[s[at]&0x7f] {
			at++
		}
		if at == len(s) {
			break
		}
		from := at
		at = wordEnd(s, at)
		words[n] = span{uint16(from), uint16(at)}
		n++
	}
	return n, at
}

// wordEnd is where the word at a place in ASCII text ends: white space is a blank or a control character.
func wordEnd(s string, at int) int {
	for {
		at = skipPlain(s, at, len(s), ' '+1)
		if at == len(s) || strKind.spaces[s[at]&0x7f] {
			return at
		}
		at++
	}
}

// splitFew splits a short text at most times at a separator, most > 0.
func (t *Thread) splitFew(s *Str, sep string, most int) (Value, error) {
	l := newListRoom(t, min(most, 3)+1)
	l.Items = l.Items[:0]
	text, flags := s.S, s.flags&strASCII
	var strs slab
	for more := true; more; most-- {
		piece := text
		i, err := -1, error(nil)
		if most > 0 {
			i, err = t.findText(text, sep)
		}
		if more = i >= 0; more {
			piece, text = text[:i], text[i+len(sep):]
			if most == 1 && len(piece) > 1 && len(text) > 1 && max(len(piece), len(text)) <= strSize-textAt {
				strs.coming = 2 // one allocation
			}
		}
		if err == nil {
			err = t.Step(1 + len(piece)>>6)
		}
		if err != nil {
			return Value{}, err
		}
		l.Append(t, FromStr(strs.str(t, piece, flags)))
	}
	return FromList(l), nil
}

// countWords counts the words of ASCII text.
func countWords(s string) int {
	var words [16]span
	count := 0
	for at := 0; at < len(s); {
		n, next := findWords(s, at, words[:])
		count, at = count+n, next
	}
	return count
}

// splitArgs reads sep and maxsplit; an absent sep comes back as white space.
func (t *Thread) splitArgs(args []Value) (sep string, space bool, most int, err error) {
	if most, err = t.countArg(args[2]); err != nil {
		return "", false, 0, err
	}
	if args[1].IsNone() || args[1].IsAbsent() {
		return "", true, most, nil
	}
	s, ok := AsStr(args[1])
	if !ok {
		return "", false, 0, t.TypeError("must be str or None, not %s", args[1].Type().Name)
	}
	if s.S == "" {
		return "", false, 0, t.ValueError("empty separator")
	}
	return s.S, false, most, nil
}

func strSplit(t *Thread, args []Value) (Value, error) {
	sep, space, most, err := t.splitArgs(args)
	if err != nil {
		return Value{}, err
	}
	s := textOf(args[0])
	switch {
	case len(s.S) > shortSplit:
	case space && most == math.MaxInt && s.IsASCII():
		return t.splitWords(s)
	case space:
	case most == math.MaxInt && len(sep) <= shortPattern:
		return t.splitShort(s, sep)
	case most > 0:
		return t.splitFew(s, sep, most)
	}
	return t.splitAny(args[0], sep, space, most)
}

// splitAny is the split of any text.
func (t *Thread) splitAny(v Value, sep string, space bool, most int) (_ Value, err error) {
	p := strPieces{t, textOf(v), NewList(t, nil)}
	if space {
		err = t.splitSpace(&strKind, p.s.S, most, p.emit)
	} else {
		err = t.splitSep(p.s.S, sep, most, p.emit)
	}
	return FromList(p.list), err
}

func strRSplit(t *Thread, args []Value) (Value, error) {
	sep, space, most, err := t.splitArgs(args)
	if err != nil {
		return Value{}, err
	}
	p := strPieces{t, textOf(args[0]), NewList(t, nil)}
	if space {
		err = t.rsplitSpace(&strKind, p.s.S, most, p.emit)
	} else {
		err = t.rsplitSep(p.s.S, sep, most, p.emit)
	}
	slices.Reverse(p.list.Items)
	return FromList(p.list), err
}

func strSplitLines(t *Thread, args []Value) (Value, error) {
	keep, err := t.Truth(args[1])
	if err != nil {
		return Value{}, err
	}
	p := strPieces{t, textOf(args[0]), NewList(t, nil)}
	err = t.splitLines(&strKind, p.s.S, keep, p.emit)
	return FromList(p.list), err
}

func (t *Thread) sepArg(v Value) (*Str, error) {
	s, ok := AsStr(v)
	if !ok {
		return nil, t.TypeError("must be str, not %s", v.Type().Name)
	}
	if s.S == "" {
		return nil, t.ValueError("empty separator")
	}
	return s, nil
}

func strPartition(t *Thread, args []Value) (Value, error) {
	sep, err := t.sepArg(args[1])
	if err != nil {
		return Value{}, err
	}
	s := textOf(args[0])
	i, err := t.findText(s.S, sep.S)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		empty := FromStr(t.Runtime.EmptyStr)
		return FromTuple(NewTuple(t, args[0], empty, empty)), nil
	}
	return t.strThree(s, sep, i)
}

func strRPartition(t *Thread, args []Value) (Value, error) {
	sep, err := t.sepArg(args[1])
	if err != nil {
		return Value{}, err
	}
	s := textOf(args[0])
	i, err := t.rfindText(s.S, sep.S)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		empty := FromStr(t.Runtime.EmptyStr)
		return FromTuple(NewTuple(t, empty, empty, args[0])), nil
	}
	return t.strThree(s, sep, i)
}

// strThree is the text before a separator at byte i, the separator, and the text after it.
func (t *Thread) strThree(s, sep *Str, i int) (Value, error) {
	before, err := t.strPart(s, 0, i)
	if err != nil {
		return Value{}, err
	}
	after, err := t.strPart(s, i+len(sep.S), len(s.S))
	if err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, before, FromStr(sep), after)), nil
}

func strJoin(t *Thread, args []Value) (Value, error) {
	s, err := t.Join(textOf(args[0]), args[1])
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

// Join is sep.join(iterable).
func (t *Thread) Join(sep *Str, iterable Value) (*Str, error) {
	var items []Value
	switch {
	case iterable.Shape() == &listShape || iterable.Shape() == &tupleShape:
		items = itemsOf(iterable) // joining runs no guest code
		if err := t.Step(len(items)); err != nil {
			return nil, err
		}
	default:
		var err error
		if items, err = t.fast(iterable, "can only join an iterable"); err != nil {
			return nil, err
		}
	}
	return t.joinItems(sep, items)
}

func (t *Thread) joinItems(sep *Str, items []Value) (*Str, error) {
	n, flags := 0, sep.flags
	for i, v := range items {
		s, ok := AsStr(v)
		if !ok {
			return nil, t.TypeError("sequence item %d: expected str instance, %s found", i, v.Type().Name)
		}
		n += len(s.S)
		flags &= s.flags
		if i%scanBlock == scanBlock-1 {
			if err := t.Step(0); err != nil {
				return nil, err
			}
		}
	}
	switch len(items) {
	case 0:
		return t.Runtime.EmptyStr, nil
	case 1:
		if items[0].Shape() == &strShape {
			return textOf(items[0]), nil
		}
	}
	if len(sep.S) > 0 {
		if len(items)-1 > (1<<46)/len(sep.S) {
			return nil, t.MemoryError()
		}
		n += len(sep.S) * (len(items) - 1)
	}
	if err := t.Reserve(int64(n)); err != nil {
		return nil, err
	}
	if n <= 1 {
		var one [1]byte
		err := t.copyJoined(one[:n], sep.S, items)
		return copyStr(t, viewText(one[:n])), err
	}
	o, b := makeStr(t, n)
	o.flags |= flags & strASCII
	return o, t.copyJoined(b, sep.S, items)
}

// copyJoined copies the items, which are strs, with sep between them.
func (t *Thread) copyJoined(b []byte, sep string, items []Value) error {
	at := 0
	for i, v := range items {
		if i > 0 {
			at += copy(b[at:], sep)
			if len(sep) > 64 {
				if err := t.Step(len(sep) >> 6); err != nil {
					return err
				}
			}
		}
		if i%scanBlock == scanBlock-1 {
			if err := t.Step(0); err != nil {
				return err
			}
		}
		s := textOf(v).S
		if len(s) > 64 {
			if err := t.copyText(b[at:], s); err != nil {
				return err
			}
			at += len(s)
		} else {
			at += copy(b[at:], s)
		}
	}
	return nil
}
