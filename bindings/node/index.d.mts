// The types for import: those for require. A file of its own, for TypeScript takes index.d.ts as that of a module for require, which import would
// get as a default export; lib/index.mjs has none.
export * from './index.js'
