package protocol

// The structs of what a worker sends.

import "github.com/small-python/spy/worker/protocol/fb"

// LockReport gives the struct of a MessageLockReport.
func (m *Message) LockReport() (to LockReport) {
	if !m.is(MessageLockReport) {
		return to
	}
	var t fb.LockReport
	t.Init(m.body.Bytes, m.body.Pos)
	to = LockReport{Stage: t.Stage(), PID: t.Pid()}
	for k := range t.LayersLength() {
		var x fb.Layer
		t.Layers(&x, k)
		to.Layers = append(to.Layers, Layer{
			Name: string(x.NameBytes()), State: x.State(), Reason: string(x.ReasonBytes()), ABI: x.Abi(),
		})
	}
	return to
}

// Result gives the struct of a MessageResult.
func (m *Message) Result() (to Result) {
	if m.is(MessageResult) {
		var t fb.Result
		t.Init(m.body.Bytes, m.body.Pos)
		to = Result{Values: m.values, Stats: statsOf(t.Stats(&fb.Stats{})), Done: t.Done()}
	}
	return to
}

// ErrorResult gives the struct of a MessageErrorResult.
func (m *Message) ErrorResult() (to ErrorResult) {
	if m.is(MessageErrorResult) {
		var t fb.ErrorResult
		t.Init(m.body.Bytes, m.body.Pos)
		to = ErrorResult{
			Values: m.values, Stats: statsOf(t.Stats(&fb.Stats{})),
			Errors: exceptions(t.ErrorsLength(), t.Errors),
		}
	}
	return to
}

// HostCall gives the struct of a MessageHostCall.
func (m *Message) HostCall() (to HostCall) {
	if m.is(MessageHostCall) {
		var t fb.HostCall
		t.Init(m.body.Bytes, m.body.Pos)
		to = HostCall{Function: t.Function(), Positional: t.Positional(), Values: m.values}
	}
	return to
}

// Load gives the struct of a MessageLoad.
func (m *Message) Load() (to Load) {
	if m.is(MessageLoad) {
		var t fb.Load
		t.Init(m.body.Bytes, m.body.Pos)
		to.Name = string(t.NameBytes())
	}
	return to
}

// Output gives the struct of a MessageOutput.
func (m *Message) Output() (to Output) {
	if m.is(MessageOutput) {
		var t fb.Output
		t.Init(m.body.Bytes, m.body.Pos)
		to = Output{Stream: t.Stream(), Content: t.ContentBytes(), Raw: t.Raw(), Sequence: t.Sequence()}
	}
	return to
}

// Input gives the struct of a MessageInput.
func (m *Message) Input() (to Input) {
	if m.is(MessageInput) {
		var t fb.Input
		t.Init(m.body.Bytes, m.body.Pos)
		to.Prompt = string(t.PromptBytes())
	}
	return to
}

// ClockRead gives the struct of a MessageClockRead.
func (m *Message) ClockRead() (to ClockRead) {
	if m.is(MessageClockRead) {
		var t fb.ClockRead
		t.Init(m.body.Bytes, m.body.Pos)
		to.Clock = t.Clock()
	}
	return to
}

// Sleep gives the struct of a MessageSleep.
func (m *Message) Sleep() (to Sleep) {
	if m.is(MessageSleep) {
		var t fb.Sleep
		t.Init(m.body.Bytes, m.body.Pos)
		to.Nanoseconds = t.Nanoseconds()
	}
	return to
}

// WakeMe gives the struct of a MessageWakeMe.
func (m *Message) WakeMe() (to WakeMe) {
	if m.is(MessageWakeMe) {
		var t fb.WakeMe
		t.Init(m.body.Bytes, m.body.Pos)
		to.Microseconds = t.Microseconds()
	}
	return to
}

// Fatal gives the struct of a MessageFatal.
func (m *Message) Fatal() (to Fatal) {
	if m.is(MessageFatal) {
		var t fb.Fatal
		t.Init(m.body.Bytes, m.body.Pos)
		to.Reason = string(t.ReasonBytes())
	}
	return to
}
