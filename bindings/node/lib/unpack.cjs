'use strict'
// Values on their way out: the image of a reply, which libspy has checked, becomes JavaScript values.

const { Buffer, isAscii } = require('node:buffer')
const codes = require('./codes.cjs')
const text = require('./text.cjs')
const rich = require('./rich.cjs')
const { make } = require('./object.cjs')
const { Float, Complex, Tuple, PyDict, FrozenSet, ByteArray, Range, Slice, Ellipsis } = require('./types.cjs')

const { K_NONE, K_ELLIPSIS, K_BOOL, K_INT, K_BIGINT, K_FLOAT, K_COMPLEX, K_STR, K_BYTES, K_BYTEARRAY, K_LIST, K_TUPLE, K_SET, K_FROZENSET,
	K_DICT, K_INT_VECTOR, K_FLOAT_VECTOR, K_RANGE, K_SLICE, K_ENUM, K_DATACLASS, K_OBJECT, K_FUNCTION } = codes

const HEAD = 24

// Texts of up to this many bytes are cut out of one that is all the blob, where many are in it: a call into Node for each took three times as long.
// V8 copies such a piece; a longer one would keep the whole alive.
const CUT = 12
const MANY = 64
const MOST = 1 << 20

const double = new Float64Array(1)
const halves = new Uint32Array(double.buffer)

/** An int64 of its halves: a number up to 2**53, else a BigInt. */
function integer(lo, hi) {
	hi |= 0
	if (hi >= -0x200000 && hi < 0x200000 || hi === 0x200000 && lo === 0) return hi * 4294967296 + lo
	return BigInt(hi) << 32n | BigInt(lo)
}

/** A 64-bit number without sign: a number where it is one, else a BigInt. */
const unsigned = (lo, hi) => (hi < 0x200000 ? hi * 4294967296 + lo : BigInt(hi) << 32n | BigInt(lo))

/** The views of a buffer in which images come. */
class Views {
	constructor(buffer) {
		this.bytes = Buffer.from(buffer)
		this.u32 = new Uint32Array(buffer, 0, buffer.byteLength >>> 2)
		this.f64 = new Float64Array(buffer, 0, buffer.byteLength >>> 3)
	}
}

/** Makes the roots of the image at an offset of 8 bytes' multiple. */
function unpack(rt, views, offset) {
	const { u32 } = views
	const head = offset >>> 2
	const count = u32[head]
	const edges = head + HEAD / 4 + 4 * count + 2 * u32[head + 1]
	const roots = edges + u32[head + 2]
	const rootCount = u32[head + 3]
	const u = new Unpacker(rt, views, head + HEAD / 4, edges, 4 * (roots + rootCount))
	if (count >= MANY) u.lay(u32[head + 4])
	u.run(count)
	const made = new Array(rootCount)
	for (let k = 0; k < rootCount; k++) made[k] = u.made[u32[roots + k]]
	return made
}

/** Makes the values of an image, children first. */
class Unpacker {
	constructor(rt, views, nodes, edges, start) {
		this.rt = rt
		this.u32 = views.u32
		this.f64 = views.f64
		this.blob = views.bytes
		this.nodes = nodes // where they begin in u32, as the edges do
		this.edges = edges
		this.start = start // of the blob
		this.made = []
		this.all = '' // of the blob, where short texts are cut out of it
	}

	/** Makes one text of the blob's n bytes, where it is ASCII. */
	lay(n) {
		if (n > MOST) return
		const blob = this.blob.subarray(this.start, this.start + n)
		if (isAscii(blob)) this.all = blob.latin1Slice()
	}

	run(count) {
		const { u32 } = this
		const made = this.made = new Array(count)
		for (let k = 0, at = this.nodes; k < count; k++, at += 4) {
			const word = u32[at]
			made[k] = this.node(word & 255, word >>> 8 & 255, u32[at + 1], u32[at + 2], u32[at + 3], count)
		}
	}

	node(kind, flag, n, lo, hi, count) {
		switch (kind) {
			case K_STR: return this.text(n, lo)
			case K_INT: return integer(lo, hi)
			case K_FLOAT:
				halves[0] = lo
				halves[1] = hi
				return double[0]
			case K_NONE: return null
			case K_BOOL: return lo !== 0
			case K_LIST: return this.children(n, lo)
			case K_DICT: return this.dict(n, lo)
			case K_TUPLE: return new Tuple(this.children(n, lo))
			case K_OBJECT: return make(this.rt, unsigned(lo, hi), n ? this.made[n - 1] : '', flag)
			case K_BYTES: return this.bytes(new Uint8Array(n), lo)
			default: return this.rare(kind, flag, n, lo, hi, count)
		}
	}

	rare(kind, flag, n, lo, hi, count) {
		switch (kind) {
			case K_BYTEARRAY: return this.bytes(new ByteArray(n), lo)
			case K_BIGINT: return this.bigint(flag, n, lo)
			case K_SET: return new Set(this.members(n, lo))
			case K_FROZENSET: return new FrozenSet(this.members(n, lo))
			case K_INT_VECTOR: return this.integers(n, lo, count)
			case K_FLOAT_VECTOR: return Array.from(this.f64.subarray(this.word(lo, count), this.word(lo + n, count)))
			case K_COMPLEX: return new Complex(this.f64[this.word(lo, count)], this.f64[this.word(lo + 1, count)])
			case K_RANGE: return new Range(...this.children(n, lo))
			case K_SLICE: return new Slice(...this.children(n, lo))
			case K_ELLIPSIS: return Ellipsis
			case K_FUNCTION: return this.rt._functions[n - 1].origin
			case K_ENUM:
			case K_DATACLASS: return this.rt._classes.make(this.children(n, lo))
			default: return rich.unpack(this, kind, flag, n, lo, hi)
		}
	}

	/** Where a word lies in f64. */
	word(k, count) {
		return (this.nodes + 4 * count) / 2 + k
	}

	text(n, at) {
		if (n <= CUT && at + n <= this.all.length) return this.all.slice(at, at + n)
		return n === 0 ? '' : text.decode(this.blob, this.start + at, this.start + at + n)
	}

	bytes(to, at) {
		to.set(this.blob.subarray(this.start + at, this.start + at + to.length))
		return to
	}

	bigint(flag, n, at) {
		const magnitude = n ? BigInt('0x' + this.blob.toString('hex', this.start + at, this.start + at + n)) : 0n
		return flag & 1 ? -magnitude : magnitude
	}

	children(n, first) {
		const items = new Array(n)
		const { u32, made } = this
		for (let k = 0, at = this.edges + first; k < n; k++) items[k] = made[u32[at + k]]
		return items
	}

	dict(n, first) {
		const items = new PyDict()
		const { u32, made } = this
		for (let k = 0, at = this.edges + first; k < n; k += 2) items.set(key(made[u32[at + k]]), made[u32[at + k + 1]])
		return items
	}

	members(n, first) {
		return this.children(n, first).map(key)
	}

	integers(n, first, count) {
		const items = new Array(n)
		const { u32 } = this
		for (let k = 0, at = 2 * this.word(first, count); k < n; k++, at += 2) items[k] = u32[at + 1] === 0 ? u32[at] : integer(u32[at], u32[at + 1])
		return items
	}
}

// A Map takes all NaNs for one, and -0 for 0: as objects they stay what they are.
const key = (value) => (typeof value === 'number' && (value !== value || Object.is(value, -0)) ? new Float(value) : value)

module.exports = { unpack, unsigned, Views }
