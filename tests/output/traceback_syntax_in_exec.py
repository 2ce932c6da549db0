def load(text):
    exec(text)


load("x = (1,\ny = 2\n")
