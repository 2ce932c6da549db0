// The package for import: the same module as for require.
import face from './index.cjs'

export const {
	Runtime, Pool, PyObject, PyEnumMember, HostFunction, PythonError, Timeout, WorkerError, Result, Sandbox, Float, Complex, Tuple, PyDict, FrozenSet, ByteArray,
	Range, Slice, Ellipsis, kwargs, PyDate, PyTime, PyDateTime, TimeDelta, TimeZone, Decimal, Fraction, UUID, PosixPath
} = face
