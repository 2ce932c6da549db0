// Runs cases of tests/api through the Node face.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const {
	ByteArray, Complex, Decimal, Ellipsis, Float, Fraction, FrozenSet, HostFunction, PosixPath, PyDate, PyDateTime, PyDict, PyEnumMember, PyObject, PyTime, PythonError, Range, Result,
	Runtime, Slice, TimeDelta, TimeZone, Timeout, Tuple, UUID, WorkerError, kwargs,
} = createRequire(import.meta.url)('../../bindings/node')

class Point {
	constructor(x, y) { Object.assign(this, { x, y }) }
}

class Key {
	constructor(name) { this.name = name }
}

// The classes that a case may register.
const classes = {
	Color: [{ RED: 1, ROT: 1, GREEN: 2 }, 'Enum'],
	Level: [{ LOW: 1, HIGH: 9 }, 'IntEnum'],
	Mode: [{ READ: 'r', WRITE: 'w' }, 'StrEnum'],
	Perm: [{ R: 1, W: 2, X: 4 }, 'Flag'],
	Bits: [{ A: 1, B: 2 }, 'IntFlag'],
	Point, Key,
}

const camel = (name) => name.replace(/_(\w)/g, (_, c) => c.toUpperCase())

class Player {
	constructor(c, folder) {
		this.folder = `${folder}/${c.name.replaceAll(' ', '_')}`
		this.kept = new Map()
		this.shared = new Map()
		this.functions = new Map()
		this.enums = {}
		this.printed = { output: '', error_output: '' }
		this.rt = new Runtime(this.options(c.options ?? {}))
	}

	options(given) {
		const options = {
			output: (text) => { this.printed.output += text },
			errorOutput: (text) => { this.printed.error_output += text },
		}
		for (const [name, value] of Object.entries(given)) {
			if (name === 'loader') options.loader = async (module) => value[module] ?? null
			else if (name === 'lines') options.input = () => value.shift() ?? null
			else options[camel(name)] = value
		}
		return options
	}

	do(step) {
		const verb = Object.keys(step).find((key) => key in verbs)
		if (verb === undefined) throw new Error(`no verb in the step ${JSON.stringify(step)}`)
		return verbs[verb](this, step, step[verb])
	}

	how(step) {
		const options = {}
		if ('filename' in step) options.filename = step.filename
		if ('soft_timeout_ms' in step) options.softTimeoutMs = step.soft_timeout_ms
		return options
	}

	arguments(step) {
		const args = (step.args ?? []).map((v) => this.value(v))
		if (step.kwargs) args.push(kwargs(Object.fromEntries(Object.entries(step.kwargs).map(([name, v]) => [name, this.value(v)]))))
		return args
	}

	of(step) { return this.kept.get(step.of) }

	// The function of a name, the same one each time.
	function(name) {
		if (!this.functions.has(name)) this.functions.set(name, new HostFunction(functions[name].bind(null, this), { name, kwargs: name === 'echo' }))
		return this.functions.get(name)
	}

	value(v) {
		if (Array.isArray(v)) return v.map((item) => this.value(item))
		if (v === null || typeof v !== 'object') return v
		const [kind] = Object.keys(v)
		return makers[kind](this, v[kind])
	}
}

const verbs = {
	eval: (p, s, source) => p.rt.eval(source, p.how(s)),
	exec: (p, s, source) => p.rt.exec(source, p.how(s)),
	run: (p, s, source) => p.rt.run(source, p.how(s)),
	call: (p, s, name) => p.rt.call(name, ...p.arguments(s)),
	call_object: (p, s, name) => p.kept.get(name).call(...p.arguments(s)),
	method: (p, s, name) => p.of(s).callMethod(name, ...p.arguments(s)),
	set: (p, s, name) => p.rt.set(name, p.value(s.to)),
	get: (p, s, name) => p.rt.get(name),
	delete: (p, s, name) => p.rt.delete(name),
	has: (p, s, name) => p.rt.has(name),
	names: async (p, s, names) => {
		const there = await p.rt.names()
		return names.filter((name) => there.includes(name))
	},
	attr: (p, s, name) => p.of(s).get(name),
	set_attr: (p, s, name) => p.of(s).set(name, p.value(s.to)),
	delete_attr: (p, s, name) => p.of(s).delete(name),
	item: (p, s, key) => p.of(s).item(p.value(key)),
	set_item: (p, s, key) => p.of(s).setItem(p.value(key), p.value(s.to)),
	delete_item: (p, s, key) => p.of(s).deleteItem(p.value(key)),
	contains: (p, s, item) => p.of(s).contains(p.value(item)),
	len: (p, s, name) => p.kept.get(name).length(),
	str: (p, s, name) => p.kept.get(name).str(),
	repr: (p, s, name) => p.kept.get(name).repr(),
	iterate: async (p, s, name) => {
		const items = []
		for await (const item of p.kept.get(name)) {
			items.push(item)
			if (items.length === (s.most ?? 100)) break
		}
		return items
	},
	release: (p, s, name) => p.kept.get(name).release(),
	same: (p, s, [one, other]) => p.kept.get(one) === p.kept.get(other),
	define: (p, s, name) => p.rt.define(name, p.function(s.function), { signature: s.signature ?? '', doc: s.doc ?? '', kwargs: s.function === 'echo' }),
	register_module: (p, s, name) =>
		p.rt.registerModule(name, new Map(Object.entries(s.members).map(([member, v]) => [member, p.value(v)])), s.source ?? null),
	register: (p, s, name) => {
		const module = s.module ?? ''
		if (name === 'Point') p.rt.registerClass(Point, { fields: ['x', 'y'], module })
		else if (name === 'Key') p.rt.registerClass(Key, { fields: ['name'], frozen: true, module })
		else p.enums[name] = p.rt.registerEnum(name, classes[name][0], { form: classes[name][1], module })
	},
	mount: (p, s, at) => {
		const options = { at, readOnly: !s.writable }
		if (s.max_file) options.maxFile = s.max_file
		if (s.quota) options.quota = s.quota
		p.rt.mount(p.folder, options)
	},
	printed: (p, s, stream) => {
		const text = p.printed[stream]
		p.printed[stream] = ''
		return text
	},
	step_limit: (p, s, steps) => { p.rt.stepLimit = steps },
	interrupt: (p) => p.rt.interrupt(),
	close: (p) => p.rt.close(),
	start: (p) => p.rt.start(),
	stats: (p, s, name) => p.rt.stats()[camel(name)],
	stubs: (p) => p.rt.stubs(),
}

const functions = {
	echo: (p, ...args) => {
		const named = args.pop()
		return Tuple.of(Tuple.from(args), new Map(Object.entries(named)))
	},
	first: (p, ...args) => args[0],
	fail: (p, type, ...args) => { throw new PythonError(type, ...args) },
	broken: () => { throw new Error('broken') },
	eval: (p, source) => p.rt.eval(source),
	call: (p, name, ...args) => p.rt.call(name, ...args),
	set: (p, name, value) => p.rt.set(name, value),
	interrupt: (p) => p.rt.interrupt(),
	keep: (p, name, value) => { p.kept.set(name, value) },
	given: (p, name) => p.kept.get(name),
}

const float = (text) => new Float(Number(text.replace('inf', 'Infinity')))
// Text as the wire has it: Buffer knows no lone surrogates, so each three-byte form is read by hand.
const text = (hex) => Buffer.from(hex, 'hex').toString('latin1').replace(/\xed[\xa0-\xbf][\x80-\xbf]|(?:(?!\xed[\xa0-\xbf])[^])+/g, (part) =>
	/^\xed[\xa0-\xbf]/.test(part)
		? String.fromCharCode(0xd000 | (part.charCodeAt(1) & 63) << 6 | part.charCodeAt(2) & 63)
		: Buffer.from(part, 'latin1').toString('utf8'))

const makers = {
	int: (p, v) => BigInt(v),
	float: (p, v) => float(v),
	complex: (p, [real, imaginary]) => new Complex(float(real).value, float(imaginary).value),
	str: (p, v) => text(v),
	bytes: (p, v) => new Uint8Array(Buffer.from(v, 'hex')),
	bytearray: (p, v) => new ByteArray(Buffer.from(v, 'hex')),
	tuple: (p, v) => Tuple.from(p.value(v)),
	set: (p, v) => new Set(p.value(v)),
	frozenset: (p, v) => new FrozenSet(p.value(v)),
	dict: (p, v) => new PyDict(v.map(([key, item]) => [p.value(key), p.value(item)])),
	range: (p, v) => new Range(...v),
	slice: (p, v) => new Slice(...p.value(v)),
	ellipsis: () => Ellipsis,
	kept: (p, v) => p.kept.get(v),
	function: (p, v) => p.function(v),
	nest: (p, v) => {
		let made = []
		for (let k = 1; k < v; k++) made = [made]
		return made
	},
	repeat: (p, [v, n]) => Array(n).fill(p.value(v)),
	long: (p, [part, n]) => part.repeat(n),
	share: (p, [name, v]) => {
		p.shared.set(name, p.value(v))
		return p.shared.get(name)
	},
	shared: (p, v) => p.shared.get(v),
	date: (p, v) => new PyDate(...v.split('-').map(Number)),
	time: (p, [clock, zone, fold]) => new PyTime(...clock.split(/[:.]/).map(Number), zoneOf(zone), Number(fold)),
	datetime: (p, [moment, zone, fold]) => new PyDateTime(...moment.split(/[-T:.]/).map(Number), zoneOf(zone), Number(fold)),
	timedelta: (p, v) => new TimeDelta(...v),
	timezone: (p, v) => zoneOf(v),
	decimal: (p, v) => new Decimal(v),
	fraction: (p, v) => new Fraction(...v.map(BigInt)),
	uuid: (p, v) => new UUID(v),
	path: (p, v) => new PosixPath(p.value(v)),
	member: (p, [name, member]) => p.enums[name][member],
	flags: (p, [name, n]) => flagsOf(p.enums[name], n),
	instance: (p, [name, fields]) => new classes[name](...p.value(fields)),
	exception: (p, [type, args]) => new PythonError(type, ...p.value(args)),
}

const flagsOf = (members, n) => {
	const [first, ...others] = Object.values(members).filter((m) => m.value & n)
	return first.or(...others)
}

const zoneOf = (v) => v && new TimeZone(...v)

const digits = (v) => Object.is(v, -0) ? '-0' : String(v).replace('Infinity', 'inf').replace('NaN', 'nan')

function showNumber(v) {
	if (!Number.isInteger(v) || Object.is(v, -0)) return { float: digits(v) }
	return Math.abs(v) < 2 ** 53 ? v : { int: String(BigInt(v)) }
}

function showText(v) {
	if (v.isWellFormed()) return v
	const bytes = Array.from(v, (c) => {
		const point = c.codePointAt(0)
		return point >= 0xd800 && point < 0xe000 ? Buffer.from([0xed, 0x80 | point >> 6 & 63, 0x80 | point & 63]) : Buffer.from(c)
	})
	return { str: Buffer.concat(bytes).toString('hex') }
}

function show(v) {
	switch (typeof v) {
	case 'undefined': return null
	case 'boolean': return v
	case 'number': return showNumber(v)
	case 'bigint': return v > -(2n ** 53n) && v < 2n ** 53n ? Number(v) : { int: String(v) }
	case 'string': return showText(v)
	case 'function': return { function: true }
	}
	if (v === null) return null
	if (v === Ellipsis) return { ellipsis: true }
	for (const [type, maker] of shown) if (v instanceof type) return maker(v)
	return `unknown ${v.constructor?.name}`
}

const pad = (n, width = 2) => String(n).padStart(width, '0')
const showDate = (d) => `${pad(d.year, 4)}-${pad(d.month)}-${pad(d.day)}`
const showZone = (z) => z && [z.offset, z.name === null ? null : showText(z.name)]
const showClock = (t, before = '') => [`${before}${pad(t.hour)}:${pad(t.minute)}:${pad(t.second)}.${pad(t.microsecond, 6)}`, showZone(t.zone), t.fold === 1]

const shown = [
	[PyDate, (v) => ({ date: showDate(v) })],
	[PyTime, (v) => ({ time: showClock(v) })],
	[PyDateTime, (v) => ({ datetime: showClock(v, showDate(v.date) + 'T') })],
	[TimeDelta, (v) => ({ timedelta: [v.days, v.seconds, v.microseconds] })],
	[TimeZone, (v) => ({ timezone: showZone(v) })],
	[Decimal, (v) => ({ decimal: v.text })],
	[Fraction, (v) => ({ fraction: [String(v.numerator), String(v.denominator)] })],
	[UUID, (v) => ({ uuid: v.text.replaceAll('-', '') })],
	[PosixPath, (v) => ({ path: showText(v.path) })],
	[PyEnumMember, (v) => (v.name === null ? { flags: [v.class, v.value] } : { member: [v.class, v.name, v.value] })],
	[Point, (v) => ({ instance: ['Point', [show(v.x), show(v.y)]] })],
	[Key, (v) => ({ instance: ['Key', [show(v.name)]] })],
	[PythonError, (v) => ({ exception: [v.type, Array.from(v.args, show)] })],
	[Float, (v) => showNumber(v.value)],
	[Complex, (v) => ({ complex: [digits(v.real), digits(v.imaginary)] })],
	[ByteArray, (v) => ({ bytearray: Buffer.from(v).toString('hex') })],
	[Uint8Array, (v) => ({ bytes: Buffer.from(v).toString('hex') })],
	[Tuple, (v) => ({ tuple: Array.from(v, show) })],
	[Array, (v) => Array.from(v, show)],
	[FrozenSet, (v) => ({ frozenset: Array.from(v, show) })],
	[Set, (v) => ({ set: Array.from(v, show) })],
	[PyDict, (v) => ({ dict: Array.from(v, ([key, item]) => [show(key), show(item)]) })],
	[Range, (v) => ({ range: [v.start, v.stop, v.step].map(show) })],
	[Slice, (v) => ({ slice: [v.start, v.stop, v.step].map(show) })],
	[PyObject, (v) => ({ object: v.typeName })],
	[HostFunction, () => ({ function: true })],
	[Result, (v) => ({ result: { value: show(v.value), output: v.output, error: v.error ? failure(v.error) : null } })],
]

function failure(e) {
	if (e instanceof Timeout) return { error: { status: 'timeout' } }
	if (e instanceof WorkerError) return { error: { status: 'worker' } }
	if (e?.code === 'SPY_CLOSED') return { error: { status: 'closed' } }
	if (!(e instanceof PythonError) || !e.traceback) return { error: { status: 'refused' } }
	return { error: engineError(e) }
}

function engineError(e) {
	const status = e.limit === 'interrupt' ? 'interrupted' : e.limit ? 'limit' : 'error'
	return {
		status, type: e.type, message: showText(e.message), limit: e.limit ?? '', args: show(e.args), code: show(e.code),
		cause: e.raisedFrom ? engineError(e.raisedFrom) : null, notes: e.notes, members: e.exceptions.map(engineError),
		frames: e.frames.map((f) => [f.file, f.line, f.function]), traceback: showText(e.traceback),
	}
}

async function play(c, folder) {
	let player
	try {
		player = new Player(c, folder)
	} catch (e) {
		return [failure(e)]
	}
	const results = []
	for (const step of c.steps) {
		try {
			const value = await player.do(step)
			if (step.as) player.kept.set(step.as, value)
			results.push(show(value))
		} catch (e) {
			results.push(failure(e))
		}
	}
	player.rt.close()
	return results
}

for (const c of JSON.parse(readFileSync(process.argv[2], 'utf8')))
	process.stdout.write(JSON.stringify({ name: c.name, results: await play(c, process.argv[3]) }) + '\n')
