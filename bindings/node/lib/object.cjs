'use strict'
// Handles of what lives in the engine.

const codes = require('./codes.cjs')
const errors = require('./errors.cjs')
const { Keywords, kindOf, shown } = require('./types.cjs')

const { CALL, GET_ATTR, SET_ATTR, DEL_ATTR, GET_ITEM, SET_ITEM, DEL_ITEM, LEN, ITER, NEXT, STR, REPR, METHOD, CONTAINS, DIR } = codes

// Iterators of builtin types run no guest code, so their items come many at a time. All others go in step with the host's loop.
const QUIET = new Set((
	'dict_keyiterator dict_valueiterator dict_itemiterator dict_reversekeyiterator dict_reversevalueiterator dict_reverseitemiterator ' +
	'list_iterator list_reverseiterator tuple_iterator set_iterator range_iterator longrange_iterator str_iterator str_ascii_iterator ' +
	'bytes_iterator bytearray_iterator _deque_iterator memory_iterator odict_iterator arrayiterator').split(' '))
const BATCH = 512

const CALLABLE = 1
const ITERABLE = 2
const CLASS = 8

const making = Symbol('only a Runtime makes a PyObject')
let spy

/** A value of the engine that cannot be copied. Its methods ask the engine; what JavaScript does by itself - comparing, printing, converting to
 * text - is answered here. Handed back in it is the very same object. Each method has a form that waits, with Sync at its end. */
class PyObject {
	#spy

	static {
		spy = (o) => o.#spy
	}

	constructor(key, rt, handle, name, traits) {
		if (key !== making) throw new TypeError('a PyObject is made by a Runtime only')
		this.#spy = { rt, handle, name, traits, came: 1 }
	}

	/** The name of its type. */
	get typeName() {
		return this.#spy.name
	}

	get isCallable() {
		return (this.#spy.traits & CALLABLE) !== 0
	}

	get isIterable() {
		return (this.#spy.traits & ITERABLE) !== 0
	}

	get isClass() {
		return (this.#spy.traits & CLASS) !== 0
	}

	get isReleased() {
		return this.#spy.handle === 0
	}

	/** Iterates it. A generator runs no further than the loop; items of builtin containers come in batches. */
	async *[Symbol.asyncIterator]() {
		const iterator = await ask(this, false, ITER)
		try {
			for (;;) {
				const [items, done] = await ask(iterator, false, NEXT, { count: batch(iterator) })
				yield* items
				if (done) return
			}
		} finally {
			leave(iterator)
		}
	}

	/** The same without promises. */
	*iterateSync() {
		const iterator = ask(this, true, ITER)
		try {
			for (;;) {
				const [items, done] = ask(iterator, true, NEXT, { count: batch(iterator) })
				yield* items
				if (done) return
			}
		} finally {
			leave(iterator)
		}
	}

	/** Gives it back to the engine before this process forgets it. More than once does nothing. */
	release() {
		const { rt, handle } = this.#spy
		if (handle === 0) return
		this.#spy.handle = 0
		rt._released(this, handle)
	}

	toString() {
		return `<PyObject ${this.#spy.name} #${this.#spy.handle}>`
	}

	toJSON() {
		throw new TypeError(`${this} lives in the engine and has no JSON`)
	}

	[shown]() {
		return this.toString()
	}
}

Object.defineProperty(PyObject.prototype, Symbol.dispose ?? Symbol.for('nodejs.dispose'), { value: PyObject.prototype.release, configurable: true })
Object.defineProperty(PyObject.prototype, Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose'), {
	async value() {
		this.release()
	},
	configurable: true
})

/** Releases the iterator of a loop that was left, unless others may hold it: a generator is its own iterator. */
const leave = (iterator) => {
	if (spied(iterator).came === 1) iterator.release()
}

const batch = (iterator) => (QUIET.has(spied(iterator).name) ? BATCH : 1)

/** The runtime, handle, type's name and traits of an object. The handle is 0 when it was released. */
const spied = (o) => spy(o)

/** The handle of an object that belongs to a runtime and was not released. */
function own(rt, o) {
	const { rt: its, handle, name } = spied(o)
	if (its !== rt) throw errors.own('ValueError', `the ${name} object belongs to another runtime`)
	if (handle === 0) throw errors.own('ValueError', `the ${name} object was released`)
	return handle
}

function ask(o, sync, verb, request = {}) {
	if (!(o instanceof PyObject)) throw errors.own('TypeError', 'iter() of the object gave no iterator')
	const { rt } = spied(o)
	return rt._operate(verb, { ...request, handle: own(rt, o), kept: o }, sync)
}

const attribute = (name) => {
	if (typeof name !== 'string') throw new TypeError(`name: got ${kindOf(name)}, want a string`)
	return name
}

/** Takes the keyword arguments from the end of the arguments of a call. */
function split(args) {
	const last = args[args.length - 1]
	return last instanceof Keywords ? { args: args.slice(0, -1), named: last.named, options: last.options } : { args }
}

// What an object can be asked: the verb, and the request that the arguments make. Each is a method that gives a promise, and one that waits.
const METHODS = {
	call: [CALL, (...args) => split(args)],
	callMethod: [METHOD, (name, ...args) => ({ name: attribute(name), ...split(args) })],
	get: [GET_ATTR, (name) => ({ name: attribute(name) })],
	set: [SET_ATTR, (name, value) => ({ name: attribute(name), args: [value] })],
	delete: [DEL_ATTR, (name) => ({ name: attribute(name) })],
	item: [GET_ITEM, (key) => ({ args: [key] })],
	setItem: [SET_ITEM, (key, value) => ({ args: [key, value] })],
	deleteItem: [DEL_ITEM, (key) => ({ args: [key] })],
	contains: [CONTAINS, (item) => ({ args: [item] })],
	length: [LEN, () => ({})],
	str: [STR, () => ({})],
	repr: [REPR, () => ({})],
	dir: [DIR, () => ({})]
}

const method = (name, value) => {
	Object.defineProperty(value, 'name', { value: name })
	Object.defineProperty(PyObject.prototype, name, { value, writable: true, configurable: true })
}

for (const [name, [verb, request]] of Object.entries(METHODS)) {
	method(name, async function (...args) {
		return ask(this, false, verb, request(...args))
	})
	method(name + 'Sync', function (...args) {
		return ask(this, true, verb, request(...args))
	})
}

const absent = (e) => {
	if (e?.type === 'AttributeError' && e.limit === null) return false
	throw e
}

method('has', function (name) {
	return this.get(name).then(() => true, absent)
})
method('hasSync', function (name) {
	try {
		this.getSync(name)
		return true
	} catch (e) {
		return absent(e)
	}
})

/** Gives the object of a handle: the one that is known, or a new one. */
function make(rt, handle, name, traits) {
	const known = rt._objects.get(handle)?.deref()
	if (known !== undefined) {
		spied(known).came++
		return known
	}
	const o = new PyObject(making, rt, handle, name || 'object', traits)
	rt._keep(o, handle)
	return o
}

module.exports = { PyObject, spied, own, make, split }
