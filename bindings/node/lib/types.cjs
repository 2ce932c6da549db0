'use strict'
// The counterparts of Python's types that JavaScript has none for.

const { inspect } = require('node:util')

const shown = Symbol.for('nodejs.util.inspect.custom')

function number(what, n) {
	if (typeof n !== 'number') throw new TypeError(`${what}: got ${kindOf(n)}, want a number`)
	return n
}

/** What a value is, for errors. */
function kindOf(value) {
	if (value === null) return 'null'
	if (typeof value !== 'object') return typeof value
	const name = value.constructor?.name
	return typeof name === 'string' && name ? name : 'object'
}

/** A float, also where its value is integral: `new Float(2)` goes in as 2.0. A float that comes out is a number, but for a NaN or -0 that is
 * a key of a dict or an item of a set, which a Map would mix up with others. */
class Float {
	constructor(value) {
		this.value = number('Float', value)
		Object.freeze(this)
	}

	valueOf() {
		return this.value
	}

	toString() {
		return String(this.value)
	}

	[shown]() {
		return `Float(${Object.is(this.value, -0) ? '-0' : this.value})`
	}
}

class Complex {
	constructor(real, imaginary = 0) {
		this.real = number('Complex', real)
		this.imaginary = number('Complex', imaginary)
		Object.freeze(this)
	}

	toString() {
		return `(${this.real}${this.imaginary < 0 || Object.is(this.imaginary, -0) ? '-' : '+'}${Math.abs(this.imaginary)}j)`
	}
}

/** A tuple: a frozen array of a type of its own, made of an iterable. What its methods make are plain arrays. */
class Tuple extends Array {
	static get [Symbol.species]() {
		return Array
	}

	static of(...items) {
		return new Tuple(items)
	}

	static from(items, map, self) {
		return new Tuple(Array.from(items, map, self))
	}

	constructor(items = []) {
		super()
		for (const item of items) this.push(item)
		Object.freeze(this)
	}
}

/** A dict: a Map in the dict's order, with keys of any type. `toObject()` and JSON.stringify make an object of one that has only str keys. */
class PyDict extends Map {
	toObject() {
		const made = Object.create(null)
		for (const [key, value] of this) {
			if (typeof key !== 'string') throw new TypeError(`toObject: the dict has a key that is no str: ${inspect(key)}`)
			made[key] = value
		}
		return made
	}

	toJSON() {
		return this.toObject()
	}
}

const refused = (name) => () => {
	throw new TypeError(`a FrozenSet cannot be changed: ${name}`)
}

class FrozenSet extends Set {
	constructor(items = []) {
		super()
		for (const item of items) super.add(item)
	}
}
for (const name of ['add', 'delete', 'clear']) Object.defineProperty(FrozenSet.prototype, name, { value: refused(name) })

/** A bytearray: a Uint8Array of a type of its own. */
class ByteArray extends Uint8Array {}

function whole(what, n) {
	if (typeof n !== 'bigint' && !Number.isSafeInteger(n)) throw new TypeError(`${what}: got ${kindOf(n)} ${String(n)}, want an integer or BigInt`)
	return n
}

/** A range; its parts are numbers or BigInts. */
class Range {
	constructor(start, stop, step = 1) {
		if (stop === undefined) [start, stop] = [0, start]
		this.start = whole('Range', start)
		this.stop = whole('Range', stop)
		this.step = whole('Range', step)
		if (Number(step) === 0) throw new RangeError('Range: the step must not be 0')
		Object.freeze(this)
	}

	/** Gives the numbers one by one: BigInts where a part is one. */
	*[Symbol.iterator]() {
		const big = [this.start, this.stop, this.step].some((n) => typeof n === 'bigint')
		const [start, stop, step] = big ? [BigInt(this.start), BigInt(this.stop), BigInt(this.step)] : [this.start, this.stop, this.step]
		for (let k = start; step > 0 ? k < stop : k > stop; k += step) yield k
	}
}

/** A slice; a part that is left out is null. */
class Slice {
	constructor(start = null, stop = null, step = null) {
		this.start = start
		this.stop = stop
		this.step = step
		Object.freeze(this)
	}
}

/** Python's `...`. */
const Ellipsis = Symbol('Ellipsis')

/** Keyword arguments, as the last argument of a call. */
class Keywords {
	constructor(named, options) {
		if (named === null || typeof named !== 'object' || Array.isArray(named)) {
			throw new TypeError(`kwargs: got ${kindOf(named)}, want an object of keyword arguments`)
		}
		this.named = named
		this.options = options
	}
}

/** Makes the last argument of a call: `rt.call('f', 1, kwargs({ b: 2 }))`. Options are those of a single operation. */
function kwargs(named, options = {}) {
	return new Keywords(named, options)
}

module.exports = { Float, Complex, Tuple, PyDict, FrozenSet, ByteArray, Range, Slice, Ellipsis, Keywords, kwargs, kindOf, shown }
