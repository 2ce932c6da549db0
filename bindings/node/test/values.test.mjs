// Values both ways.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import vm from 'node:vm'
import {
	ByteArray, Complex, Decimal, Ellipsis, Float, FrozenSet, HostFunction, PyDict, PyObject, PythonError, Range, Runtime, Slice, Tuple
} from 'small-python'

let rt
before(() => {
	rt = new Runtime({ std: true })
	rt.define('back', (x) => x)
})
after(() => rt.close())

// A value goes in as a global, out, through a host function and as a call's result.
function both(value, want = value, repr = undefined) {
	rt.set('v', value)
	for (const got of [rt.getSync('v'), rt.evalSync('back(v)'), rt.callSync('back', value)]) {
		assert.deepEqual(got, want)
		assert.equal(Object.getPrototypeOf(Object(got)), Object.getPrototypeOf(Object(want)))
		if (typeof want === 'number') assert.ok(Object.is(got, want), `${got} is not ${want}`)
	}
	if (repr !== undefined) assert.equal(rt.evalSync('repr(v)'), repr)
}

describe('scalars', () => {
	test('null, booleans, Ellipsis', () => {
		both(null, null, 'None')
		both(undefined, null, 'None')
		both(true, true, 'True')
		both(false, false, 'False')
		both(Ellipsis, Ellipsis, 'Ellipsis')
	})

	test('integers are numbers up to 2**53 and BigInts beyond', () => {
		for (const n of [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, -(2 ** 32) - 1, 2 ** 53 - 1, 1 - 2 ** 53, 2 ** 53, -(2 ** 53)]) both(n, n, String(n))
		for (const n of [2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 63n, -(2n ** 63n) - 1n, 2n ** 64n, 10n ** 50n, -(10n ** 50n)]) {
			both(n, n, String(n))
		}
		both(5n, 5, '5')
		both(2n ** 53n, 2 ** 53, String(2 ** 53))
		both(2 ** 60, 2n ** 60n, String(2n ** 60n))
		both(1e30, BigInt(1e30), String(BigInt(1e30)))
		assert.equal(rt.evalSync('2**53'), 2 ** 53)
		assert.equal(rt.evalSync('2**53 + 1'), 2n ** 53n + 1n)
		const big = 7n ** 20000n
		rt.set('n', big)
		assert.ok(rt.getSync('n') === big && rt.evalSync('n == 7**20000'))
	})

	test('floats', () => {
		for (const n of [1.5, -0, NaN, Infinity, -Infinity, 5e-324, 1.7976931348623155e-300, 0.1]) both(n)
		rt.set('v', [-0, 2, new Float(2), new Float(-0), new Float(1e300)])
		assert.equal(rt.evalSync('repr(v)'), '[-0.0, 2, 2.0, -0.0, 1e+300]')
		assert.equal(rt.evalSync('2.0'), 2)
		assert.ok(Object.is(rt.evalSync('-0.0'), -0))
	})

	test('complex', () => {
		both(new Complex(1, -2), new Complex(1, -2), '(1-2j)')
		both(new Complex(-0, Infinity))
		assert.equal(String(new Complex(1, -0)), '(1-0j)')
	})

	test('text', () => {
		for (const text of ['', 'a', 'a\0b', 'grüße', '日本', '🐍', 'x'.repeat(100_000), 'é'.repeat(70), '\ufffd', 'a\ufffdb', '\ufeffa']) {
			both(text)
			rt.set('v', text)
			assert.equal(rt.evalSync('len(v)'), [...text].length)
		}
	})

	test('lone surrogates cross exactly', () => {
		for (const text of ['\ud800', 'a\udfffb', '\udc00\ud800', '\udc00\udc00', '\ud800\ufffd', '\ufffd\udc80é', 'é\ud83d', '\ude00🐍\ud83d']) {
			both(text)
			rt.set('v', text)
			assert.equal(rt.evalSync('len(v)'), [...text].length)
			assert.deepEqual(rt.evalSync('list(map(ord, v))'), [...text].map((c) => c.codePointAt(0)))
			rt.set('v', { [text]: 1 })
			assert.equal(rt.getSync('v').get(text), 1)
		}
	})

	test('two that would be one character are refused', () => {
		assert.equal(rt.evalSync("'\\U0001f600'"), '😀')
		assert.throws(() => rt.evalSync("'\\ud83d' + '\\ude00'"), (e) => e instanceof PythonError && e.type === 'ValueError')
		rt.define('take', (x) => x)
		assert.throws(() => rt.evalSync("take('\\ud83d' + '\\ude00')"), { type: 'ValueError' })
	})

	test('bytes', () => {
		both(new Uint8Array(0), new Uint8Array(0), "b''")
		both(Uint8Array.of(0, 255), Uint8Array.of(0, 255), "b'\\x00\\xff'")
		both(Buffer.from('hé'), new Uint8Array(Buffer.from('hé')))
		both(Uint8Array.of(1, 2).buffer, Uint8Array.of(1, 2))
		both(ByteArray.of(1, 2), ByteArray.of(1, 2), "bytearray(b'\\x01\\x02')")
		const got = rt.evalSync("b'abc'")
		got[0] = 0 // it is the host's own copy
		assert.equal(got.buffer.byteLength, 3)
	})
})

describe('containers', () => {
	test('lists, tuples, sets, ranges and slices', () => {
		for (const value of [[], [1, 'a', null], [[[]]], [[1, 2], [3, 4]], Tuple.of(), Tuple.of(1), Tuple.of(1, Tuple.of(2, Tuple.of(3))), new Set(), new Set([1, 'a']),
			new FrozenSet(), new FrozenSet([3]), new Range(5), new Range(1, 10, 3), new Range(0, -(10n ** 30n), -(10n ** 29n)), new Slice(1, 2),
			new Slice(null, 'x', Tuple.of(1)), new Slice()]) {
			both(value)
		}
		both(Tuple.of(1, 2), Tuple.of(1, 2), '(1, 2)')
		both(new Range(5), new Range(0, 5, 1), 'range(0, 5)')
		assert.deepEqual([...new Range(10, 0, -3)], [10, 7, 4, 1])
		assert.deepEqual(rt.callSync('back', [, 1]), [null, 1])
	})

	test('dicts are maps in their order', () => {
		const value = new PyDict([['z', 1], ['a', 2], [3, 3], [1, 4], [2.5, 5], [null, 6]])
		const got = rt.callSync('back', value)
		assert.ok(got instanceof PyDict)
		assert.deepEqual([...got], [...value])
		assert.deepEqual([...rt.callSync('back', new Map([[Tuple.of(1), 2]]))], [[Tuple.of(1), 2]])
		const keys = rt.evalSync("{'10': 1, '9': 2, 'b': 3, '1': 4}")
		assert.deepEqual([...keys.keys()], ['10', '9', 'b', '1'])
		assert.equal(JSON.stringify(rt.evalSync("{'a': [{'b': None}]}")), '{"a":[{"b":null}]}')
		assert.throws(() => JSON.stringify(rt.evalSync('{1: 2}')), TypeError)
	})

	test('objects go in as dicts', () => {
		rt.set('v', { b: 1, a: { c: undefined } })
		assert.equal(rt.evalSync('repr(v)'), "{'b': 1, 'a': {'c': None}}")
		rt.set('v', Object.assign(Object.create(null), { x: 1 }))
		assert.equal(rt.evalSync('repr(v)'), "{'x': 1}")
		rt.set('v', vm.runInNewContext('({ x: [1] })'))
		assert.equal(rt.evalSync('repr(v)'), "{'x': [1]}")
	})

	test('the key __proto__ is one as any other', () => {
		rt.set('v', JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2}'))
		assert.equal(rt.evalSync('repr(v)'), "{'__proto__': {'polluted': 1}, 'constructor': 2}")
		const got = rt.getSync('v')
		assert.deepEqual([...got.keys()], ['__proto__', 'constructor'])
		assert.deepEqual(Object.keys(got.toObject()), ['__proto__', 'constructor'])
		assert.equal(Object.getPrototypeOf(got.toObject()), null)
		rt.define('words', (words) => Object.keys(words), { kwargs: true })
		assert.deepEqual(rt.evalSync("words(**{'__proto__': 1, 'b': 2})"), ['__proto__', 'b'])
		assert.equal({}.polluted, undefined)
	})

	test('keys and items that a Map would mix up stay apart', () => {
		const got = rt.evalSync('{float("nan"): 1, -0.0: 2}')
		assert.equal(got.size, 2)
		assert.deepEqual([...got.keys()], [new Float(NaN), new Float(-0)])
		rt.set('v', got)
		assert.equal(rt.evalSync('repr(v)'), '{nan: 1, -0.0: 2}')
		assert.deepEqual([...rt.evalSync('{-0.0}')], [new Float(-0)])
	})

	test('long lists of numbers', () => {
		const numbers = Array.from({ length: 1000 }, (_, k) => k - 500)
		for (const value of [numbers, numbers.map((n) => n + 0.5), [2 ** 53, -(2 ** 53), ...numbers], [true, ...numbers], [...numbers, 0.5], [...numbers, 2n ** 63n],
			[-0, ...numbers], Array(10).fill(NaN), Array(10).fill(-0), [0.5, ...numbers.map((n) => n + 0.5), -0]]) {
			both(value)
		}
		rt.set('v', [...Array(9).fill(0), -0])
		assert.equal(rt.evalSync('repr(v[-1]) + repr(v[0])'), '-0.00')
		assert.deepEqual(rt.evalSync('[2**53 + 1, -2**63] * 8'), Array(8).fill([2n ** 53n + 1n, -(2n ** 63n)]).flat())
	})

	test('typed arrays go in as lists', () => {
		rt.set('v', [Float64Array.of(1, 2.5), Int32Array.of(-1, 2), BigInt64Array.of(-(2n ** 63n)), Float32Array.of(0.5), Uint16Array.of()])
		assert.equal(rt.evalSync('repr(v)'), '[[1.0, 2.5], [-1, 2], [-9223372036854775808], [0.5], []]')
		assert.throws(() => rt.set('v', BigUint64Array.of(2n ** 63n)), RangeError)
	})

	test('shared references', () => {
		const inner = [1]
		const got = rt.callSync('back', [inner, inner, new Map([['k', inner]])])
		assert.ok(got[0] === got[1] && got[0] === got[2].get('k'))
		rt.set('v', [inner, inner])
		assert.equal(rt.evalSync('v[0] is v[1]'), true)
		let wide = []
		for (let k = 0; k < 60; k++) wide = [wide, wide]
		const back = rt.callSync('back', wide) // 2**60 items, were they not shared
		assert.ok(back[0] === back[1])
	})

	test('an exception of a class that the engine does not know is a RuntimeError, raised or not', () => {
		for (const e of [new PythonError('ShopError', 'x'), new Error('x')]) {
			rt.set('v', e)
			rt.define('fail', () => { throw e })
			assert.equal(rt.evalSync('repr(v)'), "RuntimeError('x')")
			rt.execSync('try:\n  fail()\nexcept Exception as e:\n  v = repr(e)')
			assert.equal(rt.evalSync('v'), "RuntimeError('x')")
		}
	})

	test('rows of objects', () => {
		const inner = { z: 'x', 1: {} }
		rt.set('v', [{ name: 'x', id: 1 }, { name: 'y', id: 'x' }, { id: 'y', a: inner, name: [inner, 'x', 'x'] }, {}, Object.create(null), { '': '' }])
		const one = "{'1': {}, 'z': 'x'}"
		assert.equal(rt.evalSync('repr(v)'),
			`[{'name': 'x', 'id': 1}, {'name': 'y', 'id': 'x'}, {'id': 'y', 'a': ${one}, 'name': [${one}, 'x', 'x']}, {}, {}, {'': ''}]`)
		assert.equal(rt.evalSync("v[2]['a'] is v[2]['name'][0]"), true)
		rt.set('v', Array.from({ length: 3000 }, (_, k) => ({ [`key ${k}`]: `text ${k}`, same: 'same', ['k' + k % 7]: k })))
		assert.equal(rt.evalSync("v == [{f'key {k}': f'text {k}', 'same': 'same', f'k{k % 7}': k} for k in range(3000)]"), true)
	})

	test('many texts come out', () => {
		for (const more of ['', 'é', '\ud800', '🐍', '\ufffd']) {
			const long = `\0\x7f ${more}`.repeat(9)
			const texts = Array.from({ length: 20 }, (_, n) => ['abcdefghijklmnopqrstuvwxyz'.slice(0, n), [...long].slice(0, n).join('')]).flat()
			rt.set('texts', texts)
			assert.deepEqual(rt.evalSync('texts * 3'), [...texts, ...texts, ...texts])
		}
		assert.deepEqual(rt.evalSync("['a' * (1 << 20)] + [str(n) for n in range(100)]").slice(1), Array.from({ length: 100 }, (_, n) => `${n}`))
	})

	test('getters that use the runtime, and that throw', () => {
		const busy = { a: { get x() { rt.set('w', [{ b: [1] }]); return [2] } }, b: { b: [3] } }
		rt.set('v', [busy, busy])
		assert.equal(rt.evalSync('repr((v[0], w))'), "({'a': {'x': [2]}, 'b': {'b': [3]}}, [{'b': [1]}])")
		assert.throws(() => rt.set('v', [[1], { a: [], get b() { throw new Error('mine') } }]), /mine/)
		rt.set('v', [[1], { a: [] }])
		assert.equal(rt.evalSync('repr(v)'), "[[1], {'a': []}]")
	})

	test('cycles are refused', () => {
		const list = []
		list.push(list)
		assert.throws(() => rt.set('v', list), /an array that contains itself/)
		const object = {}
		object.k = Tuple.of({ object })
		assert.throws(() => rt.callSync('back', object), RangeError)
		const error = new PythonError('ValueError', [])
		error.args[0].push(error)
		assert.throws(() => rt.set('v', error), /contains itself/)
		assert.throws(() => rt.execSync('me = [1]\nme.append(me)\nback(me)'), { type: 'ValueError' })
		assert.throws(() => rt.evalSync('me'), /itself/)
		assert.equal(rt.evalSync('1'), 1)
	})

	test('depth', () => {
		let deep = []
		for (let k = 0; k < 900; k++) deep = [deep]
		rt.set('v', deep)
		let got = rt.getSync('v')
		for (let k = 0; k < 900; k++) [got] = got
		assert.deepEqual(got, [])
		for (let k = 0; k < 200_000; k++) deep = [deep]
		assert.throws(() => rt.set('v', deep), /deeper than 1000/)
	})
})

describe('what else', () => {
	test('what cannot go in is refused', () => {
		class Point {}
		for (const [value, text] of [[new Point(), /a Point object/], [Point, /the class Point/], [Symbol('s'), /Symbol\(s\)/], [Promise.resolve(), /await it first/],
			[/x/, /RegExp/], [new WeakMap(), /WeakMap/], [new Date(NaN), /invalid/], [{ [Symbol('k')]: 1 }, /Symbol\(k\)/], [new String('s'), /String/],
			[new Proxy(() => {}, {}), null]]) {
			if (text === null) continue
			assert.throws(() => rt.set('v', value), text)
			assert.throws(() => rt.set('v', [{ deep: value }]), text)
		}
	})

	test('what cannot be copied comes out as a PyObject', () => {
		for (const source of ['object()', 'iter([])', '(n for n in [])', 'int', 'lambda: 0', 'len']) assert.ok(rt.evalSync(source) instanceof PyObject, source)
	})

	test('instances of subclasses come out as plain data', () => {
		rt.execSync('class L(list):\n  def __iter__(self): raise SystemExit\nclass S(str): pass\nclass D(dict): pass\nclass I(int): pass')
		assert.deepEqual(rt.evalSync("[L([1]), S('s'), D(a=1), I(5)]"), [[1], 's', new PyDict([['a', 1]]), 5])
	})

	test('functions come back as themselves', () => {
		const f = (x) => x + 1
		const wrapped = new HostFunction((x) => x, { name: 'wrapped', doc: 'W' })
		rt.set('v', [f, { f }, wrapped])
		assert.equal(rt.evalSync("v[0](1) + v[1]['f'](2)"), 5)
		assert.equal(rt.evalSync("v[0] is v[1]['f']"), true)
		assert.ok(rt.evalSync('v[0]') === f && rt.evalSync('v[2]') === wrapped)
	})

	test('getters that use the runtime while they are packed', () => {
		const value = { a: 1, get b() { return rt.evalSync('[2, 3]') } }
		rt.set('v', value)
		assert.equal(rt.evalSync('repr(v)'), "{'a': 1, 'b': [2, 3]}")
		assert.throws(() => rt.set('v', { get bad() { throw new Error('mine') } }), /mine/)
		assert.equal(rt.evalSync('1'), 1)
	})

	test('big messages', () => {
		const rows = Array.from({ length: 5000 }, (_, k) => new PyDict([['id', k], ['name', `item ${k}`], ['tags', ['a', 'b']], ['price', k / 2]]))
		rt.set('rows', rows)
		assert.deepEqual(rt.getSync('rows'), rows)
		assert.equal(rt.evalSync("sum(r['price'] for r in rows)"), rows.reduce((sum, r) => sum + r.get('price'), 0))
	})

	test('Decimals in every spelling', () => {
		const spellings = {
			'1e5': '1E+5', '+1': '1', '.5': '0.5', '-1.': '-1', '1.E-9': '1E-9', '-inf': '-Infinity', '+Infinity': 'Infinity', snan3: 'sNaN3', '-NAN': '-NaN', '1.50': '1.50'
		}
		for (const [text, want] of Object.entries(spellings)) both(new Decimal(text), new Decimal(want), `Decimal('${want}')`)
		both(new Decimal(1e21), new Decimal('1E+21'), "Decimal('1E+21')")
		both(new Decimal(-12n), new Decimal('-12'), "Decimal('-12')")
		for (const wrong of ['', '.', '-', 'e5', '1e', '1 ', '0x1', 'nanx', 'infin', '--1']) assert.throws(() => new Decimal(wrong), TypeError, wrong)
	})

	test('message limit', () => {
		const small = new Runtime({ messageLimit: 2 ** 20 })
		const long = 'x'.repeat(2 << 20)
		small.define('f', () => long)
		assert.throws(() => small.set('v', long), (e) => e instanceof RangeError && /bigger than the message limit/.test(e.message))
		for (const source of ["'x' * (2 << 20)", 'f()', "f('x' * (2 << 20))"]) assert.throws(() => small.evalSync(source), { type: 'ValueError' }, source)
		assert.equal(small.evalSync('1'), 1)
		small.close()
	})
})
