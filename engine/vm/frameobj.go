// Frames as the guest sees them: made only when asked for, live while the frame runs, and a picture of its end afterwards.
package vm

import (
	"fmt"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// FrameObject is the guest's view of a frame. Exactly one of live and gen is set while the frame can still run.
type FrameObject struct {
	object.Obj
	code   *Code // what runs: the function may be given another
	fn     *Function
	live   *Frame
	gen    *Generator
	line   int32        // once it has ended
	lasti  int          // once it has ended
	back   object.Value // once it has ended
	locals *object.Dict // once it has ended
}

// frameObject is the guest's view of a live frame; None below the first.
func (vm *VM) frameObject(fr *Frame) object.Value {
	for fr != nil && fr != &vm.root && fr.code.Proto.Flags&opcode.Internal != 0 {
		fr = fr.prev
	}
	if fr == nil || fr == &vm.root {
		return object.None()
	}
	if fr.gen != nil {
		return vm.generatorFrame(fr.gen)
	}
	if fr.obj == nil {
		vm.Charge(112)
		fr.obj = &FrameObject{Obj: object.Obj{Shape: &frameShape}, code: fr.code, fn: fr.fn, live: fr}
		// The two kinds that the loop ends by itself become one that it does not, so that the end is seen.
		switch fr.kind {
		case frameCall:
			fr.kind, fr.dst = frameWatched, at((*object.Value)(fr.regs), -1)
		case frameCopy:
			fr.kind = frameWatched
		}
	}
	return object.From(fr.obj)
}

// generatorFrame is the frame of a generator, None once that has ended.
func (vm *VM) generatorFrame(g *Generator) object.Value {
	if g.state == genDone {
		return object.None()
	}
	if g.frame == nil {
		vm.Charge(112)
		g.frame = &FrameObject{Obj: object.Obj{Shape: &frameShape}, code: g.code, fn: g.fn, gen: g}
	}
	return object.From(g.frame)
}

// detach keeps what the guest may still ask of a frame that ends.
func (vm *VM) detach(o *FrameObject, fr *Frame) {
	o.line, o.lasti, o.locals = vm.lineOf(fr), fr.code.index(fr.ip), vm.localsOf(fr)
	o.back = object.None()
	if o.gen == nil {
		o.back = vm.frameObject(fr.prev)
	}
	o.live, o.gen = nil, nil
}

// running is the activation of a frame that can run; nil where it has ended or is a generator that waits.
func (o *FrameObject) running(vm *VM) *Frame {
	if o.gen == nil || o.gen.state != genRunning {
		return o.live
	}
	for fr := vm.fr; fr != nil && fr != &vm.root; fr = fr.prev {
		if fr.gen == o.gen {
			return fr
		}
	}
	return nil
}

// waiting makes a frame record of a suspended generator, for reading only.
func (o *FrameObject) waiting() *Frame {
	g := o.gen
	if g == nil || g.regs == nil {
		return nil
	}
	return &Frame{code: g.code, fn: g.fn, regs: g.base(), ip: g.ip, gen: g}
}

// frame is the record to read from; nil once the frame has ended.
func (o *FrameObject) frame(vm *VM) *Frame {
	if fr := o.running(vm); fr != nil {
		return fr
	}
	return o.waiting()
}

func (vm *VM) lineOf(fr *Frame) int32 {
	p := fr.code.Proto
	if i := fr.code.index(fr.ip); i >= 0 && i < len(p.Positions) && p.Positions[i].Line > 0 {
		return p.Positions[i].Line
	}
	return p.FirstLine
}

func (o *FrameObject) lineNumber(vm *VM) int32 {
	if fr := o.frame(vm); fr != nil {
		return vm.lineOf(fr)
	}
	return o.line
}

func frameRepr(t *object.Thread, v object.Value) (object.Value, error) {
	f := object.As[FrameObject](v)
	p := f.code.Proto
	return object.StrValue(t, fmt.Sprintf("<frame at %s, file '%s', line %d, code %s>", t.Address(v), p.Filename, f.lineNumber(Of(t)), p.Name)), nil
}

func frameLocals(t *object.Thread, f *FrameObject) object.Value {
	if fr := f.frame(Of(t)); fr != nil {
		return Of(t).localsValue(fr)
	}
	if f.locals == nil {
		f.locals = object.NewDict(t)
	}
	return object.FromDict(f.locals)
}

func frameBack(t *object.Thread, f *FrameObject) object.Value {
	vm := Of(t)
	if fr := f.running(vm); fr != nil {
		return vm.frameObject(fr.prev)
	}
	return orNone(f.back)
}

func frameClear(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[FrameObject](a[0])
	switch {
	case f.running(Of(t)) != nil:
		return object.Value{}, t.RuntimeError("cannot clear an executing frame")
	case f.gen != nil && f.gen.state == genSuspended:
		return object.Value{}, t.RuntimeError("cannot clear a suspended frame")
	case f.gen != nil:
		f.gen.end()
	}
	f.locals = nil
	return object.None(), nil
}

func frameMembers() []object.Member {
	return []object.Member{
		object.Method("clear", "()", frameClear, "Forget the values of the names of a frame that runs no more."),
		object.Property("f_back", get(frameBack), nil, ""),
		object.Property("f_builtins", get(func(_ *object.Thread, f *FrameObject) object.Value { return builtinsValue(f.fn.Builtins) }), nil, ""),
		object.Property("f_code", get(func(_ *object.Thread, f *FrameObject) object.Value { return object.From(f.code) }), nil, ""),
		object.Property("f_generator", get(func(_ *object.Thread, f *FrameObject) object.Value {
			if f.gen == nil {
				return object.None()
			}
			f.gen.shown = true
			return object.From(f.gen)
		}), nil, ""),
		object.Property("f_globals", get(func(_ *object.Thread, f *FrameObject) object.Value { return object.FromDict(f.fn.Globals) }), nil, ""),
		object.Property("f_lasti", get(func(t *object.Thread, f *FrameObject) object.Value {
			if fr := f.frame(Of(t)); fr != nil {
				return object.Int(int64(2 * fr.code.index(fr.ip)))
			}
			return object.Int(int64(2 * f.lasti))
		}), nil, ""),
		object.Property("f_lineno", get(func(t *object.Thread, f *FrameObject) object.Value { return object.Int(int64(f.lineNumber(Of(t)))) }), nil, ""),
		object.Property("f_locals", get(frameLocals), nil, ""),
		object.Property("f_trace", get(func(*object.Thread, *FrameObject) object.Value { return object.None() }), nil, ""),
	}
}

func frameOfTraceback(_ *object.Thread, tb *object.Traceback) object.Value {
	if tb.Frame.IsAbsent() {
		_, at := position(tb)
		tb.Frame = object.From(&FrameObject{Obj: object.Obj{Shape: &frameShape}, code: tb.Code.(*Code), fn: tb.Func.(*Function), line: at.Line, lasti: int(tb.IP), back: object.None()})
	}
	return tb.Frame
}

// int32Of reads what C keeps in an int.
func int32Of(t *object.Thread, v object.Value) (int32, error) {
	n, err := t.IndexInt(v, object.OverflowErrorType)
	if err == nil && int(int32(n)) != n {
		err = t.Errorf(object.OverflowErrorType, "Python int too large to convert to C int")
	}
	return int32(n), err
}

var tracebackSignature = object.NewSignature("traceback", "(tb_next, tb_frame, tb_lasti, tb_lineno)")

// newTraceback is types.TracebackType(tb_next, tb_frame, tb_lasti, tb_lineno).
func newTraceback(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := tracebackSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if a[1].Shape() != &frameShape {
		return a[1], t.TypeError("traceback() argument 'tb_frame' must be frame, not %s", a[1].Type().Name)
	}
	if a[0].Shape() != &tracebackShape && !a[0].IsNone() {
		return a[0], t.TypeError("expected traceback object or None, got '%s'", a[0].Type().Name)
	}
	lasti, err := int32Of(t, a[2])
	if err != nil {
		return a[2], err
	}
	line, err := int32Of(t, a[3])
	if err != nil {
		return a[3], err
	}
	f := object.As[FrameObject](a[1])
	tb := &object.Traceback{Obj: object.Obj{Shape: &tracebackShape}, Frame: a[1], Code: f.code, Func: f.fn, IP: lasti / 2, Line: line}
	if !a[0].IsNone() {
		tb.Next = object.As[object.Traceback](a[0])
	}
	t.Charge(64)
	return object.From(tb), nil
}
