// The ordered hash table of dict: entries in the order of insertion, found through control bytes.
//
// Up to eight entries one control word holds a tag byte per entry; above that there are groups of eight control bytes with 32-bit entry
// numbers. A table has a kind by its keys: all str (cached hash), all small int (identity-grouped hash with perturbed probing; a scrambled
// hash was 4 times slower), or any (hashes kept beside the entries, so that growing runs no guest code).
package object

import (
	"math/bits"
	"unsafe"

	"github.com/small-python/spy/engine/planted"
)

type dictKind uint8

const (
	dictStr dictKind = iota // also the kind of the empty table
	dictInt
	dictAny
)

// Entry is a key with its value; a deleted entry's Key is absent.
type Entry struct{ Key, Val Value }

type group struct {
	ctrl uint64
	slot [8]uint32
}

// Dict is a dict.
type Dict struct {
	Obj
	entries []Entry
	ctrl    uint64     // tags of the first eight entries while there are no groups
	wide    *wideTable // nil for at most eight entries, where no hashes are kept
	kind    dictKind
	frozen  bool   // of a frozendict
	changes uint16 // keys added and deleted, for the iterators of OrderedDict
	Version uint32 // changes with each key added or deleted and with each growth: pointers to values hold while it stays
	live    uint32 // entries that are not deleted
	first   uint32 // no live entry lies before it, so that taking the oldest again and again stays constant
}

// wideTable is what small dicts do without, so that they are a cache line and their entries: rows of six keys took 384 bytes with it and take
// 256. For kinds other than dictAny it has groups.
type wideTable struct {
	groups []group  // nil while at most eight entries were made
	hashes []uint64 // of kind dictAny, beside entries
}

// wideTable8 is the first table with groups, in one allocation.
type wideTable8 struct {
	wideTable
	first [8]group
}

func newWideTable(groups int) *wideTable {
	if groups == 8 {
		w := &wideTable8{}
		w.groups = w.first[:]
		return &w.wideTable
	}
	return &wideTable{groups: make([]group, groups)}
}

// groups are the groups of control bytes, nil while the one control word serves.
func (d *Dict) groups() []group {
	if d.wide == nil {
		return nil
	}
	return d.wide.groups
}

// hashes are the hashes of a dictAny.
func (d *Dict) hashes() []uint64 {
	if d.wide == nil {
		return nil
	}
	return d.wide.hashes
}

func (d *Dict) setHashes(h []uint64) {
	if d.wide == nil {
		d.wide = &wideTable{}
	}
	d.wide.hashes = h
}

// setKind makes an empty table one of this kind.
func (d *Dict) setKind(kind dictKind) {
	d.kind = kind
	if d.wide != nil && kind != dictAny {
		d.wide.hashes = nil
		if d.wide.groups == nil {
			d.wide = nil
		}
	}
}

// dictSize is what a dict takes without its entries.
const dictSize = 64

// NewDict makes an empty dict.
func NewDict(t *Thread) *Dict {
	t.Charge(dictSize)
	return &Dict{Obj: Obj{&dictShape}}
}

// roomyDict is a short dict in one allocation with its entries.
type roomyDict[T any] struct {
	Dict
	d T
}

// newDictRoom makes an empty dict for n keys that are about to come, n > 0. It is charged as if it had grown to hold them.
func newDictRoom(t *Thread, n int) *Dict {
	switch {
	case n <= 4:
		t.Charge(dictSize + 4*32)
		o := &roomyDict[[4]Entry]{}
		o.Shape, o.entries = &dictShape, o.d[:0]
		return &o.Dict
	case n <= 6:
		t.Charge(dictSize + 6*32)
		o := &roomyDict[[6]Entry]{}
		o.Shape, o.entries = &dictShape, o.d[:0]
		return &o.Dict
	case n <= 8:
		t.Charge(dictSize + 8*32)
		o := &roomyDict[[8]Entry]{}
		o.Shape, o.entries = &dictShape, o.d[:0]
		return &o.Dict
	}
	return NewDict(t)
}

// FromDict makes a Value of a dict.
func FromDict(d *Dict) Value { return ref(unsafe.Pointer(d)) }

// Len is the number of entries.
func (d *Dict) Len() int { return int(d.live) }

const (
	lowBits  = 0x0101010101010101
	highBits = 0x8080808080808080
)

// matches marks the bytes of c that equal tag; a false mark above a true one is possible and the key comparison sorts it out.
func matches(c, tag uint64) uint64 {
	x := c ^ tag*lowBits
	return (x - lowBits) &^ x & highBits
}

// hashSmallInt groups neighbours together; tag and perturb hold bits that all of x went into, so that ints which agree in their low
// bits part ways at the second probe.
func hashSmallInt(x uint64) (g uint32, tag uint64, perturb uint32) {
	m := x * 0x9E3779B97F4A7C15
	return uint32(x >> 3), m>>56 | 0x80, uint32(m >> 24)
}

// freeProbes is how many groups a look-up may visit for nothing; above that each visit is a step, so that keys made to collide pay for it.
const freeProbes = 8

func tagOf(h uint64) uint64 { return h>>56 | 0x80 }

// FindStr returns the index of a str key, or -1. The table must be of kind dictStr (see Get for any key).
func (d *Dict) findStr(t *Thread, s *Str) int {
	h := s.Hash(t)
	if d.wide == nil {
		for m := matches(d.ctrl, tagOf(h)); m != 0; m &= m - 1 {
			k := bits.TrailingZeros64(m) >> 3
			if p := d.entries[k].Key.P; p == unsafe.Pointer(s) || p != nil && (*Str)(p).S == s.S {
				return k
			}
		}
		return -1
	}
	groups := d.wide.groups
	mask := uint32(len(groups) - 1)
	for g, n := uint32(h), 0; ; g, n = g+1, n+1 {
		gr := &groups[g&mask]
		for m := matches(gr.ctrl, tagOf(h)); m != 0; m &= m - 1 {
			k := gr.slot[bits.TrailingZeros64(m)>>3]
			if p := d.entries[k].Key.P; p == unsafe.Pointer(s) || p != nil && (*Str)(p).S == s.S {
				return int(k)
			}
		}
		if n >= freeProbes {
			t.Steps--
		}
		if ^gr.ctrl&highBits != 0 {
			return -1
		}
	}
}

func (d *Dict) findInt(t *Thread, v uint64) int {
	h, tag, p := hashSmallInt(v)
	if d.wide == nil {
		for m := matches(d.ctrl, tag); m != 0; m &= m - 1 {
			k := bits.TrailingZeros64(m) >> 3
			if e := &d.entries[k]; e.Key.Bits == v && e.Key.P == IntTag() {
				return k
			}
		}
		return -1
	}
	groups := d.wide.groups
	mask := uint32(len(groups) - 1)
	for g, n := h, 0; ; n++ {
		gr := &groups[g&mask]
		for m := matches(gr.ctrl, tag); m != 0; m &= m - 1 {
			k := gr.slot[bits.TrailingZeros64(m)>>3]
			if e := &d.entries[k]; e.Key.Bits == v && e.Key.P == IntTag() {
				return int(k)
			}
		}
		if ^gr.ctrl&highBits != 0 {
			return -1
		}
		if n >= freeProbes {
			t.Steps--
		}
		g = g*5 + p + 1
		p >>= 5
	}
}

// findAny looks a key up by hash and guest equality. When a comparison changed the table it starts again. It walks its own views of the
// table, which stay readable whatever the comparison does.
func (d *Dict) findAny(t *Thread, key Value, h uint64) (int, error) {
again:
	version, entries, hashes, groups, ctrl := d.Version, d.entries, d.hashes(), d.groups(), d.ctrl
	mask := uint32(len(groups) - 1)
	for g, n := uint32(h), 0; ; g, n = g+1, n+1 {
		gr := (*group)(nil)
		if groups != nil {
			gr = &groups[g&mask]
			ctrl = gr.ctrl
		}
		for m := matches(ctrl, tagOf(h)); m != 0; m &= m - 1 {
			k := bits.TrailingZeros64(m) >> 3
			if gr != nil {
				k = int(gr.slot[k])
			}
			if entries[k].Key.P == nil || hashes[k] != h {
				continue
			}
			there := entries[k].Key
			if there.Is(key) {
				return k, nil
			}
			same, err := EqualKeys(t, there, key)
			if err != nil {
				return -1, err
			}
			if d.Version != version || len(d.entries) != len(entries) {
				if !d.stillAt(entries, groups, k, there) {
					goto again
				}
				// Other entries came or went. New ones lie behind this one in the order of the search: go on with them.
				version, entries, hashes, ctrl = d.Version, d.entries, d.hashes(), d.ctrl
				if gr != nil {
					ctrl = gr.ctrl
				}
				m &= -m
				m |= matches(ctrl, tagOf(h)) &^ (m | (m - 1))
			}
			if same {
				return k, nil
			}
			// Keys of one hash that differ: nothing but this loop bounds their number.
			if err := t.Step(1); err != nil {
				return -1, err
			}
		}
		if gr == nil || ^ctrl&highBits != 0 {
			return -1, nil
		}
		if n >= freeProbes {
			t.Steps--
		}
	}
}

// stillAt tells whether the table still lies where it was seen and entry k still has its key.
func (d *Dict) stillAt(entries []Entry, groups []group, k int, key Value) bool {
	now := d.groups()
	return len(d.entries) >= len(entries) && &d.entries[0] == &entries[0] && len(now) == len(groups) &&
		(len(groups) == 0 || &now[0] == &groups[0]) && d.entries[k].Key.Is(key)
}

// find returns the index of a key, or -1, with the hash that an insertion needs.
func (d *Dict) find(t *Thread, key Value) (int, uint64, error) {
	switch d.kind {
	case dictStr:
		if key.Shape() == &strShape {
			return d.findStr(t, (*Str)(key.P)), 0, nil
		}
		if neverEqualsStr(key) {
			return -1, 0, nil
		}
	case dictInt:
		if key.P == IntTag() || key.P == BoolTag() && d.live > 0 {
			return d.findInt(t, key.Bits), 0, nil
		}
		if s := key.Shape(); s == &strShape || s == &noneShape || s == &bytesShape {
			return -1, 0, nil
		}
	}
	h, err := HashKey(t, key)
	if err != nil {
		return -1, 0, t.unhashableKey(err, key, d.what())
	}
	k, err := d.findHash(t, key, h)
	return k, h, err
}

// findHash is find for a key whose hash is known.
func (d *Dict) findHash(t *Thread, key Value, h uint64) (int, error) {
	if d.live == 0 {
		return -1, nil
	}
	if d.kind != dictAny {
		d.toAny(t)
	}
	return d.findAny(t, key, h)
}

// what names the table's keys in the error of an unhashable one.
func (d *Dict) what() string {
	if d.frozen {
		return "frozendict key"
	}
	return "dict key"
}

// unhashableKey says of a TypeError of __hash__ where the hash was needed.
func (t *Thread) unhashableKey(err error, key Value, what string) error {
	e, ok := err.(*Exception)
	if !ok || e.Shape.Type != TypeErrorType {
		return err
	}
	text, err := t.Str(FromException(e))
	if err != nil {
		return err
	}
	return t.TypeError("cannot use '%s' as a %s (%s)", t.fullName(key.Type()), what, text.S)
}

// neverEqualsStr tells the kinds that hash without failing and equal no str: a look-up of them must not turn a str table into a general one.
func neverEqualsStr(key Value) bool {
	s := key.Shape()
	return s == &intShape || s == &floatShape || s == &boolShape || s == &noneShape || s == &bytesShape
}

// Get returns the value of a key, Absent where there is none; the error is one of the key's __hash__ or __eq__.
func (d *Dict) Get(t *Thread, key Value) (Value, error) {
	if p, err := d.Find(t, key); p != nil {
		return *p, err
	} else {
		return Value{}, err
	}
}

// Find returns the place of a key's value, nil where there is none; it holds until Version changes.
func (d *Dict) Find(t *Thread, key Value) (*Value, error) {
	k, _, err := d.find(t, key)
	if k < 0 {
		return nil, err
	}
	return &d.entries[k].Val, nil
}

// FindStr is Find for an exact str key; it cannot fail.
func (d *Dict) FindStr(t *Thread, key *Str) *Value {
	k := -1
	if d.kind == dictStr {
		k = d.findStr(t, key)
	} else {
		// str keys compare without guest code except against a key with a guest __eq__ and the same hash. An exception of that is
		// dropped; a stop is kept for the next look at the flags.
		var err error
		if k, _, err = d.find(t, FromStr(key)); err != nil {
			t.keepStop(err)
		}
	}
	if k < 0 {
		return nil
	}
	return &d.entries[k].Val
}

// GetStr is Get for an exact str key.
func (d *Dict) GetStr(t *Thread, key *Str) Value {
	if p := d.FindStr(t, key); p != nil {
		return *p
	}
	return Value{}
}

// FindKept returns the place of the value of an int key in a table with int keys, and of a str key in one with str keys: in a small one where
// that same str object is the key, as the constants of code mostly are. nil leaves it open whether the key is there.
func (d *Dict) FindKept(t *Thread, key Value) *Value {
	if d.kind == dictInt && key.P == IntTag() {
		if k := d.findInt(t, key.Bits); k >= 0 {
			return &d.entries[k].Val
		}
		return nil
	}
	if d.kind != dictStr || key.Shape() != &strShape {
		return nil
	}
	if d.wide != nil {
		if k := d.findStr(t, (*Str)(key.P)); k >= 0 {
			return &d.entries[k].Val
		}
		return nil
	}
	for m := matches(d.ctrl, tagOf((*Str)(key.P).Hash(t))); m != 0; m &= m - 1 {
		if e := &d.entries[bits.TrailingZeros64(m)>>3]; e.Key.P == key.P {
			return &e.Val
		}
	}
	return nil
}

// At is the place of the value of entry k where key is its very key, else nil.
func (d *Dict) At(k int, key Value) *Value {
	if uint(k) < uint(len(d.entries)) && d.entries[k].Key.Is(key) {
		return &d.entries[k].Val
	}
	return nil
}

// PlaceOf is the number of the entry that FindKept gave the value of.
func (d *Dict) PlaceOf(val *Value) int {
	return int(uintptr(unsafe.Pointer(val))-uintptr(unsafe.Pointer(unsafe.SliceData(d.entries)))) / int(unsafe.Sizeof(Entry{}))
}

// NewDictOf makes a dict of n pairs: key, value, key, value …
func NewDictOf(t *Thread, pairs []Value) (*Dict, error) {
	if len(pairs) == 0 {
		return NewDict(t), nil
	}
	d := newDictRoom(t, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		if err := d.Set(t, pairs[i], pairs[i+1]); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// Set stores a value under a key.
func (d *Dict) Set(t *Thread, key, val Value) error {
	if d.setQuick(t, key, val) {
		return nil
	}
	k, h, err := d.find(t, key)
	if err != nil {
		return err
	}
	if k >= 0 {
		d.entries[k].Val = val
		return nil
	}
	return d.add(t, key, val, h)
}

// setQuick is Set where that takes no more than a look at a small table of str keys.
func (d *Dict) setQuick(t *Thread, key, val Value) bool {
	return d.kind == dictStr && d.wide == nil && key.Shape() == &strShape && d.setSmall(t, (*Str)(key.P), val)
}

// setSmall is Set of a str key in a small table of such keys, where there is room.
func (d *Dict) setSmall(t *Thread, key *Str, val Value) bool {
	if k := d.findStr(t, key); k >= 0 {
		d.entries[k].Val = val
		return true
	}
	k := len(d.entries)
	if k == cap(d.entries) || k >= 8 || planted.On {
		return false
	}
	d.entries = append(d.entries, Entry{FromStr(key), val})
	d.ctrl |= tagOf(key.Hash(t)) << (8 * k)
	d.live++
	d.Version++
	d.changes++
	return true
}

// add is insert that asks for memory where the table must grow to a big size.
func (d *Dict) add(t *Thread, key, val Value, h uint64) error {
	if n := cap(d.entries); n >= memoryBig/64 && len(d.entries) == n {
		if err := t.Reserve(80 * int64(n)); err != nil {
			return err
		}
	}
	d.insert(t, key, val, h)
	return nil
}

// insert adds a key that is not there. h is its hash where the kind is, or becomes, dictAny.
func (d *Dict) insert(t *Thread, key, val Value, h uint64) {
	kind := dictAny
	if key.P == IntTag() {
		kind = dictInt
	} else if key.Shape() == &strShape {
		kind = dictStr
	}
	if d.live == 0 && (d.kind != kind || len(d.entries) == cap(d.entries)) {
		d.renew(kind)
	} else if d.kind != kind && d.kind != dictAny {
		d.toAny(t)
	}
	if d.kind == dictAny && h == 0 && (kind != dictAny || neverEqualsStr(key)) {
		h, _ = HashKey(t, key) // not needed so far: a builtin that hashes without guest code
	}
	d.Version++
	d.changes++
	if len(d.entries) == cap(d.entries) {
		d.grow(t)
	}
	if planted.On && planted.Is(planted.DictOrder) && d.fillHole(t, key, val, h) {
		return
	}
	k := len(d.entries)
	d.entries = append(d.entries, Entry{key, val})
	if d.kind == dictAny {
		hashes := d.hashes()
		if hashes == nil {
			hashes = make([]uint64, 0, cap(d.entries))
		}
		d.setHashes(append(hashes, h))
	}
	d.live++
	d.place(t, k)
}

// place enters entry k into the control bytes, where there is room.
func (d *Dict) place(t *Thread, k int) {
	key := d.entries[k].Key
	var g, p uint32
	var tag uint64
	switch d.kind {
	case dictInt:
		g, tag, p = hashSmallInt(key.Bits)
	case dictStr:
		h := (*Str)(key.P).Hash(t)
		g, tag = uint32(h), tagOf(h)
	default:
		h := d.wide.hashes[k]
		g, tag = uint32(h), tagOf(h)
	}
	groups := d.groups()
	if groups == nil {
		d.ctrl |= tag << (8 * k)
		return
	}
	mask := uint32(len(groups) - 1)
	for {
		gr := &groups[g&mask]
		if m := ^gr.ctrl & highBits; m != 0 {
			b := bits.TrailingZeros64(m) >> 3
			gr.ctrl |= tag << (8 * b)
			gr.slot[b] = uint32(k)
			return
		}
		if d.kind == dictInt {
			g = g*5 + p + 1
			p >>= 5
		} else {
			g++
		}
	}
}

// toAny changes the kind to dictAny; keys so far are str or int, so hashing them runs no guest code.
func (d *Dict) toAny(t *Thread) {
	if n := len(d.entries); n >= charBlock {
		t.Steps -= int64(n) // the loop looks at them: a copy of a big dict that is asked for another key each time took 15 ms for 10 steps
	}
	d.kind = dictAny
	hashes := make([]uint64, len(d.entries), cap(d.entries))
	for k := range d.entries {
		if d.entries[k].Key.P != nil {
			hashes[k], _ = HashKey(t, d.entries[k].Key)
		}
	}
	d.setHashes(hashes)
	d.resize(t, cap(d.entries))
}

// Delete removes a key and tells whether it was there.
func (d *Dict) Delete(t *Thread, key Value) (bool, error) {
	k, _, err := d.find(t, key)
	if err != nil || k < 0 {
		return false, err
	}
	d.deleteAt(k)
	return true, nil
}

// deleteAt removes entry k. Its control byte stays: the entry's absent key tells that it is dead, until the next growth. So does its place, also
// of the last one: an iterator that is behind it finds what is added from now on.
func (d *Dict) deleteAt(k int) {
	d.entries[k] = Entry{}
	d.live--
	d.Version++
	d.changes++
	for int(d.first) < len(d.entries) && d.entries[d.first].Key.P == nil {
		d.first++
	}
}

// giveBack frees the places of entries that were deleted, from k to the end, as popitem() does: what is added next comes there. In a table with
// groups the control bytes that tell of single places stay where they are, and so do these, until all are free.
func (d *Dict) giveBack(k int) {
	if d.groups() != nil {
		if d.live == 0 {
			d.reset()
		}
		return
	}
	d.entries = d.entries[:k]
	d.ctrl &= 1<<(8*k) - 1
	d.first = min(d.first, uint32(k))
	if d.wide != nil {
		d.wide.hashes = d.wide.hashes[:k]
	}
}

// renew makes a table without live entries one for keys of this kind. The places of the deleted entries stay taken where there is room behind
// them, but not in a table of str keys: CPython makes a new one for the first key of another type.
func (d *Dict) renew(kind dictKind) {
	if len(d.entries) == cap(d.entries) || d.kind == dictStr || d.groups() != nil {
		if len(d.entries) > 0 {
			d.reset()
		}
		d.setKind(kind)
		return
	}
	d.ctrl = 0
	d.setKind(kind)
	if kind == dictAny {
		d.setHashes(make([]uint64, len(d.entries), cap(d.entries)))
	}
}

// reset forgets all entries. A table of which at least half was used keeps its arrays: wiping them costs no more than filling them did.
func (d *Dict) reset() {
	if len(d.entries) < cap(d.entries)/2 {
		d.Clear()
		return
	}
	clear(d.entries)
	d.entries = d.entries[:0]
	if d.wide != nil {
		d.wide.hashes = d.wide.hashes[:0]
		clear(d.wide.groups)
	}
	d.ctrl, d.live, d.first = 0, 0, 0
	d.Version++
}

// Clear removes all entries.
func (d *Dict) Clear() {
	d.entries, d.wide = nil, nil
	d.ctrl, d.live, d.first = 0, 0, 0
	d.Version++
	d.changes++
}

// Next walks the entries: it returns the first live entry at or after position i and the position after it; ok is false at the end.
// A caller that runs guest code between calls compares Len and Version as its type's rules ask.
func (d *Dict) Next(i int) (e Entry, next int, ok bool) {
	if i < int(d.first) {
		i = int(d.first)
	}
	for ; i < len(d.entries); i++ {
		if d.entries[i].Key.P != nil {
			return d.entries[i], i + 1, true
		}
	}
	return Entry{}, i, false
}

// Last returns the newest entry.
func (d *Dict) Last() (e Entry, ok bool) {
	k := d.before(len(d.entries))
	if k < 0 {
		return Entry{}, false
	}
	return d.entries[k], true
}

// before returns the position of the last live entry before position i, -1 where there is none. What it passed over is noted in the dead
// entry where it began, so that taking the newest again and again stays constant.
func (d *Dict) before(i int) int {
	start := min(i, len(d.entries)) - 1
	k := start
	for k >= int(d.first) && d.entries[k].Key.P == nil {
		k -= max(1, int(d.entries[k].Val.Bits))
	}
	if k < int(d.first) {
		return -1
	}
	if k < start {
		d.entries[start].Val.Bits = uint64(start - k)
	}
	return k
}

// Copy makes a dict with the same entries.
func (d *Dict) Copy(t *Thread) *Dict {
	if n := len(d.entries); d.wide == nil && n > 0 && n <= 8 && int(d.live) == n { // one allocation
		c := newDictRoom(t, n)
		c.kind, c.live, c.ctrl = d.kind, d.live, d.ctrl
		c.entries = c.entries[:n]
		copy(c.entries, d.entries)
		return c
	}
	c := NewDict(t)
	c.kind, c.live = d.kind, d.live
	switch n := len(d.entries); {
	case d.live == 0:
		c.kind = dictStr
	case int(d.live) == n && n >= cap(d.entries)/2: // nothing deleted: the arrays as they are
		t.Charge(40*int64(cap(d.entries)) + 40*int64(len(d.groups())))
		c.entries = make([]Entry, n, cap(d.entries))
		copy(c.entries, d.entries)
		if groups := d.groups(); groups != nil {
			c.wide = newWideTable(len(groups))
			copy(c.wide.groups, groups)
		}
		if d.kind == dictAny {
			hashes := make([]uint64, n, cap(d.entries))
			copy(hashes, d.wide.hashes)
			c.setHashes(hashes)
		}
		c.ctrl = d.ctrl
	default:
		c.entries = d.entries
		if d.kind == dictAny {
			c.setHashes(d.wide.hashes)
		}
		c.resize(t, int(d.live)+int(d.live)/4)
	}
	return c
}

// keepStop puts a stop that came where no error can be passed on back for the next look at the flags, which comes at once.
func (t *Thread) keepStop(err error) {
	if s, ok := err.(*StopError); ok {
		t.Runtime.stop.CompareAndSwap(nil, s)
		if t.Steps >= 0 {
			t.Runtime.slice -= t.Steps + 1
			t.Steps = -1
		}
	}
}
