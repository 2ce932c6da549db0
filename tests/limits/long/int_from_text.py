# hits: interrupt
import sys
sys.set_int_max_str_digits(0)
int('7' * 3000000)
