// The hash table of set and frozenset. Its layout and growth are CPython's, so that iteration gives the same order: open addressing, ten
// neighbours a probe, then a jump that takes five more bits of the hash.
package object

import "unsafe"

const (
	linearProbes = 9
	setSmallest  = 8
)

// setEntry is a place of the table. A deleted entry's key is Unbound() and its hash -1, which no key has.
type setEntry struct {
	key  Value
	hash int64
}

func (e *setEntry) isFree() bool { return e.key.P == nil }
func (e *setEntry) isLive() bool { return e.key.P != nil && e.key.P != UnboundTag() }

// Set is a set or a frozenset.
type Set struct {
	Obj
	table  []setEntry // length is a power of two; nil while nothing was ever added
	fill   int        // live and deleted entries
	used   int        // live entries
	finger int        // where pop goes on
	hash   int64      // of a frozenset, once hashed; 0: not known
}

// NewSet makes an empty set, NewFrozenSet an empty frozenset to be filled by its maker.
func NewSet(t *Thread) *Set       { return newSmallSet(t, &setShape) }
func NewFrozenSet(t *Thread) *Set { return newSmallSet(t, &frozensetShape) }

// setSize is what a set takes without its table.
const setSize = 64

// smallSet is a set with its first table behind it: one allocation instead of two.
type smallSet struct {
	Set
	first [setSmallest]setEntry
}

func newSmallSet(t *Thread, s *Shape) *Set {
	t.Charge(setSize + 24*setSmallest)
	o := &smallSet{Set: Set{Obj: Obj{s}}}
	o.table = o.first[:]
	return &o.Set
}

// FromSet makes a Value of a set or frozenset.
func FromSet(s *Set) Value { return ref(unsafe.Pointer(s)) }

// AsSet reads v as a set or a frozenset, subclasses included.
func AsSet(v Value) (*Set, bool) { return as[Set](v, LayoutSet) }

func asSet(v Value) (*Set, bool) { return as[Set](v, LayoutSet) }

// Len is the number of members.
func (s *Set) Len() int { return s.used }

// setHash is the hash under which a set keeps a key.
func setHash(t *Thread, key Value) (int64, error) {
	h, err := t.Hash(key)
	if err != nil {
		return 0, t.unhashableKey(err, key, "set element")
	}
	return h, nil
}

// ensure makes the first table.
func (s *Set) ensure(t *Thread) {
	if s.table == nil {
		s.table = make([]setEntry, setSmallest)
		t.Charge(setSmallest * 24)
	}
}

// setSearch is what locate found.
type setSearch struct {
	at      *setEntry // the place of the key, or the free place where it belongs
	deleted *setEntry // with a free place: the last deleted entry on the way there, if any, which a new key takes
	found   bool
}

// locate finds key, which has hash h. After a comparison it goes on where the table and the entry compared are what they were, else it starts
// again. trust takes a comparison that says yes at its word even then: so CPython adds keys.
func (s *Set) locate(t *Thread, key Value, h int64, trust bool) (setSearch, error) {
again:
	var deleted *setEntry
	s.ensure(t)
	table := s.table
	mask := uint64(len(table) - 1)
	perturb, i := uint64(h), uint64(h)&mask
	for n := 0; ; n++ {
		last := i
		if i+linearProbes <= mask {
			last = i + linearProbes
		}
		for k := i; k <= last; k++ {
			e := &table[k]
			if e.isFree() {
				return setSearch{at: e, deleted: deleted}, nil
			}
			if e.hash == -1 && !e.isLive() {
				deleted = e
			}
			if e.hash != h || !e.isLive() {
				continue
			}
			there := e.key
			if there.Is(key) {
				return setSearch{at: e, found: true}, nil
			}
			same, err := EqualKeys(t, there, key)
			if err != nil {
				return setSearch{}, err
			}
			moved := len(s.table) != len(table) || &s.table[0] != &table[0] || !e.key.Is(there)
			switch {
			case same && (trust || !moved):
				return setSearch{at: e, found: true}, nil
			case moved || deleted != nil && deleted.isLive():
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

// find returns the place of key, nil where it is not a member.
func (s *Set) find(t *Thread, key Value, h int64) (*setEntry, error) {
	if s.used == 0 {
		return nil, nil
	}
	r, err := s.locate(t, key, h, false)
	if err != nil || !r.found {
		return nil, err
	}
	return r.at, nil
}

// Has tells whether key is a member.
func (s *Set) Has(t *Thread, key Value) (bool, error) {
	h, err := setHash(t, key)
	if err != nil {
		return false, err
	}
	e, err := s.find(t, key, h)
	return e != nil, err
}

// Add adds key and tells whether it was new.
func (s *Set) Add(t *Thread, key Value) (bool, error) {
	h, err := setHash(t, key)
	if err != nil {
		return false, err
	}
	return s.addHash(t, key, h)
}

func (s *Set) addHash(t *Thread, key Value, h int64) (bool, error) {
	r, err := s.locate(t, key, h, true)
	if err != nil || r.found {
		return false, err
	}
	if r.deleted != nil {
		r.deleted.key, r.deleted.hash = key, h
		s.used++
		return true, nil
	}
	full := (s.fill+1)*5 >= (len(s.table)-1)*3
	if full { // asked for first: a table that could not grow would fill up, and a look-up ends at a free place
		if err := t.Reserve(4 * 24 * int64(len(s.table))); err != nil {
			return false, err
		}
	}
	r.at.key, r.at.hash = key, h
	s.fill++
	s.used++
	if full {
		s.resize(t, s.grownSize())
	}
	return true, nil
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
	t.Charge(24 * int64(n))
	old := s.table
	s.table = make([]setEntry, n)
	s.fill = s.used
	for i := range old {
		if old[i].isLive() {
			insertClean(s.table, old[i])
		}
	}
	if len(old) == setSmallest {
		clear(old) // it may lie in the set itself and would keep what it holds
	}
}

// insertClean puts an entry that is not there into a table without deleted entries.
func insertClean(table []setEntry, e setEntry) {
	mask := uint64(len(table) - 1)
	perturb, i := uint64(e.hash), uint64(e.hash)&mask
	for {
		last := i
		if i+linearProbes <= mask {
			last = i + linearProbes
		}
		for k := i; k <= last; k++ {
			if table[k].isFree() {
				table[k] = e
				return
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
	e, err := s.find(t, key, h)
	if err != nil || e == nil {
		return false, err
	}
	s.remove(e)
	return true, nil
}

func (s *Set) remove(e *setEntry) {
	e.key, e.hash = Unbound(), -1
	s.used--
}

// clear removes all members.
func (s *Set) clear() {
	if len(s.table) == setSmallest {
		clear(s.table) // as in resize
	}
	s.table, s.fill, s.used = nil, 0, 0
}

// pop removes the member at the finger or after it; the set must not be empty.
func (s *Set) pop(t *Thread) Value {
	mask := len(s.table) - 1
	i := s.finger & mask
	for ; !s.table[i].isLive(); i = (i + 1) & mask {
		t.Steps--
	}
	key := s.table[i].key
	s.remove(&s.table[i])
	s.finger = i + 1
	return key
}

// next returns the first member at or after place i and the place after it; ok is false at the end.
func (s *Set) next(i int) (e setEntry, after int, ok bool) {
	for ; i < len(s.table); i++ {
		if s.table[i].isLive() {
			return s.table[i], i + 1, true
		}
	}
	return setEntry{}, i, false
}

// Each calls f with each member until it fails. f may change the set: then some members may be left out.
func (s *Set) Each(f func(key Value) error) error {
	for e, i, ok := s.next(0); ok; e, i, ok = s.next(i) {
		if err := f(e.key); err != nil {
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
	if err := t.stepCopy(len(other.table)); err != nil {
		return err
	}
	if s.fill == 0 {
		s.used, s.fill = other.used, other.used
		if len(s.table) == len(other.table) && other.fill == other.used {
			copy(s.table, other.table)
			return nil
		}
		for i := range other.table {
			if other.table[i].isLive() {
				insertClean(s.table, other.table[i])
			}
		}
		return nil
	}
	for e, i, ok := other.next(0); ok; e, i, ok = other.next(i) {
		if err := t.Step(1); err != nil {
			return err
		}
		if _, err := s.addHash(t, e.key, e.hash); err != nil {
			return err
		}
	}
	return nil
}

// expect makes room for n members more, few of which are expected to be there already.
func (s *Set) expect(t *Thread, n int) error {
	s.ensure(t)
	if (s.fill+n)*5 >= (len(s.table)-1)*3 {
		if err := t.Reserve(4 * 24 * int64(s.used+n)); err != nil {
			return err
		}
		s.resize(t, (s.used+n)*2)
	}
	return nil
}
