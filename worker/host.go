// The engine's host, over the wire.
package worker

import (
	"crypto/rand"
	"fmt"
	"time"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// ask sends a question to the host and waits for its answer; requests that come meanwhile are served. A broken pipe or protocol stops the
// guest for good: the error is kept, and the worker ends with it.
func (w *worker) ask(kind protocol.MessageKind, question protocol.Body) (protocol.Message, error) {
	t := w.engine.Thread
	if err := w.output.flush(t); err != nil {
		return protocol.Message{}, err
	}
	id := w.calls.Add(kind)
	bytes, err := question.Encode(w.encoder, id)
	if err != nil {
		_, _ = w.calls.Answer(id)
		return protocol.Message{}, w.refused(err)
	}
	w.busy += w.now() - w.began
	if err := w.writer.Send(bytes); err != nil {
		return protocol.Message{}, w.fail(err)
	}
	m, err := w.serve(id)
	w.began = w.now()
	if err != nil {
		return m, w.fail(err)
	}
	if w.stop != nil {
		return m, w.stop
	}
	return m, nil
}

// now is the time since the worker's start: it reads one clock where time.Now reads two.
func (w *worker) now() time.Duration { return time.Since(w.started) }

// fail keeps the error that ends the worker and stops the guest.
func (w *worker) fail(err error) error {
	if w.lastError == nil {
		w.lastError = err
	}
	return object.Stop(object.StopClose)
}

// encodeCall makes the question of a call of a host function.
func (w *worker) encodeCall(t *object.Thread, id uint64, args []object.Value, kw []*object.Str) error {
	w.hostCalls++
	if n := w.policy.Limits.HostCalls; n > 0 && w.hostCalls > n {
		return object.Stop(object.StopHostCalls)
	}
	// The builder may hold nodes of an answer in the making only while no guest code runs, so it is free here.
	w.builder.Reset()
	n := len(args) - len(kw)
	for k, v := range args {
		if k >= n {
			w.builder.Root(w.builder.Str(kw[k-n].S))
		}
		i, err := w.give(v)
		if err != nil {
			return err
		}
		w.builder.Root(i)
	}
	if err := w.builder.Err(); err != nil {
		return w.refused(err)
	}
	w.question = protocol.HostCall{Function: uint32(id), Positional: uint32(n), Values: w.builder.Values()}
	return nil
}

// Call calls a host function.
func (w *worker) Call(t *object.Thread, id uint64, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := w.encodeCall(t, id, args, kw); err != nil {
		return object.Value{}, err
	}
	m, err := w.ask(protocol.MessageHostCall, &w.question)
	if err != nil {
		return object.Value{}, err
	}
	if m.Kind != protocol.MessageHostResult {
		return object.Value{}, w.fail(fmt.Errorf("%w: kind %d answers a host call", protocol.ErrBreach, m.Kind))
	}
	r := m.HostResult()
	if len(r.Errors) > 0 {
		return object.Value{}, w.raise(r.Errors, &r.Values)
	}
	return w.take(&r.Values, r.Values.Root(0))
}

// registered is a module that the host registered.
type registered struct {
	members []object.NamedValue
	source  string
}

// Load gives a registered module, or asks the host's loader.
func (w *worker) Load(t *object.Thread, name string) (object.LoadedModule, bool, error) {
	if m, ok := w.modules[name]; ok {
		return object.LoadedModule{Source: m.source, Filename: "<" + name + ">", Members: m.members, Package: w.hasSubmodules(name)}, true, nil
	}
	if w.hasSubmodules(name) { // `register_module("a.b", …)` makes a package of a
		return object.LoadedModule{Filename: "<" + name + ">", Package: true}, true, nil
	}
	if w.library {
		return object.LoadedModule{}, false, nil
	}
	if m, found, err := w.loadMounted(t, name); found || err != nil {
		return m, found, err
	}
	if w.policy.Grants&protocol.GrantLoader == 0 {
		return object.LoadedModule{}, false, nil
	}
	m, err := w.ask(protocol.MessageLoad, &protocol.Load{Name: name})
	if err != nil {
		return object.LoadedModule{}, false, err
	}
	if m.Kind != protocol.MessageLoaderResult {
		return object.LoadedModule{}, false, w.fail(fmt.Errorf("%w: kind %d answers a load", protocol.ErrBreach, m.Kind))
	}
	r := m.LoaderResult()
	if len(r.Errors) > 0 {
		return object.LoadedModule{}, false, w.raise(r.Errors, &r.Values)
	}
	filename := r.Filename
	if filename == "" {
		filename = "<" + name + ">"
	}
	return object.LoadedModule{Source: string(r.Source), Filename: filename, Package: r.Package}, r.Found, nil
}

func (w *worker) hasSubmodules(name string) bool {
	prefix := name + "."
	for n := range w.modules {
		if len(n) > len(prefix) && n[:len(prefix)] == prefix {
			return true
		}
	}
	return false
}

// Input asks the host for a line.
func (w *worker) Input(t *object.Thread, prompt string) (string, bool, error) {
	if w.policy.Grants&protocol.GrantInput == 0 {
		return "", false, nil
	}
	m, err := w.ask(protocol.MessageInput, &protocol.Input{Prompt: prompt})
	if err != nil {
		return "", true, err
	}
	if m.Kind != protocol.MessageInputResult {
		return "", true, w.fail(fmt.Errorf("%w: kind %d answers an input", protocol.ErrBreach, m.Kind))
	}
	r := m.InputResult()
	if len(r.Errors) > 0 {
		return "", true, w.raise(r.Errors, &r.Values)
	}
	if !r.Found {
		return "", true, nil
	}
	return r.Line, true, nil
}

// Now is the kernel's clock where it was granted.
func (w *worker) Now() (time.Time, bool) {
	if w.policy.Grants&protocol.GrantClock == 0 {
		return time.Time{}, false
	}
	return time.Now(), true
}

// Sleep sleeps in the worker, so that the time counts; an interrupt ends it.
func (w *worker) Sleep(t *object.Thread, d time.Duration) (bool, error) {
	if w.policy.Grants&protocol.GrantClock == 0 {
		return false, nil
	}
	const turn = 10 * time.Millisecond
	for end := time.Now().Add(d); ; {
		left := time.Until(end)
		if left <= 0 {
			return true, nil
		}
		time.Sleep(min(left, turn))
		if err := t.Poll(); err != nil {
			return true, err
		}
	}
}

// Entropy reads the system's entropy where it was granted.
func (w *worker) Entropy(b []byte) bool {
	if w.policy.Grants&protocol.GrantEntropy == 0 {
		return false
	}
	_, err := rand.Read(b)
	return err == nil
}
