'use strict'
// Finding and loading the addon and libspy. Nothing is loaded before the first runtime.

const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Views } = require('./unpack.cjs')

const PACKAGE = path.dirname(__dirname)
const HERE = `${process.platform}-${process.arch}`
const LIBRARY = process.platform === 'darwin' ? 'libspy.dylib' : 'libspy.so'

const ADDONS = [path.join(PACKAGE, 'build', 'spy.node'), path.join(PACKAGE, 'prebuilds', HERE, 'spy.node')]

function libraries() {
	const named = process.env.SPY_LIB
	if (named) return [named]
	return [path.join(PACKAGE, LIBRARY), path.join(PACKAGE, 'prebuilds', HERE, LIBRARY), path.join(PACKAGE, '..', '..', 'build', LIBRARY)]
}

function find(what, tried, help) {
	const found = tried.find((file) => fs.existsSync(file))
	if (found === undefined) throw failure(`${what} not found: tried ${tried.join(', ')}; ${help}`)
	return found
}

function failure(message) {
	const e = new Error(message)
	e.code = 'SPY_LIBRARY'
	return e
}

const usesMusl = () => process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime === undefined

function open(file) {
	try {
		return require(file)
	} catch (e) {
		if (usesMusl()) throw failure('libspy does not work with musl: use a Node for glibc, or the command spy')
		throw failure(`the addon cannot be loaded from ${file}: ${e.message}`)
	}
}

let loaded = null

/** Gives the addon with libspy in it, loaded at the first call. onReady gets the number of a runtime that has something to do. */
function load(onReady) {
	if (loaded !== null) return loaded
	if (os.endianness() !== 'LE') throw failure('libspy needs a little-endian machine')
	const file = find('the addon of small-python', ADDONS, 'make -C bindings/node builds it')
	const library = find('libspy', libraries(), 'make builds it, SPY_LIB names another one')
	const addon = open(file)
	addon.load(library, onReady)
	return loaded = { addon, reply: new Views(addon.reply) }
}

module.exports = { load }
