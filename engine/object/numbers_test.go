package object

import "testing"

func TestNumbersTellObjectsApart(t *testing.T) {
	thread := newTestThread(t)
	var x Numbers
	lists := make([]Value, 5000)
	for k := range lists {
		lists[k] = FromList(NewList(thread, nil))
		if n, fresh := x.Of(lists[k]); n != uint32(k) || !fresh {
			t.Fatalf("list %d got number %d, fresh %v", k, n, fresh)
		}
	}
	for k, v := range lists {
		if n, fresh := x.Of(v); n != uint32(k) || fresh {
			t.Fatalf("list %d has number %d, fresh %v", k, n, fresh)
		}
	}
}
