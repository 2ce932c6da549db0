package protocol

// Values that lie ready as pools, such as those that C made of a value of another language.

import "slices"

// Adopt takes pools as they are into an empty Builder: node k there is node k here. False: they are not what a message may hold, too big,
// or hold objects or functions; the Builder is then still empty. To add them one by one tells why.
func (b *Builder) Adopt(p Pools) bool {
	x := Values{nodes: own(p.Nodes), edges: own(p.Edges), words: own(p.Words), blob: own(p.Blob)}
	if b.err != nil || len(b.depth) > 0 || x.Size() > b.limit || !x.Plain() {
		return false
	}
	if b.verifier == nil {
		b.verifier = NewVerifier(FromHost)
	}
	if b.verifier.nodes(&x) != nil {
		return false
	}
	b.depth, b.verifier.depth = b.verifier.depth, b.depth[:0]
	x.roots, x.still = b.v.roots, b.v.still
	if !b.lent {
		x.nodes, x.edges, x.words, x.blob = slices.Clone(x.nodes), slices.Clone(x.edges), slices.Clone(x.words), slices.Clone(x.blob)
	}
	b.v, b.borrowed = x, b.lent
	return true
}

// own is a slice without room behind it, so that what is appended goes elsewhere.
func own(p []byte) []byte { return p[:len(p):len(p)] }
