// Slots by number: what a type itself defines, what it inherits, and which of its slots are the generic wrappers of guest code.
package object

import "reflect"

// SlotID numbers the slots of Slots.
type SlotID uint8

// The slots. Binary and in-place operations take NumBinary numbers each, unary ones NumUnary.
const (
	SlotNew SlotID = iota
	SlotInit
	SlotCall
	SlotRepr
	SlotStr
	SlotHash
	SlotCompare
	SlotBool
	SlotGetAttr
	SlotSetAttr
	SlotDescrGet
	SlotDescrSet
	SlotIter
	SlotNext
	SlotSend
	SlotLen
	SlotGetItem
	SlotSetItem
	SlotContains
	SlotConcat
	SlotRepeat
	SlotIConcat
	SlotIRepeat
	SlotPowMod
	SlotInt
	SlotFloat
	SlotIndex
	SlotAwait
	SlotAIter
	SlotANext
	SlotBinary
	SlotInPlace = SlotBinary + SlotID(NumBinary)
	SlotUnary   = SlotInPlace + SlotID(NumBinary)
	numSlots    = SlotUnary + SlotID(NumUnary)
)

// SlotSet is a set of slots.
type SlotSet uint64

// Has tells whether the set holds a slot.
func (s SlotSet) Has(id SlotID) bool { return s>>id&1 != 0 }

func (s SlotSet) with(id SlotID) SlotSet { return s | 1<<id }

// filled is the set of the slots that are not nil.
func (s *Slots) filled() SlotSet {
	var set SlotSet
	for id := SlotID(0); id < numSlots; id++ {
		if s.has(id) {
			set = set.with(id)
		}
	}
	return set
}

// has tells whether a slot is not nil.
func (s *Slots) has(id SlotID) bool {
	switch {
	case id >= SlotUnary:
		return s.Unary[id-SlotUnary] != nil
	case id >= SlotInPlace:
		return s.InPlace[id-SlotInPlace] != nil
	case id >= SlotBinary:
		return s.Binary[id-SlotBinary] != nil
	}
	return [...]bool{
		s.New != nil, s.Init != nil, s.Call != nil, s.Repr != nil, s.Str != nil, s.Hash != nil, s.Compare != nil, s.Bool != nil,
		s.GetAttr != nil, s.SetAttr != nil, s.DescrGet != nil, s.DescrSet != nil, s.Iter != nil, s.Next != nil, s.Send != nil,
		s.Len != nil, s.GetItem != nil, s.SetItem != nil, s.Contains != nil, s.Concat != nil, s.Repeat != nil, s.IConcat != nil,
		s.IRepeat != nil, s.PowMod != nil, s.Int != nil, s.Float != nil, s.Index != nil, s.Await != nil, s.AIter != nil, s.ANext != nil,
	}[id]
}

// take copies one slot from another table.
func (s *Slots) take(from *Slots, id SlotID) {
	switch {
	case id >= SlotUnary:
		s.Unary[id-SlotUnary] = from.Unary[id-SlotUnary]
	case id >= SlotInPlace:
		s.InPlace[id-SlotInPlace] = from.InPlace[id-SlotInPlace]
	case id >= SlotBinary:
		s.Binary[id-SlotBinary] = from.Binary[id-SlotBinary]
	case id >= SlotIter:
		s.takeContainer(from, id)
	default:
		s.takeObject(from, id)
	}
}

func (s *Slots) takeObject(from *Slots, id SlotID) {
	switch id {
	case SlotNew:
		s.New = from.New
	case SlotInit:
		s.Init = from.Init
	case SlotCall:
		s.Call = from.Call
	case SlotRepr:
		s.Repr = from.Repr
	case SlotStr:
		s.Str = from.Str
	case SlotHash:
		s.Hash = from.Hash
	case SlotCompare:
		s.Compare = from.Compare
	case SlotBool:
		s.Bool = from.Bool
	case SlotGetAttr:
		s.GetAttr = from.GetAttr
	case SlotSetAttr:
		s.SetAttr = from.SetAttr
	case SlotDescrGet:
		s.DescrGet = from.DescrGet
	case SlotDescrSet:
		s.DescrSet = from.DescrSet
	}
}

func (s *Slots) takeContainer(from *Slots, id SlotID) {
	switch id {
	case SlotIter:
		s.Iter = from.Iter
	case SlotNext:
		s.Next = from.Next
	case SlotSend:
		s.Send = from.Send
	case SlotLen:
		s.Len = from.Len
	case SlotGetItem:
		s.GetItem = from.GetItem
	case SlotSetItem:
		s.SetItem = from.SetItem
	case SlotContains:
		s.Contains = from.Contains
	case SlotConcat:
		s.Concat = from.Concat
	case SlotRepeat:
		s.Repeat = from.Repeat
	case SlotIConcat:
		s.IConcat = from.IConcat
	case SlotIRepeat:
		s.IRepeat = from.IRepeat
	case SlotPowMod:
		s.PowMod = from.PowMod
	case SlotInt:
		s.Int = from.Int
	case SlotFloat:
		s.Float = from.Float
	case SlotIndex:
		s.Index = from.Index
	case SlotAwait:
		s.Await = from.Await
	case SlotAIter:
		s.AIter = from.AIter
	case SlotANext:
		s.ANext = from.ANext
	}
}

// HashUnhashable is the Hash slot of types with `__hash__ = None`.
func HashUnhashable(t *Thread, v Value) (int64, error) {
	return 0, t.TypeError("unhashable type: '%s'", v.Type().Name)
}

// inherit ties a static type to its bases: order, slots, struct. A type that compares in its own way and defines no hash is unhashable.
func (ty *Type) inherit() {
	s := &ty.Slots
	if s.Compare != nil && (s.Hash == nil || sameFunc(s.Hash, HashUnhashable)) {
		s.Hash = HashUnhashable
		ty.Flags |= Unhashable
		ty.Own = ty.Own.with(SlotHash)
	}
	inheritSlots(s, &ty.Base.Slots)
	ty.MRO = append([]*Type{ty}, ty.Base.MRO...)
	for _, b := range ty.Bases[1:] { // the table lists a second base only where it adds types before the common root
		ty.MRO = mergeStatic(ty.MRO, b.MRO)
	}
	ty.PlainNew = ty.Base.PlainNew && !ty.Own.Has(SlotNew)
	ty.PlainInit = ty.Base.PlainInit && !ty.Own.Has(SlotInit)
	if ty.Layout == LayoutObject && ty.SubBase == 0 { // an abstract base: instances of its subclasses are plain
		ty.SubBase = instanceBase
	}
	if ty.Layout != LayoutObject && ty.Layout != LayoutException {
		ty.Flags |= OwnLayout // nobody says whether the struct is that of the base: two such types never mix
	}
}

// mergeStatic enters the types of a second base before those that both orders share.
func mergeStatic(mro, second []*Type) []*Type {
	var out, fresh []*Type
	for _, m := range second {
		if !contains(mro, m) {
			fresh = append(fresh, m)
		}
	}
	for _, m := range mro {
		if contains(second, m) {
			out = append(out, fresh...)
			fresh = nil
		}
		out = append(out, m)
	}
	return out
}

func contains(list []*Type, ty *Type) bool {
	for _, m := range list {
		if m == ty {
			return true
		}
	}
	return false
}

// sameFunc tells whether two functions are one; Go compares none. Only the set-up of static types asks.
func sameFunc(a, b any) bool { return reflect.ValueOf(a).Pointer() == reflect.ValueOf(b).Pointer() }

// inheritSlots fills the slots that a static type does not define from its base.
func inheritSlots(s, base *Slots) {
	for id := SlotID(0); id < numSlots; id++ {
		if !s.has(id) {
			s.take(base, id)
		}
	}
}
