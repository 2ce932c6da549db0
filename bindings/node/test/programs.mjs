// Programs of their own, and looks at processes, for the tests.
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const HERE = path.dirname(fileURLToPath(import.meta.url))

/** Starts a Node with a module's source or file; the module has the package. */
export function start(source, { env = {}, args = [] } = {}) {
	const given = source.endsWith('.mjs') ? [path.join(HERE, source)] : ['--input-type=module', '-e', source]
	return spawn(process.execPath, [...args, ...given], { cwd: HERE, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Runs one to its end: { out, errors, code, signal }. */
export async function run(source, options) {
	const child = start(source, options)
	let out = ''
	let errors = ''
	child.stdout.on('data', (text) => { out += text })
	child.stderr.on('data', (text) => { errors += text })
	child.stdin.end()
	const [code, signal] = await new Promise((resolve) => child.on('close', (...how) => resolve(how)))
	return { out, errors, code, signal }
}

/** The fields of a process behind its name, its state first; null when it is gone. */
function status(pid) {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ')
	} catch {
		return null
	}
}

/** Whether a process has ended, be it that its new parent has not taken note yet. */
export function ended(pid) {
	const fields = status(pid)
	return fields === null || 'ZX'.includes(fields[0])
}

/** The children of a process: those that live, or those that ended and were not waited for. */
export function children(parent, { zombies = false } = {}) {
	return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((pid) => {
		const fields = status(pid)
		return fields !== null && Number(fields[1]) === parent && (fields[0] === 'Z') === zombies
	})
}

export const descriptors = () => readdirSync('/proc/self/fd').length

/** Bytes of memory that are held: of V8's heap what is used of it, since it gets as large as V8 likes. */
export function memory() {
	const { rss, heapTotal, heapUsed } = process.memoryUsage()
	return rss - heapTotal + heapUsed
}

export const threads = () => readdirSync('/proc/self/task').length

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until something holds, for at most five seconds. */
export async function until(holds) {
	for (const end = performance.now() + 5000; performance.now() < end; await sleep(10)) if (holds()) return true
	return false
}
