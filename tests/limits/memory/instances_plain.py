# hits: memory
# Many instances without attributes, in a chain of pairs.
head = None
while True:
    head = (object(), head)
