class Outer:
    x = 1
    class Inner:
        y = [i / 0 for i in range(3)]
