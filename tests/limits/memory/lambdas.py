# hits: memory
# Functions with defaults and attributes.
kept = []
while True:
    f = lambda a=kept, *, b=1: a
    f.tag = 1
    kept.append(f)
