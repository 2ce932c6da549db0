// Slots by number: what a type itself defines, what it inherits, and which of its slots are the generic wrappers of guest code.
package object

import (
	"reflect"
	"unsafe"
)

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
	for id, f := range s.words() {
		if f != nil {
			set = set.with(SlotID(id))
		}
	}
	return set
}

// slotWords are the slots by number: a func is one pointer, and Slots has nothing else. The size is checked when this is compiled, the order
// by a test. Switches over 58 fields, for each of 200 types, were a tenth of the time of a start.
type slotWords [numSlots]unsafe.Pointer

var _ = [1]struct{}{}[unsafe.Sizeof(Slots{})-unsafe.Sizeof(slotWords{})]

func (s *Slots) words() *slotWords { return (*slotWords)(unsafe.Pointer(s)) }

// has tells whether a slot is not nil.
func (s *Slots) has(id SlotID) bool { return s.words()[id] != nil }

// take copies one slot from another table.
func (s *Slots) take(from *Slots, id SlotID) { s.words()[id] = from.words()[id] }

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
	from := base.words()
	for id, f := range s.words() {
		if f == nil && from[id] != nil {
			s.words()[id] = from[id]
		}
	}
}
