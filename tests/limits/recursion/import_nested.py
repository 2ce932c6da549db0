# hits: recursion
def hook(*a): return __import__('sys') and again()
def again(): return hook()
again()
