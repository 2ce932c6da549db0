'use strict'
// Arguments: each is checked, and refused with an error that says what was wanted and what came.

const { Buffer } = require('node:buffer')
const text = require('./text.cjs')
const { kindOf } = require('./types.cjs')

const MOST = 1n << 62n

/** The options of a Runtime. */
const NAMES = new Set(('std clock entropy scratch requireSandbox seed stepLimit memoryLimit messageLimit maxHostCalls outputLimit timeoutMs ' +
	'softTimeoutMs deadlineMs output errorOutput loader input environ files worker').split(' '))

const CALLBACKS = ['output', 'errorOutput', 'loader', 'input']

// The bits of the flags, as the addon reads them.
const FLAGS = { std: 1n, clock: 2n, entropy: 4n, scratch: 8n, requireSandbox: 16n }
const HAS_SEED = 32n
const LOADER = 64n
const INPUT = 128n

function flag(name, value) {
	if (value === undefined) return false
	if (typeof value !== 'boolean') throw new TypeError(`${name}: got ${kindOf(value)}, want a boolean`)
	return value
}

function integer(name, n) {
	if (typeof n === 'bigint') return n
	if (typeof n !== 'number') throw new TypeError(`${name}: got ${kindOf(n)}, want an integer`)
	if (!Number.isInteger(n)) throw new RangeError(`${name}: got ${n}, want an integer`)
	return BigInt(n)
}

/** A limit as libspy takes it: 0 for none. */
function limit(name, n) {
	if (n === undefined || n === null) return 0n
	const whole = integer(name, n)
	if (whole <= 0n || whole >= MOST) throw new RangeError(`${name}: got ${n}, want a positive number below 2**62, or null`)
	return whole
}

function milliseconds(name, ms) {
	if (ms === undefined || ms === null) return 0n
	if (typeof ms !== 'number') throw new TypeError(`${name}: got ${kindOf(ms)}, want milliseconds or null`)
	if (!(ms > 0 && ms < 1e12)) throw new RangeError(`${name}: got ${ms}, want more than 0 and less than 1e12 milliseconds, or null`)
	return BigInt(Math.ceil(ms))
}

/** A soft timeout in microseconds, 0 for the runtime's own. */
function softTimeout(ms) {
	return Number(milliseconds('softTimeoutMs', ms)) * 1000
}

function string(what, value) {
	if (typeof value !== 'string') throw new TypeError(`${what}: got ${kindOf(value)}, want a string`)
	return value
}

function object(what, value) {
	if (value === null || typeof value !== 'object') throw new TypeError(`${what}: got ${kindOf(value)}, want an object`)
	return value
}

/** A text of C, with the NUL at its end. */
function cText(what, value) {
	if (string(what, value).includes('\0')) throw new RangeError(`${what}: got text with a NUL in it`)
	return Buffer.concat([text.encode(value), Buffer.alloc(1)])
}

/** A path as a string, a Buffer or a file: URL. */
function path(what, value) {
	if (value instanceof URL) value = require('node:url').fileURLToPath(value)
	if (!Buffer.isBuffer(value)) return cText(what, value)
	if (value.includes(0)) throw new RangeError(`${what}: got a path with a NUL in it`)
	return Buffer.concat([value, Buffer.alloc(1)])
}

/** Source, as bytes. */
function source(value) {
	if (typeof value === 'string') return text.encode(value)
	if (value instanceof Uint8Array) return value
	throw new TypeError(`source: got ${kindOf(value)}, want a string or Uint8Array`)
}

const pairs = (value) => (value instanceof Map ? [...value] : Object.entries(value))

function environ(value) {
	return Buffer.concat(pairs(object('environ', value)).map(([name, content]) => {
		string('environ', name)
		string('environ', content)
		if (name === '' || name.includes('=')) throw new RangeError(`environ: got the name ${JSON.stringify(name)}, want one without '='`)
		return cText('environ', `${name}=${content}`)
	}))
}

function files(value) {
	const paths = []
	const contents = []
	for (const [name, content] of pairs(object('files', value))) {
		if (typeof content !== 'string' && !(content instanceof Uint8Array)) throw new TypeError(`files: got ${kindOf(content)} for ${name}, want a string or Uint8Array`)
		paths.push(cText('files', name))
		contents.push(typeof content === 'string' ? text.encode(content) : content)
	}
	return [Buffer.concat(paths), BigUint64Array.from(contents, (c) => BigInt(c.length)), Buffer.concat(contents)]
}

/** Makes the arguments of the addon's open of a Runtime's options. */
function pack(options, number) {
	for (const name of Object.keys(object('options', options))) if (!NAMES.has(name)) throw new TypeError(`unknown option of a Runtime: ${name}`)
	for (const name of CALLBACKS) {
		const f = options[name]
		if (f !== undefined && f !== null && typeof f !== 'function') throw new TypeError(`${name}: got ${kindOf(f)}, want a function or null`)
	}
	let flags = 0n
	for (const [name, bit] of Object.entries(FLAGS)) if (flag(name, options[name])) flags |= bit
	const { seed = null, worker = null } = options
	if (seed !== null) flags |= HAS_SEED
	if (options.loader) flags |= LOADER
	if (options.input) flags |= INPUT
	const numbers = BigUint64Array.of(flags, seed === null ? 0n : BigInt.asUintN(64, integer('seed', seed)),
		limit('stepLimit', options.stepLimit), limit('memoryLimit', options.memoryLimit), limit('messageLimit', options.messageLimit),
		limit('maxHostCalls', options.maxHostCalls), limit('outputLimit', options.outputLimit), milliseconds('timeoutMs', options.timeoutMs),
		milliseconds('softTimeoutMs', options.softTimeoutMs), milliseconds('deadlineMs', options.deadlineMs), BigInt(number))
	return [numbers, options.environ ? environ(options.environ) : Buffer.alloc(0), worker === null ? Buffer.alloc(0) : path('worker', worker),
		...files(options.files ?? {})]
}

/** The options of one operation. */
function single(what, options, names) {
	for (const name of Object.keys(object('options', options))) if (!names.includes(name)) throw new TypeError(`unknown option of ${what}: ${name}`)
	const { signal } = options
	if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError(`signal: got ${kindOf(signal)}, want an AbortSignal`)
	return options
}

module.exports = { pack, single, limit, flag, softTimeout, string, object, cText, path, source, pairs }
