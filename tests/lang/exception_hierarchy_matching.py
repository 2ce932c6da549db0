# Which except clause takes an exception.
def kind(e):
    try: raise e
    except (KeyError, IndexError): return "lookup"
    except LookupError: return "other lookup"
    except ArithmeticError as a: return type(a).__name__
    except OSError as o: return "os " + type(o).__name__
    except ImportError: return "import"
    except Exception: return "exception"
    except BaseException: return "base"
assert kind(KeyError()) == 'lookup'
assert kind(IndexError()) == 'lookup'
assert kind(LookupError()) == 'other lookup'
assert kind(ZeroDivisionError()) == 'ZeroDivisionError'
assert kind(OverflowError()) == 'OverflowError'
assert kind(FileNotFoundError()) == 'os FileNotFoundError'
assert kind(ModuleNotFoundError()) == 'import'
assert kind(UnicodeDecodeError("a", b"", 0, 1, "")) == 'exception'
assert kind(KeyboardInterrupt()) == 'base'
assert kind(StopIteration()) == 'exception'
assert kind(ExceptionGroup("g", [KeyError()])) == 'exception'
class Mine(KeyError, OSError): pass
assert kind(Mine()) == 'lookup'
dynamic = (ValueError,)
try: raise ValueError("dyn")
except dynamic as e: got = str(e)
assert got == 'dyn'
def order():
    try: raise ValueError
    except Exception: return "first"
    except ValueError: return "second"
assert order() == 'first'
