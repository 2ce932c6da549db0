package protocol

// The messages that a host sends, and those that go both ways.

// Hello is the first message each way. The id is 0. A side that got one of another build sends its own and ends.
type Hello struct {
	Protocol uint32
	Build    string
}

// Cancel asks to cancel the call of the message's id, which is answered all the same.
type Cancel struct{}

// Limits bound what a guest may use. Zero means none, but for Memory, Message and Recursion, which are always set.
type Limits struct {
	Steps     uint64
	Memory    uint64 // bytes
	Message   uint64 // bytes
	Output    uint64 // characters
	HostCalls uint64
	Recursion uint64
}

// Variable is one of os.environ.
type Variable struct{ Name, Value string }

// Mount opens a directory of the host to the guest.
type Mount struct {
	HostPath   string
	GuestPath  string
	Writable   bool
	OnPath     bool   // sys.path has GuestPath
	ImportOnly bool   // open() and its kin do not see it
	MaxFile    uint64 // bytes
	Quota      uint64 // bytes
}

// File is a file in the worker's memory that is there from the start.
type File struct {
	GuestPath string
	Content   []byte
}

// Policy is what the worker locks itself by. It is answered by a LockReport of StageLocked; nothing of a guest is sent before.
type Policy struct {
	Seed    [32]byte
	Limits  Limits
	Grants  Grant
	Environ []Variable
	Mounts  []Mount
	Files   []File
	Argv    []string
}

// Define makes a host function a global, or a member of a module that exists. Answered by Result without a value.
type Define struct {
	Module    string // empty: the runtime's globals
	Name      string
	Function  uint32
	Signature string // "(sku, *, currency='EUR')"; empty: anything goes
	Doc       string
	Awaitable bool
}

// RegisterModule makes a module that guests can import. Roots: name (Str), value, name, value and so on. Answered by
// Result without a value.
type RegisterModule struct {
	Name      string
	Source    []byte
	HasSource bool
	Doc       string
	Values    Values
}

// RegisterClass makes a class known of which members or instances may cross; Enum and Dataclass nodes name it by its Name,
// which is therefore used once in a runtime. Roots of an enum: name (Str), value, name, value and so on; of a dataclass:
// name (Str) and Tuple of each field: FieldTraits (Int) and, if it has one, its default. Answered by Result without a value.
type RegisterClass struct {
	Module string
	Name   string
	Form   ClassForm
	Frozen bool
	Values Values
}

// GlobalOp reads or writes a global. Roots of GlobalSet: the value. Answered by Result: of GlobalGet the value, of
// GlobalHas a Bool, of GlobalList a List of Str.
type GlobalOp struct {
	Verb   GlobalVerb
	Name   string
	Values Values
}

// Run evaluates source. Answered by Result or ErrorResult.
type Run struct {
	Mode          RunMode
	Source        []byte // bytes as they are; the engine looks for the coding
	Filename      string
	TopLevelAwait bool
	KeepSteps     bool   // an inner operation: adds to the running count of steps
	SoftTimeout   uint64 // microseconds, 0: none
}

// Call calls an object by handle, or the global Name when Handle is 0. Roots: as many positional arguments as said, then
// name (Str), value, name, value and so on. Answered by Result or ErrorResult.
type Call struct {
	Handle      uint64
	Name        string
	Positional  uint32
	Values      Values
	SoftTimeout uint64 // microseconds, 0: none
}

// ObjectOp does something to an object. Roots: ObjectSetAttr the value; ObjectGetItem, ObjectDelItem and ObjectContains
// the key; ObjectSetItem key and value; ObjectCallMethod arguments as in Call. Answered by Result or ErrorResult.
type ObjectOp struct {
	Handle      uint64
	Verb        ObjectVerb
	Name        string // of attributes and methods
	Count       uint32 // of ObjectNext: the most items wanted, at least 1
	Positional  uint32 // of ObjectCallMethod
	Values      Values
	SoftTimeout uint64 // microseconds, 0: none
}

// Released is a handle that the host gives back: Count is how many Object nodes with it have come since it was given back
// last. One message may have several; each counts.
type Released struct{ Handle, Count uint64 }

// Release gives handles back. It is not answered; the id is 0.
type Release struct{ Handles []Released }

// HostResult answers HostCall. Without Errors it has one root, the value; with Errors the roots are what they refer to.
type HostResult struct {
	Values Values
	Errors []Exception
}

// LoaderResult answers Load: source, or not found, or Errors.
type LoaderResult struct {
	Found    bool
	Source   []byte
	Filename string
	Package  bool
	Values   Values // what Errors refer to
	Errors   []Exception
}

// Ack answers Output and Sleep.
type Ack struct {
	Values Values // what Errors refer to
	Errors []Exception
}

// InputResult answers Input. Neither found nor Errors: the end of the file.
type InputResult struct {
	Found  bool
	Line   string // with its end, "\n", which only the last line may lack
	Values Values // what Errors refer to
	Errors []Exception
}

// ClockResult answers ClockRead.
type ClockResult struct {
	Nanoseconds int64
	Values      Values // what Errors refer to
	Errors      []Exception
}

// Wake says that the time of a WakeMe is over.
type Wake struct{}

// SetLimits changes the limits and starts a new count of steps. Answered by Result without a value.
type SetLimits struct{ Limits Limits }

// Shutdown asks the worker to end. It is not answered.
type Shutdown struct{}
