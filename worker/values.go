// Values between the engine and the wire. Nothing recurses on their depth, shared references stay shared, and no guest code runs.
package worker

import (
	"math/big"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// giving is one container whose children are being sent.
type giving struct {
	v     object.Value
	items []object.Value
	next  int    // of the items
	at    uint32 // its number among the containers
	made  int    // where its children begin in giver.made
	taken int    // where its items begin in giver.items, if they are there
}

// giver adds one value with all that it holds to the builder.
type giver struct {
	w       *worker
	known   object.Numbers   // containers
	nodes   []protocol.Index // theirs by number, NoIndex while they are being sent
	stack   []giving
	made    []protocol.Index
	items   []object.Value                  // of dicts and sets, which have no such list themselves
	names   map[string]protocol.Index       // of classes that the host registered, and of what they have
	members map[object.Value]protocol.Index // of enumerations
	texts   [16]struct {                    // by place in the container: rows have the same keys at the same places
		v object.Value
		i protocol.Index
	}
}

// give adds a value to the builder and returns its node. A container that holds itself is refused.
func (w *worker) give(v object.Value) (protocol.Index, error) {
	registered := w.classes.of(v) != nil
	if !registered && !isContainer(v) {
		return w.giveLeaf(v)
	}
	g := giver{w: w}
	if registered && !w.whole(v) {
		return g.leaf(v)
	}
	return g.give(v)
}

func (g *giver) give(v object.Value) (protocol.Index, error) {
	if err := g.begin(v); err != nil {
		return 0, err
	}
	for len(g.stack) > 0 {
		top := &g.stack[len(g.stack)-1]
		if top.next == len(top.items) {
			if err := g.end(top); err != nil {
				return 0, err
			}
			continue
		}
		item := top.items[top.next]
		top.next++
		if item.IsInt() { // the most usual ones
			g.made = append(g.made, g.w.builder.Int(item.AsInt()))
			continue
		}
		text := &g.texts[top.next%len(g.texts)]
		if text.v == item {
			g.made = append(g.made, text.i)
			continue
		}
		if isContainer(item) || g.w.whole(item) {
			if err := g.begin(item); err != nil {
				return 0, err
			}
			continue
		}
		i, err := g.leaf(item)
		if err != nil {
			return 0, err
		}
		g.made = append(g.made, i)
		if _, ok := object.AsStr(item); ok {
			text.v, text.i = item, i
		}
	}
	return g.made[0], nil
}

// leaf adds a value without children.
func (g *giver) leaf(v object.Value) (protocol.Index, error) {
	if c := g.w.classes.of(v); c != nil && c.form != protocol.ClassDataclass {
		if i, ok := g.member(c, v); ok {
			return i, nil
		}
	}
	return g.w.giveLeaf(v)
}

// begin puts a container on the stack, or adds its node where it is done or a vector.
func (g *giver) begin(v object.Value) error {
	number, fresh := g.known.Of(v)
	if !fresh {
		i := g.nodes[number]
		if i == protocol.NoIndex {
			return g.w.engine.Thread.ValueError("a value that contains itself cannot be sent to the host")
		}
		g.made = append(g.made, i)
		return nil
	}
	if i, ok := g.w.giveVector(v); ok {
		g.nodes = append(g.nodes, i)
		g.made = append(g.made, i)
		return nil
	}
	g.nodes = append(g.nodes, protocol.NoIndex)
	taken := len(g.items)
	items := g.contents(v)
	g.stack = append(g.stack, giving{v: v, items: items, at: number, made: len(g.made), taken: taken})
	return g.w.engine.Thread.Step(len(items))
}

// end makes the node of the container on top, whose children are there.
func (g *giver) end(top *giving) error {
	var i protocol.Index
	if c := g.w.classes.of(top.v); c != nil {
		i = g.instance(c, g.made[top.made:])
	} else {
		i = g.w.giveContainer(top.v, g.made[top.made:])
	}
	if err := g.w.builder.Err(); err != nil {
		return g.w.refused(err)
	}
	g.nodes[top.at] = i
	g.made = append(g.made[:top.made], i)
	g.items = g.items[:top.taken]
	g.stack = g.stack[:len(g.stack)-1]
	return nil
}

// isContainer tells whether a value holds others on the wire.
func isContainer(v object.Value) bool {
	if v.IsInt() {
		return false
	}
	switch v.Type().Layout {
	case object.LayoutList, object.LayoutTuple, object.LayoutDict, object.LayoutSet, object.LayoutException:
		return true
	}
	return v.Type() == object.SliceType
}

// contents lists what a container holds; of a dict keys and values in turn.
func (g *giver) contents(v object.Value) []object.Value {
	if l, ok := object.AsList(v); ok {
		return l.Items
	}
	if x, ok := object.AsTuple(v); ok {
		return x.Items
	}
	from := len(g.items)
	if d, ok := object.AsDict(v); ok {
		for e, i, more := d.Next(0); more; e, i, more = d.Next(i) {
			g.items = append(g.items, e.Key, e.Val)
		}
	} else if s, ok := object.AsSet(v); ok {
		g.items = append(g.items, s.Elements()...)
	} else if e, ok := object.AsException(v); ok {
		g.items = append(g.items, object.FromTuple(e.Args))
	} else if c := g.w.classes.of(v); c != nil {
		for k := range c.fields {
			g.items = append(g.items, c.fields[k].of(g.w.engine.Thread, v))
		}
	} else {
		s := object.As[object.Slice](v)
		g.items = append(g.items, s.Start, s.Stop, s.Step)
	}
	return g.items[from:]
}

func (w *worker) giveContainer(v object.Value, made []protocol.Index) protocol.Index {
	b := w.builder
	switch v.Type().Layout {
	case object.LayoutList:
		return b.List(made)
	case object.LayoutTuple:
		return b.Tuple(made)
	case object.LayoutDict:
		return b.Dict(made)
	case object.LayoutSet:
		if object.IsInstance(v, object.FrozenSetType) {
			return b.FrozenSet(made)
		}
		return b.Set(made)
	case object.LayoutException:
		e, _ := object.AsException(v)
		return w.giveException(e, made[0])
	}
	return b.Slice(made[0], made[1], made[2])
}

// vectorLength is the length from which a list of only small ints or only floats goes as one vector.
const vectorLength = 8

func (w *worker) giveVector(v object.Value) (protocol.Index, bool) {
	l, ok := object.AsList(v)
	if !ok || len(l.Items) < vectorLength {
		return 0, false
	}
	switch {
	case l.Items[0].IsInt():
		out := make([]int64, len(l.Items))
		for i, x := range l.Items {
			if !x.IsInt() {
				return 0, false
			}
			out[i] = x.AsInt()
		}
		return w.builder.IntVector(out), true
	case l.Items[0].IsFloat():
		out := make([]float64, len(l.Items))
		for i, x := range l.Items {
			if !x.IsFloat() {
				return 0, false
			}
			out[i] = x.AsFloat()
		}
		return w.builder.FloatVector(out), true
	}
	return 0, false
}

// giveLeaf adds a value without children; what cannot be copied becomes an Object.
func (w *worker) giveLeaf(v object.Value) (protocol.Index, error) {
	b := w.builder
	switch {
	case v.IsNone():
		return b.None(), nil
	case v.IsBool():
		return b.Bool(v.AsBool()), nil
	case v.IsInt():
		return b.Int(v.AsInt()), nil
	case v.IsFloat():
		return b.Float(v.AsFloat()), nil
	case v.IsEllipsis():
		return b.Ellipsis(), nil
	}
	switch v.Type().Layout {
	case object.LayoutInt:
		i, _ := object.ToInt(v)
		return w.giveInt(i), nil
	case object.LayoutFloat:
		f, _ := object.ToFloat(v)
		return b.Float(f), nil
	case object.LayoutComplex:
		c := object.As[object.Complex](v).V
		return b.Complex(real(c), imag(c)), nil
	case object.LayoutStr:
		s, _ := object.AsStr(v)
		if s.IsASCII() {
			return b.ASCIIBytes(s.Bytes()), nil
		}
		return b.StrBytes(s.Bytes()), nil
	case object.LayoutBytes:
		x, _ := object.AsBytes(v)
		return b.Bytes(x.B), nil
	case object.LayoutByteArray:
		x, _ := object.AsByteArray(v)
		return b.ByteArray(x.B), nil
	}
	if v.Type() == object.RangeType {
		start, stop, step := object.RangeParts(w.engine.Thread, v)
		return b.Range(w.giveInt(start), w.giveInt(stop), w.giveInt(step)), nil
	}
	if v.Type().Layout == object.LayoutOther || v.Type().Layout == object.LayoutObject {
		if i, ok, err := w.giveNumber(v); ok || err != nil {
			return i, err
		}
	}
	if f, ok := object.AsHostFunction(v); ok {
		m := f.Row.Member
		return b.HostFunction(w.hosts[v], m.Awaitable, b.Str(m.Name), w.textOrNone(m.Sig), w.textOrNone(m.Doc)), nil
	}
	if i, ok := w.giveDate(v); ok {
		return i, nil
	}
	if i, ok, err := w.giveCrossing(v); ok || err != nil {
		return i, err
	}
	return w.giveObject(v), nil
}

func (w *worker) textOrNone(s string) protocol.Index {
	if s == "" {
		return w.builder.None()
	}
	return w.builder.Str(s)
}

func (w *worker) giveInt(i object.Value) protocol.Index {
	if i.IsInt() {
		return w.builder.Int(i.AsInt())
	}
	n := object.ToBig(i)
	return w.builder.BigInt(n.Sign() < 0, n.Bytes())
}

// giveObject sends a handle: one per object, however often it goes out.
func (w *worker) giveObject(v object.Value) protocol.Index {
	h, ok := w.issued[v]
	if ok {
		w.handles.Again(h)
	} else {
		h = w.handles.Issue(v)
		w.issued[v] = h
	}
	var traits protocol.Traits
	s := &v.Type().Slots
	if s.Call != nil {
		traits |= protocol.TraitCallable
	}
	if s.Iter != nil || s.Next != nil {
		traits |= protocol.TraitIterable
	}
	if s.Await != nil {
		traits |= protocol.TraitAwaitable
	}
	if _, ok := object.AsType(v); ok {
		traits |= protocol.TraitClass
	}
	return w.builder.Object(h, traits, w.builder.Str(v.Type().ShortName()))
}

// take makes the value of a node and of all below it, children first: the nodes are in that order.
func (w *worker) take(vs *protocol.Values, root protocol.Index) (object.Value, error) {
	if vs.Len() == 1 && root == 0 && vs.Size() <= protocol.RetainedBytes { // the usual case
		return w.takeNode(vs, 0, nil)
	}
	made, err := w.takeAll(vs)
	if err != nil || int(root) >= len(made) {
		return object.None(), err
	}
	return made[root], nil
}

// takeAll makes the values of all nodes of a message.
func (w *worker) takeAll(vs *protocol.Values) ([]object.Value, error) {
	t := w.engine.Thread
	if runsGuest(vs) { // messages may come while they are made, and go where these lie
		if err := t.Reserve(int64(vs.Size())); err != nil {
			return nil, err
		}
		*vs = vs.Clone()
	}
	if vs.Size() > protocol.RetainedBytes {
		if err := t.Reserve(expected(vs)); err != nil {
			return nil, err
		}
	}
	made := make([]object.Value, vs.Len())
	for i := range made {
		v, err := w.takeNode(vs, protocol.Index(i), made)
		if err != nil {
			return nil, err
		}
		made[i] = v
	}
	clear(w.scratch[:cap(w.scratch)]) // it must not keep what the guest lets go
	return made, nil
}

// runsGuest tells whether making the values may run code of the guest, which may call the host: keys are hashed and compared, and flags made by
// their class.
func runsGuest(vs *protocol.Values) bool {
	if vs.Plain() && vs.Classless() {
		return false
	}
	for i := range vs.Len() {
		switch vs.Kind(protocol.Index(i)) {
		case protocol.KindDict, protocol.KindSet, protocol.KindFrozenSet, protocol.KindEnum:
			return true
		}
	}
	return false
}

// expected is about what the values of a message take in the engine: objects with their headers, containers with room, vectors as values.
func expected(vs *protocol.Values) int64 {
	const object, edge, word = 112, 28, 16
	var edges, words int64
	for i := range vs.Len() {
		switch k := protocol.Index(i); vs.Kind(k) {
		case protocol.KindIntVector:
			words += int64(vs.Ints(k).Len())
		case protocol.KindFloatVector:
			words += int64(vs.Floats(k).Len())
		default:
			edges += int64(vs.Children(k).Len())
		}
	}
	text := int64(vs.Size()) - 16*int64(vs.Len()) - 4*edges - 8*words
	return object*int64(vs.Len()) + edge*edges + word*words + max(text, 0)
}

func (w *worker) takeNode(vs *protocol.Values, i protocol.Index, made []object.Value) (object.Value, error) {
	t := w.engine.Thread
	switch vs.Kind(i) {
	case protocol.KindNone:
		return object.None(), nil
	case protocol.KindEllipsis:
		return object.Ellipsis(), nil
	case protocol.KindBool:
		return object.Bool(vs.Bool(i)), nil
	case protocol.KindInt:
		return object.Int(vs.Int(i)), nil
	case protocol.KindBigInt:
		negative, magnitude := vs.BigInt(i)
		n := new(big.Int).SetBytes(magnitude)
		if negative {
			n.Neg(n)
		}
		return object.IntFromBig(n), nil
	case protocol.KindFloat:
		return object.Float(vs.Float(i)), nil
	case protocol.KindComplex:
		re, im := vs.Complex(i)
		return object.NewComplex(complex(re, im)), nil
	case protocol.KindStr:
		return w.takeText(vs, vs.Text(i)), nil
	case protocol.KindBytes:
		return object.FromBytes(object.NewBytes(t, append([]byte(nil), vs.Bytes(i)...))), nil
	case protocol.KindByteArray:
		return object.FromByteArray(object.NewByteArray(t, append([]byte(nil), vs.Bytes(i)...))), nil
	case protocol.KindIntVector:
		return w.takeInts(vs.Ints(i)), nil
	case protocol.KindFloatVector:
		return w.takeFloats(vs.Floats(i)), nil
	case protocol.KindObject:
		handle, _, _ := vs.Object(i)
		return w.handles.Get(handle)
	case protocol.KindHostFunction:
		return w.takeFunction(vs, i), nil
	case protocol.KindEnum, protocol.KindDataclass:
		return w.takeClass(vs, i, made)
	case protocol.KindUUID, protocol.KindPath:
		return w.takeCrossing(vs, i)
	case protocol.KindDecimal, protocol.KindFraction:
		return w.takeNumber(vs, i, made)
	}
	if v, ok, err := w.takeDate(vs, i, made); ok {
		return v, err
	}
	return w.takeContainer(vs, i, made)
}

// takeText makes a str. One that is most of a big message stays where it lies: the reader never uses the memory of such a message again.
func (w *worker) takeText(vs *protocol.Values, text []byte) object.Value {
	t := w.engine.Thread
	if len(text) <= protocol.RetainedBytes || len(text) < vs.Size()/2 {
		return object.StrValue(t, string(text))
	}
	w.engine.Runtime.Memory.SetAside(0) // from now on it is the guest's
	return object.StrOver(t, text)
}

// mostScratch is how many items the scratch space keeps, which would else keep them alive.
const mostScratch = 64

func (w *worker) takeContainer(vs *protocol.Values, i protocol.Index, made []object.Value) (object.Value, error) {
	children := vs.Children(i)
	kind := vs.Kind(i)
	keeps := kind == protocol.KindList || kind == protocol.KindTuple
	var items []object.Value
	if keeps {
		items = make([]object.Value, 0, children.Len())
	} else {
		items, w.scratch = w.scratch[:0], nil // others are made meanwhile where code of the guest runs
	}
	for k := range children.Len() {
		items = append(items, made[children.At(k)])
	}
	v, err := w.makeContainer(kind, items)
	if !keeps && cap(items) <= mostScratch {
		w.scratch = items
	}
	return v, err
}

// makeContainer makes a container of its items, which a list and a tuple keep.
func (w *worker) makeContainer(kind protocol.Kind, items []object.Value) (object.Value, error) {
	t := w.engine.Thread
	switch kind {
	case protocol.KindList:
		return object.FromList(object.NewList(t, items)), nil
	case protocol.KindTuple:
		return object.FromTuple(object.TakeTuple(t, items)), nil
	case protocol.KindDict:
		d, err := object.NewDictOf(t, items)
		if err != nil {
			return object.Value{}, err
		}
		return object.FromDict(d), nil
	case protocol.KindSet, protocol.KindFrozenSet:
		s := object.NewSet(t)
		if kind == protocol.KindFrozenSet {
			s = object.NewFrozenSet(t)
		}
		for _, x := range items {
			if _, err := s.Add(t, x); err != nil {
				return object.Value{}, err
			}
		}
		return object.FromSet(s), nil
	case protocol.KindRange:
		return object.NewRange(t, items[0], items[1], items[2])
	case protocol.KindSlice:
		return object.From(object.NewSlice(t, items[0], items[1], items[2])), nil
	case protocol.KindException:
		return w.takeException(items)
	}
	return object.Value{}, t.Errorf(object.NotImplementedErrorType, "values of kind %d cannot enter the engine yet", kind)
}

func (w *worker) takeInts(x protocol.Int64s) object.Value {
	items := make([]object.Value, x.Len())
	for k := range items {
		items[k] = object.Int(x.At(k))
	}
	return object.FromList(object.NewList(w.engine.Thread, items))
}

func (w *worker) takeFloats(x protocol.Float64s) object.Value {
	items := make([]object.Value, x.Len())
	for k := range items {
		items[k] = object.Float(x.At(k))
	}
	return object.FromList(object.NewList(w.engine.Thread, items))
}

// arguments reads the roots of a call.
func (w *worker) arguments(vs *protocol.Values, positional uint32) (args []object.Value, kw []*object.Str, err error) {
	made, err := w.takeAll(vs)
	if err != nil {
		return nil, nil, err
	}
	for k := range int(positional) {
		args = append(args, made[vs.Root(k)])
	}
	for k := range vs.Keywords(positional) {
		name, value := vs.Keyword(positional, k)
		s, ok := object.AsStr(made[name])
		if !ok {
			return nil, nil, w.engine.Thread.TypeError("keywords must be strings")
		}
		kw = append(kw, w.engine.Runtime.InternStr(s))
		args = append(args, made[value])
	}
	return args, kw, nil
}
