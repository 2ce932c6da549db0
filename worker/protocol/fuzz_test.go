package protocol

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

const fuzzFolder = "testdata/fuzz/FuzzMessage"

// seedFile is the file of a sample in the form of Go's fuzzing: the sender, then the message.
func seedFile(s sample, message []byte) string {
	return fmt.Sprintf("go test fuzz v1\nbool(%v)\n[]byte(%s)\n", s.from == FromWorker, strconv.Quote(string(message)))
}

func seedName(s sample) string { return "seed_" + strings.ReplaceAll(s.name, " ", "_") }

// The committed seeds are one message of each kind. SPY_WRITE_SEEDS=1 writes them again after the schema changed.
func TestFuzzSeedsAreCurrent(t *testing.T) {
	for _, s := range samples() {
		want := seedFile(s, encoded(t, s))
		name := filepath.Join(fuzzFolder, seedName(s))
		if os.Getenv("SPY_WRITE_SEEDS") != "" {
			if err := os.MkdirAll(fuzzFolder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is not the message that is sent now; write it again with SPY_WRITE_SEEDS=1", name)
		}
	}
}

// A message that passes can be asked for everything, and what comes out of it goes in again as the same.
func FuzzMessage(f *testing.F) {
	f.Fuzz(func(t *testing.T, fromWorker bool, message []byte) {
		from := FromHost
		if fromWorker {
			from = FromWorker
		}
		PeekHello(message)
		v := NewVerifier(from)
		m, err := v.Verify(message)
		if err != nil {
			return
		}
		walk(&m)
		body := structOf(&m)
		again, err := body.Encode(NewEncoder(MaxMessageLimit), m.ID)
		if err != nil {
			t.Fatalf("got %v from encoding %+v again", err, body)
		}
		m2, err := NewVerifier(from).Verify(again[HeaderSize:])
		if err != nil {
			t.Fatalf("got %v from what was encoded again, %+v", err, body)
		}
		same, err := structOf(&m2).Encode(NewEncoder(MaxMessageLimit), m2.ID)
		if err != nil || !bytes.Equal(same, again) {
			t.Fatalf("got %+v and %v, want %+v", structOf(&m2), err, body)
		}
	})
}

// Whatever pieces a stream comes in, the messages are the same.
func FuzzStream(f *testing.F) {
	var stream []byte
	for _, s := range samples()[:8] {
		m, err := s.body.Encode(NewEncoder(1<<20), s.id)
		if err != nil {
			f.Fatal(err)
		}
		stream = append(stream, m...)
	}
	f.Add(stream, uint16(1))
	f.Add([]byte{1, 0, 0, 0, 9, 255, 255, 255, 255}, uint16(3))
	f.Fuzz(func(t *testing.T, stream []byte, piece uint16) {
		whole, wholeErr := cut(stream, len(stream)+1)
		pieces, piecesErr := cut(stream, int(piece)+1)
		if (wholeErr == nil) != (piecesErr == nil) || !reflect.DeepEqual(whole, pieces) {
			t.Fatalf("got %d messages and %v in pieces of %d, want %d and %v", len(pieces), piecesErr, piece+1, len(whole), wholeErr)
		}
	})
}

// cut feeds a stream in pieces and collects the messages.
func cut(stream []byte, piece int) (messages [][]byte, err error) {
	r := NewReader(nil, MinMessageLimit)
	for {
		for {
			m, err := r.Next()
			if err != nil {
				return messages, err
			}
			if m == nil {
				break
			}
			messages = append(messages, bytes.Clone(m))
		}
		if len(stream) == 0 {
			return messages, nil
		}
		n := min(piece, len(stream))
		if err := r.Feed(stream[:n]); err != nil {
			return messages, err
		}
		stream = stream[n:]
	}
}
