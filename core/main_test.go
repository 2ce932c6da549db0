//go:build linux

// What the tests of this package stand on: a real worker that is built once, and a worker of their own behind pipes.
package spy

import (
	"context"
	"errors"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/core/workertest"
	"github.com/small-python/spy/worker/protocol"
)

// hostVariable makes the test program play the host that is killed in TestWorkerDiesWithHost.
const hostVariable = "SPY_TEST_HOST"

func TestMain(m *testing.M) {
	if os.Getenv(hostVariable) != "" {
		playHost()
	}
	workertest.Main(m)
}

var background = context.Background()

// open starts a runtime that the test closes.
func open(t testing.TB, o Options) *Runtime {
	t.Helper()
	rt, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rt.Close() })
	return rt
}

// must stops a test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// want compares the value of an operation.
func want[T comparable](t testing.TB, wanted T) func(v any, err error) {
	t.Helper()
	return func(v any, err error) {
		t.Helper()
		got, err := As[T](v, err)
		if err != nil {
			t.Fatal(err)
		}
		if got != wanted {
			t.Fatalf("got %v, want %v", got, wanted)
		}
	}
}

// wantError looks for an Error of that text.
func wantError(t testing.TB, err error, text string) *Error {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want %s", err, text)
	}
	if e.Error() != text {
		t.Fatalf("got %q, want %q", e.Error(), text)
	}
	return e
}

// liar is a worker of the test's own, behind real pipes but in this process.
type liar struct {
	t        testing.TB
	in       protocol.FD
	out      protocol.FD
	reader   *protocol.Reader
	verifier *protocol.Verifier
	encoder  *protocol.Encoder
	builder  *protocol.Builder
	errors   protocol.FD
	stops    protocol.FD
	once     sync.Once
	done     chan struct{}
}

// newLiar makes a runtime whose worker does what play does. It has been greeted; the policy is answered by play or by serveLock.
func newLiar(t testing.TB, o Options, play func(l *liar)) *Runtime {
	t.Helper()
	host, child, err := openPipes()
	must(t, err)
	filled, err := o.filled()
	must(t, err)
	l := &liar{t: t, in: protocol.FD(child[workerRequests]), out: protocol.FD(child[workerAnswers]), errors: protocol.FD(child[workerStderr]),
		stops: protocol.FD(child[workerInterrupts]), done: make(chan struct{})}
	l.reader = protocol.NewReader(l.in, filled.MessageLimit)
	l.verifier = protocol.NewVerifier(protocol.FromHost)
	l.encoder = protocol.NewEncoder(protocol.MaxMessageLimit)
	l.builder = protocol.NewBuilder(protocol.MaxMessageLimit)
	rt := newRuntime(newPeer(0, none, host), filled)
	go func() {
		defer close(l.done)
		defer l.hangUp()
		play(l)
	}()
	t.Cleanup(func() {
		rt.Close()
		select {
		case <-l.done:
		case <-time.After(10 * time.Second):
			t.Error("the other end still plays")
		}
	})
	return rt
}

// hangUp closes the worker's ends.
func (l *liar) hangUp() {
	l.once.Do(func() {
		for _, fd := range []protocol.FD{l.in, l.out, l.errors, l.stops} {
			unix.Close(int(fd))
		}
	})
}

// next reads a message of the host; ok is false when there is no more.
func (l *liar) next() (m protocol.Message, ok bool) {
	bytes, err := l.reader.Read()
	if err != nil {
		return m, false
	}
	m, err = l.verifier.Verify(bytes)
	if err != nil {
		l.t.Errorf("the host sent a bad message: %v", err)
		return m, false
	}
	return m, true
}

// send sends a message, without an error when the host has hung up.
func (l *liar) send(body protocol.Body, id uint64) {
	l.raw(l.bytes(body, id))
}

func (l *liar) bytes(body protocol.Body, id uint64) []byte {
	bytes, err := body.Encode(l.encoder, id)
	if err != nil {
		l.t.Errorf("the other end cannot encode: %v", err)
	}
	return append([]byte(nil), bytes...)
}

func (l *liar) raw(bytes []byte) {
	for len(bytes) > 0 {
		n, err := l.out.Write(bytes)
		if err != nil {
			return
		}
		bytes = bytes[n:]
	}
}

// lock answers the policy.
func (l *liar) lock() bool {
	m, ok := l.next()
	if !ok || m.Kind != protocol.MessagePolicy {
		return false
	}
	l.send(&protocol.LockReport{Stage: protocol.StageLocked, Layers: []protocol.Layer{{Name: "seccomp", State: protocol.LayerEnforced}}}, m.ID)
	return true
}

// request locks and gives the first request.
func (l *liar) request() (m protocol.Message, ok bool) {
	if !l.lock() {
		return m, false
	}
	return l.next()
}

// answer answers a request with an int.
func (l *liar) answer(id uint64, n int64) {
	l.builder.Reset()
	l.builder.Root(l.builder.Int(n))
	l.send(&protocol.Result{Values: l.builder.Values()}, id)
}

// alive tells whether a process is there and no zombie.
func alive(pid int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return false
	}
	for k := len(stat) - 1; k > 0; k-- {
		if stat[k] == ')' {
			return stat[k+2] != 'Z' && stat[k+2] != 'X'
		}
	}
	return false
}
