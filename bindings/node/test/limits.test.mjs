// Limits, interrupts, aborts and mounts.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { PythonError, Runtime, Timeout, WorkerError, kwargs } from 'small-python'
import { children, sleep } from './programs.mjs'

const caught = async (promise) => promise.then(() => assert.fail('nothing was thrown'), (e) => e)

async function using(options, body) {
	const rt = new Runtime(options)
	try {
		return await body(rt)
	} finally {
		rt.close()
	}
}

describe('limits', () => {
	test('steps', () => using({ stepLimit: 10_000 }, async (rt) => {
		const e = await caught(rt.exec('x = 1\ntry:\n  while True: pass\nexcept BaseException: x = 2\nfinally: x = 3'))
		assert.deepEqual([e.type, e.message, e.limit], ['RuntimeError', 'execution step limit exceeded', 'steps'])
		assert.equal(await rt.get('x'), 1) // no handler ran
		assert.equal((await caught(rt.exec("raise RuntimeError('execution step limit exceeded')"))).limit, null)
		rt.stepLimit = null
		await rt.exec('for k in range(20_000): pass')
		rt.stepLimit = 100
		assert.equal(rt.stepLimit, 100)
		assert.equal((await caught(rt.exec('for k in range(20_000): pass'))).limit, 'steps')
		assert.throws(() => { rt.stepLimit = -1 }, RangeError)
	}))

	test('memory', () => using({ memoryLimit: 64 * 2 ** 20 }, async (rt) => {
		const e = await caught(rt.exec("x = 'x' * 10**9"))
		assert.deepEqual([e.type, e.limit], ['MemoryError', 'memory'])
		await rt.exec("try:\n  y = [0] * 10**9\nexcept MemoryError: y = 'caught'")
		assert.equal(await rt.get('y'), 'caught')
	}))

	test('recursion', () => using({}, async (rt) => {
		const e = await caught(rt.exec('def f(): f()\nf()'))
		assert.deepEqual([e.type, e.limit], ['RecursionError', 'recursion'])
	}))

	test('timeout: the time of the host does not count', () => using({ timeoutMs: 200 }, async (rt) => {
		rt.define('slow', async () => sleep(400))
		await rt.eval('slow()')
		const started = performance.now()
		const e = await caught(rt.exec('while True: pass'))
		assert.ok(e instanceof Timeout && e instanceof PythonError, String(e))
		assert.ok(performance.now() - started < 1500)
		assert.equal((await caught(rt.eval('1'))).code, 'SPY_CLOSED')
	}))

	test('timeout of a Sync form', () => using({ timeoutMs: 100 }, (rt) => {
		assert.throws(() => rt.execSync('while True: pass'), Timeout)
	}))

	test('soft timeout', () => using({ softTimeoutMs: 100 }, async (rt) => {
		assert.equal((await caught(rt.exec('n = 7\nwhile True: pass'))).limit, 'time')
		assert.equal(await rt.get('n'), 7)
		await rt.exec('def f():\n  while True: pass')
		rt.stepLimit = null
		assert.equal((await caught(rt.exec('while True: pass', { softTimeoutMs: 20 }))).limit, 'time')
		assert.equal((await caught(rt.call('f', kwargs({}, { softTimeoutMs: 20 })))).limit, 'time')
	}))

	test('deadline: the time of the host counts', async () => {
		await using({ deadlineMs: 200 }, async (rt) => {
			rt.define('slow', async () => sleep(80))
			assert.ok(await caught(rt.eval('[slow() for _ in range(10)]')) instanceof Timeout)
		})
		await using({ deadlineMs: 150 }, async (rt) => { // also while a host function never ends
			rt.define('never', () => new Promise(() => {}))
			const started = performance.now()
			assert.ok(await caught(rt.eval('never()')) instanceof Timeout)
			assert.ok(performance.now() - started < 1500)
		})
	})

	test('seed', async () => {
		const order = (seed) => using({ seed }, (rt) => rt.eval("hash('a'), hash('b'), list({'x', 'y', 'z', 'w'})"))
		assert.deepEqual(await order(5), await order(5n))
		assert.notDeepEqual(await order(5), await order(6))
	})

	test('a worker that dies', () => using({}, async (rt) => {
		rt.define('shoot', (pid) => { process.kill(pid, 'SIGKILL') })
		const pids = children(process.pid)
		assert.equal(pids.length, 1)
		const e = await caught(rt.exec(`shoot(${pids[0]})\nwhile True: pass`))
		assert.ok(e instanceof WorkerError)
		assert.match(e.message, /SIGKILL/)
		assert.match((await caught(rt.eval('1'))).message, /closed/)
	}))
})

describe('interrupt and abort', () => {
	test('interrupt', () => using({}, async (rt) => {
		rt.interrupt() // nothing runs: nothing happens
		assert.equal(await rt.eval('1'), 1)
		setTimeout(() => rt.interrupt(), 50)
		const e = await caught(rt.exec('n = 0\nwhile True: n += 1'))
		assert.deepEqual([e.type, e.limit], ['KeyboardInterrupt', 'interrupt'])
		assert.ok(await rt.get('n') > 0)
		assert.equal((await caught(rt.exec('raise KeyboardInterrupt'))).limit, null)
	}))

	test('interrupt from a host function, also of a Sync form', () => using({}, (rt) => {
		rt.define('stop', () => rt.interrupt())
		assert.throws(() => rt.execSync('try: stop()\nexcept BaseException: pass\nwhile True: pass'), { limit: 'interrupt' })
		assert.equal(rt.evalSync('1'), 1)
	}))

	test('interrupt while a host function is waited for', () => using({}, async (rt) => {
		rt.define('never', () => new Promise(() => {}))
		setTimeout(() => rt.interrupt(), 20)
		const e = await caught(rt.exec('n = 3\nnever()'))
		assert.deepEqual([e.type, e.limit, e.cause], ['KeyboardInterrupt', 'interrupt', undefined])
		setTimeout(() => rt.interrupt(), 20)
		assert.equal((await caught(rt.exec('try: never()\nexcept BaseException: pass\nwhile True: pass'))).limit, 'interrupt')
		assert.equal(await rt.get('n'), 3)
	}))

	test('abort', () => using({}, async (rt) => {
		const started = performance.now()
		assert.equal((await caught(rt.exec('n = 5\nwhile True: pass', { signal: AbortSignal.timeout(50) }))).name, 'TimeoutError')
		assert.ok(performance.now() - started < 1000)
		assert.equal(await rt.eval('n'), 5) // the state lives on
		const reason = new Error('mine')
		assert.equal(await caught(rt.eval('1', { signal: AbortSignal.abort(reason) })), reason)
		await rt.exec('def f():\n  while True: pass')
		assert.equal((await caught(rt.call('f', kwargs({}, { signal: AbortSignal.timeout(20) })))).name, 'TimeoutError')
		assert.equal((await caught(rt.run('f()', { signal: AbortSignal.timeout(20) }))).name, 'TimeoutError')
		assert.equal(await rt.eval('1', { signal: AbortSignal.timeout(5000) }), 1)
	}))

	test('abort while a host function is waited for, and one inside of it', () => using({}, async (rt) => {
		rt.define('never', () => new Promise(() => {}))
		rt.define('inside', () => rt.exec('while True: pass'))
		rt.define('deep', () => rt.eval('never()'))
		for (const source of ['never()', 'inside()', 'deep()']) {
			assert.equal((await caught(rt.exec(source, { signal: AbortSignal.timeout(30) }))).name, 'TimeoutError', source)
			assert.equal(await rt.eval('2'), 2)
		}
	}))

	test('abort of one that waits for its turn', () => using({}, async (rt) => {
		rt.define('slow', () => sleep(60))
		const first = rt.eval('slow()')
		const second = rt.exec('x = 1', { signal: AbortSignal.timeout(10) })
		const third = rt.eval("'x' in globals()")
		assert.equal((await caught(second)).name, 'TimeoutError')
		await first
		assert.equal(await third, false)
	}))

	test('an engine that does not stop is killed', () => using({}, async (rt) => {
		const [pid] = children(process.pid)
		rt.define('freeze', () => { process.kill(pid, 'SIGSTOP') })
		assert.equal((await caught(rt.exec('freeze()\nwhile True: pass', { signal: AbortSignal.timeout(50) }))).name, 'TimeoutError')
		assert.equal((await caught(rt.eval('1'))).code, 'SPY_CLOSED')
	}))

	test('close ends what runs and what waits', async () => {
		for (const source of ['while True: pass', 'never()', 'deep()']) {
			await using({}, async (rt) => {
				rt.define('never', () => new Promise(() => {}))
				rt.define('deep', () => rt.eval('never()'))
				const running = rt.exec(source)
				const waiting = rt.exec('1')
				setTimeout(() => rt.close(), 20)
				assert.equal((await caught(running)).code, 'SPY_CLOSED', source)
				assert.equal((await caught(waiting)).code, 'SPY_CLOSED')
			})
		}
	})
})

describe('files', () => {
	test('mount', () => using({ std: true }, async (rt) => {
		const folder = mkdtempSync(path.join(os.tmpdir(), 'spy-'))
		try {
			writeFileSync(path.join(folder, 'f.txt'), 'hello')
			assert.throws(() => rt.mount(path.join(folder, 'missing')), { type: 'FileNotFoundError' })
			assert.throws(() => rt.mount(path.join(folder, 'f.txt')), { type: 'NotADirectoryError' })
			rt.mount(folder, { at: '/data' })
			rt.mount(Buffer.from(folder), { at: '/out', readOnly: false, quota: 100 })
			assert.equal(await rt.eval("open('/data/f.txt').read()"), 'hello')
			assert.match((await caught(rt.exec("open('/data/new', 'w')"))).type, /Error/)
			await rt.exec("with open('/out/new', 'w') as f: f.write('x')")
			assert.throws(() => rt.mount(folder), { type: 'PermissionError' })
		} finally {
			rmSync(folder, { recursive: true })
		}
	}))

	test('in memory', () => using({ files: { '/a/b.txt': 'text é', '/c': Uint8Array.of(1, 2) }, scratch: true, std: true }, async (rt) => {
		assert.deepEqual([...await rt.eval("open('/a/b.txt', encoding='utf-8').read(), open('/c', 'rb').read()")], ['text é', Uint8Array.of(1, 2)])
		await rt.exec("with open('/tmp/x', 'w') as f: f.write('1')")
	}))

	test('the environment', () => using({ environ: { HOME: '/a', LANG: 'é=' }, std: true }, async (rt) => {
		await rt.exec('import os')
		assert.deepEqual([...await rt.eval('dict(os.environ)')], [['HOME', '/a'], ['LANG', 'é=']])
	}))

	test('none by default', () => using({}, async (rt) => {
		assert.equal((await caught(rt.eval("open('/etc/passwd')"))).type, 'PermissionError')
	}))
})
