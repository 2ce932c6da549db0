// Package numfmt turns numbers into text and text into numbers exactly as CPython 3.15 does, and holds the parsers of the
// three formatting languages: format specifications, percent formats and str.format templates.
//
// It knows no objects: a caller fetches arguments and raises what comes back as *Error. All functions keep no state.
package numfmt

// This file says how failures are told.

import (
	"fmt"

	"github.com/small-python/spy/engine/ucd"
)

// Meter watches over long work; see ucd.Meter. For text Poll counts bytes, for integers word products. The errors of its
// functions are passed on as they are.
type Meter = ucd.Meter

// Kind is the exception class that an Error stands for.
type Kind uint8

// The exception classes.
const (
	ValueError Kind = iota
	TypeError
	OverflowError
	ZeroDivisionError
	MemoryError
)

// String returns the class's name in Python.
func (k Kind) String() string {
	return [...]string{"ValueError", "TypeError", "OverflowError", "ZeroDivisionError", "MemoryError"}[k]
}

// Error is an exception of CPython's: its class and its message.
type Error struct {
	Kind    Kind
	Message string
}

func (e *Error) Error() string { return e.Kind.String() + ": " + e.Message }

func valueError(format string, args ...any) error {
	return &Error{ValueError, fmt.Sprintf(format, args...)}
}

func overflowError(message string) error { return &Error{OverflowError, message} }

// poll asks the meter; a nil one agrees.
func poll(m *Meter, work int) error {
	if m == nil || m.Poll == nil {
		return nil
	}
	return m.Poll(work)
}

// maxUnmetered is the most bytes that are made without asking a meter; no caller that wants more comes without one.
const maxUnmetered = 1 << 31

// maxMetered is where any meter must be wrong.
const maxMetered = 1 << 40

// limit asks the meter before so many bytes are made.
func limit(m *Meter, bytes int64) error {
	if m == nil || m.Limit == nil {
		if bytes > maxUnmetered {
			return &Error{Kind: MemoryError}
		}
		return nil
	}
	if err := m.Limit(bytes); err != nil {
		return err
	}
	if bytes > maxMetered {
		return &Error{Kind: MemoryError}
	}
	return nil
}

func fmtHex(format string, r rune) string { return fmt.Sprintf(format, r) }
