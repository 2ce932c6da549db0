text = "😀😀"; text.upper().nope(1)
