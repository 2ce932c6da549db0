// Text operations against samples that CPython 3.15 made, and their behaviour on long and on broken text.
package ucd

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

var operations = map[string]func(string) string{
	"lower": LowerString, "upper": UpperString, "title": TitleString, "capitalize": CapitalizeString,
	"swapcase": SwapcaseString, "casefold": CasefoldString, "repr": QuoteStr, "ascii": QuoteASCII,
	"NFC": NFC, "NFD": NFD, "NFKC": NFKC, "NFKD": NFKD, "graphemes": graphemeEnds,
}

// graphemeEnds shows the ends of the clusters of a text.
func graphemeEnds(s string) string {
	var ends []string
	for end := 0; s != ""; {
		bytes, runes, err := NextGrapheme(s, nil)
		if err != nil || bytes == 0 {
			return "no cluster"
		}
		end += runes
		s = s[bytes:]
		ends = append(ends, strconv.Itoa(end))
	}
	return strings.Join(ends, ",")
}

// unescape reads what Python's ascii() wrote.
func unescape(t *testing.T, s string) string {
	t.Helper()
	var to []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			to = append(to, s[i])
			continue
		}
		i++
		digits, known := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[i]]
		if !known {
			plain, ok := map[byte]byte{'\\': '\\', '\'': '\'', 'n': '\n', 'r': '\r', 't': '\t'}[s[i]]
			if !ok {
				t.Fatalf("unknown escape in %q", s)
			}
			to = append(to, plain)
			continue
		}
		r, err := strconv.ParseUint(s[i+1:i+1+digits], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		to = AppendRune(to, rune(r))
		i += digits
	}
	return string(to)
}

func TestTextOperationsAsCPython(t *testing.T) {
	file, err := os.Open("testdata/samples.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	count := 0
	for lines := bufio.NewScanner(file); lines.Scan(); count++ {
		fields := strings.Split(lines.Text(), "\t")
		text, want := unescape(t, fields[1]), unescape(t, fields[2])
		if got := operations[fields[0]](text); got != want {
			t.Errorf("%s(%s): got %+q, want %+q", fields[0], fields[1], got, want)
		}
	}
	if count < 1000 {
		t.Errorf("got %d samples, want at least 1000", count)
	}
}

func TestNormalizeIsStableAndMetered(t *testing.T) {
	text := strings.Repeat("a\u0323\u0307\u1e9b\uac00\u11a8 plain ASCII ", 3000)
	for _, form := range []Form{FormC, FormD, FormKC, FormKD} {
		polled, biggest := 0, int64(0)
		m := &Meter{Poll: func(work int) error { polled += work; return nil }, Limit: func(n int64) error { biggest = max(biggest, n); return nil }}
		once, err := Normalize(form, text, m)
		if err != nil {
			t.Fatal(err)
		}
		if !IsNormalized(form, once) || once == text {
			t.Errorf("form %d: not stable, or nothing done", form)
		}
		if polled < len(text)-2*pollBytes || biggest < int64(len(once)) {
			t.Errorf("form %d: polled %d of %d bytes, asked for %d of %d", form, polled, len(text), biggest, len(once))
		}
	}
}

func TestLongRunOfMarksIsLinearAndStoppable(t *testing.T) {
	stop := errors.New("stop")
	text := "a" + strings.Repeat("\u0301\u0323", 200_000)
	for _, budget := range []int{0, 50_000, 500_000, 900_000, 1_300_000, 1_700_000} {
		left := budget
		_, err := Normalize(FormC, text, &Meter{Poll: func(work int) error {
			if left -= work; left < 0 {
				return stop
			}
			return nil
		}})
		if err != stop {
			t.Errorf("budget %d: got error %v, want %v", budget, err, stop)
		}
	}
	want := "\u1ea1" + strings.Repeat("\u0323", 199_999) + strings.Repeat("\u0301", 200_000)
	if got := NFC(text); got != want {
		t.Error("a long run of marks is not in canonical order")
	}
}

func TestLongTextStopsAtTheMeter(t *testing.T) {
	stop := errors.New("stop")
	refuse := &Meter{Poll: func(int) error { return stop }}
	small := &Meter{Limit: func(n int64) error {
		if n > 10_000 {
			return stop
		}
		return nil
	}}
	text := strings.Repeat("Straße 'Σ ", 5000)
	for _, m := range []*Meter{refuse, small} {
		for kind := CaseLower; kind <= CaseFold; kind++ {
			if _, err := AppendCase(nil, text, kind, m); err != stop {
				t.Errorf("AppendCase %d: got %v, want %v", kind, err, stop)
			}
		}
		if _, err := AppendQuoted(nil, text, m); err != stop {
			t.Errorf("AppendQuoted: got %v, want %v", err, stop)
		}
		if _, err := AppendQuotedBytes(nil, text, m); err != stop {
			t.Errorf("AppendQuotedBytes: got %v, want %v", err, stop)
		}
		if _, err := Normalize(FormD, text, m); err != stop {
			t.Errorf("Normalize: got %v, want %v", err, stop)
		}
	}
}

func TestSigmaLooksAheadThroughIgnorables(t *testing.T) {
	gap := strings.Repeat("\u00ad", 10_000)
	for text, want := range map[string]string{
		"AΣ" + gap:             "aς" + gap,
		"AΣ" + gap + "B":       "aσ" + gap + "b",
		"A" + gap + "Σ":        "a" + gap + "ς",
		"1" + gap + "Σ":        "1" + gap + "σ",
		"A" + gap + "Σ " + gap: "a" + gap + "ς " + gap,
	} {
		if got := LowerString(text); got != want {
			t.Errorf("LowerString(%.20q…): got %.20q…", text, got)
		}
	}
}

func TestBrokenTextDoesNotPanic(t *testing.T) {
	for _, s := range []string{"\x80", "\xff", "a\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xc0\x80", "\xf4\x90\x80\x80", "\xed\xa0\x80", "\x80\x80\x80\x80\x80"} {
		for name, operation := range operations {
			if long := operation(strings.Repeat(s, 5000)); operation(s) == "" || long == "" {
				t.Errorf("%s(%q) is empty", name, s)
			}
		}
		r, size := DecodeRune(s)
		last, lastSize := DecodeLastRune(s)
		if size < 1 || lastSize < 1 || r < 0 || last < 0 {
			t.Errorf("%q: decoded %d in %d bytes, last %d in %d", s, r, size, last, lastSize)
		}
	}
}

func TestQuoteBytesAsCPython(t *testing.T) {
	for text, want := range map[string]string{
		"":                 `b''`,
		"a'b":              `b"a'b"`,
		`a'b"`:             `b'a\'b"'`,
		"\t\n\r\x00\x7f\\": `b'\t\n\r\x00\x7f\\'`,
		"\xff\x80~":        `b'\xff\x80~'`,
	} {
		if got := QuoteBytes([]byte(text)); got != want {
			t.Errorf("QuoteBytes(%q): got %s, want %s", text, got, want)
		}
	}
}

func TestNumberText(t *testing.T) {
	for text, want := range map[string]string{
		"12": "12", "١٢": "12", "\u3000７ ": " 7 ", "1é2": "1?", "\x7f1": "\x7f1", "\x7fé": "?", "\u00a0-1_0": " -1_0",
	} {
		if got := NumberText(text); want != got {
			t.Errorf("NumberText(%q): got %q, want %q", text, got, want)
		}
	}
}

func TestEveryNameLeadsBack(t *testing.T) {
	named := 0
	for r := rune(0); r <= maxRune; r++ {
		name, ok := Name(r)
		if !ok {
			continue
		}
		// Looking all up would take seconds; each ideograph goes the same way.
		if len(name) > 4 && strings.HasPrefix(name, "CJK UNIFIED") && r%97 != 0 {
			continue
		}
		named++
		if got, ok := LookupName(strings.ToLower(name)); !ok || got != string(AppendRune(nil, r)) {
			t.Errorf("LookupName(%q): got %q", name, got)
		}
	}
	if named < 40_000 {
		t.Errorf("got %d names, want at least 40000", named)
	}
}

func TestLookupRefusesWhatIsNoName(t *testing.T) {
	for _, name := range []string{
		"", " ", "LATIN  SMALL LETTER A", "LATIN SMALL LETTER A ", "HANGUL SYLLABLE ", "HANGUL SYLLABLE X", "HANGUL SYLLABLE GAX",
		"CJK UNIFIED IDEOGRAPH-04E00", "CJK UNIFIED IDEOGRAPH-4E0", "CJK UNIFIED IDEOGRAPH-2A6E0", "CJK UNIFIED IDEOGRAPH-",
		"CJK UNIFIED IDEOGRAPH-F900", "É", strings.Repeat("A", 1000), "LATIN SMALL LETTER", "A",
	} {
		if got, ok := LookupName(name); ok {
			t.Errorf("LookupName(%q): got %q", name, got)
		}
	}
	if r, ok := LookupCharacter("nul"); r != 0 || !ok {
		t.Errorf("LookupCharacter of an alias: got %d %v", r, ok)
	}
	if _, ok := LookupCharacter("KEYCAP NUMBER SIGN"); ok {
		t.Error("LookupCharacter takes a named sequence")
	}
	if text, ok := LookupName("keycap number sign"); text != "#\ufe0f\u20e3" || !ok {
		t.Errorf("LookupName of a sequence: got %q", text)
	}
}

func TestSimpleMappings(t *testing.T) {
	for r, want := range map[rune][2]rune{
		'A': {'a', 'A'}, 'z': {'z', 'Z'}, '1': {'1', '1'}, '\u0130': {'i', '\u0130'}, 'ß': {'ß', 'S'}, 'Σ': {'σ', 'Σ'}, 'ǅ': {'ǆ', 'Ǆ'},
	} {
		if got := [2]rune{SimpleLower(r), SimpleUpper(r)}; got != want {
			t.Errorf("%c: got %c, want %c", r, got, want)
		}
	}
}

func TestFormNames(t *testing.T) {
	for name, want := range map[string]Form{"NFC": FormC, "NFD": FormD, "NFKC": FormKC, "NFKD": FormKD} {
		if got, ok := ParseForm(name); got != want || !ok {
			t.Errorf("%s: got %d", name, got)
		}
	}
	if _, ok := ParseForm("nfc"); ok {
		t.Error("nfc is taken")
	}
}

func TestRuneCount(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "aé€\U0001f600": 4, "\xed\xa0\x80x": 2} {
		if got := RuneCount(text); got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
	}
}

func ExampleUpper() {
	var upper, title [3]rune
	fmt.Println(string(Upper('ß', &upper)), string(Title('ǆ', &title)))
	// Output: SS ǅ
}

func TestResultsStayInTheirBounds(t *testing.T) {
	for r := rune(0); r <= maxRune; r++ {
		s := string(AppendRune(nil, r))
		for kind := CaseLower; kind <= CaseFold; kind++ {
			if got := convert(s, kind); len(got) > 3*len(s) {
				t.Errorf("%U: operation %d makes %d bytes of %d", r, kind, len(got), len(s))
			}
		}
		if got := NFKD(s); len(got) > 11*len(s) {
			t.Errorf("%U: form KD makes %d bytes of %d", r, len(got), len(s))
		}
	}
}

func TestIsIdentifier(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "_": true, "a1": true, "1a": false, "é·": true, "·é": false, "a b": false, "\u2118": true, "a\u0301": true, "\xff": false,
	} {
		if got := IsIdentifier(text); got != want {
			t.Errorf("IsIdentifier(%q): got %v", text, got)
		}
	}
}

func FuzzText(f *testing.F) {
	file, err := os.Open("testdata/samples.txt")
	if err != nil {
		f.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		f.Add(strings.Split(lines.Text(), "\t")[1])
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, operation := range operations {
			if got := operation(text); got == "" && text != "" {
				t.Errorf("%s(%q) is empty", name, text)
			}
		}
		for _, form := range []Form{FormC, FormD, FormKC, FormKD} {
			if once := normalized(form, text); !IsNormalized(form, once) {
				t.Errorf("form %d of %q is not stable", form, text)
			}
		}
		if folded := CasefoldString(text); NFKD(folded) == "" && text != "" {
			t.Errorf("folding %q gives nothing", text)
		}
		if r, ok := LookupCharacter(text); ok && Category(r) == "Cn" {
			t.Errorf("%q names an unassigned character", text)
		}
	})
}
