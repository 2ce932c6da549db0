# expect: steps
import re
text = 'a' * 2_000_000
while True:
    re.search('a' * 100_000 + 'b', text)
