g = ExceptionGroup("with notes", [ValueError("a"), ExceptionGroup("inner", [KeyError("b")])])
g.add_note("outer note")
g.exceptions[0].add_note("inner note")
raise g
