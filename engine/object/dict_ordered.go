// The views and iterators of collections.OrderedDict: those of dict, but any entry that comes, goes or moves ends an iteration.
package object

var (
	odictKeysType, odictValuesType, odictItemsType, odictIteratorType     Type
	odictKeysShape, odictValuesShape, odictItemsShape, odictIteratorShape Shape
)

// OrderedIterator walks the entries of an OrderedDict.
type OrderedIterator struct {
	DictIterator
	changes uint16 // of the dict at the start
}

func orderedViewRows() []typeRow {
	rows := []typeRow{
		dictViewRow(&odictKeysType, &odictKeysShape, "odict_keys", dictKeysContains),
		dictViewRow(&odictValuesType, &odictValuesShape, "odict_values", nil),
		dictViewRow(&odictItemsType, &odictItemsShape, "odict_items", dictItemsContains),
		iteratorRow(&odictIteratorType, &odictIteratorShape, "odict_iterator", orderedIteratorNext,
			Method("__reduce__", "()", orderedIteratorReduce, "What pickle and copy make the iterator again of.")),
	}
	for i, base := range []*Type{&dictKeysType, &dictValuesType, &dictItemsType} {
		rows[i].Base, rows[i].Members = base, nil
	}
	return rows
}

// NewOrderedView makes the view that an OrderedDict gives of its keys (0), values (1) or items (2).
func NewOrderedView(t *Thread, v Value, part int) Value {
	shapes := [...]*Shape{&odictKeysShape, &odictValuesShape, &odictItemsShape}
	w := newDictView(t, v, shapes[part], dictPart(part))
	As[DictView](w).ordered = true
	return w
}

// NewOrderedIterator walks the keys of an OrderedDict, or walks them backwards.
func NewOrderedIterator(t *Thread, v Value, reverse bool) Value {
	if reverse {
		return newOrderedIterator(t, As[Dict](v), partKeys+backward)
	}
	return newOrderedIterator(t, As[Dict](v), partKeys)
}

func newOrderedIterator(t *Thread, d *Dict, part dictPart) Value {
	t.Charge(64)
	it := &OrderedIterator{makeDictIterator(&odictIteratorShape, d, part), d.changes}
	return From(it)
}

func orderedIteratorNext(t *Thread, v Value) (Value, error) {
	it := As[OrderedIterator](v)
	if it.Dict != nil && it.changes != it.Dict.changes {
		it.Dict = nil
		return Value{}, t.RuntimeError("OrderedDict mutated during iteration")
	}
	return it.DictIterator.give(t)
}

func orderedIteratorReduce(t *Thread, a []Value) (Value, error) {
	rest := *As[OrderedIterator](a[0])
	return t.reduceToList(From(&rest))
}
