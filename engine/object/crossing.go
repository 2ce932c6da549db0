// Classes of standard modules whose instances cross to the host as copies.
package object

// Crossing is such a class. Its state lies in names of __slots__, which are read and set here by their places: no guest code runs, also where
// the guest has changed the class.
type Crossing struct {
	Class *Type
	state []*MemberDescr
	rest  []Value // what a new instance has in the places that are not told
}

// NewCrossing is the class as a module has just made it; slots name its state, and rest is an instance that new ones begin like.
func (t *Thread) NewCrossing(class *Type, rest Value, slots ...string) (*Crossing, bool) {
	c := &Crossing{Class: class, rest: make([]Value, len(slots))}
	for i, name := range slots {
		cell := t.Lookup(class, t.Runtime.Intern(name))
		if cell == nil || cell.V.Shape() != &memberDescrShape {
			return nil, false
		}
		c.state = append(c.state, As[MemberDescr](cell.V))
		if !rest.IsAbsent() && IsInstance(rest, class) {
			c.rest[i] = *fixedSlot(rest, c.state[i].Index)
		}
	}
	return c, class.Root != nil && class.Layout == LayoutObject
}

// Has tells whether v is an instance.
func (c *Crossing) Has(v Value) bool { return c != nil && !v.IsInt() && IsInstance(v, c.Class) }

// At is what v has in a place; absent where the guest has left it empty.
func (c *Crossing) At(v Value, place int) Value { return *fixedSlot(v, c.state[place].Index) }

// New makes an instance with values in the first places.
func (c *Crossing) New(t *Thread, first ...Value) Value {
	v := From(NewInstance(t, c.Class.Root))
	for i, x := range append(first, c.rest[len(first):]...) {
		*fixedSlot(v, c.state[i].Index) = x
	}
	return v
}

// SetCrossing keeps the class of a module.
func (t *Thread) SetCrossing(module string, c *Crossing) {
	if t.Runtime.crossings == nil {
		t.Runtime.crossings = map[string]*Crossing{}
	}
	t.Runtime.crossings[module] = c
}

// Crossing is the class of a module; nil where the module was not made yet.
func (t *Thread) Crossing(module string) *Crossing {
	return t.Runtime.crossings[module]
}

// StoredAttr is OwnAttr for who must not run guest code: a __dict__ with keys that are no str, which may compare as they like, has nothing.
func StoredAttr(t *Thread, v Value, name *Str) Value {
	s := v.Shape()
	if s.Dict && s.Base != 0 {
		if e := *s.extraOf(v.P); e == nil || e.Dict == nil || e.Dict.kind != dictStr {
			return Absent
		}
	}
	x, ok := OwnAttr(t, v, name)
	if !ok {
		return Absent
	}
	return x
}
