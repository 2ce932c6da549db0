# hits: interrupt
# std: yes
import math
a, b = 3 ** 1000000, 7 ** 500000
while True: math.gcd(a, b)
