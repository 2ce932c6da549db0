// Every property of every code point, against digests that CPython 3.15 made.
package ucd

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"
)

func flagText(test func(rune) bool) func(rune, []byte) []byte {
	return func(r rune, to []byte) []byte {
		if test(r) {
			return append(to, '1')
		}
		return append(to, '0')
	}
}

func runesText(convert func(rune, *[3]rune) []rune) func(rune, []byte) []byte {
	return func(r rune, to []byte) []byte {
		var buf [3]rune
		for _, c := range convert(r, &buf) {
			to = AppendRune(to, c)
		}
		return to
	}
}

func digitText(convert func(rune) (int, bool)) func(rune, []byte) []byte {
	return func(r rune, to []byte) []byte {
		n, ok := convert(r)
		if !ok {
			n = -1
		}
		return strconv.AppendInt(to, int64(n), 10)
	}
}

func plainText(convert func(rune) string) func(rune, []byte) []byte {
	return func(r rune, to []byte) []byte { return append(to, convert(r)...) }
}

func stringText(convert func(string) string) func(rune, []byte) []byte {
	return func(r rune, to []byte) []byte { return append(to, convert(string(AppendRune(nil, r)))...) }
}

func numericText(r rune, to []byte) []byte {
	value, ok := Numeric(r)
	if !ok {
		value = -1
	}
	return strconv.AppendUint(to, math.Float64bits(value), 10)
}

var propertyTexts = map[string]func(rune, []byte) []byte{
	"alpha":         flagText(IsAlpha),
	"decimal":       flagText(IsDecimal),
	"digit":         flagText(IsDigit),
	"numeric":       flagText(IsNumeric),
	"alnum":         flagText(IsAlnum),
	"space":         flagText(IsSpace),
	"printable":     flagText(IsPrintable),
	"lower":         flagText(IsLower),
	"upper":         flagText(IsUpper),
	"title":         flagText(IsTitle),
	"cased":         flagText(IsCased),
	"ignorable":     flagText(IsCaseIgnorable),
	"xidstart":      flagText(IsXIDStart),
	"xidcontinue":   flagText(IsXIDContinue),
	"linebreak":     flagText(IsLineBreak),
	"tolower":       runesText(Lower),
	"toupper":       runesText(Upper),
	"totitle":       runesText(Title),
	"tofold":        runesText(Fold),
	"decimalvalue":  digitText(Decimal),
	"digitvalue":    digitText(Digit),
	"numericvalue":  numericText,
	"category":      plainText(Category),
	"bidirectional": plainText(Bidirectional),
	"combining":     func(r rune, to []byte) []byte { return strconv.AppendInt(to, int64(Combining(r)), 10) },
	"width":         plainText(EastAsianWidth),
	"mirrored":      flagText(Mirrored),
	"decomposition": plainText(Decomposition),
	"NFC":           stringText(NFC),
	"NFD":           stringText(NFD),
	"NFKC":          stringText(NFKC),
	"NFKD":          stringText(NFKD),
	"grapheme":      plainText(GraphemeClusterBreak),
	"conjunct":      plainText(IndicConjunctBreak),
	"pictographic":  flagText(ExtendedPictographic),
	"block":         plainText(Block),
	"repr":          stringText(QuoteStr),
	"ascii":         stringText(QuoteASCII),
	"name": plainText(func(r rune) string {
		name, _ := Name(r)
		return name
	}),
}

func TestEveryPropertyOfEveryCodePoint(t *testing.T) {
	file, err := os.Open("testdata/digests.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	seen := 0
	for lines := bufio.NewScanner(file); lines.Scan(); seen++ {
		name, want, _ := strings.Cut(lines.Text(), " ")
		if name == "aliases" {
			t.Run(name, func(t *testing.T) { checkAliases(t, want) })
			continue
		}
		t.Run(name, func(t *testing.T) {
			text, ok := propertyTexts[name]
			if !ok {
				t.Fatalf("no property %q in the test", name)
			}
			hash := sha256.New()
			var line []byte
			for r := rune(0); r <= maxRune; r++ {
				line = append(text(r, line[:0]), '\n')
				hash.Write(line)
			}
			if got := hex.EncodeToString(hash.Sum(nil)); got != want {
				t.Errorf("digest differs: got %s, want %s", got, want)
			}
		})
	}
	if want := len(propertyTexts) + 1; seen != want {
		t.Errorf("got %d digests, want %d", seen, want)
	}
}

func checkAliases(t *testing.T, want string) {
	var names []string
	for number := nameAliasFirst; number < nameCount; number++ {
		names = append(names, string(appendName(nil, number)))
	}
	sort.Strings(names)
	hash := sha256.New()
	for _, name := range names {
		text, ok := LookupName(name)
		if !ok {
			t.Errorf("LookupName(%q) found nothing", name)
		}
		fmt.Fprintf(hash, "%s;%s\n", name, text)
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != want {
		t.Errorf("digest differs: got %s, want %s", got, want)
	}
}

func TestCodePointOutOfRangeHasNoProperty(t *testing.T) {
	for _, r := range []rune{-1, maxRune + 1, math.MaxInt32, math.MinInt32} {
		var buf [3]rune
		got := fmt.Sprintf("%v %v %v %v %v %q %q %v", IsAlpha(r), IsSpace(r), IsPrintable(r), IsXIDStart(r), IsLineBreak(r), Category(r), Decomposition(r), Lower(r, &buf)[0] == r)
		if want := `false false false false false "Cn" "" true`; got != want {
			t.Errorf("rune %d: got %s, want %s", r, got, want)
		}
		if _, ok := Numeric(r); ok {
			t.Errorf("rune %d has a numeric value", r)
		}
		if _, ok := Decimal(r); ok {
			t.Errorf("rune %d is a decimal digit", r)
		}
	}
}
