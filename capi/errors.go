// Errors on their way to C: a status, and an image in which each exception is a tuple. fail.c and the bindings read the parts by place.
package main

/*
#include "bridge.h"
*/
import "C"

import (
	"errors"
	"fmt"

	spy "github.com/small-python/spy/core"
)

// refusal is an error of this half's own.
func refusal(class, message string) *spy.Error {
	return &spy.Error{Type: class, Message: message, Args: spy.Tuple{message}, Bases: []string{class, "Exception", "BaseException"}}
}

// statusOf says which status an error is.
func statusOf(err error) C.int32_t {
	var e *spy.Error
	switch {
	case errors.Is(err, spy.ErrTimeout):
		return C.SPY_TIMEOUT
	case errors.Is(err, spy.ErrClosed):
		return C.SPY_CLOSED
	case errors.Is(err, spy.ErrWorker):
		return C.SPY_WORKER
	case errors.Is(err, spy.ErrBusy):
		return C.SPY_BUSY
	case !errors.As(err, &e):
		return C.SPY_FAILED
	case e.Limit == spy.LimitInterrupt:
		return C.SPY_INTERRUPTED
	case e.Limit != "":
		return C.SPY_LIMIT
	case !fromEngine(e) && (len(e.Bases) == 0 || e.Type == "NotADirectoryError"): // of the system
		return C.SPY_FAILED
	case !fromEngine(e):
		return C.SPY_MISUSE
	}
	return C.SPY_ERROR
}

// fromEngine tells whether the engine raised it or stopped; what the host refuses has no traceback, and no limit but that of messages.
func fromEngine(e *spy.Error) bool {
	return e.Traceback != "" || len(e.Frames) > 0 || e.Limit != "" && e.Limit != spy.LimitMessage
}

// asError gives the form in which an error crosses.
func asError(err error) (e *spy.Error, detail string) {
	var w *spy.WorkerError
	if errors.As(err, &w) {
		detail = w.Detail
	}
	if errors.As(err, &e) {
		return e, detail
	}
	class := "RuntimeError"
	if errors.Is(err, errPools) {
		class = "SystemError"
	}
	return refusal(class, err.Error()), detail
}

// fail writes an error to the buffer of C and gives its status.
func (s *shell) fail(to *C.spy_buffer, err error) C.int32_t {
	e, detail := asError(err)
	status := statusOf(err)
	image, err := s.errorImage(e, detail)
	if err != nil { // its arguments cannot be sent
		plain := *e
		plain.Args, plain.Code = nil, nil
		if image, err = s.errorImage(&plain, ""); err != nil {
			image = nil
		}
	}
	if !put(to, image) {
		return C.SPY_NOMEM
	}
	return status
}

// maxErrors bounds the exceptions that one error brings along.
const maxErrors = 256

// errorList puts an error and those that it refers to in post-order.
type errorList struct {
	shell  *shell
	b      *spy.WireBuilder
	places map[*spy.Error]int // from 1
	roots  []spy.WireIndex
}

func (s *shell) errorImage(e *spy.Error, detail string) ([]byte, error) {
	b := &spy.WireBuilder{}
	b.SetLimit(256 << 20)
	l := errorList{shell: s, b: b, places: map[*spy.Error]int{}}
	if err := l.add(e, detail); err != nil {
		return nil, err
	}
	b.Root(l.roots...)
	if err := b.Err(); err != nil {
		return nil, err
	}
	values := b.Values()
	return s.image(&values, true)
}

// pending is one error whose relatives are being added.
type pending struct {
	e      *spy.Error
	behind []*spy.Error
}

// add adds the error's relatives, then itself. The depth is the chain's, so nothing recurses.
func (l *errorList) add(e *spy.Error, detail string) error {
	stack := []pending{{e, relatives(e)}}
	seen := map[*spy.Error]bool{e: true}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.behind) > 0 {
			next := top.behind[0]
			top.behind = top.behind[1:]
			if !seen[next] && len(seen) < maxErrors {
				seen[next] = true
				stack = append(stack, pending{next, relatives(next)})
			}
			continue
		}
		stack = stack[:len(stack)-1]
		if len(stack) > 0 {
			if err := l.write(top.e, ""); err != nil {
				return err
			}
			continue
		}
		return l.write(e, detail)
	}
	return nil
}

func relatives(e *spy.Error) []*spy.Error {
	out := append([]*spy.Error(nil), e.Members...)
	if c := behind(e); c != nil {
		out = append(out, c)
	}
	return out
}

// behind is the exception that the error was raised from, else the one that was being handled.
func behind(e *spy.Error) *spy.Error {
	if e.Cause != nil {
		return e.Cause
	}
	return e.Context
}

// write adds the tuple of one error. The order of the parts is that of fail.c.
func (l *errorList) write(e *spy.Error, detail string) error {
	b := l.b
	args, err := l.any(e.Args, e.Args != nil)
	if err != nil {
		return err
	}
	code, err := l.any(e.Code, true)
	if err != nil {
		return err
	}
	cause := 0
	if c := behind(e); c != nil {
		cause = l.places[c]
	}
	members := make([]spy.WireIndex, len(e.Members))
	for k, m := range e.Members {
		members[k] = b.Int(int64(l.places[m]))
	}
	tuple := b.Tuple([]spy.WireIndex{
		b.Str(e.Type), b.Str(e.Message), b.Str(e.Traceback), b.Str(e.Limit), b.Str(detail), args, b.Bool(e.IsA("SystemExit")), code,
		l.frames(e), l.texts(e.Notes), b.Int(int64(cause)), b.Tuple(members), b.Int(int64(l.shell.raised.number(e.Unwrap()))),
		l.texts(e.Bases), b.Bool(!fromEngine(e)),
	})
	l.roots = append(l.roots, tuple)
	l.places[e] = len(l.roots)
	return b.Err()
}

// any adds a value of core's; None without one. Objects in it are held from here on.
func (l *errorList) any(v any, there bool) (spy.WireIndex, error) {
	if !there {
		return l.b.None(), nil
	}
	l.shell.keepAll(v, 0)
	return l.shell.rt.Describe(l.b, v)
}

func (l *errorList) texts(list []string) spy.WireIndex {
	items := make([]spy.WireIndex, len(list))
	for k, t := range list {
		items[k] = l.b.Str(t)
	}
	return l.b.Tuple(items)
}

func (l *errorList) frames(e *spy.Error) spy.WireIndex {
	b := l.b
	items := make([]spy.WireIndex, len(e.Frames))
	for k, f := range e.Frames {
		items[k] = b.Tuple([]spy.WireIndex{b.Str(f.File), b.Str(f.Function), b.Str(f.Source), b.Int(int64(f.Line)), b.Int(int64(f.EndLine)),
			b.Int(int64(f.Column)), b.Int(int64(f.EndColumn))})
	}
	return b.Tuple(items)
}

// keepAll holds the objects in a value that core made, so that they can be given to C.
func (s *shell) keepAll(v any, depth int) {
	if depth > 1000 {
		return
	}
	switch x := v.(type) {
	case *spy.Object:
		var b spy.WireBuilder
		b.SetLimit(1 << 10)
		if i, err := s.rt.Give(&b, x); err == nil {
			values := b.Values()
			handle, _, _ := values.Object(i)
			s.keep(handle, x)
		}
	case []any:
		for _, item := range x {
			s.keepAll(item, depth+1)
		}
	case spy.Tuple:
		for _, item := range x {
			s.keepAll(item, depth+1)
		}
	case *spy.Dict:
		for key, item := range x.All() {
			s.keepAll(key, depth+1)
			s.keepAll(item, depth+1)
		}
	}
}

// guard turns a panic of this half into a status: no exported function may end the host.
func guard(status *C.int32_t, to *C.spy_buffer) {
	if p := recover(); p != nil {
		*status = C.SPY_FAILED
		if to != nil {
			var s shell
			s.rt = &spy.Runtime{}
			func() {
				defer func() { _ = recover() }()
				to.n = 0
				if image, err := s.errorImage(refusal("SystemError", fmt.Sprint("a fault of libspy: ", p)), ""); err == nil {
					put(to, image)
				}
			}()
		}
	}
}
