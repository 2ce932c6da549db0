// The table of the properties that only module unicodedata shows.
package main

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

func propertiesFile(d *dump) ([]byte, error) {
	s := newSource(d, "Category, bidirectional class, combining class, width, mirroring, numeric values.")
	var categories, bidirectionals, widths, records index
	categories.of("Cn")
	bidirectionals.of("")
	widths.of("N")
	values := make([]int, runeCount)
	for r := range values {
		fields := []int{
			categories.of(orElse(d.get("category")[r], "Cn")),
			bidirectionals.of(d.get("bidirectional")[r]),
			number(d.get("combining")[r]),
			widths.of(orElse(d.get("width")[r], "N")),
			number(d.get("mirrored")[r]),
		}
		values[r] = records.of(strings.Trim(strings.ReplaceAll(fmt.Sprint(fields), " ", ", "), "[]"))
	}
	for _, names := range []struct {
		name string
		keys []string
	}{{"categoryNames", categories.keys}, {"bidirectionalNames", bidirectionals.keys}, {"widthNames", widths.keys}} {
		fmt.Fprintf(s, "var %s = [%d]string{\"%s\"}\n\n", names.name, len(names.keys), strings.Join(names.keys, `", "`))
	}
	fmt.Fprintf(s, "var propertyRecords = [%d]propertyRecord{\n", len(records.keys))
	for _, key := range records.keys {
		fmt.Fprintf(s, "{%s},\n", key)
	}
	s.WriteString("}\n\n")
	s.table("property", compress(values))
	if err := numericTable(d, s); err != nil {
		return nil, err
	}
	return s.done()
}

// numericTable writes the code points that have a numeric value, sorted, and for each the index of the value.
func numericTable(d *dump, s *source) error {
	var values index
	var runes, which []int
	for r, text := range d.get("numericvalue") {
		if text != "" {
			runes = append(runes, r)
			which = append(which, values.of(text))
		}
	}
	s.numbers("numericRunes", runes)
	s.numbers("numericIndex", which)
	fmt.Fprintf(s, "var numericValues = [%d]float64{\n", len(values.keys))
	for _, text := range values.keys {
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			return err
		}
		fmt.Fprintf(s, "%s,\n", text)
	}
	s.WriteString("}\n")
	return nil
}

// The Hangul syllables decompose by arithmetic, so they need no table.
const firstHangul, lastHangul = 0xAC00, 0xD7A3

// decomposeFile writes the decompositions as one text, and the pairs that compose.
func decomposeFile(d *dump) ([]byte, error) {
	s := newSource(d, "Decompositions and compositions.")
	var tags, entries index
	tags.of("")
	entries.of("")
	values := make([]int, runeCount)
	type pair struct{ first, second, composed int }
	var pairs []pair
	for r := range values {
		text := d.get("decomposition")[r]
		if text == "" || r >= firstHangul && r <= lastHangul {
			continue
		}
		tag, codes := "", text
		if text[0] == '<' {
			tag, codes, _ = strings.Cut(text, "> ")
			tag += ">"
		}
		runes, err := hexRunes(codes, " ")
		if err != nil {
			return nil, err
		}
		values[r] = entries.of(string(rune(tags.of(tag))) + runes)
		if d.get("composes")[r] == "1" {
			both := []rune(runes)
			pairs = append(pairs, pair{int(both[0]), int(both[1]), r})
		}
	}
	sort.Slice(pairs, func(i, j int) bool {
		a, b := pairs[i], pairs[j]
		return a.first < b.first || a.first == b.first && a.second < b.second
	})
	var offsets, firsts, seconds, composed []int
	var all strings.Builder
	for _, entry := range entries.keys {
		offsets = append(offsets, all.Len())
		all.WriteString(entry)
	}
	offsets = append(offsets, all.Len())
	for _, p := range pairs {
		firsts, seconds, composed = append(firsts, p.first), append(seconds, p.second), append(composed, p.composed)
	}
	fmt.Fprintf(s, "var decomposeTags = [%d]string{\"%s\"}\n\n", len(tags.keys), strings.Join(tags.keys, `", "`))
	s.text("decomposeText", all.String())
	s.numbers("decomposeOffsets", offsets)
	s.table("decompose", compress(values))
	s.numbers("composeFirst", firsts)
	s.numbers("composeSecond", seconds)
	s.numbers("composeResult", composed)
	return s.done()
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

func number(text string) int {
	n, err := strconv.Atoi(orElse(text, "0"))
	if err != nil {
		panic(err)
	}
	return n
}
