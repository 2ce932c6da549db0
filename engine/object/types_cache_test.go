// What the inline caches rely on: which changes of a class give new versions, and the plans of attribute access.
package object

import (
	"sort"
	"strings"
	"testing"
)

// newTestClass makes a class; attrs are name, value pairs.
func newTestClass(tb testing.TB, t *Thread, name string, bases []*Type, attrs map[string]Value) *Type {
	tb.Helper()
	d := NewDict(t)
	keys := make([]string, 0, len(attrs))
	for k := range attrs {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		if err := d.Set(t, FromStr(t.Runtime.Intern(k)), attrs[k]); err != nil {
			tb.Fatal(err)
		}
	}
	v, err := t.Call(FromType(TypeType), StrValue(t, name), typeTuple(t, bases), FromDict(d))
	if err != nil {
		tb.Fatal(err)
	}
	return As[Type](v)
}

func instanceOf(tb testing.TB, t *Thread, ty *Type) Value {
	tb.Helper()
	v, err := t.Call(FromType(ty))
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

func mustSet(tb testing.TB, t *Thread, v Value, name string, x Value) {
	tb.Helper()
	if err := t.SetAttr(v, t.Runtime.Intern(name), x); err != nil {
		tb.Fatal(err)
	}
}

func function(result Value) Value {
	return newTestFunction("f", func(*Thread, []Value, []*Str) (Value, error) { return result, nil })
}

func TestTypesInvalidation(tt *testing.T) {
	t := typesRuntime(tt)
	base := newTestClass(tt, t, "Base", nil, map[string]Value{"n": Int(1), "f": function(Int(1))})
	sub := newTestClass(tt, t, "Sub", []*Type{base}, nil)
	v := instanceOf(tt, t, sub)
	mustSet(tt, t, v, "x", Int(1))
	steps := []struct {
		what    string
		do      func()
		changes bool
	}{
		{"plain data over plain data", func() { mustSet(tt, t, FromType(base), "n", Int(2)) }, false},
		{"a new key", func() { mustSet(tt, t, FromType(base), "m", Int(2)) }, true},
		{"a deleted key", func() { mustSet(tt, t, FromType(base), "m", Value{}) }, true},
		{"a function over a function", func() { mustSet(tt, t, FromType(base), "f", function(Int(2))) }, true},
		{"a function over data", func() { mustSet(tt, t, FromType(base), "n", function(Int(2))) }, true},
		{"data over a function", func() { mustSet(tt, t, FromType(base), "n", Int(3)) }, true},
		{"a special name", func() { mustSet(tt, t, FromType(base), "__len__", function(Int(3))) }, true},
		{"new bases", func() { mustSet(tt, t, FromType(sub), "__bases__", typeTuple(t, []*Type{base})) }, true},
		{"an instance's attribute", func() { mustSet(tt, t, v, "x", Int(4)) }, false},
	}
	for _, s := range steps {
		ty, root, shape := sub.Version, sub.Root.Version, v.Shape().Version
		s.do()
		for _, c := range []struct {
			name          string
			before, after uint64
		}{{"type", ty, sub.Version}, {"first shape", root, sub.Root.Version}, {"instance's shape", shape, v.Shape().Version}} {
			if (c.before != c.after) != s.changes {
				tt.Errorf("%s: version of the subclass's %s: before %d, after %d, want a change: %v", s.what, c.name, c.before, c.after, s.changes)
			}
		}
	}
	if n, err := t.Len(v); n != 3 || err != nil {
		tt.Errorf("len after the slot came late: got %d, %v, want 3", n, err)
	}
}

func TestTypesPlans(tt *testing.T) {
	t := typesRuntime(tt)
	prop, err := t.Call(FromType(PropertyType), function(Int(7)))
	if err != nil {
		tt.Fatal(err)
	}
	cls := newTestClass(tt, t, "C", nil, map[string]Value{
		"data": Int(1), "f": function(Int(1)), "p": prop, "s": FromStaticMethod(function(Int(2))), "c": FromClassMethod(function(Int(3))),
	})
	slotted := newTestClass(tt, t, "S", nil, map[string]Value{"__slots__": StrValue(t, "a")})
	hooked := newTestClass(tt, t, "H", nil, map[string]Value{"__getattr__": function(Int(1)), "__setattr__": function(None())})
	v := instanceOf(tt, t, cls)
	for _, n := range strings.Fields("a0 a1 a2") {
		mustSet(tt, t, v, n, Int(5))
	}
	asked := instanceOf(tt, t, cls)
	InstanceDict(t, asked)
	for _, c := range []struct {
		shape *Shape
		name  string
		get   AttrKind
		set   AttrKind
	}{
		{cls.Root, "data", AttrCellValue, AttrGeneric}, // no room in the object: SetCapacity was not called
		{cls.Root, "f", AttrMethod, AttrGeneric},
		{cls.Root, "p", AttrProperty, AttrGeneric},
		{cls.Root, "s", AttrStatic, AttrGeneric},
		{cls.Root, "c", AttrClassMethod, AttrGeneric},
		{cls.Root, "nothing", AttrGeneric, AttrGeneric},
		{v.Shape(), "a0", AttrOverflow, AttrOverflow},
		{asked.Shape(), "a0", AttrGeneric, AttrGeneric},
		{slotted.Root, "a", AttrSlot, AttrSlot},
		{slotted.Root, "b", AttrGeneric, AttrGeneric},
		{hooked.Root, "x", AttrGeneric, AttrGeneric},
		{&listShape, "append", AttrRow, AttrGeneric},
		{&listShape, "__len__", AttrMethod, AttrGeneric},
	} {
		name := t.Runtime.Intern(c.name)
		if p := FindAttr(t, c.shape, name); p.Kind != c.get {
			tt.Errorf("reading %s.%s: got plan %d, want %d", c.shape.Type.Name, c.name, p.Kind, c.get)
		}
		if p := FindSetAttr(t, c.shape, name); p.Kind != c.set {
			tt.Errorf("storing %s.%s: got plan %d, want %d", c.shape.Type.Name, c.name, p.Kind, c.set)
		}
	}
}

func TestTypesCapacity(tt *testing.T) {
	t := typesRuntime(tt)
	base := newTestClass(tt, t, "B", nil, nil)
	early := instanceOf(tt, t, base)
	base.SetCapacity(t, []string{"x", "y", "z"})
	sub := newTestClass(tt, t, "S", []*Type{base}, nil)
	sub.SetCapacity(t, []string{"z", "w", "v"})
	if base.Root.Cap != 3 || sub.Root.Cap != 5 {
		tt.Errorf("capacities: got %d and %d, want 3 and 5", base.Root.Cap, sub.Root.Cap)
	}
	v := instanceOf(tt, t, sub)
	names := strings.Fields("x y z w v u t s r q p")
	for i, n := range names {
		mustSet(tt, t, v, n, Int(int64(i)))
	}
	for i, n := range names {
		if x, err := t.GetAttr(v, t.Runtime.Intern(n)); err != nil || x.AsInt() != int64(i) {
			tt.Errorf("%s: got %v, %v, want %d", n, x, err, i)
		}
	}
	for i, n := range names { // made before: no room for any inside
		mustSet(tt, t, early, n, Int(int64(i)))
	}
	version := early.Shape().Version
	mustSet(tt, t, FromType(base), "late", Int(1))
	if early.Shape().Version == version {
		tt.Error("a change of the class does not reach an instance made before SetCapacity")
	}
	for i, n := range names {
		if x, err := t.GetAttr(early, t.Runtime.Intern(n)); err != nil || x.AsInt() != int64(i) {
			tt.Errorf("%s of the early instance: got %v, %v, want %d", n, x, err, i)
		}
	}
	plan := FindSetAttr(t, sub.Root, t.Runtime.Intern("x"))
	if plan.Kind != AttrAdd || plan.Next == nil || plan.Offset != uintptr(instanceBase) {
		tt.Errorf("first attribute: got plan %+v, want an addition at the first place", plan)
	}
}

// More slots than an object has places: the rest lies beside it, also when the object goes to dict mode.
func TestTypesManySlots(tt *testing.T) {
	t := typesRuntime(tt)
	names := make([]Value, 40)
	for i := range names {
		names[i] = StrValue(t, "s"+strings.Repeat("i", i))
	}
	base := newTestClass(tt, t, "Many", nil, map[string]Value{"__slots__": FromTuple(NewTuple(t, names...))})
	v := instanceOf(tt, t, newTestClass(tt, t, "Sub", []*Type{base}, nil))
	mustSet(tt, t, v, "free", Int(-1))
	for i := range names {
		mustSet(tt, t, v, As[Str](names[i]).S, Int(int64(i)))
	}
	InstanceDict(t, v)
	mustSet(tt, t, v, "more", Int(-2))
	for i := range names {
		if x, err := t.GetAttr(v, As[Str](names[i])); err != nil || x.AsInt() != int64(i) {
			tt.Errorf("slot %d: got %v, %v", i, x, err)
		}
	}
	if d := InstanceDict(t, v); d.Len() != 2 {
		tt.Errorf("__dict__ has %d entries, want the 2 that are no slots", d.Len())
	}
}

// A lattice of classes has many paths but each class is visited once, behind its bases.
func TestTypesLattice(tt *testing.T) {
	t := typesRuntime(tt)
	top := newTestClass(tt, t, "Top", nil, nil)
	left, right := top, top
	for i := 0; i < 40; i++ {
		l := newTestClass(tt, t, "L", []*Type{left}, nil)
		r := newTestClass(tt, t, "R", []*Type{right}, nil)
		join := newTestClass(tt, t, "J", []*Type{l, r}, nil)
		left, right = join, join
	}
	order := top.withSubclasses()
	if len(order) != 121 {
		tt.Fatalf("%d classes, want 121", len(order))
	}
	place := map[*Type]int{}
	for i, c := range order {
		place[c] = i
	}
	for _, c := range order[1:] {
		for _, b := range c.Bases {
			if place[b] > place[c] {
				tt.Errorf("a class stands before its base %s", b.Name)
			}
		}
	}
	mustSet(tt, t, FromType(top), "__len__", function(Int(7)))
	if n, err := t.Len(instanceOf(tt, t, left)); n != 7 || err != nil {
		tt.Errorf("len at the end of the lattice: got %d, %v", n, err)
	}
}

// A slot descriptor in a class that is no subclass of its owner gets no plan: the place it names is another attribute's there.
func TestTypesStrangeSlot(tt *testing.T) {
	t := typesRuntime(tt)
	owner := newTestClass(tt, t, "Owner", nil, map[string]Value{"__slots__": StrValue(t, "a")})
	other := newTestClass(tt, t, "Other", nil, map[string]Value{"a": owner.attrs["a"].V})
	other.SetCapacity(t, []string{"x"})
	v := instanceOf(tt, t, other)
	mustSet(tt, t, v, "x", Int(1))
	name := t.Runtime.Intern("a")
	if p := FindAttr(t, v.Shape(), name); p.Kind != AttrGeneric {
		tt.Errorf("got plan %d", p.Kind)
	}
	if _, err := t.GetAttr(v, name); !IsRaised(err, TypeErrorType) {
		tt.Errorf("got %v, want a TypeError", err)
	}
}

// No builtin with a struct of its own is made as a plain instance.
func TestTypesNoForeignInstances(tt *testing.T) {
	t := typesRuntime(tt)
	for _, row := range allTypeRows() {
		ty := row.Type
		if ty == &objectType || ty.Flags&NoInstantiate != 0 {
			continue
		}
		v, err := objectNew(t, ty, nil, nil)
		if err == nil && v.Type().Layout != LayoutObject && ty.Make == nil {
			tt.Errorf("object.__new__ made a %s", ty.Name)
		}
	}
}

// A name that no object was ever called is looked up without being kept.
func TestTypesUnknownNamesAreNotInterned(tt *testing.T) {
	t := typesRuntime(tt)
	v := instanceOf(tt, t, newTestClass(tt, t, "C", nil, nil))
	before := len(t.Runtime.interned)
	for i := 0; i < 100; i++ {
		if _, err := t.LookupAttr(v, "x"); err != nil {
			tt.Fatal(err)
		}
		if _, err := genericGetAttr(t, v, &Str{Obj: Obj{&strShape}, S: "never" + strings.Repeat("r", i)}); !IsRaised(err, AttributeErrorType) {
			tt.Fatalf("got %v, want an AttributeError", err)
		}
	}
	if n := len(t.Runtime.interned) - before; n > 2 {
		tt.Errorf("%d names were interned by look-ups", n)
	}
}

func TestTypesIdentity(tt *testing.T) {
	t := typesRuntime(tt)
	seen := map[int64]Value{}
	cls := newTestClass(tt, t, "C", nil, nil)
	values := []Value{
		Int(0), Int(1), Int(-1), Int(1 << 40), Bool(true), Bool(false), None(), Ellipsis(), NotImplemented(), Float(0), Float(1), Float(1.5),
		FromType(IntType), FromType(TypeType), FromType(cls), instanceOf(tt, t, cls), instanceOf(tt, t, cls), StrValue(t, "a"), StrValue(t, "abc"),
		StrValue(t, "abc"), FromList(NewList(t, nil)), FromTuple(NewTuple(t)), FromDict(NewDict(t)), From(t.NewException(ValueErrorType)),
	}
	for _, v := range values {
		id := t.ID(v)
		if other, ok := seen[id]; ok {
			tt.Errorf("a %s and a %s have the same id", v.Type().Name, other.Type().Name)
		}
		seen[id] = v
	}
	for _, v := range values {
		if other := seen[t.ID(v)]; !other.Is(v) {
			tt.Errorf("the id of a %s changed", v.Type().Name)
		}
	}
}

// Classes that are only listed by their bases go when memory is short; those in use stay, in order.
func TestTypesCollect(tt *testing.T) {
	t := typesRuntime(tt)
	base := newTestClass(tt, t, "Base", nil, nil)
	first := newTestClass(tt, t, "First", []*Type{base}, nil)
	for i := 0; i < 50; i++ {
		newTestClass(tt, t, "Lost", []*Type{base, first}[i%2:i%2+1], nil)
	}
	last := newTestClass(tt, t, "Last", []*Type{base}, nil)
	t.Runtime.collect()
	if subs := t.Subclasses(base); len(subs) != 2 || subs[0] != first || subs[1] != last {
		tt.Errorf("%d subclasses are left, want the two in use", len(subs))
	}
	if n := len(t.Subclasses(first)); n != 0 {
		tt.Errorf("%d subclasses of a class in use are left, want none", n)
	}
}
