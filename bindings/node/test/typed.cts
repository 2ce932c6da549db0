// Uses the types from a module that requires; test/types.test.mjs has tsc look at it.
import face = require('small-python')

const rt: face.Runtime = new face.Runtime({ std: true } satisfies face.RuntimeOptions)
const n: number = rt.evalSync<number>('1')
const e: face.PythonError = new face.PythonError('KeyError', n)
rt.close()
export = e
