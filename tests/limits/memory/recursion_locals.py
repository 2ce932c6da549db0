# hits: memory
# Deep recursion in which each level keeps much.
import sys
sys.setrecursionlimit(20000)

def f(n):
    a = [n] * 100000
    return f(n + 1) + len(a)

f(0)
