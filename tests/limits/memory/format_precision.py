# hits: memory
# A width and a precision that come as values.
n = 2 * 10**9
s = f'{1.5:{n}.{n // 10}f}'
