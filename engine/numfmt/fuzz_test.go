// Fuzz targets of every parser. The seeds are the committed answers of CPython.
package numfmt

import (
	"bufio"
	"errors"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/small-python/spy/engine/ucd"
)

var errTooBig = errors.New("too big")

// careful refuses long texts, as an engine with little memory does.
var careful = &Meter{Limit: func(bytes int64) error {
	if bytes > 1<<16 {
		return errTooBig
	}
	return nil
}}

// seeds calls add with the arguments of the committed lines of one kind.
func seeds(f *testing.F, file, kind string, add func(args []string)) {
	f.Helper()
	from, err := os.Open("testdata/" + file)
	if err != nil {
		f.Fatal(err)
	}
	defer from.Close()
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<24)
	for count := 0; lines.Scan() && count < 200; {
		if fields := strings.Split(lines.Text(), "\t"); fields[0] == kind {
			add(fields[1:])
			count++
		}
	}
}

// isExpected reports whether an error is one that a caller must expect.
func isExpected(err error) bool {
	var e *Error
	return err == nil || err == errTooBig || err == ErrIntSyntax || errors.As(err, &e)
}

func FuzzFormatSpec(f *testing.F) {
	seeds(f, "samples_formats.txt", "spec", func(args []string) { f.Add(plain(args[1])) })
	f.Fuzz(func(t *testing.T, text string) {
		huge := new(big.Int).Lsh(big.NewInt(-7), 200)
		for _, target := range []Target{TargetStr, TargetInt, TargetFloat, TargetComplex} {
			spec, err := ParseSpec(text, target)
			if !isExpected(err) {
				t.Fatal(err)
			}
			if err != nil {
				continue
			}
			for _, object := range []func() (string, error){
				func() (string, error) { return FormatStr("aé\U0001f600", 3, spec, careful) },
				func() (string, error) { return FormatInt(-1234567, spec, careful) },
				func() (string, error) { return FormatBig(huge, spec, MaxStrDigits, careful) },
				func() (string, error) { return FormatFloatSpec(-1234567.891, spec, careful) },
				func() (string, error) { return FormatFloatSpec(math.Inf(1), spec, careful) },
				func() (string, error) { return FormatComplex(0, -2.5, spec, careful) },
			} {
				result, err := object()
				if !isExpected(err) {
					t.Fatal(err)
				}
				if err == nil && ucd.RuneCount(result) < spec.Width {
					t.Errorf("%q is shorter than %d", result, spec.Width)
				}
			}
		}
	})
}

func FuzzPercentFormat(f *testing.F) {
	seeds(f, "samples_formats.txt", "percent", func(args []string) { f.Add(plain(args[0])) })
	f.Fuzz(func(t *testing.T, format string) {
		for _, p := range []Percent{percentOf(format, false), percentOf(format, true)} {
			for steps := 0; ; steps++ {
				if steps > 4*len(format)+4 {
					t.Fatal("no end")
				}
				step, err := p.Next()
				if !isExpected(err) {
					t.Fatal(err)
				}
				if err != nil || step == PercentEnd {
					break
				}
				takeStep(t, &p, step)
			}
		}
	})
}

// takeStep answers one step of a percent format as an engine does.
func takeStep(t *testing.T, p *Percent, step PercentStep) {
	t.Helper()
	switch step {
	case PercentWidth:
		p.SetWidth(math.MinInt64)
	case PercentPrecision:
		p.SetPrecision(math.MaxInt64)
		p.Directive.Precision = 7
	case PercentConvert:
		if !isExpected(p.Check()) {
			t.Fatal(p.Check())
		}
		d := p.Directive
		if _, err := d.FormatInt(-255, careful); strings.ContainsRune("diouxX", d.Type) && !isExpected(err) {
			t.Fatal(err)
		}
		if _, err := d.FormatFloat(-2.5, careful); strings.ContainsRune("eEfFgG", d.Type) && !isExpected(err) {
			t.Fatal(err)
		}
		if _, err := d.FormatStr("é", 1, careful); !isExpected(err) {
			t.Fatal(err)
		}
	}
}

func FuzzTemplate(f *testing.F) {
	seeds(f, "samples_formats.txt", "template", func(args []string) { f.Add(plain(args[0])) })
	seeds(f, "samples_formats.txt", "name", func(args []string) { f.Add("{" + plain(args[0]) + "}") })
	f.Fuzz(func(t *testing.T, template string) {
		fields := NewFieldIterator(template)
		var numbers AutoNumber
		for steps := 0; ; steps++ {
			if steps > len(template) {
				t.Fatal("no end")
			}
			field, more, err := fields.Next()
			if !isExpected(err) {
				t.Fatal(err)
			}
			if err != nil || !more {
				return
			}
			first, accessors, err := SplitFieldName(field.Name)
			for err == nil && more {
				_, more, err = accessors.Next()
			}
			if _, numberErr := numbers.Resolve(first); !isExpected(err) || !isExpected(numberErr) {
				t.Fatal(err, numberErr)
			}
		}
	})
}

func FuzzParseFloat(f *testing.F) {
	seeds(f, "samples_numbers.txt", "float", func(args []string) { f.Add(plain(args[0])) })
	seeds(f, "samples_numbers.txt", "fromhex", func(args []string) { f.Add(plain(args[0])) })
	seeds(f, "samples_numbers.txt", "complex", func(args []string) { f.Add(plain(args[0])) })
	f.Fuzz(func(t *testing.T, text string) {
		if v, ok := ParseFloat(text); ok {
			if again, ok := ParseFloat(FloatRepr(v)); !ok || again != v && v == v {
				t.Errorf("%q is %v, its repr %v", text, v, again)
			}
			if re, im, ok, err := ParseComplex(text, nil); !ok || err != nil || im != 0 || re != v && v == v {
				t.Errorf("%q as a complex number: %v, %v", text, re, im)
			}
		}
		if v, err := FloatFromHex(text); err == nil {
			if again, err := FloatFromHex(FloatHex(v)); err != nil || again != v && v == v {
				t.Errorf("%q is %v, its hex %v", text, v, again)
			}
		} else if !isExpected(err) {
			t.Fatal(err)
		}
	})
}

func FuzzParseInt(f *testing.F) {
	seeds(f, "samples_numbers.txt", "int", func(args []string) { f.Add(plain(args[0]), byte(bigOf(args[1]).Int64())) })
	f.Fuzz(func(t *testing.T, text string, base byte) {
		small, large, err := ParseInt(text, int(base), MaxStrDigits, careful)
		if err != nil {
			if !isExpected(err) {
				t.Fatal(err)
			}
			return
		}
		if large == nil {
			large = big.NewInt(small)
		} else if large.IsInt64() {
			t.Errorf("%q: %v is not large", text, large)
		}
		if base != 0 {
			checkDigitsAgain(t, text, int(base), large)
		}
		shown, err := BigRepr(large, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		again, againLarge, err := ParseInt(shown, 10, 0, nil)
		if againLarge == nil {
			againLarge = big.NewInt(again)
		}
		if err != nil || againLarge.Cmp(large) != 0 {
			t.Errorf("%q: %v comes back as %v", text, large, againLarge)
		}
	})
}

// checkDigitsAgain compares a value without a prefix with that of math/big.
func checkDigitsAgain(t *testing.T, text string, base int, got *big.Int) {
	t.Helper()
	digits := strings.ReplaceAll(strings.TrimLeft(text, "+-"), "_", "")
	if len(digits) > 1 && digits[0] == '0' && !isDigit(digits[1]) {
		return
	}
	want, ok := new(big.Int).SetString(digits, base)
	if !ok || want.CmpAbs(got) != 0 {
		t.Errorf("%q in base %d: got %v, want %v", text, base, got, want)
	}
}
