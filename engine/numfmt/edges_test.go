// What the tables of answers do not reach.
package numfmt

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

func TestFormatFloatFlags(t *testing.T) {
	for _, c := range []struct {
		f         float64
		code      byte
		precision int
		flags     FloatFlags
		want      string
	}{
		{1, 'r', 0, 0, "1"},
		{1, 'r', 0, FloatSign, "+1"},
		{1, 'r', 0, FloatAddDot0 | FloatSign, "+1.0"},
		{1e16, 'r', 0, FloatAddDot0, "1e+16"},
		{-0.001, 'f', 2, 0, "-0.00"},
		{-0.001, 'f', 2, FloatNoNegativeZero, "0.00"},
		{-0.01, 'f', 2, FloatNoNegativeZero, "-0.01"},
		{1, 'f', 0, FloatAlternate, "1."},
		{1.5, 'G', 5, FloatAlternate, "1.5000"},
		{1e300, 'G', 3, 0, "1E+300"},
		{math.Inf(1), 'F', 3, FloatSign, "+INF"},
		{math.Inf(-1), 'e', 3, FloatSign, "-inf"},
		{math.NaN(), 'g', 3, FloatSign, "+nan"},
		{0.5, 'f', 1200, 0, "0.5" + string(make0(1199))},
	} {
		if got := FormatFloat(c.f, c.code, c.precision, c.flags); got != c.want {
			t.Errorf("FormatFloat(%v, %c, %d, %d): got %s, want %s", c.f, c.code, c.precision, c.flags, got, c.want)
		}
	}
}

func make0(count int) []byte {
	zeros, err := appendZeros(nil, count, nil)
	if err != nil {
		panic(err)
	}
	return zeros
}

func TestUnknownConversionShowsTheCharacter(t *testing.T) {
	for r, want := range map[rune]string{
		'x': "ValueError: Unknown conversion specifier x", ' ': `ValueError: Unknown conversion specifier \x20`,
		'é': `ValueError: Unknown conversion specifier \xe9`,
	} {
		if got := UnknownConversion(r).Error(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestAutoNumberRefusesAMixture(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"", "", "key", ""}, "0 <nil> 1 <nil> -1 <nil> 2 <nil> "},
		{[]string{"1", "0", "key"}, "1 <nil> 0 <nil> -1 <nil> "},
		{[]string{"", "0"}, "0 <nil> -1 ValueError: cannot switch from automatic field numbering to manual field specification "},
		{[]string{"0", ""}, "0 <nil> -1 ValueError: cannot switch from manual field specification to automatic field numbering "},
	} {
		var n AutoNumber
		got := ""
		for _, name := range c.names {
			first, _, err := SplitFieldName(name)
			if err != nil {
				t.Fatal(err)
			}
			index, err := n.Resolve(first)
			got += fmt.Sprint(index, " ", err, " ")
		}
		if got != c.want {
			t.Errorf("%q: got %s, want %s", c.names, got, c.want)
		}
	}
}

func TestRoundTooLarge(t *testing.T) {
	if got, err := RoundFloat(1.7e308, -308); err == nil {
		t.Errorf("got %v, want an error", got)
	} else if want := "OverflowError: rounded value too large to represent"; err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestQuotientOfOnlyOnes makes each step of the long division meet the quotient that has one bit too many.
func TestQuotientOfOnlyOnes(t *testing.T) {
	one := big.NewInt(1)
	for _, words := range []uint{512, 600, 1024, 2000} {
		for _, low := range []uint{1, 64 * 3, 64 * words / 2} {
			// y is 111…1000…0, and y * 2**n - 1 has the same upper half.
			y := new(big.Int).Lsh(new(big.Int).Sub(new(big.Int).Lsh(one, 64*words-low), one), low)
			x := new(big.Int).Sub(new(big.Int).Lsh(y, 64*words*3), one)
			quotient, remainder, err := DivmodBig(x, y, nil)
			wantQ, wantR := floorDivmod(x, y)
			if err != nil || quotient.Cmp(wantQ) != 0 || remainder.Cmp(wantR) != 0 {
				t.Errorf("%d words, %d zeros: wrong quotient", words, low)
			}
		}
	}
}

func TestUnmeteredTextHasABound(t *testing.T) {
	spec, err := ParseSpec("9223372036854775807", TargetInt)
	if err != nil {
		t.Fatal(err)
	}
	agree := &Meter{Limit: func(int64) error { return nil }}
	for _, m := range []*Meter{nil, agree} {
		if _, err := FormatInt(1, spec, m); err == nil || err.Error() != "MemoryError: " {
			t.Errorf("got error %v, want MemoryError", err)
		}
	}
}
