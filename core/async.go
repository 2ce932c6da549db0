// Go functions whose calls are awaitable in the engine: each call runs on a goroutine of its own, and the goroutine that drives the operation
// sends what came of it. A call may outlive the operation that made it; the next one sends its result.
package spy

import (
	"context"
	"errors"
	"sync"

	"github.com/small-python/spy/worker/protocol"
)

// asyncCalls are the calls that run and the results that are not sent yet.
type asyncCalls struct {
	mu      sync.Mutex
	running map[uint64]context.CancelFunc
	ended   []asyncEnd
}

// asyncEnd is what came of a call.
type asyncEnd struct {
	id       uint64
	name     string
	value    any
	err      error
	finished bool // else the function panicked, or ended its goroutine
	panicked any
}

// Async says that calls of a function are awaitable in the engine and run beside each other, each on a goroutine of its own: three that take
// 0.2 s take 0.2 s under asyncio.gather. Such a function cannot use the runtime that calls it (ErrBusy); its context is done when the engine
// waits for it no more, or when the runtime is closed.
func Async() FuncOption { return func(f *Function) { f.Awaitable = true } }

// startFunction begins a call of an awaitable Go function. Its token never owns the runtime.
func (op *Operation) startFunction(c *Call, id uint64) error {
	rt := op.rt
	if err := rt.machine.peer.watch(); err != nil {
		return op.Raise(id, err)
	}
	ctx, cancel := context.WithCancel(op.ctx)
	c.ctx = context.WithValue(ctx, callKey{}, c)
	rt.async.begin(id, cancel)
	go rt.runAsync(c, id)
	return nil
}

// runAsync calls the function and leaves its result for the goroutine that drives. A panic goes there too.
func (rt *Runtime) runAsync(c *Call, id uint64) {
	end := asyncEnd{id: id, name: c.function.Name}
	defer func() {
		if !end.finished {
			end.panicked = recover()
		}
		c.over.Store(true)
		rt.async.end(end)
		rt.machine.peer.wake()
	}()
	end.value, end.err = c.function.invoke(c)
	end.finished = true
}

// answerEnded sends the results of the calls that have ended.
func (op *Operation) answerEnded() error {
	if op.rt.machine.out == 0 {
		return nil
	}
	for _, end := range op.rt.async.take() {
		if !end.finished {
			op.abandon("a panic in " + end.name + "()")
			if end.panicked == nil {
				return &closedError{errors.New(end.name + "() ended its goroutine")}
			}
			panic(end.panicked)
		}
		if err := op.answerEnd(end); err != nil {
			return err
		}
	}
	return nil
}

func (op *Operation) answerEnd(end asyncEnd) error {
	if end.err != nil {
		return op.Raise(end.id, end.err)
	}
	return op.Return(end.id, func(b *protocol.Builder) (protocol.Index, error) { return op.rt.giveResult(b, end.name, end.value) })
}

func (a *asyncCalls) begin(id uint64, cancel context.CancelFunc) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.running == nil {
		a.running = map[uint64]context.CancelFunc{}
	}
	a.running[id] = cancel
}

func (a *asyncCalls) end(end asyncEnd) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if cancel := a.running[end.id]; cancel != nil {
		cancel()
		delete(a.running, end.id)
		a.ended = append(a.ended, end)
	}
}

func (a *asyncCalls) take() []asyncEnd {
	a.mu.Lock()
	defer a.mu.Unlock()
	ended := a.ended
	a.ended = nil
	return ended
}

// cancel ends the context of a call that nobody waits for; it is answered when its function returns.
func (a *asyncCalls) cancel(id uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if cancel := a.running[id]; cancel != nil {
		cancel()
	}
}

// drop ends the contexts of all calls: their runtime is closed, and what comes of them is for nobody.
func (a *asyncCalls) drop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, cancel := range a.running {
		cancel()
	}
	a.running, a.ended = nil, nil
}
