if 1:
    x = 1
else:
    x = 2
if 0:
    x = 3
elif "":
    x = 4
else:
    x = 5
if not None:
    x = 6
