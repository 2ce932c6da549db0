package protocol

// What each kind of message wants of its parts, beyond their structure.

import "github.com/small-python/spy/worker/protocol/fb"

// meaning checks the values of a message and what its fields say of them.
func (v *Verifier) meaning(m *Message) error {
	if err := v.nodes(&m.values); err != nil {
		return err
	}
	good := true
	switch m.Kind {
	case MessageRelease:
		good = validRelease(m)
	case MessageRegisterModule:
		good = namedPairs(&m.values, 0)
	case MessageRegisterClass:
		var t fb.RegisterClass
		t.Init(m.body.Bytes, m.body.Pos)
		good = validClass(t.Form(), &m.values)
	case MessageGlobalOp:
		var t fb.GlobalOp
		t.Init(m.body.Bytes, m.body.Pos)
		good = validGlobalOp(t.Verb(), &m.values)
	case MessageCall:
		var t fb.Call
		t.Init(m.body.Bytes, m.body.Pos)
		good = validArguments(&m.values, t.Positional())
	case MessageObjectOp:
		var t fb.ObjectOp
		t.Init(m.body.Bytes, m.body.Pos)
		good = validObjectOp(t.Handle(), t.Verb(), t.Count(), t.Positional(), &m.values)
	case MessageHostCall:
		var t fb.HostCall
		t.Init(m.body.Bytes, m.body.Pos)
		good = validArguments(&m.values, t.Positional())
	case MessageOutput:
		var t fb.Output
		t.Init(m.body.Bytes, m.body.Pos)
		good = t.Raw() || ValidText(t.ContentBytes())
	default:
		good = validAnswer(m)
	}
	if !good {
		return breach("got a %v whose parts do not fit together", m.Kind)
	}
	return nil
}

// validAnswer checks the messages that may carry exceptions; all others are good.
func validAnswer(m *Message) bool {
	at := m.body.Pos
	switch m.Kind {
	case MessageHostResult:
		var t fb.HostResult
		t.Init(m.body.Bytes, at)
		n := t.ErrorsLength()
		return (n > 0 || m.values.Roots().Len() == 1) && validErrors(m, n, t.Errors)
	case MessageLoaderResult:
		var t fb.LoaderResult
		t.Init(m.body.Bytes, at)
		return validErrors(m, t.ErrorsLength(), t.Errors)
	case MessageAck:
		var t fb.Ack
		t.Init(m.body.Bytes, at)
		return validErrors(m, t.ErrorsLength(), t.Errors)
	case MessageInputResult:
		var t fb.InputResult
		t.Init(m.body.Bytes, at)
		return validErrors(m, t.ErrorsLength(), t.Errors)
	case MessageClockResult:
		var t fb.ClockResult
		t.Init(m.body.Bytes, at)
		return validErrors(m, t.ErrorsLength(), t.Errors)
	case MessageErrorResult:
		var t fb.ErrorResult
		t.Init(m.body.Bytes, at)
		return validErrors(m, t.ErrorsLength(), t.Errors)
	}
	return true
}

func validErrors(m *Message, n int, at func(x *fb.Exception, k int) bool) bool {
	for k := range n {
		var x fb.Exception
		at(&x, k)
		if !goodPlaces(&x, k, &m.values) {
			return false
		}
	}
	return true
}

// goodPlaces is validPlaces on the wire's form, where 0 stands for none.
func goodPlaces(e *fb.Exception, k int, x *Values) bool {
	for j := range e.MembersLength() {
		if uint64(e.Members(j)) >= uint64(k) {
			return false
		}
	}
	roots := uint64(x.Roots().Len())
	args := uint64(e.Args())
	if uint64(e.Cause()) > uint64(k) || uint64(e.Context()) > uint64(k) || uint64(e.ExitCode()) > roots || args > roots {
		return false
	}
	return args == 0 || x.Kind(x.Root(int(args)-1)) == KindTuple
}

func validRelease(m *Message) bool {
	var t fb.Release
	t.Init(m.body.Bytes, m.body.Pos)
	for k := range t.HandlesLength() {
		var r fb.Released
		t.Handles(&r, k)
		if r.Handle() == 0 || r.Count() == 0 {
			return false
		}
	}
	return true
}

// validClass tells whether the roots describe a class: pairs of name and value of an enum, of name and what a dataclass's field is.
func validClass(form ClassForm, x *Values) bool {
	if !namedPairs(x, 0) {
		return false
	}
	for k := 1; form == ClassDataclass && k < x.Roots().Len(); k += 2 {
		if !validField(x, x.Root(k)) {
			return false
		}
	}
	return true
}

// validField tells whether a value is what a dataclass's field is described by.
func validField(x *Values, i Index) bool {
	if x.Kind(i) != KindTuple {
		return false
	}
	parts := x.Children(i)
	if n := parts.Len(); n != 1 && n != 2 || x.Kind(parts.At(0)) != KindInt {
		return false
	}
	traits := x.Int(parts.At(0))
	return traits >= 0 && traits&^int64(FieldKeywordOnly|FieldNoInit) == 0
}

func validGlobalOp(verb GlobalVerb, x *Values) bool {
	if verb == GlobalSet {
		return x.Roots().Len() == 1
	}
	return x.Roots().Len() == 0
}

func validObjectOp(handle uint64, verb ObjectVerb, count, positional uint32, x *Values) bool {
	if handle == 0 || verb == ObjectNext && count == 0 {
		return false
	}
	want := 0
	switch verb {
	case ObjectCallMethod:
		return validArguments(x, positional)
	case ObjectSetAttr, ObjectGetItem, ObjectDelItem, ObjectContains:
		want = 1
	case ObjectSetItem:
		want = 2
	}
	return x.Roots().Len() == want
}
