# expect: steps
import re
while True:
    try:
        re.match(r'((a|aa)+)+$', 'a' * 50 + 'b')
    except BaseException:
        print('SWALLOWED')
