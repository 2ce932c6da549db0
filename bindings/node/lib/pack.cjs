'use strict'
// Values on their way in: JavaScript values become an image (capi/image.h), so that a message is one crossing, however many values it has.

const { Buffer } = require('node:buffer')
const codes = require('./codes.cjs')
const text = require('./text.cjs')
const types = require('./types.cjs')
const { own } = require('./errors.cjs')
const rich = require('./rich.cjs')
const { HostFunction, isClass } = require('./functions.cjs')
const object = require('./object.cjs')

const { Float, Complex, Tuple, FrozenSet, ByteArray, Range, Slice, Ellipsis, kindOf } = types
const { K_NONE, K_ELLIPSIS, K_BOOL, K_INT, K_BIGINT, K_FLOAT, K_COMPLEX, K_STR, K_BYTES, K_BYTEARRAY, K_LIST, K_TUPLE, K_SET, K_FROZENSET,
	K_DICT, K_INT_VECTOR, K_FLOAT_VECTOR, K_RANGE, K_SLICE, K_OBJECT, K_FUNCTION } = codes

// Arrays of only integers or only other numbers from this length on go as one vector.
const VECTOR = 8

// The greatest integer up to which all are numbers of JavaScript.
const SAFE = 2 ** 53

// Texts up to this length are sent once, however often they occur.
const SHARED = 256

// From how many different texts on they are sent as they come, unless every fifth one came before: to look for 10,000 names took 2 ms.
const MANY = 1000

// How many keys of objects are known by their places.
const PLACES = 16

// What a packer's buffers may keep between two messages, in bytes.
const RETAINED = 1 << 20

const HEAD = 24

const double = new Float64Array(1)
const halves = new Uint32Array(double.buffer)

/** Collects the values of one message. */
class Packer {
	constructor() {
		this.rt = null
		this.nodes = new Uint32Array(256)
		this.count = 0
		this.words = new Float64Array(32)
		this.wordCount = 0
		this.edges = new Uint32Array(64)
		this.edgeCount = 0
		this.roots = []
		this.blob = Buffer.allocUnsafeSlow(512)
		this.blobSize = 0
		this.memo = new Map() // containers to their numbers
		this.indexes = [] // by number, -1 while they are open
		this.frames = [] // the containers that are open
		this.pending = new Uint32Array(64) // the indexes of their items so far
		this.pendingCount = 0
		this.keys = new Array(PLACES).fill(null) // of objects, by place: rows have the same keys at the same places
		this.keyIndexes = new Array(PLACES).fill(0)
		this.texts = new Map()
		this.found = 0 // how often a text was there
	}

	begin(rt) {
		this.rt = rt
		return this
	}

	/** Makes it ready for the next message. */
	reset() {
		this.rt = null
		this.count = this.wordCount = this.edgeCount = this.pendingCount = this.blobSize = this.found = 0
		this.roots.length = this.frames.length = 0
		if (this.indexes.length > 0) {
			this.memo = new Map()
			this.indexes = []
			this.keys.fill(null)
		}
		if (this.texts.size) this.texts = new Map()
		if (this.nodes.byteLength > RETAINED) this.nodes = new Uint32Array(256)
		if (this.words.byteLength > RETAINED) this.words = new Float64Array(32)
		if (this.edges.byteLength > RETAINED) this.edges = new Uint32Array(64)
		if (this.pending.byteLength > RETAINED) this.pending = new Uint32Array(64)
		if (this.blob.length > RETAINED) this.blob = Buffer.allocUnsafeSlow(512)
	}

	// ---- the image ----

	/** The image's size in bytes, 0 when there are no values. */
	size() {
		return this.roots.length === 0 ? 0 : HEAD + 16 * this.count + 8 * this.wordCount + 4 * (this.edgeCount + this.roots.length) + this.blobSize
	}

	/** Writes the image into a buffer that has room for it. */
	write(to, at) {
		if (this.roots.length === 0) return
		const head = [this.count, this.wordCount, this.edgeCount, this.roots.length, this.blobSize, 0]
		for (const n of head) at = to.writeUInt32LE(n, at)
		at = put(to, at, this.nodes, this.count * 4)
		at = put(to, at, this.words, this.wordCount)
		at = put(to, at, this.edges, this.edgeCount)
		for (const n of this.roots) at = to.writeUInt32LE(n, at)
		this.blob.copy(to, at, 0, this.blobSize)
	}

	// ---- parts ----

	node(kind, flag, n, lo, hi) {
		const at = this.count * 4
		if (at === this.nodes.length) this.nodes = grown(this.nodes, at + 4)
		const nodes = this.nodes
		nodes[at] = kind | flag << 8
		nodes[at + 1] = n
		nodes[at + 2] = lo
		nodes[at + 3] = hi
		return this.count++
	}

	/** Makes room in the blob and gives where it begins. */
	room(n) {
		if (this.blobSize + n > this.blob.length) {
			const bigger = Buffer.allocUnsafeSlow(Math.max(this.blob.length * 2, this.blobSize + n))
			this.blob.copy(bigger, 0, 0, this.blobSize)
			this.blob = bigger
		}
		return this.blobSize
	}

	bytes(kind, content, flag = 0) {
		const at = this.room(content.length)
		this.blob.set(content, at)
		this.blobSize += content.length
		return this.node(kind, flag, content.length, at, 0)
	}

	text(value, kind = K_STR) {
		const at = this.room(value.length * 3)
		const n = text.write(this.blob, at, value)
		this.blobSize += n
		return this.node(kind, 0, n, at, 0)
	}

	string(value) {
		if (value.length > SHARED || this.texts.size > MANY && this.found * 4 < this.texts.size) return this.text(value)
		const before = this.texts.get(value)
		if (before !== undefined) {
			this.found++
			return before
		}
		const made = this.text(value)
		this.texts.set(value, made)
		return made
	}

	/** Adds a key of an object. */
	key(value, place) {
		const k = place % PLACES
		if (this.keys[k] !== value) {
			this.keyIndexes[k] = this.string(value)
			this.keys[k] = value
		}
		return this.keyIndexes[k]
	}

	number(value) {
		if (value !== 0 && (value | 0) === value) return this.node(K_INT, 0, 0, value, value < 0 ? -1 : 0)
		if (!Number.isInteger(value) || Object.is(value, -0)) return this.float(value)
		if (value > SAFE || value < -SAFE) return this.bigint(BigInt(value))
		return this.node(K_INT, 0, 0, value >>> 0, Math.floor(value / 4294967296))
	}

	float(value) {
		double[0] = value
		return this.node(K_FLOAT, 0, 0, halves[0], halves[1])
	}

	bigint(value) {
		if (value === BigInt.asIntN(64, value)) {
			return this.node(K_INT, 0, 0, Number(BigInt.asUintN(32, value)), Number(BigInt.asIntN(32, value >> 32n)))
		}
		const digits = (value < 0n ? -value : value).toString(16)
		return this.bytes(K_BIGINT, Buffer.from(digits.length % 2 ? '0' + digits : digits, 'hex'), value < 0n ? 1 : 0)
	}

	word(n) {
		if (this.wordCount + n > this.words.length) this.words = grown(this.words, this.wordCount + n)
		const at = this.wordCount
		this.wordCount += n
		return at
	}

	parent(kind, children) {
		const at = this.edgeCount
		if (at + children.length > this.edges.length) this.edges = grown(this.edges, at + children.length)
		this.edges.set(children, at)
		this.edgeCount += children.length
		return this.node(kind, 0, children.length, at, 0)
	}

	// ---- values ----

	root(value) {
		this.roots.push(this.value(value))
	}

	/** Adds any value and gives its index. Nothing recurses on the depth. */
	value(value) {
		const made = this.leaf(value)
		if (made >= 0) return made
		const { frames } = this
		const outer = frames.length
		frames.push(this.enter(value))
		for (;;) {
			const top = frames[frames.length - 1]
			if (!this.fill(top)) continue
			frames.pop()
			const index = this.close(top)
			if (frames.length === outer) return index
			this.push(index)
		}
	}

	/** Adds items of a container, up to one that is a container itself, which it opens; true where none is left. */
	fill(top) {
		const { items, of } = top
		while (top.next < items.length) {
			let item = items[top.next++]
			if (of !== null) {
				this.push(this.key(item, top.next))
				item = of[item]
			}
			const made = this.leaf(item)
			if (made < 0) {
				this.frames.push(this.enter(item))
				return false
			}
			this.push(made)
		}
		return true
	}

	push(index) {
		if (this.pendingCount === this.pending.length) this.pending = grown(this.pending, 0)
		this.pending[this.pendingCount++] = index
	}

	/** Adds the node of a container whose items are there. */
	close(top) {
		const { from } = top
		const n = this.pendingCount - from
		const at = this.edgeCount
		if (at + n > this.edges.length) this.edges = grown(this.edges, at + n)
		const { edges, pending } = this
		for (let k = 0; k < n; k++) edges[at + k] = pending[from + k]
		this.edgeCount += n
		this.pendingCount = from
		return this.indexes[top.number] = this.node(top.kind, 0, n, at, 0)
	}

	/** Adds a tuple of an array's items. */
	tuple(items) {
		return this.parent(K_TUPLE, items.map((item) => this.value(item)))
	}

	/** Adds a value that has no items or was added before; -1 for a container. */
	leaf(value) {
		switch (typeof value) {
			case 'string': return this.string(value)
			case 'number': return this.number(value)
			case 'boolean': return this.node(K_BOOL, 0, 0, value ? 1 : 0, 0)
			case 'undefined': return this.node(K_NONE, 0, 0, 0, 0)
			case 'bigint': return this.bigint(value)
			case 'function': return this.function(value)
			case 'symbol':
				if (value === Ellipsis) return this.node(K_ELLIPSIS, 0, 0, 0, 0)
				throw cannot(value)
		}
		if (value === null) return this.node(K_NONE, 0, 0, 0, 0)
		const number = this.memo.get(value)
		if (number !== undefined) {
			const made = this.indexes[number]
			if (made < 0) throw own('ValueError', `${article(value)} that contains itself cannot go into the engine`)
			return made
		}
		return this.object(value)
	}

	object(value) {
		if (Array.isArray(value)) return value.length >= VECTOR && !(value instanceof Tuple) ? this.vector(value) : -1
		const proto = Object.getPrototypeOf(value)
		if (proto === Object.prototype || proto === null || proto === Map.prototype || proto === Set.prototype) return -1
		if (this.rt._classes.of(value, proto) !== undefined) return -1
		const made = this.special(value)
		if (made !== null) return made
		if (value instanceof Map || value instanceof Set) return -1
		const add = rich.packers.get(proto.constructor)
		if (add !== undefined) return this.keep(value, add(this, value))
		if (value instanceof Date) return rich.packDate(this, value)
		if (value instanceof Error) {
			const number = this.open(value)
			return this.indexes[number] = rich.packError(this, value)
		}
		if (isPlain(proto)) return -1
		throw cannot(value)
	}

	/** Adds a leaf that is an object of a type of its own; -1 for a container among them, null for what is something else. */
	special(value) {
		if (value instanceof object.PyObject) return this.live(value)
		if (value instanceof Float) return this.float(value.value)
		if (ArrayBuffer.isView(value)) return this.view(value)
		if (value instanceof ArrayBuffer) return this.keep(value, this.bytes(K_BYTES, new Uint8Array(value)))
		if (value instanceof Complex) {
			const at = this.word(2)
			this.words[at] = value.real
			this.words[at + 1] = value.imaginary
			return this.node(K_COMPLEX, 0, 2, at, 0)
		}
		if (value instanceof Range || value instanceof Slice) return -1
		if (value instanceof HostFunction) return this.function(value)
		return null
	}

	/** Notes a value that may occur again, and gives its number. */
	open(value, index = -1) {
		this.memo.set(value, this.indexes.length)
		return this.indexes.push(index) - 1
	}

	keep(value, made) {
		this.open(value, made)
		return made
	}

	live(value) {
		const [lo, hi] = split(object.own(this.rt, value))
		return this.node(K_OBJECT, 0, 0, lo, hi)
	}

	function(value) {
		if (isClass(value)) throw cannot(value)
		return this.node(K_FUNCTION, 0, this.rt._functionNumber(value), 0, 0)
	}

	/** Adds a typed array: bytes, or a list of its numbers. */
	view(value) {
		if (value instanceof ByteArray) return this.keep(value, this.bytes(K_BYTEARRAY, value))
		if (value instanceof Uint8Array || value instanceof Uint8ClampedArray) return this.keep(value, this.bytes(K_BYTES, value))
		if (value instanceof DataView) return this.keep(value, this.bytes(K_BYTES, new Uint8Array(value.buffer, value.byteOffset, value.byteLength)))
		const at = this.word(value.length)
		if (value instanceof Float64Array || value instanceof Float32Array) {
			this.words.set(value, at)
			return this.keep(value, this.node(K_FLOAT_VECTOR, 0, value.length, at, 0))
		}
		const to = new BigInt64Array(this.words.buffer)
		if (value instanceof BigUint64Array && value.some((n) => n >= 1n << 63n)) throw own('OverflowError', 'a BigUint64Array with numbers from 2**63 on cannot go into the engine: hand in an array')
		for (let k = 0; k < value.length; k++) to[at + k] = BigInt(value[k])
		return this.keep(value, this.node(K_INT_VECTOR, 0, value.length, at, 0))
	}

	/** Adds a long array that is all integers, or all other numbers, as one vector; -1 for another. */
	vector(value) {
		const first = value[0]
		if (typeof first !== 'number') return -1
		const integers = isSafe(first)
		for (let k = 0; k < value.length; k++) {
			const n = value[k]
			if (typeof n !== 'number' || (integers ? !isSafe(n) : Number.isInteger(n) && !Object.is(n, -0))) return -1
		}
		const at = this.word(value.length)
		if (!integers) {
			for (let k = 0; k < value.length; k++) this.words[at + k] = value[k]
			return this.keep(value, this.node(K_FLOAT_VECTOR, 0, value.length, at, 0))
		}
		const to = new Uint32Array(this.words.buffer)
		for (let k = 0; k < value.length; k++) {
			to[2 * (at + k)] = value[k] >>> 0
			to[2 * (at + k) + 1] = Math.floor(value[k] / 4294967296)
		}
		return this.keep(value, this.node(K_INT_VECTOR, 0, value.length, at, 0))
	}

	/** Opens a container. Of a plain object the items are its keys. */
	enter(value) {
		if (value instanceof Tuple) return this.frame(value, K_TUPLE, value)
		if (Array.isArray(value)) return this.frame(value, K_LIST, value)
		const registered = this.rt._classes.of(value, Object.getPrototypeOf(value))
		if (registered !== undefined) return this.frame(value, registered.kind, registered.items(value))
		if (value instanceof Map) return this.frame(value, K_DICT, flat(value))
		if (value instanceof FrozenSet) return this.frame(value, K_FROZENSET, [...value])
		if (value instanceof Set) return this.frame(value, K_SET, [...value])
		if (value instanceof Range) return this.frame(value, K_RANGE, [value.start, value.stop, value.step])
		if (value instanceof Slice) return this.frame(value, K_SLICE, [value.start, value.stop, value.step])
		return this.frame(value, K_DICT, keysOf(value), value)
	}

	frame(value, kind, items, of = null) {
		return { kind, items, of, number: this.open(value), next: 0, from: this.pendingCount }
	}
}

// The keys and values of a Map, one behind the other.
function flat(map) {
	const items = []
	for (const [key, value] of map) items.push(key, value)
	return items
}

// The keys of a plain object.
function keysOf(value) {
	for (const symbol of Object.getOwnPropertySymbols(value)) {
		if (!Object.prototype.propertyIsEnumerable.call(value, symbol)) continue
		throw own('TypeError', `an object with the key ${String(symbol)} cannot go into the engine: want strings as keys`)
	}
	return Object.keys(value)
}

const isSafe = (n) => Number.isInteger(n) && n <= SAFE && n >= -SAFE && !Object.is(n, -0)

// An object literal of another realm, such as node:vm's.
const isPlain = (proto) => Object.getPrototypeOf(proto) === null && Object.hasOwn(proto, 'hasOwnProperty')

const article = (value) => (Array.isArray(value) ? 'an array' : `a ${kindOf(value)}`)

function cannot(value) {
	if (typeof value === 'function') {
		return own('TypeError', `the class ${value.name} cannot go into the engine: hand in a function that makes its instances`)
	}
	if (typeof value === 'symbol') return own('TypeError', `${String(value)} cannot go into the engine`)
	if (typeof value.then === 'function') return own('TypeError', 'a promise cannot go into the engine: await it first')
	return own('TypeError', `a ${kindOf(value)} object cannot go into the engine: hand in plain data or functions`)
}

function grown(array, least) {
	const bigger = new array.constructor(Math.max(array.length * 2, least))
	bigger.set(array)
	return bigger
}

function put(to, at, array, n) {
	const bytes = n * array.BYTES_PER_ELEMENT
	to.set(new Uint8Array(array.buffer, array.byteOffset, bytes), at)
	return at + bytes
}

/** The halves of a 64-bit number, which is a number or a BigInt. */
function split(n) {
	if (typeof n === 'bigint') return [Number(BigInt.asUintN(32, n)), Number(n >> 32n)]
	return [n >>> 0, Math.floor(n / 4294967296)]
}

let spare = new Packer()

/** Runs a function with a packer of its own: getters of what is packed may pack, too. */
function packing(rt, use) {
	const p = (spare ?? new Packer()).begin(rt)
	spare = null
	try {
		return use(p)
	} finally {
		p.reset()
		spare = p
	}
}

module.exports = { packing, split }
