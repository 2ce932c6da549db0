package protocol

// One message of each kind, some more than one, that the other tests start from.

import (
	"math"
	"testing"
)

type sample struct {
	name string
	from Direction
	id   uint64
	body Body
}

// allKinds is a builder with at least one node of each kind, and a List of all of them as its root.
func allKinds() *Builder {
	b := NewBuilder(1 << 20)
	var all []Index
	add := func(i Index) Index {
		all = append(all, i)
		return i
	}
	none, one := add(b.None()), add(b.Int(1))
	add(b.Ellipsis())
	add(b.Bool(true))
	add(b.Bool(false))
	big := add(b.BigInt(true, []byte{1, 0, 0, 0, 0, 0, 0, 0, 0}))
	add(b.BigInt(false, []byte{0x80, 0, 0, 0, 0, 0, 0, 0}))
	add(b.Float(math.Copysign(0, -1)))
	add(b.Float(math.Float64frombits(0x7ff8_0000_dead_beef)))
	add(b.Complex(1.5, math.Inf(-1)))
	name := add(b.Str("näme"))
	add(b.Str("lone \xed\xa0\x80 and \xed\xb0\x80"))
	add(b.Bytes([]byte{0, 255}))
	add(b.ByteArray([]byte("array")))
	list := add(b.List([]Index{one, big, one}))
	pair := add(b.Tuple([]Index{one, name}))
	add(b.Tuple(nil))
	add(b.Set([]Index{one, pair}))
	add(b.FrozenSet([]Index{name}))
	add(b.Dict([]Index{name, list, pair, none}))
	add(b.IntVector([]int64{math.MinInt64, 0, math.MaxInt64}))
	add(b.FloatVector([]float64{0.5, math.NaN()}))
	add(b.Range(one, big, one))
	add(b.Slice(none, one, name))
	add(b.Date(2024, 2, 29))
	utc := add(b.TimeZone(0, NoIndex))
	zone := add(b.TimeZone(-3_600_000_000, name))
	add(b.Time(microsecondsPerDay-1, true, zone))
	add(b.Time(0, false, NoIndex))
	add(b.DateTime(9999, 12, 31, 12, false, utc))
	add(b.TimeDelta(-999_999_999, 7))
	add(b.Decimal("-12.50E+3"))
	add(b.Fraction(big, one))
	add(b.UUID([16]byte{1, 2, 3, 15: 9}))
	add(b.Path("/in/a"))
	add(b.Flags(name, one))
	add(b.Dataclass(name, []Index{name, list}))
	add(b.Exception(name, name, pair, b.Tuple([]Index{name})))
	add(b.Object(7, TraitCallable|TraitClass, name))
	add(b.Object(8, 0, NoIndex))
	add(b.HostFunction(3, true, name, none, name))
	add(b.Enum(name, name))
	b.Root(b.List(all))
	return b
}

// arguments is a builder for a call of two positional arguments and one keyword.
func arguments() *Builder {
	b := NewBuilder(1 << 20)
	b.Root(b.Str("a1"), b.Int(42), b.Str("currency"), b.Str("EUR"))
	return b
}

func roots(n int) Values {
	b := NewBuilder(1 << 20)
	for k := range n {
		b.Root(b.Int(int64(k)))
	}
	return b.Values()
}

func sampleErrors(b *Builder) []Exception {
	b.Root(b.Tuple([]Index{b.Str("zz")}), b.Int(3))
	cause := NewException("KeyError", "'zz'")
	cause.Args, cause.Notes, cause.Bases = 0, []string{"", "seen twice"}, []string{"LookupError", "Exception"}
	cause.HostException = 9
	exit := NewException("SystemExit", "3")
	exit.ExitCode, exit.Context, exit.SuppressContext, exit.Limit = 1, 0, true, LimitSteps
	group := NewException("ExceptionGroup", "two \xed\xa0\x80")
	group.Members, group.Cause, group.Traceback = []int{0, 1}, 1, "Traceback (most recent call last):\n"
	group.Frames = []Frame{
		{File: "<string>", Function: "f", Source: "price('zz')", Line: 1, EndLine: 1, Column: 0, EndColumn: 11},
		{File: "/in/x.py", Line: 7},
	}
	return []Exception{cause, exit, group}
}

func samples() []sample {
	return append(append(hostSamples(), answerSamples()...), workerSamples()...)
}

func hostSamples() []sample {
	limits := Limits{Steps: 1, Memory: 2, Message: 3, Output: 4, HostCalls: 5, Recursion: 6}
	pairs := arguments().Values()
	return []sample{
		{"hello", FromHost, 0, &Hello{Protocol: ProtocolNumber, Build: "v1.2.3/0123456789abcdef"}},
		{"cancel", FromHost, 77, &Cancel{}},
		{"policy", FromHost, 1, &Policy{
			Seed: [32]byte{1, 31: 2}, Limits: limits, Grants: GrantStd | GrantShell,
			Environ: []Variable{{"HOME", "/"}, {"EMPTY", ""}},
			Mounts:  []Mount{{HostPath: "/srv/in", GuestPath: "/in", Writable: true, OnPath: true, ImportOnly: true, MaxFile: 8, Quota: 9}, {HostPath: "/a", GuestPath: "/a"}},
			Files:   []File{{GuestPath: "/f", Content: []byte{0, 1}}, {GuestPath: "/empty"}},
			Argv:    []string{"app.py", ""},
		}},
		{"policy empty", FromHost, 1, &Policy{}},
		{"define", FromHost, 2, &Define{Module: "m", Name: "f", Function: 4, Signature: "(a, *, b=1)", Doc: "doc", Awaitable: true}},
		{"register module", FromHost, 3, &RegisterModule{Name: "m", Source: []byte("x = 1"), HasSource: true, Doc: "d", Values: namedValues()}},
		{"register enum", FromHost, 4, &RegisterClass{Module: "m", Name: "E", Form: ClassIntFlag, Values: namedValues()}},
		{"register dataclass", FromHost, 5, &RegisterClass{Name: "D", Frozen: true, Values: names()}},
		{"global set", FromHost, 6, &GlobalOp{Verb: GlobalSet, Name: "x", Values: allKinds().Values()}},
		{"global list", FromHost, 7, &GlobalOp{Verb: GlobalList}},
		{"run", FromHost, 8, &Run{Mode: RunLast, Source: []byte("1+1"), Filename: "<string>", TopLevelAwait: true, KeepSteps: true, SoftTimeout: 5}},
		{"call", FromHost, 9, &Call{Name: "f", Positional: 2, Values: pairs, SoftTimeout: 6}},
		{"call handle", FromHost, 10, &Call{Handle: 3}},
		{"object op", FromHost, 11, &ObjectOp{Handle: 3, Verb: ObjectCallMethod, Name: "total", Positional: 2, Values: pairs, SoftTimeout: 7}},
		{"object next", FromHost, 12, &ObjectOp{Handle: 3, Verb: ObjectNext, Count: 100}},
		{"object set item", FromHost, 13, &ObjectOp{Handle: 3, Verb: ObjectSetItem, Values: roots(2)}},
		{"release", FromHost, 0, &Release{Handles: []Released{{1, 1}, {1 << 40, 3}}}},
		{"wake", FromHost, 5, &Wake{}},
		{"set limits", FromHost, 14, &SetLimits{Limits: limits}},
		{"shutdown", FromHost, 0, &Shutdown{}},
	}
}

func namedValues() Values {
	b := NewBuilder(1 << 10)
	b.Root(b.Str("A"), b.Int(1), b.Str("B"), b.None())
	return b.Values()
}

func names() Values {
	b := NewBuilder(1 << 10)
	b.Root(b.Str("a"), b.Tuple([]Index{b.Int(int64(FieldKeywordOnly))}), b.Str("b"), b.Tuple([]Index{b.Int(0), b.None()}))
	return b.Values()
}

func answerSamples() []sample {
	b := NewBuilder(1 << 10)
	errors := sampleErrors(b)
	v := b.Values()
	return []sample{
		{"host result", FromHost, 3, &HostResult{Values: allKinds().Values()}},
		{"host error", FromHost, 3, &HostResult{Values: v, Errors: errors}},
		{"loader result", FromHost, 4, &LoaderResult{Found: true, Source: []byte("y = 2"), Filename: "/m.py", Package: true}},
		{"loader error", FromHost, 4, &LoaderResult{Values: v, Errors: errors}},
		{"ack", FromHost, 5, &Ack{}},
		{"ack error", FromHost, 5, &Ack{Values: v, Errors: errors}},
		{"input result", FromHost, 6, &InputResult{Found: true, Line: "yes"}},
		{"input error", FromHost, 6, &InputResult{Values: v, Errors: errors}},
		{"clock result", FromHost, 7, &ClockResult{Nanoseconds: -1}},
		{"clock error", FromHost, 7, &ClockResult{Values: v, Errors: errors}},
	}
}

func workerSamples() []sample {
	b := NewBuilder(1 << 10)
	errors := sampleErrors(b)
	stats := Stats{Steps: 1, Memory: 2, PeakMemory: 3, Time: 4, HostCalls: 5, Messages: 6, Output: 7}
	return []sample{
		{"worker hello", FromWorker, 0, &Hello{Build: ""}},
		{"worker cancel", FromWorker, 1, &Cancel{}},
		{"lock report", FromWorker, 1, &LockReport{Stage: StageLocked, PID: 99, Layers: []Layer{
			{Name: "landlock", State: LayerPartial, Reason: "ABI 3", ABI: 3}, {Name: "seccomp", State: LayerEnforced}}}},
		{"result", FromWorker, 2, &Result{Values: allKinds().Values(), Stats: stats, Done: true}},
		{"result none", FromWorker, 2, &Result{}},
		{"error result", FromWorker, 3, &ErrorResult{Values: b.Values(), Errors: errors, Stats: stats}},
		{"host call", FromWorker, 4, &HostCall{Function: 1, Positional: 2, Values: arguments().Values()}},
		{"load", FromWorker, 5, &Load{Name: "rules"}},
		{"output", FromWorker, 6, &Output{Stream: StreamErrorOutput, Content: []byte("ready\n"), Sequence: 1}},
		{"output raw", FromWorker, 6, &Output{Content: []byte("\xff\x00"), Raw: true, Sequence: 2}},
		{"input", FromWorker, 7, &Input{Prompt: "? "}},
		{"clock read", FromWorker, 8, &ClockRead{Clock: ClockProcess}},
		{"sleep", FromWorker, 9, &Sleep{Nanoseconds: 1}},
		{"wake me", FromWorker, 10, &WakeMe{Microseconds: 2}},
		{"fatal", FromWorker, 0, &Fatal{Reason: "no memory"}},
	}
}

// encoded gives the bytes of a sample without the length before them, on their own.
func encoded(t testing.TB, s sample) []byte {
	t.Helper()
	bytes, err := s.body.Encode(NewEncoder(1<<20), s.id)
	if err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
	return append([]byte(nil), bytes[HeaderSize:]...)
}

// structOf gives a pointer to the struct of a message.
func structOf(m *Message) Body {
	if b := hostStruct(m); b != nil {
		return b
	}
	switch m.Kind {
	case MessageLockReport:
		x := m.LockReport()
		return &x
	case MessageResult:
		x := m.Result()
		return &x
	case MessageErrorResult:
		x := m.ErrorResult()
		return &x
	case MessageHostCall:
		x := m.HostCall()
		return &x
	case MessageLoad:
		x := m.Load()
		return &x
	case MessageOutput:
		x := m.Output()
		return &x
	case MessageInput:
		x := m.Input()
		return &x
	case MessageClockRead:
		x := m.ClockRead()
		return &x
	case MessageSleep:
		x := m.Sleep()
		return &x
	case MessageWakeMe:
		x := m.WakeMe()
		return &x
	case MessageFatal:
		x := m.Fatal()
		return &x
	}
	return nil
}

func hostStruct(m *Message) Body {
	switch m.Kind {
	case MessageHello:
		x := m.Hello()
		return &x
	case MessageCancel:
		return &Cancel{}
	case MessagePolicy:
		x := m.Policy()
		return &x
	case MessageDefine:
		x := m.Define()
		return &x
	case MessageRegisterModule:
		x := m.RegisterModule()
		return &x
	case MessageRegisterClass:
		x := m.RegisterClass()
		return &x
	case MessageGlobalOp:
		x := m.GlobalOp()
		return &x
	case MessageRun:
		x := m.Run()
		return &x
	case MessageCall:
		x := m.Call()
		return &x
	case MessageObjectOp:
		x := m.ObjectOp()
		return &x
	case MessageRelease:
		x := m.Release()
		return &x
	}
	return answerStruct(m)
}

func answerStruct(m *Message) Body {
	switch m.Kind {
	case MessageHostResult:
		x := m.HostResult()
		return &x
	case MessageLoaderResult:
		x := m.LoaderResult()
		return &x
	case MessageAck:
		x := m.Ack()
		return &x
	case MessageInputResult:
		x := m.InputResult()
		return &x
	case MessageClockResult:
		x := m.ClockResult()
		return &x
	case MessageWake:
		return &Wake{}
	case MessageSetLimits:
		x := m.SetLimits()
		return &x
	case MessageShutdown:
		return &Shutdown{}
	}
	return nil
}

// valuesIn gives the values of a message struct, nil when it has none.
func valuesIn(b Body) *Values {
	switch x := b.(type) {
	case *RegisterModule:
		return &x.Values
	case *RegisterClass:
		return &x.Values
	case *GlobalOp:
		return &x.Values
	case *Call:
		return &x.Values
	case *ObjectOp:
		return &x.Values
	case *HostResult:
		return &x.Values
	case *LoaderResult:
		return &x.Values
	case *Ack:
		return &x.Values
	case *InputResult:
		return &x.Values
	case *ClockResult:
		return &x.Values
	case *Result:
		return &x.Values
	case *ErrorResult:
		return &x.Values
	case *HostCall:
		return &x.Values
	}
	return nil
}
