# hits: memory
# Tabs of a great width.
s = ('\t' * 1000).expandtabs(10**8)
