source = "1 +\\\n undefined"
eval(source)
