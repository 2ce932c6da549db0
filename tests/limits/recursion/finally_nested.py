# hits: recursion
def f():
    try: pass
    finally: f()
f()
