package protocol

import (
	"math/rand/v2"
	"testing"
)

// someText is empty half of the time, so that fields are left out in all combinations.
func someText(r *rand.Rand) string {
	return "αbcdefghij\xed\xa0\x80"[:2+r.IntN(9)*r.IntN(2)][2*r.IntN(2):]
}

func someNumber(r *rand.Rand) uint64 { return r.Uint64() >> r.IntN(64) * uint64(r.IntN(2)) }

func randomException(r *rand.Rand, k int) Exception {
	x := NewException(someText(r), someText(r))
	x.Traceback, x.SuppressContext, x.HostException = someText(r), r.IntN(2) == 0, someNumber(r)
	x.Limit = Limit(r.IntN(endLimit))
	for range r.IntN(3) {
		x.Notes = append(x.Notes, someText(r))
		x.Frames = append(x.Frames, Frame{
			File: someText(r), Function: someText(r), Source: someText(r), Line: uint32(someNumber(r)),
			EndLine: uint32(someNumber(r)), Column: uint32(someNumber(r)), EndColumn: uint32(someNumber(r)),
		})
	}
	if k > 0 && r.IntN(2) == 0 {
		x.Cause, x.Members = r.IntN(k), []int{r.IntN(k)}
	}
	return x
}

func randomBody(r *rand.Rand) (Direction, Body) {
	switch r.IntN(6) {
	case 0:
		m := &LockReport{Stage: LockStage(r.IntN(endLockStage)), PID: uint32(someNumber(r))}
		for range r.IntN(4) {
			m.Layers = append(m.Layers, Layer{Name: someText(r), State: LayerState(r.IntN(endLayerState)), Reason: someText(r), ABI: uint32(someNumber(r))})
		}
		return FromWorker, m
	case 1:
		m := &Policy{Grants: Grant(someNumber(r)) & grantMask}
		for range r.IntN(3) {
			m.Argv = append(m.Argv, someText(r))
			m.Environ = append(m.Environ, Variable{someText(r), someText(r)})
			m.Files = append(m.Files, File{someText(r), []byte(someText(r))})
			m.Mounts = append(m.Mounts, Mount{HostPath: someText(r), GuestPath: someText(r), Writable: r.IntN(2) == 0, ImportOnly: r.IntN(2) == 0, Quota: someNumber(r)})
		}
		return FromHost, m
	case 2:
		return FromHost, &Define{Module: someText(r), Name: someText(r), Function: uint32(someNumber(r)), Signature: someText(r), Awaitable: r.IntN(2) == 0}
	case 3:
		return FromHost, &Run{Mode: RunMode(r.IntN(endRunMode)), Source: []byte(someText(r)), Filename: someText(r), KeepSteps: r.IntN(2) == 0, SoftTimeout: someNumber(r)}
	}
	b := NewBuilder(1 << 16)
	m := &ErrorResult{Stats: Stats{Steps: someNumber(r)}}
	for k := range 1 + r.IntN(4) {
		m.Errors = append(m.Errors, randomException(r, k))
	}
	b.Root(b.Tuple([]Index{b.Str(someText(r))}))
	m.Errors[0].Args, m.Errors[0].ExitCode, m.Values = 0, 0, b.Values()
	return FromWorker, m
}

// What the encoder makes passes the check, whichever fields are left out.
func TestRandomMessagesPass(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	e := NewEncoder(1 << 20)
	for range 50_000 {
		from, body := randomBody(r)
		bytes, err := body.Encode(e, someNumber(r))
		if err != nil {
			t.Fatalf("%+v: %v", body, err)
		}
		m, err := NewVerifier(from).Verify(bytes[HeaderSize:])
		if err != nil {
			t.Fatalf("%+v: %v", body, err)
		}
		walk(&m)
	}
}
