// Tests of list.sort: order, stability, the shapes of input that merges treat apart, errors in the middle, and guests that touch the list.
package object

import (
	"fmt"
	"math"
	"math/rand"
	"sort"
	"testing"
)

// sortInputs are shapes of input: random, with runs, with many equals.
func sortInputs(rng *rand.Rand, n int) map[string][]int64 {
	in := map[string][]int64{}
	add := func(name string, f func(i int) int64) {
		s := make([]int64, n)
		for i := range s {
			s[i] = f(i)
		}
		in[name] = s
	}
	add("random", func(int) int64 { return rng.Int63n(1 << 40) })
	add("few values", func(int) int64 { return rng.Int63n(5) })
	add("rising", func(i int) int64 { return int64(i) })
	add("falling", func(i int) int64 { return int64(-i) })
	add("equal", func(int) int64 { return 3 })
	add("two runs", func(i int) int64 { return int64(i % (n/2 + 1)) })
	add("saw", func(i int) int64 { return int64(i % 100) })
	add("blocks", func(i int) int64 { return int64((i / 100) ^ 5) })
	add("almost sorted", func(i int) int64 {
		if rng.Intn(50) == 0 {
			return rng.Int63n(int64(n))
		}
		return int64(i)
	})
	return in
}

func TestSortOrdersStably(tt *testing.T) {
	t := newTestThread(tt)
	rng := rand.New(rand.NewSource(5))
	for _, n := range []int{0, 1, 2, 3, 31, 32, 33, 64, 100, 1000, 5000} {
		for name, in := range sortInputs(rng, n) {
			for _, reverse := range []bool{false, true} {
				tt.Run(fmt.Sprint(name, n, reverse), func(tt *testing.T) { sortStably(tt, t, in, reverse) })
			}
		}
	}
}

// sortStably sorts pairs of a key and its place in the input, as ints, floats and values of no plain kind.
func sortStably(tt *testing.T, t *Thread, in []int64, reverse bool) {
	want := make([]int, len(in))
	for i := range want {
		want[i] = i
	}
	sort.SliceStable(want, func(i, j int) bool {
		if reverse {
			return in[want[i]] > in[want[j]]
		}
		return in[want[i]] < in[want[j]]
	})
	kinds := map[string]func(i int64) Value{
		"int":   Int,
		"float": func(i int64) Value { return Float(float64(i)) },
		"str":   func(i int64) Value { return StrValue(t, fmt.Sprintf("%020d", i+1<<50)) },
		"tuple": func(i int64) Value { return FromTuple(NewTuple(t, Int(i))) },
	}
	for kind, of := range kinds {
		key := &probe{call: func(args []Value) (Value, error) { return of(in[args[0].AsInt()]), nil }}
		l := NewList(t, nil)
		for i := range in {
			l.Append(t, Int(int64(i)))
		}
		noError(tt, ListSort(t, l, key.value(), reverse))
		for i, v := range l.Items {
			if int(v.AsInt()) != want[i] {
				tt.Fatalf("%s: place %d: got item %d, want %d", kind, i, v.AsInt(), want[i])
			}
		}
		plain := NewList(t, nil)
		for i := range in {
			plain.Append(t, of(in[i]))
		}
		noError(tt, ListSort(t, plain, None(), reverse))
		for i, v := range plain.Items {
			if same, _ := t.Equal(v, of(in[want[i]])); !same {
				tt.Fatalf("%s without key: place %d: got %s", kind, i, mustRepr(tt, t, v))
			}
		}
	}
}

// A sorted list and its reverse cost one comparison an item.
func TestSortUsesRuns(tt *testing.T) {
	t := newTestThread(tt)
	for name, step := range map[string]int64{"rising": 1, "falling": -1} {
		l := NewList(t, nil)
		for i := int64(0); i < 10000; i++ {
			l.Append(t, Int(i*step))
		}
		t.BeginSteps()
		noError(tt, ListSort(t, l, None(), false))
		if n := t.StepsDone(); n > 10010 {
			tt.Errorf("%s: got %d steps for 10000 items", name, n)
		}
	}
}

// After an error anywhere in the sort the list holds the items that it held.
func TestSortErrorLosesNothing(tt *testing.T) {
	t := newTestThread(tt)
	rng := rand.New(rand.NewSource(6))
	for name, in := range sortInputs(rng, 500) {
		for fail := 1; fail < 6000; fail += 1 + rng.Intn(60) {
			left := fail
			l := NewList(t, nil)
			for _, i := range in {
				p := &probe{}
				p.index = func() (int64, error) { return i, nil }
				p.less = func(other Value) (bool, error) {
					if left--; left == 0 {
						return false, t.ValueError("enough")
					}
					j, _ := As[probe](other).index()
					return i < j, nil
				}
				l.Append(t, p.value())
			}
			before := map[Value]int{}
			for _, v := range l.Items {
				before[v]++
			}
			err := ListSort(t, l, None(), rng.Intn(2) == 0)
			for _, v := range l.Items {
				before[v]--
			}
			for _, n := range before {
				if n != 0 {
					tt.Fatalf("%s, error at comparison %d: items were lost", name, fail)
				}
			}
			if err == nil {
				break
			}
		}
	}
}

func TestSortGuestsAtWork(tt *testing.T) {
	t := newTestThread(tt)
	touches := map[string]func(l *List){
		"append":         func(l *List) { l.Append(t, None()) },
		"append, clear":  func(l *List) { l.Append(t, None()); l.clear() },
		"sort":           func(l *List) { _ = ListSort(t, l, None(), false) },
		"extend by self": func(l *List) { _ = l.Extend(t, FromList(l)); l.Append(t, None()) },
	}
	wants := map[string]string{"sort": ""}
	for name, touch := range touches {
		l := ints(t, 3, 1, 2)
		key := &probe{call: func(args []Value) (Value, error) {
			if len(l.Items) != 0 && name == "sort" {
				tt.Error("the list is not empty while it is sorted")
			}
			touch(l)
			return args[0], nil
		}}
		err := ListSort(t, l, key.value(), false)
		if _, silent := wants[name]; silent {
			noError(tt, err)
		} else {
			wantError(tt, err, "ValueError: list modified during sort")
		}
		wantRepr(tt, t, FromList(l), "[1, 2, 3]")
	}
	l := ints(t, 3, 1, 2)
	fails := &probe{call: func(args []Value) (Value, error) { return Value{}, t.ValueError("no key") }}
	wantError(tt, ListSort(t, l, fails.value(), true), "ValueError: no key")
	wantRepr(tt, t, FromList(l), "[3, 1, 2]")
	mixed := NewList(t, []Value{Int(1), StrValue(t, "a")})
	wantError(tt, ListSort(t, mixed, None(), false), "TypeError: '<' not supported between instances of 'str' and 'int'")
}

func TestSortFloats(tt *testing.T) {
	t := newTestThread(tt)
	negative := math.Copysign(0, -1)
	l := NewList(t, []Value{Float(1), Float(0), Float(negative), Float(math.Inf(-1))})
	noError(tt, ListSort(t, l, None(), false))
	if math.Signbit(l.Items[1].AsFloat()) || !math.Signbit(l.Items[2].AsFloat()) {
		tt.Error("zeros of both signs are equal and keep their order")
	}
	l = NewList(t, []Value{Float(3), Float(math.NaN()), Float(1), Int(2)})
	noError(tt, ListSort(t, l, None(), false))
}

func BenchmarkSortInts(b *testing.B) {
	t := newTestThread(b)
	rng := rand.New(rand.NewSource(7))
	src := make([]Value, 100000)
	for i := range src {
		src[i] = Int(rng.Int63())
	}
	for b.Loop() {
		l := NewList(t, append([]Value(nil), src...))
		_ = ListSort(t, l, None(), false)
	}
}

func BenchmarkSortTuples(b *testing.B) {
	t := newTestThread(b)
	rng := rand.New(rand.NewSource(7))
	src := make([]Value, 100000)
	for i := range src {
		src[i] = FromTuple(NewTuple(t, Int(rng.Int63n(1000)), Int(int64(i))))
	}
	for b.Loop() {
		l := NewList(t, append([]Value(nil), src...))
		_ = ListSort(t, l, None(), false)
	}
}
