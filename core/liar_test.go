//go:build linux

// A worker that lies: whatever it sends, the host ends it with ErrWorker or ErrTimeout, and its own memory stays as it is.
package spy

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// breaches evaluates something on a lying worker and wants the lie to be found.
func breaches(t *testing.T, rt *Runtime, text string) {
	t.Helper()
	began := time.Now()
	_, err := rt.Eval(background, "1")
	if !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), text) {
		t.Fatalf("got %v, want ErrWorker with %q", err, text)
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
	if _, err := rt.Eval(background, "1"); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want ErrClosed", err)
	}
}

func TestHonestPeer(t *testing.T) {
	rt := newLiar(t, Options{}, func(l *liar) {
		for m, ok := l.request(); ok; m, ok = l.next() {
			l.answer(m.ID, 42)
		}
	})
	for range 3 {
		want(t, 42)(rt.Eval(background, "1"))
	}
}

// lies are what a worker answers to the first request, and what the host says of it.
var lies = []struct {
	name, text string
	play       func(l *liar, m protocol.Message)
}{
	{"wrong id", "which was never made", func(l *liar, m protocol.Message) { l.answer(m.ID+1, 1) }},
	{"id zero", "which was never made", func(l *liar, m protocol.Message) { l.answer(0, 1) }},
	{"old id", "got a second answer", func(l *liar, m protocol.Message) { l.answer(m.ID-1, 1) }},
	{"huge length", "got a message of 4294967295 bytes", func(l *liar, m protocol.Message) { l.raw([]byte{255, 255, 255, 255, 1}) }},
	{"no length", "got a message of 0 bytes", func(l *liar, m protocol.Message) { l.raw([]byte{0, 0, 0, 0}) }},
	{"noise", "protocol breach", func(l *liar, m protocol.Message) { l.raw(append([]byte{64, 0, 0, 0}, make([]byte, 64)...)) }},
	{"half a message", "in the middle of a message", func(l *liar, m protocol.Message) {
		whole := l.bytes(&protocol.HostCall{Function: 1}, 1)
		l.raw(whole[:len(whole)/2])
		l.hangUp()
	}},
	{"hang up", "", func(l *liar, m protocol.Message) { l.hangUp() }},
	{"message of the host", "protocol breach", func(l *liar, m protocol.Message) { l.send(&protocol.Shutdown{}, 0) }},
	{"a second lock", "out of turn", func(l *liar, m protocol.Message) { l.send(&protocol.LockReport{}, m.ID) }},
	{"unknown function", "function 7, which was never defined", func(l *liar, m protocol.Message) { l.send(&protocol.HostCall{Function: 7}, 1) }},
	{"function zero", "function 0, which was never defined", func(l *liar, m protocol.Message) { l.send(&protocol.HostCall{}, 1) }},
	{"question with an old id", "after call", func(l *liar, m protocol.Message) {
		l.send(&protocol.Output{Content: []byte("x")}, 5)
		l.next()
		l.send(&protocol.Output{Content: []byte("x")}, 5)
	}},
	{"loader that was not granted", "not granted", func(l *liar, m protocol.Message) { l.send(&protocol.Load{Name: "x"}, 1) }},
	{"input that was not granted", "not granted", func(l *liar, m protocol.Message) { l.send(&protocol.Input{}, 1) }},
	{"clock that was not granted", "out of turn", func(l *liar, m protocol.Message) { l.send(&protocol.ClockRead{}, 1) }},
	{"sleep that was not granted", "out of turn", func(l *liar, m protocol.Message) { l.send(&protocol.Sleep{Nanoseconds: 1 << 60}, 1) }},
	{"wake-up for nothing", "wake-up", func(l *liar, m protocol.Message) { l.send(&protocol.WakeMe{Microseconds: 1 << 60}, 1) }},
	{"cancellation of nothing", "more cancellations than calls", func(l *liar, m protocol.Message) { l.send(&protocol.Cancel{}, 1) }},
	{"output that is no text", "protocol breach", func(l *liar, m protocol.Message) {
		l.raw(bytes.Replace(l.bytes(&protocol.Output{Content: []byte("xyzzy")}, 1), []byte("xyzzy"), []byte("xy\xffzy"), 1))
	}},
	{"fatal", "the worker gave up: because", func(l *liar, m protocol.Message) { l.send(&protocol.Fatal{Reason: "because\nof this"}, 0) }},
	{"function value that never was", "function 9, which was never defined", func(l *liar, m protocol.Message) {
		l.builder.Reset()
		name, nothing := l.builder.Str("f"), l.builder.None()
		l.builder.Root(l.builder.HostFunction(9, false, name, nothing, nothing))
		l.send(&protocol.Result{Values: l.builder.Values()}, m.ID)
	}},
	{"member of a class that never was", "which was never registered", func(l *liar, m protocol.Message) {
		l.builder.Reset()
		l.builder.Root(l.builder.Enum(l.builder.Str("C"), l.builder.Str("A")))
		l.send(&protocol.Result{Values: l.builder.Values()}, m.ID)
	}},
	{"exception of the host that never was", "the host's exception 77", func(l *liar, m protocol.Message) {
		x := protocol.NewException("ValueError", "x")
		x.HostException = 77
		l.send(&protocol.ErrorResult{Errors: []protocol.Exception{x}}, m.ID)
	}},
	{"answer inside of a question", "got a second answer", func(l *liar, m protocol.Message) {
		l.send(&protocol.Output{Content: []byte("x")}, 1)
		l.answer(m.ID, 1)
		l.answer(m.ID, 1)
	}},
	{"greeting again", "out of turn", func(l *liar, m protocol.Message) { l.send(&protocol.Hello{Build: "x"}, 0) }},
}

func TestLies(t *testing.T) {
	for _, c := range lies {
		t.Run(c.name, func(t *testing.T) {
			rt := newLiar(t, Options{Output: Discard, Timeout: 2 * time.Second}, func(l *liar) {
				if m, ok := l.request(); ok {
					c.play(l, m)
					for ok {
						_, ok = l.next()
					}
				}
			})
			if c.name == "answer inside of a question" {
				want(t, 1)(rt.Eval(background, "1")) // the answer itself is right; the second one is found by the next operation
			}
			breaches(t, rt, c.text)
		})
	}
}

// TestLiesAboutWaiting: a worker that a call of an awaitable function lets wait says so again and again, cancels more than it called, or
// says that it waits and does nothing once the call is answered.
func TestLiesAboutWaiting(t *testing.T) {
	for text, play := range map[string]func(l *liar){
		"that nothing woke": func(l *liar) {
			for id := uint64(2); id < maxWakes+10; id++ {
				l.send(&protocol.WakeMe{Microseconds: 1 << 60}, id)
			}
		},
		"more cancellations than calls": func(l *liar) {
			l.send(&protocol.Cancel{}, 1)
			l.send(&protocol.Cancel{}, 1)
		},
		"after call": func(l *liar) {
			l.send(&protocol.WakeMe{}, 2)
			l.send(&protocol.WakeMe{}, 2)
		},
		"in the worker": func(l *liar) { l.send(&protocol.WakeMe{}, 2) },
	} {
		t.Run(text, func(t *testing.T) {
			rt := newLiar(t, Options{Output: Discard, Timeout: time.Second}, func(l *liar) {
				m, ok := l.request()
				l.send(&protocol.Result{}, m.ID) // of the definition
				if _, ok = l.next(); !ok {
					return
				}
				l.send(&protocol.HostCall{Function: 1}, 1)
				if _, ok = l.next(); ok { // the answer
					play(l)
				}
				for ok {
					_, ok = l.next()
				}
			})
			f := &Function{Name: "f", Awaitable: true, invoke: func(*Call) (any, error) { return nil, nil }}
			must(t, rt.DefineFunction(f))
			_, err := rt.Eval(background, "1")
			if text == "in the worker" { // the call was answered: the time of the wait is the worker's
				if !errors.Is(err, ErrTimeout) {
					t.Fatalf("got %v, want ErrTimeout", err)
				}
				return
			}
			if !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), text) {
				t.Fatalf("got %v, want ErrWorker with %q", err, text)
			}
		})
	}
}

func TestLiesBeforeTheLock(t *testing.T) {
	for name, play := range map[string]func(l *liar, m protocol.Message){
		"answer in place of the report": func(l *liar, m protocol.Message) { l.answer(m.ID, 1) },
		"call before the lock":          func(l *liar, m protocol.Message) { l.send(&protocol.HostCall{Function: 1}, 1) },
		"offer in place of the lock": func(l *liar, m protocol.Message) {
			l.send(&protocol.LockReport{Stage: protocol.StageOffered}, m.ID)
		},
	} {
		t.Run(name, func(t *testing.T) {
			rt := newLiar(t, Options{}, func(l *liar) {
				if m, ok := l.next(); ok {
					play(l, m)
				}
			})
			breaches(t, rt, "broke the protocol")
		})
	}
}

func TestSandboxIsRequiredAfterTheLock(t *testing.T) {
	rt := newLiar(t, Options{RequireSandbox: true}, func(l *liar) {
		if m, ok := l.next(); ok {
			l.send(&protocol.LockReport{Stage: protocol.StageLocked, Layers: []protocol.Layer{{Name: "landlock", Reason: "none here"}}}, m.ID)
			if _, ok := l.next(); ok {
				l.t.Error("something was sent to a worker that did not lock itself")
			}
		}
	})
	must(t, rt.Set("secret", 1))
	_, err := rt.Eval(background, "1")
	if !errors.Is(err, ErrWorker) || !strings.Contains(err.Error(), "landlock=absent (none here)") {
		t.Fatalf("got %v, want the layer that is missing", err)
	}
}

// TestMutations changes bytes of good messages: nothing may come of it but a value, an error or the end of the worker.
func TestMutations(t *testing.T) {
	rounds := 1500
	if testing.Short() {
		rounds = 150
	}
	random := rand.New(rand.NewSource(1))
	for range rounds {
		seed := random.Int63()
		rt := newLiar(t, Options{Output: Discard, Timeout: 200 * time.Millisecond}, func(l *liar) { mutate(l, rand.New(rand.NewSource(seed))) })
		must(t, rt.Define("f", func(args ...any) any { return args }))
		_, err := rt.Eval(background, "1")
		var e *Error
		if err != nil && !isOver(err) && !errors.As(err, &e) {
			t.Fatalf("seed %d gave %v", seed, err)
		}
		rt.Close()
	}
}

// mutate plays a worker whose messages have a few changed bytes.
func mutate(l *liar, random *rand.Rand) {
	if !l.lock() {
		return
	}
	define, ok := l.next()
	if !ok {
		return
	}
	l.builder.Reset()
	l.send(&protocol.Result{}, define.ID)
	run, ok := l.next()
	if !ok {
		return
	}
	b := l.builder
	fill := func() protocol.Values {
		b.Reset()
		s := b.Str("text")
		list := b.List([]protocol.Index{s, b.Int(3), b.Float(2.5), b.BigInt(true, []byte{9, 9, 9, 9, 9, 9, 9, 9, 9}), b.None()})
		object := b.Object(7, protocol.TraitCallable, s)
		b.Root(b.Dict([]protocol.Index{s, list, b.Bool(true), b.Tuple([]protocol.Index{list, object, b.IntVector([]int64{1, 2})})}))
		return b.Values()
	}
	x := protocol.NewException("KeyError", "k")
	x.Args, x.Frames, x.Bases, x.Notes = protocol.NoPlace, []protocol.Frame{{File: "f", Function: "g", Line: 1}}, []string{"KeyError"}, []string{"n"}
	bodies := []func() (protocol.Body, uint64){
		func() (protocol.Body, uint64) { return &protocol.Result{Values: fill()}, run.ID },
		func() (protocol.Body, uint64) {
			return &protocol.ErrorResult{Errors: []protocol.Exception{x}, Values: fill()}, run.ID
		},
		func() (protocol.Body, uint64) {
			return &protocol.HostCall{Function: 1, Positional: 1, Values: fill()}, 1
		},
		func() (protocol.Body, uint64) { return &protocol.Output{Content: []byte("hello")}, 1 },
	}
	for range 3 {
		body, id := bodies[random.Intn(len(bodies))]()
		bytes := l.bytes(body, id)
		for range random.Intn(4) {
			bytes[random.Intn(len(bytes))] ^= byte(1 << random.Intn(8))
		}
		l.raw(bytes)
	}
	l.hangUp()
}

func TestSilence(t *testing.T) {
	for name, play := range map[string]func(l *liar){
		"nothing at all": func(l *liar) {},
		"half a length":  func(l *liar) { l.raw([]byte{9}) },
		"half a message": func(l *liar) { l.raw([]byte{200, 0, 0, 0, 1, 2, 3}) },
		"a byte at a time": func(l *liar) {
			for range 40 {
				l.raw([]byte{200, 0, 0, 0}[:1])
				time.Sleep(10 * time.Millisecond)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			rt := newLiar(t, Options{Timeout: 100 * time.Millisecond}, func(l *liar) {
				if _, ok := l.request(); ok {
					play(l)
					for ok {
						_, ok = l.next()
					}
				}
			})
			began := time.Now()
			if _, err := rt.Eval(background, "1"); !isOver(err) {
				t.Fatalf("got %v, want the end", err)
			}
			if took := time.Since(began); took > time.Second {
				t.Errorf("it took %v", took)
			}
		})
	}
}

// TestStopsReading has a worker that asks and then does not read the answer, which is too big for the pipe.
func TestStopsReading(t *testing.T) {
	stop := make(chan bool)
	rt := newLiar(t, Options{Timeout: 100 * time.Millisecond}, func(l *liar) {
		if _, ok := l.request(); ok {
			<-stop
		}
	})
	_, err := rt.Eval(background, "# "+strings.Repeat("x", 8<<20))
	close(stop)
	if !errors.Is(err, ErrTimeout) {
		t.Fatalf("got %v, want ErrTimeout", err)
	}
}

// heap is the memory of this process in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// endless are workers that never stop to send what looks right.
var endless = map[string]struct {
	options Options
	run     func(rt *Runtime) error
	talk    func(l *liar, id uint64)
}{
	"output": {Options{Output: Discard, Timeout: 300 * time.Millisecond}, nil, func(l *liar, id uint64) {
		l.send(&protocol.Output{Content: make([]byte, 8<<10)}, id)
	}},
	"output that is kept": {Options{Timeout: 300 * time.Millisecond}, func(rt *Runtime) error {
		r, err := rt.Run(background, "1")
		if err == nil {
			err = r.Err
		}
		return err
	}, func(l *liar, id uint64) { l.send(&protocol.Output{Content: make([]byte, 8<<10)}, id) }},
	"new objects": {Options{Timeout: 300 * time.Millisecond}, nil, func(l *liar, id uint64) {
		l.builder.Reset()
		l.builder.Root(l.builder.Object(id, 0, l.builder.Str("A")))
		l.send(&protocol.HostCall{Function: 1, Positional: 1, Values: l.builder.Values()}, id)
	}},
	"errors": {Options{Timeout: 300 * time.Millisecond}, nil, func(l *liar, id uint64) {
		l.send(&protocol.HostCall{Function: 2}, id)
	}},
	"stderr": {Options{Output: Discard, Timeout: 300 * time.Millisecond}, nil, func(l *liar, id uint64) {
		l.errors.Write(make([]byte, 32<<10))
		l.send(&protocol.Output{Content: []byte("x")}, id)
	}},
}

// TestEndlessTalk has workers that never stop to send what looks right: the host's memory must stay flat.
func TestEndlessTalk(t *testing.T) {
	const most = 8 << 20
	for name, c := range endless {
		t.Run(name, func(t *testing.T) {
			rt := newLiar(t, c.options, func(l *liar) {
				if !l.lock() {
					return
				}
				for range 2 {
					m, ok := l.next()
					if !ok {
						return
					}
					l.send(&protocol.Result{}, m.ID)
				}
				if _, ok := l.next(); !ok {
					return
				}
				for id := uint64(1); ; id++ {
					c.talk(l, id)
					if _, ok := l.next(); !ok {
						return
					}
				}
			})
			must(t, rt.Define("f", func(any) {}))
			must(t, rt.Define("g", func() error { return errors.New("again") }))
			before := heap()
			run := c.run
			if run == nil {
				run = func(rt *Runtime) error { return rt.Exec(background, "1") }
			}
			if err := run(rt); !errors.Is(err, ErrTimeout) {
				t.Fatalf("got %v, want ErrTimeout", err)
			}
			if after := heap(); after > before+most {
				t.Errorf("the heap grew from %d to %d", before, after)
			}
		})
	}
}

// TestLengthIsNotBelieved announces a big message and sends little of it: no memory may be taken for what does not come.
func TestLengthIsNotBelieved(t *testing.T) {
	rt := newLiar(t, Options{MessageLimit: 512<<20 - 1, Timeout: 100 * time.Millisecond}, func(l *liar) {
		if _, ok := l.request(); ok {
			var length [4]byte
			binary.LittleEndian.PutUint32(length[:], 500<<20)
			l.raw(append(length[:], make([]byte, 1000)...))
			for ok {
				_, ok = l.next()
			}
		}
	})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := rt.Eval(background, "1"); !errors.Is(err, ErrTimeout) {
		t.Fatalf("got %v, want ErrTimeout", err)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 8<<20 {
		t.Errorf("%d bytes were allocated for a message that did not come", took)
	}
}

// TestTooManyObjects sends more handles than a runtime may hold.
func TestTooManyObjects(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a few hundred megabytes")
	}
	rt := newLiar(t, Options{}, func(l *liar) {
		m, ok := l.request()
		if !ok {
			return
		}
		l.builder.Reset()
		items := make([]protocol.Index, maxObjects+1)
		for k := range items {
			items[k] = l.builder.Object(uint64(k+1), 0, protocol.NoIndex)
		}
		l.builder.Root(l.builder.List(items))
		l.send(&protocol.Result{Values: l.builder.Values()}, m.ID)
		l.next()
	})
	breaches(t, rt, fmt.Sprintf("more than %d objects", maxObjects))
}

// TestEndlessNesting has a worker that answers each nested operation with another call of the host.
func TestEndlessNesting(t *testing.T) {
	rt := newLiar(t, Options{Timeout: 2 * time.Second}, func(l *liar) {
		if !l.lock() {
			return
		}
		m, ok := l.next()
		if !ok {
			return
		}
		l.send(&protocol.Result{}, m.ID)
		var open []uint64
		id := uint64(0)
		for {
			m, ok := l.next()
			if !ok {
				return
			}
			if m.Kind == protocol.MessageHostResult {
				l.answer(open[len(open)-1], 1)
				open = open[:len(open)-1]
				continue
			}
			open = append(open, m.ID)
			id++
			l.send(&protocol.HostCall{Function: 1}, id)
		}
	})
	deepest := 0
	depth := 0
	must(t, rt.Define("f", func(c *Call) (any, error) {
		depth++
		deepest = max(deepest, depth)
		v, err := c.Eval(c.Context(), "f()")
		depth--
		return v, err
	}))
	want(t, 1)(rt.Eval(background, "f()"))
	if deepest != maxNesting {
		t.Errorf("it nested %d deep, want %d", deepest, maxNesting)
	}
}
