package std

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/asyncio"
)

// What the engine needs of the event loop. It is there without the standard modules, too.

// RunTop runs the coroutine of a host's chunk as a task of the runtime's loop.
func RunTop(t *object.Thread, coro object.Value) (object.Value, error) {
	return asyncio.RunTop(t, coro)
}

// LoopRuns tells whether a loop runs.
func LoopRuns(t *object.Thread) bool { return asyncio.Running(t) }

// NewCall gives what a call of an awaitable host function gives.
func NewCall(t *object.Thread, name string, begin func(t *object.Thread) (uint64, error)) (object.Value, error) {
	return asyncio.NewCall(t, name, begin)
}

// Answer hands in the host's answer to such a call.
func Answer(t *object.Thread, call uint64, v object.Value, err error) error {
	return asyncio.Answer(t, call, v, err)
}
