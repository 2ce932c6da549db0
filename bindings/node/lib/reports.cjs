'use strict'
// What a runtime reports.

const STATES = ['absent', 'partial', 'enforced']

/** The layers of the sandbox by their names, each with its state, the reason why it is less than enforced, and the kernel's version of it. */
class Sandbox {
	constructor(list) {
		for (let k = 0; k < list.length; k += 4) {
			this[list[k]] = Object.freeze({ state: STATES[list[k + 1]], reason: list[k + 2], abi: list[k + 3] })
		}
		Object.freeze(this)
	}

	/** Whether all layers hold. */
	get full() {
		const layers = Object.values(this)
		return layers.length > 0 && layers.every((layer) => layer.state === 'enforced')
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
