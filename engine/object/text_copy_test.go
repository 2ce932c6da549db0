package object

import (
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestTextOfAnyLength makes strings on both sides of the length up to which a text lies in its object, and looks at each after a collection:
// memory that the collector takes to hold no pointers must not have been the only way to anything.
func TestTextOfAnyLength(t *testing.T) {
	th := newTestThread(t)
	type made struct {
		*Str
		want string
	}
	var all []made
	for _, unit := range []string{"abcdefg", "aé", "€uro", "🙂x"} {
		for n := range shortText + 20 {
			want := strings.Repeat(unit, n/len(unit)+1)
			for len(want) > max(n, 2) {
				_, size := utf8.DecodeLastRuneInString(want)
				want = want[:len(want)-size]
			}
			s := copyStr(th, want)
			all = append(all, made{s, want}, made{plainCopy(th, s), want})
		}
	}
	for range 2 {
		runtime.GC()
		for _, s := range all {
			checkCharacters(t, s.Str, s.want)
		}
	}
}

func checkCharacters(t *testing.T, s *Str, want string) {
	t.Helper()
	if s.S != want || s.Len() != utf8.RuneCountInString(want) {
		t.Fatalf("%q of %d characters, want %q", s.S, s.Len(), want)
	}
	i := 0
	for at := range want {
		if got := s.Offset(i); got != at {
			t.Fatalf("%q: character %d begins at %d, want %d", want, i, got, at)
		}
		if got := s.CharAt(at); got != i {
			t.Fatalf("%q: character %d at %d, want %d", want, got, at, i)
		}
		i++
	}
	if got := s.Offset(i); got != len(want) {
		t.Fatalf("%q ends at %d", want, got)
	}
}
