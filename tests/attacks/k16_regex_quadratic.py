# expect: steps
import re
print(len(re.findall(r'\s+$', ' ' * 1_000_000 + 'x')))   # linear
print(re.findall(r'(?:ab)+c', 'ab' * 1_000_000))
