# hits: memory
# A list that grows by append.
xs = []
while True:
    xs.append(None)
