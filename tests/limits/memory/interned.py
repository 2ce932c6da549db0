# hits: memory
# Names that an interpreter keeps for ever.
import sys
k = 0
kept = []
while True:
    kept.append(sys.intern('an interned name, number %d' % k))
    k += 1
