// The methods of tuple.
package object

func tupleMembers() []Member {
	return []Member{
		ClassGetItem(),
		Method("__getnewargs__", "()", func(t *Thread, a []Value) (Value, error) {
			return FromTuple(NewTuple(t, FromTuple(NewTuple(t, As[Tuple](a[0]).Items...)))), nil
		}, ""),
		Method("count", "(value, /)", func(t *Thread, a []Value) (Value, error) {
			return t.count(&As[Tuple](a[0]).Items, a[1])
		}, "How often a value is in it."),
		Method("index", "(value, start=0, stop=sys.maxsize, /)", func(t *Thread, a []Value) (Value, error) {
			return t.indexOf(&As[Tuple](a[0]).Items, a, "tuple.index(x): x not in tuple")
		}, "The first place of a value; ValueError without."),
	}
}
