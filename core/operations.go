// What a host asks of a runtime.
package spy

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// RunOption says more about one Eval, Exec or Run.
type RunOption func(*Request)

// Filename is what tracebacks call the source; "<string>" without it.
func Filename(name string) RunOption { return func(r *Request) { r.Filename = name } }

// SoftTimeout stops the engine after this time, in place of Options.SoftTimeout.
func SoftTimeout(d time.Duration) RunOption { return func(r *Request) { r.SoftTimeout = d } }

// Eval gives the value of an expression. The error is an *Error for what the engine raised. A done context interrupts the engine, and
// kills the worker when that does not stop within 100 ms.
func (rt *Runtime) Eval(ctx context.Context, source string, options ...RunOption) (any, error) {
	return rt.value(ctx, runRequest(VerbEval, source, options))
}

// Exec runs statements. `await` works at the top level.
func (rt *Runtime) Exec(ctx context.Context, source string, options ...RunOption) error {
	return rt.operate(ctx, runRequest(VerbExec, source, options), nil)
}

// Prompt runs one statement as CPython's prompt does: the value of an expression is printed.
func (rt *Runtime) Prompt(ctx context.Context, source string, options ...RunOption) error {
	return rt.operate(ctx, runRequest(VerbPrompt, source, options), nil)
}

// Result is what Run gives.
type Result struct {
	// Value is that of the last statement, if it is an expression.
	Value any
	// Output is what was printed, to both streams, in order; cut in the middle over the limit.
	Output string
	// Err is what the engine raised, or that the worker was lost; nil when all went well.
	Err error
	// Steps and Memory are the counters at the end.
	Steps, Memory int64
}

// Run runs statements, keeps what they print, and gives the value of the last one. What engine code raises is a part of the result, and so
// are a timeout and a lost worker; the error is for what the host did wrong, such as ErrBusy and ErrClosed.
func (rt *Runtime) Run(ctx context.Context, source string, options ...RunOption) (Result, error) {
	var result Result
	var printed strings.Builder
	r := runRequest(VerbRun, source, options)
	r.capture = &printed
	began := false
	r.Fill = func(*protocol.Builder) (int, error) {
		began = true
		return 0, nil
	}
	err := rt.operate(ctx, r, rt.taker(&result.Value))
	stats := rt.Stats()
	result.Output, result.Steps, result.Memory = printed.String(), stats.Steps, stats.Memory
	var e *Error
	if began && (errors.As(err, &e) || isOver(err)) {
		result.Err, err = err, nil
	}
	return result, err
}

func runRequest(verb Verb, source string, options []RunOption) *Request {
	r := &Request{Verb: verb, Source: source}
	for _, set := range options {
		set(r)
	}
	return r
}

// Call calls a function of the runtime: a global by its name, or an *Object. A last argument of type Kwargs gives keywords.
func (rt *Runtime) Call(ctx context.Context, function any, args ...any) (any, error) {
	r := &Request{Verb: VerbCall, Fill: rt.argumentsOf(args)}
	switch f := function.(type) {
	case string:
		r.Name = f
	case *Object:
		r.Verb, r.Object = VerbCallObject, f
	default:
		return nil, refused("TypeError", fmt.Sprintf("call: got %s, want the name of a global or an *Object", goType(function)))
	}
	return rt.value(ctx, r)
}

// Get gives a global; without it the error is an *Error of type KeyError.
func (rt *Runtime) Get(ctx context.Context, name string) (any, error) {
	return rt.value(ctx, &Request{Verb: VerbGet, Name: name})
}

// Delete takes a global away; without it the error is an *Error of type KeyError.
func (rt *Runtime) Delete(ctx context.Context, name string) error {
	return rt.operate(ctx, &Request{Verb: VerbDelete, Name: name}, nil)
}

// Has tells whether there is such a global.
func (rt *Runtime) Has(ctx context.Context, name string) (bool, error) {
	return As[bool](rt.value(ctx, &Request{Verb: VerbHas, Name: name}))
}

// Names lists the globals.
func (rt *Runtime) Names(ctx context.Context) ([]string, error) {
	return As[[]string](rt.value(ctx, &Request{Verb: VerbNames}))
}

// value does an operation that has a value.
func (rt *Runtime) value(ctx context.Context, r *Request) (any, error) {
	var v any
	if err := rt.operate(ctx, r, rt.taker(&v)); err != nil {
		return nil, err
	}
	return v, nil
}

// taker takes the value of a result.
func (rt *Runtime) taker(to *any) func(*Event) error {
	return func(event *Event) (err error) {
		*to, err = rt.take(event.Values)
		return err
	}
}
