package protocol

// The check of the nodes of a message.

import "encoding/binary"

// cursors are how much of each pool the nodes so far have used.
type cursors struct{ edges, words, blob uint64 }

// nodes checks all nodes: kinds, pools used up in order without a gap, children before parents, what each kind wants of
// its children and numbers, depth, and keys.
func (v *Verifier) nodes(x *Values) error {
	n := x.Len()
	v.depthRoom(n)
	var c cursors
	composite := false
	for i := range n {
		node := x.nodes[i*nodeSize : (i+1)*nodeSize]
		v.depth[i] = 0
		if head := binary.LittleEndian.Uint64(node); head == uint64(KindInt) || head == uint64(KindFloat) { // with nothing beside the number
			continue
		}
		if binary.LittleEndian.Uint16(node[nodeZero:]) != 0 {
			return breach("got node %d with bytes that are not zero", i)
		}
		kind := Kind(node[0])
		flag, count, bits := nodeParts(node)
		good := false
		switch pools[kind] {
		case poolNone:
			good = leafNode(x, Index(i), kind, flag, count, bits)
		case poolBlob:
			good = blobNode(x, &c, kind, flag, count, bits)
		case poolWords:
			good = flag == 0 && (kind != KindComplex || count == 2) && take(&c.words, count, bits, len(x.words)/wordSize)
		case poolEdges:
			var keyed bool
			good, keyed = v.parentNode(x, &c, Index(i), kind, flag, count, bits)
			composite = composite || keyed
		}
		if !good {
			return breach("got node %d of kind %d with flag %d, n %d, bits %#x, which does not fit", i, kind, flag, count, bits)
		}
	}
	if c.edges != uint64(len(x.edges)/edgeSize) || c.words != uint64(len(x.words)/wordSize) || c.blob != uint64(len(x.blob)) {
		return breach("got values with bytes that no node owns")
	}
	roots := x.Roots()
	for k := range roots.Len() {
		if int64(roots.At(k)) >= int64(n) {
			return breach("got root %d of %d nodes", roots.At(k), n)
		}
	}
	if composite && !v.keys.valid(x) {
		return breach("got keys that are not hashable or too big together")
	}
	return nil
}

// depthRoom makes room for the depths of n nodes, which are there; what a big message needed is not kept.
func (v *Verifier) depthRoom(n int) {
	const kept = RetainedBytes / nodeSize
	if n > cap(v.depth) || cap(v.depth) > kept && n <= kept {
		v.depth = make([]uint16, max(n, 64))
	}
	v.depth = v.depth[:n]
}

// take tells whether a node's part of a pool begins where the one before ended, and moves on behind it.
func take(cursor *uint64, n uint32, at uint64, have int) bool {
	if at != *cursor || uint64(n) > uint64(have)-*cursor {
		return false
	}
	*cursor += uint64(n)
	return true
}

func blobNode(x *Values, c *cursors, kind Kind, flag byte, n uint32, bits uint64) bool {
	if flag != 0 && !(kind == KindBigInt && flag == flagNegative) || !take(&c.blob, n, bits, len(x.blob)) {
		return false
	}
	content := part(x.blob, n, bits, 1)
	switch kind {
	case KindStr, KindPath:
		return ValidText(content)
	case KindBigInt:
		if len(content) == 0 || content[0] == 0 {
			return false
		}
		_, small := smallInt(flag == flagNegative, content)
		return !small
	case KindDecimal:
		return validDecimal(content)
	case KindUUID:
		return n == 16
	}
	return true
}

// linked tells whether n is 0 or one more than a node of this kind before node i.
func linked(x *Values, i Index, n uint32, kind Kind) bool {
	return n == 0 || n-1 < uint32(i) && x.Kind(Index(n-1)) == kind
}

func leafNode(x *Values, i Index, kind Kind, flag byte, n uint32, bits uint64) bool {
	switch kind {
	case KindTime:
		return flag <= flagFold && bits < microsecondsPerDay && linked(x, i, n, KindTimeZone)
	case KindDateTime:
		return flag <= flagFold && bits&(1<<dateShift-1) < microsecondsPerDay && goodDate(bits>>dateShift) && linked(x, i, n, KindTimeZone)
	case KindObject:
		return Traits(flag)&^traitMask == 0 && bits != 0 && linked(x, i, n, KindStr)
	}
	if flag != 0 {
		return false
	}
	switch kind {
	case KindTimeDelta:
		return validDelta(int64(int32(n)), int64(bits))
	case KindTimeZone:
		offset := int64(bits)
		return offset > -microsecondsPerDay && offset < microsecondsPerDay && linked(x, i, n, KindStr)
	}
	if n != 0 {
		return false
	}
	switch kind {
	case KindInt, KindFloat:
		return true
	case KindBool:
		return bits <= 1
	case KindDate:
		return goodDate(bits)
	}
	return bits == 0 // None, Ellipsis
}

func goodDate(bits uint64) bool {
	year, month, day := unpackDate(bits)
	return validDate(year, month, day) && packDate(year, month, day) == bits
}

// parentNode checks a node with children; keyed tells whether one that is hashed has children itself.
func (v *Verifier) parentNode(x *Values, c *cursors, i Index, kind Kind, flag byte, n uint32, bits uint64) (good, keyed bool) {
	if kind == KindHostFunction {
		if flag > flagAwaitable {
			return false, false
		}
		n = hostFunctionEdges
	} else if flag != 0 {
		return false, false
	}
	if !take(&c.edges, n, bits, len(x.edges)/edgeSize) {
		return false, false
	}
	children := Indexes{part(x.edges, n, bits, edgeSize)}
	var deepest uint16
	for raw := children.raw; len(raw) >= edgeSize; raw = raw[edgeSize:] {
		child := Index(binary.LittleEndian.Uint32(raw))
		if child >= i {
			return false, false
		}
		deepest = max(deepest, v.depth[child])
	}
	if deepest >= MaxDepth {
		return false, false
	}
	v.depth[i] = deepest + 1
	switch kind {
	case KindList, KindTuple:
		return true, false
	case KindSet, KindFrozenSet:
		return keysOf(x, children, 1)
	case KindDict:
		if children.Len()%2 != 0 {
			return false, false
		}
		return keysOf(x, children, 2)
	}
	return shaped(x, kind, children), false
}

// keysOf tells whether each step-th child can be hashed, and whether one of them has children.
func keysOf(x *Values, children Indexes, step int) (good, keyed bool) {
	for raw := children.raw; len(raw) >= edgeSize; raw = raw[min(step*edgeSize, len(raw)):] {
		kind := x.Kind(Index(binary.LittleEndian.Uint32(raw)))
		if kind == KindStr {
			continue
		}
		if unhashable(kind) {
			return false, false
		}
		keyed = keyed || hashedThrough(kind)
	}
	return true, keyed
}

// shaped checks the children of the kinds that prescribe them.
func shaped(x *Values, kind Kind, children Indexes) bool {
	at := func(k int) Kind { return x.Kind(children.At(k)) }
	isInt := func(k int) bool { return at(k) == KindInt || at(k) == KindBigInt }
	strOrNone := func(k int) bool { return at(k) == KindStr || at(k) == KindNone }
	n := children.Len()
	switch kind {
	case KindRange:
		return n == 3 && isInt(0) && isInt(1) && isInt(2) && (at(2) == KindBigInt || x.Int(children.At(2)) != 0)
	case KindSlice:
		return n == 3
	case KindFraction:
		return n == 2 && isInt(0) && isInt(1) && positive(x, children.At(1))
	case KindEnum:
		return n == 3 && at(0) == KindStr && (at(1) == KindStr && at(2) == KindNone || at(1) == KindNone && isInt(2))
	case KindDataclass:
		if n%2 != 1 || at(0) != KindStr {
			return false
		}
		for k := 1; k < n; k += 2 {
			if at(k) != KindStr {
				return false
			}
		}
		return true
	case KindException:
		return n == 4 && at(0) == KindStr && at(1) == KindStr && at(2) == KindTuple && at(3) == KindTuple && allStr(x, x.Children(children.At(3)))
	case KindHostFunction:
		return at(0) == KindStr && strOrNone(1) && strOrNone(2)
	}
	return false
}

func allStr(x *Values, children Indexes) bool {
	for k := range children.Len() {
		if x.Kind(children.At(k)) != KindStr {
			return false
		}
	}
	return true
}
