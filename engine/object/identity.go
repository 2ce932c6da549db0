// id(): numbers from a counter, never addresses. Instances keep theirs; for the rest there is a table that does not keep its objects alive.
package object

import (
	"strconv"
	"unsafe"
	"weak"
)

// Numbers look like addresses and are multiples of 16; the ranges of the kinds do not meet.
const (
	idCounter = 0x7f1000000000 // objects of a runtime
	idStatic  = 0x7e0000000000 // static types and singletons
	idInt     = 0x600000000008 // small ints, by value
)

// idTable holds the numbers of objects without a place for one, by address (the heap does not move). An entry whose object died is stale:
// its address may be another's now.
type idTable struct {
	entries map[uintptr]idEntry
	limit   int // entries at which stale ones are dropped
}

type idEntry struct {
	live weak.Pointer[Obj]
	id   uint64
}

// ID is id(v): stable while v lives, different for different objects that live.
func (t *Thread) ID(v Value) int64 {
	switch v.P {
	case IntTag():
		z := v.Bits<<1 ^ uint64(int64(v.Bits)>>63)
		if z < 1<<40 {
			return int64(idInt + z*16)
		}
		return int64(z>>1 | 1<<62)
	case FloatTag():
		return int64(v.Bits*0x9E3779B97F4A7C15>>3 | 1<<61)
	case BoolTag(), NoneTag(), UnboundTag():
		return int64(idStatic) + int64(v.Type().Version*256+v.Bits*16)
	}
	if ty, ok := AsType(v); ok && ty.Flags&HeapType == 0 || v.IsEllipsis() || v.IsNotImplemented() {
		if ok {
			return int64(idStatic + 128 + ty.Version*256)
		}
		return int64(idStatic + v.Type().Version*256)
	}
	return int64(*t.idPlace(v))
}

func (r *Runtime) newID() uint64 {
	r.nextID++
	return idCounter + r.nextID*16
}

// idPlace is where the number of a heap object is kept.
func (t *Thread) idPlace(v Value) *uint64 {
	r := t.Runtime
	var extra **Extra
	if ty, ok := AsType(v); ok {
		extra = &ty.Extra
	} else {
		extra = v.Shape().extraOf(v.P)
	}
	if extra != nil {
		if *extra == nil {
			*extra = new(Extra)
			t.Charge(64)
		}
		if (*extra).ID == 0 {
			(*extra).ID = r.newID()
		}
		return &(*extra).ID
	}
	id := r.core.ids.find(t, v.P)
	return &id
}

func (tab *idTable) find(t *Thread, p unsafe.Pointer) uint64 {
	if e, ok := tab.entries[uintptr(p)]; ok && e.live.Value() == (*Obj)(p) {
		return e.id
	}
	if len(tab.entries) >= tab.limit {
		tab.sweep()
	}
	t.Charge(64)
	e := idEntry{weak.Make((*Obj)(p)), t.Runtime.newID()}
	tab.entries[uintptr(p)] = e
	return e.id
}

// sweep drops stale entries, sets the size at which to look again, and tells how many went. A map does not shrink, so it makes a new one.
func (tab *idTable) sweep() int {
	old := tab.entries
	live := 0
	for _, e := range old {
		if e.live.Value() != nil {
			live++
		}
	}
	tab.entries = make(map[uintptr]idEntry, live)
	for p, e := range old {
		if e.live.Value() != nil {
			tab.entries[p] = e
		}
	}
	tab.limit = max(1024, 2*live)
	return len(old) - live
}

// address is the number as messages show it.
func (t *Thread) address(v Value) string { return "0x" + strconv.FormatInt(t.ID(v), 16) }

// Address is the text of id(v) as default reprs show it: `0x7f1000000010`.
func (t *Thread) Address(v Value) string { return t.address(v) }
