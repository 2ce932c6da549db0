// The names of characters: unicodedata.name, unicodedata.lookup and \N{…}.
package ucd

import (
	_ "embed"
	"encoding/binary"
	"fmt"
)

// nameBlob is read in place, one name at a time; see gen/names.go for its form.
//
//go:embed gen_names.bin
var nameBlob string

// nameRun is a run of code points whose names are stored, from that number on.
type nameRun struct {
	first         rune
	count, number uint16
}

// derivedRun is a run of code points whose names are a prefix and the code point in hexadecimal.
type derivedRun struct {
	first, last rune
	prefix      string
}

const (
	namesPerBlock   = 16
	symbolsPerBlock = 8
	pairMark        = 0xFF
	hangulPrefix    = "HANGUL SYLLABLE "
)

// Name returns the name of a character; false for one without.
func Name(r rune) (string, bool) {
	if r >= hangulBase && r <= hangulLast {
		return hangulName(r), true
	}
	for _, run := range nameDerived {
		if r >= run.first && r <= run.last {
			return fmt.Sprintf("%s%04X", run.prefix, r), true
		}
	}
	number, ok := nameNumber(r)
	if !ok {
		return "", false
	}
	var buf [nameLongest + 1]byte
	return string(appendName(buf[:0], number)), true
}

// LookupName returns the character of that name, also one of its aliases, or the characters of a named sequence. The case of
// ASCII letters does not matter.
func LookupName(name string) (string, bool) {
	number, r, ok := findName(name)
	switch {
	case !ok:
		return "", false
	case number >= nameAliasFirst:
		return nameTargets[number-nameAliasFirst], true
	}
	return string(AppendRune(nil, r)), true
}

// LookupCharacter is LookupName for \N{…} in a string literal, which takes no named sequences.
func LookupCharacter(name string) (rune, bool) {
	number, r, ok := findName(name)
	switch {
	case !ok || number >= nameSequenceFirst:
		return 0, false
	case number >= nameAliasFirst:
		r, _ = DecodeRune(nameTargets[number-nameAliasFirst])
	}
	return r, true
}

// findName returns the number of a stored name and its character; number 0 with the character of a derived one.
func findName(name string) (number int, r rune, ok bool) {
	var buf [nameLongest]byte
	if len(name) > len(buf) {
		return 0, 0, false
	}
	for i := range len(name) {
		c := name[i]
		if c >= 'a' && c <= 'z' {
			c -= 'a' - 'A'
		}
		buf[i] = c
	}
	wanted := string(buf[:len(name)])
	if r, ok = derivedRune(wanted); ok {
		return 0, r, true
	}
	number, ok = searchName(wanted)
	if !ok || number >= nameAliasFirst {
		return number, 0, ok
	}
	return number, runeOfName(number), true
}

// searchName finds a stored name by binary search over the names in order.
func searchName(name string) (number int, ok bool) {
	var buf [nameLongest + 1]byte
	low, high := 0, nameCount
	for low < high {
		middle := int(uint(low+high) >> 1)
		number = int(uint16At(nameSorted + 2*middle))
		switch found := string(appendName(buf[:0], number)); {
		case found == name:
			return number, true
		case found < name:
			low = middle + 1
		default:
			high = middle
		}
	}
	return 0, false
}

// runeOfName returns the character whose name has that number.
func runeOfName(number int) rune {
	low, high := 0, len(nameRuns)-1
	for low < high {
		middle := int(uint(low+high+1) >> 1)
		if int(nameRuns[middle].number) <= number {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return nameRuns[low].first + rune(number-int(nameRuns[low].number))
}

// nameNumber returns the number of a character's stored name.
func nameNumber(r rune) (int, bool) {
	low, high := 0, len(nameRuns)-1
	for low < high {
		middle := int(uint(low+high+1) >> 1)
		if nameRuns[middle].first <= r {
			low = middle
		} else {
			high = middle - 1
		}
	}
	offset := int64(r) - int64(nameRuns[low].first)
	if offset < 0 || offset >= int64(nameRuns[low].count) {
		return 0, false
	}
	return int(nameRuns[low].number) + int(offset), true
}

// appendName writes the stored name of that number.
func appendName(to []byte, number int) []byte {
	at := nameStream + int(uint32At(nameBlocks+4*(number/namesPerBlock)))
	for skip := number % namesPerBlock; skip > 0; {
		symbol := 0
		if symbol, at = symbolAt(at); symbol == 0 {
			skip--
		}
	}
	start := len(to)
	for {
		symbol := 0
		if symbol, at = symbolAt(at); symbol == 0 {
			break
		}
		to = appendSymbol(to, symbol)
	}
	// Every word but one with a hyphen has a space before it.
	copy(to[start:], to[start+1:])
	return to[:len(to)-1]
}

// symbolAt reads the symbol at an offset and returns the offset after it.
func symbolAt(at int) (symbol, next int) {
	c := int(nameBlob[at])
	if c < nameOneByte {
		return c, at + 1
	}
	return nameOneByte + (c-nameOneByte)<<8 + int(nameBlob[at+1]), at + 2
}

// appendSymbol writes a word, or both parts of a pair: the depth of pairs is that of the tables.
func appendSymbol(to []byte, symbol int) []byte {
	at := nameLexicon + int(uint32At(nameEntries+4*(symbol/symbolsPerBlock)))
	for range symbol % symbolsPerBlock {
		if length := int(nameBlob[at]); length == pairMark {
			at += 5
		} else {
			at += 1 + length
		}
	}
	length := int(nameBlob[at])
	if length == pairMark {
		to = appendSymbol(to, int(uint16At(at+1)))
		return appendSymbol(to, int(uint16At(at+3)))
	}
	word := nameBlob[at+1 : at+1+length]
	if length == 0 || word[0] != '-' {
		to = append(to, ' ')
	}
	return append(to, word...)
}

func uint16At(at int) uint16 { return binary.LittleEndian.Uint16([]byte(nameBlob[at : at+2])) }

func uint32At(at int) uint32 { return binary.LittleEndian.Uint32([]byte(nameBlob[at : at+4])) }

// The short names of the letters of Hangul syllables.
var (
	hangulLeads  = [leadCount]string{"G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H"}
	hangulVowels = [vowelCount]string{
		"A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE", "WI", "YU", "EU", "YI", "I",
	}
	hangulTails = [tailCount]string{
		"", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M", "B", "BS", "S", "SS", "NG", "J", "C",
		"K", "T", "P", "H",
	}
)

func hangulName(r rune) string {
	r -= hangulBase
	return hangulPrefix + hangulLeads[r/(vowelCount*tailCount)] + hangulVowels[r%(vowelCount*tailCount)/tailCount] + hangulTails[r%tailCount]
}

// derivedRune reads a name that is made from its character's number: that of a Hangul syllable or an ideograph.
func derivedRune(name string) (rune, bool) {
	if len(name) > len(hangulPrefix) && name[:len(hangulPrefix)] == hangulPrefix {
		return hangulRune(name[len(hangulPrefix):])
	}
	for _, run := range nameDerived {
		n := len(run.prefix)
		if len(name) <= n || name[:n] != run.prefix {
			continue
		}
		if r, ok := hexRune(name[n:]); ok && r >= run.first && r <= run.last {
			return r, true
		}
	}
	return 0, false
}

// hexRune reads a code point as names show it: in capitals, at least four digits, no zero in front of more.
func hexRune(digits string) (rune, bool) {
	if len(digits) < 4 || len(digits) > 6 || len(digits) > 4 && digits[0] == '0' {
		return 0, false
	}
	r := rune(0)
	for i := range len(digits) {
		switch c := digits[i]; {
		case c >= '0' && c <= '9':
			r = r<<4 | rune(c-'0')
		case c >= 'A' && c <= 'F':
			r = r<<4 | rune(c-'A'+10)
		default:
			return 0, false
		}
	}
	return r, true
}

// hangulRune reads the letters of a syllable, each time the longest that fits.
func hangulRune(letters string) (rune, bool) {
	lead, n := longestPrefix(hangulLeads[:], letters)
	letters = letters[n:]
	vowel, n := longestPrefix(hangulVowels[:], letters)
	if n == 0 {
		return 0, false
	}
	letters = letters[n:]
	tail, n := longestPrefix(hangulTails[:], letters)
	if n != len(letters) {
		return 0, false
	}
	return hangulBase + rune((lead*vowelCount+vowel)*tailCount+tail), true
}

func longestPrefix(choices []string, s string) (index, length int) {
	index = -1
	for i, choice := range choices {
		if n := len(choice); n <= len(s) && s[:n] == choice && (index < 0 || n > length) {
			index, length = i, n
		}
	}
	return index, length
}
