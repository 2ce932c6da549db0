// The state machine of a runtime: it sends requests, waits for what the worker says, checks it, and keeps the books of ids and of time.
// Everything happens on the goroutine that drives it. See steps.go for the order in which it is driven.
package spy

import (
	"context"
	"errors"
	"io"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

const (
	// startupTime bounds each step of a worker's start: its first word, the lock, the queue.
	startupTime = 30 * time.Second
	// graceTime is how long a worker may go on after its context is done before it is killed.
	graceTime = 100 * time.Millisecond
	// maxNesting bounds how deep host functions and the operations that they start may nest: each level is on the goroutine's stack.
	maxNesting = 200
	// maxOpen bounds the questions of a worker that are not answered yet.
	maxOpen = 10_000
)

// machine is the state of the conversation with one worker.
type machine struct {
	peer     *peer
	reader   *protocol.Reader
	writer   *protocol.Writer
	verifier *protocol.Verifier
	encoder  *protocol.Encoder
	builder  *protocol.Builder
	early    early

	calls protocol.Calls[*Operation] // what the worker was asked
	asked protocol.Asked[EventKind]  // what it asked
	top   *Operation                 // the innermost operation, to which the next answer must belong
	depth int

	bytes    []byte        // of the last message
	woken    bool          // the wait was ended by peer.wake
	out      int           // calls of awaitable functions that are not answered yet
	begun    uint64        // all of them
	cancels  uint64        // how many of them the worker does not want any more
	wake     uint64        // the worker's WakeMe after which nothing was sent, 0: none
	wakes    int           // questions for a wake-up since something was sent
	wakeTime time.Duration // when it is to be answered, since born; 0: only by the answer to a call

	current atomic.Uint64 // the id of top, 0: none

	born     time.Time
	clock    time.Duration    // time spent in the worker so far
	turned   atomic.Int64     // when the worker got the turn, since born and never 0; 0: the host has it
	message  protocol.Message // the last one that came
	values   protocol.Values  // of the last event
	messages uint64
	verdict  atomic.Pointer[error] // why the worker is being killed
	failed   error                 // why it is gone
}

func newMachine(p *peer, messageLimit int) *machine {
	m := &machine{peer: p, reader: protocol.NewReader(p.answers, messageLimit), writer: protocol.NewWriter(p.requests),
		verifier: protocol.NewVerifier(protocol.FromWorker), encoder: protocol.NewEncoder(messageLimit), builder: protocol.NewLender(messageLimit),
		born: time.Now()}
	m.encoder.SetApart()
	return m
}

// now is the time since the machine was made, never 0 and never someTime.
func (m *machine) now() time.Duration { return time.Since(m.born) | 2 }

// someTime stands for a time that nothing depends on: the clock is read only for operations with a limit or a context that can end.
const someTime = 1

// resume gives the turn to the worker: its time counts from now on.
func (m *machine) resume() {
	if m.turned.Load() != 0 || m.wake != 0 && m.out > 0 { // it waits for functions of the host: that is not its time
		return
	}
	if m.top == nil || !m.top.timed {
		m.turned.Store(someTime)
		return
	}
	m.turned.Store(int64(m.now()))
}

// pause takes the turn back.
func (m *machine) pause() {
	if at := m.turned.Load(); at != 0 {
		m.turned.Store(0)
		if at != someTime {
			m.clock += m.now() - time.Duration(at)
		}
	}
}

// spent is the time spent in the worker, with the turn that it has now.
func (m *machine) spent(now time.Duration) time.Duration {
	if at := m.turned.Load(); at > someTime {
		return m.clock + now - time.Duration(at)
	}
	return m.clock
}

// send encodes and sends a message. An error of the encoder is given as it is, and nothing is lost by it; any other ends the worker.
func (m *machine) send(body protocol.Body, id uint64) error {
	bytes, err := body.Encode(m.encoder, id)
	if err != nil {
		return err
	}
	return m.write(bytes)
}

// write sends what the encoder made last.
func (m *machine) write(bytes []byte) error {
	m.messages++
	m.wakes, m.wake = 0, 0 // whatever comes wakes the worker
	tail := m.encoder.Tail()
	if len(bytes)+len(tail) > bigMessage {
		m.peer.widen(workerRequests)
	}
	if err := m.writer.SendParts(bytes, tail); err != nil {
		return m.lost(err)
	}
	return nil
}

// bigMessage is from how many bytes on a pipe is made bigger: both sides wait for each other less often then.
const bigMessage = 256 << 10

// receive gives the next message of the worker, or nil when the wait is over. Its bytes hold until the next receive.
func (m *machine) receive(wait time.Duration) (*protocol.Message, error) {
	var until time.Duration
	if wait > 0 {
		until = m.now() + wait
	}
	for {
		bytes, err := m.reader.Next()
		if err != nil {
			return nil, m.breach(err)
		}
		if bytes != nil {
			m.messages++
			m.bytes = bytes
			if m.message, err = m.verifier.Verify(bytes); err != nil {
				return nil, m.breach(err)
			}
			return &m.message, nil
		}
		left := wait
		if wait > 0 {
			if left = until - m.now(); left < 0 {
				left = 0
			}
		}
		moved, err := m.move(left)
		if err != nil {
			return nil, err
		}
		if !moved && wait >= 0 && left == 0 || m.woken {
			m.woken = false
			return nil, nil
		}
	}
}

// move waits until bytes can go one way or the other and lets them. It looks at the limits of time.
func (m *machine) move(wait time.Duration) (moved bool, err error) {
	left, err := m.left()
	if err != nil {
		return false, err
	}
	if left == 0 { // nothing but a wake-up is due
		return false, m.wakeUp()
	}
	if left > 0 && (wait < 0 || left < wait) {
		wait = left
	}
	// Where the driver waited by itself there is something to read, and often where the worker ran on this processor when it got its message.
	if m.writer.Pending() == 0 {
		look := m.glance
		if wait != 0 {
			look = m.guess
		}
		if there, err := look(); there || err != nil {
			return there, err
		}
	}
	r, err := m.peer.wait(m.writer.Pending() > 0, wait)
	if err != nil {
		return false, m.lost(err)
	}
	if r&readyWrite != 0 {
		if err := m.writer.Flush(); err != nil {
			return false, m.lost(err)
		}
	}
	m.woken = r&readyWoken != 0
	if r&readyAnswer != 0 {
		if _, err := m.glance(); err != nil {
			return false, err
		}
	} else if r&readyDead != 0 {
		return false, m.lost(io.EOF)
	}
	return r&(readyAnswer|readyWrite) != 0, nil
}

// forget lets go of the last message, whose values are invalid then.
func (m *machine) forget() {
	m.reader.Trim()
	m.message, m.values, m.bytes = protocol.Message{}, protocol.Values{}, nil
}

// glance reads what is there and does not wait.
func (m *machine) glance() (there bool, err error) {
	_, err = m.reader.Fill()
	switch {
	case err == nil:
		if m.reader.Awaits(bigMessage) {
			m.peer.widen(workerAnswers)
		}
		return true, nil
	case errors.Is(err, protocol.ErrAgain):
		return false, nil
	}
	return false, m.lost(err)
}

// guess reads what is there, where something probably is. Where it was and is not now, the worker most likely waits for this processor, and
// giving it away is the shorter way than a poll: 4.8 -> 4.1 µs a host call.
func (m *machine) guess() (there bool, err error) {
	if !m.early.likely() {
		return false, nil
	}
	there, err = m.glance()
	yield := !there && err == nil && m.early.sure()
	m.early.was(there)
	if yield {
		yieldProcessor()
		return m.glance()
	}
	return there, err
}

// early guesses whether the worker's answer is there already, so that a poll for it is a system call too many: 0.4 of the 5 µs of a host call
// where both run on one processor. Where they run side by side it hardly ever is. On one processor one try in twelve fails, by the system's own
// choice: so a single failure costs one poll, and only failures in a row make it rest for longer.
type early struct{ rest, backoff uint8 }

// likely tells whether to read before waiting: while that went well, and else once in a while.
func (e *early) likely() bool {
	if e.rest == 0 {
		return true
	}
	e.rest--
	return false
}

// sure tells whether the last try went well.
func (e *early) sure() bool { return e.backoff == 0 }

// was tells it how that went.
func (e *early) was(there bool) {
	if there {
		e.rest, e.backoff = 0, e.backoff/4
		return
	}
	e.backoff = min(2*e.backoff+1, 31)
	e.rest = e.backoff
}

// left is how long the worker may still take, forever when nothing bounds it. Past the end it kills the worker.
func (m *machine) left() (time.Duration, error) {
	op := m.top
	if op == nil {
		return forever, nil
	}
	left := forever
	if op.limit > 0 {
		left = op.limit - m.spent(m.now())
		if left <= 0 {
			return 0, m.overtime("the operation spent more than " + op.rt.options.Timeout.String() + " in the worker")
		}
	}
	if !op.deadline.IsZero() {
		until := time.Until(op.deadline)
		if until <= 0 {
			return 0, m.overtime("the operation passed its deadline of " + op.rt.options.Deadline.String())
		}
		if left < 0 || until < left {
			left = until
		}
	}
	if m.wake != 0 && m.wakeTime > 0 {
		if until := max(m.wakeTime-m.now(), 0); left < 0 || until < left {
			left = until
		}
	}
	return left, nil
}

const (
	// maxWake bounds the time of a wake-up.
	maxWake = 24 * time.Hour
	// maxWakes bounds the wake-ups that the worker asks for before anything is sent to it. There may be one for each message that was on its
	// way.
	maxWakes = maxOpen
)

// wakeMe takes the worker's word that it waits: for the answer to a call, or until a time.
func (m *machine) wakeMe(message *protocol.Message) error {
	if err := m.asked.Begin(message.ID, EventWait); err != nil {
		return m.breach(err)
	}
	m.asked.End(message.ID)
	switch {
	case m.begun == 0:
		return m.breach(wrong("got a question for a wake-up while no call is out"))
	case m.wakes == maxWakes:
		return m.breach(wrong("got %d questions for a wake-up that nothing woke", maxWakes))
	}
	m.wakes++
	m.pause()
	m.wake, m.wakeTime = message.ID, 0
	if n := message.WakeMe().Microseconds; n > 0 {
		m.wakeTime = m.now() + time.Duration(min(n, uint64(maxWake/time.Microsecond)))*time.Microsecond
	}
	m.resume()
	return nil
}

// wakeUp answers it, if its time has come.
func (m *machine) wakeUp() error {
	if m.wake == 0 || m.wakeTime == 0 || m.wakeTime > m.now() {
		return nil
	}
	if err := m.send(&protocol.Wake{}, m.wake); err != nil {
		return err
	}
	m.resume()
	return nil
}

// condemn notes why the worker is about to be killed; the first reason counts. It may be called from any goroutine.
func (m *machine) condemn(why error) {
	m.verdict.CompareAndSwap(nil, &why)
	m.peer.kill()
}

func (m *machine) overtime(reason string) error {
	return m.end(&TimeoutError{Reason: reason})
}

// breach ends a worker that broke the protocol.
func (m *machine) breach(err error) error {
	return m.end(&WorkerError{Reason: "the worker broke the protocol and was killed: " + err.Error(), cause: err})
}

// lost ends a worker whose pipes are broken, and says as well as it can how that came.
func (m *machine) lost(err error) error {
	if m.failed != nil {
		return m.failed
	}
	if v := m.verdict.Load(); v != nil {
		return m.end(*v)
	}
	fatal := m.lastWords()
	reason := "the worker closed its pipes and was killed"
	if m.peer.gone() {
		reason = "the worker died: " + m.peer.close().String()
	}
	switch {
	case fatal != "":
		reason = "the worker gave up: " + fatal
	case errors.Is(err, io.ErrUnexpectedEOF):
		reason += ", in the middle of a message"
	case !errors.Is(err, io.EOF) && !errors.Is(err, syscall.EPIPE):
		reason += ": " + err.Error()
	}
	return m.end(&WorkerError{Reason: reason})
}

// lastWords looks in the bytes that are there for the reason of a worker that ended by itself.
func (m *machine) lastWords() string {
	for range 64 {
		bytes, err := m.reader.Next()
		if err != nil {
			return ""
		}
		if bytes == nil {
			if _, err := m.reader.Fill(); err != nil {
				return ""
			}
			continue
		}
		message, err := m.verifier.Verify(bytes)
		if err != nil {
			return ""
		}
		if message.Kind == protocol.MessageFatal {
			return firstLine(message.Fatal().Reason)
		}
	}
	return ""
}

// end kills the worker, if it lives, and keeps the reason.
func (m *machine) end(why error) error {
	if m.failed != nil {
		return m.failed
	}
	if v := m.verdict.Load(); v != nil {
		why = *v
	}
	m.pause()
	m.failed = why
	m.peer.close()
	var w *WorkerError
	if errors.As(why, &w) && w.Detail == "" {
		w.Detail = m.peer.tail.String()
	}
	return why
}

// greet exchanges the first messages and compares the builds.
func (m *machine) greet(path string) error {
	if err := m.send(&protocol.Hello{Protocol: protocol.ProtocolNumber, Build: protocol.BuildID()}, 0); err != nil {
		return err
	}
	until := m.now() + startupTime
	for {
		bytes, err := m.reader.Next()
		if err != nil {
			return m.breach(err)
		}
		if bytes != nil {
			hello, ok := protocol.PeekHello(bytes)
			if !ok {
				return m.end(&WorkerError{Reason: "the first message of " + path + " is no greeting: it is not a worker of this product"})
			}
			return m.compare(path, hello)
		}
		left := until - m.now()
		if left <= 0 {
			return m.end(&WorkerError{Reason: "the worker " + path + " did not start within " + startupTime.String()})
		}
		if _, err := m.move(left); err != nil {
			return err
		}
	}
}

func (m *machine) compare(path string, hello protocol.Hello) error {
	ours := protocol.BuildID()
	if hello.Protocol == protocol.ProtocolNumber && protocol.SameBuild(ours, hello.Build) {
		return nil
	}
	return m.end(&WorkerError{Reason: "the worker " + path + " is build " + printable(hello.Build) + " with protocol " + decimal(hello.Protocol) +
		", this host is build " + ours + " with protocol " + decimal(protocol.ProtocolNumber) + "; to get the right worker: " + protocol.InstallCommand(ours)})
}

// ask sends a request that is no operation of a guest, such as the policy, and waits for its answer. Nothing but the answer may come.
func (m *machine) ask(body protocol.Body) (*protocol.Message, error) {
	id := m.calls.Add(nil)
	if err := m.send(body, id); err != nil {
		_, _ = m.calls.Answer(id) // it was not sent
		return nil, err
	}
	answer, err := m.receive(startupTime)
	if err != nil {
		return nil, err
	}
	if answer == nil {
		return nil, m.end(&WorkerError{Reason: "the worker did not answer within " + startupTime.String()})
	}
	if answer.Kind == protocol.MessageFatal {
		return nil, m.end(&WorkerError{Reason: "the worker gave up: " + firstLine(answer.Fatal().Reason)})
	}
	if answer.ID != id {
		return nil, m.unexpected(answer)
	}
	if _, err := m.calls.Answer(id); err != nil {
		return nil, m.breach(err)
	}
	return answer, nil
}

// unexpected ends a worker that sent something out of turn.
func (m *machine) unexpected(message *protocol.Message) error {
	return m.breach(wrong("got %s with the id %d out of turn", message.Kind, message.ID))
}

// cancelled is called on a goroutine of the context's when a context is done while an operation runs. It interrupts the engine, and kills
// the worker when that had the turn for graceTime since.
func (op *Operation) cancelled() {
	m := op.rt.machine
	asked := m.now()
	if !op.interrupt() {
		return
	}
	for {
		time.Sleep(graceTime / 8)
		if op.over.Load() {
			return
		}
		at := time.Duration(m.turned.Load())
		if at != 0 && m.now()-max(at, asked) >= graceTime {
			m.condemn(&TimeoutError{Reason: "the worker did not stop within " + graceTime.String() + " after its context was done", cause: context.Cause(op.ctx)})
			return
		}
	}
}

// interrupt asks the engine to stop, unless the operation is over: the next one must not be hit.
func (op *Operation) interrupt() bool {
	op.ending.Lock()
	defer op.ending.Unlock()
	if op.over.Load() {
		return false
	}
	op.rt.interrupt()
	return true
}
