'use strict'
// Runtimes: starting, granting, running and ending them.

const { Buffer } = require('node:buffer')
const codes = require('./codes.cjs')
const errors = require('./errors.cjs')
const library = require('./library.cjs')
const message = require('./message.cjs')
const options = require('./options.cjs')
const text = require('./text.cjs')
const { Classes, Dataclass, enumeration } = require('./classes.cjs')
const { HostFunction, isClass } = require('./functions.cjs')
const { PyObject, own, split } = require('./object.cjs')
const { Level, begin, waitFor, stop, cancelFrom, levelOf, unfinished } = require('./operation.cjs')
const { packing } = require('./pack.cjs')
const { Sandbox, Result, stats } = require('./reports.cjs')
const { kindOf } = require('./types.cjs')

// Exceptions of host functions that are kept for PythonError.cause.
const REMEMBERED = 64

const SINGLE = ['filename', 'softTimeoutMs', 'signal']

const freed = new FinalizationRegistry(({ dead, handle }) => dead.push(handle))

// The runtimes that wait for their workers, by number.
const watched = new Map()
let lastNumber = 0

function ready(number) {
	const rt = watched.get(number)
	watched.delete(number)
	rt?._top?.wake?.()
}

const field = (self, name, value) => Object.defineProperty(self, name, { value, writable: true })

/** A Python 3.15 interpreter in a sandboxed process of its own. It must be closed; `using` does it. It belongs to the JavaScript thread that made
 * it. index.d.ts tells of the options. */
class Runtime {
	constructor(given = {}) {
		const number = lastNumber = lastNumber % 0xffffffff + 1
		const packed = options.pack(given, number)
		const { addon, reply } = library.load(ready)
		field(this, '_addon', addon)
		field(this, '_reply', reply)
		field(this, '_number', number)
		field(this, '_given', { ...given })
		field(this, '_level', new Level(this, null))
		field(this, '_top', null) // the innermost operation
		field(this, '_running', new Set()) // the scopes of awaitable host functions whose promises are out
		field(this, '_late', []) // what is to be said of those that are done
		field(this, '_deadline', undefined)
		field(this, '_functions', []) // by number - 1: the HostFunction, and what came, to be given back
		field(this, '_numbers', new Map())
		field(this, '_classes', new Classes())
		field(this, '_objects', new Map()) // by handle, weakly
		field(this, '_dead', [])
		field(this, '_raised', new Map())
		field(this, '_raisedLast', 0)
		field(this, '_main', null)
		field(this, '_closed', false)
		const handle = addon.open(...packed)
		if (typeof handle === 'number') throw this._lastError(handle)
		field(this, '_handle', handle)
	}

	// ---- life ----

	/** Whether it was closed, by close() or by what killed its worker. */
	get closed() {
		return this._closed
	}

	/** Locks the worker and sends what was set up, which the first run does otherwise. It waits. After it nothing can be mounted. */
	start() {
		this._idle()
		this._check(this._addon.start(this._handle))
	}

	/** Ends the worker. An operation that runs ends with an error. Closing twice does nothing. */
	close() {
		this._closed = true
		this._addon.close(this._handle)
		cancelFrom(this, null)
	}

	/** Stops the running operation with KeyboardInterrupt in the engine; the runtime lives. It does nothing when none runs. */
	interrupt() {
		stop(this)
	}

	// ---- code ----

	/** Evaluates one expression and gives its value. */
	async eval(source, given = {}) {
		return begin(this, codes.EVAL, run('eval', source, given))
	}

	evalSync(source, given = {}) {
		return waitFor(this, codes.EVAL, run('evalSync', source, given))
	}

	/** Executes statements. `await` works at the top level. */
	async exec(source, given = {}) {
		await begin(this, codes.EXEC, run('exec', source, given))
	}

	execSync(source, given = {}) {
		waitFor(this, codes.EXEC, run('execSync', source, given))
	}

	/** Calls a global of the runtime by its name, or a PyObject. Keyword arguments come last, made by kwargs(). */
	async call(f, ...args) {
		return begin(this, codes.CALL, callee(this, f, args))
	}

	callSync(f, ...args) {
		return waitFor(this, codes.CALL, callee(this, f, args))
	}

	/** Executes statements and tells all of it: the last expression's value, what was printed, what the engine raised. It throws for failures of
	 * the host only; a Timeout or WorkerError is told, too, and the runtime is then closed. */
	async run(source, given = {}) {
		const request = { ...run('run', source, given), capture: [] }
		try {
			return this._result(await begin(this, codes.LAST, request), request)
		} catch (e) {
			return this._result(null, request, e)
		}
	}

	runSync(source, given = {}) {
		const request = { ...run('runSync', source, given), capture: [] }
		try {
			return this._result(waitFor(this, codes.LAST, request), request)
		} catch (e) {
			return this._result(null, request, e)
		}
	}

	_result(value, request, e = null) {
		if (e !== null && !(e instanceof errors.PythonError)) throw e
		return new Result(value, request.capture.join(''), e, this.stats())
	}

	// ---- globals ----

	/** Gives a global. One that is missing is a KeyError. */
	async get(name) {
		return begin(this, codes.GET, global(name))
	}

	getSync(name) {
		return waitFor(this, codes.GET, global(name))
	}

	/** Sets a global at once, waiting. A function of any kind is a host function then. */
	set(name, value) {
		options.string('name', name)
		if (this._inside()) return this._setInside(name, value)
		waitFor(this, codes.SET, { name, args: [value] })
	}

	/** Sets a global while an operation is open, as an attribute of the globals' module. */
	_setInside(name, value) {
		this._main ??= this.evalSync("__import__('sys').modules['__main__']")
		this._main.setSync(name, value)
	}

	async delete(name) {
		await begin(this, codes.DEL, global(name))
	}

	deleteSync(name) {
		waitFor(this, codes.DEL, global(name))
	}

	async has(name) {
		return begin(this, codes.HAS, global(name))
	}

	hasSync(name) {
		return waitFor(this, codes.HAS, global(name))
	}

	/** The names of the runtime's globals. */
	async names() {
		return begin(this, codes.NAMES, {})
	}

	namesSync() {
		return waitFor(this, codes.NAMES, {})
	}

	// ---- granting ----

	/** Makes a function a global of the runtime. It runs with all rights of this process, with whatever arguments code chooses. */
	define(name, f, given = {}) {
		const host = wrap(options.string('name', name), f, given)
		if (this._inside()) return this._setInside(name, host)
		const packed = message.member(this._newNumber(host, f), host, name)
		this._check(this._addon.define(this._handle, packed, packed.length, 1))
	}

	/** Makes a module that code can import: it has the members - functions and values - and then the source, if any, runs in it. */
	registerModule(name, members, source = null, { doc = '' } = {}) {
		options.string('name', name)
		const list = options.pairs(options.object('members', members))
		if (source !== null) options.string('source', source)
		options.string('doc', doc)
		if (this._inside()) throw errors.own('RuntimeError', 'a module cannot be registered inside of a host function: do it between operations')
		packing(this, (p) => {
			const parts = list.map(([member, value]) => {
				options.string('a member', member)
				if (typeof value === 'function' || value instanceof HostFunction) {
					const host = wrap(member, value, {})
					return message.member(this._newNumber(host, value), host, member)
				}
				p.root(value)
				return message.member(0, null, member)
			})
			const packed = message.module(p, name, source ?? '', doc, parts)
			this._check(this._addon.module(this._handle, packed, packed.length, 0))
		})
	}

	/** Makes an enumeration whose members go in and come out as objects that are the same each time, and gives them by name. What it gives may be
	 * registered in other runtimes. */
	registerEnum(name, members, { form, module = '' } = {}) {
		const c = enumeration(name, members, form)
		this._registerClass(c, module)
		return c.shown
	}

	/** Makes a dataclass whose instances go in and come out as those of a class, and gives that. */
	registerClass(cls, { fields, name, frozen, defaults = {}, module = '' } = {}) {
		this._registerClass(new Dataclass(cls, fields, name, frozen, defaults), module)
		return cls
	}

	_registerClass(c, module) {
		options.string('module', module)
		if (this._inside()) throw errors.own('RuntimeError', 'a class cannot be registered inside of a host function: do it between operations')
		if (this._classes.byPrototype.has(c.cls?.prototype)) throw errors.own('ValueError', `the class ${c.cls.name} was registered already`)
		packing(this, (p) => {
			for (const pair of c.roots) for (const part of pair) p.root(part)
			const packed = message.class(p, c.name, module, c.form, c.frozen)
			this._check(this._addon.register(this._handle, packed, packed.length, 0))
		})
		this._classes.add(c)
	}

	/** Opens a directory to open(), os, pathlib and their kin, under `at` or its own path. It must come before the first run. */
	mount(directory, given = {}) {
		const { at = null, readOnly = true, maxFile = 64 * 2 ** 20, quota = 256 * 2 ** 20, ...rest } = options.object('options', given)
		for (const name of Object.keys(rest)) throw new TypeError(`unknown option of mount: ${name}`)
		const numbers = BigUint64Array.of(options.flag('readOnly', readOnly) ? 0n : 1n, options.limit('maxFile', maxFile), options.limit('quota', quota))
		const place = at === null ? Buffer.alloc(0) : options.cText('at', at)
		const path = options.path('directory', directory)
		if (this._inside()) throw errors.make(codes.ERROR, 'PermissionError', 'mount after the first run: the worker is locked')
		this._check(this._addon.mount(this._handle, path, place, numbers), true)
	}

	_newNumber(host, origin) {
		return this._functions.push({ f: host, origin })
	}

	/** The number of a function that goes in as a value: the same function is the same one in the engine. */
	_functionNumber(f) {
		let number = this._numbers.get(f)
		if (number === undefined) {
			const host = f instanceof HostFunction ? f : new HostFunction(f)
			number = this._newNumber(host, f)
			const packed = message.member(number, host, host.name)
			this._check(this._addon.define(this._handle, packed, packed.length, 0))
			this._numbers.set(f, number)
		}
		return number
	}

	// ---- reports ----

	/** The step limit, null for none. Setting it starts a new count; between operations. */
	get stepLimit() {
		return this._given.stepLimit ?? null
	}

	set stepLimit(steps) {
		const n = options.limit('stepLimit', steps)
		if (this._inside()) throw errors.own('RuntimeError', 'the step limit cannot be set inside of a host function')
		this._check(this._addon.setStepLimit(this._handle, BigUint64Array.of(n)))
		this._given.stepLimit = steps
	}

	/** The layers of the sandbox: what the kernel offers before the first run, what is enforced after it. */
	get sandbox() {
		const list = this._addon.sandbox(this._handle)
		if (list === null) throw this._lastError(codes.MISUSE, this._handle)
		return new Sandbox(list)
	}

	/** The counters as of the last operation. */
	stats() {
		return stats(this._addon.stats(this._handle))
	}

	/** The signatures of all functions that were defined, as a stub file of Python. */
	stubs() {
		return this._addon.stubs(this._handle)
	}

	// ---- for the other files of this package ----

	_operate(verb, request, sync) {
		return sync ? waitFor(this, verb, request) : begin(this, verb, request)
	}

	/** Tells whether this call comes from a host function of a running operation; throws where an operation runs that it does not come from. */
	_inside() {
		const { level } = levelOf(this)
		if (level.busy !== null) throw unfinished()
		return level.operation !== null
	}

	_idle() {
		if (this._inside()) throw errors.own('RuntimeError', 'an operation of the runtime is not finished: await it first', codes.BUSY)
	}

	_beginClock() {
		const ms = this._given.deadlineMs ?? null
		this._deadline = ms === null ? undefined : performance.now() + ms
	}

	_watch() {
		watched.set(this._number, this)
		this._addon.watch(this._handle)
	}

	_unwatch() {
		watched.delete(this._number)
	}

	_keep(o, handle) {
		this._objects.set(handle, new WeakRef(o))
		freed.register(o, { dead: this._dead, handle }, o)
	}

	_released(o, handle) {
		freed.unregister(o)
		if (this._objects.get(handle)?.deref() === o) this._objects.delete(handle)
		this._dead.push(handle)
	}

	/** Gives back the objects that nobody holds any more. */
	_bury() {
		if (this._dead.length === 0) return
		const handles = new Set(this._dead.splice(0).filter((handle) => this._objects.get(handle)?.deref() === undefined))
		for (const handle of handles) this._objects.delete(handle)
		if (handles.size > 0) this._addon.release(this._handle, BigUint64Array.from(handles, BigInt), handles.size * 8, 0)
	}

	/** Keeps an exception of this process and gives its number. */
	_remember(error) {
		this._raised.set(++this._raisedLast, { error })
		this._raised.delete(this._raisedLast - REMEMBERED)
		return this._raisedLast
	}

	_print(op, content, raw, errorOutput) {
		for (let o = op; o !== null; o = o.outer) if (o.capture !== null) return void o.capture.push(textOf(content, raw))
		const callback = errorOutput ? this._given.errorOutput : this._given.output
		if (callback) return callback(textOf(content, raw))
		const stream = errorOutput ? process.stderr : process.stdout
		if (!stream.write(content) && !op.sync) return drained(stream)
	}

	_load(content) {
		return this._given.loader(text.decode(content, 0, content.length))
	}

	_moduleSource(found) {
		if (typeof found === 'string') return text.encode(found)
		if (found instanceof Uint8Array) return found
		throw new TypeError(`loader gave ${kindOf(found)}, want a string, a Uint8Array or null`)
	}

	_readLine(content) {
		return this._given.input(text.decode(content, 0, content.length))
	}

	_line(line) {
		if (line === null || line === undefined) return Buffer.alloc(0)
		if (typeof line !== 'string') throw new TypeError(`input gave ${kindOf(line)}, want a string or null`)
		return text.encode(line)
	}

	_check(status, asError = false) {
		if (status === codes.WORKER || status === codes.TIMEOUT) this._closed = true
		if (status !== codes.OK) throw this._lastError(status, this._handle, asError)
	}

	/** Makes the error of the last call that gave a status. */
	_lastError(status, handle = null, asError = false) {
		const [type, messageText, detail, limit, traceback] = this._addon.lastError(handle)
		const ours = asError && !['TypeError', 'ValueError', 'RuntimeError', 'MemoryError'].includes(type)
		if (!ours && (errors.isRefusal(status) || status === codes.NOMEM)) return errors.own(type, messageText, status)
		const e = errors.make(status, type, messageText)
		e.limit = limit || null
		e.traceback = traceback
		if (e instanceof errors.WorkerError) e.detail = detail
		return e
	}
}

Object.defineProperty(Runtime.prototype, Symbol.dispose ?? Symbol.for('nodejs.dispose'), { value: Runtime.prototype.close, configurable: true })

/** Waits until a stream takes more, or never will. */
function drained(stream) {
	return new Promise((resolve) => {
		const done = () => {
			for (const event of ['drain', 'close']) stream.off(event, done)
			resolve()
		}
		for (const event of ['drain', 'close']) stream.on(event, done)
	})
}

const textOf = (content, raw) => (raw ? text.decodeRaw(content) : text.decode(content, 0, content.length))

/** The request of an operation on source. */
function run(what, source, given) {
	const { filename = '<string>', softTimeoutMs = null } = options.single(what, given, SINGLE)
	options.string('filename', filename)
	return { source: options.source(source), name: filename === '<string>' ? '' : filename, soft: options.softTimeout(softTimeoutMs), options: given }
}

const global = (name) => ({ name: options.string('name', name) })

/** The request of a call. */
function callee(rt, f, given) {
	const request = split(given)
	if (request.options) {
		options.single('call', request.options, ['softTimeoutMs', 'signal'])
		request.soft = options.softTimeout(request.options.softTimeoutMs)
	}
	if (typeof f === 'string') return { ...request, name: f }
	if (f instanceof PyObject) return { ...request, handle: own(rt, f), kept: f }
	throw new TypeError(`call: got ${kindOf(f)}, want the name of a global or a PyObject`)
}

function wrap(name, f, given) {
	if (f instanceof HostFunction) {
		const { function: plain, ...told } = f
		return new HostFunction(plain, { ...told, name, ...given })
	}
	if (typeof f !== 'function') throw new TypeError(`${name}: got ${kindOf(f)}, want a function`)
	if (isClass(f)) throw new TypeError(`${name}: got the class ${f.name}, want a function that makes its instances`)
	return new HostFunction(f, { name, ...given })
}

module.exports = { Runtime }
