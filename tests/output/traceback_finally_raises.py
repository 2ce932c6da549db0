def work():
    try:
        int("not a number")
    finally:
        [].pop()

work()
