# hits: recursion, or nothing
'{:{:{}}}'.format(1, 2, 3)
