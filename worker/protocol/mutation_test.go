package protocol

import (
	"encoding/binary"
	"math/rand/v2"
	"runtime"
	"testing"
)

// mutate changes a message in the ways that break offsets, counts and order: bits, bytes, aligned words, pieces of other
// messages, cuts.
func mutate(r *rand.Rand, message []byte, all [][]byte) []byte {
	for range 1 + r.IntN(3) {
		if len(message) < 8 {
			return message
		}
		at := r.IntN(len(message))
		word := at &^ 3
		switch r.IntN(8) {
		case 0:
			message[at] ^= 1 << r.IntN(8)
		case 1:
			message[at] = byte(r.Uint32())
		case 2:
			addWord(message, word, uint32(r.IntN(64)-32))
		case 3:
			addWord(message, word, uint32(4*(r.IntN(64)-32)))
		case 4:
			if word+4 <= len(message) {
				binary.LittleEndian.PutUint32(message[word:], 1<<r.IntN(32))
			}
		case 5:
			other := all[r.IntN(len(all))]
			from := r.IntN(len(other)) &^ 3
			copy(message[word:], other[from:min(len(other), from+4<<r.IntN(6))])
		case 6:
			copy(message[word:], message[r.IntN(len(message))&^3:])
		default:
			message = message[:at]
		}
	}
	return message
}

func addWord(message []byte, at int, n uint32) {
	if at+4 <= len(message) {
		binary.LittleEndian.PutUint32(message[at:], binary.LittleEndian.Uint32(message[at:])+n)
	}
}

// A million hostile messages: none may panic, read out of place or make the process grow.
func TestMillionMutatedMessages(t *testing.T) {
	rounds := 1_000_000
	if testing.Short() {
		rounds = 50_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	all := samples()
	whole := make([][]byte, len(all))
	for k, s := range all {
		whole[k] = encoded(t, s)
	}
	verifiers := map[Direction]*Verifier{FromHost: NewVerifier(FromHost), FromWorker: NewVerifier(FromWorker)}
	scratch := make([]byte, 1<<16)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	passed := 0
	for range rounds {
		k := r.IntN(len(all))
		n := copy(scratch, whole[k])
		message := mutate(r, scratch[:n:n], whole)
		m, err := verifiers[all[k].from].Verify(message)
		PeekHello(message)
		if err == nil {
			passed++
			walk(&m)
		}
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / uint64(rounds); each > 8<<10 {
		t.Errorf("got %d bytes allocated a message, want less than 8 KiB", each)
	}
	if passed == 0 || passed == rounds {
		t.Errorf("got %d of %d passing, want some and not all", passed, rounds)
	}
	t.Logf("%d of %d messages passed", passed, rounds)
}
