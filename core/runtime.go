// A runtime: its life from the start of a worker to its end, and who owns it.
package spy

import (
	"context"
	"errors"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/small-python/spy/sandbox/policy"
	"github.com/small-python/spy/worker/protocol"
)

// Report says which layers of the sandbox hold.
type Report = policy.Report

// Runtime is a Python interpreter in a worker process of its own. See the package's comment for who may use it when.
type Runtime struct {
	options Options
	machine *machine
	creator int // the process that made it: a worker is never shared with a fork

	turn   atomic.Uint64 // who owns the runtime: idle, held, or the token of a host function that may use it
	token  uint64        // the last one that was given
	wanted atomic.Bool   // an interrupt came since the runtime was entered

	started   bool
	mounts    []protocol.Mount
	queue     []queued
	functions []*Function         // by id - 1
	known     map[*Func]*Function // so that a Func is one function of the engine
	classes   classes
	defined   map[string]*Function // what Stubs shows
	names     []string             // of defined, in order
	stubs     []string             // of classes among the globals

	received protocol.Received
	objects  map[uint64]*held
	releases *releases
	errors   hostErrors
	plain    *printer // to Options.Output
	async    asyncCalls

	mu      sync.Mutex // guards what other goroutines may ask for at any time
	sandbox Report
	stats   Stats
	ended   error // why it is closed
}

// Values of Runtime.turn; more are tokens.
const (
	idle uint64 = iota
	owned
	firstToken
)

// New starts a worker. The runtime must be closed.
func New(options Options) (*Runtime, error) {
	o, err := options.filled()
	if err != nil {
		return nil, err
	}
	offered := policy.Probe()
	if o.RequireSandbox && !offered.Full() {
		return nil, notEnforced(offered)
	}
	path, err := findWorker(o.Worker, o.Library)
	if err != nil {
		return nil, err
	}
	p, err := spawn(path)
	if err != nil {
		return nil, notStarted("starting the worker " + path + ": " + err.Error())
	}
	rt := newRuntime(p, o)
	rt.sandbox = offered
	if err := rt.machine.greet(path); err != nil {
		rt.machine.end(err)
		return nil, err
	}
	// A runtime that is dropped without Close takes its worker with it.
	runtime.AddCleanup(rt, func(p *peer) { p.close() }, p)
	return rt, nil
}

func newRuntime(p *peer, o Options) *Runtime {
	return &Runtime{options: o, machine: newMachine(p, o.MessageLimit), creator: os.Getpid(), token: firstToken, known: map[*Func]*Function{}, classes: newClasses(),
		defined: map[string]*Function{}, objects: map[uint64]*held{}, releases: &releases{}}
}

func notEnforced(r Report) error {
	text := "the sandbox is required and does not hold in full:"
	for _, l := range r.Missing() {
		text += " " + l.String() + ","
	}
	return notStarted(text[:len(text)-1])
}

// Close ends the worker. While another goroutine runs an operation, that one ends with ErrClosed. Closing twice does nothing.
func (rt *Runtime) Close() error {
	rt.mu.Lock()
	if rt.ended == nil {
		rt.ended = &closedError{}
	}
	rt.mu.Unlock()
	if os.Getpid() != rt.creator {
		return nil // in the child of a fork: the worker is the parent's
	}
	if rt.turn.CompareAndSwap(idle, owned) {
		rt.machine.end(&closedError{})
		rt.drop()
		rt.turn.Store(idle)
		return nil
	}
	rt.machine.condemn(&closedError{})
	return nil
}

// drop forgets what a closed runtime needs no more.
func (rt *Runtime) drop() {
	rt.async.drop()
	rt.queue, rt.functions, rt.objects = nil, nil, map[uint64]*held{}
}

// closed is the error of a runtime that is closed.
func (rt *Runtime) closed() error {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	return rt.ended
}

// enter takes the runtime for an operation. token is that of the host function through which it is used, 0 from outside.
func (rt *Runtime) enter(token uint64) error {
	if os.Getpid() != rt.creator {
		return refused("RuntimeError", "the runtime belongs to the process that made it, not to this fork of it")
	}
	if err := rt.closed(); err != nil {
		return err
	}
	if !rt.turn.CompareAndSwap(token, owned) {
		return ErrBusy
	}
	return nil
}

// leave gives the runtime back: to everybody, or to the host function with this token.
func (rt *Runtime) leave(token uint64) {
	if why := rt.machine.failed; why != nil {
		rt.mu.Lock()
		lost := rt.ended == nil
		if lost {
			if rt.ended = why; !errors.Is(why, ErrClosed) {
				rt.ended = &closedError{why}
			}
		}
		rt.mu.Unlock()
		if lost {
			rt.logLost(why)
		}
		if token == idle {
			rt.drop()
		}
	}
	if token == idle {
		rt.wanted.Store(false)
	}
	rt.turn.Store(token)
}

// Interrupt stops the running operation with KeyboardInterrupt and Error.Limit LimitInterrupt; the runtime and its state live on. It does
// nothing when none runs. It may be called from any goroutine.
func (rt *Runtime) Interrupt() {
	if os.Getpid() == rt.creator && rt.turn.Load() != idle {
		rt.interrupt()
	}
}

// interrupt names the operation that it is for: it may reach the worker before the operation does, or after its end.
func (rt *Runtime) interrupt() {
	rt.wanted.Store(true)
	if id := rt.machine.current.Load(); id != 0 {
		rt.machine.peer.interrupt(id)
	}
}

// start locks the worker and sends what was set up, before the first operation.
func (rt *Runtime) start() error {
	if !rt.started {
		if err := rt.lock(); err != nil {
			return err
		}
	}
	for len(rt.queue) > 0 {
		q := rt.queue[0]
		rt.queue = rt.queue[1:]
		if err := rt.setUp(q); err != nil {
			return err
		}
	}
	rt.queue = nil
	return nil
}

func (rt *Runtime) lock() error {
	m := rt.machine
	p, err := rt.options.policy(rt.mounts)
	if err != nil {
		return err
	}
	answer, err := m.ask(p)
	if err != nil {
		return rt.refusal(err)
	}
	if answer.Kind != protocol.MessageLockReport {
		return m.unexpected(answer)
	}
	report := answer.LockReport()
	if report.Stage != protocol.StageLocked || m.peer.pid != 0 && int(report.PID) != m.peer.pid {
		return m.breach(wrong("got a report of stage %s and process %d, want locked and %d", report.Stage, report.PID, m.peer.pid))
	}
	sandbox := reportOf(report.Layers)
	rt.mu.Lock()
	rt.sandbox = sandbox
	rt.mu.Unlock()
	if rt.options.RequireSandbox && !sandbox.Full() {
		return m.end(notEnforced(sandbox))
	}
	rt.started = true
	rt.logStarted()
	return nil
}

func reportOf(layers []protocol.Layer) Report {
	var r Report
	for _, l := range layers {
		r.Layers = append(r.Layers, policy.Layer{Name: printable(l.Name), State: policy.State(l.State), Reason: printable(l.Reason), ABI: int(l.ABI)})
	}
	return r
}

// Sandbox reports the layers of the sandbox: what the kernel offers before the first run, and what the worker enforced after it.
func (rt *Runtime) Sandbox() Report {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	return rt.sandbox
}

// Started tells the owner of the runtime whether the worker is locked: what is set up before that waits for it in the host.
func (rt *Runtime) Started() bool { return rt.started }

// Start locks the worker, sends what was set up and has the engine evaluate something once, so that the first operation need not wait for any
// of that. It does nothing after the first operation.
func (rt *Runtime) Start(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	if err := rt.enter(idle); err != nil {
		return err
	}
	defer rt.leave(idle)
	fresh := !rt.started
	if err := rt.start(); err != nil || !fresh {
		return err
	}
	return rt.warmUp()
}

// warmUp brings the pages that an operation needs into memory, on both sides: the engine's part of a first one then took 50 µs instead of 90.
// What the engine makes of it does not matter, be it a stop by the least step limit; setting the limits begins a new count.
func (rt *Runtime) warmUp() error {
	answer, err := rt.machine.ask(&protocol.Run{Mode: protocol.RunEval, Source: []byte("None"), Filename: "<string>"})
	if err != nil {
		return err
	}
	if err := rt.settled(answer); err != nil && isOver(err) {
		return err
	}
	if answer, err = rt.machine.ask(&protocol.SetLimits{Limits: rt.options.limits()}); err != nil {
		return err
	}
	return rt.settled(answer)
}

// Stats are the counters of a runtime.
type Stats struct {
	Steps      int64 // of the last outermost operation
	Memory     int64 // bytes that the engine holds
	PeakMemory int64
	Time       time.Duration // in the engine
	HostCalls  int64
	Messages   int64 // both ways
	Output     int64 // characters
}

// Stats are the counters as of the last operation. It may be called from any goroutine.
func (rt *Runtime) Stats() Stats {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	return rt.stats
}

// count takes the counters that come with each answer. They are the worker's word; they are only shown.
func (rt *Runtime) count(s protocol.Stats) {
	const most = 1<<63 - 1
	rt.mu.Lock()
	defer rt.mu.Unlock()
	rt.stats = Stats{Steps: int64(min(s.Steps, most)), Memory: int64(min(s.Memory, most)), PeakMemory: int64(min(s.PeakMemory, most)),
		Time: time.Duration(min(s.Time, most/1000)) * time.Microsecond, HostCalls: int64(min(s.HostCalls, most)),
		Messages: int64(rt.machine.messages), Output: int64(min(s.Output, most))}
}

// SetStepLimit changes Options.StepLimit, zero for none, and starts a new count.
func (rt *Runtime) SetStepLimit(steps int64) error {
	if steps < 0 {
		return refused("ValueError", "step limit: got a negative number, want steps, or 0 for none")
	}
	if err := rt.enter(idle); err != nil {
		return err
	}
	defer rt.leave(idle)
	rt.options.StepLimit = steps
	if !rt.started {
		return nil
	}
	answer, err := rt.machine.ask(&protocol.SetLimits{Limits: rt.options.limits()})
	if err != nil {
		return err
	}
	return rt.settled(answer)
}

// settled looks at the answer of a request that has no value.
func (rt *Runtime) settled(answer *protocol.Message) error {
	switch answer.Kind {
	case protocol.MessageResult:
		return nil
	case protocol.MessageErrorResult:
		result := answer.ErrorResult()
		e, err := rt.errorOf(result.Errors, &result.Values)
		if err != nil {
			return rt.machine.breach(err)
		}
		return e
	}
	return rt.machine.unexpected(answer)
}

// errNotCalled says that a Call is used after its host function returned.
var errNotCalled = errors.New("the call is over: a Call may be used only while its host function runs")
