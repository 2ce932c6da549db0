'use strict'
// What a runtime reports.

const STATES = ['absent', 'partial', 'enforced']

/** The layers of the sandbox by their names, each with its state, the reason why it is less than enforced, and the kernel's version of it. `full`
 * says whether all hold. */
class Sandbox {
	constructor(list) {
		let full = list.length > 0
		for (let k = 0; k < list.length; k += 4) {
			const layer = Object.freeze({ state: STATES[list[k + 1]], reason: list[k + 2], abi: list[k + 3] })
			full &&= layer.state === 'enforced'
			Object.defineProperty(this, list[k], { value: layer, enumerable: true, configurable: true }) // the name is the worker's word
		}
		Object.defineProperty(this, 'full', { value: full, enumerable: false, configurable: true })
		Object.freeze(this)
	}
}

/** The counters as of the last operation: steps of the running count, bytes, milliseconds in the engine, characters. */
function stats([steps, memory, peakMemory, microseconds, hostCalls, messages, output]) {
	return { steps, memory, peakMemory, timeMs: microseconds / 1000, hostCalls, messages, output }
}

/** What Runtime.run gives. */
class Result {
	constructor(value, output, error, { steps, memory }) {
		this.value = value
		this.output = output
		this.error = error
		this.steps = steps
		this.memory = memory
	}
}

module.exports = { Sandbox, Result, stats }
