// Package itertools is the module itertools.
package itertools

import (
	"github.com/small-python/spy/engine/object"
	"sync"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 2<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "itertools",
		Doc:  "Iterators made of iterators.",
		Members: []object.Member{
			object.Function("tee", "(iterable, n=2, /)", tee, "A tuple of n iterators that each give all items of one."),
		},
		Types: []*object.Type{
			&accumulateType, &batchedType, &chainType, &combinationsType, &repeatedCombinationsType, &compressType, &countType, &cycleType,
			&dropWhileType, &filterFalseType, &groupByType, &isliceType, &pairwiseType, &permutationsType, &productType, &repeatType,
			&starMapType, &takeWhileType, &zipLongestType, &grouperType, &teeType,
		},
	}
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			row[accumulate](&accumulateType, &accumulateShape, "accumulate", "(iterable, func=None, *, initial=None)", "An iterator over the results so far of adding, or of a function of two arguments.", newAccumulate, (*accumulate).next),
			row[batched](&batchedType, &batchedShape, "batched", "(iterable, n, *, strict=False)", "An iterator over tuples of n items each; the last one has what is left.", newBatched, (*batched).next),
			row[chain](&chainType, &chainShape, "chain", "(*iterables)", "An iterator over the items of one iterable after another.", newChain, (*chain).next,
				object.ClassGetItem(), object.ClassMethod("from_iterable", "(iterable, /)", chainFromIterable, "As chain() of the items of an iterable, which are taken one by one.")),
			row[combinations](&combinationsType, &combinationsShape, "combinations", "(iterable, r)", "An iterator over tuples of r items, in their order, each item once.", newCombinations, (*combinations).next),
			row[repeatedCombinations](&repeatedCombinationsType, &repeatedCombinationsShape, "combinations_with_replacement", "(iterable, r)", "An iterator over tuples of r items, in their order, each item as often as can be.", newRepeatedCombinations, (*repeatedCombinations).next),
			row[compress](&compressType, &compressShape, "compress", "(data, selectors)", "An iterator over the items whose selector is true.", newCompress, (*compress).next),
			countRow(),
			row[cycle](&cycleType, &cycleShape, "cycle", "(iterable, /)", "An iterator that gives all items, and then all again, for ever.", newCycle, (*cycle).next),
			row[dropWhile](&dropWhileType, &dropWhileShape, "dropwhile", "(predicate, iterable, /)", "An iterator that leaves items out until a function is false for the first time.", newDropWhile, (*dropWhile).next),
			row[filterFalse](&filterFalseType, &filterFalseShape, "filterfalse", "(function, iterable, /)", "An iterator over the items for which a function is false, without one over those that are false.", newFilterFalse, (*filterFalse).next),
			row[groupBy](&groupByType, &groupByShape, "groupby", "(iterable, key=None)", "An iterator over pairs of a key and an iterator over the items in a row that have it.", newGroupBy, (*groupBy).next),
			row[islice](&isliceType, &isliceShape, "islice", "", "An iterator over what a slice would take: islice(items, stop) or islice(items, start, stop, step).", nil, (*islice).next),
			row[pairwise](&pairwiseType, &pairwiseShape, "pairwise", "(iterable, /)", "An iterator over pairs of an item and the next one.", newPairwise, (*pairwise).next),
			row[permutations](&permutationsType, &permutationsShape, "permutations", "(iterable, r=None)", "An iterator over tuples of r items in every order.", newPermutations, (*permutations).next),
			row[product](&productType, &productShape, "product", "(*iterables, repeat=1)", "An iterator over tuples with an item of each iterable, the last one running fastest.", newProduct, (*product).next),
			repeatRow(),
			row[starMap](&starMapType, &starMapShape, "starmap", "(function, iterable, /)", "An iterator over what a function gives for tuples of arguments.", newStarMap, (*starMap).next),
			row[takeWhile](&takeWhileType, &takeWhileShape, "takewhile", "(predicate, iterable, /)", "An iterator that ends where a function is false for the first time.", newTakeWhile, (*takeWhile).next),
			row[zipLongest](&zipLongestType, &zipLongestShape, "zip_longest", "(*iterables, fillvalue=None)", "An iterator over tuples of the first items, of the second ones and so on, as long as any iterable has one; fillvalue\nstands for what is missing.", newZipLongest, (*zipLongest).next),
			grouperRow(),
			row[teeIterator](&teeType, &teeShape, "_tee", "(iterable, /)", "An iterator that remembers what its copies have not had yet.", newTee, (*teeIterator).next,
				object.Method("__copy__", "()", teeCopy, "An iterator that goes on by itself from here.")),
		)
	})
}

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
