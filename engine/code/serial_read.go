package code

// Reading the serial form. It is embedded in the program, so what is wrong with it is wrong with the build; it is read with bounds all the same.

import (
	"encoding/binary"
	"errors"
	"math"
	"math/big"
)

// ErrSerial says that bytes are no code object.
var ErrSerial = errors.New("broken code object")

// Read makes the code object that Append wrote. Its texts lie in b.
func Read(b string) (c *Code, err error) {
	r := &reader{b: b}
	defer func() {
		if p := recover(); p == ErrSerial { //nolint:errorlint // the reader's own
			c, err = nil, ErrSerial
		} else if p != nil {
			panic(p)
		}
	}()
	r.texts = many(r, func() string {
		n := r.length()
		if n > len(r.b) {
			panic(ErrSerial)
		}
		s := r.b[:n]
		r.b = r.b[n:]
		return s
	})
	return r.code(0), nil
}

// maxNested bounds how deep code objects and constants lie in one another, as Verify does.
const maxNested = 200

type reader struct {
	b     string
	texts []string
}

func (r *reader) uint() uint64 {
	var n uint64
	for k := 0; k < len(r.b) && k < binary.MaxVarintLen64; k++ {
		c := r.b[k]
		n |= uint64(c&0x7f) << (7 * k)
		if c < 0x80 {
			r.b = r.b[k+1:]
			return n
		}
	}
	panic(ErrSerial)
}

func (r *reader) int() int64 {
	n := r.uint()
	return int64(n>>1) ^ -int64(n&1)
}

// length is the number of items that follow, each of which takes a byte at least.
func (r *reader) length() int {
	n := r.uint()
	if n > uint64(len(r.b)) {
		panic(ErrSerial)
	}
	return int(n)
}

func (r *reader) fixed() uint64 {
	if len(r.b) < 8 {
		panic(ErrSerial)
	}
	n := uint64(0)
	for k := range 8 {
		n |= uint64(r.b[k]) << (8 * k)
	}
	r.b = r.b[8:]
	return n
}

func (r *reader) text() string {
	n := r.uint()
	if n >= uint64(len(r.texts)) {
		panic(ErrSerial)
	}
	return r.texts[n]
}

// many reads a list, nil where it is empty.
func many[T any](r *reader, item func() T) []T {
	n := r.length()
	if n == 0 {
		return nil
	}
	out := make([]T, n)
	for k := range out {
		out[k] = item()
	}
	return out
}

func (r *reader) code(depth int) *Code {
	if depth > maxNested {
		panic(ErrSerial)
	}
	c := &Code{Name: r.text(), QualName: r.text(), Filename: r.text()}
	c.FirstLine, c.Flags = int32(r.int()), Flags(r.int())
	c.ArgCount, c.PosOnly, c.KwOnly, c.NRegs = int(r.int()), int(r.int()), int(r.int()), int(r.int())
	number := func() uint32 { return uint32(r.uint()) }
	c.Locals = many(r, r.text)
	c.Cells = many(r, number)
	c.Free = many(r, func() FreeVar { return FreeVar{r.text(), number()} })
	c.Instrs = many(r, func() Instr { return Instr(r.fixed()) })
	c.Consts = many(r, func() any { return r.constant(depth) })
	c.Names = many(r, r.text)
	c.Sites = many(r, func() Site { return Site{number(), int32(r.int())} })
	c.Handlers = many(r, func() Handler { return Handler{number(), number(), number(), number()} })
	last := Position{}
	c.Positions = many(r, func() Position { last = r.position(last); return last })
	c.NodesAt = many(r, func() uint16 { return uint16(r.uint()) })
	c.Lookups = many(r, func() Lookup { return Lookup{number(), r.position(Position{})} })
	c.Attrs = many(r, r.text)
	c.Codes = many(r, func() *Code { return r.code(depth + 1) })
	return c
}

func (r *reader) position(last Position) Position {
	p := Position{Line: last.Line + int32(r.int())}
	p.EndLine = p.Line + int32(r.int())
	p.Col = last.Col + int32(r.int())
	p.EndCol = p.Col + int32(r.int())
	return p
}

func (r *reader) constant(depth int) any {
	if depth > maxNested || len(r.b) == 0 {
		panic(ErrSerial)
	}
	kind := r.b[0]
	r.b = r.b[1:]
	float := func() float64 { return math.Float64frombits(r.fixed()) }
	item := func() any { return r.constant(depth + 1) }
	switch kind {
	case serialNone:
		return NoneType{}
	case serialEllipsis:
		return EllipsisType{}
	case serialFalse, serialTrue:
		return kind == serialTrue
	case serialInt:
		return r.int()
	case serialBigInt:
		if n, ok := new(big.Int).SetString(r.text(), 10); ok {
			return n
		}
	case serialFloat:
		return float()
	case serialComplex:
		re := float()
		return complex(re, float())
	case serialText:
		return r.text()
	case serialBytes:
		return []byte(r.text())
	case serialTuple:
		return Tuple(many(r, item))
	case serialFrozenSet:
		return FrozenSet(many(r, item))
	case serialStrings:
		return Strings(many(r, r.text))
	}
	panic(ErrSerial)
}
