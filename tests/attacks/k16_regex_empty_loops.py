# expect: steps
import re
print(re.match('(?:' * 20 + 'a?' + ')*?' * 20 + 'b', 'a' * 30))
print(re.match('((((((a?)*)*)*)*)*)*b', 'a' * 30))
print(re.match('(?:(?:(?:(?:a{0,9}){0,9}){0,9}){0,9}){0,9}b', 'a' * 30))
