// Case mappings of characters and of whole texts, with CPython's rules.
package ucd

// Case names a text operation for AppendCase.
type Case uint8

// The operations: str.lower, upper, title, capitalize, swapcase and casefold.
const (
	CaseLower Case = iota
	CaseUpper
	CaseTitle
	CaseCapitalize
	CaseSwap
	CaseFold
)

// mapCase applies one mapping of a typeRecord.
func mapCase(r rune, mapping int32, buf *[3]rune) []rune {
	if mapping < specialMapping {
		buf[0] = r + mapping
		return buf[:1]
	}
	n := 0
	for _, c := range specialCases[mapping&^specialMapping] {
		buf[n] = c
		n++
	}
	return buf[:n]
}

// Lower returns the full lowercase mapping of r, one to three code points, kept in buf. Context is the caller's: see LowerString.
func Lower(r rune, buf *[3]rune) []rune { return mapCase(r, typeOf(r).lower, buf) }

// Upper returns the full uppercase mapping of r, kept in buf.
func Upper(r rune, buf *[3]rune) []rune { return mapCase(r, typeOf(r).upper, buf) }

// Title returns the full titlecase mapping of r, kept in buf.
func Title(r rune, buf *[3]rune) []rune { return mapCase(r, typeOf(r).title, buf) }

// Fold returns the full case folding of r, kept in buf.
func Fold(r rune, buf *[3]rune) []rune { return mapCase(r, typeOf(r).fold, buf) }

// SimpleLower returns the one-to-one lowercase mapping that regular expressions use.
func SimpleLower(r rune) rune {
	if uint32(r) < 0x80 {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}
	var buf [3]rune
	return Lower(r, &buf)[0]
}

// SimpleUpper returns the first code point of the uppercase mapping.
func SimpleUpper(r rune) rune {
	var buf [3]rune
	return Upper(r, &buf)[0]
}

// LowerString is str.lower.
func LowerString(s string) string { return convert(s, CaseLower) }

// UpperString is str.upper.
func UpperString(s string) string { return convert(s, CaseUpper) }

// TitleString is str.title.
func TitleString(s string) string { return convert(s, CaseTitle) }

// CapitalizeString is str.capitalize.
func CapitalizeString(s string) string { return convert(s, CaseCapitalize) }

// SwapcaseString is str.swapcase.
func SwapcaseString(s string) string { return convert(s, CaseSwap) }

// CasefoldString is str.casefold.
func CasefoldString(s string) string { return convert(s, CaseFold) }

func convert(s string, kind Case) string {
	to, _ := AppendCase(nil, s, kind, nil) // no meter, no error
	return string(to)
}

// AppendCase appends s converted as kind says. It is for text of any length: the meter is asked as it goes. The result has at
// most three times the bytes of s.
func AppendCase(to []byte, s string, kind Case, m *Meter) ([]byte, error) {
	w := caseWriter{text: s, kind: kind, meter: m}
	var err error
	for start := 0; start < len(s); {
		end := min(len(s), start+pollBytes)
		for end < len(s) && isContinuation(s[end]) {
			end++
		}
		if to, err = m.grow(to, end-start); err != nil {
			return to, err
		}
		if to, err = w.convert(to, start, end); err != nil {
			return to, err
		}
		if err = m.poll(end - start); err != nil {
			return to, err
		}
		start = end
	}
	return to, nil
}

// caseWriter is the state between two characters of one text.
type caseWriter struct {
	text  string
	kind  Case
	meter *Meter
	// inWord: the previous character is cased (str.title).
	inWord bool
	// afterCased: the last character that is not case-ignorable is cased (the rule for a final sigma).
	afterCased bool
}

const (
	capitalSigma = 0x3A3
	smallSigma   = 0x3C3
	finalSigma   = 0x3C2
)

// convert handles text[start:end], which are whole characters.
func (w *caseWriter) convert(to []byte, start, end int) ([]byte, error) {
	for at := start; at < end; {
		if c := w.text[at]; c < 0x80 {
			to = append(to, w.convertASCII(c, at == 0))
			at++
			continue
		}
		r, size := DecodeRune(w.text[at:])
		var buf [3]rune
		mapped, err := w.mapped(r, at, size, &buf)
		if err != nil {
			return to, err
		}
		if to, err = w.meter.grow(to, 4*len(mapped)); err != nil {
			return to, err
		}
		for _, c := range mapped {
			to = AppendRune(to, c)
		}
		if !IsCaseIgnorable(r) {
			w.afterCased = IsCased(r)
		}
		w.inWord = IsCased(r)
		at += size
	}
	return to, nil
}

// convertASCII is convert for one ASCII character.
func (w *caseWriter) convertASCII(c byte, first bool) byte {
	letter := isASCIILetter(rune(c))
	if letter || !has(rune(c), flagIgnorable) {
		w.afterCased = letter
	}
	inWord := w.inWord
	w.inWord = letter
	if !letter {
		return c
	}
	switch w.kind {
	case CaseUpper:
		return c &^ 0x20
	case CaseSwap:
		return c ^ 0x20
	case CaseTitle:
		if !inWord {
			return c &^ 0x20
		}
	case CaseCapitalize:
		if first {
			return c &^ 0x20
		}
	}
	return c | 0x20
}

// mapped returns what the character r at that offset becomes.
func (w *caseWriter) mapped(r rune, at, size int, buf *[3]rune) ([]rune, error) {
	switch w.kind {
	case CaseUpper:
		return Upper(r, buf), nil
	case CaseFold:
		return Fold(r, buf), nil
	case CaseTitle:
		if !w.inWord {
			return Title(r, buf), nil
		}
	case CaseCapitalize:
		if at == 0 {
			return Title(r, buf), nil
		}
	case CaseSwap:
		if IsLower(r) {
			return Upper(r, buf), nil
		}
		if !IsUpper(r) {
			buf[0] = r
			return buf[:1], nil
		}
	}
	if r != capitalSigma {
		return Lower(r, buf), nil
	}
	final, err := w.finalSigma(at + size)
	buf[0] = smallSigma
	if final {
		buf[0] = finalSigma
	}
	return buf[:1], err
}

// finalSigma reports whether a capital sigma that ends at that offset is the last letter of its word. The look ahead stays
// linear over a whole text: no two sigmas look at the same characters, as a sigma is itself cased.
func (w *caseWriter) finalSigma(after int) (bool, error) {
	if !w.afterCased {
		return false, nil
	}
	polled := after
	for after < len(w.text) {
		r, size := DecodeRune(w.text[after:])
		if !IsCaseIgnorable(r) {
			return !IsCased(r), nil
		}
		after += size
		if after-polled >= pollBytes {
			if err := w.meter.poll(after - polled); err != nil {
				return false, err
			}
			polled = after
		}
	}
	return true, nil
}
