// Weak references: what is known of each target, and what may be one.
package object

// WeakRef is a weak reference or a weak proxy; package weakref has the types.
//
// Between two collections that the guest can see, everything holds strongly: a reference gives its target until then. So what a program sees does
// not depend on when Go collects. Such a collection (CollectWeak) holds targets and references by Go's weak pointers while it runs.
type WeakRef struct {
	Obj
	node     *weakNode // nil once the target is gone
	Callback Value     // absent: none
	Hash     int64     // of the target, once asked for
	Hashed   bool
	shared   weakKind // its place among the shared ones
}

// weakNode is a target with the references to it.
type weakNode struct {
	target Value
	plain  [2]*WeakRef // those that all who ask share: the reference and the proxy without a callback
	rest   []*WeakRef  // in the order of their making
}

// weakKind tells the references that all who ask share, by their place among weakNode.plain, from those of their own.
type weakKind int8

const (
	OwnWeak weakKind = iota - 1
	SharedRef
	SharedProxy
)

// weakPointerBytes is what Go keeps outside the heap for an object that a weak pointer was made of.
const weakPointerBytes = 64

// weakCall is a callback that waits until the guest's code can run.
type weakCall struct {
	ref *WeakRef
	f   Value
}

// weakTable is what a runtime knows of weak references.
type weakTable struct {
	nodes    []*weakNode
	other    map[uintptr]*weakNode // of targets without a place for their node, by address
	pending  []weakCall
	running  bool  // callbacks run
	disabled bool  // gc.disable(): none but at gc.collect() and when memory is short
	every    int64 // bytes charged from one collection to the next
	again    int64 // the account of bytes charged at which one for want of memory is worth a try again
	pointers int   // targets and references after the last collection
	runs     int64
	died     int64
}

// weakStatic are the builtin types whose objects may be the target of a weak reference.
var weakStatic = map[string]bool{
	"set": true, "frozenset": true, "ExceptionGroup": true, "function": true, "generator": true, "coroutine": true, "async_generator": true, "type": true, "module": true,
	"builtin_function_or_method": true, "method": true, "memoryview": true, "code": true, "types.GenericAlias": true, "typing.Union": true,
	"collections.deque": true, "collections.OrderedDict": true, "functools.partial": true, "functools._lru_cache_wrapper": true, "itertools._tee": true,
	"array.array": true, "re.Pattern": true, "typing.TypeVar": true, "typing.ParamSpec": true, "typing.TypeVarTuple": true,
	"typing.ParamSpecArgs": true, "typing.ParamSpecKwargs": true,
	"_io.StringIO": true, "_io.BytesIO": true, "_io.TextIOWrapper": true, "_io.BufferedReader": true, "_io.BufferedWriter": true,
	"_io.BufferedRandom": true, "_io.BufferedRWPair": true, "_io.FileIO": true, "_io._IOBase": true, "_io._RawIOBase": true,
	"_io._BufferedIOBase": true, "_io._TextIOBase": true,
}

// Weakrefable tells whether instances of a type may be the target of weak references.
func (ty *Type) Weakrefable() bool {
	if ty.Flags&NoWeakref != 0 {
		return false
	}
	if ty.Flags&HeapType == 0 || !ty.sizedBase() {
		return ty.Flags&HeapType != 0 || weakStatic[ty.Name]
	}
	for _, m := range ty.MRO {
		if c := m.attrs["__weakref__"]; c != nil && c.V.Shape() == &getSetDescrShape && As[getSetDescr](c.V).Row.Name == "__weakref__" {
			return true
		}
	}
	return false
}

// sizedBase tells the builtins whose subclasses have room for weak references only where their __slots__ says so: their objects have no fixed size.
func (ty *Type) sizedBase() bool {
	return ty.Layout == LayoutInt || ty.Layout == LayoutBytes || ty.Layout == LayoutTuple
}

// weakPlace is where an object keeps its node, nil where the table of the runtime does.
func weakPlace(v Value) **Extra {
	if ty, ok := AsType(v); ok {
		if ty.Flags&HeapType == 0 { // shared by all runtimes
			return nil
		}
		return &ty.Extra
	}
	return v.Shape().extraOf(v.P)
}

func (r *Runtime) weakNode(v Value) *weakNode {
	if place := weakPlace(v); place != nil {
		if *place == nil {
			return nil
		}
		return (*place).Weak
	}
	return r.weak.other[uintptr(v.P)] // it holds its target, so no other object can have the address
}

// makeNode is the node of a target, made where it has none.
func (t *Thread) makeNode(v Value) *weakNode {
	w := &t.Runtime.weak
	if n := t.Runtime.weakNode(v); n != nil {
		return n
	}
	n := &weakNode{target: v}
	t.Charge(192)
	t.Runtime.Memory.beside += weakPointerBytes
	if place := weakPlace(v); place != nil {
		if *place == nil {
			*place = new(Extra)
		}
		(*place).Weak = n
	} else {
		if w.other == nil {
			w.other = map[uintptr]*weakNode{}
		}
		w.other[uintptr(v.P)] = n
	}
	if w.nodes = append(w.nodes, n); len(w.nodes) == 1 {
		t.scheduleWeak()
	}
	return n
}

// SharedWeak is the reference or proxy without a callback that all who ask for one to v share, nil where there is none yet.
func (t *Thread) SharedWeak(v Value, kind weakKind) *WeakRef {
	if n := t.Runtime.weakNode(v); n != nil {
		return n.plain[kind]
	}
	return nil
}

// CheckWeakTarget refuses what cannot be the target of a weak reference.
func (t *Thread) CheckWeakTarget(v Value) error {
	if !v.Type().Weakrefable() {
		return t.TypeError("cannot create weak reference to '%s' object", v.Type().Name)
	}
	return nil
}

// AimWeak makes o refer to v, which has been checked.
func (t *Thread) AimWeak(o *WeakRef, v Value, kind weakKind) {
	n := t.makeNode(v)
	o.node, o.shared = n, kind
	t.Charge(160)
	t.Runtime.Memory.beside += weakPointerBytes
	if kind == OwnWeak {
		n.rest = append(n.rest, o)
	} else {
		n.plain[kind] = o
	}
}

// Target is what the reference refers to; ok is false once it is gone.
func (o *WeakRef) Target() (v Value, ok bool) {
	if o.node == nil {
		return None(), false
	}
	return o.node.target, true
}

// WeakRefs are the references to v: the shared ones first, then the newest.
func (t *Thread) WeakRefs(v Value) []*WeakRef {
	n := t.Runtime.weakNode(v)
	if n == nil {
		return nil
	}
	return n.list()
}

func (n *weakNode) list() []*WeakRef {
	out := make([]*WeakRef, 0, len(n.rest)+2)
	for _, o := range n.plain {
		if o != nil {
			out = append(out, o)
		}
	}
	for i := len(n.rest) - 1; i >= 0; i-- {
		out = append(out, n.rest[i])
	}
	return out
}

// WeakCount is the number of references to v.
func (t *Thread) WeakCount(v Value) int {
	n := t.Runtime.weakNode(v)
	if n == nil {
		return 0
	}
	count := len(n.rest)
	for _, o := range n.plain {
		if o != nil {
			count++
		}
	}
	return count
}

// firstWeak is `__weakref__`: the first of the references to v, Absent without.
func (t *Thread) firstWeak(v Value) Value {
	n := t.Runtime.weakNode(v)
	if n == nil {
		return Value{}
	}
	for _, o := range n.plain {
		if o != nil {
			return From(o)
		}
	}
	if len(n.rest) > 0 {
		return From(n.rest[len(n.rest)-1])
	}
	return Value{}
}
