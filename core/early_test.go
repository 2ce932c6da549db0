package spy

import "testing"

// A worker that answers late is asked early once in a while only, one that answers early every time.
func TestEarlyGuess(t *testing.T) {
	var e early
	tries := 0
	for range 320 {
		if e.likely() {
			tries++
			e.was(false)
		}
	}
	if tries != 10 {
		t.Errorf("got %d tries of 320 where the answer is never there, want 10", tries)
	}
	for e.likely() == false {
	}
	e.was(true)
	for range 10 {
		if !e.likely() {
			t.Fatal("the answer was there, and the next one is waited for")
		}
		e.was(true)
	}
}
