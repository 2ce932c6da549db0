value = "5"
print(-int(value))
print(-value)
