// Package object holds the values of the engine: their representation, the builtin types with their methods, the type system
// and what the engine needs of its host. It knows no bytecode: function, generator, frame and cell types live in vm and fill
// their slots from above.
package object

import (
	"math"
	"math/big"
	"unsafe"
)

// Value is any Python value in 16 bytes. P is the address of a static header for None, bool, small int and float, else of a heap
// object whose first word is its *Shape; so the type of every value is one load away. Bits holds the payload of the static kinds.
// P is nil only in an Absent value, which never reaches guest code.
//
// 16 bytes on purpose: NaN boxes with handles were 1.16 times slower, Go interfaces 3.1 times (RATIONALE, "Why 16-byte values?").
// P and Bits are exported for the run loop alone; everything else uses the functions below.
type Value struct {
	P    unsafe.Pointer
	Bits uint64
}

// Obj is the header that every heap object begins with.
type Obj struct{ Shape *Shape }

// ShapeOf returns the hidden class of the object.
func (o *Obj) ShapeOf() *Shape { return o.Shape }

// Static headers. Their addresses are the tags of the kinds that live in the value itself; each kind has a header of its own, so
// that `x.P == IntTag()` is one comparison with a constant.
var (
	intHeader            = Obj{&intShape}
	floatHeader          = Obj{&floatShape}
	boolHeader           = Obj{&boolShape}
	noneHeader           = Obj{&noneShape}
	unboundHeader        = Obj{&unboundShape}
	notImplementedHeader = Obj{&notImplementedShape}
	ellipsisHeader       = Obj{&ellipsisShape}
)

// IntTag, FloatTag, BoolTag, NoneTag and UnboundTag are the P of their kinds.
func IntTag() unsafe.Pointer     { return unsafe.Pointer(&intHeader) }
func FloatTag() unsafe.Pointer   { return unsafe.Pointer(&floatHeader) }
func BoolTag() unsafe.Pointer    { return unsafe.Pointer(&boolHeader) }
func NoneTag() unsafe.Pointer    { return unsafe.Pointer(&noneHeader) }
func UnboundTag() unsafe.Pointer { return unsafe.Pointer(&unboundHeader) }

// Int, Float and Bool make values of the static kinds.
func Int(i int64) Value     { return Value{IntTag(), uint64(i)} }
func Float(f float64) Value { return Value{FloatTag(), math.Float64bits(f)} }
func Bool(b bool) Value {
	if b {
		return Value{BoolTag(), 1}
	}
	return Value{BoolTag(), 0}
}

// None, Ellipsis, NotImplemented are the singletons; Unbound is the content of an unbound local and never a guest's value.
func None() Value           { return Value{NoneTag(), 0} }
func Ellipsis() Value       { return Value{unsafe.Pointer(&ellipsisHeader), 0} }
func NotImplemented() Value { return Value{unsafe.Pointer(&notImplementedHeader), 0} }
func Unbound() Value        { return Value{UnboundTag(), 0} }

// Absent is the zero Value: no value at all (an argument that was not given, the end of an iteration).
var Absent = Value{}

// IsAbsent, IsNone, IsUnbound, IsNotImplemented, IsEllipsis tell the singletons.
func (v Value) IsAbsent() bool         { return v.P == nil }
func (v Value) IsNone() bool           { return v.P == NoneTag() }
func (v Value) IsUnbound() bool        { return v.P == UnboundTag() }
func (v Value) IsEllipsis() bool       { return v.P == unsafe.Pointer(&ellipsisHeader) }
func (v Value) IsNotImplemented() bool { return v.P == unsafe.Pointer(&notImplementedHeader) }

// IsInt tells a small int (a bool is not one), IsFloat an exact float, IsBool a bool.
func (v Value) IsInt() bool   { return v.P == IntTag() }
func (v Value) IsFloat() bool { return v.P == FloatTag() }
func (v Value) IsBool() bool  { return v.P == BoolTag() }

// IsBigInt tells an int beyond 64 bits, IsPlainInt any exact int.
func (v Value) IsBigInt() bool   { return v.P != IntTag() && v.Shape() == &intShape }
func (v Value) IsPlainInt() bool { return v.Shape() == &intShape }

// AsInt, AsFloat, AsBool read the payload; the caller has asked for the kind before.
func (v Value) AsInt() int64     { return int64(v.Bits) }
func (v Value) AsFloat() float64 { return math.Float64frombits(v.Bits) }
func (v Value) AsBool() bool     { return v.Bits != 0 }

// Shape returns the hidden class of v; Type its type.
func (v Value) Shape() *Shape { return (*Obj)(v.P).Shape }
func (v Value) Type() *Type   { return (*Obj)(v.P).Shape.Type }

// Is tells identity (`is`): the same object, or the same payload of a static kind.
func (v Value) Is(w Value) bool { return v.P == w.P && v.Bits == w.Bits }

// Ref makes a Value of a heap object. o must be the address of a struct that begins with Obj and whose Shape is set.
func ref(p unsafe.Pointer) Value { return Value{P: p} }

// As reads v as the struct T that begins with Obj; the caller has asked v's type before. It is the one place outside the run loop
// where a Value turns into a Go pointer; packages above use it with their own object types.
func As[T any](v Value) *T { return (*T)(v.P) }

// From makes a Value of a heap object of a package above. T begins with Obj.
func From[T any](o *T) Value { return Value{P: unsafe.Pointer(o)} }

// BigInt is an int beyond 64 bits. V is never modified once the value is seen by guest code, and never fits an int64.
type BigInt struct {
	Obj
	V *big.Int
}

// IntFromBig makes an int value of any size; it takes v.
func IntFromBig(v *big.Int) Value {
	if v.IsInt64() {
		return Int(v.Int64())
	}
	return ref(unsafe.Pointer(&BigInt{Obj{&intShape}, v}))
}

// Uint makes an int of a uint64.
func Uint(u uint64) Value {
	if u <= math.MaxInt64 {
		return Int(int64(u))
	}
	return IntFromBig(new(big.Int).SetUint64(u))
}

// IntSub is an instance of a subclass of int: V is the plain int value.
type IntSub struct {
	Obj
	V Value
}

// FloatSub is an instance of a subclass of float.
type FloatSub struct {
	Obj
	V float64
}

// Complex is a complex number.
type Complex struct {
	Obj
	V complex128
}

// NewComplex makes a complex value.
func NewComplex(c complex128) Value { return ref(unsafe.Pointer(&Complex{Obj{&complexShape}, c})) }

// ToInt reads any int (bool, small, big, a subclass) as a plain int value: small, or *BigInt. ok is false for everything else.
func ToInt(v Value) (Value, bool) {
	switch {
	case v.P == IntTag():
		return v, true
	case v.P == BoolTag():
		return Int(int64(v.Bits)), true
	case v.Shape() == &intShape:
		return v, true
	case v.Type().Layout == LayoutInt:
		return As[IntSub](v).V, true
	}
	return Value{}, false
}

// ToFloat reads a float or an instance of a subclass of float.
func ToFloat(v Value) (float64, bool) {
	if v.P == FloatTag() {
		return v.AsFloat(), true
	}
	if v.Type().Layout == LayoutFloat {
		return As[FloatSub](v).V, true
	}
	return 0, false
}

// ToBig reads a plain int value (see ToInt) as a *big.Int that the caller must not modify.
func ToBig(v Value) *big.Int {
	if v.P == IntTag() {
		return big.NewInt(v.AsInt())
	}
	return As[BigInt](v).V
}
