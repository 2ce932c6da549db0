// The table of character types: flags, case mappings, digits.
package main

import (
	"fmt"
	"strconv"
	"strings"
)

// flagNames are the sections that become flag bits, with their names in package ucd.
var flagNames = []struct{ section, name string }{
	{"alpha", "flagAlpha"},
	{"decimal", "flagDecimal"},
	{"digit", "flagDigit"},
	{"numeric", "flagNumeric"},
	{"space", "flagSpace"},
	{"printable", "flagPrintable"},
	{"lower", "flagLower"},
	{"upper", "flagUpper"},
	{"title", "flagTitle"},
	{"cased", "flagCased"},
	{"ignorable", "flagIgnorable"},
	{"xidstart", "flagXIDStart"},
	{"xidcontinue", "flagXIDContinue"},
	{"linebreak", "flagLineBreak"},
}

// specialMapping marks a case mapping that is not one code point: the rest is the index of its text.
const specialMapping = 1 << 24

func typesFile(d *dump) ([]byte, error) {
	s := newSource(d, "Character types: flags, case mappings and digit values.")
	s.WriteString("const (\n")
	for i, f := range flagNames {
		if i == 0 {
			fmt.Fprintf(s, "%s uint16 = 1 << iota\n", f.name)
			continue
		}
		fmt.Fprintln(s, f.name)
	}
	s.WriteString(")\n\n")
	var records, specials index
	specials.of("")
	values := make([]int, runeCount)
	for r := range values {
		record, err := typeRecord(d, r, &specials)
		if err != nil {
			return nil, err
		}
		values[r] = records.of(record)
	}
	fmt.Fprintf(s, "var typeRecords = [%d]typeRecord{\n", len(records.keys))
	for _, key := range records.keys {
		fmt.Fprintf(s, "{%s},\n", key)
	}
	s.WriteString("}\n\n")
	fmt.Fprintf(s, "// specialCases holds the mappings to several code points.\nvar specialCases = [%d]string{\n", len(specials.keys))
	for _, text := range specials.keys {
		fmt.Fprintf(s, "%s,\n", strconv.QuoteToASCII(text))
	}
	s.WriteString("}\n\n")
	s.table("type", compress(values))
	return s.done()
}

// typeRecord writes the fields of ucd.typeRecord for one code point.
func typeRecord(d *dump, r int, specials *index) (string, error) {
	flags := 0
	for i, f := range flagNames {
		if d.get(f.section)[r] == "1" {
			flags |= 1 << i
		}
	}
	fields := []string{strconv.Itoa(flags)}
	for _, name := range []string{"tolower", "toupper", "totitle", "tofold"} {
		field, err := caseField(d.get(name)[r], specials)
		if err != nil {
			return "", err
		}
		fields = append(fields, field)
	}
	for _, name := range []string{"decimalvalue", "digitvalue"} {
		value := d.get(name)[r]
		if value == "" {
			value = "-1"
		}
		fields = append(fields, value)
	}
	return strings.Join(fields, ", "), nil
}

func caseField(value string, specials *index) (string, error) {
	switch {
	case value == "":
		return "0", nil
	case !strings.Contains(value, ","):
		return value, nil
	}
	text, err := hexRunes(value, ",")
	if err != nil {
		return "", err
	}
	return strconv.Itoa(specialMapping | specials.of(text)), nil
}
