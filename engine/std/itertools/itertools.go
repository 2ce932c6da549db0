// Package itertools is the module itertools.
package itertools

import (
	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 2<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "itertools",
		Doc:  "Functional tools for creating and using iterators.",
		Members: []object.Member{
			object.Function("tee", "(iterable, n=2, /)", tee, "Returns a tuple of n independent iterators."),
		},
		Types: []*object.Type{
			&accumulateType, &batchedType, &chainType, &combinationsType, &repeatedCombinationsType, &compressType, &countType, &cycleType,
			&dropWhileType, &filterFalseType, &groupByType, &isliceType, &pairwiseType, &permutationsType, &productType, &repeatType,
			&starMapType, &takeWhileType, &zipLongestType, &grouperType, &teeType,
		},
	}
}

var _ = object.Tie(firstVersion,
	row[accumulate](&accumulateType, &accumulateShape, "accumulate", "(iterable, func=None, *, initial=None)", "Return series of accumulated sums (or other binary function results).", newAccumulate, (*accumulate).next),
	row[batched](&batchedType, &batchedShape, "batched", "(iterable, n, *, strict=False)", "Batch data into tuples of length n. The last batch may be shorter than n.", newBatched, (*batched).next),
	row[chain](&chainType, &chainShape, "chain", "(*iterables)", "Return a chain object whose .__next__() method returns elements from the\nfirst iterable until it is exhausted, then elements from the next\niterable, until all of the iterables are exhausted.", newChain, (*chain).next,
		object.ClassGetItem(), object.ClassMethod("from_iterable", "(iterable, /)", chainFromIterable, "Alternative chain() constructor taking a single iterable argument that evaluates lazily.")),
	row[combinations](&combinationsType, &combinationsShape, "combinations", "(iterable, r)", "Return successive r-length combinations of elements in the iterable.", newCombinations, (*combinations).next),
	row[repeatedCombinations](&repeatedCombinationsType, &repeatedCombinationsShape, "combinations_with_replacement", "(iterable, r)", "Return successive r-length combinations of elements in the iterable allowing individual elements to have successive repeats.", newRepeatedCombinations, (*repeatedCombinations).next),
	row[compress](&compressType, &compressShape, "compress", "(data, selectors)", "Return data elements corresponding to true selector elements.", newCompress, (*compress).next),
	countRow(),
	row[cycle](&cycleType, &cycleShape, "cycle", "(iterable, /)", "Return elements from the iterable until it is exhausted. Then repeat the sequence indefinitely.", newCycle, (*cycle).next),
	row[dropWhile](&dropWhileType, &dropWhileShape, "dropwhile", "(predicate, iterable, /)", "Drop items from the iterable while predicate(item) is true.\n\nAfterwards, return every element until the iterable is exhausted.", newDropWhile, (*dropWhile).next),
	row[filterFalse](&filterFalseType, &filterFalseShape, "filterfalse", "(function, iterable, /)", "Return those items of iterable for which function(item) is false.\n\nIf function is None, return the items that are false.", newFilterFalse, (*filterFalse).next),
	row[groupBy](&groupByType, &groupByShape, "groupby", "(iterable, key=None)", "make an iterator that returns consecutive keys and groups from the iterable", newGroupBy, (*groupBy).next),
	row[islice](&isliceType, &isliceShape, "islice", "", "islice(iterable, stop) --> islice object\nislice(iterable, start, stop[, step]) --> islice object\n\nReturn an iterator whose next() method returns selected values from an\niterable.", nil, (*islice).next),
	row[pairwise](&pairwiseType, &pairwiseShape, "pairwise", "(iterable, /)", "Return an iterator of overlapping pairs taken from the input iterator.", newPairwise, (*pairwise).next),
	row[permutations](&permutationsType, &permutationsShape, "permutations", "(iterable, r=None)", "Return successive r-length permutations of elements in the iterable.", newPermutations, (*permutations).next),
	row[product](&productType, &productShape, "product", "(*iterables, repeat=1)", "Cartesian product of input iterables.  Equivalent to nested for-loops.", newProduct, (*product).next),
	repeatRow(),
	row[starMap](&starMapType, &starMapShape, "starmap", "(function, iterable, /)", "Return an iterator whose values are returned from the function evaluated with an argument tuple taken from the given sequence.", newStarMap, (*starMap).next),
	row[takeWhile](&takeWhileType, &takeWhileShape, "takewhile", "(predicate, iterable, /)", "Return successive entries from an iterable as long as the predicate evaluates to true for each entry.", newTakeWhile, (*takeWhile).next),
	row[zipLongest](&zipLongestType, &zipLongestShape, "zip_longest", "(*iterables, fillvalue=None)", "Return a zip_longest object whose .__next__() method returns a tuple where\nthe i-th element comes from the i-th iterable argument.", newZipLongest, (*zipLongest).next),
	grouperRow(),
	row[teeIterator](&teeType, &teeShape, "_tee", "(iterable, /)", "Iterator wrapped to make it copyable.", newTee, (*teeIterator).next,
		object.Method("__copy__", "()", teeCopy, "Returns an independent iterator.")),
)

// row is the row of an iterator type with struct T, which begins with object.Obj. make fills a new one from the bound arguments.
func row[T any](ty *object.Type, shape *object.Shape, name, signature, doc string, make func(*object.Thread, *T, []object.Value) error,
	next func(*T, *object.Thread) (object.Value, error), members ...object.Member) object.TypeRow {
	sig := object.NewSignature(name, signature)
	create := func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
		a, err := sig.Bind(t, args, kw)
		if err != nil {
			return object.Value{}, err
		}
		t.Charge(96)
		o := object.Allocate[T](cls.Root)
		return object.From(o), make(t, o, a)
	}
	if make == nil {
		create = newIslice
	}
	return object.TypeRow{
		Type: ty, Shape: shape, Name: "itertools." + name, Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout, Sig: signature, Doc: doc,
		Slots: object.Slots{
			New:  create,
			Iter: object.IterSelf,
			Next: func(t *object.Thread, v object.Value) (object.Value, error) { return next(object.As[T](v), t) },
		},
		Members: func() []object.Member { return members }, SubBase: object.AttributeBase[T](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[T](s)) },
	}
}

// pair makes a tuple of two.
func pair(t *object.Thread, a, b object.Value) object.Value {
	return object.FromTuple(object.NewTuple(t, a, b))
}

// tupleOf makes a tuple of a copy of items; long ones are asked for and counted.
func tupleOf(t *object.Thread, items []object.Value) (object.Value, error) {
	if len(items) > 64 {
		if err := t.Reserve(16 * int64(len(items))); err != nil {
			return object.Value{}, err
		}
		if err := t.Step(len(items) / 64); err != nil {
			return object.Value{}, err
		}
	}
	return object.FromTuple(object.NewTuple(t, items...)), nil
}

// done forgets an iterator that came to its end, so that it is not asked again.
func done(it *object.Value) (object.Value, error) {
	*it = object.Value{}
	return object.Value{}, nil
}
