// Attributes of instances: data descriptor, instance, other class attribute, in this order.
package object

import "strings"

// attributeError is the error of a missing attribute, with the object and the name in it for suggestions.
func (t *Thread) attributeError(v Value, name *Str) error {
	var text string
	if ty, ok := AsType(v); ok {
		text = "type object '" + ty.shownName() + "' has no attribute '" + name.S + "'"
	} else {
		text = "'" + v.Type().Name + "' object has no attribute '" + name.S + "'"
	}
	return t.AttributeError(v, name, text)
}

// AttributeError makes an AttributeError about attribute name of v.
func (t *Thread) AttributeError(v Value, name *Str, text string) error {
	e := t.NewException(AttributeErrorType, StrValue(t, text))
	e.setField(attrErrorName, FromStr(name))
	e.setField(attrErrorObj, v)
	return e
}

// known is the interned form of a name, nil where the runtime has never interned it: then no shape holds it.
func (r *Runtime) known(name *Str) *Str {
	if name.flags&strInterned != 0 {
		return name
	}
	if len(name.S) == 1 && name.S[0] < 0x80 {
		return &r.Chars[name.S[0]]
	}
	return r.interned[name.S]
}

// ownAttr is OwnAttr for any name.
func ownAttr(t *Thread, v Value, name *Str) (Value, bool) {
	s := v.Shape()
	if s.Base == 0 {
		return Value{}, false
	}
	if !s.Dict {
		if name = t.Runtime.known(name); name == nil {
			return Value{}, false
		}
	}
	return OwnAttr(t, v, name)
}

// getInner and hashInner are GetAttr and Hash of an object inside another: the guest chooses how deep objects lie in each other, so each level
// counts as recursion.
func (t *Thread) getInner(v Value, name *Str) (Value, error) {
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	x, err := t.GetAttr(v, name)
	t.Leave()
	return x, err
}

func (t *Thread) hashInner(v Value) (int64, error) {
	if err := t.Enter(); err != nil {
		return 0, err
	}
	h, err := t.Hash(v)
	t.Leave()
	return h, err
}

// lookupInner is LookupAttr of an object inside another.
func (t *Thread) lookupInner(v Value, name string) (Value, error) {
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	x, err := t.LookupAttr(v, name)
	t.Leave()
	return x, err
}

// genericGetAttr is object.__getattribute__.
func genericGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	x, err := t.lookupGeneric(v, name)
	if err == nil && x.IsAbsent() {
		return Value{}, t.attributeError(v, name)
	}
	return x, err
}

// lookupGeneric is genericGetAttr that answers Absent where there is no attribute.
func (t *Thread) lookupGeneric(v Value, name *Str) (Value, error) {
	ty := v.Type()
	cell := t.Lookup(ty, name)
	if cell == nil {
		x, _ := ownAttr(t, v, name)
		return x, nil
	}
	d := cell.V
	ds := &d.Type().Slots
	if ds.DescrSet != nil && ds.DescrGet != nil {
		return ds.DescrGet(t, d, v, FromType(ty))
	}
	if x, ok := ownAttr(t, v, name); ok {
		return x, nil
	}
	if ds.DescrGet != nil {
		return ds.DescrGet(t, d, v, FromType(ty))
	}
	return d, nil
}

// genericSetAttr is object.__setattr__ and object.__delattr__.
func genericSetAttr(t *Thread, v Value, name *Str, x Value) error {
	ty := v.Type()
	cell := t.Lookup(ty, name)
	if cell != nil {
		if set := cell.V.Type().Slots.DescrSet; set != nil {
			return set(t, cell.V, v, x)
		}
	}
	if !v.Shape().hasDict() {
		return t.noDictError(v, name, cell)
	}
	if x.IsAbsent() {
		found, err := delOwn(t, v, name)
		if err == nil && !found {
			return t.attributeError(v, name)
		}
		return err
	}
	return SetOwnAttr(t, v, t.Runtime.InternStr(name), x)
}

func delOwn(t *Thread, v Value, name *Str) (bool, error) {
	if _, ok := ownAttr(t, v, name); !ok {
		return false, nil
	}
	return DelOwnAttr(t, v, t.Runtime.InternStr(name))
}

// noDictError is the error of setting an attribute of an object that cannot hold it.
func (t *Thread) noDictError(v Value, name *Str, cell *AttrCell) error {
	if cell != nil {
		return t.AttributeError(v, name, "'"+v.Type().Name+"' object attribute '"+name.S+"' is read-only")
	}
	if v.Type().slotOwner(SlotSetAttr) == &objectType {
		return t.AttributeError(v, name, "'"+v.Type().Name+"' object has no attribute '"+name.S+"' and no __dict__ for setting new attributes")
	}
	return t.attributeError(v, name)
}

// hasDict tells whether objects of this shape hold attributes of any name.
func (s *Shape) hasDict() bool { return s.Base != 0 && s.Type.Flags&NoDict == 0 }

// GenericGetAttr and GenericSetAttr are object's own attribute access, for slots of types above that do a little more.
func GenericGetAttr(t *Thread, v Value, name *Str) (Value, error) { return genericGetAttr(t, v, name) }
func GenericSetAttr(t *Thread, v Value, name *Str, x Value) error {
	return genericSetAttr(t, v, name, x)
}

// instanceDictGet and instanceDictSet are `__dict__` of instances.
func instanceDictGet(t *Thread, v Value) (Value, error) {
	if !v.Shape().hasDict() {
		if row := ownDictRow(v.Type()); row != nil {
			return row.Get(t, v)
		}
		return Value{}, t.noInstanceDict(v)
	}
	return FromDict(InstanceDict(t, v)), nil
}

// ownDictRow is the `__dict__` of a builtin base that keeps its attributes elsewhere: types and modules.
func ownDictRow(ty *Type) *Member {
	base := staticBase(ty)
	if base.Layout != LayoutType && base.Layout != LayoutModule {
		return nil
	}
	if c := base.own("__dict__"); c != nil && c.V.Type() == &getSetDescrType {
		return As[getSetDescr](c.V).Row
	}
	return nil
}

func (t *Thread) noInstanceDict(v Value) error {
	return t.AttributeError(v, t.Runtime.specialName(spDict), "This object has no __dict__")
}

func instanceDictSet(t *Thread, v, x Value) error {
	if !v.Shape().hasDict() {
		if row := ownDictRow(v.Type()); row != nil {
			return t.Errorf(AttributeErrorType, "attribute '__dict__' of '%s' objects is not writable", v.Type().Name)
		}
		return t.noInstanceDict(v)
	}
	if x.IsAbsent() {
		SetInstanceDict(t, v, NewDict(t))
		return nil
	}
	d, ok := AsDict(x)
	if !ok {
		return t.TypeError("__dict__ must be set to a dictionary, not a '%s'", x.Type().Name)
	}
	SetInstanceDict(t, v, d)
	return nil
}

// DictProperty is the `__dict__` row for builtin types whose instances hold attributes.
func DictProperty() Member { return Property("__dict__", instanceDictGet, instanceDictSet, "") }

// staticModuleTypes are the types of modules that CPython writes down as C structs; the others it makes when the module is imported.
var staticModuleTypes = map[string]bool{
	"_contextvars.Context": true, "_contextvars.ContextVar": true, "_contextvars.Token": true, "collections.OrderedDict": true,
	"string.templatelib.Interpolation": true, "string.templatelib.Template": true, "string.templatelib.TemplateIter": true, "sys.flags": true,
	"sys.float_info": true, "sys.hash_info": true, "sys.int_info": true, "sys.thread_info": true, "sys.version_info": true, "types.GenericAlias": true,
	"types.SimpleNamespace": true, "typing.TypeAliasType": true, "typing.Union": true, "weakref.CallableProxyType": true, "weakref.ProxyType": true,
	"weakref.ReferenceType": true,
}

// madeAtImport tells that CPython's type is made when its module is imported. Such a type has every table of functions, full or empty.
func (ty *Type) madeAtImport() bool {
	return ty.Flags&HeapType == 0 && strings.IndexByte(ty.Name, '.') >= 0 && !staticModuleTypes[ty.Name]
}

// sequenceLike tells that CPython's type has a table of sequence functions, whatever is in it.
func (ty *Type) sequenceLike() bool {
	return ty.Flags&HeapType != 0 || ty == ExceptionGroupType || ty.madeAtImport() || ty.Slots.Contains != nil || ty.Slots.Concat != nil || ty.Slots.Len != nil
}

// noItemChange is the error of `v[k] = x` and `del v[k]`. CPython asks its sequence functions for an index, and those have other words.
func (t *Thread) noItemChange(v, k Value, deletion bool) error {
	ty := v.Type()
	not, what := "does not", "assignment"
	if deletion {
		what = "deletion"
	}
	if _, index := ToInt(k); (index || k.Type().Slots.Index != nil) && ty.sequenceLike() {
		if _, err := t.IndexInt(k, IndexErrorType); err != nil {
			return err
		}
		if deletion {
			not = "doesn't"
		}
	}
	return t.TypeError("'%s' object %s support item %s", ty.Name, not, what)
}
