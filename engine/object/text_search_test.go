package object

import (
	"math/rand"
	"strings"
	"testing"
	"time"
)

// TestFindAgainstGo compares searching with Go's own, over texts of few letters, where patterns repeat.
func TestFindAgainstGo(t *testing.T) {
	th := newTestThread(t)
	r := rand.New(rand.NewSource(6))
	word := func(n, letters int) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = 'a' + byte(r.Intn(letters))
		}
		return string(b)
	}
	for range 3000 {
		s, sub := word(r.Intn(400), 1+r.Intn(3)), word(1+r.Intn(100), 1+r.Intn(2))
		switch r.Intn(4) {
		case 0:
			sub = strings.Repeat(word(1+r.Intn(5), 2), 1+r.Intn(30))
		case 1:
			if len(s) > 10 {
				sub = s[r.Intn(5) : len(s)-r.Intn(5)]
			}
		}
		if sub == "" {
			continue
		}
		if got, err := th.findLong(s, sub); err != nil || got != strings.Index(s, sub) {
			t.Fatalf("findLong(%q, %q) = %d, want %d", s, sub, got, strings.Index(s, sub))
		}
		if got, err := th.rfindText(s, sub); err != nil || got != strings.LastIndex(s, sub) {
			t.Fatalf("rfindText(%q, %q) = %d, want %d", s, sub, got, strings.LastIndex(s, sub))
		}
	}
}

// TestFindBlocks puts a match on the border between two blocks of a long text.
func TestFindBlocks(t *testing.T) {
	th := newTestThread(t)
	for _, at := range []int{searchBlock - 2, searchBlock - 1, searchBlock, 2*searchBlock - 1, 0} {
		s := strings.Repeat("x", at) + "abc" + strings.Repeat("x", 2*searchBlock)
		if got, err := th.findText(s, "abc"); err != nil || got != at {
			t.Errorf("found at %d, want %d", got, at)
		}
		if got, err := th.rfindText(s, "abc"); err != nil || got != at {
			t.Errorf("found from the right at %d, want %d", got, at)
		}
	}
}

// TestFindStaysLinear searches patterns that are quadratic for simple methods.
func TestFindStaysLinear(t *testing.T) {
	th := newTestThread(t)
	s := strings.Repeat("a", 1<<21)
	start := time.Now()
	for _, sub := range []string{strings.Repeat("a", 1<<20) + "b", "b" + strings.Repeat("a", 1<<20), strings.Repeat("a", 1<<19) + "b" + strings.Repeat("a", 1<<19)} {
		for _, search := range []func(string, string) (int, error){th.findText, th.rfindText} {
			if i, err := search(s, sub); i != -1 || err != nil {
				t.Errorf("found at %d, error %v", i, err)
			}
		}
	}
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("took %v", took)
	}
}

// TestConcatGrowsInPlace adds to a str again and again: all earlier values stay, and a second branch does not disturb the first.
func TestConcatGrowsInPlace(t *testing.T) {
	th := newTestThread(t)
	s := th.Runtime.EmptyStr
	var all []*Str
	want := ""
	for i := range 2000 {
		piece := copyStr(th, string(rune('a'+i%26))+"é")
		s = Concat2(th, s, piece)
		want += piece.S
		all = append(all, s)
	}
	branch := Concat2(th, all[500], copyStr(th, "!!"))
	other := Concat2(th, all[1999], copyStr(th, "1"))
	another := Concat2(th, all[1999], copyStr(th, "2"))
	for i, v := range all {
		if v.S != want[:3*(i+1)] {
			t.Fatalf("value %d changed", i)
		}
	}
	if branch.S != want[:3*501]+"!!" || other.S != want+"1" || another.S != want+"2" {
		t.Error("a branch is wrong")
	}
	if s.IsASCII() || s.Len() != 4000 {
		t.Errorf("got %d characters", s.Len())
	}
	if n := testing.AllocsPerRun(100, func() { s = Concat2(th, s, all[0]) }); n > 2 {
		t.Errorf("growing takes %v allocations", n)
	}
}

// TestSurrogates checks that text with lone surrogates passes through the methods whole.
func TestSurrogates(t *testing.T) {
	th := newTestThread(t)
	s := StrValue(th, "a\xed\xa0\x80b\xed\xb2\x80")
	for _, name := range []string{"upper", "lower", "title", "swapcase", "casefold", "capitalize", "strip", "split", "splitlines"} {
		if _, err := th.CallMethod(s, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n, _ := th.Len(s); n != 4 {
		t.Errorf("length %d, want 4", n)
	}
	v, err := th.GetItem(s, Int(1))
	if err != nil || textOf(v).S != "\xed\xa0\x80" {
		t.Errorf("got %q, %v", textOf(v).S, err)
	}
	if r, _ := th.Repr(s); r.S != `'a\ud800b\udc80'` {
		t.Errorf("repr is %s", r.S)
	}
}

// TestStrIndex compares positions in text of mixed widths with a plain count.
func TestStrIndex(t *testing.T) {
	th := newTestThread(t)
	r := rand.New(rand.NewSource(7))
	letters := []string{"a", "é", "日", "\U0001f600", "\xed\xa0\x80"}
	for _, n := range []int{1, 2, 63, 64, 65, 129, 500} {
		var b strings.Builder
		var starts []int
		for range n {
			starts = append(starts, b.Len())
			b.WriteString(letters[r.Intn(len(letters))])
		}
		s := &Str{Obj: Obj{&strShape}, S: b.String()}
		if s.Len() != n {
			t.Fatalf("got %d characters, want %d", s.Len(), n)
		}
		for i, at := range starts {
			if s.Offset(i) != at || s.CharAt(at) != i {
				t.Fatalf("character %d of %d: offset %d, want %d; back %d", i, n, s.Offset(i), at, s.CharAt(at))
			}
		}
		if s.Offset(n) != len(s.S) || s.Char(th, n-1).S != s.S[starts[n-1]:] {
			t.Fatal("the end is wrong")
		}
	}
}
