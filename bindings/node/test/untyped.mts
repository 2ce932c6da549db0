// Asks for what lib/index.mjs does not have; test/types.test.mjs has tsc refuse it.
import face from 'small-python'

console.log(face)
