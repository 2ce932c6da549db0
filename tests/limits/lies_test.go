//go:build linux && (amd64 || arm64)

// A lying host: whatever bytes reach a worker, it answers, refuses or ends. It never crashes.
package limits

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/core/workertest"
	"github.com/small-python/spy/worker/protocol"
)

// lies is how many changed conversations are tried.
const lies = 10_000

// rawWorker is a worker on bare pipes.
type rawWorker struct {
	cmd    *exec.Cmd
	in     *os.File
	stop   *os.File // of the interrupts
	stderr strings.Builder
	done   chan struct{} // closed at the end of its answers
}

func startRaw(t *testing.T) *rawWorker {
	t.Helper()
	w := &rawWorker{done: make(chan struct{})}
	w.cmd = exec.Command(os.Getenv(workertest.Variable), strconv.Itoa(os.Getpid()))
	w.cmd.Env = []string{}
	stdin, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stop, interrupts, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	w.in, w.stop = in, interrupts
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	w.cmd.Stdin, w.cmd.Stderr, w.cmd.ExtraFiles = stdin, &w.stderr, []*os.File{stop}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stdin.Close()
	stop.Close()
	go func() {
		_, _ = io.Copy(io.Discard, out)
		close(w.done)
	}()
	return w
}

// end hangs up and waits. It gives what the worker wrote to its stderr and its status.
func (w *rawWorker) end(t *testing.T, within time.Duration) (text string, status int) {
	t.Helper()
	w.in.Close()
	defer w.stop.Close()
	select {
	case <-w.done:
	case <-time.After(within):
		_ = w.cmd.Process.Kill()
		<-w.done
		_ = w.cmd.Wait()
		return w.stderr.String(), -2
	}
	_ = w.cmd.Wait()
	return w.stderr.String(), w.cmd.ProcessState.ExitCode()
}

// conversation is what a host says, message by message, with lengths.
func conversation(t *testing.T) [][]byte {
	t.Helper()
	encoder := protocol.NewEncoder(protocol.DefaultMessageLimit)
	builder := protocol.NewBuilder(protocol.DefaultMessageLimit)
	var all [][]byte
	id := uint64(0)
	say := func(b protocol.Body) {
		bytes, err := b.Encode(encoder, id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, append([]byte(nil), bytes...))
		id++
	}
	values := func() protocol.Values {
		builder.Reset()
		list := builder.List([]protocol.Index{builder.Int(7), builder.Str("text"), builder.Float(1.5), builder.None()})
		builder.Root(builder.Dict([]protocol.Index{builder.Str("k"), list, builder.Int(2), builder.Bytes([]byte("b"))}))
		return builder.Values()
	}
	say(&protocol.Hello{Protocol: protocol.ProtocolNumber, Build: protocol.BuildID()})
	say(&protocol.Policy{Argv: []string{""}, Grants: protocol.GrantStd | protocol.GrantOutput, Limits: protocol.Limits{Memory: 16 << 20, Steps: 1_000_000, Message: 1 << 20}})
	say(&protocol.Define{Name: "host", Function: 1})
	say(&protocol.GlobalOp{Verb: protocol.GlobalSet, Name: "x", Values: values()})
	say(&protocol.Run{Mode: protocol.RunExec, Source: []byte("class C: pass\nc = C()\ndef f(a, k=1): return [a, k]\n")})
	say(&protocol.Run{Mode: protocol.RunEval, Source: []byte("x, c")})
	builder.Reset()
	builder.Root(builder.Int(1))
	say(&protocol.Call{Name: "f", Positional: 1, Values: builder.Values()})
	say(&protocol.GlobalOp{Verb: protocol.GlobalGet, Name: "c"})
	say(&protocol.SetLimits{Limits: protocol.Limits{Memory: 16 << 20, Steps: 1000, Message: 1 << 20}})
	say(&protocol.Release{Handles: []protocol.Released{{Handle: 1, Count: 1}}})
	say(&protocol.GlobalOp{Verb: protocol.GlobalDelete, Name: "x"})
	return all
}

// TestConversation shows that the honest conversation works: else the lies show nothing.
func TestConversation(t *testing.T) {
	w := startRaw(t)
	for _, m := range conversation(t) {
		if _, err := w.in.Write(m); err != nil {
			t.Fatal(err)
		}
	}
	if text, status := w.end(t, 10*time.Second); text != "" || status != 0 {
		t.Fatalf("status %d, %s", status, text)
	}
}

func TestLyingHost(t *testing.T) {
	honest := conversation(t)
	seed := time.Now().UnixNano()
	if text := os.Getenv("SPY_TEST_SEED"); text != "" {
		fmt.Sscan(text, &seed)
	}
	t.Logf("SPY_TEST_SEED=%d", seed)
	r := rand.New(rand.NewSource(seed))
	said := 0
	for said < lies && !t.Failed() {
		w := startRaw(t)
		// Behind an honest greeting and policy most lies come; some change these.
		n := 2
		if r.Intn(8) == 0 {
			n = r.Intn(2)
		}
		for _, m := range honest[:n] {
			_, _ = w.in.Write(m)
		}
		for range 1 + r.Intn(4) {
			said++
			if _, err := w.in.Write(lie(r, honest)); errors.Is(err, os.ErrClosed) || err != nil {
				break // it has refused and ended
			}
		}
		text, status := w.end(t, 20*time.Second)
		if strings.Contains(text, "panic") || strings.Contains(text, "goroutine") || strings.Contains(text, "fatal error") || status < 0 || status > 1 {
			t.Errorf("status %d, stderr %.2000s", status, text)
		}
	}
}

// lie changes one of the honest messages, or makes one up.
func lie(r *rand.Rand, honest [][]byte) []byte {
	m := append([]byte(nil), honest[r.Intn(len(honest))]...)
	switch r.Intn(10) {
	case 0: // another length
		binary.LittleEndian.PutUint32(m, r.Uint32()>>r.Intn(32))
	case 1: // cut, with a length that fits
		m = m[:4+r.Intn(len(m)-4)]
		binary.LittleEndian.PutUint32(m, uint32(len(m)-4))
	case 2: // noise
		m = make([]byte, 4+r.Intn(200))
		r.Read(m)
		binary.LittleEndian.PutUint32(m, uint32(len(m)-4))
	case 3: // as it is: in the wrong place, or twice
	case 4: // two messages mixed
		other := honest[r.Intn(len(honest))]
		at := 4 + r.Intn(len(m)-4)
		copy(m[at:], other[min(at, len(other)):])
	default: // a few bytes or words
		for range 1 + r.Intn(4) {
			at := 4 + r.Intn(len(m)-4)
			switch r.Intn(3) {
			case 0:
				m[at] = byte(r.Intn(256))
			case 1:
				m[at] ^= 1 << r.Intn(8)
			default:
				if at+4 <= len(m) {
					binary.LittleEndian.PutUint32(m[at:], []uint32{0, 1, 0x7fffffff, 0xffffffff, 0x80000000, uint32(len(m))}[r.Intn(6)])
				}
			}
		}
	}
	return m
}
