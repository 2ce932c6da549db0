// The encodings of one byte a character: Windows' and DOS's code pages, ISO 8859 and their kin.
package object

import "sort"

// charmap is one of them: the characters of its bytes, U+FFFD for none.
type charmap struct{ name, text string }

// normalCodecName is how CPython looks names of encodings up: lower case, all that is no letter, digit or dot made one underscore.
func normalCodecName(name string) string {
	var b []byte
	for i := 0; i < len(name); i++ {
		c := lowerByte(name[i], 0, 0)
		switch {
		case isAlnumASCII(c) || c == '.':
			b = append(b, c)
		case len(b) > 0 && b[len(b)-1] != '_' && i < len(name)-1:
			b = append(b, '_')
		}
	}
	return string(b)
}

// NormalEncoding is normalCodecName for the registry.
func NormalEncoding(t *Thread, name string) (string, error) {
	if err := t.ChargeLong(name); err != nil {
		return "", err
	}
	return normalCodecName(name), nil
}

// findCharmap looks a name or an alias up.
func findCharmap(name string) (charmap, bool) {
	name = normalCodecName(name)
	if i := sort.Search(len(charmapAliases), func(i int) bool { return charmapAliases[i][0] >= name }); i < len(charmapAliases) && charmapAliases[i][0] == name {
		name = charmapAliases[i][1]
	}
	i := sort.Search(len(charmaps), func(i int) bool { return charmaps[i].name >= name })
	if i == len(charmaps) || charmaps[i].name != name {
		return charmap{}, false
	}
	return charmaps[i], true
}

const noCharacter = 0xfffd

// runes are the characters of all 256 bytes.
func (m charmap) runes() (table [256]rune) {
	i := 0
	all := []rune(m.text)
	if len(all) == 128 {
		for ; i < 128; i++ {
			table[i] = rune(i)
		}
	}
	for _, r := range all {
		table[i] = r
		i++
	}
	return table
}

// codec makes the codec; its tables are made once for a text.
func (m charmap) codec() *codec {
	const reason = "character maps to <undefined>"
	table := m.runes()
	bytes := make(map[rune]byte, 256)
	for i := len(table) - 1; i >= 0; i-- {
		bytes[table[i]] = byte(i)
	}
	delete(bytes, noCharacter)
	return &codec{
		name: "charmap", reason: reason, runs: true, allOrNothing: true,
		put: func(b []byte, r rune) ([]byte, bool) {
			c, ok := bytes[r]
			if !ok {
				return b, false
			}
			return append(b, c), true
		},
		next: func(b []byte) (rune, int, int, string) {
			if r := table[b[0]]; r != noCharacter {
				return r, 1, 0, ""
			}
			return 0, 0, 1, reason
		},
	}
}
