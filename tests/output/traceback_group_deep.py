g = ValueError("bottom")
for i in range(13):
    g = ExceptionGroup(f"level {i}", [g])
raise g
