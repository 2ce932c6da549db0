// A call of a host function.
#ifndef SPY_CAPI_CALL_H
#define SPY_CAPI_CALL_H

#include "shell.h"

// A call while it runs, or until it is answered.
struct spy_call {
	spy_runtime *rt;
	spy_arena *arena;
	spy_value **args; // positional, then name, value, name, value ...
	size_t count, positional;
	const char *name;
	bool answered;
	spy_value *value; // the answer, or the exception's arguments
	char *type, *message;

	bool awaitable, kept;
	bool runs, sent;            // its function; its answer, while that runs
	uint64_t id;                // the question's
	_Atomic bool unwanted;      // the engine waits for it no more
	spy_call *next, **place;    // in the lists of the runtime
};

// Frees what a call has.
void spy_call_clear(spy_call *c);

// Notes that a kept call is answered: from now on it is the runtime's.
void spy_call_answered(spy_call *c);

// Sends one answer of a kept call, and what comes next is the runtime's event. False: there is none. For the thread that drives.
bool spy_send_answered(spy_runtime *rt);

// Takes the word of the engine that nobody waits for a call.
void spy_call_cancelled(spy_runtime *rt, uint64_t id);

// Sends the answer of a call; st is what its function returned.
spy_status spy_call_send(spy_runtime *rt, spy_call *c, uint64_t id, spy_status st);

// Frees the answers that were never sent.
void spy_drop_answered(spy_runtime *rt);

#endif
