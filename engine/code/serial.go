// Code objects as bytes, for the standard modules that are compiled when the engine is built: reading is ten times as fast as compiling.
// Numbers are varints; texts are numbers into a table, so that each is there once.
package code

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
)

// The kinds of constants in serial form.
const (
	serialNone = iota
	serialEllipsis
	serialFalse
	serialTrue
	serialInt
	serialBigInt
	serialFloat
	serialComplex
	serialText
	serialBytes
	serialTuple
	serialFrozenSet
	serialStrings
)

// writer makes the serial form.
type writer struct {
	b      []byte
	texts  []string
	places map[string]uint64
}

// Append appends the serial form of a code object, without its source. It panics on a constant that no compiler makes.
func Append(b []byte, c *Code) []byte {
	w := &writer{places: map[string]uint64{}}
	w.code(c)
	b = binary.AppendUvarint(b, uint64(len(w.texts)))
	for _, s := range w.texts {
		b = binary.AppendUvarint(b, uint64(len(s)))
		b = append(b, s...)
	}
	return append(b, w.b...)
}

func (w *writer) uint(n uint64) { w.b = binary.AppendUvarint(w.b, n) }
func (w *writer) int(n int64)   { w.b = binary.AppendVarint(w.b, n) }

func (w *writer) text(s string) {
	at, ok := w.places[s]
	if !ok {
		at = uint64(len(w.texts))
		w.places[s] = at
		w.texts = append(w.texts, s)
	}
	w.uint(at)
}

// list writes the length of a list and then its items.
func list[T any](w *writer, items []T, item func(T)) {
	w.uint(uint64(len(items)))
	for _, x := range items {
		item(x)
	}
}

func (w *writer) code(c *Code) {
	w.text(c.Name)
	w.text(c.QualName)
	w.text(c.Filename)
	for _, n := range []int{int(c.FirstLine), int(c.Flags), c.ArgCount, c.PosOnly, c.KwOnly, c.NRegs} {
		w.int(int64(n))
	}
	list(w, c.Locals, w.text)
	list(w, c.Cells, func(n uint32) { w.uint(uint64(n)) })
	list(w, c.Free, func(f FreeVar) { w.text(f.Name); w.uint(uint64(f.From)) })
	w.uint(uint64(len(c.Instrs)))
	for _, x := range c.Instrs {
		w.b = binary.LittleEndian.AppendUint64(w.b, uint64(x))
	}
	list(w, c.Consts, w.constant)
	list(w, c.Names, w.text)
	list(w, c.Sites, func(s Site) { w.uint(uint64(s.Name)); w.int(int64(s.KwNames)) })
	list(w, c.Handlers, func(h Handler) {
		for _, n := range []uint32{h.Start, h.End, h.Target, h.Reg} {
			w.uint(uint64(n))
		}
	})
	last := Position{}
	list(w, c.Positions, func(p Position) { w.position(p, last); last = p })
	list(w, c.NodesAt, func(n uint16) { w.uint(uint64(n)) })
	list(w, c.Lookups, func(l Lookup) { w.uint(uint64(l.Instr)); w.position(l.At, Position{}) })
	list(w, c.Attrs, w.text)
	list(w, c.Codes, w.code)
}

// position writes how a place differs from the one before.
func (w *writer) position(p, last Position) {
	w.int(int64(p.Line - last.Line))
	w.int(int64(p.EndLine - p.Line))
	w.int(int64(p.Col - last.Col))
	w.int(int64(p.EndCol - p.Col))
}

func (w *writer) constant(v any) {
	float := func(f float64) { w.b = binary.LittleEndian.AppendUint64(w.b, math.Float64bits(f)) }
	kind := func(k byte) { w.b = append(w.b, k) }
	switch v := v.(type) {
	case NoneType:
		kind(serialNone)
	case EllipsisType:
		kind(serialEllipsis)
	case bool:
		if v {
			kind(serialTrue)
		} else {
			kind(serialFalse)
		}
	case int64:
		kind(serialInt)
		w.int(v)
	case *big.Int:
		kind(serialBigInt)
		w.text(v.String())
	case float64:
		kind(serialFloat)
		float(v)
	case complex128:
		kind(serialComplex)
		float(real(v))
		float(imag(v))
	case string:
		kind(serialText)
		w.text(v)
	case []byte:
		kind(serialBytes)
		w.text(string(v))
	case Tuple:
		kind(serialTuple)
		list(w, v, w.constant)
	case FrozenSet:
		kind(serialFrozenSet)
		list(w, v, w.constant)
	case Strings:
		kind(serialStrings)
		list(w, v, w.text)
	default:
		panic(fmt.Sprintf("constant %T", v))
	}
}
