// Bad input: each is refused with an error that says what was wanted, and nothing is lost by it.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { inspect } from 'node:util'
import * as face from 'small-python'
import {
	ByteArray, Complex, Decimal, Float, Fraction, FrozenSet, HostFunction, PosixPath, PyDate, PyDateTime, PyTime, PythonError, Range, Runtime, TimeDelta, TimeZone,
	Timeout, Tuple, UUID, WorkerError, kwargs
} from 'small-python'
import { run } from './programs.mjs'

const caught = async (promise) => promise.then(() => assert.fail('nothing was thrown'), (e) => e)

describe('options', () => {
	test('types and ranges', () => {
		for (const [options, error, text] of [
			[{ stepLimit: '5' }, TypeError, 'stepLimit: got string, want an integer'], [{ stepLimit: 0 }, RangeError, 'stepLimit: got 0'],
			[{ stepLimit: true }, TypeError, 'stepLimit: got boolean'], [{ stepLimit: 1.5 }, RangeError, 'stepLimit: got 1.5'],
			[{ memoryLimit: 1000 }, RangeError, 'MemoryLimit: got 1000'], [{ memoryLimit: 2 ** 70 }, RangeError, 'memoryLimit'],
			[{ timeoutMs: '5' }, TypeError, 'timeoutMs: got string'], [{ timeoutMs: -1 }, RangeError, 'timeoutMs: got -1'],
			[{ timeoutMs: NaN }, RangeError, 'timeoutMs: got NaN'], [{ deadlineMs: Infinity }, RangeError, 'deadlineMs'], [{ softTimeoutMs: 0 }, RangeError, 'softTimeoutMs'],
			[{ output: 5 }, TypeError, 'output: got number, want a function'], [{ loader: 'x' }, TypeError, 'loader: got string'], [{ input: [] }, TypeError, 'input: got Array'],
			[{ seed: 'x' }, TypeError, 'seed: got string'], [{ std: 1 }, TypeError, 'std: got number, want a boolean'], [{ environ: { a: 1 } }, TypeError, 'environ'],
			[{ environ: { 'a=b': 'c' } }, RangeError, "without '='"], [{ environ: { a: 'b\0' } }, RangeError, 'NUL'], [{ environ: 5 }, TypeError, 'environ: got number'],
			[{ files: { relative: '' } }, RangeError, 'want an absolute path'], [{ files: { '/a': 5 } }, TypeError, 'files'], [{ worker: 5 }, TypeError, 'number'],
			[{ nonsense: 1 }, TypeError, 'nonsense'], [null, TypeError, 'options: got null'], [5, TypeError, 'options: got number']
		]) {
			assert.throws(() => new Runtime(options), (e) => e instanceof error && e.message.includes(text), inspect(options))
		}
		assert.throws(() => Runtime(), TypeError)
	})

	test('workers', async () => {
		const folder = mkdtempSync(path.join(os.tmpdir(), 'spy-'))
		const file = (name, content, mode = 0o755) => {
			writeFileSync(path.join(folder, name), content)
			chmodSync(path.join(folder, name), mode)
			return path.join(folder, name)
		}
		try {
			for (const [worker, text] of [[path.join(folder, 'missing'), /missing/], [folder, /directory/], [file('plain', 'x', 0o644), /not executable/],
				[file('fake', '#!/bin/sh\necho "not a worker, but it says a lot" ; exec cat >/dev/null\n'), /protocol|greeting/],
				[file('dead', '#!/bin/sh\necho "last words" >&2 ; exit 3\n'), /status 3/]]) {
				assert.throws(() => new Runtime({ worker }), (e) => e instanceof WorkerError && text.test(e.message) && (!worker.endsWith('dead') || /last words/.test(e.detail)), worker)
			}
		} finally {
			rmSync(folder, { recursive: true })
		}
	})

	test('the library is looked for at the first runtime', async () => {
		const source = "import { Runtime } from 'small-python'\ntry { new Runtime() } catch (e) { console.log(e.code, e.message) }"
		assert.match((await run(source, { env: { SPY_LIB: '/no/such/lib.so' } })).out, /^SPY_LIBRARY libspy not found: tried \/no\/such\/lib\.so/)
		assert.match((await run(source, { env: { SPY_LIB: '/etc/passwd' } })).out, /^SPY_LIBRARY libspy cannot be loaded from/)
		assert.equal((await run("import 'small-python'", { env: { SPY_LIB: '/no/such/lib.so' } })).code, 0)
	})
})

describe('calls', () => {
	let rt
	before(() => { rt = new Runtime() })
	after(() => rt.close())
	afterEach(async () => assert.equal(await rt.eval('1 + 1'), 2)) // nothing was lost

	test('source', async () => {
		for (const source of [5, null, undefined, ['1'], {}]) {
			assert.match((await caught(rt.eval(source))).message, /^source: got \w+, want a string or Uint8Array$/)
			assert.throws(() => rt.evalSync(source), TypeError)
			await assert.rejects(rt.run(source), TypeError)
		}
		await assert.rejects(rt.eval('1', { filename: 5 }), TypeError)
		await assert.rejects(rt.eval('1', { softTimeoutMs: -1 }), RangeError)
		await assert.rejects(rt.eval('1', { nonsense: 1 }), /unknown option of eval: nonsense/)
		await assert.rejects(rt.eval('1', { signal: {} }), /want an AbortSignal/)
		await assert.rejects(rt.eval('1', null), TypeError)
		for (const source of ['', '1 +', 'x = 1', 'a\0b', Uint8Array.of(255, 254), '\ud800', '# coding: nonsense\n1', '('.repeat(10_000)]) {
			assert.ok(await caught(rt.eval(source)) instanceof PythonError)
		}
		assert.equal(await rt.eval(new TextEncoder().encode("'é'")), 'é')
		assert.match((await caught(rt.eval('1/0', { filename: 'my.py' }))).traceback, /File "my\.py", line 1/)
		await rt.exec('')
	})

	test('names', async () => {
		for (const name of [5, null, undefined, Symbol('s')]) {
			for (const act of [() => rt.set(name, 1), () => rt.getSync(name), () => rt.define(name, () => 1), () => rt.hasSync(name), () => rt.deleteSync(name),
				() => rt.registerModule(name, {})]) {
				assert.throws(act, /^TypeError: name: got \w+, want a string$/)
			}
			await assert.rejects(rt.get(name), TypeError)
		}
		assert.equal((await caught(rt.get('missing'))).type, 'KeyError')
		assert.equal((await caught(rt.delete('missing'))).type, 'KeyError')
		assert.throws(() => rt.define('no name', () => 1), /identifier/)
	})

	test('globals', async () => {
		rt.set('x', 1)
		assert.ok(await rt.has('x') && (await rt.names()).includes('x') && rt.namesSync().includes('x'))
		await rt.delete('x')
		assert.equal(await rt.has('x'), false)
	})

	test('functions', async () => {
		for (const f of [5, null, 'len', {}]) {
			assert.throws(() => rt.define('f', f), /want a function/)
			assert.throws(() => new HostFunction(f), /want a function/)
		}
		class Shop {}
		for (const act of [() => rt.define('Shop', Shop), () => new HostFunction(Shop), () => rt.set('Shop', Shop), () => rt.registerModule('m', { Shop })]) {
			assert.throws(act, /the class Shop/)
		}
		assert.throws(() => rt.define('f', () => 1, { kwarg: true }), /unknown option of a host function: kwarg/)
		assert.throws(() => rt.define('f', () => 1, { kwargs: 1 }), /kwargs: got number/)
		await assert.rejects(rt.call(5), /want the name of a global or a PyObject/)
		assert.equal((await caught(rt.call('missing'))).type, 'NameError')
		assert.throws(() => kwargs(5), TypeError)
		await assert.rejects(rt.call('print', kwargs({}, { nonsense: 1 })), /unknown option of call: nonsense/)
		await assert.rejects(rt.call('print', kwargs({ 'no such': 1 })), PythonError)
		for (const members of [5, null]) assert.throws(() => rt.registerModule('m', members), TypeError)
		assert.throws(() => rt.registerModule('m', {}, 5), TypeError)
		assert.throws(() => rt.registerModule('no name', {}), RangeError)
		assert.throws(() => rt.registerModule('m', { x: Symbol('s') }), TypeError)
		for (const directory of [5, null]) assert.throws(() => rt.mount(directory), TypeError)
		assert.throws(() => rt.mount('/tmp\0'), RangeError)
		assert.throws(() => rt.mount('/tmp', { nonsense: 1 }), /nonsense/)
	})

	test('a value that fails to convert fails at the call', async () => {
		const fresh = new Runtime()
		assert.throws(() => fresh.set('x', Symbol('s')), TypeError)
		await assert.rejects(fresh.call('print', Symbol('s')), TypeError)
		assert.equal(await fresh.eval('5'), 5)
		fresh.close()
	})
})

test('a closed runtime', async () => {
	const rt = new Runtime()
	const o = await rt.eval('object()')
	rt.close()
	rt.close()
	assert.equal(rt.closed, true)
	for (const act of [() => rt.eval('1'), () => rt.exec('1'), () => rt.run('1'), () => rt.call('f'), () => rt.get('x'), () => rt.has('x'), () => rt.names(), () => o.str()]) {
		assert.match(String(await caught(act())), /the runtime is closed/)
	}
	for (const act of [() => rt.evalSync('1'), () => rt.set('x', 1), () => rt.define('f', () => 1), () => rt.mount('/'), () => rt.registerModule('m', {}), () => rt.start(),
		() => { rt.stepLimit = 5 }]) {
		assert.throws(act, (e) => e.code === 'SPY_CLOSED' && /the runtime is closed/.test(e.message))
	}
	rt.interrupt()
	assert.ok(rt.stats().messages >= 0 && rt.sandbox && rt.stubs() !== undefined)
})

test('errors', async () => {
	const rt = new Runtime()
	const e = await caught(rt.exec("def f():\n  try: 1/0\n  except ZeroDivisionError as e:\n    e2 = ValueError('v', [1])\n    e2.add_note('n')\n    raise e2\nf()"))
	assert.deepEqual([e.type, e.message, [...e.args], e.notes, e.limit, e.code, e.name, String(e)],
		['ValueError', "('v', [1])", ['v', [1]], ['n'], null, null, 'ValueError', "ValueError: ('v', [1])"])
	assert.deepEqual(e.frames.map((f) => [f.function, f.line]), [['<module>', 7], ['f', 6]])
	assert.equal(e.cause.type, 'ZeroDivisionError')
	assert.match(e.traceback, /During handling of the above exception/)
	assert.match(e.stack, /^ValueError: .*\n {4}at /)
	const group = await caught(rt.exec("raise ExceptionGroup('g', [ValueError(1), TypeError(2)])"))
	assert.equal(group.type, 'ExceptionGroup')
	assert.equal((await caught(rt.exec('class Odd(Exception):\n  def __str__(self): raise SystemExit\nraise Odd(object())'))).type, 'Odd')
	const many = await caught(rt.exec('raise ValueError(*range(10_000))'))
	assert.deepEqual([many.type, many.args.length], ['ValueError', 10_000])
	rt.close()
	const mine = new PythonError('KeyError', 'a', 1)
	assert.deepEqual([mine.type, [...mine.args], mine.message, String(mine)], ['KeyError', ['a', 1], 'a, 1', 'KeyError: a, 1'])
	assert.ok(new Timeout() instanceof PythonError && new WorkerError() instanceof Error)
	assert.throws(() => new PythonError(5), TypeError)
})

test('the types refuse what they cannot be', () => {
	for (const act of [() => new Float('2'), () => new Float(2n), () => new Complex(1, '2'), () => new Range(0.5), () => new Range(0, 5, 0), () => new PyDate(2023, 2, 29),
		() => new PyDate(0, 1, 1), () => new PyTime(24), () => new PyDateTime(2024, 1, 1, 0, 0, 0, 0, 5), () => new TimeZone(86_400_000_000), () => new TimeDelta(1e10),
		() => new Decimal('x'), () => new Fraction(1, 0), () => new UUID('x'), () => new PosixPath(5), () => PyDateTime.fromDate('x'), () => new FrozenSet([1]).add(2),
		() => Tuple.of(1).push(2)]) {
		assert.throws(act, Error, String(act))
	}
	assert.deepEqual(Tuple.of(1, 2).map((x) => x + 1), [2, 3])
	assert.deepEqual(Tuple.from(new Set([1])), Tuple.of(1))
	assert.equal(new Tuple(Array(200_000).fill(0)).length, 200_000)
	assert.ok(ByteArray.of(1) instanceof Uint8Array)
	assert.equal(String(new PyDate(2024, 2, 29)), '2024-02-29')
	assert.equal(String(new PyDateTime(2024, 1, 2, 3, 4, 5, 6, new TimeZone(-19_800_000_000))), '2024-01-02T03:04:05.000006-05:30')
	assert.equal(new PyDateTime(2024, 1, 2, 3, 0, 0, 0, new TimeZone(3_600_000_000)).toDate().toISOString(), '2024-01-02T02:00:00.000Z')
	assert.equal(new TimeDelta(0, -1).days, -1)
	assert.ok(Object.keys(face).length > 20)
})
