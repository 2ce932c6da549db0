// Instances: allocation by size and the attributes that they own.
package object

import "unsafe"

// with2 … with16 are a builtin struct followed by room for attributes. The offset of Extra is Shape.Base-8 of the class.
type with0[T any] struct {
	Head  T
	Extra *Extra
}
type with2[T any] struct {
	with0[T]
	slots [2]Value
}
type with4[T any] struct {
	with0[T]
	slots [4]Value
}
type with8[T any] struct {
	with0[T]
	slots [8]Value
}
type with16[T any] struct {
	with0[T]
	slots [16]Value
}

// inlineCap rounds a number of attributes up to a size that NewInstance can make; allocate makes room for as many or more.
func inlineCap(n int) uint32 {
	switch {
	case n <= 8:
		return uint32(max(n, 0))
	case n <= 12:
		return 12
	}
	return 16
}

// attributeBase is Shape.Base for objects that begin with T.
func attributeBase[T any]() uint32 { return uint32(unsafe.Sizeof(with0[T]{})) }

// allocate makes an object that begins with T, with room for the attributes of shape. The caller sets Obj.Shape through the result.
func allocate[T any](shape *Shape) *T {
	switch {
	case shape.Base == 0:
		return new(T)
	case shape.Cap == 0:
		return &new(with0[T]).Head
	case shape.Cap <= 2:
		return &new(with2[T]).Head
	case shape.Cap <= 4:
		return &new(with4[T]).Head
	case shape.Cap <= 8:
		return &new(with8[T]).Head
	}
	return &new(with16[T]).Head
}

// instanceRoom is an instance with room for its attributes. The general allocate would put the Extra pointer twice.
type instanceRoom[T any] struct {
	Instance
	slots T
}

// instanceBase is Shape.Base of plain instances.
const instanceBase = uint32(unsafe.Sizeof(Instance{}))

// NewInstance makes an instance of the class whose first shape is given. Its attributes are absent.
func NewInstance(t *Thread, shape *Shape) *Instance {
	t.Charge(16 + 16*int64(shape.Cap))
	var o *Instance
	switch shape.Cap { // each is a size of Go's allocator
	case 0:
		o = new(Instance)
	case 1:
		o = &new(instanceRoom[[1]Value]).Instance
	case 2:
		o = &new(instanceRoom[[2]Value]).Instance
	case 3:
		o = &new(instanceRoom[[3]Value]).Instance
	case 4:
		o = &new(instanceRoom[[4]Value]).Instance
	case 5:
		o = &new(instanceRoom[[5]Value]).Instance
	case 6:
		o = &new(instanceRoom[[6]Value]).Instance
	case 7:
		o = &new(instanceRoom[[7]Value]).Instance
	case 8:
		o = &new(instanceRoom[[8]Value]).Instance
	case 12:
		o = &new(instanceRoom[[12]Value]).Instance
	default:
		o = &new(instanceRoom[[16]Value]).Instance
	}
	o.Shape = shape
	return o
}

// OwnAttr reads an attribute that v itself holds (not its class). The name must be interned.
func OwnAttr(t *Thread, v Value, name *Str) (Value, bool) {
	s := v.Shape()
	if s.Base == 0 {
		return Value{}, false
	}
	if s.Dict {
		e := *s.extraOf(v.P)
		if e == nil || e.Dict == nil {
			return Value{}, false
		}
		x := e.Dict.GetStr(t, name)
		return x, !x.IsAbsent()
	}
	if i, ok := s.Find(name); ok {
		return *s.slot(v.P, i), true
	}
	return Value{}, false
}

// SetOwnAttr writes an attribute of v itself, which must be able to hold attributes (Shape.Base != 0).
func SetOwnAttr(t *Thread, v Value, name *Str, x Value) error {
	s := v.Shape()
	if !s.Dict {
		if i, ok := s.Find(name); ok {
			*s.slot(v.P, i) = x
			return nil
		}
		if n := s.Add(t, name); n != nil {
			i := len(s.Keys)
			if i >= int(s.Cap) {
				e := ensureExtra(v)
				k := i - int(s.Cap)
				for len(e.Values) < k { // names of __slots__ that were never set
					e.Values = append(e.Values, Value{})
				}
				e.Values = append(e.Values[:k], x)
				t.Charge(16)
			} else {
				*s.slot(v.P, i) = x
			}
			(*Obj)(v.P).Shape = n
			return nil
		}
	}
	return InstanceDict(t, v).Set(t, FromStr(name), x)
}

// DelOwnAttr deletes an attribute of v itself and tells whether it was there. The object goes to dict mode, which keeps the order.
func DelOwnAttr(t *Thread, v Value, name *Str) (bool, error) {
	if _, ok := OwnAttr(t, v, name); !ok {
		return false, nil
	}
	d := InstanceDict(t, v)
	return d.Delete(t, FromStr(name))
}

// InstanceDict is v's __dict__. Asking for it puts the object into dict mode: the dict is the attributes, not a copy. nil where v
// can hold no attributes.
func InstanceDict(t *Thread, v Value) *Dict {
	s := v.Shape()
	if s.Base == 0 {
		return nil
	}
	if !s.Dict {
		toDictMode(t, v)
	}
	e := ensureExtra(v)
	if e.Dict == nil {
		e.Dict = NewDict(t)
	}
	return e.Dict
}

// SetInstanceDict replaces v's __dict__.
func SetInstanceDict(t *Thread, v Value, d *Dict) {
	if InstanceDict(t, v) != nil {
		(*v.Shape().extraOf(v.P)).Dict = d
	}
}

// ownNames are the names in v's __dict__ without making one, which would take the object off its shape; plain is false where something else than
// the usual __dict__ must be asked.
func ownNames(t *Thread, v Value) (names []*Str, plain bool) {
	s, ty := v.Shape(), v.Type()
	if s.Base == 0 || s.Dict || ty.slotOwner(SlotGetAttr) != &objectType {
		return nil, false
	}
	cell := t.Lookup(ty, t.Runtime.Intern("__dict__"))
	if cell == nil || !cell.V.Is(instanceDictDescr) {
		return nil, false
	}
	return s.Keys[s.Fixed:], true
}

func toDictMode(t *Thread, v Value) {
	s := v.Shape()
	d := NewDict(t)
	for i := int(s.Fixed); i < len(s.Keys); i++ {
		// An interned str key runs no guest code, so Set cannot fail.
		_ = d.Set(t, FromStr(s.Keys[i]), *s.slot(v.P, i))
	}
	for i := int(s.Fixed); i < len(s.Keys) && i < int(s.Cap); i++ {
		*s.slot(v.P, i) = Value{}
	}
	e := ensureExtra(v)
	e.Values = e.Values[:min(len(e.Values), max(0, int(s.Fixed)-int(s.Cap)))]
	e.Dict = d
	(*Obj)(v.P).Shape = s.Type.dictShape(t.Runtime)
}

func ensureExtra(v Value) *Extra {
	pe := v.Shape().extraOf(v.P)
	if *pe == nil {
		*pe = new(Extra)
	}
	return *pe
}
