// Grapheme clusters (what a reader takes for one character) and blocks.
package ucd

// graphemeBreak is the Grapheme_Cluster_Break property.
type graphemeBreak uint8

const (
	graphemeOther graphemeBreak = iota
	graphemeCR
	graphemeLF
	graphemeControl
	graphemeExtend
	graphemeZWJ
	graphemeRegionalIndicator
	graphemePrepend
	graphemeSpacingMark
	graphemeL
	graphemeV
	graphemeT
	graphemeLV
	graphemeLVT
)

var graphemeNames = [...]string{
	"Other", "CR", "LF", "Control", "Extend", "ZWJ", "Regional_Indicator", "Prepend", "SpacingMark", "L", "V", "T", "LV", "LVT",
}

// graphemeKind is what all code points share that behave alike in clusters.
type graphemeKind struct {
	class        graphemeBreak
	conjunct     string // Indic_Conjunct_Break
	pictographic bool   // Extended_Pictographic
}

// blockRange is a block: a named range of code points.
type blockRange struct {
	first, last rune
	name        string
}

const graphemeMask = 1<<graphemeShift - 1

func graphemeOf(r rune) *graphemeKind {
	if uint32(r) > maxRune {
		return &graphemeKinds[0]
	}
	return &graphemeKinds[graphemeData[uint(graphemePages[r>>graphemeShift])<<graphemeShift|uint(r&graphemeMask)]]
}

// GraphemeClusterBreak returns the Grapheme_Cluster_Break property, such as "Extend"; "Other" for most.
func GraphemeClusterBreak(r rune) string { return graphemeNames[graphemeOf(r).class] }

// IndicConjunctBreak returns the Indic_Conjunct_Break property: "Consonant", "Extend", "Linker" or "None".
func IndicConjunctBreak(r rune) string { return graphemeOf(r).conjunct }

// ExtendedPictographic returns the Extended_Pictographic property.
func ExtendedPictographic(r rune) bool { return graphemeOf(r).pictographic }

// Block returns the name of the block, such as "Basic Latin"; "No_Block" outside of all.
func Block(r rune) string {
	low, high := 0, len(blocks)
	for low < high {
		middle := int(uint(low+high) >> 1)
		if blocks[middle].last < r {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(blocks) && blocks[low].first <= r {
		return blocks[low].name
	}
	return "No_Block"
}

// NextGrapheme returns the length in bytes and in code points of the first cluster of s, which begins at the border of one.
func NextGrapheme(s string, m *Meter) (bytes, runes int, err error) {
	var c cluster
	polled := 0
	for bytes < len(s) {
		r, size := DecodeRune(s[bytes:])
		kind := graphemeOf(r)
		if runes > 0 && c.endsBefore(kind) {
			break
		}
		c.take(kind)
		bytes += size
		runes++
		if bytes-polled >= pollBytes {
			if err := m.poll(bytes - polled); err != nil {
				return 0, 0, err
			}
			polled = bytes
		}
	}
	return bytes, runes, nil
}

// cluster is what the rules of Unicode's annex 29 need to know of the characters so far.
type cluster struct {
	last graphemeBreak
	// pairOpen: an odd number of regional indicators stands at the end.
	pairOpen bool
	// pictographic: a pictograph and only extending characters after it; joined: and a zero width joiner last.
	pictographic, joined bool
	// consonant: a consonant and only extending characters after it; linked: one of those is a linker.
	consonant, linked bool
}

// endsBefore reports whether a cluster ends between its last character and the next one.
func (c *cluster) endsBefore(next *graphemeKind) bool {
	switch {
	case c.last == graphemeCR:
		return next.class != graphemeLF
	case c.last == graphemeLF || c.last == graphemeControl:
		return true
	}
	switch next.class {
	case graphemeCR, graphemeLF, graphemeControl:
		return true
	case graphemeExtend, graphemeZWJ, graphemeSpacingMark:
		return false
	}
	switch {
	case c.last == graphemePrepend,
		joinsSyllable(c.last, next.class),
		c.linked && next.conjunct == "Consonant",
		c.joined && next.pictographic,
		c.pairOpen && next.class == graphemeRegionalIndicator:
		return false
	}
	return true
}

// joinsSyllable reports whether two Hangul letters belong to one syllable.
func joinsSyllable(last, next graphemeBreak) bool {
	switch last {
	case graphemeL:
		return next == graphemeL || next == graphemeV || next == graphemeLV || next == graphemeLVT
	case graphemeLV, graphemeV:
		return next == graphemeV || next == graphemeT
	case graphemeLVT, graphemeT:
		return next == graphemeT
	}
	return false
}

func (c *cluster) take(next *graphemeKind) {
	c.joined = c.pictographic && next.class == graphemeZWJ
	c.pictographic = next.pictographic || c.pictographic && next.class == graphemeExtend
	c.pairOpen = next.class == graphemeRegionalIndicator && !c.pairOpen
	switch next.conjunct {
	case "Consonant":
		c.consonant, c.linked = true, false
	case "Linker":
		c.linked = c.consonant
	case "None":
		c.consonant, c.linked = false, false
	}
	c.last = next.class
}
