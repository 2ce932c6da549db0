'use strict'
// Host functions: what may go in as one, and how the engine sees it.

const { kindOf } = require('./types.cjs')
const { own } = require('./errors.cjs')

/** Tells a class, which cannot be called. */
const isClass = (f) => typeof f === 'function' && /^class\b/.test(Function.prototype.toString.call(f))

const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u

/** A name that the engine can show. */
function nameOf(f) {
	const name = f.name
	return typeof name === 'string' && IDENTIFIER.test(name) ? name : 'function'
}

function want(what, value, type) {
	if (typeof value !== type) throw new TypeError(`${what}: got ${kindOf(value)}, want a ${type}`)
	return value
}

/** A function with what the engine is told of it. It may go in anywhere in a value. The engine can call it with any arguments, and it runs with
 * all rights of this process. */
class HostFunction {
	constructor(f, options = {}) {
		if (typeof f !== 'function') throw new TypeError(`HostFunction: got ${kindOf(f)}, want a function`)
		if (isClass(f)) throw new TypeError(`HostFunction: got the class ${f.name}, want a function that makes its instances`)
		if (options === null || typeof options !== 'object') throw new TypeError(`options: got ${kindOf(options)}, want an object`)
		const { name = nameOf(f), kwargs = false, awaitable = false, signature = '', doc = '', ...rest } = options
		for (const key of Object.keys(rest)) throw new TypeError(`unknown option of a host function: ${key}`)
		this.function = f
		this.name = want('name', name, 'string')
		this.kwargs = want('kwargs', kwargs, 'boolean')
		this.awaitable = want('awaitable', awaitable, 'boolean')
		this.signature = want('signature', signature, 'string')
		this.doc = want('doc', doc, 'string')
		Object.freeze(this)
	}

	/** Calls it with positional arguments, and names and values one behind the other. */
	_call(args, named) {
		const f = this.function
		if (this.kwargs) {
			const words = Object.create(null)
			for (let k = 0; k < named.length; k += 2) words[named[k]] = named[k + 1]
			while (args.length < f.length - 1) args.push(undefined) // so that it takes no argument's place
			args.push(words)
		} else if (named.length > 0) {
			throw own('TypeError', `${this.name}() takes no keyword arguments`)
		}
		return Reflect.apply(f, undefined, args)
	}
}

module.exports = { HostFunction, isClass, nameOf }
