// Package structs is the module _struct: values as packed bytes.
package structs

import (
	"fmt"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 70<<8

var (
	structType, unpackType, errorType    object.Type
	structShape, unpackShape, errorShape object.Shape
)

const moduleDoc = `Values of Python as bytes in the layout of C, and back.

A format is characters for the values, each maybe behind a repeat count, and first maybe the order, sizes and alignment:
  @ or none of these: as C has it on this machine
  =: this machine's order, fixed sizes, no alignment
  <: the low byte first, fixed sizes, no alignment
  > or !: the high byte first, fixed sizes, no alignment
x is a pad byte; c char; b, B, h, H, i, I, l, L, q, Q integers; ? bool; e, f, d floats; F, D complex; s, p bytes; natively also n, N, P.
`

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_struct",
		Doc:  moduleDoc,
		Members: []object.Member{
			object.Function("_clearcache", "()", func(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }, "Forget the formats that were read."),
			object.Function("calcsize", "(format, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
				l, _, err := layoutOf(t, a[0])
				if err != nil {
					return a[0], err
				}
				return object.Int(int64(l.size)), nil
			}, "How many bytes a format stands for."),
			object.Function("iter_unpack", "(format, buffer, /)", withFormat(iterUnpack), "The values of the records that bytes hold, a tuple for each; there is no part of a record at the end."),
			object.RawFunction("pack", "(format, /, *values)", rawWithFormat("pack", 1, packValues), "Values as bytes, by a format."),
			object.RawFunction("pack_into", "(format, buffer, offset, /, *values)", rawWithFormat("pack_into", 3, packInto), "Write values as bytes into a buffer from offset on; a negative one counts from the end."),
			object.Function("unpack", "(format, buffer, /)", withFormat(unpack), "A tuple of the values that bytes hold, by a format of the same size."),
			object.Function("unpack_from", "(format, /, buffer, offset=0)", withFormat(unpackFrom), "A tuple of the values that a buffer holds from offset on; a negative one counts from the end."),
		},
		Types: []*object.Type{&structType, &errorType},
	}
}

// compiled is a struct.Struct.
type compiled struct {
	object.Obj
	layout *layout
	format object.Value // str
}

// unpacker is the iterator of iter_unpack.
type unpacker struct {
	object.Obj
	layout *layout
	source object.Value
	at     int
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			object.TypeRow{
				Type: &structType, Shape: &structShape, Name: "_struct.Struct", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
				Sig: "(format)", Doc: "A format that is read once, to write and read values with.",
				Slots: object.Slots{New: newStruct, Repr: structRepr}, Members: structMembers, SubBase: object.AttributeBase[compiled](),
				Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[compiled](s)) },
			},
			object.TypeRow{
				Type: &unpackType, Shape: &unpackShape, Name: "_struct.unpack_iterator", Layout: object.LayoutOther,
				Slots: object.Slots{Iter: object.IterSelf, Next: unpackNext},
				Members: func() []object.Member {
					return []object.Member{object.Method("__length_hint__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
						return object.Int(int64(object.As[unpacker](a[0]).left(t))), nil
					}, "")}
				},
			},
			object.TypeRow{
				Type: &errorType, Shape: &errorShape, Name: "struct.error", Base: object.ExceptionType, Layout: object.LayoutException,
				Flags: object.Subclassable | object.IsException, Attributes: object.AttributeBase[object.Exception](), SubBase: object.AttributeBase[object.Exception](),
				Make: func(s *object.Shape) object.Value { return object.FromException(object.Allocate[object.Exception](s)) },
			},
		)
	})
}

func failed(t *object.Thread, text string) error {
	return t.NewException(&errorType, object.StrValue(t, text))
}

// layoutOf reads a format, text or bytes.
func layoutOf(t *object.Thread, v object.Value) (*layout, object.Value, error) {
	if object.IsInstance(v, &structType) {
		c := object.As[compiled](v)
		return c.layout, c.format, nil
	}
	s, ok := object.AsStr(v)
	if !ok {
		b, ok := object.AsBytes(v)
		if !ok {
			return nil, v, t.TypeError("Struct() argument 1 must be a str or bytes object, not %s", v.Type().Name)
		}
		text, err := t.Decode(b.B, "latin-1", "strict")
		if err != nil {
			return nil, v, err
		}
		s = text
	}
	for i := range len(s.S) {
		if s.S[i] >= 128 {
			return nil, v, t.ValueError("non-ASCII character in struct format")
		}
	}
	l, err := parse(t, s.S)
	return l, object.FromStr(s), err
}

var structSignature = object.NewSignature("Struct", "(format)")

func newStruct(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := structSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	l, format, err := layoutOf(t, a[0])
	if err != nil {
		return format, err
	}
	t.Charge(64)
	c := object.Allocate[compiled](cls.Root)
	c.layout, c.format = l, format
	return object.From(c), nil
}

func structRepr(t *object.Thread, v object.Value) (object.Value, error) {
	format, err := t.Repr(object.As[compiled](v).format)
	if err != nil {
		return v, err
	}
	return object.StrValue(t, v.Type().ShortName()+"("+format.S+")"), nil
}

func structMembers() []object.Member {
	self := func(f func(*object.Thread, *layout, []object.Value) (object.Value, error)) object.Func {
		return func(t *object.Thread, a []object.Value) (object.Value, error) {
			return f(t, object.As[compiled](a[0]).layout, a[1:])
		}
	}
	raw := func(name string, least int, f func(*object.Thread, *layout, []object.Value) (object.Value, error)) object.RawFunc {
		return func(t *object.Thread, a []object.Value, kw []*object.Str) (object.Value, error) {
			if err := leastArguments(t, name, "Struct."+name, len(a)-1, least, kw); err != nil {
				return object.Value{}, err
			}
			return f(t, object.As[compiled](a[0]).layout, a[1:])
		}
	}
	return []object.Member{
		object.Property("format", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.As[compiled](v).format, nil
		}, nil, "The format as text."),
		object.Method("iter_unpack", "(buffer, /)", self(iterUnpack), "The values of the records that bytes hold, a tuple for each; there is no part of a record at the end."),
		object.RawMethod("pack", "(*values)", raw("pack", 0, packValues), "Values as bytes."),
		object.RawMethod("pack_into", "(buffer, offset, /, *values)", raw("pack_into", 2, packInto), "Write values as bytes into a buffer from offset on; a negative one counts from the end."),
		object.Property("size", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(object.As[compiled](v).layout.size)), nil
		}, nil, "How many bytes the format stands for."),
		object.Method("unpack", "(buffer, /)", self(unpack), "A tuple of the values that bytes of the same size hold."),
		object.Method("unpack_from", "(buffer, offset=0)", self(unpackFrom), "A tuple of the values that a buffer holds from offset on; a negative one counts from the end."),
	}
}

// withFormat makes a function whose first argument is a format of a method of Struct.
func withFormat(f func(*object.Thread, *layout, []object.Value) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		l, _, err := layoutOf(t, a[0])
		if err != nil {
			return object.Value{}, err
		}
		return f(t, l, a[1:])
	}
}

func rawWithFormat(name string, least int, f func(*object.Thread, *layout, []object.Value) (object.Value, error)) object.RawFunc {
	return func(t *object.Thread, a []object.Value, kw []*object.Str) (object.Value, error) {
		if err := leastArguments(t, name, "_struct."+name, len(a), least, kw); err != nil {
			return object.Value{}, err
		}
		l, _, err := layoutOf(t, a[0])
		if err != nil {
			return object.Value{}, err
		}
		return f(t, l, a[1:])
	}
}

func leastArguments(t *object.Thread, name, full string, n, least int, kw []*object.Str) error {
	if len(kw) > 0 {
		return t.TypeError("%s() takes no keyword arguments", full)
	}
	if n < least {
		plural := "s"
		if least == 1 {
			plural = ""
		}
		return t.TypeError("%s expected at least %d argument%s, got %d", name, least, plural, n)
	}
	return nil
}

func packValues(t *object.Thread, l *layout, values []object.Value) (object.Value, error) {
	if len(values) != l.values {
		return object.Value{}, failed(t, fmt.Sprintf("pack expected %d items for packing (got %d)", l.values, len(values)))
	}
	if err := t.Reserve(int64(l.size)); err != nil {
		return object.Value{}, err
	}
	b := make([]byte, l.size)
	if err := l.pack(t, b, values); err != nil {
		return object.Value{}, err
	}
	return object.FromBytes(object.NewBytes(t, b)), nil
}

// place works out where the bytes of a layout begin in a buffer. The words differ between writing and reading.
func (l *layout) place(t *object.Thread, offset, length int, function, doing, tooLittle string) (int, error) {
	if offset < 0 {
		if offset+l.size > 0 {
			return 0, failed(t, fmt.Sprintf("%s %d bytes at offset %d", tooLittle, l.size, offset))
		}
		if offset+length < 0 {
			return 0, failed(t, fmt.Sprintf("offset %d out of range for %d-byte buffer", offset, length))
		}
		offset += length
	}
	if length-offset < l.size {
		return 0, failed(t, fmt.Sprintf("%s requires a buffer of at least %d bytes for %s %d bytes at offset %d (actual buffer size is %d)",
			function, uint64(offset)+uint64(l.size), doing, l.size, offset, length))
	}
	return offset, nil
}

func packInto(t *object.Thread, l *layout, a []object.Value) (object.Value, error) {
	values := a[2:]
	if len(values) != l.values {
		return a[0], failed(t, fmt.Sprintf("pack_into expected %d items for packing (got %d)", l.values, len(values)))
	}
	buffer, ok := t.BufferOf(a[0])
	if !ok || buffer.ReadOnly {
		return a[0], t.TypeError("pack_into() argument 2 must be read-write bytes-like object, not %s", a[0].ArgName())
	}
	offset, err := t.IndexInt(a[1], object.IndexErrorType)
	if err != nil {
		return a[1], err
	}
	if buffer, ok = t.BufferOf(a[0]); !ok { // __index__ may have changed it
		return a[0], t.TypeError("pack_into() argument 2 must be read-write bytes-like object, not %s", a[0].ArgName())
	}
	at, err := l.place(t, offset, len(buffer.B), "pack_into", "packing", "no space to pack")
	if err != nil {
		return a[0], err
	}
	return object.None(), l.pack(t, buffer.B[at:at+l.size], values)
}

func bufferArg(t *object.Thread, v object.Value) ([]byte, error) {
	b, ok := t.BytesLike(v)
	if !ok {
		return nil, t.TypeError("a bytes-like object is required, not '%s'", v.Type().Name)
	}
	return b, nil
}

func unpack(t *object.Thread, l *layout, a []object.Value) (object.Value, error) {
	b, err := bufferArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	if len(b) != l.size {
		return a[0], failed(t, fmt.Sprintf("unpack requires a buffer of %d bytes", l.size))
	}
	return l.unpack(t, b)
}

func unpackFrom(t *object.Thread, l *layout, a []object.Value) (object.Value, error) {
	offset, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[1], err
	}
	b, err := bufferArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	at, err := l.place(t, offset, len(b), "unpack_from", "unpacking", "not enough data to unpack")
	if err != nil {
		return a[0], err
	}
	return l.unpack(t, b[at:at+l.size])
}

func iterUnpack(t *object.Thread, l *layout, a []object.Value) (object.Value, error) {
	if l.size == 0 {
		return a[0], failed(t, "cannot iteratively unpack with a struct of length 0")
	}
	b, err := bufferArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	if len(b)%l.size != 0 {
		return a[0], failed(t, fmt.Sprintf("iterative unpacking requires a buffer of a multiple of %d bytes", l.size))
	}
	t.Charge(64)
	return object.From(&unpacker{Obj: object.Obj{Shape: &unpackShape}, layout: l, source: a[0]}), nil
}

// left is the number of tuples that are still to come.
func (u *unpacker) left(t *object.Thread) int {
	if u.layout == nil {
		return 0
	}
	b, _ := t.BytesLike(u.source)
	return max(0, len(b)-u.at) / u.layout.size
}

func unpackNext(t *object.Thread, v object.Value) (object.Value, error) {
	u := object.As[unpacker](v)
	if u.layout == nil {
		return object.Value{}, nil
	}
	b, ok := t.BytesLike(u.source)
	if !ok || len(b)-u.at < u.layout.size {
		u.layout, u.source = nil, object.Value{}
		return object.Value{}, nil
	}
	u.at += u.layout.size
	return u.layout.unpack(t, b[u.at-u.layout.size:u.at])
}
