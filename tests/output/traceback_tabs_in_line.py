if True:
	x = {}	; y = x["k"]	+ 1
