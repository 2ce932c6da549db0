# expect: memory steps OverflowError
from decimal import Decimal
from fractions import Fraction
Fraction(Decimal('1e99999999999'))
print('DONE')
