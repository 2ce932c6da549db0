// The private parts: whatever bytes come into the addon, the host goes on; and the code of what no engine sends yet.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { PyDate, PyDateTime, PyTime, PythonError, Decimal, Fraction, PosixPath, Runtime, TimeDelta, TimeZone, Tuple, UUID } from 'small-python'

const require = createRequire(import.meta.url)
const codes = require('../lib/codes.cjs')
const message = require('../lib/message.cjs')
const text = require('../lib/text.cjs')
const { Classes } = require('../lib/classes.cjs')
const { packing } = require('../lib/pack.cjs')
const { unpack, Views } = require('../lib/unpack.cjs')

// Numbers that look random and are the same in each run.
function random(seed) {
	return (n) => {
		seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x6d2b79f5 | 0
		return (seed >>> 8) % n
	}
}

function spoil(bytes, below) {
	const spoilt = Buffer.from(bytes)
	for (let k = below(3); k >= 0; k--) {
		const at = below(spoilt.length)
		spoilt[at] = [0, 1, 255, spoilt[at] ^ 1 << below(8), below(256)][below(5)]
	}
	return below(10) === 0 ? spoilt.subarray(0, below(spoilt.length)) : spoilt
}

test('broken requests', () => {
	const below = random(7)
	const rt = new Runtime({ messageLimit: 2 ** 20 })
	rt.execSync('class C: pass\ndef f(*args, **kwargs): return args')
	const o = rt.evalSync('C()')
	const seed = (verb, request) => Buffer.from(message.buffer().subarray(0, message.ask(rt, verb, request)))
	const seeds = [seed(codes.CALL, { name: 'f', args: [[1, 'two', 3.5, { k: [null] }, new Set([5]), o, Uint8Array.of(1), 2n ** 80n, [...Array(20).keys()]]], named: { a: 1 } }),
		seed(codes.EVAL, { source: Buffer.from('[1, 2, 3]') }), seed(codes.SET, { name: 'x', args: [{ a: [1] }] }), seed(codes.GET_ITEM, { handle: 1, args: [5] }),
		seed(codes.NEXT, { handle: 1, count: 7 })]
	for (let k = 0; k < 4000; k++) {
		const ask = spoil(seeds[below(seeds.length)], below)
		if (ask.length > 4 && ask[0] === codes.EXEC) continue
		rt._addon.begin(rt._handle, ask, ask.length, 1000)
		const kind = rt._reply.u32[0] | 0
		if (kind !== codes.DONE && kind !== codes.FAILED && kind !== codes.REFUSED) rt._addon.abort(rt._handle, 1)
	}
	assert.equal(rt.evalSync('1 + 1'), 2)
	rt.close()
})

test('broken members', () => {
	const below = random(8)
	const rt = new Runtime()
	const member = message.member(1, { signature: '(x)', doc: 'd', awaitable: false }, 'f')
	const module = packing(rt, (p) => {
		p.root({ k: [1] })
		return message.module(p, 'm', 'x = 1', 'doc', [message.member(0, null, 'a'), member])
	})
	for (let k = 0; k < 2000; k++) {
		const bad = spoil(member, below)
		rt._addon.define(rt._handle, bad, bad.length, 0)
		const worse = spoil(module, below)
		rt._addon.module(rt._handle, worse, worse.length, 0)
	}
	rt.close()
	const fresh = new Runtime()
	assert.equal(fresh.evalSync('1 + 1'), 2)
	fresh.close()
})

test('calls of the addon with wrong arguments', () => {
	const rt = new Runtime()
	const { _addon: addon, _handle: handle } = rt
	for (const [name, f] of Object.entries(addon)) {
		if (typeof f !== 'function' || name === 'load') continue
		for (const args of [[], [null], [{}], [5], ['x'], [{}, {}], [Object.create(handle)]]) {
			if (name === 'lastError' && (args[0] === null || args.length === 0 || typeof args[0] !== 'object')) continue
			assert.throws(() => f(...args), Error, name)
		}
	}
	addon.step(handle, 0) // out of turn
	assert.equal(rt._reply.u32[0] | 0, codes.REFUSED)
	addon.answer(handle, Buffer.alloc(0), 5, 0)
	assert.equal(rt._reply.u32[0] | 0, codes.REFUSED)
	addon.abort(handle, 1)
	addon.begin(handle, Buffer.alloc(0), 100, 0)
	assert.equal(rt._reply.u32[0] | 0, codes.REFUSED)
	assert.equal(rt.evalSync('1 + 1'), 2)
	rt.close()
})

// A value through the packer and back, as the wire has it.
function roundTrip(value) {
	const size = packing({ _classes: new Classes() }, (p) => {
		p.root(value)
		const made = Buffer.alloc(p.size())
		p.write(made, 0)
		return made
	})
	return unpack({}, new Views(new Uint8Array(size).buffer), 0)[0]
}

test('moments, decimals, fractions and their kin', () => {
	const zone = new TimeZone(-19_800_000_000, 'HERE')
	for (const value of [new PyDate(1, 1, 1), new PyDate(9999, 12, 31), new PyTime(23, 59, 59, 999_999), new PyTime(1, 2, 3, 4, new TimeZone(3_600_000_000), 1),
		new PyDateTime(9999, 12, 31, 23, 59, 59, 999_999, zone), new PyDateTime(2024, 2, 29), new TimeDelta(-999_999_999), new TimeDelta(3, 4, 5), new TimeZone(), zone,
		new Decimal('-1.50E+7'), new Decimal('NaN'), new Fraction(-1, 3), new Fraction(1n << 80n, 7), new UUID('12345678-1234-5678-1234-567812345678'), new PosixPath('/a/ü')]) {
		assert.deepEqual(roundTrip(value), value)
		assert.deepEqual(roundTrip([value, value]), [value, value])
	}
	assert.deepEqual(roundTrip(new Date(1_700_000_000_123)), PyDateTime.fromDate(new Date(1_700_000_000_123)))
	assert.equal(roundTrip(new Date(-1)).toDate().getTime(), -1)
	const e = roundTrip(new PythonError('KeyError', 'a', [1]))
	assert.ok(e instanceof PythonError)
	assert.deepEqual([e.type, e.message, e.args], ['KeyError', 'a, 1', Tuple.of('a', [1])])
	assert.deepEqual([roundTrip(new TypeError('t')).type, roundTrip(new Error('p')).type], ['TypeError', 'RuntimeError'])
})

test('a report of layers with odd names', () => {
	const { Sandbox } = require('../lib/reports.cjs')
	const report = new Sandbox(['full', 2, '', 0, '__proto__', 0, 'why', 3])
	assert.equal(report.full, false)
	assert.ok(report instanceof Sandbox)
	assert.equal(new Sandbox(['landlock', 2, '', 7]).full, true)
	assert.equal(new Sandbox([]).full, false)
})

test('bytes below the text layer', () => {
	for (const [bytes, want] of [[[0xff, 0x61, 0xe2, 0x82, 0x20], '\udcffa\udce2\udc82 '], [[0xe2, 0x82, 0xac], '€'], [[0xf0, 0x9f, 0x98, 0x80, 0x80], '😀\udc80'],
		[[0xef, 0xbf, 0xbd, 0x80], '\ufffd\udc80'], [[0xed, 0xa0, 0x80], '\udced\udca0\udc80'], [[0xc0, 0x80], '\udcc0\udc80'], [[0xf0, 0x9f], '\udcf0\udc9f']]) {
		assert.equal(text.decodeRaw(Buffer.from(bytes)), want)
	}
})

test('text of the wire that would merge is refused', () => {
	const bytes = Buffer.from([0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80])
	assert.throws(() => text.decode(bytes, 0, bytes.length), RangeError)
	assert.equal(text.decode(bytes, 0, 4), 'a\ud83d')
	const apart = Buffer.from([0xed, 0xa0, 0xbd, 0xf0, 0x9f, 0x98, 0x80, 0xed, 0xb8, 0x80])
	assert.equal(text.decode(apart, 0, apart.length), '\ud83d😀\ude00')
})
