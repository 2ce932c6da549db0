"""Category: calls. Description: where the arguments of a call are constants, locals and arithmetic of these, a global or a method is looked up after
them: where both fail, the error is that of the arithmetic. Reason: a call is one instruction less. Workaround: none needed; the call fails either way."""
def both(x):
    try:
        x.no_such_method(5 - None)
    except Exception as e:
        return type(e).__name__


assert both("a") == "TypeError"
