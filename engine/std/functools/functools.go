// Package functools is the module _functools: the part of functools that is better in Go.
package functools

import (
	"strings"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 4<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_functools",
		Doc:  "The parts of functools that are not written in Python.",
		Members: []object.Member{
			object.Constant("Placeholder", func(*object.Thread) (object.Value, error) { return object.From(&placeholderObject), nil }, ""),
			object.Function("cmp_to_key", "(mycmp)", cmpToKey, "Make a key function of one that compares two items by a number below, at or above zero."),
			object.Function("reduce", "(function, iterable, /, initial=<unrepresentable>)", reduce, "Call a function with a result and the next item, again and again, and return the last result.\n\nThe first result is initial, without one the first item."),
		},
		Types: []*object.Type{&partialType, &cacheType},
	}
}

var (
	partialType, placeholderType, keyType, cacheType, linkType      object.Type
	partialShape, placeholderShape, keyShape, cacheShape, linkShape object.Shape
	placeholderObject                                               = object.Obj{Shape: &placeholderShape}
)

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			partialRow(),
			object.TypeRow{Type: &placeholderType, Shape: &placeholderShape, Name: "functools._PlaceholderType", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Doc: "What Placeholder is the only instance of: an argument of partial() that is still to come.",
				Slots: object.Slots{Repr: func(t *object.Thread, _ object.Value) (object.Value, error) {
					return object.FromStr(t.Runtime.Intern("Placeholder")), nil
				}},
				Members: func() []object.Member {
					return []object.Member{object.Method("__reduce__", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
						return object.FromStr(t.Runtime.Intern("Placeholder")), nil
					}, "")}
				}},
			object.TypeRow{Type: &keyType, Shape: &keyShape, Name: "functools.KeyWrapper", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Slots: object.Slots{Call: keyCall, Compare: keyCompare, Hash: object.HashUnhashable},
				Members: func() []object.Member {
					return []object.Member{object.Property("obj", func(_ *object.Thread, v object.Value) (object.Value, error) {
						k := object.As[keyWrapper](v)
						if k.x.IsAbsent() {
							return object.None(), nil
						}
						return k.x, nil
					}, func(_ *object.Thread, v, x object.Value) error { object.As[keyWrapper](v).x = x; return nil }, "Value wrapped by a key function.")}
				}},
			cacheRow(),
			object.TypeRow{Type: &linkType, Shape: &linkShape, Name: "functools._lru_list_elem", Layout: object.LayoutOther, Flags: object.NoInstantiate},
		)
	})
}

func reduce(t *object.Thread, a []object.Value) (object.Value, error) {
	total := a[2]
	it, err := t.Iter(a[1])
	if err != nil {
		if object.IsRaised(err, object.TypeErrorType) {
			err = t.TypeError("reduce() arg 2 must support iteration")
		}
		return it, err
	}
	for {
		x, err := t.Next(it)
		if err != nil {
			return x, err
		}
		if x.IsAbsent() {
			break
		}
		if err := t.Step(1); err != nil {
			return x, err
		}
		if total.IsAbsent() {
			total = x
			continue
		}
		if total, err = t.Call(a[0], total, x); err != nil {
			return total, err
		}
	}
	if total.IsAbsent() {
		return total, t.TypeError("reduce() of empty iterable with no initial value")
	}
	return total, nil
}

// keyWrapper is what cmp_to_key gives: without x a function that makes keys, with x a key.
type keyWrapper struct {
	object.Obj
	cmp, x object.Value
}

func cmpToKey(t *object.Thread, a []object.Value) (object.Value, error) {
	t.Charge(48)
	return object.From(&keyWrapper{object.Obj{Shape: &keyShape}, a[0], object.Value{}}), nil
}

var keySignature = object.NewSignature("K", "(obj)")

func keyCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := keySignature.Bind(t, args, kw)
	if err != nil {
		return f, err
	}
	t.Charge(48)
	return object.From(&keyWrapper{object.Obj{Shape: &keyShape}, object.As[keyWrapper](f).cmp, a[0]}), nil
}

func keyCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a.Type() != &keyType || b.Type() != &keyType {
		return a, t.TypeError("other argument must be K instance")
	}
	x, y := object.As[keyWrapper](a), object.As[keyWrapper](b)
	if x.x.IsAbsent() || y.x.IsAbsent() {
		return a, t.Errorf(object.AttributeErrorType, "object")
	}
	r, err := t.Call(x.cmp, x.x, y.x)
	if err != nil {
		return r, err
	}
	return t.Compare(r, object.Int(0), op)
}

// partial is a function with arguments bound beforehand.
type partial struct {
	object.Obj
	f      object.Value
	args   *object.Tuple
	kw     *object.Dict
	places int // placeholders among args
}

func partialRow() object.TypeRow {
	field := func(name, doc string, get func(*partial) object.Value) object.Member {
		return object.ReadOnly(name, func(_ *object.Thread, v object.Value) (object.Value, error) { return get(object.As[partial](v)), nil }, doc)
	}
	return object.TypeRow{
		Type: &partialType, Shape: &partialShape, Name: "functools.partial", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout | object.PlainSetAttr,
		Sig: "(func, /, *args, **keywords)", Doc: "A function with some arguments given already; Placeholder among them stands for the next one of a call.",
		Slots: object.Slots{New: partialNew, Call: partialCall, Repr: partialRepr, DescrGet: partialGet, SetAttr: object.GenericSetAttr},
		Members: func() []object.Member {
			return []object.Member{
				object.ClassGetItem(),
				object.DictProperty(),
				object.Method("__reduce__", "()", partialReduce, ""),
				object.Method("__setstate__", "(object, /)", partialSetState, ""),
				field("args", "The arguments that are given.", func(p *partial) object.Value { return object.FromTuple(p.args) }),
				field("func", "The function that is called.", func(p *partial) object.Value { return p.f }),
				field("keywords", "The keywords that are given.", func(p *partial) object.Value { return object.FromDict(p.kw) }),
			}
		},
		Attributes: object.AttributeBase[partial](), SubBase: object.AttributeBase[partial](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[partial](s)) },
	}
}

func isPlaceholder(v object.Value) bool { return v.Type() == &placeholderType }

func countPlaces(args []object.Value) int {
	n := 0
	for _, v := range args {
		if isPlaceholder(v) {
			n++
		}
	}
	return n
}

func partialNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	if n == 0 {
		return object.Value{}, t.TypeError("type 'partial' takes at least one argument")
	}
	f := args[0]
	if f.Type().Slots.Call == nil {
		return f, t.TypeError("the first argument must be callable")
	}
	if n > 1 && isPlaceholder(args[n-1]) {
		return f, t.TypeError("trailing Placeholders are not allowed")
	}
	for _, v := range args[n:] {
		if isPlaceholder(v) {
			return f, t.TypeError("Placeholder cannot be passed as a keyword argument")
		}
	}
	t.Charge(96)
	p := object.Allocate[partial](cls.Root)
	p.kw = object.NewDict(t)
	bound := args[1:n]
	if f.Type() == &partialType { // one level is enough
		inner := object.As[partial](f)
		f, bound, _ = inner.f, nil, 0
		merged, err := inner.merge(t, args[1:n], false)
		if err != nil {
			return f, err
		}
		bound = merged
		p.kw = inner.kw.Copy(t)
	}
	p.f, p.args = f, object.NewTuple(t, bound...)
	p.places = countPlaces(bound)
	for i, k := range kw {
		if err := p.kw.Set(t, object.FromStr(k), args[n+i]); err != nil {
			return f, err
		}
	}
	return object.From(p), nil
}

// merge puts arguments into the places and behind the bound ones. strict: every place must be filled.
func (p *partial) merge(t *object.Thread, args []object.Value, strict bool) ([]object.Value, error) {
	if strict && len(args) < p.places {
		return nil, t.TypeError("missing positional arguments in 'partial' call; expected at least %d, got %d", p.places, len(args))
	}
	out := make([]object.Value, 0, len(p.args.Items)+len(args))
	for _, v := range p.args.Items {
		if isPlaceholder(v) && len(args) > 0 {
			v, args = args[0], args[1:]
		}
		out = append(out, v)
	}
	return append(out, args...), nil
}

func partialCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	p := object.As[partial](f)
	if p.f.IsAbsent() {
		return f, t.TypeError("a partial object's dictionary may not be deleted")
	}
	n := len(args) - len(kw)
	all, err := p.merge(t, args[:n], true)
	if err != nil {
		return f, err
	}
	if p.kw.Len() == 0 {
		return t.CallKw(p.f, append(all, args[n:]...), kw)
	}
	var names []*object.Str
	for i := 0; ; {
		e, next, ok := p.kw.Next(i)
		if !ok {
			break
		}
		i = next
		name, ok := object.AsStr(e.Key)
		if !ok {
			return f, t.TypeError("keywords must be strings")
		}
		v := e.Val
		for k, given := range kw {
			if given.S == name.S {
				v = args[n+k]
			}
		}
		all, names = append(all, v), append(names, name)
	}
	for k, given := range kw {
		if p.kw.FindStr(t, given) == nil {
			all, names = append(all, args[n+k]), append(names, given)
		}
	}
	return t.CallKw(p.f, all, names)
}

func partialGet(t *object.Thread, d, obj, _ object.Value) (object.Value, error) {
	if obj.IsAbsent() || obj.IsNone() {
		return d, nil
	}
	return object.NewBoundMethod(t, d, obj), nil
}

func partialRepr(t *object.Thread, v object.Value) (object.Value, error) {
	p := object.As[partial](v)
	name := v.Type().QualifiedName(t)
	if !t.EnterRepr(v) {
		return object.StrValue(t, name+"(...)"), nil
	}
	defer t.LeaveRepr()
	var b strings.Builder
	put := func(prefix string, x object.Value) error {
		s, err := t.Repr(x)
		if err != nil {
			return err
		}
		if err := t.Reserve(int64(b.Len() + len(s.S))); err != nil {
			return err
		}
		b.WriteString(prefix + s.S)
		return nil
	}
	if err := put(name+"(", p.f); err != nil {
		return v, err
	}
	for _, x := range p.args.Items {
		if err := put(", ", x); err != nil {
			return v, err
		}
	}
	for i := 0; ; {
		e, next, ok := p.kw.Next(i)
		if !ok {
			break
		}
		i = next
		key, err := t.Str(e.Key)
		if err != nil {
			return v, err
		}
		if err := put(", "+key.S+"=", e.Val); err != nil {
			return v, err
		}
	}
	b.WriteByte(')')
	return object.StrValue(t, b.String()), nil
}

func partialReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	p := object.As[partial](a[0])
	attributes := object.None()
	if d := object.InstanceDict(t, a[0]); d != nil && d.Len() > 0 {
		attributes = object.FromDict(d)
	}
	state := object.NewTuple(t, p.f, object.FromTuple(p.args), object.FromDict(p.kw), attributes)
	return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), object.FromTuple(object.NewTuple(t, p.f)), object.FromTuple(state))), nil
}

func partialSetState(t *object.Thread, a []object.Value) (object.Value, error) {
	state, ok := object.AsTuple(a[1])
	invalid := func() (object.Value, error) { return a[0], t.TypeError("invalid partial state") }
	if !ok || len(state.Items) != 4 || state.Items[0].Type().Slots.Call == nil {
		return invalid()
	}
	args, ok := object.AsTuple(state.Items[1])
	if !ok {
		return invalid()
	}
	if n := len(args.Items); n > 0 && isPlaceholder(args.Items[n-1]) {
		return a[0], t.TypeError("trailing Placeholders are not allowed")
	}
	kw, ok := object.AsDict(state.Items[2])
	if !ok && !state.Items[2].IsNone() {
		return invalid()
	}
	p := object.As[partial](a[0])
	p.f, p.args, p.places = state.Items[0], object.NewTuple(t, args.Items...), countPlaces(args.Items)
	if p.kw = object.NewDict(t); kw != nil {
		p.kw = kw.Copy(t)
	}
	if d, ok := object.AsDict(state.Items[3]); ok {
		object.SetInstanceDict(t, a[0], d)
	}
	return object.None(), nil
}
