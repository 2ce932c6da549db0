package protocol

// How much work it is to hash the keys of a message's dicts and sets. A tuple that is shared costs a few bytes each time
// it occurs and its whole content each time it is hashed: thirty tuples of twice the one before would hash for minutes in
// the receiver's own dict.

import "math"

const (
	// Hashing may visit so many nodes per byte of the values, and keyFloor more.
	keyFactor = 16
	keyFloor  = 1 << 16

	weightUnhashable = math.MaxUint32
	weightMost       = math.MaxUint32 - 1
)

// keyCheck is the scratch space of valid.
type keyCheck struct{ weight []uint32 }

// valid tells whether all keys can be hashed, and with work in proportion to the size of the values.
func (c *keyCheck) valid(x *Values) bool {
	n := x.Len()
	if n > cap(c.weight) {
		c.weight = make([]uint32, n)
	}
	c.weight = c.weight[:n]
	left := uint64(x.Size())*keyFactor + keyFloor
	for i := range n {
		c.weight[i] = c.weigh(x, Index(i))
		step := 0
		switch x.Kind(Index(i)) {
		case KindSet, KindFrozenSet:
			step = 1
		case KindDict:
			step = 2
		default:
			continue
		}
		children := x.Children(Index(i))
		for k := 0; k < children.Len(); k += step {
			w := uint64(c.weight[children.At(k)])
			if w == weightUnhashable || w > left {
				return false
			}
			left -= w
		}
	}
	if cap(c.weight) > RetainedBytes/nodeSize {
		c.weight = nil
	}
	return true
}

// weigh is the number of nodes that hashing node i visits.
func (c *keyCheck) weigh(x *Values, i Index) uint32 {
	kind := x.Kind(i)
	switch {
	case unhashable(kind):
		return weightUnhashable
	case kind == KindBigInt || kind == KindDecimal:
		_, n, _ := nodeParts(x.node(i))
		return 1 + n/8
	case !hashedThrough(kind) && kind != KindFraction && kind != KindRange:
		return 1
	}
	sum := uint64(1)
	children := x.Children(i)
	for k := range children.Len() {
		w := c.weight[children.At(k)]
		if w == weightUnhashable {
			return weightUnhashable
		}
		sum += uint64(w)
	}
	return uint32(min(sum, weightMost))
}
