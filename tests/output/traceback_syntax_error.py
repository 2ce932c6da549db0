print("never")
x = (1, 2
y = 3
