package protocol

import (
	"runtime"
	"testing"
)

// smallCall makes, sends through memory, checks and reads one host call with its answer's worth of work.
type smallCall struct {
	b   *Builder
	e   *Encoder
	v   *Verifier
	sum int64
}

func newSmallCall() *smallCall {
	return &smallCall{b: NewBuilder(1 << 20), e: NewEncoder(1 << 20), v: NewVerifier(FromWorker)}
}

func (s *smallCall) once(id uint64) error {
	s.b.Reset()
	s.b.Root(s.b.Str("a1"), s.b.Int(2), s.b.Float(0.25))
	call := HostCall{Function: 3, Positional: 3, Values: s.b.Values()}
	bytes, err := call.Encode(s.e, id)
	if err != nil {
		return err
	}
	m, err := s.v.Verify(bytes[HeaderSize:])
	if err != nil {
		return err
	}
	got := m.HostCall()
	v := &got.Values
	s.sum += int64(len(v.Text(v.Root(0)))) + v.Int(v.Root(1)) + int64(v.Float(v.Root(2))) + int64(got.Function)
	return nil
}

// The bar is 1 µs for encoding, checking and reading together.
func BenchmarkSmallHostCall(b *testing.B) {
	s := newSmallCall()
	b.ReportAllocs()
	id := uint64(0)
	for b.Loop() {
		id++
		if err := s.once(id); err != nil {
			b.Fatal(err)
		}
	}
}

func TestSmallHostCallAllocatesNothing(t *testing.T) {
	s := newSmallCall()
	if n := testing.AllocsPerRun(100, func() {
		if err := s.once(1); err != nil {
			t.Fatal(err)
		}
	}); n > 0 {
		t.Errorf("got %v allocations for a small host call, want none", n)
	}
}

func BenchmarkHundredThousandInts(b *testing.B) {
	numbers := make([]int64, 100_000)
	for k := range numbers {
		numbers[k] = int64(k)
	}
	builder, e, v := NewBuilder(DefaultMessageLimit), NewEncoder(DefaultMessageLimit), NewVerifier(FromWorker)
	out := make([]int64, len(numbers))
	b.SetBytes(8 * int64(len(numbers)))
	b.ReportAllocs()
	for b.Loop() {
		builder.Reset()
		builder.Root(builder.IntVector(numbers))
		result := Result{Values: builder.Values()}
		bytes, err := result.Encode(e, 1)
		if err != nil {
			b.Fatal(err)
		}
		m, err := v.Verify(bytes[HeaderSize:])
		if err != nil {
			b.Fatal(err)
		}
		values := m.Result().Values
		values.Ints(values.Root(0)).CopyTo(out)
	}
}

// A list of ten thousand dicts, as from a table of rows.
func BenchmarkTenThousandDicts(b *testing.B) {
	builder, e, v := NewBuilder(DefaultMessageLimit), NewEncoder(DefaultMessageLimit), NewVerifier(FromWorker)
	b.ReportAllocs()
	rows := make([]Index, 10_000)
	sum := 0
	for b.Loop() {
		builder.Reset()
		sku, n := builder.Str("sku"), builder.Str("n")
		for k := range rows {
			rows[k] = builder.Dict([]Index{sku, builder.Str("a1"), n, builder.Int(int64(k))})
		}
		builder.Root(builder.List(rows))
		result := Result{Values: builder.Values()}
		bytes, err := result.Encode(e, 1)
		if err != nil {
			b.Fatal(err)
		}
		m, err := v.Verify(bytes[HeaderSize:])
		if err != nil {
			b.Fatal(err)
		}
		values := m.Result().Values
		for i := range Index(values.Len()) {
			sum += int(values.Kind(i))
		}
	}
	runtime.KeepAlive(sum)
}
