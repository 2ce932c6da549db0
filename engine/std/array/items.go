// The items of an array: numbers and characters in the machine's own formats.
package array

import (
	"encoding/binary"
	"math"
	"unicode/utf8"

	"github.com/small-python/spy/engine/object"
)

// kind is a typecode.
type kind struct {
	code   string
	size   int
	format string // of a buffer
	name   string // of the C type, in errors
	signed bool
}

var kinds = []kind{
	{"b", 1, "b", "signed char", true}, {"B", 1, "B", "unsigned byte integer", false}, {"u", 4, "w", "", false}, {"w", 4, "w", "", false},
	{"h", 2, "h", "signed short integer", true}, {"H", 2, "H", "unsigned short", false}, {"i", 4, "i", "signed integer", true},
	{"I", 4, "I", "unsigned int", false}, {"l", 8, "l", "", true}, {"L", 8, "L", "", false}, {"q", 8, "q", "", true}, {"Q", 8, "Q", "", false},
	{"e", 2, "e", "", false}, {"f", 4, "f", "", false}, {"d", 8, "d", "", false}, {"Zf", 8, "Zf", "", false}, {"Zd", 16, "Zd", "", false},
}

func (k *kind) isText() bool { return k.code == "u" || k.code == "w" }

// get reads the item at the start of b.
func (k *kind) get(t *object.Thread, b []byte) (object.Value, error) {
	switch k.code {
	case "u", "w":
		r := rune(binary.LittleEndian.Uint32(b))
		if r < 0 || r > utf8.MaxRune {
			return object.Value{}, t.ValueError("character U+%x is not in range [U+0000; U+10ffff]", uint32(r))
		}
		return object.StrValue(t, string(object.AppendRune(nil, r))), nil
	case "e", "f", "d":
		return object.Float(readFloat(b[:k.size])), nil
	case "Zf", "Zd":
		half := k.size / 2
		t.Charge(24)
		return object.NewComplex(complex(readFloat(b[:half]), readFloat(b[half:k.size]))), nil
	}
	var room [8]byte
	copy(room[:], b[:k.size])
	u := binary.LittleEndian.Uint64(room[:])
	if k.signed {
		shift := 64 - 8*k.size
		return object.Int(int64(u<<shift) >> shift), nil
	}
	return object.Uint(u), nil
}

func readFloat(b []byte) float64 {
	switch len(b) {
	case 2:
		return object.HalfToFloat(binary.LittleEndian.Uint16(b))
	case 4:
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(b))
}

func writeFloat(t *object.Thread, b []byte, f float64) error {
	switch len(b) {
	case 2:
		h, ok := object.FloatToHalf(f)
		if !ok {
			return t.OverflowError("float too large to pack with e format")
		}
		binary.LittleEndian.PutUint16(b, h)
	case 4:
		binary.LittleEndian.PutUint32(b, math.Float32bits(float32(f)))
	default:
		binary.LittleEndian.PutUint64(b, math.Float64bits(f))
	}
	return nil
}

// put makes the bytes of an item. It may run guest code, so they do not go into an array at once.
func (k *kind) put(t *object.Thread, v object.Value) (room [16]byte, err error) {
	b := room[:k.size]
	switch k.code {
	case "u", "w":
		s, ok := object.AsStr(v)
		if !ok {
			return room, t.TypeError("array item must be a unicode character, not %s", v.Type().Name)
		}
		if n := s.Len(); n != 1 {
			return room, t.TypeError("array item must be a unicode character, not a string of length %d", n)
		}
		r, _ := object.DecodeRune(s.S)
		binary.LittleEndian.PutUint32(b, uint32(r))
		return room, nil
	case "e", "f", "d":
		f, err := t.RealOf(v)
		if err != nil {
			return room, err
		}
		return room, writeFloat(t, b, f)
	case "Zf", "Zd":
		c, err := t.ComplexNumber(v)
		if err != nil {
			return room, err
		}
		if err := writeFloat(t, b[:k.size/2], real(c)); err != nil {
			return room, err
		}
		return room, writeFloat(t, b[k.size/2:], imag(c))
	}
	i, err := t.Index(v)
	if err != nil {
		return room, err
	}
	u, err := k.bits(t, i)
	var wide [8]byte
	binary.LittleEndian.PutUint64(wide[:], u)
	copy(b, wide[:])
	return room, err
}

// bits are those of an int. The words of the errors are those of the C functions that CPython converts it with.
func (k *kind) bits(t *object.Thread, i object.Value) (uint64, error) {
	if !i.IsInt() {
		x := object.ToBig(i)
		if !k.signed && k.size == 8 && x.IsUint64() {
			return x.Uint64(), nil
		}
		switch {
		case k.code == "q" || k.code == "Q" && x.Sign() > 0:
			return 0, t.OverflowError("int too big to convert")
		case k.code == "Q":
			return 0, t.OverflowError("can't convert negative int to unsigned")
		case (k.code == "I" || k.code == "L") && x.Sign() < 0:
			return 0, t.OverflowError("can't convert negative value to unsigned int")
		case k.code == "I" || k.code == "L":
			return 0, t.OverflowError("Python int too large to convert to C unsigned long")
		}
		return 0, t.OverflowError("Python int too large to convert to C long")
	}
	n := i.AsInt()
	if k.signed {
		shift := 64 - 8*k.size
		if n<<shift>>shift == n {
			return uint64(n), nil
		}
	} else if n >= 0 && (k.size == 8 || n>>(8*k.size) == 0) {
		return uint64(n), nil
	}
	switch {
	case k.code == "Q":
		return 0, t.OverflowError("can't convert negative int to unsigned")
	case (k.code == "I" || k.code == "L") && n < 0:
		return 0, t.OverflowError("can't convert negative value to unsigned int")
	case n < 0:
		return 0, t.OverflowError("%s is less than minimum", k.name)
	}
	return 0, t.OverflowError("%s is greater than maximum", k.name)
}
