package protocol

// The messages that a worker sends, and exceptions.

// Layer is one layer of the sandbox.
type Layer struct {
	Name   string // "landlock", "seccomp" ...
	State  LayerState
	Reason string
	ABI    uint32
}

// LockReport tells what the kernel offers, after Hello with the id 0, or answers Policy.
type LockReport struct {
	Stage  LockStage
	PID    uint32
	Layers []Layer
}

// Stats are the counters of a runtime since its start, and the steps of the running count.
type Stats struct {
	Steps      uint64
	Memory     uint64 // bytes
	PeakMemory uint64 // bytes
	Time       uint64 // microseconds in the engine
	HostCalls  uint64
	Messages   uint64
	Output     uint64 // characters
}

// Result answers an operation that went well. Roots: the value if there is one; of ObjectNext the items.
type Result struct {
	Values Values
	Stats  Stats
	Done   bool // of ObjectNext: the iterator is at its end
}

// ErrorResult answers an operation that raised. Errors has at least one; the last was raised.
type ErrorResult struct {
	Values Values // what Errors refer to
	Errors []Exception
	Stats  Stats
}

// HostCall calls a host function. Roots: as many positional arguments as said, then name (Str), value, name, value and so
// on. Answered by HostResult, in any order.
type HostCall struct {
	Function   uint32
	Positional uint32
	Values     Values
}

// Load asks for a module's source. Answered by LoaderResult.
type Load struct{ Name string }

// Output is a piece of whole writes. Sequence counts the pieces of a runtime from 1. Answered by Ack.
type Output struct {
	Stream   Stream
	Content  []byte // text, unless Raw
	Raw      bool   // bytes that the guest wrote below the text layer, as they are
	Sequence uint64
}

// Input asks for a line of standard input. Answered by InputResult.
type Input struct{ Prompt string }

// ClockRead asks for the host's clock. Answered by ClockResult.
type ClockRead struct{ Clock Clock }

// Sleep asks the host to wait. Answered by Ack.
type Sleep struct{ Nanoseconds uint64 }

// WakeMe says that the worker waits for answers to host calls, and asks for a Wake after a time; 0: without. Whatever the host sends next wakes
// the worker, so that a Wake comes only where nothing else did.
type WakeMe struct{ Microseconds uint64 }

// Fatal is the last message of a worker that cannot go on. The id is 0.
type Fatal struct{ Reason string }

// Frame is one entry of a traceback. Lines count from 1, 0 is unknown. Columns count from 0 as Python's traceback objects do;
// they are unknown when EndLine is 0.
type Frame struct {
	File, Function, Source           string
	Line, EndLine, Column, EndColumn uint32
}

const (
	// MaxExceptions is the most exceptions that one message carries. Who has a longer chain leaves out its beginning.
	MaxExceptions = 1024

	// MaxLayers is the most layers in a LockReport.
	MaxLayers = 64
)

// NoPlace stands for an exception or a root that is not there.
const NoPlace = -1

// Exception is one of a list of exceptions in post-order: those that it refers to come before it, the raised one is last.
// Places in the list and roots are NoPlace when there are none.
type Exception struct {
	Type            string
	Message         string
	Args            int // the root that is a Tuple of its arguments; NoPlace: they could not be copied
	Frames          []Frame
	Traceback       string
	Notes           []string
	Bases           []string // names of its builtin bases, the nearest first
	Cause           int      // place in the list
	Context         int      // place in the list
	SuppressContext bool
	Members         []int // places in the list, of an exception group
	Limit           Limit
	ExitCode        int    // the root that is SystemExit's code
	HostException   uint64 // the host's own number of an exception that it raised; 0: none
}

// NewException is an exception of this type and message that refers to nothing.
func NewException(typeName, message string) Exception {
	return Exception{Type: typeName, Message: message, Args: NoPlace, Cause: NoPlace, Context: NoPlace, ExitCode: NoPlace}
}
