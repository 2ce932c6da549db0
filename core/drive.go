// The Go face's own driver of steps: it calls Go functions, right on the goroutine that began the operation.
package spy

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// operate does one operation. take sees its result; nil when there is none to see.
func (rt *Runtime) operate(ctx context.Context, r *Request, take func(*Event) error) error {
	return rt.operateFor(ctx, callOf(ctx, rt), r, take)
}

// operateFor does one operation through a host function's call, nil when it is from outside.
func (rt *Runtime) operateFor(ctx context.Context, c *Call, r *Request, take func(*Event) error) error {
	token, err := c.tokenOf()
	if err != nil {
		return err
	}
	if err := rt.enter(token); err != nil {
		return err
	}
	return rt.operateOwned(ctx, c, token, r, take)
}

// operateOwned does one operation in a runtime that the caller has entered, and leaves it.
func (rt *Runtime) operateOwned(ctx context.Context, c *Call, token uint64, r *Request, take func(*Event) error) error {
	op, err := rt.beginFor(ctx, c, r)
	if err != nil {
		rt.leave(token)
		return err
	}
	op.token = token
	op.printer = rt.printerFor(op, r)
	err = op.drive(take)
	if op.parent == nil || op.printer != op.parent.printer { // also of a worker that was killed: what it printed is not lost
		op.outside(func() {
			if e := op.printer.flush(); err == nil {
				err = e
			}
		})
	}
	op.close()
	if isOver(err) {
		rt.async.drop()
	}
	rt.leave(token)
	return err
}

func (rt *Runtime) beginFor(ctx context.Context, c *Call, r *Request) (*Operation, error) {
	if c == nil {
		return rt.begin(ctx, nil, r)
	}
	return c.op.Begin(ctx, r)
}

// drive steps until the operation is done.
func (op *Operation) drive(take func(*Event) error) error {
	event := &op.event
	for {
		err := op.answerEnded()
		if err != nil {
			return err
		}
		if *event, err = op.Step(forever); err != nil {
			return err
		}
		switch event.Kind {
		case EventWait: // an awaitable call has ended
		case EventHostCall:
			err = op.callFunction(event)
		case EventOutput:
			err = op.print(event)
		case EventLoad:
			err = op.load(event)
		case EventInput:
			err = op.input(event)
		case EventCancel:
			op.rt.async.cancel(event.ID)
		case EventDone:
			return op.result(event, take)
		}
		if err != nil {
			return err
		}
	}
}

func (op *Operation) result(event *Event, take func(*Event) error) error {
	if event.Err != nil {
		return event.Err
	}
	if take == nil {
		return nil
	}
	err := take(event)
	if errors.Is(err, protocol.ErrBreach) {
		err = op.rt.machine.breach(err)
	}
	return err
}

// outside runs code of the host for a question. If it panics, or ends its goroutine, the runtime is closed and the panic goes on.
func (op *Operation) outside(run func()) {
	returned := false
	defer func() {
		if !returned {
			op.abandon("a panic in a function of the host")
		}
	}()
	run()
	returned = true
}

// abandon closes the runtime in the middle of an operation that will not be driven on.
func (op *Operation) abandon(why string) {
	op.rt.machine.end(&closedError{errors.New(why)})
	op.rt.async.drop()
	op.close()
	op.rt.leave(op.token)
}

// callFunction answers a call of a Go function.
func (op *Operation) callFunction(event *Event) error {
	rt := op.rt
	if event.Function.invoke == nil { // it belongs to a driver of steps, which is not driving
		return op.Raise(event.ID, refused("RuntimeError", event.Function.Name+"() cannot be called while a value is set"))
	}
	c := &Call{op: op, function: event.Function}
	if err := c.takeArguments(event); errors.Is(err, protocol.ErrBreach) {
		return rt.machine.breach(err)
	} else if err != nil {
		return op.Raise(event.ID, err)
	}
	rt.token++
	c.token = rt.token
	if event.Function.Awaitable {
		return op.startFunction(c, event.ID)
	}
	rt.turn.Store(c.token)
	var value any
	var err error
	returned := false
	defer func() {
		if !returned {
			c.end()
			op.abandon("a panic in " + event.Function.Name + "()")
		}
	}()
	value, err = event.Function.invoke(c)
	returned = true
	c.end()
	if err != nil {
		return op.Raise(event.ID, err)
	}
	op.returned = value
	return op.giveBack(event.ID, op)
}

// add adds what the function returned that was called last.
func (op *Operation) add(b *protocol.Builder) (protocol.Index, error) {
	value := op.returned
	op.returned = nil
	return op.rt.giveResult(b, op.event.Function.Name, value)
}

// giveResult adds what a function of this name returned.
func (rt *Runtime) giveResult(b *protocol.Builder, name string, value any) (protocol.Index, error) {
	index, err := rt.give(b, value)
	if err == nil {
		return index, nil
	}
	if e := (*unsendable)(nil); errors.As(err, &e) {
		err = refused("TypeError", name+"() returned "+e.Error())
	}
	return 0, err
}

// end takes the runtime back from the function. Another goroutine that the function started may still be in an operation through the
// call: it must be waited for.
func (c *Call) end() {
	for !c.op.rt.turn.CompareAndSwap(c.token, owned) {
		time.Sleep(50 * time.Microsecond)
	}
	c.over.Store(true)
}

// print answers a piece of output.
func (op *Operation) print(event *Event) error {
	var err error
	op.outside(func() { err = op.printer.print(string(event.Text), event.ErrorOutput) })
	return op.Acknowledge(event.ID, err)
}

func (op *Operation) load(event *Event) error {
	var found Module
	var err error
	name := string(event.Text)
	op.outside(func() {
		var source string
		ctx := context.WithValue(op.ctx, moduleKey{}, &found)
		source, found.Found, err = op.rt.options.Loader(ctx, name)
		found.Source = []byte(source)
	})
	return op.GiveSource(event.ID, found, err)
}

func (op *Operation) input(event *Event) error {
	var line string
	var err error
	prompt := string(event.Text)
	op.outside(func() { line, err = op.rt.options.Input(op.ctx, prompt) })
	if errors.Is(err, io.EOF) {
		return op.GiveLine(event.ID, line, line != "", nil)
	}
	return op.GiveLine(event.ID, line, true, err)
}

// callOf is the call that a context comes from, if it is one of this runtime.
func callOf(ctx context.Context, rt *Runtime) *Call {
	c, _ := ctx.Value(callKey{}).(*Call)
	if c == nil || c.op.rt != rt {
		return nil
	}
	return c
}

func printTo(file *os.File) func(string) error {
	return func(text string) error {
		_, err := file.WriteString(text)
		return err
	}
}
