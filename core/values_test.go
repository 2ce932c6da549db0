//go:build linux

// Values both ways, on a real worker.
package spy

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

func bigInt(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		panic(text)
	}
	return n
}

// TestValuesRoundTrip sends values in, looks at them in the engine, and takes them back out.
func TestValuesRoundTrip(t *testing.T) {
	rt := open(t, Options{})
	for _, c := range []struct {
		in, out any
		repr    string
	}{
		{nil, nil, "None"},
		{true, true, "True"},
		{42, int64(42), "42"},
		{uint8(200), int64(200), "200"},
		{uint64(math.MaxUint64), bigInt("18446744073709551615"), "18446744073709551615"},
		{int64(math.MinInt64), int64(math.MinInt64), "-9223372036854775808"},
		{bigInt("-170141183460469231731687303715884105729"), bigInt("-170141183460469231731687303715884105729"), "-170141183460469231731687303715884105729"},
		{bigInt("7"), int64(7), "7"},
		{1.5, 1.5, "1.5"},
		{float32(0.5), 0.5, "0.5"},
		{math.Inf(-1), math.Inf(-1), "-inf"},
		{math.Copysign(0, -1), math.Copysign(0, -1), "-0.0"},
		{complex(1, -2), complex(1, -2), "(1-2j)"},
		{"Grüße \U0001f600", "Grüße \U0001f600", "'Grüße \U0001f600'"},
		{"a\xed\xa0\x80b", "a\xed\xa0\x80b", `'a\ud800b'`},
		{[]byte{0, 1, 255}, []byte{0, 1, 255}, `b'\x00\x01\xff'`},
		{ByteArray("ab"), ByteArray("ab"), "bytearray(b'ab')"},
		{[]any{}, []any{}, "[]"},
		{[]int{1, 2}, []any{int64(1), int64(2)}, "[1, 2]"},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9}, []any{int64(1), int64(2), int64(3), int64(4), int64(5), int64(6), int64(7), int64(8), int64(9)}, "[1, 2, 3, 4, 5, 6, 7, 8, 9]"},
		{[]float64{0.5, 1}, []any{0.5, 1.0}, "[0.5, 1.0]"},
		{[2]string{"a", "b"}, []any{"a", "b"}, "['a', 'b']"},
		{Tuple{1, Tuple{}}, Tuple{int64(1), Tuple{}}, "(1, ())"},
		{D("z", 1, "a", []any{nil}), D("z", int64(1), "a", []any{nil}), "{'z': 1, 'a': [None]}"},
		{map[string]int{"b": 2, "a": 1}, D("a", int64(1), "b", int64(2)), "{'a': 1, 'b': 2}"},
		{map[int]string{3: "c", -1: "a"}, D(int64(-1), "a", int64(3), "c"), "{-1: 'a', 3: 'c'}"},
		{Set{1}, Set{int64(1)}, "{1}"},
		{FrozenSet{"x"}, FrozenSet{"x"}, "frozenset({'x'})"},
		{Range{1, 10, 2}, Range{int64(1), int64(10), int64(2)}, "range(1, 10, 2)"},
		{Slice{1, nil, "x"}, Slice{int64(1), nil, "x"}, "slice(1, None, 'x')"},
		{Ellipsis, Ellipsis, "Ellipsis"},
		{struct {
			Name string `spy:"name"`
			Skip int
		}{"n", 1}, D("name", "n"), "{'name': 'n'}"},
		{(*Dict)(nil), nil, "None"},
	} {
		if err := rt.Set("v", c.in); err != nil {
			t.Errorf("%v: %v", c.in, err)
			continue
		}
		if s, err := As[string](rt.Eval(background, "repr(v)")); err != nil || s != c.repr {
			t.Errorf("%v is %s in the engine, %v, want %s", c.in, s, err, c.repr)
		}
		out, err := rt.Eval(background, "v")
		if err != nil || !sameValue(out, c.out) {
			t.Errorf("%v came out as %#v, %v, want %#v", c.in, out, err, c.out)
		}
	}
}

// sameValue compares values to the bit.
func sameValue(a, b any) bool {
	if x, ok := a.(*Dict); ok {
		y, ok := b.(*Dict)
		return ok && reflect.DeepEqual(x.Keys(), y.Keys()) && reprOf(x) == reprOf(y)
	}
	if x, ok := a.(float64); ok {
		y, ok := b.(float64)
		return ok && math.Float64bits(x) == math.Float64bits(y)
	}
	return reflect.DeepEqual(a, b)
}

func TestNaN(t *testing.T) {
	rt := open(t, Options{})
	nan := math.Float64frombits(0x7ff8000000000123)
	must(t, rt.Set("v", nan))
	v, err := rt.Eval(background, "v")
	if f, ok := v.(float64); err != nil || !ok || math.Float64bits(f) != math.Float64bits(nan) {
		t.Errorf("got %v, %v", v, err)
	}
}

func TestSharedReferences(t *testing.T) {
	rt := open(t, Options{})
	list := []any{1}
	d := D("k", list)
	m := map[string]int{"x": 1}
	must(t, rt.Set("v", []any{list, list, d, d, m, m}))
	want(t, true)(rt.Eval(background, "v[0] is v[1] and v[2] is v[3] and v[2]['k'] is v[0] and v[4] is v[5]"))
	must(t, rt.Set("e", []any{[]any{}, []any{}})) // two lists, though Go may give both one address
	want(t, false)(rt.Eval(background, "e[0] is e[1]"))
	out, err := rt.Eval(background, "[x := [], x, y := {}, y]")
	must(t, err)
	items := out.([]any)
	if items[2] != items[3] {
		t.Error("one dict came out as two")
	}
	doubled := Tuple{1}
	for range 200 { // 2**200 items, if it were not for sharing
		doubled = Tuple{doubled, doubled}
	}
	must(t, rt.Set("big", doubled))
}

// Maps are sorted by key, and texts that stand at one place of several are one str: only where they are equal.
func TestRowsOfMaps(t *testing.T) {
	rt := open(t, Options{})
	inner := map[string]any{"z": "x", "a": map[string]any{}}
	rows := []map[string]any{{"name": "x", "id": 1}, {"name": "y", "id": "x"}, {"id": "y", "eman": inner, "name": inner}, nil, {"": ""}, {"id": []string{"x", "x"}}}
	must(t, rt.Set("rows", rows))
	want(t, "[{'id': 1, 'name': 'x'}, {'id': 'x', 'name': 'y'}, {'eman': {'a': {}, 'z': 'x'}, 'id': 'y', 'name': {'a': {}, 'z': 'x'}}, {}, {'': ''}, "+
		"{'id': ['x', 'x']}]")(rt.Eval(background, "repr(rows)"))
	want(t, true)(rt.Eval(background, "rows[2]['eman'] is rows[2]['name']"))
	many := map[string]any{}
	for k := range 1000 {
		many[fmt.Sprintf("k%04d", k)] = k
	}
	must(t, rt.Set("many", many))
	want(t, true)(rt.Eval(background, "[*many.items()] == [(f'k{n:04}', n) for n in range(1000)]"))
}

func TestCyclesAreRefused(t *testing.T) {
	rt := open(t, Options{})
	d := D()
	d.Set("self", []any{d})
	type node struct {
		Next *node `spy:"next"`
	}
	n := &node{}
	n.Next = n
	m := map[string]any{}
	m["m"] = m
	for _, v := range []any{d, n, m} {
		wantError(t, rt.Set("v", v), "ValueError: a value that contains itself cannot enter the engine")
	}
	must(t, rt.Exec(background, "v = []\nv.append(v)"))
	_, err := rt.Eval(background, "v")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "ValueError" || !strings.Contains(e.Message, "itself") {
		t.Errorf("got %v, want ValueError", err)
	}
}

func TestDepth(t *testing.T) {
	rt := open(t, Options{})
	var v any
	for range protocol.MaxDepth - 2 {
		v = []any{v}
	}
	must(t, rt.Set("v", v))
	for range 100_000 {
		v = []any{v}
	}
	wantError(t, rt.Set("v", v), "ValueError: value nests deeper than 1000 levels")
	if _, err := rt.Eval(background, "v"); err != nil {
		t.Error(err)
	}
	must(t, rt.Exec(background, "w = []\nfor i in range(100_000): w = [w]"))
	if _, err := rt.Eval(background, "w"); err == nil || isOver(err) {
		t.Errorf("got %v, want an Error and a runtime that lives", err)
	}
}

func TestRefusedValues(t *testing.T) {
	rt := open(t, Options{})
	for _, c := range []struct {
		v    any
		text string
	}{
		{make(chan int), "TypeError: a Go value of type chan int, which cannot enter the engine"},
		{struct{ X int }{1}, "TypeError: a Go struct of type struct { X int }, which has no exported field with a `spy` tag"},
		{map[any]any{1: 1, "a": 2}, "TypeError: a Go map with keys of several types, which has no order: use a *spy.Dict"},
		{"\xff", "ValueError: text is not UTF-8 (a lone surrogate may stand in its three-byte form)"},
		{[]any{[]any{func(chan int) {}}}, "TypeError: v: parameter 1: no value of the engine becomes a chan int"},
		{big.NewFloat(1.5), "TypeError: a *big.Float, which Python has no type for: 1.5"},
		{Set{[]any{1}}, "TypeError: keys of a dict or set are not hashable, or too big together"},
		{Range{1, 2, 0}, ""},
		{Range{"a", 2, 1}, ""},
	} {
		err := rt.Set("v", c.v)
		if c.text == "" {
			if e := (*Error)(nil); !errors.As(err, &e) {
				t.Errorf("%v gave %v, want an Error", c.v, err)
			}
			continue
		}
		wantError(t, err, c.text)
	}
	want(t, 1)(rt.Eval(background, "1"))
}

// TestLibraryTypes: the engine may not know them yet; then it must say so, and go on.
func TestLibraryTypes(t *testing.T) {
	rt := open(t, Options{Std: true})
	zone := &Zone{Offset: 90 * time.Minute}
	for _, v := range []any{Date{2026, 2, 28}, Time{Hour: 23, Microsecond: 5, Zone: zone}, DateTime{Date{1, 1, 1}, Time{Second: 59, Fold: true}},
		TimeDelta{-1, 5}, Decimal("1.50"), UUID{1, 2}, Path("a/b"), big.NewRat(1, 3)} {
		err := rt.Set("v", v)
		if err == nil {
			_, err = rt.Eval(background, "repr(v)")
		}
		if e := (*Error)(nil); err != nil && (!errors.As(err, &e) || e.Type != "NotImplementedError") {
			t.Errorf("%v gave %v", v, err)
		}
	}
	want(t, 1)(rt.Eval(background, "1"))
}

// TestDates: they cross in both directions as they are, also without the standard modules.
func TestDates(t *testing.T) {
	for _, std := range []bool{true, false} {
		rt := open(t, Options{Std: std})
		for _, c := range []struct {
			value any
			text  string
		}{
			{Date{2026, 2, 28}, "datetime.date(2026, 2, 28)"},
			{Date{9999, 12, 31}, "datetime.date(9999, 12, 31)"},
			{Time{Hour: 23, Microsecond: 5}, "datetime.time(23, 0, 0, 5)"},
			{Time{Hour: 1, Fold: true, Zone: &Zone{Offset: -time.Microsecond}},
				"datetime.time(1, 0, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=86399, microseconds=999999)), fold=1)"},
			{DateTime{Date{1, 1, 1}, Time{Second: 59, Fold: true}}, "datetime.datetime(1, 1, 1, 0, 0, 59, fold=1)"},
			{DateTime{Date{2026, 2, 28}, Time{23, 59, 58, 999999, false, &Zone{Offset: 90 * time.Minute, Name: "half"}}},
				"datetime.datetime(2026, 2, 28, 23, 59, 58, 999999, tzinfo=datetime.timezone(datetime.timedelta(seconds=5400), 'half'))"},
			{TimeDelta{-1, 5}, "datetime.timedelta(days=-1, microseconds=5)"},
			{TimeDelta{999999999, 86399999999}, "datetime.timedelta(days=999999999, seconds=86399, microseconds=999999)"},
			{&Zone{}, "datetime.timezone.utc"},
			{&Zone{Offset: 23 * time.Hour}, "datetime.timezone(datetime.timedelta(seconds=82800))"},
		} {
			if err := rt.Set("v", []any{c.value, c.value}); err != nil {
				t.Fatal(err)
			}
			want(t, c.text)(rt.Eval(background, "repr(v[0])"))
			got, err := rt.Eval(background, "v")
			if err != nil || !reflect.DeepEqual(got, []any{c.value, c.value}) {
				t.Errorf("%v came back as %v, %v", c.value, got, err)
			}
		}
	}
}

// TestTimesThatNoDayHas: they are refused, and not carried over into the next hour.
func TestTimesThatNoDayHas(t *testing.T) {
	rt := open(t, Options{})
	for _, v := range []Time{{Hour: 24}, {Hour: -1}, {Hour: 1, Minute: 60}, {Hour: 1, Minute: -1}, {Second: 60}, {Second: -1, Minute: 1}, {Microsecond: 1_000_000}, {Microsecond: -1, Second: 1}} {
		for _, value := range []any{v, DateTime{Date{2026, 1, 2}, v}, []any{v}} {
			var e *Error
			if err := rt.Set("v", value); !errors.As(err, &e) || e.Type != "ValueError" || !strings.Contains(e.Message, "want one of a day") {
				t.Errorf("%v gave %v", value, err)
			}
		}
	}
	want(t, 1)(rt.Eval(background, "1"))
}

// TestDatesOfGuestClasses: what derives from a date comes out as a date, without a call of its methods; what a time zone of the guest's own class
// is in comes out as an Object.
func TestDatesOfGuestClasses(t *testing.T) {
	rt := open(t, Options{Std: true})
	if err := rt.Exec(background, `
import datetime
class Day(datetime.date):
    def __getattribute__(self, name): raise RuntimeError(name)
class Moment(datetime.datetime):
    def utcoffset(self): raise RuntimeError
class Clock(datetime.time): pass
class Span(datetime.timedelta): pass
class Zone(datetime.tzinfo):
    def utcoffset(self, when): return datetime.timedelta(hours=1)
`); err != nil {
		t.Fatal(err)
	}
	want(t, Date{2026, 1, 2})(rt.Eval(background, "Day(2026, 1, 2)"))
	want(t, DateTime{Date{2026, 1, 2}, Time{Hour: 3}})(rt.Eval(background, "Moment(2026, 1, 2, 3)"))
	want(t, Time{Hour: 3})(rt.Eval(background, "Clock(3)"))
	want(t, TimeDelta{1, 0})(rt.Eval(background, "Span(1)"))
	for _, source := range []string{"datetime.datetime(2026, 1, 2, tzinfo=Zone())", "datetime.time(tzinfo=Zone())", "Zone()", "datetime.date", "datetime.tzinfo()"} {
		if v, err := rt.Eval(background, source); err != nil {
			t.Errorf("%s gave %v", source, err)
		} else if _, ok := v.(*Object); !ok {
			t.Errorf("%s came out as %#v, want an Object", source, v)
		}
	}
	if err := rt.Set("day", Date{2026, 1, 2}); err != nil {
		t.Fatal(err)
	}
	want(t, true)(rt.Eval(background, "type(day) is datetime.date and day in {datetime.date(2026, 1, 2)}"))
}

// TestDatesNeedTheClock: nothing tells today's date where the clock was not granted.
func TestDatesNeedTheClock(t *testing.T) {
	rt := open(t, Options{Std: true})
	if err := rt.Exec(background, "import datetime\nfrom datetime import date\nclass Day(date): pass"); err != nil {
		t.Fatal(err)
	}
	for source, what := range map[string]string{
		"datetime.datetime.now()": "datetime.now()", "datetime.datetime.now(datetime.UTC)": "datetime.now()", "date.today()": "date.today()",
		"datetime.datetime.utcnow()": "datetime.utcnow()", "datetime.datetime.today()": "datetime.today()", "Day.today()": "Day.today()",
	} {
		_, err := rt.Eval(background, source)
		wantError(t, err, "PermissionError: "+what+" needs the clock, which is not granted to this runtime")
	}
	granted := open(t, Options{Std: true, Clock: true})
	if err := granted.Exec(background, "import datetime"); err != nil {
		t.Fatal(err)
	}
	want(t, true)(granted.Eval(background, "datetime.datetime.now().year >= 2024 and datetime.datetime.today().date() >= datetime.date(2024, 1, 1)"))
}

// TestNumbersOfTheLibrary: Decimals and Fractions are copied both ways, whatever the guest makes of their classes.
func TestNumbersOfTheLibrary(t *testing.T) {
	rt := open(t, Options{Std: true})
	for _, c := range []struct {
		in   any
		repr string
	}{
		{Decimal("1.50"), "Decimal('1.50')"}, {Decimal("-1E+999999999999999999"), "Decimal('-1E+999999999999999999')"}, {Decimal("sNaN12"), "Decimal('sNaN12')"},
		{big.NewRat(-6, 4), "Fraction(-3, 2)"}, {new(big.Rat).SetInt(bigInt("170141183460469231731687303715884105729")), "Fraction(170141183460469231731687303715884105729, 1)"},
	} {
		must(t, rt.Set("v", []any{c.in}))
		want(t, "["+c.repr+"]")(rt.Eval(background, "repr(v)"))
		if v, err := rt.Eval(background, "v"); err != nil || !reflect.DeepEqual(v, []any{c.in}) {
			t.Errorf("%v came back as %v, %v", c.in, v, err)
		}
	}
	must(t, rt.Exec(background, `
import decimal, fractions
class Money(decimal.Decimal):
    def __str__(self): 1 / 0
class Half(fractions.Fraction):
    pass
half = Half(1, 2)
fractions.Fraction.__str__ = fractions.Fraction.__hash__ = lambda self: 1 / 0
fractions.Fraction._numerator = property(lambda self: 1 / 0)
fractions.Fraction.numerator = None
`))
	must(t, rt.Set("third", big.NewRat(1, 3)))
	wanted := Tuple{Decimal("2.50"), big.NewRat(1, 2), big.NewRat(1, 3)}
	if v, err := rt.Eval(background, "Money('2.50'), half, third"); err != nil || !reflect.DeepEqual(v, wanted) {
		t.Errorf("got %v, %v, want %v", v, err, wanted)
	}
	wantError(t, rt.Set("v", Decimal("1E+1000000000000000000")), "ValueError: a decimal number is out of bounds: 1E+1000000000000000000")

	bare := open(t, Options{})
	must(t, bare.Exec(background, "pass"))
	wantError(t, bare.Set("v", Decimal("1")), "NotImplementedError: this runtime has no module decimal: it was started without the standard modules")
	wantError(t, bare.Set("v", big.NewRat(1, 2)), "NotImplementedError: this runtime has no module fractions: it was started without the standard modules")
}

// TestExceptionsAsValues: an exception that is not raised is a value like others, and no code of the guest shows it.
func TestExceptionsAsValues(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Exec(background, `
class Own(KeyError):
    def __str__(self): 1 / 0
    def __repr__(self): 1 / 0
inside = ValueError()
inside.args = (inside,)
`))
	for _, c := range []struct {
		source, text string
		args         Tuple
	}{
		{"ValueError(1)", "ValueError: 1", Tuple{int64(1)}},
		{"KeyError('a')", "KeyError: 'a'", Tuple{"a"}},
		{"FileNotFoundError(2, 'no', 'f')", "FileNotFoundError: [Errno 2] no: 'f'", Tuple{int64(2), "no"}},
		{"Own('k')", "Own: k", Tuple{"k"}},
		{"StopIteration()", "StopIteration", Tuple{}},
	} {
		v, err := rt.Eval(background, c.source)
		e, ok := v.(*Error)
		if err != nil || !ok || e.Error() != c.text || !reflect.DeepEqual(e.Args, c.args) || e.Bases[len(e.Bases)-1] != "BaseException" {
			t.Errorf("%s gave %v, %v, want %s with %v", c.source, v, err, c.text, c.args)
		}
	}
	v, err := rt.Eval(background, "[ValueError(TypeError('x'))]")
	if inner, ok := v.([]any)[0].(*Error).Args[0].(*Error); err != nil || !ok || inner.Error() != "TypeError: x" {
		t.Errorf("got %v, %v", v, err)
	}
	_, err = rt.Eval(background, "inside")
	wantError(t, err, "ValueError: a value that contains itself cannot be sent to the host")

	for _, c := range []struct {
		in   error
		repr string
	}{
		{Raise("ValueError", 1), "ValueError(1)"}, {Raise("NoSuchClass", "x"), "RuntimeError('x')"}, {errors.New("plain"), "RuntimeError('plain')"},
		{&Error{Type: "Own", Bases: []string{"KeyError", "LookupError"}, Args: Tuple{"k"}}, "KeyError('k')"},
	} {
		must(t, rt.Set("v", c.in))
		want(t, c.repr)(rt.Eval(background, "repr(v)"))
	}
}

func TestDict(t *testing.T) {
	d := D(1, "int", "k", 2, Tuple{1, "x"}, 3, nil, 4, []byte("b"), 5)
	for _, c := range []struct{ key, value any }{{1.0, "int"}, {true, "int"}, {int8(1), "int"}, {big.NewInt(1), "int"}, {complex(1, 0), "int"},
		{"k", 2}, {Tuple{1.0, "x"}, 3}, {nil, 4}, {[]byte("b"), 5}} {
		if v, ok := d.Get(c.key); !ok || v != c.value {
			t.Errorf("%v gave %v, %v, want %v", c.key, v, ok, c.value)
		}
	}
	for _, key := range []any{2, "1", Tuple{1}, Tuple{"x", 1}, []any{1}, math.NaN(), "b", FrozenSet{1}} {
		if v, ok := d.Get(key); ok {
			t.Errorf("%v gave %v", key, v)
		}
	}
	d.Set(1.0, "changed")
	if d.Len() != 5 || d.String() != "{1: 'changed', 'k': 2, (1, 'x'): 3, None: 4, b'b': 5}" {
		t.Errorf("got %s", d)
	}
	if !d.Delete(true) || d.Delete(1) || d.Len() != 4 {
		t.Errorf("got %s", d)
	}
	for k := range 1000 {
		d.Set(k, k)
		if k%3 > 0 {
			d.Delete(k)
		}
	}
	if v, ok := d.Get(999); !ok || v != 999 || d.Len() != 4+334 || len(d.Keys()) != d.Len() {
		t.Errorf("got %d keys, 999 is %v", d.Len(), v)
	}
	if v, ok := D(FrozenSet{1, 2}, "f").Get(FrozenSet{2, 1.0}); !ok || v != "f" {
		t.Errorf("got %v, %v", v, ok)
	}
}

// A dict of few texts has no index; whatever makes one finds what is there.
func TestSmallDict(t *testing.T) {
	type name string
	d := D("a", 1, "b", 2, "a", 3)
	for _, key := range []any{1, nil, "c", name("c"), Tuple{"a"}, Path("a"), Decimal("a")} {
		if v, ok := d.Get(key); ok || d.Delete(key) {
			t.Errorf("%v gave %v", key, v)
		}
	}
	if v, ok := d.Get(name("a")); !ok || v != 3 {
		t.Errorf("got %v, %v", v, ok)
	}
	if !d.Delete("b") || d.Len() != 1 || d.String() != "{'a': 3}" {
		t.Errorf("got %s", d)
	}
	d.Set(1, "int") // makes the index, from what is there and not from what is gone
	d.Set("b", 4)
	for k := range 20 {
		d.Set(fmt.Sprint("k", k), k)
	}
	if v, ok := d.Get("a"); !ok || v != 3 || d.Len() != 23 || !strings.HasPrefix(d.String(), "{'a': 3, 1: 'int', 'b': 4, 'k0': 0, 'k1': 1") {
		t.Errorf("got %s", d)
	}
	texts := D()
	for range 3 {
		for k := range 30 {
			texts.Set(fmt.Sprint(k), k)
		}
		texts.Delete("7")
	}
	if v, ok := texts.Get("29"); !ok || v != 29 || texts.Len() != 29 {
		t.Errorf("got %s", texts)
	}
}

func TestAs(t *testing.T) {
	if v, err := As[[]string]([]any{"a", "b"}, nil); err != nil || !reflect.DeepEqual(v, []string{"a", "b"}) {
		t.Errorf("got %v, %v", v, err)
	}
	if v, err := As[map[string][]int](D("a", Tuple{int64(1)}), nil); err != nil || !reflect.DeepEqual(v, map[string][]int{"a": {1}}) {
		t.Errorf("got %v, %v", v, err)
	}
	type inner struct {
		N int8 `spy:"n"`
	}
	type outer struct {
		In   *inner `spy:"in"`
		Rest any    `spy:"rest"`
	}
	if v, err := As[outer](D("in", D("n", int64(5)), "rest", "x"), nil); err != nil || v.In.N != 5 || v.Rest != "x" {
		t.Errorf("got %v, %v", v, err)
	}
	if v, err := As[time.Duration](TimeDelta{-1, 86_399_000_000}, nil); err != nil || v != -time.Second {
		t.Errorf("got %v, %v", v, err)
	}
	_, err := As[int](1.5, nil)
	wantError(t, err, "TypeError: value must be int, not float")
	_, err = As[uint](int64(-1), nil)
	wantError(t, err, "OverflowError: value: -1 does not fit a Go uint")
	_, err = As[outer](D("in", D("n", int64(500))), nil)
	wantError(t, err, "OverflowError: value['in']['n']: 500 does not fit a Go int8")
	_, err = As[map[any]int](D(Tuple{int64(1)}, int64(1)), nil)
	wantError(t, err, "TypeError: a key of value is a tuple, which a Go map cannot have")
	if _, err = As[int](nil, ErrBusy); err != ErrBusy {
		t.Errorf("got %v, want the error passed on", err)
	}
}

// TestKeysThatCallTheHost: keys of a dict that goes in are hashed by code of the guest, which may call the host, whose answers come while the
// dict is made.
func TestKeysThatCallTheHost(t *testing.T) {
	rt := open(t, Options{Std: true})
	calls := 0
	must(t, rt.Define("noise", func() *Dict {
		calls++
		return D("x", "y", "p", strings.Repeat("q", 100), "r", []any{1, 2, 3})
	}))
	must(t, rt.Exec(background, `
class K:
    def __init__(self, n): self.n = n
    def __hash__(self): noise(); return self.n
    def __eq__(self, other): noise(); return self is other
keys = K(1), K(2), K(2)
len = len
`))
	keys, err := As[Tuple](rt.Eval(background, "keys"))
	must(t, err)
	dict := D(keys[0], "one", keys[1], "two", keys[2], "three")
	for range 3 {
		must(t, rt.Set("d", dict))
		want(t, true)(rt.Eval(background, "[id(k) for k in d] == [id(k) for k in keys] and list(d.values()) == ['one', 'two', 'three']"))
		want(t, 3)(rt.Call(background, "len", dict))
		must(t, rt.Set("s", []any{Set(keys), "after", FrozenSet(keys)}))
		want(t, true)(rt.Eval(background, "{id(k) for k in s[0]} == {id(k) for k in s[2]} == {id(k) for k in keys} and s[1] == 'after'"))
	}
	if calls < 30 {
		t.Errorf("the host was called %d times, want more", calls)
	}
}
