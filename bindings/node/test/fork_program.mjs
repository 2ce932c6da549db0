// A pool of processes that child_process.fork makes: each squares what it is sent, and tells of its worker.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Runtime } from 'small-python'
import { children } from './programs.mjs'

const rt = new Runtime()

async function lead() {
	await rt.eval('1')
	const workers = new Set(children(process.pid))
	const processes = Array.from({ length: 4 }, () => fork(process.argv[1]))
	for (let n = 0; n < 40; n++) {
		const answers = await Promise.all(processes.map((each) => {
			each.send(n)
			return once(each, 'message')
		}))
		for (const [[value, own]] of answers) {
			if (value !== n * n || own.length !== 1) throw new Error(JSON.stringify([n, value, own]))
			workers.add(own[0])
		}
	}
	for (const each of processes) each.disconnect()
	await Promise.all(processes.map((each) => once(each, 'exit')))
	console.log(workers.size, await rt.eval('2'))
}

if (process.send) process.on('message', async (n) => process.send([await rt.eval(`${n} * ${n}`), children(process.pid)]))
else await lead()
