price = "ten"
print(f"total: {price:>10.2f}")
