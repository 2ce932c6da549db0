'use strict'
// Messages to libspy (capi/binding.h), packed into one buffer that is used again. What is packed must be handed over, or copied, before anything
// else runs.

const { Buffer } = require('node:buffer')
const codes = require('./codes.cjs')
const text = require('./text.cjs')
const { packing, split } = require('./pack.cjs')
const { own } = require('./errors.cjs')

const RETAINED = 1 << 20
const ASK = 40
const ANSWER = 48
const HEAD = 24

let out = Buffer.allocUnsafeSlow(1 << 14)

/** The buffer that messages are packed into. */
const buffer = () => out

function room(n) {
	if (n > out.length || out.length > RETAINED && n < RETAINED) out = Buffer.allocUnsafeSlow(Math.max(1 << 14, n))
	return out
}

const none = new Uint8Array(0)

function writeId(to, id, at) {
	const [lo, hi] = split(id)
	to.writeUInt32LE(lo, at)
	to.writeUInt32LE(hi >>> 0, at + 4)
}

/** Packs a request and gives its size. args are a call's positional arguments, or key and value; named are keyword arguments. */
function ask(rt, verb, { handle = 0, name = '', args = [], named = null, source = none, count = 0, soft = 0 }) {
	if (args.length === 0 && named === null) return writeAsk(null, verb, handle, name, 0, source, count, soft)
	return packing(rt, (p) => {
		for (const value of args) p.root(value)
		const positional = p.roots.length
		for (const key of named === null ? [] : Object.keys(named)) {
			p.root(key)
			p.root(named[key])
		}
		return writeAsk(p, verb, handle, name, positional, source, count, soft)
	})
}

function writeAsk(p, verb, handle, name, positional, source, count, soft) {
	const image = p === null ? 0 : p.size()
	const label = name === '' ? none : text.encode(name)
	const to = room(ASK + image + label.length + source.length)
	to.writeInt32LE(verb, 0)
	to.writeUInt32LE(positional, 4)
	to.writeUInt32LE(count, 8)
	to.writeUInt32LE(image, 12)
	to.writeUInt32LE(label.length, 16)
	to.writeUInt32LE(source.length, 20)
	writeId(to, handle, 24)
	writeId(to, soft, 32)
	if (image) p.write(to, ASK)
	to.set(label, ASK + image)
	to.set(source, ASK + image + label.length)
	return ASK + image + label.length + source.length
}

/** Packs an answer of any kind. */
function answer(kind, id, { p = null, source = none, name = none, bases = none, hasArgs = false, number = 0 } = {}) {
	const image = p === null ? 0 : p.size()
	const size = ANSWER + image + source.length + name.length + bases.length
	const to = room(size)
	const head = [kind, 0, image, source.length, name.length, bases.length, hasArgs ? 1 : 0, 0]
	for (let k = 0; k < head.length; k++) to.writeUInt32LE(head[k], 4 * k)
	writeId(to, id, 32)
	writeId(to, number, 40)
	if (image) p.write(to, ANSWER)
	let at = ANSWER + image
	for (const part of [source, name, bases]) {
		to.set(part, at)
		at += part.length
	}
	return size
}

/** Packs the value of a call. */
const answerValue = (rt, id, value) => packing(rt, (p) => {
	p.root(value)
	return answer(codes.ANSWER_VALUE, id, { p })
})

/** Packs an exception, without arguments that cannot be sent. */
function answerError(rt, id, number, [type, message, args, bases]) {
	const parts = { source: text.encode(message), name: text.encode(type), bases: text.encode(bases.join('\n')), number }
	try {
		return packing(rt, (p) => {
			p.roots.push(p.tuple(args))
			if (p.size() >= 1 << 20) throw own('ValueError', 'the arguments are too big')
			return answer(codes.ANSWER_RAISE, id, { ...parts, p, hasArgs: true })
		})
	} catch {
		return answer(codes.ANSWER_RAISE, id, parts)
	}
}

/** Makes a member: a function, or the name of a plain value (number 0). */
function member(number, f, name) {
	const parts = [text.encode(name), text.encode(f?.signature ?? ''), text.encode(f?.doc ?? '')]
	const head = Buffer.alloc(HEAD)
	const numbers = [number, f?.awaitable ? 1 : 0, ...parts.map((part) => part.length), 0]
	for (let k = 0; k < numbers.length; k++) head.writeUInt32LE(numbers[k], 4 * k)
	return Buffer.concat([head, ...parts])
}

/** Makes a module of members, with their values in a packer. */
function module_(p, name, source, doc, members) {
	const image = Buffer.alloc(p.size())
	p.write(image, 0)
	const parts = [image, text.encode(name), text.encode(source), text.encode(doc)]
	const head = Buffer.alloc(HEAD)
	const numbers = [...parts.map((part) => part.length), members.length, 0]
	for (let k = 0; k < numbers.length; k++) head.writeUInt32LE(numbers[k], 4 * k)
	return Buffer.concat([head, ...parts, ...members])
}

/** Makes a class, with what describes it in a packer. */
function class_(p, name, module, form, frozen) {
	const image = Buffer.alloc(p.size())
	p.write(image, 0)
	const parts = [image, text.encode(name), text.encode(module)]
	const head = Buffer.alloc(HEAD)
	const numbers = [...parts.map((part) => part.length), form, frozen ? 1 : 0, 0]
	for (let k = 0; k < numbers.length; k++) head.writeUInt32LE(numbers[k], 4 * k)
	return Buffer.concat([head, ...parts])
}

module.exports = { buffer, ask, answer, answerValue, answerError, member, module: module_, class: class_ }
