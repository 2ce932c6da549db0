'use strict'
// Operations: one question to a worker, its questions back, and the answer, driven by promises or waiting.
//
// Operations on a runtime nest: while a host function runs, the worker waits for it and can do something else. Each operation so has a level, on
// which those that its host functions begin run one after the other; the runtime's own level is the outermost. Which level a call belongs to is
// told by the asynchronous context of the host function that makes it. Calls of awaitable functions may outlive their operation: they then belong
// to the one around it, and at last to whichever runs.

const { AsyncLocalStorage } = require('node:async_hooks')
const { setImmediate: immediate } = require('node:timers/promises')
const codes = require('./codes.cjs')
const message = require('./message.cjs')
const { unpack, unsigned, Views } = require('./unpack.cjs')
const errors = require('./errors.cjs')

const { REFUSED, WAIT, CALLED, OUTPUT, LOAD, INPUT, CANCEL, DONE, FAILED, ANSWER_DONE, ANSWER_MODULE, ANSWER_LINE, ANSWER_NONE } = codes

// How long one wait in libspy takes at most when a Sync form waits: a worker thread that is terminated ends then.
const TURN_MS = 50

// How long operations may go on before the loop has its turn: one whose guest only calls a host function never waits, and neither do many short ones
// that are awaited one after the other.
const SLICE_MS = 5

// How long an operation that was aborted may take to stop before the worker is killed.
const GRACE_MS = 100

// How deep host functions and the operations that they start may nest.
const NESTING = 100

// Where a reply's content begins.
const INSIDE = 72

const scopes = new AsyncLocalStorage()

let turnSince = 0 // when the first operation of this turn of the loop was begun or went on; 0: none was

/** Tells whether it is time for the loop to have its turn. */
function isLate() {
	const now = performance.now()
	if (turnSince === 0) {
		turnSince = now
		setImmediate(() => { turnSince = 0 })
	}
	return now - turnSince > SLICE_MS
}

/** What runs one operation after the other. */
class Level {
	constructor(rt, operation) {
		this.rt = rt
		this.operation = operation // whose host functions begin those of this level; null: the outermost
		this.busy = null
		this.queue = []
	}

	get depth() {
		return this.operation === null ? 0 : this.operation.depth
	}

	/** Begins what waits, if it can. */
	next() {
		if (this.busy === null && this.queue.length > 0) this.queue.shift()()
	}
}

/** The scope of this context that is open, passing over those that are not, so that none holds a chain of them. */
function openScope() {
	let scope = scopes.getStore()
	while (scope !== undefined && !scope.open) scope = scope.outer
	return scope
}

/** The level that a call of this context belongs to, and whether a Sync form waits for it. */
function levelOf(rt) {
	for (let scope = openScope(); scope !== undefined; scope = scope.outer) {
		if (!scope.open || scope.level.rt !== rt) continue
		let { level } = scope
		while (level.operation !== null && level.operation.finished) level = level.operation.parent
		if (scope.free && level.operation === null && rt._level.busy instanceof Operation) ({ level } = rt._level.busy)
		return { level, waits: scope.waits, free: scope.free }
	}
	return { level: rt._level, waits: false, free: false }
}

/** Forgets the awaitable functions of a runtime that is closed. */
function dropLate(rt) {
	for (const scope of rt._running) scope.open = false
	rt._running.clear()
	rt._late.length = 0
}

// What is raised where a host function is waited for when the operation is stopped. The stop itself comes on another pipe, perhaps later.
const STOPPED = errors.own('KeyboardInterrupt', '')

const unfinished = () => errors.own('RuntimeError', 'an operation of the runtime is not finished: await it first', codes.BUSY)

class Operation {
	constructor(rt, level, verb) {
		if (level.depth >= NESTING) throw errors.own('RecursionError', 'maximum nesting of host functions exceeded')
		this.rt = rt
		this.verb = verb
		this.parent = level
		this.depth = level.depth + 1
		this.level = new Level(rt, this)
		this.answers = [] // what is to be said to the worker's question: { id, scope, pack }
		this.blocked = null // the question without whose answer the worker does not go on
		this.capture = null // the pieces of output that run() keeps
		this.sync = false
		this.finished = false
		this.cancelled = false
		this.error = undefined
		this.roots = []
		this.exhausted = false
		this.wake = null
		this.outer = null
		this.running = new Set() // the scopes of host functions whose promises are out
		this.fresh = true // libspy was not asked since something may have changed
	}

	// ---- life ----

	/** Takes the level. */
	begin() {
		const { rt } = this
		this.parent.busy = this
		this.outer = rt._top
		rt._top = this
		rt._bury()
	}

	/** Asks the worker. */
	send(ask, size, ms) {
		const { rt } = this
		const more = rt._addon.begin(rt._handle, ask, size, ms)
		if (this.outer === null) rt._beginClock()
		this.take(more)
	}

	/** Gives the level back, to what waits for it. */
	end() {
		const { rt } = this
		if (!this.finished) {
			this.finished = rt._closed = true
			rt._addon.abort(rt._handle, this.depth)
		}
		for (const { scope } of this.answers) if (scope) scope.open = false
		for (const scope of this.running) scope.open = false
		if (rt._closed) dropLate(rt)
		rt._top = this.outer
		this.parent.busy = null
		this.parent.next()
		if (this.outer === null) rt._unwatch()
		else this.outer.wake?.()
	}

	result() {
		if (this.error !== undefined) throw this.error
		if (this.verb === codes.NEXT) return [this.roots, this.exhausted]
		return this.roots.length > 0 ? this.roots[0] : null
	}

	// ---- driving ----

	/** Does it all on this thread. */
	wait(ask, size) {
		const { rt } = this
		const { _addon: addon, _handle: handle } = rt
		this.sync = true
		this.begin()
		try {
			this.send(ask, size, TURN_MS)
			while (!this.finished) {
				const next = this.next()
				if (next === undefined) this.take(addon.step(handle, TURN_MS))
				else this.say(next, TURN_MS)
			}
		} finally {
			this.end()
		}
		return this.result()
	}

	/** Does it while the loop goes on. */
	async drive(ask, size) {
		this.begin()
		try {
			this.send(ask, size, 0)
			while (!this.finished) {
				await this.turn()
				if (isLate()) await immediate()
			}
		} finally {
			this.end()
		}
		return this.result()
	}

	/** Goes on as far as it can be gone on with: answers, or gives a promise to wait for. */
	turn() {
		const { rt } = this
		const { _addon: addon, _handle: handle } = rt
		if (this.level.busy !== null) return this.sleep() // an operation inside of this one has the worker
		if (this.cancelled && this.blocked !== null) this.giveUp(this.blocked)
		const next = this.next()
		if (next !== undefined) return this.say(next, 0)
		if (this.blocked !== null) return this.sleep()
		if (this.fresh) { // something may have come meanwhile
			return this.take(addon.step(handle, 0))
		}
		this.fresh = true
		rt._watch()
		return this.sleep()
	}

	/** What can be said to the worker now: only the answer that it is blocked for, else that of an awaitable function. */
	next() {
		if (this.blocked === null) return this.rt._late.shift()
		const k = this.answers.findIndex((a) => a.id === this.blocked)
		return k < 0 ? undefined : this.answers.splice(k, 1)[0]
	}

	/** Waits for a change: something came, a host function is done, or an operation inside ended. */
	sleep() {
		return new Promise((resolve) => {
			const timer = this.blocked === null ? undefined : alarm(this)
			this.wake = () => {
				clearTimeout(timer)
				this.wake = null
				resolve()
			}
		})
	}

	// ---- what libspy says ----

	/** Takes the reply of a step. more: its content, where that is long. */
	take(more) {
		const { rt } = this
		const { u32 } = rt._reply
		const kind = u32[0] | 0
		this.blocked = null
		this.fresh = kind !== WAIT
		if (kind === WAIT) return
		const size = u32[14]
		const views = more === undefined ? rt._reply : new Views(more)
		const at = more === undefined ? INSIDE : 0
		if (kind === DONE || kind === FAILED || kind === REFUSED) return this.finish(kind, u32[1], views, at, size)
		const id = unsigned(u32[2], u32[3])
		if (kind === CANCEL) return this.abandon(id)
		this.blocked = id
		if (kind === CALLED) return this.called(id, u32[4], u32[5], unpack(rt, views, at))
		this.asked(kind, id, Buffer.from(views.bytes.subarray(at, at + size)), u32[6] !== 0, u32[7] !== 0)
	}

	finish(kind, status, views, at, size) {
		const { rt } = this
		const exhausted = rt._reply.u32[8] !== 0
		this.finished = true
		if (status === codes.TIMEOUT || status === codes.WORKER || status === codes.CLOSED) rt._closed = true
		if (status !== codes.OK) {
			if (kind === REFUSED) this.error = errors.ownOf(views.bytes.toString('utf8', at, at + size), status)
			else if (size === 0) this.error = errors.own('MemoryError', 'out of memory in libspy', codes.NOMEM)
			else this.error = errors.fromParts(unpack(rt, views, at), status, (number) => rt._raised.get(number))
			if (this.error.cause === STOPPED) errors.interrupted(this.error)
			return
		}
		this.roots = rt._reply.u32[9] && size > 0 ? unpack(rt, views, at) : []
		this.exhausted = exhausted
	}

	// ---- the worker's questions ----

	/** Calls a host function. */
	called(id, number, positional, roots) {
		const given = this.rt._functions[number - 1]
		const awaitable = given.f.awaitable && !this.sync
		this.ask(id, awaitable, () => given.f._call(roots.slice(0, positional), roots.slice(positional)), given.f.name, (value) => message.answerValue(this.rt, id, value))
	}

	/** Answers a question for output, a module or a line. */
	asked(kind, id, content, raw, errorOutput) {
		const { rt } = this
		switch (kind) {
			case OUTPUT:
				return this.ask(id, false, () => rt._print(this, content, raw, errorOutput), 'output', () => message.answer(ANSWER_DONE, id))
			case LOAD:
				return this.ask(id, false, () => rt._load(content), 'loader', (found) => (found === null || found === undefined
					? message.answer(ANSWER_NONE, id) : message.answer(ANSWER_MODULE, id, { source: rt._moduleSource(found) })))
			case INPUT:
				return this.ask(id, false, () => rt._readLine(content), 'input', (line) => {
					const source = rt._line(line)
					return message.answer(source.length > 0 ? ANSWER_LINE : ANSWER_NONE, id, { source })
				})
		}
		this.push(id, undefined, () => {
			throw errors.own('RuntimeError', 'the engine asked for something that this package does not know')
		})
	}

	/** Runs a function of the host, and keeps what it gives until it can be said. free: the worker goes on meanwhile. */
	ask(id, free, run, name, say) {
		const { rt } = this
		const scope = { id, level: this.level, open: true, waits: this.sync, free, outer: openScope() }
		if (free) this.blocked = null
		let value
		try {
			value = scopes.run(scope, run)
		} catch (e) {
			return this.fail(id, scope, e)
		}
		if (!isThenable(value)) return this.push(id, scope, () => say(value))
		if (this.sync) {
			Promise.resolve(value).catch(() => {}) // it is told of here
			return this.fail(id, scope, errors.own('TypeError', `${name} returned a promise, which a Sync form cannot wait for: await the form without Sync`))
		}
		const running = free ? rt._running : this.running
		running.add(scope)
		const settle = (then) => (outcome) => {
			running.delete(scope)
			if (scope.open && !(free ? rt._closed : this.finished)) then(outcome)
			else scope.open = false
			if (free) rt._top?.wake?.()
			else this.wake?.()
		}
		Promise.resolve(value).then(settle((result) => this.push(id, scope, () => say(result))), settle((e) => this.fail(id, scope, e)))
	}

	push(id, scope, say) {
		const to = scope?.free ? this.rt._late : this.answers
		to.push({ id, scope, pack: say })
	}

	fail(id, scope, e) {
		this.push(id, scope, () => message.answerError(this.rt, id, this.rt._remember(e), errors.raised(e)))
	}

	/** Says an answer, an exception where it cannot be packed. */
	say({ id, scope, pack }, ms) {
		const { rt } = this
		let size
		if (scope) scope.open = false
		try {
			size = pack()
		} catch (e) {
			size = message.answerError(rt, id, rt._remember(e), errors.raised(e))
		}
		this.take(rt._addon.answer(rt._handle, message.buffer(), size, ms))
	}

	/** Answers a question whose host function nobody waits for any more. */
	giveUp(id) {
		if (this.answers.some((a) => a.id === id)) return
		for (const scope of this.running) scope.open = false
		this.push(id, undefined, () => message.answerError(this.rt, id, this.rt._remember(STOPPED), errors.raised(STOPPED)))
	}

	/** Answers a call that nobody in the engine waits for any more: a promise cannot be stopped, so what it gives is not heard. */
	abandon(id) {
		const { rt } = this
		for (const scope of rt._running) {
			if (scope.id !== id) continue
			scope.open = false
			rt._late.push({ id, pack: () => message.answerError(rt, id, rt._remember(STOPPED), errors.raised(STOPPED)) })
		}
	}

	/** Makes an operation end soon that waits for a host function. */
	cancel() {
		this.cancelled = true
		this.wake?.()
	}
}

// The longest time that a timer of Node can have.
const LONG_MS = 2 ** 31 - 1

/** A timer for an operation that waits for a host function: it keeps the loop alive, and ends the wait at the deadline. Libspy then does the rest. */
function alarm(op) {
	const until = op.rt._deadline
	if (until === undefined) return setInterval(() => {}, LONG_MS)
	return setTimeout(() => op.cancel(), Math.min(LONG_MS, Math.max(0, until - performance.now()) + 1))
}

const isThenable = (value) => value !== null && (typeof value === 'object' || typeof value === 'function') && typeof value.then === 'function'

// ---- beginning one ----

// What is put on the stack, and taken away, before an operation begins: 24 KiB, and 128 KiB inside of a host function, where some of this package
// may have to be compiled yet.
const SOME = new Array(3 << 10).fill(0)
const MUCH = new Array(16 << 10).fill(0)
const nothing = () => {}

/** Throws JavaScript's own RangeError where the stack is nearly full, so that it cannot be full in the middle of an operation. */
const reserveStack = (level) => Reflect.apply(nothing, undefined, level.operation === null ? SOME : MUCH)

/** Does an operation on this thread, waiting. */
function waitFor(rt, verb, request) {
	const { level } = levelOf(rt)
	reserveStack(level)
	if (level.busy !== null) throw unfinished()
	const op = new Operation(rt, level, verb)
	op.capture = request.capture ?? null
	const size = message.ask(rt, verb, request)
	if (level.busy !== null) throw unfinished() // what was packed has getters that began another one
	return op.wait(message.buffer(), size)
}

/** Does an operation, after those that were begun before on its level. */
async function begin(rt, verb, request) {
	let { level, waits, free } = levelOf(rt)
	while (free && typeof level.busy === 'function') { // of an operation that is about to begin, and may wait for this function
		await null;
		({ level } = levelOf(rt))
	}
	reserveStack(level)
	const { signal } = request.options ?? {}
	if (waits) throw errors.own('RuntimeError', 'a host function that a Sync form waits for can use Sync forms only', codes.BUSY)
	signal?.throwIfAborted()
	const op = new Operation(rt, level, verb)
	op.capture = request.capture ?? null
	const size = message.ask(rt, verb, request)
	let ask = message.buffer()
	if (level.busy !== null || level.queue.length > 0) {
		ask = Buffer.from(ask.subarray(0, size))
		await turnOf(level, signal)
	}
	if (signal?.aborted) {
		level.busy = null
		level.next()
		throw signal.reason
	}
	const stop = signal && abortWith(op, signal)
	try {
		return await op.drive(ask, size)
	} catch (e) {
		throw signal?.aborted ? signal.reason : e
	} finally {
		stop?.()
		if (isLate()) await immediate()
		request.kept = undefined // until here it was held
	}
}

/** Waits for the turn on a level. */
function turnOf(level, signal) {
	return new Promise((resolve, reject) => {
		const drop = () => {
			level.queue.splice(level.queue.indexOf(go), 1)
			reject(signal.reason)
		}
		const go = () => {
			signal?.removeEventListener('abort', drop)
			level.busy = go // until the operation takes it, in a microtask
			resolve()
		}
		level.queue.push(go)
		signal?.addEventListener('abort', drop, { once: true })
	})
}

/** Stops the operation when the signal says so: softly, and by the worker's end where that takes too long. */
function abortWith(op, signal) {
	let timer
	const abort = () => {
		stop(op.rt, op)
		timer = setTimeout(() => kill(op), GRACE_MS)
	}
	signal.addEventListener('abort', abort, { once: true })
	return () => {
		clearTimeout(timer)
		signal.removeEventListener('abort', abort)
	}
}

/** Interrupts what runs; those from op inwards, or all, no longer wait for their host functions. */
function stop(rt, op = null) {
	if (rt._top === null) return
	rt._addon.interrupt(rt._handle)
	cancelFrom(rt, op)
}

function cancelFrom(rt, op) {
	for (let o = rt._top; o !== null; o = o.outer) {
		o.cancel()
		if (o === op) return
	}
}

/** Ends an operation, those inside of it, and the worker. */
function kill(op) {
	const { rt } = op
	if (op.finished) return
	rt._addon.abort(rt._handle, op.depth)
	rt._closed = true
	for (let o = rt._top; o !== null; o = o.outer) {
		o.finished = true
		o.error = errors.own('RuntimeError', 'the runtime is closed', codes.CLOSED)
		o.wake?.()
		if (o === op) return
	}
}

module.exports = { Level, begin, waitFor, stop, cancelFrom, levelOf, unfinished }
