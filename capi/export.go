// The functions that C calls. Each gets pointers to C's memory only, and turns a panic into a status.
package main

/*
#include <stdlib.h>
#include <string.h>
#include "bridge.h"
*/
import "C"

import (
	"context"
	"runtime/cgo"
	"strings"
	"time"
	"unsafe"

	spy "github.com/small-python/spy/core"
)

//export spyGoNew
func spyGoNew(start *C.spy_beginning, out *C.spy_buffer, number *C.uint64_t) (status C.int32_t) {
	defer guard(&status, out)
	s := &shell{questions: map[uint64]spy.EventKind{}, objects: map[uint64]*spy.Object{}, functions: map[uint32]*spy.Function{}}
	s.give = s.value
	o := optionsOf(start)
	s.printer.limit = o.OutputLimit
	rt, err := spy.New(o)
	if err != nil {
		s.rt = &spy.Runtime{}
		return s.fail(out, err)
	}
	s.rt = rt
	*number = C.uint64_t(cgo.NewHandle(s))
	return C.SPY_OK
}

// optionsOf reads the options of C. What is out of range is refused by core.
func optionsOf(start *C.spy_beginning) spy.Options {
	o := start.options
	milliseconds := func(n C.uint64_t) time.Duration {
		return time.Duration(clamp(n, 1<<53/1_000_000*1_000)) * time.Millisecond
	}
	options := spy.Options{
		Std: bool(o.std), Clock: bool(o.clock), Entropy: bool(o.entropy), Scratch: bool(o.scratch), RequireSandbox: bool(o.require_sandbox),
		StepLimit: clamp(o.step_limit, 1<<62), MemoryLimit: clamp(o.memory_limit, 1<<62), MessageLimit: int(clamp(o.message_limit, 1<<62)),
		MaxHostCalls: clamp(o.max_host_calls, 1<<62), OutputLimit: int(clamp(o.output_limit, 1<<40)),
		Timeout: milliseconds(o.timeout_ms), SoftTimeout: milliseconds(o.soft_timeout_ms), Deadline: milliseconds(o.deadline_ms),
		Worker: C.GoString(o.worker), Library: text(start.library),
	}
	if o.has_seed {
		seed := int64(o.seed)
		options.Seed = &seed
	}
	if start.has_loader { // only granted here: the steps ask C
		options.Loader = func(context.Context, string) (string, bool, error) { return "", false, nil }
	}
	if start.has_input {
		options.Input = func(context.Context, string) (string, error) { return "", nil }
	}
	if o.environ != nil {
		options.Environ = map[string]string{}
		for at := o.environ; *at != nil; at = (**C.char)(unsafe.Add(unsafe.Pointer(at), unsafe.Sizeof(*at))) {
			name, value, _ := strings.Cut(C.GoString(*at), "=")
			options.Environ[name] = value
		}
	}
	if o.file_count > 0 {
		options.Files = map[string][]byte{}
		for _, f := range unsafe.Slice(o.files, int(o.file_count)) {
			content := []byte{}
			if f.content != nil && f.n > 0 {
				content = append(content, unsafe.Slice((*byte)(f.content), int(f.n))...)
			}
			options.Files[C.GoString(f.path)] = content
		}
	}
	return options
}

// clamp makes a number of C one of Go; what is too big becomes the most.
func clamp(n C.uint64_t, most int64) int64 {
	if uint64(n) > uint64(most) {
		return most
	}
	return int64(n)
}

//export spyGoClose
func spyGoClose(number C.uint64_t) {
	var status C.int32_t
	defer guard(&status, nil)
	s := shellOf(number)
	s.closed.Store(true)
	_ = s.rt.Close()
}

//export spyGoFree
func spyGoFree(number C.uint64_t) {
	var status C.int32_t
	defer guard(&status, nil)
	shellOf(number).unpin()
	cgo.Handle(number).Delete()
}

//export spyGoInterrupt
func spyGoInterrupt(number C.uint64_t) {
	var status C.int32_t
	defer guard(&status, nil)
	shellOf(number).rt.Interrupt()
}

//export spyGoRelease
func spyGoRelease(number C.uint64_t, handle C.uint64_t) {
	var status C.int32_t
	defer guard(&status, nil)
	s := shellOf(number)
	if o := s.objects[uint64(handle)]; o != nil {
		delete(s.objects, uint64(handle))
		o.Release()
	}
}

//export spyGoForget
func spyGoForget(number C.uint64_t) {
	var status C.int32_t
	defer guard(&status, nil)
	s := shellOf(number)
	s.unpin()
	s.rt.Forget()
}

var verbs = [...]spy.Verb{
	C.ASK_EVAL: spy.VerbEval, C.ASK_EXEC: spy.VerbExec, C.ASK_LAST: spy.VerbRun, C.ASK_CALL: spy.VerbCall, C.ASK_GET: spy.VerbGet,
	C.ASK_DEL: spy.VerbDelete, C.ASK_HAS: spy.VerbHas, C.ASK_NAMES: spy.VerbNames, C.ASK_GET_ATTR: spy.VerbGetAttr,
	C.ASK_SET_ATTR: spy.VerbSetAttr, C.ASK_DEL_ATTR: spy.VerbDelAttr, C.ASK_GET_ITEM: spy.VerbGetItem, C.ASK_SET_ITEM: spy.VerbSetItem,
	C.ASK_DEL_ITEM: spy.VerbDelItem, C.ASK_LEN: spy.VerbLen, C.ASK_ITER: spy.VerbIter, C.ASK_NEXT: spy.VerbNext, C.ASK_STR: spy.VerbStr,
	C.ASK_REPR: spy.VerbRepr, C.ASK_METHOD: spy.VerbCallMethod, C.ASK_CONTAINS: spy.VerbContains, C.ASK_DIR: spy.VerbDir,
}

// request makes a request of what C asks.
func (s *shell) request(ask *C.spy_ask) (*spy.Request, error) {
	if ask.verb < 0 || int(ask.verb) >= len(verbs) {
		return nil, refusal("SystemError", "an operation that libspy does not know")
	}
	r := &spy.Request{Verb: verbs[ask.verb], Name: text(ask.name), Count: int(ask.count), SoftTimeout: time.Duration(ask.soft_timeout_us) * time.Microsecond}
	switch ask.verb {
	case C.ASK_EVAL, C.ASK_EXEC, C.ASK_LAST:
		r.Source, r.Filename, r.Name = text(ask.source), r.Name, ""
		return r, nil
	}
	if ask.handle != 0 {
		if r.Object = s.objects[uint64(ask.handle)]; r.Object == nil {
			return nil, refusal("ValueError", "the object was released")
		}
		if r.Verb == spy.VerbCall {
			r.Verb = spy.VerbCallObject
		}
	}
	if ask.values.root_count > 0 {
		positional := int(ask.positional)
		r.Fill = func(b *spy.WireBuilder) (int, error) {
			roots, err := s.fill(b, poolsOf(&ask.values))
			if err != nil {
				return 0, err
			}
			b.Root(roots...)
			return positional, nil
		}
	}
	return r, nil
}

//export spyGoBegin
func spyGoBegin(number C.uint64_t, ask *C.spy_ask, event *C.spy_event, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	r, err := s.request(ask)
	if err != nil {
		return s.fail(out, err)
	}
	var op *spy.Operation
	if top := s.top(); top != nil {
		op, err = top.Begin(context.Background(), r)
	} else {
		op, err = s.rt.Begin(context.Background(), r)
	}
	if err != nil {
		return s.fail(out, err)
	}
	s.operations = append(s.operations, op)
	s.wait(event)
	return C.SPY_OK
}

// wait says what is to be polled before the next step.
func (s *shell) wait(event *C.spy_event) {
	read, write, left := s.top().Descriptors()
	event.kind = C.EVENT_WAIT
	event.read_fd, event.stderr_fd, event.process_fd, event.write_fd = C.int32_t(read[0]), C.int32_t(read[1]), C.int32_t(read[2]), C.int32_t(write)
	event.left_us = -1
	if left >= 0 {
		event.left_us = C.int64_t((left + time.Microsecond - 1) / time.Microsecond)
	}
}

//export spyGoStep
func spyGoStep(number C.uint64_t, event *C.spy_event, out *C.spy_buffer) {
	defer guardEvent(event, out)
	shellOf(number).step(event, out)
}

// guardEvent turns a panic into a failed operation.
func guardEvent(event *C.spy_event, out *C.spy_buffer) {
	if p := recover(); p != nil {
		var status C.int32_t
		func() {
			defer guard(&status, out)
			panic(p)
		}()
		event.kind, event.status = C.EVENT_FAILED, status
	}
}

func (s *shell) step(event *C.spy_event, out *C.spy_buffer) {
	op := s.top()
	if op == nil {
		s.failed(event, out, refusal("RuntimeError", "no operation runs"))
		return
	}
	if s.printer.unwritten(event, out) {
		return
	}
	s.stepBy(func(op *spy.Operation) (spy.Event, error) { return op.Step(0) }, event, out)
}

// stepBy takes one kind of step of the innermost operation.
func (s *shell) stepBy(step func(*spy.Operation) (spy.Event, error), event *C.spy_event, out *C.spy_buffer) {
	e, err := step(s.top())
	if err == nil {
		err = s.take(&e, event, out)
	}
	if err != nil {
		s.failed(event, out, err)
	}
}

func (s *shell) failed(event *C.spy_event, out *C.spy_buffer, err error) {
	event.status = s.fail(out, err)
	event.kind, event.direct = C.EVENT_FAILED, 0
}

// kinds are the events as C knows them.
var kinds = [...]C.int32_t{
	spy.EventWait: C.EVENT_WAIT, spy.EventHostCall: C.EVENT_CALL, spy.EventOutput: C.EVENT_OUTPUT, spy.EventLoad: C.EVENT_LOAD,
	spy.EventInput: C.EVENT_INPUT, spy.EventCancel: C.EVENT_CANCEL, spy.EventDone: C.EVENT_DONE,
}

// take tells C what a step came to. An error ends the operation.
func (s *shell) take(e *spy.Event, event *C.spy_event, out *C.spy_buffer) error {
	if e.Kind == spy.EventWait {
		s.wait(event)
		return nil
	}
	s.unpin()
	event.direct = 0
	event.kind, event.status, event.id = kinds[e.Kind], C.SPY_OK, C.uint64_t(e.ID)
	event.raw, event.error_output, event.exhausted = flag(e.Raw), flag(e.ErrorOutput), flag(e.Exhausted)
	content := e.Text
	switch e.Kind {
	case spy.EventDone:
		return s.done(e, event, out)
	case spy.EventHostCall:
		n, _ := e.Function.User.(uint32)
		event.function, event.positional = C.uint32_t(n), C.uint32_t(e.Positional)
		if s.direct(e.Values, event) {
			s.questions[e.ID] = e.Kind
			return nil
		}
		image, err := s.image(e.Values, false)
		if err != nil {
			return s.breach(err)
		}
		content = image
	case spy.EventCancel: // the question stays open
		return nil
	case spy.EventOutput:
		if content = s.printer.take(e.Text, e.ErrorOutput, len(s.operations)); content == nil {
			if err := s.top().Acknowledge(e.ID, nil); err != nil {
				return err
			}
			s.wait(event)
			return nil
		}
	}
	s.questions[e.ID] = e.Kind
	if !put(out, content) {
		return refusal("MemoryError", "out of memory for a message")
	}
	return nil
}

func (s *shell) done(e *spy.Event, event *C.spy_event, out *C.spy_buffer) error {
	if e.Err != nil {
		event.status = s.fail(out, e.Err)
	} else if !s.direct(e.Values, event) {
		image, err := s.image(e.Values, false)
		if err != nil {
			return s.breach(err)
		}
		if !put(out, image) {
			return refusal("MemoryError", "out of memory for a message")
		}
	}
	if len(s.operations) == 1 {
		s.printer.hold(event, out)
	}
	return nil
}

// breach ends a worker that sent what cannot be.
func (s *shell) breach(err error) error {
	_ = s.rt.Close()
	return &spy.WorkerError{Reason: "the worker broke the protocol and was killed: " + err.Error()}
}

func flag(set bool) C.uint32_t {
	if set {
		return 1
	}
	return 0
}

//export spyGoFinish
func spyGoFinish(number C.uint64_t) {
	var status C.int32_t
	defer guard(&status, nil)
	s := shellOf(number)
	if op := s.top(); op != nil {
		s.operations = s.operations[:len(s.operations)-1]
		op.Finish()
	}
	if len(s.operations) == 0 {
		s.printer.reset()
		if s.closed.Load() { // closed while the operation ran: its worker is killed, and is reaped here
			_ = s.rt.Close()
		}
	}
}

//export spyGoAnswer
func spyGoAnswer(number C.uint64_t, answer *C.spy_answer, goesOn C.int32_t, event *C.spy_event, out *C.spy_buffer) (status C.int32_t) {
	defer guardEvent(event, out)
	s := shellOf(number)
	if answer.id == 0 { // output that this half kept for the end
		s.printer.written(event)
		return C.SPY_OK
	}
	if s.top() == nil {
		s.failed(event, out, refusal("RuntimeError", "no operation runs"))
		return event.status
	}
	if err := s.answer(answer); err != nil {
		s.failed(event, out, err)
		return event.status
	}
	if goesOn == 0 {
		s.wait(event)
		return C.SPY_OK
	}
	if s.stepBy((*spy.Operation).Early, event, out); event.kind == C.EVENT_FAILED {
		return event.status
	}
	return C.SPY_OK
}

func (s *shell) answer(a *C.spy_answer) error {
	id := uint64(a.id)
	kind, ok := s.questions[id]
	if !ok {
		return refusal("RuntimeError", "there is no such question of the worker")
	}
	delete(s.questions, id)
	op := s.top()
	if a.kind == C.ANSWER_RAISE {
		return s.raise(op, kind, id, s.exception(a))
	}
	switch kind {
	case spy.EventOutput:
		return op.Acknowledge(id, nil)
	case spy.EventLoad:
		return op.GiveSource(id, spy.Module{Found: a.kind == C.ANSWER_MODULE, Source: []byte(text(a.source)), Filename: text(a.name), Package: a._package != 0}, nil)
	case spy.EventInput:
		return op.GiveLine(id, text(a.source), a.kind == C.ANSWER_LINE, nil)
	}
	s.answered = a
	err := op.Return(id, s.give)
	s.answered = nil
	return err
}

// value adds the value of an answer.
func (s *shell) value(b *spy.WireBuilder) (spy.WireIndex, error) {
	if s.answered.kind != C.ANSWER_VALUE {
		return b.None(), nil
	}
	roots, err := s.fill(b, poolsOf(&s.answered.values))
	if err != nil {
		return 0, err
	}
	if len(roots) != 1 {
		return 0, errPools
	}
	return roots[0], nil
}

func (s *shell) raise(op *spy.Operation, kind spy.EventKind, id uint64, e *spy.Error) error {
	switch kind {
	case spy.EventOutput:
		return op.Acknowledge(id, e)
	case spy.EventLoad:
		return op.GiveSource(id, spy.Module{}, e)
	case spy.EventInput:
		return op.GiveLine(id, "", false, e)
	}
	return op.Raise(id, e)
}

// exception makes the error of an answer.
func (s *shell) exception(a *C.spy_answer) *spy.Error {
	e := &spy.Error{Type: text(a.name), Message: text(a.source)}
	if bases := text(a.bases); bases != "" {
		e.Bases = strings.Split(bases, "\n")
	}
	e.Args = spy.Tuple{e.Message}
	if a.has_args != 0 {
		var b spy.WireBuilder
		b.SetLimit(1 << 20)
		if roots, err := s.fill(&b, poolsOf(&a.values)); err == nil && len(roots) == 1 {
			b.Root(roots...)
			values := b.Values()
			if v, err := s.rt.Take(&values, 0); err == nil {
				if args, ok := v.(spy.Tuple); ok {
					e.Args = args
				}
			}
		}
	}
	s.raised.add(e, uint64(a.host_error))
	return e
}
