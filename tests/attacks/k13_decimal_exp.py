# expect: steps memory Overflow
from decimal import Decimal, getcontext
getcontext().prec = 10 ** 6
for k in range(1, 100): Decimal(k).exp().ln()
print('DONE')
