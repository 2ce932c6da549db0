// The signals as exceptions, and the flags and traps of a context as a dict of them.
package decimal

import (
	stderrors "errors"
	"strings"

	"github.com/small-python/spy/engine/decimal"
	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/object"
)

// signal is a class of exceptions with the conditions that it stands for.
type signal struct {
	class *object.Type
	name  string
	set   decimal.Status
	bases []*object.Type
}

var (
	baseType                                                      object.Type
	invalidType, floatType, zeroType, overflowType, underflowType object.Type
	subnormalType, inexactType, roundedType, clampedType          object.Type
	syntaxType, impossibleType, undefinedType, badContextType     object.Type
	baseShape                                                     object.Shape
	signalShapes                                                  [13]object.Shape
)

// signals are the classes: first the nine of the dicts, in the order of those, then the conditions of InvalidOperation.
var signals = [...]signal{
	{&invalidType, "InvalidOperation", decimal.Invalid, []*object.Type{&baseType}},
	{&floatType, "FloatOperation", decimal.FloatOperation, []*object.Type{&baseType, object.TypeErrorType}},
	{&zeroType, "DivisionByZero", decimal.DivisionByZero, []*object.Type{&baseType, object.ZeroDivisionErrorType}},
	{&overflowType, "Overflow", decimal.Overflow, []*object.Type{&inexactType, &roundedType}},
	{&underflowType, "Underflow", decimal.Underflow, []*object.Type{&inexactType, &roundedType, &subnormalType}},
	{&subnormalType, "Subnormal", decimal.Subnormal, []*object.Type{&baseType}},
	{&inexactType, "Inexact", decimal.Inexact, []*object.Type{&baseType}},
	{&roundedType, "Rounded", decimal.Rounded, []*object.Type{&baseType}},
	{&clampedType, "Clamped", decimal.Clamped, []*object.Type{&baseType}},
	{&syntaxType, "ConversionSyntax", decimal.ConversionSyntax, []*object.Type{&invalidType}},
	{&impossibleType, "DivisionImpossible", decimal.DivisionImpossible, []*object.Type{&invalidType}},
	{&undefinedType, "DivisionUndefined", decimal.DivisionUndefined, []*object.Type{&invalidType, object.ZeroDivisionErrorType}},
	{&badContextType, "InvalidContext", decimal.InvalidContext, []*object.Type{&invalidType}},
}

// dictSignals is how many of signals a dict has.
const dictSignals = 9

// exceptionRows makes the classes, bases before what derives from them.
func exceptionRows() []object.TypeRow {
	row := func(ty *object.Type, shape *object.Shape, name string, bases []*object.Type) object.TypeRow {
		r := object.TypeRow{
			Type: ty, Shape: shape, Name: "decimal." + name, Base: bases[0], Layout: object.LayoutException,
			Flags: object.Subclassable | object.IsException, Attributes: object.AttributeBase[object.Exception](), SubBase: object.AttributeBase[object.Exception](),
			Make: func(s *object.Shape) object.Value { return object.FromException(object.Allocate[object.Exception](s)) },
		}
		if len(bases) > 1 {
			r.Bases = bases
		}
		return r
	}
	rows := []object.TypeRow{row(&baseType, &baseShape, "DecimalException", []*object.Type{object.ArithmeticErrorType})}
	for _, i := range [...]int{0, 1, 2, 5, 6, 7, 8, 3, 4, 9, 10, 11, 12} {
		rows = append(rows, row(signals[i].class, &signalShapes[i], signals[i].name, signals[i].bases))
	}
	return rows
}

// settle notes what an operation signaled and raises what is trapped.
func (c *context) settle(t *object.Thread) error {
	s, err := c.ctx.Status, c.ctx.Err
	c.ctx.Status, c.ctx.Err = 0, nil
	if err != nil {
		return failure(t, err)
	}
	return c.signal(t, s)
}

// signal notes conditions and raises them where they are trapped.
func (c *context) signal(t *object.Thread, s decimal.Status) error {
	c.flags |= s
	if s &= c.traps; s == 0 {
		return nil
	}
	return raised(t, s)
}

// raised is the exception for conditions: its class is the first signal among them, its argument lists them all.
func raised(t *object.Thread, s decimal.Status) error {
	var class *object.Type
	var list []object.Value
	if s&decimal.InvalidOperation != 0 {
		list = append(list, object.FromType(&invalidType))
	}
	for i := dictSignals; i < len(signals); i++ {
		if s&signals[i].set != 0 {
			list = append(list, object.FromType(signals[i].class))
		}
	}
	for i := range dictSignals {
		if s&signals[i].set == 0 {
			continue
		}
		if class == nil {
			class = signals[i].class
		}
		if i > 0 {
			list = append(list, object.FromType(signals[i].class))
		}
	}
	return t.NewException(class, object.FromList(object.NewList(t, list)))
}

// failure is what the meter or the making of text refused.
func failure(t *object.Thread, err error) error {
	var e *numfmt.Error
	if !stderrors.As(err, &e) {
		return err
	}
	if e.Kind == numfmt.MemoryError {
		return t.MemoryError()
	}
	return t.ValueError("%s", e.Message)
}

// signalDict is the flags or the traps of a context, or of none.
type signalDict struct {
	object.Obj
	of *decimal.Status
}

const (
	badSignal     = "valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]"
	badSignalDict = "invalid signal dict"
)

func keyError(t *object.Thread, text string) error {
	return t.NewException(object.KeyErrorType, object.StrValue(t, text))
}

// signalOf finds the signal of a class.
func signalOf(t *object.Thread, v object.Value) (*signal, error) {
	ty, _ := object.AsType(v)
	for i := range dictSignals {
		if signals[i].class == ty {
			return &signals[i], nil
		}
	}
	return nil, keyError(t, badSignal)
}

func statusOf(t *object.Thread, v object.Value) (*decimal.Status, error) {
	d := object.As[signalDict](v)
	if d.of == nil {
		return nil, t.ValueError(badSignalDict)
	}
	return d.of, nil
}

// dictOf makes the dict that shows and changes a set.
func dictOf(t *object.Thread, of *decimal.Status) (object.Value, error) {
	s, err := linked(t)
	if err != nil {
		return object.Value{}, err
	}
	t.Charge(32)
	d := object.Allocate[signalDict](s.signals.Root)
	d.of = of
	return object.From(d), nil
}

func signalSlots() object.Slots {
	return object.Slots{
		Repr: signalsRepr, Compare: signalsCompare, Hash: object.HashUnhashable,
		Len: func(t *object.Thread, v object.Value) (int, error) {
			_, err := statusOf(t, v)
			return dictSignals, err
		},
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			if _, err := statusOf(t, v); err != nil {
				return v, err
			}
			keys := make([]object.Value, dictSignals)
			for i := range keys {
				keys[i] = object.FromType(signals[i].class)
			}
			return t.Iter(object.FromTuple(object.TakeTuple(t, keys)))
		},
		GetItem: func(t *object.Thread, v, k object.Value) (object.Value, error) {
			s, err := statusOf(t, v)
			if err != nil {
				return v, err
			}
			sig, err := signalOf(t, k)
			if err != nil {
				return v, err
			}
			return object.Bool(*s&sig.set != 0), nil
		},
		SetItem: signalsSet,
	}
}

func signalsSet(t *object.Thread, v, k, x object.Value) error {
	s, err := statusOf(t, v)
	if err != nil {
		return err
	}
	if x.IsAbsent() {
		return t.ValueError("signal keys cannot be deleted")
	}
	sig, err := signalOf(t, k)
	if err != nil {
		return err
	}
	on, err := t.Truth(x)
	if err != nil {
		return err
	}
	if *s &^= sig.set; on {
		*s |= sig.set
	}
	return nil
}

func signalsRepr(t *object.Thread, v object.Value) (object.Value, error) {
	s, err := statusOf(t, v)
	if err != nil {
		return v, err
	}
	parts := make([]string, dictSignals)
	for i := range parts {
		on := "False"
		if *s&signals[i].set != 0 {
			on = "True"
		}
		parts[i] = "<class '" + signals[i].class.Name + "'>:" + on
	}
	return object.StrValue(t, "{"+strings.Join(parts, ", ")+"}"), nil
}

func signalsCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || !object.IsInstance(a, &signalsType) {
		return object.NotImplemented(), nil
	}
	x, err := statusOf(t, a)
	if err != nil {
		return a, err
	}
	if object.IsInstance(b, &signalsType) {
		y, err := statusOf(t, b)
		if err != nil {
			return a, err
		}
		return object.Bool((*x == *y) == (op == object.EQ)), nil
	}
	d, ok := object.AsDict(b)
	if !ok {
		return object.NotImplemented(), nil
	}
	y, err := setOfDict(t, d)
	if err != nil {
		if object.IsRaised(err, object.KeyErrorType) {
			return object.Bool(op == object.NE), nil
		}
		return a, err
	}
	return object.Bool((*x == y) == (op == object.EQ)), nil
}

func signalMembers() []object.Member {
	return []object.Member{
		object.Method("copy", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			s, err := statusOf(t, a[0])
			if err != nil {
				return a[0], err
			}
			d := object.NewDict(t)
			for i := range dictSignals {
				if err := d.Set(t, object.FromType(signals[i].class), object.Bool(*s&signals[i].set != 0)); err != nil {
					return a[0], err
				}
			}
			return object.FromDict(d), nil
		}, "The signals as a dict of their own."),
	}
}

// setOfDict reads a dict that has all signals.
func setOfDict(t *object.Thread, d *object.Dict) (s decimal.Status, err error) {
	if d.Len() != dictSignals {
		return 0, keyError(t, badSignalDict)
	}
	for i := range dictSignals {
		v, err := d.Get(t, object.FromType(signals[i].class))
		if err != nil {
			return 0, err
		}
		if v.IsAbsent() {
			return 0, keyError(t, badSignalDict)
		}
		on, err := t.Truth(v)
		if err != nil {
			return 0, err
		}
		if on {
			s |= signals[i].set
		}
	}
	return s, nil
}

// setOf reads flags or traps: a signal dict, a dict, or where lists are allowed a list of signals.
func setOf(t *object.Thread, v object.Value, lists bool) (decimal.Status, error) {
	if object.IsInstance(v, &signalsType) {
		s, err := statusOf(t, v)
		if err != nil {
			return 0, err
		}
		return *s, nil
	}
	if d, ok := object.AsDict(v); ok {
		return setOfDict(t, d)
	}
	l, ok := object.AsList(v)
	if !ok || !lists {
		return 0, t.TypeError("argument must be a signal dict")
	}
	var s decimal.Status
	for _, x := range l.Items {
		sig, err := signalOf(t, x)
		if err != nil {
			return 0, err
		}
		s |= sig.set
	}
	return s, nil
}

// names lists the signals of a set in the order in which repr of a context shows them: another one than that of the dicts.
func names(s decimal.Status) string {
	var out []string
	for _, i := range [dictSignals]int{8, 0, 2, 6, 1, 3, 7, 5, 4} {
		if s&signals[i].set != 0 {
			out = append(out, signals[i].name)
		}
	}
	return strings.Join(out, ", ")
}
