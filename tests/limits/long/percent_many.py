# hits: interrupt
text = '%s' * 500000
args = (1,) * 500000
while True: text % args
