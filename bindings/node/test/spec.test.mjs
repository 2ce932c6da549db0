// The JavaScript program of the contract, word for word.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import test from 'node:test'
import * as face from 'small-python'
import { run } from './programs.mjs'

const options = { args: ['--import', './spec_names.mjs'] }

test('the program prints its total and the sandbox', async () => {
	const { out, errors, code } = await run('spec_program.mjs', options)
	assert.equal(errors, '')
	assert.match(out, /^25 Sandbox \{[^]*landlock: \{[^]*seccomp: \{[^]*\}\n\["ready\\n"\]\n$/)
	assert.equal(code, 0)
})

test('its errors are told', async () => {
	const { out, errors } = await run('spec_program.mjs', { ...options, env: { SPY_TEST_MORE: "\nprice('zz')" } })
	assert.equal(errors, '')
	assert.match(out, /^KeyError Tuple\(1\) \[ 'zz' \] Traceback \(most recent call last\):\n[^]*KeyError: 'zz'\n/)
})

test('require and import give the same module', () => {
	const required = createRequire(import.meta.url)('small-python')
	for (const [name, value] of Object.entries(face)) assert.equal(required[name], value, name)
	assert.deepEqual(Object.keys(face).sort(), Object.keys(required).sort())
})
