# hits: recursion
source = 'eval(source)'
eval(source)
