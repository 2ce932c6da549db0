def area(shape):
    return (shape["width"]
            * shape["height"])


print(area({"width": 2, "height": 3}))
print(area({"width": 2}))
