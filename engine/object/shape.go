// Shapes: the hidden classes of instances. A shape names the attributes that an instance has and where they lie, so that an inline
// cache turns an attribute into a load at a fixed offset.
package object

import "unsafe"

// Layout tells which struct an object is, whatever subclass it belongs to.
type Layout uint8

const (
	LayoutObject Layout = iota // Instance
	LayoutInt                  // static int, BigInt or IntSub
	LayoutFloat                // static float or FloatSub
	LayoutComplex
	LayoutStr
	LayoutBytes
	LayoutByteArray
	LayoutList
	LayoutTuple
	LayoutDict
	LayoutSet // set and frozenset
	LayoutException
	LayoutType
	LayoutModule
	LayoutOther // a struct of its own that cannot be subclassed with another layout
)

// maxShapeKeys and maxShapes bound hidden classes: above them a class goes to dict mode, so that a guest cannot make shapes without end.
const (
	maxShapeKeys = 64
	maxShapes    = 1000
)

// Shape is the hidden class of an object. Builtin types have one static shape each; the shapes of a class form a tree of transitions.
type Shape struct {
	Type *Type
	// Version is unique among all shapes and changes when anything that a cache holds about objects of this shape may have changed
	// (a class attribute added, deleted or of another kind). Caches compare it, never the pointer: so a change of a class needs no
	// list of caches and no change of its instances.
	Version uint64
	Keys    []*Str          // attributes in the order of their making
	index   map[*Str]uint32 // interned name to position
	next    map[*Str]*Shape // transitions by added name
	Cap     uint32          // attributes that fit into the object itself; the rest lies in Extra.Values
	Base    uint32          // byte offset of the first inline attribute; the word before it is *Extra. 0: no attributes at all
	Dict    bool            // dict mode: attributes lie in Extra.Dict
	Fixed   uint32          // the first attributes are those of __slots__: always there, Absent where unset, under keys that no name finds
}

// Instance is an object of a class without a builtin base. Its inline attributes follow.
type Instance struct {
	Obj
	Extra *Extra
}

// Extra holds what few instances need.
type Extra struct {
	Values []Value   // attributes beyond the shape's Cap
	Dict   *Dict     // the attributes in dict mode; the object's __dict__
	ID     uint64    // id(), 0 until asked for
	Weak   *weakNode // the weak references to it, nil until one is made
}

// ExtraOf returns the place of o's Extra pointer, or nil for objects that cannot hold attributes.
func (s *Shape) extraOf(p unsafe.Pointer) **Extra {
	if s.Base == 0 {
		return nil
	}
	return (**Extra)(unsafe.Add(p, s.Base-8))
}

// Find returns the position of an attribute. name must be interned.
func (s *Shape) Find(name *Str) (int, bool) {
	if len(s.Keys) <= 4 { // a short scan beats the map
		for i, k := range s.Keys {
			if k == name {
				return i, true
			}
		}
		return 0, false
	}
	i, ok := s.index[name]
	return int(i), ok
}

// Offset is the byte offset of inline attribute i from the start of the object.
func (s *Shape) Offset(i int) uintptr { return uintptr(s.Base) + uintptr(i)*16 }

// slot returns the place of attribute i of the object at p.
func (s *Shape) slot(p unsafe.Pointer, i int) *Value {
	if i < int(s.Cap) {
		return (*Value)(unsafe.Add(p, s.Offset(i)))
	}
	return &(*s.extraOf(p)).Values[i-int(s.Cap)]
}

// Add returns the shape with one attribute more, or nil where the class must go to dict mode.
func (s *Shape) Add(t *Thread, name *Str) *Shape {
	if n := s.next[name]; n != nil {
		return n
	}
	if len(s.Keys) >= maxShapeKeys || s.Type.shapes >= maxShapes {
		return nil
	}
	s.Type.shapes++
	n := &Shape{Type: s.Type, Version: t.Runtime.newVersion(), Cap: s.Cap, Base: s.Base, Fixed: s.Fixed}
	n.Keys = append(s.Keys[:len(s.Keys):len(s.Keys)], name)
	if len(n.Keys) > 4 {
		n.index = make(map[*Str]uint32, len(n.Keys))
		for i, k := range n.Keys {
			n.index[k] = uint32(i)
		}
	}
	if s.next == nil {
		s.next = map[*Str]*Shape{}
	}
	s.next[name] = n
	t.Charge(160 + 40*int64(len(n.Keys)))
	return n
}

// invalidate gives the shape and all that grew from it new versions.
func (s *Shape) invalidate(r *Runtime) {
	todo := []*Shape{s}
	for len(todo) > 0 {
		s = todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		s.Version = r.newVersion()
		for _, n := range s.next {
			todo = append(todo, n)
		}
	}
}
