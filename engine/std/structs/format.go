// The format of a struct, parsed: where each item lies and how it is written.
package structs

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// item is one character of a format with its repeat count: count values, or one value of size bytes for 's' and 'p', or none for 'x'.
type item struct {
	code   byte
	offset int
	size   int // bytes of one value
	count  int
}

// layout is a parsed format.
type layout struct {
	items  []item
	size   int
	values int
	big    bool // most significant byte first
}

// sizes are those of the standard modes; native has the sizes of a 64-bit machine, on which only these differ.
var sizes = [128]uint8{
	'x': 1, 'c': 1, 'b': 1, 'B': 1, '?': 1, 's': 1, 'p': 1, 'h': 2, 'H': 2, 'e': 2, 'i': 4, 'I': 4, 'l': 4, 'L': 4, 'f': 4,
	'q': 8, 'Q': 8, 'd': 8, 'F': 8, 'D': 16,
}

func nativeSize(c byte) int {
	switch c {
	case 'l', 'L', 'n', 'N', 'P':
		return 8
	}
	return int(sizes[c])
}

// alignment is what a native item's place is a multiple of. A complex number is aligned as its parts are.
func alignment(c byte, size int) int {
	switch c {
	case 'x', 's', 'p':
		return 1
	case 'F', 'D':
		return size / 2
	}
	return size
}

// parse reads a format.
func parse(t *object.Thread, format string) (*layout, error) {
	if err := t.ChargeLong(format); err != nil {
		return nil, err
	}
	l := &layout{}
	native := true
	if format != "" {
		switch format[0] {
		case '<', '=':
			native = false
			format = format[1:]
		case '>', '!':
			native, l.big = false, true
			format = format[1:]
		case '@':
			format = format[1:]
		}
	}
	for i := 0; i < len(format); i++ {
		c := format[i]
		if isSpace(c) {
			continue
		}
		count := 1
		if isDigit(c) {
			n, next := number(format, i)
			if n < 0 {
				return nil, failed(t, "total struct size too long")
			}
			if next == len(format) {
				return nil, failed(t, "repeat count given without format specifier")
			}
			count, i, c = n, next, format[next]
		}
		if err := l.add(t, c, count, native); err != nil {
			return nil, err
		}
	}
	t.Charge(int64(cap(l.items)) * 32)
	return l, nil
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// number reads digits from place i; -1 stands for one that no size can be.
func number(format string, i int) (n, next int) {
	for ; i < len(format) && isDigit(format[i]); i++ {
		d := int(format[i] - '0')
		if n > (math.MaxInt-d)/10 {
			return -1, i
		}
		n = n*10 + d
	}
	return n, i
}

// add puts an item behind the others.
func (l *layout) add(t *object.Thread, c byte, count int, native bool) error {
	size := 0
	switch {
	case c == 0:
		return failed(t, "embedded null character")
	case c < 128 && native:
		size = nativeSize(c)
	case c < 128:
		size = int(sizes[c])
	}
	if size == 0 {
		return failed(t, "bad char in struct format")
	}
	if native {
		align := alignment(c, size)
		if over := l.size % align; over != 0 {
			if l.size > math.MaxInt-align {
				return failed(t, "total struct size too long")
			}
			l.size += align - over
		}
	}
	if count > (math.MaxInt-l.size)/size {
		return failed(t, "total struct size too long")
	}
	x := item{code: c, offset: l.size, size: size, count: count}
	l.size += size * count
	switch c {
	case 'x':
		return nil
	case 's', 'p':
		x.size, x.count = count, 1
	}
	if x.count == 0 {
		return nil
	}
	l.values += x.count
	l.items = append(l.items, x)
	return nil
}
