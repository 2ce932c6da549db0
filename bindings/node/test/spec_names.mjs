// The names that the contract's program uses and does not define.
globalThis.lines = []
globalThis.sources = { rules: 'def vat(n): return n * 1.25' }
globalThis.src = `import rules
class Cart:
  def total(self): return rules.vat(price(order['sku']) * order['n'])
print('ready')${process.env.SPY_TEST_MORE ?? ''}`
process.on('exit', () => console.log(JSON.stringify(globalThis.lines)))
