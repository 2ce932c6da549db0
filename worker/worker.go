// Package worker is the process that runs guest code: it locks itself, then serves its host's requests over pipes.
package worker

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/sandbox"
	"github.com/small-python/spy/sandbox/mountfs"
	"github.com/small-python/spy/sandbox/policy"
	"github.com/small-python/spy/worker/protocol"
)

// The descriptors of a worker: requests come on 0, answers go to 1, 2 is a pipe of which the host keeps the last bytes, and soft
// interrupts come on 3.
const (
	requests   protocol.FD = 0
	answers    protocol.FD = 1
	interrupts protocol.FD = 3
	// Descriptors is how many descriptors the host gives.
	Descriptors = 4
)

// worker is the state of the process.
type worker struct {
	reader   *protocol.Reader
	writer   *protocol.Writer
	verifier *protocol.Verifier
	encoder  *protocol.Encoder
	builder  *protocol.Builder
	scratch  []object.Value // of takeContainer
	roots    int            // of the error in the making
	limit    int

	policy  protocol.Policy
	engine  *engine.Engine
	fs      *mountfs.FS
	files   *files
	handles protocol.Handles[object.Value]
	issued  map[object.Value]uint64 // the handle of an object that has one

	question  protocol.HostCall                    // the one that is being encoded
	calls     protocol.Calls[protocol.MessageKind] // questions to the host
	arrived   map[uint64]protocol.Message          // answers that came before they were waited for; their bytes are copies
	functions map[uint32]hostFunction              // so that one comes back as the same object
	hosts     map[object.Value]uint32              // and goes out as the same function
	modules   map[string]*registered
	classes   classes
	library   bool // it makes something for the host: its modules come from this process alone
	output    output
	started   time.Time
	busy      time.Duration // in the engine
	began     time.Duration // of the running operation's stay in the engine, since started
	hostCalls uint64
	peak      int64
	depth     int // nested operations
	lastError error
	stop      *object.StopError
	stops     stops
	awaiting
}

// Main runs a worker until its host goes away or asks it to end, and returns the process's exit status.
func Main() int {
	debug.SetGCPercent(-1) // until tuneCollector: no cycle runs while the engine is made
	w := &worker{issued: map[object.Value]uint64{}, functions: map[uint32]hostFunction{}, hosts: map[object.Value]uint32{}, arrived: map[uint64]protocol.Message{}, modules: map[string]*registered{}, classes: newClasses(), awaiting: newAwaiting(), limit: protocol.DefaultMessageLimit, started: time.Now()}
	w.reader = protocol.NewReader(requests, w.limit)
	w.writer = protocol.NewWriter(answers)
	w.verifier = protocol.NewVerifier(protocol.FromHost)
	w.encoder = protocol.NewEncoder(w.limit)
	w.encoder.SetApart()
	w.builder = protocol.NewLender(w.limit)
	if err := w.start(); err != nil {
		return end(err)
	}
	_, err := w.serve(0)
	return end(err)
}

// end turns the error that ended a worker into its exit status: 0 when the host went away or asked for it.
func end(err error) int {
	if err == nil || errors.Is(err, io.EOF) || errors.Is(err, errShutdown) || errors.Is(err, syscall.EPIPE) {
		return 0
	}
	fmt.Fprintln(os.Stderr, "spy-worker:", err)
	return 1
}

var errShutdown = errors.New("shutdown")

// start greets the host, takes the policy, locks the process and only then makes the engine.
func (w *worker) start() error {
	message, err := w.reader.Read()
	if err != nil {
		return err
	}
	hello, ok := protocol.PeekHello(message)
	if !ok {
		return errors.New("the first message is no hello: this program is started by a host, not by hand")
	}
	ours := protocol.BuildID()
	if err := w.send(&protocol.Hello{Protocol: protocol.ProtocolNumber, Build: ours}, 0); err != nil {
		return err
	}
	if hello.Protocol != protocol.ProtocolNumber || !protocol.SameBuild(hello.Build, ours) {
		return fmt.Errorf("host is build %s, worker is %s", hello.Build, ours)
	}
	m, err := w.next()
	if err != nil {
		return err
	}
	if m.Kind != protocol.MessagePolicy {
		return fmt.Errorf("got message kind %d before the policy", m.Kind)
	}
	w.policy = m.Policy()
	report, err := w.lock()
	if err != nil {
		_ = w.send(&protocol.Fatal{Reason: err.Error()}, 0) // the host may be gone
		return err
	}
	if err := w.makeEngine(); err != nil {
		return err
	}
	err = w.send(&protocol.LockReport{Stage: protocol.StageLocked, PID: uint32(os.Getpid()), Layers: layers(report)}, m.ID)
	tuneCollector(int64(w.policy.Limits.Memory)) // while the host reads that
	return err
}

func layers(r policy.Report) []protocol.Layer {
	var out []protocol.Layer
	for _, l := range r.Layers {
		out = append(out, protocol.Layer{Name: l.Name, State: protocol.LayerState(l.State), Reason: l.Reason, ABI: uint32(l.ABI)})
	}
	return out
}

// lock restricts the process to the policy and opens the mounts.
func (w *worker) lock() (policy.Report, error) {
	p := policy.Policy{MemoryLimit: int64(w.policy.Limits.Memory), Descriptors: Descriptors}
	for _, m := range w.policy.Mounts {
		p.Mounts = append(p.Mounts, policy.Mount{HostPath: m.HostPath, GuestPath: m.GuestPath, ReadOnly: !m.Writable, MaxFile: int64(m.MaxFile), Quota: int64(m.Quota)})
	}
	report, err := sandbox.Lock(p)
	if errors.Is(err, sandbox.ErrUnsupported) && len(p.Mounts) == 0 {
		return report, nil // no files are offered there: the report says that nothing is enforced
	}
	if err != nil {
		return report, fmt.Errorf("locking: %w", err)
	}
	if len(p.Mounts) > 0 {
		if w.fs, err = mountfs.New(p.Filled().Mounts); err != nil {
			return report, fmt.Errorf("opening the mounts: %w", err)
		}
	}
	return report, nil
}

func (w *worker) makeEngine() error {
	l := w.policy.Limits
	w.setMessageLimit(int(l.Message))
	environ := make([][2]string, len(w.policy.Environ))
	for i, v := range w.policy.Environ {
		environ[i] = [2]string{v.Name, v.Value}
	}
	var err error
	w.engine, err = engine.New(w, engine.Options{Std: w.policy.Grants&protocol.GrantStd != 0, Seed: w.policy.Seed, MemoryLimit: int64(l.Memory),
		StepLimit: int64(l.Steps), Argv: w.policy.Argv, Environ: environ})
	if err != nil {
		return fmt.Errorf("starting the engine: %w", err)
	}
	w.output.worker = w
	if err := w.addMemory(); err != nil {
		return err
	}
	go w.watchInterrupts()
	return nil
}

func (w *worker) setMessageLimit(n int) {
	if n == 0 {
		n = protocol.DefaultMessageLimit
	}
	w.limit = n
	w.reader.SetLimit(n)
	w.encoder.SetLimit(n)
	w.builder.SetLimit(n)
}

// next reads and checks one message.
func (w *worker) next() (protocol.Message, error) {
	var a arrival
	if c := w.reading; c != nil {
		w.reading = nil
		a = <-c
	} else {
		a.bytes, a.err = w.reader.Read()
	}
	return w.verify(a)
}

func (w *worker) verify(a arrival) (protocol.Message, error) {
	if a.err != nil {
		return protocol.Message{}, a.err
	}
	if w.engine != nil {
		w.engine.Runtime.Memory.SetAside(int64(len(a.bytes)))
	}
	return w.verifier.Verify(a.bytes)
}

func (w *worker) send(b protocol.Body, id uint64) error {
	bytes, err := b.Encode(w.encoder, id)
	if err != nil {
		return err
	}
	return w.writer.SendParts(bytes, w.encoder.Tail())
}
