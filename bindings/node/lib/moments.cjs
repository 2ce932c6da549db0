'use strict'
// The counterparts of datetime's types, Decimal, Fraction, UUID and PurePosixPath.

const { kindOf } = require('./types.cjs')

const DAY = 86_400_000_000 // microseconds

function within(what, n, least, most) {
	if (!Number.isInteger(n)) throw new TypeError(`${what}: got ${kindOf(n)}, want an integer`)
	if (n < least || n > most) throw new RangeError(`${what}: got ${n}, want ${least} to ${most}`)
	return n
}

const pad = (n, width = 2) => String(n).padStart(width, '0')

/** A datetime.date. */
class PyDate {
	constructor(year, month, day) {
		this.year = within('year', year, 1, 9999)
		this.month = within('month', month, 1, 12)
		this.day = within('day', day, 1, new Date(Date.UTC(2000 + year % 400, month, 0)).getUTCDate())
		Object.freeze(this)
	}

	toString() {
		return `${pad(this.year, 4)}-${pad(this.month)}-${pad(this.day)}`
	}

	toJSON() {
		return this.toString()
	}
}

/** A datetime.timedelta. */
class TimeDelta {
	/** Any of the three may be out of its range: they are normalised as Python does. */
	constructor(days = 0, seconds = 0, microseconds = 0) {
		for (const n of [days, seconds, microseconds]) within('TimeDelta', n, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
		const carried = seconds + Math.floor(microseconds / 1e6)
		this.days = within('days', days + Math.floor(carried / 86400), -999_999_999, 999_999_999)
		this.seconds = carried - Math.floor(carried / 86400) * 86400
		this.microseconds = microseconds - Math.floor(microseconds / 1e6) * 1e6
		Object.freeze(this)
	}

	/** The milliseconds, as far as a number has them. */
	get milliseconds() {
		return this.days * 86_400_000 + this.seconds * 1000 + this.microseconds / 1000
	}
}

/** A datetime.timezone: an offset in microseconds, and a name or null. */
class TimeZone {
	constructor(offset = 0, name = null) {
		this.offset = within('offset', offset, -DAY + 1, DAY - 1)
		if (name !== null && typeof name !== 'string') throw new TypeError(`name: got ${kindOf(name)}, want a string or null`)
		this.name = name
		Object.freeze(this)
	}

	toString() {
		if (this.name !== null) return this.name
		if (this.offset === 0) return 'UTC'
		return 'UTC' + offsetText(this.offset)
	}
}

function offsetText(offset) {
	const n = Math.abs(offset)
	const seconds = Math.floor(n / 1e6) % 60
	const rest = n % 1e6
	const text = `${offset < 0 ? '-' : '+'}${pad(Math.floor(n / 3.6e9))}:${pad(Math.floor(n / 6e7) % 60)}`
	return text + (seconds || rest ? ':' + pad(seconds) : '') + (rest ? '.' + pad(rest, 6) : '')
}

function clock(self, hour, minute, second, microsecond, zone, fold) {
	self.hour = within('hour', hour, 0, 23)
	self.minute = within('minute', minute, 0, 59)
	self.second = within('second', second, 0, 59)
	self.microsecond = within('microsecond', microsecond, 0, 999_999)
	if (zone !== null && !(zone instanceof TimeZone)) throw new TypeError(`zone: got ${kindOf(zone)}, want a TimeZone or null`)
	self.zone = zone
	self.fold = within('fold', fold, 0, 1)
}

const clockText = (t) => `${pad(t.hour)}:${pad(t.minute)}:${pad(t.second)}${t.microsecond ? '.' + pad(t.microsecond, 6) : ''}` +
	(t.zone === null ? '' : offsetText(t.zone.offset))

/** A datetime.time. */
class PyTime {
	constructor(hour = 0, minute = 0, second = 0, microsecond = 0, zone = null, fold = 0) {
		clock(this, hour, minute, second, microsecond, zone, fold)
		Object.freeze(this)
	}

	toString() {
		return clockText(this)
	}

	toJSON() {
		return this.toString()
	}
}

/** A datetime.datetime. A JavaScript Date goes in as one of UTC. */
class PyDateTime {
	constructor(year, month, day, hour = 0, minute = 0, second = 0, microsecond = 0, zone = null, fold = 0) {
		this.date = new PyDate(year, month, day)
		clock(this, hour, minute, second, microsecond, zone, fold)
		Object.freeze(this)
	}

	static fromDate(date) {
		if (!(date instanceof Date)) throw new TypeError(`fromDate: got ${kindOf(date)}, want a Date`)
		if (Number.isNaN(date.getTime())) throw new RangeError('a Date that is invalid cannot go into the engine')
		return new PyDateTime(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(),
			date.getUTCSeconds(), date.getUTCMilliseconds() * 1000, new TimeZone(0))
	}

	/** The moment as a Date, to the millisecond. One without a zone has no moment. */
	toDate() {
		if (this.zone === null) throw new TypeError('toDate: the datetime has no zone')
		const made = new Date(0)
		made.setUTCFullYear(this.date.year, this.date.month - 1, this.date.day)
		made.setUTCHours(this.hour, this.minute, this.second, Math.floor(this.microsecond / 1000))
		return new Date(made.getTime() - Math.round(this.zone.offset / 1000))
	}

	toString() {
		return `${this.date}T${clockText(this)}`
	}

	toJSON() {
		return this.toString()
	}
}

// What Python reads as a Decimal, in the one spelling that str() gives and libspy takes; null for other text.
function spelled(s) {
	const parts = /^([+-]?)(?:(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?)(\d+))?|(inf)(?:inity)?|(s?)nan(\d*))$/i.exec(s)
	if (parts === null) return null
	const [, sign, whole, fraction, exponentSign, exponent, infinite, signals, payload] = parts
	const minus = sign === '-' ? '-' : ''
	if (infinite) return minus + 'Infinity'
	if (payload !== undefined) return `${minus}${signals ? 's' : ''}NaN${payload}`
	return minus + (whole || '0') + (fraction ? '.' + fraction : '') + (exponent ? `E${exponentSign || '+'}${exponent}` : '')
}

/** A decimal.Decimal, by its text. */
class Decimal {
	constructor(text) {
		const s = spelled(String(text))
		if (s === null) throw new TypeError(`Decimal: got ${JSON.stringify(String(text))}, want a number as text`)
		this.text = s
		Object.freeze(this)
	}

	toString() {
		return this.text
	}

	toJSON() {
		return this.text
	}
}

/** A fractions.Fraction; both parts are integers or BigInts. */
class Fraction {
	constructor(numerator, denominator = 1) {
		for (const n of [numerator, denominator]) {
			if (typeof n !== 'bigint' && !Number.isSafeInteger(n)) throw new TypeError(`Fraction: got ${kindOf(n)}, want an integer or BigInt`)
		}
		if (!(denominator > 0)) throw new RangeError('Fraction: want a denominator above 0')
		this.numerator = numerator
		this.denominator = denominator
		Object.freeze(this)
	}

	toString() {
		return `${this.numerator}/${this.denominator}`
	}
}

/** A uuid.UUID, by its text. */
class UUID {
	constructor(text) {
		const digits = typeof text === 'string' ? text.replace(/-/g, '').toLowerCase() : ''
		if (!/^[0-9a-f]{32}$/.test(digits)) throw new TypeError(`UUID: got ${kindOf(text)} ${String(text)}, want 32 hexadecimal digits`)
		this.text = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
		Object.freeze(this)
	}

	toString() {
		return this.text
	}

	toJSON() {
		return this.text
	}
}

/** A pathlib.PurePosixPath, by its text. */
class PosixPath {
	constructor(path) {
		if (typeof path !== 'string') throw new TypeError(`PosixPath: got ${kindOf(path)}, want a string`)
		this.path = path
		Object.freeze(this)
	}

	toString() {
		return this.path
	}

	toJSON() {
		return this.path
	}
}

module.exports = { PyDate, PyTime, PyDateTime, TimeDelta, TimeZone, Decimal, Fraction, UUID, PosixPath }
