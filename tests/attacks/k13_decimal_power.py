# expect: steps memory OverflowError Overflow
from decimal import Decimal, getcontext
getcontext().prec = 10 ** 9
x = Decimal(3) ** 10 ** 8
print('DONE')
