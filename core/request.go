// Requests of the host and how they are encoded.
package spy

import (
	"strings"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// Verb says what a Request asks for.
type Verb uint8

// The verbs. Those of an object need Request.Object.
const (
	VerbEval Verb = iota
	VerbExec
	VerbRun    // statements; the value of the last one, if it is an expression
	VerbPrompt // one statement at the prompt, which prints its value
	VerbCall   // the global Name
	VerbGet
	VerbDelete
	VerbHas
	VerbNames
	VerbCallObject
	VerbCallMethod
	VerbGetAttr
	VerbSetAttr
	VerbDelAttr
	VerbGetItem
	VerbSetItem
	VerbDelItem
	VerbContains
	VerbLen
	VerbIter
	VerbNext
	VerbStr
	VerbRepr
	VerbDir
	VerbSet    // the global Name; only after the first run, Runtime.SetFrom does both
	VerbDefine // Function; only after the first run, as above
	VerbModule // Name, Source, Doc, and the members of Fill; only after the first run, as above
)

var runModes = map[Verb]protocol.RunMode{VerbEval: protocol.RunEval, VerbExec: protocol.RunExec, VerbRun: protocol.RunLast, VerbPrompt: protocol.RunSingle}

var globalVerbs = map[Verb]protocol.GlobalVerb{VerbGet: protocol.GlobalGet, VerbDelete: protocol.GlobalDelete, VerbHas: protocol.GlobalHas,
	VerbNames: protocol.GlobalList}

var objectVerbs = map[Verb]protocol.ObjectVerb{
	VerbCallMethod: protocol.ObjectCallMethod, VerbGetAttr: protocol.ObjectGetAttr, VerbSetAttr: protocol.ObjectSetAttr, VerbDelAttr: protocol.ObjectDelAttr,
	VerbGetItem: protocol.ObjectGetItem, VerbSetItem: protocol.ObjectSetItem, VerbDelItem: protocol.ObjectDelItem, VerbContains: protocol.ObjectContains,
	VerbLen: protocol.ObjectLen, VerbIter: protocol.ObjectIter, VerbNext: protocol.ObjectNext, VerbStr: protocol.ObjectStr,
	VerbRepr: protocol.ObjectRepr, VerbDir: protocol.ObjectDir,
}

// Request is what an operation asks of the worker.
type Request struct {
	Verb   Verb
	Object *Object
	// Name is of the global, the attribute or the method.
	Name string
	// Source is what to run, Filename what tracebacks call it; empty means "<string>".
	Source, Filename string
	// Fill adds the roots: arguments and then name, value, name, value and so on, or key and value. It says how many arguments are
	// positional. It runs before anything is sent; its error is the operation's.
	Fill func(b *WireBuilder) (positional int, err error)
	// SoftTimeout is Options.SoftTimeout for this operation, zero the one of the options.
	SoftTimeout time.Duration
	// Function is of VerbDefine, Doc of VerbModule.
	Function *Function
	Doc      string
	// Count is the most items of VerbNext; zero means one.
	Count int

	make    filler           // makes the body itself
	capture *strings.Builder // takes what is printed
}

// filler adds values to a builder and makes a message of them.
type filler func(b *protocol.Builder) (protocol.Body, error)

// encode makes the message of a request. inner: inside of another operation.
func (rt *Runtime) encode(r *Request, inner bool) (protocol.Body, error) {
	b := rt.machine.builder
	b.Reset()
	if r.make != nil {
		body, err := r.make(b)
		if err == nil {
			err = b.Err()
		}
		return body, err
	}
	positional := 0
	if r.Fill != nil {
		var err error
		if positional, err = r.Fill(b); err != nil {
			return nil, err
		}
		if err := b.Err(); err != nil {
			return nil, err
		}
	}
	soft := rt.softTimeout(r)
	if mode, ok := runModes[r.Verb]; ok {
		filename := r.Filename
		if filename == "" {
			filename = "<string>"
		}
		return &protocol.Run{Mode: mode, Source: []byte(r.Source), Filename: filename, KeepSteps: inner, SoftTimeout: soft,
			TopLevelAwait: r.Verb != VerbEval}, nil
	}
	if verb, ok := globalVerbs[r.Verb]; ok {
		return &protocol.GlobalOp{Verb: verb, Name: r.Name, Values: b.Values()}, nil
	}
	if body := rt.encodeSetup(r); body != nil {
		return body, nil
	}
	if r.Verb == VerbCall {
		return &protocol.Call{Name: r.Name, Positional: uint32(positional), Values: b.Values(), SoftTimeout: soft}, nil
	}
	handle, err := rt.handleOf(r.Object)
	if err != nil {
		return nil, err
	}
	if r.Verb == VerbCallObject {
		return &protocol.Call{Handle: handle, Positional: uint32(positional), Values: b.Values(), SoftTimeout: soft}, nil
	}
	op := &protocol.ObjectOp{Handle: handle, Verb: objectVerbs[r.Verb], Name: r.Name, Values: b.Values(), SoftTimeout: soft}
	switch r.Verb {
	case VerbCallMethod:
		op.Positional = uint32(positional)
	case VerbNext:
		op.Count = uint32(max(r.Count, 1))
	}
	return op, nil
}

// encodeSetup makes the message of a request that changes what guests find, nil when it is another one.
func (rt *Runtime) encodeSetup(r *Request) protocol.Body {
	values := rt.machine.builder.Values()
	switch r.Verb {
	case VerbSet:
		return &protocol.GlobalOp{Verb: protocol.GlobalSet, Name: r.Name, Values: values}
	case VerbDefine:
		rt.register(r.Function)
		rt.note(r.Function.Name, r.Function)
		return defineMessage(r.Function)
	case VerbModule:
		return &protocol.RegisterModule{Name: r.Name, Source: []byte(r.Source), HasSource: r.Source != "", Doc: r.Doc, Values: values}
	}
	return nil
}

func defineMessage(f *Function) *protocol.Define {
	return &protocol.Define{Name: f.Name, Function: f.id, Signature: f.Signature, Doc: f.Doc, Awaitable: f.Awaitable}
}

func (rt *Runtime) softTimeout(r *Request) uint64 {
	soft := r.SoftTimeout
	if soft <= 0 {
		soft = rt.options.SoftTimeout
	}
	if soft <= 0 {
		return 0
	}
	return uint64(max(soft.Microseconds(), 1))
}
