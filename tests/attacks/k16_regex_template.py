# expect: memory MemoryError
import re
print(len(re.sub('a+', r'\g<0>' * 100_000, 'a' * 100_000)))
