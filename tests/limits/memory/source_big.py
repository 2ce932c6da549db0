# hits: memory
# One huge source: its tree is far bigger than its text.
compile('x = [' + '1,' * 8000000 + ']', 'made', 'exec')
