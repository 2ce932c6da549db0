// A server of processes that cluster makes, each with a runtime of its own. At the end of the first one's input SIGTERM ends them, wherever they are.
import cluster from 'node:cluster'
import { once } from 'node:events'
import http from 'node:http'
import { Runtime } from 'small-python'

const rt = new Runtime()
rt.define('later', async (n) => n)

async function lead() {
	await rt.eval('1') // it has a worker before it makes others
	const processes = Array.from({ length: 4 }, () => cluster.fork())
	await Promise.all(processes.map((each) => once(each, 'listening')))
	console.log(JSON.stringify(processes.map((each) => each.process.pid)))
	await once(process.stdin.resume(), 'end')
	const ends = processes.map((each) => once(each, 'exit'))
	for (const each of processes) each.process.kill('SIGTERM')
	console.log(JSON.stringify((await Promise.all(ends)).map(([code]) => code)), await rt.eval('1 + 1'))
	process.exit()
}

async function answer(request, response) {
	const n = Number(request.url.slice(1))
	response.setHeader('connection', 'close')
	response.end(JSON.stringify([await rt.eval(`sum(later(${n}) for _ in range(${n}))`), process.pid]))
}

if (cluster.isPrimary) {
	await lead()
} else {
	process.on('SIGTERM', () => process.exit(3))
	http.createServer(answer).listen(process.env.SOCKET)
}
