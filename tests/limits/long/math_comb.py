# hits: interrupt
# std: yes
import math
math.comb(4000000, 2000000)
