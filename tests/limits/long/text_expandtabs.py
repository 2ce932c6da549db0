# hits: interrupt
text = '\t' * 2000000
while True: text.expandtabs(20)
