// Builtin functions and methods as objects: the row with its signature, the function bound to its module or instance, the method descriptor.
package object

import "sync/atomic"

// Row is a row of a table ready to be called: its binder is made at the first use, once for all runtimes.
type Row struct {
	*Member
	Owner  *Type  // of a method
	Module string // of a function
	Sig    Signature
	direct atomic.Int32 // 1 + the number of arguments, self included, with which Fn may be called as they are; 0: not yet known, -1: never
}

// newRow readies a row; qual is its name in messages.
func (m *Member) row(owner *Type, module string) *Row {
	r := &Row{Member: m, Owner: owner, Module: module}
	qual := m.Name
	switch {
	case owner != nil:
		qual = owner.shortName() + "." + m.Name
	case module != "" && module != "builtins":
		qual = module + "." + m.Name
	}
	r.Sig = Signature{Name: m.Name, Qual: qual, Text: m.Sig, self: m.Kind == MethodRow || m.Kind == ClassMethodRow, classMethod: m.Kind == ClassMethodRow}
	return r
}

// CallDirect calls the body. args are self where the row is a method, the positional arguments and the values of the keywords kw; self has been checked.
func (r *Row) CallDirect(t *Thread, args []Value, kw []*Str) (Value, error) {
	return r.call(t, args, kw, false)
}

// call is CallDirect for a method that may be bound: then messages name it after the type of self, as CPython does.
func (r *Row) call(t *Thread, args []Value, kw []*Str, bound bool) (Value, error) {
	if r.Raw != nil {
		return r.Raw(t, args, kw)
	}
	if len(kw) == 0 && int(r.direct.Load()) == len(args)+1 {
		return r.Fn(t, args)
	}
	return r.callFilled(t, args, kw, bound)
}

// callFilled calls the body with the defaults of what was not given.
func (r *Row) callFilled(t *Thread, args []Value, kw []*Str, bound bool) (Value, error) {
	if r.direct.Load() == 0 {
		sh := r.Sig.parsed()
		n := int32(sh.first + sh.maxPos + 1)
		if sh.maxPos != len(sh.params) {
			n = -1
		}
		r.direct.Store(n)
	}
	if sh := &r.Sig.shape; len(kw) == 0 && sh.defaultsFill(len(args)-sh.first) {
		all := t.pushArgs(sh.first + len(sh.params))
		r.Sig.fill(t, all, args)
		v, err := r.Fn(t, all)
		t.doneWith(all)
		return v, err
	}
	all, err := r.Sig.bind(t, args, kw, bound)
	if err != nil {
		return Value{}, err
	}
	return r.Fn(t, all)
}

// BuiltinFunction is a builtin function, or a builtin method bound to Self; Self of a function of a module is the module or its name.
type BuiltinFunction struct {
	Obj
	Row  *Row
	Self Value // absent: nothing is bound
}

var (
	builtinFunctionType   Type
	builtinFunctionShape  Shape
	methodDescrType       Type
	methodDescrShape      Shape
	classMethodDescrType  Type
	classMethodDescrShape Shape
)

// BuiltinFunctionType is builtin_function_or_method; MethodDescrType is method_descriptor.
var (
	BuiltinFunctionType = &builtinFunctionType
	MethodDescrType     = &methodDescrType
)

// BuiltinFunctionShape and MethodDescrShape are what the run loop compares with.
func BuiltinFunctionShape() *Shape { return &builtinFunctionShape }
func MethodDescrShape() *Shape     { return &methodDescrShape }

// NewBuiltinFunction makes the function of a row of a module.
func NewBuiltinFunction(t *Thread, m *Member, module string, self Value) Value {
	t.Charge(48)
	return From(&BuiltinFunction{Obj{&builtinFunctionShape}, m.row(nil, module), self})
}

// NewHostFunction makes a function of the host's: the guest sees a builtin one of no module. awaitable: its calls are.
func NewHostFunction(t *Thread, name, signature, doc string, awaitable bool, call RawFunc) Value {
	t.Charge(48)
	m := &Member{Name: name, Kind: HostRow, Sig: signature, Raw: call, Doc: doc, Awaitable: awaitable}
	return From(&BuiltinFunction{Obj{&builtinFunctionShape}, m.row(nil, ""), Value{}})
}

// AsHostFunction reads v as a function of the host's.
func AsHostFunction(v Value) (*BuiltinFunction, bool) {
	if v.Shape() != &builtinFunctionShape || As[BuiltinFunction](v).Row.Kind != HostRow {
		return nil, false
	}
	return As[BuiltinFunction](v), true
}

// MethodDescr is a builtin method in its type: `list.append`.
type MethodDescr struct {
	Obj
	Row *Row
}

// bindRow makes a bound builtin method.
func bindRow(t *Thread, r *Row, self Value) Value {
	t.Charge(40)
	return From(&BuiltinFunction{Obj{&builtinFunctionShape}, r, self})
}

func builtinCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	return As[BuiltinFunction](f).Invoke(t, args, kw)
}

// Invoke calls the function.
func (b *BuiltinFunction) Invoke(t *Thread, args []Value, kw []*Str) (Value, error) {
	switch b.Row.Kind {
	case MethodRow, ClassMethodRow:
		all := t.withSelf(b.Self, args)
		v, err := b.Row.call(t, all, kw, true)
		t.doneWith(all)
		return v, err
	}
	return b.Row.CallDirect(t, args, kw)
}

func methodDescrCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	r := As[MethodDescr](f).Row
	if len(args) == len(kw) {
		return Value{}, t.TypeError("unbound method %s() needs an argument", r.Sig.Qual)
	}
	if !IsInstance(args[0], r.Owner) {
		return Value{}, t.descrMismatch(r.Name, r.Owner, args[0])
	}
	return r.CallDirect(t, args, kw)
}

// IsMethodOf tells whether m is a descriptor of a builtin method that v has.
func IsMethodOf(v, m Value) bool {
	return m.Shape() == &methodDescrShape && IsInstance(v, As[MethodDescr](m).Row.Owner)
}

// StrangersMethod is the builtin method of another type that v's class holds under a name, absent where there is none: looked up for a call, it
// refuses v when it is called, behind its arguments.
func StrangersMethod(t *Thread, v Value, name *Str) Value {
	if v.Type().slotOwner(SlotGetAttr) != &objectType {
		return Value{}
	}
	cell := t.Lookup(v.Type(), name)
	if cell == nil || cell.V.Shape() != &methodDescrShape || IsMethodOf(v, cell.V) {
		return Value{}
	}
	return cell.V
}

func (t *Thread) descrMismatch(name string, owner *Type, v Value) error {
	return t.TypeError("descriptor '%s' for '%s' objects doesn't apply to a '%s' object", name, owner.Name, v.Type().Name)
}

func methodDescrGet(t *Thread, d, obj, cls Value) (Value, error) {
	if obj.IsAbsent() {
		return d, nil
	}
	r := As[MethodDescr](d).Row
	if !IsInstance(obj, r.Owner) {
		return Value{}, t.descrMismatch(r.Name, r.Owner, obj)
	}
	return bindRow(t, r, obj), nil
}

// Unbind is the method descriptor that f, found as self.name, was made from, Absent where there is none. A method that is called in place counts
// as unbound in messages, unless the type looks its attributes up in its own way.
func Unbind(t *Thread, self, f Value) Value {
	if f.Shape() != &builtinFunctionShape {
		return Value{}
	}
	ty, b := self.Type(), As[BuiltinFunction](f)
	if b.Self != self { // found in the object itself: a method of another one
		return Value{}
	}
	if owner := ty.slotOwner(SlotGetAttr); b.Row.Kind != MethodRow || owner != &objectType && owner != &classMethodType && owner != &staticMethodType {
		return Value{}
	}
	cell := t.Lookup(ty, t.Runtime.Intern(b.Row.Name))
	if cell == nil || cell.V.Shape() != &methodDescrShape || As[MethodDescr](cell.V).Row != b.Row {
		return Value{}
	}
	return cell.V
}

func classMethodDescrGet(t *Thread, d, obj, cls Value) (Value, error) {
	r := As[MethodDescr](d).Row
	if cls.IsAbsent() {
		if obj.IsAbsent() {
			return Value{}, t.TypeError("descriptor '%s' for type '%s' needs either an object or a type", r.Name, r.Owner.Name)
		}
		cls = FromType(obj.Type())
	}
	ty, ok := AsType(cls)
	if !ok {
		return Value{}, t.TypeError("descriptor '%s' for type '%s' needs a type, not a '%s' as arg 2", r.Name, r.Owner.Name, cls.Type().Name)
	}
	if !ty.IsSubtype(r.Owner) {
		return Value{}, t.TypeError("descriptor '%s' requires a subtype of '%s' but received '%s'", r.Name, r.Owner.Name, ty.Name)
	}
	return bindRow(t, r, cls), nil
}

// ClassRow is the row of a builtin class method that name means as an attribute of the class itself, nil for everything else: the method may
// be called by CallDirect with the class as its first argument.
func ClassRow(t *Thread, ty *Type, name *Str) *Row {
	meta := ty.Shape.Type
	if meta.slotOwner(SlotGetAttr) != &typeType || t.Lookup(meta, name) != nil {
		return nil
	}
	cell := t.Lookup(ty, name)
	if cell == nil || cell.V.Shape() != &classMethodDescrShape {
		return nil
	}
	r := As[MethodDescr](cell.V).Row
	if !ty.IsSubtype(r.Owner) {
		return nil
	}
	t.Charge(40) // as for the bound method
	return r
}

func classMethodDescrCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	r := As[MethodDescr](f).Row
	if len(args) == len(kw) {
		return Value{}, t.TypeError("descriptor '%s' of '%s' object needs an argument", r.Name, r.Owner.Name)
	}
	bound, err := classMethodDescrGet(t, f, Value{}, args[0])
	if err != nil {
		return Value{}, err
	}
	return t.CallKw(bound, args[1:], kw)
}

// shortName is the name after the last dot.
func (ty *Type) shortName() string {
	for i := len(ty.Name) - 1; i >= 0; i-- {
		if ty.Name[i] == '.' && ty.Flags&HeapType == 0 {
			return ty.Name[i+1:]
		}
	}
	return ty.Name
}

// AddMembers puts the functions and constants of a table into a module.
func (m *Module) AddMembers(t *Thread, name string, members []Member) error {
	for i := range members {
		row := &members[i]
		v := Value{}
		switch row.Kind {
		case ConstantRow:
			var err error
			if v, err = row.Make(t); err != nil {
				return err
			}
		default:
			v = NewBuiltinFunction(t, row, name, FromModule(m))
		}
		if err := m.Dict.Set(t, FromStr(t.Runtime.Intern(row.Name)), v); err != nil {
			return err
		}
	}
	m.Builtin = true
	return nil
}
