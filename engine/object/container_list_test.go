// Tests of list, tuple, range and slice through their methods and operations, with CPython's answers.
package object

import (
	"math"
	"math/big"
	"strings"
	"testing"
)

// do calls a method and returns the repr of the result, or the error's text.
func do(tb testing.TB, t *Thread, v Value, name string, args ...Value) string {
	tb.Helper()
	r, err := t.CallMethod(v, name, args...)
	if err != nil {
		return err.Error()
	}
	return mustRepr(tb, t, r)
}

// get is v[k] as text, put v[k] = x or, with x absent, del v[k].
func get(tb testing.TB, t *Thread, v, k Value) string {
	tb.Helper()
	r, err := t.GetItem(v, k)
	if err != nil {
		return err.Error()
	}
	return mustRepr(tb, t, r)
}

func put(tb testing.TB, t *Thread, v, k, x Value) string {
	tb.Helper()
	if err := t.SetItem(v, k, x); err != nil {
		return err.Error()
	}
	return mustRepr(tb, t, v)
}

func want(tb testing.TB, what, got, want string) {
	tb.Helper()
	if got != want {
		tb.Errorf("%s: got %s, want %s", what, got, want)
	}
}

func sliceOf(t *Thread, parts ...any) Value {
	v := [3]Value{None(), None(), None()}
	for i, p := range parts {
		switch p := p.(type) {
		case int:
			v[i] = Int(int64(p))
		case Value:
			v[i] = p
		}
	}
	return From(NewSlice(t, v[0], v[1], v[2]))
}

func TestListMethods(tt *testing.T) {
	t := newTestThread(tt)
	l := FromList(ints(t, 1, 2, 3, 2))
	a := StrValue(t, "a")
	for _, c := range []struct {
		name string
		args []Value
		want string
	}{
		{"index", []Value{Int(2)}, "1"},
		{"index", []Value{Int(2), Int(2)}, "3"},
		{"index", []Value{Int(2), Int(-1)}, "3"},
		{"index", []Value{Int(2), Int(0), Int(1)}, "ValueError: list.index(x): x not in list"},
		{"index", []Value{Int(1), a}, "TypeError: slice indices must be integers or have an __index__ method"},
		{"index", nil, "TypeError: index expected at least 1 argument, got 0"},
		{"count", []Value{Int(2)}, "2"},
		{"count", []Value{Float(2)}, "2"},
		{"append", nil, "TypeError: list.append() takes exactly one argument (0 given)"},
		{"insert", []Value{Int(1)}, "TypeError: insert expected 2 arguments, got 1"},
		{"insert", []Value{a, Int(1)}, "TypeError: 'str' object cannot be interpreted as an integer"},
		{"pop", []Value{Int(7)}, "IndexError: pop index out of range"},
		{"pop", []Value{a}, "TypeError: 'str' object cannot be interpreted as an integer"},
		{"pop", []Value{bigInt(70)}, "OverflowError: Python int too large to convert to C ssize_t"},
		{"remove", []Value{a}, "ValueError: list.remove(x): x not in list"},
		{"extend", []Value{Int(1)}, "TypeError: 'int' object is not iterable"},
		{"copy", nil, "[1, 2, 3, 2]"},
		{"insert", []Value{Int(99), a}, "None"},
		{"insert", []Value{Int(-99), None()}, "None"},
		{"copy", nil, "[None, 1, 2, 3, 2, 'a']"},
		{"pop", nil, "'a'"},
		{"pop", []Value{Int(0)}, "None"},
		{"remove", []Value{Int(2)}, "None"},
		{"reverse", nil, "None"},
		{"copy", nil, "[2, 3, 1]"},
		{"sort", nil, "None"},
		{"copy", nil, "[1, 2, 3]"},
		{"extend", []Value{l}, "None"},
		{"copy", nil, "[1, 2, 3, 1, 2, 3]"},
		{"clear", nil, "None"},
		{"pop", nil, "IndexError: pop from empty list"},
		{"copy", nil, "[]"},
	} {
		want(tt, c.name, do(tt, t, l, c.name, c.args...), c.want)
	}
}

func TestListItems(tt *testing.T) {
	t := newTestThread(tt)
	l := FromList(ints(t, 0, 1, 2, 3, 4, 5))
	want(tt, "[-1]", get(tt, t, l, Int(-1)), "5")
	want(tt, "[True]", get(tt, t, l, Bool(true)), "1")
	want(tt, "[6]", get(tt, t, l, Int(6)), "IndexError: list index out of range")
	want(tt, "[-7]", get(tt, t, l, Int(-7)), "IndexError: list index out of range")
	want(tt, "[2**70]", get(tt, t, l, bigInt(70)), "IndexError: cannot fit 'int' into an index-sized integer")
	want(tt, "['a']", get(tt, t, l, StrValue(t, "a")), "TypeError: list indices must be integers or slices, not str")
	want(tt, "[2**70:]", get(tt, t, l, sliceOf(t, bigInt(70))), "[]")
	want(tt, "[::-1]", get(tt, t, l, sliceOf(t, nil, nil, -1)), "[5, 4, 3, 2, 1, 0]")
	want(tt, "[4:1:-2]", get(tt, t, l, sliceOf(t, 4, 1, -2)), "[4, 2]")
	want(tt, "[-100:100:3]", get(tt, t, l, sliceOf(t, -100, 100, 3)), "[0, 3]")
	want(tt, "[::min]", get(tt, t, l, sliceOf(t, nil, nil, math.MinInt)), "[5]")
	want(tt, "[::0]", get(tt, t, l, sliceOf(t, nil, nil, 0)), "ValueError: slice step cannot be zero")
	want(tt, "['a':]", get(tt, t, l, sliceOf(t, StrValue(t, "a"))), "TypeError: slice indices must be integers or have an __index__ method")
	want(tt, "[6] =", put(tt, t, l, Int(6), None()), "IndexError: list assignment index out of range")
	want(tt, "[0] =", put(tt, t, l, Int(0), None()), "[None, 1, 2, 3, 4, 5]")
	want(tt, "[::2] =", put(tt, t, l, sliceOf(t, nil, nil, 2), FromList(ints(t, 7, 8, 9))), "[7, 1, 8, 3, 9, 5]")
	want(tt, "[::2] = short", put(tt, t, l, sliceOf(t, nil, nil, 2), FromList(ints(t, 7))),
		"ValueError: attempt to assign sequence of size 1 to extended slice of size 3")
	want(tt, "[0:1] = 5", put(tt, t, l, sliceOf(t, 0, 1), Int(5)), "TypeError: must assign iterable to extended slice")
	want(tt, "[5:2] =", put(tt, t, l, sliceOf(t, 5, 2), FromList(ints(t, 0))), "[7, 1, 8, 3, 9, 0, 5]")
	want(tt, "[1:3] = self", put(tt, t, l, sliceOf(t, 1, 3), l), "[7, 7, 1, 8, 3, 9, 0, 5, 3, 9, 0, 5]")
	want(tt, "[::-1] = self", put(tt, t, l, sliceOf(t, nil, nil, -1), l), "[5, 0, 9, 3, 5, 0, 9, 3, 8, 1, 7, 7]")
	want(tt, "del [::5]", put(tt, t, l, sliceOf(t, nil, nil, 5), Absent), "[0, 9, 3, 5, 9, 3, 8, 1, 7]")
	want(tt, "del [::-2]", put(tt, t, l, sliceOf(t, nil, nil, -2), Absent), "[9, 5, 3, 1]")
	want(tt, "del [1:3]", put(tt, t, l, sliceOf(t, 1, 3), Absent), "[9, 1]")
	want(tt, "del [0]", put(tt, t, l, Int(0), Absent), "[1]")
	want(tt, "del [5]", put(tt, t, l, Int(5), Absent), "IndexError: list assignment index out of range")
}

func bigInt(shift uint) Value { return IntFromBig(new(big.Int).Lsh(big.NewInt(1), shift)) }

func TestListOperators(tt *testing.T) {
	t := newTestThread(tt)
	l, tup := FromList(ints(t, 1, 2)), FromTuple(NewTuple(t, Int(1), Int(2)))
	binary := func(op BinaryOp, a, b Value) string {
		r, err := t.Binary(op, a, b)
		if err != nil {
			return err.Error()
		}
		return mustRepr(tt, t, r)
	}
	want(tt, "l+l", binary(Add, l, l), "[1, 2, 1, 2]")
	want(tt, "l+t", binary(Add, l, tup), "TypeError: can only concatenate list (not \"tuple\") to list")
	want(tt, "t+l", binary(Add, tup, l), "TypeError: can only concatenate tuple (not \"list\") to tuple")
	want(tt, "l*3", binary(Mul, l, Int(3)), "[1, 2, 1, 2, 1, 2]")
	want(tt, "-1*t", binary(Mul, Int(-1), tup), "()")
	want(tt, "t*2", binary(Mul, tup, Int(2)), "(1, 2, 1, 2)")
	want(tt, "l*1.0", binary(Mul, l, Float(1)), "TypeError: can't multiply sequence by non-int of type 'float'")
	want(tt, "l*2**70", binary(Mul, l, bigInt(70)), "OverflowError: cannot fit 'int' into an index-sized integer")
	want(tt, "l*2**62", binary(Mul, l, bigInt(62)), "MemoryError")
	compare := func(op CompareOp, a, b Value) string {
		r, err := t.Compare(a, b, op)
		if err != nil {
			return err.Error()
		}
		return mustRepr(tt, t, r)
	}
	want(tt, "[1,2]<[1,3]", compare(LT, l, FromList(ints(t, 1, 3))), "True")
	want(tt, "[1,2]<=[1]", compare(LE, l, FromList(ints(t, 1))), "False")
	want(tt, "[1,2]==[1,2]", compare(EQ, l, FromList(ints(t, 1, 2))), "True")
	want(tt, "[1,2]==(1,2)", compare(EQ, l, tup), "False")
	want(tt, "[1]<['a']", compare(LT, l, FromList(NewList(t, []Value{StrValue(t, "a")}))), "TypeError: '<' not supported between instances of 'int' and 'str'")
	want(tt, "[]<()", compare(LT, l, tup), "TypeError: '<' not supported between instances of 'list' and 'tuple'")
	nan := Float(math.NaN())
	want(tt, "[nan]==[nan]", compare(EQ, FromList(NewList(t, []Value{nan})), FromList(NewList(t, []Value{nan}))), "True")
}

func TestCyclesAndDepth(tt *testing.T) {
	t := newTestThread(tt)
	l := ints(t, 1)
	l.Append(t, FromList(l))
	d := NewDict(t)
	noError(tt, d.Set(t, Int(1), FromDict(d)))
	l.Append(t, FromTuple(NewTuple(t, FromList(l), FromDict(d))))
	wantRepr(tt, t, FromList(l), "[1, [...], ([...], {1: {...}})]")
	m := ints(t)
	m.Append(t, FromList(m))
	n := ints(t)
	n.Append(t, FromList(n))
	_, err := t.Compare(FromList(m), FromList(n), EQ)
	wantError(tt, err, "RecursionError: maximum recursion depth exceeded in comparison")
	deep := NewTuple(t, None())
	for range 100000 {
		deep = NewTuple(t, FromTuple(deep))
	}
	_, err = t.Hash(FromTuple(deep))
	wantError(tt, err, "RecursionError: maximum recursion depth exceeded")
	_, err = t.Repr(FromTuple(deep))
	wantError(tt, err, "RecursionError: maximum recursion depth exceeded while getting the repr of an object")
	if t.Depth != 0 || len(t.reprs) != 0 {
		tt.Errorf("depth is %d, %d reprs run after all have ended", t.Depth, len(t.reprs))
	}
}

func TestRange(tt *testing.T) {
	t := newTestThread(tt)
	mk := func(start, stop, step Value) Value {
		r, err := NewRange(t, start, stop, step)
		noError(tt, err)
		return r
	}
	list := func(v Value) string {
		items, err := t.Collect(v)
		noError(tt, err)
		return mustRepr(tt, t, FromList(NewList(t, items)))
	}
	r := mk(Int(10), Int(0), Int(-3))
	want(tt, "list", list(r), "[10, 7, 4, 1]")
	want(tt, "repr", mustRepr(tt, t, r), "range(10, 0, -3)")
	want(tt, "[1]", get(tt, t, r, Int(1)), "7")
	want(tt, "[-1]", get(tt, t, r, Int(-1)), "1")
	want(tt, "[4]", get(tt, t, r, Int(4)), "IndexError: range object index out of range")
	want(tt, "[1:]", get(tt, t, r, sliceOf(t, 1)), "range(7, -2, -3)")
	want(tt, "[::-1]", get(tt, t, r, sliceOf(t, nil, nil, -1)), "range(1, 13, 3)")
	want(tt, "index(4)", do(tt, t, r, "index", Int(4)), "2")
	want(tt, "index(5)", do(tt, t, r, "index", Int(5)), "ValueError: range.index(x): x not in range")
	want(tt, "index(4.0)", do(tt, t, r, "index", Float(4)), "2")
	want(tt, "index('a')", do(tt, t, r, "index", StrValue(t, "a")), "ValueError: sequence.index(x): x not in sequence")
	want(tt, "count(True)", do(tt, t, r, "count", Bool(true)), "1")
	big := mk(Int(0), bigInt(100), Int(1))
	want(tt, "big repr", mustRepr(tt, t, big), "range(0, 1267650600228229401496703205376)")
	want(tt, "big[-1]", get(tt, t, big, Int(-1)), "1267650600228229401496703205375")
	want(tt, "big[5:8]", get(tt, t, big, sliceOf(t, 5, 8)), "range(5, 8)")
	if _, err := t.Len(big); err == nil || !strings.HasPrefix(err.Error(), "OverflowError: Python int too large to convert to C ssize_t") {
		tt.Errorf("len: got %v", err)
	}
	in, err := t.Contains(big, bigInt(99))
	noError(tt, err)
	if !in {
		tt.Error("2**99 is not found in range(2**100)")
	}
	extreme := mk(Int(math.MinInt64), Int(math.MaxInt64), Int(1))
	want(tt, "extreme[-1]", get(tt, t, extreme, Int(-1)), "9223372036854775806")
	step := mk(Int(math.MinInt64), Int(math.MaxInt64), Int(math.MaxInt64))
	want(tt, "steps", list(step), "[-9223372036854775808, -1, 9223372036854775806]")
	want(tt, "index", do(tt, t, step, "index", Int(math.MaxInt64-1)), "2")
	rev, err := t.CallMethod(step, "__reversed__")
	noError(tt, err)
	want(tt, "reversed", list(rev), "[9223372036854775806, -1, -9223372036854775808]")
	for _, c := range []struct {
		r    Value
		hash int64
	}{{mk(Int(0), Int(0), Int(1)), 2676694398852732306}, {mk(Int(3), Int(4), Int(7)), 3985224588053030672}, {r, -4187782621229172137}} {
		h, err := t.Hash(c.r)
		noError(tt, err)
		if h != c.hash {
			tt.Errorf("hash(%s): got %d, want %d", mustRepr(tt, t, c.r), h, c.hash)
		}
	}
	_, err = NewRange(t, Int(1), Int(2), Int(0))
	wantError(tt, err, "ValueError: range() arg 3 must not be zero")
	_, err = NewRange(t, Float(1), Int(2), Int(1))
	wantError(tt, err, "TypeError: 'float' object cannot be interpreted as an integer")
}

func TestSliceIndices(tt *testing.T) {
	t := newTestThread(tt)
	s := sliceOf(t, 1, nil, -1)
	want(tt, "indices", do(tt, t, s, "indices", Int(5)), "(1, -1, -1)")
	want(tt, "indices big", do(tt, t, sliceOf(t, nil, nil, -2), "indices", bigInt(80)), "(1208925819614629174706175, -1, -2)")
	want(tt, "indices -1", do(tt, t, s, "indices", Int(-1)), "ValueError: length should not be negative")
	want(tt, "repr", mustRepr(tt, t, s), "slice(1, None, -1)")
	// Every slice of small parts selects what a loop over the rules selects.
	for length := 0; length < 6; length++ {
		for start := -7; start <= 7; start++ {
			for stop := -7; stop <= 7; stop++ {
				for _, step := range []int{-3, -2, -1, 1, 2, 3, math.MaxInt, math.MinInt} {
					checkSlice(tt, t, length, start, stop, step)
				}
			}
		}
	}
}

func checkSlice(tt *testing.T, t *Thread, length, start, stop, step int) {
	tt.Helper()
	from, _, by, n, err := SliceIndices(t, As[Slice](sliceOf(t, start, stop, step)), length)
	noError(tt, err)
	bound := func(i, low, high int) int {
		if i < 0 {
			i += length
		}
		return min(max(i, low), high)
	}
	var selected []int
	if step > 0 {
		for i := bound(start, 0, length); i < bound(stop, 0, length); i += min(step, 100) {
			selected = append(selected, i)
		}
	} else {
		for i := bound(start, -1, length-1); i > bound(stop, -1, length-1); i += max(step, -100) {
			selected = append(selected, i)
		}
	}
	if len(selected) != n {
		tt.Fatalf("[%d:%d:%d] of %d: got %d items, want %v", start, stop, step, length, n, selected)
	}
	for i, at := range selected {
		if i > 0 {
			from += by
		}
		if from != at {
			tt.Fatalf("[%d:%d:%d] of %d: item %d: got %d, want %d", start, stop, step, length, i, from, at)
		}
	}
}

func TestUnpack(tt *testing.T) {
	t := newTestThread(tt)
	iter := func(v Value) Value { it, err := t.Iter(v); noError(tt, err); return it }
	l := FromList(ints(t, 1, 2, 3))
	three := make([]Value, 3)
	noError(tt, UnpackSequence(t, l, three))
	noError(tt, UnpackSequence(t, iter(l), three))
	wantError(tt, UnpackSequence(t, l, three[:2]), "ValueError: too many values to unpack (expected 2, got 3)")
	wantError(tt, UnpackSequence(t, iter(l), three[:2]), "ValueError: too many values to unpack (expected 2)")
	wantError(tt, UnpackSequence(t, l, make([]Value, 4)), "ValueError: not enough values to unpack (expected 4, got 3)")
	wantError(tt, UnpackSequence(t, iter(l), make([]Value, 4)), "ValueError: not enough values to unpack (expected 4, got 3)")
	wantError(tt, UnpackSequence(t, Int(1), three), "TypeError: cannot unpack non-iterable int object")
	noError(tt, UnpackStar(t, l, 1, 1, three))
	wantRepr(tt, t, FromTuple(NewTuple(t, three...)), "(1, [2], 3)")
	noError(tt, UnpackStar(t, l, 0, 2, three))
	wantRepr(tt, t, FromTuple(NewTuple(t, three...)), "([1], 2, 3)")
	wantError(tt, UnpackStar(t, l, 2, 2, make([]Value, 5)), "ValueError: not enough values to unpack (expected at least 4, got 3)")
	wantError(tt, UnpackStar(t, l, 4, 0, make([]Value, 5)), "ValueError: not enough values to unpack (expected at least 4, got 3)")
}
