package protocol

// The structs of what a host sends, and of what goes both ways.

import "github.com/small-python/spy/worker/protocol/fb"

// Hello gives the struct of a MessageHello.
func (m *Message) Hello() (to Hello) {
	if m.is(MessageHello) {
		var t fb.Hello
		t.Init(m.body.Bytes, m.body.Pos)
		to = Hello{Protocol: t.Protocol(), Build: string(t.BuildBytes())}
	}
	return to
}

// Policy gives the struct of a MessagePolicy.
func (m *Message) Policy() (to Policy) {
	if !m.is(MessagePolicy) {
		return to
	}
	var t fb.Policy
	t.Init(m.body.Bytes, m.body.Pos)
	to = Policy{Limits: limitsOf(t.Limits(&fb.Limits{})), Grants: t.Grants(), Argv: textsOf(t.ArgvLength(), t.Argv)}
	copy(to.Seed[:], t.SeedBytes())
	for k := range t.EnvironLength() {
		var x fb.Variable
		t.Environ(&x, k)
		to.Environ = append(to.Environ, Variable{Name: string(x.NameBytes()), Value: string(x.ValueBytes())})
	}
	for k := range t.MountsLength() {
		var x fb.Mount
		t.Mounts(&x, k)
		to.Mounts = append(to.Mounts, Mount{
			HostPath: string(x.HostPathBytes()), GuestPath: string(x.GuestPathBytes()),
			Writable: x.Writable(), OnPath: x.OnPath(), ImportOnly: x.ImportOnly(),
			MaxFile: x.MaxFile(), Quota: x.Quota(),
		})
	}
	for k := range t.FilesLength() {
		var x fb.File
		t.Files(&x, k)
		to.Files = append(to.Files, File{GuestPath: string(x.GuestPathBytes()), Content: x.ContentBytes()})
	}
	return to
}

// Define gives the struct of a MessageDefine.
func (m *Message) Define() (to Define) {
	if m.is(MessageDefine) {
		var t fb.Define
		t.Init(m.body.Bytes, m.body.Pos)
		to = Define{
			Module: string(t.ModuleBytes()), Name: string(t.NameBytes()), Function: t.Function(),
			Signature: string(t.SignatureBytes()), Doc: string(t.DocBytes()), Awaitable: t.Awaitable(),
		}
	}
	return to
}

// RegisterModule gives the struct of a MessageRegisterModule.
func (m *Message) RegisterModule() (to RegisterModule) {
	if m.is(MessageRegisterModule) {
		var t fb.RegisterModule
		t.Init(m.body.Bytes, m.body.Pos)
		to = RegisterModule{
			Name: string(t.NameBytes()), Source: t.SourceBytes(), HasSource: t.HasSource(),
			Doc: string(t.DocBytes()), Values: m.values,
		}
	}
	return to
}

// RegisterClass gives the struct of a MessageRegisterClass.
func (m *Message) RegisterClass() (to RegisterClass) {
	if m.is(MessageRegisterClass) {
		var t fb.RegisterClass
		t.Init(m.body.Bytes, m.body.Pos)
		to = RegisterClass{
			Module: string(t.ModuleBytes()), Name: string(t.NameBytes()), Form: t.Form(),
			Frozen: t.Frozen(), Values: m.values,
		}
	}
	return to
}

// GlobalOp gives the struct of a MessageGlobalOp.
func (m *Message) GlobalOp() (to GlobalOp) {
	if m.is(MessageGlobalOp) {
		var t fb.GlobalOp
		t.Init(m.body.Bytes, m.body.Pos)
		to = GlobalOp{Verb: t.Verb(), Name: string(t.NameBytes()), Values: m.values}
	}
	return to
}

// Run gives the struct of a MessageRun.
func (m *Message) Run() (to Run) {
	if m.is(MessageRun) {
		var t fb.Run
		t.Init(m.body.Bytes, m.body.Pos)
		to = Run{
			Mode: t.Mode(), Source: t.SourceBytes(), Filename: string(t.FilenameBytes()),
			TopLevelAwait: t.TopLevelAwait(), KeepSteps: t.KeepSteps(), SoftTimeout: t.SoftTimeoutUs(),
		}
	}
	return to
}

// Call gives the struct of a MessageCall.
func (m *Message) Call() (to Call) {
	if m.is(MessageCall) {
		var t fb.Call
		t.Init(m.body.Bytes, m.body.Pos)
		to = Call{
			Handle: t.Handle(), Name: string(t.NameBytes()), Positional: t.Positional(),
			Values: m.values, SoftTimeout: t.SoftTimeoutUs(),
		}
	}
	return to
}

// ObjectOp gives the struct of a MessageObjectOp.
func (m *Message) ObjectOp() (to ObjectOp) {
	if m.is(MessageObjectOp) {
		var t fb.ObjectOp
		t.Init(m.body.Bytes, m.body.Pos)
		to = ObjectOp{
			Handle: t.Handle(), Verb: t.Verb(), Name: string(t.NameBytes()), Count: t.Count(),
			Positional: t.Positional(), Values: m.values, SoftTimeout: t.SoftTimeoutUs(),
		}
	}
	return to
}

// Release gives the struct of a MessageRelease.
func (m *Message) Release() (to Release) {
	if m.is(MessageRelease) {
		var t fb.Release
		t.Init(m.body.Bytes, m.body.Pos)
		to.Handles = make([]Released, t.HandlesLength())
		for k := range to.Handles {
			var r fb.Released
			t.Handles(&r, k)
			to.Handles[k] = Released{Handle: r.Handle(), Count: r.Count()}
		}
	}
	return to
}

// HostResult gives the struct of a MessageHostResult.
func (m *Message) HostResult() (to HostResult) {
	if m.is(MessageHostResult) {
		var t fb.HostResult
		t.Init(m.body.Bytes, m.body.Pos)
		to = HostResult{Values: m.values, Errors: exceptions(t.ErrorsLength(), t.Errors)}
	}
	return to
}

// LoaderResult gives the struct of a MessageLoaderResult.
func (m *Message) LoaderResult() (to LoaderResult) {
	if m.is(MessageLoaderResult) {
		var t fb.LoaderResult
		t.Init(m.body.Bytes, m.body.Pos)
		to = LoaderResult{
			Found: t.Found(), Source: t.SourceBytes(), Filename: string(t.FilenameBytes()), Package: t.Package(),
			Values: m.values, Errors: exceptions(t.ErrorsLength(), t.Errors),
		}
	}
	return to
}

// Ack gives the struct of a MessageAck.
func (m *Message) Ack() (to Ack) {
	if m.is(MessageAck) {
		var t fb.Ack
		t.Init(m.body.Bytes, m.body.Pos)
		to = Ack{Values: m.values, Errors: exceptions(t.ErrorsLength(), t.Errors)}
	}
	return to
}

// InputResult gives the struct of a MessageInputResult.
func (m *Message) InputResult() (to InputResult) {
	if m.is(MessageInputResult) {
		var t fb.InputResult
		t.Init(m.body.Bytes, m.body.Pos)
		to = InputResult{
			Found: t.Found(), Line: string(t.LineBytes()),
			Values: m.values, Errors: exceptions(t.ErrorsLength(), t.Errors),
		}
	}
	return to
}

// ClockResult gives the struct of a MessageClockResult.
func (m *Message) ClockResult() (to ClockResult) {
	if m.is(MessageClockResult) {
		var t fb.ClockResult
		t.Init(m.body.Bytes, m.body.Pos)
		to = ClockResult{
			Nanoseconds: t.Nanoseconds(),
			Values:      m.values, Errors: exceptions(t.ErrorsLength(), t.Errors),
		}
	}
	return to
}

// SetLimits gives the struct of a MessageSetLimits.
func (m *Message) SetLimits() (to SetLimits) {
	if m.is(MessageSetLimits) {
		var t fb.SetLimits
		t.Init(m.body.Bytes, m.body.Pos)
		to.Limits = limitsOf(t.Limits(&fb.Limits{}))
	}
	return to
}
