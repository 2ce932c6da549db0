// A call of a host function by engine code.
package spy

import (
	"context"
	"sync/atomic"

	"github.com/small-python/spy/worker/protocol"
)

// Call is what a host function gets: its arguments, and the way back into the runtime while it runs. It is small, for each call makes one:
// with 144 bytes that took 0.2 µs.
type Call struct {
	op       *Operation
	function *Function
	token    uint64
	over     atomic.Bool
	ctx      context.Context

	args     []any
	keywords *keywords // nil: none
}

// keywords are the arguments that were given by name.
type keywords struct {
	names  []string
	values []any
}

// named gives the arguments that were given by name.
func (c *Call) named() keywords {
	if c.keywords == nil {
		return keywords{}
	}
	return *c.keywords
}

type callKey struct{}

// Context is the context of the operation. A method of the runtime, or of an Object of it, that is given it, or one made of it, works
// inside of this call.
func (c *Call) Context() context.Context {
	if c.ctx == nil {
		c.ctx = context.WithValue(c.op.ctx, callKey{}, c)
	}
	return c.ctx
}

// Runtime is the runtime that calls.
func (c *Call) Runtime() *Runtime { return c.op.rt }

// Name is the name of the function.
func (c *Call) Name() string { return c.function.Name }

// Args are the positional arguments.
func (c *Call) Args() []any { return c.args }

// Kwargs are the keyword arguments.
func (c *Call) Kwargs() Kwargs {
	named := c.named()
	k := make(Kwargs, len(named.names))
	for i, name := range named.names {
		k[name] = named.values[i]
	}
	return k
}

// KwargNames are the names of the keyword arguments, in the order in which they were given.
func (c *Call) KwargNames() []string { return append([]string(nil), c.named().names...) }

// Eval is Runtime.Eval inside of the call.
func (c *Call) Eval(ctx context.Context, source string, options ...RunOption) (any, error) {
	return c.op.rt.Eval(c.in(ctx), source, options...)
}

// Exec is Runtime.Exec inside of the call.
func (c *Call) Exec(ctx context.Context, source string, options ...RunOption) error {
	return c.op.rt.Exec(c.in(ctx), source, options...)
}

// Run is Runtime.Run inside of the call.
func (c *Call) Run(ctx context.Context, source string, options ...RunOption) (Result, error) {
	return c.op.rt.Run(c.in(ctx), source, options...)
}

// Call is Runtime.Call inside of the call.
func (c *Call) Call(ctx context.Context, function any, args ...any) (any, error) {
	return c.op.rt.Call(c.in(ctx), function, args...)
}

// Get is Runtime.Get inside of the call.
func (c *Call) Get(ctx context.Context, name string) (any, error) {
	return c.op.rt.Get(c.in(ctx), name)
}

// Has is Runtime.Has inside of the call.
func (c *Call) Has(ctx context.Context, name string) (bool, error) {
	return c.op.rt.Has(c.in(ctx), name)
}

// Delete is Runtime.Delete inside of the call.
func (c *Call) Delete(ctx context.Context, name string) error { return c.op.rt.Delete(c.in(ctx), name) }

// Set is Runtime.Set inside of the call.
func (c *Call) Set(name string, value any) error { return c.op.rt.set(c, name, value) }

// Define is Runtime.Define inside of the call.
func (c *Call) Define(name string, function any, options ...FuncOption) error {
	return c.op.rt.define(c, name, function, options)
}

// RegisterModule is Runtime.RegisterModule inside of the call.
func (c *Call) RegisterModule(name string, members map[string]any, source string) error {
	return c.op.rt.registerModule(c, name, members, source)
}

// in makes a context one of this call.
func (c *Call) in(ctx context.Context) context.Context {
	if callOf(ctx, c.op.rt) == c {
		return ctx
	}
	return context.WithValue(ctx, callKey{}, c)
}

// tokenOf is the token with which a call enters the runtime; a nil call enters from outside.
func (c *Call) tokenOf() (uint64, error) {
	if c == nil {
		return idle, nil
	}
	if c.over.Load() {
		return 0, errNotCalled
	}
	return c.token, nil
}

// takeArguments converts the arguments, as takeAll.
func (c *Call) takeArguments(event *Event) error {
	values := event.Values
	roots := values.Roots()
	if roots.Len() == 0 {
		return nil
	}
	made, err := c.op.rt.takeAll(values)
	if err != nil {
		return err
	}
	c.args = make([]any, event.Positional)
	for k := range c.args {
		c.args[k] = made[roots.At(k)]
	}
	if n := values.Keywords(uint32(event.Positional)); n > 0 {
		c.keywords = &keywords{names: make([]string, n), values: make([]any, n)}
		for k := range n {
			name, value := values.Keyword(uint32(event.Positional), k)
			c.keywords.names[k], c.keywords.values[k] = string(values.Text(name)), made[value]
		}
	}
	return nil
}

// argumentsOf is the Fill of a request with these arguments, the last of which may be Kwargs.
func (rt *Runtime) argumentsOf(args []any) func(*protocol.Builder) (int, error) {
	if len(args) == 0 {
		return nil
	}
	return func(b *protocol.Builder) (int, error) {
		keywords, named := args[len(args)-1].(Kwargs)
		positional := args
		if named {
			positional = args[:len(args)-1]
		}
		g := giver{rt: rt, b: b}
		for _, arg := range positional {
			index, err := g.give(arg)
			if err != nil {
				return 0, err
			}
			b.Root(index)
		}
		for _, name := range sortedKeys(keywords) {
			key := b.Str(name)
			value, err := g.give(keywords[name])
			if err != nil {
				return 0, err
			}
			b.Root(key, value)
		}
		return len(positional), nil
	}
}
