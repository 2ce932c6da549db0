// Exceptions between the engine and the wire.
package worker

import (
	"strings"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

const (
	maxMessage = 64 << 10
	maxArgs    = 1 << 20
	maxLinks   = 100 // of a chain of causes and contexts
	maxFrames  = 1000
	cutMark    = "… [cut]"
)

// sendError answers an operation with what it raised.
func (w *worker) sendError(err error, id uint64) error {
	w.builder.Reset()
	w.roots = 0
	answer := protocol.ErrorResult{Stats: w.stats()}
	switch e := err.(type) {
	case *object.StopError:
		answer.Errors = []protocol.Exception{w.stopped(e)}
	case *object.Exception:
		answer.Errors = w.chain(e)
		answer.Values = w.builder.Values()
	default:
		return err // of the protocol: a handle that was never issued
	}
	bytes, eerr := answer.Encode(w.encoder, id)
	if eerr != nil { // too big for the message limit: what it is, without the rest
		last := answer.Errors[len(answer.Errors)-1]
		short := protocol.NewException(last.Type, cut(last.Message, 256))
		short.Limit, short.Bases = last.Limit, last.Bases
		answer.Errors, answer.Values = []protocol.Exception{short}, protocol.Values{}
		if bytes, eerr = answer.Encode(w.encoder, id); eerr != nil {
			return eerr
		}
	}
	return w.writer.Send(bytes)
}

// stopped is how a stop looks to the host.
func (w *worker) stopped(e *object.StopError) protocol.Exception {
	x := protocol.NewException("RuntimeError", e.Error())
	x.Bases = []string{"RuntimeError", "Exception", "BaseException"}
	switch e.Kind {
	case object.StopSteps:
		x.Limit = protocol.LimitSteps
	case object.StopTime:
		x.Limit = protocol.LimitTime
	case object.StopHostCalls:
		x.Limit = protocol.LimitHostCalls
	case object.StopClose:
		x.Limit = protocol.LimitClosed
	case object.StopMemory:
		x = protocol.NewException("MemoryError", e.Error())
		x.Bases = []string{"MemoryError", "Exception", "BaseException"}
		x.Limit = protocol.LimitMemory
	default:
		x = protocol.NewException("KeyboardInterrupt", "")
		x.Bases = []string{"KeyboardInterrupt", "BaseException"}
		x.Limit = protocol.LimitInterrupt
	}
	if e.Traceback != nil {
		x.Frames = w.frames(e.Traceback)
		x.Traceback = cut(engine.FormatStop(e, strings.TrimSuffix(x.Type+": "+x.Message, ": ")), maxArgs)
	}
	return x
}

// chain lists an exception with its causes and contexts, the raised one last.
func (w *worker) chain(e *object.Exception) []protocol.Exception {
	seen := map[*object.Exception]int{}
	var order []*object.Exception
	for x := e; x != nil && len(order) < maxLinks; {
		if _, ok := seen[x]; ok {
			break
		}
		seen[x] = 0
		order = append(order, x)
		x = behind(x)
	}
	var out []protocol.Exception
	for i := len(order) - 1; i >= 0; i-- {
		x := order[i]
		p := w.describe(x, i == 0)
		if c, ok := asException(x.Cause); ok {
			if at, ok := seen[c]; ok && placed(out, at, c, order, i) {
				p.Cause = at
			}
		}
		if c, ok := asException(x.Context); ok {
			if at, ok := seen[c]; ok && placed(out, at, c, order, i) {
				p.Context = at
			}
		}
		seen[x] = len(out)
		out = append(out, p)
	}
	return out
}

// placed tells whether c is already in the list that is being made: it must come before what refers to it.
func placed(out []protocol.Exception, at int, c *object.Exception, order []*object.Exception, i int) bool {
	for k := i + 1; k < len(order); k++ {
		if order[k] == c {
			return at < len(out)
		}
	}
	return false
}

func asException(v object.Value) (*object.Exception, bool) {
	if v.IsAbsent() || v.IsNone() {
		return nil, false
	}
	return object.AsException(v)
}

// behind is what an exception was raised from, or while handling.
func behind(e *object.Exception) *object.Exception {
	if c, ok := asException(e.Cause); ok {
		return c
	}
	if c, ok := asException(e.Context); ok && !e.Suppress {
		return c
	}
	return nil
}

// describe makes the wire's form of one exception. whole: with the arguments and the traceback text of the whole chain.
func (w *worker) describe(e *object.Exception, whole bool) protocol.Exception {
	t := w.engine.Thread
	x := protocol.NewException(e.Shape.Type.ShortName(), cut(object.ExceptionText(t, e), maxMessage))
	for _, m := range e.Shape.Type.MRO {
		if m.Flags&object.HeapType == 0 && m.IsSubtype(object.BaseExceptionType) {
			x.Bases = append(x.Bases, m.Name)
		}
	}
	x.SuppressContext = e.Suppress
	x.Notes = object.Notes(t, e)
	x.HostException = e.HostID
	x.Frames = w.frames(e.Traceback)
	if !whole {
		return x
	}
	x.Traceback = cut(engine.FormatException(t, e), maxArgs)
	if e.Raised {
		switch {
		case e.Shape.Type.IsSubtype(object.MemoryErrorType):
			x.Limit = protocol.LimitMemory
		case e.Shape.Type.IsSubtype(object.RecursionErrorType):
			x.Limit = protocol.LimitRecursion
		}
	}
	x.Args = w.sendArgs(object.FromTuple(e.Args))
	if e.Shape.Type.IsSubtype(object.SystemExitType) {
		code := object.None()
		if len(e.Args.Items) == 1 {
			code = e.Args.Items[0]
		} else if len(e.Args.Items) > 1 {
			code = object.FromTuple(e.Args)
		}
		x.ExitCode = w.sendArgs(code)
	}
	return x
}

// frames are the wire's form of a traceback's entries.
func (w *worker) frames(tb *object.Traceback) []protocol.Frame {
	var out []protocol.Frame
	for _, f := range w.engine.Frames(tb) {
		if len(out) == maxFrames {
			break
		}
		out = append(out, protocol.Frame{File: f.File, Function: f.Function, Source: strings.TrimSpace(f.Source), Line: uint32(max(f.Line, 0)),
			EndLine: uint32(max(f.EndLine, 0)), Column: uint32(max(f.Column, 0)), EndColumn: uint32(max(f.EndColumn, 0))})
	}
	return out
}

// sendArgs adds a root; NoPlace where the value cannot be copied within the bounds.
func (w *worker) sendArgs(v object.Value) int {
	if !fits(v, maxArgs) {
		return protocol.NoPlace
	}
	size := w.builder.Size()
	i, err := w.give(v)
	if err != nil || w.builder.Err() != nil || w.builder.Size()-size > maxArgs {
		return protocol.NoPlace
	}
	w.builder.Root(i)
	w.roots++
	return w.roots - 1
}

// fits tells whether a value takes at most about n bytes on the wire, before it is copied there. It looks at no more than that.
func fits(v object.Value, n int) bool {
	const node = 16
	for todo := []object.Value{v}; len(todo) > 0; {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n -= node
		if s, ok := object.AsStr(x); ok {
			n -= len(s.S)
		} else if b, ok := object.AsBytes(x); ok {
			n -= len(b.B)
		} else if size, ok := containerSize(x); ok {
			if n -= node * size; n < 0 {
				return false
			}
			items, _ := contents(x)
			todo = append(todo, items...)
		}
		if n < 0 {
			return false
		}
	}
	return true
}

// containerSize is the number of items that a container has for the wire.
func containerSize(v object.Value) (int, bool) {
	if l, ok := object.AsList(v); ok {
		return len(l.Items), true
	}
	if x, ok := object.AsTuple(v); ok {
		return len(x.Items), true
	}
	if d, ok := object.AsDict(v); ok {
		return 2 * d.Len(), true
	}
	if s, ok := object.AsSet(v); ok {
		return s.Len(), true
	}
	return 0, false
}

// cut shortens text to n bytes, at a character's border, with a mark.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	n -= len(cutMark)
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n] + cutMark
}

// raise makes the guest's exception of what a host function raised: the builtin exception of the same name, else its nearest builtin base.
func (w *worker) raise(list []protocol.Exception, vs *protocol.Values) error {
	t := w.engine.Thread
	x := list[len(list)-1]
	class := exceptionClass(x)
	var args []object.Value
	if x.Args != protocol.NoPlace && x.Args < vs.Roots().Len() {
		v, err := w.take(vs, vs.Root(x.Args))
		if err != nil {
			return err
		}
		if tup, ok := object.AsTuple(v); ok {
			args = tup.Items
		}
	} else if x.Message != "" {
		args = []object.Value{object.StrValue(t, x.Message)}
	}
	v, err := t.CallKw(object.FromType(class), args, nil)
	if err != nil { // arguments that the class does not take
		v = object.FromException(t.NewException(class, object.StrValue(t, x.Message)))
	}
	e, ok := object.AsException(v)
	if !ok {
		return t.RuntimeError("%s", x.Message)
	}
	e.HostID = x.HostException
	return e
}

func exceptionClass(x protocol.Exception) *object.Type {
	for _, name := range append([]string{x.Type}, x.Bases...) {
		if ty := object.ExceptionNamed(name); ty != nil {
			return ty
		}
	}
	return object.RuntimeErrorType
}
