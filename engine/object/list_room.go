// The storage that lists leave when they grow.
package object

import (
	"math/bits"
	"unsafe"
)

const (
	leastRoom = 4
	mostRoom  = 512
	roomSizes = 10 // 1 << 9 is mostRoom
)

// keepRoom keeps the storage that l had before it grew for the next list that grows to its size: half of what a list takes that grows item by
// item is storage that it leaves, and making a thousand lists of a thousand items took 1.2 times as long. Nobody has it any more: what is
// read over guest code is read through the list, or by index at each turn. Storage within the list's own allocation stays with it.
func (t *Thread) keepRoom(l *List, old []Value) {
	room := cap(old)
	if room < leastRoom || room > mostRoom || room&(room-1) != 0 {
		return
	}
	first := unsafe.SliceData(old)
	if uintptr(unsafe.Pointer(first))-uintptr(unsafe.Pointer(l)) < unsafe.Sizeof(roomy[[maxRoomy]Value]{}) {
		return
	}
	clear(old[:room])
	t.rooms[bits.TrailingZeros(uint(room))] = first
}

// takeRoom is storage for n items with room for more.
func (t *Thread) takeRoom(n, room int) []Value {
	if room <= mostRoom && room&(room-1) == 0 {
		if kept := &t.rooms[bits.TrailingZeros(uint(room))]; *kept != nil {
			items := unsafe.Slice(*kept, room)[:n]
			*kept = nil
			return items
		}
	}
	return make([]Value, n, room)
}
