# Letters whose case takes more than one letter.
assert "ß".upper() == 'SS'
assert "ß".title() == 'Ss'
assert "ß".casefold() == 'ss'
assert "ﬁ".upper() == 'FI'
assert "İ".lower() == 'i̇'
assert len("İ".lower()) == 2
assert "ΑΣ".lower() == 'ας'
assert "ΑΣΑ".lower() == 'ασα'
assert "Σ".lower() == 'σ'
assert "ǆ".title() == 'ǅ'
assert "ǆ".upper() == 'Ǆ'
assert "ŉ".upper() == 'ʼN'
assert "straße".casefold() == "STRASSE".casefold()
assert "Ꭰ".lower() == 'ꭰ'
assert "ꭰ".upper() == 'Ꭰ'
assert "ꭰ".casefold() == 'Ꭰ'
assert "hello wORLD".capitalize() == 'Hello world'
assert "ǆabc".capitalize() == 'ǅabc'
assert "they're bill's".title() == "They'Re Bill'S"
assert "aBc".swapcase() == 'AbC'
assert "ßA".swapcase() == 'SSa'
assert "ı".upper() == 'I'
assert "ſ".upper() == 'S'
