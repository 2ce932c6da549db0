# heapq and bisect on a list whose items change it.
from bisect import bisect_left, bisect_right, insort_left, insort_right
from heapq import heapify, heappop, heappush, heappushpop, heapreplace, merge, nlargest, nsmallest
import heapq

changes = changing("b.clear()", "b.append(9)", "b.pop()", "del b[0]", "b[:] = [7] * 12", "heappop(b)")

operations = table(
    "heappush(b, m)", "b.append(m); heappop(b)", "b[0] = m; heappop(b)", "b[1] = m; heappop(b)", "b[3] = m; heapify(b)", "b[0] = m; heapify(b)", "heappushpop(b, m)",
    "heapreplace(b, m)", "b[0] = m; heapreplace(b, 3)", "b[0] = m; heappushpop(b, 3)", "nlargest(2, b, key=m)", "nsmallest(2, b, key=m)", "b.append(m); result = nsmallest(3, b)",
    "b.append(m); result = nlargest(3, b)", "nlargest(1, b, key=m)", "list(merge(b, [m, 3]))", "list(merge(b, b, key=m))", "b[2] = m; heapq.heapify_max(b)",
    "heapq.heappush_max(b, m)", "b[0] = m; heapq.heappop_max(b)", "b[0] = m; heapq.heapreplace_max(b, 1)", "heapq.heappushpop_max(b, m)",
    "bisect_left(b, m)", "bisect_right(b, m)", "insort_left(b, m)", "insort_right(b, m)", "bisect_left(b, 3, m)", "bisect_right(b, 3, 0, m)", "insort_left(b, 3, m)",
    "insort_right(b, 3, 0, m)", "bisect_left(b, 3, key=m)", "bisect_right(b, 3, key=m)", "insort_left(b, 3, key=m)", "insort_right(b, 3, key=m)",
)
cells(lambda: [0, 1, 2, 3, 4, 5], changes, operations)
