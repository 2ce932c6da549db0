package protocol

import (
	"errors"
	"testing"
)

func TestCalls(t *testing.T) {
	var c Calls[string]
	a, b := c.Add("a"), c.Add("b")
	if a != 1 || b != 2 || c.Len() != 2 {
		t.Fatalf("got ids %d, %d and %d open", a, b, c.Len())
	}
	if about, ok := c.Get(b); !ok || about != "b" {
		t.Errorf("got %q, %v", about, ok)
	}
	if about, err := c.Answer(b); err != nil || about != "b" { // out of order
		t.Errorf("got %q, %v", about, err)
	}
	for _, id := range []uint64{b, 0, 3, 1 << 63} {
		if _, err := c.Answer(id); !errors.Is(err, ErrBreach) {
			t.Errorf("answer to %d: got %v, want a breach", id, err)
		}
	}
	if about, err := c.Answer(a); err != nil || about != "a" || c.Len() != 0 {
		t.Errorf("got %q, %v and %d open", about, err, c.Len())
	}
}

func TestAsked(t *testing.T) {
	var a Asked[string]
	if err := a.Begin(1, "x"); err != nil {
		t.Fatal(err)
	}
	for _, id := range []uint64{0, 1} {
		if err := a.Begin(id, "y"); !errors.Is(err, ErrBreach) {
			t.Errorf("call %d: got %v, want a breach", id, err)
		}
	}
	if err := a.Begin(9, "z"); err != nil || a.Len() != 2 {
		t.Errorf("got %v and %d open", err, a.Len())
	}
	if about, ok := a.Get(9); !ok || about != "z" {
		t.Errorf("got %q, %v", about, ok)
	}
	if about, ok := a.End(1); !ok || about != "x" {
		t.Errorf("got %q, %v", about, ok)
	}
	if _, ok := a.End(1); ok {
		t.Error("a call ended twice")
	}
	if err := a.Begin(1, "again"); !errors.Is(err, ErrBreach) {
		t.Errorf("got %v, want a breach", err)
	}
}

func TestHandles(t *testing.T) {
	var h Handles[string]
	cart := h.Issue("cart")
	if !h.Again(cart) || h.Again(cart+1) {
		t.Error("got a wrong answer about being held")
	}
	if thing, err := h.Get(cart); err != nil || thing != "cart" {
		t.Errorf("got %q, %v", thing, err)
	}
	for _, c := range []struct{ handle, count uint64 }{{0, 1}, {cart + 1, 1}, {cart, 0}, {cart, 3}, {cart, 1 << 63}} {
		if _, _, err := h.Release(c.handle, c.count); !errors.Is(err, ErrBreach) {
			t.Errorf("release of %d, %d times: got %v, want a breach", c.handle, c.count, err)
		}
	}
	if _, gone, err := h.Release(cart, 1); gone || err != nil {
		t.Errorf("got %v, %v, want one left", gone, err)
	}
	if thing, gone, err := h.Release(cart, 1); !gone || err != nil || thing != "cart" || h.Len() != 0 {
		t.Errorf("got %q, %v, %v and %d held", thing, gone, err, h.Len())
	}
	if _, _, err := h.Release(cart, 1); !errors.Is(err, ErrBreach) {
		t.Errorf("second release: got %v, want a breach", err)
	}
	if _, err := h.Get(cart); !errors.Is(err, ErrBreach) {
		t.Errorf("got %v of what was released, want a breach", err)
	}
	if next := h.Issue("next"); next == cart {
		t.Error("a number was used again")
	}
}

func TestReceived(t *testing.T) {
	var r Received
	if !r.Take(3) || r.Take(3) || !r.Has(3) || r.Has(4) || r.Len() != 1 {
		t.Error("got a wrong count")
	}
	if back, ok := r.Give(3); !ok || back != (Released{3, 2}) {
		t.Errorf("got %v, %v", back, ok)
	}
	if _, ok := r.Give(3); ok || r.Has(3) {
		t.Error("got a handle given back twice")
	}
}
