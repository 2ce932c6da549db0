text = "hello"
print(text[1:3], text[len(text) // 0:])
