total = 5
total += "text"
