n = 0
for c in "abc":
    if c == "b":
        n += 1
