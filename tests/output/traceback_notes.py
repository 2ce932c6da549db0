e = TypeError("bad")
e.add_note("first note")
e.add_note("second\nnote")
raise e
