# hits: interrupt
while True: print('a line that is printed again and again')
