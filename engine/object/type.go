// Types: their slots, their attributes and how a change of them reaches the caches.
package object

import (
	"sync"
	"unsafe"
)

// TypeFlags are properties of a type.
type TypeFlags uint32

const (
	Subclassable    TypeFlags = 1 << iota // may be a base
	HeapType                              // made by guest code: its attributes may change
	IsException                           // BaseException or derived from it
	SequencePattern                       // matches sequence patterns
	MappingPattern                        // matches mapping patterns
	AbstractClass                         // has abstract methods
	NoInstantiate                         // a call refuses: "cannot create 'X' instances"
	MethodLike                            // a callable that binds on attribute access without allocation (function, builtin method)
	GuestCallable                         // a call runs guest code in the run loop (function type of vm)
	NoDict                                // instances hold only what __slots__ names
	NoWeakref                             // instances cannot be the target of weak references
	OwnLayout                             // the struct is not that of the base: such types do not mix as bases
	Unhashable                            // __hash__ is None
	ConsumesItems                         // a call does not keep its argument, as Member.Consumes
	PlainSetAttr                          // object.__setattr__ means the type's own SetAttr, which only does the same in another way
)

// Patterns are the flags of what a class is for match: most have one of them at most.
const Patterns = SequencePattern | MappingPattern

// CompareOp is the operation of a rich comparison, in CPython's order.
type CompareOp uint8

const (
	LT CompareOp = iota
	LE
	EQ
	NE
	GT
	GE
)

// BinaryOp numbers the binary operations.
type BinaryOp uint8

const (
	Add BinaryOp = iota
	Sub
	Mul
	Div
	FloorDiv
	Mod
	Pow
	MatMul
	And
	Or
	Xor
	Lsh
	Rsh
	Divmod
	NumBinary int = iota
)

// UnaryOp numbers the unary operations.
type UnaryOp uint8

const (
	Neg UnaryOp = iota
	Pos
	Invert
	Abs
	NumUnary int = iota
)

// Slots are what a type can do. nil: it cannot. A class of the guest gets wrappers that call its special methods (slots.go has the one
// table slot ↔ name ↔ wrapper); a builtin type fills them in Go, and its special methods are made from them.
//
// Every function takes the thread first and reports an exception or a stop as the error. Functions of binary operations get both operands
// in the order of the source; either may be of the type. They answer NotImplemented() for operands that they do not know.
type Slots struct {
	New      func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error)
	Init     func(t *Thread, self Value, args []Value, kw []*Str) error
	Call     func(t *Thread, f Value, args []Value, kw []*Str) (Value, error)
	Repr     func(t *Thread, v Value) (Value, error)
	Str      func(t *Thread, v Value) (Value, error)
	Hash     func(t *Thread, v Value) (int64, error) // HashUnhashable: `__hash__ = None`
	Compare  func(t *Thread, a, b Value, op CompareOp) (Value, error)
	Bool     func(t *Thread, v Value) (bool, error)
	GetAttr  func(t *Thread, v Value, name *Str) (Value, error)
	SetAttr  func(t *Thread, v Value, name *Str, x Value) error // x absent: delete
	DescrGet func(t *Thread, d, obj, cls Value) (Value, error)  // obj absent: access through the class
	DescrSet func(t *Thread, d, obj, x Value) error             // x absent: delete
	Iter     func(t *Thread, v Value) (Value, error)
	Next     func(t *Thread, v Value) (Value, error) // Absent at the end
	Send     func(t *Thread, v, x Value) (y Value, done bool, err error)
	Len      func(t *Thread, v Value) (int, error)
	GetItem  func(t *Thread, v, k Value) (Value, error)
	SetItem  func(t *Thread, v, k, x Value) error // x absent: delete
	Contains func(t *Thread, v, x Value) (bool, error)
	Concat   func(t *Thread, a, b Value) (Value, error)
	Repeat   func(t *Thread, v Value, n Value) (Value, error)
	IConcat  func(t *Thread, a, b Value) (Value, error)
	IRepeat  func(t *Thread, v Value, n Value) (Value, error)
	PowMod   func(t *Thread, a, b, m Value) (Value, error)
	Int      func(t *Thread, v Value) (Value, error)
	Float    func(t *Thread, v Value) (Value, error)
	Index    func(t *Thread, v Value) (Value, error)
	Await    func(t *Thread, v Value) (Value, error)
	AIter    func(t *Thread, v Value) (Value, error)
	ANext    func(t *Thread, v Value) (Value, error)
	Binary   [NumBinary]func(t *Thread, a, b Value) (Value, error)
	InPlace  [NumBinary]func(t *Thread, a, b Value) (Value, error)
	Unary    [NumUnary]func(t *Thread, v Value) (Value, error)
}

// AttrCell holds one class attribute. Caches keep the cell, so that overwriting plain data (`Cls.count += 1`) disturbs none.
type AttrCell struct {
	Name string
	V    Value
}

// Type is a type or class.
type Type struct {
	Obj
	Extra   *Extra
	Name    string // as in error messages: `int`, `collections.deque`
	Flags   TypeFlags
	Layout  Layout
	Base    *Type
	Bases   []*Type
	MRO     []*Type
	Slots   Slots
	members func() []Member      // of a builtin type; see Members
	Root    *Shape               // shape of new instances without attributes
	Version uint64               // unique; changes as Shape.Version does
	Doc     string               // of a builtin type
	Sig     string               // text signature of a builtin type's constructor
	Make    func(s *Shape) Value // allocates an instance of a subclass that has this type's layout, Obj.Shape set
	// WriteText is print's short way into a text stream of the engine's own; nil: print calls the method write.
	WriteText func(t *Thread, v Value, text string) error
	// Walk is Thread.Walk's short way over an iterator of this exact type, which charges a step for each item; nil: Next is called.
	Walk func(t *Thread, v Value, s Sink) error
	// CallCheck is what a call of the type itself says of wrong arguments where its words are others than those of New and Init: CPython reads the
	// arguments of such a call in a way of its own, which a subclass and type.__call__ do not take. nil: the words are the same.
	CallCheck func(t *Thread, args []Value, kw []*Str) error
	SubBase   uint32     // Shape.Base of subclasses
	Buffer    BufferFunc // shows the object's memory to all that takes bytes-like objects; nil: it has none
	attrs     map[string]*AttrCell
	order     []*AttrCell // in the order of their making; deleted ones are taken out
	subs      []*Type     // direct subclasses
	dict      *Shape      // shape of instances in dict mode
	shapes    int         // hidden classes made so far
	QualName  *Str        // __qualname__ of a heap type
	Own       SlotSet     // slots that the type itself defines
	Guest     SlotSet     // slots that are the generic wrapper: they call the special method that the class attribute names
	PlainNew  bool        // the New slot is object's
	PlainInit bool        // the Init slot is object's
	expect    []string    // names of attributes that methods store on self
	early     []*Shape    // first shapes before SetCapacity: instances made while the class was being made have them
	once      sync.Once   // of a static type: attrs are built
}

// FromType makes a Value of a type.
func FromType(ty *Type) Value { return ref(unsafe.Pointer(ty)) }

// IsSubtype tells whether a is b or derives from it.
func (a *Type) IsSubtype(b *Type) bool {
	if a == b {
		return true
	}
	for _, m := range a.MRO {
		if m == b {
			return true
		}
	}
	return false
}

// IsInstance tells whether v's type is ty or derives from it (no __instancecheck__).
func IsInstance(v Value, ty *Type) bool { return v.Type().IsSubtype(ty) }

// attrCacheSize lines of one runtime-wide cache answer most look-ups of class attributes that no inline cache holds.
const attrCacheSize = 1024

type attrCacheLine struct {
	version uint64
	name    *Str
	cell    *AttrCell
}

// Lookup finds a class attribute along the method resolution order; nil where there is none. It runs no guest code.
func (t *Thread) Lookup(ty *Type, name *Str) *AttrCell {
	known := t.Runtime.known(name)
	if known == nil { // a name that nothing was ever called: interning it would only fill the table
		return ty.find(name.S)
	}
	name = known
	line := &t.Runtime.attrCache[(uint64(uintptr(unsafe.Pointer(name))>>4)^ty.Version)%attrCacheSize]
	if line.version == ty.Version && line.name == name {
		return line.cell
	}
	cell := ty.find(name.S)
	*line = attrCacheLine{ty.Version, name, cell}
	return cell
}

func (ty *Type) find(name string) *AttrCell {
	for _, m := range ty.MRO {
		if c := m.own(name); c != nil {
			return c
		}
	}
	return nil
}

// own is the attribute of the type itself. The table of a static type is built at its first use.
func (ty *Type) own(name string) *AttrCell {
	if ty.Flags&HeapType == 0 {
		ty.once.Do(ty.build)
	}
	return ty.attrs[name]
}

func (ty *Type) dictShape(r *Runtime) *Shape {
	if ty.dict == nil {
		root := ty.Root
		ty.dict = &Shape{Type: ty, Version: r.newVersion(), Base: root.Base, Dict: true, Keys: root.Keys[:root.Fixed], Fixed: root.Fixed, Cap: root.Cap}
	}
	return ty.dict
}
