// What a Logger hears of a runtime: its start, each operation, and its loss. Nothing in it is text that a guest chose but the names of
// exception classes: messages, output and sources may hold secrets or lines that look like a log's.
package spy

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"
)

// verbNames are the operations in a log.
var verbNames = map[Verb]string{
	VerbEval: "eval", VerbExec: "exec", VerbRun: "run", VerbPrompt: "prompt", VerbCall: "call", VerbGet: "get", VerbDelete: "delete", VerbHas: "has",
	VerbNames: "names", VerbCallObject: "call object", VerbCallMethod: "call method", VerbGetAttr: "get attribute", VerbSetAttr: "set attribute",
	VerbDelAttr: "delete attribute", VerbGetItem: "get item", VerbSetItem: "set item", VerbDelItem: "delete item", VerbContains: "contains",
	VerbLen: "len", VerbIter: "iter", VerbNext: "next", VerbStr: "str", VerbRepr: "repr", VerbDir: "dir", VerbSet: "set", VerbDefine: "define",
	VerbModule: "register module",
}

// journal is what an operation keeps for the log.
type journal struct {
	verb  Verb
	began time.Time
	err   *Error
}

func (rt *Runtime) logStarted() {
	l := rt.options.Logger
	if l == nil {
		return
	}
	var layers []string
	for _, layer := range rt.sandbox.Layers {
		layers = append(layers, layer.String())
	}
	level := slog.LevelInfo
	if !rt.sandbox.Full() {
		level = slog.LevelWarn
	}
	l.LogAttrs(context.Background(), level, "runtime started", slog.Int("pid", rt.machine.peer.pid), slog.String("sandbox", strings.Join(layers, ", ")))
}

// logged gives an operation a journal where there is a logger.
func (op *Operation) logged(verb Verb) {
	if op.rt.options.Logger != nil {
		op.journal = &journal{verb: verb, began: time.Now()}
	}
}

// logEnd tells of an operation that ended.
func (op *Operation) logEnd() {
	j := op.journal
	if j == nil {
		return
	}
	rt := op.rt
	attrs := []slog.Attr{slog.Int("pid", rt.machine.peer.pid), slog.String("operation", verbNames[j.verb]), slog.Duration("took", time.Since(j.began)),
		slog.Int64("steps", rt.Stats().Steps), slog.Int("depth", rt.machine.depth)}
	level := slog.LevelDebug
	if j.err != nil {
		attrs = append(attrs, slog.String("error", printable(j.err.Type)))
		if j.err.Limit != "" {
			level = slog.LevelInfo
			attrs = append(attrs, slog.String("limit", j.err.Limit))
		}
	}
	rt.options.Logger.LogAttrs(op.ctx, level, "operation ended", attrs...)
}

// logLost tells why a runtime was lost; one that was closed is not.
func (rt *Runtime) logLost(why error) {
	l := rt.options.Logger
	if l == nil || errors.Is(why, ErrClosed) {
		return
	}
	l.LogAttrs(context.Background(), slog.LevelWarn, "runtime lost", slog.Int("pid", rt.machine.peer.pid), slog.String("reason", printable(firstLine(why.Error()))))
}
