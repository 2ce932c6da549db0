// From Node: the medians of a host call, of eval('1') in a live runtime, and of a runtime from a pool to its first answer, in microseconds. A call is
// measured as it is mostly written - a plain function while exec() is awaited -, with a function that gives a promise, and below execSync().
import { Pool, Runtime } from '../../bindings/node/lib/index.mjs'

const ROUNDS = 200
const CALLS = 100
const TAKES = 25

const median = (took) => took.sort((a, b) => a - b)[took.length >> 1]

async function timed(n, f) {
	const took = []
	for (let k = 0; k < n; k++) {
		const start = performance.now()
		await f()
		took.push((performance.now() - start) * 1e3)
	}
	return median(took)
}

/** Takes runtimes from a pool that is full again. Between two the host works: one that has just slept wakes slowly, whatever it does. */
async function fromPool(busy) {
	const took = []
	const pool = new Pool(2)
	for (let k = 0; k < TAKES; k++) {
		const until = performance.now() + 20
		while (performance.now() < until || pool.ready < 2) await busy.eval('1')
		const start = performance.now()
		const rt = await pool.take()
		await rt.eval('1+1')
		took.push((performance.now() - start) * 1e3)
		rt.close()
	}
	pool.close()
	return median(took)
}

const rt = new Runtime()
rt.define('one', () => 1)
rt.define('soon', async () => 1)
const loop = (name) => `for i in range(${CALLS}): ${name}()`
const awaited = await timed(ROUNDS, () => rt.exec(loop('one'))) / CALLS
const promised = await timed(ROUNDS, () => rt.exec(loop('soon'))) / CALLS
const sync = await timed(ROUNDS, () => { rt.execSync(loop('one')) }) / CALLS
const evaluated = await timed(2000, () => rt.eval('1'))
console.log([awaited, promised, sync, evaluated].map((n) => n.toFixed(1)).join(' '), (await fromPool(rt)).toFixed(0))
rt.close()
