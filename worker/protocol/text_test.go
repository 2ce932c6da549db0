package protocol

import (
	"strings"
	"testing"
)

func TestValidText(t *testing.T) {
	const high, low = "\xed\xa0\xbd", "\xed\xb8\x80"
	for text, want := range map[string]bool{
		"": true, "abc": true, "ä€😀": true, "\x00": true,
		high: true, low: true, low + high: true, high + "x" + low: true, high + high: true, low + low: true,
		"x" + high: true, high + "😀": true, strings.Repeat(high, 100): true, strings.Repeat(low+"é", 100): true,
		high + low: false, high + high + low: false, low + high + low: false, "a" + high + low + "b": false,
		"\xff": false, "\xc0\x80": false, "\xe0\x80\x80": false, "\xed": false, "\xed\xa0": false, "\xed\xa0\x41": false,
		"\xf4\x90\x80\x80": false, "\x80": false, high + "\xff": false, "\xf0\x9f\x98": false,
	} {
		if got := ValidText([]byte(text)); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestValidDecimal(t *testing.T) {
	for text, want := range map[string]bool{
		"0": true, "-0": true, "1.50": true, "1E+3": true, "-1.2E-7": true, "0E-28": true, "NaN": true, "-NaN12": true, "sNaN": true,
		"sNaN7": true, "Infinity": true, "-Infinity": true, "1E+999999999999999999": true, "9E-1999999999999999997": true,
		"": false, "-": false, "+1": false, ".5": false, "5.": false, "1e3": false, "1E3": false, "1E+": false, " 1": false, "1 ": false,
		"1_0": false, "NaNx": false, "inf": false, "١": false, "--1": false, "1E+99999999999999999999": false, "Infinity1": false,
	} {
		if got := validDecimal([]byte(text)); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
