// The types: tsc takes a program that uses them, and the declarations name what the package has.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import * as face from 'small-python'
import { HERE } from './programs.mjs'

const PACKAGE = path.dirname(HERE)
const TSC = path.join(PACKAGE, 'node_modules', 'typescript', 'bin', 'tsc')

function check(t, file, wanted) {
	if (!existsSync(TSC)) return t.skip('TypeScript is not installed: npm ci in bindings/node does it')
	const args = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'esnext', '--lib', 'esnext', '--types', 'node', '--module', 'nodenext', path.join(HERE, file)]
	const { stdout, status } = spawnSync(process.execPath, [TSC, ...args], { cwd: PACKAGE, encoding: 'utf8' })
	assert.match(stdout, wanted)
	assert.equal(status === 0, stdout === '')
}

test('a program that uses them', (t) => check(t, 'typed.mts', /^$/))
test('a program that requires', (t) => check(t, 'typed.cts', /^$/))
test('a default export, which there is not', (t) => check(t, 'untyped.mts', /has no default export/))

test('all that is exported is declared, with its methods', () => {
	const text = readFileSync(path.join(PACKAGE, 'index.d.ts'), 'utf8')
	for (const [name, value] of Object.entries(face)) {
		assert.match(text, new RegExp(`^export (class|function|const) ${name}\\b`, 'm'), name)
		if (!new RegExp(`^export class ${name}\\b`, 'm').test(text)) continue
		const [body] = text.match(new RegExp(`^export class ${name}\\b[^]*?(^}|\\{}$)`, 'm'))
		for (const key of Object.getOwnPropertyNames(value.prototype)) {
			if (key === 'constructor' || key.startsWith('_') || key in Object.getPrototypeOf(value.prototype)) continue
			assert.match(body, new RegExp(`\\b${key}\\b`), `${name}.${key}`)
		}
	}
})
