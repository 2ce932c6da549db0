// BaseExceptionGroup and ExceptionGroup: trees of exceptions, their splitting, and what `except*` needs.
package object

import (
	"fmt"
	"strings"
)

// Positions in Exception.Fields.
const (
	groupMessage = iota
	groupExceptions
	groupText // repr of the exceptions as given, where that was no list or tuple
)

func isGroup(v Value) bool { return IsInstance(v, BaseExceptionGroupType) }

// groupItems are the exceptions of a group.
func groupItems(e *Exception) []Value {
	if tup, ok := AsTuple(absentToNone(e.field(groupExceptions))); ok {
		return tup.Items
	}
	return nil
}

// GroupMembers are the exceptions of a group; none of another exception.
func GroupMembers(e *Exception) []*Exception {
	if !e.Shape.Type.IsSubtype(BaseExceptionGroupType) {
		return nil
	}
	items := groupItems(e)
	members := make([]*Exception, 0, len(items))
	for _, v := range items {
		if m, ok := AsException(v); ok {
			members = append(members, m)
		}
	}
	return members
}

func groupNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	if n != 2 {
		return Value{}, t.TypeError("BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)", n)
	}
	if _, ok := AsStr(args[0]); !ok {
		return Value{}, t.TypeError("BaseExceptionGroup.__new__() argument 1 must be str, not %s", args[0].ArgName())
	}
	items, plain, err := t.groupArgs(args[1])
	if err != nil {
		return Value{}, err
	}
	switch {
	case cls == BaseExceptionGroupType && plain:
		cls = ExceptionGroupType
	case cls == BaseExceptionGroupType || plain:
	case cls == ExceptionGroupType:
		return Value{}, t.TypeError("Cannot nest BaseExceptions in an ExceptionGroup")
	case cls.IsSubtype(ExceptionType):
		return Value{}, t.TypeError("Cannot nest BaseExceptions in '%s'", cls.Name)
	}
	v, err := baseExceptionNew(t, cls, args[:2], nil)
	if err != nil {
		return Value{}, err
	}
	e := exceptionOf(v)
	e.setField(groupMessage, args[0])
	e.setField(groupExceptions, FromTuple(TakeTuple(t, items)))
	if l := args[1].Type().Layout; l != LayoutTuple && l != LayoutList {
		text, err := t.Repr(args[1])
		if err != nil {
			return Value{}, err
		}
		e.setField(groupText, FromStr(text))
	}
	return v, nil
}

// groupArgs reads the second argument; plain tells that all are Exceptions.
func (t *Thread) groupArgs(seq Value) (items []Value, plain bool, err error) {
	if !isSequence(seq) {
		return nil, false, t.TypeError("second argument (exceptions) must be a sequence")
	}
	if items, err = t.Collect(seq); err != nil {
		return nil, false, err
	}
	if len(items) == 0 {
		return nil, false, t.ValueError("second argument (exceptions) must be a non-empty sequence")
	}
	plain = true
	for i, x := range items {
		if _, ok := AsException(x); !ok {
			return nil, false, t.ValueError("Item %d of second argument (exceptions) is not an exception", i)
		}
		plain = plain && IsInstance(x, ExceptionType)
	}
	return items, plain, nil
}

func groupInit(t *Thread, self Value, args []Value, kw []*Str) error {
	return baseExceptionInit(t, self, args, kw)
}

func groupStr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	msg, err := t.Str(absentToNone(e.field(groupMessage)))
	if err != nil {
		return Value{}, err
	}
	n := len(groupItems(e))
	return StrValue(t, fmt.Sprintf("%s (%d sub-exception%s)", msg.S, n, plural(n))), nil
}

// groupShown is the exceptions in the kind of sequence that they were given in.
func groupShown(t *Thread, e *Exception) Value {
	if given := e.arg(1); given.P != nil && given.Type().Layout == LayoutList {
		return FromList(NewList(t, append([]Value(nil), groupItems(e)...)))
	}
	return absentToNone(e.field(groupExceptions))
}

func groupRepr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	var b strings.Builder
	b.WriteString(shortOf(e.Shape.Type.Name) + "(")
	if err := t.writeRepr(&b, absentToNone(e.field(groupMessage))); err != nil {
		return Value{}, err
	}
	b.WriteString(", ")
	if s, ok := AsStr(absentToNone(e.field(groupText))); ok {
		b.WriteString(s.S)
	} else if err := t.writeRepr(&b, groupShown(t, e)); err != nil {
		return Value{}, err
	}
	b.WriteByte(')')
	return StrValue(t, b.String()), nil
}

// groupMatcher tells which exceptions a condition takes.
type groupMatcher func(v Value) (bool, error)

// matcher reads a condition: a class, a tuple of classes, or a function.
func (t *Thread) matcher(cond Value) (groupMatcher, error) {
	if ty, ok := AsType(cond); ok {
		if ty.Flags&IsException != 0 {
			return func(v Value) (bool, error) { return IsInstance(v, ty), nil }, nil
		}
	} else if tup, ok := AsTuple(cond); ok {
		good := true
		for _, c := range tup.Items {
			ty, ok := AsType(c)
			good = good && ok && ty.Flags&IsException != 0
		}
		if good {
			return func(v Value) (bool, error) { return t.matchesAny(v, tup.Items), nil }, nil
		}
	} else if cond.Type().Slots.Call != nil {
		return func(v Value) (bool, error) {
			r, err := t.Call(cond, v)
			if err != nil {
				return false, err
			}
			return t.Truth(r)
		}, nil
	}
	return nil, t.TypeError("expected an exception type, a tuple of exception types, or a callable (other than a class)")
}

func (t *Thread) matchesAny(v Value, classes []Value) bool {
	for _, c := range classes {
		if IsInstance(v, As[Type](c)) {
			return true
		}
	}
	return false
}

// splitGroup divides a tree: the matching part and the rest, None where there is none.
func (t *Thread) splitGroup(v Value, match groupMatcher, wantRest bool) (yes, no Value, err error) {
	ok, err := match(v)
	if err != nil {
		return None(), None(), err
	}
	if ok {
		return v, None(), nil
	}
	if !isGroup(v) {
		return None(), v, nil
	}
	if err := t.Enter(); err != nil {
		return None(), None(), t.recursion(err, " in exceptiongroup_split_recursive")
	}
	defer t.Leave()
	var taken, left []Value
	for _, x := range groupItems(exceptionOf(v)) {
		if err := t.Step(1); err != nil {
			return None(), None(), err
		}
		y, n, err := t.splitGroup(x, match, wantRest)
		if err != nil {
			return None(), None(), err
		}
		if !y.IsNone() {
			taken = append(taken, y)
		}
		if !n.IsNone() {
			left = append(left, n)
		}
	}
	if yes, err = t.subset(v, taken); err != nil || !wantRest {
		return yes, None(), err
	}
	no, err = t.subset(v, left)
	return yes, no, err
}

// subset derives a group of some of the exceptions of another, with its traceback, context, cause and notes.
func (t *Thread) subset(orig Value, items []Value) (Value, error) {
	if len(items) == 0 {
		return None(), nil
	}
	v, err := t.CallMethod(orig, "derive", FromList(NewList(t, items)))
	if err != nil {
		return Value{}, err
	}
	if !isGroup(v) {
		return Value{}, t.TypeError("derive must return an instance of BaseExceptionGroup")
	}
	o, n := exceptionOf(orig), exceptionOf(v)
	n.Traceback, n.Context, n.Cause, n.Suppress = o.Traceback, o.Context, o.Cause, true
	notes, err := t.LookupAttr(orig, "__notes__")
	if err != nil || notes.IsAbsent() {
		return v, err
	}
	if _, ok := AsList(notes); ok {
		own, err := t.Collect(notes)
		if err != nil {
			return Value{}, err
		}
		return v, t.SetAttr(v, t.Runtime.specialName(spNotes), FromList(NewList(t, own)))
	}
	return v, nil
}

func groupDerive(t *Thread, args []Value) (Value, error) {
	msg := exceptionOf(args[0]).field(groupMessage)
	return t.Call(FromType(BaseExceptionGroupType), absentToNone(msg), args[1])
}

func groupSplit(t *Thread, args []Value) (Value, error) {
	match, err := t.matcher(args[1])
	if err != nil {
		return Value{}, err
	}
	yes, no, err := t.splitGroup(args[0], match, true)
	if err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, yes, no)), nil
}

func groupSubgroup(t *Thread, args []Value) (Value, error) {
	match, err := t.matcher(args[1])
	if err != nil {
		return Value{}, err
	}
	yes, _, err := t.splitGroup(args[0], match, false)
	return yes, err
}

func exceptionGroupExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots = Slots{New: groupNew, Init: groupInit, Str: groupStr, Repr: groupRepr}
	readOnly := func(name string, i int, doc string) Member {
		return ReadOnly(name, fieldProperty(name, i, doc).Get, doc)
	}
	row.Members = func() []Member {
		return []Member{
			ClassGetItem(),
			Method("derive", "(excs, /)", groupDerive, "Make a group of the same message with other exceptions."),
			readOnly("exceptions", groupExceptions, "The exceptions in the group."),
			readOnly("message", groupMessage, "What is said."),
			Method("split", "(matcher_value, /)", groupSplit, "The part that matches and the rest."),
			Method("subgroup", "(matcher_value, /)", groupSubgroup, "The part that matches."),
		}
	}
}

func plainGroupExtra(row *typeRow) {
	row.Bases = []*Type{BaseExceptionGroupType, ExceptionType}
	row.Members = func() []Member { return []Member{instanceWeakRow} } // CPython makes this class as a guest's
}

// MatchStar is what `except* cls` takes of exc, and the rest; None where there is none. A naked exception that matches comes in a group.
func (t *Thread) MatchStar(exc, cls Value) (match, rest Value, err error) {
	if err := t.checkStar(cls); err != nil {
		return None(), None(), err
	}
	ok, err := t.ExceptionMatches(exc, cls)
	if err != nil {
		return None(), None(), err
	}
	if ok {
		if isGroup(exc) {
			return exc, None(), nil
		}
		g, err := t.Call(FromType(ExceptionGroupTypeFor(exc)), FromStr(t.Runtime.EmptyStr), FromTuple(NewTuple(t, exc)))
		if err != nil {
			return None(), None(), err
		}
		return g, None(), nil
	}
	if !isGroup(exc) {
		return None(), exc, nil
	}
	pair, err := t.CallMethod(exc, "split", cls)
	if err != nil {
		return None(), None(), err
	}
	tup, ok := AsTuple(pair)
	if !ok {
		return None(), None(), t.TypeError("%s.split must return a tuple, not %s", exc.Type().Name, pair.Type().Name)
	}
	if len(tup.Items) < 2 {
		return None(), None(), t.TypeError("%s.split must return a 2-tuple, got tuple of size %d", exc.Type().Name, len(tup.Items))
	}
	return tup.Items[0], tup.Items[1], nil
}

// ExceptionGroupTypeFor is the group class that an exception fits into.
func ExceptionGroupTypeFor(exc Value) *Type {
	if IsInstance(exc, ExceptionType) {
		return ExceptionGroupType
	}
	return BaseExceptionGroupType
}

// checkStar refuses groups among the classes of an except*.
func (t *Thread) checkStar(cls Value) error {
	items := []Value{cls}
	if tup, ok := AsTuple(cls); ok {
		items = tup.Items
	}
	for _, c := range items {
		ty, ok := AsType(c)
		if !ok || ty.Flags&IsException == 0 {
			return t.TypeError("catching classes that do not inherit from BaseException is not allowed")
		}
		if ty.IsSubtype(BaseExceptionGroupType) {
			return t.TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")
		}
	}
	return nil
}

// ReraiseStar is what an except* statement raises at its end: orig is the exception that came in, raised the list of what its clauses raised and
// what was left; None: nothing.
func (t *Thread) ReraiseStar(orig Value, raised []Value) (Value, error) {
	var fresh, again []Value
	for _, x := range raised {
		switch {
		case x.IsNone():
		case sameOrigin(x, orig):
			again = append(again, x)
		default:
			fresh = append(fresh, x)
		}
	}
	if len(fresh) == 0 && len(again) == 0 {
		return None(), nil
	}
	if !isGroup(orig) { // a naked exception came in: at most one clause ran
		if len(fresh) > 0 {
			return fresh[0], nil
		}
		return again[0], nil
	}
	whole, err := t.project(orig, again)
	if err != nil {
		return Value{}, err
	}
	if len(fresh) == 0 {
		return whole, nil
	}
	if !whole.IsNone() {
		fresh = append(fresh, whole)
	}
	if len(fresh) == 1 {
		return fresh[0], nil
	}
	return t.Call(FromType(BaseExceptionGroupType), FromStr(t.Runtime.EmptyStr), FromList(NewList(t, fresh)))
}

// sameOrigin tells that a group is a part of another that was raised again: it shares its traceback, context, cause and notes.
func sameOrigin(x, orig Value) bool {
	if x.Is(orig) {
		return true
	}
	if !isGroup(x) || !isGroup(orig) {
		return false
	}
	a, b := exceptionOf(x), exceptionOf(orig)
	return a.Traceback == b.Traceback && a.Context.Is(b.Context) && a.Cause.Is(b.Cause)
}

// project is the part of a tree that consists of the leaves of the given groups.
func (t *Thread) project(orig Value, keep []Value) (Value, error) {
	if len(keep) == 0 {
		return None(), nil
	}
	leaves := map[*Exception]bool{}
	todo := append([]Value(nil), keep...)
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if isGroup(x) {
			todo = append(todo, groupItems(exceptionOf(x))...)
		} else {
			leaves[exceptionOf(x)] = true
		}
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
	}
	yes, _, err := t.splitGroup(orig, func(v Value) (bool, error) { return !isGroup(v) && leaves[exceptionOf(v)], nil }, false)
	return yes, err
}
