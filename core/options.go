// Options of a runtime.
package spy

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"sort"
	"strconv"
	"time"

	"github.com/small-python/spy/sandbox/policy"
	"github.com/small-python/spy/worker/protocol"
)

// Options of a runtime. The zero value grants nothing but printing.
type Options struct {
	// Std makes the standard modules importable.
	Std bool
	// StepLimit bounds the steps of one outermost Eval, Exec or Run. Zero means none. What passes it ends with RuntimeError and
	// Error.Limit LimitSteps; the runtime stays usable.
	StepLimit int64
	// MemoryLimit bounds the bytes that the engine holds. Zero means 256 MiB, the least is 16 MiB. What passes it gets MemoryError.
	MemoryLimit int64
	// Timeout bounds the wall time of one operation that is spent in the worker; time in host functions, Output, Loader and Input does not
	// count, an operation inside of a host function counts for both. Zero means none. Past it the worker is killed: ErrTimeout.
	Timeout time.Duration
	// SoftTimeout stops the engine after this time; Error.Limit is LimitTime, and the runtime stays usable. Zero means none.
	SoftTimeout time.Duration
	// Deadline bounds the wall time of one operation, with the time in host functions. Past it the worker is killed: ErrTimeout. A host
	// function that runs is not stopped. Zero means none.
	Deadline time.Duration
	// MessageLimit bounds the bytes of one value that goes in or comes out. Zero means 64 MiB.
	MessageLimit int
	// MaxHostCalls bounds the calls of host functions in the runtime's life. Zero means none.
	MaxHostCalls int64
	// OutputLimit bounds the characters of printed text that one operation passes on: the beginning and the end are kept, each up to half,
	// with a mark in between. Zero means none for Output and ErrorOutput, and DefaultOutputLimit for what Run keeps.
	OutputLimit int

	// Output takes what engine code prints, in pieces of whole writes. Nil means os.Stdout; Discard throws it away. An error raises in the
	// engine where it printed. It runs with this program's rights.
	Output func(text string) error
	// ErrorOutput takes what goes to sys.stderr. Nil means os.Stderr.
	ErrorOutput func(text string) error
	// Input gives a line of standard input, with its end of line; io.EOF is the end. Nil grants none: input() raises EOFError.
	Input func(ctx context.Context, prompt string) (line string, err error)
	// Loader gives the source of a module that is not there yet; not found is false. Nil grants none. DirLoader makes one of a folder.
	Loader Loader

	// RequireSandbox makes New, or the first run, fail unless every layer of the sandbox holds.
	RequireSandbox bool
	// Seed fixes hash order, random and uuid4, so that a run with the same inputs is the same run. Nil means a seed by chance.
	Seed *int64
	// Clock grants the clock of the system: time.time(), datetime.now(), time.sleep().
	Clock bool
	// Entropy grants the system's entropy: os.urandom, secrets, random.SystemRandom.
	Entropy bool
	// Environ is os.environ. It is empty otherwise.
	Environ map[string]string
	// Argv is sys.argv. Nil means [""].
	Argv []string
	// Files are files in the worker's memory, by their absolute guest paths. They count for MemoryLimit.
	Files map[string][]byte
	// Scratch grants a directory in the worker's memory at /tmp that can be written. It counts for MemoryLimit.
	Scratch bool

	// Logger hears of the runtime's start (info; warn where the sandbox does not hold in full), of each operation (debug; info where a limit
	// stopped it) and of the loss of its worker (warn). It gets no text of guests but names of exception classes. Nil logs nothing.
	Logger *slog.Logger

	// Worker is the path of the worker's program. Empty means SPY_WORKER, then beside Library and the running program, then PATH.
	Worker string
	// Library is the path of the shared library that this code is a part of, beside which the worker is looked for.
	Library string
	// Shell tells the engine that it serves a shell: exit() and atexit are there.
	Shell bool
}

// DefaultOutputLimit is how many characters of printed text Run keeps when Options.OutputLimit is zero.
const DefaultOutputLimit = 1 << 20

// Loader gives the source of the module of that dotted name. It runs with this program's rights; the name comes from engine code and may be
// any text. It may call SetModule to say more about what it found.
type Loader func(ctx context.Context, name string) (source string, found bool, err error)

// Discard is an Output that throws everything away.
func Discard(string) error { return nil }

// filled is the options with defaults in place of zeros, or an error that says what cannot be.
func (o Options) filled() (Options, error) {
	if o.MemoryLimit == 0 {
		o.MemoryLimit = policy.DefaultMemoryLimit
	}
	if o.MessageLimit == 0 {
		o.MessageLimit = protocol.DefaultMessageLimit
	}
	if o.Argv == nil {
		o.Argv = []string{""}
	}
	for _, c := range []struct {
		name             string
		got, least, most int64
	}{
		{"StepLimit", o.StepLimit, 0, 1 << 62},
		{"MemoryLimit", o.MemoryLimit, policy.LeastMemoryLimit, 1 << 46},
		{"MessageLimit", int64(o.MessageLimit), protocol.MinMessageLimit, protocol.MaxMessageLimit},
		{"MaxHostCalls", o.MaxHostCalls, 0, 1 << 62},
		{"OutputLimit", int64(o.OutputLimit), 0, 1 << 40},
		{"Timeout", int64(o.Timeout), 0, 1 << 62},
		{"SoftTimeout", int64(o.SoftTimeout), 0, 1 << 62},
		{"Deadline", int64(o.Deadline), 0, 1 << 62},
	} {
		if c.got < c.least || c.got > c.most {
			return o, refused("ValueError", fmt.Sprintf("%s: got %d, want %d to %d", c.name, c.got, c.least, c.most))
		}
	}
	return o, o.checkTexts()
}

func (o *Options) checkTexts() error {
	text := func(what, s string) error {
		if !protocol.ValidText([]byte(s)) {
			return refused("ValueError", what+" is not UTF-8 text: "+strconv.Quote(s))
		}
		return nil
	}
	for name, value := range o.Environ {
		if err := text("a variable of Environ", name+value); err != nil {
			return err
		}
	}
	for _, a := range o.Argv {
		if err := text("an argument of Argv", a); err != nil {
			return err
		}
	}
	return o.checkFiles()
}

// policy is what the worker locks itself by.
func (o *Options) policy(mounts []protocol.Mount) (*protocol.Policy, error) {
	p := &protocol.Policy{Mounts: mounts, Argv: o.Argv, Grants: o.grants(), Limits: o.limits()}
	if o.Seed != nil {
		p.Seed = sha256.Sum256(strconv.AppendInt(nil, *o.Seed, 10))
	} else if _, err := rand.Read(p.Seed[:]); err != nil {
		return nil, err
	}
	for _, name := range sortedKeys(o.Environ) {
		p.Environ = append(p.Environ, protocol.Variable{Name: name, Value: o.Environ[name]})
	}
	for _, path := range sortedKeys(o.Files) {
		p.Files = append(p.Files, protocol.File{GuestPath: path, Content: o.Files[path]})
	}
	return p, nil
}

// limits of the engine. Output is cut by the host, which has it anyway.
func (o *Options) limits() protocol.Limits {
	return protocol.Limits{Steps: uint64(o.StepLimit), Memory: uint64(o.MemoryLimit), Message: uint64(o.MessageLimit), HostCalls: uint64(o.MaxHostCalls)}
}

func (o *Options) grants() protocol.Grant {
	g := protocol.GrantOutput | protocol.GrantErrorOutput
	for _, c := range []struct {
		granted bool
		grant   protocol.Grant
	}{
		{o.Std, protocol.GrantStd}, {o.Clock, protocol.GrantClock}, {o.Entropy, protocol.GrantEntropy}, {o.Loader != nil, protocol.GrantLoader},
		{o.Input != nil, protocol.GrantInput}, {o.Scratch, protocol.GrantScratch}, {o.Shell, protocol.GrantShell},
	} {
		if c.granted {
			g |= c.grant
		}
	}
	return g
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
