// The errors of the package.
package spy

import (
	"errors"
	"strings"
)

var (
	// ErrTimeout is what an error is when the worker was killed because its time was over. The runtime is closed.
	ErrTimeout = errors.New("timeout")
	// ErrWorker is what an error is when the worker died, broke the protocol or could not be started. The runtime is closed.
	ErrWorker = errors.New("worker failed")
	// ErrBusy says that another goroutine uses the runtime.
	ErrBusy = errors.New("runtime is in use by another goroutine")
	// ErrClosed says that the runtime was closed before.
	ErrClosed = errors.New("runtime is closed")
)

// Names of limits, as Error.Limit has them.
const (
	LimitSteps     = "steps"
	LimitMemory    = "memory"
	LimitRecursion = "recursion"
	LimitTime      = "time"
	LimitHostCalls = "host_calls"
	LimitMessage   = "message"
	LimitOutput    = "output"
	LimitInterrupt = "interrupt"
	LimitClosed    = "closed"
)

// Frame is one entry of a traceback. Lines count from 1, 0 is unknown. Columns count bytes from 0, as Python's traceback objects do; they
// are unknown when EndLine is 0.
type Frame struct {
	File, Function, Source           string
	Line, EndLine, Column, EndColumn int
}

// Error is an exception of the engine: one that engine code raised and did not catch, one that refuses what the host asked for, or, as a
// value, an exception object that went in or came out.
type Error struct {
	// Type is the name of its class, such as "KeyError".
	Type string
	// Message is what str() of it gives.
	Message string
	// Args are its arguments as far as they can be copied; nil when they cannot.
	Args Tuple
	// Frames are the entries of its traceback, the outermost first.
	Frames []Frame
	// Traceback is the text that CPython prints for it.
	Traceback string
	// Cause is what it was raised from, Context what was being handled when it was raised.
	Cause, Context *Error
	// Notes are those of add_note.
	Notes []string
	// Limit names the limit that raised it: LimitSteps, LimitMemory and so on. It is empty for an exception that engine code raised
	// itself, whatever its text.
	Limit string
	// Code is the code of a SystemExit: nil, an int64, or anything else.
	Code any
	// Bases are the names of its builtin classes, its own class and the nearest first.
	Bases []string
	// Members are those of an exception group.
	Members []*Error

	suppress bool
	host     error
}

// Error gives "Type: message", or the type alone.
func (e *Error) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// Unwrap gives the host's own error: what a host function returned, or the context's error where a done context stopped the engine.
func (e *Error) Unwrap() error { return e.host }

// IsA tells whether the exception is of this builtin class or of one below it.
func (e *Error) IsA(class string) bool {
	if e.Type == class {
		return true
	}
	for _, b := range e.Bases {
		if b == class {
			return true
		}
	}
	return false
}

// Raise makes an exception of a builtin class for a host function to return: the engine raises it with these arguments. A name that the
// engine does not have arrives as RuntimeError.
func Raise(class string, args ...any) error {
	e := &Error{Type: class, Args: Tuple(args)}
	switch len(args) {
	case 0:
		e.Args = Tuple{}
	case 1:
		e.Message = textOf(args[0])
		if class == "KeyError" {
			e.Message = reprOf(args[0])
		}
	default:
		e.Message = reprOf(e.Args)
	}
	return e
}

// refused is an error of the host's own making in the form of the engine's: what was asked for cannot be.
func refused(class, message string) *Error {
	return &Error{Type: class, Message: message, Args: Tuple{message}, Bases: []string{class, "Exception", "BaseException"}}
}

// TimeoutError says that the worker was killed because its time was over. It is ErrTimeout, and an Error of type Timeout.
type TimeoutError struct {
	// Reason says which limit it was.
	Reason string
	cause  error // of a context
}

func (e *TimeoutError) Error() string { return "Timeout: " + e.Reason }

// Is implements errors.Is.
func (e *TimeoutError) Is(target error) bool { return target == ErrTimeout }

// Unwrap gives the context's error when that was what ended it.
func (e *TimeoutError) Unwrap() error { return e.cause }

// As lets errors.As find an *Error in it.
func (e *TimeoutError) As(target any) bool {
	if to, ok := target.(**Error); ok {
		*to = &Error{Type: "Timeout", Message: e.Reason, Limit: LimitTime, host: e.cause}
		return true
	}
	return false
}

// WorkerError says that the worker died, broke the protocol or could not be started. It is ErrWorker, and an Error of type WorkerError.
type WorkerError struct {
	// Reason says in one line what happened.
	Reason string
	// Detail is the end of what the worker wrote to its stderr, at most 64 KiB. It comes from the worker: it may say anything.
	Detail string
	cause  error
}

func (e *WorkerError) Error() string { return "WorkerError: " + e.Reason }

// Is implements errors.Is.
func (e *WorkerError) Is(target error) bool { return target == ErrWorker }

// Unwrap gives the error behind it, if there is one.
func (e *WorkerError) Unwrap() error { return e.cause }

// As lets errors.As find an *Error in it.
func (e *WorkerError) As(target any) bool {
	if to, ok := target.(**Error); ok {
		*to = &Error{Type: "WorkerError", Message: e.Reason, host: e.cause}
		return true
	}
	return false
}

// notStarted is the error of a worker that is not there.
func notStarted(reason string) error { return &WorkerError{Reason: reason} }

// closedError is ErrClosed with the reason.
type closedError struct{ why error }

func (e *closedError) Error() string {
	if e.why == nil {
		return ErrClosed.Error()
	}
	return ErrClosed.Error() + " since " + firstLine(e.why.Error())
}

func (e *closedError) Is(target error) bool { return target == ErrClosed }

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
