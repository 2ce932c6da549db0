class A:
    def __init__(self):
        self.items = [1, 2]
        self.d = {"a": {"b": None}}

    def method(self, *args):
        return len(args)

a = A()

def show(f):
    import sys
    try:
        f()
    except Exception as e:
        tb = e.__traceback__.tb_next
        last = tb
        while last.tb_next:
            last = last.tb_next
        print(type(e).__name__, last.tb_lineno, last.tb_frame.f_code.co_name)

show(lambda: a.items[5])
show(lambda: a.d["a"]["b"]["c"])
show(lambda: a.method(1).x)

def f():
    value = a.items[0] + a.d["a"]["b"]
    return value

f()
