package regex

import "testing"

// TestScan looks at what is known of a match beforehand: without it a search would begin at each character.
func TestScan(t *testing.T) {
	for pattern, want := range map[string]struct {
		text  string
		depth int
		leap  bool
	}{
		"tHa[Nt]":           {text: "tHa"},
		"(ac)(gt)":          {text: "acgt"},
		"agggtaaa|tttaccct": {depth: 4},
		"a[NSt]+|BY":        {depth: 2},
		`\d+:`:              {depth: 1, leap: true},
		".*x":               {depth: 1, leap: true},
		`(\w+)=\1`:          {depth: 1},
		"x*":                {leap: true},
		"(?i)ab":            {depth: 2},
		"a?b":               {depth: 1},
		"^a":                {text: ""},
	} {
		p, err := Compile(runes(pattern, true), true, 0, &allowance{1 << 30, 1 << 30})
		if err != nil {
			t.Fatal(pattern, err)
		}
		if p.scan.text != want.text || pattern != "^a" && p.scan.depth != want.depth || (p.leap != nil) != want.leap {
			t.Errorf("%s: got text %q, depth %d, leap %v; want %v", pattern, p.scan.text, p.scan.depth, p.leap != nil, want)
		}
	}
}

// TestLinear runs patterns over long texts within steps that grow with the text only.
func TestLinear(t *testing.T) {
	text := ""
	for range 10_000 {
		text += "abcdefghij"
	}
	for _, pattern := range []string{`\w+=`, ".*x", `[a-j]+?\d`, `\w*$x`, "(?:z|y)+", "nothing", `(\w+)\s`} {
		a := &allowance{200_000, 16 << 20}
		p, err := Compile(runes(pattern, true), true, 0, a)
		if err != nil {
			t.Fatal(pattern, err)
		}
		m, err := NewMatcher(p, a)
		if err != nil {
			t.Fatal(err)
		}
		if found, err := m.Run(a, text, 0, Search, -1); found || err != nil {
			t.Errorf("%s: got %v, %v, want no match within the steps", pattern, found, err)
		}
	}
}

// TestSmallInASCII: which characters beyond ASCII have a small form in it, which classes rely on.
func TestSmallInASCII(t *testing.T) {
	var got []rune
	for r := rune(0x80); r < 0x110000; r++ {
		if foldUnicode.lower(r) < 0x80 {
			got = append(got, r)
		}
	}
	for _, r := range got {
		if r != 0x130 && r != 0x17f && r != 0x212a {
			t.Errorf("U+%04X", r)
		}
	}
}
