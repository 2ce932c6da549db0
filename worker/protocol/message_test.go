package protocol

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// plain makes structs comparable: an empty slice is a nil one, and Values are their bytes.
func plain(b Body) Body {
	if v := valuesIn(b); v != nil {
		v.compositeKeys = false
		for _, raw := range []*[]byte{&v.nodes, &v.edges, &v.words, &v.blob, &v.roots} {
			if len(*raw) == 0 {
				*raw = nil
			}
		}
	}
	return b
}

func TestEveryMessageComesBack(t *testing.T) {
	seen := map[MessageKind]bool{}
	for _, s := range samples() {
		m, err := NewVerifier(s.from).Verify(encoded(t, s))
		if err != nil {
			t.Errorf("%s: %v", s.name, err)
			continue
		}
		seen[m.Kind] = true
		if m.ID != s.id {
			t.Errorf("%s: got id %d, want %d", s.name, m.ID, s.id)
		}
		if got, want := plain(structOf(&m)), plain(s.body); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v, want %+v", s.name, got, want)
		}
	}
	for kind := MessageHello; kind <= MessageFatal; kind++ {
		if !seen[kind] {
			t.Errorf("no sample of %v", kind)
		}
	}
}

func TestMessageOfOtherKindIsEmpty(t *testing.T) {
	for _, s := range samples() {
		m, err := NewVerifier(s.from).Verify(encoded(t, s))
		if err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		body := m.Kind
		for kind := MessageHello; kind <= MessageFatal; kind++ {
			if kind == body {
				continue
			}
			other := m
			other.Kind, other.body.Bytes = kind, nil
			if got := structOf(&other); !reflect.ValueOf(got).Elem().IsZero() {
				t.Fatalf("%s as %v: got %+v, want nothing", s.name, kind, got)
			}
		}
	}
}

func TestDirection(t *testing.T) {
	for _, s := range samples() {
		if name := strings.TrimPrefix(s.name, "worker "); name == "hello" || name == "cancel" {
			continue
		}
		other := FromHost
		if s.from == FromHost {
			other = FromWorker
		}
		if _, err := NewVerifier(other).Verify(encoded(t, s)); !errors.Is(err, ErrBreach) {
			t.Errorf("%s from the other side: got %v, want a breach", s.name, err)
		}
	}
}

func TestEncoderGoesOnAfterRefusing(t *testing.T) {
	e := NewEncoder(MinMessageLimit)
	want, err := (&Load{Name: "a"}).Encode(e, 1)
	if err != nil {
		t.Fatal(err)
	}
	want = append([]byte(nil), want...)
	deepKey := NewBuilder(1 << 20)
	key := deepKey.Tuple(nil)
	for range 40 {
		key = deepKey.Tuple([]Index{key, key})
	}
	deepKey.Root(deepKey.Set([]Index{key}))
	long := strings.Repeat("x", MinMessageLimit)
	refused := []struct {
		body Body
		want error
	}{
		{&Load{Name: long}, ErrTooBig},
		{&Output{Content: []byte(long)}, ErrTooBig},
		{&Policy{Argv: make([]string, 1<<20)}, ErrTooBig},
		{&Load{Name: "\xff"}, ErrText},
		{&Output{Content: []byte("\xed\xa0\x80\xed\xb0\x80")}, ErrText},
		{&Release{Handles: make([]Released, 1<<20)}, ErrTooBig},
		{&Release{Handles: []Released{{1, 0}}}, ErrInvalid},
		{&ErrorResult{}, ErrInvalid},
		{&HostResult{}, ErrInvalid},
		{&HostResult{Values: deepKey.Values()}, ErrKeys},
		{&HostCall{Positional: 1}, ErrInvalid},
		{&HostCall{Values: roots(2)}, ErrInvalid},
		{&Run{Mode: 200}, ErrInvalid},
		{&Policy{Grants: 1 << 31}, ErrInvalid},
		{&GlobalOp{Verb: GlobalGet, Values: roots(1)}, ErrInvalid},
		{&ObjectOp{Verb: ObjectLen}, ErrInvalid},
		{&ObjectOp{Handle: 1, Verb: ObjectNext}, ErrInvalid},
		{&RegisterModule{Values: roots(2)}, ErrInvalid},
		{&RegisterClass{Values: roots(2)}, ErrInvalid},
		{&LockReport{Layers: make([]Layer, MaxLayers+1)}, ErrInvalid},
		{&Ack{Errors: make([]Exception, MaxExceptions+1)}, ErrInvalid},
		{&Ack{Errors: []Exception{{}}}, ErrInvalid}, // Cause 0 is itself
	}
	for _, r := range refused {
		if _, err := r.body.Encode(e, 2); !errors.Is(err, r.want) {
			t.Errorf("%T: got %v, want %v", r.body, err, r.want)
		}
		got, err := (&Load{Name: "a"}).Encode(e, 1)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("after %T: got %x, %v, want %x", r.body, got, err, want)
		}
	}
}
