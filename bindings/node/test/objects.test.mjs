// Objects: handles of what lives in the engine.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { inspect } from 'node:util'
import v8 from 'node:v8'
import vm from 'node:vm'
import { PyDict, PyObject, Runtime, Tuple, kwargs } from 'small-python'
import { sleep } from './programs.mjs'

const BOX = `
class Box:
    log = []
    def __init__(self, **kw): self.d = kw
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __contains__(self, k): return k in self.d
    def __len__(self): return len(self.d)
    def __iter__(self): return iter(self.d)
    def __str__(self): return 'a box'
    def __repr__(self): self.log.append('repr'); return '<box>'
    def __eq__(self, other): self.log.append('eq'); return True
    def __hash__(self): self.log.append('hash'); return 1
    def __bool__(self): self.log.append('bool'); return False
    def __getattr__(self, name):
        self.log.append(name)
        raise AttributeError(name)
    def __call__(self, *a, **k): return [a, k]
    def method(self, *a, **k): return [a, k]
def count(n):
    for k in range(n):
        seen.append(k)
        yield k
    raise ValueError('end')
seen = []
`

v8.setFlagsFromString('--expose-gc')
const gc = vm.runInNewContext('gc')

let rt
let box
beforeEach(async () => {
	rt = new Runtime({ std: true })
	await rt.exec(BOX)
	box = await rt.call('Box', kwargs({ a: 1 }))
})
afterEach(() => rt.close())

const caught = async (promise) => promise.then(() => assert.fail('nothing was thrown'), (e) => e)

describe('what asks the engine', () => {
	test('items, attributes, calls', async () => {
		assert.equal(await box.item('a'), 1)
		await box.setItem('b', [2])
		await box.deleteItem('a')
		assert.deepEqual([await box.length(), await box.contains('b'), await box.contains('a'), await box.str(), await box.repr()], [1, true, false, 'a box', '<box>'])
		await box.set('size', 4)
		assert.equal(await box.get('size'), 4)
		assert.equal(await box.has('size'), true)
		await box.delete('size')
		assert.equal(await box.has('size'), false)
		const want = [Tuple.of(1), new PyDict([['k', 2]])]
		assert.deepEqual(await box.call(1, kwargs({ k: 2 })), want)
		assert.deepEqual(await box.callMethod('method', 1, kwargs({ k: 2 })), want)
		assert.deepEqual(await rt.call(box, 1, kwargs({ k: 2 })), want)
		assert.ok((await box.dir()).includes('method'))
	})

	test('the same, waiting', () => {
		box.setItemSync('b', 2)
		box.setSync('size', 3)
		assert.deepEqual([box.itemSync('b'), box.getSync('size'), box.lengthSync(), box.strSync(), box.containsSync('b'), box.hasSync('no')], [2, 3, 2, 'a box', true, false])
		box.deleteItemSync('b')
		box.deleteSync('size')
		assert.deepEqual([...box.iterateSync()], ['a'])
		assert.deepEqual(box.callSync(5), [Tuple.of(5), new PyDict()])
		assert.deepEqual(box.callMethodSync('method'), [Tuple.of(), new PyDict()])
	})

	test('errors', async () => {
		assert.deepEqual([(await caught(box.item('missing'))).type, (await caught(box.get('missing'))).type], ['KeyError', 'AttributeError'])
		const plain = await rt.eval('object()')
		assert.equal((await caught(plain.length())).type, 'TypeError')
		assert.equal((await caught(plain.call())).type, 'TypeError')
		assert.equal((await caught(plain[Symbol.asyncIterator]().next())).type, 'TypeError')
		await assert.rejects(box.get(5), TypeError)
		await assert.rejects(box.callMethod(), TypeError)
		assert.throws(() => new PyObject(), TypeError)
	})
})

test('what is answered here', async () => {
	const other = await rt.eval('Box()')
	await rt.exec('Box.log.clear()')
	assert.match(`${box} ${inspect(box)}`, /^<PyObject Box #\d+> <PyObject Box #\d+>$/)
	assert.ok(box !== other && new Set([box, other]).size === 2)
	assert.equal(await Promise.resolve(box), box) // it is no promise
	inspect([box], { showHidden: true, depth: 9 })
	assert.throws(() => JSON.stringify([box]), /has no JSON/)
	assert.deepEqual([box.typeName, box.isCallable, box.isIterable, box.isClass, (await rt.eval('Box')).isClass], ['Box', true, true, false, true])
	assert.deepEqual(await rt.eval('Box.log'), [])
})

test('identity', async () => {
	rt.set('again', box)
	rt.set('more', [box])
	assert.equal(await rt.eval('again is more[0]'), true)
	assert.ok(await rt.get('again') === box && (await rt.get('more'))[0] === box)
})

describe('iteration', () => {
	test('is in step with the loop', async () => {
		const got = []
		const all = async () => {
			for await (const k of await rt.call('count', 5)) {
				got.push(k)
				assert.deepEqual(await rt.get('seen'), got) // the generator runs no further than this loop
			}
		}
		assert.equal((await caught(all())).type, 'ValueError')
		assert.deepEqual(got, [0, 1, 2, 3, 4])
		for await (const k of await rt.call('count', 5)) if (k === 1) break
		assert.equal((await rt.get('seen')).at(-1), 1)
	})

	test('of builtin containers is in batches', async () => {
		await rt.exec('d = dict.fromkeys(range(2000))')
		const before = rt.stats().messages
		const got = []
		for await (const k of await rt.eval('d.keys()')) got.push(k)
		assert.deepEqual(got, Array.from({ length: 2000 }, (_, k) => k))
		assert.ok(rt.stats().messages - before < 100)
	})
})

describe('giving back', () => {
	test('release', async () => {
		box.release()
		box.release()
		for (const act of [() => box.get('d'), () => box.call(), () => box.length(), () => rt.call('len', box), () => rt.call(box)]) {
			assert.match((await caught(act())).message, /was released/)
		}
		assert.ok(box.isReleased && /Box/.test(String(box)))
		assert.equal(await rt.eval('1'), 1)
		const other = await rt.eval('Box()')
		other[Symbol.dispose ?? Symbol.for('nodejs.dispose')]()
		await (await rt.eval('Box()'))[Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose')]()
		assert.ok(other.isReleased)
	})

	test('what is forgotten is given back', async () => {
		await rt.exec('keep = Box()')
		const kept = await rt.get('keep')
		for (let k = 0; k < 100; k++) {
			await rt.eval('[Box() for _ in range(10)]')
			assert.equal(await rt.get('keep'), kept) // comes again and again
		}
		for (let k = 0; k < 20 && rt._objects.size > 20; k++) {
			gc()
			await sleep(5)
			await rt.eval('1')
		}
		assert.ok(rt._objects.size < 20, `${rt._objects.size} are held`)
		assert.equal(await kept.length(), 0)
	})

	test('of another runtime', async () => {
		const other = new Runtime()
		assert.throws(() => other.set('x', box), /another runtime/)
		assert.throws(() => other.set('x', { k: [box] }), /another runtime/)
		await assert.rejects(other.call(box), /another runtime/)
		other.close()
	})

	test('after close', async () => {
		rt.close()
		for (const act of [() => box.get('d'), () => box.str(), () => box.call()]) assert.match((await caught(act())).message, /closed/)
		assert.match(String(box), /Box/)
		box.release()
	})
})
