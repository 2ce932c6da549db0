package object

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

func TestCharmaps(t *testing.T) {
	th := newTestThread(t)
	cases := []struct{ encoding, text, bytes string }{
		{"cp1252", "€é", "\x80\xe9"}, {"Windows-1252", "’", "\x92"}, {"iso8859-15", "€", "\xa4"}, {"latin9", "€", "\xa4"}, {"KOI8-R", "да", "\xc4\xc1"},
		{"cp437", "é", "\x82"}, {"mac_roman", "é", "\x8e"}, {"cp037", "A", "\xc1"}, {"cp1251", "Я", "\xdf"}, {"iso-8859-2", "ł", "\xb3"},
	}
	for _, c := range cases {
		b, err := th.Encode(NewStr(th, c.text), c.encoding, "strict")
		if err != nil || string(b) != c.bytes {
			t.Errorf("%q in %s: got %q, %v", c.text, c.encoding, b, err)
		}
		s, err := th.Decode([]byte(c.bytes), c.encoding, "strict")
		if err != nil || s.S != c.text {
			t.Errorf("%q of %s: got %q, %v", c.bytes, c.encoding, s.S, err)
		}
	}
	if _, err := th.Decode([]byte("\x81"), "cp1252", "strict"); err == nil {
		t.Error("a byte without a character was decoded")
	}
	if b, err := th.Encode(NewStr(th, "a日b"), "cp1252", "xmlcharrefreplace"); err != nil || string(b) != "a&#26085;b" {
		t.Errorf("got %q, %v", b, err)
	}
}

// TestCharmapsAreGenerated makes the tables again where there is a Python.
func TestCharmapsAreGenerated(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3")
	}
	got, err := exec.Command(python, "gen/make_charmaps.py").Output()
	if err != nil {
		t.Skipf("this python3 cannot: %v", err)
	}
	want, err := os.ReadFile("gen_charmaps.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("gen_charmaps.go differs from what gen/make_charmaps.py writes")
	}
}

func TestDecodePartial(t *testing.T) {
	th := newTestThread(t)
	cases := []struct {
		in, encoding, want string
		consumed           int
	}{
		{"aé\xe2\x82", "utf-8", "aé", 3}, {"\xf0\x9f", "utf-8", "", 0}, {"abc", "utf-8", "abc", 3}, {"\xef\xbb\xbfx\xc3", "utf-8-sig", "x", 4},
		{"a\x00\x3d\xd8", "utf-16-le", "a", 2}, {"\xff\xfea\x00b", "utf-16", "a", 4}, {"\x00\x00\x00a\x00", "utf-32-be", "a", 4}, {"\x80", "cp1252", "€", 1},
	}
	for _, c := range cases {
		s, n, err := th.DecodePartial([]byte(c.in), c.encoding, "strict")
		if err != nil || s.S != c.want || n != c.consumed {
			t.Errorf("%q in %s: got %q, %d, %v; want %q, %d", c.in, c.encoding, s.S, n, err, c.want, c.consumed)
		}
	}
	if _, _, err := th.DecodePartial([]byte("\xffa"), "utf-8", "strict"); err == nil {
		t.Error("a bad byte was taken for an unfinished character")
	}
}
