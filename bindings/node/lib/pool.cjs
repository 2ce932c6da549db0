'use strict'
// Pools of locked, warm workers.

const { Runtime } = require('./runtime.cjs')
const { kindOf } = require('./types.cjs')

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
		const taken = rt === undefined ? new Promise((resolve, reject) => this.#waiting.push({ resolve, reject })) : rt
		this.#fill()
		return taken
	}

	/** Ends the workers that nobody took. Runtimes that were taken live on. */
	close() {
		this.#closed = true
		clearImmediate(this.#filling)
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

	#add() {
		this.#filling = null
		const next = this.#waiting.shift()
		try {
			const rt = this.#make()
			if (next === undefined) this.#ready.push(rt)
			else next.resolve(rt)
		} catch (e) {
			if (next === undefined) return // who takes one is told
			next.reject(e)
		}
		this.#fill()
	}
}

Object.defineProperty(Pool.prototype, Symbol.dispose ?? Symbol.for('nodejs.dispose'), { value: Pool.prototype.close, configurable: true })

module.exports = { Pool }
