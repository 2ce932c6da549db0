// Where the characters of a short text lie: what the index is to texts that lie elsewhere, in a few bytes behind the text.
package object

import "unsafe"

// textMarks are the number of characters, 0 while nobody asked, and the byte offsets of the characters 32, 64, ... to 192, as far as there are
// any.
type textMarks [1 + shortMarks]uint8

const shortMarks = 6

// inline tells whether a str holds its text itself.
func (s *Str) inline() bool {
	return unsafe.Pointer(unsafe.StringData(s.S)) == unsafe.Add(unsafe.Pointer(s), textAt)
}

// marked are the marks of a text longer than fewBytes that its str holds itself.
func (s *Str) marked() *textMarks {
	m := (*textMarks)(unsafe.Add(unsafe.Pointer(s), textAt+len(s.S)))
	if m[0] == 0 {
		m.make(s.S)
	}
	return m
}

func (m *textMarks) make(s string) {
	n := countChars(s)
	at := 0
	for k := indexStride; k < n; k += indexStride {
		at = skipChars(s, at, indexStride)
		m[k/indexStride] = uint8(at)
	}
	m[0] = uint8(n)
}

// start is where character k*indexStride begins.
func (m *textMarks) start(k int) int {
	if k == 0 {
		return 0
	}
	return int(m[k])
}

// offset is where character i begins, the length of the text where there is none.
func (m *textMarks) offset(s string, i int) int {
	if i >= int(m[0]) {
		return len(s)
	}
	return skipChars(s, m.start(i/indexStride), i%indexStride)
}

// charAt is the number of the character that begins at a byte offset.
func (m *textMarks) charAt(s string, offset int) int {
	k := 0
	for (k+1)*indexStride < int(m[0]) && m.start(k+1) <= offset {
		k++
	}
	return k*indexStride + countChars(s[m.start(k):offset])
}
