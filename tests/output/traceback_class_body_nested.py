class Outer:
    class Inner:
        value = [1][3]
