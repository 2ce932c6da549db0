# hits: interrupt
text = '\n'.join('n%d = m%d' % (k, k) for k in range(20000))
while True: compile(text, 'made', 'exec')
