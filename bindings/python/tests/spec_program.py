"""The Python program of the contract, word for word."""

from small_python import Error, Runtime, Timeout, WorkerError
lines = []
def load(name):                                   # source text, or None: no such module
    return {"rules": "def vat(n): return n * 1.25"}.get(name)
with Runtime(std=True, step_limit=1_000_000, memory_limit=64 << 20, timeout=5, output=lines.append, loader=load) as rt:
    @rt.function
    def price(sku, *, currency="EUR"):
        if sku != "a1":
            raise KeyError(sku)
        return 10
        rt.mount(folder, at="/reports", read_only=True)
    rt["order"] = {"sku": "a1", "n": 2}
    rt.exec("import rules\nclass Cart:\n  def total(self): return rules.vat(price(order['sku']) * order['n'])\nprint('ready')")
    cart = rt.eval("Cart()")                      # Object
    print(cart.total(), lines, rt.sandbox)        # 25.0 ['ready\n'] Sandbox(landlock=…, seccomp=…)
    try:
        rt.eval("price('zz')")
    except (Timeout, WorkerError):                # the runtime is closed
        raise
    except Error as e:                            # the runtime lives
        print(e.type, e.args, e.frames[-1].line, e.traceback)    # KeyError ('zz',) 1 Traceback…
