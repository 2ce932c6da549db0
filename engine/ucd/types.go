// Package ucd holds the Unicode 17 character database and the text operations that depend on it, as CPython 3.15 has them.
//
// Text is UTF-8 in which a lone surrogate may stand in its three-byte form. A code point outside of 0..0x10FFFF has no property.
// The package imports nothing of ours and keeps no state.
package ucd

// This file answers questions about one character's type: letter, digit, space, case, identifier.

// typeRecord is what all code points of one kind share. A case mapping is a difference to the code point, or, from
// specialMapping on, the index of a text in specialCases.
type typeRecord struct {
	flags                     uint16
	lower, upper, title, fold int32
	decimalValue, digitValue  int8
}

const (
	maxRune        = 0x10FFFF
	specialMapping = 1 << 24
	typeMask       = 1<<typeShift - 1
)

// typeOf returns the record of a code point; out of range is as an unassigned one.
func typeOf(r rune) *typeRecord {
	if uint32(r) > maxRune {
		return &noType
	}
	return &typeRecords[typeData[uint(typePages[r>>typeShift])<<typeShift|uint(r&typeMask)]]
}

var noType = typeRecord{decimalValue: -1, digitValue: -1}

func has(r rune, flag uint16) bool { return typeOf(r).flags&flag != 0 }

// IsAlpha reports whether r is a letter (categories Lm, Lt, Lu, Ll, Lo).
func IsAlpha(r rune) bool { return has(r, flagAlpha) }

// IsDecimal reports whether r is a decimal digit, one that int() takes.
func IsDecimal(r rune) bool { return has(r, flagDecimal) }

// IsDigit reports whether r is a digit, also one such as a superscript.
func IsDigit(r rune) bool { return has(r, flagDigit) }

// IsNumeric reports whether r has a numeric value.
func IsNumeric(r rune) bool { return has(r, flagNumeric) }

// IsAlnum reports whether r is a letter or has any numeric property.
func IsAlnum(r rune) bool { return has(r, flagAlpha|flagDecimal|flagDigit|flagNumeric) }

// IsSpace reports whether str.isspace and str.split treat r as white space.
func IsSpace(r rune) bool {
	if uint32(r) < 0x80 {
		return r == ' ' || r-'\t' < 5 && r >= '\t' || r >= 0x1C && r <= 0x1F
	}
	return has(r, flagSpace)
}

// IsPrintable reports whether repr shows r as it is.
func IsPrintable(r rune) bool {
	if uint32(r) < 0x7F {
		return r >= ' '
	}
	return has(r, flagPrintable)
}

// IsLower reports whether r is a lowercase character.
func IsLower(r rune) bool { return has(r, flagLower) }

// IsUpper reports whether r is an uppercase character.
func IsUpper(r rune) bool { return has(r, flagUpper) }

// IsTitle reports whether r is a titlecase character (category Lt).
func IsTitle(r rune) bool { return has(r, flagTitle) }

// IsCased reports whether r has case at all; str.title starts a word after a character that has none.
func IsCased(r rune) bool { return has(r, flagCased) }

// IsCaseIgnorable reports whether the rule for a final sigma looks through r.
func IsCaseIgnorable(r rune) bool { return has(r, flagIgnorable) }

// IsXIDStart reports whether r may begin an identifier. The underscore may.
func IsXIDStart(r rune) bool {
	if uint32(r) < 0x80 {
		return r == '_' || isASCIILetter(r)
	}
	return has(r, flagXIDStart)
}

// IsXIDContinue reports whether r may stand in an identifier after its first character.
func IsXIDContinue(r rune) bool {
	if uint32(r) < 0x80 {
		return r == '_' || isASCIILetter(r) || r >= '0' && r <= '9'
	}
	return has(r, flagXIDContinue)
}

// IsIdentifier is str.isidentifier: it does not look at keywords, and does not normalise.
func IsIdentifier(s string) bool {
	r, size := DecodeRune(s)
	if size == 0 || !IsXIDStart(r) {
		return false
	}
	for at := size; at < len(s); at += size {
		if r, size = DecodeRune(s[at:]); !IsXIDContinue(r) {
			return false
		}
	}
	return true
}

// IsLineBreak reports whether str.splitlines ends a line at r.
func IsLineBreak(r rune) bool {
	if uint32(r) < 0x80 {
		return r >= '\n' && r <= '\r' || r >= 0x1C && r <= 0x1E
	}
	return has(r, flagLineBreak)
}

func isASCIILetter(r rune) bool { return uint32(r|0x20)-'a' < 26 }

// Decimal returns the value of a decimal digit.
func Decimal(r rune) (int, bool) {
	d := typeOf(r).decimalValue
	return int(d), d >= 0
}

// Digit returns the value of a digit.
func Digit(r rune) (int, bool) {
	d := typeOf(r).digitValue
	return int(d), d >= 0
}
