raise ValueError("first\nsecond\n\nfourth")
