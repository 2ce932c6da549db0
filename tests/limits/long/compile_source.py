# hits: interrupt
text = 'x = [' + '1 + 2, ' * 200000 + ']\n'
while True: compile(text, 'made', 'exec')
