package object

import "testing"

func TestNumbersTellObjectsApart(t *testing.T) {
	thread := newTestThread(t)
	var x Numbers
	lists := make([]Value, 5000)
	for k := range lists {
		lists[k] = FromList(NewList(thread, nil))
		if n := x.Of(lists[k]); *n != 0 {
			t.Fatalf("list %d has number %d before it got one", k, *n)
		}
		*x.Of(lists[k]) = uint32(k + 1)
	}
	for k, v := range lists {
		if got := *x.Of(v); got != uint32(k+1) {
			t.Fatalf("list %d has number %d", k, got)
		}
	}
}
