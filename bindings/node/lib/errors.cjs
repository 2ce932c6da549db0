'use strict'
// Errors of the engine and of runtimes, and how this process's own go in.

const { OK, TIMEOUT, WORKER, MISUSE, BUSY, CLOSED, LIMIT, NOMEM } = require('./codes.cjs')
const { Tuple } = require('./types.cjs')

const hidden = (o, name, value) => Object.defineProperty(o, name, { value, writable: true, configurable: true })

/** An exception of the engine; the runtime lives on. `String(e)` is "Type: message". Thrown in a host function it is raised in the engine:
 * `new PythonError('KeyError', sku)`. */
class PythonError extends Error {
	constructor(type = 'Exception', ...args) {
		super(args.length === 0 ? '' : args.length === 1 ? text(args[0]) : args.map(text).join(', '))
		if (typeof type !== 'string') throw new TypeError(`PythonError: got ${typeof type}, want the name of a Python exception`)
		/** The name of its class. */
		this.type = type
		/** Its arguments as far as they can be copied, else empty. */
		this.args = new Tuple(args)
		/** The entries of its traceback, the outermost first. */
		this.frames = []
		/** The text that CPython prints for it. */
		this.traceback = ''
		/** Those of add_note. */
		this.notes = []
		/** The limit that raised it; null for an exception that code raised itself, whatever its text. */
		this.limit = null
		/** Of SystemExit its code, else null. */
		this.code = null
		/** The members of an exception group. */
		this.exceptions = []
		hidden(this, 'bases', [])
		hidden(this, 'raisedFrom', null)
		Error.captureStackTrace(this, new.target) // again, for its first line has the name
	}

	get name() {
		return this.type ?? 'PythonError'
	}
}

/** The worker was killed because the time was over. The runtime is closed. */
class Timeout extends PythonError {}

/** The worker died, broke the protocol or could not be started. The runtime is closed. `detail` is the end of what it wrote to its stderr; it
 * comes from the worker and may say anything. */
class WorkerError extends PythonError {
	constructor(...args) {
		super(...args)
		this.detail = ''
	}
}

function text(value) {
	try {
		return String(value)
	} catch {
		return 'a value without text'
	}
}

// What libspy refuses itself, and what is refused on the way in, is thrown as JavaScript's own errors. The Python type is kept for engine code
// whose host function it happened in.
const pythonType = Symbol('python type')
const OWN = { TypeError, ValueError: RangeError, OverflowError: RangeError, RecursionError: RangeError, IndexError: RangeError, MemoryError: RangeError }
const CODES = { [BUSY]: 'SPY_BUSY', [CLOSED]: 'SPY_CLOSED', [NOMEM]: 'SPY_NOMEM' }

/** Makes an error of this process. */
function own(type, message, status = OK) {
	const e = new (OWN[type] ?? Error)(message)
	hidden(e, pythonType, type)
	if (CODES[status]) e.code = CODES[status]
	return e
}

/** The same of a text "Type: message". */
function ownOf(whole, status) {
	const at = whole.indexOf(': ')
	return at < 0 ? own('RuntimeError', whole, status) : own(whole.slice(0, at), whole.slice(at + 2), status)
}

/** Makes an error of what libspy told: its status, type and message. */
function make(status, type, message, args = [message]) {
	const e = new (status === TIMEOUT ? Timeout : status === WORKER ? WorkerError : PythonError)(type)
	const at = e.stack.indexOf('\n    at ')
	e.args = new Tuple(args)
	hidden(e, 'message', message)
	hidden(e, 'stack', (message ? `${type}: ${message}` : type) + (at < 0 ? '' : e.stack.slice(at)))
	return e
}

/** Tells whether libspy refused a call itself. */
const isRefusal = (status) => status === MISUSE || status === BUSY || status === CLOSED || status === LIMIT

/** Makes an error one of interrupt(). */
function interrupted(e) {
	e.limit = 'interrupt'
	hidden(e, 'cause', undefined)
}

/** One entry of a traceback, of what libspy tells. Lines count from 1; columns count bytes from 0 and are null where they are not known. */
function frame([file, fn, source, line, endLine, column, endColumn]) {
	const known = endLine > 0
	return { file, line: line || null, function: fn, source, endLine: endLine || null, column: known ? column : null, endColumn: known ? endColumn : null }
}

/** Makes the last of the errors whose parts libspy gives; hostError finds an exception of this process by its number. */
function fromParts(list, status, hostError) {
	const made = []
	for (const parts of list) {
		const [type, message, traceback, limit, detail, args, , code, frames, notes, cause, members, number, bases] = parts
		const e = make(status, type, message, args ?? [])
		Object.assign(e, { traceback, limit: limit || null, code, notes: [...notes], frames: frames.map(frame) })
		e.exceptions = members.filter((k) => k > 0).map((k) => made[k - 1])
		e.bases = [...bases]
		if (e instanceof WorkerError) e.detail = detail
		if (cause) e.raisedFrom = made[cause - 1]
		const host = hostError(number)
		if (host !== undefined) hidden(e, 'cause', host.error)
		else if (e.raisedFrom) hidden(e, 'cause', e.raisedFrom)
		made.push(e)
	}
	const e = made[made.length - 1]
	return isRefusal(status) && list[list.length - 1][14] ? own(e.type, e.message, status) : e
}

// The exceptions of Python that a JavaScript error may be by its name.
const BUILTIN = new Set(('ArithmeticError AssertionError AttributeError BaseException BlockingIOError BrokenPipeError BufferError ChildProcessError ' +
	'ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError EOFError Exception FileExistsError FileNotFoundError ' +
	'FloatingPointError ImportError IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError ' +
	'MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError PermissionError ProcessLookupError ' +
	'RecursionError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemError SystemExit TimeoutError TypeError ' +
	'UnboundLocalError ValueError ZeroDivisionError').split(' '))

/** How an exception of this process is raised in the engine: type, message, arguments and bases. */
function raised(e) {
	if (e instanceof PythonError) return [e.type, text(e.message), [...e.args], e.bases]
	if (!(e instanceof Error)) return ['RuntimeError', text(e), [text(e)], []]
	let name = 'RuntimeError'
	let message = ''
	try {
		message = text(e.message)
		name = e[pythonType] ?? (BUILTIN.has(e.name) ? e.name : isOverflow(e) ? 'RecursionError' : name)
	} catch {
		// a getter of its own failed
	}
	return [name, message, message ? [message] : [], []]
}

/** Tells whether JavaScript's stack was full. */
const isOverflow = (e) => e instanceof RangeError && /call stack/.test(e.message)

module.exports = { PythonError, Timeout, WorkerError, own, ownOf, make, fromParts, raised, interrupted, isRefusal }
