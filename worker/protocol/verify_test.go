package protocol

import (
	"encoding/binary"
	"errors"
	"runtime"
	"strings"
	"testing"

	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// verified encodes values that may be wrong, which the encoder does not look at, and verifies them.
func verified(t *testing.T, v Values) error {
	t.Helper()
	bytes, err := (&Result{Values: v}).Encode(NewEncoder(1<<20), 1)
	if err != nil {
		t.Fatal(err)
	}
	m, err := NewVerifier(FromWorker).Verify(bytes[HeaderSize:])
	if err == nil {
		walk(&m)
	}
	return err
}

func rawNode(kind Kind, flag byte, n uint32, bits uint64) []byte {
	node := make([]byte, nodeSize)
	node[0], node[nodeFlag] = byte(kind), flag
	binary.LittleEndian.PutUint32(node[nodeN:], n)
	binary.LittleEndian.PutUint64(node[nodeBits:], bits)
	return node
}

// edit builds values and changes them.
func edit(build func(b *Builder), change func(v *Values)) Values {
	b := NewBuilder(1 << 20)
	build(b)
	if b.Err() != nil {
		panic(b.Err())
	}
	v := b.Values()
	if change != nil {
		change(&v)
	}
	return v
}

func leafs(b *Builder) { b.Str("ab"); b.Int(1); b.TimeZone(1, NoIndex); b.None() }

// withNode is the leaves and one node more.
func withNode(kind Kind, flag byte, n uint32, bits uint64) Values {
	return edit(leafs, func(v *Values) { v.nodes = append(v.nodes, rawNode(kind, flag, n, bits)...) })
}

// withParent is the leaves and one node more that has children.
func withParent(kind Kind, flag byte, n uint32, children ...uint32) Values {
	v := withNode(kind, flag, n, 0)
	for _, c := range children {
		v.edges = binary.LittleEndian.AppendUint32(v.edges, c)
	}
	return v
}

// withBlob is the leaves and one node more that has content.
func withBlob(kind Kind, flag byte, content string) Values {
	v := withNode(kind, flag, uint32(len(content)), 2)
	v.blob = append(v.blob, content...)
	return v
}

func refusesAll(t *testing.T, all map[string]Values) {
	t.Helper()
	for name, v := range all {
		if err := verified(t, v); !errors.Is(err, ErrBreach) {
			t.Errorf("%s: got %v, want a breach", name, err)
		}
	}
}

func TestVerifierRefusesLeaves(t *testing.T) {
	date := packDate(2023, 2, 28)
	refusesAll(t, map[string]Values{
		"kind 0": withNode(0, 0, 0, 0), "kind unknown": withNode(endKind, 0, 0, 0), "kind 255": withNode(255, 0, 0, 0),
		"None with bits": withNode(KindNone, 0, 0, 1), "None with n": withNode(KindNone, 0, 1, 0), "None with flag": withNode(KindNone, 1, 0, 0),
		"Bool 2": withNode(KindBool, 0, 0, 2), "Int with n": withNode(KindInt, 0, 1, 0), "Float with flag": withNode(KindFloat, 2, 0, 0),
		"zero bytes set":  edit(leafs, func(v *Values) { v.nodes[nodeZero] = 1 }),
		"date 0":          withNode(KindDate, 0, 0, 0),
		"29 February":     withNode(KindDate, 0, 0, date+1),
		"date with more":  withNode(KindDate, 0, 0, date|1<<40),
		"time of 24:00":   withNode(KindTime, 0, 0, microsecondsPerDay),
		"fold 2":          withNode(KindTime, 2, 0, 0),
		"zone is a str":   withNode(KindTime, 0, 1, 0),
		"zone is itself":  withNode(KindTime, 0, 5, 0),
		"zone far away":   withNode(KindTime, 0, 1<<32-1, 0),
		"datetime of 0":   withNode(KindDateTime, 0, 0, 0),
		"delta too long":  withNode(KindTimeDelta, 0, 1_000_000_000, 0),
		"delta of 2 days": withNode(KindTimeDelta, 0, 0, microsecondsPerDay),
		"zone of a day":   withNode(KindTimeZone, 0, 0, microsecondsPerDay),
		"zone name int":   withNode(KindTimeZone, 0, 2, 0),
		"handle 0":        withNode(KindObject, 0, 0, 0),
		"traits":          withNode(KindObject, 16, 0, 1),
		"type name":       withNode(KindObject, 0, 2, 1),
		"list huge":       withNode(KindList, 0, 1<<32-1, 0),
		"list elsewhere":  withNode(KindList, 0, 0, 1),
		"list far away":   withNode(KindList, 0, 1, 1<<63),
		"str elsewhere":   withNode(KindStr, 0, 0, 1),
		"str too long":    withNode(KindStr, 0, 1, 2),
		"str huge":        withNode(KindStr, 0, 1<<32-1, 2),
		"complex of 1": edit(leafs, func(v *Values) {
			v.nodes = append(v.nodes, rawNode(KindComplex, 0, 1, 0)...)
			v.words = make([]byte, 8)
		}),
		"ints too many":   withNode(KindIntVector, 0, 1, 0),
		"ints huge":       withNode(KindIntVector, 0, 1<<32-1, 0),
		"floats flag":     withNode(KindFloatVector, 1, 0, 0),
		"blob left over":  edit(leafs, func(v *Values) { v.blob = append(v.blob, 'x') }),
		"words left over": edit(leafs, func(v *Values) { v.words = make([]byte, 8) }),
		"edges left over": edit(leafs, func(v *Values) { v.edges = make([]byte, 4) }),
		"root not there":  edit(leafs, func(v *Values) { v.roots = binary.LittleEndian.AppendUint32(nil, 4) }),
	})
	if err := verified(t, edit(leafs, nil)); err != nil {
		t.Errorf("unchanged: %v", err)
	}
}

func TestVerifierRefusesParents(t *testing.T) {
	refusesAll(t, map[string]Values{
		"list too long":    withParent(KindList, 0, 2, 0),
		"list too short":   withParent(KindList, 0, 0, 0),
		"list in itself":   withParent(KindList, 0, 1, 4),
		"list of later":    withParent(KindList, 0, 1, 1<<32-1),
		"list with flag":   withParent(KindList, 1, 1, 0),
		"dict of three":    withParent(KindDict, 0, 3, 0, 0, 0),
		"range of two":     withParent(KindRange, 0, 2, 1, 1),
		"range of text":    withParent(KindRange, 0, 3, 0, 1, 1),
		"slice of two":     withParent(KindSlice, 0, 2, 1, 1),
		"fraction of text": withParent(KindFraction, 0, 2, 1, 0),
		"enum of two":      withParent(KindEnum, 0, 2, 0, 0),
		"enum and value":   withParent(KindEnum, 0, 3, 0, 0, 0),
		"enum class":       withParent(KindEnum, 0, 3, 1, 0, 0),
		"enum member":      withParent(KindEnum, 0, 3, 0, 1, 0),
		"dataclass of 0":   withParent(KindDataclass, 0, 0),
		"dataclass of 2":   withParent(KindDataclass, 0, 2, 0, 0),
		"dataclass name":   withParent(KindDataclass, 0, 1, 1),
		"dataclass field":  withParent(KindDataclass, 0, 3, 0, 1, 1),
		"exception of 3":   withParent(KindException, 0, 3, 0, 0, 0),
		"exception args":   withParent(KindException, 0, 4, 0, 0, 0, 0),
		"function of 2":    withParent(KindHostFunction, 0, 1, 0, 0),
		"function flag":    withParent(KindHostFunction, 2, 1, 0, 0, 0),
		"function name":    withParent(KindHostFunction, 0, 1, 1, 0, 0),
		"function doc":     withParent(KindHostFunction, 0, 1, 0, 0, 1),
	})
}

func TestVerifierRefusesContent(t *testing.T) {
	refusesAll(t, map[string]Values{
		"str with flag":  withBlob(KindStr, 1, "x"),
		"str no text":    withBlob(KindStr, 0, "\xff"),
		"str pair":       withBlob(KindStr, 0, "\xed\xa0\x80\xed\xb0\x80"),
		"path no text":   withBlob(KindPath, 0, "\xc0"),
		"big int small":  withBlob(KindBigInt, 0, "\x01"),
		"big int empty":  withBlob(KindBigInt, 0, ""),
		"big int max":    withBlob(KindBigInt, 0, "\x7f\xff\xff\xff\xff\xff\xff\xff"),
		"big int min":    withBlob(KindBigInt, 1, "\x80\x00\x00\x00\x00\x00\x00\x00"),
		"big int padded": withBlob(KindBigInt, 0, "\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00"),
		"big int flag":   withBlob(KindBigInt, 2, "\x01\x00\x00\x00\x00\x00\x00\x00\x00"),
		"bytes flag":     withBlob(KindBytes, 1, "x"),
		"UUID of 15":     withBlob(KindUUID, 0, strings.Repeat("x", 15)),
		"decimal":        withBlob(KindDecimal, 0, "1,5"),
	})
}

func TestVerifierRefusesKeysAndDepth(t *testing.T) {
	doubled := func(kind Kind, times int) func(b *Builder) {
		return func(b *Builder) {
			key := b.Tuple(nil)
			for range times {
				key = b.Tuple([]Index{key, key})
			}
			b.keyed(kind, []Index{key, key}, 1)
		}
	}
	deep := func(b *Builder) {
		i := b.Int(1)
		for range MaxDepth {
			i = b.List([]Index{i})
		}
	}
	for name, v := range map[string]Values{
		"list as key":       edit(func(b *Builder) { b.Tuple([]Index{b.List(nil)}) }, func(v *Values) { v.nodes[nodeSize] = byte(KindSet) }),
		"list in a key":     edit(func(b *Builder) { b.Set([]Index{b.Tuple([]Index{b.List(nil)})}) }, nil),
		"set hashed 2**40":  edit(doubled(KindSet, 40), nil),
		"dict hashed 2**40": edit(doubled(KindDict, 40), nil),
		"one more than depth": edit(deep, func(v *Values) {
			v.nodes = append(v.nodes, rawNode(KindList, 0, 1, MaxDepth)...)
			v.edges = append(v.edges, lastIndex(v)...)
		}),
		"depth through a dict": edit(deep, func(v *Values) {
			v.nodes = append(v.nodes, rawNode(KindDict, 0, 2, MaxDepth)...)
			v.edges = append(append(v.edges, 0, 0, 0, 0), lastIndex(v)...)
		}),
	} {
		v.compositeKeys = false // or the encoder refuses already
		if err := verified(t, v); !errors.Is(err, ErrBreach) {
			t.Errorf("%s: got %v, want a breach", name, err)
		}
	}
	for name, v := range map[string]Values{
		"set hashed 2**10": edit(doubled(KindSet, 10), nil),
		"a thousand keys that share": edit(func(b *Builder) {
			shared := b.Tuple([]Index{b.Int(1), b.Int(2), b.Int(3)})
			var pairs []Index
			for k := range 1000 {
				pairs = append(pairs, b.Tuple([]Index{b.Int(int64(k)), shared}), shared)
			}
			b.Dict(pairs)
		}, nil),
	} {
		if err := verified(t, v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// lastIndex is the index of the node before the last.
func lastIndex(v *Values) []byte {
	return binary.LittleEndian.AppendUint32(nil, uint32(v.Len()-2))
}

// handmade builds a message without the encoder's help.
func handmade(t *testing.T, from Direction, kind MessageKind, body func(b *flatbuffers.Builder) flatbuffers.UOffsetT) error {
	t.Helper()
	b := flatbuffers.NewBuilder(256)
	at := body(b)
	fb.MessageStart(b)
	fb.MessageAddBodyType(b, kind)
	fb.MessageAddBody(b, at)
	b.FinishSizePrefixedWithFileIdentifier(fb.MessageEnd(b), []byte(fileIdentifier))
	m, err := NewVerifier(from).Verify(b.FinishedBytes()[HeaderSize:])
	if err == nil {
		walk(&m)
	}
	return err
}

type (
	fbuilder = flatbuffers.Builder
	offset   = flatbuffers.UOffsetT
	build    = func(b *fbuilder) offset
)

// refused is a body that does not pass.
type refused struct {
	from Direction
	kind MessageKind
	body build
}

func refusesBodies(t *testing.T, all map[string]refused) {
	t.Helper()
	for name, c := range all {
		if err := handmade(t, c.from, c.kind, c.body); !errors.Is(err, ErrBreach) {
			t.Errorf("%s: got %v, want a breach", name, err)
		}
	}
}

func text(b *flatbuffers.Builder, s string) flatbuffers.UOffsetT {
	return b.CreateByteVector([]byte(s))
}

func TestVerifierRefusesTables(t *testing.T) {
	refusesBodies(t, map[string]refused{
		"no build":     {FromHost, MessageHello, func(b *fbuilder) offset { fb.HelloStart(b); return fb.HelloEnd(b) }},
		"kind 0":       {FromHost, MessageNone, func(b *fbuilder) offset { fb.WakeStart(b); return fb.WakeEnd(b) }},
		"kind unknown": {FromHost, MessageFatal + 1, func(b *fbuilder) offset { fb.WakeStart(b); return fb.WakeEnd(b) }},
		"fields unknown": {FromHost, MessageWake, func(b *fbuilder) offset {
			b.StartObject(1)
			b.PrependByteSlot(0, 1, 0)
			return b.EndObject()
		}},
		"bool 2": {FromWorker, MessageResult, func(b *fbuilder) offset { return resultWith(b, 2) }},
		"text": {FromWorker, MessageLoad, func(b *fbuilder) offset {
			s := text(b, "\xff")
			fb.LoadStart(b)
			fb.LoadAddName(b, s)
			return fb.LoadEnd(b)
		}},
		"enum": {FromWorker, MessageClockRead, func(b *fbuilder) offset {
			fb.ClockReadStart(b)
			fb.ClockReadAddClock(b, 3)
			return fb.ClockReadEnd(b)
		}},
		"grants":     {FromHost, MessagePolicy, func(b *fbuilder) offset { return policyWith(b, 32, 1<<10) }},
		"seed of 31": {FromHost, MessagePolicy, func(b *fbuilder) offset { return policyWith(b, 31, 0) }},
		"seed of 33": {FromHost, MessagePolicy, func(b *fbuilder) offset { return policyWith(b, 33, 0) }},
		"no errors": {FromWorker, MessageErrorResult, func(b *fbuilder) offset {
			list := b.CreateVectorOfTables(nil)
			fb.ErrorResultStart(b)
			fb.ErrorResultAddErrors(b, list)
			fb.ErrorResultAddStats(b, (&Stats{}).write(b))
			return fb.ErrorResultEnd(b)
		}},
		"result without value": {FromHost, MessageHostResult, func(b *fbuilder) offset { fb.HostResultStart(b); return fb.HostResultEnd(b) }},
		"positional": {FromWorker, MessageHostCall, func(b *fbuilder) offset {
			fb.HostCallStart(b)
			fb.HostCallAddPositional(b, 1)
			return fb.HostCallEnd(b)
		}},
		"same table thrice": {FromWorker, MessageLockReport, func(b *fbuilder) offset { return layersShared(b, strings.Repeat("x", 100), 3) }},
		"layers too many":   {FromWorker, MessageLockReport, func(b *fbuilder) offset { return layersOf(b, MaxLayers+1) }},
		"release of 0":      {FromHost, MessageRelease, func(b *fbuilder) offset { return releaseOf(b, 0, 1) }},
		"release 0 times":   {FromHost, MessageRelease, func(b *fbuilder) offset { return releaseOf(b, 1, 0) }},
	})
	if err := handmade(t, FromHost, MessagePolicy, func(b *fbuilder) offset { return policyWith(b, 32, 1) }); err != nil {
		t.Errorf("policy that is right: %v", err)
	}
}

// exceptionWith is an Ack of one exception with some fields set.
func exceptionWith(set func(b *flatbuffers.Builder)) build {
	return func(b *fbuilder) offset {
		name := text(b, "E")
		fb.ExceptionStart(b)
		fb.ExceptionAddType(b, name)
		set(b)
		list := b.CreateVectorOfTables([]flatbuffers.UOffsetT{fb.ExceptionEnd(b)})
		fb.AckStart(b)
		fb.AckAddErrors(b, list)
		return fb.AckEnd(b)
	}
}

func TestVerifierRefusesExceptions(t *testing.T) {
	refusesBodies(t, map[string]refused{
		"cause is itself":   {FromHost, MessageAck, exceptionWith(func(b *flatbuffers.Builder) { fb.ExceptionAddCause(b, 1) })},
		"context far away":  {FromHost, MessageAck, exceptionWith(func(b *flatbuffers.Builder) { fb.ExceptionAddContext(b, 1<<32-1) })},
		"args without root": {FromHost, MessageAck, exceptionWith(func(b *flatbuffers.Builder) { fb.ExceptionAddArgs(b, 1) })},
		"exit code":         {FromHost, MessageAck, exceptionWith(func(b *flatbuffers.Builder) { fb.ExceptionAddExitCode(b, 1<<31) })},
		"limit unknown":     {FromHost, MessageAck, exceptionWith(func(b *flatbuffers.Builder) { fb.ExceptionAddLimit(b, endLimit) })},
	})
	right := exceptionWith(func(b *flatbuffers.Builder) { fb.ExceptionAddLimit(b, endLimit-1) })
	if err := handmade(t, FromHost, MessageAck, right); err != nil {
		t.Errorf("exception that is right: %v", err)
	}
}

func resultWith(b *flatbuffers.Builder, done byte) flatbuffers.UOffsetT {
	fb.ResultStart(b)
	fb.ResultAddStats(b, (&Stats{}).write(b))
	b.PrependByteSlot(2, done, 0)
	return fb.ResultEnd(b)
}

func policyWith(b *flatbuffers.Builder, seed int, grants Grant) flatbuffers.UOffsetT {
	at := b.CreateByteVector(make([]byte, seed))
	fb.PolicyStart(b)
	fb.PolicyAddLimits(b, (&Limits{}).write(b))
	fb.PolicyAddSeed(b, at)
	fb.PolicyAddGrants(b, grants)
	return fb.PolicyEnd(b)
}

func releaseOf(b *flatbuffers.Builder, handle, count uint64) flatbuffers.UOffsetT {
	fb.ReleaseStartHandlesVector(b, 1)
	fb.CreateReleased(b, handle, count)
	list := b.EndVector(1)
	fb.ReleaseStart(b)
	fb.ReleaseAddHandles(b, list)
	return fb.ReleaseEnd(b)
}

// layersShared is a report of n layers that are one and the same table.
func layersShared(b *flatbuffers.Builder, name string, n int) flatbuffers.UOffsetT {
	at := b.CreateByteVector([]byte(name))
	fb.LayerStart(b)
	fb.LayerAddName(b, at)
	layer := fb.LayerEnd(b)
	list := make([]flatbuffers.UOffsetT, n)
	for k := range list {
		list[k] = layer
	}
	layers := b.CreateVectorOfTables(list)
	fb.LockReportStart(b)
	fb.LockReportAddLayers(b, layers)
	return fb.LockReportEnd(b)
}

func layersOf(b *flatbuffers.Builder, n int) flatbuffers.UOffsetT {
	list := make([]flatbuffers.UOffsetT, n)
	for k := range list {
		at := b.CreateByteVector(nil)
		fb.LayerStart(b)
		fb.LayerAddName(b, at)
		list[k] = fb.LayerEnd(b)
	}
	layers := b.CreateVectorOfTables(list)
	fb.LockReportStart(b)
	fb.LockReportAddLayers(b, layers)
	return fb.LockReportEnd(b)
}

// A hundred thousand references to a text of a megabyte would be a hundred gigabytes of checking and of strings.
func TestVerifierBoundsWork(t *testing.T) {
	err := handmade(t, FromWorker, MessageLockReport, func(b *fbuilder) offset {
		return layersShared(b, strings.Repeat("x", 1<<20), 100_000)
	})
	if !errors.Is(err, ErrBreach) {
		t.Fatalf("got %v, want a breach", err)
	}
}

func TestVerifierRefusesEveryTruncation(t *testing.T) {
	for _, s := range samples() {
		whole := encoded(t, s)
		v := NewVerifier(s.from)
		for n := range whole {
			m, err := v.Verify(whole[:n:n])
			if err == nil {
				walk(&m) // only what lies behind all parts was cut
			}
			if n < len(whole)/2 && err == nil {
				t.Errorf("%s: %d of %d bytes pass", s.name, n, len(whole))
			}
		}
	}
}

// Each byte of each sample takes values that turn offsets, counts, kinds and text around. Nothing may panic, and what still
// passes must mean something.
func TestVerifierSystematicMutations(t *testing.T) {
	refused, passed := 0, 0
	for _, s := range samples() {
		whole := encoded(t, s)
		v := NewVerifier(s.from)
		for at := range whole {
			old := whole[at]
			for _, value := range []byte{0, 1, 0x7f, 0x80, 0xff, old + 1, old - 1, old + 4, old - 4, old ^ 0x10} {
				whole[at] = value
				m, err := v.Verify(whole)
				if err != nil {
					refused++
					continue
				}
				passed++
				walk(&m)
			}
			whole[at] = old
		}
	}
	if refused == 0 || passed == 0 {
		t.Errorf("got %d refused and %d passed, want some of both", refused, passed)
	}
}

// Counts that are not true must not become allocations.
func TestVerifierAllocatesNothingOnClaims(t *testing.T) {
	s := samples()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	claims := 0
	for _, x := range s {
		whole := encoded(t, x)
		v := NewVerifier(x.from)
		for at := 0; at+4 <= len(whole); at += 4 {
			old := binary.LittleEndian.Uint32(whole[at:])
			for _, claim := range []uint32{1 << 31, 1<<32 - 1, 1 << 28, 1 << 20} {
				binary.LittleEndian.PutUint32(whole[at:], claim)
				claims++
				if m, err := v.Verify(whole); err == nil {
					walk(&m)
				}
			}
			binary.LittleEndian.PutUint32(whole[at:], old)
		}
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / uint64(claims); each > 16<<10 {
		t.Errorf("got %d bytes allocated for each of %d claims, want less than 16 KiB", each, claims)
	}
}
