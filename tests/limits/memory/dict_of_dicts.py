# hits: memory
# A chain of dictionaries.
d = {}
while True:
    d = {'next': d}
