// What a host does to an object of the engine by its handle.
package worker

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// maxBatch bounds the items of one ObjectNext.
const maxBatch = 4096

func (w *worker) objectOp(m *protocol.Message) (done bool, err error) {
	op := m.ObjectOp()
	v, err := w.handles.Get(op.Handle)
	if err != nil {
		return false, err
	}
	made, err := w.takeAll(&op.Values)
	if err != nil {
		return false, err
	}
	root := func(k int) object.Value {
		if i := op.Values.Root(k); int(i) < len(made) {
			return made[i]
		}
		return object.None()
	}
	var r object.Value
	err = w.withTimeout(op.SoftTimeout, func() (err error) {
		if op.Verb == protocol.ObjectNext {
			done, err = w.nextItems(v, int(op.Count))
			return err
		}
		if op.Verb == protocol.ObjectCallMethod {
			r, err = w.callMethod(v, &op)
			return err
		}
		r, err = w.objectVerb(&op, v, root)
		return err
	})
	if err != nil || op.Verb == protocol.ObjectNext {
		return done, err
	}
	w.builder.Reset()
	if r.IsAbsent() {
		return false, nil
	}
	return false, w.giveRoot(r)
}

// objectVerb does what needs at most two roots; Absent: the answer has no value.
func (w *worker) objectVerb(op *protocol.ObjectOp, v object.Value, root func(int) object.Value) (object.Value, error) {
	t := w.engine.Thread
	name := t.Runtime.Intern(op.Name)
	switch op.Verb {
	case protocol.ObjectGetAttr:
		return t.GetAttr(v, name)
	case protocol.ObjectSetAttr:
		return object.Absent, t.SetAttr(v, name, root(0))
	case protocol.ObjectDelAttr:
		return object.Absent, t.SetAttr(v, name, object.Absent)
	case protocol.ObjectGetItem:
		return t.GetItem(v, root(0))
	case protocol.ObjectSetItem:
		return object.Absent, t.SetItem(v, root(0), root(1))
	case protocol.ObjectDelItem:
		return object.Absent, t.DelItem(v, root(0))
	case protocol.ObjectContains:
		r, err := t.Contains(v, root(0))
		return object.Bool(r), err
	case protocol.ObjectLen:
		n, err := t.Len(v)
		return object.Int(int64(n)), err
	case protocol.ObjectIter:
		return t.Iter(v)
	}
	return w.objectText(op.Verb, v)
}

func (w *worker) objectText(verb protocol.ObjectVerb, v object.Value) (object.Value, error) {
	t := w.engine.Thread
	var s *object.Str
	var err error
	switch verb {
	case protocol.ObjectStr:
		s, err = t.Str(v)
	case protocol.ObjectRepr:
		s, err = t.Repr(v)
	case protocol.ObjectBool:
		r, err := t.Truth(v)
		return object.Bool(r), err
	case protocol.ObjectHash:
		h, err := t.Hash(v)
		return object.Int(h), err
	case protocol.ObjectDir:
		return object.Dir(t, v)
	case protocol.ObjectTypeName:
		return object.StrValue(t, v.Type().ShortName()), nil
	default:
		return object.Value{}, t.Errorf(object.NotImplementedErrorType, "this operation on an object is not supported yet")
	}
	if err != nil {
		return object.Value{}, err
	}
	return object.FromStr(s), nil
}

func (w *worker) callMethod(v object.Value, op *protocol.ObjectOp) (object.Value, error) {
	t := w.engine.Thread
	args, kw, err := w.arguments(&op.Values, op.Positional)
	if err != nil {
		return object.Value{}, err
	}
	f, err := t.GetAttr(v, t.Runtime.Intern(op.Name))
	if err != nil {
		return f, err
	}
	return t.CallKw(f, args, kw)
}

// nextItems sends up to n items of an iterator. An exception after some items is kept for the next batch only by raising it now: the
// items before it are lost to the host, as they are to a loop that fails in the same turn.
func (w *worker) nextItems(v object.Value, n int) (bool, error) {
	t := w.engine.Thread
	var items []object.Value
	done := false
	for range min(max(n, 1), maxBatch) {
		x, err := t.Next(v)
		if object.IsRaised(err, object.StopIterationType) {
			x, err = object.Absent, nil
		}
		if err != nil {
			return false, err
		}
		if x.IsAbsent() {
			done = true
			break
		}
		items = append(items, x)
	}
	w.builder.Reset()
	for _, x := range items {
		if err := w.giveRoot(x); err != nil {
			return false, err
		}
	}
	return done, nil
}
