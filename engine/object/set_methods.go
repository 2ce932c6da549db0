// The slots and methods of set and frozenset.
package object

// Bare type of the iterator, in which both types share.
var (
	setIteratorType  Type
	setIteratorShape Shape
)

// SetIterator walks a set; Set is nil once it came to its end.
type SetIterator struct {
	Obj
	Set  *Set
	pos  int
	used int // length of the set at the start; -1 after the error, which then repeats
	left int
}

func setSlots() Slots {
	return Slots{
		Repr: setRepr, Compare: setCompare, Iter: setIter, Len: setLen, Contains: setContains,
		Binary: [NumBinary]func(*Thread, Value, Value) (Value, error){
			Sub: setOperator((*Set).difference), And: setOperator((*Set).intersection),
			Or: setOperator((*Set).union), Xor: setOperator((*Set).symmetricDifference),
		},
	}
}

func setRow() typeRow {
	s := setSlots()
	s.New, s.Init, s.Hash = setNew, setInit, HashUnhashable
	s.InPlace = [NumBinary]func(*Thread, Value, Value) (Value, error){
		Sub: setInPlace((*Set).differenceUpdate), And: setInPlace((*Set).intersectionUpdate),
		Or: setInPlace((*Set).Update), Xor: setInPlace((*Set).symmetricUpdate),
	}
	return typeRow{
		Type: &setType, Shape: &setShape, Name: "set", Layout: LayoutSet, Flags: Subclassable | ConsumesItems, Slots: s,
		Members: setMembers, Sig: "(iterable=(), /)",
		Doc:  "A set of the items of an iterable, each once.",
		Make: makeSet, SubBase: attributeBase[Set](),
	}
}

func frozensetRow() typeRow {
	s := setSlots()
	s.New, s.Hash = frozensetNew, frozensetHash
	return typeRow{
		Type: &frozensetType, Shape: &frozensetShape, Name: "frozenset", Layout: LayoutSet, Flags: Subclassable | ConsumesItems, Slots: s,
		Members: frozensetMembers, Sig: "(iterable=(), /)",
		Doc:  "A set that cannot be changed.",
		Make: makeSet, SubBase: attributeBase[Set](),
	}
}

func makeSet(s *Shape) Value {
	o := allocate[Set](s)
	o.Shape = s
	return FromSet(o)
}

func newSetOf(t *Thread, cls *Type) *Set {
	if cls == &setType || cls == &frozensetType {
		return newSmallSet(t, cls.Root)
	}
	t.Charge(setSize)
	o := allocate[Set](cls.Root)
	o.Shape = cls.Root
	return o
}

func setIteratorRow() typeRow {
	return iteratorRow(&setIteratorType, &setIteratorShape, "set_iterator", setIteratorNext,
		lengthHintRow(func(v Value) int {
			it := As[SetIterator](v)
			if it.Set == nil || it.used != it.Set.used {
				return 0
			}
			return it.left
		}),
		reduceRow("iter", func(t *Thread, v Value) (Value, Value) {
			rest := *As[SetIterator](v)
			l := NewList(t, nil)
			for {
				x, err := setIteratorNext(t, From(&rest))
				if err != nil || x.IsAbsent() {
					return FromList(l), Absent
				}
				l.Append(t, x)
			}
		}))
}

func setNew(t *Thread, cls *Type, _ []Value, _ []*Str) (Value, error) {
	return FromSet(newSetOf(t, cls)), nil
}

func setInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if len(kw) > 0 { // also of a subclass with a __new__ of its own, unlike list
		return t.TypeError("set() takes no keyword arguments")
	}
	if err := t.argumentCount(self.Type().Name, args, 0, 1); err != nil {
		return err
	}
	s := As[Set](self)
	if s.fill > 0 {
		s.clear()
	}
	if len(args) == 0 {
		return nil
	}
	return s.Update(t, args[0])
}

func frozensetNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noNewKeywords(cls, &frozensetType, kw); err != nil {
		return Value{}, err
	}
	args = args[:len(args)-len(kw)]
	if err := t.argumentCount(cls.Name, args, 0, 1); err != nil {
		return Value{}, err
	}
	if cls == &frozensetType && len(args) == 1 && args[0].Shape() == &frozensetShape {
		return args[0], nil
	}
	s := newSetOf(t, cls)
	if len(args) == 1 {
		if err := s.Update(t, args[0]); err != nil {
			return Value{}, err
		}
	}
	return FromSet(s), nil
}

func setLen(_ *Thread, v Value) (int, error) { return As[Set](v).used, nil }

func setRepr(t *Thread, v Value) (Value, error) {
	s, name := As[Set](v), v.Type().Name
	if !t.EnterRepr(v) {
		return StrValue(t, name+"(...)"), nil
	}
	defer t.LeaveRepr()
	if s.used == 0 {
		return StrValue(t, name+"()"), nil
	}
	items, err := t.Collect(v)
	if err != nil {
		return Value{}, err
	}
	before, after := name+"({", "})"
	if v.Type() == &setType {
		before, after = "{", "}"
	}
	b := reprBuffer{t: t}
	b.add(before)
	for i, x := range items {
		if i > 0 {
			b.add(", ")
		}
		if err := b.repr(x); err != nil {
			return Value{}, err
		}
	}
	b.add(after)
	return b.value()
}

// frozensetHash is CPython's: it does not depend on the order, and the members' hashes are those that the table holds.
func frozensetHash(t *Thread, v Value) (int64, error) {
	s := As[Set](v)
	if s.hash != 0 {
		return s.hash, nil
	}
	if err := t.stepCopy(len(s.keys)); err != nil {
		return 0, err
	}
	h := uint64(0)
	for i := range s.keys {
		if s.isLive(i) {
			h ^= shuffleBits(uint64(s.hashAt(i)))
		}
	}
	s.hash = finishUnordered(h, s.used)
	return s.hash, nil
}

// shuffleBits and finishUnordered are the steps of CPython's hash of unordered collections.
func shuffleBits(h uint64) uint64 { return ((h ^ 89869747) ^ (h << 16)) * 3644798167 }

func finishUnordered(h uint64, n int) int64 {
	h ^= (uint64(n) + 1) * 1927868237
	h ^= (h >> 11) ^ (h >> 25)
	h = h*69069 + 907133923
	if int64(h) == -1 {
		return 590923713
	}
	return int64(h)
}

// withFrozen runs f with key, and again with a frozenset of the same members where key is a set: sets are found in sets by content.
func withFrozen(t *Thread, key Value, f func(key Value) (bool, error)) (bool, error) {
	found, err := f(key)
	o, isSet := asSet(key)
	if err == nil || !isSet || !IsRaised(err, TypeErrorType) || o.plainClass() != &setType {
		return found, err
	}
	frozen, err := o.copyAs(t, &frozensetType)
	if err != nil {
		return false, err
	}
	return f(FromSet(frozen))
}

func setContains(t *Thread, v, x Value) (bool, error) {
	return withFrozen(t, x, func(key Value) (bool, error) { return As[Set](v).Has(t, key) })
}

func setIter(t *Thread, v Value) (Value, error) {
	t.Charge(48)
	s := As[Set](v)
	return From(&SetIterator{Obj{&setIteratorShape}, s, 0, s.used, s.used}), nil
}

func setIteratorNext(t *Thread, v Value) (Value, error) {
	it := As[SetIterator](v)
	if it.Set == nil {
		return Value{}, nil
	}
	if it.used != it.Set.used {
		it.used = -1 // stays so: the error repeats
		return Value{}, t.RuntimeError("Set changed size during iteration")
	}
	key, pos, ok := it.Set.next(it.pos)
	if !ok {
		it.Set = nil
		return Value{}, nil
	}
	t.Steps -= int64(pos-it.pos) >> 5 // free places on the way
	it.pos = pos
	it.left--
	return key, nil
}

// setResult is the row body of a method that gives a new set.
func setResult(op func(s *Set, t *Thread, v Value) (*Set, error)) Func {
	return func(t *Thread, a []Value) (Value, error) {
		r, err := op(As[Set](a[0]), t, a[1])
		if err != nil {
			return Value{}, err
		}
		return FromSet(r), nil
	}
}

// eachOther is the row body of a method with *others that changes the set by each of them.
func eachOther(op func(s *Set, t *Thread, v Value) error) Func {
	return func(t *Thread, a []Value) (Value, error) {
		for _, v := range As[Tuple](a[1]).Items {
			if err := op(As[Set](a[0]), t, v); err != nil {
				return Value{}, err
			}
		}
		return None(), nil
	}
}

func setCopy(t *Thread, a []Value) (Value, error) {
	if a[0].Shape() == &frozensetShape {
		return a[0], nil
	}
	s := As[Set](a[0])
	c, err := s.copyAs(t, s.plainClass())
	if err != nil {
		return Value{}, err
	}
	return FromSet(c), nil
}

// setChain gives a new set by an operation with each of *others in turn.
func setChain(op func(s *Set, t *Thread, v Value) (*Set, error)) Func {
	return func(t *Thread, a []Value) (Value, error) {
		s, others := As[Set](a[0]), As[Tuple](a[1]).Items
		if len(others) == 0 {
			others = []Value{a[0]} // s & s is a copy
		}
		for _, v := range others {
			var err error
			if s, err = op(s, t, v); err != nil {
				return Value{}, err
			}
		}
		return FromSet(s), nil
	}
}

// setDifferenceMethod makes a new set once and deletes from it.
func setDifferenceMethod(t *Thread, a []Value) (Value, error) {
	from, others := As[Set](a[0]), As[Tuple](a[1]).Items
	var s *Set
	var err error
	if len(others) == 0 {
		s, err = from.copyAs(t, from.plainClass())
	} else {
		s, err = from.difference(t, others[0])
		others = others[1:]
	}
	for _, v := range others {
		if err == nil {
			err = s.differenceUpdate(t, v)
		}
	}
	if err != nil {
		return Value{}, err
	}
	return FromSet(s), nil
}

func setUnionMethod(t *Thread, a []Value) (Value, error) {
	s := As[Set](a[0])
	c, err := s.copyAs(t, s.plainClass())
	if err != nil {
		return Value{}, err
	}
	for _, v := range As[Tuple](a[1]).Items {
		if v.Is(a[0]) {
			continue
		}
		if err := c.Update(t, v); err != nil {
			return Value{}, err
		}
	}
	return FromSet(c), nil
}

func setIntersectionUpdateMethod(t *Thread, a []Value) (Value, error) {
	r, err := setChain((*Set).intersection)(t, a)
	if err != nil {
		return Value{}, err
	}
	As[Set](a[0]).takeBody(As[Set](r))
	return None(), nil
}

func setIsDisjoint(t *Thread, a []Value) (Value, error) {
	s, v := As[Set](a[0]), a[1]
	o, isSet := asSet(v)
	if isSet && o == s {
		return Bool(s.used == 0), nil
	}
	if isSet && o.used > s.used {
		s, v = o, a[0]
	}
	err := t.eachKey(v, func(key Value, h int64) error {
		in, err := s.hasHash(t, key, h)
		if err == nil && in {
			return errFound
		}
		return err
	})
	if err == errFound {
		return Bool(false), nil
	}
	return Bool(true), err
}

func setIsSubset(t *Thread, a []Value) (Value, error) {
	s := As[Set](a[0])
	o, isSet := asSet(a[1])
	if isSet {
		in, err := s.isSubset(t, o)
		return Bool(in), err
	}
	both, err := s.intersection(t, a[1])
	if err != nil {
		return Value{}, err
	}
	return Bool(both.used == s.used), nil
}

func setIsSuperset(t *Thread, a []Value) (Value, error) {
	s := As[Set](a[0])
	o, isSet := asSet(a[1])
	if isSet {
		in, err := o.isSubset(t, s)
		return Bool(in), err
	}
	err := t.eachKey(a[1], func(key Value, h int64) error {
		in, err := s.hasHash(t, key, h)
		if err == nil && !in {
			return errFound
		}
		return err
	})
	if err == errFound {
		return Bool(false), nil
	}
	return Bool(true), err
}

func setAdd(t *Thread, a []Value) (Value, error) {
	_, err := As[Set](a[0]).Add(t, a[1])
	return None(), err
}

func setClear(_ *Thread, a []Value) (Value, error) {
	As[Set](a[0]).clear()
	return None(), nil
}

func setDiscard(t *Thread, a []Value) (Value, error) {
	_, err := withFrozen(t, a[1], func(key Value) (bool, error) { return As[Set](a[0]).Discard(t, key) })
	return None(), err
}

func setRemove(t *Thread, a []Value) (Value, error) {
	found, err := withFrozen(t, a[1], func(key Value) (bool, error) { return As[Set](a[0]).Discard(t, key) })
	if err == nil && !found {
		err = t.KeyError(a[1])
	}
	return None(), err
}

func setPop(t *Thread, a []Value) (Value, error) {
	s := As[Set](a[0])
	if s.used == 0 {
		return Value{}, t.KeyError(StrValue(t, "pop from an empty set"))
	}
	return s.pop(t), nil
}

func setReduce(t *Thread, a []Value) (Value, error) {
	items, err := t.Collect(a[0])
	if err != nil {
		return Value{}, err
	}
	state, err := t.getState(a[0], false)
	if err != nil {
		return Value{}, err
	}
	args := FromTuple(NewTuple(t, FromList(NewList(t, items))))
	return FromTuple(NewTuple(t, FromType(a[0].Type()), args, state)), nil
}

func setSizeof(_ *Thread, a []Value) (Value, error) {
	s := As[Set](a[0])
	return Int(int64(setSize + 16*len(s.keys) + 8*len(s.hashes))), nil
}

// frozensetMembers are the rows that sets of both kinds have.
func frozensetMembers() []Member {
	return []Member{
		ClassGetItem(),
		containsRow("(object, /)", setContains, "Whether something is in it."),
		Method("__reduce__", "()", setReduce, "What pickle needs to make it again."),
		Method("__sizeof__", "()", setSizeof, "The bytes of memory that it takes."),
		Method("copy", "()", setCopy, "A set of the same items."),
		Method("difference", "(*others)", setDifferenceMethod, "A set of what is in this one and in no other."),
		Method("intersection", "(*others)", setChain((*Set).intersection), "A set of what is in this one and in all others."),
		Method("isdisjoint", "(other, /)", setIsDisjoint, "Whether nothing in the other is in this set."),
		Method("issubset", "(other, /)", setIsSubset, "Whether all items are in the other."),
		Method("issuperset", "(other, /)", setIsSuperset, "Whether all items of the other are in this set."),
		Method("symmetric_difference", "(other, /)", setResult((*Set).symmetricDifference), "A set of what is in one of both only."),
		Method("union", "(*others)", setUnionMethod, "A set of what is in this one or in any other."),
	}
}

func setMembers() []Member {
	return sortedRows(frozensetMembers(), []Member{
		Method("add", "(object, /)", setAdd, "Put an item in."),
		Method("clear", "()", setClear, "Make it empty."),
		Method("difference_update", "(*others)", eachOther((*Set).differenceUpdate), "Remove what is in any of the others."),
		Method("discard", "(object, /)", setDiscard, "Remove an item if it is there."),
		Method("intersection_update", "(*others)", setIntersectionUpdateMethod, "Keep only what is in all of the others."),
		Method("pop", "()", setPop, "Remove any item and return it; KeyError where there is none."),
		Method("remove", "(object, /)", setRemove, "Remove an item; KeyError where it is not there."),
		Method("symmetric_difference_update", "(other, /)", func(t *Thread, a []Value) (Value, error) {
			return None(), As[Set](a[0]).symmetricUpdate(t, a[1])
		}, "Keep what is in one of both only."),
		Method("update", "(*others)", eachOther((*Set).Update), "Put in what the others have."),
	})
}
