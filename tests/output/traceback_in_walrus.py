if (n := int("12")) > 5 and (m := int("x")) > 1:
    print(n, m)
