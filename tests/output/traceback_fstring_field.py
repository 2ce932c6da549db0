name = "x"
print(f"hello {name} and {name.missing} again")
