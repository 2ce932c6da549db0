package protocol

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// What the short check says yes to, the long one says yes to, and both see the same in it.
func TestDirectAgreesWithStructure(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	all := samples()
	var whole [][]byte
	var from []Direction
	for _, s := range all {
		bytes := encoded(t, s)
		whole = append(whole, bytes)
		from = append(from, s.from)
	}
	known, changed := map[MessageKind]bool{}, 0
	for round := range 300_000 {
		k := r.IntN(len(whole))
		message := append([]byte{}, whole[k]...)
		if round%10 != 0 {
			message = mutate(r, message, whole)
		}
		v := NewVerifier(from[k])
		v.buf, v.budget = message, len(message)
		m, ok := v.direct()
		if !ok {
			continue
		}
		known[m.Kind] = true
		if round%10 != 0 {
			changed++
		}
		long := NewVerifier(from[k])
		long.buf, long.budget = message, len(message)
		want, err := long.structure()
		if err != nil {
			t.Fatalf("the short check passes what the long one refuses: %v", err)
		}
		if m.ID != want.ID || m.Kind != want.Kind || m.body.Pos != want.body.Pos || !reflect.DeepEqual(m.values, want.values) {
			t.Fatalf("got %+v, want %+v", m, want)
		}
	}
	for _, kind := range []MessageKind{MessageHostCall, MessageHostResult, MessageCall, MessageResult} {
		if !known[kind] {
			t.Errorf("no %v took the short way", kind)
		}
	}
	if changed < 1000 {
		t.Errorf("only %d changed messages took the short way", changed)
	}
}
