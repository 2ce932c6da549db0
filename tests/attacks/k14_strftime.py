# expect: memory steps ValueError done
from datetime import datetime
x = datetime(2000, 1, 1).strftime('%c%x%X' * 3_000_000)
