# hits: interrupt
import sys
sys.set_int_max_str_digits(0)
n = 10 ** 3000000
while True: f'{n:,}'
