# What was deleted is free again, though it stood in the same frame.
xs = [bytes(20 << 20), bytes(20 << 20)]
del xs
y = bytes(40 << 20)
