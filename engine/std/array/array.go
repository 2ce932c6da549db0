// Package array is the module array: sequences of numbers or characters of one machine type.
package array

import (
	"fmt"
	"math"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 71<<8

var (
	arrayType, iteratorType   object.Type
	arrayShape, iteratorShape object.Shape
)

// array is an array.array: the bytes of its items.
type array struct {
	object.Obj
	kind *kind
	b    []byte
}

type iterator struct {
	object.Obj
	of object.Value // absent at the end
	at int
}

const badCode = "bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, e, f, d, Zf or Zd)"

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "array",
		Doc:  "Sequences of numbers or characters that are all of one C type, and take the memory of that.",
		Members: []object.Member{
			object.Function("_array_reconstructor", "(arraytype, typecode, mformat_code, items, /)", reconstruct, "The array that a pickle describes."),
			object.Constant("typecodes", func(t *object.Thread) (object.Value, error) {
				codes := make([]object.Value, len(kinds))
				for i := range kinds {
					codes[i] = object.StrValue(t, kinds[i].code)
				}
				return object.FromTuple(object.TakeTuple(t, codes)), nil
			}, ""),
		},
		Types: []*object.Type{&arrayType},
		Init: func(t *object.Thread, m *object.Module) error {
			return m.Dict.Set(t, object.FromStr(t.Runtime.Intern("ArrayType")), object.FromType(&arrayType))
		},
	}
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			object.TypeRow{
				Type: &arrayType, Shape: &arrayShape, Name: "array.array", Layout: object.LayoutOther,
				Flags: object.Subclassable | object.OwnLayout | object.SequencePattern,
				Doc:   "A sequence of numbers or characters of the one C type that typecode names.",
				Slots: object.Slots{
					New: newArray, Repr: arrayRepr, Hash: object.HashUnhashable, Compare: arrayCompare, Iter: arrayIter,
					Len:     func(_ *object.Thread, v object.Value) (int, error) { return of(v).len(), nil },
					GetItem: getItem, SetItem: setItem, Contains: contains, Concat: concat, Repeat: repeat, IConcat: inPlaceConcat, IRepeat: inPlaceRepeat,
				},
				Members: arrayMembers, SubBase: object.AttributeBase[array](),
				Buffer: func(_ *object.Thread, v object.Value) object.Buffer {
					a := of(v)
					return object.Buffer{B: a.b, Format: a.kind.format, ItemSize: a.kind.size}
				},
				Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[array](s)) },
			},
			object.TypeRow{
				Type: &iteratorType, Shape: &iteratorShape, Name: "array.arrayiterator", Layout: object.LayoutOther,
				Slots: object.Slots{Iter: object.IterSelf, Next: iteratorNext},
				Members: func() []object.Member {
					return []object.Member{
						object.Method("__reduce__", "()", iteratorReduce, "What pickle and copy make the iterator again of."),
						object.Method("__setstate__", "(state, /)", iteratorSetState, "Go to the place that a pickle tells."),
					}
				},
			},
		)
	})
}

func of(v object.Value) *array { return object.As[array](v) }

func (a *array) len() int { return len(a.b) / a.kind.size }

// item reads item i, which is there.
func (a *array) item(t *object.Thread, i int) (object.Value, error) {
	return a.kind.get(t, a.b[i*a.kind.size:])
}

// grow makes the array n bytes longer. A buffer over it keeps what it saw.
func (a *array) grow(t *object.Thread, n int) error {
	if len(a.b)+n > cap(a.b) {
		room := len(a.b) + n + len(a.b)/8 + 16
		if err := t.Reserve(int64(room)); err != nil {
			return err
		}
		if err := t.Step(len(a.b) >> 6); err != nil {
			return err
		}
		t.Charge(int64(room))
		b := make([]byte, len(a.b), room)
		copy(b, a.b)
		a.b = b
	}
	a.b = a.b[:len(a.b)+n]
	return nil
}

func (a *array) append(t *object.Thread, v object.Value) error {
	room, err := a.kind.put(t, v)
	if err != nil {
		return err
	}
	if err := a.grow(t, a.kind.size); err != nil {
		return err
	}
	copy(a.b[len(a.b)-a.kind.size:], room[:a.kind.size])
	return nil
}

// appendBytes adds whole items.
func (a *array) appendBytes(t *object.Thread, b []byte) error {
	if len(b)%a.kind.size != 0 {
		return t.ValueError("bytes length not a multiple of item size")
	}
	n := len(a.b)
	if err := t.Step(len(b) >> 6); err != nil {
		return err
	}
	if err := a.grow(t, len(b)); err != nil {
		return err
	}
	copy(a.b[n:], b)
	return nil
}

// splice puts bytes in the place of those from i to j. by is not of the array's own memory.
func (a *array) splice(t *object.Thread, i, j int, by []byte) error {
	if err := t.Step(len(a.b) >> 6); err != nil {
		return err
	}
	tail := len(a.b) - j
	if more := len(by) - (j - i); more > 0 {
		if err := a.grow(t, more); err != nil {
			return err
		}
		copy(a.b[i+len(by):], a.b[j:j+tail])
	} else {
		copy(a.b[i+len(by):], a.b[j:])
		a.b = a.b[:len(a.b)+more]
	}
	copy(a.b[i:], by)
	return nil
}

// make1 makes an array of a kind.
func make1(t *object.Thread, cls *object.Type, k *kind, b []byte) object.Value {
	t.Charge(64 + int64(cap(b)))
	a := object.Allocate[array](cls.Root)
	a.kind, a.b = k, b
	return object.From(a)
}

func kindOf(code string) *kind {
	for i := range kinds {
		if kinds[i].code == code {
			return &kinds[i]
		}
	}
	return nil
}

func newArray(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 && cls == &arrayType {
		return object.Value{}, t.TypeError("array.array() takes no keyword arguments")
	}
	args = args[:len(args)-min(len(kw), len(args))]
	if len(args) == 0 {
		return object.Value{}, t.TypeError("array() takes at least 1 argument (0 given)")
	}
	if len(args) > 2 {
		return object.Value{}, t.TypeError("array() takes at most 2 arguments (%d given)", len(args))
	}
	code, ok := object.AsStr(args[0])
	if !ok {
		return args[0], t.TypeError("array() argument 1 must be str, not %s", args[0].ArgName())
	}
	k := kindOf(code.S)
	if k == nil {
		return args[0], t.ValueError(badCode)
	}
	if k.code == "u" {
		if err := t.Warn(object.DeprecationWarningType, "The 'u' type code is deprecated and will be removed in Python 3.16"); err != nil {
			return args[0], err
		}
	}
	v := make1(t, cls, k, nil)
	if len(args) == 1 {
		return v, nil
	}
	return v, of(v).fill(t, args[1])
}

// fill adds what an array is made from.
func (a *array) fill(t *object.Thread, from object.Value) error {
	if s, ok := object.AsStr(from); ok {
		if !a.kind.isText() {
			return t.TypeError("cannot use a str to initialize an array with typecode '%s'", a.kind.code)
		}
		return a.addText(t, s)
	}
	if object.IsInstance(from, &arrayType) {
		if other := of(from); other.kind.isText() && !a.kind.isText() {
			return t.TypeError("cannot use a unicode array to initialize an array with typecode '%s'", a.kind.code)
		} else if other.kind == a.kind {
			return a.appendBytes(t, append([]byte(nil), other.b...))
		}
	} else if b, ok := t.BytesLike(from); ok && from.Type().Layout != object.LayoutOther {
		return a.appendBytes(t, append([]byte(nil), b...))
	}
	return t.Iterate(from, func(x object.Value) error { return a.append(t, x) })
}

func (a *array) addText(t *object.Thread, s *object.Str) error {
	n := s.Len()
	if n > math.MaxInt/4 {
		return t.MemoryError()
	}
	if err := t.Step(n); err != nil {
		return err
	}
	at := len(a.b)
	if err := a.grow(t, 4*n); err != nil {
		return err
	}
	for rest := s.S; rest != ""; at += 4 {
		r, size := object.DecodeRune(rest)
		rest = rest[size:]
		a.b[at], a.b[at+1], a.b[at+2], a.b[at+3] = byte(r), byte(r>>8), byte(r>>16), 0
	}
	return nil
}

func arrayRepr(t *object.Thread, v object.Value) (object.Value, error) {
	a := of(v)
	name := v.Type().ShortName()
	if a.len() == 0 {
		return object.StrValue(t, fmt.Sprintf("%s('%s')", name, a.kind.code)), nil
	}
	var content object.Value
	var err error
	if a.kind.isText() {
		content, err = toUnicode(t, []object.Value{v})
	} else {
		content, err = toList(t, []object.Value{v})
	}
	if err != nil {
		return v, err
	}
	s, err := t.Repr(content)
	if err != nil {
		return v, err
	}
	return object.StrValue(t, fmt.Sprintf("%s('%s', %s)", name, a.kind.code, s.S)), nil
}

func arrayCompare(t *object.Thread, v, w object.Value, op object.CompareOp) (object.Value, error) {
	if !object.IsInstance(v, &arrayType) || !object.IsInstance(w, &arrayType) {
		return object.NotImplemented(), nil
	}
	x, y := of(v), of(w)
	if x.len() != y.len() && (op == object.EQ || op == object.NE) {
		return object.Bool(op == object.NE), nil
	}
	for i := 0; i < x.len() && i < y.len(); i++ {
		p, err := x.item(t, i)
		if err != nil {
			return v, err
		}
		q, err := y.item(t, i)
		if err != nil {
			return v, err
		}
		same, err := t.Equal(p, q)
		if err != nil {
			return v, err
		}
		if err := t.Step(1); err != nil {
			return v, err
		}
		if !same {
			if op == object.EQ || op == object.NE {
				return object.Bool(op == object.NE), nil
			}
			return t.Compare(p, q, op)
		}
	}
	return t.Compare(object.Int(int64(x.len())), object.Int(int64(y.len())), op)
}

func arrayIter(t *object.Thread, v object.Value) (object.Value, error) {
	t.Charge(48)
	return object.From(&iterator{Obj: object.Obj{Shape: &iteratorShape}, of: v}), nil
}

func iteratorNext(t *object.Thread, v object.Value) (object.Value, error) {
	it := object.As[iterator](v)
	if it.of.IsAbsent() {
		return object.Absent, nil
	}
	a := of(it.of)
	if it.at >= a.len() {
		it.of = object.Absent
		return object.Absent, nil
	}
	it.at++
	return a.item(t, it.at-1)
}

func iteratorReduce(t *object.Thread, args []object.Value) (object.Value, error) {
	it := object.As[iterator](args[0])
	iter := t.Runtime.Builtin(t, "iter")
	if it.of.IsAbsent() {
		empty := object.FromTuple(object.NewTuple(t, object.FromTuple(object.NewTuple(t))))
		return object.FromTuple(object.NewTuple(t, iter, empty)), nil
	}
	return object.FromTuple(object.NewTuple(t, iter, object.FromTuple(object.NewTuple(t, it.of)), object.Int(int64(it.at)))), nil
}

func iteratorSetState(t *object.Thread, args []object.Value) (object.Value, error) {
	it := object.As[iterator](args[0])
	n, err := t.IndexInt(args[1], object.OverflowErrorType)
	if err != nil {
		return args[1], err
	}
	if !it.of.IsAbsent() {
		it.at = min(max(n, 0), of(it.of).len())
	}
	return object.None(), nil
}
