// Package decimal is the module decimal: the objects of the arithmetic in engine/decimal.
package decimal

import (
	"sync"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 80<<8

var (
	numberType, contextType, signalsType, managerType     object.Type
	numberShape, contextShape, signalsShape, managerShape object.Shape
)

// number is a decimal.Decimal.
type number struct {
	object.Obj
	n decimal.Number
}

// context is a decimal.Context. ctx.Status is what the running operation signals.
type context struct {
	object.Obj
	ctx      decimal.Context
	flags    decimal.Status
	traps    decimal.Status
	capitals bool
}

// state is what one runtime has of the module.
type state struct {
	current *context
	thread  *object.Thread // whose meter it is
	meter   numfmt.Meter
	tuple   object.Value // the class DecimalTuple
	signals *object.Type // the class of a context's flags and traps
	number  object.Value // numbers.Rational
	presets map[string]object.Value
}

// stateOf finds the module's state of the thread's runtime. Each operation asks for it: in the map it took as long as a sum.
func stateOf(t *object.Thread) *state {
	s, ok := t.Runtime.Decimals.(*state)
	if !ok {
		tie()
		s = &state{presets: map[string]object.Value{}}
		t.Runtime.Decimals = s
	}
	if s.thread != t {
		s.thread = t
		s.meter = numfmt.Meter{Poll: t.Step, Limit: t.Reserve}
	}
	return s
}

// current is the context of the operations that name none.
func current(t *object.Thread) *context {
	s := stateOf(t)
	if s.current == nil {
		s.current = newContext(t, &contextShape)
		if preset := s.presets["DefaultContext"]; !preset.IsAbsent() {
			s.current.take(object.As[context](preset))
		}
	}
	s.current.ctx.Meter = &s.meter
	return s.current
}

const defaultTraps = decimal.Invalid | decimal.DivisionByZero | decimal.Overflow

func newContext(t *object.Thread, shape *object.Shape) *context {
	t.Charge(128)
	c := object.Allocate[context](shape)
	c.ctx = decimal.Context{Prec: 28, Emax: 999999, Emin: -999999, Round: decimal.RoundHalfEven}
	c.traps, c.capitals = defaultTraps, true
	return c
}

// take copies all settings and flags.
func (c *context) take(from *context) {
	c.ctx, c.flags, c.traps, c.capitals = from.ctx, from.flags, from.traps, from.capitals
	c.ctx.Status, c.ctx.Err = 0, nil
}

// exact is a context for what is not rounded.
func exact(t *object.Thread) decimal.Context { return decimal.Exact(&stateOf(t).meter) }

// of is the number of a value that is a Decimal.
func of(v object.Value) *decimal.Number { return &object.As[number](v).n }

func isNumber(v object.Value) bool {
	return v.Shape() == &numberShape || v.Type().IsSubtype(&numberType)
}

// make1 makes a Decimal.
func make1(t *object.Thread, n decimal.Number) object.Value {
	t.Charge(48 + n.Size())
	return object.From(&number{Obj: object.Obj{Shape: &numberShape}, n: n})
}

// made gives the result of an operation of the context, or raises what it signaled.
func (c *context) made(t *object.Thread, n decimal.Number) (object.Value, error) {
	if c.ctx.Status != 0 || c.ctx.Err != nil {
		if err := c.settle(t); err != nil {
			return object.Value{}, err
		}
	}
	return make1(t, n), nil
}

const moduleDoc = `Decimal numbers as people write them, with a precision that the program chooses and the rules of the General Decimal Arithmetic.`

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	members := append(constants(),
		object.Function("IEEEContext", "(bits, /)", ieeeContext, "The context of an interchange format of so many bits."),
		object.Function("_link", "(tuple, signals, rational, /)", link, "Tell the classes that are written in Python."),
		object.Function("getcontext", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
			return object.From(current(t)), nil
		}, "The context of the operations that name none."),
		object.Function("localcontext", "(ctx=None, **kwargs)", localContext, "A context manager with a copy of a context, changed by the keywords."),
		object.Function("setcontext", "(context, /)", setContext, "Make a context the one of the operations that name none."),
	)
	types := []*object.Type{&numberType, &contextType, &signalsType, &baseType}
	for i := range signals {
		types = append(types, signals[i].class)
	}
	return object.ModuleDef{Name: "decimal", Doc: moduleDoc, Members: ordered(members), Types: types, Init: addPresets}
}

func constants() []object.Member {
	text := func(s string) func(*object.Thread) (object.Value, error) {
		return func(t *object.Thread) (object.Value, error) { return object.StrValue(t, s), nil }
	}
	integer := func(i int64) func(*object.Thread) (object.Value, error) {
		return func(*object.Thread) (object.Value, error) { return object.Int(i), nil }
	}
	yes := func(*object.Thread) (object.Value, error) { return object.Bool(true), nil }
	rows := []object.Member{
		object.Constant("HAVE_CONTEXTVAR", yes, ""),
		object.Constant("HAVE_THREADS", yes, ""),
		object.Constant("IEEE_CONTEXT_MAX_BITS", integer(maxInterchangeBits), ""),
		object.Constant("MAX_EMAX", integer(decimal.MaxEmax), ""),
		object.Constant("MAX_PREC", integer(decimal.MaxPrec), ""),
		object.Constant("MIN_EMIN", integer(decimal.MinEmin), ""),
		object.Constant("MIN_ETINY", integer(decimal.MinEtiny), ""),
	}
	for _, name := range [...]string{"ROUND_05UP", "ROUND_CEILING", "ROUND_DOWN", "ROUND_FLOOR", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_HALF_UP", "ROUND_UP"} {
		rows = append(rows, object.Constant(name, text(name), ""))
	}
	return append(rows, object.Constant("SPEC_VERSION", text("1.70"), ""), object.Constant("__libmpdec_version__", text("2.5.1"), ""))
}

// link is how the Python part of the module tells its classes.
func link(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	s.tuple, s.number = a[0], a[2]
	s.signals, _ = object.AsType(a[1])
	return object.None(), nil
}

// linked makes sure that the Python part is there: a number that the host sent may be all that the guest has of the module.
func linked(t *object.Thread) (*state, error) {
	s := stateOf(t)
	if s.signals == nil {
		if _, err := t.ImportModule("decimal"); err != nil {
			return s, err
		}
		if s.signals == nil {
			return s, t.RuntimeError("the module decimal is being imported")
		}
	}
	return s, nil
}

// addPresets adds the contexts that the module brings.
func addPresets(t *object.Thread, m *object.Module) error {
	s := stateOf(t)
	for _, name := range [...]string{"BasicContext", "DefaultContext", "ExtendedContext"} {
		c := newContext(t, &contextShape)
		switch name {
		case "BasicContext":
			c.ctx.Prec, c.ctx.Round = 9, decimal.RoundHalfUp
			c.traps |= decimal.Clamped | decimal.Underflow
		case "ExtendedContext":
			c.ctx.Prec, c.traps = 9, 0
		}
		v := object.From(c)
		s.presets[name] = v
		if err := m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), v); err != nil {
			return err
		}
	}
	return nil
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		rows := []object.TypeRow{
			{
				Type: &numberType, Shape: &numberShape, Name: "decimal.Decimal", Layout: object.LayoutOther,
				Flags: object.Subclassable | object.OwnLayout, Sig: "(value='0', context=None)", Doc: "A decimal number of a value's exact worth.",
				Slots: numberSlots(), Members: numberMembers, SubBase: object.AttributeBase[number](),
				Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[number](s)) },
			},
			{
				Type: &contextType, Shape: &contextShape, Name: "decimal.Context", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
				Sig:   "(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)",
				Doc:   "What operations are done under: precision, rounding, bounds of the exponent, and which signals are raised.",
				Slots: object.Slots{New: contextNew, Init: contextInit, Repr: contextRepr}, Members: contextMembers, SubBase: object.AttributeBase[context](),
				Make: func(s *object.Shape) object.Value { return object.From(newShaped(s)) },
			},
			{
				Type: &signalsType, Shape: &signalsShape, Name: "decimal.SignalDictMixin", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
				Slots: signalSlots(), Members: signalMembers, SubBase: object.AttributeBase[signalDict](),
				Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[signalDict](s)) },
			},
			{
				Type: &managerType, Shape: &managerShape, Name: "decimal.ContextManager", Layout: object.LayoutOther, Flags: object.NoInstantiate, Members: managerMembers,
			},
		}
		object.Tie(firstVersion, append(rows, exceptionRows()...)...)
	})
}

func newShaped(s *object.Shape) *context {
	c := object.Allocate[context](s)
	c.ctx = decimal.Context{Prec: 28, Emax: 999999, Emin: -999999, Round: decimal.RoundHalfEven}
	c.traps, c.capitals = defaultTraps, true
	return c
}

// manager is what localcontext gives.
type manager struct {
	object.Obj
	local, global *context
}

func managerMembers() []object.Member {
	return []object.Member{
		object.Method("__enter__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			m := object.As[manager](a[0])
			stateOf(t).current = m.local
			return object.From(m.local), nil
		}, "Make the local context the current one."),
		object.Method("__exit__", "(exc_type=None, exc_value=None, traceback=None, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			stateOf(t).current = object.As[manager](a[0]).global
			return object.Bool(false), nil
		}, "Go back to the context that was current before."),
	}
}

func localContext(t *object.Thread, a []object.Value) (object.Value, error) {
	global := current(t)
	from := global
	if !a[0].IsNone() {
		if !object.IsInstance(a[0], &contextType) {
			return a[0], t.TypeError("optional argument must be a context")
		}
		from = object.As[context](a[0])
	}
	local := newContext(t, &contextShape)
	local.take(from)
	if kwargs, ok := object.AsDict(a[1]); ok {
		for i := 0; ; {
			e, next, more := kwargs.Next(i)
			if !more {
				break
			}
			name, _ := object.AsStr(e.Key)
			set := contextSetters[name.S]
			if set == nil {
				return a[0], t.TypeError("localcontext() got an unexpected keyword argument '%s'", name.S)
			}
			if !e.Val.IsNone() {
				if err := set(t, local, e.Val); err != nil {
					return a[0], err
				}
			}
			i = next
		}
	}
	t.Charge(48)
	return object.From(&manager{Obj: object.Obj{Shape: &managerShape}, local: local, global: global}), nil
}

func setContext(t *object.Thread, a []object.Value) (object.Value, error) {
	if !object.IsInstance(a[0], &contextType) {
		return a[0], t.TypeError("argument must be a context")
	}
	s := stateOf(t)
	c := object.As[context](a[0])
	for _, preset := range s.presets { // these stay as they are: a copy becomes current
		if preset.Is(a[0]) {
			c = newContext(t, &contextShape)
			c.take(object.As[context](a[0]))
			c.flags = 0
		}
	}
	s.current = c
	return object.None(), nil
}

const maxInterchangeBits = 512

func ieeeContext(t *object.Thread, a []object.Value) (object.Value, error) {
	bits, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if bits <= 0 || bits > maxInterchangeBits || bits%32 != 0 {
		return a[0], t.ValueError("argument must be a multiple of 32, with a maximum of %d", maxInterchangeBits)
	}
	c := newContext(t, &contextShape)
	n := int64(bits)
	c.ctx.Prec = 9*(n/32) - 2
	c.ctx.Emax = 3 * (1 << (n/16 + 3))
	c.ctx.Emin = 1 - c.ctx.Emax
	c.ctx.Clamp, c.traps = true, 0
	return object.From(c), nil
}
