// Exceptions between the engine and the wire.
package worker

import (
	"slices"
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
	maxOlder   = 100     // frames of an exception that the raised one came of
	maxLine    = 1 << 10 // of a frame: the line that it quotes, its names
	maxName    = 256     // of a class
	maxTold    = 4 << 20 // of all exceptions together: older ones are left out
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
		short := protocol.NewException(last.Type, cut(last.Message, w.limit/8))
		short.Limit, short.Bases, short.Traceback = last.Limit, last.Bases, cutFront(last.Traceback, w.limit/4)
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
		report := w.engine.NewReport()
		x.Frames = frames(report, e.Traceback, maxFrames)
		x.Traceback = cutFront(report.FormatStop(e, strings.TrimSuffix(x.Type+": "+x.Message, ": ")), maxArgs)
	}
	return x
}

// chain lists an exception with its causes, contexts and members, the raised one last. What was raised last is looked at first: what is left
// out is old.
func (w *worker) chain(e *object.Exception) []protocol.Exception {
	report := w.engine.NewReport()
	seen := map[*object.Exception]int{} // how many are between it and the raised one
	var out []protocol.Exception        // the raised one first
	of := []*object.Exception{e}
	seen[e] = 0
	for i, room := 0, maxTold; i < len(of); i++ {
		told, made := w.describe(report, of[i], i == 0)
		out = append(out, told)
		if room -= made; room <= 0 {
			of = of[:i+1]
			break
		}
		for _, x := range relatives(of[i]) {
			if _, ok := seen[x]; !ok && len(of) < maxLinks {
				seen[x] = len(of)
				of = append(of, x)
			}
		}
	}
	last := len(out) - 1
	place := func(x *object.Exception, i int) int {
		if n, ok := seen[x]; ok && n > i && n <= last { // it comes before what refers to it
			return last - n
		}
		return protocol.NoPlace
	}
	for i, x := range of {
		cause, _ := asException(x.Cause)
		context, _ := asException(x.Context)
		out[i].Cause, out[i].Context = place(cause, i), place(context, i)
		for _, m := range object.GroupMembers(x) {
			if at := place(m, i); at != protocol.NoPlace {
				out[i].Members = append(out[i].Members, at)
			}
		}
	}
	slices.Reverse(out)
	w.addRaised(&out[last], report, e)
	return out
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

// relatives are the exceptions that one brings along: the one behind it and, of a group, its members.
func relatives(e *object.Exception) []*object.Exception {
	members := object.GroupMembers(e)
	if x := behind(e); x != nil {
		return append([]*object.Exception{x}, members...)
	}
	return members
}

// describe makes the wire's form of one exception, and tells about how much that took. raised: it is the one that the host asks most of.
func (w *worker) describe(report *engine.Report, e *object.Exception, raised bool) (x protocol.Exception, made int) {
	t := w.engine.Thread
	text := object.ExceptionText(t, e)
	x = protocol.NewException(cut(e.Shape.Type.ShortName(), maxName), cut(text, maxMessage))
	made = min(len(text), 4*maxMessage) // a long text was made for nothing
	x.Bases = builtinBases(e.Shape.Type)
	x.SuppressContext = e.Suppress
	x.Notes = object.Notes(t, e)
	for _, n := range x.Notes {
		made += len(n)
	}
	x.HostException = e.HostID
	most := maxOlder
	if raised {
		most = maxFrames
	}
	x.Frames = frames(report, e.Traceback, most)
	for _, f := range x.Frames {
		made += len(f.File) + len(f.Function) + len(f.Source)
	}
	return x, made
}

// addRaised adds what only the raised exception tells: the text of the whole chain, the limit and the arguments. These are last, for no code of
// the guest may run between them and the answer.
func (w *worker) addRaised(x *protocol.Exception, report *engine.Report, e *object.Exception) {
	x.Traceback = cutFront(report.FormatException(e), maxArgs)
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
}

// frames are the wire's form of a traceback's entries, outermost first. Their texts are parts of what the places hold.
func frames(report *engine.Report, tb *object.Traceback, most int) []protocol.Frame {
	var out []protocol.Frame
	for _, p := range report.Frames(tb, most) {
		out = append(out, protocol.Frame{File: prefix(p.File, maxLine), Function: prefix(p.Function, maxLine),
			Source: prefix(strings.TrimSpace(p.Source), maxLine), Line: uint32(max(p.Line, 0)), EndLine: uint32(max(p.EndLine, 0)),
			Column: uint32(max(p.Column, 0)), EndColumn: uint32(max(p.EndColumn, 0))})
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
	var g giver
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
			todo = append(todo, g.contents(x)...)
			g.items = g.items[:0]
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
	return prefix(s, n-len(cutMark)) + cutMark
}

// prefix is at most the first n bytes of a text, to a character's border.
func prefix(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n]
}

// cutFront shortens a traceback to its last n bytes, at a character's border, with a mark: its end says what was raised.
func cutFront(s string, n int) string {
	if len(s) <= n {
		return s
	}
	from := len(s) - n + len(cutMark) + 1
	for from < len(s) && s[from]&0xc0 == 0x80 {
		from++
	}
	return cutMark + "\n" + s[from:]
}

// raise makes the guest's exception of what a host function raised: the builtin exception of the same name, else its nearest builtin base.
func (w *worker) raise(list []protocol.Exception, vs *protocol.Values) error {
	t := w.engine.Thread
	x := list[len(list)-1]
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
	v, err := w.newException(x, args)
	if err != nil {
		return err
	}
	e, ok := object.AsException(v)
	if !ok {
		return t.RuntimeError("%s", x.Message)
	}
	e.HostID = x.HostException
	return e
}

// newException makes an exception of the builtin class that it names.
func (w *worker) newException(x protocol.Exception, args []object.Value) (object.Value, error) {
	t := w.engine.Thread
	class := exceptionClass(x)
	v, err := t.CallKw(object.FromType(class), args, nil)
	if _, stopped := err.(*object.StopError); stopped {
		return v, err
	}
	if err != nil { // arguments that the class does not take
		v = object.FromException(t.NewException(class, object.StrValue(t, x.Message)))
	}
	return v, nil
}

func exceptionClass(x protocol.Exception) *object.Type {
	for _, name := range append([]string{x.Type}, x.Bases...) {
		if ty := object.ExceptionNamed(name); ty != nil {
			return ty
		}
	}
	return object.RuntimeErrorType
}
