// Calls of awaitable host functions: they are begun and the guest goes on; answers are taken while a loop waits, or on the way of another
// question.
package worker

import (
	"fmt"
	"slices"
	"time"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// mostCalls bounds the calls that are out at once: the host keeps a book of them, and ends a worker that fills it.
const mostCalls = 8192

// awaiting is the state of calls that the guest does not wait for.
type awaiting struct {
	out      map[uint64]bool // calls that are not answered yet
	wake     uint64          // the WakeMe after which nothing came from the host yet, 0: none
	lastWake uint64          // the last one
	woken    bool            // its time came
	err      error           // what went wrong with an answer that came when nobody could be told
	reading  chan arrival    // of the read that is in flight, nil: none
	roused   chan struct{}   // the guest is to stop: what waits shall look
}

type arrival struct {
	bytes []byte
	err   error
}

func newAwaiting() awaiting {
	return awaiting{out: map[uint64]bool{}, roused: make(chan struct{}, 1)}
}

// callAwaitable is a call of an awaitable function.
func (w *worker) callAwaitable(id uint32, name string, args []object.Value, kw []*object.Str) (object.Value, error) {
	args, kw = slices.Clone(args), slices.Clone(kw)
	return w.engine.HostCall(name, func(t *object.Thread) (uint64, error) { return w.BeginCall(t, uint64(id), args, kw) })
}

// BeginCall sends a call of a host function and does not wait.
func (w *worker) BeginCall(t *object.Thread, id uint64, args []object.Value, kw []*object.Str) (uint64, error) {
	if len(w.out) >= mostCalls {
		return 0, t.RuntimeError("more than %d calls of the host are not answered yet", mostCalls)
	}
	if err := w.encodeCall(t, id, args, kw); err != nil {
		return 0, err
	}
	if err := w.output.send(t); err != nil {
		return 0, err
	}
	call := w.calls.Add(protocol.MessageHostCall)
	bytes, err := w.question.Encode(w.encoder, call)
	if err != nil {
		_, _ = w.calls.Answer(call)
		return 0, w.refused(err)
	}
	w.out[call] = true
	if err := w.writer.Send(bytes); err != nil {
		return 0, w.fail(err)
	}
	return call, nil
}

// CancelCall tells the host that nobody waits for a call any more. It is answered all the same.
func (w *worker) CancelCall(_ *object.Thread, call uint64) error {
	if !w.out[call] {
		return nil
	}
	if err := w.send(&protocol.Cancel{}, call); err != nil {
		return w.fail(err)
	}
	return nil
}

// answered takes the answer to a call that the guest did not wait for; ok is false where it is none.
func (w *worker) answered(m *protocol.Message) (ok bool, err error) {
	if !w.out[m.ID] {
		return false, nil
	}
	delete(w.out, m.ID)
	if m.Kind != protocol.MessageHostResult {
		return true, fmt.Errorf("%w: kind %d answers a host call", protocol.ErrBreach, m.Kind)
	}
	r := m.HostResult()
	var v object.Value
	if len(r.Errors) > 0 {
		err = w.raise(r.Errors, &r.Values)
	} else {
		v, err = w.take(&r.Values, r.Values.Root(0))
	}
	err = w.engine.Answer(m.ID, v, err)
	switch err.(type) {
	case *object.Exception: // of a full memory: the loop raises it
		w.awaiting.err, err = err, nil
	case *object.StopError: // the guest finds it by itself
		err = nil
	}
	return true, err
}

// AwaitCalls waits until the host answers a call or uses the runtime, at most this long; with 0 it only looks.
func (w *worker) AwaitCalls(t *object.Thread, d time.Duration) (waited time.Duration, err error) {
	if d == 0 {
		return 0, w.look(t)
	}
	if err := w.output.flush(t); err != nil || w.awaiting.err != nil || len(w.out) == 0 {
		return 0, w.awaited(err) // the flush may have brought what is waited for
	}
	microseconds := uint64(0)
	if d > 0 {
		microseconds = uint64(max((d+time.Microsecond-1)/time.Microsecond, 1))
	}
	w.wake, w.woken = w.calls.Add(protocol.MessageWakeMe), false
	w.lastWake = w.wake
	_, _ = w.calls.Answer(w.wake) // its answer may be anything, and may cross the next one
	if err := w.send(&protocol.WakeMe{Microseconds: microseconds}, w.wake); err != nil {
		return 0, w.fail(err)
	}
	began := w.now()
	w.busy += began - w.began
	err = w.nextOrStop(t)
	w.began = w.now()
	waited = w.began - began
	if w.woken {
		waited = max(waited, d)
	}
	return waited, w.awaited(err)
}

// nextOrStop deals with the next message, unless the guest is to stop before it comes.
func (w *worker) nextOrStop(t *object.Thread) error {
	w.startReading()
	for {
		select {
		case a := <-w.reading:
			w.reading = nil
			return w.arrive(a)
		case <-w.roused: // or it was, in an operation before
			if err := t.Poll(); err != nil {
				return err
			}
		}
	}
}

// awaited is what a wait comes to.
func (w *worker) awaited(err error) error {
	if kept := w.awaiting.err; err == nil && kept != nil {
		w.awaiting.err = nil
		return kept
	}
	if err == nil && w.stop != nil {
		return w.stop
	}
	return err
}

// look takes what has come and does not wait.
func (w *worker) look(t *object.Thread) error {
	for {
		w.startReading()
		select {
		case a := <-w.reading:
			w.reading = nil
			if err := w.arrive(a); err != nil {
				return w.awaited(err)
			}
		default:
			return w.awaited(nil)
		}
	}
}

// startReading lets a goroutine read the next message, so that the guest can go on, or be stopped, until it is there.
func (w *worker) startReading() {
	if w.reading != nil {
		return
	}
	c := make(chan arrival, 1)
	w.reading = c
	go func() {
		bytes, err := w.reader.Read()
		c <- arrival{bytes, err}
	}()
}

// arrive deals with a message that came while a loop runs. What fails ends the worker.
func (w *worker) arrive(a arrival) error {
	m, err := w.verify(a)
	if err == nil {
		_, err = w.handle(m, 0)
	}
	if err != nil {
		return w.fail(err)
	}
	return nil
}

// rouse makes a loop that waits for the host look whether it is to stop.
func (w *worker) rouse() {
	select {
	case w.roused <- struct{}{}:
	default:
	}
}
