// Methods that stand in the place of a slot's wrapper, as CPython's METH_COEXIST has them: dict.__contains__ is a method, not a slot wrapper.
package object

// coexisting is the row of a method that does what the slot of that name does.
func coexisting(name, sig string, fn Func, doc string) Member {
	m := Method(name, sig, fn, doc)
	m.Coexists = true
	return m
}

func containsRow(sig string, contains func(t *Thread, v, x Value) (bool, error), doc string) Member {
	return coexisting("__contains__", sig, func(t *Thread, a []Value) (Value, error) {
		found, err := contains(t, a[0], a[1])
		return Bool(found), err
	}, doc)
}

func getItemRow(sig string, item func(t *Thread, v, k Value) (Value, error), doc string) Member {
	return coexisting("__getitem__", sig, func(t *Thread, a []Value) (Value, error) { return item(t, a[0], a[1]) }, doc)
}
