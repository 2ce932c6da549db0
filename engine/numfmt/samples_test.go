// Every function against answers of CPython. The committed tables were made by
//
//	python3.13 samples.py 1 400 repr float hex fromhex complex ratio int round divmod hash compare > samples_numbers.txt
//	python3.15 samples.py 1 1500 spec template name percent > samples_formats.txt
//
// SPY_TEST_LINES names a file of more such lines. SPY_TEST_PYTHON names a CPython of 3.13 or later on a 64-bit machine that makes new ones with another seed at each run.
package numfmt

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/engine/ucd"
)

// checkers give the answer to the arguments of one line.
var checkers = map[string]func(args []string) string{
	"repr":     checkRepr,
	"spec":     checkSpec,
	"float":    checkFloat,
	"hex":      func(a []string) string { return FloatHex(floatOf(a[0])) },
	"fromhex":  checkFromHex,
	"complex":  checkComplex,
	"ratio":    checkRatio,
	"int":      checkInt,
	"round":    checkRound,
	"divmod":   checkDivmod,
	"hash":     checkHash,
	"compare":  checkCompare,
	"template": checkTemplate,
	"name":     checkName,
	"percent":  checkPercent,
}

func checkLines(t *testing.T, from io.Reader) (count int) {
	t.Helper()
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<24)
	failures := 0
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		kind, args, want := fields[0], fields[1:len(fields)-1], fields[len(fields)-1]
		if kind == "divmod" {
			args, want = fields[1:3], strings.Join(fields[3:], " ")
		}
		count++
		if got := checkers[kind](args); got != want {
			t.Errorf("%s(%s):\n got %s\nwant %s", kind, strings.Join(args, " , "), got, want)
			if failures++; failures > 30 {
				t.Fatal("too many failures")
			}
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return count
}

func TestAgainstCommittedAnswers(t *testing.T) {
	for name, least := range map[string]int{"samples_numbers.txt": 4000, "samples_formats.txt": 6000} {
		t.Run(name, func(t *testing.T) {
			file, err := os.Open("testdata/" + name)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			if count := checkLines(t, file); count < least {
				t.Errorf("got %d lines, want at least %d", count, least)
			}
		})
	}
}

func TestAgainstGivenLines(t *testing.T) {
	name := os.Getenv("SPY_TEST_LINES")
	if name == "" {
		t.Skip("SPY_TEST_LINES is not set")
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	t.Log(checkLines(t, file), "lines")
}

func TestAgainstCPython(t *testing.T) {
	python := os.Getenv("SPY_TEST_PYTHON")
	if python == "" {
		found, err := exec.LookPath("python3.13")
		if err != nil {
			t.Skip("no CPython: set SPY_TEST_PYTHON")
		}
		python = found
	}
	count := os.Getenv("SPY_TEST_COUNT")
	if count == "" {
		count = "300"
	}
	seed := strconv.FormatInt(time.Now().UnixNano()%1e9, 10)
	t.Log("seed", seed)
	args := []string{
		"testdata/samples.py", seed, count, "repr", "float", "hex", "fromhex", "complex", "ratio", "int", "round", "divmod", "hash", "compare", "spec", "template", "name",
	}
	output, err := exec.Command(python, args...).Output()
	if err != nil {
		t.Skipf("%s: %v", python, err)
	}
	if checkLines(t, bytes.NewReader(output)) == 0 {
		t.Error("no line")
	}
}

func floatOf(bits string) float64 {
	n, err := strconv.ParseUint(bits, 16, 64)
	if err != nil {
		panic(err)
	}
	return math.Float64frombits(n)
}

// bitsOf shows a NaN as CPython's usual one.
func bitsOf(f float64) string {
	if math.IsNaN(f) {
		f = math.Copysign(math.Float64frombits(0x7FF8000000000000), f)
	}
	return fmt.Sprintf("%016x", math.Float64bits(f))
}

func bigOf(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		panic("not an integer: " + text)
	}
	return n
}

// plain reads what samples.py's escaped wrote.
func plain(s string) string {
	var to []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			to = append(to, s[i])
			continue
		}
		i++
		digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[i]]
		if digits == 0 {
			to = append(to, map[byte]byte{'\\': '\\', 'n': '\n', 'r': '\r', 't': '\t'}[s[i]])
			continue
		}
		r, _ := strconv.ParseUint(s[i+1:i+1+digits], 16, 32)
		to = ucd.AppendRune(to, rune(r))
		i += digits
	}
	return string(to)
}

// escaped writes a text as samples.py does.
func escaped(s string) string {
	quoted := ucd.QuoteASCII(strings.ReplaceAll(s, "'", "\x00quote\x00"))
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\x00quote\x00`, `\x27`)
}

// answer shows a text or an error.
func answer(text string, err error) string {
	var e *Error
	if errors.As(err, &e) {
		return "!" + e.Kind.String() + ": " + escaped(e.Message)
	}
	if err != nil {
		return "!" + escaped(err.Error())
	}
	return escaped(text)
}

func checkRepr(args []string) string {
	f := floatOf(args[0])
	if long, err := AppendFloat(nil, f, 'r', 0, FloatAddDot0, nil); err != nil || string(long) != FloatRepr(f) {
		return "AppendFloat and FloatRepr differ"
	}
	return FloatRepr(f)
}

func checkFloat(args []string) string {
	f, ok := ParseFloat(plain(args[0]))
	if !ok {
		return "-"
	}
	return bitsOf(f)
}

func checkFromHex(args []string) string {
	f, err := FloatFromHex(plain(args[0]))
	return answer(bitsOf(f), err)
}

func checkComplex(args []string) string {
	re, im, ok, err := ParseComplex(plain(args[0]), nil)
	if !ok || err != nil {
		return "-"
	}
	return bitsOf(re) + "," + bitsOf(im)
}

func checkRatio(args []string) string {
	n, d, err := AsIntegerRatio(floatOf(args[0]))
	return answer(fmt.Sprintf("%v/%v", n, d), err)
}

func checkInt(args []string) string {
	base, _ := strconv.Atoi(args[1])
	small, large, err := ParseInt(plain(args[0]), base, MaxStrDigits, nil)
	switch {
	case err != nil:
		return "-"
	case large != nil:
		if large.IsInt64() {
			return "large, but fits"
		}
		return large.String()
	}
	return strconv.FormatInt(small, 10)
}

func checkRound(args []string) string {
	digits, _ := strconv.Atoi(args[1])
	f, err := RoundFloat(floatOf(args[0]), digits)
	return answer(bitsOf(f), err)
}

func checkDivmod(args []string) string {
	x, y := floatOf(args[0]), floatOf(args[1])
	q, r := DivmodFloat(x, y)
	return strings.Join([]string{quotientBits(q), quotientBits(r), quotientBits(FloorDivFloat(x, y)), quotientBits(ModFloat(x, y))}, " ")
}

// quotientBits hides the sign of a NaN, which is the processor's own affair.
func quotientBits(f float64) string {
	if math.IsNaN(f) {
		f = math.Abs(f)
	}
	return bitsOf(f)
}

func checkHash(args []string) string {
	rest := args[0][1:]
	switch args[0][0] {
	case 'f':
		return strconv.FormatInt(HashFloat(floatOf(rest)), 10)
	case 'c':
		re, im, _ := strings.Cut(rest, ",")
		return strconv.FormatInt(HashComplex(HashFloat(floatOf(re)), HashFloat(floatOf(im))), 10)
	}
	n := bigOf(rest)
	if n.IsInt64() && HashInt(n.Int64()) != HashBig(n) {
		return "HashInt and HashBig differ"
	}
	return strconv.FormatInt(HashBig(n), 10)
}

func checkCompare(args []string) string {
	n, f := bigOf(args[0]), floatOf(args[1])
	order := CompareBigFloat(n, f)
	if n.IsInt64() && CompareIntFloat(n.Int64(), f) != order {
		return "CompareIntFloat and CompareBigFloat differ"
	}
	return strconv.Itoa(order)
}

// object is an argument: *big.Int, float64, complex128 or string.
func objectOf(shown string) any {
	rest := shown[1:]
	switch shown[0] {
	case 'i':
		return bigOf(rest)
	case 'f':
		return floatOf(rest)
	case 'c':
		re, im, _ := strings.Cut(rest, ",")
		return complex(floatOf(re), floatOf(im))
	}
	return plain(rest)
}

func typeName(object any) string {
	switch object.(type) {
	case *big.Int:
		return "int"
	case float64:
		return "float"
	case complex128:
		return "complex"
	}
	return "str"
}

func checkSpec(args []string) string {
	return answer(format(objectOf(args[0]), plain(args[1])))
}

// format is the builtin function.
func format(object any, text string) (string, error) {
	switch v := object.(type) {
	case *big.Int:
		return formatBig(v, text)
	case float64:
		spec, err := ParseSpec(text, TargetFloat)
		if err != nil {
			return "", err
		}
		return FormatFloatSpec(v, spec, nil)
	case complex128:
		spec, err := ParseSpec(text, TargetComplex)
		if err != nil {
			return "", err
		}
		return FormatComplex(real(v), imag(v), spec, nil)
	}
	spec, err := ParseSpec(text, TargetStr)
	if err != nil {
		return "", err
	}
	return FormatStr(object.(string), ucd.RuneCount(object.(string)), spec, nil)
}

func formatBig(v *big.Int, text string) (string, error) {
	spec, err := ParseSpec(text, TargetInt)
	if err != nil {
		return "", err
	}
	if spec.IsFloatType() {
		f, _ := v.Float64()
		if math.IsInf(f, 0) {
			return "", &Error{OverflowError, "int too large to convert to float"}
		}
		return FormatFloatSpec(f, spec, nil)
	}
	result, err := FormatBig(v, spec, MaxStrDigits, nil)
	if v.IsInt64() {
		small, smallErr := FormatInt(v.Int64(), spec, nil)
		if answer(small, smallErr) != answer(result, err) {
			return "FormatInt and FormatBig differ", nil
		}
	}
	return result, err
}

func checkTemplate(args []string) string {
	it := NewFieldIterator(plain(args[0]))
	var parts []string
	for {
		f, more, err := it.Next()
		if err != nil {
			return answer("", err)
		}
		if !more {
			return strings.Join(parts, "|")
		}
		name, spec, conversion := "None", "None", "None"
		if f.Present {
			name, spec = ucd.QuoteStr(f.Name), ucd.QuoteStr(f.Spec)
		}
		if f.Conversion != 0 {
			conversion = ucd.QuoteStr(string(ucd.AppendRune(nil, f.Conversion)))
		}
		parts = append(parts, escaped(fmt.Sprintf("(%s, %s, %s, %s)", ucd.QuoteStr(f.Literal), name, spec, conversion)))
	}
}

func checkName(args []string) string {
	first, accessors, err := SplitFieldName(plain(args[0]))
	if err != nil {
		return answer("", err)
	}
	shown := strconv.Itoa(first.Index)
	if first.Index < 0 {
		shown = ucd.QuoteStr(first.Text)
	}
	var rest []string
	for {
		a, more, err := accessors.Next()
		if err != nil {
			return answer("", err)
		}
		if !more {
			break
		}
		part := "(False, "
		if a.Attribute {
			part = "(True, "
		}
		if a.Index >= 0 {
			part += strconv.Itoa(a.Index) + ")"
		} else {
			part += ucd.QuoteStr(a.Name) + ")"
		}
		rest = append(rest, part)
	}
	return escaped("(" + shown + ", [" + strings.Join(rest, ", ") + "])")
}
