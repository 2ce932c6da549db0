// Tests of dict, its views, set, frozendict and the functional iterators through calls, with CPython's answers.
package object

import (
	"math"
	"testing"
)

// call calls a type with positional arguments and keywords, given in pairs of name and value after the marker kw.
func call(tb testing.TB, t *Thread, ty *Type, args ...any) (Value, string) {
	tb.Helper()
	var values []Value
	var kw []*Str
	for _, a := range args {
		switch a := a.(type) {
		case string:
			kw = append(kw, t.Runtime.Intern(a))
		case int:
			values = append(values, Int(int64(a)))
		case Value:
			values = append(values, a)
		}
	}
	v, err := t.CallKw(FromType(ty), values, kw)
	if err != nil {
		return Value{}, err.Error()
	}
	return v, mustRepr(tb, t, v)
}

// listOf is list(v) as text.
func listOf(tb testing.TB, t *Thread, v Value) string {
	tb.Helper()
	_, s := call(tb, t, ListType, v)
	return s
}

func dictOf(tb testing.TB, t *Thread, pairs ...int64) Value {
	tb.Helper()
	d := NewDict(t)
	for i := 0; i < len(pairs); i += 2 {
		noError(tb, d.Set(t, Int(pairs[i]), Int(pairs[i+1])))
	}
	return FromDict(d)
}

func setOf(tb testing.TB, t *Thread, items ...int64) Value {
	tb.Helper()
	s := NewSet(t)
	for _, i := range items {
		_, err := s.Add(t, Int(i))
		noError(tb, err)
	}
	return FromSet(s)
}

func TestContainerCalls(tt *testing.T) {
	t := newTestThread(tt)
	none, a := None(), StrValue(t, "a")
	lst := func(items ...Value) Value { return FromList(NewList(t, items)) }
	tup := func(items ...Value) Value { return FromTuple(NewTuple(t, items...)) }
	for _, c := range []struct {
		ty   *Type
		args []any
		want string
	}{
		{ListType, []any{1, 2}, "TypeError: list expected at most 1 argument, got 2"},
		{ListType, []any{1, "a"}, "TypeError: list() takes no keyword arguments"},
		{ListType, []any{setOf(tt, t, 3, 1, 2)}, "[1, 2, 3]"},
		{TupleType, []any{lst(none)}, "(None,)"},
		{TupleType, []any{1, 2}, "TypeError: tuple expected at most 1 argument, got 2"},
		{DictType, []any{1, 2}, "TypeError: dict expected at most 1 argument, got 2"},
		{DictType, []any{1}, "TypeError: 'int' object is not iterable"},
		{DictType, []any{lst(Int(1))}, "TypeError: object is not iterable"},
		{DictType, []any{lst(tup(Int(1)))}, "ValueError: dictionary update sequence element #0 has length 1; 2 is required"},
		{DictType, []any{lst(tup(a, none), tup(a, a, a))}, "ValueError: dictionary update sequence element #1 has length 3; 2 is required"},
		{DictType, []any{lst(tup(a, none)), 5, "b"}, "{'a': None, 'b': 5}"},
		{DictType, []any{lst(tup(lst(), none))}, "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"},
		{SetType, []any{1, 2}, "TypeError: set expected at most 1 argument, got 2"},
		{SetType, []any{lst(lst())}, "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"},
		{SetType, []any{lst(Int(3), Int(1), Int(2))}, "{1, 2, 3}"},
		{SetType, nil, "set()"},
		{FrozenSetType, []any{lst(Int(3))}, "frozenset({3})"},
		{FrozenDictType, []any{dictOf(tt, t, 1, 2), 3, "a"}, "frozendict({1: 2, 'a': 3})"},
		{FrozenDictType, []any{1, 2}, "TypeError: frozendict expected at most 1 argument, got 2"},
		{RangeType, nil, "TypeError: range expected at least 1 argument, got 0"},
		{RangeType, []any{1, 2, 3, 4}, "TypeError: range expected at most 3 arguments, got 4"},
		{RangeType, []any{1, "a"}, "TypeError: range() takes no keyword arguments"},
		{SliceType, nil, "TypeError: slice expected at least 1 argument, got 0"},
		{EnumerateType, nil, "TypeError: enumerate() missing required argument 'iterable'"},
		{EnumerateType, []any{lst(), 1, 2}, "TypeError: enumerate() takes at most 2 arguments (3 given)"},
		{EnumerateType, []any{lst(), Float(1)}, "TypeError: 'float' object cannot be interpreted as an integer"},
		{EnumerateType, []any{lst(), 1, "strt"}, "TypeError: 'strt' is an invalid keyword argument for enumerate()"},
		{ZipType, []any{1}, "TypeError: 'int' object is not iterable"},
		{ZipType, []any{lst(), 1, "foo"}, "TypeError: zip() got an unexpected keyword argument 'foo'"},
		{MapType, []any{1}, "TypeError: map() must have at least two arguments."},
		{FilterType, []any{1}, "TypeError: filter expected 2 arguments, got 1"},
		{FilterType, []any{none, 1}, "TypeError: 'int' object is not iterable"},
		{ReversedType, []any{1}, "TypeError: 'int' object is not reversible"},
		{ReversedType, []any{setOf(tt, t)}, "TypeError: 'set' object is not reversible"},
		{ReversedType, nil, "TypeError: reversed expected 1 argument, got 0"},
		{&dictKeysType, nil, "TypeError: cannot create 'dict_keys' instances"},
	} {
		_, got := call(tt, t, c.ty, c.args...)
		want(tt, c.ty.Name, got, c.want)
	}
}

func TestFunctionalIterators(tt *testing.T) {
	t := newTestThread(tt)
	none := None()
	l2, l3 := FromList(ints(t, 1, 2)), FromList(ints(t, 1, 2, 3))
	made := func(ty *Type, args ...any) string {
		v, s := call(tt, t, ty, args...)
		if v.IsAbsent() {
			return s
		}
		items, err := t.Collect(v)
		if err != nil {
			return err.Error()
		}
		return mustRepr(tt, t, FromList(NewList(t, items)))
	}
	want(tt, "enumerate", made(EnumerateType, l2, 5), "[(5, 1), (6, 2)]")
	want(tt, "enumerate by name", made(EnumerateType, l2, 9, "iterable", "start"), "[(9, 1), (10, 2)]")
	want(tt, "enumerate far", made(EnumerateType, l2, Int(math.MaxInt64)), "[(9223372036854775807, 1), (9223372036854775808, 2)]")
	want(tt, "zip", made(ZipType, l2, l3), "[(1, 1), (2, 2)]")
	want(tt, "zip of none", made(ZipType), "[]")
	want(tt, "zip of four", made(ZipType, l2, l3, l2, l3), "[(1, 1, 1, 1), (2, 2, 2, 2)]")
	want(tt, "zip longer", made(ZipType, l2, l3, Bool(true), "strict"), "ValueError: zip() argument 2 is longer than argument 1")
	want(tt, "zip shorter", made(ZipType, l3, l3, l2, Bool(true), "strict"), "ValueError: zip() argument 3 is shorter than arguments 1-2")
	want(tt, "zip equal", made(ZipType, l2, l2, Bool(true), "strict"), "[(1, 1), (2, 2)]")
	want(tt, "map", made(MapType, FromType(StrType), l2), "['1', '2']")
	want(tt, "map strict", made(MapType, FromType(RangeType), l2, l3, Bool(true), "strict"), "ValueError: map() argument 2 is longer than argument 1")
	want(tt, "map of two", made(MapType, FromType(RangeType), l2, l3), "[range(1, 1), range(2, 2)]")
	want(tt, "map of no function", made(MapType, none, l2), "TypeError: 'NoneType' object is not callable")
	mixed := FromList(NewList(t, []Value{Int(0), Int(1), none, StrValue(t, "")}))
	want(tt, "filter None", made(FilterType, none, mixed), "[1]")
	want(tt, "filter", made(FilterType, FromType(BoolType), mixed), "[1]")
	want(tt, "reversed list", made(ReversedType, l3), "[3, 2, 1]")
	want(tt, "reversed tuple", made(ReversedType, FromTuple(NewTuple(t, Int(1), none))), "[None, 1]")
	want(tt, "reversed str", made(ReversedType, StrValue(t, "ab")), "['b', 'a']")
	want(tt, "reversed dict", made(ReversedType, dictOf(tt, t, 1, 2, 3, 4)), "[3, 1]")
}

func TestDictMethods(tt *testing.T) {
	t := newTestThread(tt)
	d := dictOf(tt, t, 1, 10, 2, 20, 3, 30)
	list := FromList(ints(t))
	for _, c := range []struct {
		name string
		args []Value
		want string
	}{
		{"get", []Value{Int(1)}, "10"},
		{"get", []Value{Int(9)}, "None"},
		{"get", []Value{Int(9), Int(0)}, "0"},
		{"get", nil, "TypeError: get expected at least 1 argument, got 0"},
		{"get", []Value{list}, "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"},
		{"pop", []Value{Int(9)}, "KeyError"},
		{"pop", []Value{Int(9), Int(0)}, "0"},
		{"pop", []Value{Int(9), Int(0), Int(0)}, "TypeError: pop expected at most 2 arguments, got 3"},
		{"pop", []Value{Int(1)}, "10"},
		{"setdefault", []Value{Int(1)}, "None"},
		{"setdefault", []Value{Int(2), Int(0)}, "20"},
		{"copy", nil, "{2: 20, 3: 30, 1: None}"},
		{"keys", nil, "dict_keys([2, 3, 1])"},
		{"values", nil, "dict_values([20, 30, None])"},
		{"items", nil, "dict_items([(2, 20), (3, 30), (1, None)])"},
		{"popitem", nil, "(1, None)"},
		{"update", []Value{Int(1), Int(2)}, "TypeError: update expected at most 1 argument, got 2"},
		{"update", []Value{dictOf(tt, t, 2, 0, 7, 7)}, "None"},
		{"copy", nil, "{2: 0, 3: 30, 7: 7}"},
		{"clear", nil, "None"},
		{"popitem", nil, "KeyError: popitem(): dictionary is empty"},
	} {
		want(tt, c.name, do(tt, t, d, c.name, c.args...), c.want)
	}
	want(tt, "fromkeys", do(tt, t, FromType(DictType), "fromkeys", FromList(ints(t, 1, 2))), "{1: None, 2: None}")
	want(tt, "fromkeys", do(tt, t, FromType(FrozenDictType), "fromkeys", FromList(ints(t, 1, 2)), Int(3)), "frozendict({1: 3, 2: 3})")
}

func TestDictOperators(tt *testing.T) {
	t := newTestThread(tt)
	d, e := dictOf(tt, t, 1, 2), dictOf(tt, t, 3, 4)
	f, _ := call(tt, t, FrozenDictType, d)
	binary := func(op BinaryOp, a, b Value) string {
		r, err := t.Binary(op, a, b)
		if err != nil {
			return err.Error()
		}
		return mustRepr(tt, t, r)
	}
	want(tt, "d|e", binary(Or, d, e), "{1: 2, 3: 4}")
	want(tt, "f|e", binary(Or, f, e), "frozendict({1: 2, 3: 4})")
	want(tt, "e|f", binary(Or, e, f), "{3: 4, 1: 2}")
	want(tt, "d|1", binary(Or, d, Int(1)), "TypeError: unsupported operand type(s) for |: 'dict' and 'int'")
	_, err := t.InPlace(Or, d, FromList(NewList(t, []Value{FromTuple(NewTuple(t, Int(5), Int(6)))})))
	noError(tt, err)
	wantRepr(tt, t, d, "{1: 2, 5: 6}")
	keys := func(d Value) Value { v, err := t.CallMethod(d, "keys"); noError(tt, err); return v }
	items := func(d Value) Value { v, err := t.CallMethod(d, "items"); noError(tt, err); return v }
	want(tt, "keys &", binary(And, keys(d), FromList(ints(t, 5, 7))), "{5}")
	want(tt, "keys |", binary(Or, keys(d), keys(e)), "{1, 3, 5}")
	want(tt, "keys -", binary(Sub, keys(d), keys(e)), "{1, 5}")
	want(tt, "list - keys", binary(Sub, FromList(ints(t, 1, 2)), keys(d)), "{2}")
	want(tt, "items ^", binary(Xor, items(d), items(f)), "{(5, 6)}")
	want(tt, "keys & int", binary(And, keys(d), Int(1)), "TypeError: 'int' object is not iterable")
	compare := func(op CompareOp, a, b Value) string {
		r, err := t.Compare(a, b, op)
		if err != nil {
			return err.Error()
		}
		return mustRepr(tt, t, r)
	}
	want(tt, "f == dict", compare(EQ, f, dictOf(tt, t, 1, 2)), "True")
	want(tt, "keys ==", compare(EQ, keys(d), setOf(tt, t, 1, 5)), "True")
	want(tt, "keys <", compare(LT, keys(f), keys(d)), "True")
	want(tt, "keys >=", compare(GE, keys(d), setOf(tt, t, 1)), "True")
	want(tt, "items < int", compare(LT, items(d), Int(1)), "TypeError: '<' not supported between instances of 'dict_items' and 'int'")
	want(tt, "d < d", compare(LT, d, d), "TypeError: '<' not supported between instances of 'dict' and 'dict'")
}

func TestMergeKeywords(tt *testing.T) {
	t := newTestThread(tt)
	d := NewDict(t)
	noError(tt, d.Set(t, StrValue(t, "a"), Int(1)))
	other := NewDict(t)
	noError(tt, other.Set(t, StrValue(t, "a"), Int(2)))
	wantError(tt, d.MergeKeywords(t, FromDict(other), FromType(ListType)), "TypeError: list() got multiple values for keyword argument 'a'")
	wantError(tt, d.MergeKeywords(t, Int(1), None()), "TypeError: Value after ** must be a mapping, not int")
	wantError(tt, d.UpdateDisplay(t, Int(1)), "TypeError: 'int' object is not a mapping")
	noError(tt, d.MergeKeywords(t, dictOf(tt, t, 1, 2), None()))
	wantRepr(tt, t, FromDict(d), "{'a': 1, 1: 2}")
}

func TestSetMethods(tt *testing.T) {
	t := newTestThread(tt)
	s := setOf(tt, t, 1, 2, 3)
	list := FromList(ints(t))
	frozen, _ := call(tt, t, FrozenSetType, setOf(tt, t, 7))
	for _, c := range []struct {
		name string
		args []Value
		want string
	}{
		{"add", nil, "TypeError: set.add() takes exactly one argument (0 given)"},
		{"add", []Value{list}, "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"},
		{"remove", []Value{Int(9)}, "KeyError"},
		{"remove", []Value{list}, "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"},
		{"union", []Value{Int(1)}, "TypeError: 'int' object is not iterable"},
		{"union", []Value{list, FromList(ints(t, 9))}, "{1, 2, 3, 9}"},
		{"union", nil, "{1, 2, 3}"},
		{"intersection", nil, "{1, 2, 3}"},
		{"intersection", []Value{FromList(ints(t, 2, 3)), FromList(ints(t, 3, 4))}, "{3}"},
		{"difference", []Value{FromList(ints(t, 2)), dictOf(tt, t, 3, 4)}, "{1}"},
		{"difference", nil, "{1, 2, 3}"},
		{"symmetric_difference", []Value{FromList(ints(t, 3, 4, 4))}, "{1, 2, 4}"},
		{"issubset", []Value{FromList(ints(t, 1, 2, 3, 4))}, "True"},
		{"issuperset", []Value{FromList(ints(t, 1, 4))}, "False"},
		{"isdisjoint", []Value{FromList(ints(t, 7))}, "True"},
		{"add", []Value{frozen}, "None"},
		{"discard", []Value{setOf(tt, t, 7)}, "None"}, // a set finds the frozenset of its members
		{"copy", nil, "{1, 2, 3}"},
		{"difference_update", []Value{FromList(ints(t, 1)), FromList(ints(t, 2))}, "None"},
		{"intersection_update", nil, "None"},
		{"copy", nil, "{3}"},
		{"pop", nil, "3"},
		{"pop", nil, "KeyError: pop from an empty set"},
		{"copy", nil, "set()"},
	} {
		want(tt, c.name, do(tt, t, s, c.name, c.args...), c.want)
	}
	_, err := t.Binary(Or, s, list)
	wantError(tt, err, "TypeError: unsupported operand type(s) for |: 'set' and 'list'")
	nested, err := t.Binary(Or, setOf(tt, t, 1), frozen)
	noError(tt, err)
	wantRepr(tt, t, nested, "{1, 7}")
	nested, err = t.Binary(Or, frozen, setOf(tt, t, 1))
	noError(tt, err)
	wantRepr(tt, t, nested, "frozenset({1, 7})")
}

// Instances of classes derived from the containers keep their class where CPython does.
func TestContainerSubclasses(tt *testing.T) {
	t := newTestThread(tt)
	derive := func(base *Type) *Type {
		v, err := t.Call(FromType(TypeType), StrValue(t, "Sub"), FromTuple(NewTuple(t, FromType(base))), FromDict(NewDict(t)))
		noError(tt, err)
		ty, _ := AsType(v)
		return ty
	}
	l := FromList(ints(t, 2, 1))
	for base, want := range map[*Type]string{
		ListType: "[2, 1]", TupleType: "(2, 1)", SetType: "Sub({1, 2})", FrozenSetType: "Sub({1, 2})",
	} {
		v, err := t.Call(FromType(derive(base)), l)
		noError(tt, err)
		wantRepr(tt, t, v, want)
		noError(tt, t.SetAttr(v, t.Runtime.Intern("x"), Int(5)))
		x, err := t.GetAttr(v, t.Runtime.Intern("x"))
		noError(tt, err)
		wantRepr(tt, t, x, "5")
	}
	v, err := t.Call(FromType(derive(DictType)), dictOf(tt, t, 1, 2))
	noError(tt, err)
	wantRepr(tt, t, v, "{1: 2}")
	for _, base := range []*Type{ZipType, EnumerateType, ReversedType} {
		v, err := t.Call(FromType(derive(base)), l)
		noError(tt, err)
		if v.Type() == base && base != ReversedType {
			tt.Errorf("%s: got an instance of the base", base.Name)
		}
		if _, err := t.Collect(v); err != nil {
			tt.Error(err)
		}
	}
	_, err = t.Call(FromType(TypeType), StrValue(t, "Sub"), FromTuple(NewTuple(t, FromType(RangeType))), FromDict(NewDict(t)))
	wantError(tt, err, "TypeError: type 'range' is not an acceptable base type")
}
