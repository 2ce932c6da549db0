# itertools and functools over a list that the functions and iterables change.
from functools import partial, reduce
from itertools import (accumulate, batched, chain, combinations, combinations_with_replacement, compress, count, cycle, dropwhile, filterfalse, groupby, islice, pairwise,
                       permutations, product, repeat, starmap, takewhile, tee, zip_longest)

changes = changing("b.clear()", "b.append(9)", "b.pop()", "del b[0]", "b[:] = [7] * 6")

operations = table(
    "list(accumulate(b, m))", "list(accumulate(m))", "list(accumulate(b, lambda x, y: m() + y))", "list(accumulate(b, initial=m))[1:] and b", "list(batched(m, 2))",
    "list(batched(b, m))", "list(chain(b, m, b))", "list(chain.from_iterable([b, m, b]))", "list(combinations(m, 2))", "list(combinations(b, m))",
    "list(combinations_with_replacement(m, 2))", "list(compress(b, m))", "list(compress(m, b))", "list(compress(b, [m, 1, m, 1]))", "list(islice(count(m), 2)) and b",
    "list(islice(count(0, m), 2)) and b", "list(islice(cycle(m), 5))", "list(islice(cycle(b), 5)) and m()", "list(dropwhile(m, b))", "list(filterfalse(m, b))",
    "[(k, list(g)) for k, g in groupby(b, m)]", "[(k, list(g)) for k, g in groupby([1, m, 2])]", "[list(g) for k, g in groupby(m)]", "list(islice(b, m))",
    "list(islice(b, m, None))", "list(islice(b, 0, 4, m or 1))", "list(islice(m, 1))", "list(pairwise(m))", "list(permutations(m))", "list(permutations(b[:3], m))",
    "list(product(b[:2], m))", "list(product(m, repeat=2))", "list(product([0, 1], repeat=m))", "list(repeat(b, m))", "list(starmap(m, [b, m, b]))", "list(starmap(m, [(1,), m]))",
    "list(takewhile(m, b))", "x, y = tee(m); result = list(x), list(y)", "x, y = tee(b); result = next(x), m(), list(y), list(x)", "tee(b, m)[:0]",
    "list(zip_longest(b, m))", "list(zip_longest(m, b, fillvalue=m)) and b", "reduce(m, b)", "reduce(lambda x, y: m(), b, 0)", "reduce(lambda x, y: x, m)", "partial(m, *b)()",
)
cells(lambda: [0, 1, 2, 3], changes, operations)
