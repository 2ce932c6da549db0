// Rows: how builtin methods, functions, properties and constants are declared. A row's signature string is arity check, keyword binder,
// __text_signature__ and documentation; it is parsed at first use.
package object

// Func is the body of a builtin after binding: one value per parameter of the signature, in order (self first for a method); an absent
// optional parameter without a default that can be written is Absent; *args is one tuple, **kwargs one dict.
type Func func(t *Thread, args []Value) (Value, error)

// RawFunc is the body of a builtin that binds its own arguments: args are the positional ones (self first) and then the values of the keywords kw.
type RawFunc func(t *Thread, args []Value, kw []*Str) (Value, error)

// MemberKind says what a row makes.
type MemberKind uint8

const (
	MethodRow      MemberKind = iota // bound to the instance
	ClassMethodRow                   // bound to the class
	StaticRow                        // a function in a class
	FunctionRow                      // a function of a module
	PropertyRow                      // get and maybe set
	ConstantRow                      // a value
	HostRow                          // a function of the host, which is in no table: its signature is shown as the host gave it
)

// Member is one row of a type or a module.
type Member struct {
	Name string
	Kind MemberKind
	Sig  string // "(self, object, /)" without self for methods: "(object, /)"
	Fn   Func
	Raw  RawFunc
	Get  func(t *Thread, self Value) (Value, error)
	Set  func(t *Thread, self, x Value) error // x absent: delete
	Make func(t *Thread) (Value, error)       // of a constant, made once per runtime
	Doc  string

	Member    bool // of a property: shown as a member_descriptor
	Coexists  bool // of a method: it does what a slot does and stands in the place of the slot's wrapper
	Resumes   bool // it is next(): the run loop resumes generators itself
	Fresh     bool // its result is a list or a tuple that nobody else has
	Awaitable bool // of a HostRow: its calls are awaitable
	Consumes  bool // it does not keep its argument: a generator or a set that only this call has is free for another one after it
}

// Resuming marks the row that Resumes.
func Resuming(m Member) Member {
	m.Resumes = true
	return m
}

// Making marks a row as one whose result is Fresh.
func Making(m Member) Member {
	m.Fresh = true
	return m
}

// Consuming marks a row as one that Consumes its argument.
func Consuming(m Member) Member {
	m.Consumes = true
	return m
}

// Method, ClassMethod, Static and Function are rows with a bound body.
func Method(name, sig string, fn Func, doc string) Member {
	return Member{Name: name, Kind: MethodRow, Sig: sig, Fn: fn, Doc: doc}
}
func ClassMethod(name, sig string, fn Func, doc string) Member {
	return Member{Name: name, Kind: ClassMethodRow, Sig: sig, Fn: fn, Doc: doc}
}
func Static(name, sig string, fn Func, doc string) Member {
	return Member{Name: name, Kind: StaticRow, Sig: sig, Fn: fn, Doc: doc}
}
func Function(name, sig string, fn Func, doc string) Member {
	return Member{Name: name, Kind: FunctionRow, Sig: sig, Fn: fn, Doc: doc}
}

// RawMethod and RawFunction bind their own arguments: for the few whose CPython counterpart follows no signature, or for speed.
func RawMethod(name, sig string, fn RawFunc, doc string) Member {
	return Member{Name: name, Kind: MethodRow, Sig: sig, Raw: fn, Doc: doc}
}
func RawFunction(name, sig string, fn RawFunc, doc string) Member {
	return Member{Name: name, Kind: FunctionRow, Sig: sig, Raw: fn, Doc: doc}
}

// Property is a computed attribute; set may be nil: read-only.
func Property(name string, get func(t *Thread, self Value) (Value, error), set func(t *Thread, self, x Value) error, doc string) Member {
	return Member{Name: name, Kind: PropertyRow, Get: get, Set: set, Doc: doc}
}

// Constant is a value made once per runtime.
func Constant(name string, build func(t *Thread) (Value, error), doc string) Member {
	return Member{Name: name, Kind: ConstantRow, Make: build, Doc: doc}
}
