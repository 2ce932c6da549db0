// Percent formats as a caller drives them, for the comparison with CPython.
package numfmt

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/small-python/spy/engine/ucd"
)

// percentCall is "format % arguments": a tuple, or a mapping.
type percentCall struct {
	percent Percent
	tuple   []any
	mapping map[string]any
	next    int
	value   any    // the mapping's item
	key     string // its key
	out     strings.Builder
}

func checkPercent(args []string) string {
	c := percentCall{percent: percentOf(plain(args[0]), false)}
	if args[1] == "{}" {
		c.mapping = map[string]any{"k": big.NewInt(5), "a(b)": "x"}
	} else if args[1] != "" {
		for _, shown := range strings.Split(args[1], " ") {
			c.tuple = append(c.tuple, objectOf(strings.ReplaceAll(shown, `\x20`, " ")))
		}
	}
	return answer(c.run())
}

func (c *percentCall) run() (string, error) {
	for {
		if c.percent.KeyAhead() && c.mapping == nil {
			return "", &Error{TypeError, "format requires a mapping, not tuple"}
		}
		step, err := c.percent.Next()
		if err != nil {
			return "", err
		}
		switch step {
		case PercentEnd:
			if c.mapping == nil && c.next < len(c.tuple) {
				return "", &Error{TypeError, fmt.Sprintf("not all arguments converted during string formatting (required %d, got %d)", c.next, len(c.tuple))}
			}
			return c.out.String(), nil
		case PercentLiteral:
			c.out.WriteString(c.percent.Text)
		case PercentKey:
			var ok bool
			c.key = c.percent.Text
			if c.value, ok = c.mapping[c.key]; !ok {
				return "", fmt.Errorf("KeyError: %s", ucd.QuoteStr(ucd.QuoteStr(c.key))[1:len(ucd.QuoteStr(ucd.QuoteStr(c.key)))-1])
			}
		case PercentWidth, PercentPrecision:
			err = c.star(step)
		case PercentConvert:
			err = c.convert()
		}
		if err != nil {
			return "", err
		}
	}
}

func (c *percentCall) argument() (any, error) {
	if c.percent.Directive.HasKey {
		return c.value, nil
	}
	if c.mapping != nil && c.next == 0 {
		c.next++
		return c.mapping, nil
	}
	if c.next >= len(c.tuple) {
		got := len(c.tuple)
		if c.mapping != nil {
			got = 1
		}
		return nil, &Error{TypeError, fmt.Sprintf("not enough arguments for format string (got %d)", got)}
	}
	c.next++
	return c.tuple[c.next-1], nil
}

// where begins the messages about an argument.
func (c *percentCall) where() string {
	switch {
	case c.percent.Directive.HasKey:
		return "format argument " + ucd.QuoteStr(c.key) + ": "
	case c.mapping != nil:
		return "format argument: "
	}
	return fmt.Sprintf("format argument %d: ", c.next)
}

func (c *percentCall) star(step PercentStep) error {
	if c.mapping != nil {
		// An argument that is no tuple cannot be a width.
		return &Error{TypeError, "not enough arguments for format string (got 1)"}
	}
	v, err := c.argument()
	if err != nil {
		return err
	}
	n, ok := v.(*big.Int)
	if !ok {
		return &Error{TypeError, c.where() + "* requires int, not " + nameOf(v)}
	}
	if step == PercentWidth {
		if !n.IsInt64() {
			return &Error{OverflowError, c.where() + "too big for width"}
		}
		c.percent.SetWidth(n.Int64())
		return nil
	}
	if !n.IsInt64() || !c.percent.SetPrecision(n.Int64()) {
		return &Error{OverflowError, c.where() + "too big for precision"}
	}
	return nil
}

func nameOf(v any) string {
	if _, ok := v.(map[string]any); ok {
		return "dict"
	}
	return typeName(v)
}

func (c *percentCall) convert() error {
	v, err := c.argument()
	if err != nil {
		return err
	}
	if err := c.percent.Check(); err != nil {
		return err
	}
	d := &c.percent.Directive
	text := ""
	switch d.Type {
	case 's', 'r', 'a':
		text = shownAs(v, d.Type)
		text, err = d.FormatStr(text, ucd.RuneCount(text), nil)
	case 'c':
		text, err = c.char(v)
	case 'd', 'i', 'u', 'o', 'x', 'X':
		text, err = c.integer(v)
	default:
		text, err = c.float(v)
	}
	c.out.WriteString(text)
	return err
}

func shownAs(v any, conversion rune) string {
	text := ""
	switch v := v.(type) {
	case *big.Int:
		return v.String()
	case float64:
		return FloatRepr(v)
	case complex128:
		return ComplexRepr(real(v), imag(v))
	case map[string]any:
		return "{'k': 5, 'a(b)': 'x'}"
	case string:
		text = v
	}
	switch conversion {
	case 'r':
		return ucd.QuoteStr(text)
	case 'a':
		return ucd.QuoteASCII(text)
	}
	return text
}

func (c *percentCall) char(v any) (string, error) {
	d := &c.percent.Directive
	switch v := v.(type) {
	case string:
		if n := ucd.RuneCount(v); n != 1 {
			return "", &Error{TypeError, fmt.Sprintf("%s%%c requires an integer or a unicode character, not a string of length %d", c.where(), n)}
		}
		return d.FormatStr(v, 1, nil)
	case *big.Int:
		if !v.IsInt64() || v.Int64() < 0 || v.Int64() > 0x10FFFF {
			return "", &Error{OverflowError, c.where() + "%c argument not in range(0x110000)"}
		}
		return d.FormatStr(string(ucd.AppendRune(nil, rune(v.Int64()))), 1, nil)
	}
	return "", &Error{TypeError, c.where() + "%c requires an integer or a unicode character, not " + nameOf(v)}
}

func (c *percentCall) integer(v any) (string, error) {
	d := &c.percent.Directive
	switch v := v.(type) {
	case *big.Int:
		return d.FormatBig(v, MaxStrDigits, nil)
	case float64:
		if d.Type != 'd' && d.Type != 'i' && d.Type != 'u' {
			break
		}
		if math.IsNaN(v) {
			return "", &Error{ValueError, "cannot convert float NaN to integer"}
		}
		if math.IsInf(v, 0) {
			return "", &Error{OverflowError, "cannot convert float infinity to integer"}
		}
		whole, _ := new(big.Float).SetFloat64(math.Trunc(v)).Int(nil)
		return d.FormatBig(whole, MaxStrDigits, nil)
	}
	wanted := "a real number"
	if d.Type == 'x' || d.Type == 'X' || d.Type == 'o' {
		wanted = "an integer"
	}
	return "", &Error{TypeError, fmt.Sprintf("%s%%%c requires %s, not %s", c.where(), d.Type, wanted, nameOf(v))}
}

func (c *percentCall) float(v any) (string, error) {
	d := &c.percent.Directive
	switch v := v.(type) {
	case float64:
		return d.FormatFloat(v, nil)
	case *big.Int:
		f, _ := v.Float64()
		if math.IsInf(f, 0) {
			return "", &Error{OverflowError, "int too large to convert to float"}
		}
		return d.FormatFloat(f, nil)
	}
	return "", &Error{TypeError, fmt.Sprintf("%s%%%c requires a real number, not %s", c.where(), d.Type, nameOf(v))}
}

func TestPercentOfBytesCountsBytes(t *testing.T) {
	for format, want := range map[string]string{
		"\xc3\xa9%\xff": "ValueError: stray % at position 2 or unexpected format character with code 0xff at position 3",
		"%_":            "ValueError: stray % at position 0 or unexpected format character '_' at position 1",
		"%z":            "ValueError: unsupported format %z at position 0",
		"%b":            "<nil>",
	} {
		p := percentOf(format, true)
		var err error
		for step := PercentLiteral; step == PercentLiteral && err == nil; {
			step, err = p.Next()
		}
		if err == nil {
			err = p.Check()
		}
		if got := fmt.Sprint(err); got != want {
			t.Errorf("%q: got %s, want %s", format, got, want)
		}
	}
}

func TestStarTakesAnyNumber(t *testing.T) {
	for _, n := range []int64{math.MinInt64, math.MaxInt64, -1, 0} {
		p := percentOf("%*d", false)
		if step, err := p.Next(); step != PercentWidth || err != nil {
			t.Fatal(step, err)
		}
		p.SetWidth(n)
		if p.Directive.Width < 0 || p.Directive.LeftJustify != (n < 0) {
			t.Errorf("width %s: got %+v", strconv.FormatInt(n, 10), p.Directive)
		}
	}
}

func TestBytesAreCutByBytes(t *testing.T) {
	for _, c := range []struct {
		d    Directive
		want string
	}{
		{Directive{Width: 4, Precision: 2, Type: 's'}, "  \xc3\xa9"},
		{Directive{Width: 4, Precision: 1, Type: 'b', LeftJustify: true}, "\xc3   "},
		{Directive{Width: -1, Precision: 9, Type: 'b'}, "\xc3\xa9x"},
		{Directive{Width: 4, Precision: 0, Type: 'c'}, " \xc3\xa9x"},
	} {
		if got, err := c.d.FormatBytes("\xc3\xa9x", nil); got != c.want || err != nil {
			t.Errorf("%+v: got %q, want %q (%v)", c.d, got, c.want, err)
		}
	}
}

func percentOf(format string, bytes bool) Percent {
	var p Percent
	p.Begin(format, bytes)
	return p
}
