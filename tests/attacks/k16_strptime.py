# expect: steps ValueError recursion
from datetime import datetime
datetime.strptime('1' * 100_000, '%d%m%y' * 20_000)
