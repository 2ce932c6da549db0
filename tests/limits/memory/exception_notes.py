# hits: memory
# Notes on one exception.
e = ValueError()
while True:
    e.add_note('a note that says a few words')
