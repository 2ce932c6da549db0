# expect: host_calls
# host: echo
n = 0
while n < 1000000:
    try:
        host(n)
    except BaseException:
        pass
    n += 1
print('SWALLOWED')
