// Uses the types; test/types.test.mjs has tsc look at it.
import {
	Complex, Ellipsis, Float, FrozenSet, HostFunction, Pool, PyDateTime, PyDict, PyEnumMember, PyObject, PythonError, Range, Result, Runtime, Slice, Timeout, Tuple, WorkerError, kwargs
} from 'small-python'
import type { Frame, Layer, Limit, RuntimeOptions, Stats } from 'small-python'

const lines: string[] = []
const options: RuntimeOptions = { std: true, stepLimit: 1_000_000, timeoutMs: 5000, output: (text) => { lines.push(text) }, loader: async (name) => name === 'a' ? '' : null }
const rt = new Runtime(options)
rt.define('price', async (sku: string, { currency = 'EUR' }: { currency?: string }) => sku + currency, { kwargs: true, signature: '(sku, *, currency)' })
rt.set('order', { sku: 'a1', n: new Float(2), t: Tuple.of(1, 'x'), e: Ellipsis, r: new Range(1, 2), s: new Slice(null, 5), f: new FrozenSet([1]), c: new Complex(1) })
await rt.exec('x = 1', { signal: AbortSignal.timeout(1000), filename: 'a.py' })
const n: number = await rt.eval<number>('1')
class Point {
	constructor(readonly x: number) {}
}
const Known: typeof Point = rt.registerClass(Point, { fields: ['x'], frozen: true, module: 'shop' })
const Perm = rt.registerEnum('Perm', { R: 1, W: 2 }, { form: 'Flag' })
const both: PyEnumMember<number> = Perm.R.or(Perm.W)
const same: typeof Perm = new Runtime().registerEnum(Perm)
console.log(Known, both.value + 1, same.W.name)
const untyped = await rt.eval('Cart()')
const cart: PyObject = untyped
const total: number = await cart.callMethod('total', 1, kwargs({ b: 2 }, { softTimeoutMs: 5 }))
for await (const item of cart) console.log(item)
for (const item of cart.iterateSync()) console.log(item)
const result: Result<number> = await rt.run<number>('1 + 1')
const counters: Stats = rt.stats()
const layer: Layer = rt.sandbox.landlock
const dict: PyDict<string, number> = rt.evalSync('{}')
const plain: Record<string, number> = dict.toObject()
rt.registerModule('m', { f: new HostFunction(() => 1, { doc: 'd' }), x: 1 }, 'y = 2')
rt.mount('/tmp', { at: '/x', readOnly: true })
rt.stepLimit = 5n
const when: Date = new PyDateTime(2024, 1, 1).toDate()
try {
	rt.execSync('1')
} catch (e) {
	if (e instanceof Timeout || e instanceof WorkerError) throw e
	if (e instanceof PythonError) {
		const limit: Limit | null = e.limit
		const frame: Frame | undefined = e.frames.at(-1)
		console.log(limit, frame?.line, e.args[0], e.raisedFrom?.type)
	}
} finally {
	rt.close()
}
const pool = new Pool(2, { std: true, mounts: [['/tmp', { at: '/data' }]], setup: (fresh) => fresh.set('x', 1) })
using taken = await pool.take()
console.log(n, total, result.error?.type, counters.timeMs, layer.state, plain, when, taken.closed)

// @ts-expect-error an option that does not exist
new Runtime({ nonsense: 1 })
// @ts-expect-error a signal is for those that do not wait
rt.evalSync('1', { signal: AbortSignal.timeout(1) })
// @ts-expect-error source is text or bytes
await rt.eval(5)
// @ts-expect-error only a Runtime makes one
new PyObject()
