numbers = ["1", "2", "three"]
print(sum(int(n) for n in numbers))
