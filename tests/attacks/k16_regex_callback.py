# expect: recursion
import re
p = re.compile('a')
def f(m):
    return p.sub(f, 'a')
p.sub(f, 'a')
