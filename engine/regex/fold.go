// The rules of IGNORECASE: a text's character is made small and then looked up; some small letters stand for others that have the same capital.
package regex

import (
	"slices"
	"sync"

	"github.com/small-python/spy/engine/ucd"
)

// folding is how case is ignored.
type folding uint8

const (
	foldNone folding = iota
	foldASCII
	foldUnicode
	foldLocale // a class is asked for both cases
)

// foldingOf is the folding that flags ask for. The locale is always C's.
func foldingOf(f Flags) folding {
	switch {
	case f&IgnoreCase == 0:
		return foldNone
	case f&Unicode != 0 && f&ASCII == 0:
		return foldUnicode
	case f&Locale != 0:
		return foldLocale
	}
	return foldASCII
}

// lower is the small form of a character.
func (f folding) lower(r rune) rune {
	switch {
	case f == foldNone:
		return r
	case r < 0x80 || f != foldUnicode:
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	return ucd.SimpleLower(r)
}

// lastCased is above all characters with case.
const lastCased = 0x1f000

// casing is what ranges of characters need to know about case.
type casing struct {
	large []rune          // characters that are not small, in order
	other map[rune][]rune // small letters that have the same capital
}

var caseTable = sync.OnceValue(func() *casing {
	c := &casing{other: map[rune][]rune{}}
	capitals := map[string][]rune{}
	var buf [3]rune
	for r := rune(0); r < lastCased; r++ {
		if ucd.SimpleLower(r) != r {
			c.large = append(c.large, r)
			continue
		}
		if u := ucd.Upper(r, &buf); len(u) > 1 || u[0] != r {
			capitals[string(u)] = append(capitals[string(u)], r)
		}
	}
	for _, list := range capitals {
		if len(list) < 2 {
			continue
		}
		for i, r := range list {
			c.other[r] = slices.Concat(list[:i], list[i+1:])
		}
	}
	return c
})

// others are the small letters that a small letter also stands for.
func (f folding) others(r rune) []rune {
	if f != foldUnicode {
		return nil
	}
	return caseTable().other[r]
}

// foldRange appends, for a range of a class, what the small forms of texts are to be looked for in.
func (f folding) foldRange(out []classItem, it classItem) []classItem {
	lo, hi := it.lo, it.hi
	if f == foldNone || f == foldLocale {
		return append(out, classItem{lo, hi, noCategory, false})
	}
	if !it.span {
		small := f.lower(lo)
		out = append(out, classItem{small, small, noCategory, false})
		return f.appendOthers(out, small)
	}
	out = append(out, classItem{lo, hi, noCategory, false})
	if f == foldASCII {
		if l, h := max(lo, 'A'), min(hi, 'Z'); l <= h {
			out = append(out, classItem{l + 32, h + 32, noCategory, false})
		}
		return out
	}
	t := caseTable()
	at, _ := slices.BinarySearch(t.large, lo)
	for ; at < len(t.large) && t.large[at] <= hi; at++ {
		small := ucd.SimpleLower(t.large[at])
		out = append(out, classItem{small, small, noCategory, false})
		out = f.appendOthers(out, small)
	}
	for small := range t.other { // some thirty
		if small >= lo && small <= hi {
			out = f.appendOthers(out, small)
		}
	}
	return out
}

func (f folding) appendOthers(out []classItem, small rune) []classItem {
	for _, r := range f.others(small) {
		out = append(out, classItem{r, r, noCategory, false})
	}
	return out
}
