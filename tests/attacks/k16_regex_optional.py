# expect: steps
import re
n = 40
print(re.match('a?' * n + 'a' * n + 'b', 'a' * n + 'c'))
print(re.match('(?:a?){40}(?:a?){40}(?:a?){40}b', 'a' * 40 + 'c'))
print('DONE')
