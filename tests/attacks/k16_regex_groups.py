# expect: steps memory MemoryError
import re
p = re.compile('()' * 100_000 + 'b?$(?!)')
print(p.search('ab' * 1_000_000))
