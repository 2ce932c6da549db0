// memoryview: a window on the memory of another object, cut into items of a format and into dimensions.
//
// There are no reference counts that would tell when an unreleased view is gone, so a view does not hold its bytearray's length: when the length
// changes, the bytearray takes new storage and the view keeps the old. Only while a `with` block over the view runs is the length held.
package object

import "unsafe"

// MemoryView is a memoryview. An item lies at Start plus its indices times Strides in B.
type MemoryView struct {
	Obj
	Owner    Value // the object whose memory it is
	B        []byte
	Start    int
	Format   string
	Item     int // bytes of an item
	Shape    []int
	Strides  []int
	ReadOnly bool
	Released bool
	given    *givenBuffer // what a __buffer__ of the guest gave, nil where none did
	held     int          // `with` blocks that run
	hash     int64        // 0: not yet computed
}

var (
	memoryviewType, memoryIteratorType   Type
	memoryviewShape, memoryIteratorShape Shape
)

// MemoryViewType is the type, for packages above.
var MemoryViewType = &memoryviewType

// maxDimensions is CPython's bound.
const maxDimensions = 64

func memoryviewRow() typeRow {
	return typeRow{
		Type: &memoryviewType, Shape: &memoryviewShape, Name: "memoryview", Layout: LayoutOther, Flags: SequencePattern, Sig: "(object)",
		Slots: Slots{
			New: memoryviewNew, Repr: memoryviewRepr, Hash: memoryviewHash, Compare: memoryviewCompare, Iter: memoryviewIter, Len: memoryviewLen,
			GetItem: memoryviewGetItem, SetItem: memoryviewSetItem,
		},
		Members: memoryviewRows, Buffer: memoryviewBuffer,
		Doc: "A view of the memory of an object that has a buffer.",
	}
}

// viewOf reads a memoryview that is not released.
func (t *Thread) viewOf(v Value) (*MemoryView, error) {
	m := As[MemoryView](v)
	if m.Released {
		return nil, t.ValueError("operation forbidden on released memoryview object")
	}
	return m, nil
}

func memoryviewNew(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	switch {
	case len(args) > 1:
		return Value{}, t.mostArguments("memoryview", 1, args, kw)
	case len(args) == 0 || len(kw) == 1 && kw[0].S != "object":
		return Value{}, t.TypeError("memoryview() missing required argument 'object' (pos 1)")
	}
	return t.NewMemoryView(args[0])
}

// NewMemoryView is memoryview(v).
func (t *Thread) NewMemoryView(v Value) (Value, error) {
	t.Charge(160)
	if v.Shape() == &memoryviewShape {
		m, err := t.viewOf(v)
		if err != nil {
			return Value{}, err
		}
		return From(m.again()), nil
	}
	if t.givesBuffer(v) {
		return t.viewGiven(v, bufferFull)
	}
	return t.plainView(v)
}

// again is another view of the same memory.
func (m *MemoryView) again() *MemoryView {
	view := *m
	view.held, view.hash = 0, 0
	if m.given != nil {
		m.given.users++
	}
	return &view
}

// plainView is a view of the memory that the engine itself knows of.
func (t *Thread) plainView(v Value) (Value, error) {
	b, ok := t.BufferOf(v)
	if !ok {
		return Value{}, t.TypeError("memoryview: a bytes-like object is required, not '%s'", v.Type().Name)
	}
	if o, ok := AsByteArray(v); ok {
		o.viewed = true
	}
	return From(&MemoryView{
		Obj: Obj{&memoryviewShape}, Owner: v, B: b.B, Format: b.Format, Item: b.ItemSize,
		Shape: []int{len(b.B) / b.ItemSize}, Strides: []int{b.ItemSize}, ReadOnly: b.ReadOnly,
	}), nil
}

// count is the number of items.
func (m *MemoryView) count() int {
	n := 1
	for _, s := range m.Shape {
		n *= s
	}
	return n
}

// contiguous tells whether the items lie in the order of C, or of Fortran.
func (m *MemoryView) contiguous(fortran bool) bool {
	want := m.Item
	for k := range m.Shape {
		i := len(m.Shape) - 1 - k
		if fortran {
			i = k
		}
		if m.Shape[i] == 0 {
			return true
		}
		if m.Shape[i] > 1 && m.Strides[i] != want {
			return false
		}
		want *= m.Shape[i]
	}
	return true
}

// content is the bytes of all items in C's order: the memory itself where it is contiguous, else a copy.
func (m *MemoryView) content() []byte {
	if m.contiguous(false) {
		return m.B[m.Start : m.Start+m.count()*m.Item]
	}
	out := make([]byte, 0, m.count()*m.Item)
	m.walk(0, m.Start, false, func(at int) { out = append(out, m.B[at:at+m.Item]...) })
	return out
}

// walk calls f with the place of each item, the last dimension running fastest, or the first one in Fortran's order.
func (m *MemoryView) walk(dim, at int, fortran bool, f func(at int)) {
	if dim == len(m.Shape) {
		f(at)
		return
	}
	d := dim
	if fortran {
		d = len(m.Shape) - 1 - dim
	}
	for i := range m.Shape[d] {
		m.walk(dim+1, at+i*m.Strides[d], fortran, f)
	}
}

// memoryviewBuffer shows the content to all that takes bytes-like objects.
func memoryviewBuffer(_ *Thread, v Value) Buffer {
	m := As[MemoryView](v)
	if m.Released {
		return Buffer{Format: "B", ItemSize: 1, ReadOnly: true}
	}
	b := Buffer{Format: m.Format, ItemSize: m.Item, ReadOnly: m.ReadOnly, Strided: !m.contiguous(false)}
	if !b.Strided {
		b.B = m.content()
	}
	return b
}

func memoryviewRepr(t *Thread, v Value) (Value, error) {
	if As[MemoryView](v).Released {
		return StrValue(t, "<released memory at "+t.address(v)+">"), nil
	}
	return StrValue(t, "<memory at "+t.address(v)+">"), nil
}

func memoryviewHash(t *Thread, v Value) (int64, error) {
	if h := As[MemoryView](v).hash; h != 0 {
		return h, nil
	}
	m, err := t.viewOf(v)
	switch {
	case err != nil:
		return 0, err
	case !m.ReadOnly:
		return 0, t.ValueError("cannot hash writable memoryview object")
	case m.format() != 'B' && m.format() != 'b' && m.format() != 'c':
		return 0, t.ValueError("memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
	}
	if _, err := t.Hash(m.Owner); err != nil {
		return 0, err
	}
	m.hash, err = bytesHash(t, FromBytes(&Bytes{Obj: Obj{&bytesShape}, B: m.content()}))
	return m.hash, err
}

// format is the format's letter, 0 for one that has several.
func (m *MemoryView) format() byte {
	if n := len(m.Format); n == 1 || n == 2 && m.Format[0] == '@' {
		return m.Format[n-1]
	}
	return 0
}

// readable refuses the formats whose items no Python value stands for here, such as those of array.array('w').
func (t *Thread) readable(m *MemoryView) error {
	if nativeSize(m.format()) == 0 {
		return t.Errorf(NotImplementedErrorType, "memoryview: format %s not supported", m.Format)
	}
	return nil
}

func memoryviewLen(t *Thread, v Value) (int, error) {
	m, err := t.viewOf(v)
	if err != nil {
		return 0, err
	}
	if len(m.Shape) == 0 {
		return 0, t.TypeError("0-dim memory has no length")
	}
	return m.Shape[0], nil
}

// memoryviewCompare compares shapes and items; only == and != are known.
func memoryviewCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE {
		return NotImplemented(), nil
	}
	if t.givesBuffer(b) {
		same := NotImplemented()
		err := t.withGiven(b, func(view Value) (err error) {
			same, err = memoryviewCompare(t, a, view, op)
			return err
		})
		return same, err
	}
	x, y := As[MemoryView](a), (*MemoryView)(nil)
	if b.Shape() == &memoryviewShape {
		y = As[MemoryView](b)
	} else {
		if _, ok := t.BufferOf(b); !ok {
			return NotImplemented(), nil
		}
		v, err := t.NewMemoryView(b)
		if err != nil {
			return Value{}, err
		}
		y = As[MemoryView](v)
	}
	if x.Released || y.Released {
		return Bool((x == y) == (op == EQ)), nil
	}
	same, err := t.sameItems(x, y)
	return Bool(same == (op == EQ)), err
}

func (t *Thread) sameItems(x, y *MemoryView) (bool, error) {
	if nativeSize(x.format()) == 0 || nativeSize(y.format()) == 0 {
		return false, nil
	}
	if len(x.Shape) != len(y.Shape) {
		return false, nil
	}
	for i := range x.Shape {
		if x.Shape[i] != y.Shape[i] {
			return false, nil
		}
	}
	p, q := x.content(), y.content()
	if x.format() == y.format() && !isFloatFormat(x.format()) {
		return viewText(p) == viewText(q), t.Step(len(p) >> 6)
	}
	for i := range x.count() {
		if err := t.Step(1); err != nil {
			return false, err
		}
		u, v := t.readItem(x.format(), p[i*x.Item:]), t.readItem(y.format(), q[i*y.Item:])
		// Not t.Equal: a NaN is not equal to itself here.
		r, err := t.Compare(u, v, EQ)
		if err != nil || !r.IsBool() || !r.AsBool() {
			return false, err
		}
	}
	return true, nil
}

// itemAt is the place of item i of a dimension.
func (t *Thread) itemAt(m *MemoryView, at, dim, i int) (int, error) {
	n := m.Shape[dim]
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return 0, t.IndexError("index out of bounds on dimension %d", dim+1)
	}
	return at + i*m.Strides[dim], nil
}

// viewKey is what a subscript means: one item, or a part of the view.
type viewKey struct {
	at    int
	slice *Slice
}

// subViews is the refusal to set a part of a view of several dimensions.
const subViews = "sub-views are not implemented"

// viewIndex reads a subscript. Indices may run guest code, which may release the view.
func (t *Thread) viewIndex(v, k Value, what string) (key viewKey, err error) {
	m, err := t.viewOf(v)
	if err != nil {
		return key, err
	}
	if k.Shape() == &sliceShape {
		key.slice = As[Slice](k)
		return key, nil
	}
	if tuple, ok := AsTuple(k); ok {
		return t.viewTuple(m, v, tuple.Items)
	}
	if _, isInt := ToInt(k); !isInt && k.Type().Slots.Index == nil {
		return key, t.TypeError("memoryview: invalid slice key")
	}
	i, err := t.IndexInt(k, IndexErrorType)
	if err == nil {
		m, err = t.viewOf(v)
	}
	switch {
	case err != nil:
		return key, err
	case len(m.Shape) == 0:
		return key, t.TypeError("invalid indexing of 0-dim memory")
	case len(m.Shape) > 1:
		return key, t.NewException(NotImplementedErrorType, StrValue(t, what))
	}
	key.at, err = t.itemAt(m, m.Start, 0, i)
	return key, err
}

// viewTuple reads one index per dimension.
func (t *Thread) viewTuple(m *MemoryView, v Value, items []Value) (key viewKey, err error) {
	slices := 0
	for _, x := range items {
		if x.Shape() == &sliceShape {
			slices++
		} else if _, isInt := ToInt(x); !isInt && x.Type().Slots.Index == nil {
			return key, t.TypeError("memoryview: invalid slice key")
		}
	}
	switch {
	case slices > 0 && slices == len(items):
		return key, t.NewException(NotImplementedErrorType, StrValue(t, "multi-dimensional slicing is not implemented"))
	case slices > 0:
		return key, t.TypeError("memoryview: invalid slice key")
	case len(items) < len(m.Shape):
		return key, t.NewException(NotImplementedErrorType, StrValue(t, subViews))
	case len(items) > len(m.Shape):
		return key, t.TypeError("cannot index %d-dimension view with %d-element tuple", len(m.Shape), len(items))
	}
	key.at = m.Start
	for dim, x := range items {
		i, err := t.IndexInt(x, IndexErrorType)
		if err != nil {
			return key, err
		}
		if m, err = t.viewOf(v); err != nil {
			return key, err
		}
		if key.at, err = t.itemAt(m, key.at, dim, i); err != nil {
			return key, err
		}
	}
	return key, nil
}

func memoryviewGetItem(t *Thread, v, k Value) (Value, error) {
	key, err := t.viewIndex(v, k, "multi-dimensional sub-views are not implemented")
	if err != nil {
		return Value{}, err
	}
	m := As[MemoryView](v)
	if key.slice == nil {
		if err := t.readable(m); err != nil {
			return v, err
		}
		return t.readItem(m.format(), m.B[key.at:]), nil
	}
	part, err := t.viewSlice(v, key.slice)
	if err != nil {
		return Value{}, err
	}
	return From(part), nil
}

// viewSlice cuts the first dimension.
func (t *Thread) viewSlice(v Value, s *Slice) (*MemoryView, error) {
	m, err := t.viewOf(v)
	if err != nil {
		return nil, err
	}
	before := *m // reading the slice may run guest code that releases the view: the part is its own all the same
	start, stop, step, err := SliceUnpack(t, s)
	if err != nil {
		return nil, err
	}
	if len(before.Shape) == 0 {
		return nil, t.TypeError("invalid indexing of 0-dim memory")
	}
	part := before.again()
	m = part
	r := fitSlice(start, stop, step, m.Shape[0])
	t.Charge(160)
	if r.count > 0 {
		part.Start += r.start * part.Strides[0]
	}
	part.Shape = append([]int{r.count}, part.Shape[1:]...)
	part.Strides = append([]int{part.Strides[0] * r.step}, part.Strides[1:]...)
	return part, nil
}

func memoryviewSetItem(t *Thread, v, k, x Value) error {
	m, err := t.viewOf(v)
	switch {
	case err != nil:
		return err
	case m.ReadOnly:
		return t.TypeError("cannot modify read-only memory")
	case x.IsAbsent():
		return t.TypeError("cannot delete memory")
	}
	if k.Shape() == &sliceShape && len(m.Shape) > 1 || onlySlices(k) {
		return t.NewException(NotImplementedErrorType, StrValue(t, "memoryview slice assignments are currently restricted to ndim = 1"))
	}
	if _, isInt := ToInt(k); len(m.Shape) > 1 && (isInt || k.Type().Slots.Index != nil) { // whatever the index is
		return t.NewException(NotImplementedErrorType, StrValue(t, subViews))
	}
	var room [8]byte
	key, err := t.viewIndex(v, k, subViews)
	if _, raised := err.(*Exception); raised && m.Released && t.readable(m) == nil { // by the index: x is read all the same
		if err := t.writeItem(m.format(), room[:m.Item], x); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	if key.slice != nil {
		return t.assignSlice(v, key.slice, x)
	}
	if err := t.readable(m); err != nil {
		return err
	}
	if err := t.writeItem(m.format(), room[:m.Item], x); err != nil {
		return err
	}
	// Reading x may have run guest code that released the view.
	if m, err = t.viewOf(v); err == nil {
		copy(m.B[key.at:], room[:m.Item])
	}
	return err
}

// onlySlices tells a key such as `1:2, 3:4`.
func onlySlices(k Value) bool {
	keys, ok := AsTuple(k)
	if !ok || len(keys.Items) == 0 {
		return false
	}
	for _, x := range keys.Items {
		if x.Shape() != &sliceShape {
			return false
		}
	}
	return true
}

// assignSlice copies between views of one structure.
func (t *Thread) assignSlice(v Value, s *Slice, x Value) error {
	if _, ok := t.BufferOf(x); !ok && !t.givesBuffer(x) {
		return t.TypeError("a bytes-like object is required, not '%s'", x.Type().Name)
	}
	from, err := t.NewMemoryView(x)
	if err != nil {
		return err
	}
	to, err := t.viewSlice(v, s)
	if err == nil {
		if _, err = t.viewOf(v); err == nil {
			err = t.copyViewItems(to, As[MemoryView](from))
		}
		if _, releaseErr := memoryviewRelease(t, []Value{From(to)}); err == nil {
			err = releaseErr
		}
	}
	if _, releaseErr := memoryviewRelease(t, []Value{from}); err == nil {
		err = releaseErr
	}
	return err
}

func (t *Thread) copyViewItems(to, from *MemoryView) error {
	if len(from.Shape) != 1 || len(to.Shape) != 1 || from.Shape[0] != to.Shape[0] || from.format() != to.format() {
		return t.ValueError("memoryview assignment: lvalue and rvalue have different structures")
	}
	// The two may overlap.
	b := append([]byte(nil), from.content()...)
	to.walk(0, to.Start, false, func(at int) {
		copy(to.B[at:at+to.Item], b)
		b = b[to.Item:]
	})
	return t.Step(from.count() >> 3)
}

// memoryIterator walks over a view of one dimension. View is absent once it is exhausted.
type memoryIterator struct {
	Obj
	View Value
	At   int
}

func memoryviewIter(t *Thread, v Value) (Value, error) {
	m, err := t.viewOf(v)
	switch {
	case err != nil:
		return Value{}, err
	case len(m.Shape) == 0:
		return Value{}, t.TypeError("invalid indexing of 0-dim memory")
	case len(m.Shape) > 1:
		return Value{}, t.NewException(NotImplementedErrorType, StrValue(t, "multi-dimensional sub-views are not implemented"))
	}
	t.Charge(40)
	return ref(unsafe.Pointer(&memoryIterator{Obj{&memoryIteratorShape}, v, 0})), nil
}

func memoryIteratorNext(t *Thread, v Value) (Value, error) {
	it := As[memoryIterator](v)
	if it.View.IsAbsent() {
		return Value{}, nil
	}
	m, err := t.viewOf(it.View)
	if err != nil {
		return Value{}, err
	}
	if it.At >= m.Shape[0] {
		it.View = Value{}
		return Value{}, nil
	}
	it.At++
	if err := t.readable(m); err != nil {
		return v, err
	}
	return t.readItem(m.format(), m.B[m.Start+(it.At-1)*m.Strides[0]:]), nil
}
