package protocol

// The Encode methods of what a worker sends.

import (
	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// Encode implements Body.
func (m *LockReport) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	e.below("stage", uint8(m.Stage), endLockStage)
	if len(m.Layers) > MaxLayers {
		e.invalid("got %d layers, want at most %d", len(m.Layers), MaxLayers)
	}
	layers := e.tables(len(m.Layers), func(k int) flatbuffers.UOffsetT {
		layer := &m.Layers[k]
		e.below("state of a layer", uint8(layer.State), endLayerState)
		name, reason := e.name(layer.Name), e.text(layer.Reason)
		fb.LayerStart(b)
		fb.LayerAddName(b, name)
		fb.LayerAddReason(b, reason)
		fb.LayerAddAbi(b, layer.ABI)
		fb.LayerAddState(b, layer.State)
		return fb.LayerEnd(b)
	})
	fb.LockReportStart(b)
	fb.LockReportAddPid(b, m.PID)
	fb.LockReportAddLayers(b, layers)
	fb.LockReportAddStage(b, m.Stage)
	return e.end(id, MessageLockReport, fb.LockReportEnd(b))
}

func (s *Stats) write(b *flatbuffers.Builder) flatbuffers.UOffsetT {
	return fb.CreateStats(b, s.Steps, s.Memory, s.PeakMemory, s.Time, s.HostCalls, s.Messages, s.Output)
}

// Encode implements Body.
func (m *ErrorResult) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	if len(m.Errors) == 0 {
		e.invalid("got an error result without exceptions")
	}
	values, errors := e.raised(&m.Values, m.Errors)
	fb.ErrorResultStart(b)
	fb.ErrorResultAddStats(b, m.Stats.write(b))
	fb.ErrorResultAddValues(b, values)
	fb.ErrorResultAddErrors(b, errors)
	return e.end(id, MessageErrorResult, fb.ErrorResultEnd(b))
}

// Encode implements Body.
func (m *Load) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	name := e.name(m.Name)
	fb.LoadStart(b)
	fb.LoadAddName(b, name)
	return e.end(id, MessageLoad, fb.LoadEnd(b))
}

// Encode implements Body.
func (m *Output) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	e.below("stream", uint8(m.Stream), endStream)
	content := e.bytes(m.Content)
	if !m.Raw && e.err == nil {
		e.checkText(len(m.Content))
	}
	fb.OutputStart(b)
	fb.OutputAddSequence(b, m.Sequence)
	fb.OutputAddContent(b, content)
	fb.OutputAddRaw(b, m.Raw)
	fb.OutputAddStream(b, m.Stream)
	return e.end(id, MessageOutput, fb.OutputEnd(b))
}

// Encode implements Body.
func (m *Input) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	prompt := e.text(m.Prompt)
	fb.InputStart(b)
	fb.InputAddPrompt(b, prompt)
	return e.end(id, MessageInput, fb.InputEnd(b))
}

// Encode implements Body.
func (m *ClockRead) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	e.below("clock", uint8(m.Clock), endClock)
	fb.ClockReadStart(b)
	fb.ClockReadAddClock(b, m.Clock)
	return e.end(id, MessageClockRead, fb.ClockReadEnd(b))
}

// Encode implements Body.
func (m *Sleep) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	fb.SleepStart(b)
	fb.SleepAddNanoseconds(b, m.Nanoseconds)
	return e.end(id, MessageSleep, fb.SleepEnd(b))
}

// Encode implements Body.
func (m *WakeMe) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	fb.WakeMeStart(b)
	fb.WakeMeAddMicroseconds(b, m.Microseconds)
	return e.end(id, MessageWakeMe, fb.WakeMeEnd(b))
}

// Encode implements Body.
func (m *Fatal) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	reason := e.name(m.Reason)
	fb.FatalStart(b)
	fb.FatalAddReason(b, reason)
	return e.end(id, MessageFatal, fb.FatalEnd(b))
}
