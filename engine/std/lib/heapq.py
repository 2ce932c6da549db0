"""A list as a heap: no item is smaller than its parent, so the smallest one is in front.

The children of the item at k are at 2*k+1 and 2*k+2. Functions with the ending _max keep the largest item in front.
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
    """An iterator over the items of sorted iterables in sorted order, which takes them as they are asked for.

    >>> list(merge([1, 4], [2, 3, 5]))
    [1, 2, 3, 4, 5]

    key gives what is compared. With reverse all is sorted from the largest item to the smallest.
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
