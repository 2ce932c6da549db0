// Requests of the host and the answers to them.
package worker

import (
	"errors"
	"fmt"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// serve answers requests until the answer to question `until` is there; 0: until the host ends. The engine may be in the middle of an
// operation: a host function that uses the runtime again sends requests while its call is open.
func (w *worker) serve(until uint64) (protocol.Message, error) {
	for {
		if m, ok := w.arrived[until]; ok {
			delete(w.arrived, until)
			return m, nil
		}
		m, err := w.next()
		if err != nil {
			return m, err
		}
		if done, err := w.handle(m, until); done || err != nil {
			return m, err
		}
	}
}

// handle deals with a message: it takes an answer, or does a request. done: it is the answer to `until`, which the caller takes.
func (w *worker) handle(m protocol.Message, until uint64) (done bool, err error) {
	wake := w.wake
	w.wake = 0                                                // whatever comes from the host answers a WakeMe
	if m.Kind == protocol.MessageWake && m.ID <= w.lastWake { // it may have crossed a later one
		w.woken = m.ID == wake
		return false, nil
	}
	if !isAnswer(m.Kind) {
		return false, w.request(m)
	}
	if _, err := w.calls.Answer(m.ID); err != nil {
		return false, err
	}
	if m.ID == until {
		return true, nil
	}
	if w.output.answered(m) {
		return false, nil
	}
	if ok, err := w.answered(&m); ok || err != nil {
		return false, err
	}
	return false, fmt.Errorf("%w: an answer to %d while %d is waited for", protocol.ErrBreach, m.ID, until)
}

func isAnswer(k protocol.MessageKind) bool {
	switch k {
	case protocol.MessageHostResult, protocol.MessageLoaderResult, protocol.MessageAck, protocol.MessageInputResult, protocol.MessageClockResult, protocol.MessageWake:
		return true
	}
	return false
}

// request does one request. The error ends the worker; what the guest raised is an answer.
func (w *worker) request(m protocol.Message) error {
	switch m.Kind {
	case protocol.MessageRelease:
		for _, r := range m.Release().Handles {
			v, gone, err := w.handles.Release(r.Handle, r.Count)
			if err != nil {
				return err
			}
			if gone {
				delete(w.issued, v)
			}
		}
		return nil
	case protocol.MessageShutdown:
		return errShutdown
	case protocol.MessageCancel:
		w.engine.Runtime.Interrupt(object.StopInterrupt)
		return nil
	}
	op := operationOf(m.Kind)
	if op == nil {
		return fmt.Errorf("%w: message kind %d from the host", protocol.ErrBreach, m.Kind)
	}
	return w.operate(m, op)
}

// operation does a request that is answered by Result or ErrorResult. It fills the builder with the roots of the answer.
type operation func(w *worker, m *protocol.Message) (done bool, err error)

// operationOf is a function and no table: functions of the host lead from the operations back to it.
func operationOf(k protocol.MessageKind) operation {
	switch k {
	case protocol.MessageRun:
		return (*worker).run
	case protocol.MessageCall:
		return (*worker).call
	case protocol.MessageObjectOp:
		return (*worker).objectOp
	case protocol.MessageGlobalOp:
		return (*worker).globalOp
	case protocol.MessageDefine:
		return (*worker).define
	case protocol.MessageRegisterModule:
		return (*worker).registerModule
	case protocol.MessageRegisterClass:
		return (*worker).registerClass
	case protocol.MessageSetLimits:
		return (*worker).setLimits
	}
	return nil
}

// operate runs an operation, sends what it printed and answers it.
func (w *worker) operate(m protocol.Message, op operation) error {
	t := w.engine.Thread
	outer := w.began
	w.began = w.now()
	if w.depth == 0 {
		w.beginOuter(m.ID)
		t.RenewMemory()
		w.stop, w.awaiting.err = nil, nil
	}
	w.depth++
	w.builder.Reset()
	done, err := op(w, &m)
	w.depth--
	if stop := (*object.StopError)(nil); w.depth > 0 && errors.As(err, &stop) {
		w.stop = stop // a stop inside of a nested operation stops the outer ones too, whatever the host function makes of it
	}
	if w.depth == 0 {
		w.engine.Flush()
	}
	if ferr := w.output.flush(t); err == nil {
		err = ferr
	}
	w.busy += w.now() - w.began
	w.began = outer
	if w.depth == 0 {
		w.endOuter()
	}
	if w.lastError != nil {
		return w.lastError
	}
	w.peak = max(w.peak, w.engine.Thread.MemoryUsed())
	if err == nil {
		w.builder.Still() // nothing runs before it was sent
		result := protocol.Result{Values: w.builder.Values(), Stats: w.stats(), Done: done}
		if err = w.builder.Err(); err == nil {
			bytes, eerr := result.Encode(w.encoder, m.ID)
			w.builder.Reset() // big buffers would count as the guest's
			if eerr == nil {
				return w.writer.SendParts(bytes, w.encoder.Tail())
			}
			err = eerr
		}
		err = w.refused(err)
	}
	return w.sendError(err, m.ID)
}

// refused turns a refusal of the builder into the guest's error.
func (w *worker) refused(err error) error {
	t := w.engine.Thread
	switch {
	case errors.Is(err, protocol.ErrTooBig):
		return t.ValueError("value is bigger than the message limit of %d bytes", w.limit)
	case errors.Is(err, protocol.ErrDepth):
		return t.RecursionError(" while sending a value to the host")
	case errors.Is(err, protocol.ErrKeys):
		return t.ValueError("dict or set keys cannot be sent to the host: %s", err.Error())
	}
	return t.ValueError("value cannot be sent to the host: %s", err.Error())
}

func (w *worker) stats() protocol.Stats {
	t := w.engine.Thread
	return protocol.Stats{Steps: uint64(max(t.StepsDone(), 0)), Memory: uint64(max(t.MemoryUsed(), 0)), PeakMemory: uint64(max(w.peak, 0)),
		Time: uint64(w.busy.Microseconds()), HostCalls: w.hostCalls, Output: w.output.characters}
}

// withTimeout stops the engine softly after a time of the worker's own.
func (w *worker) withTimeout(microseconds uint64, f func() error) error {
	if microseconds == 0 {
		return f()
	}
	timer := time.AfterFunc(time.Duration(microseconds)*time.Microsecond, func() {
		w.engine.Runtime.Interrupt(object.StopTime)
		w.rouse()
	})
	defer timer.Stop()
	return f()
}

func (w *worker) run(m *protocol.Message) (bool, error) {
	r := m.Run()
	if w.depth == 1 && !r.KeepSteps {
		w.engine.Thread.BeginSteps()
	}
	modes := map[protocol.RunMode]engine.Mode{protocol.RunEval: engine.Expression, protocol.RunExec: engine.Statements, protocol.RunSingle: engine.Prompt, protocol.RunLast: engine.LastValue}
	chunk := engine.Chunk{Source: append([]byte(nil), r.Source...), Filename: r.Filename, Mode: modes[r.Mode], TopLevelAwait: r.TopLevelAwait}
	var v object.Value
	err := w.withTimeout(r.SoftTimeout, func() (err error) { v, err = w.engine.Run(chunk); return err })
	if err != nil {
		return false, err
	}
	w.builder.Reset() // host calls of the run have used it
	if r.Mode == protocol.RunExec || r.Mode == protocol.RunSingle {
		return false, nil
	}
	return false, w.giveRoot(v)
}

// giveRoot makes v the one root of the answer.
func (w *worker) giveRoot(v object.Value) error {
	i, err := w.give(v)
	if err != nil {
		return err
	}
	w.builder.Root(i)
	return nil
}

func (w *worker) call(m *protocol.Message) (bool, error) {
	c := m.Call()
	args, kw, err := w.arguments(&c.Values, c.Positional)
	if err != nil {
		return false, err
	}
	f, err := w.callee(&c)
	if err != nil {
		return false, err
	}
	var v object.Value
	err = w.withTimeout(c.SoftTimeout, func() (err error) { v, err = w.engine.Thread.CallKw(f, args, kw); return err })
	if err != nil {
		return false, err
	}
	w.builder.Reset()
	return false, w.giveRoot(v)
}

func (w *worker) callee(c *protocol.Call) (object.Value, error) {
	if c.Handle != 0 {
		return w.handles.Get(c.Handle)
	}
	v := w.global(c.Name)
	if v.IsAbsent() {
		return v, w.engine.Thread.Errorf(object.NameErrorType, "name '%s' is not defined", c.Name)
	}
	return v, nil
}

func (w *worker) global(name string) object.Value {
	t := w.engine.Thread
	return w.engine.Globals().GetStr(t, t.Runtime.Intern(name))
}

func (w *worker) globalOp(m *protocol.Message) (bool, error) {
	t := w.engine.Thread
	g := w.engine.Globals()
	op := m.GlobalOp()
	key := object.FromStr(t.Runtime.Intern(op.Name))
	switch op.Verb {
	case protocol.GlobalGet, protocol.GlobalDelete:
		v, err := g.Get(t, key)
		if err == nil && v.IsAbsent() {
			err = t.NewException(object.KeyErrorType, key)
		}
		if err != nil {
			return false, err
		}
		if op.Verb == protocol.GlobalGet {
			return false, w.giveRoot(v)
		}
		_, err = g.Delete(t, key)
		return false, err
	case protocol.GlobalSet:
		v, err := w.take(&op.Values, op.Values.Root(0))
		if err != nil {
			return false, err
		}
		return false, g.Set(t, key, v)
	case protocol.GlobalHas:
		return false, w.giveRoot(object.Bool(g.FindStr(t, t.Runtime.Intern(op.Name)) != nil))
	}
	var names []object.Value
	for i := 0; ; {
		e, next, ok := g.Next(i)
		if !ok {
			return false, w.giveRoot(object.FromList(object.NewList(t, names)))
		}
		i = next
		if _, ok := object.AsStr(e.Key); ok {
			names = append(names, e.Key)
		}
	}
}

func (w *worker) setLimits(m *protocol.Message) (bool, error) {
	l := m.SetLimits().Limits
	w.policy.Limits = l
	w.engine.Runtime.Limits.Steps = int64(l.Steps)
	w.setMessageLimit(int(l.Message))
	w.engine.Thread.BeginSteps()
	return false, nil
}
