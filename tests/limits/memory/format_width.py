# hits: memory
# A width in a format specification.
s = format(1, '>9999999999')
