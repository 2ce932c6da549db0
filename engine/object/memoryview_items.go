// The items of a memoryview: numbers in the machine's own formats, little-endian here on every machine.
package object

import (
	"encoding/binary"
	"math"
)

// nativeSize is the size of a native format character of module struct, 0 for any other.
func nativeSize(format byte) int {
	switch format {
	case 'c', 'b', 'B', '?':
		return 1
	case 'h', 'H', 'e':
		return 2
	case 'i', 'I', 'f':
		return 4
	case 'l', 'L', 'q', 'Q', 'n', 'N', 'd', 'P':
		return 8
	}
	return 0
}

func isFloatFormat(format byte) bool { return format == 'e' || format == 'f' || format == 'd' }

// integerFormat tells the size and sign of an integer's format.
func integerFormat(format byte) (size int, signed, ok bool) {
	switch format {
	case 'b', 'h', 'i', 'l', 'q', 'n':
		return nativeSize(format), true, true
	case 'B', 'H', 'I', 'L', 'Q', 'N', 'P':
		return nativeSize(format), false, true
	}
	return 0, false, false
}

// readItem reads the item at the start of b.
func (t *Thread) readItem(format byte, b []byte) Value {
	if size, signed, ok := integerFormat(format); ok {
		var room [8]byte
		copy(room[:], b[:size])
		u := binary.LittleEndian.Uint64(room[:])
		if signed {
			shift := 64 - 8*size
			return Int(int64(u<<shift) >> shift)
		}
		return Uint(u)
	}
	switch format {
	case 'c':
		return t.bytesValue([]byte{b[0]})
	case '?':
		return Bool(b[0] != 0)
	case 'e':
		return Float(HalfToFloat(binary.LittleEndian.Uint16(b)))
	case 'f':
		return Float(float64(math.Float32frombits(binary.LittleEndian.Uint32(b))))
	}
	return Float(math.Float64frombits(binary.LittleEndian.Uint64(b)))
}

// writeItem writes an item into b, which has its size.
func (t *Thread) writeItem(format byte, b []byte, x Value) error {
	badValue := func() error { return t.ValueError("memoryview: invalid value for format '%c'", format) }
	badType := func(err error) error {
		switch {
		case err == nil || IsRaised(err, TypeErrorType):
			return t.TypeError("memoryview: invalid type for format '%c'", format)
		case IsRaised(err, OverflowErrorType) || IsRaised(err, ValueErrorType): // by the guest's __index__ or __float__ too
			return badValue()
		}
		return err
	}
	if size, signed, ok := integerFormat(format); ok {
		i, err := t.Index(x)
		if err != nil {
			return badType(err)
		}
		if !fitsNative(i, size, signed) && !(format == 'P' && i.P == IntTag()) { // a pointer may be given as a negative number
			return badValue()
		}
		u := i.Bits
		if i.P != IntTag() {
			u = ToBig(i).Uint64()
		}
		var room [8]byte
		binary.LittleEndian.PutUint64(room[:], u)
		copy(b, room[:size])
		return nil
	}
	switch format {
	case 'c':
		o, ok := AsBytes(x)
		if !ok {
			return badType(nil)
		}
		if len(o.B) != 1 {
			return badValue()
		}
		b[0] = o.B[0]
		return nil
	case '?':
		truth, err := t.Truth(x)
		b[0] = 0
		if truth {
			b[0] = 1
		}
		return err
	}
	f, err := t.RealOf(x)
	if err != nil {
		return badType(err)
	}
	if !putFloat(format, b, f) {
		return badValue()
	}
	return nil
}

// putFloat writes a number in a float's format; false where it is too great for 16 bits.
func putFloat(format byte, b []byte, f float64) bool {
	switch format {
	case 'e':
		h, ok := FloatToHalf(f)
		if !ok {
			return false
		}
		binary.LittleEndian.PutUint16(b, h)
	case 'f':
		binary.LittleEndian.PutUint32(b, math.Float32bits(float32(f)))
	default:
		binary.LittleEndian.PutUint64(b, math.Float64bits(f))
	}
	return true
}

// fitsNative tells whether a plain int fits an integer format.
func fitsNative(i Value, size int, signed bool) bool {
	if i.P != IntTag() {
		return !signed && size == 8 && ToBig(i).IsUint64()
	}
	n := i.AsInt()
	switch {
	case size == 8:
		return signed || n >= 0
	case signed:
		return n >= -1<<(8*size-1) && n < 1<<(8*size-1)
	}
	return n >= 0 && n < 1<<(8*size)
}

// HalfToFloat reads an IEEE number of 16 bits.
func HalfToFloat(h uint16) float64 {
	exponent, fraction := int(h>>10&31), float64(h&1023)
	f := 0.0
	switch exponent {
	case 0:
		f = math.Ldexp(fraction, -24)
	case 31:
		f = math.Inf(1)
		if fraction != 0 {
			f = math.NaN()
		}
	default:
		f = math.Ldexp(1024+fraction, exponent-25)
	}
	if h>>15 != 0 {
		return -f
	}
	return f
}

// FloatToHalf rounds to 16 bits, half to even; ok is false where the number is too great.
func FloatToHalf(f float64) (h uint16, ok bool) {
	if math.Signbit(f) {
		h = 1 << 15
	}
	f = math.Abs(f)
	switch {
	case f != f:
		return h | 31<<10 | 1<<9, true
	case math.IsInf(f, 0):
		return h | 31<<10, true
	case f < math.Ldexp(1, -14):
		return h | uint16(math.RoundToEven(math.Ldexp(f, 24))), true
	}
	_, e := math.Frexp(f)
	// A mantissa that rounds up to 2048 carries into the exponent by itself.
	bits := int(math.RoundToEven(math.Ldexp(f, 11-e))) + (e+13)<<10
	if bits >= 31<<10 {
		return h, false
	}
	return h | uint16(bits), true
}
