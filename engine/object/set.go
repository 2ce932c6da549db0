// The hash table of set and frozenset. Its layout and growth are CPython's, so that iteration gives the same order: open addressing, ten
// neighbours a probe, then a jump that takes five more bits of the hash.
package object

import (
	"unsafe"

	"github.com/small-python/spy/engine/numfmt"
)

const (
	linearProbes = 9
	setSmallest  = 8
	setSecond    = 32 // what a table of setSmallest places grows to
)

// Set is a set or a frozenset.
type Set struct {
	Obj
	// keys is the table: its length is a power of two, nil while nothing was ever added. A free place is absent, a deleted one Unbound().
	keys []Value
	// hashes is the keys' hashes, place by place. It is nil while each key is a str or a small int, which tell their hash themselves: a set of
	// nine ints takes 704 bytes so, 1,024 with hashes, and a third of the time.
	hashes []int64
	fill   int   // live and deleted keys
	used   int   // live keys
	finger int   // where pop goes on
	hash   int64 // of a frozenset, once hashed; 0: not known
}

// NewSet makes an empty set, NewFrozenSet an empty frozenset to be filled by its maker.
func NewSet(t *Thread) *Set       { return newSmallSet(t, &setShape) }
func NewFrozenSet(t *Thread) *Set { return newSmallSet(t, &frozensetShape) }

// NewFrozenSetOf makes a frozenset of texts that are all different. Its table is made once: sys has 300 names at each start.
func NewFrozenSetOf(t *Thread, texts []string) (*Set, error) {
	s := NewFrozenSet(t)
	s.resize(t, 2*len(texts))
	for _, text := range texts {
		if _, err := s.Add(t, FromStr(NewStr(t, text))); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// setSize is what a set takes without its table.
const setSize = 88

// smallSet is a set with its first table behind it: one allocation instead of two.
type smallSet struct {
	Set
	first [setSmallest]Value
}

func newSmallSet(t *Thread, s *Shape) *Set {
	t.Charge(setSize + 16*setSmallest)
	o := t.spareSet
	if o == nil {
		o = &smallSet{}
	}
	t.spareSet = nil
	o.Shape, o.keys = s, o.first[:]
	return &o.Set
}

// TakeBackSet keeps the memory of a set that nobody has any more for the next one. A program that counts `len(set(…))` of nine items took
// 1.3 times as long without.
func (t *Thread) TakeBackSet(s *Set) {
	if s.Shape != &setShape {
		return
	}
	if len(s.keys) == setSecond {
		clear(s.keys)
		t.spareTable = s.keys
	}
	t.spareSet = (*smallSet)(unsafe.Pointer(s))
	*t.spareSet = smallSet{}
}

// FromSet makes a Value of a set or frozenset.
func FromSet(s *Set) Value { return ref(unsafe.Pointer(s)) }

// AsSet reads v as a set or a frozenset, subclasses included.
func AsSet(v Value) (*Set, bool) { return as[Set](v, LayoutSet) }

func asSet(v Value) (*Set, bool) { return as[Set](v, LayoutSet) }

// Len is the number of members.
func (s *Set) Len() int { return s.used }

// plainKey tells whether key is a str or a small int.
func plainKey(key Value) bool { return key.IsInt() || key.Shape() == &strShape }

// plainHash is the hash of a str or a small int, whose comparisons run no guest code.
func plainHash(t *Thread, key Value) (int64, bool) {
	switch {
	case key.IsInt():
		return numfmt.HashInt(key.AsInt()), true
	case key.Shape() == &strShape:
		return int64((*Str)(key.P).Hash(t)), true
	}
	return 0, false
}

// setHash is the hash under which a set keeps a key.
func setHash(t *Thread, key Value) (int64, error) {
	if h, ok := plainHash(t, key); ok {
		return h, nil
	}
	h, err := t.Hash(key)
	if err != nil {
		return 0, t.unhashableKey(err, key, "set element")
	}
	return h, nil
}

// isLive tells whether there is a member at place i.
func (s *Set) isLive(i int) bool { return s.keys[i].P != nil && s.keys[i].P != UnboundTag() }

// hashAt is the hash of the member at place i.
func (s *Set) hashAt(i int) int64 {
	switch k := s.keys[i]; {
	case s.hashes != nil:
		return s.hashes[i]
	case k.IsInt():
		return numfmt.HashInt(k.AsInt())
	default:
		return int64((*Str)(k.P).hash)
	}
}

// ensure makes the first table.
func (s *Set) ensure(t *Thread) {
	if s.keys == nil {
		s.keys = make([]Value, setSmallest)
		t.Charge(setSmallest * 16)
	}
}

// widen makes room for the hashes, before the first key that is neither str nor small int.
func (s *Set) widen(t *Thread) error {
	s.ensure(t)
	if err := t.Reserve(8 * int64(len(s.keys))); err != nil {
		return err
	}
	t.Charge(8 * int64(len(s.keys)))
	hashes := make([]int64, len(s.keys))
	for i := range hashes {
		if s.isLive(i) {
			hashes[i] = s.hashAt(i)
		}
	}
	s.hashes = hashes
	return nil
}

// setSearch is what locate found.
type setSearch struct {
	at      int // the place of the key, or the free place where it belongs
	deleted int // with a free place: the last deleted one on the way there, which a new key takes; -1: none
	found   bool
}

// locatePlain finds a str or a small int where all keys are such, without guest code.
func (s *Set) locatePlain(t *Thread, key Value, h int64) setSearch {
	text, deleted := "", -1
	if !key.IsInt() {
		text = (*Str)(key.P).S
	}
	keys := s.keys
	mask := uint64(len(keys) - 1)
	perturb, i := uint64(h), uint64(h)&mask
	for n := 0; ; n++ {
		last := i
		if i+linearProbes <= mask {
			last = i + linearProbes
		}
		for k := i; k <= last; k++ {
			switch e := &keys[k]; {
			case e.P == nil:
				return setSearch{at: int(k), deleted: deleted}
			case e.Is(key):
				return setSearch{at: int(k), found: true}
			case e.P == UnboundTag():
				deleted = int(k)
			case key.IsInt() || e.IsInt() || int64((*Str)(e.P).hash) != h:
			case (*Str)(e.P).S == text:
				return setSearch{at: int(k), found: true}
			default:
				t.Steps--
			}
		}
		if n >= freeProbes {
			t.Steps--
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}

// locate finds key, which has hash h. After a comparison it goes on where the table and the key compared are what they were, else it starts
// again. trust takes a comparison that says yes at its word even then: so CPython adds keys.
func (s *Set) locate(t *Thread, key Value, h int64, trust bool) (setSearch, error) {
	s.ensure(t)
	if s.hashes == nil && plainKey(key) {
		return s.locatePlain(t, key, h), nil
	}
again:
	deleted := -1
	s.ensure(t)
	keys := s.keys
	mask := uint64(len(keys) - 1)
	perturb, i := uint64(h), uint64(h)&mask
	for n := 0; ; n++ {
		last := i
		if i+linearProbes <= mask {
			last = i + linearProbes
		}
		for at := int(i); at <= int(last); at++ {
			there := keys[at]
			if there.P == nil {
				return setSearch{at: at, deleted: deleted}, nil
			}
			if there.P == UnboundTag() {
				deleted = at
				continue
			}
			if s.hashAt(at) != h {
				continue
			}
			if there.Is(key) {
				return setSearch{at: at, found: true}, nil
			}
			same, err := EqualKeys(t, there, key)
			if err != nil {
				return setSearch{}, err
			}
			moved := len(s.keys) != len(keys) || &s.keys[0] != &keys[0] || !keys[at].Is(there)
			switch {
			case same && (trust || !moved):
				return setSearch{at: at, found: true}, nil
			case moved || deleted >= 0 && s.isLive(deleted):
				goto again
			}
			// Keys of one hash that differ: nothing but this loop bounds their number.
			if err := t.Step(1); err != nil {
				return setSearch{}, err
			}
		}
		if n >= freeProbes {
			t.Steps--
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}

// find returns the place of key, -1 where it is not a member.
func (s *Set) find(t *Thread, key Value, h int64) (int, error) {
	if s.used == 0 {
		return -1, nil
	}
	r, err := s.locate(t, key, h, false)
	if err != nil || !r.found {
		return -1, err
	}
	return r.at, nil
}

// Has tells whether key is a member.
func (s *Set) Has(t *Thread, key Value) (bool, error) {
	h, err := setHash(t, key)
	if err != nil {
		return false, err
	}
	return s.hasHash(t, key, h)
}

// hasHash is membership of a key whose hash is known.
func (s *Set) hasHash(t *Thread, key Value, h int64) (bool, error) {
	at, err := s.find(t, key, h)
	return at >= 0, err
}

// Add adds key and tells whether it was new.
func (s *Set) Add(t *Thread, key Value) (bool, error) {
	if isNew, done := s.addPlain(t, key); done {
		return isNew, nil
	}
	h, err := setHash(t, key)
	if err != nil {
		return false, err
	}
	return s.addHash(t, key, h)
}

// addPlain is Add of a str or a small int where all keys are such and there is room; done tells whether that is so.
func (s *Set) addPlain(t *Thread, key Value) (isNew, done bool) {
	if s.hashes != nil || s.keys == nil || s.full() {
		return false, false
	}
	h, ok := plainHash(t, key)
	if !ok {
		return false, false
	}
	r := s.locatePlain(t, key, h)
	if !r.found {
		s.put(r, key, h)
	}
	return !r.found, true
}

// full tells whether the table grows with the next key that takes a free place.
func (s *Set) full() bool { return (s.fill+1)*5 >= (len(s.keys)-1)*3 }

func (s *Set) addHash(t *Thread, key Value, h int64) (bool, error) {
	r, err := s.locate(t, key, h, true)
	if err != nil || r.found {
		return false, err
	}
	if s.hashes == nil && !plainKey(key) { // now: the comparisons may have emptied the set
		if err := s.widen(t); err != nil {
			return false, err
		}
	}
	full := r.deleted < 0 && s.full()
	if full { // asked for first: a table that could not grow would fill up, and a look-up ends at a free place
		if err := t.Reserve(4 * 24 * int64(len(s.keys))); err != nil {
			return false, err
		}
	}
	s.put(r, key, h)
	if full {
		s.resize(t, s.grownSize())
	}
	return true, nil
}

// put puts a new key where locate says.
func (s *Set) put(r setSearch, key Value, h int64) {
	at := r.deleted
	if at < 0 {
		at = r.at
		s.fill++
	}
	s.keys[at] = key
	if s.hashes != nil {
		s.hashes[at] = h
	}
	s.used++
}

// grownSize is what a full table is resized for.
func (s *Set) grownSize() int {
	if s.used > 50000 {
		return s.used * 2
	}
	return s.used * 4
}

// resize moves the members to a table of more than least places and drops the deleted ones.
func (s *Set) resize(t *Thread, least int) {
	n := setSmallest
	for n <= least {
		n *= 2
	}
	old := *s
	t.Charge(16 * int64(n))
	if n == setSecond && t.spareTable != nil {
		s.keys, t.spareTable = t.spareTable, nil
	} else {
		s.keys = make([]Value, n)
	}
	if old.hashes != nil {
		t.Charge(8 * int64(n))
		s.hashes = make([]int64, n)
	}
	s.fill = s.used
	s.insertAll(&old)
	if len(old.keys) == setSmallest {
		clear(old.keys) // it may lie in the set itself and would keep what it holds
	}
}

// insertAll puts the members of another set, none of which is there, into a table without deleted keys. There are hashes where it has them.
func (s *Set) insertAll(from *Set) {
	for i := range from.keys {
		if from.isLive(i) {
			h := from.hashAt(i)
			at := s.insertClean(from.keys[i], h)
			if s.hashes != nil {
				s.hashes[at] = h
			}
		}
	}
}

// insertClean puts a key that is not there into a table without deleted ones and returns its place.
func (s *Set) insertClean(key Value, h int64) uint64 {
	table := s.keys
	mask := uint64(len(table) - 1)
	perturb, i := uint64(h), uint64(h)&mask
	for {
		last := i
		if i+linearProbes <= mask {
			last = i + linearProbes
		}
		for k := i; k <= last; k++ {
			if table[k].P == nil {
				table[k] = key
				return k
			}
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}

// Discard removes key and tells whether it was a member.
func (s *Set) Discard(t *Thread, key Value) (bool, error) {
	h, err := setHash(t, key)
	if err != nil {
		return false, err
	}
	return s.discardHash(t, key, h)
}

func (s *Set) discardHash(t *Thread, key Value, h int64) (bool, error) {
	at, err := s.find(t, key, h)
	if err != nil || at < 0 {
		return false, err
	}
	s.remove(at)
	return true, nil
}

func (s *Set) remove(at int) {
	s.keys[at] = Unbound()
	s.used--
}

// clear removes all members.
func (s *Set) clear() {
	if len(s.keys) == setSmallest {
		clear(s.keys) // as in resize
	}
	s.keys, s.hashes, s.fill, s.used = nil, nil, 0, 0
}

// pop removes the member at the finger or after it; the set must not be empty.
func (s *Set) pop(t *Thread) Value {
	mask := len(s.keys) - 1
	i := s.finger & mask
	for ; !s.isLive(i); i = (i + 1) & mask {
		t.Steps--
	}
	key := s.keys[i]
	s.remove(i)
	s.finger = i + 1
	return key
}

// next returns the first member at or after place i and the place after it; ok is false at the end.
func (s *Set) next(i int) (key Value, after int, ok bool) {
	for ; i < len(s.keys); i++ {
		if s.isLive(i) {
			return s.keys[i], i + 1, true
		}
	}
	return Value{}, i, false
}

// Each calls f with each member until it fails. f may change the set: then some members may be left out.
func (s *Set) Each(f func(key Value) error) error {
	for key, i, ok := s.next(0); ok; key, i, ok = s.next(i) {
		if err := f(key); err != nil {
			return err
		}
	}
	return nil
}

// merge adds the members of another set.
func (s *Set) merge(t *Thread, other *Set) error {
	if other == s || other.used == 0 {
		return nil
	}
	if err := s.expect(t, other.used); err != nil {
		return err
	}
	if err := t.stepCopy(len(other.keys)); err != nil {
		return err
	}
	if s.fill == 0 {
		return s.copyMembers(t, other)
	}
	for key, i, ok := other.next(0); ok; key, i, ok = other.next(i) {
		if err := t.Step(1); err != nil {
			return err
		}
		if _, err := s.addHash(t, key, other.hashAt(i-1)); err != nil {
			return err
		}
	}
	return nil
}

// copyMembers gives a set that has room, but no members, those of another one.
func (s *Set) copyMembers(t *Thread, other *Set) error {
	s.hashes = nil
	if other.hashes != nil {
		if err := s.widen(t); err != nil {
			return err
		}
	}
	s.used, s.fill = other.used, other.used
	if len(s.keys) == len(other.keys) && other.fill == other.used {
		copyNew(s.keys, other.keys)
		copy(s.hashes, other.hashes)
		return nil
	}
	s.insertAll(other)
	return nil
}

// expect makes room for n members more, few of which are expected to be there already.
func (s *Set) expect(t *Thread, n int) error {
	s.ensure(t)
	if (s.fill+n)*5 >= (len(s.keys)-1)*3 {
		if err := t.Reserve(4 * 24 * int64(s.used+n)); err != nil {
			return err
		}
		s.resize(t, (s.used+n)*2)
	}
	return nil
}
