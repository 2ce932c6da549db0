// The matcher: repetitions of one character, and places.
package regex

import (
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// take takes as many characters of a set as there are. low is where the demanded ones end; high is -1 where there are too few.
func (m *Matcher) take(in *instr, pos int) (low, high int) {
	if in.min > 0 {
		var ok bool
		if low, ok = m.takeLeast(in, pos); !ok {
			return 0, -1
		}
	} else {
		low = pos
	}
	if in.max == inf {
		high = m.takeAll(in.set, low)
	} else {
		high = m.takeSome(in.set, low, in.max-in.min)
	}
	m.fuel -= (high - low) % longTake / 16
	return low, high
}

// longTake is how many characters are taken between two looks at the meter.
const longTake = 1 << 20

// takeAll takes characters of a set to the last.
func (m *Matcher) takeAll(s *charSet, pos int) int {
	for {
		end := min(len(m.text), pos+longTake)
		at := m.takeUpTo(s, pos, end)
		if at < end || end == len(m.text) {
			return at
		}
		if m.fuel -= longTake / 16; !m.look() {
			return at
		}
		pos = at
	}
}

// takeUpTo takes characters of a set that begin before an end.
func (m *Matcher) takeUpTo(s *charSet, pos, end int) int {
	text := m.text
	if !m.prog.text {
		for pos < end && s.hasLow(text[pos]) {
			pos++
		}
		return pos
	}
	if s.high == highAll && s.bits[1] == ^uint64(0) { // `.` and its like: all but a character or two
		switch s.bits[0] {
		case ^uint64(0):
			return end
		case ^uint64(1 << '\n'):
			if i := strings.IndexByte(text[pos:end], '\n'); i >= 0 {
				return pos + i
			}
			return end
		}
	}
	for pos < end {
		c := text[pos]
		if c < 0x80 {
			if !s.hasLow(c) {
				break
			}
			pos++
			continue
		}
		r, n := ucd.DecodeRune(text[pos:])
		if !s.hasHigh(r) {
			break
		}
		pos += n
	}
	return pos
}

// takeSome takes up to n characters.
func (m *Matcher) takeSome(s *charSet, pos, n int) int {
	for ; n > 0 && pos < len(m.text); n-- {
		size := m.one(s, pos)
		if size == 0 {
			break
		}
		if pos += size; n%longTake == 0 && !m.look() {
			break
		}
	}
	return pos
}

// one is the size of the character at pos if it is in the set, else 0.
func (m *Matcher) one(s *charSet, pos int) int {
	c := m.text[pos]
	if c < 0x80 || !m.prog.text {
		if s.hasLow(c) {
			return 1
		}
		return 0
	}
	if r, n := ucd.DecodeRune(m.text[pos:]); s.hasHigh(r) {
		return n
	}
	return 0
}

// takeLeast takes the characters that are demanded.
func (m *Matcher) takeLeast(in *instr, pos int) (int, bool) {
	if in.min > len(m.text)-pos {
		return pos, false
	}
	m.fuel -= in.min / 16
	for n := in.min; n > 0; n-- {
		if pos >= len(m.text) {
			return pos, false
		}
		size := m.one(in.set, pos)
		if size == 0 {
			return pos, false
		}
		if pos += size; n%longTake == 0 && !m.look() {
			return pos, false
		}
	}
	return pos, true
}

// takeMore takes one character more for a lazy repetition, and more until what follows may begin; -1: it cannot.
func (m *Matcher) takeMore(f *frame) int {
	in := &m.prog.code[f.x]
	at := f.pos
	for f.aux > 0 && at < len(m.text) {
		size := m.one(in.set, at)
		if size == 0 {
			break
		}
		if at += size; f.aux%longTake == 0 && !m.look() {
			return -1
		}
		f.aux--
		if in.first == nil || at < len(m.text) && in.first.has(m.text[at]) {
			m.fuel -= (at - f.pos) / 8
			f.pos = at
			return at
		}
	}
	m.fuel -= (at - f.pos) / 8
	return -1
}

// place tells whether a position is at a place.
func (m *Matcher) place(in *instr, pos int) bool {
	text := m.text
	switch in.at {
	case atBegin:
		return pos == 0 || in.flags&multiline != 0 && text[pos-1] == '\n'
	case atEnd:
		return pos == len(text) || text[pos] == '\n' && (in.flags&multiline != 0 || pos == len(text)-1)
	case atStart:
		return pos == 0
	case atStop:
		return pos == len(text)
	case atBoundary:
		return m.boundary(in, pos)
	}
	return !m.boundary(in, pos)
}

func (m *Matcher) boundary(in *instr, pos int) bool {
	ascii := in.flags&asciiWords != 0
	return (pos > 0 && m.wordAt(m.previous(pos), ascii)) != (pos < len(m.text) && m.wordAt(pos, ascii))
}

func (m *Matcher) wordAt(pos int, ascii bool) bool {
	c := m.text[pos]
	if c < 0x80 || !m.prog.text {
		return isWord(rune(c), true)
	}
	if ascii {
		return false
	}
	r, _ := ucd.DecodeRune(m.text[pos:])
	return isWord(r, false)
}
