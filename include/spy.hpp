/*
 * spy.hpp - Small Python for C++17 and later: spy.h with values, exceptions and host functions of C++. Header-only; link with libspy.
 *
 * Failures  are exceptions: spy::Error for the engine's, with Limit, Interrupted, Timeout and WorkerError; Misuse, Busy, Closed and
 *           HostError beside it; all of them are spy::Failure. Without memory std::bad_alloc is thrown.
 * Owning    is done by the types: a Runtime owns its worker and can only be moved; a Value counts. Text that goes in is copied.
 *           Nothing points into a Value but what says so (std::string_view, Bytes::view).
 * Threads   as in spy.h: a Runtime, its Objects and its Operations belong to one thread at a time (Busy otherwise). interrupt(), close()
 *           and the release of Objects are for any thread. Values may be read by several.
 * Callbacks run on the thread that made the call, inside it. What they throw is caught before it reaches C: a host function's
 *           exception is raised in the engine, those of the other callbacks become OSError or ImportError there.
 */
#ifndef SPY_HPP
#define SPY_HPP

#include <spy/runtime.hpp>

#endif
