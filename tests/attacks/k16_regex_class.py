# expect: steps memory MemoryError done
import re
for i in range(100000):
    re.compile('(?i)' + '|'.join('([\\x00-\U0010ffff%d]x)' % k for k in range(200)) + str(i))
print('DONE')
