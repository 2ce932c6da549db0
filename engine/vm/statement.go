// Statements that need the machine: class bodies, with, import, async forms, match, the prompt's echo.
package vm

import "github.com/small-python/spy/engine/object"

func (vm *VM) slowLoadBuildClass(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v, err := vm.askNames(fr.fn.Builtins, vm.names.buildClass)
	if err == nil && v.IsAbsent() {
		err = vm.NameError(object.NameErrorType, vm.names.buildClass, "__build_class__ not found")
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = v
	return fr
}

func (vm *VM) slowLoadLocals(fr *Frame, ins uint64) *Frame {
	*ra(fr, fr.regs, ins) = fr.namespace()
	return fr
}

// withProtocol is one of the two protocols of context managers.
type withProtocol struct {
	enter, exit *object.Str
	name        string
	other       *withProtocol
	advice      string // where only the other protocol is supported
}

func (vm *VM) makeWithProtocols() {
	plain := &withProtocol{vm.names.enter, vm.names.exit, "context manager protocol", nil, "async with"}
	async := &withProtocol{vm.names.aenter, vm.names.aexit, "asynchronous context manager protocol", plain, "with"}
	plain.other = async
	vm.with, vm.asyncWith = plain, async
}

// slowWithPrep finds the two methods of a context manager.
func (vm *VM) slowWithPrep(fr *Frame, ins uint64) *Frame {
	return vm.withPrep(fr, ins, vm.with)
}

func (vm *VM) slowAwithPrep(fr *Frame, ins uint64) *Frame {
	return vm.withPrep(fr, ins, vm.asyncWith)
}

func (vm *VM) withPrep(fr *Frame, ins uint64, p *withProtocol) *Frame {
	vm.fr = fr
	a, v := ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins)
	exit, exitSelf, err := vm.withMethod(v, p, p.exit)
	if err != nil {
		return vm.throw(fr, err)
	}
	enter, enterSelf, err := vm.withMethod(v, p, p.enter)
	if err != nil {
		return vm.throw(fr, err)
	}
	*a, *at(a, 1), *at(a, 2), *at(a, 3) = exit, exitSelf, enter, enterSelf
	return fr
}

// withMethod is a method of a context manager as GETMETH gives it: no bound method is made of a function.
func (vm *VM) withMethod(v object.Value, p *withProtocol, name *object.Str) (f, self object.Value, err error) {
	c := vm.Lookup(v.Type(), name)
	if c == nil {
		return f, v, vm.noContextManager(v, p, name)
	}
	if s := c.V.Shape(); s == &functionShape || s == object.MethodDescrShape() {
		return c.V, v, nil
	}
	self, err = vm.Special(v, name.S)
	return object.Unbound(), self, err
}

// noContextManager is the error of an object that lacks a method of the protocol.
func (vm *VM) noContextManager(v object.Value, p *withProtocol, missed *object.Str) error {
	hint := ""
	if vm.Lookup(v.Type(), p.other.enter) != nil && vm.Lookup(v.Type(), p.other.exit) != nil {
		hint = " but it supports the " + p.other.name + ". Did you mean to use '" + p.advice + "'?"
	}
	return vm.TypeError("'%s' object does not support the %s (missed %s method)%s", v.Type().QualifiedName(&vm.Thread), p.name, missed.S, hint)
}

// slowImport is the import statement: it calls builtins.__import__.
func (vm *VM) slowImport(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	t := &vm.Thread
	a := ra(fr, fr.regs, ins)
	f, err := vm.askNames(fr.fn.Builtins, vm.Runtime.Intern("__import__"))
	if err == nil && f.IsAbsent() {
		err = t.Errorf(object.ImportErrorType, "__import__ not found")
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	globals, locals := object.FromDict(fr.fn.Globals), object.None()
	if fr.code.nbound > 0 && fr.code.Proto.Locals[0] == "" {
		locals = fr.namespace()
	}
	args := []object.Value{object.FromStr(cc(fr.code, ins).name), globals, locals, *at(a, 1), *a}
	return vm.callValue(fr, f, a, args, nil)
}

func (vm *VM) slowImportFrom(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	m, name := *rb(fr, fr.regs, ins), cc(fr.code, ins).name
	v, err := vm.LookupAttr(m, name.S)
	if err != nil {
		return vm.throw(fr, err)
	}
	if v.IsAbsent() {
		if v, err = object.ImportedSubmodule(&vm.Thread, m, name); err != nil {
			return vm.throw(fr, err)
		}
	}
	*ra(fr, fr.regs, ins) = v
	return fr
}

// slowImportStar copies the public names of a module into the namespace.
func (vm *VM) slowImportStar(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	t := &vm.Thread
	m := *ra(fr, fr.regs, ins)
	names, err := object.PublicNames(t, m)
	if err != nil {
		return vm.throw(fr, err)
	}
	target := object.FromDict(fr.fn.Globals)
	if fr.code.nbound > 0 && fr.code.Proto.Locals[0] == "" && !fr.namespace().IsUnbound() {
		target = fr.namespace()
	}
	for _, n := range names {
		v, err := t.GetAttr(m, n)
		if err == nil {
			err = t.SetItem(target, object.FromStr(n), v)
		}
		if err != nil {
			return vm.throw(fr, err)
		}
	}
	return fr
}

func (vm *VM) slowPrintExpr(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v := *ra(fr, fr.regs, ins)
	hook, err := vm.sysAttribute("displayhook")
	if err == nil {
		_, err = vm.Call(hook, v)
	}
	return vm.check(fr, err)
}

func (vm *VM) sysAttribute(name string) (object.Value, error) {
	m, err := vm.Runtime.Modules.Get(&vm.Thread, object.FromStr(vm.Runtime.Intern("sys")))
	if err != nil || m.IsAbsent() {
		return m, vm.RuntimeError("lost sys.%s", name)
	}
	return vm.GetAttr(m, vm.Runtime.Intern(name))
}

// The patterns of match.

func (vm *VM) slowNoSeq(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v, want := *ra(fr, fr.regs, ins), int(int16(ins>>32))
	if v.Type().Flags&object.SequencePattern == 0 {
		return fr.jump(distance(ins))
	}
	if want < 0 {
		return fr
	}
	n, err := vm.Len(v)
	if err != nil {
		return vm.throw(fr, err)
	}
	if n != want {
		return fr.jump(distance(ins))
	}
	return fr
}

func (vm *VM) slowMatchMap(fr *Frame, ins uint64) *Frame {
	*ra(fr, fr.regs, ins) = object.Bool(rb(fr, fr.regs, ins).Type().Flags&object.MappingPattern != 0)
	return fr
}

func (vm *VM) slowMatchKeys(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	keys, _ := object.AsTuple(*rc(fr, fr.regs, ins))
	return vm.store(fr, ins)(vm.matchKeys(*rb(fr, fr.regs, ins), keys.Items))
}

// matchKeys reads a mapping's values through get(key, sentinel), so that a defaultdict makes no entries.
func (vm *VM) matchKeys(m object.Value, keys []object.Value) (object.Value, error) {
	t := &vm.Thread
	seen := object.NewDict(t)
	out := make([]object.Value, 0, len(keys))
	get, err := t.GetAttr(m, vm.Runtime.Intern("get"))
	if err != nil {
		return get, err
	}
	missing := object.From(object.NewInstance(t, object.ObjectType.Root))
	for _, k := range keys {
		if p, err := seen.Find(t, k); err != nil || p != nil {
			if err == nil {
				text, rerr := t.Repr(k)
				if rerr != nil {
					return object.Value{}, rerr
				}
				err = t.ValueError("mapping pattern checks duplicate key (%s)", text.S)
			}
			return object.Value{}, err
		}
		if err := seen.Set(t, k, object.None()); err != nil {
			return object.Value{}, err
		}
		v, err := t.Call(get, k, missing)
		if err != nil {
			return v, err
		}
		if v.Is(missing) {
			return object.None(), nil
		}
		out = append(out, v)
	}
	return object.FromTuple(object.TakeTuple(t, out)), nil
}

func (vm *VM) slowMatchClass(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	b := rb(fr, fr.regs, ins)
	kw, _ := object.AsTuple(*at(b, 2))
	return vm.store(fr, ins)(vm.matchClass(*b, *at(b, 1), kw.Items, int(ins>>48)))
}

func (vm *VM) matchClass(v, class object.Value, kw []object.Value, npos int) (object.Value, error) {
	t := &vm.Thread
	ty, ok := object.AsType(class)
	if !ok {
		return object.Value{}, t.TypeError("class pattern must refer to a class")
	}
	is, err := t.IsInstance(v, class)
	if err != nil || !is {
		return object.None(), err
	}
	seen := map[string]bool{}
	out := make([]object.Value, 0, npos+len(kw))
	names, self, err := vm.matchArgs(ty, npos)
	if err != nil {
		return object.Value{}, err
	}
	if self {
		out = append(out, v)
	}
	for _, n := range append(names, kw...) {
		name, ok := object.AsStr(n)
		if !ok {
			return object.Value{}, t.TypeError("__match_args__ elements must be strings (got %s)", n.Type().Name)
		}
		if seen[name.S] {
			return object.Value{}, t.TypeError("%s() got multiple sub-patterns for attribute '%s'", ty.Name, name.S)
		}
		seen[name.S] = true
		x, err := t.LookupAttr(v, name.S)
		if err != nil || x.IsAbsent() {
			return object.None(), err
		}
		out = append(out, x)
	}
	return object.FromTuple(object.TakeTuple(t, out)), nil
}

// matchArgs are the attribute names of the positional patterns; self is true for the builtin types whose single pattern is the subject itself.
func (vm *VM) matchArgs(ty *object.Type, npos int) (names []object.Value, self bool, err error) {
	if npos == 0 {
		return nil, false, nil
	}
	t := &vm.Thread
	args, err := t.LookupAttr(object.FromType(ty), "__match_args__")
	if err != nil {
		return nil, false, err
	}
	allowed := 0
	switch {
	case args.IsAbsent():
		if object.MatchesSelf(ty) {
			self, allowed = true, 1
		}
	default:
		tup, ok := object.AsTuple(args)
		if !ok {
			return nil, false, t.TypeError("%s.__match_args__ must be a tuple (got %s)", ty.Name, args.Type().Name)
		}
		names, allowed = tup.Items, len(tup.Items)
	}
	if npos > allowed {
		return nil, false, t.TypeError("%s() accepts %d positional sub-pattern%s (%d given)", ty.Name, allowed, plural(allowed), npos)
	}
	if self {
		return nil, true, nil
	}
	return append([]object.Value(nil), names[:npos]...), false, nil
}

// Asynchronous forms.

func (vm *VM) slowGetAiter(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	f := a.Type().Slots.AIter
	if f == nil {
		return vm.throw(fr, vm.TypeError("'async for' requires an object with __aiter__ method, got %s", a.Type().Name))
	}
	it, err := f(&vm.Thread, *a)
	if err == nil && it.Type().Slots.ANext == nil {
		err = vm.TypeError("'async for' received an object from __aiter__ that does not implement __anext__: %s", it.Type().Name)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*a = it
	return fr
}

func (vm *VM) slowEndAsyncFor(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v := *ra(fr, fr.regs, ins)
	if v.Type().IsSubtype(object.StopAsyncIterationType) {
		fr.jump(distance(ins))
		return fr
	}
	e, _ := object.AsException(v)
	return vm.unwind(fr, e, false)
}

// slowInterpolation makes one `{…}` of a template string: value, text and format spec lie from r[b] on.
func (vm *VM) slowInterpolation(fr *Frame, ins uint64) *Frame {
	b := rb(fr, fr.regs, ins)
	*ra(fr, fr.regs, ins) = object.NewInterpolation(&vm.Thread, *b, *at(b, 1), byte(ins>>8), *at(b, 2))
	return fr
}

func (vm *VM) slowTemplate(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.store(fr, ins)(object.NewTemplate(&vm.Thread, fr.items(ins)))
}

// slowTypeParam makes a type parameter, a type alias or the base of a generic class.
func (vm *VM) slowTypeParam(fr *Frame, ins uint64) *Frame {
	b := rb(fr, fr.regs, ins)
	kind := uint8(ins >> 8)
	const genericBase = 4
	if kind == genericBase {
		vm.fr = fr
		return vm.store(fr, ins)(object.GenericBase(&vm.Thread, *b))
	}
	params := object.None()
	if object.ParamKindOf(kind) == object.MakeAlias {
		params = *at(b, 3)
	}
	*ra(fr, fr.regs, ins) = object.NewTypeParam(&vm.Thread, object.ParamKindOf(kind), fr.fn.Module, *b, *at(b, 1), *at(b, 2), params)
	return fr
}

// slowJnMatchStar splits the group in r[a] by the types of an except*: r[a+1] is the part that matches, r[a] the rest.
func (vm *VM) slowJnMatchStar(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	match, rest, err := vm.MatchStar(*a, *rb(fr, fr.regs, ins))
	if err != nil {
		return vm.throw(fr, err)
	}
	if match.IsNone() || match.IsAbsent() {
		fr.jump(distance(ins))
		return fr
	}
	if !match.Is(*a) && rest.IsNone() { // a naked exception that came in a group of its own, raised here
		if e := object.As[object.Exception](match); e.Traceback == nil {
			vm.addTraceback(e, fr, fr.code.index(fr.ip))
		}
	}
	*a, *at(a, 1) = rest, match
	return fr
}

// slowExcStar works out what is raised at the end of an except* statement.
func (vm *VM) slowExcStar(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	raised := object.As[object.List](*rb(fr, fr.regs, ins))
	return vm.store(fr, ins)(vm.ReraiseStar(*rc(fr, fr.regs, ins), raised.Items))
}
