# hits: memory
# A tuple that doubles.
t = (1, 2)
while True:
    t = t + t
