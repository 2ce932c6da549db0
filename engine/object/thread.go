// The thread state and the runtime: all that is not a table belongs to one of them, so that two runtimes can live in one process.
package object

import (
	"math/big"
	"sync/atomic"
	"unsafe"
)

// SliceSteps is the number of steps after which the loop looks at the flags at the latest.
const SliceSteps = 16384

// Machine is the run loop as the object layer sees it.
type Machine interface {
	// Handled is the exception being handled (sys.exception()), Absent where there is none.
	Handled() Value
	// CurrentLine names the place that runs, for warnings: file name, line and module globals.
	CurrentLine(level int) (file string, line int, globals *Dict)
	// ForgetDead drops the references that lie on the stack above what runs, so that a collection does not keep them.
	ForgetDead()
	// ForgetCaches drops what is held only to be found quickly.
	ForgetCaches()
}

// Thread is a thread of the guest. The first parameter of everything that can raise, allocate or run guest code.
type Thread struct {
	Runtime *Runtime
	Machine Machine

	// Steps left until the loop must look up (Poll). The run loop decrements it; builtin loops call Step.
	Steps int64
	// depth counts nested calls of all kinds: guest frames and native recursion (repr, ==, hash …).
	Depth int
	// DepthLimit is the depth from which the run loop's short way looks closer: never over the recursion limit. The machine keeps it.
	DepthLimit int
	// LastStop is the StopIteration that a Next slot turned into Absent, where it carried something; next() raises it again. Who asks clears it first.
	LastStop *Exception
	context  *Context // nil: none yet
	// AsyncGenerators is where the machine notes each asynchronous generator that begins: the running loop closes them at its end. nil: nowhere.
	AsyncGenerators *[]Value
	reprs           []Value // objects whose repr is running, for `[...]`
	args            []Value // a stack of argument lists that begin with self (withSelf)
	scratch         []byte  // a text in the making, for who takes it away meanwhile
	lent            unsafe.Pointer

	spareWords [2][]big.Word // of ints that nobody has any more
	spareNext  uint8         // the one to be replaced

	spare      [maxRoomy + 1]*List // lists of that many items that nobody has any more, cleared
	spareTuple *Tuple              // a tuple of three that nobody has any more, cleared
	spareSet   *smallSet           // a set that nobody has any more, cleared
	rooms      [roomSizes]*Value   // what lists that grew left, by size, cleared; see keepRoom
	spareSuper *Super              // a super object that nobody has any more, cleared
	spareTable []Value             // of setSecond places, of such a set
}

// Limits are the bounds of a runtime; zero means none.
type Limits struct {
	Steps  int64
	Memory int64
}

// Runtime is one Python interpreter's state.
type Runtime struct {
	Host     Host
	Limits   Limits
	Engine   any   // the facade's *Engine
	Importer any   // the facade's importer
	Modules  *Dict // sys.modules
	Builtins *Module
	Main     *Module

	Chars      [256]Str // the one-character strings up to U+00FF
	EmptyTuple Tuple
	EmptyStr   *Str
	Empty      *Bytes

	RecursionLimit int
	MaxStrDigits   int // the 4300-digit rule
	Seed           [32]byte

	hashKey     [4]uint64
	versions    uint64
	interned    map[string]*Str
	ids         map[any]uint64
	nextID      uint64
	subclasses  map[*Type][]*Type // heap subclasses of static types
	attrCache   [attrCacheSize]attrCacheLine
	superCache  [superCacheSize]superCacheLine
	stop        atomic.Pointer[StopError]
	attention   atomic.Bool // the host wants Attend to be called
	spent       int64       // steps of the operation before the current slice
	slice       int64       // steps that were handed to the thread in the current slice
	Memory      Memory
	MemoryErr   *Exception // made beforehand: raising it must not allocate
	ModuleState map[string]any
	crossings   map[string]*Crossing // classes whose instances cross to the host, by module
	Decimals    any                  // as ModuleState, of the module decimal: each sum looks here
	bigScratch  big.Int
	remainder   big.Int // of a division of which only the quotient is wanted
	core        coreState
	weak        weakTable
}

func (r *Runtime) newVersion() uint64 { r.versions++; return r.versions }

// NewVersion returns a number never given before by this runtime, for caches.
func (r *Runtime) NewVersion() uint64 { return r.newVersion() }

// Intern returns the one str object of the runtime with this text.
func (r *Runtime) Intern(s string) *Str {
	if len(s) == 1 && s[0] < 0x80 {
		return &r.Chars[s[0]]
	}
	if o := r.interned[s]; o != nil {
		return o
	}
	o := &Str{Obj: Obj{&strShape}, S: s, flags: strInterned}
	o.IsASCII()
	o.hash, o.flags = r.hashText(s), o.flags|strHashed
	r.interned[s] = o
	r.Memory.chargeName(s)
	return o
}

// InternStr is Intern for a str object.
func (r *Runtime) InternStr(s *Str) *Str {
	if s.flags&strInterned != 0 {
		return s
	}
	return r.Intern(s.S)
}

// StopKind says what stopped the guest.
type StopKind uint8

const (
	StopSteps StopKind = iota + 1
	StopInterrupt
	StopTime
	StopHostCalls
	StopClose
	StopMemory // a guest that goes on and on after MemoryErrors
)

// StopError is a stop: it passes over every except and finally of the guest. It is no exception.
type StopError struct {
	Kind      StopKind
	Traceback *Traceback // where the guest was, for the host's eyes
}

func (e *StopError) Error() string {
	switch e.Kind {
	case StopSteps:
		return "execution step limit exceeded"
	case StopHostCalls:
		return "host call limit exceeded"
	case StopTime:
		return "time limit exceeded"
	case StopMemory:
		return "memory limit exceeded again and again"
	}
	return "interrupted"
}

// Stop makes a stop.
func Stop(k StopKind) error { return &StopError{Kind: k} }

// Interrupt asks the guest to stop, until ClearStop; it may be called from any goroutine.
func (r *Runtime) Interrupt(k StopKind) { r.stop.Store(&StopError{Kind: k}) }

// Stopped is the stop that was asked for, nil when none was. Poll gives it too, at the end of a slice; who has waited for the host asks here.
func (r *Runtime) Stopped() error {
	if s := r.stop.Load(); s != nil {
		return s
	}
	return nil
}

// ClearStop begins an operation: it forgets the stop of the one before, and one that came when nothing ran.
func (r *Runtime) ClearStop() { r.stop.Store(nil) }

// BeginSteps starts a new count of steps.
func (t *Thread) BeginSteps() {
	t.Runtime.spent = 0
	t.refill()
}

// StepsDone is the number of steps since BeginSteps.
func (t *Thread) StepsDone() int64 { return t.Runtime.spent + t.Runtime.slice - t.Steps }

func (t *Thread) refill() {
	r := t.Runtime
	r.slice = SliceSteps
	if r.Limits.Steps > 0 {
		r.slice = min(r.slice, r.Limits.Steps-r.spent)
	}
	if t.WeakCallsDue() { // they run at the loop's next look, however long the builtin goes on that looks now
		r.slice = 0
	}
	t.Steps = r.slice
}

// Poll is called when Steps has fallen below zero: it accounts for the slice, looks at the flags and hands out the next one.
func (t *Thread) Poll() error {
	r := t.Runtime
	r.spent += r.slice - t.Steps
	r.slice, t.Steps = 0, 0
	if r.Limits.Steps > 0 && r.spent > r.Limits.Steps {
		return Stop(StopSteps)
	}
	if s := r.stop.Load(); s != nil { // it stays until ClearStop, so that nothing that is called on the way out goes on
		return s
	}
	t.refill()
	if r.attention.Load() && r.attention.Swap(false) {
		if a, ok := r.Host.(Attender); ok {
			if err := a.Attend(t); err != nil {
				return err
			}
		}
	}
	if r.Memory.due {
		return t.checkMemory()
	}
	return nil
}

// Step charges n steps of a builtin's loop.
func (t *Thread) Step(n int) error {
	if t.Steps -= int64(n); t.Steps < 0 {
		return t.Poll()
	}
	return nil
}

// ChargeLong charges work on a text that is as a rule short, such as a name, where it is not.
func (t *Thread) ChargeLong(s string) error {
	if len(s) < charBlock {
		return nil
	}
	return t.Step(len(s) >> charShift)
}

// SetRecursionLimit changes the recursion limit.
func (t *Thread) SetRecursionLimit(n int) {
	t.Runtime.RecursionLimit = n
	t.DepthLimit = 0 // the next call looks closer
}

// Enter counts one level of native or guest nesting; every call that returns nil is matched by Leave.
func (t *Thread) Enter() error {
	if t.Depth >= t.Runtime.RecursionLimit {
		return t.RecursionError("")
	}
	t.Depth++
	return nil
}

// Leave ends what Enter began.
func (t *Thread) Leave() { t.Depth-- }

// EnterReprs guards a container's repr against itself: false means v's repr is already running.
func (t *Thread) EnterRepr(v Value) bool {
	for _, x := range t.reprs {
		if x.Is(v) {
			return false
		}
	}
	t.reprs = append(t.reprs, v)
	return true
}

// LeaveRepr ends what EnterRepr began.
func (t *Thread) LeaveRepr() {
	n := len(t.reprs) - 1
	t.reprs[n] = Value{}
	t.reprs = t.reprs[:n]
}
