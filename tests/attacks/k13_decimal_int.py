# expect: memory steps OverflowError
from decimal import Decimal
int(Decimal('1e999999999999'))
print('DONE')
