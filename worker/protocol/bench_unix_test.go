//go:build unix

package protocol

import (
	"os"
	"os/exec"
	"testing"
)

// The other end of the benchmarks below runs in a process of its own, as a host and its worker do; this variable tells it
// which part to play.
const echoVariable = "SPY_TEST_ECHO"

// TestEchoProcess is that other end. It reads descriptor 3 and writes descriptor 4.
func TestEchoProcess(t *testing.T) {
	switch os.Getenv(echoVariable) {
	case "messages":
		echoMessages(3, 4)
	case "bytes":
		echoBytes(3, 4)
	default:
		t.Skip("only as the other end of a benchmark")
	}
}

// echoMessages answers each host call with its argument and one.
func echoMessages(in, out FD) {
	r, w, e, v := NewReader(in, DefaultMessageLimit), NewWriter(out), NewEncoder(DefaultMessageLimit), NewVerifier(FromWorker)
	b := NewBuilder(1 << 20)
	for {
		bytes, err := r.Read()
		if err != nil {
			return
		}
		m, err := v.Verify(bytes)
		if err != nil {
			return
		}
		call := m.HostCall()
		b.Reset()
		b.Root(b.Int(call.Values.Int(call.Values.Root(0)) + 1))
		result := HostResult{Values: b.Values()}
		answer, err := result.Encode(e, m.ID)
		if err != nil || w.Send(answer) != nil {
			return
		}
	}
}

func echoBytes(in, out FD) {
	buf := make([]byte, 256)
	for {
		n, err := in.Read(buf)
		if err != nil {
			return
		}
		if _, err := out.Write(buf[:n]); err != nil {
			return
		}
	}
}

// other starts the other end and gives the pipes to it and from it.
func other(b *testing.B, part string) (from, to FD) {
	b.Helper()
	theirIn, ourOut, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	ourIn, theirOut, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	command := exec.Command(os.Args[0], "-test.run=^TestEchoProcess$")
	command.Env = append(os.Environ(), echoVariable+"="+part)
	command.ExtraFiles = []*os.File{theirIn, theirOut}
	if err := command.Start(); err != nil {
		b.Fatal(err)
	}
	_, _ = theirIn.Close(), theirOut.Close()
	b.Cleanup(func() {
		_, _ = ourOut.Close(), ourIn.Close()
		if err := command.Wait(); err != nil {
			b.Error(err)
		}
	})
	return FD(ourIn.Fd()), FD(ourOut.Fd())
}

// The bar is the round trip of BenchmarkBytesThroughPipes in the same run and 4 µs.
func BenchmarkHostCallThroughPipes(b *testing.B) {
	from, to := other(b, "messages")
	r, w, e, v := NewReader(from, DefaultMessageLimit), NewWriter(to), NewEncoder(DefaultMessageLimit), NewVerifier(FromHost)
	builder := NewBuilder(1 << 20)
	id := uint64(0)
	for b.Loop() {
		id++
		builder.Reset()
		builder.Root(builder.Int(int64(id)))
		call := HostCall{Function: 1, Positional: 1, Values: builder.Values()}
		bytes, err := call.Encode(e, id)
		if err != nil {
			b.Fatal(err)
		}
		if err := w.Send(bytes); err != nil {
			b.Fatal(err)
		}
		answer, err := r.Read()
		if err != nil {
			b.Fatal(err)
		}
		m, err := v.Verify(answer)
		if err != nil {
			b.Fatal(err)
		}
		if result := m.HostResult(); m.ID != id || result.Values.Int(result.Values.Root(0)) != int64(id)+1 {
			b.Fatalf("got answer %d of %d", m.ID, id)
		}
	}
}

// The floor under the one above: as many bytes there and back by the same system calls.
func BenchmarkBytesThroughPipes(b *testing.B) {
	from, to := other(b, "bytes")
	buf := make([]byte, 256)
	for b.Loop() {
		if _, err := to.Write(buf[:150]); err != nil {
			b.Fatal(err)
		}
		if _, err := from.Read(buf); err != nil {
			b.Fatal(err)
		}
	}
}
