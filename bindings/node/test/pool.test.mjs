// Pools of warm workers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pool, Runtime } from 'small-python'
import { children, run, sleep, until } from './programs.mjs'

test('runtimes are locked, set up, and used once', async () => {
	const pool = new Pool(2, { std: true, mounts: [['/tmp', { at: '/data' }]], setup: (rt) => rt.define('f', () => 5) })
	const first = await pool.take()
	assert.ok(first instanceof Runtime)
	assert.equal(await first.eval('f()'), 5)
	assert.throws(() => first.mount('/tmp'), { type: 'PermissionError' })
	await first.exec('x = 1')
	first.close()
	const others = await Promise.all([pool.take(), pool.take(), pool.take()])
	assert.equal(new Set(others).size, 3)
	for (const rt of others) {
		assert.equal(await rt.has('x'), false)
		rt.close()
	}
	assert.ok(await until(() => pool.ready === 2))
	pool.close()
	await assert.rejects(pool.take(), /the pool is closed/)
	assert.ok(await until(() => children(process.pid).length === 0))
})

test('what was taken is left alone for a moment', async () => {
	const pool = new Pool(2)
	await until(() => pool.ready === 2)
	const began = performance.now()
	const rt = await pool.take()
	for (let k = 0; k < 3; k++) await new Promise((resolve) => setImmediate(resolve)) // where a worker was started
	assert.ok(pool.ready === 1 || performance.now() - began > 2)
	assert.ok(await until(() => pool.ready === 2))
	rt.close()
	pool.close()
})

test('bad arguments', () => {
	for (const size of ['2', 0, 1.5, 1e6, undefined]) assert.throws(() => new Pool(size), /size: got/)
	assert.throws(() => new Pool(1, { setup: 5 }), /setup: got number/)
	assert.throws(() => new Pool(1, { nonsense: 1 }), /nonsense/)
	assert.throws(() => new Pool(1, { mounts: [['/no/such/folder']] }), { type: 'FileNotFoundError' })
	assert.throws(() => new Pool(1, { setup: () => { throw new Error('mine') } }), /mine/)
})

test('who waits is told when the pool is closed, or cannot make one', async () => {
	let fails = false
	const pool = new Pool(1, { setup: () => { if (fails) throw new Error('mine') } })
	const rt = await pool.take()
	await sleep(1)
	fails = true
	const kept = pool.ready === 1 ? await pool.take() : rt
	await assert.rejects(pool.take(), /mine/)
	fails = false
	const waiting = pool.take()
	pool.close()
	await assert.rejects(waiting, /the pool is closed/)
	rt.close()
	kept.close()
})

test('it does not keep the process alive', async () => {
	const { out, code } = await run("import { Pool } from 'small-python'\nconst pool = new Pool(3)\nconst rt = await pool.take()\nconsole.log(await rt.eval('1'))")
	assert.deepEqual([out, code], ['1\n', 0])
})
