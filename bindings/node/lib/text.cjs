'use strict'
// Text between JavaScript and the wire, which has UTF-8 in which a lone surrogate stands in its three-byte form.

const { Buffer, isAscii } = require('node:buffer')

// Up to here a loop of our own is faster than a call into Node.
const SHORT = 24

/** Writes text into a buffer that has three bytes for each of its units; gives how many were written. */
function write(to, at, text) {
	const n = text.length
	if (n <= SHORT) {
		let k = 0
		for (let c; k < n && (c = text.charCodeAt(k)) < 128; k++) to[at + k] = c
		if (k === n) return n
	}
	return text.isWellFormed() ? to.write(text, at, 'utf8') : writeOdd(to, at, text)
}

function writeOdd(to, at, text) {
	const start = at
	for (const character of text) {
		const c = character.codePointAt(0)
		if (c < 0xd800 || c > 0xdfff) {
			at += to.write(character, at, 'utf8')
			continue
		}
		to[at++] = 0xe0 | c >> 12
		to[at++] = 0x80 | c >> 6 & 63
		to[at++] = 0x80 | c & 63
	}
	return at - start
}

/** Encodes text as bytes of its own. */
function encode(text) {
	if (text.isWellFormed()) return Buffer.from(text, 'utf8')
	const to = Buffer.allocUnsafe(text.length * 3)
	return to.subarray(0, writeOdd(to, 0, text))
}

// From here on it is worth a look whether text is ASCII, which is then copied and not decoded: 10 MB took 6 ms instead of 11.
const LONG = 4096

/** Decodes text of the wire, which libspy has checked. */
function decode(from, start, end) {
	if (end - start >= LONG && isAscii(from.subarray(start, end))) return from.latin1Slice(start, end)
	const text = from.toString('utf8', start, end)
	return text.includes('\ufffd') ? decodeOdd(from, start, end) : text
}

// Node makes U+FFFD of a lone surrogate: what lies between those is decoded by it, they are decoded here.
function decodeOdd(from, start, end) {
	const parts = []
	let done = start
	for (let k = start; k + 2 < end; k++) {
		if (from[k] !== 0xed || from[k + 1] < 0xa0) continue
		const unit = 0xd000 | (from[k + 1] & 63) << 6 | from[k + 2] & 63
		parts.push(from.toString('utf8', done, k))
		if (unit >= 0xdc00 && done === k && k > start) refusePair(parts)
		parts.push(String.fromCharCode(unit))
		done = k + 3
		k += 2
	}
	parts.push(from.toString('utf8', done, end))
	return parts.join('')
}

// In JavaScript the two would be one character, and nothing tells it from the real one.
function refusePair(parts) {
	const before = parts[parts.length - 2]
	if (before >= '\ud800' && before < '\udc00') throw new RangeError('two lone surrogates side by side have no counterpart in JavaScript')
}

/** Decodes bytes that a guest wrote below the text layer: what is not UTF-8 becomes U+DC80 and on, as Python's surrogateescape has it. */
function decodeRaw(from) {
	const text = from.toString('utf8')
	if (!text.includes('\ufffd')) return text
	const parts = []
	for (let k = 0; k < from.length;) {
		const n = sequence(from, k)
		parts.push(n ? from.toString('utf8', k, k + n) : String.fromCharCode(0xdc00 + from[k]))
		k += n || 1
	}
	return parts.join('')
}

// The length of the UTF-8 sequence that begins there, 0 where there is none.
function sequence(from, at) {
	const first = from[at]
	const n = first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0
	if (n < 2) return n
	if (at + n > from.length) return 0
	const text = from.toString('utf8', at, at + n)
	return text === '\ufffd' && n === 3 && first === 0xef && from[at + 1] === 0xbf ? 3 : text.includes('\ufffd') ? 0 : n
}

module.exports = { write, encode, decode, decodeRaw }
