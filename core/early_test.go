package spy

import "testing"

// tries counts how often of n times an early read is tried, when it goes as there says.
func tries(n int, there func(try int) bool) int {
	var e early
	count := 0
	for range n {
		if e.likely() {
			e.was(there(count))
			count++
		}
	}
	return count
}

// A worker that answers late is asked early once in a while only, one that answers early every time, one that does so mostly nearly every time.
func TestEarlyGuess(t *testing.T) {
	if got := tries(3200, func(int) bool { return false }); got > 110 {
		t.Errorf("got %d tries of 3200 where the answer is never there", got)
	}
	if got := tries(3200, func(int) bool { return true }); got != 3200 {
		t.Errorf("got %d tries of 3200 where the answer is always there", got)
	}
	if got := tries(3200, func(try int) bool { return try%12 != 0 }); got < 2700 {
		t.Errorf("got %d tries of 3200 where the answer is there eleven times of twelve", got)
	}
}

// The processor is given away only after an answer that was there by itself: else one that is late because of others' work would look early.
func TestEarlyYields(t *testing.T) {
	var e early
	e.was(true)
	if !e.sure() {
		t.Error("an answer was there, and the next is not looked for twice")
	}
	e.was(false)
	if e.sure() {
		t.Error("an answer was late, and the next is looked for twice")
	}
}
