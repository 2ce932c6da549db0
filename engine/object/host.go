// What the engine needs of its host: one interface, which the worker adapts to the wire and the mounts, and tests to plain Go.
package object

import "time"

// Stream is one of the output streams.
type Stream uint8

const (
	Stdout Stream = 1
	Stderr Stream = 2
)

// Host is everything outside the engine. Every method may be nil-answered with ErrDenied by a host that grants nothing; an error that is an
// *Exception or a *StopError passes to the guest as it is, any other becomes an OSError.
type Host interface {
	// Output takes text, UTF-8, that the guest wrote.
	Output(t *Thread, s Stream, text string) error
	// Input reads one line with its newline; "" at the end. granted is false where no input was granted.
	Input(t *Thread, prompt string) (line string, granted bool, err error)
	// Call calls host function id.
	Call(t *Thread, id uint64, args []Value, kw []*Str) (Value, error)
	// Load returns the source of a module that the host's loader or register_module knows.
	Load(t *Thread, name string) (m LoadedModule, found bool, err error)
	// Now is the wall clock; granted is false where it was not granted.
	Now() (now time.Time, granted bool)
	// Sleep sleeps on the wall clock.
	Sleep(t *Thread, d time.Duration) (granted bool, err error)
	// Files is the file system, nil where nothing is mounted.
	Files() FileSystem
	// Entropy fills b from the system's entropy; granted is false where it was not granted.
	Entropy(b []byte) (granted bool)
}

// Attender is a Host that wants to be called from the guest's own goroutine after Runtime.RequestAttention, within a slice of steps.
type Attender interface {
	Attend(t *Thread) error
}

// LoadedModule is what a loader gives.
type LoadedModule struct {
	Source   string
	Filename string // a guest path
	Package  bool
	Members  []NamedValue // of a registered module: there before the source runs
}

// NamedValue is a name with its value.
type NamedValue struct {
	Name  string
	Value Value
}

// FileSystem opens what is mounted. Paths are guest paths; errors are *OSFailure.
type FileSystem interface {
	Open(path string, flags OpenFlags) (File, error)
	Stat(path string, follow bool) (FileStat, error)
	ReadDir(path string) ([]string, error)
	Mkdir(path string) error
	Remove(path string) error
	Rmdir(path string) error
	Rename(from, to string) error
	Getwd() string
	Chdir(path string) error
}

// OpenFlags ask for the way of opening.
type OpenFlags struct{ Read, Write, Append, Create, Truncate, Exclusive bool }

// File is an open file.
type File interface {
	Read(b []byte) (int, error) // 0, nil at the end
	Write(b []byte) (int, error)
	Seek(offset int64, whence int) (int64, error)
	Truncate(size int64) error
	Sync() error
	Close() error
}

// FileStat is what stat tells.
type FileStat struct {
	Mode           uint32
	Size           int64
	Inode, Links   uint64
	MTime, ATime   time.Time
	IsDir, Regular bool
}

// OSFailure is the error of a file operation: the guest sees the subclass of OSError that belongs to Errno.
type OSFailure struct {
	Errno int
	Path  string // guest path
	Path2 string
}

func (e *OSFailure) Error() string { return "os failure" }

// Caller is a Host some of whose functions are awaitable: a call is begun, the guest goes on, and the host's answer comes while a loop waits.
type Caller interface {
	// BeginCall begins a call of host function id and gives its number, never 0.
	BeginCall(t *Thread, id uint64, args []Value, kw []*Str) (call uint64, err error)
	// CancelCall tells the host that nobody waits for a call any more.
	CancelCall(t *Thread, call uint64) error
	// AwaitCalls waits until an answer comes or something else happens, at most this long, without end where d is negative; with 0 it only looks.
	// It hands the answers to the engine, and tells how long it waited.
	AwaitCalls(t *Thread, d time.Duration) (waited time.Duration, err error)
}
