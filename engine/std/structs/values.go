// Values as bytes and back.
package structs

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/small-python/spy/engine/object"
)

// order puts the bytes of a number that lie as little-endian into the order of the layout, or back.
func (l *layout) order(b []byte) {
	if l.big {
		for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
			b[i], b[j] = b[j], b[i]
		}
	}
}

// pack writes values into b, which has the layout's size.
func (l *layout) pack(t *object.Thread, b []byte, values []object.Value) error {
	clear(b)
	if err := t.Step(len(values) + len(b)>>6); err != nil {
		return err
	}
	k := 0
	for _, x := range l.items {
		for i := range x.count {
			at := x.offset + i*x.size
			if err := l.put(t, x.code, b[at:at+x.size], values[k]); err != nil {
				return err
			}
			k++
		}
	}
	return nil
}

// put writes a value.
func (l *layout) put(t *object.Thread, code byte, b []byte, v object.Value) error {
	switch code {
	case 'c':
		x, ok := object.AsBytes(v)
		if !ok || len(x.B) != 1 {
			return failed(t, "char format requires a bytes object of length 1")
		}
		b[0] = x.B[0]
		return nil
	case 's', 'p':
		return putText(t, code, b, v)
	case '?':
		truth, err := t.Truth(v)
		if truth {
			b[0] = 1
		}
		return err
	case 'e', 'f', 'd':
		f, err := t.RealOf(v)
		if err != nil {
			return replaced(t, err, "required argument is not a float")
		}
		return l.putFloat(t, code, b, f)
	case 'F', 'D':
		c, err := t.ComplexNumber(v)
		if err != nil {
			return replaced(t, err, "required argument is not a complex")
		}
		part, half := byte('f'), len(b)/2
		if code == 'D' {
			part = 'd'
		}
		if err := l.putFloat(t, part, b[:half], real(c)); err != nil {
			return err
		}
		return l.putFloat(t, part, b[half:], imag(c))
	}
	return l.putInt(t, code, b, v)
}

// replaced is struct.error in the place of an exception; a stop stays what it is.
func replaced(t *object.Thread, err error, text string) error {
	if _, ok := err.(*object.Exception); !ok {
		return err
	}
	return failed(t, text)
}

func putText(t *object.Thread, code byte, b []byte, v object.Value) error {
	text, ok := t.BytesLike(v)
	if _, isBytes := object.AsBytes(v); !isBytes && (!ok || !object.IsInstance(v, object.ByteArrayType)) {
		return failed(t, fmt.Sprintf("argument for '%c' must be a bytes object", code))
	}
	if code == 's' {
		copy(b, text)
		return nil
	}
	if len(b) == 0 {
		return nil
	}
	b[0] = byte(min(copy(b[1:], text), 255))
	return nil
}

func (l *layout) putFloat(t *object.Thread, code byte, b []byte, f float64) error {
	switch code {
	case 'e':
		h, ok := object.FloatToHalf(f)
		if !ok {
			return t.OverflowError("float too large to pack with e format")
		}
		binary.LittleEndian.PutUint16(b, h)
	case 'f':
		s := float32(f)
		if math.IsInf(float64(s), 0) && !math.IsInf(f, 0) {
			return t.OverflowError("float too large to pack with f format")
		}
		binary.LittleEndian.PutUint32(b, math.Float32bits(s))
	default:
		binary.LittleEndian.PutUint64(b, math.Float64bits(f))
	}
	l.order(b)
	return nil
}

func signed(code byte) bool { return code >= 'a' }

func (l *layout) putInt(t *object.Thread, code byte, b []byte, v object.Value) error {
	if _, ok := object.ToInt(v); !ok && v.Type().Slots.Index == nil {
		return failed(t, "required argument is not an integer")
	}
	i, err := t.Index(v)
	if err != nil {
		return err
	}
	u, fits := bitsOf(i, len(b), signed(code), code == 'P')
	if !fits {
		if code == 'P' {
			return failed(t, "int too large to convert")
		}
		return failed(t, fmt.Sprintf("'%c' format requires %s", code, rangeText(len(b), signed(code))))
	}
	var room [8]byte
	binary.LittleEndian.PutUint64(room[:], u)
	copy(b, room[:])
	l.order(b)
	return nil
}

// bitsOf is the bits of an int, where it fits into so many bytes. A pointer may be given as a negative number.
func bitsOf(i object.Value, size int, signed, pointer bool) (u uint64, fits bool) {
	if !i.IsInt() {
		x := object.ToBig(i)
		return x.Uint64(), !signed && size == 8 && x.IsUint64()
	}
	n := i.AsInt()
	if signed {
		shift := 64 - 8*size
		return uint64(n), n<<shift>>shift == n
	}
	if pointer {
		return uint64(n), true
	}
	return uint64(n), n >= 0 && (size == 8 || n>>(8*size) == 0)
}

func rangeText(size int, signed bool) string {
	if signed {
		top := int64(1)<<(8*size-1) - 1
		return fmt.Sprintf("%d <= number <= %d", -top-1, top)
	}
	return fmt.Sprintf("0 <= number <= %d", uint64(math.MaxUint64)>>(64-8*size))
}

// unpack makes the tuple of the values in b, which has the layout's size.
func (l *layout) unpack(t *object.Thread, b []byte) (object.Value, error) {
	if err := t.Reserve(16 * int64(l.values)); err != nil {
		return object.Value{}, err
	}
	if err := t.Step(l.values + len(b)>>6); err != nil {
		return object.Value{}, err
	}
	values := make([]object.Value, 0, l.values)
	for _, x := range l.items {
		for i := range x.count {
			at := x.offset + i*x.size
			v, err := l.get(t, x.code, b[at:at+x.size])
			if err != nil {
				return v, err
			}
			values = append(values, v)
		}
	}
	return object.FromTuple(object.TakeTuple(t, values)), nil
}

// get reads a value.
func (l *layout) get(t *object.Thread, code byte, b []byte) (object.Value, error) {
	switch code {
	case 'p':
		if len(b) == 0 {
			return bytesValue(t, nil)
		}
		return bytesValue(t, b[1:1+min(int(b[0]), len(b)-1)])
	case 'c', 's':
		return bytesValue(t, b)
	case '?':
		return object.Bool(b[0] != 0), nil
	case 'e', 'f', 'd':
		return object.Float(l.float(b)), nil
	case 'F', 'D':
		half := len(b) / 2
		t.Charge(24)
		return object.NewComplex(complex(l.float(b[:half]), l.float(b[half:]))), nil
	}
	var room [8]byte
	n := copy(room[:], b)
	l.order(room[:n])
	u := binary.LittleEndian.Uint64(room[:])
	if signed(code) {
		shift := 64 - 8*n
		return object.Int(int64(u<<shift) >> shift), nil
	}
	return object.Uint(u), nil
}

// float reads a floating-point number of 2, 4 or 8 bytes.
func (l *layout) float(b []byte) float64 {
	var room [8]byte
	n := copy(room[:], b)
	l.order(room[:n])
	switch n {
	case 2:
		return object.HalfToFloat(binary.LittleEndian.Uint16(room[:]))
	case 4:
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(room[:])))
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(room[:]))
}

// bytesValue is a bytes object of a copy of b.
func bytesValue(t *object.Thread, b []byte) (object.Value, error) {
	if err := t.Reserve(int64(len(b))); err != nil {
		return object.Value{}, err
	}
	return object.FromBytes(object.NewBytes(t, append([]byte(nil), b...))), nil
}
