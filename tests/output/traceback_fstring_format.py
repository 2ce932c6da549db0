value = "text"
print(f"{value:>5} {value:d}")
