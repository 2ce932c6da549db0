# hits: interrupt
# std: yes
import math
math.prod(range(1, 2000000))
