package protocol

// The Encode methods of the host's answers, and of exceptions.

import (
	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// Encode implements Body.
func (m *HostResult) Encode(e *Encoder, id uint64) ([]byte, error) {
	if len(m.Errors) == 0 {
		return m.directResult(e, id)
	}
	b := e.begin(&m.Values)
	values, errors := e.raised(&m.Values, m.Errors)
	fb.HostResultStart(b)
	fb.HostResultAddValues(b, values)
	fb.HostResultAddErrors(b, errors)
	return e.end(id, MessageHostResult, fb.HostResultEnd(b))
}

// Encode implements Body.
func (m *LoaderResult) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	values, errors := e.raised(&m.Values, m.Errors)
	source, filename := e.optionalBytes(m.Source), e.text(m.Filename)
	fb.LoaderResultStart(b)
	fb.LoaderResultAddFound(b, m.Found)
	fb.LoaderResultAddSource(b, source)
	fb.LoaderResultAddFilename(b, filename)
	fb.LoaderResultAddPackage(b, m.Package)
	fb.LoaderResultAddValues(b, values)
	fb.LoaderResultAddErrors(b, errors)
	return e.end(id, MessageLoaderResult, fb.LoaderResultEnd(b))
}

// Encode implements Body.
func (m *Ack) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	values, errors := e.raised(&m.Values, m.Errors)
	fb.AckStart(b)
	fb.AckAddValues(b, values)
	fb.AckAddErrors(b, errors)
	return e.end(id, MessageAck, fb.AckEnd(b))
}

// Encode implements Body.
func (m *InputResult) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	values, errors := e.raised(&m.Values, m.Errors)
	line := e.text(m.Line)
	fb.InputResultStart(b)
	fb.InputResultAddFound(b, m.Found)
	fb.InputResultAddLine(b, line)
	fb.InputResultAddValues(b, values)
	fb.InputResultAddErrors(b, errors)
	return e.end(id, MessageInputResult, fb.InputResultEnd(b))
}

// Encode implements Body.
func (m *ClockResult) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	values, errors := e.raised(&m.Values, m.Errors)
	fb.ClockResultStart(b)
	fb.ClockResultAddNanoseconds(b, m.Nanoseconds)
	fb.ClockResultAddValues(b, values)
	fb.ClockResultAddErrors(b, errors)
	return e.end(id, MessageClockResult, fb.ClockResultEnd(b))
}

// raised writes the values and the exceptions that refer to them.
func (e *Encoder) raised(v *Values, list []Exception) (values, errors flatbuffers.UOffsetT) {
	if len(list) > MaxExceptions {
		e.invalid("got %d exceptions, want at most %d", len(list), MaxExceptions)
	}
	values = e.values(v)
	errors = e.tables(len(list), func(k int) flatbuffers.UOffsetT {
		x := &list[k]
		if !validPlaces(x, k, v) {
			e.invalid("exception %d refers to what is not before it, or to a root that does not fit", k)
		}
		return e.exception(x)
	})
	return values, errors
}

// validPlaces tells whether what the k-th exception of a list refers to is there.
func validPlaces(x *Exception, k int, v *Values) bool {
	for _, place := range x.Members {
		if place < 0 || place >= k {
			return false
		}
	}
	if x.Cause < NoPlace || x.Cause >= k || x.Context < NoPlace || x.Context >= k {
		return false
	}
	roots := v.Roots().Len()
	if x.ExitCode < NoPlace || x.ExitCode >= roots || x.Args < NoPlace || x.Args >= roots {
		return false
	}
	return x.Args == NoPlace || v.Kind(v.Root(x.Args)) == KindTuple
}

func (e *Encoder) exception(x *Exception) flatbuffers.UOffsetT {
	b := e.b
	e.below("limit", uint8(x.Limit), endLimit)
	typeName, message, traceback := e.name(x.Type), e.text(x.Message), e.text(x.Traceback)
	frames := e.tables(len(x.Frames), func(k int) flatbuffers.UOffsetT { return e.frame(&x.Frames[k]) })
	notes, bases := e.texts(x.Notes), e.texts(x.Bases)
	var members flatbuffers.UOffsetT
	if n := len(x.Members); n > 0 && !e.spent(4*n) {
		fb.ExceptionStartMembersVector(b, n)
		for k := n - 1; k >= 0; k-- {
			b.PrependUint32(uint32(x.Members[k]))
		}
		members = b.EndVector(n)
	}
	fb.ExceptionStart(b)
	fb.ExceptionAddType(b, typeName)
	fb.ExceptionAddMessage(b, message)
	fb.ExceptionAddTraceback(b, traceback)
	fb.ExceptionAddFrames(b, frames)
	fb.ExceptionAddNotes(b, notes)
	fb.ExceptionAddBases(b, bases)
	fb.ExceptionAddMembers(b, members)
	fb.ExceptionAddArgs(b, uint32(x.Args+1))
	fb.ExceptionAddCause(b, uint32(x.Cause+1))
	fb.ExceptionAddContext(b, uint32(x.Context+1))
	fb.ExceptionAddExitCode(b, uint32(x.ExitCode+1))
	fb.ExceptionAddHostException(b, x.HostException)
	fb.ExceptionAddSuppressContext(b, x.SuppressContext)
	fb.ExceptionAddLimit(b, x.Limit)
	return fb.ExceptionEnd(b)
}

func (e *Encoder) frame(f *Frame) flatbuffers.UOffsetT {
	b := e.b
	file, function, source := e.name(f.File), e.name(f.Function), e.text(f.Source)
	fb.FrameStart(b)
	fb.FrameAddFile(b, file)
	fb.FrameAddFunction(b, function)
	fb.FrameAddSource(b, source)
	fb.FrameAddLine(b, f.Line)
	fb.FrameAddEndLine(b, f.EndLine)
	fb.FrameAddColumn(b, f.Column)
	fb.FrameAddEndColumn(b, f.EndColumn)
	return fb.FrameEnd(b)
}
