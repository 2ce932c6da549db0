// Arguments that the methods of str, bytes and bytearray share: bounds of a search, slices, counts.
package object

import (
	"math"
	"strings"
)

// textBound reads a start or end argument: None or absent is otherwise, a number beyond 64 bits is cut.
func (t *Thread) textBound(v Value, otherwise int) (int, error) {
	if v.IsAbsent() || v.IsNone() {
		return otherwise, nil
	}
	if v.P == IntTag() {
		return int(v.AsInt()), nil
	}
	if _, ok := ToInt(v); !ok && v.Type().Slots.Index == nil {
		return 0, t.TypeError("slice indices must be integers or have an __index__ method")
	}
	return t.IndexInt(v, nil)
}

// textBounds reads start and end and fits them to a length as slices do; end may come out below start.
func (t *Thread) textBounds(start, end Value, length int) (i, j int, err error) {
	if i, err = t.textBound(start, 0); err != nil {
		return 0, 0, err
	}
	if j, err = t.textBound(end, math.MaxInt); err != nil {
		return 0, 0, err
	}
	return fitIndex(i, length), fitEnd(j, length), nil
}

func fitIndex(i, length int) int {
	if i < 0 {
		i = max(i+length, 0)
	}
	return i
}

func fitEnd(j, length int) int { return min(fitIndex(j, length), length) }

// textRange is what a slice selects of a sequence: count items from start on, step apart.
type textRange struct{ start, stop, step, count int }

// fitSlice fits the bounds of a slice, as SliceUnpack gives them, to a length.
func fitSlice(start, stop, step, length int) textRange {
	from, to, n := SliceAdjust(length, start, stop, step)
	return textRange{from, to, step, n}
}

// countArg reads a maxsplit or count argument: negative is no bound.
func (t *Thread) countArg(v Value) (int, error) {
	if v.IsAbsent() {
		return math.MaxInt, nil
	}
	n, err := t.sizeArg(v)
	if n < 0 {
		n = math.MaxInt
	}
	return n, err
}

// sizeArg reads a size, which must fit 64 bits.
func (t *Thread) sizeArg(v Value) (int, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.P != IntTag() {
		return 0, t.OverflowError("Python int too large to convert to C ssize_t")
	}
	return int(i.AsInt()), nil
}

// int32Arg reads a number that must fit a C int.
func (t *Thread) int32Arg(v Value) (int, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.P != IntTag() || i.AsInt() != int64(int32(i.AsInt())) {
		return 0, t.OverflowError("Python int too large to convert to C int")
	}
	return int(i.AsInt()), nil
}

// utf8Arg refuses a name, such as that of an encoding, that cannot be a C string.
func (t *Thread) utf8Arg(s *Str) error {
	if !s.IsASCII() && hasSurrogates(s.S) {
		_, err := t.Encode(s, "utf-8", "strict")
		return err
	}
	if strings.IndexByte(s.S, 0) >= 0 {
		return t.ValueError("embedded null character")
	}
	return nil
}

// typeNameOrNone names an argument's type in messages that call None by its name.
func typeNameOrNone(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return v.Type().Name
}
