// The collection that a guest can see: weak references to what nothing else holds lose it, and their callbacks are called.
package object

import (
	"cmp"
	"slices"
	"unsafe"
	"weak"
)

const (
	weakEvery = 64 << 20 // bytes charged from one collection to the next; a quarter of the memory limit where that is less
	weakLeast = 4 << 20
	weakMost  = 16 // times as many while collections find nothing
)

// looseNode is a node while a collection runs: it and its references are held weakly.
type looseNode struct {
	node   *weakNode
	static bool // a builtin type as target never dies
	first  int  // among the weak pointers: the target, then the references as list() has them
	count  int
}

// CollectWeak collects, and tells how many targets of weak references died. Callbacks wait for RunWeakCalls.
func (t *Thread) CollectWeak() (died int) {
	w := &t.Runtime.weak
	t.Machine.ForgetCaches()
	nodes, pointers := w.loosen()
	t.collect()
	died = w.tighten(nodes, pointers)
	t.Runtime.Memory.beside = weakPointerBytes * int64(w.pointers)
	w.runs++
	w.died += int64(died)
	if t.WeakCallsDue() {
		t.endSlice()
	}
	return died
}

// loosen takes all targets and references out of the nodes and gives weak pointers to them.
func (w *weakTable) loosen() ([]looseNode, []weak.Pointer[Obj]) {
	nodes := make([]looseNode, 0, len(w.nodes))
	var all []unsafe.Pointer
	for _, n := range w.nodes {
		l := looseNode{node: n, first: len(all)}
		ty, ok := AsType(n.target)
		l.static = ok && ty.Flags&HeapType == 0
		if l.static {
			all = append(all, nil)
		} else {
			all = append(all, n.target.P)
			n.target = Value{}
		}
		for _, o := range n.list() {
			all = append(all, unsafe.Pointer(o))
		}
		l.count = len(all) - l.first - 1
		clear(n.rest)
		n.plain, n.rest = [2]*WeakRef{}, n.rest[:0]
		nodes = append(nodes, l)
	}
	return nodes, weakPointers(all)
}

// weakPointers makes a weak pointer of each address, from high addresses to low ones as loosenNames does, and forgets the addresses.
func weakPointers(all []unsafe.Pointer) []weak.Pointer[Obj] {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, k int) int { return cmp.Compare(uintptr(all[k]), uintptr(all[i])) })
	out := make([]weak.Pointer[Obj], len(all))
	for _, i := range order {
		if all[i] != nil {
			out[i] = weak.Make((*Obj)(all[i]))
		}
	}
	clear(all)
	return out
}

// tighten puts back what is alive, and notes the callbacks of references whose target is not.
func (w *weakTable) tighten(nodes []looseNode, pointers []weak.Pointer[Obj]) (died int) {
	kept := w.nodes[:0]
	w.pointers = 0
	for _, l := range nodes {
		target := pointers[l.first].Value()
		n := l.node
		if target != nil {
			n.target = ref(unsafe.Pointer(target))
		}
		refs := make([]*WeakRef, 0, l.count)
		for _, p := range pointers[l.first+1 : l.first+1+l.count] {
			if o := p.Value(); o != nil {
				refs = append(refs, (*WeakRef)(unsafe.Pointer(o)))
			}
		}
		switch {
		case target == nil && !l.static:
			died++
			w.bury(refs)
		case len(refs) == 0:
			w.forget(n)
		default:
			n.refill(refs)
			kept = append(kept, n)
			w.pointers += 1 + len(refs)
		}
	}
	clear(w.nodes[len(kept):])
	w.nodes = kept
	w.sweep()
	return died
}

// refill enters the references that are alive; refs are in the order of list().
func (n *weakNode) refill(refs []*WeakRef) {
	for i := len(refs) - 1; i >= 0; i-- {
		if o := refs[i]; o.shared == OwnWeak {
			n.rest = append(n.rest, o)
		} else {
			n.plain[o.shared] = o
		}
	}
}

// bury ends references whose target is gone.
func (w *weakTable) bury(refs []*WeakRef) {
	for _, o := range refs {
		o.node = nil
		if !o.Callback.IsAbsent() {
			w.pending = append(w.pending, weakCall{o, o.Callback})
			o.Callback = Value{}
		}
	}
}

// forget drops the node of a target that lives on without references.
func (w *weakTable) forget(n *weakNode) {
	if place := weakPlace(n.target); place != nil {
		(*place).Weak = nil
	}
}

// sweep drops the entries by address of nodes that are no more.
func (w *weakTable) sweep() {
	if len(w.other) == 0 {
		return
	}
	w.other = map[uintptr]*weakNode{}
	for _, n := range w.nodes {
		if weakPlace(n.target) == nil {
			w.other[uintptr(n.target.P)] = n
		}
	}
}

// WeakCallsDue tells whether callbacks wait that are to run between two instructions.
func (t *Thread) WeakCallsDue() bool {
	w := &t.Runtime.weak
	return len(w.pending) > 0 && !w.running
}

// RunWeakCalls calls the callbacks that wait. An exception goes to sys.unraisablehook; only a stop is an error.
func (t *Thread) RunWeakCalls() error {
	w := &t.Runtime.weak
	defer func(running bool) { w.running = running }(w.running)
	w.running = true // the loop is not to begin the next within this one
	for len(w.pending) > 0 {
		c := w.pending[0]
		w.pending[0] = weakCall{}
		if w.pending = w.pending[1:]; len(w.pending) == 0 {
			w.pending = nil
		}
		if _, err := t.Call(c.f, From(c.ref)); err != nil {
			if err := t.Unraisable(err, "Exception ignored while calling weakref callback", c.f); err != nil {
				return err
			}
		}
		if err := t.Step(1); err != nil {
			return err
		}
	}
	return nil
}

// Unraisable hands an exception that nothing can catch to sys.unraisablehook, with a message that ends in the repr of source, where there is one; a
// stop is given back.
func (t *Thread) Unraisable(err error, text string, source Value) error {
	e, ok := err.(*Exception)
	if !ok {
		return err
	}
	v, merr := t.Runtime.Modules.Get(t, FromStr(t.Runtime.Intern("sys")))
	if merr != nil || v.IsAbsent() {
		return nil
	}
	hook, herr := t.LookupAttr(v, "unraisablehook")
	if herr != nil || absentToNone(hook).IsNone() {
		return nil
	}
	trace := None()
	if x, terr := t.LookupAttr(FromException(e), "__traceback__"); terr == nil {
		trace = absentToNone(x)
	}
	if !source.IsAbsent() {
		name := "<object repr() failed>"
		if s, rerr := t.Repr(source); rerr == nil {
			name = s.S
		}
		text += " " + name
	}
	names := []*Str{}
	for _, n := range [...]string{"exc_type", "exc_value", "exc_traceback", "err_msg", "object"} {
		names = append(names, t.Runtime.Intern(n))
	}
	fields := []Value{FromType(e.Shape.Type), FromException(e), trace, StrValue(t, text), None()}
	args, cerr := t.CallKw(FromType(&namespaceType), fields, names)
	if cerr == nil {
		_, cerr = t.Call(hook, args)
	}
	if _, ok := cerr.(*Exception); ok { // a hook that fails has nobody to tell
		return nil
	}
	return cerr
}

// weakNever is an account that no program reaches.
const weakNever = 1 << 62

// scheduleWeak sets when the next collection is due: after so many bytes have been charged.
func (t *Thread) scheduleWeak() {
	r := t.Runtime
	w, m := &r.weak, &r.Memory
	if w.every == 0 {
		w.every = r.weakStep()
	}
	m.weakAt = weakNever
	if len(w.nodes) > 0 && !w.disabled {
		m.weakAt = m.total() + w.every
	}
	m.give(m.room())
}

func (r *Runtime) weakStep() int64 {
	if limit := r.Limits.Memory; limit > 0 {
		return max(min(weakEvery, limit/4), weakLeast)
	}
	return weakEvery
}

// collectDue collects because enough was charged. While collections find nothing they become rarer.
func (t *Thread) collectDue() {
	w := &t.Runtime.weak
	if died := t.CollectWeak(); died > 0 {
		w.every = t.Runtime.weakStep()
	} else {
		w.every = min(2*w.every, weakMost*t.Runtime.weakStep())
	}
	t.scheduleWeak()
}

// SetWeakCollect switches the collections after so many bytes on or off.
func (t *Thread) SetWeakCollect(on bool) {
	t.Runtime.weak.disabled = !on
	t.scheduleWeak()
}

// CollectNow is gc.collect(): a collection, and the callbacks. The steps go by what a collection costs, which is by what is alive.
func (t *Thread) CollectNow() (died int, err error) {
	w := &t.Runtime.weak
	refs := 0
	for _, n := range w.nodes {
		refs += 1 + len(n.rest)
	}
	if err := t.Step(collectSteps + refs); err != nil {
		return 0, err
	}
	died = t.CollectWeak()
	t.scheduleWeak()
	live := t.Runtime.Memory.alive()
	t.Runtime.Memory.restart(t.Runtime.Limits.Memory, live)
	if err := t.Step(int(max(live, 0)>>20) * collectStepsPerMB); err != nil {
		return died, err
	}
	return died, t.RunWeakCalls()
}

// What a collection costs: up to 6 ms in an empty runtime on a busy machine, and about 0.5 ms for each MB that is alive.
const (
	collectSteps      = 50_000
	collectStepsPerMB = 20_000
)

// WeakCollections is how many such collections there were, and how many targets died in them.
func (t *Thread) WeakCollections() (runs, died int64) {
	return t.Runtime.weak.runs, t.Runtime.weak.died
}
