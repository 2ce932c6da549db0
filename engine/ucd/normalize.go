// The four normal forms. Text is handled one segment (a starter and its combining marks) at a time, so that the room needed
// beside the result is that of the longest segment.
package ucd

// Form is a normal form.
type Form uint8

// The normal forms of unicodedata.normalize.
const (
	FormC Form = iota
	FormD
	FormKC
	FormKD
)

// ParseForm returns the form of that name ("NFC", "NFD", "NFKC" or "NFKD").
func ParseForm(name string) (Form, bool) {
	switch name {
	case "NFC":
		return FormC, true
	case "NFD":
		return FormD, true
	case "NFKC":
		return FormKC, true
	case "NFKD":
		return FormKD, true
	}
	return 0, false
}

func (f Form) composes() bool      { return f == FormC || f == FormKC }
func (f Form) compatibility() bool { return f == FormKC || f == FormKD }

// Hangul syllables are composed by arithmetic.
const (
	hangulBase = 0xAC00
	hangulLast = 0xD7A3
	leadBase   = 0x1100
	vowelBase  = 0x1161
	tailBase   = 0x11A7
	leadCount  = 19
	vowelCount = 21
	tailCount  = 28
)

// NFC returns s in normal form C.
func NFC(s string) string { return normalized(FormC, s) }

// NFD returns s in normal form D.
func NFD(s string) string { return normalized(FormD, s) }

// NFKC returns s in normal form KC, that of identifiers.
func NFKC(s string) string { return normalized(FormKC, s) }

// NFKD returns s in normal form KD.
func NFKD(s string) string { return normalized(FormKD, s) }

// IsNormalized reports whether s is in that form.
func IsNormalized(f Form, s string) bool { return normalized(f, s) == s }

func normalized(f Form, s string) string {
	text, _ := Normalize(f, s, nil) // no meter, no error
	return text
}

// Normalize returns s in that form. It is for text of any length: the meter is asked as it goes. The result has at most eleven
// times the bytes of s.
func Normalize(f Form, s string, m *Meter) (string, error) {
	n := normalizer{form: f, meter: m}
	start := 0
	for start < len(s) && s[start] < 0x80 {
		start++
	}
	if start == len(s) {
		return s, nil
	}
	// The last ASCII character may combine with what follows.
	start = max(0, start-1)
	if err := n.copyASCII(s[:start]); err != nil {
		return "", err
	}
	polled := start
	for at := start; at < len(s); {
		size := asciiRun(s[at:])
		if size > 0 {
			if err := n.addASCII(s[at : at+size]); err != nil {
				return "", err
			}
		} else {
			var r rune
			r, size = DecodeRune(s[at:])
			if err := n.add(r); err != nil {
				return "", err
			}
		}
		at += size
		if at-polled >= pollBytes {
			if err := m.poll(at - polled); err != nil {
				return "", err
			}
			polled = at
		}
	}
	if err := n.finish(); err != nil {
		return "", err
	}
	err := n.flush()
	return string(n.out), err
}

// asciiRun returns how many bytes at the start of s are ASCII and surely combine with nothing after them.
func asciiRun(s string) int {
	n := 0
	for n < len(s) && n < pollBytes && s[n] < 0x80 {
		n++
	}
	if n > 0 && n < len(s) {
		n--
	}
	return n
}

// normalizer holds the finished text and the open segment.
type normalizer struct {
	form    Form
	meter   *Meter
	out     []byte
	segment []mark
	sorted  []mark
}

// mark is a character of the open segment; a starter has class 0.
type mark struct {
	r     rune
	class uint8
}

const markBytes = 8

func (n *normalizer) copyASCII(s string) (err error) {
	if n.out, err = n.meter.grow(n.out, len(s)); err != nil {
		return err
	}
	for len(s) > 0 {
		size := min(len(s), pollBytes)
		n.out = append(n.out, s[:size]...)
		if err := n.meter.poll(size); err != nil {
			return err
		}
		s = s[size:]
	}
	return nil
}

// addASCII ends the open segment and takes characters that stay as they are.
func (n *normalizer) addASCII(s string) (err error) {
	if err = n.finish(); err != nil {
		return err
	}
	if err = n.flush(); err != nil {
		return err
	}
	if n.out, err = n.meter.grow(n.out, len(s)); err != nil {
		return err
	}
	n.out = append(n.out, s...)
	return nil
}

// add decomposes one character of the text and takes the parts.
func (n *normalizer) add(r rune) error {
	if r < 0xA0 {
		return n.take(r, 0)
	}
	if r >= hangulBase && r <= hangulLast {
		var jamo [3]rune
		for _, part := range decomposeHangul(r, &jamo) {
			if err := n.take(part, 0); err != nil {
				return err
			}
		}
		return nil
	}
	tag, text := decomposition(r)
	if text == "" || tag != 0 && !n.form.compatibility() {
		return n.take(r, propertiesOf(r).combining)
	}
	// The depth of this recursion is that of the tables: at most four.
	for _, part := range text {
		if err := n.add(part); err != nil {
			return err
		}
	}
	return nil
}

// take puts a character without decomposition into the open segment, or begins a new one.
func (n *normalizer) take(r rune, class uint8) error {
	if class == 0 && len(n.segment) > 0 {
		if err := n.finish(); err != nil {
			return err
		}
		if n.form.composes() && len(n.segment) == 1 {
			if both, ok := compose(n.segment[0].r, r); ok {
				n.segment[0].r = both
				return nil
			}
		}
		if err := n.flush(); err != nil {
			return err
		}
	}
	if len(n.segment) == cap(n.segment) && n.meter != nil && n.meter.Limit != nil {
		// The segment doubles, and sorting needs as much again.
		if err := n.meter.Limit(int64(cap(n.out)) + int64(cap(n.segment))*4*markBytes); err != nil {
			return err
		}
	}
	n.segment = append(n.segment, mark{r, class})
	return nil
}

// finish puts the marks of the open segment in order and composes them with their starter.
func (n *normalizer) finish() error {
	if len(n.segment) < 2 {
		return nil
	}
	if err := n.sort(); err != nil {
		return err
	}
	if !n.form.composes() || n.segment[0].class != 0 {
		return nil
	}
	kept := n.segment[:1]
	last := uint8(0)
	for i, next := range n.segment[1:] {
		if i%pollBytes == pollBytes-1 {
			if err := n.meter.poll(pollBytes); err != nil {
				return err
			}
		}
		if last < next.class || last == 0 {
			if both, ok := compose(n.segment[0].r, next.r); ok {
				n.segment[0].r = both
				continue
			}
		}
		last = next.class
		kept = append(kept, next)
	}
	n.segment = kept
	return nil
}

// sort orders the marks by class and keeps the order of equal ones.
func (n *normalizer) sort() error {
	marks := n.segment
	if len(marks) > 32 {
		return n.countingSort()
	}
	for i := 1; i < len(marks); i++ {
		for k := i; k > 0 && marks[k-1].class > marks[k].class; k-- {
			marks[k-1], marks[k] = marks[k], marks[k-1]
		}
	}
	return nil
}

// countingSort is linear, so that a long run of marks is no attack.
func (n *normalizer) countingSort() error {
	var starts [257]int
	for i, c := range n.segment {
		starts[int(c.class)+1]++
		if i%pollBytes == pollBytes-1 {
			if err := n.meter.poll(pollBytes); err != nil {
				return err
			}
		}
	}
	for i := 1; i < len(starts); i++ {
		starts[i] += starts[i-1]
	}
	if cap(n.sorted) < len(n.segment) {
		n.sorted = make([]mark, cap(n.segment))
	}
	n.sorted = n.sorted[:len(n.segment)]
	for i, c := range n.segment {
		n.sorted[starts[c.class]] = c
		starts[c.class]++
		if i%pollBytes == pollBytes-1 {
			if err := n.meter.poll(pollBytes); err != nil {
				return err
			}
		}
	}
	n.segment, n.sorted = n.sorted, n.segment
	return nil
}

// flush moves the open segment to the finished text.
func (n *normalizer) flush() (err error) {
	for len(n.segment) > 0 {
		size := min(len(n.segment), pollBytes)
		if n.out, err = n.meter.grow(n.out, 4*size); err != nil {
			return err
		}
		for _, c := range n.segment[:size] {
			n.out = AppendRune(n.out, c.r)
		}
		if size == pollBytes {
			if err := n.meter.poll(size); err != nil {
				return err
			}
		}
		if size == len(n.segment) {
			n.segment = n.segment[:0]
			return nil
		}
		n.segment = n.segment[size:]
	}
	return nil
}

const decomposeMask = 1<<decomposeShift - 1

// decomposition returns the mapping of one step, as text, and the index of its tag; tag 0 is a canonical one.
func decomposition(r rune) (tag int, text string) {
	if uint32(r) > maxRune {
		return 0, ""
	}
	entry := decomposeData[uint(decomposePages[r>>decomposeShift])<<decomposeShift|uint(r&decomposeMask)]
	if entry == 0 {
		return 0, ""
	}
	text = decomposeText[decomposeOffsets[entry]:decomposeOffsets[entry+1]]
	return int(text[0]), text[1:]
}

func decomposeHangul(r rune, jamo *[3]rune) []rune {
	r -= hangulBase
	jamo[0] = leadBase + r/(vowelCount*tailCount)
	jamo[1] = vowelBase + r%(vowelCount*tailCount)/tailCount
	jamo[2] = tailBase + r%tailCount
	if jamo[2] == tailBase {
		return jamo[:2]
	}
	return jamo[:]
}

// compose returns the character that a pair makes in forms C and KC.
func compose(first, second rune) (rune, bool) {
	if second < 0x300 {
		return 0, false
	}
	switch {
	case first >= leadBase && first < leadBase+leadCount && second >= vowelBase && second < vowelBase+vowelCount:
		return hangulBase + ((first-leadBase)*vowelCount+second-vowelBase)*tailCount, true
	case first >= hangulBase && first <= hangulLast && (first-hangulBase)%tailCount == 0 && second > tailBase && second < tailBase+tailCount:
		return first + second - tailBase, true
	}
	low, high := 0, len(composeFirst)
	for low < high {
		middle := int(uint(low+high) >> 1)
		f, s := rune(composeFirst[middle]), rune(composeSecond[middle])
		if f < first || f == first && s < second {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(composeFirst) && rune(composeFirst[low]) == first && rune(composeSecond[low]) == second {
		return rune(composeResult[low]), true
	}
	return 0, false
}
