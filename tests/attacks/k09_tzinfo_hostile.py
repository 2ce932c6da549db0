# expect: TypeError ValueError recursion RuntimeError done
from datetime import *
class Z(tzinfo):
    def utcoffset(self, d): return d.replace(tzinfo=self).utcoffset()
    dst = tzname = utcoffset
datetime(2000, 1, 1, tzinfo=Z()) - datetime(2000, 1, 1, tzinfo=Z())
