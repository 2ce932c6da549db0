// How the table of a dict grows.
package object

import "unsafe"

// grow makes room for at least one entry more: it drops deleted entries where they are many, else doubles (above 2^19 entries: ×1.5).
func (d *Dict) grow(t *Thread) {
	room := cap(d.entries)
	switch {
	case room < 4:
		room = 4
	case int(d.live) <= room/8: // most were deleted
		room /= 4
	case int(d.live) <= room*3/4 && room >= 8: // compact in place
	case room > 1<<19:
		room += room / 2
	default:
		room *= 2
	}
	old := d.entries
	if !d.extend(t, room) {
		d.resize(t, room)
	}
	if d.kind == dictStr { // caches of the run loop hold the place of a name, and with it the old table: what is deleted from now on would live there
		clear(old)
	}
}

// extend makes room where no entry was deleted: the numbers of the entries stay, and so do the control bytes while there are enough.
func (d *Dict) extend(t *Thread, room int) bool {
	if int(d.live) != len(d.entries) || room > 8 && len(d.groups())*groupLoad < room {
		return false
	}
	d.moveEntries(t, room)
	d.Version++
	return true
}

// moveEntries moves the live entries and their hashes to new room.
func (d *Dict) moveEntries(t *Thread, room int) {
	t.Charge(32 * int64(max(0, room-cap(d.entries))))
	entries := make([]Entry, 0, room)
	var hashes []uint64
	if d.kind == dictAny {
		hashes = make([]uint64, 0, room)
	}
	if int(d.live) == len(d.entries) { // in one go: with a look at each, growing was a third of the time of filling a dict
		entries = entries[:len(d.entries)]
		copyNew(entryValues(entries), entryValues(d.entries))
		d.entries = entries
		if d.kind == dictAny {
			d.setHashes(append(hashes, d.hashes()...))
		}
		return
	}
	for k := range d.entries {
		if d.entries[k].Key.P != nil {
			entries = append(entries, d.entries[k])
			if d.kind == dictAny {
				hashes = append(hashes, d.wide.hashes[k])
			}
		}
	}
	d.entries, d.first = entries, 0
	if d.kind == dictAny {
		d.setHashes(hashes)
	}
}

// entryValues is the keys and values of entries by turns.
func entryValues(entries []Entry) []Value {
	return unsafe.Slice((*Value)(unsafe.Pointer(unsafe.SliceData(entries))), 2*len(entries))
}

// groupLoad is how many of the eight control bytes of a group are taken at most.
const groupLoad = 7

// resize moves the live entries into tables with the given room. While they fit into a cache there are twice as many groups as that needs, so
// that they serve when the entries grow next.
func (d *Dict) resize(t *Thread, room int) {
	room = max(room, int(d.live)+1)
	d.moveEntries(t, room)
	hashes := d.hashes()
	d.wide, d.ctrl = nil, 0
	if room > 8 {
		n := 1
		for n*groupLoad < room {
			n *= 2
		}
		if room < 1<<14 {
			n *= 2
		}
		d.wide = newWideTable(n)
		t.Charge(48 + 40*int64(n))
	}
	if d.kind == dictAny {
		d.setHashes(hashes)
	}
	for k := range d.entries {
		d.place(t, k)
	}
	d.Version++
}
