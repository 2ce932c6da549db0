# Ints that are too large for what they are used for.
"a" * 10**30  # raises: OverflowError: cannot fit 'int' into an index-sized integer
[1] * 10**30  # raises: OverflowError: cannot fit 'int' into an index-sized integer
(1,) * 10**30  # raises: OverflowError: cannot fit 'int' into an index-sized integer
b"a" * 10**30  # raises: OverflowError: cannot fit 'int' into an index-sized integer
range(10**30)[10**31]  # raises: IndexError: range object index out of range
[1][10**30]  # raises: IndexError: cannot fit 'int' into an index-sized integer
1 << 10**30  # raises: OverflowError: too many digits in integer
10**400 * 1.5  # raises: OverflowError: int too large to convert to float
float(10**400)  # raises: OverflowError: int too large to convert to float
10**400 / 1.5  # raises: OverflowError: int too large to convert to float
int("9" * 5000)  # raises: ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits; use sys.set_int_max_str_digits() to increase the limit
str(10**5000)  # raises: ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit
"%d" % 10**5000  # raises: ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit
f"{10**5000}"  # raises: ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit
chr(10**30)  # raises: ValueError: chr() arg not in range(0x110000)
bytes(10**30)  # raises: OverflowError: cannot fit 'int' into an index-sized integer
bytearray(10**30)  # raises: OverflowError: cannot fit 'int' into an index-sized integer
[].insert(10**30, 1)  # raises: OverflowError: Python int too large to convert to C ssize_t
[1].pop(10**30)  # raises: OverflowError: Python int too large to convert to C ssize_t
hash(10**400) + "a"  # raises: TypeError: unsupported operand type(s) for +: 'int' and 'str'
(10**30).to_bytes(2)  # raises: OverflowError: int too big to convert
"abc".center(10**30)  # raises: OverflowError: Python int too large to convert to C ssize_t
"abc".ljust(10**30)  # raises: OverflowError: Python int too large to convert to C ssize_t
"a".zfill(10**30)  # raises: OverflowError: Python int too large to convert to C ssize_t
slice(0, 10, 10**30).indices("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
len(range(10**30))  # raises: OverflowError: Python int too large to convert to C ssize_t
list(range(10**30, 10**31, "a"))  # raises: TypeError: 'str' object cannot be interpreted as an integer
divmod(10**30, 0.0)  # raises: ZeroDivisionError: division by zero
1.0 ** 10**400  # raises: OverflowError: int too large to convert to float
complex(10**400)  # raises: OverflowError: int too large to convert to float
10**400 + 1j  # raises: OverflowError: int too large to convert to float
math.sqrt(10**400)  # raises: NameError: name 'math' is not defined. Did you forget to import 'math'?
