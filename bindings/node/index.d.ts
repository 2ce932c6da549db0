// Types of small-python. Each asynchronous operation has a form that waits on the calling thread, with Sync at its end; those refuse a host
// function that returns a promise.

/**
 * What goes in, and its Python type:
 * null and undefined (None), boolean (bool), an integral number or bigint (int), another number and -0 (float), Float (float), Complex (complex),
 * string (str), Uint8Array, Buffer, DataView and ArrayBuffer (bytes), ByteArray (bytearray), an array or another typed array (list), Tuple (tuple),
 * Set (set), FrozenSet (frozenset), a Map or a plain object with string keys (dict), Range, Slice, Ellipsis, PyDate, PyTime, PyDateTime and Date
 * (datetime), TimeDelta, TimeZone, Decimal, Fraction, UUID, PosixPath, errors (exceptions), PyEnumMember and instances of registered classes, PyObject (the very
 * same object), functions and HostFunction. Shared references stay shared; a cycle is refused. All is copied, but for functions: those run with all rights of this process.
 */
export type In = unknown

/**
 * What comes out: null, boolean, number (float, and int up to 2**53), bigint (int beyond), Complex, string, Uint8Array, ByteArray, array, Tuple, Set,
 * FrozenSet, PyDict, Range, Slice, Ellipsis, the types of datetime and their kin, PythonError (an exception), PyEnumMember and instances of
 * registered classes, a function that went in, and for everything else a PyObject. A float that is NaN or -0 comes out as a Float where it is a key of a dict or an item of a set.
 */
export type Out = any

/** A function of the host: the engine can call it with any arguments, and it runs with all rights of this process. */
export type HostCallable = (...args: any[]) => In | Promise<In>

export interface RuntimeOptions {
	/** The standard modules can be imported. */
	std?: boolean
	/** The most steps of one outermost eval, exec or run. None by default. */
	stepLimit?: number | bigint | null
	/** The most bytes that the engine holds, at least 16 MiB. 256 MiB by default. */
	memoryLimit?: number | bigint | null
	/** The most bytes of one value that goes in or comes out. 64 MiB by default. */
	messageLimit?: number | bigint | null
	/** The most calls of host functions. */
	maxHostCalls?: number | bigint | null
	/** The most characters of printed text that an operation passes on: the middle is cut. */
	outputLimit?: number | bigint | null
	/** The time that one operation may spend in the worker, which is killed then. */
	timeoutMs?: number | null
	/** The same, but the engine is stopped and the runtime lives. */
	softTimeoutMs?: number | null
	/** The time that one operation may take, host functions included; the worker is killed then. */
	deadlineMs?: number | null
	/** Gets what code prints, in pieces; the engine waits for a promise. process.stdout by default. It runs with all rights of this process. */
	output?: ((text: string) => void | Promise<void>) | null
	/** The same for sys.stderr. */
	errorOutput?: ((text: string) => void | Promise<void>) | null
	/** Gives the source of a module, or null; it runs with all rights of this process. */
	loader?: ((name: string) => Source | null | undefined | Promise<Source | null | undefined>) | null
	/** Gets the prompt and gives a line with its end, null or "" at the end of input. Without it input() raises EOFError. */
	input?: ((prompt: string) => string | null | undefined | Promise<string | null | undefined>) | null
	/** Refuse to run with less than all layers of the sandbox. */
	requireSandbox?: boolean
	/** Fixes hash order, random and uuid4. */
	seed?: number | bigint | null
	/** Grant the system's clock, and its entropy. */
	clock?: boolean
	entropy?: boolean
	/** os.environ. */
	environ?: Record<string, string> | Map<string, string> | null
	/** Files in the engine's memory, by absolute path. */
	files?: Record<string, string | Uint8Array> | Map<string, string | Uint8Array> | null
	/** A writable /tmp in the engine's memory. */
	scratch?: boolean
	/** The worker's path; else SPY_WORKER, beside libspy, or on PATH. */
	worker?: string | URL | Buffer | null
}

export type Source = string | Uint8Array

export interface SyncOptions {
	/** What tracebacks show; '<string>' by default. */
	filename?: string
	/** As RuntimeOptions.softTimeoutMs, for this operation. */
	softTimeoutMs?: number | null
}

export interface OperationOptions extends SyncOptions {
	/** Interrupts the operation when it is aborted, and kills the worker if it does not stop within 100 ms. The promise rejects with its reason. */
	signal?: AbortSignal
}

export interface FunctionOptions {
	/** Keyword arguments come as one object behind the positional ones; without it they are refused. */
	kwargs?: boolean
	/** Calls are awaitable in the engine where the function gives a promise; without it the call waits. */
	awaitable?: boolean
	/** As in Python, for stubs() and help: "(sku, *, currency='EUR')". */
	signature?: string
	doc?: string
	name?: string
}

export interface MountOptions {
	/** The engine's path of it; its own one by default. */
	at?: string | null
	readOnly?: boolean
	/** The most bytes of one file, 64 MiB by default, and of all that is written, 256 MiB by default. */
	maxFile?: number | bigint
	quota?: number | bigint
}

export interface EnumOptions {
	/** The class of the module enum that makes it; 'Enum' by default. Members of Flag and IntFlag can be or-ed together. */
	form?: 'Enum' | 'IntEnum' | 'StrEnum' | 'Flag' | 'IntFlag'
	/** The module that it is put into, of registerModule or a new one; the globals by default. */
	module?: string
}

export interface ClassOptions {
	/** The names of the fields, in their order. */
	fields: readonly string[]
	/** The class's name in the engine; its own by default. */
	name?: string
	/** Fields cannot be set in the engine, instances have a hash there, and come out frozen. */
	frozen?: boolean
	/** Defaults of fields; an empty array, Map or Set stands for a new one each time. */
	defaults?: Record<string, In>
	/** As EnumOptions.module. */
	module?: string
}

/** The members of an enumeration by name. */
export type PyEnum<M> = { readonly [K in keyof M]: PyEnumMember<M[K]> }

/** A member of an enumeration, or flags that are or-ed together, whose name is null. There is one object for each member. */
export class PyEnumMember<V = Out> {
	private constructor()
	/** The name of its class. */
	readonly class: string
	readonly name: string | null
	readonly value: V
	/** These flags and others together. */
	or(...others: PyEnumMember<V>[]): PyEnumMember<V>
	valueOf(): V
	toJSON(): V
}

/** Keyword arguments, and the options of a call, as its last argument. */
export function kwargs(named: Record<string, In>, options?: { softTimeoutMs?: number | null; signal?: AbortSignal }): Keywords
export interface Keywords {
	readonly named: Record<string, In>
}

/**
 * A Python 3.15 interpreter in a sandboxed process of its own. It must be closed; `using` does it. It belongs to the JavaScript thread that made it.
 *
 * Operations run one after the other, in the order in which they were begun. Those that a host function begins while it runs are done inside of the
 * operation that called it; the asynchronous context (AsyncLocalStorage) tells them.
 */
export class Runtime {
	constructor(options?: RuntimeOptions)

	/** Evaluates one expression and gives its value. */
	eval<T = Out>(source: Source, options?: OperationOptions): Promise<T>
	evalSync<T = Out>(source: Source, options?: SyncOptions): T
	/** Executes statements. `await` works at the top level. */
	exec(source: Source, options?: OperationOptions): Promise<void>
	execSync(source: Source, options?: SyncOptions): void
	/** Calls a global by its name, or a PyObject. Keyword arguments come last, made by kwargs(). */
	call<T = Out>(f: string | PyObject, ...args: In[]): Promise<T>
	callSync<T = Out>(f: string | PyObject, ...args: In[]): T
	/** Executes statements and tells all of it. It throws for failures of the host only. */
	run<T = Out>(source: Source, options?: OperationOptions): Promise<Result<T>>
	runSync<T = Out>(source: Source, options?: SyncOptions): Result<T>

	/** A global. One that is missing is a PythonError of type KeyError. */
	get<T = Out>(name: string): Promise<T>
	getSync<T = Out>(name: string): T
	/** Sets a global at once, waiting for the engine. */
	set(name: string, value: In): void
	delete(name: string): Promise<void>
	deleteSync(name: string): void
	has(name: string): Promise<boolean>
	hasSync(name: string): boolean
	/** The names of the globals. */
	names(): Promise<string[]>
	namesSync(): string[]

	/** Makes a function a global. It runs with all rights of this process, with whatever arguments code chooses. */
	define(name: string, f: HostCallable | HostFunction, options?: FunctionOptions): void
	/** Makes a module that code can import: it has the members - functions and values - and then the source, if any, runs in it. */
	registerModule(name: string, members: Record<string, In> | Map<string, In>, source?: string | null, options?: { doc?: string }): void
	/**
	 * Makes an enumeration in the engine, a class of its library, and gives its members by name. There is one object for each member, which goes in
	 * and comes out; what is given may be registered in other runtimes. It needs std; between operations. A name can be registered once.
	 */
	registerEnum<M extends Record<string, In>>(name: string, members: M, options?: EnumOptions): PyEnum<M>
	registerEnum(name: string, members: Map<string, In>, options?: EnumOptions): PyEnum<Record<string, In>>
	registerEnum<E extends PyEnum<any>>(known: E, members?: undefined, options?: { module?: string }): E
	/**
	 * Makes a dataclass in the engine, whose instances go in and come out as those of a class, and gives the class. Going in the fields are read as
	 * own properties with a value, and no getter runs; coming out the constructor does not run. As for registerEnum.
	 */
	registerClass<C extends abstract new (...args: any[]) => object>(cls: C, options: ClassOptions): C
	/** Opens a directory to open(), os, pathlib and their kin. It must come before the first run. */
	mount(directory: string | URL | Buffer, options?: MountOptions): void
	/** Locks the worker and sends what was set up, which the first run does otherwise. It waits. */
	start(): void

	/** Stops the running operation with KeyboardInterrupt in the engine; the runtime lives. */
	interrupt(): void
	/** Ends the worker. An operation that runs ends with an error. Closing twice does nothing. */
	close(): void
	[Symbol.dispose](): void
	/** Whether it was closed, by close() or by what killed its worker. */
	readonly closed: boolean

	/** The step limit, null for none. Setting it starts a new count; between operations. */
	stepLimit: number | bigint | null
	/** The layers of the sandbox: what the kernel offers before the first run, what is enforced after it. */
	readonly sandbox: Sandbox
	/** The counters as of the last operation. */
	stats(): Stats
	/** The signatures of all functions that were defined, as a stub file of Python. */
	stubs(): string
}

/** Keeps locked, warm workers. A runtime is used once. */
export class Pool {
	constructor(size: number, options?: RuntimeOptions & {
		/** The arguments of Runtime.mount, an array each. */
		mounts?: Iterable<[directory: string | URL | Buffer, options?: MountOptions]>
		/** Called with each runtime before it is locked. */
		setup?: ((rt: Runtime) => void) | null
	})
	/** Gives a runtime that nobody used before; the caller closes it. */
	take(): Promise<Runtime>
	/** How many runtimes are ready. */
	readonly ready: number
	/** Ends the workers that nobody took. */
	close(): void
	[Symbol.dispose](): void
}

/** A value of the engine that cannot be copied. Its methods ask the engine; comparing, printing and converting to text are answered here. */
export class PyObject implements AsyncIterable<Out> {
	private constructor()
	call<T = Out>(...args: In[]): Promise<T>
	callSync<T = Out>(...args: In[]): T
	callMethod<T = Out>(name: string, ...args: In[]): Promise<T>
	callMethodSync<T = Out>(name: string, ...args: In[]): T
	/** Attributes. */
	get<T = Out>(name: string): Promise<T>
	getSync<T = Out>(name: string): T
	set(name: string, value: In): Promise<void>
	setSync(name: string, value: In): void
	has(name: string): Promise<boolean>
	hasSync(name: string): boolean
	delete(name: string): Promise<void>
	deleteSync(name: string): void
	/** Items. */
	item<T = Out>(key: In): Promise<T>
	itemSync<T = Out>(key: In): T
	setItem(key: In, value: In): Promise<void>
	setItemSync(key: In, value: In): void
	deleteItem(key: In): Promise<void>
	deleteItemSync(key: In): void
	contains(item: In): Promise<boolean>
	containsSync(item: In): boolean
	/** len(), str(), repr() and dir(). */
	length(): Promise<number>
	lengthSync(): number
	str(): Promise<string>
	strSync(): string
	repr(): Promise<string>
	reprSync(): string
	dir(): Promise<string[]>
	dirSync(): string[]
	/** A generator runs no further than the loop; items of builtin containers come in batches. */
	[Symbol.asyncIterator](): AsyncGenerator<Out, void, void>
	iterateSync(): Generator<Out, void, void>
	/** Gives it back to the engine before this process forgets it. */
	release(): void
	[Symbol.dispose](): void
	[Symbol.asyncDispose](): Promise<void>
	readonly typeName: string
	readonly isCallable: boolean
	readonly isIterable: boolean
	readonly isClass: boolean
	readonly isReleased: boolean
	/** Throws: it lives in the engine. */
	toJSON(): never
}

/** A function with what the engine is told of it. */
export class HostFunction {
	constructor(f: HostCallable, options?: FunctionOptions)
	readonly function: HostCallable
	readonly name: string
	readonly kwargs: boolean
	readonly awaitable: boolean
	readonly signature: string
	readonly doc: string
}

export type Limit = 'steps' | 'memory' | 'recursion' | 'time' | 'host_calls' | 'message' | 'output' | 'interrupt'

/** One entry of a traceback. Lines count from 1; columns count bytes from 0 and are null where they are not known. */
export interface Frame {
	file: string
	line: number | null
	function: string
	source: string
	endLine: number | null
	column: number | null
	endColumn: number | null
}

/** An exception of the engine; the runtime lives on. Thrown in a host function it is raised in the engine. `String(e)` is "Type: message". */
export class PythonError extends Error {
	constructor(type?: string, ...args: In[])
	/** The name of its class. */
	type: string
	/** Its arguments as far as they can be copied, else empty. */
	args: Tuple
	/** The outermost first. */
	frames: Frame[]
	/** The text that CPython prints for it. */
	traceback: string
	notes: string[]
	/** The limit that raised it; null for an exception that code raised itself, whatever its text. */
	limit: Limit | null
	/** Of SystemExit its code, else null. */
	code: Out
	/** The members of an exception group. */
	exceptions: PythonError[]
	/** The exception of this process that a host function raised, where it is one's; else raisedFrom. */
	cause?: unknown
	/** The exception that it was raised from, or while handling; null without one. */
	raisedFrom: PythonError | null
	/** The names of its builtin bases. */
	bases: string[]
}

/** The worker was killed because the time was over. The runtime is closed. */
export class Timeout extends PythonError {}

/** The worker died, broke the protocol or could not be started. The runtime is closed. */
export class WorkerError extends PythonError {
	/** The end of what the worker wrote to its stderr; it may say anything. */
	detail: string
}

export class Result<T = Out> {
	private constructor()
	/** The last expression's value. */
	value: T
	/** What was printed. */
	output: string
	error: PythonError | null
	steps: number
	memory: number
}

export interface Layer {
	readonly state: 'enforced' | 'partial' | 'absent'
	/** Why it is less than enforced. */
	readonly reason: string
	/** The kernel's version of it, or 0. */
	readonly abi: number
}

/** The layers by their names. */
export class Sandbox {
	private constructor()
	/** Whether all layers hold. */
	readonly full: boolean
	readonly [layer: string]: Layer | any
}

/** Steps of the running count, bytes, milliseconds in the engine, characters. */
export interface Stats {
	steps: number
	memory: number
	peakMemory: number
	timeMs: number
	hostCalls: number
	messages: number
	output: number
}

/** A float, also where its value is integral. */
export class Float {
	constructor(value: number)
	readonly value: number
	valueOf(): number
}

export class Complex {
	constructor(real: number, imaginary?: number)
	readonly real: number
	readonly imaginary: number
}

/** A frozen array of a type of its own, made of an iterable. */
export class Tuple<T = Out> extends Array<T> {
	static of<T extends any[]>(...items: T): Tuple<T[number]>
	static from<T>(items: Iterable<T> | ArrayLike<T>): Tuple<T>
	static from<T, U>(items: Iterable<T> | ArrayLike<T>, map: (item: T, k: number) => U, self?: unknown): Tuple<U>
	constructor(items?: Iterable<T>)
}

/** A dict, in its order. */
export class PyDict<K = Out, V = Out> extends Map<K, V> {
	/** An object without prototype; throws where a key is no string. */
	toObject(): Record<string, V>
	toJSON(): Record<string, V>
}

/** A Set that cannot be changed. */
export class FrozenSet<T = Out> extends Set<T> {
	constructor(items?: Iterable<T>)
}

export class ByteArray extends Uint8Array {}

export class Range implements Iterable<number | bigint> {
	constructor(stop: number | bigint)
	constructor(start: number | bigint, stop: number | bigint, step?: number | bigint)
	readonly start: number | bigint
	readonly stop: number | bigint
	readonly step: number | bigint
	[Symbol.iterator](): Generator<number | bigint, void, void>
}

export class Slice {
	constructor(start?: In, stop?: In, step?: In)
	readonly start: Out
	readonly stop: Out
	readonly step: Out
}

export const Ellipsis: unique symbol

export class PyDate {
	constructor(year: number, month: number, day: number)
	readonly year: number
	readonly month: number
	readonly day: number
	toJSON(): string
}

export class TimeZone {
	/** The offset is in microseconds. */
	constructor(offset?: number, name?: string | null)
	readonly offset: number
	readonly name: string | null
}

export class PyTime {
	constructor(hour?: number, minute?: number, second?: number, microsecond?: number, zone?: TimeZone | null, fold?: number)
	readonly hour: number
	readonly minute: number
	readonly second: number
	readonly microsecond: number
	readonly zone: TimeZone | null
	readonly fold: number
	toJSON(): string
}

export class PyDateTime {
	constructor(year: number, month: number, day: number, hour?: number, minute?: number, second?: number, microsecond?: number, zone?: TimeZone | null, fold?: number)
	static fromDate(date: Date): PyDateTime
	readonly date: PyDate
	readonly hour: number
	readonly minute: number
	readonly second: number
	readonly microsecond: number
	readonly zone: TimeZone | null
	readonly fold: number
	/** To the millisecond; throws where there is no zone. */
	toDate(): Date
	toJSON(): string
}

export class TimeDelta {
	constructor(days?: number, seconds?: number, microseconds?: number)
	readonly days: number
	readonly seconds: number
	readonly microseconds: number
	readonly milliseconds: number
}

export class Decimal {
	constructor(text: string | number | bigint)
	readonly text: string
	toJSON(): string
}

export class Fraction {
	constructor(numerator: number | bigint, denominator?: number | bigint)
	readonly numerator: number | bigint
	readonly denominator: number | bigint
}

export class UUID {
	constructor(text: string)
	readonly text: string
	toJSON(): string
}

export class PosixPath {
	constructor(path: string)
	readonly path: string
	toJSON(): string
}
