# expect: memory steps done
import pathlib
p = pathlib.PurePath('a')
for k in range(10 ** 6): p = p / ('b' * 1000)
str(p)
