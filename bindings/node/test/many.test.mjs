// Many processes, many runtimes, many signals: nothing is shared, nothing is left, nothing hangs.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, test } from 'node:test'
import v8 from 'node:v8'
import vm from 'node:vm'
import { Runtime } from 'small-python'
import { children, descriptors, ended, memory, run, sleep, start, threads, until } from './programs.mjs'

v8.setFlagsFromString('--expose-gc')
const gc = vm.runInNewContext('gc')

const SIGNALS = Number(process.env.SPY_TEST_SIGNALS ?? 10_000)

// A program that counts the signals it gets until its input ends, and tells of them and of the work that it did.
const BOMBARDED = (work) => `import { Runtime } from 'small-python'
import { spawn } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
const got = { SIGTERM: 0, SIGCHLD: 0 }
for (const name in got) process.on(name, () => { got[name]++ })
let over = false
let turns = 0
process.stdin.on('end', () => { over = true }).resume()
const define = (rt) => {
	rt.define('host', (n) => n + 1)
	rt.define('later', async (n) => n + 1)
	return rt
}
const check = (value) => { if (value !== 55) throw new Error(value) }
const NOW = 'sum(host(k) for k in range(10))', LATER = 'sum(later(k) for k in range(10))'
console.log('ready')
${work}
console.log(JSON.stringify({ ...got, turns }))
process.exit()`

const WORKS = {
	'operations': `const rt = define(new Runtime())
for (; !over; turns++) {
	check(await rt.eval(LATER))
	check(rt.evalSync(NOW))
}`,
	'runtimes that start and end': `for (; !over; turns++) {
	const rt = define(new Runtime())
	check(await rt.eval(LATER))
	rt.close()
}`,
	'children that start and end': `const rt = define(new Runtime())
for (; !over; turns++) {
	const [, [code]] = await Promise.all([rt.eval(LATER).then(check), once(spawn('/bin/true'), 'close')])
	if (code !== 0) throw new Error(code)
}`,
	'worker threads': `const threads = [0, 1, 2].map(() => new Worker(\`import { Runtime } from 'small-python'
import { parentPort } from 'node:worker_threads'
let over = false
parentPort.on('message', () => { over = true })
const work = async () => {
	let turns = 0
	for (; !over; turns++) {
		const rt = new Runtime()
		rt.define('later', async (n) => n + 1)
		if (await rt.eval('\${LATER}') !== 55) throw new Error('wrong')
		rt.close()
	}
	parentPort.postMessage(turns)
	parentPort.close()
}
work()\`, { eval: true }))
const rt = define(new Runtime())
while (!over) check(await rt.eval(LATER))
for (const thread of threads) {
	thread.postMessage('over')
	turns += (await once(thread, 'message'))[0]
}`,
}

describe('signals under load', () => {
	for (const [name, work] of Object.entries(WORKS)) {
		test(name, async (t) => {
			const child = start(BOMBARDED(work))
			let out = ''
			let errors = ''
			child.stdout.on('data', (text) => { out += text })
			child.stderr.on('data', (text) => { errors += text })
			const closed = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })))
			assert.ok(await until(() => out.includes('ready')), errors)
			for (let sent = 0; sent < SIGNALS; await sleep(0)) {
				for (const end = Math.min(sent + 20, SIGNALS); sent < end; sent++) {
					child.kill('SIGTERM')
					child.kill('SIGCHLD')
				}
			}
			child.stdin.end()
			const stuck = setTimeout(() => child.kill('SIGKILL'), 20_000)
			assert.deepEqual([await closed, errors], [{ code: 0, signal: null }, ''])
			clearTimeout(stuck)
			t.diagnostic(`${SIGNALS} of each sent: ${out.split('\n')[1]}`)
			const { SIGTERM, SIGCHLD, turns } = JSON.parse(out.split('\n')[1])
			assert.ok(SIGTERM > SIGNALS / 100 && SIGCHLD > SIGNALS / 100 && turns > 10, out) // those that come together count once
		})
	}
})

// What a server on a socket answers.
function ask(socketPath, n) {
	return new Promise((resolve, reject) => {
		http.get({ socketPath, path: `/${n}` }, async (response) => {
			let text = ''
			response.on('data', (part) => { text += part })
			response.on('end', () => resolve(JSON.parse(text)))
			response.on('error', reject)
		}).on('error', reject)
	})
}

describe('processes', () => {
	test('that cluster makes before a server has its first request', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'spy-'))
		const SOCKET = path.join(folder, 'socket')
		const child = start('prefork_program.mjs', { env: { SOCKET } })
		try {
			const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
			const processes = JSON.parse((await lines.next()).value)
			const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(SOCKET, n)))
			assert.deepEqual(answers.map(([value]) => value), Array.from({ length: 200 }, (_, n) => n * n))
			const workers = processes.map((pid) => children(pid))
			assert.deepEqual(workers.map((own) => own.length), [1, 1, 1, 1])
			assert.equal(new Set(workers.flat()).size, 4)
			const loaded = Array.from({ length: 200 }, (_, n) => ask(SOCKET, n)) // they end in the middle of that
			const settled = Promise.allSettled(loaded)
			await loaded[20]
			child.stdin.end()
			assert.equal((await lines.next()).value, '[3,3,3,3] 2')
			await settled
			assert.ok(await until(() => workers.flat().every(ended)))
		} finally {
			child.kill('SIGKILL')
			rmSync(folder, { recursive: true })
		}
	})

	test('that child_process.fork makes', async () => {
		const { out, errors, code } = await run('fork_program.mjs')
		assert.deepEqual([out, errors, code], ['5 2\n', '', 0])
	})
})

// The ways in which a runtime's life ends.
const ENDINGS = [
	async () => new Runtime().close(),
	async () => {
		const rt = new Runtime()
		rt.define('f', async () => sleep(0))
		await rt.eval('f()')
		rt.close()
	},
	async () => { // its objects outlive it
		const rt = new Runtime()
		const objects = rt.evalSync('[object() for _ in range(10)]')
		rt.close()
		assert.equal(objects.length, 10)
	},
	async () => { new Runtime().evalSync('1') }, // nobody closes it
	async () => {
		const rt = new Runtime({ timeoutMs: 3 })
		await assert.rejects(rt.exec('while True: pass'), { name: 'Timeout' })
	},
	async () => {
		const rt = new Runtime()
		const going = assert.rejects(rt.exec('while True: pass'), { code: 'SPY_CLOSED' })
		await sleep(1)
		rt.close()
		await going
	},
	async () => { // a host function closes it
		const rt = new Runtime()
		rt.define('end', () => rt.close())
		await assert.rejects(rt.exec('end()'), { code: 'SPY_CLOSED' })
	},
	async () => { // a host function never answers
		const rt = new Runtime()
		rt.define('never', () => new Promise(() => {}))
		const going = assert.rejects(rt.exec('never()'), { code: 'SPY_CLOSED' })
		await sleep(1)
		rt.close()
		await going
	},
]

// Waits until those that were forgotten are collected, and tells what is held.
async function held() {
	for (let k = 0; k < 20 || (k < 500 && children(process.pid).length > 0); k++) {
		gc()
		await sleep(10)
	}
	return { descriptors: descriptors(), threads: threads(), memory: memory() }
}

describe('nothing is left', () => {
	after(() => assert.deepEqual(children(process.pid, { zombies: true }), []))

	test('of a thousand runtimes', async (t) => {
		const some = async (count) => {
			for (let k = 0; k < count; k++) {
				await ENDINGS[k % ENDINGS.length]()
				if (k % 50 === 0) gc() // else some hundred of 20 KB, of which V8 does not know, wait for it, and so they come and go
			}
		}
		await some(200)
		const before = await held()
		await some(1000)
		const now = await held()
		const left = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - before[name]]))
		t.diagnostic(JSON.stringify(left))
		assert.deepEqual(children(process.pid), [])
		assert.ok(left.descriptors <= 0, `${left.descriptors} descriptors`)
		assert.ok(left.threads <= 4, `${left.threads} threads`) // Go makes its threads when they are needed, and keeps them
		assert.ok(left.memory < 4 << 20, `${left.memory} bytes`)
	})
})
