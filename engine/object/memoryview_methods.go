// The methods of memoryview.
package object

import (
	"math"
	"strings"
)

func memoryviewRows() []Member {
	return []Member{
		Method("__buffer__", "(flags, /)", bytesBuffer, "The buffer of the content, for memoryview."),
		ClassMethod("__class_getitem__", "(object, /)", genericAliasOf, "The class with the type of its items."),
		Method("__enter__", "()", memoryviewEnter, ""),
		Method("__exit__", "(*exc_info)", memoryviewExit, "Give the buffer back; the view can do nothing more."),
		Method("__release_buffer__", "(buffer, /)", releaseBuffer, "Give a buffer back that __buffer__() gave."),
		ClassMethod("_from_flags", "(object, flags)", memoryviewFromFlags, "A view of the memory of an object that has a buffer."),
		viewProperty("c_contiguous", func(_ *Thread, m *MemoryView) Value { return Bool(m.contiguous(false)) }, "Whether the items lie close to each other, the last index running fastest."),
		Method("cast", "(format, shape=<unrepresentable>)", memoryviewCast, "The same memory seen in another format or shape."),
		viewProperty("contiguous", func(_ *Thread, m *MemoryView) Value { return Bool(m.contiguous(false) || m.contiguous(true)) }, "Whether the items lie close to each other."),
		Method("count", "(value, /)", memoryviewCount, "How often a value is among the items."),
		viewProperty("f_contiguous", func(_ *Thread, m *MemoryView) Value { return Bool(m.contiguous(true)) }, "Whether the items lie close to each other, the first index running fastest."),
		viewProperty("format", func(t *Thread, m *MemoryView) Value { return StrValue(t, m.Format) }, "The format of an item, as in the module struct."),
		Method("hex", "(sep=<unrepresentable>, bytes_per_sep=1)", memoryviewHex, "The bytes as hexadecimal digits, with a separator every so many bytes where one is given."),
		Method("index", "(value, start=0, stop=sys.maxsize, /)", memoryviewIndexOf, "The first place of a value; ValueError without."),
		viewProperty("itemsize", func(_ *Thread, m *MemoryView) Value { return Int(int64(m.Item)) }, "The bytes of an item."),
		viewProperty("nbytes", func(_ *Thread, m *MemoryView) Value { return Int(int64(m.count() * m.Item)) }, "The bytes of all items."),
		viewProperty("ndim", func(_ *Thread, m *MemoryView) Value { return Int(int64(len(m.Shape))) }, "How many indices an item has."),
		viewProperty("obj", func(_ *Thread, m *MemoryView) Value { return m.Owner }, "The object whose memory it is."),
		viewProperty("readonly", func(_ *Thread, m *MemoryView) Value { return Bool(m.ReadOnly) }, "Whether nothing can be written."),
		Method("release", "()", memoryviewRelease, "Give the buffer back; the view can do nothing more."),
		viewProperty("shape", func(t *Thread, m *MemoryView) Value { return t.intTuple(m.Shape) }, "How many items there are in each dimension."),
		viewProperty("strides", func(t *Thread, m *MemoryView) Value { return t.intTuple(m.Strides) }, "How many bytes are between items in each dimension."),
		viewProperty("suboffsets", func(t *Thread, _ *MemoryView) Value { return FromTuple(NewTuple(t)) }, "Empty; for images of other libraries."),
		Method("tobytes", "(order='C')", memoryviewToBytes, "The items as bytes."),
		Method("tolist", "()", memoryviewToList, "The items as a list."),
		Method("toreadonly", "()", memoryviewToReadOnly, "A view of the same memory that cannot write."),
	}
}

// viewProperty is a property of a view that is not released.
func viewProperty(name string, get func(t *Thread, m *MemoryView) Value, doc string) Member {
	return Property(name, func(t *Thread, self Value) (Value, error) {
		m, err := t.viewOf(self)
		if err != nil {
			return Value{}, err
		}
		return get(t, m), nil
	}, nil, doc)
}

func (t *Thread) intTuple(numbers []int) Value {
	items := make([]Value, len(numbers))
	for i, n := range numbers {
		items[i] = Int(int64(n))
	}
	return FromTuple(TakeTuple(t, items))
}

func memoryviewEnter(t *Thread, args []Value) (Value, error) {
	m, err := t.viewOf(args[0])
	if err != nil {
		return Value{}, err
	}
	if o, ok := AsByteArray(m.Owner); ok {
		m.held++
		o.Exports++
	}
	return args[0], nil
}

func memoryviewExit(t *Thread, args []Value) (Value, error) { return memoryviewRelease(t, args) }

func memoryviewRelease(t *Thread, args []Value) (Value, error) {
	m := As[MemoryView](args[0])
	if o, ok := AsByteArray(m.Owner); ok {
		o.Exports -= m.held
	}
	g := m.given
	m.Released, m.held, m.B, m.given = true, 0, nil, nil
	if g == nil {
		return None(), nil
	}
	if g.users--; g.users > 0 {
		return None(), nil
	}
	return None(), t.giveBack(g)
}

// releaseBuffer is __release_buffer__: it releases the view that __buffer__ gave.
func releaseBuffer(t *Thread, args []Value) (Value, error) {
	if args[1].Shape() != &memoryviewShape {
		return Value{}, t.TypeError("expected a memoryview object")
	}
	return memoryviewRelease(t, args[1:])
}

func memoryviewFromFlags(t *Thread, args []Value) (Value, error) {
	flags, err := t.int32Arg(args[2])
	if err != nil {
		return Value{}, err
	}
	if t.givesBuffer(args[1]) {
		t.Charge(160)
		return t.viewGiven(args[1], int(flags))
	}
	return t.NewMemoryView(args[1])
}

func memoryviewToReadOnly(t *Thread, args []Value) (Value, error) {
	if _, err := t.viewOf(args[0]); err != nil {
		return Value{}, err
	}
	v, err := t.NewMemoryView(args[0])
	if err == nil {
		As[MemoryView](v).ReadOnly = true
	}
	return v, err
}

// castFormat reads the format of a cast: a native letter, perhaps after '@'.
func (t *Thread) castFormat(s *Str) (size int, err error) {
	if _, err := t.Encode(s, "ascii", "strict"); err != nil {
		return 0, err
	}
	text := strings.TrimPrefix(s.S, "@")
	if len(text) == 1 {
		size = nativeSize(text[0])
	}
	if size == 0 {
		return 0, t.ValueError("memoryview: destination format must be a native format prefixed with an optional '@'")
	}
	return size, nil
}

func isByteFormat(c byte) bool { return c == 'B' || c == 'b' || c == 'c' }

func memoryviewCast(t *Thread, args []Value) (Value, error) {
	m, err := t.viewOf(args[0])
	if err != nil {
		return Value{}, err
	}
	format, ok := AsStr(args[1])
	if !ok {
		return Value{}, t.TypeError("cast() argument 'format' must be str, not %s", typeNameOrNone(args[1]))
	}
	items, given, err := t.castShape(m, args[2])
	if err != nil {
		return Value{}, err
	}
	size, err := t.castFormat(format)
	if err != nil {
		return Value{}, err
	}
	if !isByteFormat(m.format()) && !isByteFormat(format.S[len(format.S)-1]) {
		return Value{}, t.TypeError("memoryview: cannot cast between two non-byte formats")
	}
	total := m.count() * m.Item
	if total%size != 0 {
		return Value{}, t.TypeError("memoryview: length is not a multiple of itemsize")
	}
	shape := []int{total / size}
	if given {
		if shape, err = t.readShape(items, size, total); err != nil {
			return Value{}, err
		}
	}
	t.Charge(160 + 16*int64(len(shape)))
	view := m.again()
	view.Format, view.Item, view.Shape = format.S, size, shape
	view.Strides = make([]int, len(shape))
	stride := size
	for i := len(shape) - 1; i >= 0; i-- {
		view.Strides[i] = stride
		stride *= shape[i]
	}
	return From(view), nil
}

// castShape checks what can be said of a cast before its format is known; items are the new shape, where one is given.
func (t *Thread) castShape(m *MemoryView, shape Value) (items []Value, given bool, err error) {
	given = !shape.IsAbsent()
	if !m.contiguous(false) {
		return nil, given, t.TypeError("memoryview: casts are restricted to C-contiguous views")
	}
	if given || len(m.Shape) != 1 {
		for i, n := range m.Shape {
			if n == 0 || m.Strides[i] == 0 {
				return nil, given, t.TypeError("memoryview: cannot cast view with zeros in shape or strides")
			}
		}
	}
	if !given {
		return nil, false, nil
	}
	if l, ok := AsList(shape); ok {
		items = l.Items
	} else if tuple, ok := AsTuple(shape); ok {
		items = tuple.Items
	} else {
		return nil, true, t.TypeError("shape must be a list or a tuple")
	}
	if len(items) > maxDimensions {
		return nil, true, t.ValueError("memoryview: number of dimensions must not exceed %d", maxDimensions)
	}
	if len(items) != 1 && len(m.Shape) != 1 {
		return nil, true, t.TypeError("memoryview: cast must be 1D -> ND or ND -> 1D")
	}
	return items, true, nil
}

// readShape reads the shape of a cast to items of so many bytes, which must fill total bytes.
func (t *Thread) readShape(items []Value, size, total int) ([]int, error) {
	shape, bytes := make([]int, len(items)), size
	for i, x := range items {
		if _, ok := ToInt(x); !ok {
			return nil, t.TypeError("memoryview.cast(): elements of shape must be integers")
		}
		n, err := t.strictInt(x)
		if err != nil {
			return nil, err
		}
		if n <= 0 {
			return nil, t.ValueError("memoryview.cast(): elements of shape must be integers > 0")
		}
		if n > math.MaxInt/bytes {
			return nil, t.ValueError("memoryview.cast(): product(shape) > SSIZE_MAX")
		}
		shape[i] = n
		bytes *= n
	}
	if bytes != total {
		return nil, t.TypeError("memoryview: product(shape) * itemsize != buffer size")
	}
	return shape, nil
}

func memoryviewToBytes(t *Thread, args []Value) (Value, error) {
	m, err := t.viewOf(args[0])
	if err != nil {
		return Value{}, err
	}
	order := "C"
	if !args[1].IsNone() {
		s, ok := AsStr(args[1])
		if !ok {
			return Value{}, t.TypeError("tobytes() argument 'order' must be str or None, not %s", args[1].Type().Name)
		}
		if err := t.utf8Arg(s); err != nil {
			return Value{}, err
		}
		order = s.S
	}
	if order != "C" && order != "F" && order != "A" {
		return Value{}, t.ValueError("order must be 'C', 'F' or 'A'")
	}
	n := m.count() * m.Item
	if err := t.Reserve(int64(n)); err != nil {
		return Value{}, err
	}
	if err := t.Step(n >> 6); err != nil {
		return Value{}, err
	}
	out := make([]byte, 0, n)
	fortran := order == "F" || order == "A" && m.contiguous(true) && !m.contiguous(false)
	if !fortran && m.contiguous(false) {
		out = append(out, m.content()...)
	} else {
		m.walk(0, m.Start, fortran, func(at int) { out = append(out, m.B[at:at+m.Item]...) })
	}
	return t.bytesValue(out), nil
}

func memoryviewToList(t *Thread, args []Value) (Value, error) {
	m, err := t.viewOf(args[0])
	if err != nil {
		return Value{}, err
	}
	return t.viewList(m, 0, m.Start)
}

// viewList is a dimension as a list; there are at most 64 of them.
func (t *Thread) viewList(m *MemoryView, dim, at int) (Value, error) {
	if dim == len(m.Shape) {
		if err := t.readable(m); err != nil {
			return Value{}, err
		}
		return t.readItem(m.format(), m.B[at:]), nil
	}
	if err := t.Reserve(16 * int64(m.Shape[dim])); err != nil {
		return Value{}, err
	}
	items := make([]Value, m.Shape[dim])
	for i := range items {
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		var err error
		if items[i], err = t.viewList(m, dim+1, at+i*m.Strides[dim]); err != nil {
			return Value{}, err
		}
	}
	return FromList(NewList(t, items)), nil
}

func memoryviewHex(t *Thread, args []Value) (Value, error) {
	sep, group, err := t.hexArgs(args[1], args[2])
	if err != nil {
		return Value{}, err
	}
	m, err := t.viewOf(args[0])
	if err != nil {
		return Value{}, err
	}
	s, err := t.hexText(m.content(), sep, group)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func memoryviewCount(t *Thread, args []Value) (Value, error) {
	n := 0
	err := t.Iterate(args[0], func(x Value) error {
		same, err := t.Equal(x, args[1])
		if same {
			n++
		}
		return err
	})
	return Int(int64(n)), err
}

func memoryviewIndexOf(t *Thread, args []Value) (Value, error) {
	start, err := t.textBound(args[2], 0)
	if err != nil {
		return Value{}, err
	}
	stop, err := t.textBound(args[3], math.MaxInt)
	if err != nil {
		return Value{}, err
	}
	m, err := t.viewOf(args[0])
	if err != nil {
		return Value{}, err
	}
	switch len(m.Shape) {
	case 0:
		return Value{}, t.TypeError("invalid lookup on 0-dim memory")
	case 1:
	default:
		return Value{}, t.NewException(NotImplementedErrorType, StrValue(t, "multi-dimensional lookup is not implemented"))
	}
	n := m.Shape[0]
	for i := fitIndex(start, n); i < fitEnd(stop, n); i++ {
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		x, err := memoryviewGetItem(t, args[0], Int(int64(i)))
		if err != nil {
			return Value{}, err
		}
		same, err := t.Equal(x, args[1])
		if err != nil {
			return Value{}, err
		}
		if same {
			return Int(int64(i)), nil
		}
	}
	return Value{}, t.ValueError("memoryview.index(x): x not found")
}
