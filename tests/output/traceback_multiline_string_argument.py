def f(text):
    return int(text)


f("""first
second
third""")
