// Threads, ends: what happens around a runtime in a process.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { Runtime } from 'small-python'
import { children, ended, HERE, run, sleep, start, until } from './programs.mjs'

const HEAD = "import { Runtime } from 'small-python'\nconst sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))\n"

// The first words of a program's output, and its worker.
async function firstWords(child) {
	const text = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
	const [worker] = children(child.pid)
	return { text, worker }
}

const closed = (child) => new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })))

describe('the loop', () => {
	test('evaluations that wait for file callbacks do not need a thread of the pool each', async () => {
		const { out, errors } = await run(HEAD + `import { readFile } from 'node:fs/promises'
const all = Array.from({ length: 8 }, async (_, k) => {
	const rt = new Runtime()
	rt.define('read', async (n) => (await readFile('programs.mjs')).length > 0 && n)
	const got = await rt.eval('sum(read(n) for n in range(10))')
	rt.close()
	return got + k
})
console.log((await Promise.all(all)).join())`, { env: { UV_THREADPOOL_SIZE: '1' } })
		assert.deepEqual([out, errors], ['45,46,47,48,49,50,51,52\n', ''])
	})

	test('goes on while engines work', async () => {
		const runtimes = [new Runtime(), new Runtime(), new Runtime()]
		let ticks = 0
		const timer = setInterval(() => { if (++ticks === 5) for (const rt of runtimes) rt.interrupt() }, 2)
		const ends = await Promise.allSettled(runtimes.map((rt) => rt.exec('while True: pass')))
		clearInterval(timer)
		assert.deepEqual(ends.map((e) => e.reason?.limit), ['interrupt', 'interrupt', 'interrupt'])
		for (const rt of runtimes) rt.close()
	})
})

describe('the end of a process', () => {
	test('idle runtimes do not keep it alive', async () => {
		const child = start(HEAD + "globalThis.rt = new Runtime()\nawait rt.eval('1')\nconsole.log('idle')")
		const { worker } = await firstWords(child)
		assert.deepEqual(await closed(child), { code: 0, signal: null })
		if (worker !== undefined) assert.ok(await until(() => ended(worker)))
	})

	test('an operation that runs does', async () => {
		const { out, code } = await run(HEAD + "const rt = new Runtime()\nrt.exec('for k in range(500_000): pass').then(() => console.log('done'))")
		assert.deepEqual([out, code], ['done\n', 0])
	})

	test('process.exit with operations that run, in all states', async () => {
		for (const source of ['while True: pass', 'never()', 'nested()', 'for k in range(10**9): now(k)']) {
			const child = start(HEAD + `const rt = new Runtime()
rt.define('never', () => new Promise(() => {}))
rt.define('nested', () => rt.exec('while True: pass'))
rt.define('now', (k) => k)
rt.exec(${JSON.stringify(source)}).catch(() => console.log('never told'))
rt.exec('1').catch(() => console.log('never told'))
await sleep(30)
console.log('ready')
process.stdin.once('data', () => process.exit(3))`)
			const { text, worker } = await firstWords(child)
			child.stdin.write('\n')
			assert.deepEqual([text, await closed(child)], ['ready\n', { code: 3, signal: null }], source)
			assert.ok(worker !== undefined && await until(() => ended(worker)), source)
		}
	})

	test('process.exit in a host function of a Sync form', async () => {
		const { code, errors } = await run(HEAD + "const rt = new Runtime()\nrt.define('leave', () => process.exit(4))\nrt.evalSync('leave()')")
		assert.deepEqual([code, errors], [4, ''])
	})

	test('a host that is killed takes its worker along', async () => {
		const child = start(HEAD + "const rt = new Runtime()\nrt.exec('while True: pass')\nawait sleep(50)\nconsole.log('ready')")
		const { worker } = await firstWords(child)
		child.kill('SIGKILL')
		await closed(child)
		assert.ok(await until(() => ended(worker)))
	})
})

describe('worker threads', () => {
	const thread = (source) => new Worker(`const { Runtime } = require('small-python')\nconst { parentPort } = require('node:worker_threads')\n${source}`,
		{ eval: true, filename: HERE, env: process.env })

	test('have runtimes of their own', async () => {
		const work = (n) => new Promise((resolve, reject) => {
			const worker = thread(`const rt = new Runtime()\nrt.define('f', async (x) => x + ${n})\n` +
				"rt.eval('sum(f(k) for k in range(50))').then((got) => { parentPort.postMessage(got) })")
			worker.on('message', resolve)
			worker.on('error', reject)
		})
		assert.deepEqual(await Promise.all([0, 1, 2].map(work)), [1225, 1275, 1325])
	})

	test('can be terminated at any time', async () => {
		assert.ok(await until(() => children(process.pid).length === 0)) // those of threads that ended
		for (const source of ["rt.exec('while True: pass')", "rt.exec('never()')", "rt.exec('nested()')", "rt.execSync('while True: pass')",
			"rt.execSync('spin()')", "rt.exec('for k in range(10**9): now(k)')", "rt.execSync('for k in range(10**9): now(k)')", "rt.eval('1')"]) {
			const worker = thread(`const rt = new Runtime()
rt.define('never', () => new Promise(() => {}))
rt.define('nested', async () => rt.exec('while True: pass'))
rt.define('spin', () => { for (;;); })
rt.define('now', (k) => k)
parentPort.postMessage('ready')
setTimeout(() => {}, 1e6)
${source}`)
			await new Promise((resolve) => worker.once('message', resolve))
			await sleep(60)
			await worker.terminate()
			assert.ok(await until(() => children(process.pid).length === 0), source)
		}
		const rt = new Runtime()
		assert.equal(await rt.eval('1'), 1)
		rt.close()
	})
})
