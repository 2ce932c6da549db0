# hits: interrupt
# std: yes
import math
math.factorial(3000000)
