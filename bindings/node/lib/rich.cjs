'use strict'
// Values of datetime's types, Decimal, Fraction, UUID and PurePosixPath, and exceptions as values, both ways.

const { Buffer } = require('node:buffer')
const { K_DATE, K_TIME, K_DATETIME, K_TIMEDELTA, K_TIMEZONE, K_DECIMAL, K_FRACTION, K_UUID, K_PATH, K_EXCEPTION } = require('./codes.cjs')
const { PyDate, PyTime, PyDateTime, TimeDelta, TimeZone, Decimal, Fraction, UUID, PosixPath } = require('./moments.cjs')
const { make, raised } = require('./errors.cjs')

// A datetime's bits are its date, and the microsecond of the day below it.
const SHIFT = 37n

const wide = (p, kind, flag, n, bits) => p.node(kind, flag, n, Number(BigInt.asUintN(32, bits)), Number(BigInt.asUintN(32, bits >> 32n)))

const dateBits = (d) => d.year << 9 | d.month << 5 | d.day
const clockBits = (t) => BigInt((t.hour * 60 + t.minute) * 60 + t.second) * 1_000_000n + BigInt(t.microsecond)

function packZone(p, zone) {
	const at = zone.name === null ? 0 : p.text(zone.name) + 1
	return wide(p, K_TIMEZONE, 0, at, BigInt(zone.offset))
}

const zoneOf = (p, t) => (t.zone === null ? 0 : packZone(p, t.zone) + 1)

/** How a value of each class is added. */
const packers = new Map([
	[PyDate, (p, v) => p.node(K_DATE, 0, 0, dateBits(v), 0)],
	[PyTime, (p, v) => wide(p, K_TIME, v.fold, zoneOf(p, v), clockBits(v))],
	[PyDateTime, (p, v) => wide(p, K_DATETIME, v.fold, zoneOf(p, v), BigInt(dateBits(v.date)) << SHIFT | clockBits(v))],
	[TimeDelta, (p, v) => wide(p, K_TIMEDELTA, 0, v.days >>> 0, BigInt(v.seconds) * 1_000_000n + BigInt(v.microseconds))],
	[TimeZone, packZone],
	[Decimal, (p, v) => p.text(v.text, K_DECIMAL)],
	[Fraction, (p, v) => p.parent(K_FRACTION, [p.value(v.numerator), p.value(v.denominator)])],
	[UUID, (p, v) => p.bytes(K_UUID, Buffer.from(v.text.replace(/-/g, ''), 'hex'))],
	[PosixPath, (p, v) => p.text(v.path, K_PATH)]
])

const packDate = (p, date) => packers.get(PyDateTime)(p, PyDateTime.fromDate(date))

/** Adds an exception. */
function packError(p, e) {
	const [type, message, args, bases] = raised(e)
	return p.parent(K_EXCEPTION, [p.text(type), p.text(message), p.tuple(args), p.tuple(bases)])
}

// ---- values that came ----

/** Makes a value of one of the kinds. */
function unpack(u, kind, flag, n, lo, hi) {
	switch (kind) {
		case K_DECIMAL: return new Decimal(u.text(n, lo))
		case K_PATH: return new PosixPath(u.text(n, lo))
		case K_UUID: return new UUID(u.blob.toString('hex', u.start + lo, u.start + lo + n))
		case K_FRACTION: return new Fraction(...u.children(n, lo))
		case K_EXCEPTION: return unpackError(u.children(n, lo))
		case K_DATE: return new PyDate(lo >>> 9, lo >>> 5 & 15, lo & 31)
	}
	return unpackMoment(u, kind, flag, n, BigInt(hi) << 32n | BigInt(lo))
}

function unpackError([type, message, args, bases]) {
	const e = make(0, type, message, args)
	e.bases = [...bases]
	return e
}

function unpackMoment(u, kind, flag, n, bits) {
	if (kind === K_TIMEDELTA) return new TimeDelta(n | 0, Number(bits / 1_000_000n), Number(bits % 1_000_000n))
	if (kind === K_TIMEZONE) return new TimeZone(Number(BigInt.asIntN(64, bits)), n ? u.made[n - 1] : null)
	const micro = Number(bits & (1n << SHIFT) - 1n)
	const seconds = Math.floor(micro / 1e6)
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, micro % 1e6, n ? u.made[n - 1] : null, flag & 1]
	if (kind === K_TIME) return new PyTime(...parts)
	const date = Number(bits >> SHIFT)
	return new PyDateTime(date >>> 9, date >>> 5 & 15, date & 31, ...parts)
}

module.exports = { packers, packDate, packError, unpack }
