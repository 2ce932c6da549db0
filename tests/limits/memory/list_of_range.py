# hits: memory
# A list of a range whose length is known.
xs = list(range(10**10))
