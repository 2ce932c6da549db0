// Searching in text and bytes: block by block, a step per 64 bytes, linear for every pattern.
package object

import (
	"slices"
	"strings"
)

const (
	// searchBlock is how much is searched between two looks at the thread.
	searchBlock = 1 << 16
	// shortPattern: Go's search is fast and safe for patterns of this length; its method for longer ones compares byte for byte at each
	// place whose rolling hash is that of the pattern, and a guest can make texts whose hashes all are.
	shortPattern = 63
	// longShift: a long pattern is compared byte for byte, at about twice the time of Go's search: a step per 32 bytes.
	longShift = 5
)

// findText is the byte offset of the first sub in s, or -1.
func (t *Thread) findText(s, sub string) (int, error) {
	if len(s) <= searchBlock && len(sub) <= shortPattern {
		i := strings.Index(s, sub)
		scanned := i
		if i < 0 {
			scanned = len(s)
		}
		return i, t.Step(scanned >> 6)
	}
	if len(sub) > len(s) {
		return -1, nil
	}
	if len(sub) > shortPattern {
		return t.findLong(s, sub)
	}
	for at := 0; at < len(s); at += searchBlock {
		i := strings.Index(s[at:min(len(s), at+searchBlock+len(sub)-1)], sub)
		if i >= 0 {
			return at + i, t.Step(i >> 6)
		}
		if err := t.Step(searchBlock >> 6); err != nil {
			return 0, err
		}
		if len(sub) == 0 {
			break
		}
	}
	return -1, nil
}

// rfindText is the byte offset of the last sub in s, or -1.
func (t *Thread) rfindText(s, sub string) (int, error) {
	if len(s) <= searchBlock && len(sub) <= shortPattern {
		i := strings.LastIndex(s, sub)
		return i, t.Step((len(s) - max(i, 0)) >> 6)
	}
	if len(sub) > len(s) {
		return -1, nil
	}
	if len(sub) > shortPattern {
		return t.rfindLong(s, sub)
	}
	for end := len(s); end > 0; end -= searchBlock {
		start := max(0, end-searchBlock)
		if i := strings.LastIndex(s[start:min(len(s), end+len(sub)-1)], sub); i >= 0 {
			return start + i, t.Step((end - start - i) >> 6)
		}
		if err := t.Step(searchBlock >> 6); err != nil {
			return 0, err
		}
	}
	return -1, nil
}

// rfindLong searches the reversed pattern in the reversed text.
func (t *Thread) rfindLong(s, sub string) (int, error) {
	if err := t.Reserve(int64(len(s) + len(sub))); err != nil {
		return 0, err
	}
	reversed := func(s string) (string, error) {
		b := make([]byte, len(s))
		for i := range b {
			b[i] = s[len(s)-1-i]
			if i%searchBlock == searchBlock-1 {
				if err := t.Step(searchBlock >> 6); err != nil {
					return "", err
				}
			}
		}
		return viewText(b), nil
	}
	rs, err := reversed(s)
	if err != nil {
		return 0, err
	}
	rsub, err := reversed(sub)
	if err != nil {
		return 0, err
	}
	i, err := t.findLong(rs, rsub)
	if i < 0 || err != nil {
		return i, err
	}
	return len(s) - i - len(sub), nil
}

// findLong is the two-way algorithm of Crochemore and Perrin: linear time, no tables. The pattern is cut at its critical factorisation;
// the right part is compared first and a mismatch there moves past it.
func (t *Thread) findLong(s, sub string) (int, error) {
	cut, period, err := t.criticalCut(sub)
	if err != nil {
		return 0, err
	}
	periodic := strings.HasPrefix(sub[period:], sub[:cut]) && period+cut <= len(sub)
	if !periodic {
		period = max(cut, len(sub)-cut) + 1
	}
	memory, charged := 0, 0
	for at := 0; at <= len(s)-len(sub); {
		i := max(cut, memory)
		for i < len(sub) && sub[i] == s[at+i] {
			i++
		}
		charged += i - cut + 1
		if charged > searchBlock {
			if err := t.Step(charged >> longShift); err != nil {
				return 0, err
			}
			charged = 0
		}
		if i < len(sub) {
			at += i - cut + 1
			memory = 0
			continue
		}
		i = cut - 1
		for i >= memory && sub[i] == s[at+i] {
			i--
		}
		if i < memory {
			return at, t.Step(charged >> longShift)
		}
		charged += cut - i
		at += period
		memory = 0
		if periodic {
			memory = len(sub) - period
		}
	}
	return -1, t.Step(charged >> longShift)
}

// criticalCut is the greater one of the two maximal suffixes' starts under the two orders of bytes, with that suffix's period.
func (t *Thread) criticalCut(p string) (cut, period int, err error) {
	a, pa, err := t.maximalSuffix(p, false)
	if err != nil {
		return 0, 0, err
	}
	b, pb, err := t.maximalSuffix(p, true)
	if a > b {
		return a, pa, err
	}
	return b, pb, err
}

func (t *Thread) maximalSuffix(p string, reverse bool) (start, period int, err error) {
	i, j, k, period := -1, 0, 1, 1
	for j+k < len(p) {
		a, b := p[j+k], p[i+k]
		switch {
		case a == b:
			if k == period {
				j += period
				k = 0
			}
			k++
		case (a < b) != reverse:
			j += k
			k = 1
			period = j - i
		default:
			i = j
			j = i + 1
			k, period = 1, 1
		}
		if (j+k)%searchBlock == 0 {
			if err := t.Step(searchBlock >> longShift); err != nil {
				return 0, 0, err
			}
		}
	}
	return i + 1, period, nil
}

// sameStart cuts off what two long texts have in common at their start, block by block, so that what is left compares at once.
func (t *Thread) sameStart(x, y string) (string, string, error) {
	for len(x) > copyBlock && len(y) > copyBlock && x[:copyBlock] == y[:copyBlock] {
		x, y = x[copyBlock:], y[copyBlock:]
		if err := t.Step(copyBlock >> 6); err != nil {
			return "", "", err
		}
	}
	return x, y, t.Step(min(len(x), len(y)) >> 6)
}

// countText counts sub in s without overlaps; sub is not empty.
func (t *Thread) countText(s, sub string, most int) (int, error) {
	n := 0
	for n < most {
		i, err := t.findText(s, sub)
		if err != nil {
			return 0, err
		}
		if i < 0 {
			break
		}
		n++
		s = s[i+len(sub):]
		if n&63 == 0 { // the searches of near places charge nothing
			if err := t.Step(1); err != nil {
				return 0, err
			}
		}
	}
	return n, nil
}

// replaceText replaces old by new in s, at most `most` times; changed is false where s is the result. An empty old stands before each
// character; size gives the length of the one at a place.
func (t *Thread) replaceText(s, old, new string, most int, size func(c byte) int) (b []byte, changed bool, err error) {
	if most == 0 || len(old) > len(s) || old == new {
		return nil, false, nil
	}
	if old == "" {
		b, err = t.interleave(s, new, most, size)
		return b, true, err
	}
	if len(s) <= scanBlock && len(old) <= shortPattern && len(new) <= shortPattern {
		b = replaceShort(nil, s, old, new, most)
		return b, b != nil, t.Step(len(s) >> 6)
	}
	n, err := t.countText(s, old, most)
	if err != nil || n == 0 {
		return nil, false, err
	}
	length := len(s) + n*(len(new)-len(old))
	if length < 0 || n > 0 && len(new) > 1<<46/n {
		return nil, false, t.OverflowError("replace string is too long")
	}
	if err := t.Reserve(int64(length)); err != nil {
		return nil, false, err
	}
	b = make([]byte, length)
	to := b
	for ; n > 0; n-- {
		i, err := t.findText(s, old)
		if err == nil && n&63 == 0 {
			err = t.Step(1)
		}
		if err == nil {
			err = t.copyText(to, s[:i])
		}
		if err == nil {
			err = t.copyText(to[i:], new)
		}
		if err != nil {
			return nil, false, err
		}
		to, s = to[i+len(new):], s[i+len(old):]
	}
	return b, true, t.copyText(to, s)
}

// replaceShort is replaceText of short texts, appended to b, which is empty; nil where there is nothing to replace.
func replaceShort(b []byte, s, old, new string, most int) []byte {
	first := strings.Index(s, old)
	if first < 0 {
		return nil
	}
	if len(old) == 1 && len(new) == 1 {
		b = append(b, s...)
		for i := first; i < len(b) && most > 0; i++ {
			if b[i] == old[0] {
				b[i] = new[0]
				most--
			}
		}
		return b
	}
	n := 1
	if most > 1 {
		n += min(most-1, strings.Count(s[first+len(old):], old))
	}
	if room := len(s) + n*(len(new)-len(old)); b == nil {
		b = make([]byte, 0, room) // not nil, however short
	} else {
		b = slices.Grow(b, room)
	}
	for i := first; ; {
		b = append(append(b, s[:i]...), new...)
		s = s[i+len(old):]
		if n--; n == 0 {
			return append(b, s...)
		}
		i = strings.Index(s, old)
	}
}

// interleave puts new before each of the first characters and, if most allows, at the end.
func (t *Thread) interleave(s, new string, most int, size func(c byte) int) ([]byte, error) {
	places := 0
	for i := 0; i < len(s) && places < most; i += size(s[i]) {
		places++
		if places%searchBlock == 0 {
			if err := t.Step(searchBlock >> longShift); err != nil {
				return nil, err
			}
		}
	}
	atEnd := places < most
	if atEnd {
		places++
	}
	if places > 0 && len(new) > 1<<46/places {
		return nil, t.OverflowError("replace string is too long")
	}
	length := len(s) + places*len(new)
	if err := t.Reserve(int64(length)); err != nil {
		return nil, err
	}
	b := make([]byte, 0, length)
	i, charged := 0, 0
	if atEnd {
		places--
	}
	for ; places > 0; places-- {
		n := min(size(s[i]), len(s)-i)
		b = append(append(b, new...), s[i:i+n]...)
		i += n
		if charged += len(new) + n; charged >= searchBlock {
			if err := t.Step(charged >> longShift); err != nil {
				return nil, err
			}
			charged = 0
		}
	}
	b = append(b, s[i:]...)
	if atEnd {
		b = append(b, new...)
	}
	return b, t.Step((charged + len(s) - i) >> 6)
}
