"""Small Python from Python: a host function, a value in, an object out."""
from small_python import Error, Runtime

with Runtime(std=True, step_limit=1_000_000, memory_limit=64 << 20, timeout=5) as rt:

    @rt.function
    def price(sku, *, currency="EUR"):
        if sku != "a1":
            raise KeyError(sku)
        return 10

    rt["order"] = {"sku": "a1", "n": 2}
    rt.exec("class Cart:\n  def total(self): return price(order['sku']) * order['n']")
    cart = rt.eval("Cart()")
    print(cart, cart.total())
    try:
        rt.eval("price('zz')")
    except Error as e:
        print(e.type, e.args)
