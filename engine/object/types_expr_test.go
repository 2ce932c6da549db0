// A reader of small Python expressions, so that the tables under testdata can hold what CPython answers to them: names, literals, calls,
// attributes, items, displays and a few operators. Functions are the ones of exprNames.
package object

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
)

type exprReader struct {
	t     *Thread
	names map[string]Value
	text  string
	at    int
}

func (r *exprReader) space() {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
}

func (r *exprReader) take(s string) bool {
	r.space()
	if strings.HasPrefix(r.text[r.at:], s) {
		r.at += len(s)
		return true
	}
	return false
}

func (r *exprReader) word() string {
	r.space()
	start := r.at
	for r.at < len(r.text) {
		c := r.text[r.at]
		if c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' && r.at > start {
			r.at++
			continue
		}
		break
	}
	return r.text[start:r.at]
}

// expr reads comparisons, then binary operators from left to right without precedence, which the tables do not need.
func (r *exprReader) expr() (Value, error) {
	v, err := r.unary()
	for err == nil {
		found := false
		for op, sign := range binaryText {
			if sign == "divmod()" || sign == "** or pow()" || sign == "<<" || sign == ">>" {
				continue
			}
			if r.take(sign + " ") {
				w, err2 := r.unary()
				if err2 != nil {
					return w, err2
				}
				v, err = r.t.Binary(BinaryOp(op), v, w)
				found = true
				break
			}
		}
		for _, op := range []CompareOp{EQ, NE, LE, GE, LT, GT} {
			if !found && r.take(compareText[op]+" ") {
				w, err2 := r.unary()
				if err2 != nil {
					return w, err2
				}
				v, err = r.t.Compare(v, w, op)
				found = true
			}
		}
		if !found {
			break
		}
	}
	return v, err
}

func (r *exprReader) unary() (Value, error) {
	if r.take("-") {
		v, err := r.unary()
		if err != nil {
			return v, err
		}
		return r.t.Unary(Neg, v)
	}
	v, err := r.atom()
	for err == nil {
		switch {
		case r.take("."):
			v, err = r.t.GetAttr(v, NewStr(r.t, r.word()))
		case r.take("("):
			v, err = r.call(v)
		case r.take("["):
			var k Value
			if k, err = r.items("]", true); err == nil {
				v, err = r.t.GetItem(v, k)
			}
		default:
			return v, nil
		}
	}
	return v, err
}

func (r *exprReader) call(f Value) (Value, error) {
	var args, values []Value
	var kw []*Str
	for !r.take(")") {
		start := r.at
		if name := r.word(); name != "" && r.take("=") && !r.take("=") {
			v, err := r.expr()
			if err != nil {
				return v, err
			}
			kw, values = append(kw, r.t.Runtime.Intern(name)), append(values, v)
		} else {
			r.at = start
			v, err := r.expr()
			if err != nil {
				return v, err
			}
			args = append(args, v)
		}
		r.take(",")
	}
	return r.t.CallKw(f, append(args, values...), kw)
}

// items reads up to a closing bracket; one item without a comma is itself where single.
func (r *exprReader) items(end string, single bool) (Value, error) {
	var out []Value
	comma := false
	for !r.take(end) {
		v, err := r.expr()
		if err != nil {
			return v, err
		}
		out = append(out, v)
		comma = r.take(",")
	}
	if single && len(out) == 1 && !comma {
		return out[0], nil
	}
	return FromTuple(NewTuple(r.t, out...)), nil
}

func (r *exprReader) atom() (Value, error) {
	r.space()
	switch c := r.text[r.at]; {
	case c == '(':
		r.at++
		return r.items(")", true)
	case c == '[':
		r.at++
		v, err := r.items("]", false)
		if err != nil {
			return v, err
		}
		items, err := r.t.Collect(v)
		return FromList(NewList(r.t, items)), err
	case c == '{':
		return r.dict()
	case c == '\'' || c == 'b' && r.text[r.at+1] == '\'':
		return r.str(c == 'b')
	case c >= '0' && c <= '9':
		start := r.at
		for r.at < len(r.text) && (r.text[r.at] == '.' || r.text[r.at] >= '0' && r.text[r.at] <= '9') {
			r.at++
		}
		if s := r.text[start:r.at]; strings.Contains(s, ".") {
			f, err := strconv.ParseFloat(s, 64)
			return Float(f), err
		}
		i, err := strconv.ParseInt(r.text[start:r.at], 10, 64)
		return Int(i), err
	case strings.HasPrefix(r.text[r.at:], "..."):
		r.at += 3
		return Ellipsis(), nil
	}
	name := r.word()
	v, ok := r.names[name]
	if !ok {
		return v, fmt.Errorf("no name %q in %s", name, r.text)
	}
	return v, nil
}

func (r *exprReader) str(bytes bool) (Value, error) {
	if bytes {
		r.at++
	}
	end := strings.IndexByte(r.text[r.at+1:], '\'') + r.at + 1
	s, err := strconv.Unquote(`"` + r.text[r.at+1:end] + `"`)
	r.at = end + 1
	if bytes {
		return FromBytes(NewBytes(r.t, []byte(s))), err
	}
	return StrValue(r.t, s), err
}

func (r *exprReader) dict() (Value, error) {
	r.at++
	d := NewDict(r.t)
	for !r.take("}") {
		k, err := r.expr()
		if err != nil {
			return k, err
		}
		r.take(":")
		v, err := r.expr()
		if err != nil {
			return v, err
		}
		if err := d.Set(r.t, k, v); err != nil {
			return Value{}, err
		}
		r.take(",")
	}
	return FromDict(d), nil
}

// testFunction stands in for the run loop's function type.
type testFunction struct {
	Obj
	name string
	body func(t *Thread, args []Value, kw []*Str) (Value, error)
}

var (
	testFunctionType  Type
	testFunctionShape Shape
)

// tieTestFunction runs after the package's init, which ties the root types.
var tieTestFunction = sync.OnceValue(func() bool { return Tie(1<<19, testFunctionRow()) })

func testFunctionRow() TypeRow {
	return TypeRow{
		Type: &testFunctionType, Shape: &testFunctionShape, Name: "function", Layout: LayoutOther, Flags: MethodLike,
		Slots: Slots{
			Call: func(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
				return As[testFunction](f).body(t, args, kw)
			},
			DescrGet: func(t *Thread, f, obj, cls Value) (Value, error) {
				if obj.IsAbsent() {
					return f, nil
				}
				return NewBoundMethod(t, f, obj), nil
			},
			Repr: func(t *Thread, f Value) (Value, error) {
				return StrValue(t, "<function "+As[testFunction](f).name+" at "+t.address(f)+">"), nil
			},
		},
		Members: func() []Member {
			return []Member{
				Property("__name__", func(t *Thread, f Value) (Value, error) { return StrValue(t, As[testFunction](f).name), nil }, nil, ""),
				Property("__qualname__", func(t *Thread, f Value) (Value, error) { return StrValue(t, As[testFunction](f).name), nil }, nil, ""),
			}
		},
	}
}

func newTestFunction(name string, body func(t *Thread, args []Value, kw []*Str) (Value, error)) Value {
	return From(&testFunction{Obj{&testFunctionShape}, name, body})
}

// typesRuntime is a runtime with the builtins that the tables use.
func typesRuntime(tb testing.TB) *Thread {
	tb.Helper()
	tieTestFunction()
	r, t := NewRuntime(nil, Limits{}, [32]byte{1})
	r.Builtins = NewModule(t, "builtins")
	t.Machine = testMachine{r.Builtins.Dict}
	return t
}

// testMachine says that all code runs in one module.
type testMachine struct{ globals *Dict }

func (m testMachine) Handled() Value                       { return Value{} }
func (m testMachine) CurrentLine(int) (string, int, *Dict) { return "test", 1, m.globals }
func (m testMachine) ForgetDead()                          {}
func (m testMachine) ForgetCaches()                        {}

// exprNames are the names of the tables: the builtin types, a few builtins, and functions that the generator defines in Python.
func exprNames(t *Thread) map[string]Value {
	names := map[string]Value{"None": None(), "True": Bool(true), "False": Bool(false), "NotImplemented": NotImplemented()}
	for _, ty := range []*Type{ObjectType, TypeType, IntType, FloatType, BoolType, StrType, BytesType, ListType, TupleType, DictType, SetType,
		FrozenSetType, RangeType, SliceType, ComplexType, ByteArrayType, PropertyType, ClassMethodType, StaticMethodType, SuperType} {
		names[ty.Name] = FromType(ty)
	}
	for _, row := range exceptionRows() {
		names[row.Name] = FromType(row.Type)
	}
	fn := func(name string, body func(t *Thread, a []Value) (Value, error)) {
		names[name] = newTestFunction(name, func(t *Thread, a []Value, kw []*Str) (Value, error) { return body(t, a) })
	}
	fn("one", func(t *Thread, a []Value) (Value, error) { return Int(1), nil })
	fn("count", func(t *Thread, a []Value) (Value, error) { return Int(int64(len(a))), nil })
	fn("last", func(t *Thread, a []Value) (Value, error) { return a[len(a)-1], nil })
	fn("ni", func(t *Thread, a []Value) (Value, error) { return NotImplemented(), nil })
	fn("none", func(t *Thread, a []Value) (Value, error) { return None(), nil })
	fn("boom", func(t *Thread, a []Value) (Value, error) { return Value{}, t.ValueError("boom") })
	fn("stop", func(t *Thread, a []Value) (Value, error) { return Value{}, t.NewException(StopIterationType) })
	fn("noattr", func(t *Thread, a []Value) (Value, error) { return Value{}, t.Errorf(AttributeErrorType, "mine") })
	fn("word", func(t *Thread, a []Value) (Value, error) { return StrValue(t, "word"), nil })
	exprBuiltins(fn)
	return names
}

func exprBuiltins(fn func(string, func(t *Thread, a []Value) (Value, error))) {
	fn("getattr", func(t *Thread, a []Value) (Value, error) { return t.GetAttr(a[0], As[Str](a[1])) })
	fn("setattr", func(t *Thread, a []Value) (Value, error) { return None(), t.SetAttr(a[0], As[Str](a[1]), a[2]) })
	fn("delattr", func(t *Thread, a []Value) (Value, error) { return None(), t.SetAttr(a[0], As[Str](a[1]), Value{}) })
	// put sets an attribute and returns the object, drop deletes one.
	fn("put", func(t *Thread, a []Value) (Value, error) { return a[0], t.SetAttr(a[0], As[Str](a[1]), a[2]) })
	fn("drop", func(t *Thread, a []Value) (Value, error) { return a[0], t.SetAttr(a[0], As[Str](a[1]), Value{}) })
	fn("isinstance", func(t *Thread, a []Value) (Value, error) {
		ok, err := t.IsInstance(a[0], a[1])
		return Bool(ok), err
	})
	fn("issubclass", func(t *Thread, a []Value) (Value, error) {
		ok, err := t.IsSubclass(a[0], a[1])
		return Bool(ok), err
	})
	fn("hash", func(t *Thread, a []Value) (Value, error) {
		h, err := t.Hash(a[0])
		return Int(h), err
	})
	fn("len", func(t *Thread, a []Value) (Value, error) {
		n, err := t.Len(a[0])
		return Int(int64(n)), err
	})
	fn("truth", func(t *Thread, a []Value) (Value, error) {
		b, err := t.Truth(a[0])
		return Bool(b), err
	})
	fn("iter", func(t *Thread, a []Value) (Value, error) { return t.Iter(a[0]) })
	fn("contains", func(t *Thread, a []Value) (Value, error) {
		b, err := t.Contains(a[0], a[1])
		return Bool(b), err
	})
	fn("repr", func(t *Thread, a []Value) (Value, error) {
		s, err := t.Repr(a[0])
		if err != nil {
			return Value{}, err
		}
		return FromStr(s), nil
	})
	fn("setitem", func(t *Thread, a []Value) (Value, error) { return a[0], t.SetItem(a[0], a[1], a[2]) })
	fn("delitem", func(t *Thread, a []Value) (Value, error) { return a[0], t.DelItem(a[0], a[1]) })
	fn("iadd", func(t *Thread, a []Value) (Value, error) { return t.InPlace(Add, a[0], a[1]) })
	fn("pow", func(t *Thread, a []Value) (Value, error) { return t.Power(a[0], a[1], a[2]) })
	fn("names", func(t *Thread, a []Value) (Value, error) { return Dir(t, a[0]) })
}

// evalLine is what the generator prints of an expression: its repr, or the exception.
func evalLine(t *Thread, names map[string]Value, text string) string {
	r := &exprReader{t: t, names: names, text: text}
	v, err := r.expr()
	if err == nil && r.at != len(r.text) {
		err = fmt.Errorf("not read: %q", r.text[r.at:])
	}
	if err == nil {
		var s *Str
		if s, err = t.Repr(v); err == nil {
			return s.S
		}
	}
	e, ok := err.(*Exception)
	if !ok {
		return "go error: " + err.Error()
	}
	s, err := t.Str(FromException(e))
	if err != nil {
		return "str failed: " + err.Error()
	}
	return e.Shape.Type.Name + ": " + s.S
}
