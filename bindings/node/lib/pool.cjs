'use strict'
// Pools of locked, warm workers.

const { Runtime } = require('./runtime.cjs')
const { kindOf } = require('./types.cjs')

// For how long after one was taken no worker is started, unless somebody waits for it: a start holds up the loop for 3 ms.
const PAUSE_MS = 2

/** Keeps `size` runtimes ready, each in a worker that is started and locked already. A runtime is used once: closing it ends its worker, and the
 * pool starts another one. options are those of Runtime; mounts are the arguments of Runtime.mount, an array each, since a locked worker cannot get
 * any; setup is called with each runtime before it is locked. */
class Pool {
	#make
	#size
	#ready = []
	#waiting = []
	#closed = false
	#filling = null
	#pause = null
	#taken = false

	constructor(size, { mounts = [], setup = null, ...options } = {}) {
		if (!Number.isInteger(size)) throw new TypeError(`size: got ${kindOf(size)}, want an integer`)
		if (size < 1 || size > 10_000) throw new RangeError(`size: got ${size}, want 1 to 10000`)
		if (setup !== null && typeof setup !== 'function') throw new TypeError(`setup: got ${kindOf(setup)}, want a function or null`)
		const places = [...mounts].map((mount) => [...mount])
		this.#size = size
		this.#make = () => {
			const rt = new Runtime(options)
			try {
				for (const mount of places) rt.mount(...mount)
				setup?.(rt)
				rt.start()
			} catch (e) {
				rt.close()
				throw e
			}
			return rt
		}
		this.#ready.push(this.#make()) // so that what is wrong with the options is told here
		this.#fill()
	}

	/** How many runtimes are ready. */
	get ready() {
		return this.#ready.length
	}

	/** Gives a runtime that nobody used before; the caller closes it. It waits when none is ready. */
	async take() {
		if (this.#closed) throw new Error('the pool is closed')
		const rt = this.#ready.shift()
		if (rt === undefined) {
			return new Promise((resolve, reject) => {
				this.#waiting.push({ resolve, reject })
				this.#fill()
			})
		}
		this.#taken = true
		this.#fill()
		return rt
	}

	/** Ends the workers that nobody took. Runtimes that were taken live on. */
	close() {
		this.#closed = true
		clearImmediate(this.#filling)
		clearTimeout(this.#pause)
		for (const rt of this.#ready.splice(0)) rt.close()
		for (const { reject } of this.#waiting.splice(0)) reject(new Error('the pool is closed'))
	}

	// Starts runtimes one by one, so that the loop has its turn between them. It keeps the loop alive only for those who wait.
	#fill() {
		if (this.#closed || this.#ready.length >= this.#size && this.#waiting.length === 0) return
		if (this.#filling === null) this.#filling = setImmediate(() => this.#add())
		if (this.#waiting.length > 0) this.#filling.ref()
		else this.#filling.unref()
	}

	// Leaves the loop to who took one, for as long as nobody waits. (It is begun here, since a timer took 10 µs of who takes one.)
	#rests() {
		if (!this.#taken || this.#waiting.length > 0) return false
		this.#taken = false
		clearTimeout(this.#pause)
		this.#pause = setTimeout(() => this.#fill(), PAUSE_MS)
		this.#pause.unref()
		return true
	}

	#add() {
		this.#filling = null
		if (this.#closed || this.#rests()) return
		const next = this.#waiting.shift()
		try {
			const rt = this.#make()
			if (next === undefined) this.#ready.push(rt)
			else next.resolve(rt)
			this.#taken ||= next !== undefined
		} catch (e) {
			if (next === undefined) return // who takes one is told
			next.reject(e)
		}
		this.#fill()
	}
}

Object.defineProperty(Pool.prototype, Symbol.dispose ?? Symbol.for('nodejs.dispose'), { value: Pool.prototype.close, configurable: true })

module.exports = { Pool }
