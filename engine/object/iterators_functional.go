// enumerate, zip, map, filter and reversed: the builtin iterators over other iterables.
package object

import "math/big"

// Bare types of this file.
var (
	enumerateType, zipType, mapType, filterType, reversedType      Type
	enumerateShape, zipShape, mapShape, filterShape, reversedShape Shape
)

// The types that the module builtins names.
var (
	EnumerateType = &enumerateType
	ZipType       = &zipType
	MapType       = &mapType
	FilterType    = &filterType
	ReversedType  = &reversedType
)

// Enumerate is enumerate(it); big counts on where Index has come to the end of int64.
type Enumerate struct {
	Obj
	it    Value
	index int64
	big   *big.Int
}

// Zip is zip(*its); done tells that it came to its end.
type Zip struct {
	Obj
	its    []Value
	strict bool
}

// Map is map(f, *its).
type Map struct {
	Obj
	f      Value
	its    []Value
	strict bool
}

// Filter is filter(f, it); f None keeps what is true.
type Filter struct {
	Obj
	f, it Value
}

// Reversed is reversed(seq) of a type without __reversed__; index -1: at the end.
type Reversed struct {
	Obj
	seq   Value
	index int
}

// functionalRow is the row of an iterator type that can be called and subclassed.
func functionalRow[T any](ty *Type, s *Shape, name string, make func(*Thread, *Type, []Value, []*Str) (Value, error),
	next func(*Thread, Value) (Value, error), sig, doc string, rows ...Member) typeRow {
	return typeRow{
		Type: ty, Shape: s, Name: name, Layout: LayoutOther, Flags: Subclassable,
		Slots:   Slots{New: make, Iter: selfIter, Next: next},
		Members: func() []Member { return rows }, Sig: sig, Doc: doc,
		Make:    func(s *Shape) Value { o := allocate[T](s); v := From(o); (*Obj)(v.P).Shape = s; return v },
		SubBase: attributeBase[T](),
	}
}

func functionalRows() []typeRow {
	rows := []typeRow{
		functionalRow[Enumerate](&enumerateType, &enumerateShape, "enumerate", enumerateNew, enumerateNext,
			"(iterable, start=0)",
			"An iterator over pairs of a number, counted up from start, and an item.", ClassGetItem(),
			Method("__reduce__", "()", enumerateReduce, "What pickle needs to make it again.")),
		functionalRow[Zip](&zipType, &zipShape, "zip", zipNew, zipNext,
			"(*iterables, strict=False)",
			"An iterator over tuples: the first items of all iterables, then the second ones.",
			Method("__reduce__", "()", zipReduce, "What pickle needs to make it again."), strictStateRow(func(v Value, strict bool) { As[Zip](v).strict = strict })),
		functionalRow[Map](&mapType, &mapShape, "map", mapNew, mapNext,
			"(function, iterable, /, *iterables, strict=False)",
			"An iterator over what a function gives for the items of one or more iterables.",
			Method("__reduce__", "()", mapReduce, "What pickle needs to make it again."), strictStateRow(func(v Value, strict bool) { As[Map](v).strict = strict })),
		functionalRow[Filter](&filterType, &filterShape, "filter", filterNew, filterNext,
			"(function, iterable, /)",
			"An iterator over the items for which a function is true, without one over those that are true.",
			Method("__reduce__", "()", filterReduce, "What pickle needs to make it again.")),
		functionalRow[Reversed](&reversedType, &reversedShape, "reversed", reversedNew, reversedNext,
			"(object, /)",
			"An iterator over a sequence, the last item first.",
			Method("__length_hint__", "()", reversedLengthHint, "About how many items are left."),
			Method("__reduce__", "()", reversedReduce, "What pickle needs to make it again."),
			setStateRow(func(v Value, i int) { As[Reversed](v).index = max(i, -1) })),
	}
	rows[0].CallCheck = enumerateCallCheck
	rows[2].Walk, rows[3].Walk = mapWalk, filterWalk
	return rows
}

// strictStateRow is the __setstate__ of zip and map.
func strictStateRow(set func(v Value, strict bool)) Member {
	return Method("__setstate__", "(object, /)", func(t *Thread, a []Value) (Value, error) {
		strict, err := t.Truth(a[1])
		if err == nil {
			set(a[0], strict)
		}
		return None(), err
	}, "Go to where another iterator was, for pickle.")
}

// make is the memory of a functional iterator of class cls.
func newFunctional[T any](t *Thread, cls *Type) (*T, Value) {
	t.Charge(64)
	v := cls.Make(cls.Root)
	return As[T](v), v
}

func enumerateCallCheck(t *Thread, args []Value, kw []*Str) error {
	n := len(args) - len(kw)
	if len(args) > 2 && n > 0 {
		return t.TypeError("enumerate() takes at most 2 arguments (%d given)", len(args))
	}
	if len(args) > 2 || len(args) == 0 {
		return t.TypeError("enumerate() missing required argument 'iterable'")
	}
	for _, name := range kw {
		if name.S != "iterable" && name.S != "start" || name.S == "iterable" && n > 0 || name.S == "start" && (n > 1 || len(args) == 1) {
			return t.TypeError("'%s' is an invalid keyword argument for enumerate()", name.S)
		}
	}
	return nil
}

var enumerateNames = [2]string{"iterable", "start"}

func enumerateNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.mostArguments("enumerate", 2, args, kw); err != nil {
		return Value{}, err
	}
	if len(args) == len(kw) && findKeyword(kw, "iterable") < 0 {
		return Value{}, t.TypeError("enumerate() missing required argument 'iterable' (pos 1)")
	}
	part := [2]Value{Absent, Int(0)}
	if err := t.placeArguments("enumerate", enumerateNames[:], part[:], args, kw); err != nil {
		return Value{}, err
	}
	start, err := t.Index(part[1])
	if err != nil {
		return Value{}, err
	}
	it, err := t.Iter(part[0])
	if err != nil {
		return Value{}, err
	}
	e, v := newFunctional[Enumerate](t, cls)
	e.it = it
	if start.IsInt() {
		e.index = start.AsInt()
	} else {
		e.big = new(big.Int).Set(ToBig(start))
	}
	return v, nil
}

func enumerateNext(t *Thread, v Value) (Value, error) {
	e := As[Enumerate](v)
	if e.it.IsAbsent() { // made by __new__ of a subclass through Make alone
		return Value{}, nil
	}
	x, err := t.NextInner(e.it)
	if err != nil || x.IsAbsent() {
		return Value{}, err
	}
	if e.big == nil {
		i := e.index
		if i+1 < i {
			e.big = new(big.Int).Add(big.NewInt(i), big.NewInt(1))
		}
		e.index = i + 1
		return FromTuple(NewTuple(t, Int(i), x)), nil
	}
	i := IntFromBig(new(big.Int).Set(e.big))
	e.big.Add(e.big, big.NewInt(1))
	return FromTuple(NewTuple(t, i, x)), nil
}

func enumerateReduce(t *Thread, a []Value) (Value, error) {
	e := As[Enumerate](a[0])
	i := Int(e.index)
	if e.big != nil {
		i = IntFromBig(new(big.Int).Set(e.big))
	}
	return FromTuple(NewTuple(t, FromType(a[0].Type()), FromTuple(NewTuple(t, e.it, i)))), nil
}

// strictArgument takes the one keyword `strict` off the arguments.
func (t *Thread) strictArgument(name string, args []Value, kw []*Str) ([]Value, bool, error) {
	n := len(args) - len(kw)
	if len(kw) == 0 {
		return args, false, nil
	}
	if len(kw) > 1 {
		return nil, false, t.TypeError("%s() takes at most 1 keyword argument (%d given)", name, len(kw))
	}
	for _, k := range kw {
		if k.S != "strict" {
			return nil, false, t.TypeError("%s() got an unexpected keyword argument '%s'", name, k.S)
		}
	}
	strict, err := t.Truth(args[n])
	return args[:n], strict, err
}

// iterAll makes an iterator of each of args.
func (t *Thread) iterAll(args []Value) ([]Value, error) {
	its := make([]Value, len(args))
	t.Charge(16 * int64(len(args)))
	for i, x := range args {
		it, err := t.Iter(x)
		if err != nil {
			return nil, err
		}
		its[i] = it
	}
	return its, nil
}

func zipNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	args, strict, err := t.strictArgument("zip", args, kw)
	if err != nil {
		return Value{}, err
	}
	its, err := t.iterAll(args)
	if err != nil {
		return Value{}, err
	}
	z, v := newFunctional[Zip](t, cls)
	z.its, z.strict = its, strict
	return v, nil
}

// nextOfAll fills row with the next item of each iterator; more is false when the shortest ended. With strict all must end together.
func (t *Thread) nextOfAll(name string, its, row []Value, strict bool) (more bool, err error) {
	return t.nextOfRest(name, its, row, strict, 0)
}

// nextOfRest is nextOfAll where the first have given their items.
func (t *Thread) nextOfRest(name string, its, row []Value, strict bool, first int) (more bool, err error) {
	for i := first; i < len(its); i++ {
		it := its[i]
		if x, ok := quickNext(it); ok {
			row[i] = x
			continue
		}
		x, err := t.NextInner(it)
		if err != nil {
			return false, err
		}
		if !x.IsAbsent() {
			row[i] = x
			continue
		}
		if !strict {
			return false, nil
		}
		if i > 0 {
			return false, t.lengthDiffers(name, i, "shorter")
		}
		for j := 1; j < len(its); j++ {
			x, err := t.NextInner(its[j])
			if err != nil {
				return false, err
			}
			if !x.IsAbsent() {
				return false, t.lengthDiffers(name, j, "longer")
			}
		}
		return false, nil
	}
	return true, nil
}

// lengthDiffers is the error of strict; i is the index of the iterable that is shorter or longer than those before it.
func (t *Thread) lengthDiffers(name string, i int, how string) error {
	if i == 1 {
		return t.ValueError("%s() argument 2 is %s than argument 1", name, how)
	}
	return t.ValueError("%s() argument %d is %s than arguments 1-%d", name, i+1, how, i)
}

func zipNext(t *Thread, v Value) (Value, error) {
	z := As[Zip](v)
	if len(z.its) == 0 {
		return Value{}, nil
	}
	var few [3]Value
	row := few[:min(len(z.its), len(few))]
	if len(z.its) > len(few) {
		row = make([]Value, len(z.its))
	}
	more, err := t.nextOfAll("zip", z.its, row, z.strict)
	if err != nil || !more {
		return Value{}, err
	}
	if len(row) > len(few) {
		return FromTuple(TakeTuple(t, row)), nil
	}
	return FromTuple(NewTuple(t, row...)), nil
}

func zipReduce(t *Thread, a []Value) (Value, error) {
	z := As[Zip](a[0])
	return t.reduceStrict(a[0], FromTuple(NewTuple(t, z.its...)), z.strict)
}

func (t *Thread) reduceStrict(v, args Value, strict bool) (Value, error) {
	if strict {
		return FromTuple(NewTuple(t, FromType(v.Type()), args, Bool(true))), nil
	}
	return FromTuple(NewTuple(t, FromType(v.Type()), args)), nil
}

func mapNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	args, strict, err := t.strictArgument("map", args, kw)
	if err != nil {
		return Value{}, err
	}
	if len(args) < 2 {
		return Value{}, t.TypeError("map() must have at least two arguments.")
	}
	its, err := t.iterAll(args[1:])
	if err != nil {
		return Value{}, err
	}
	m, v := newFunctional[Map](t, cls)
	m.f, m.its, m.strict = args[0], its, strict
	return v, nil
}

func mapNext(t *Thread, v Value) (Value, error) {
	m := As[Map](v)
	if len(m.its) == 0 {
		return Value{}, nil
	}
	if len(m.its) == 1 {
		x, err := t.NextInner(m.its[0])
		if err != nil || x.IsAbsent() {
			return Value{}, err
		}
		return t.Call(m.f, x)
	}
	row := make([]Value, len(m.its))
	more, err := t.nextOfAll("map", m.its, row, m.strict)
	if err != nil || !more {
		return Value{}, err
	}
	return t.CallKw(m.f, row, nil)
}

// through is a sink that passes on to another what a function makes of the items.
type through struct {
	to    Sink
	ended bool // by a StopIteration of the function
}

// failed notes whether an error of the function is one that ends the walk.
func (s *through) failed(t *Thread, err error) error {
	s.ended = t.endOf(err) == nil
	return err
}

// end is what a walk came to that gave this error.
func (s *through) end(err error) error {
	if s.ended {
		return nil
	}
	return err
}

// TakeQuick takes nothing: the function may be the guest's.
func (s *through) TakeQuick(*Thread, Value) bool { return false }

// mapWalk is Type.Walk of map: a generator that it walks is entered once, not for each item.
func mapWalk(t *Thread, v Value, s Sink) error {
	m := As[Map](v)
	if len(m.its) != 1 || m.its[0].Type().Walk == nil {
		return t.walkNext(v, s)
	}
	to := mapSink{through{to: s}, m}
	return to.end(t.walkInner(m.its[0], &to))
}

type mapSink struct {
	through
	m *Map
}

func (s *mapSink) Take(t *Thread, v Value) error {
	y, err := t.Call(s.m.f, v)
	if err != nil {
		return s.failed(t, err)
	}
	return s.to.Take(t, y)
}

// filterWalk is Type.Walk of filter.
func filterWalk(t *Thread, v Value, s Sink) error {
	f := As[Filter](v)
	if f.it.IsAbsent() || f.it.Type().Walk == nil {
		return t.walkNext(v, s)
	}
	to := filterSink{through{to: s}, f}
	return to.end(t.walkInner(f.it, &to))
}

type filterSink struct {
	through
	f *Filter
}

func (s *filterSink) Take(t *Thread, v Value) error {
	keep, err := s.f.keeps(t, v)
	if err != nil {
		return s.failed(t, err)
	}
	if !keep {
		return nil
	}
	return s.to.Take(t, v)
}

// walkInner is Type.Walk of an iterator that another one is made around, as NextInner is Next.
func (t *Thread) walkInner(it Value, s Sink) error {
	if err := t.Enter(); err != nil {
		return err
	}
	err := it.Type().Walk(t, it, s)
	t.Leave()
	return err
}

func mapReduce(t *Thread, a []Value) (Value, error) {
	m := As[Map](a[0])
	args := append([]Value{m.f}, m.its...)
	return t.reduceStrict(a[0], FromTuple(TakeTuple(t, args)), m.strict)
}

func filterNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noNewKeywords(cls, &filterType, kw); err != nil {
		return Value{}, err
	}
	args = args[:len(args)-len(kw)]
	if err := t.argumentCount("filter", args, 2, 2); err != nil {
		return Value{}, err
	}
	it, err := t.Iter(args[1])
	if err != nil {
		return Value{}, err
	}
	f, v := newFunctional[Filter](t, cls)
	f.f, f.it = args[0], it
	return v, nil
}

func filterNext(t *Thread, v Value) (Value, error) {
	f := As[Filter](v)
	if f.it.IsAbsent() {
		return Value{}, nil
	}
	for {
		x, err := t.NextInner(f.it)
		if err != nil || x.IsAbsent() {
			return Value{}, err
		}
		keep, err := f.keeps(t, x)
		if err != nil {
			return Value{}, err
		}
		if keep {
			return x, nil
		}
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
	}
}

// keeps tells whether an item passes.
func (f *Filter) keeps(t *Thread, x Value) (bool, error) {
	if !f.f.IsNone() && !f.f.Is(FromType(&boolType)) {
		good, err := t.Call(f.f, x)
		if err != nil {
			return false, err
		}
		x = good
	}
	return t.Truth(x)
}

func filterReduce(t *Thread, a []Value) (Value, error) {
	f := As[Filter](a[0])
	return FromTuple(NewTuple(t, FromType(a[0].Type()), FromTuple(NewTuple(t, f.f, f.it)))), nil
}

func reversedNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noNewKeywords(cls, &reversedType, kw); err != nil {
		return Value{}, err
	}
	args = args[:len(args)-len(kw)]
	if err := t.argumentCount("reversed", args, 1, 1); err != nil {
		return Value{}, err
	}
	f, err := t.Special(args[0], "__reversed__")
	if err != nil {
		return Value{}, err
	}
	if f.IsNone() {
		return Value{}, t.TypeError("'%s' object is not reversible", args[0].Type().Name)
	}
	if !f.IsAbsent() {
		return t.Call(f)
	}
	if !isSequence(args[0]) {
		return Value{}, t.TypeError("'%s' object is not reversible", args[0].Type().Name)
	}
	n, err := t.Len(args[0])
	if err != nil {
		return Value{}, err
	}
	r, v := newFunctional[Reversed](t, cls)
	r.seq, r.index = args[0], n-1
	return v, nil
}

// isSequence tells whether v is taken for a sequence: a class with __getitem__ that is no dict, or a builtin sequence.
func isSequence(v Value) bool {
	ty := v.Type()
	if ty.Slots.GetItem == nil || ty.Layout == LayoutDict {
		return false
	}
	switch ty.Layout {
	case LayoutStr, LayoutBytes, LayoutByteArray:
		return true
	}
	return ty.Flags&(HeapType|SequencePattern) != 0
}

func reversedNext(t *Thread, v Value) (Value, error) {
	r := As[Reversed](v)
	if r.index < 0 || r.seq.IsAbsent() {
		return Value{}, nil
	}
	i := r.index
	x, err := t.GetItem(r.seq, Int(int64(i)))
	if err == nil {
		r.index = i - 1
		return x, nil
	}
	r.index = -1
	r.seq = Value{}
	if IsRaised(err, IndexErrorType) || IsRaised(err, StopIterationType) {
		err = nil
	}
	return Value{}, err
}

func reversedLengthHint(t *Thread, a []Value) (Value, error) {
	r := As[Reversed](a[0])
	if r.seq.IsAbsent() {
		return Int(0), nil
	}
	n, err := t.Len(r.seq)
	if err != nil {
		return Value{}, err
	}
	if n < r.index+1 {
		return Int(0), nil
	}
	return Int(int64(r.index + 1)), nil
}

func reversedReduce(t *Thread, a []Value) (Value, error) {
	r := As[Reversed](a[0])
	if r.seq.IsAbsent() {
		return FromTuple(NewTuple(t, FromType(a[0].Type()), FromTuple(NewTuple(t, FromTuple(NewTuple(t)))))), nil
	}
	return FromTuple(NewTuple(t, FromType(a[0].Type()), FromTuple(NewTuple(t, r.seq)), Int(int64(r.index)))), nil
}
