# hits: memory
# An f-string that doubles.
s = 'xyz'
while True:
    s = f'{s}{s}{s}'
