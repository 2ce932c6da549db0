# hits: recursion
source = 'exec(source)'
exec(source)
