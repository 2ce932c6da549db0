// __slots__, and the first shape of a class's instances.
package object

import (
	"sort"
	"strings"
)

// classSlots is what __slots__ asks for.
type classSlots struct {
	names      []*Str
	dict, weak bool
}

// holdsDict tells whether instances of a type hold attributes of any name.
func (ty *Type) holdsDict() bool { return ty.Root != nil && ty.Root.hasDict() }

// addSlots makes the instances' first shape; slots is the value of __slots__, absent where the class has none.
func (t *Thread) addSlots(ty *Type, slots Value) error {
	inherited, weak := false, false
	for _, b := range ty.Bases {
		inherited = inherited || b.holdsDict()
		weak = weak || b != &objectType && b.Weakrefable()
	}
	if slots.IsAbsent() {
		ty.makeRoot(t, nil)
		ty.addInstanceAttrs(!inherited, !weak && !ty.sizedBase())
		return nil
	}
	want, err := t.readSlots(ty, slots)
	if err != nil {
		return err
	}
	if want.dict && inherited {
		return t.TypeError("__dict__ slot disallowed: we already got one")
	}
	if !want.dict && !inherited {
		ty.Flags |= NoDict
	}
	if !want.weak && !weak {
		ty.Flags |= NoWeakref
	}
	keys := make([]*Str, len(want.names))
	first := 0
	if ty.Base.Root != nil {
		first = int(ty.Base.Root.Fixed)
	}
	for i, name := range want.names {
		keys[i] = &Str{Obj: Obj{&strShape}, S: name.S}
		d := &MemberDescr{Obj{&memberDescrShape}, name, ty, first + i}
		ty.addCell(name.S, From(d))
		t.Charge(120)
	}
	if len(keys) > 0 {
		ty.Flags |= OwnLayout
	}
	ty.makeRoot(t, keys)
	ty.addInstanceAttrs(want.dict, want.weak)
	return nil
}

// addInstanceAttrs adds __dict__ and __weakref__ to a class whose instances have them and those of its bases do not.
func (ty *Type) addInstanceAttrs(dict, weak bool) {
	if ty.Layout == LayoutType || ty.Layout == LayoutModule {
		return
	}
	if dict && ty.attrs["__dict__"] == nil {
		ty.addCell("__dict__", instanceDictDescr)
	}
	if weak && ty.attrs["__weakref__"] == nil {
		ty.addCell("__weakref__", instanceWeakDescr)
	}
}

// The two descriptors are shared by all classes and belong to object, as CPython's do.
var (
	instanceDictRow   = Property("__dict__", instanceDictGet, instanceDictSet, "The attributes of the instance by name.")
	instanceWeakRow   = Property("__weakref__", instanceWeakGet, instanceWeakSet, "What refers weakly to the object.")
	instanceDictDescr = From(&getSetDescr{Obj{&getSetDescrShape}, &instanceDictRow, &objectType})
	instanceWeakDescr = From(&getSetDescr{Obj{&getSetDescrShape}, &instanceWeakRow, &objectType})
)

// instanceWeakSet refuses in the name of object, of whatever class the descriptor is found.
func instanceWeakSet(t *Thread, v, x Value) error {
	return t.Errorf(AttributeErrorType, "attribute '__weakref__' of 'object' objects is not writable")
}

// instanceWeakGet is `__weakref__`: the first weak reference to the object.
func instanceWeakGet(t *Thread, v Value) (Value, error) {
	if !v.Type().Weakrefable() {
		return Value{}, t.AttributeError(v, t.Runtime.specialName(spWeakref), "This object has no __weakref__")
	}
	return absentToNone(t.firstWeak(v)), nil
}

// makeRoot makes the first shape: the names of __slots__ of the bases and of the class itself come first.
func (ty *Type) makeRoot(t *Thread, own []*Str) {
	s := &Shape{Type: ty, Version: t.Runtime.newVersion(), Base: ty.SubBase}
	if ty.Layout == LayoutType {
		s.Base = 0 // types keep attributes in a table of their own
	}
	if base := ty.Base.Root; base != nil {
		s.Keys = append(s.Keys, base.Keys[:base.Fixed]...)
		if ty.Base.Flags&HeapType != 0 {
			s.Cap = base.Cap
		}
	}
	s.Keys = append(s.Keys, own...)
	s.Fixed = uint32(len(s.Keys))
	s.Cap = max(s.Cap, inlineCap(len(s.Keys)))
	ty.Root = s
}

// SetCapacity sizes the instances of a new class for the attributes that its methods store on self, besides those of its base. Instances that
// exist already, made by a metaclass or __init_subclass__, keep a tree of shapes of their own.
func (ty *Type) SetCapacity(t *Thread, names []string) {
	if ty.Flags&HeapType == 0 || ty.Root.Base == 0 || ty.Flags&NoDict != 0 {
		return
	}
	ty.sizeFor(t, ty.Base.expect, names)
}

// Expect adds to the attributes that the instances of a class are sized for.
func (ty *Type) Expect(t *Thread, names []string) {
	if ty.Flags&HeapType != 0 && ty.Root.Base != 0 && ty.Flags&NoDict == 0 {
		ty.sizeFor(t, ty.expect, names)
	}
}

func (ty *Type) sizeFor(t *Thread, have, names []string) {
	expect := have[:len(have):len(have)]
	for _, name := range names {
		known := false
		for _, k := range expect {
			known = known || k == name
		}
		if !known && len(expect) < 16 {
			expect = append(expect, name)
		}
	}
	ty.expect = expect
	if room := inlineCap(int(ty.Root.Fixed) + len(expect)); room > ty.Root.Cap {
		old := ty.Root
		ty.early = append(ty.early, old)
		ty.Root = &Shape{Type: ty, Version: t.Runtime.newVersion(), Keys: old.Keys, Cap: room, Base: old.Base, Fixed: old.Fixed}
	}
}

// readSlots reads the value of __slots__.
func (t *Thread) readSlots(ty *Type, v Value) (classSlots, error) {
	var want classSlots
	var items []Value
	if s, ok := AsStr(v); ok {
		items = []Value{FromStr(s)}
	} else {
		var err error
		if items, err = t.Collect(v); err != nil {
			return want, err
		}
	}
	for _, x := range items {
		if err := t.readSlot(ty, x, &want); err != nil {
			return want, err
		}
	}
	if len(want.names) > 0 && ty.Base.variableSize() {
		return want, t.TypeError("arbitrary __slots__ not supported for subtype of '%s'", ty.Base.Name)
	}
	sort.Slice(want.names, func(i, j int) bool { return want.names[i].S < want.names[j].S })
	return want, nil
}

// variableSize tells the builtins of which CPython makes no subclass with slots: their objects have no fixed size.
func (ty *Type) variableSize() bool {
	return ty.Layout == LayoutInt || ty.Layout == LayoutBytes || ty.Layout == LayoutType
}

func (t *Thread) readSlot(ty *Type, x Value, want *classSlots) error {
	name, ok := AsStr(x)
	if !ok {
		return t.TypeError("__slots__ items must be strings, not '%s'", x.Type().Name)
	}
	if !isIdentifier(name.S) {
		return t.TypeError("__slots__ must be identifiers")
	}
	switch name.S {
	case "__dict__":
		if want.dict {
			return t.TypeError("__dict__ slot disallowed: we already got one")
		}
		want.dict = true
		return nil
	case "__weakref__":
		if want.weak || ty.Base != &objectType && ty.Base.Weakrefable() {
			return t.TypeError("__weakref__ slot disallowed: we already got one")
		}
		want.weak = true
		return nil
	}
	mangled := t.Runtime.Intern(MangleName(ty.Name, name.S))
	if ty.attrs[mangled.S] != nil && mangled.S != "__qualname__" && mangled.S != "__classcell__" {
		text, err := t.Repr(FromStr(mangled))
		if err != nil {
			return err
		}
		return t.ValueError("%s in __slots__ conflicts with class variable", text.S)
	}
	for _, n := range want.names {
		if n == mangled {
			return nil
		}
	}
	want.names = append(want.names, mangled)
	return nil
}

// MangleName is the name of a private attribute (`__x`) in a class.
func MangleName(class, name string) string {
	if !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.IndexByte(name, '.') >= 0 {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}
