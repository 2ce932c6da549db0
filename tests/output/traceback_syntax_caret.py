print("not printed")
value = 5 if 3
