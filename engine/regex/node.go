// The tree that the parser makes.
package regex

// nodeKind is the kind of a node.
type nodeKind uint8

const (
	nodeLiteral nodeKind = iota
	nodeNotLiteral
	nodeAny
	nodeClass
	nodeAt
	nodeBranch
	nodeGroup // capturing, or with flags, or plain
	nodeAtomic
	nodeRepeat
	nodeLook // lookahead and lookbehind
	nodeFail
	nodeRef
	nodeCond
)

// repeatMode is how a repetition gives back.
type repeatMode uint8

const (
	greedy repeatMode = iota
	lazy
	possessive
)

// atKind is a place.
type atKind uint8

const (
	atBegin atKind = iota // ^
	atEnd                 // $
	atStart               // \A
	atStop                // \Z
	atBoundary
	atNonBoundary
)

// category is a class that an escape names.
type category uint8

const (
	catDigit category = iota
	catNotDigit
	catSpace
	catNotSpace
	catWord
	catNotWord
	noCategory
)

// classItem is a range of a class, or a category.
type classItem struct {
	lo, hi rune
	cat    category
	span   bool // written as a range
}

// width is how many characters something matches.
type width struct{ lo, hi uint64 }

// node is an element of a pattern. Few fields are of use to all kinds.
type node struct {
	kind     nodeKind
	at       atKind
	mode     repeatMode
	negate   bool // of a class, a lookaround
	behind   bool
	add, del Flags // of a group
	char     rune
	group    int // of a group (0: none), a reference, a condition
	min, max uint64
	items    []classItem
	kids     [][]*node // one for each alternative; yes and no
	width    width
	made     *charSet // of one character, under madeFor
	madeFor  Flags
}

func (w width) plus(v width) width {
	return width{min(w.lo+v.lo, maxWidth), min(w.hi+v.hi, maxWidth)}
}

func (w width) either(v width) width { return width{min(w.lo, v.lo), max(w.hi, v.hi)} }

// times is the width of a repetition.
func (w width) times(lo, hi uint64) width { return width{product(w.lo, lo), product(w.hi, hi)} }

func product(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return 0
	}
	if a > maxWidth/b {
		return maxWidth
	}
	return a * b
}

func widthOf(list []*node) (w width) {
	for _, n := range list {
		w = w.plus(n.width)
	}
	return w
}
