// The properties that module unicodedata shows and nothing else in the engine needs.
package ucd

import "fmt"

// propertyRecord is what all code points with the same properties share; the first, second and fourth field are indexes of names.
type propertyRecord struct {
	category, bidirectional, combining, width, mirrored uint8
}

const propertyMask = 1<<propertyShift - 1

func propertiesOf(r rune) propertyRecord {
	if uint32(r) > maxRune {
		return propertyRecord{}
	}
	return propertyRecords[propertyData[uint(propertyPages[r>>propertyShift])<<propertyShift|uint(r&propertyMask)]]
}

// Category returns the general category, such as "Lu"; "Cn" for an unassigned code point.
func Category(r rune) string { return categoryNames[propertiesOf(r).category] }

// Bidirectional returns the bidirectional class, such as "AL"; "" where CPython has none.
func Bidirectional(r rune) string { return bidirectionalNames[propertiesOf(r).bidirectional] }

// Combining returns the canonical combining class, 0 for a starter.
func Combining(r rune) int { return int(propertiesOf(r).combining) }

// EastAsianWidth returns the width class, such as "W".
func EastAsianWidth(r rune) string { return widthNames[propertiesOf(r).width] }

// Mirrored reports whether r is mirrored in right-to-left text.
func Mirrored(r rune) bool { return propertiesOf(r).mirrored != 0 }

// Numeric returns the numeric value, such as 0.5 for the character one half.
func Numeric(r rune) (float64, bool) {
	low, high := 0, len(numericRunes)
	for low < high {
		middle := int(uint(low+high) >> 1)
		if rune(numericRunes[middle]) < r {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low == len(numericRunes) || rune(numericRunes[low]) != r {
		return 0, false
	}
	return numericValues[numericIndex[low]], true
}

// Decomposition returns the decomposition mapping as unicodedata.decomposition shows it, such as
// "0041 0301" or "<compat> 0020 0308"; "" where there is none.
func Decomposition(r rune) string {
	if r >= hangulBase && r <= hangulLast {
		var jamo [3]rune
		return hexCodes("", decomposeHangul(r, &jamo))
	}
	tag, text := decomposition(r)
	if text == "" {
		return ""
	}
	return hexCodes(decomposeTags[tag], []rune(text))
}

func hexCodes(text string, runes []rune) string {
	for _, r := range runes {
		if text != "" {
			text += " "
		}
		text += fmt.Sprintf("%04X", r)
	}
	return text
}
