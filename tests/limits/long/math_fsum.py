# hits: interrupt
# std: yes
import math
xs = [0.1] * 5000000
while True: math.fsum(xs)
