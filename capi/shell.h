// What C keeps of a runtime. It outlives the runtime in Go as long as values refer to it.
#ifndef SPY_CAPI_SHELL_H
#define SPY_CAPI_SHELL_H

#include "bridge.h"
#include "fail.h"

#include <pthread.h>

#define SPY_SHELL_MAGIC 0x53505952u

// A host function that was given to the engine.
typedef struct spy_entry_point {
	spy_function function;
	void *user;
	char *name;
	bool awaitable;
} spy_entry_point;

// How many values of a handle are alive.
typedef struct spy_held {
	uint64_t handle;
	uint32_t alive;
} spy_held;

struct spy_runtime {
	uint32_t magic;
	_Atomic uint32_t refs; // the caller's, and one for each object
	uint64_t go;           // Go's number of it
	_Atomic(const void *) owner; // the thread that uses it: the address of something of that thread's
	uint32_t depth;        // operations in one another
	uint32_t callbacks;    // callbacks that run
	bool goes_on;          // the operation that is driven goes on until it is done: an answer may come with the next question
	bool bulk; // a binding that reads values in all forms (binding.h)
	_Atomic bool closed;
	int32_t pipes[3];      // descriptors that a child of a fork closes, -1: none; wakes are too

	spy_output_function output, error_output;
	spy_loader_function loader;
	spy_input_function input;
	void *user;
	spy_value *main; // the module of the globals, once it was needed
	struct spy_capture *capture; // where the output of a spy_run goes
	spy_entry_point *functions;  // by number - 1
	uint32_t function_count, function_room;
	struct spy_enumeration *enums; // that C registered
	size_t enum_count;

	spy_event event;
	spy_buffer out;      // what Go says
	spy_writer writer;
	spy_error error;
	spy_layer *report;      // what spy_sandbox lent, with the arena of its texts
	spy_arena *report_arena;

	pthread_mutex_t lock; // guards what follows: values are freed by any thread
	spy_held *held;       // an open table
	size_t held_count, held_room;
	uint64_t *dead;       // handles of which no value was left at some time
	size_t dead_count, dead_room;
	spy_call *kept;            // calls that are not answered yet
	spy_call *answered, **answered_end; // those that are, but not sent yet, in order
	int32_t wakes[2];          // a pipe by which an answer ends a wait, -1: none. A child of a fork closes it
	spy_runtime *next, **place; // all runtimes, for fork
};

// Takes and gives back a reference to the shell.
spy_runtime *spy_shell_ref(spy_runtime *rt);
void spy_shell_drop(spy_runtime *rt);

// Notes that a value with this handle was made, and that one is gone; live: it was not released before. False: out of memory.
bool spy_shell_arrived(spy_runtime *rt, uint64_t handle);
void spy_shell_gone(spy_runtime *rt, uint64_t handle, bool live);

// The pools of the values that came with the last event.
spy_status spy_event_pools(const spy_runtime *rt, spy_pools *to);

// What tells this thread from all others.
const void *spy_me(void);

// Tells Go which objects are gone. Between operations.
void spy_shell_bury(spy_runtime *rt);

// Ends the worker. Safe from any thread, and more than once.
void spy_shell_close(spy_runtime *rt);

// Takes the runtime for a call of this thread; spy_leave gives it back. Both nest.
spy_status spy_enter(spy_runtime *rt);
void spy_leave(spy_runtime *rt);

// Starts a runtime; its questions are granted by the two flags.
spy_status spy_shell_new(const spy_options *options, bool loader, bool input, spy_runtime **to);

// Tells whether this process is the child of a fork of the one that loaded the library.
bool spy_forked(void);

// Begins an operation; goes on with it for at most timeout_ms (negative: to its end), running callbacks; ends it. Each sets the runtime's
// last error when it fails. What was begun must be ended.
spy_status spy_begin_ask(spy_runtime *rt, const spy_ask *ask);
spy_status spy_drive(spy_runtime *rt, int timeout_ms, bool *done);
void spy_end_ask(spy_runtime *rt);

// Answers the question of rt->event by the host's callbacks.
spy_status spy_answer_question(spy_runtime *rt);

// Keeps the descriptors of an event for the child of a fork.
void spy_note_pipes(spy_runtime *rt);

// Waits for what the runtime's event names, at most this long, negative for as long as it says. True: a signal came.
bool spy_wait(spy_runtime *rt, int timeout_ms);

// Gives the one root of an event's image as a value that the caller owns; NULL without one.
spy_status spy_take_root(spy_runtime *rt, spy_value **to);

// Ends a call whose outcome Go told, and one that this half refused: the runtime's last error is set, and it is left.
spy_status spy_end_call(spy_runtime *rt, int32_t status);
spy_status spy_end_failed(spy_runtime *rt, spy_status status);

// Gives the value of a member of an enumeration that was registered, borrowed; NULL for others. Frees all that is known of enumerations.
spy_value *spy_member_value(const spy_runtime *rt, const char *name, const char *member);
void spy_enums_free(spy_runtime *rt);

// Sets the runtime's last error from C, and from what Go left in rt->out.
spy_status spy_fail(spy_runtime *rt, spy_status status, const char *type, const char *format, ...) __attribute__((format(printf, 4, 5)));
spy_status spy_fail_from_fault(spy_runtime *rt, spy_status status);
spy_status spy_fail_from_go(spy_runtime *rt, spy_status status);

// Keeps a report, and frees the one before.
void spy_shell_report(spy_runtime *rt, spy_layer *list, spy_arena *texts);

// Sets a global inside of a callback, where the operation around it is open. Takes the value.
spy_status spy_set_inside(spy_runtime *rt, const char *name, spy_value *value);

// Adds a function and gives its number, 0 when memory is out.
uint32_t spy_add_function(spy_runtime *rt, const spy_definition *d);

#endif
