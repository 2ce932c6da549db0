e = ValueError("with notes")
e.add_note("first line\nsecond line")
e.add_note("")
e.add_note("last")
raise e
