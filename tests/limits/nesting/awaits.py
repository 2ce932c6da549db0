# raises: MemoryError RecursionError SyntaxError
# source: 'async def f(): ' + 'await ' * 100000 + '1'
