// attrgetter, itemgetter, methodcaller.
package operator

import (
	"strings"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 3<<8

var (
	attrGetterType, itemGetterType, methodCallerType    object.Type
	attrGetterShape, itemGetterShape, methodCallerShape object.Shape
)

// attrGetter fetches attributes; names are the arguments and paths their parts between dots.
type attrGetter struct {
	object.Obj
	names []object.Value
	paths [][]*object.Str
}

// itemGetter fetches items.
type itemGetter struct {
	object.Obj
	items []object.Value
}

// methodCaller calls a method.
type methodCaller struct {
	object.Obj
	name *object.Str
	args []object.Value // positional, then the values of kw
	kw   []*object.Str
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			getterRow[attrGetter](&attrGetterType, &attrGetterShape, "attrgetter", "(attr, /, *attrs)",
				"A function that gives an attribute of its argument, or a tuple of several; dots go from one to the next.\n\nattrgetter('name')(x) is x.name, attrgetter('a.b', 'c')(x) is (x.a.b, x.c).",
				attrGetterNew, attrGetterCall, attrGetterRepr, attrGetterReduce),
			getterRow[itemGetter](&itemGetterType, &itemGetterShape, "itemgetter", "(item, /, *items)",
				"A function that gives an item of its argument, or a tuple of several.\n\nitemgetter(2)(x) is x[2], itemgetter(2, 'a')(x) is (x[2], x['a']).",
				itemGetterNew, itemGetterCall, itemGetterRepr, itemGetterReduce),
			getterRow[methodCaller](&methodCallerType, &methodCallerShape, "methodcaller", "(name, /, *args, **kwargs)",
				"A function that calls a method of its argument.\n\nmethodcaller('split', ',')(x) is x.split(',').",
				methodCallerNew, methodCallerCall, methodCallerRepr, methodCallerReduce),
		)
	})
}

type newSlot = func(*object.Thread, *object.Type, []object.Value, []*object.Str) (object.Value, error)

func getterRow[T any](ty *object.Type, shape *object.Shape, name, signature, doc string, create newSlot,
	call func(*object.Thread, *T, object.Value) (object.Value, error), repr func(*object.Thread, object.Value) (object.Value, error), reduce object.Func) object.TypeRow {
	return object.TypeRow{
		Type: ty, Shape: shape, Name: "operator." + name, Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout, Sig: signature, Doc: doc,
		Slots: object.Slots{New: create, Repr: repr, Call: func(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
			if len(args) == 1 && len(kw) == 0 {
				return call(t, object.As[T](f), args[0])
			}
			if len(kw) > 0 {
				return f, t.TypeError("%s() takes no keyword arguments", name)
			}
			return f, t.TypeError("%s expected 1 argument, got %d", name, len(args))
		}},
		Members: func() []object.Member {
			return []object.Member{object.Method("__reduce__", "()", reduce, "What pickle needs to make it again.")}
		},
		SubBase: object.AttributeBase[T](),
		Make:    func(s *object.Shape) object.Value { return object.From(object.Allocate[T](s)) },
	}
}

// positional checks the arguments of attrgetter and itemgetter.
func positional(t *object.Thread, name string, args []object.Value, kw []*object.Str) error {
	if len(kw) > 0 {
		return t.TypeError("%s() takes no keyword arguments", name)
	}
	if len(args) == 0 {
		return t.TypeError("%s expected 1 argument, got 0", name)
	}
	t.Charge(64 + 32*int64(len(args)))
	return nil
}

func attrGetterNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := positional(t, "attrgetter", args, kw); err != nil {
		return object.Value{}, err
	}
	o := object.Allocate[attrGetter](cls.Root)
	for _, v := range args {
		s, ok := object.AsStr(v)
		if !ok {
			return object.Value{}, t.TypeError("attribute name must be a string")
		}
		if err := t.Step(1 + len(s.S)/64); err != nil {
			return object.Value{}, err
		}
		var path []*object.Str
		for _, part := range strings.Split(s.S, ".") {
			path = append(path, t.Runtime.Intern(part))
		}
		o.names, o.paths = append(o.names, v), append(o.paths, path)
	}
	return object.From(o), nil
}

func (o *attrGetter) get(t *object.Thread, v object.Value, path []*object.Str) (object.Value, error) {
	for _, name := range path {
		var err error
		if v, err = t.GetAttr(v, name); err != nil {
			return v, err
		}
	}
	return v, nil
}

func attrGetterCall(t *object.Thread, o *attrGetter, v object.Value) (object.Value, error) {
	if len(o.paths) == 1 {
		return o.get(t, v, o.paths[0])
	}
	out := make([]object.Value, len(o.paths))
	for i, path := range o.paths {
		x, err := o.get(t, v, path)
		if err != nil {
			return x, err
		}
		out[i] = x
	}
	return object.FromTuple(object.TakeTuple(t, out)), nil
}

func itemGetterNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := positional(t, "itemgetter", args, kw); err != nil {
		return object.Value{}, err
	}
	o := object.Allocate[itemGetter](cls.Root)
	o.items = append([]object.Value(nil), args...)
	return object.From(o), nil
}

func itemGetterCall(t *object.Thread, o *itemGetter, v object.Value) (object.Value, error) {
	if len(o.items) == 1 {
		return t.GetItem(v, o.items[0])
	}
	out := make([]object.Value, len(o.items))
	for i, k := range o.items {
		x, err := t.GetItem(v, k)
		if err != nil {
			return x, err
		}
		out[i] = x
	}
	return object.FromTuple(object.TakeTuple(t, out)), nil
}

func methodCallerNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) == len(kw) {
		return object.Value{}, t.TypeError("methodcaller needs at least one argument, the method name")
	}
	name, ok := object.AsStr(args[0])
	if !ok {
		return object.Value{}, t.TypeError("method name must be a string")
	}
	t.Charge(64 + 24*int64(len(args)))
	o := object.Allocate[methodCaller](cls.Root)
	o.name, o.args, o.kw = t.Runtime.InternStr(name), append([]object.Value(nil), args[1:]...), append([]*object.Str(nil), kw...)
	return object.From(o), nil
}

func methodCallerCall(t *object.Thread, o *methodCaller, v object.Value) (object.Value, error) {
	f, err := t.GetAttr(v, o.name)
	if err != nil {
		return f, err
	}
	return t.CallKw(f, append([]object.Value(nil), o.args...), o.kw)
}

// callText is the repr of a getter: its name and its arguments.
func callText(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	name := v.Type().QualifiedName(t)
	if !t.EnterRepr(v) {
		return object.StrValue(t, name+"(...)"), nil
	}
	defer t.LeaveRepr()
	var b strings.Builder
	b.WriteString(name + "(")
	for i, x := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		if k := i - (len(args) - len(kw)); k >= 0 {
			b.WriteString(kw[k].S + "=")
		}
		s, err := t.Repr(x)
		if err != nil {
			return v, err
		}
		if err := t.Reserve(int64(b.Len() + len(s.S))); err != nil {
			return v, err
		}
		b.WriteString(s.S)
	}
	b.WriteByte(')')
	return object.StrValue(t, b.String()), nil
}

func attrGetterRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return callText(t, v, object.As[attrGetter](v).names, nil)
}

func itemGetterRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return callText(t, v, object.As[itemGetter](v).items, nil)
}

func methodCallerRepr(t *object.Thread, v object.Value) (object.Value, error) {
	o := object.As[methodCaller](v)
	return callText(t, v, append([]object.Value{object.FromStr(o.name)}, o.args...), o.kw)
}

func reduceTo(t *object.Thread, v object.Value, args []object.Value) (object.Value, error) {
	return object.FromTuple(object.NewTuple(t, object.FromType(v.Type()), object.FromTuple(object.NewTuple(t, args...)))), nil
}

func attrGetterReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	return reduceTo(t, a[0], object.As[attrGetter](a[0]).names)
}

func itemGetterReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	return reduceTo(t, a[0], object.As[itemGetter](a[0]).items)
}

// methodCallerReduce: keywords go through functools.partial, as constructors called by pickle take none.
func methodCallerReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	o := object.As[methodCaller](a[0])
	if len(o.kw) == 0 {
		return reduceTo(t, a[0], append([]object.Value{object.FromStr(o.name)}, o.args...))
	}
	functools, err := t.Runtime.Importer.(interface {
		Import(*object.Thread, string) (object.Value, error)
	}).Import(t, "functools")
	if err != nil {
		return functools, err
	}
	partial, err := t.GetAttr(functools, t.Runtime.Intern("partial"))
	if err != nil {
		return partial, err
	}
	n := len(o.args) - len(o.kw)
	bound := append([]object.Value{object.FromType(a[0].Type()), object.FromStr(o.name)}, o.args[n:]...)
	f, err := t.CallKw(partial, bound, o.kw)
	if err != nil {
		return f, err
	}
	return object.FromTuple(object.NewTuple(t, f, object.FromTuple(object.NewTuple(t, o.args[:n]...)))), nil
}
