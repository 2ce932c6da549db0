// Asynchronous generators: each step is an awaitable that runs the generator until it yields a value of its own; what it awaits passes
// through.
package vm

import (
	"github.com/small-python/spy/engine/object"
)

// wrapped is a value that an asynchronous generator yields, as told apart from what it awaits.
type wrapped struct {
	object.Obj
	v object.Value
}

// asyncStep is the awaitable of one step: __anext__, asend, athrow or aclose.
type asyncStep struct {
	object.Obj
	gen     *Generator
	sent    object.Value
	thrown  *object.Exception // of athrow and aclose
	closing bool
	state   stepState
	name    string
}

type stepState uint8

const (
	stepNew stepState = iota
	stepRunning
	stepDone
)

func newStep(t *object.Thread, g *Generator, name string) *asyncStep {
	t.Charge(96)
	return &asyncStep{Obj: object.Obj{Shape: &asyncStepShape}, gen: g, sent: object.None(), name: name}
}

func (vm *VM) slowAsyncWrap(fr *Frame, ins uint64) *Frame {
	vm.Charge(32)
	*ra(fr, fr.regs, ins) = object.From(&wrapped{object.Obj{Shape: &wrappedShape}, *rb(fr, fr.regs, ins)})
	return fr
}

func asyncGeneratorNext(t *object.Thread, v object.Value) (object.Value, error) {
	return object.From(newStep(t, object.As[Generator](v), "__anext__")), nil
}

func asyncSend(t *object.Thread, a []object.Value) (object.Value, error) {
	s := newStep(t, object.As[Generator](a[0]), "asend")
	s.sent = a[1]
	return object.From(s), nil
}

func asyncThrow(t *object.Thread, a []object.Value) (object.Value, error) {
	e, err := thrown(t, a[1], a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	s := newStep(t, object.As[Generator](a[0]), "athrow")
	s.thrown = e
	return object.From(s), nil
}

func asyncClose(t *object.Thread, a []object.Value) (object.Value, error) {
	s := newStep(t, object.As[Generator](a[0]), "aclose")
	s.thrown, s.closing = t.NewException(object.GeneratorExitType), true
	return object.From(s), nil
}

// stepSend runs the generator until it yields, returns or awaits something that is not ready.
func stepSend(t *object.Thread, v, x object.Value) (object.Value, bool, error) {
	s := object.As[asyncStep](v)
	g := s.gen
	var raise *object.Exception
	switch s.state {
	case stepDone:
		return x, false, s.reused(t)
	case stepNew:
		if g.awaited {
			s.state = stepDone
			return x, false, t.RuntimeError("%s(): asynchronous generator is already running", map[string]string{"__anext__": "anext"}[s.name]+map[bool]string{true: s.name}[s.name != "__anext__"])
		}
		if s.closing && g.state == genCreated || s.thrown != nil && g.state == genDone {
			g.end()
			s.state = stepDone
			return object.None(), true, nil
		}
		if g.state == genDone {
			s.state = stepDone
			return x, false, t.NewException(object.StopAsyncIterationType)
		}
		if g.state == genCreated {
			noteBegun(t, g)
		}
		s.state, g.awaited = stepRunning, true
		raise = s.thrown
		if x.IsNone() {
			x = s.sent
		}
	}
	var y object.Value
	var done bool
	var err error
	if raise != nil {
		y, done, err = Of(t).throwAt(g, object.Absent, raise)
	} else {
		y, done, err = Of(t).resume(g, x, nil)
	}
	return s.outcome(t, y, done, err)
}

// noteBegun tells the running loop of a generator that begins. Those that are at their end are dropped before the list grows.
func noteBegun(t *object.Thread, g *Generator) {
	list := t.AsyncGenerators
	if list == nil {
		return
	}
	if len(*list) == cap(*list) {
		kept := (*list)[:0]
		for _, v := range *list {
			if object.As[Generator](v).state != genDone {
				kept = append(kept, v)
			}
		}
		clear((*list)[len(kept):])
		*list = kept
	}
	t.Charge(32)
	*list = append(*list, object.From(g))
}

// reused is the error of a step that is over.
func (s *asyncStep) reused(t *object.Thread) error {
	if s.thrown != nil {
		return t.RuntimeError("cannot reuse already awaited aclose()/athrow()")
	}
	return t.RuntimeError("cannot reuse already awaited __anext__()/asend()")
}

// outcome tells what a resumption means for the step.
func (s *asyncStep) outcome(t *object.Thread, y object.Value, done bool, err error) (object.Value, bool, error) {
	own := err == nil && !done && y.Shape() == &wrappedShape
	if err == nil && !done && !own {
		return y, false, nil
	}
	s.state, s.gen.awaited = stepDone, false
	switch {
	case err != nil:
		if s.closing && (object.IsRaised(err, object.GeneratorExitType) || object.IsRaised(err, object.StopAsyncIterationType)) {
			return object.None(), true, nil
		}
		return object.Value{}, false, err
	case own && s.closing:
		return object.Value{}, false, t.RuntimeError("async generator ignored GeneratorExit")
	case own:
		return object.As[wrapped](y).v, true, nil
	case s.closing:
		return object.None(), true, nil
	}
	return object.Value{}, false, t.NewException(object.StopAsyncIterationType)
}

func stepNext(t *object.Thread, v object.Value) (object.Value, error) {
	y, done, err := stepSend(t, v, object.None())
	if err == nil && done {
		t.LastStop = t.NewException(object.StopIterationType, y)
		return object.Absent, nil
	}
	return y, err
}

func stepMethodSend(t *object.Thread, a []object.Value) (object.Value, error) {
	y, done, err := stepSend(t, a[0], a[1])
	return stopOr(t, y, done, err)
}

func stepMethodThrow(t *object.Thread, a []object.Value) (object.Value, error) {
	s := object.As[asyncStep](a[0])
	e, err := thrown(t, a[1], a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	if s.state == stepDone {
		return object.Value{}, s.reused(t)
	}
	s.state, s.gen.awaited = stepRunning, true
	y, done, err := Of(t).throwAt(s.gen, object.Absent, e)
	y, done, err = s.outcome(t, y, done, err)
	return stopOr(t, y, done, err)
}

// stepMethodClose gives a step up where it waits: the generator sees GeneratorExit and must not yield.
func stepMethodClose(t *object.Thread, a []object.Value) (object.Value, error) {
	if object.As[asyncStep](a[0]).state == stepDone {
		return object.None(), nil
	}
	_, err := stepMethodThrow(t, []object.Value{a[0], object.FromType(object.GeneratorExitType), object.Absent, object.Absent})
	if err == nil {
		return object.None(), t.RuntimeError("coroutine ignored GeneratorExit")
	}
	for _, end := range []*object.Type{object.StopIterationType, object.StopAsyncIterationType, object.GeneratorExitType} {
		if object.IsRaised(err, end) {
			return object.None(), nil
		}
	}
	return object.None(), err
}

func asyncStepMembers() []object.Member {
	return []object.Member{
		object.Method("close", "()", stepMethodClose, "Give the step up."),
		object.Method("send", "(value, /)", stepMethodSend, "Resume the step."),
		object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", stepMethodThrow, "Raise an exception where the step waits."),
	}
}

func asyncGeneratorMembers() []object.Member {
	rows := generatorMembers("ag")
	out := []object.Member{}
	for _, r := range rows {
		switch r.Name {
		case "close", "send", "throw":
			continue
		case "ag_yieldfrom":
			r.Name = "ag_await"
		}
		out = append(out, r)
	}
	return append(out,
		object.Method("aclose", "()", asyncClose, "An awaitable that ends the generator by GeneratorExit."),
		object.Method("asend", "(value, /)", asyncSend, "An awaitable that lets the generator go on with a value."),
		object.Method("athrow", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", asyncThrow, "An awaitable that raises an exception where the generator stands."))
}
