# hits: memory
# Printing one text that does not fit.
print(*(['x' * 1000000] * 10000), sep='')
