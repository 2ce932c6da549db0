// The types that live with the machine: function, generator, coroutine, cell, code, traceback, frame.
package vm

import (
	"github.com/small-python/spy/engine/object"
)

var (
	functionType, generatorType, coroutineType, asyncGeneratorType, cellType, codeType, tracebackType, frameType, asyncStepType, wrappedType, wrapperType, anextType             object.Type
	functionShape, generatorShape, coroutineShape, asyncGeneratorShape, cellShape, codeShape, tracebackShape, frameShape, asyncStepShape, wrappedShape, wrapperShape, anextShape object.Shape
)

// FunctionType and its like are for the module types and for isinstance checks above.
var (
	FunctionType  = &functionType
	GeneratorType = &generatorType
	CoroutineType = &coroutineType
	CellType      = &cellType
	CodeType      = &codeType
	TracebackType = &tracebackType
	FrameType     = &frameType
)

// firstVersion is the machine's block of version numbers (object.Tie).
const firstVersion = 1 << 16

var _ = object.Tie(firstVersion,
	object.TypeRow{Type: &functionType, Shape: &functionShape, Name: "function", Layout: object.LayoutOther, Flags: object.MethodLike | object.GuestCallable,
		Slots: object.Slots{New: newFunctionObject, Call: callSlot, DescrGet: functionGet, Repr: functionRepr}, Members: functionMembers,
		Attributes: object.AttributeBase[functionHead](), Sig: "(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)", Doc: "Make a function of code and the namespace that it runs in."},
	object.TypeRow{Type: &generatorType, Shape: &generatorShape, Name: "generator", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Iter: object.IterSelf, Next: generatorNext, Send: generatorSendSlot, Repr: generatorRepr}, Members: func() []object.Member { return generatorMembers("gi") },
		Walk: drive},
	object.TypeRow{Type: &coroutineType, Shape: &coroutineShape, Name: "coroutine", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Await: coroutineAwait, Send: generatorSendSlot, Repr: generatorRepr}, Members: func() []object.Member { return generatorMembers("cr") }},
	object.TypeRow{Type: &asyncGeneratorType, Shape: &asyncGeneratorShape, Name: "async_generator", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Repr: generatorRepr, AIter: object.IterSelf, ANext: asyncGeneratorNext}, Members: asyncGeneratorMembers},
	object.TypeRow{Type: &asyncStepType, Shape: &asyncStepShape, Name: "async_generator_asend", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Iter: object.IterSelf, Await: object.IterSelf, Next: stepNext, Send: stepSend}, Members: asyncStepMembers},
	object.TypeRow{Type: &wrappedType, Shape: &wrappedShape, Name: "async_generator_wrapped_value", Layout: object.LayoutOther, Flags: object.NoInstantiate},
	object.TypeRow{Type: &cellType, Shape: &cellShape, Name: "cell", Layout: object.LayoutOther, Sig: "(contents=<unrepresentable>, /)",
		Slots: object.Slots{New: newCell, Repr: cellRepr, Hash: object.HashUnhashable, Compare: cellCompare}, Members: cellMembers},
	object.TypeRow{Type: &codeType, Shape: &codeShape, Name: "code", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Repr: codeRepr}, Members: codeMembers},
	object.TypeRow{Type: &tracebackType, Shape: &tracebackShape, Name: "traceback", Layout: object.LayoutOther, Sig: tracebackSignature.Text, Doc: "Make an entry of a traceback.",
		Slots: object.Slots{New: newTraceback}, Members: tracebackMembers},
	object.TypeRow{Type: &frameType, Shape: &frameShape, Name: "frame", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Repr: frameRepr}, Members: frameMembers},
	object.TypeRow{Type: &wrapperType, Shape: &wrapperShape, Name: "coroutine_wrapper", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Iter: object.IterSelf, Next: wrapperNext, Send: wrapperSend}, Members: wrapperMembers},
	object.TypeRow{Type: &anextType, Shape: &anextShape, Name: "anext_awaitable", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Iter: object.IterSelf, Await: object.IterSelf, Next: anextNext, Send: anextSend}, Members: anextMembers},
)

// functionHead is what Function begins with up to its attributes.
type functionHead struct{ object.Obj }

func asFunction(v object.Value) *Function { return object.As[Function](v) }

func functionGet(t *object.Thread, f, obj, _ object.Value) (object.Value, error) {
	if obj.IsAbsent() || obj.IsNone() {
		return f, nil
	}
	return object.NewBoundMethod(t, f, obj), nil
}

func functionRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return object.StrValue(t, "<function "+asFunction(v).qualName()+" at "+t.Address(v)+">"), nil
}

// get and set make a property of a field of the machine's own types.
func get[T any](read func(t *object.Thread, o *T) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
	return func(t *object.Thread, v object.Value) (object.Value, error) { return read(t, object.As[T](v)), nil }
}

func orNone(v object.Value) object.Value {
	if v.IsAbsent() {
		return object.None()
	}
	return v
}

func setName(field func(*functionRare) *object.Value, name string) func(*object.Thread, object.Value, object.Value) error {
	return func(t *object.Thread, self, x object.Value) error {
		if x.IsAbsent() {
			return t.TypeError("%s must be set to a string object", name)
		}
		if _, ok := object.AsStr(x); !ok {
			return t.TypeError("%s must be set to a string object", name)
		}
		*field(asFunction(self).own(Of(t))) = x
		return nil
	}
}

func functionMembers() []object.Member {
	name := func(f *functionRare) *object.Value { return &f.name }
	qual := func(f *functionRare) *object.Value { return &f.qualName }
	return []object.Member{
		object.Property("__annotations__", functionAnnotations, setFunctionAnnotations, "The annotations by name."),
		object.Property("__annotate__", get(func(_ *object.Thread, f *Function) object.Value {
			if f.rare == nil {
				return object.None()
			}
			return orNone(f.rare.annotate)
		}), func(t *object.Thread, self, x object.Value) error {
			if x.IsAbsent() {
				return t.TypeError("__annotate__ cannot be deleted")
			}
			f := asFunction(self).own(Of(t))
			f.annotate, f.annots = x, nil
			return nil
		}, "The function that makes the annotations, None without."),
		object.ReadOnly("__builtins__", get(func(_ *object.Thread, f *Function) object.Value { return builtinsValue(f.Builtins) }), ""),
		object.ReadOnly("__closure__", functionClosure, ""),
		object.Property("__code__", get(func(_ *object.Thread, f *Function) object.Value { return object.From(f.Code) }), setFunctionCode, "The function's code."),
		object.Property("__defaults__", get(func(_ *object.Thread, f *Function) object.Value {
			if f.Defaults == nil {
				return object.None()
			}
			return object.FromTuple(f.Defaults)
		}), setFunctionDefaults, "The defaults of the parameters that have one."),
		functionDict(),
		object.Property("__doc__", get(func(t *object.Thread, f *Function) object.Value { return f.Doc(Of(t)) }), func(t *object.Thread, self, x object.Value) error {
			asFunction(self).own(Of(t)).doc = orNone(x)
			return nil
		}, ""),
		object.ReadOnly("__globals__", get(func(_ *object.Thread, f *Function) object.Value { return object.FromDict(f.Globals) }), ""),
		object.Property("__kwdefaults__", get(func(_ *object.Thread, f *Function) object.Value {
			if f.kwDefaults() == nil {
				return object.None()
			}
			return object.FromDict(f.kwDefaults())
		}), setFunctionKwDefaults, "The defaults of the parameters that are by keyword only, by name."),
		object.Property("__module__", get(func(_ *object.Thread, f *Function) object.Value { return orNone(f.Module) }), func(_ *object.Thread, self, x object.Value) error {
			asFunction(self).Module = orNone(x)
			return nil
		}, ""),
		object.Property("__name__", get(func(_ *object.Thread, f *Function) object.Value { return f.Name() }), setName(name, "__name__"), ""),
		object.Property("__qualname__", get(func(_ *object.Thread, f *Function) object.Value { return f.QualName() }), setName(qual, "__qualname__"), ""),
		object.Property("__type_params__", get(func(t *object.Thread, f *Function) object.Value {
			if f.rare == nil || f.rare.typeParams.IsAbsent() {
				return object.FromTuple(object.NewTuple(t))
			}
			return f.rare.typeParams
		}), func(t *object.Thread, self, x object.Value) error {
			if x.IsAbsent() || x.IsNone() {
				return t.TypeError("__type_params__ must be set to a tuple")
			}
			if _, ok := object.AsTuple(x); !ok {
				return t.TypeError("__type_params__ must be set to a tuple")
			}
			asFunction(self).own(Of(t)).typeParams = x
			return nil
		}, "The type parameters that it declares."),
	}
}

// functionDict is the `__dict__` of functions: as of any object, but it cannot be deleted.
func functionDict() object.Member {
	row := object.DictProperty()
	set := row.Set
	row.Set = func(t *object.Thread, self, x object.Value) error {
		if x.IsAbsent() {
			return t.TypeError("cannot delete __dict__")
		}
		return set(t, self, x)
	}
	return row
}

// functionAnnotations evaluates the deferred annotations at the first look (PEP 649).
func functionAnnotations(t *object.Thread, v object.Value) (object.Value, error) {
	f := asFunction(v).own(Of(t))
	if f.annots == nil {
		f.annots = object.NewDict(t)
		if !f.annotate.IsAbsent() && !f.annotate.IsNone() {
			r, err := t.Call(f.annotate, object.Int(1))
			if err != nil {
				f.annots = nil
				return r, err
			}
			d, ok := object.AsDict(r)
			if !ok {
				f.annots = nil
				return r, t.TypeError("__annotate__ returned non-dict of type '%s'", r.Type().Name)
			}
			f.annots = d
		}
	}
	return object.FromDict(f.annots), nil
}

func setFunctionAnnotations(t *object.Thread, v, x object.Value) error {
	f := asFunction(v).own(Of(t))
	if x.IsAbsent() || x.IsNone() {
		f.annots, f.annotate = nil, object.Value{}
		return nil
	}
	d, ok := object.AsDict(x)
	if !ok {
		return t.TypeError("__annotations__ must be set to a dict object")
	}
	f.annots, f.annotate = d, object.Value{}
	return nil
}

func functionClosure(t *object.Thread, v object.Value) (object.Value, error) {
	f := asFunction(v)
	if len(f.Closure) == 0 {
		return object.None(), nil
	}
	cells := make([]object.Value, len(f.Closure))
	for i, c := range f.Closure {
		cells[i] = object.From(c)
	}
	return object.FromTuple(object.TakeTuple(t, cells)), nil
}

// setFunctionCode lets a function take another function's code, as long as the free variables agree; code itself cannot be made by the guest.
func setFunctionCode(t *object.Thread, v, x object.Value) error {
	f := asFunction(v)
	if x.IsAbsent() || x.Shape() != &codeShape {
		return t.TypeError("__code__ must be set to a code object")
	}
	c := object.As[Code](x)
	if len(c.Proto.Free) != len(f.Closure) {
		name, err := t.Str(f.Name())
		if err != nil {
			return err
		}
		return t.ValueError("%s() requires a code object with %d free vars, not %d", name.S, len(f.Closure), len(c.Proto.Free))
	}
	f.setCode(Of(t), c)
	// Caches of calls hold functions, not code, and read Code at each call.
	return nil
}

func setFunctionDefaults(t *object.Thread, v, x object.Value) error {
	if x.IsAbsent() || x.IsNone() {
		asFunction(v).Defaults = nil
		return nil
	}
	d, ok := object.AsTuple(x)
	if !ok {
		return t.TypeError("__defaults__ must be set to a tuple object")
	}
	asFunction(v).Defaults = d
	return nil
}

func setFunctionKwDefaults(t *object.Thread, v, x object.Value) error {
	if x.IsAbsent() || x.IsNone() {
		if f := asFunction(v); f.rare != nil {
			f.rare.kwDefaults = nil
		}
		return nil
	}
	d, ok := object.AsDict(x)
	if !ok {
		return t.TypeError("__kwdefaults__ must be set to a dict object")
	}
	asFunction(v).own(Of(t)).kwDefaults = d
	return nil
}

func generatorNext(t *object.Thread, v object.Value) (object.Value, error) {
	g := object.As[Generator](v)
	x, done, err := Of(t).resume(g, object.Value{}, nil)
	if err != nil {
		return object.Value{}, err
	}
	if done {
		if !x.IsAbsent() && !x.IsNone() {
			t.LastStop = t.NewException(object.StopIterationType, x)
		}
		return object.Value{}, nil
	}
	return x, nil
}

func generatorSendSlot(t *object.Thread, v, x object.Value) (object.Value, bool, error) {
	g := object.As[Generator](v)
	if g.state == genDone && g.Shape == &coroutineShape {
		return object.Value{}, true, errReused(t)
	}
	y, done, err := Of(t).resume(g, x, nil)
	return orNone(y), done, err
}

func errReused(t *object.Thread) error {
	return t.RuntimeError("cannot reuse already awaited coroutine")
}

func generatorRepr(t *object.Thread, v object.Value) (object.Value, error) {
	g := object.As[Generator](v)
	name, _ := object.AsStr(g.qual())
	kind := v.Type().Name
	return object.StrValue(t, "<"+kind+" object "+name.S+" at "+t.Address(v)+">"), nil
}

// stopOr gives a step's value to a method that reports the end as StopIteration.
func stopOr(t *object.Thread, v object.Value, done bool, err error) (object.Value, error) {
	if err != nil || !done {
		return v, err
	}
	if v.IsAbsent() || v.IsNone() {
		return v, t.NewException(object.StopIterationType)
	}
	return v, t.NewException(object.StopIterationType, v)
}

func generatorSend(t *object.Thread, a []object.Value) (object.Value, error) {
	v, done, err := generatorSendSlot(t, a[0], a[1])
	return stopOr(t, v, done, err)
}

func generatorThrow(t *object.Thread, a []object.Value) (object.Value, error) {
	g := object.As[Generator](a[0])
	if g.state == genDone && g.Shape == &coroutineShape {
		return object.Value{}, errReused(t)
	}
	e, err := thrown(t, a[1], a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	vm := Of(t)
	vm.claim(e)
	v, done, err := vm.throwAt(g, object.Value{}, e)
	return stopOr(t, v, done, err)
}

// thrown makes the exception of throw(type[, value[, traceback]]). One that cannot be made is thrown as the error that came of it.
func thrown(t *object.Thread, typ, val, tb object.Value) (*object.Exception, error) {
	vm := Of(t)
	if !tb.IsAbsent() && !tb.IsNone() && tb.Shape() != &tracebackShape {
		return nil, t.TypeError("throw() third argument must be a traceback object")
	}
	if ty, ok := object.AsType(typ); ok && ty.IsSubtype(object.BaseExceptionType) {
		if !val.IsAbsent() && !val.IsNone() {
			if e, ok := object.AsException(val); ok && e.Shape.Type.IsSubtype(ty) {
				return e, nil
			}
			args := []object.Value{val}
			if tup, ok := object.AsTuple(val); ok {
				args = tup.Items
			}
			x, err := t.CallKw(typ, args, nil)
			return instead(x, err, vm)
		}
		e, err := vm.asException(typ)
		if raised, ok := err.(*object.Exception); ok {
			return raised, nil
		}
		return e, err
	}
	if e, ok := object.AsException(typ); ok {
		if !val.IsAbsent() && !val.IsNone() {
			return nil, t.TypeError("instance exception may not have a separate value")
		}
		return e, nil
	}
	return nil, t.TypeError("exceptions must be classes or instances deriving from BaseException, not %s", typ.Type().Name)
}

// instead is the exception x, or else the one that making it raised.
func instead(x object.Value, err error, vm *VM) (*object.Exception, error) {
	e := (*object.Exception)(nil)
	if err == nil {
		e, err = vm.asException(x)
	}
	if raised, ok := err.(*object.Exception); ok {
		return raised, nil
	}
	return e, err
}

func generatorClose(t *object.Thread, a []object.Value) (object.Value, error) {
	v, err := Of(t).closeValue(object.As[Generator](a[0]))
	if err != nil {
		return object.Value{}, err
	}
	return orNone(v), nil
}

func generatorMembers(prefix string) []object.Member {
	setText := func(field func(*generatorNames) *object.Value, name string) func(*object.Thread, object.Value, object.Value) error {
		return func(t *object.Thread, self, x object.Value) error {
			if x.IsAbsent() {
				return t.TypeError("%s must be set to a string object", name)
			}
			if _, ok := object.AsStr(x); !ok {
				return t.TypeError("%s must be set to a string object", name)
			}
			*field(object.As[Generator](self).rename(t)) = x
			return nil
		}
	}
	await := object.Property(prefix+"_yieldfrom", get(func(_ *object.Thread, g *Generator) object.Value { return g.delegate() }), nil, "What yield from goes through, None without.")
	if prefix == "cr" {
		await.Name = "cr_await"
	}
	return []object.Member{
		object.ClassGetItem(),
		object.Property("__name__", get(func(_ *object.Thread, g *Generator) object.Value { return g.name() }), setText(func(g *generatorNames) *object.Value { return &g.name }, "__name__"), "The name of the generator."),
		object.Property("__qualname__", get(func(_ *object.Thread, g *Generator) object.Value { return g.qual() }), setText(func(g *generatorNames) *object.Value { return &g.qual }, "__qualname__"), "The name of the generator with what it stands in."),
		object.Method("close", "()", generatorClose, "Raise GeneratorExit inside the generator."),
		object.Property(prefix+"_code", get(func(_ *object.Thread, g *Generator) object.Value { return object.From(g.code) }), nil, ""),
		object.Property(prefix+"_frame", get(func(t *object.Thread, g *Generator) object.Value { return Of(t).generatorFrame(g) }), nil, ""),
		object.Property(prefix+"_running", get(func(_ *object.Thread, g *Generator) object.Value { return object.Bool(g.state == genRunning) }), nil, ""),
		object.Property(prefix+"_suspended", get(func(_ *object.Thread, g *Generator) object.Value { return object.Bool(g.state == genSuspended) }), nil, ""),
		await,
		object.Method("send", "(value, /)", generatorSend, "Resume with a value and return the next one, or raise StopIteration."),
		object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", generatorThrow, "Raise an exception where the generator waits."),
	}
}
