# expect: steps
import re
text = 'é' * 500_000
print(re.search('(?<=é{100000})b|(?<!x{200000})c|(?=é{100000})d', text))
while True:
    re.search('(?<=é{100000})(?=é{100000})b', text)
