# expect: memory MemoryError
import re
print(re.match(r'(?:(a)|b)*c', 'ab' * 5_000_000))
print('DONE')
