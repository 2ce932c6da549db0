from collections import deque, OrderedDict, defaultdict

a = [1]
a.append(a)
print(a)
d = {"k": a}
d["self"] = d
print(d)
t = ([],)
t[0].append(t)
print(t)
q = deque([1])
q.append(q)
print(q)
o = OrderedDict()
o["o"] = o
print(o)
dd = defaultdict(list)
dd["x"].append(dd)
print(dd)
class L(list): pass
l = L()
l.append(l)
print(l)
s = slice(a, 1)
print(s)
print(d.values())
print([d.keys()])
