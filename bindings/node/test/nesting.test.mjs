// Operations inside of host functions, and several at once.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { PythonError, Runtime } from 'small-python'
import { sleep } from './programs.mjs'

let rt
beforeEach(() => { rt = new Runtime({ std: true }) })
afterEach(() => rt.close())

const caught = async (promise) => promise.then(() => assert.fail('nothing was thrown'), (e) => e)

describe('inside of a host function', () => {
	test('promises nest', async () => {
		rt.define('again', async (source) => {
			await sleep(1)
			return rt.eval(source)
		})
		assert.equal(await rt.eval('again(\'again("1 + 1")\') * 2'), 4)
		const e = await caught(rt.eval("again('1/0')"))
		assert.equal(e.type, 'ZeroDivisionError')
		assert.ok(e.cause instanceof PythonError)
		assert.equal(await rt.eval('2'), 2)
	})

	test('Sync forms nest, in both kinds', async () => {
		rt.define('again', (source) => rt.evalSync(source))
		assert.equal(rt.evalSync('again(\'again("1 + 1")\') * 2'), 4)
		assert.equal(await rt.eval('again(\'again("1 + 1")\') * 2'), 4)
		rt.define('later', async (source) => {
			await sleep(1)
			return rt.evalSync(source)
		})
		assert.equal(await rt.eval("later('again(\"7\")')"), 7)
	})

	test('a host function that a Sync form waits for cannot wait itself', () => {
		let refused
		rt.define('f', () => {
			refused = rt.eval('1')
			refused.catch(() => {})
			return 1
		})
		assert.equal(rt.evalSync('f()'), 1)
		return assert.rejects(refused, /Sync forms only/)
	})

	test('granting', async () => {
		const grant = () => {
			rt.set('x', [5])
			rt.define('late', () => 6)
			rt.deleteSync('y')
			return rt.hasSync('x')
		}
		for (const name of ['grant', 'grantLater']) {
			rt.set('y', 1)
			rt.define(name, name === 'grant' ? grant : async () => (await sleep(1), grant()))
			assert.deepEqual(await rt.eval(`[${name}(), x, late(), 'y' in globals()]`), [true, [5], 6, false])
		}
		rt.define('wrong', () => rt.registerModule('m', {}))
		assert.match(String(await caught(rt.eval('wrong()'))), /cannot be registered inside/)
	})

	test('several at once, one after the other', async () => {
		rt.define('add', async (k) => {
			await sleep(3 - k)
			return k
		})
		rt.define('all', async () => Promise.all([rt.eval('add(0)'), rt.eval('add(1)'), rt.eval('add(2)')]))
		assert.deepEqual(await rt.eval('all()'), [0, 1, 2])
	})

	test('what is not awaited is done before the function returns to the engine', async () => {
		rt.define('start', () => {
			rt.exec('seen.append(1)')
			rt.exec('seen.append(2)')
		})
		await rt.exec('seen = []\nstart()\nseen.append(3)')
		assert.deepEqual(await rt.get('seen'), [1, 2, 3])
	})

	test('what a host function leaves behind comes after the operation', async () => {
		let left
		rt.define('leave', () => {
			left = sleep(20).then(() => rt.eval('done'))
			return 1
		})
		await rt.exec('done = 0\nleave()\nfor k in range(300_000): pass\ndone = 1')
		assert.equal(await left, 1)
	})

	test('another runtime in between', async () => {
		const other = new Runtime()
		rt.define('there', (source) => other.eval(source))
		other.define('back', async (source) => (await sleep(1), rt.eval(source)))
		assert.equal(await rt.eval("there('back(\"6 * 7\")')"), 42)
		other.close()
	})

	test('endless nesting', async () => {
		rt.define('again', async () => rt.eval('again()'))
		assert.equal((await caught(rt.eval('again()'))).type, 'RecursionError')
		rt.define('againSync', () => rt.evalSync('againSync()'))
		assert.throws(() => rt.evalSync('againSync()'), { type: 'RecursionError' })
		assert.equal(await rt.eval('3'), 3)
	})

	test('a full stack', () => {
		let tries = 0
		rt.define('plain', (x) => x)
		rt.define('toTheEnd', function deep() {
			try {
				deep()
			} catch {
				if (++tries < 200) return rt.evalSync('plain(1)') // from where hardly a frame is left, and on
			}
		})
		rt.evalSync('toTheEnd()')
		assert.ok(tries >= 200)
		assert.equal(rt.evalSync('5'), 5)
		let calls = 0
		const deeper = () => {
			calls += rt.evalSync('plain(1)')
			deeper()
		}
		assert.throws(deeper, RangeError)
		assert.ok(calls > 10)
		assert.equal(rt.evalSync('6'), 6)
	})

	test('closing', async () => {
		rt.define('shut', () => rt.close())
		assert.match((await caught(rt.eval('shut()'))).message, /closed/)
		assert.match((await caught(rt.eval('1'))).message, /the runtime is closed/)
	})
})

describe('from outside', () => {
	test('operations wait for each other, in their order', async () => {
		rt.define('slow', async (k) => (await sleep(10 - k), k))
		await rt.exec('seen = []')
		const all = await Promise.all([0, 1, 2, 3].map((k) => rt.eval(`(seen.append(${k}), slow(${k}))[1]`)))
		assert.deepEqual(all, [0, 1, 2, 3])
		assert.deepEqual(await rt.get('seen'), [0, 1, 2, 3])
	})

	test('arguments are copied when the call is made', async () => {
		rt.define('slow', async () => sleep(5))
		await rt.exec('def copy(x): return x')
		const first = rt.exec('slow()')
		const list = [1]
		const second = rt.call('copy', list)
		list.push(2)
		await first
		assert.deepEqual(await second, [1])
	})

	test('one that fails does not stop the next', async () => {
		const [bad, good] = await Promise.allSettled([rt.eval('1/0'), rt.eval('1')])
		assert.deepEqual([bad.status, good.value], ['rejected', 1])
	})

	test('Sync forms and grants are refused meanwhile', async () => {
		rt.define('slow', async () => sleep(20))
		const first = rt.exec('slow()')
		for (const act of [() => rt.evalSync('1'), () => rt.set('x', 1), () => rt.define('f', () => 1), () => rt.registerModule('m', {}), () => rt.mount('/tmp'),
			() => { rt.stepLimit = 5 }, () => rt.start(), () => rt.namesSync()]) {
			assert.throws(act, (e) => e.code === 'SPY_BUSY' && /is not finished/.test(e.message))
		}
		await first
		assert.equal(rt.evalSync('1'), 1)
	})

	test('runtimes side by side', async () => {
		const work = async (n) => {
			const own = new Runtime()
			own.define('f', async (x) => (await sleep(1), x + n))
			try {
				return await own.eval('sum([f(k) for k in range(20)])')
			} finally {
				own.close()
			}
		}
		assert.deepEqual(await Promise.all([0, 1, 2].map(work)), [190, 210, 230])
	})
})
