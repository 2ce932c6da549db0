// Functions of the host that engine code can call.
package spy

import (
	"context"
	"fmt"
	"reflect"
	"strings"
)

// Function is a function of the host as the engine knows it.
type Function struct {
	// Name, Signature and Doc are what engine code sees.
	Name, Signature, Doc string
	// Awaitable says that calls are awaitable in the engine, and may stay unanswered while the operation goes on.
	Awaitable bool
	// User is what the driver of steps needs to call it.
	User any

	id     uint32
	invoke func(*Call) (any, error) // of the Go driver
	origin any                      // what went in, to come out again
}

// Func is a Go function with a name, a signature and a doc, to go in as a value. The same *Func is the same function in the engine.
type Func struct {
	Name, Signature, Doc string
	// Call is a func(*Call) (any, error) or any Go func, as for Define.
	Call any
	// Async makes calls awaitable, as the option of that name.
	Async bool
}

// Kwargs are keyword arguments: as the last argument of a call, and as the last parameter of a Go func that takes any.
type Kwargs map[string]any

// register gives a function its number.
func (rt *Runtime) register(f *Function) {
	if f.id == 0 {
		rt.functions = append(rt.functions, f)
		f.id = uint32(len(rt.functions))
	}
}

// AddFunction gives a function a number with which a driver of steps sends it in a value. It must own the runtime, or have just made it.
func (rt *Runtime) AddFunction(f *Function) uint32 {
	rt.register(f)
	return f.id
}

func (rt *Runtime) functionOf(id uint32) *Function {
	if id == 0 || int(id) > len(rt.functions) {
		return nil
	}
	return rt.functions[id-1]
}

// newFunction makes a Function of what Define takes.
func newFunction(name string, function any) (*Function, error) {
	f := &Function{Name: name, origin: function}
	switch g := function.(type) {
	case *Func:
		if g == nil {
			break
		}
		made, err := newFunction(name, g.Call)
		if err != nil {
			return nil, err
		}
		if g.Name != "" {
			made.Name = g.Name
		}
		if g.Signature != "" {
			made.Signature = g.Signature
		}
		made.Doc, made.origin, made.Awaitable = g.Doc, g, g.Async
		return made, nil
	case func(*Call) (any, error):
		if g == nil {
			break
		}
		f.invoke = g
		return f, nil
	}
	v := reflect.ValueOf(function)
	if v.Kind() != reflect.Func || v.IsNil() {
		return nil, refused("TypeError", fmt.Sprintf("%s: got %s, want a func", name, goType(function)))
	}
	shape, err := shapeOf(name, v.Type())
	if err != nil {
		return nil, err
	}
	f.Signature = shape.signature()
	f.invoke = func(c *Call) (any, error) { return shape.call(c, v) }
	return f, nil
}

// shape is how a plain Go func takes its arguments.
type shape struct {
	name     string
	function reflect.Type
	context  bool // a context.Context comes first
	handle   bool // a *Call comes first
	first    int  // the first parameter that engine code gives
	fixed    int  // how many of them are not variadic
	variadic reflect.Type
	keywords bool // the last one takes Kwargs
	fails    bool // the last result is an error
}

var (
	contextType = reflect.TypeFor[context.Context]()
	callType    = reflect.TypeFor[*Call]()
	errorType   = reflect.TypeFor[error]()
	kwargsType  = reflect.TypeFor[Kwargs]()
)

func shapeOf(name string, t reflect.Type) (*shape, error) {
	s := &shape{name: name, function: t}
	n := t.NumIn()
	if n > 0 && (t.In(0) == contextType || t.In(0) == callType) {
		s.context, s.handle, s.first = t.In(0) == contextType, t.In(0) == callType, 1
	}
	if t.IsVariadic() {
		n--
		s.variadic = t.In(n).Elem()
	} else if n > s.first && t.In(n-1) == kwargsType {
		n--
		s.keywords = true
	}
	s.fixed = n - s.first
	for k := s.first; k < n; k++ {
		if err := checkParameter(t.In(k)); err != nil {
			return nil, refused("TypeError", fmt.Sprintf("%s: parameter %d: %s", name, k+1, err))
		}
	}
	s.fails = t.NumOut() > 0 && t.Out(t.NumOut()-1) == errorType
	return s, nil
}

// checkParameter refuses types that no value of the engine can be made into.
func checkParameter(t reflect.Type) error {
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.UnsafePointer, reflect.Uintptr:
		return fmt.Errorf("no value of the engine becomes a %s", t)
	case reflect.Interface:
		if t.NumMethod() > 0 && t != errorType {
			return fmt.Errorf("no value of the engine becomes a %s", t)
		}
	}
	return nil
}

// call converts the arguments, calls the func and gathers its results.
func (s *shape) call(c *Call, f reflect.Value) (any, error) {
	if len(c.named().names) > 0 && !s.keywords {
		return nil, Raise("TypeError", s.name+"() takes no keyword arguments")
	}
	given := len(c.args)
	if given < s.fixed || given > s.fixed && s.variadic == nil {
		return nil, Raise("TypeError", s.countText(given))
	}
	in := make([]reflect.Value, 0, s.first+given+1)
	switch {
	case s.context:
		in = append(in, reflect.ValueOf(c.Context()))
	case s.handle:
		in = append(in, reflect.ValueOf(c))
	}
	for k, arg := range c.args {
		t := s.variadic
		if k < s.fixed {
			t = s.function.In(s.first + k)
		}
		v := reflect.New(t).Elem()
		if err := assign(v, arg, fmt.Sprintf("%s() argument %d", s.name, k+1)); err != nil {
			return nil, err
		}
		in = append(in, v)
	}
	if s.keywords {
		in = append(in, reflect.ValueOf(c.Kwargs()))
	}
	return s.results(f.Call(in))
}

func (s *shape) results(out []reflect.Value) (any, error) {
	if s.fails {
		last := out[len(out)-1]
		out = out[:len(out)-1]
		if err, ok := last.Interface().(error); ok && err != nil {
			return nil, err
		}
	}
	switch len(out) {
	case 0:
		return nil, nil
	case 1:
		return out[0].Interface(), nil
	}
	t := make(Tuple, len(out))
	for k, v := range out {
		t[k] = v.Interface()
	}
	return t, nil
}

// countText says what is wrong with the number of arguments, in CPython's words for builtin functions.
func (s *shape) countText(given int) string {
	switch {
	case s.variadic != nil:
		return fmt.Sprintf("%s expected at least %d argument%s, got %d", s.name, s.fixed, plural(s.fixed), given)
	case s.fixed == 0:
		return fmt.Sprintf("%s() takes no arguments (%d given)", s.name, given)
	case s.fixed == 1:
		return fmt.Sprintf("%s() takes exactly one argument (%d given)", s.name, given)
	}
	return fmt.Sprintf("%s expected %d arguments, got %d", s.name, s.fixed, given)
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// signature is what engine code sees of a plain Go func. Go keeps no names of parameters.
func (s *shape) signature() string {
	var parts []string
	for k := range s.fixed {
		parts = append(parts, fmt.Sprintf("arg%d: %s", k+1, pythonType(s.function.In(s.first+k))))
	}
	if s.fixed > 0 {
		parts = append(parts, "/")
	}
	if s.variadic != nil {
		parts = append(parts, "*args: "+pythonType(s.variadic))
	}
	if s.keywords {
		parts = append(parts, "**kwargs")
	}
	var results []string
	n := s.function.NumOut()
	if s.fails {
		n--
	}
	for k := range n {
		results = append(results, pythonType(s.function.Out(k)))
	}
	text := "(" + strings.Join(parts, ", ") + ") -> "
	switch len(results) {
	case 0:
		return text + "None"
	case 1:
		return text + results[0]
	}
	return text + "tuple[" + strings.Join(results, ", ") + "]"
}
