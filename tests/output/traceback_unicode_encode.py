"naïve café".encode("ascii")
