//go:build linux

// What an operation costs, beside the bare round trip through two pipes that no design can avoid.
package spy

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/worker/protocol"
)

const echoVariable = "SPY_TEST_ECHO"

// TestEchoProcess is the other end of BenchmarkPipes.
func TestEchoProcess(t *testing.T) {
	if os.Getenv(echoVariable) == "" {
		t.Skip("only as the other end of a benchmark")
	}
	var buf [256]byte
	for {
		n, err := protocol.FD(3).Read(buf[:])
		if err != nil {
			return
		}
		if _, err := protocol.FD(4).Write(buf[:n]); err != nil {
			return
		}
	}
}

// BenchmarkPipes is the floor: bytes to another process and back.
func BenchmarkPipes(b *testing.B) {
	theirs, out, err := os.Pipe()
	must(b, err)
	in, theirOut, err := os.Pipe()
	must(b, err)
	command := exec.Command(os.Args[0], "-test.run=^TestEchoProcess$")
	command.Env = append(os.Environ(), echoVariable+"=1")
	command.ExtraFiles = []*os.File{theirs, theirOut}
	must(b, command.Start())
	theirs.Close()
	theirOut.Close()
	to, from := protocol.FD(out.Fd()), protocol.FD(in.Fd())
	must(b, unix.SetNonblock(int(to), false))
	must(b, unix.SetNonblock(int(from), false))
	var buf [256]byte
	for b.Loop() {
		to.Write(buf[:64])
		from.Read(buf[:])
	}
	out.Close()
	in.Close()
	command.Wait()
}

func BenchmarkEval(b *testing.B) {
	rt := open(b, Options{})
	for b.Loop() {
		if v, err := rt.Eval(background, "1"); err != nil || v != int64(1) {
			b.Fatal(v, err)
		}
	}
}

// BenchmarkHostCall calls a Go function from a loop of engine code.
func BenchmarkHostCall(b *testing.B) {
	rt := open(b, Options{})
	must(b, rt.Define("f", func(c *Call) (any, error) { return c.Args()[0], nil }))
	must(b, rt.Exec(background, "def loop(n):\n  for i in range(n): f(i)\n"))
	b.ResetTimer()
	if _, err := rt.Call(background, "loop", b.N); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkHostCallReflected is the same with a plain Go func.
func BenchmarkHostCallReflected(b *testing.B) {
	rt := open(b, Options{})
	must(b, rt.Define("f", func(n int) int { return n }))
	must(b, rt.Exec(background, "def loop(n):\n  for i in range(n): f(i)\n"))
	b.ResetTimer()
	if _, err := rt.Call(background, "loop", b.N); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkCallMethod(b *testing.B) {
	rt := open(b, Options{})
	must(b, rt.Exec(background, "class A:\n  def f(self, n): return n\n"))
	v, err := rt.Eval(background, "A()")
	must(b, err)
	for b.Loop() {
		if v, err := v.(*Object).CallMethod(background, "f", 1); err != nil || v != int64(1) {
			b.Fatal(v, err)
		}
	}
}

// BenchmarkColdStart starts a worker, locks it, evaluates and ends it.
func BenchmarkColdStart(b *testing.B) {
	for b.Loop() {
		rt, err := New(Options{})
		must(b, err)
		if v, err := rt.Eval(background, "1"); err != nil || v != int64(1) {
			b.Fatal(v, err)
		}
		must(b, rt.Close())
	}
}

func BenchmarkValues(b *testing.B) {
	rt := open(b, Options{})
	must(b, rt.Define("same", func(x any) any { return x }))
	must(b, rt.Exec(background, "def f(x): return x"))
	for name, v := range map[string]any{
		"dict of 1000": func() any {
			d := D()
			for k := range 1000 {
				d.Set(fmt.Sprint("key", k), k)
			}
			return d
		}(),
		"text of 1 MB": strings.Repeat("x", 1<<20),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := rt.Call(background, "f", v); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
