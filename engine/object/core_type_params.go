// Type parameters of aliases and unions: finding them and putting arguments in their place.
package object

// parameters collects the type variables among arguments, in the order of their appearance.
func (t *Thread) parameters(args *Tuple) (*Tuple, error) {
	var out []Value
	add := func(p Value) {
		for _, x := range out {
			if x.Is(p) {
				return
			}
		}
		out = append(out, p)
	}
	for _, x := range args.Items {
		if err := t.Step(1 + len(out)); err != nil {
			return nil, err
		}
		if _, ok := AsType(x); ok {
			continue
		}
		if t.specialCell(x.Type(), spTypingSubst) != nil {
			add(x)
			continue
		}
		inner, err := t.lookupInner(x, "__parameters__")
		if err != nil {
			return nil, err
		}
		if tup, ok := AsTuple(absentToNone(inner)); ok {
			for _, p := range tup.Items {
				add(p)
			}
		}
	}
	return NewTuple(t, out...), nil
}

func (t *Thread) aliasParameters(a *GenericAlias) (*Tuple, error) {
	if a.Parameters == nil {
		p, err := t.parameters(a.Args)
		if err != nil {
			return nil, err
		}
		a.Parameters = p
	}
	return a.Parameters, nil
}

func (t *Thread) parametersValue(a *GenericAlias) (Value, error) {
	p, err := t.aliasParameters(a)
	if err != nil {
		return Value{}, err
	}
	return FromTuple(p), nil
}

// substitute is the arguments of an alias or union with its parameters replaced by the items of k.
func (t *Thread) substitute(self Value, args, params *Tuple, k Value) (*Tuple, error) {
	if len(params.Items) == 0 {
		text, err := t.Repr(self)
		if err != nil {
			return nil, err
		}
		return nil, t.TypeError("%s is not a generic class", text.S)
	}
	unpacked, err := t.unpackArgs(argTuple(t, k))
	if err != nil {
		return nil, err
	}
	given := FromTuple(unpacked)
	for _, p := range params.Items {
		prepare, err := t.LookupAttr(p, "__typing_prepare_subst__")
		if err != nil {
			return nil, err
		}
		if prepare.IsAbsent() || prepare.IsNone() {
			continue
		}
		if given, err = t.Call(prepare, self, given); err != nil {
			return nil, err
		}
		given = FromTuple(argTuple(t, given))
	}
	items := argTuple(t, given).Items
	if len(items) != len(params.Items) {
		word := "many"
		if len(items) < len(params.Items) {
			word = "few"
		}
		text, err := t.Repr(self)
		if err != nil {
			return nil, err
		}
		return nil, t.TypeError("Too %s arguments for %s; actual %d, expected %d", word, text.S, len(items), len(params.Items))
	}
	return t.substituteEach(args, params, items)
}

// unpackArgs puts the items of `*tuple[int, str]` in its place.
func (t *Thread) unpackArgs(args *Tuple) (*Tuple, error) {
	var out []Value
	changed := false
	for _, x := range args.Items {
		if err := t.Step(1); err != nil {
			return nil, err
		}
		if _, ok := AsType(x); !ok {
			inner, err := t.lookupInner(x, "__typing_unpacked_tuple_args__")
			if err != nil {
				return nil, err
			}
			if tup, ok := AsTuple(absentToNone(inner)); ok && !(len(tup.Items) > 0 && tup.Items[len(tup.Items)-1].IsEllipsis()) {
				out = append(out, tup.Items...)
				changed = true
				continue
			}
		}
		out = append(out, x)
	}
	if !changed {
		return args, nil
	}
	return NewTuple(t, out...), nil
}

func (t *Thread) substituteEach(args, params *Tuple, items []Value) (*Tuple, error) {
	var out []Value
	for _, x := range args.Items {
		if err := t.Step(1); err != nil {
			return nil, err
		}
		if _, ok := AsType(x); ok {
			out = append(out, x)
			continue
		}
		unpacked, err := t.isUnpacked(x)
		if err != nil {
			return nil, err
		}
		y, err := t.substituteOne(x, params, items)
		if err != nil {
			return nil, err
		}
		if tup, ok := AsTuple(y); ok && unpacked {
			out = append(out, tup.Items...)
		} else {
			out = append(out, y)
		}
	}
	return NewTuple(t, out...), nil
}

// isUnpacked tells `*Ts`.
func (t *Thread) isUnpacked(x Value) (bool, error) {
	u, err := t.LookupAttr(x, "__typing_is_unpacked_typevartuple__")
	if err != nil || u.IsAbsent() {
		return false, err
	}
	return t.Truth(u)
}

func (t *Thread) substituteOne(x Value, params *Tuple, items []Value) (Value, error) {
	subst, err := t.LookupAttr(x, "__typing_subst__")
	if err != nil {
		return Value{}, err
	}
	if !subst.IsAbsent() {
		for i, p := range params.Items {
			if p.Is(x) {
				return t.Call(subst, items[i])
			}
		}
		return x, nil
	}
	inner, err := t.lookupInner(x, "__parameters__")
	if err != nil {
		return Value{}, err
	}
	own, ok := AsTuple(absentToNone(inner))
	if !ok || len(own.Items) == 0 {
		return x, nil
	}
	var sub []Value
	for _, q := range own.Items {
		for i, p := range params.Items {
			if !p.Is(q) {
				continue
			}
			if tup, ok := AsTuple(items[i]); ok && p.Type() == &typeVarTupleType {
				sub = append(sub, tup.Items...)
			} else {
				sub = append(sub, items[i])
			}
		}
	}
	if err := t.Enter(); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.GetItem(x, FromTuple(NewTuple(t, sub...)))
}
