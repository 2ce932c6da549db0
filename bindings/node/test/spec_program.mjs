import { Runtime, PythonError, Timeout, WorkerError } from 'small-python'
const rt = new Runtime({ std: true, stepLimit: 1_000_000, memoryLimit: 64 * 2 ** 20, timeoutMs: 5000, output: (text) => lines.push(text), loader: async (name) => sources[name] ?? null })
try {
  rt.define('price', async (sku, { currency = 'EUR' }) => {
    if (sku !== 'a1') throw new PythonError('KeyError', sku)      // any other Error arrives as RuntimeError
    return 10
  }, { kwargs: true })
  rt.set('order', { sku: 'a1', n: 2 })                            // new Float(2) goes in as a float
  await rt.exec(src)                                              // execSync, evalSync, callSync too: they refuse a host function that returned a promise
  const cart = await rt.eval('Cart()')                            // PyObject: call, callMethod, get, set, item, for await, release
  console.log(await cart.callMethod('total'), rt.sandbox)
} catch (e) {
  if (e instanceof Timeout || e instanceof WorkerError) throw e   // rt is closed
  if (e instanceof PythonError) console.log(e.type, e.args, e.traceback)
} finally { rt.close() }                                          // also Symbol.dispose
