package protocol

// Tests of what is not copied: lent pools, tails that are sent from where they lie, and big messages that somebody keeps.

import (
	"bytes"
	"fmt"
	"testing"
)

const bigBlob = RetainedBytes + 1000

func big(fill byte) []byte { return bytes.Repeat([]byte{fill}, bigBlob) }

func TestLenderLeavesBigBytesWhereTheyAre(t *testing.T) {
	content := big('a')
	b := NewLender(MaxMessageLimit)
	i := b.StrBytes(content)
	v := b.Values()
	if got := v.Text(i); &got[0] != &content[0] {
		t.Error("got a copy of a big text")
	}
	b.Bytes([]byte("after"))
	b.Reset()
	b.Bytes(bytes.Repeat([]byte{'b'}, 100))
	if !bytes.Equal(content, big('a')) {
		t.Error("what was lent was written to")
	}
	plain := NewBuilder(MaxMessageLimit)
	v = Values{}
	i = plain.StrBytes(content)
	if v = plain.Values(); &v.Text(i)[0] == &content[0] {
		t.Error("a Builder that is no lender kept somebody else's memory")
	}
}

func TestApartMessagesAreTheSame(t *testing.T) {
	for _, name := range []string{"x", "", "a longer name"} {
		for _, from := range []Direction{FromHost, FromWorker} {
			b := NewLender(MaxMessageLimit)
			b.Root(b.List([]Index{b.StrBytes(big('a')), b.Int(7), b.Bytes([]byte("xyz"))}))
			b.Still()
			var body Body = &GlobalOp{Verb: GlobalSet, Name: name, Values: b.Values()}
			if from == FromWorker {
				body = &Result{Values: b.Values(), Done: true}
			}
			whole, err := body.Encode(NewEncoder(MaxMessageLimit), 5)
			if err != nil {
				t.Fatal(err)
			}
			e := NewEncoder(MaxMessageLimit)
			e.SetApart()
			front, err := body.Encode(e, 5)
			if err != nil {
				t.Fatal(err)
			}
			tail := e.Tail()
			if len(tail) < bigBlob || len(front) > 1000 || e.Tail() != nil {
				t.Fatalf("got %d bytes and a tail of %d", len(front), len(tail))
			}
			if joined := append(bytes.Clone(front), tail...); !bytes.Equal(joined, whole) {
				t.Errorf("got another message in parts than in one piece")
			}
			m, err := NewVerifier(from).Verify(whole[HeaderSize:])
			if err != nil {
				t.Fatal(err)
			}
			if from == FromHost {
				if got := m.GlobalOp(); got.Name != name || got.Verb != GlobalSet || len(got.Values.Text(0)) != bigBlob {
					t.Errorf("got name %q, verb %v and a text of %d bytes", got.Name, got.Verb, len(got.Values.Text(0)))
				}
			}
		}
	}
}

func TestApartMessagesHaveTheLimit(t *testing.T) {
	b := NewLender(MaxMessageLimit)
	b.Root(b.Bytes(big('a')))
	b.Still()
	e := NewEncoder(bigBlob + 50)
	e.SetApart()
	if _, err := (&Result{Values: b.Values()}).Encode(e, 1); err != ErrTooBig || e.Tail() != nil {
		t.Errorf("got %v, want %v", err, ErrTooBig)
	}
}

func TestWriterSendsParts(t *testing.T) {
	for _, keep := range []bool{false, true} {
		sink := &narrow{room: 100}
		w := NewWriter(sink)
		tail, want := big('t'), []byte(nil)
		for k, message := range [][]byte{[]byte("first"), bytes.Repeat([]byte{'f'}, 300), []byte("second")} {
			want = append(append(want, message...), tail...)
			if err := w.SendParts(message, tail); err != nil {
				t.Fatal(err)
			}
			if keep && k == 0 {
				w.Keep()
			}
		}
		if keep {
			clear(tail)
		}
		sink.room = 1 << 20
		for w.Pending() > 0 {
			if err := w.Flush(); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(sink.got.Bytes(), want) {
			t.Errorf("keep %v: got %d bytes, want %d in the order of sending", keep, sink.got.Len(), len(want))
		}
	}
}

func TestReaderLeavesBigMessagesAlone(t *testing.T) {
	stream := framed(t, &Output{Content: big('a')}, &Output{Content: []byte("small")}, &Output{Content: big('b')}, &Load{Name: "c"})
	for _, piece := range []int{len(stream), 70_000, 4096} {
		r := NewReader(nil, MaxMessageLimit)
		var kept [][]byte
		for rest := stream; len(rest) > 0; {
			n := min(piece, len(rest))
			if err := r.Feed(rest[:n]); err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
			for {
				m, err := r.Next()
				if err != nil {
					t.Fatal(err)
				}
				if m == nil {
					break
				}
				if len(m) > RetainedBytes {
					kept = append(kept, m)
				}
			}
		}
		if len(kept) != 2 || bytes.Count(kept[0], []byte{'a'}) < bigBlob || bytes.Count(kept[1], []byte{'b'}) < bigBlob {
			t.Errorf("pieces of %d: a big message was written over", piece)
		}
	}
}

func TestAdopt(t *testing.T) {
	b := NewBuilder(MaxMessageLimit)
	inner := b.List([]Index{b.Int(1), b.Str("x"), b.IntVector([]int64{1, 2})})
	outer := b.Dict([]Index{b.Str("k"), inner, b.Tuple([]Index{b.Int(2)}), inner})
	v := b.Values()
	before := fmt.Sprint(v.Pools())
	for _, make := range []func(int) *Builder{NewBuilder, NewLender} {
		to := make(MaxMessageLimit)
		if !to.Adopt(v.Pools()) {
			t.Fatal("got right pools refused")
		}
		to.Root(outer, to.Str("more"))
		got := to.Values()
		if err := to.Err(); err != nil || got.Kind(got.Root(0)) != KindDict || string(got.Text(got.Root(1))) != "more" {
			t.Errorf("got %v, %v", got.Kind(got.Root(0)), err)
		}
		to.Reset()
		to.Str("other")
		if fmt.Sprint(v.Pools()) != before {
			t.Error("the pools were written to")
		}
		if to.Adopt(v.Pools()) {
			t.Error("a Builder that is not empty took pools")
		}
		if make(v.Size() - 1).Adopt(v.Pools()) {
			t.Error("pools over the limit were taken")
		}
	}
}

func TestAdoptRefuses(t *testing.T) {
	for name, fill := range map[string]func(b *Builder){
		"an object":       func(b *Builder) { b.Object(1, 0, NoIndex) },
		"a function":      func(b *Builder) { b.HostFunction(1, false, b.Str("f"), b.None(), b.None()) },
		"no text":         func(b *Builder) { b.Str("ab"); b.v.blob[0] = 0xff },
		"a later child":   func(b *Builder) { b.List([]Index{b.Int(1)}); b.v.edges[0] = 9 },
		"an unowned byte": func(b *Builder) { b.v.blob = append(b.v.blob, 0) },
		"a list as key":   func(b *Builder) { b.Dict([]Index{b.Int(1), b.List(nil)}); b.v.edges[0] = 1 },
	} {
		b := NewBuilder(MaxMessageLimit)
		fill(b)
		to := NewLender(MaxMessageLimit)
		if to.Adopt(b.v.Pools()) {
			t.Errorf("%s was taken", name)
		}
		if to.Err() != nil || to.Str("x") != 0 {
			t.Errorf("%s: the builder is not as it was", name)
		}
	}
}

func TestShortTextsAreSentOnce(t *testing.T) {
	b := NewBuilder(MaxMessageLimit)
	for k := range 1000 {
		b.ASCIIBytes([]byte("key"))
		b.StrBytes(fmt.Appendf(nil, "value %d", k))
		b.StrBytes([]byte("é"))
	}
	v := b.Values()
	if n := v.Len(); n < 1000 || n > 1100 {
		t.Errorf("got %d nodes for 1000 texts and two that are the same each time", n)
	}
	again := b.StrBytes([]byte("value 999"))
	if string(v.Text(again)) != "value 999" {
		t.Errorf("got %q for a text that was there", v.Text(again))
	}
	b.Reset()
	for k := range 100 {
		if i := b.ASCIIBytes([]byte("key")); k == 0 && i != 0 {
			t.Error("got the node of a message before")
		}
	}
}
