package protocol

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"testing"
)

// onlyChild makes a message of a value and gives it back as it came through.
func onlyChild(t *testing.T, build func(b *Builder) Index) (Values, Index) {
	t.Helper()
	b := NewBuilder(1 << 20)
	b.Root(build(b))
	if err := b.Err(); err != nil {
		t.Fatal(err)
	}
	bytes, err := (&Result{Values: b.Values()}).Encode(NewEncoder(1<<20), 1)
	if err != nil {
		t.Fatal(err)
	}
	m, err := NewVerifier(FromWorker).Verify(bytes[HeaderSize:])
	if err != nil {
		t.Fatal(err)
	}
	v := m.Result().Values
	return v, v.Root(0)
}

func ints(x Indexes) (list []Index) {
	for k := range x.Len() {
		list = append(list, x.At(k))
	}
	return list
}

func TestEveryKindComesBack(t *testing.T) {
	v, root := onlyChild(t, func(b *Builder) Index {
		*b = *allKinds()
		i := b.Values()
		list := i.Root(0)
		b.v.roots = nil
		return list
	})
	all := v.Children(root)
	seen := map[Kind]bool{KindInvalid: true}
	for k := range all.Len() {
		seen[v.Kind(all.At(k))] = true
	}
	for kind := range Kind(endKind) {
		if !seen[kind] {
			t.Errorf("no node of %v", kind)
		}
		if (pools[kind] == poolInvalid) != (kind == KindInvalid) {
			t.Errorf("%v has no pool", kind)
		}
	}
	at := all.At
	check := func(k int, got, want any) {
		t.Helper()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("item %d (%v): got %v, want %v", k, v.Kind(at(k)), got, want)
		}
	}
	check(1, v.Int(at(1)), int64(1))
	check(3, v.Bool(at(3)), true)
	check(4, v.Bool(at(4)), false)
	check(7, math.Float64bits(v.Float(at(7))), uint64(1)<<63)
	check(8, math.Float64bits(v.Float(at(8))), uint64(0x7ff8_0000_dead_beef))
	re, im := v.Complex(at(9))
	check(9, []float64{re, im}, []float64{1.5, math.Inf(-1)})
	check(10, string(v.Text(at(10))), "näme")
	check(11, string(v.Text(at(11))), "lone \xed\xa0\x80 and \xed\xb0\x80")
	check(12, v.Bytes(at(12)), []byte{0, 255})
	check(13, v.Bytes(at(13)), []byte("array"))
	check(14, ints(v.Children(at(14))), []Index{at(1), at(5), at(1)}) // shared references stay shared
	check(15, ints(v.Children(at(15))), []Index{at(1), at(10)})
	check(16, v.Children(at(16)).Len(), 0)
	check(17, ints(v.Children(at(17))), []Index{at(1), at(15)})
	check(18, ints(v.Children(at(18))), []Index{at(10)})
	check(19, ints(v.Children(at(19))), []Index{at(10), at(14), at(15), at(0)})
	numbers := make([]int64, 3)
	check(20, v.Ints(at(20)).CopyTo(numbers), 3)
	check(20, numbers, []int64{math.MinInt64, 0, math.MaxInt64})
	check(20, v.Ints(at(20)).At(2), int64(math.MaxInt64))
	floats := make([]float64, 5)
	check(21, v.Floats(at(21)).CopyTo(floats), 2)
	check(21, floats[0], 0.5)
	check(21, math.IsNaN(v.Floats(at(21)).At(1)), true)
	check(22, ints(v.Children(at(22))), []Index{at(1), at(5), at(1)})
	check(23, ints(v.Children(at(23))), []Index{at(0), at(1), at(10)})
	checkBigInts(t, &v, all)
	checkTimes(t, &v, all)
	checkNamed(t, &v, all)
}

func checkBigInts(t *testing.T, v *Values, all Indexes) {
	t.Helper()
	if negative, magnitude := v.BigInt(all.At(5)); !negative || !bytes.Equal(magnitude, make9()) {
		t.Errorf("got big int %v %x", negative, magnitude)
	}
	if negative, magnitude := v.BigInt(all.At(6)); negative || !bytes.Equal(magnitude, []byte{0x80, 0, 0, 0, 0, 0, 0, 0}) {
		t.Errorf("got big int %v %x", negative, magnitude)
	}
}

func checkTimes(t *testing.T, v *Values, all Indexes) {
	t.Helper()
	at := all.At
	if y, m, d := v.Date(at(24)); y != 2024 || m != 2 || d != 29 {
		t.Errorf("got date %d-%d-%d, want 2024-2-29", y, m, d)
	}
	if offset, name := v.TimeZone(at(25)); offset != 0 || name != NoIndex {
		t.Errorf("got zone %d, %d", offset, name)
	}
	if offset, name := v.TimeZone(at(26)); offset != -3_600_000_000 || name != at(10) {
		t.Errorf("got zone %d, %d", offset, name)
	}
	if us, fold, zone := v.Time(at(27)); us != microsecondsPerDay-1 || !fold || zone != at(26) {
		t.Errorf("got time %d, %v, %d", us, fold, zone)
	}
	if us, fold, zone := v.Time(at(28)); us != 0 || fold || zone != NoIndex {
		t.Errorf("got time %d, %v, %d", us, fold, zone)
	}
	if us, fold, zone := v.Time(at(29)); us != 12 || fold || zone != at(25) {
		t.Errorf("got datetime's time %d, %v, %d", us, fold, zone)
	}
	if y, m, d := v.DateTime(at(29)); y != 9999 || m != 12 || d != 31 {
		t.Errorf("got datetime %d-%d-%d, want 9999-12-31", y, m, d)
	}
	if days, us := v.TimeDelta(at(30)); days != -999_999_999 || us != 7 {
		t.Errorf("got timedelta %d, %d", days, us)
	}
}

func checkNamed(t *testing.T, v *Values, all Indexes) {
	t.Helper()
	at := all.At
	if got := string(v.Text(at(31))); got != "-12.50E+3" {
		t.Errorf("got decimal %q", got)
	}
	if got := v.UUID(at(33)); got != [16]byte{1, 2, 3, 15: 9} {
		t.Errorf("got UUID %x", got)
	}
	if got := string(v.Text(at(34))); got != "/in/a" {
		t.Errorf("got path %q", got)
	}
	if handle, traits, name := v.Object(at(38)); handle != 7 || traits != TraitCallable|TraitClass || name != at(10) {
		t.Errorf("got object %d, %d, %d", handle, traits, name)
	}
	if handle, traits, name := v.Object(at(39)); handle != 8 || traits != 0 || name != NoIndex {
		t.Errorf("got object %d, %d, %d", handle, traits, name)
	}
	if id, awaitable := v.HostFunction(at(40)); id != 3 || !awaitable {
		t.Errorf("got function %d, %v", id, awaitable)
	}
	if got, want := ints(v.Children(at(40))), []Index{at(10), at(0), at(10)}; !reflect.DeepEqual(got, want) {
		t.Errorf("got function's children %v, want %v", got, want)
	}
}

func TestSmallBigIntBecomesInt(t *testing.T) {
	for _, c := range []struct {
		negative  bool
		magnitude []byte
		want      int64
	}{
		{false, nil, 0}, {true, []byte{0, 0}, 0}, {false, []byte{0, 1, 0}, 256}, {true, []byte{5}, -5},
		{false, []byte{0x7f, 255, 255, 255, 255, 255, 255, 255}, math.MaxInt64},
		{true, []byte{0x80, 0, 0, 0, 0, 0, 0, 0}, math.MinInt64},
	} {
		v, root := onlyChild(t, func(b *Builder) Index { return b.BigInt(c.negative, c.magnitude) })
		if v.Kind(root) != KindInt || v.Int(root) != c.want {
			t.Errorf("%v %x: got %v %d, want Int %d", c.negative, c.magnitude, v.Kind(root), v.Int(root), c.want)
		}
	}
}

func TestBuilderRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		build func(b *Builder)
		want  error
	}{
		"child that is not there": {func(b *Builder) { b.List([]Index{0}) }, ErrInvalid},
		"root that is not there":  {func(b *Builder) { b.Root(0) }, ErrInvalid},
		"odd dict":                {func(b *Builder) { b.Dict([]Index{b.Int(1)}) }, ErrInvalid},
		"list as key":             {func(b *Builder) { b.Set([]Index{b.List(nil)}) }, ErrKeys},
		"vector as key":           {func(b *Builder) { b.Dict([]Index{b.IntVector(nil), b.None()}) }, ErrKeys},
		"range of text":           {func(b *Builder) { b.Range(b.Str(""), b.Int(1), b.Int(1)) }, ErrInvalid},
		"range of step 0":         {func(b *Builder) { b.Range(b.Int(1), b.Int(1), b.Int(0)) }, ErrInvalid},
		"denominator 0":           {func(b *Builder) { b.Fraction(b.Int(1), b.Int(0)) }, ErrInvalid},
		"denominator below 0":     {func(b *Builder) { b.Fraction(b.Int(1), b.BigInt(true, make9())) }, ErrInvalid},
		"30 February":             {func(b *Builder) { b.Date(2024, 2, 30) }, ErrInvalid},
		"29 February 1900":        {func(b *Builder) { b.Date(1900, 2, 29) }, ErrInvalid},
		"year 0":                  {func(b *Builder) { b.DateTime(0, 1, 1, 0, false, NoIndex) }, ErrInvalid},
		"24:00":                   {func(b *Builder) { b.Time(microsecondsPerDay, false, NoIndex) }, ErrInvalid},
		"zone that is none":       {func(b *Builder) { b.Time(0, false, b.None()) }, ErrInvalid},
		"zone of a day":           {func(b *Builder) { b.TimeZone(microsecondsPerDay, NoIndex) }, ErrInvalid},
		"long timedelta":          {func(b *Builder) { b.TimeDelta(1_000_000_000, 0) }, ErrInvalid},
		"decimal text":            {func(b *Builder) { b.Decimal("1_0") }, ErrInvalid},
		"handle 0":                {func(b *Builder) { b.Object(0, 0, NoIndex) }, ErrInvalid},
		"trait unknown":           {func(b *Builder) { b.Object(1, 128, NoIndex) }, ErrInvalid},
		"enum without class":      {func(b *Builder) { b.Enum(b.None(), b.None()) }, ErrInvalid},
		"odd dataclass":           {func(b *Builder) { b.Dataclass(b.Str("C"), []Index{b.Str("x")}) }, ErrInvalid},
		"nameless field":          {func(b *Builder) { b.Dataclass(b.Str("C"), []Index{b.Int(1), b.Int(1)}) }, ErrInvalid},
		"exception's args":        {func(b *Builder) { s := b.Str(""); b.Exception(s, s, s, b.Tuple(nil)) }, ErrInvalid},
		"exception's base":        {func(b *Builder) { s := b.Str(""); n := b.Tuple([]Index{b.None()}); b.Exception(s, s, n, n) }, ErrInvalid},
		"function's doc":          {func(b *Builder) { s := b.Str(""); b.HostFunction(1, false, s, s, b.Int(1)) }, ErrInvalid},
		"bytes that are no text":  {func(b *Builder) { b.StrBytes([]byte{0xc0, 0x80}) }, ErrText},
		"text that is no text":    {func(b *Builder) { b.Str("\xed\xa0\x80\xed\xb0\x80") }, ErrText},
		"too many bytes":          {func(b *Builder) { b.Bytes(make([]byte, 1<<20)) }, ErrTooBig},
		"too many ints":           {func(b *Builder) { b.IntVector(make([]int64, 1<<17)) }, ErrTooBig},
		"too many floats":         {func(b *Builder) { b.FloatVector(make([]float64, 1<<17)) }, ErrTooBig},
		"too many roots":          {func(b *Builder) { b.Int(1); b.Root(make([]Index, 1<<18)...) }, ErrTooBig},
	} {
		b := NewBuilder(1 << 20)
		b.Int(0)
		b.Reset()
		c.build(b)
		if !errors.Is(b.Err(), c.want) {
			t.Errorf("%s: got %v, want %v", name, b.Err(), c.want)
		}
		size := b.Size()
		b.Root(b.List([]Index{b.Int(1), b.None(), b.Str("x"), b.Complex(1, 2)}))
		if b.Size() != size {
			t.Errorf("%s: got %d bytes after the refusal, want %d as before", name, b.Size(), size)
		}
		if b.Reset(); b.Err() != nil || b.Size() != 0 {
			t.Errorf("%s: got %v and %d bytes after Reset", name, b.Err(), b.Size())
		}
	}
}

func make9() []byte { return []byte{1, 0, 0, 0, 0, 0, 0, 0, 0} }

func TestDepth(t *testing.T) {
	nest := func(n int) *Builder {
		b := NewBuilder(1 << 20)
		i := b.Int(1)
		for range n {
			i = b.List([]Index{i})
		}
		b.Root(i)
		return b
	}
	if err := nest(MaxDepth + 1).Err(); !errors.Is(err, ErrDepth) {
		t.Errorf("got %v from depth %d, want ErrDepth", err, MaxDepth+1)
	}
	onlyChild(t, func(b *Builder) Index { *b = *nest(MaxDepth); b.v.roots = nil; return MaxDepth })
}

func TestValuesOutOfRange(t *testing.T) {
	var empty Values
	full := allKinds().Values()
	for _, v := range []*Values{&empty, &full} {
		for _, i := range []Index{Index(v.Len()), NoIndex, 1 << 30} {
			if v.Kind(i) != KindInvalid {
				t.Errorf("got kind %v of node %d, want none", v.Kind(i), i)
			}
			walkNode(v, i)
		}
		if v.Root(-1) != NoIndex || v.Root(9) != NoIndex {
			t.Error("got a root that is not there")
		}
	}
	if full.Ints(20).At(-1) != 0 || full.Floats(21).At(1<<30) != 0 {
		t.Error("got a number that is not there")
	}
}

func TestKeywords(t *testing.T) {
	v := arguments().Values()
	if got := v.Keywords(2); got != 1 {
		t.Fatalf("got %d keywords, want 1", got)
	}
	name, value := v.Keyword(2, 0)
	if string(v.Text(name)) != "currency" || string(v.Text(value)) != "EUR" {
		t.Errorf("got %q=%q", v.Text(name), v.Text(value))
	}
	if name, value := v.Keyword(2, 1); name != NoIndex || value != NoIndex {
		t.Errorf("got keyword %d=%d that is not there", name, value)
	}
	if got := v.Keywords(math.MaxUint32); got != 0 {
		t.Errorf("got %d keywords of too few arguments", got)
	}
}

func TestBuilderReuse(t *testing.T) {
	b := NewBuilder(1 << 30)
	build := func() []byte {
		b.Reset()
		b.Root(b.List([]Index{b.None(), b.None(), b.Bool(true), b.Str("x"), b.Complex(1, 2)}))
		bytes, err := (&Result{Values: b.Values()}).Encode(NewEncoder(1<<20), 1)
		if err != nil {
			t.Fatal(err)
		}
		return append([]byte(nil), bytes...)
	}
	first := build()
	b.Reset()
	b.Bytes(make([]byte, 2*RetainedBytes))
	if again := build(); !bytes.Equal(first, again) {
		t.Errorf("got %x after reuse, want %x", again, first)
	}
	if cap(b.v.blob) > RetainedBytes {
		t.Errorf("got %d bytes kept after a big message", cap(b.v.blob))
	}
}
