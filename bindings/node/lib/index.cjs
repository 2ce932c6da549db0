'use strict'
// Small Python: run Python code that you do not trust, and let it touch only what you hand in.

const { Runtime } = require('./runtime.cjs')
const { Pool } = require('./pool.cjs')
const { PyObject } = require('./object.cjs')
const { PyEnumMember } = require('./classes.cjs')
const { HostFunction } = require('./functions.cjs')
const { PythonError, Timeout, WorkerError } = require('./errors.cjs')
const { Result, Sandbox } = require('./reports.cjs')
const { Float, Complex, Tuple, PyDict, FrozenSet, ByteArray, Range, Slice, Ellipsis, kwargs } = require('./types.cjs')
const moments = require('./moments.cjs')

module.exports = {
	Runtime, Pool, PyObject, PyEnumMember, HostFunction, PythonError, Timeout, WorkerError, Result, Sandbox, Float, Complex, Tuple, PyDict, FrozenSet, ByteArray,
	Range, Slice, Ellipsis, kwargs, ...moments
}
