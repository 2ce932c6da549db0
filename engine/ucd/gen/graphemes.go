// The tables of grapheme clusters and of blocks.
package main

import (
	"fmt"
	"strings"
)

// graphemeFile writes a kind for each code point, which stands for three properties, and the blocks as ranges.
func graphemeFile(d *dump) ([]byte, error) {
	s := newSource(d, "Grapheme cluster properties and blocks.")
	var kinds index
	kinds.of(`graphemeOther, "None", false`)
	values := make([]int, runeCount)
	for r := range values {
		values[r] = kinds.of(fmt.Sprintf("grapheme%s, %q, %v", strings.ReplaceAll(orElse(d.get("grapheme")[r], "Other"), "_", ""),
			orElse(d.get("conjunct")[r], "None"), d.get("pictographic")[r] == "1"))
	}
	fmt.Fprintf(s, "var graphemeKinds = [%d]graphemeKind{\n", len(kinds.keys))
	for _, key := range kinds.keys {
		fmt.Fprintf(s, "{%s},\n", key)
	}
	s.WriteString("}\n\n")
	s.table("grapheme", compress(values))
	s.WriteString("var blocks = [...]blockRange{\n")
	names := d.get("block")
	for r := 0; r < runeCount; {
		first := r
		for r < runeCount && names[r] == names[first] {
			r++
		}
		if names[first] != "" {
			fmt.Fprintf(s, "{%#x,%#x,%q},\n", first, r-1, names[first])
		}
	}
	s.WriteString("}\n")
	return s.done()
}
