// Functions and the binding of arguments to parameters.
package vm

import (
	"fmt"
	"strings"
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// Function is a Python function.
type Function struct {
	object.Obj
	Extra    *object.Extra
	Code     *Code
	Globals  *object.Dict
	Builtins *object.Dict
	Defaults *object.Tuple // of the last positional parameters; nil: none
	Closure  []*Cell
	Module   object.Value
	rare     *functionRare // nil: nothing of it was set
}

// functionRare is what few functions have. A lambda and the function of a generator expression are made often: without these they are half
// as large.
type functionRare struct {
	name       object.Value // absent: the code's
	qualName   object.Value // absent: the code's
	doc        object.Value // absent: the code's
	kwDefaults *object.Dict // nil: none
	annotate   object.Value // absent: none
	annots     *object.Dict // nil: not asked for yet
	typeParams object.Value // absent: none
}

// own is the place for what few functions have.
func (fn *Function) own(vm *VM) *functionRare {
	if fn.rare == nil {
		vm.Charge(128)
		fn.rare = &functionRare{}
	}
	return fn.rare
}

// Name is `__name__`.
func (fn *Function) Name() object.Value {
	if fn.rare != nil && !fn.rare.name.IsAbsent() {
		return fn.rare.name
	}
	return fn.Code.name
}

// QualName is `__qualname__`.
func (fn *Function) QualName() object.Value {
	if fn.rare != nil && !fn.rare.qualName.IsAbsent() {
		return fn.rare.qualName
	}
	return fn.Code.qualname
}

// Doc is `__doc__`.
func (fn *Function) Doc(vm *VM) object.Value {
	if fn.rare != nil && !fn.rare.doc.IsAbsent() {
		return fn.rare.doc
	}
	if _, ok := fn.Code.Proto.Doc(); ok {
		vm.makeConstants(fn.Code)
		return fn.Code.constValues[0]
	}
	return object.None()
}

// kwDefaults are the defaults of keyword-only parameters; nil: none.
func (fn *Function) kwDefaults() *object.Dict {
	if fn.rare == nil {
		return nil
	}
	return fn.rare.kwDefaults
}

// setCode lets the function run another function's code. Its names and documentation stay.
func (fn *Function) setCode(vm *VM, c *Code) {
	name, qualName, doc := fn.Name(), fn.QualName(), fn.Doc(vm)
	rare := fn.own(vm)
	rare.name, rare.qualName, rare.doc = name, qualName, doc
	fn.Code = c
}

func (vm *VM) newFunction(c *Code, globals *object.Dict) *Function {
	vm.Charge(96)
	fn := &Function{Obj: object.Obj{Shape: &functionShape}, Code: c, Globals: globals, Builtins: vm.builtinsOf(globals), Module: object.None()}
	if v := globals.GetStr(&vm.Thread, vm.names.name); !v.IsAbsent() {
		fn.Module = v
	}
	return fn
}

// setUp makes the registers of a frame ready that are no parameters: locals are unbound, cells of free variables come from the closure.
func (fn *Function) setUp(regs unsafe.Pointer) {
	cd := fn.Code
	for i := cd.nparams; i < cd.nbound; i++ {
		*(*object.Value)(unsafe.Add(regs, i*valueSize)) = object.Unbound()
	}
	if cd.nfree != 0 {
		fn.copyCells(regs)
	}
}

// copyCells puts the closure's cells into the registers that begin at regs.
func (fn *Function) copyCells(regs unsafe.Pointer) {
	for i, c := range fn.Closure {
		*(*object.Value)(unsafe.Add(regs, (fn.Code.nbound+i)*valueSize)) = object.From(c)
	}
}

func (vm *VM) slowMakeFunc(fr *Frame, ins uint64) *Frame {
	cd := fr.code.codes[ins>>32]
	fn := vm.newFunction(cd, fr.fn.Globals)
	if n := len(cd.Proto.Free); n > 0 {
		fn.Closure = make([]*Cell, n)
		for i, f := range cd.Proto.Free {
			fn.Closure[i] = object.As[Cell](*reg(fr, int(f.From)))
		}
	}
	*ra(fr, fr.regs, ins) = object.From(fn)
	return fr
}

// reg is register n of a frame.
func reg(fr *Frame, n int) *object.Value {
	return (*object.Value)(unsafe.Add(fr.regs, n*valueSize))
}

func (vm *VM) slowSetDefaults(fr *Frame, ins uint64) *Frame {
	object.As[Function](*ra(fr, fr.regs, ins)).Defaults, _ = object.AsTuple(*rb(fr, fr.regs, ins))
	return fr
}

func (vm *VM) slowSetKwdefaults(fr *Frame, ins uint64) *Frame {
	object.As[Function](*ra(fr, fr.regs, ins)).own(vm).kwDefaults, _ = object.AsDict(*rb(fr, fr.regs, ins))
	return fr
}

func (vm *VM) slowSetAnnotate(fr *Frame, ins uint64) *Frame {
	fn := object.As[Function](*ra(fr, fr.regs, ins))
	if uint8(ins>>8) == 1 {
		fn.own(vm).typeParams = *rb(fr, fr.regs, ins)
	} else {
		fn.own(vm).annotate = *rb(fr, fr.regs, ins)
	}
	return fr
}

// bind puts arguments into the parameter registers: regs has room for all locals and cells. The messages are CPython's.
func (vm *VM) bind(fn *Function, regs []object.Value, args []object.Value, kw []*object.Str) error {
	cd, p := fn.Code, fn.Code.Proto
	npos := len(args) - len(kw)
	n := p.ArgCount
	tooMany := npos > n && p.Flags&opcode.VarArgs == 0
	if tooMany && len(kw) == 0 {
		return vm.tooManyPositional(fn, npos, kw)
	}
	given := min(npos, n)
	copy(regs[:given], args[:given])
	for i := given; i < cd.nbound; i++ {
		regs[i] = object.Value{}
	}
	at := n + p.KwOnly
	if p.Flags&opcode.VarArgs != 0 {
		regs[at] = object.FromTuple(object.NewTuple(&vm.Thread, args[given:npos]...))
		at++
	}
	var extra *object.Dict
	if p.Flags&opcode.VarKeywords != 0 {
		extra = object.NewDict(&vm.Thread)
		regs[at] = object.FromDict(extra)
	}
	if len(kw) > 0 {
		if err := vm.bindKeywords(fn, regs, args[npos:], kw, extra); err != nil {
			return err
		}
		if tooMany { // a keyword that fits nowhere is told first
			return vm.tooManyPositional(fn, npos, kw)
		}
	}
	if err := vm.bindDefaults(fn, regs, npos); err != nil {
		return err
	}
	for i := cd.nparams; i < cd.nbound; i++ {
		regs[i] = object.Unbound()
	}
	if p.Flags&(opcode.Module|opcode.ClassBody) != 0 { // called as a function: its namespace is the globals
		regs[0] = object.FromDict(fn.Globals)
	}
	for i, c := range fn.Closure {
		regs[cd.nbound+i] = object.From(c)
	}
	return nil
}

func (vm *VM) bindKeywords(fn *Function, regs, values []object.Value, kw []*object.Str, extra *object.Dict) error {
	p := fn.Code.Proto
	names := fn.Code.localNames[:p.ArgCount+p.KwOnly]
	for k, name := range kw {
		i := paramIndex(names, name)
		switch {
		case i >= p.PosOnly:
			if !regs[i].IsAbsent() {
				return vm.TypeError("%s() got multiple values for argument '%s'", fn.qualName(), name.S)
			}
			regs[i] = values[k]
		case extra != nil:
			if err := extra.Set(&vm.Thread, object.FromStr(name), values[k]); err != nil {
				return err
			}
		case i >= 0:
			return vm.positionalOnlyPassed(fn, kw)
		default:
			if err := vm.positionalOnlyPassed(fn, kw); err != nil {
				return err
			}
			return vm.unexpectedKeyword(fn, names, name)
		}
	}
	return nil
}

func paramIndex(names []*object.Str, name *object.Str) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	for i, n := range names {
		if n.S == name.S {
			return i
		}
	}
	return -1
}

func (fn *Function) qualName() string {
	if s, ok := object.AsStr(fn.QualName()); ok {
		return s.S
	}
	return fn.Code.Proto.QualName
}

func (vm *VM) unexpectedKeyword(fn *Function, names []*object.Str, name *object.Str) error {
	options := make([]string, 0, len(names))
	for _, n := range names[fn.Code.Proto.PosOnly:] {
		options = append(options, n.S)
	}
	hint := ""
	if s := object.Suggest(name.S, options); s != "" {
		hint = fmt.Sprintf(". Did you mean '%s'?", s)
	}
	return vm.TypeError("%s() got an unexpected keyword argument '%s'%s", fn.qualName(), name.S, hint)
}

func (vm *VM) positionalOnlyPassed(fn *Function, kw []*object.Str) error {
	p := fn.Code.Proto
	var wrong []string
	for i := range p.PosOnly {
		for _, k := range kw {
			if k.S == fn.Code.localNames[i].S {
				wrong = append(wrong, k.S)
			}
		}
	}
	if wrong == nil {
		return nil
	}
	return vm.TypeError("%s() got some positional-only arguments passed as keyword arguments: '%s'", fn.qualName(), strings.Join(wrong, ", "))
}

// bindDefaults fills parameters that got no argument.
func (vm *VM) bindDefaults(fn *Function, regs []object.Value, npos int) error {
	p := fn.Code.Proto
	ndef := 0
	if fn.Defaults != nil {
		ndef = len(fn.Defaults.Items)
	}
	first := p.ArgCount - ndef
	missing := 0
	for i := 0; i < p.ArgCount; i++ {
		if !regs[i].IsAbsent() {
			continue
		}
		if i < first {
			missing++
			continue
		}
		regs[i] = fn.Defaults.Items[i-first]
	}
	if missing > 0 {
		return vm.missingArguments(fn, regs, 0, first, "positional")
	}
	for i := p.ArgCount; i < p.ArgCount+p.KwOnly; i++ {
		if !regs[i].IsAbsent() {
			continue
		}
		v := object.Value{}
		if d := fn.kwDefaults(); d != nil {
			v = d.GetStr(&vm.Thread, fn.Code.localNames[i])
		}
		if v.IsAbsent() {
			missing++
			continue
		}
		regs[i] = v
	}
	if missing > 0 {
		return vm.missingArguments(fn, regs, p.ArgCount, p.ArgCount+p.KwOnly, "keyword-only")
	}
	return nil
}

func (vm *VM) missingArguments(fn *Function, regs []object.Value, from, to int, kind string) error {
	var names []string
	for i := from; i < to; i++ {
		if regs[i].IsAbsent() {
			names = append(names, "'"+fn.Code.localNames[i].S+"'")
		}
	}
	list := names[0]
	switch n := len(names); {
	case n == 2:
		list = names[0] + " and " + names[1]
	case n > 2:
		list = strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
	return vm.TypeError("%s() missing %d required %s argument%s: %s", fn.qualName(), len(names), kind, plural(len(names)), list)
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

func (vm *VM) tooManyPositional(fn *Function, given int, kw []*object.Str) error {
	p := fn.Code.Proto
	ndef := 0
	if fn.Defaults != nil {
		ndef = len(fn.Defaults.Items)
	}
	takes, many := fmt.Sprint(p.ArgCount), p.ArgCount != 1
	if ndef > 0 {
		takes, many = fmt.Sprintf("from %d to %d", p.ArgCount-ndef, p.ArgCount), true
	}
	kwOnly := 0
	for _, n := range fn.Code.localNames[p.ArgCount : p.ArgCount+p.KwOnly] {
		for _, k := range kw {
			if k.S == n.S {
				kwOnly++
			}
		}
	}
	also := ""
	if kwOnly > 0 {
		also = fmt.Sprintf(" positional argument%s (and %d keyword-only argument%s)", plural(given), kwOnly, plural(kwOnly))
	}
	was := "were"
	if given == 1 && kwOnly == 0 {
		was = "was"
	}
	s := "s"
	if !many {
		s = ""
	}
	return vm.TypeError("%s() takes %s positional argument%s but %d%s %s given", fn.qualName(), takes, s, given, also, was)
}
