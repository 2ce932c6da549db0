// Host functions, modules, and what is asked of the host.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HostFunction, PyDict, PythonError, Runtime, Tuple } from 'small-python'
import { run, sleep } from './programs.mjs'

let rt
before(() => { rt = new Runtime({ std: true }) })
after(() => rt.close())

const caught = async (promise) => promise.then(() => assert.fail('nothing was thrown'), (e) => e)

describe('host functions', () => {
	test('parameters of all kinds', async () => {
		rt.define('f', (a, b = 2, ...rest) => [a, b, rest])
		assert.deepEqual(await rt.eval('[f(1), f(1, 3), f(1, 3, 4, 5), f()]'), [[1, 2, []], [1, 3, []], [1, 3, [4, 5]], [null, 2, []]])
		assert.match(String(await caught(rt.eval('f(1, b=3)'))), /TypeError: f\(\) takes no keyword arguments/)
		rt.define('g', (a, { b = 2, ...rest }) => [a, b, rest], { kwargs: true })
		assert.deepEqual(await rt.eval('[g(1), g(1, b=3, c=4)]'), [[1, 2, new PyDict()], [1, 3, new PyDict([['c', 4]])]])
		assert.deepEqual(await rt.eval('g(b=5)'), [null, 5, new PyDict()]) // the words take no argument's place
	})

	test('signature and doc are carried', async () => {
		rt.define('price', () => 1, { signature: "(sku: str, *, currency='EUR') -> float", doc: 'Price of an article.' })
		assert.deepEqual(await rt.eval('price.__name__, price.__doc__'), Tuple.of('price', 'Price of an article.'))
		assert.match(rt.stubs(), /def price\(sku: str, \*, currency='EUR'\) -> float:\n {4}"""Price of an article\."""/)
		rt.define('same', new HostFunction((x) => x, { doc: 'Same.' }))
		assert.equal(await rt.eval('same.__doc__'), 'Same.')
	})

	test('promises: the call waits, the loop goes on', async () => {
		let ticks = 0
		const timer = setInterval(() => ticks++, 2)
		rt.define('slow', async (n) => {
			await sleep(30)
			return n * 2
		})
		assert.equal(await rt.eval('slow(2) + slow(3)'), 10)
		clearInterval(timer)
		assert.ok(ticks > 5, `${ticks} ticks`)
	})

	test('awaitable functions', async () => {
		rt.define('later', async (n) => {
			await sleep(5)
			return n + 1
		}, { awaitable: true })
		rt.define('fails', async () => { throw new PythonError('LookupError', 'no') }, { awaitable: true })
		rt.define('plain', (n) => n, { awaitable: true })
		await rt.exec('x = await later(1) + await plain(5)')
		assert.equal(await rt.get('x'), 7)
		const e = await caught(rt.exec('await fails()'))
		assert.equal(String(e), 'LookupError: no')
		assert.match(rt.stubs(), /async def later/)
	})

	test('awaitable functions run side by side', async () => {
		rt.define('fetch', async (n) => {
			await sleep(200)
			return n * 2
		}, { awaitable: true })
		const began = performance.now()
		await rt.exec('import asyncio\nr = await asyncio.gather(fetch(1), fetch(2), fetch(3))')
		assert.deepEqual(await rt.get('r'), [2, 4, 6])
		const took = performance.now() - began
		assert.ok(took < 580, `${took} ms`)
	})

	test('awaitable functions outlive operations and use the runtime', async () => {
		rt.define('later', async (n) => {
			await sleep(10 * n)
			return n
		}, { awaitable: true })
		rt.define('f', async (n) => {
			await sleep(10 * n)
			return rt.eval('6 * 7')
		}, { awaitable: true })
		rt.define('g', async () => [await rt.eval('1'), (await rt.run('2')).value], { awaitable: true })
		await rt.exec('import asyncio\nt = asyncio.create_task(later(1))\nawait asyncio.sleep(0)')
		await rt.exec('r = await t')
		assert.equal(await rt.get('r'), 1)
		await rt.exec('t = asyncio.create_task(later(0))\nawait asyncio.sleep(0)')
		await sleep(20)
		await rt.exec('r = await t')
		assert.equal(await rt.get('r'), 0)
		for (let k = 0; k < 3; k++) {
			// inside of the operation that waits for them, one after the other, and in one another
			await rt.exec('r = await asyncio.gather(f(1), f(2), f(0))\ninner = await g()')
			assert.deepEqual(await rt.get('r'), [42, 42, 42])
			assert.deepEqual(await rt.get('inner'), [1, 2])
			// while the engine computes, whose operation is over first; between two operations; and inside of the next one
			for (const after of ['x = sum(i * i for i in range(200_000))', 'x = sum(i * i for i in range(200))', 'x = 1']) {
				for (const pause of [0, 30]) {
					await rt.exec(`t = asyncio.create_task(f(1))\nawait asyncio.sleep(0)\n${after}`)
					await sleep(pause)
					await rt.exec('r = await t')
					assert.equal(await rt.get('r'), 42)
				}
			}
		}
		await rt.exec('ts = [asyncio.create_task(f(k % 3)) for k in range(50)]\nawait asyncio.sleep(0)')
		for (let k = 0; k < 20; k++) assert.equal(await rt.eval(`${k}`), k)
		await rt.exec('r = sum(await asyncio.gather(*ts))')
		assert.equal(await rt.get('r'), 50 * 42)
		const other = new Runtime({ std: true })
		other.define('f', async () => { await sleep(10) }, { awaitable: true })
		await other.exec('import asyncio\nt = asyncio.create_task(f())\nawait asyncio.sleep(0)')
		other.close()
		await sleep(30)
	})

	test('a call that the engine gave up is not waited for', async () => {
		let ended = false
		rt.define('slow', async () => {
			await sleep(300)
			ended = true
		}, { awaitable: true })
		await rt.exec("import asyncio\ntry:\n  async with asyncio.timeout(0.02):\n    await slow()\nexcept TimeoutError:\n  r = 'over'")
		assert.equal(await rt.get('r'), 'over')
		assert.equal(ended, false)
		await sleep(350)
		assert.equal(await rt.eval('1 + 1'), 2)
	})

	test('a loop that only calls a host function lets the event loop go on', async () => {
		rt.define('id', (x) => x)
		let ticks = 0
		const timer = setInterval(() => { if (++ticks === 5) rt.interrupt() }, 2)
		assert.equal((await caught(rt.exec('while True: id(1)'))).limit, 'interrupt')
		clearInterval(timer)
	})

	test('so do short operations one after the other', async () => {
		let over = false
		setTimeout(() => { over = true }, 5)
		for (let k = 0; !over; k++) {
			await rt.eval('1')
			await rt.eval('1/0').catch(() => {})
			assert.ok(k < 1e6)
		}
	})

	test('Sync forms refuse a promise', () => {
		rt.define('slow', async () => { throw new Error('nobody hears of it') })
		assert.throws(() => rt.evalSync('slow()'), (e) => e instanceof PythonError && e.type === 'TypeError' && /slow returned a promise/.test(e.message))
		assert.equal(rt.evalSync('2'), 2)
	})

	test('errors arrive as builtins', async () => {
		class KeyError extends Error {
			get name() { return 'KeyError' }
		}
		const kinds = {
			python: () => new PythonError('KeyError', 'k', 1), type: () => new TypeError('t'), plain: () => new Error('p'), range: () => new RangeError('r'),
			mine: () => new KeyError('m'), text: () => 'just text', none: () => undefined, unknown: () => new PythonError('NoSuchError', 'u'),
			exit: () => new PythonError('SystemExit', 3), keyboard: () => new PythonError('KeyboardInterrupt'), args: () => new PythonError('ValueError', Symbol('s')),
			odd: () => Object.defineProperty(new Error('x'), 'message', { get() { throw new Error('never') } }), overflow: () => (function f() { f() })()
		}
		rt.define('fail', (kind) => { throw kinds[kind]() })
		await rt.exec('def caught(kind):\n  try: fail(kind)\n  except BaseException as e: return type(e).__name__, str(e), e.args')
		const told = async (kind) => [...await rt.call('caught', kind)]
		assert.deepEqual(await told('python'), ['KeyError', "('k', 1)", Tuple.of('k', 1)])
		assert.deepEqual(await told('type'), ['TypeError', 't', Tuple.of('t')])
		assert.deepEqual(await told('plain'), ['RuntimeError', 'p', Tuple.of('p')])
		assert.deepEqual(await told('range'), ['RuntimeError', 'r', Tuple.of('r')])
		assert.deepEqual(await told('mine'), ['KeyError', "'m'", Tuple.of('m')])
		assert.deepEqual((await told('text')).slice(0, 2), ['RuntimeError', 'just text'])
		assert.deepEqual((await told('none')).slice(0, 2), ['RuntimeError', 'undefined'])
		assert.deepEqual((await told('unknown')).slice(0, 2), ['RuntimeError', 'u'])
		assert.deepEqual(await told('exit'), ['SystemExit', '3', Tuple.of(3)])
		assert.deepEqual(await told('keyboard'), ['KeyboardInterrupt', '', Tuple.of()])
		assert.equal((await told('args'))[0], 'ValueError')
		assert.equal((await told('odd'))[0], 'RuntimeError')
		assert.equal((await told('overflow'))[0], 'RecursionError')
	})

	test("the cause is the host's own error", async () => {
		const mine = new Error('mine')
		rt.define('fail', () => { throw mine })
		const e = await caught(rt.exec('fail()'))
		assert.equal(e.cause, mine)
		assert.equal(e.type, 'RuntimeError')
		assert.doesNotMatch(e.traceback, /functions\.test/) // the host's stack does not leak
		const other = await caught(rt.exec('try: fail()\nexcept RuntimeError: raise ValueError("other")'))
		assert.equal(other.cause.cause, mine)
		assert.equal(other.cause, other.raisedFrom)
		assert.ok(other.cause instanceof PythonError)
	})

	test('SystemExit passes through', async () => {
		rt.define('leave', () => { throw new PythonError('SystemExit', 4) })
		const e = await caught(rt.exec('leave()'))
		assert.deepEqual([e.type, e.code], ['SystemExit', 4])
	})

	test('bad returns', async () => {
		for (const value of [Symbol('s'), [new (class A {})()], new WeakMap()]) {
			rt.define('f', () => value)
			assert.match((await caught(rt.eval('f()'))).type, /TypeError|ValueError/)
		}
		assert.equal(await rt.eval('4'), 4)
	})

	test('max host calls', async () => {
		const limited = new Runtime({ maxHostCalls: 3 })
		const calls = []
		limited.define('f', (k) => { calls.push(k) })
		const e = await caught(limited.exec('try:\n  for k in range(10): f(k)\nexcept BaseException: pass'))
		assert.deepEqual([e.limit, calls], ['host_calls', [0, 1, 2]])
		limited.close()
	})
})

describe('modules', () => {
	test('registered ones', async () => {
		rt.registerModule('shop', { buy: (n = 1) => n * 2, PI: 3.25, rows: [{ a: 1 }] }, 'TWO = PI * 2\ndef f(): return buy(2)', { doc: 'A shop.' })
		await rt.exec('import shop\nfrom shop import f')
		assert.deepEqual(await rt.eval('[shop.PI, shop.TWO, shop.rows, f(), shop.__doc__]'), [3.25, 6.5, [new PyDict([['a', 1]])], 4, 'A shop.'])
		rt.registerModule('pack.sub', new Map([['x', 1]]))
		assert.equal((await rt.run('import pack.sub\npack.sub.x')).value, 1)
		rt.registerModule('math', { pi: 3 }) // before the standard one
		assert.equal((await rt.run('import math\nmath.pi')).value, 3)
	})

	test('a loader, which may be slow', async () => {
		const asked = []
		const loader = async (name) => {
			asked.push(name)
			await sleep(1)
			if (name === 'fails') throw new PythonError('OSError', 'disk')
			if (name === 'odd') return 5
			return { rules: 'x = 1', bytes_: Buffer.from("# coding: latin-1\ny = '\xe9'", 'latin1') }[name]
		}
		const loading = new Runtime({ loader })
		await loading.exec('import rules, bytes_')
		assert.deepEqual(await loading.eval('rules.x, bytes_.y'), Tuple.of(1, '\xe9'))
		for (const [name, text] of [['missing', /ModuleNotFoundError: No module named 'missing'/], ['fails', /OSError: disk/], ['odd', /TypeError: loader gave number/]]) {
			assert.match(String(await caught(loading.exec(`import ${name}`))), text)
		}
		assert.deepEqual(asked.slice(0, 2), ['rules', 'bytes_'])
		assert.throws(() => loading.execSync('import other'), { type: 'TypeError' })
		loading.close()
	})
})

describe('output and input', () => {
	test('callbacks', async () => {
		const out = []
		const errors = []
		const printing = new Runtime({ output: (text) => { out.push(text) }, errorOutput: async (text) => { errors.push(text) } })
		await printing.exec("import sys\nprint('a', 'é')\nprint('b', file=sys.stderr)\nprint('\\ud800', file=sys.stderr)")
		assert.deepEqual([out.join(''), errors.join('')], ['a é\n', 'b\n\\ud800\n'])
		printing.close()
	})

	test("without them it is the process's own", async () => {
		const { out, errors } = await run("import { Runtime } from 'small-python'\nconst rt = new Runtime()\n" +
			"await rt.exec(\"import sys\\nprint('a é')\\nprint('b', file=sys.stderr)\")\nrt.execSync(\"print('c')\")\nrt.close()")
		assert.deepEqual([out, errors], ['a é\nc\n', 'b\n'])
	})

	test('slow output holds the engine back', async () => {
		let open = 0
		let most = 0
		let size = 0
		const output = async (text) => {
			most = Math.max(most, ++open)
			await sleep(1)
			size += text.length
			open--
		}
		const printing = new Runtime({ output })
		await printing.exec("for k in range(3000): print('x' * 99)")
		assert.deepEqual([size, most, open], [300_000, 1, 0])
		printing.close()
	})

	test('failing output', async () => {
		const full = new Runtime({ output: () => { throw new PythonError('OSError', 28, 'No space left') } })
		assert.equal((await caught(full.exec("print('a')\nimport sys\nsys.stdout.flush()"))).type, 'OSError')
		assert.equal(await full.eval('5'), 5)
		full.close()
	})

	test('output limit', async () => {
		const out = []
		const limited = new Runtime({ output: (text) => { out.push(text) }, outputLimit: 20 })
		await limited.exec("print('x' * 10 + 'é' * 100 + 'y' * 10, end='')")
		assert.equal(out.join(''), 'x'.repeat(10) + '\n[... 100 characters cut ...]\n' + 'y'.repeat(10))
		limited.close()
	})

	test('input', async () => {
		const lines = ['one\n', 'two', null, 5]
		const prompts = []
		const asking = new Runtime({ input: async (prompt) => (prompts.push(prompt), lines.shift()) })
		assert.deepEqual(await asking.eval("[input('? '), input()]"), ['one', 'two'])
		assert.equal((await caught(asking.eval('input()'))).type, 'EOFError')
		assert.match(String(await caught(asking.eval('input()'))), /TypeError: input gave number/)
		assert.deepEqual(prompts, ['? ', '', '', ''])
		asking.close()
		assert.equal((await caught(rt.eval('input()'))).type, 'EOFError')
	})

	test('run', async () => {
		const r = await rt.run("print('a')\nx = 4\nx * 2")
		assert.deepEqual([r.value, r.output, r.error], [8, 'a\n', null])
		assert.ok(r.steps > 0 && r.memory > 0)
		const failed = rt.runSync("print('half')\n1/0")
		assert.deepEqual([failed.value, failed.output, failed.error.type], [null, 'half\n', 'ZeroDivisionError'])
		assert.equal((await rt.run('y = 1')).value, null)
		const [a, b] = await Promise.all([rt.run("print('a')"), rt.run("print('b')")])
		assert.deepEqual([a.output, b.output], ['a\n', 'b\n'])
	})
})
