// The names of characters, compressed so that one is read without decoding the others.
//
// A name is a list of tokens: words with the space or hyphen before them. Pairs of tokens that come often become tokens of
// their own, again and again (the Re-Pair scheme). The names stand in order of their code points, aliases and named sequences
// last; their order by name allows a binary search, so that no second index is needed.
package main

import (
	"encoding/binary"
	"fmt"
	"sort"
	"strings"
)

const (
	namesPerBlock   = 16
	symbolsPerBlock = 8
	// leastPairs is how often a pair must come to be worth a token.
	leastPairs = 6
)

// nameTable is the compressed form before it is written.
type nameTable struct {
	names     []string // in order of their numbers
	sequences [][]int  // symbols of each name
	symbols   []symbol
	runs      []nameRun
	derived   []derivedRun
}

// symbol is a word or a pair of symbols.
type symbol struct {
	word        string
	left, right int
	pair        bool
	uses        int
}

// nameRun is a run of code points whose names are stored; number is that of the first name.
type nameRun struct{ first, count, number int }

// derivedRun is a run of code points whose names are a prefix and the code point.
type derivedRun struct {
	first, last int
	prefix      string
}

func buildNames(d *dump) *nameTable {
	t := &nameTable{}
	for r, name := range d.get("name") {
		if name == "" || r >= firstHangul && r <= lastHangul {
			continue
		}
		if prefix, ok := strings.CutSuffix(name, fmt.Sprintf("-%04X", r)); ok {
			t.addDerived(r, prefix+"-")
			continue
		}
		if n := len(t.runs); n > 0 && t.runs[n-1].first+t.runs[n-1].count == r {
			t.runs[n-1].count++
		} else {
			t.runs = append(t.runs, nameRun{r, 1, len(t.names)})
		}
		t.names = append(t.names, name)
	}
	for _, a := range d.aliases {
		t.names = append(t.names, a.name)
	}
	t.tokenize()
	for t.pairUp() {
	}
	t.renumber()
	return t
}

func (t *nameTable) addDerived(r int, prefix string) {
	if n := len(t.derived); n > 0 && t.derived[n-1].last+1 == r && t.derived[n-1].prefix == prefix {
		t.derived[n-1].last = r
		return
	}
	t.derived = append(t.derived, derivedRun{r, r, prefix})
}

// tokenize splits the names: "A-B C" is "A", "-B", "C". A word without a hyphen implies a space before it.
func (t *nameTable) tokenize() {
	var words index
	for _, name := range t.names {
		var tokens []int
		for _, part := range strings.Split(name, " ") {
			first, rest, hyphen := strings.Cut(part, "-")
			tokens = append(tokens, words.of(first))
			for hyphen {
				var next string
				next, rest, hyphen = strings.Cut(rest, "-")
				tokens = append(tokens, words.of("-"+next))
			}
		}
		t.sequences = append(t.sequences, tokens)
	}
	for _, word := range words.keys {
		t.symbols = append(t.symbols, symbol{word: word})
	}
}

// pairUp makes tokens of the most frequent pairs; false when none is left that pays.
func (t *nameTable) pairUp() bool {
	counts := map[[2]int]int{}
	for _, s := range t.sequences {
		for i := 1; i < len(s); i++ {
			counts[[2]int{s[i-1], s[i]}]++
		}
	}
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	if most < leastPairs {
		return false
	}
	var chosen [][2]int
	for pair, n := range counts {
		if n >= max(leastPairs, most*4/5) {
			chosen = append(chosen, pair)
		}
	}
	sort.Slice(chosen, func(i, k int) bool {
		a, b := chosen[i], chosen[k]
		if counts[a] != counts[b] {
			return counts[a] > counts[b]
		}
		return a[0] < b[0] || a[0] == b[0] && a[1] < b[1]
	})
	numbers := map[[2]int]int{}
	for _, pair := range chosen {
		numbers[pair] = len(t.symbols)
		t.symbols = append(t.symbols, symbol{left: pair[0], right: pair[1], pair: true})
	}
	for i, s := range t.sequences {
		t.sequences[i] = replacePairs(s, numbers)
	}
	return true
}

func replacePairs(s []int, numbers map[[2]int]int) []int {
	var out []int
	for i := 0; i < len(s); i++ {
		if i+1 < len(s) {
			if n, ok := numbers[[2]int{s[i], s[i+1]}]; ok {
				out = append(out, n)
				i++
				continue
			}
		}
		out = append(out, s[i])
	}
	return out
}

// renumber gives the most used symbols the least numbers; 0 ends a name.
func (t *nameTable) renumber() {
	for _, s := range t.sequences {
		for _, n := range s {
			t.symbols[n].uses++
		}
	}
	order := make([]int, len(t.symbols))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, k int) bool { return t.symbols[order[i]].uses > t.symbols[order[k]].uses })
	numbers := make([]int, len(order))
	symbols := []symbol{{}}
	for i, old := range order {
		numbers[old] = i + 1
		symbols = append(symbols, t.symbols[old])
	}
	for i := range symbols {
		if symbols[i].pair {
			symbols[i].left, symbols[i].right = numbers[symbols[i].left], numbers[symbols[i].right]
		}
	}
	t.symbols = symbols
	for _, s := range t.sequences {
		for i, n := range s {
			s[i] = numbers[n]
		}
	}
}

// nameBlob lays the parts of gen_names.bin out one behind the other.
type nameBlob struct {
	bytes []byte
	parts []string // "const" lines: name and offset
}

func (b *nameBlob) add(name string, part []byte) {
	b.parts = append(b.parts, fmt.Sprintf("%s = %d", name, len(b.bytes)))
	b.bytes = append(b.bytes, part...)
}

func namesFile(d *dump) ([]byte, error) { return buildNameBlob(d).bytes, nil }

func namesSource(d *dump) ([]byte, error) {
	t, blob := buildNames(d), buildNameBlob(d)
	s := newSource(d, "The layout of gen_names.bin.")
	s.WriteString("const (\n" + strings.Join(blob.parts, "\n") + "\n)\n\n")
	fmt.Fprintf(s, "const (\nnameCount = %d\nnameAliasFirst = %d\nnameSequenceFirst = %d\nnameOneByte = %d\nnameLongest = %d\n)\n\n",
		len(t.names), len(t.names)-len(d.aliases), len(t.names)-len(d.aliases)+firstSequence(d), oneByteSymbols(len(t.symbols)), longest(t.names))
	s.WriteString("var nameRuns = [...]nameRun{\n")
	for _, r := range t.runs {
		fmt.Fprintf(s, "{%#x,%d,%d},\n", r.first, r.count, r.number)
	}
	s.WriteString("}\n\nvar nameDerived = [...]derivedRun{\n")
	for _, r := range t.derived {
		fmt.Fprintf(s, "{%#x,%#x,%q},\n", r.first, r.last, r.prefix)
	}
	s.WriteString("}\n\nvar nameTargets = [...]string{\n")
	for _, a := range d.aliases {
		fmt.Fprintf(s, "%+q,\n", string(a.runes))
	}
	s.WriteString("}\n")
	return s.done()
}

// firstSequence is the number of the first alias that stands for several characters; they all stand behind the others.
func firstSequence(d *dump) int {
	for i, a := range d.aliases {
		if len(a.runes) > 1 {
			return i
		}
	}
	return len(d.aliases)
}

func longest(names []string) int {
	most := 0
	for _, name := range names {
		most = max(most, len(name))
	}
	return most
}

// oneByteSymbols is how many symbols one byte can stand for, when the other first bytes suffice for the rest.
func oneByteSymbols(count int) int {
	for n := 255; n > 0; n-- {
		if n+(256-n)*256 >= count {
			return n
		}
	}
	panic("too many symbols for two bytes")
}

func buildNameBlob(d *dump) *nameBlob {
	t := buildNames(d)
	b := &nameBlob{}
	one := oneByteSymbols(len(t.symbols))
	put := func(to []byte, n int) []byte {
		if n < one {
			return append(to, byte(n))
		}
		n -= one
		return append(to, byte(one+n>>8), byte(n))
	}
	var stream, blocks []byte
	for i, s := range t.sequences {
		if i%namesPerBlock == 0 {
			blocks = binary.LittleEndian.AppendUint32(blocks, uint32(len(stream)))
		}
		for _, n := range s {
			stream = put(stream, n)
		}
		stream = append(stream, 0)
	}
	b.add("nameStream", stream)
	b.add("nameBlocks", blocks)
	var lexicon, entries []byte
	for i, s := range t.symbols {
		if i%symbolsPerBlock == 0 {
			entries = binary.LittleEndian.AppendUint32(entries, uint32(len(lexicon)))
		}
		if s.pair {
			// A pair is marked by an impossible length.
			lexicon = append(lexicon, 0xFF)
			lexicon = binary.LittleEndian.AppendUint16(lexicon, uint16(s.left))
			lexicon = binary.LittleEndian.AppendUint16(lexicon, uint16(s.right))
			continue
		}
		lexicon = append(append(lexicon, byte(len(s.word))), s.word...)
	}
	b.add("nameLexicon", lexicon)
	b.add("nameEntries", entries)
	order := make([]int, len(t.names))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, k int) bool { return t.names[order[i]] < t.names[order[k]] })
	var sorted []byte
	for _, n := range order {
		sorted = binary.LittleEndian.AppendUint16(sorted, uint16(n))
	}
	b.add("nameSorted", sorted)
	return b
}
