// Members of enumerations and instances of classes that were registered.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { Float, Pool, PyDict, PyEnumMember, PyObject, PythonError, Runtime, Tuple } from 'small-python'

class Point {
	constructor(x, y) {
		this.x = x
		this.y = y
	}

	get length() {
		return Math.hypot(this.x, this.y)
	}
}

class Key {
	constructor(name) {
		this.name = name
	}
}

let rt, Color, Level, Perm
beforeEach(() => {
	rt = new Runtime({ std: true })
	rt.define('back', (x) => x)
	Color = rt.registerEnum('Color', { RED: 1, GREEN: 'g', ROT: 1, BOTH: new Tuple([1, 2]) })
	Level = rt.registerEnum('Level', new Map([['LOW', 1], ['HIGH', 2n ** 70n]]), { form: 'IntEnum' })
	Perm = rt.registerEnum('Perm', { R: 1, W: 2, X: 8 }, { form: 'Flag', module: 'shop.perms' })
	assert.equal(rt.registerClass(Point, { fields: ['x', 'y'], defaults: { y: [] } }), Point)
	rt.registerClass(Key, { fields: ['name'], frozen: true, name: 'Name' })
})
afterEach(() => rt.close())

describe('enumerations', () => {
	test('members are one object each, both ways', () => {
		assert.equal(Color.ROT, Color.RED)
		for (const member of [...Object.values(Color), ...Object.values(Level), ...Object.values(Perm)]) {
			rt.set('v', member)
			for (const got of [rt.getSync('v'), rt.evalSync('back(v)'), rt.callSync('back', member), rt.evalSync('{v: 1}').keys().next().value]) {
				assert.equal(got, member)
			}
		}
		assert.ok(rt.evalSync('Color.ROT is Color.RED and Color.BOTH.value == (1, 2) and Level.HIGH + 1 == 2**70 + 1'))
		rt.execSync('from shop.perms import Perm')
		assert.ok(rt.callSync(rt.evalSync('lambda a, b, c: a is Color.GREEN and b is Level.LOW and c is Perm.W'), Color.GREEN, Level.LOW, Perm.W))
		assert.equal(rt.evalSync('Color.ROT'), Color.RED)
	})

	test('what a member tells', () => {
		const red = rt.evalSync('Color.RED')
		assert.ok(red instanceof PyEnumMember && Object.isFrozen(red) && Object.isFrozen(Color))
		assert.deepEqual([red.class, red.name, red.value, String(red), JSON.stringify(red), inspect(red)], ['Color', 'RED', 1, 'Color.RED', '1', '<Color.RED>'])
		assert.equal(Level.LOW + 1, 2)
		assert.throws(() => new PyEnumMember(), TypeError)
	})

	test('flags', () => {
		rt.execSync('from shop.perms import Perm')
		const both = rt.evalSync('Perm.R | Perm.W')
		assert.deepEqual([both.class, both.name, both.value, String(both)], ['Perm', null, 3, 'Perm(3)'])
		rt.set('v', [both, Perm.R.or(Perm.W), Perm.R.or(), Perm.R.or(Perm.R)])
		assert.ok(rt.evalSync('v[0] is v[1] is Perm.R | Perm.W and v[2] is v[3] is Perm.R'))
		assert.equal(Perm.R.or(Perm.R), Perm.R)
		assert.throws(() => Perm.R.or(Color.RED), /want a member of Perm/)
		assert.throws(() => Color.RED.or(), /Color.RED is no flag/)
	})

	test('in more runtimes than one', async () => {
		const other = new Runtime({ std: true })
		assert.throws(() => other.set('v', Color.RED), /Color.RED is of a class that was not registered in this runtime/)
		assert.equal(other.registerEnum(Color, undefined, { module: 'colors' }), Color)
		other.set('v', Color.RED)
		assert.equal(other.evalSync("v is __import__('colors').Color.RED and v"), Color.RED)
		other.close()
		const pool = new Pool(1, { std: true, setup: (one) => one.registerEnum(Color) })
		const one = await pool.take()
		assert.equal(await one.eval('Color.GREEN'), Color.GREEN)
		one.close()
		pool.close()
	})
})

describe('classes', () => {
	test('instances, nested and shared', () => {
		const shared = new Point(1, 2)
		rt.set('v', [shared, shared, new Map([[new Key('k'), new Point(Color.RED, [shared])]])])
		assert.ok(rt.evalSync("type(v[0]) is Point and v[0] is v[1] is v[2][Name('k')].y[0] and v[2][Name('k')].x is Color.RED"))
		const got = rt.getSync('v')
		assert.ok(got[0] instanceof Point && got[0] === got[1] && got[0].length === Math.hypot(1, 2))
		const [[key, point]] = got[2]
		assert.ok(key instanceof Key && Object.isFrozen(key) && key.name === 'k' && point.x === Color.RED && point.y[0] === got[0])
		assert.deepEqual(rt.evalSync('Point(3)'), new Point(3, []))
		assert.ok(rt.evalSync('Point(3).y is not Point(3).y'))
		assert.throws(() => rt.execSync("Name('k').name = 1"), /FrozenInstanceError/)
	})

	test('no code of a class runs on the way', () => {
		class Loud {
			constructor() {
				throw new Error('constructed')
			}

			set a(value) {
				throw new Error('set')
			}
		}
		rt.registerClass(Loud, { fields: ['a', '__proto__'] })
		const got = rt.evalSync('Loud(1, 2)')
		assert.ok(Object.getPrototypeOf(got) === Loud.prototype && Object.hasOwn(got, 'a'))
		assert.equal(Object.getOwnPropertyDescriptor(got, '__proto__').value, 2)
		const getter = new Point(1, 2)
		Object.defineProperty(getter, 'x', { get: () => assert.fail('a getter ran') })
		assert.throws(() => rt.set('v', getter), /field x of a Point is no property with a value of its own/)
		assert.throws(() => rt.set('v', Object.create(Point.prototype)), /field x of a Point/)
		class Sub extends Point {}
		assert.throws(() => rt.set('v', new Sub(1, 2)), /a Sub object cannot go into the engine/)
		const loop = new Point(1, 2)
		loop.y = [loop]
		assert.throws(() => rt.set('v', loop), /a Point that contains itself cannot go into the engine/)
	})

	test('what is no instance comes out as an object', () => {
		rt.execSync("class Sub(Point): pass\nlost = Point(1)\ndel lost.x\nfake = object.__new__(Color)\nfake._name_, fake._value_ = 'RED', 1")
		for (const source of ['Sub(1)', 'lost', 'fake', 'Color', 'Point']) assert.ok(rt.evalSync(source) instanceof PyObject, source)
		assert.throws(() => rt.evalSync("[p := Point(1), setattr(p, 'y', p)]"), /a value that contains itself cannot be sent to the host/)
		assert.equal(rt.evalSync('int.__new__(Level, 5)'), 5)
	})

	test('exceptions carry them', () => {
		rt.define('fail', () => {
			throw new PythonError('ValueError', Color.RED, new Point(1, 2))
		})
		rt.execSync('try:\n    fail()\nexcept ValueError as e:\n    args = e.args')
		assert.ok(rt.evalSync('args[0] is Color.RED and args[1] == Point(1, 2)'))
		assert.throws(() => rt.execSync('raise ValueError(Color.RED, Point(1, 2))'), (e) => e.args[0] === Color.RED && e.args[1] instanceof Point)
	})
})

test('refusals', () => {
	rt.start() // what was queued before is refused by the first run
	assert.throws(() => rt.registerEnum('Color', { A: 1 }), /a class of the name Color was registered already/)
	assert.throws(() => rt.registerEnum('New', {}), /New without members/)
	assert.throws(() => rt.registerEnum('New', { A: () => 1 }), /New.A: got a function/)
	assert.throws(() => rt.registerEnum('New', { A: 1 }, { form: 'enum' }), /form: got enum, want Enum/)
	assert.throws(() => rt.registerEnum(1, { A: 1 }), /name: got number/)
	assert.throws(() => rt.registerEnum(Color, { A: 1 }), /Color has its members/)
	assert.throws(() => rt.registerEnum('New', { mro: 1 }), /invalid enum member name/)
	assert.throws(() => rt.registerClass(Point, { fields: ['x'], name: 'Other' }), /the class Point was registered already/)
	assert.throws(() => rt.registerClass({}, { fields: ['x'] }), /got Object, want a class/)
	assert.throws(() => rt.registerClass(class New {}, { fields: [] }), /want an array of names/)
	assert.throws(() => rt.registerClass(class New {}), /fields: got undefined/)
	assert.throws(() => rt.registerClass(class New {}, { fields: ['x'], defaults: { z: 1 } }), /defaults: got z, which is no field/)
	assert.throws(() => rt.registerClass(class New {}, { fields: ['x', 'x'] }), /got x twice/)
	const bare = new Runtime()
	assert.throws(() => bare.registerClass(Point, { fields: ['x'] }), /class Point: the runtime was started without the standard modules/)
	bare.close()
	rt.define('inside', () => rt.registerEnum('New', { A: 1 }))
	assert.throws(() => rt.evalSync('inside()'), /a class cannot be registered inside of a host function/)
	assert.deepEqual(rt.evalSync('{1.0: Color.RED}'), new PyDict([[1, Color.RED]]))
	assert.equal(rt.registerEnum('Half', { A: new Float(2) }).A.value.value, 2)
})
