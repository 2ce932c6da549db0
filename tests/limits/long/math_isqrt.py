# hits: interrupt
# std: yes
import math
n = 3 ** 3000000
while True: math.isqrt(n)
