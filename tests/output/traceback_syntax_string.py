x = 1
y = "no end
z = 2
