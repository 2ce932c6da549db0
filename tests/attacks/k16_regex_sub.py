# expect: memory MemoryError
import re
print(len(re.sub('', 'x' * 100_000, 'a' * 1_000_000)))
