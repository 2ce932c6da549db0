# hits: interrupt
import sys
sys.set_int_max_str_digits(0)
n = 3 ** 5000000
str(n)
