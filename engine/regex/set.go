// Sets of characters: a bit for each low character, ranges and categories for the others.
package regex

import (
	"slices"

	"github.com/small-python/spy/engine/ucd"
)

// high says what a set does with characters that have no bit.
type high uint8

const (
	highNone high = iota
	highAll
	highLook
	highCategory // those of the one category
)

// charSet is a set of characters as the matcher asks it.
type charSet struct {
	bits   [4]uint64
	high   high
	negate bool
	ascii  bool // categories are ASCII's
	fold   folding
	ranges []classItem // in order, apart
	cats   []category
	work   int // what it took to make it
}

// setKey finds a set that is there already.
type setKey struct {
	lo, hi rune
	cat    category
	negate bool
	flags  Flags
}

func (s *charSet) hasLow(c byte) bool { return s.bits[c>>6]>>(c&63)&1 != 0 }

// hasHigh tells whether a character without a bit is in the set.
func (s *charSet) hasHigh(r rune) bool {
	switch s.high {
	case highNone:
		return false
	case highAll:
		return true
	case highCategory:
		return s.cats[0].has(r, false) != s.negate
	}
	return s.look(r)
}

// look asks the ranges and categories.
func (s *charSet) look(r rune) bool {
	small := s.fold.lower(r)
	if s.fold != foldLocale || !isLetter(r) {
		return s.holds(small)
	}
	return s.holds(small) || s.holds(small+'A'-'a')
}

func (s *charSet) holds(r rune) bool {
	lo, hi := 0, len(s.ranges)
	for lo < hi {
		switch m := (lo + hi) / 2; {
		case r < s.ranges[m].lo:
			hi = m
		case r > s.ranges[m].hi:
			lo = m + 1
		default:
			return !s.negate
		}
	}
	for _, c := range s.cats {
		if c.has(r, s.ascii) {
			return !s.negate
		}
	}
	return s.negate
}

func (c category) has(r rune, ascii bool) bool {
	switch c {
	case catDigit, catNotDigit:
		return isDecimal(r, ascii) == (c == catDigit)
	case catSpace, catNotSpace:
		return isSpace(r, ascii) == (c == catSpace)
	}
	return isWord(r, ascii) == (c == catWord)
}

func isDecimal(r rune, ascii bool) bool {
	if r < 0x80 || ascii {
		return isDigit(r)
	}
	return ucd.IsDecimal(r)
}

func isSpace(r rune, ascii bool) bool {
	if ascii {
		return r == ' ' || r >= '\t' && r <= '\r'
	}
	return ucd.IsSpace(r)
}

func isWord(r rune, ascii bool) bool {
	if r < 0x80 || ascii {
		return isDigit(r) || isLetter(r) || r == '_'
	}
	return ucd.IsAlnum(r)
}

// newSet makes the set of a class. limit is the number of low characters.
func newSet(items []classItem, negate bool, flags Flags, limit int) *charSet {
	s := &charSet{negate: negate, fold: foldingOf(flags), ascii: flags&Unicode == 0 || flags&ASCII != 0}
	var ranges []classItem
	seen := [noCategory]bool{}
	for _, it := range items {
		if it.cat == noCategory {
			ranges = s.fold.foldRange(ranges, it)
		} else if !seen[it.cat] {
			seen[it.cat] = true
			s.cats = append(s.cats, it.cat)
		}
	}
	s.ranges, s.work = merge(ranges), len(ranges)
	for r := range limit {
		if s.look(rune(r)) {
			s.bits[r>>6] |= 1 << (r & 63)
		}
	}
	if s.high = s.highKind(limit); s.high == highLook && len(s.cats) == 1 && (len(s.ranges) == 0 || s.ranges[len(s.ranges)-1].hi < 0x80) && s.fold != foldUnicode {
		s.high = highCategory
	}
	return s
}

// highKind looks whether all characters from limit on are alike.
func (s *charSet) highKind(limit int) high {
	for _, c := range s.cats {
		if !s.ascii {
			return highLook
		}
		if c == catNotDigit || c == catNotSpace || c == catNotWord {
			if s.negate {
				return highNone
			}
			return highAll
		}
	}
	n := len(s.ranges)
	if n > 0 && s.ranges[n-1].hi >= rune(limit) {
		if last := s.ranges[n-1]; last.lo > rune(limit) || last.hi < 0x10ffff {
			return highLook
		}
		if s.negate {
			return highNone
		}
		return highAll
	}
	if s.fold == foldUnicode { // the signs of Kelvin, the long s and İ have small forms in ASCII, no others
		for _, r := range [...]rune{0x130, 0x17f, 0x212a} {
			if s.look(r) != s.negate {
				return highLook
			}
		}
	}
	if s.negate {
		return highAll
	}
	return highNone
}

// merge puts ranges in order and joins those that touch.
func merge(list []classItem) []classItem {
	slices.SortFunc(list, func(a, b classItem) int { return int(a.lo) - int(b.lo) })
	out := list[:0]
	for _, it := range list {
		if n := len(out); n > 0 && it.lo <= out[n-1].hi+1 {
			out[n-1].hi = max(out[n-1].hi, it.hi)
		} else {
			out = append(out, it)
		}
	}
	return slices.Clone(out)
}
