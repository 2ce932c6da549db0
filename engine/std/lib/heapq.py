"""Heap queue algorithm (a.k.a. priority queue).

A heap is a list for which a[k] <= a[2*k+1] and a[k] <= a[2*k+2] for all k,
counting items from 0, where items that do not exist count as infinite.  a[0]
is always the smallest item.

    heap = []                       an empty heap
    heappush(heap, item)            add an item
    item = heappop(heap)            take the smallest item
    item = heap[0]                  look at it
    heapify(x)                      make a heap of a list, in place, in linear time
    item = heapreplace(heap, item)  take the smallest and add another

Functions with the ending _max keep the largest item at a[0] instead.
"""

from _heapq import *

__all__ = [
    "heappush", "heappop", "heapify", "heapreplace", "heappushpop", "heappush_max", "heappop_max", "heapify_max",
    "heapreplace_max", "heappushpop_max", "nlargest", "nsmallest", "merge",
]

# Names of before 3.14.
_heappop_max = heappop_max
_heapreplace_max = heapreplace_max
_heapify_max = heapify_max


def merge(*iterables, key=None, reverse=False):
    """Merge multiple sorted inputs into a single sorted output.

    Similar to sorted(itertools.chain(*iterables)) but returns a generator,
    does not pull the data into memory all at once, and assumes that each of
    the input streams is already sorted (smallest to largest).

    >>> list(merge([1,3,5,7], [0,2,4,8], [5,10,15,20], [], [25]))
    [0, 1, 2, 3, 4, 5, 5, 7, 8, 10, 15, 20, 25]

    If *key* is not None, applies a key function to each element to determine
    its sort order.

    >>> list(merge(['dog', 'horse'], ['cat', 'fish', 'kangaroo'], key=len))
    ['dog', 'cat', 'fish', 'horse', 'kangaroo']
    """
    if reverse:
        make, replace, pop, step = heapify_max, heapreplace_max, heappop_max, -1
    else:
        make, replace, pop, step = heapify, heapreplace, heappop, 1
    heap = []  # of [key, number of the iterable, item, function that gives its next item]
    number = 0
    for it in map(iter, iterables):
        try:
            advance = it.__next__
            item = advance()
        except StopIteration:
            pass
        else:
            heap.append([item if key is None else key(item), number, item, advance])
        number += step
    make(heap)
    while len(heap) > 1:
        try:
            while True:
                first = heap[0]
                yield first[2]
                item = first[2] = first[3]()
                first[0] = item if key is None else key(item)
                replace(heap, first)
        except StopIteration:
            pop(heap)
    if heap:
        # Only one is left: no comparisons any more.
        first = heap[0]
        yield first[2]
        yield from first[3].__self__
