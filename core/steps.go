// The low face of a runtime, on which the Go face and those of other languages stand:
//
//	op, err := rt.Begin(ctx, request)     // the caller owns the runtime from here to Finish
//	for {
//		event, err := op.Step(wait)       // an error: the runtime is closed, or was driven wrongly
//		switch event.Kind {
//		case EventWait:     …             // nothing came in time; a driver that waits by itself polls op.Descriptors and steps with wait 0
//		case EventHostCall: …             // call the function, then op.Return or op.Raise
//		case EventOutput:   …             // then op.Acknowledge
//		case EventLoad:     …             // then op.GiveSource
//		case EventInput:    …             // then op.GiveLine
//		case EventCancel:   …             // nobody waits for a call any more: end it and answer it soon, by whatever
//		case EventDone:     …             // take the value, then op.Finish
//		}
//	}
//
// Between a question and its answer the same driver may begin another operation by op.Begin, and must finish it first. Only calls of a
// function that was defined as awaitable may stay unanswered while the driver steps on. Nothing here starts a goroutine or waits outside
// of Step, but for the first Begin of a runtime, which locks the worker.
package spy

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// EventKind says what an Event is.
type EventKind uint8

// The kinds of events.
const (
	EventWait EventKind = iota
	EventHostCall
	EventOutput
	EventLoad
	EventInput
	EventCancel
	EventDone
)

// Event is what a step came to. Values and Text lie in the reader's buffer: they hold until the next step or Begin.
type Event struct {
	Kind EventKind
	// ID is the question's, for its answer.
	ID uint64
	// Function is the one to call.
	Function *Function
	// Values are the arguments of a call, or the result: their roots.
	Values *WireValues
	// Positional is how many roots are positional arguments; after them come name, value, name, value and so on.
	Positional int
	// Text is what was printed, the name of the module, or the prompt.
	Text []byte
	// Raw says that Text is bytes that engine code wrote below the text layer.
	Raw bool
	// ErrorOutput says that it was printed to sys.stderr.
	ErrorOutput bool
	// Err is what the engine raised, of an operation that did not go well.
	Err *Error
	// Exhausted says that an iterator is at its end.
	Exhausted bool
}

// Operation is one request that the worker works at.
type Operation struct {
	rt       *Runtime
	ctx      context.Context
	id       uint64
	parent   *Operation
	limit    time.Duration // on the clock of the machine; 0: none
	timed    bool          // the worker's time is counted
	deadline time.Time
	unhook   func() bool // of the context
	open     uint64      // the question that must be answered before the worker goes on; 0: none
	loose    bool        // begun inside of an awaitable call: the one around it may end first
	early    []byte      // its answer, which came while an operation inside of it was not done
	ending   sync.Mutex  // held while over changes and while an interrupt is sent
	over     atomic.Bool
	done     bool

	journal *journal // nil without a logger
	token   uint64   // with which the Go driver entered
	printer *printer // of the Go driver
	event   Event    // of the Go driver
	// returned is what the Go function returned whose result is being sent.
	returned any
}

// Begin sends a request. The first one of a runtime locks the worker and sends what was set up before. ErrBusy means that another
// goroutine owns the runtime.
func (rt *Runtime) Begin(ctx context.Context, r *Request) (*Operation, error) {
	if err := rt.enter(0); err != nil {
		return nil, err
	}
	op, err := rt.begin(ctx, nil, r)
	if err != nil {
		rt.leave(0)
		return nil, err
	}
	return op, nil
}

// Begin sends a request from inside of a host function, while its question is open.
func (op *Operation) Begin(ctx context.Context, r *Request) (*Operation, error) {
	m := op.rt.machine
	switch {
	case op.rt.closed() != nil:
		return nil, op.rt.closed()
	case m.top != op || op.open == 0 && m.asked.Len() == 0:
		return nil, refused("RuntimeError", "an operation can begin inside of another one only while a host function runs")
	case m.depth >= maxNesting:
		return nil, refused("RecursionError", "maximum nesting of host functions exceeded")
	}
	return op.rt.begin(ctx, op, r)
}

func (rt *Runtime) begin(ctx context.Context, parent *Operation, r *Request) (*Operation, error) {
	if err := ctx.Err(); err != nil {
		return nil, context.Cause(ctx)
	}
	if err := rt.start(); err != nil {
		return nil, err
	}
	m := rt.machine
	if err := rt.sendReleases(); err != nil {
		return nil, err
	}
	body, err := rt.encode(r, parent != nil)
	if err != nil {
		return nil, rt.refusal(err)
	}
	op := &Operation{rt: rt, ctx: ctx, parent: parent, loose: parent != nil && parent.open == 0}
	op.id = m.calls.Add(op)
	bytes, err := body.Encode(m.encoder, op.id)
	if err != nil {
		_, _ = m.calls.Answer(op.id) // it was not sent
		return nil, rt.refusal(err)
	}
	op.bound(m)
	op.logged(r.Verb)
	m.top, m.depth = op, m.depth+1
	m.current.Store(op.id)
	if rt.wanted.Swap(false) { // an interrupt came since the runtime was entered
		m.peer.interrupt(op.id)
	}
	m.resume()
	if ctx.Done() != nil {
		op.unhook = context.AfterFunc(ctx, op.cancelled)
	}
	if err := m.write(bytes); err != nil {
		op.close()
		return nil, err
	}
	return op, nil
}

// bound works out until when the operation may go on: not longer than the one around it.
func (op *Operation) bound(m *machine) {
	o := &op.rt.options
	if o.Timeout > 0 {
		op.limit = m.clock + o.Timeout
	}
	if o.Deadline > 0 {
		op.deadline = time.Now().Add(o.Deadline)
	}
	op.timed = o.Timeout > 0 || op.ctx.Done() != nil
	if p := op.parent; p != nil {
		op.timed = op.timed || p.timed
		if p.limit > 0 {
			op.limit = min(op.limit, p.limit)
		}
		if !p.deadline.IsZero() {
			op.deadline = p.deadline
		}
	}
}

// close takes the operation out of the machine.
func (op *Operation) close() {
	m := op.rt.machine
	op.ending.Lock()
	over := op.over.Swap(true)
	op.ending.Unlock()
	if over {
		return
	}
	if op.unhook != nil {
		op.unhook()
	}
	op.logEnd()
	if m.top == op {
		m.top, m.depth = op.parent, m.depth-1
		id := uint64(0)
		if m.top != nil {
			id = m.top.id
		}
		m.current.Store(id)
	}
}

// Finish ends an operation after EventDone or an error of Step. Its owner gives the runtime back with the outermost one.
func (op *Operation) Finish() {
	op.close()
	if op.parent == nil {
		op.rt.leave(0)
	}
}

// Step waits for the worker, at most this long, negative for ever, and gives what it came to. The error means that the runtime is closed:
// ErrTimeout, ErrWorker or ErrClosed.
func (op *Operation) Step(wait time.Duration) (Event, error) {
	m := op.rt.machine
	switch {
	case m.failed != nil:
		return Event{}, m.failed
	case m.top != op || op.done:
		return Event{}, refused("RuntimeError", "step of an operation that is not the innermost one or is done")
	case op.open != 0:
		return Event{}, refused("RuntimeError", "the last question of the worker has no answer yet")
	}
	if op.early != nil {
		return op.late()
	}
	for {
		m.resume()
		message, err := m.receive(wait)
		if err != nil {
			return Event{}, err
		}
		if message == nil {
			return Event{Kind: EventWait}, nil
		}
		if message.Kind == protocol.MessageWakeMe { // the machine answers it itself
			if err := m.wakeMe(message); err != nil {
				return Event{}, err
			}
			continue
		}
		m.pause()
		event, err := op.accept(message)
		if err != nil || event.Kind != EventWait { // else a word on a call that is answered already
			return event, err
		}
	}
}

// Early is a Step that a driver which waits by itself may make between an answer and its wait: where the worker's next word is probably there
// already it spares the wait, elsewhere it does nothing and gives EventWait.
func (op *Operation) Early() (Event, error) {
	m := op.rt.machine
	if m.reader.Ready() {
		return op.Step(0)
	}
	if m.writer.Pending() > 0 {
		return Event{Kind: EventWait}, nil
	}
	there, err := m.guess()
	if err != nil || !there {
		return Event{Kind: EventWait}, err
	}
	return op.Step(0)
}

// Forget gives the memory of a big message back, which else stays until the next one. The values of the last event are invalid then. It is
// for drivers of steps, between operations.
func (rt *Runtime) Forget() {
	if rt.enter(idle) == nil {
		rt.machine.forget()
		rt.leave(idle)
	}
}

// Descriptors are what a driver that waits by itself must poll, -1 for none: read are to be readable (the worker's answers, its stderr,
// its process), write is to be writable. left is the most time to wait, negative for ever. Then it calls Step with wait 0.
func (op *Operation) Descriptors() (read [3]int, write int, left time.Duration) {
	m := op.rt.machine
	left, err := m.left()
	if err != nil || m.reader.Ready() {
		left = 0 // the next step tells
	}
	read, write = m.peer.descriptors(m.writer.Pending() > 0)
	return read, write, left
}

// accept takes a message of the worker.
func (op *Operation) accept(message *protocol.Message) (Event, error) {
	m := op.rt.machine
	m.writer.Keep() // from here on what was lent is its owner's again
	switch message.Kind {
	case protocol.MessageResult, protocol.MessageErrorResult:
		return op.finished(message)
	case protocol.MessageFatal:
		return Event{}, m.end(&WorkerError{Reason: "the worker gave up: " + firstLine(message.Fatal().Reason)})
	}
	if message.Kind == protocol.MessageCancel {
		return op.unwanted(message.ID)
	}
	kind := questionOf(message.Kind)
	if kind == EventWait {
		return Event{}, m.unexpected(message)
	}
	if err := m.asked.Begin(message.ID, kind); err != nil {
		return Event{}, m.breach(err)
	}
	if m.asked.Len() > maxOpen {
		return Event{}, m.breach(wrong("more than %d questions are open", maxOpen))
	}
	op.open = message.ID
	event := Event{Kind: kind, ID: message.ID}
	return event, op.question(&event, message)
}

// unwanted takes the worker's word that nobody waits for a call any more. It may have crossed the answer.
func (op *Operation) unwanted(id uint64) (Event, error) {
	m := op.rt.machine
	if m.cancels++; m.cancels > m.begun {
		return Event{}, m.breach(wrong("got more cancellations than calls"))
	}
	if kind, ok := m.asked.Get(id); !ok || kind != EventHostCall {
		return Event{Kind: EventWait}, nil
	}
	return Event{Kind: EventCancel, ID: id}, nil
}

// questionOf is the event of a message that the host answers, EventWait of another. The clock's are none: the host's clock is never granted.
func questionOf(kind protocol.MessageKind) EventKind {
	switch kind {
	case protocol.MessageHostCall:
		return EventHostCall
	case protocol.MessageOutput:
		return EventOutput
	case protocol.MessageLoad:
		return EventLoad
	case protocol.MessageInput:
		return EventInput
	}
	return EventWait
}

// question fills in the event of a question, which must be one that was granted.
func (op *Operation) question(event *Event, message *protocol.Message) error {
	rt := op.rt
	m := rt.machine
	switch event.Kind {
	case EventHostCall:
		call := message.HostCall()
		if event.Function = rt.functionOf(call.Function); event.Function == nil {
			return m.breach(wrong("got a call of function %d, which was never defined", call.Function))
		}
		m.values = call.Values
		event.Values, event.Positional = &m.values, int(call.Positional)
		if event.Function.Awaitable {
			op.open = 0
			m.out, m.begun = m.out+1, m.begun+1
		}
	case EventOutput:
		out := message.Output()
		if !out.Raw && !protocol.ValidText(out.Content) {
			return m.breach(wrong("got output that is not text"))
		}
		event.Text, event.Raw, event.ErrorOutput = out.Content, out.Raw, out.Stream == protocol.StreamErrorOutput
	case EventLoad:
		if rt.options.Loader == nil {
			return m.breach(wrong("got a question for a module, which was not granted"))
		}
		event.Text = []byte(message.Load().Name)
	case EventInput:
		if rt.options.Input == nil {
			return m.breach(wrong("got a question for input, which was not granted"))
		}
		event.Text = []byte(message.Input().Prompt)
	}
	return nil
}

// finished takes the answer of the operation.
func (op *Operation) finished(message *protocol.Message) (Event, error) {
	rt := op.rt
	m := rt.machine
	answered, err := m.calls.Answer(message.ID)
	if err != nil {
		return Event{}, m.breach(err)
	}
	if message.Kind == protocol.MessageResult {
		rt.count(message.Result().Stats)
	} else {
		rt.count(message.ErrorResult().Stats)
	}
	if answered == op {
		m.wake = 0
		return op.ended(message)
	}
	if answered == nil || !op.isLooseIn(answered) {
		return Event{}, m.unexpected(message)
	}
	answered.early = bytes.Clone(m.bytes)
	return Event{Kind: EventWait}, nil
}

// isLooseIn tells whether an operation around this one may end before it: the worker waits for none of the calls between.
func (op *Operation) isLooseIn(around *Operation) bool {
	for ; op != nil && op.loose; op = op.parent {
		if op.parent == around {
			return around.early == nil
		}
	}
	return false
}

// late takes the answer that came early.
func (op *Operation) late() (Event, error) {
	m := op.rt.machine
	var err error
	if m.message, err = m.verifier.Verify(op.early); err != nil {
		return Event{}, m.breach(err)
	}
	op.early = nil
	return op.ended(&m.message)
}

// ended makes the event of the operation's answer.
func (op *Operation) ended(message *protocol.Message) (Event, error) {
	rt := op.rt
	m := rt.machine
	op.done = true
	event := Event{Kind: EventDone}
	if message.Kind == protocol.MessageResult {
		result := message.Result()
		m.values = result.Values
		event.Values, event.Exhausted = &m.values, result.Done
		return event, nil
	}
	result := message.ErrorResult()
	var err error
	event.Err, err = rt.errorOf(result.Errors, &result.Values)
	if err != nil {
		return Event{}, m.breach(err)
	}
	if op.journal != nil {
		op.journal.err = event.Err
	}
	if event.Err.Limit == LimitInterrupt && op.ctx.Err() != nil {
		event.Err.host = context.Cause(op.ctx)
	}
	return event, nil
}

// Return answers a call with a value, which make adds to the builder. What cannot be sent raises in the engine instead.
func (op *Operation) Return(id uint64, make func(*WireBuilder) (WireIndex, error)) error {
	return op.giveBack(id, giverFunc(make))
}

// result adds the value of a host call to a builder. It is no func: one that holds the value would be allocated for each call.
type result interface {
	add(*WireBuilder) (WireIndex, error)
}

type giverFunc func(*WireBuilder) (WireIndex, error)

func (f giverFunc) add(b *WireBuilder) (WireIndex, error) { return f(b) }

func (op *Operation) giveBack(id uint64, value result) error {
	m := op.rt.machine
	if err := op.answers(id, EventHostCall); err != nil {
		return err
	}
	if err := op.rt.sendReleases(); err != nil {
		return err
	}
	m.builder.Reset()
	root, err := value.add(m.builder)
	if err == nil {
		err = m.builder.Err()
	}
	if err == nil {
		m.builder.Root(root)
		answer := protocol.HostResult{Values: m.builder.Values()}
		var bytes []byte
		if bytes, err = answer.Encode(m.encoder, id); err == nil {
			return op.reply(bytes)
		}
	}
	return op.fail(id, op.rt.refusal(err))
}

// Raise answers a call with an error: an *Error is raised as the exception that it is, any other as the nearest builtin exception.
func (op *Operation) Raise(id uint64, err error) error {
	if e := op.answers(id, EventHostCall); e != nil {
		return e
	}
	return op.fail(id, err)
}

func (op *Operation) fail(id uint64, err error) error {
	return op.failAs(id, err, func(list []protocol.Exception, values protocol.Values) protocol.Body {
		return &protocol.HostResult{Errors: list, Values: values}
	})
}

// failAs answers with an exception, in the body that the question asks for.
func (op *Operation) failAs(id uint64, err error, body func([]protocol.Exception, protocol.Values) protocol.Body) error {
	m := op.rt.machine
	list := op.rt.exceptions(err)
	bytes, err := body(list, m.builder.Values()).Encode(m.encoder, id)
	if err != nil { // its arguments are too big, or its text is none
		m.builder.Reset()
		last := list[len(list)-1]
		list = []protocol.Exception{protocol.NewException(typeName(last.Type), cutText(asText(last.Message), 1024))}
		list[0].HostException = last.HostException
		bytes, err = body(list, protocol.Values{}).Encode(m.encoder, id)
	}
	if err != nil {
		return m.end(&WorkerError{Reason: "an error cannot be sent: " + err.Error(), cause: err})
	}
	return op.reply(bytes)
}

// Acknowledge answers EventOutput; an error raises in the engine.
func (op *Operation) Acknowledge(id uint64, err error) error {
	if e := op.answers(id, EventOutput); e != nil {
		return e
	}
	if err != nil {
		return op.failAs(id, err, func(list []protocol.Exception, values protocol.Values) protocol.Body {
			return &protocol.Ack{Errors: list, Values: values}
		})
	}
	return op.replyBody(id, &protocol.Ack{})
}

// Module is what a loader found.
type Module struct {
	// Found is false when there is no such module.
	Found bool
	// Source is its source, in UTF-8 or with the coding that its first lines name.
	Source []byte
	// Filename is what __file__ and tracebacks show. Empty means "<name>".
	Filename string
	// Package says that modules can lie below it.
	Package bool
}

// GiveSource answers EventLoad; an error raises in the engine.
func (op *Operation) GiveSource(id uint64, module Module, err error) error {
	if e := op.answers(id, EventLoad); e != nil {
		return e
	}
	if err == nil {
		answer := &protocol.LoaderResult{Found: module.Found, Source: module.Source, Filename: module.Filename, Package: module.Package}
		bytes, e := answer.Encode(op.rt.machine.encoder, id)
		if e == nil {
			return op.reply(bytes)
		}
		err = op.rt.refusal(e)
	}
	return op.failAs(id, err, func(list []protocol.Exception, values protocol.Values) protocol.Body {
		return &protocol.LoaderResult{Errors: list, Values: values}
	})
}

// GiveLine answers EventInput with a line and its end, or with the end of the input; an error raises in the engine.
func (op *Operation) GiveLine(id uint64, line string, found bool, err error) error {
	if e := op.answers(id, EventInput); e != nil {
		return e
	}
	if err == nil {
		answer := &protocol.InputResult{Line: asText(line), Found: found}
		bytes, e := answer.Encode(op.rt.machine.encoder, id)
		if e == nil {
			return op.reply(bytes)
		}
		err = op.rt.refusal(e)
	}
	return op.failAs(id, err, func(list []protocol.Exception, values protocol.Values) protocol.Body {
		return &protocol.InputResult{Errors: list, Values: values}
	})
}

// answers strikes out a question of this kind that is about to be answered.
func (op *Operation) answers(id uint64, kind EventKind) error {
	m := op.rt.machine
	if m.failed != nil {
		return m.failed
	}
	if asked, ok := m.asked.Get(id); !ok || asked != kind || m.top != op {
		return refused("RuntimeError", "there is no such question of the worker")
	}
	m.asked.End(id)
	switch {
	case op.open == id:
		op.open = 0
	case kind == EventHostCall: // of an awaitable function
		m.out--
	}
	return nil
}

func (op *Operation) replyBody(id uint64, body protocol.Body) error {
	bytes, err := body.Encode(op.rt.machine.encoder, id)
	if err != nil {
		return op.rt.machine.end(&WorkerError{Reason: "an answer cannot be sent: " + err.Error(), cause: err})
	}
	return op.reply(bytes)
}

// reply sends an answer. The worker has the turn from then on.
func (op *Operation) reply(bytes []byte) error {
	m := op.rt.machine
	m.resume()
	return m.write(bytes)
}

// isOver tells whether an error means that the runtime is closed.
func isOver(err error) bool {
	return errors.Is(err, ErrTimeout) || errors.Is(err, ErrWorker) || errors.Is(err, ErrClosed)
}
