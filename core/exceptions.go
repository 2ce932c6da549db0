// Exceptions between the host and the wire.
package spy

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/small-python/spy/worker/protocol"
)

const (
	// maxText bounds the message of an exception that goes in.
	maxText = 64 << 10
	cutMark = "… [cut]"
	// rememberedErrors is how many errors of host functions are kept for Error.Unwrap.
	rememberedErrors = 256
	// maxChain bounds a chain of causes that goes in.
	maxChain = 100
)

// hostErrors are the last errors that host functions returned, by number, so that an exception that comes back finds its own.
type hostErrors struct {
	last uint64
	ring [rememberedErrors]error
}

func (h *hostErrors) add(err error) uint64 {
	h.last++
	h.ring[h.last%rememberedErrors] = err
	return h.last
}

// get gives the error of a number, nil when it was too long ago; ok is false when there never was one.
func (h *hostErrors) get(number uint64) (err error, ok bool) {
	if number == 0 || number > h.last {
		return nil, number == 0
	}
	if h.last-number >= rememberedErrors {
		return nil, true
	}
	return h.ring[number%rememberedErrors], true
}

// errorOf makes the Error of a list of exceptions, of which the last was raised. An error of its own is a breach.
func (rt *Runtime) errorOf(list []protocol.Exception, values *protocol.Values) (*Error, error) {
	var made []any
	if values.Len() > 0 {
		var err error
		if made, err = rt.takeAll(values); errors.Is(err, protocol.ErrBreach) {
			return nil, err
		} else if err != nil { // arguments that no Go value can be made of are left out
			made = make([]any, values.Len())
		}
	}
	root := func(k int) any {
		if k == protocol.NoPlace {
			return nil
		}
		return made[values.Root(k)]
	}
	out := make([]*Error, len(list))
	for k := range list {
		x := &list[k]
		e := &Error{Type: x.Type, Message: x.Message, Traceback: x.Traceback, Notes: x.Notes, Bases: x.Bases, Limit: limitNames[x.Limit],
			Code: root(x.ExitCode), suppress: x.SuppressContext}
		e.Args, _ = root(x.Args).(Tuple)
		for _, f := range x.Frames {
			e.Frames = append(e.Frames, Frame{File: f.File, Function: f.Function, Source: f.Source, Line: int(f.Line), EndLine: int(f.EndLine),
				Column: int(f.Column), EndColumn: int(f.EndColumn)})
		}
		if x.Cause != protocol.NoPlace {
			e.Cause = out[x.Cause]
		}
		if x.Context != protocol.NoPlace {
			e.Context = out[x.Context]
		}
		for _, m := range x.Members {
			e.Members = append(e.Members, out[m])
		}
		host, ok := rt.errors.get(x.HostException)
		if !ok {
			return nil, wrong("got the host's exception %d, which there never was", x.HostException)
		}
		e.host = host
		out[k] = e
	}
	return out[len(out)-1], nil
}

// exceptions makes the list of exceptions that raises a host's error in the engine. Its values go into the machine's builder.
func (rt *Runtime) exceptions(err error) []protocol.Exception {
	b := rt.machine.builder
	b.Reset()
	var chain []*Error
	for e := exceptionFor(err); e != nil && len(chain) < maxChain; e = e.Cause {
		chain = append(chain, e)
	}
	list := make([]protocol.Exception, 0, len(chain))
	places := 0 // roots so far
	for k := len(chain) - 1; k >= 0; k-- {
		e := chain[k]
		x := protocol.NewException(typeName(e.Type), cutText(asText(e.Message), maxText))
		x.Bases, x.Notes = e.Bases, e.Notes
		if k < len(chain)-1 {
			x.Cause = len(list) - 1
			x.SuppressContext = true
		}
		if e.Args != nil {
			if index, err := rt.give(b, e.Args); err == nil && b.Err() == nil {
				b.Root(index)
				x.Args = places
				places++
			} else if b.Err() != nil { // without the arguments of any, then
				b.Reset()
				places = 0
				for i := range list {
					list[i].Args = protocol.NoPlace
				}
			}
		}
		list = append(list, x)
	}
	list[len(list)-1].HostException = rt.errors.add(err)
	return list
}

// exceptionFor is the exception as which a Go error is raised.
func exceptionFor(err error) *Error {
	if e, ok := err.(*Error); ok {
		return e
	}
	e := &Error{Type: "RuntimeError", Message: err.Error()}
	var inner *Error
	if errors.As(err, &inner) && inner != nil {
		e.Type, e.Bases = inner.Type, inner.Bases
	} else {
		for _, c := range goErrors {
			if errors.Is(err, c.err) {
				e.Type = c.class
				break
			}
		}
	}
	e.Args = Tuple{asText(e.Message)}
	return e
}

// goErrors are the classes of errors that Go's library has a value for.
var goErrors = []struct {
	err   error
	class string
}{
	{fs.ErrNotExist, "FileNotFoundError"}, {fs.ErrExist, "FileExistsError"}, {fs.ErrPermission, "PermissionError"},
	{syscall.EPIPE, "BrokenPipeError"}, {syscall.EISDIR, "IsADirectoryError"}, {syscall.ENOTDIR, "NotADirectoryError"},
	{context.DeadlineExceeded, "TimeoutError"}, {io.EOF, "EOFError"}, {io.ErrUnexpectedEOF, "EOFError"},
}

// typeName is a class's name fit to be sent.
func typeName(name string) string {
	if name == "" || len(name) > 256 || !protocol.ValidText([]byte(name)) {
		return "RuntimeError"
	}
	return name
}

// asText makes text of any string: bytes that are none are shown as CPython's "backslashreplace" does.
func asText(s string) string {
	if protocol.ValidText([]byte(s)) {
		return s
	}
	const hex = "0123456789abcdef"
	var b strings.Builder
	for k := 0; k < len(s); {
		r, n := utf8.DecodeRuneInString(s[k:])
		if r == utf8.RuneError && n == 1 {
			b.WriteString(`\x`)
			b.WriteByte(hex[s[k]>>4])
			b.WriteByte(hex[s[k]&15])
		} else {
			b.WriteString(s[k : k+n])
		}
		k += n
	}
	return b.String()
}

// cutText shortens text to n bytes, at a character's border, with a mark.
func cutText(s string, n int) string {
	if len(s) <= n {
		return s
	}
	n -= len(cutMark)
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n] + cutMark
}
