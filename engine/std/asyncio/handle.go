// Handles: what call_soon, call_later and call_at give.
package asyncio

import "github.com/small-python/spy/engine/object"

// handle is asyncio.Handle, and with a time asyncio.TimerHandle.
type handle struct {
	object.Obj
	f         object.Value
	args      []object.Value
	loop      object.Value
	context   *object.Context
	cancelled bool
	when      float64
	number    uint64 // of its making
	place     int    // among the timers + 1, 0: it is none of them
}

func newHandle(t *object.Thread, shape *object.Shape, of *loop, context *object.Context, f object.Value, args []object.Value) *handle {
	t.Charge(160 + 16*int64(len(args)))
	return &handle{Obj: object.Obj{Shape: shape}, f: f, args: append([]object.Value(nil), args...), loop: object.From(of), context: context}
}

func (h *handle) run(t *object.Thread) error {
	if err := t.EnterContext(h.context); err != nil {
		return err
	}
	defer t.ExitContext(h.context)
	_, err := t.CallKw(h.f, h.args, nil)
	return err
}

func (h *handle) cancel(t *object.Thread) {
	if h.cancelled {
		return
	}
	h.cancelled = true
	h.f, h.args = object.None(), nil
	if l, ok := asLoop(h.loop); ok {
		l.timers.remove(h)
	}
}

func handleRow() object.TypeRow {
	return object.TypeRow{
		Type: &handleType, Shape: &handleShape, Name: "asyncio.events.Handle", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc: "A call that a loop will make.", Slots: object.Slots{New: handleNew, Repr: handleRepr}, Members: handleMembers,
		SubBase: object.AttributeBase[handle](), Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[handle](s)) },
	}
}

func timerHandleRow() object.TypeRow {
	return object.TypeRow{
		Type: &timerHandleType, Shape: &timerHandleShape, Name: "asyncio.events.TimerHandle", Base: &handleType, Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc: "A call that a loop will make at a time.",
		Slots: object.Slots{New: timerNew, Repr: handleRepr, Compare: timerCompare, Hash: func(t *object.Thread, v object.Value) (int64, error) {
			return t.Hash(object.Float(object.As[handle](v).when))
		}},
		Members: func() []object.Member {
			return []object.Member{object.Method("when", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
				return object.Float(object.As[handle](a[0]).when), nil
			}, "The time of the call, on the loop's clock.")}
		},
		SubBase: object.AttributeBase[handle](), Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[handle](s)) },
	}
}

func handleRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return textOf(t, v, "asyncio.events", "_handle_repr")
}

var (
	handleSignature = object.NewSignature("Handle", "(callback, args, loop, context=None)")
	timerSignature  = object.NewSignature("TimerHandle", "(when, callback, args, loop, context=None)")
)

// handleNew and timerNew make handles for loops of other kinds.
func handleNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := handleSignature.Bind(t, args, kw)
	if err != nil {
		return object.Absent, err
	}
	return makeHandle(t, cls, 0, a)
}

func timerNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := timerSignature.Bind(t, args, kw)
	if err != nil {
		return object.Absent, err
	}
	when, err := t.FloatOf(a[0])
	if err != nil {
		return a[0], err
	}
	return makeHandle(t, cls, when, a[1:])
}

func makeHandle(t *object.Thread, cls *object.Type, when float64, a []object.Value) (object.Value, error) {
	list, err := t.Collect(a[1])
	if err != nil {
		return a[1], err
	}
	context, err := contextOr(t, a[3])
	if err != nil {
		return a[3], err
	}
	t.Charge(160 + 16*int64(len(list)))
	v := cls.Make(cls.Root)
	h := object.As[handle](v)
	h.f, h.args, h.loop, h.context, h.when = a[0], list, a[2], context, when
	return v, nil
}

func timerCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !object.IsInstance(a, &timerHandleType) || !object.IsInstance(b, &timerHandleType) {
		return object.NotImplemented(), nil
	}
	x, y := object.As[handle](a), object.As[handle](b)
	if op == object.EQ || op == object.NE {
		return object.Bool((x == y) == (op == object.EQ)), nil
	}
	return t.Compare(object.Float(x.when), object.Float(y.when), op)
}

func handleMembers() []object.Member {
	read := func(get func(t *object.Thread, h *handle) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
		return func(t *object.Thread, v object.Value) (object.Value, error) { return get(t, object.As[handle](v)), nil }
	}
	return []object.Member{
		object.ReadOnly("_args", read(func(t *object.Thread, h *handle) object.Value {
			if h.cancelled {
				return object.None()
			}
			return object.FromTuple(object.NewTuple(t, h.args...))
		}), ""),
		object.ReadOnly("_callback", read(func(_ *object.Thread, h *handle) object.Value { return orNone(h.f) }), ""),
		object.ReadOnly("_cancelled", read(func(_ *object.Thread, h *handle) object.Value { return object.Bool(h.cancelled) }), ""),
		object.ReadOnly("_loop", read(func(_ *object.Thread, h *handle) object.Value { return orNone(h.loop) }), ""),
		object.Method("_run", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None(), object.As[handle](a[0]).run(t)
		}, "Make the call now."),
		object.Method("cancel", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			object.As[handle](a[0]).cancel(t)
			return object.None(), nil
		}, "Do not make the call."),
		object.Method("cancelled", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.Bool(object.As[handle](a[0]).cancelled), nil
		}, "Whether the call will not be made."),
		object.Method("get_context", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.FromContext(object.As[handle](a[0]).context), nil
		}, "The context of the call."),
	}
}
