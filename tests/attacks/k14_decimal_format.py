# expect: memory steps ValueError
from decimal import Decimal
x = format(Decimal('1e900000000000'), 'f')
print('DONE')
