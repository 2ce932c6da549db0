x = 1
y = 0
result = (
    x
    + 2
    + x / y
    + 5
)
