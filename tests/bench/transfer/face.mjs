// Values that move, from Node: as face.c, with arrays and plain objects; what comes out has PyDicts, which are Maps, for the objects.
import { createInterface } from 'node:readline'
import { Runtime } from '../../../bindings/node/lib/index.mjs'

const rows = Array.from({ length: 10_000 }, (_, k) => ({ id: k, name: `row ${k}`, price: k / 4 }))
const values = [Array.from({ length: 100_000 }, (_, k) => k), '0123456789abcdef'.repeat(655_360), rows]
const same = [
	(got) => got.length === values[0].length && got.every((n, k) => n === k),
	(got) => got === values[1],
	(got) => got.length === rows.length && got.every((row, k) => row.get('id') === k && row.get('name') === rows[k].name && row.get('price') === k / 4),
]

const rt = new Runtime()
rt.start()
for await (const line of createInterface({ input: process.stdin })) {
	const which = Number(line.slice(1))
	const start = performance.now()
	const got = line[0] === 'i' ? rt.set('x', values[which]) : await rt.get('x')
	const took = performance.now() - start
	if (line[0] === 'o' && !same[which](got)) throw new Error('what came back is another value')
	console.log((took * 1e3).toFixed(0))
}
rt.close()
