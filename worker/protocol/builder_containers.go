package protocol

// Adding nodes that have children.

import "encoding/binary"

// parent adds a node whose edges are the children. n is what the node says of them, for most kinds their number.
func (b *Builder) parent(kind Kind, flag byte, n uint32, children ...Index) Index {
	if !b.room(nodeSize + len(children)*edgeSize) {
		return 0
	}
	from, deepest := len(b.v.edges), uint16(0)
	edges := b.v.edges
	for _, c := range children {
		if int64(c) >= int64(len(b.depth)) {
			b.has(c)
			return 0
		}
		deepest = max(deepest, b.depth[c])
		edges = binary.LittleEndian.AppendUint32(edges, uint32(c))
	}
	if deepest+1 > MaxDepth {
		return b.refuse(ErrDepth)
	}
	b.v.edges = edges
	at := from / edgeSize
	return b.add(kind, flag, n, uint64(at), deepest+1)
}

func (b *Builder) items(kind Kind, children []Index) Index {
	return b.parent(kind, 0, uint32(len(children)), children...)
}

// List adds a list.
func (b *Builder) List(items []Index) Index { return b.items(KindList, items) }

// Tuple adds a tuple.
func (b *Builder) Tuple(items []Index) Index { return b.items(KindTuple, items) }

// Set adds a set, in the order in which it iterates.
func (b *Builder) Set(items []Index) Index { return b.keyed(KindSet, items, 1) }

// FrozenSet adds a frozenset, in the order in which it iterates.
func (b *Builder) FrozenSet(items []Index) Index { return b.keyed(KindFrozenSet, items, 1) }

// Dict adds a dict from key, value, key, value and so on, in its order.
func (b *Builder) Dict(pairs []Index) Index {
	if len(pairs)%2 != 0 && b.err == nil {
		return b.invalid("got %d items of a dict, want pairs", len(pairs))
	}
	return b.keyed(KindDict, pairs, 2)
}

// keyed adds a node of which each step-th child is hashed.
func (b *Builder) keyed(kind Kind, children []Index, step int) Index {
	composite := false
	for k := 0; k < len(children); k += step {
		key := b.v.Kind(children[k])
		if unhashable(key) {
			return b.refuse(ErrKeys)
		}
		composite = composite || hashedThrough(key)
	}
	i := b.items(kind, children)
	b.v.compositeKeys = b.v.compositeKeys || composite
	return i
}

// want refuses a child of another kind than those given.
func (b *Builder) want(what string, child Index, kinds ...Kind) bool {
	if b.err != nil || !b.has(child) {
		return false
	}
	got := b.v.Kind(child)
	for _, k := range kinds {
		if got == k {
			return true
		}
	}
	b.invalid("got %v as %s", got, what)
	return false
}

// Range adds a range; its parts are ints of any size, the step is not 0.
func (b *Builder) Range(start, stop, step Index) Index {
	for _, part := range [...]Index{start, stop, step} {
		if !b.want("part of a range", part, KindInt, KindBigInt) {
			return 0
		}
	}
	if b.v.Kind(step) == KindInt && b.v.Int(step) == 0 {
		return b.invalid("got a range with step 0")
	}
	return b.parent(KindRange, 0, 3, start, stop, step)
}

// Slice adds a slice; its parts are anything.
func (b *Builder) Slice(start, stop, step Index) Index {
	return b.parent(KindSlice, 0, 3, start, stop, step)
}

// Fraction adds a fraction of two ints; the denominator is positive.
func (b *Builder) Fraction(numerator, denominator Index) Index {
	if !b.want("numerator", numerator, KindInt, KindBigInt) || !b.want("denominator", denominator, KindInt, KindBigInt) {
		return 0
	}
	if !positive(&b.v, denominator) {
		return b.invalid("got a denominator that is not positive")
	}
	return b.parent(KindFraction, 0, 2, numerator, denominator)
}

func positive(v *Values, i Index) bool {
	if v.Kind(i) == KindInt {
		return v.Int(i) > 0
	}
	negative, _ := v.BigInt(i)
	return !negative
}

// Enum adds a member of an enum class that the host registered: the class's name and the member's own, whose value both sides know.
func (b *Builder) Enum(class, member Index) Index {
	if !b.want("class of an enum", class, KindStr) || !b.want("name of an enum member", member, KindStr) {
		return 0
	}
	return b.parent(KindEnum, 0, 3, class, member, b.None())
}

// Flags adds flags of a class that the host registered which are or-ed together, and have no name: the class's name and their value.
func (b *Builder) Flags(class, value Index) Index {
	if !b.want("class of flags", class, KindStr) || !b.want("value of flags", value, KindInt, KindBigInt) {
		return 0
	}
	return b.parent(KindEnum, 0, 3, class, b.None(), value)
}

// Dataclass adds an instance of a dataclass that the host registered: the class's name, then name and value of each field.
func (b *Builder) Dataclass(class Index, fields []Index) Index {
	if !b.want("class of a dataclass", class, KindStr) {
		return 0
	}
	if len(fields)%2 != 0 {
		return b.invalid("got %d parts of a dataclass's fields, want pairs", len(fields))
	}
	for k := 0; k < len(fields); k += 2 {
		if !b.want("name of a field", fields[k], KindStr) {
			return 0
		}
	}
	children := append([]Index{class}, fields...)
	return b.items(KindDataclass, children)
}

// Exception adds an exception as a value: its type's name, str() of it, a Tuple of what of its arguments can be copied,
// and a Tuple of the names of its builtin bases, the nearest first.
func (b *Builder) Exception(typeName, message, args, bases Index) Index {
	if !b.want("type of an exception", typeName, KindStr) || !b.want("message of an exception", message, KindStr) ||
		!b.want("args of an exception", args, KindTuple) || !b.want("bases of an exception", bases, KindTuple) {
		return 0
	}
	names := b.v.Children(bases)
	for k := range names.Len() {
		if !b.want("base of an exception", names.At(k), KindStr) {
			return 0
		}
	}
	return b.parent(KindException, 0, 4, typeName, message, args, bases)
}

// HostFunction adds a reference to a host function: its id, its name, and its signature and doc or None.
func (b *Builder) HostFunction(id uint32, awaitable bool, name, signature, doc Index) Index {
	if !b.want("name of a function", name, KindStr) || !b.want("signature", signature, KindStr, KindNone) ||
		!b.want("doc", doc, KindStr, KindNone) {
		return 0
	}
	var flag byte
	if awaitable {
		flag = flagAwaitable
	}
	return b.parent(KindHostFunction, flag, id, name, signature, doc)
}
