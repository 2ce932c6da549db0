// Ctrl-C while the engine loops, waits in a host function and prints without end: how soon the program has it, and what is left.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { children, ended, sleep, start, until } from './programs.mjs'

// What the contract allows, in milliseconds.
const BOUND = 50

// Other programs of the machine take time too: the best of three is looked at, and the median of nine with SPY_STRICT=1, as test-all sets it.
const STRICT = Boolean(process.env.SPY_STRICT)

// A program that reports on stderr; its stdout is the engine's. A second engine works beside the one that is stopped.
const HEAD = `import { Runtime } from 'small-python'
import { writeSync } from 'node:fs'
const report = (...words) => writeSync(2, words.join(' ') + '\\n')
const ready = () => report('ready')
const rt = new Runtime()
rt.define('ready', ready)
rt.define('wait', () => { ready(); return new Promise(() => {}) })
rt.define('spin', () => { ready(); for (;;); })
const other = new Runtime()
other.exec('while True: pass').catch(() => {})
`

// One that lets Ctrl-C end it.
const plain = (code, form = 'exec') => `${HEAD}await rt.${form}(${JSON.stringify(code)})`

// One that has a handler, which stops the operation.
const handled = (code) => `${HEAD}const controller = new AbortController()
process.on('SIGINT', () => controller.abort())
try { await rt.exec(${JSON.stringify(code)}, { signal: controller.signal }) } catch (e) { report(process.hrtime.bigint(), e.name) }
report(rt.closed, await rt.eval('7'))
rt.close()
await rt.eval('7').catch((e) => report(e.code))
other.close()`

const LOOP = 'ready()\nwhile True: pass'
const FLOOD = "ready()\nwhile True: print('x' * 100)"
const STUBBORN = `ready()
while True:
    try:
        while True: print('x' * 100)
    except BaseException: pass`

// Runs a program, presses Ctrl-C when it is ready, and tells how it ended: after how many milliseconds, how, and what it reported since.
async function press(program, read) {
	const child = start(program)
	let errors = ''
	child.stderr.on('data', (text) => { errors += text })
	if (read) child.stdout.resume()
	const over = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal, at: process.hrtime.bigint() })))
	const closed = new Promise((resolve) => child.on('close', resolve))
	assert.ok(await until(() => errors !== ''))
	assert.equal(errors, 'ready\n')
	await sleep(50)
	const workers = children(child.pid)
	assert.equal(workers.length, 2)
	const began = process.hrtime.bigint()
	child.kill('SIGINT')
	const stuck = setTimeout(() => child.kill('SIGKILL'), 20_000)
	const { code, signal, at } = await over
	clearTimeout(stuck)
	child.stdout.resume()
	await closed
	assert.ok(await until(() => workers.every(ended)))
	const [, first, ...reported] = errors.trimEnd().split('\n')
	const [time, ...words] = first?.split(' ') ?? [at]
	return { ms: Number(BigInt(time) - began) / 1e6, how: [code, signal], reported: [...words, ...reported] }
}

async function check(t, program, how, reported, { read = true } = {}) {
	const took = []
	for (let k = 0; k < (STRICT ? 9 : 3); k++) {
		const got = await press(program, read)
		assert.deepEqual([got.how, got.reported], [how, reported])
		took.push(got.ms)
	}
	took.sort((a, b) => a - b)
	const figure = STRICT ? took[4] : took[0]
	t.diagnostic(`${figure.toFixed(1)} ms, ${took.at(-1).toFixed(1)} at most`)
	assert.ok(figure <= BOUND, took.join())
}

describe('Ctrl-C ends a program without a handler, and its workers', () => {
	const killed = [null, 'SIGINT']
	test('while the engine loops', (t) => check(t, plain(LOOP), killed, []))
	test('while it waits in a host function', (t) => check(t, plain('wait()'), killed, []))
	test('while it floods output', (t) => check(t, plain(FLOOD), killed, []))
	test('while it floods output and nobody reads', (t) => check(t, plain(FLOOD), killed, [], { read: false }))
	test('in a Sync form, while the engine loops', (t) => check(t, plain(LOOP, 'execSync'), killed, []))
	test('in a Sync form, while a host function works', (t) => check(t, plain('spin()', 'execSync'), killed, []))
	test('in a Sync form, while it floods output', (t) => check(t, plain(FLOOD, 'execSync'), killed, []))
})

describe('Ctrl-C with a handler that aborts stops the operation', () => {
	const alive = ['AbortError', 'false 7', 'SPY_CLOSED']
	test('while the engine loops', (t) => check(t, handled(LOOP), [0, null], alive))
	test('while it waits in a host function', (t) => check(t, handled('wait()'), [0, null], alive))
	test('while it floods output', (t) => check(t, handled(FLOOD), [0, null], alive))
	test('while it swallows all exceptions', (t) => check(t, handled(STUBBORN), [0, null], alive))
})
