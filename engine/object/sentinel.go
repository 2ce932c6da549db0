// sentinel: named objects that stand for "no value".
package object

// Sentinel is one; it equals only itself.
type Sentinel struct {
	Obj
	Name, Text *Str
	Module     Value
}

var (
	sentinelType  Type
	sentinelShape Shape
)

var sentinelSignature = &Signature{Name: "sentinel", Qual: "sentinel", Text: "(name, /, *, repr=None)", class: true}

func sentinelRow() typeRow {
	s := Slots{New: sentinelNew, Repr: sentinelRepr, Compare: objectCompare, Hash: objectHash}
	s.Binary[Or] = func(t *Thread, a, b Value) (Value, error) { return t.unionOf(a, b) }
	self := func(t *Thread, a []Value) (Value, error) { return a[0], nil }
	return typeRow{
		Type: &sentinelType, Shape: &sentinelShape, Name: "sentinel", Layout: LayoutOther, Sig: sentinelSignature.Text, Slots: s,
		Doc: "A named object that stands for no value, such as an argument left out.",
		Members: func() []Member {
			return []Member{
				Method("__copy__", "()", self, "The sentinel itself."),
				Method("__deepcopy__", "(memo, /)", self, "The sentinel itself."),
				{Name: "__module__", Kind: PropertyRow, Get: sentinelModule, Set: sentinelSetModule, Member: true},
				ReadOnly("__name__", func(t *Thread, v Value) (Value, error) { return FromStr(As[Sentinel](v).Name), nil }, ""),
				Method("__reduce__", "()", func(t *Thread, a []Value) (Value, error) { return FromStr(As[Sentinel](a[0]).Name), nil },
					"What pickle needs to find it again: its name in the module."),
			}
		},
	}
}

// sentinelNew takes the module of the caller, where pickle looks for the name.
func sentinelNew(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	b, err := sentinelSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	name, ok := AsStr(b[0])
	if !ok {
		return Value{}, t.TypeError("sentinel() argument 1 must be str, not %s", typeNameOrNone(b[0]))
	}
	text := name
	if !b[1].IsNone() {
		if text, ok = AsStr(b[1]); !ok {
			return Value{}, t.TypeError("sentinel() argument 'repr' must be str or None, not %s", b[1].Type().Name)
		}
	}
	t.Charge(64)
	return From(&Sentinel{Obj: Obj{&sentinelShape}, Name: name, Text: text, Module: t.runningModule()}), nil
}

func sentinelRepr(t *Thread, v Value) (Value, error) { return FromStr(As[Sentinel](v).Text), nil }

func sentinelModule(t *Thread, v Value) (Value, error) {
	return absentToNone(As[Sentinel](v).Module), nil
}

func sentinelSetModule(t *Thread, v, x Value) error {
	As[Sentinel](v).Module = x
	return nil
}
